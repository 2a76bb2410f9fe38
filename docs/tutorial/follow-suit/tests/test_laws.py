"""Follow Suit keeps the laws of all card games."""

from cardwright.testing import laws_test

from cardwright_follow_suit import FOLLOW_SUIT

test_laws = laws_test(FOLLOW_SUIT)
