"""The laws of the conformance kit, in fewer games than usual, as these are long."""

from cardwright.testing import laws_test
from cardwright_metal_trumps import METAL_TRUMPS

test_laws = laws_test(METAL_TRUMPS, games=30)
