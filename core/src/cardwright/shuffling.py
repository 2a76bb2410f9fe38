"""The documented shuffle `sha256-fy/1` and the streams of chance behind it: the same numbers everywhere.

A stream belongs to a seed of 32 bytes and a purpose. Its key is the SHA-256 of "cardwright/rng/1", a zero
byte, the purpose, a zero byte and the seed; its block i is the SHA-256 of the key and i as eight bytes; each
block gives four numbers of eight bytes, all big-endian.
"""

import re
import secrets
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from struct import Struct
from typing import Final, Protocol, TypeVar

from cardwright.errors import SeedError

T = TypeVar("T")

SHUFFLE: Final = "sha256-fy/1"
"""The name of the shuffle, as logs give it."""
SEED_BYTES: Final = 32
_RANGE: Final = 1 << 64
_FOUR_NUMBERS: Final = Struct(">4Q").unpack
_HEX_SEED: Final = re.compile(r"hex:([0-9a-fA-F]{64})")


class Source(Protocol):
    """A source of chance."""

    def below(self, n: int) -> int:
        """Give a number from 0 to n - 1, each as likely as the others."""


class Stream:
    """An endless stream of numbers that a seed and a purpose determine; SeedError if the seed is no seed."""

    __slots__ = ("u64",)

    u64: Callable[[], int]
    """Gives the next number from 0 to 2**64 - 1."""

    def __init__(self, seed: bytes, purpose: str) -> None:
        if type(seed) is not bytes or len(seed) != SEED_BYTES:
            raise SeedError(f"a seed is {SEED_BYTES} bytes: take new_seed() or seed_from_text(text)")
        self.u64 = _numbers(sha256(b"cardwright/rng/1\0" + purpose.encode() + b"\0" + seed).digest()).__next__

    def below(self, n: int) -> int:
        """Give a number from 0 to n - 1, each exactly as likely; ValueError unless 0 < n <= 2**64."""
        if not 0 < n <= _RANGE:
            raise ValueError(f"a number below {n} was asked for; it takes 1 to 2**64")
        last = _RANGE - n
        number = self.u64()
        while number > last and number - number % n > last:  # above the last multiple of n: not as likely
            number = self.u64()
        return number % n


def _numbers(key: bytes) -> Iterator[int]:
    blocks = (_FOUR_NUMBERS(sha256(key + block.to_bytes(8, "big")).digest()) for block in count())
    return chain.from_iterable(blocks)


def shuffle(cards: list[T], source: Source) -> None:
    """Bring a list into an order as likely as any other: for i from last to 1, swap i with one up to i."""
    below = source.below
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def shuffled(cards: Sequence[T], seed: bytes, purpose: str) -> tuple[T, ...]:
    """Give the cards as `sha256-fy/1` shuffles them, top card first.

    The shuffles of a game have the purposes `deal/1`, `deal/2` and so on.

    >>> shuffled("ABCDE", seed_from_text("example"), "deal/1")
    ('E', 'C', 'B', 'D', 'A')
    """
    order = list(cards)
    shuffle(order, Stream(seed, purpose))
    return tuple(order)


def new_seed() -> bytes:
    """Give 32 random bytes from the operating system."""
    return secrets.token_bytes(SEED_BYTES)


def seed_from_text(text: str) -> bytes:
    """Give the seed that a text names: `hex:` and 64 digits are it, of any other text the SHA-256."""
    spelled = _HEX_SEED.fullmatch(text)
    if spelled is not None:
        return bytes.fromhex(spelled[1])
    if text.startswith("hex:"):
        raise SeedError("a seed that begins with hex: goes on with 64 hexadecimal digits")
    try:
        return sha256(text.encode()).digest()
    except UnicodeEncodeError as error:
        raise SeedError("a seed is a text that can be written in UTF-8") from error


def seed_text(seed: bytes) -> str:
    """Write a seed so that `seed_from_text` gives it back: `hex:` and 64 digits."""
    return f"hex:{seed.hex()}"
