"""The laws of the conformance kit."""

from cardwright.testing import laws_test
from cardwright_worms import WORMS

test_laws = laws_test(WORMS, games=30)
