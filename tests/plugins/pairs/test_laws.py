"""The laws of the conformance kit."""

from cardwright.testing import laws_test
from cardwright_pairs import PAIRS

test_laws = laws_test(PAIRS, games=20)  # a game by chance has hundreds of moves
