import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the flag of the goldens, here since pytest reads no conftest further down in time."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="tell the goldens anew from their own moves; refused where rules_version was not raised",
    )
