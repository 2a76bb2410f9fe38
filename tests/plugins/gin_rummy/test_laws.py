"""The laws of the conformance kit."""

from cardwright.testing import laws_test
from cardwright_gin_rummy import GIN_RUMMY

test_laws = laws_test(GIN_RUMMY, games=12)
