"""The laws of the conformance kit."""

from cardwright.testing import laws_test
from cardwright_hearts import HEARTS

test_laws = laws_test(HEARTS, games=20)  # a match by chance has hundreds of moves
