"""Damage to a log, byte by byte and line by line, and whether it is seen."""

import io
from collections.abc import Iterator, Mapping
from functools import cache

from cardwright import (
    AnyGame,
    LogError,
    RulesVersionError,
    UnknownGameError,
    VerifyError,
    load_game,
    log_lines,
    playout,
    read_rules,
    seed_from_text,
    verify,
)

SHORT: dict[str, tuple[str, Mapping[str, object], int]] = {
    "holzwurm": ("holzwurm", {}, 2),
    "metal-trumps": ("metal-trumps", {"cards": "instruments", "max_rounds": 8}, 3),
    "shithead": ("shithead", {"max_plays": 20, "at_cap": "fewest_cards"}, 2),
}
"""Games that are soon over: their name, house rules and players."""
NAMES = ("Ann", "Zoë \U0001f0a1", "Cy")


@cache
def sample(name: str, seed: str = "damage") -> bytes:
    """Give the whole log of a short game, with all its checks."""
    game_name, data, seats = SHORT[name]
    game = load_game(game_name)
    rules = read_rules(game.rules, data)
    steps = playout(game, rules, seats, seed_from_text(seed))
    return b"".join(log_lines(game, rules, NAMES[:seats], steps, package="a package 1.0"))


def holds(raw: bytes, game: AnyGame) -> bool:
    """Say whether a log holds; any error but the ones for a log is raised."""
    try:
        verify(io.BytesIO(raw), game)
    except (LogError, VerifyError, RulesVersionError, UnknownGameError):
        return False
    return True


def truncated(raw: bytes, stride: int = 1) -> Iterator[tuple[str, bytes]]:
    """Cut a log off after each byte, or each so many, and after each line."""
    lines = {at + 1 for at, byte in enumerate(raw[:-1]) if byte == ord("\n")}
    for at in sorted({*range(0, len(raw), stride), *lines}):
        yield f"cut off after {at} bytes", raw[:at]


def flipped(raw: bytes, stride: int = 1) -> Iterator[tuple[str, bytes]]:
    """Flip each bit of a log, or one of so many."""
    for at in range(0, len(raw) * 8, stride):
        byte, bit = divmod(at, 8)
        yield (
            f"bit {bit} of byte {byte} flipped",
            raw[:byte] + bytes([raw[byte] ^ 1 << bit]) + raw[byte + 1 :],
        )


def rearranged(raw: bytes) -> Iterator[tuple[str, bytes]]:
    """Swap two lines of a log, drop one, or double one."""
    lines = raw.splitlines(keepends=True)
    for at in range(len(lines)):
        yield f"line {at + 1} dropped", b"".join(lines[:at] + lines[at + 1 :])
        yield f"line {at + 1} doubled", b"".join(lines[: at + 1] + lines[at:])
        for other in range(at):
            swapped = list(lines)
            swapped[at], swapped[other] = swapped[other], swapped[at]
            yield f"lines {other + 1} and {at + 1} swapped", b"".join(swapped)


def spliced(raw: bytes, other: bytes) -> Iterator[tuple[str, bytes]]:
    """Begin with the lines of one log and go on with those of another, from about there."""
    one, two = raw.splitlines(keepends=True), other.splitlines(keepends=True)
    for at in range(1, len(one)):
        for then in range(max(1, at - 1), min(len(two), at + 2)):
            made = b"".join(one[:at] + two[then:])
            if made != other:  # which holds, and is what comes of two logs with the same header
                yield f"{at} lines, and then another log from line {then + 1}", made


def escaped(damage: Iterator[tuple[str, bytes]], whole: bytes, game: AnyGame) -> list[str]:
    """Name the damage after which a log holds all the same."""
    return [what for what, raw in damage if raw != whole and holds(raw, game)]
