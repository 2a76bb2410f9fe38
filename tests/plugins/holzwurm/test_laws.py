"""The laws of the conformance kit."""

from cardwright.testing import laws_test
from cardwright_holzwurm import HOLZWURM

test_laws = laws_test(HOLZWURM)
