"""`cardwright verify --corpus`: all logs in a folder and below, told in one line if they hold."""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import typer

from cardwright_cli.exits import Code
from cardwright_cli.output import is_plain, say
from cardwright_cli.verify import verdict_on

ENDINGS = (".jsonl", ".jsonl.gz")
"""How the names of logs end."""
WORDS = {
    Code.FINE: ("holds", "hold"),
    Code.DOES_NOT_HOLD: ("does not hold", "do not hold"),
    Code.USAGE: ("cannot be read", "cannot be read"),
    Code.NO_LOG: ("is no valid log", "are no valid logs"),
}
"""What is said of one log, and of several, by their code; of all others, that they cannot be checked."""


def verify_corpus(name: str) -> Code:
    """Verify all logs in a folder and below, say which do not hold, and give the highest exit code."""
    logs = _logs_below(Path(name))
    codes, verdicts = Counter[Code](), []
    for log in _watched(logs):
        code, verdict = verdict_on(str(log), watched=False)
        codes[code] += 1
        verdicts += [verdict] if code != Code.FINE and verdict is not None else []
    for verdict in verdicts:
        say(verdict)
    told = [f"{number} {_words(code)[number > 1]}" for code, number in sorted(codes.items())]
    say(f"{name}: {len(logs)} log{'s' if len(logs) > 1 else ''}: {', '.join(told)}")
    return max(codes)


def _logs_below(folder: Path) -> list[Path]:
    if not folder.is_dir():
        raise typer.BadParameter(f"there is no folder {folder}", param_hint="--corpus")
    logs = sorted(path for path in folder.rglob("*") if path.name.endswith(ENDINGS) and path.is_file())
    if not logs:
        problem = f"there is no log in {folder}, no file whose name ends in {' or '.join(ENDINGS)}"
        raise typer.BadParameter(problem, param_hint="--corpus")
    return logs


def _words(code: Code) -> tuple[str, str]:
    return WORDS.get(code, ("cannot be checked", "cannot be checked"))


def _watched(logs: Sequence[Path]) -> Iterator[Path]:
    """Give the logs one after the other; a terminal shows how many are done, and the time that is left."""
    if is_plain(sys.stderr):
        yield from logs
        return
    from rich.console import Console  # noqa: PLC0415  # only a terminal needs it
    from rich.progress import Progress  # noqa: PLC0415  # the same

    shown = Progress(
        console=Console(stderr=True), transient=True, redirect_stdout=False, redirect_stderr=False
    )
    with shown:
        yield from shown.track(logs, description="verifying")
