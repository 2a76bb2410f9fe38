import pytest

# So that the shared modules show what differs, as tests do.
for name in ("lockstep", "statements", "trees", "twins"):
    pytest.register_assert_rewrite(f"tests.plugins.{name}")
