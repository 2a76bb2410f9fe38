"""The laws of the conformance kit."""

from cardwright.testing import laws_test
from cardwright_three_thirteen import THREE_THIRTEEN

test_laws = laws_test(THREE_THIRTEEN, games=30)
