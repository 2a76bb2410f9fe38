"""One line of a log: bytes to a strict JSON object, or a LogError that says where and why."""

from typing import Any, Final

from cardwright.decoding import shorten
from cardwright.errors import LogError
from cardwright.strictjson import JsonError, parse_json
from cardwright.values import frozen

MIB: Final = 1 << 20


@frozen
class Limits:
    """How large a log may be; a reader refuses what is larger."""

    line: int = 64 * 1024
    """Bytes in a line, its line feed included."""
    size: int = 256 * MIB
    """Bytes in all, after decompression."""
    records: int = 2_000_000
    seats: int = 64
    name: int = 64
    """Characters in the name of a player."""
    depth: int = 16
    """Brackets within brackets."""


def parse_line(raw: bytes, number: int, limits: Limits) -> tuple[dict[str, Any], str]:
    """Give the JSON object of a line (without its line feed) and its text; LogError if it is none."""
    text = _text(raw, number)
    try:
        data = parse_json(text, limits.depth)
    except JsonError as error:
        raise LogError(number, error.column, str(error)) from None
    if not isinstance(data, dict):
        raise LogError(number, 1, f"expected a JSON object, found {shorten(data)}")
    return data, text


def _text(raw: bytes, number: int) -> str:
    if raw.endswith(b"\r"):
        raise LogError(number, len(raw), "expected the line to end with a line feed alone, found CR LF")
    try:
        text = raw.decode("ascii")
    except UnicodeDecodeError as error:
        problem = f"expected ASCII (write other letters as \\uXXXX), found the byte 0x{raw[error.start]:02x}"
        raise LogError(number, error.start + 1, problem) from None
    if not text.strip(" \t\r"):
        raise LogError(number, 1, "expected a JSON object, found an empty line")
    return text
