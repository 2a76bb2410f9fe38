"""The laws of the conformance kit."""

from cardwright.testing import laws_test
from cardwright_crazy_eights import CRAZY_EIGHTS

test_laws = laws_test(CRAZY_EIGHTS, games=30)
