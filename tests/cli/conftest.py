from pathlib import Path

import pytest

from . import highcard
from .running import install


@pytest.fixture(scope="session")
def plugins(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Give a folder for PYTHONPATH in which High Card is installed."""
    source = Path(highcard.__file__).read_text(encoding="utf-8")
    return str(install(tmp_path_factory.mktemp("plugins"), "high-card", source))
