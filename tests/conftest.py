import signal

import pytest

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # a shell's job in the background, and all it starts
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the flag of the goldens, here since pytest reads no conftest further down in time."""
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="tell the goldens anew from their own moves; refused where rules_version was not raised",
    )
