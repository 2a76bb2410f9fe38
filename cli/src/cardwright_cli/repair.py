"""`cardwright repair`: a log that was cut off, written anew without the line that is not whole."""

import zlib
from errno import EEXIST
from io import BytesIO
from pathlib import Path

import typer
from cardwright import Header, Limits, LogError, TornLogError, VerifyError, scan_log, write_log

from cardwright_cli.exits import Code, report
from cardwright_cli.output import say, tell
from cardwright_cli.sources import STDIN, called, opened

LIMITS = Limits()
GZIP = zlib.MAX_WBITS | 16
"""Asks zlib for the header of gzip."""
GZIP_MAGIC = b"\x1f\x8b"


def repair_log(name: str, output: str, *, force: bool) -> Code:
    """Write what is whole of a torn log to a new file, and what is not beside it; give the exit code."""
    new, dropped = Path(output), Path(f"{output}.dropped")
    _check(name, new, dropped, force=force)
    with opened(name) as file:
        raw = file.read(LIMITS.size + 1)
    try:
        torn = _tear_of(raw)
    except (LogError, VerifyError) as error:
        code = report(error)
        tell("This is no torn end, and nothing else can be dropped from a log.")
        return code
    if torn is None:
        tell(f"error: {called(name)} was not cut off: every line is whole, and there is nothing to drop")
        return Code.USAGE
    there = _unpacked(raw)
    whole, rest = there[: torn.whole], there[torn.whole :]
    if rest:
        write_log(dropped, [rest], force=force)
    write_log(new, BytesIO(whole), force=force)
    say(f"{new}: {_count(torn.moves, 'move')} in {_count(len(whole), 'byte')}, all that was whole")
    if rest:
        say(f"{dropped}: {_count(len(rest), 'byte')} of line {torn.line}, which was cut off")
    return Code.FINE


def _check(name: str, new: Path, dropped: Path, *, force: bool) -> None:
    """Refuse a place for the new log that is none, is taken, or is the old log."""
    if str(new) in {".", STDIN} or new.is_dir():
        raise typer.BadParameter(f"{str(new)!r} is no name for a file", param_hint="--output")
    if not new.parent.is_dir():
        raise typer.BadParameter(f"there is no directory {new.parent}", param_hint="--output")
    for file in (new, dropped):
        if name != STDIN and file.exists() and Path(name).exists() and file.samefile(name):
            raise typer.BadParameter(f"{file} is the torn log, which stays as it is", param_hint="--output")
        if file.exists() and not force:
            raise FileExistsError(EEXIST, "it is there already", str(file))


def _tear_of(raw: bytes) -> TornLogError | None:
    """Say where a log was cut off; None if it was not, LogError or VerifyError if it has another fault."""
    if len(raw) > LIMITS.size:
        raise LogError(1, 1, f"expected at most {LIMITS.size} bytes in all")
    try:
        for item in scan_log(BytesIO(raw)):
            if not isinstance(item, Header) and item.p not in {None, item.previous}:
                fault = "broken chain: the line before was changed after this one was written"
                raise VerifyError(item.line, None, fault, item.previous, str(item.p))
    except TornLogError as error:
        return error
    return None


def _unpacked(raw: bytes) -> bytes:
    """Unpack a log as far as that goes; of several packed parts each may hold some of it."""
    if not raw.startswith(GZIP_MAGIC):
        return raw
    found = b""
    while raw.startswith(GZIP_MAGIC):
        unpacker = zlib.decompressobj(GZIP)
        found += unpacker.decompress(raw, LIMITS.size + LIMITS.line - len(found))
        raw = unpacker.unused_data
    return found


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
