"""The laws of the conformance kit."""

from cardwright.testing import laws_test
from cardwright_shithead import SHITHEAD

test_laws = laws_test(SHITHEAD, games=24)
