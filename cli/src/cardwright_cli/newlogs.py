"""The file that is to become a log: whether it can, and what there is if it could not."""

from errno import EEXIST
from pathlib import Path

import typer

STDOUT = "-"
MEND = "`cardwright repair` drops a line that was cut off"


def check_file(output: str, *, force: bool) -> Path:
    """Give the file that is to become a log; a usage error says why it cannot."""
    path = Path(output)
    if not output or path.is_dir():
        raise typer.BadParameter(f"{output!r} is no name for a file", param_hint="--output")
    if not path.parent.is_dir():
        raise typer.BadParameter(f"there is no directory {path.parent}", param_hint="--output")
    if path.exists() and not force:
        raise FileExistsError(EEXIST, "it is there already", output)
    return path


def left_in(path: Path, *, there: bool) -> str:
    """Say what there is when a log could not be written to its end; whether a file was there before."""
    if there:
        return f"What was in {path} before is still there."
    if not path.exists():
        return "Nothing was written."
    return f"What was written by then is in {path}; {MEND}."
