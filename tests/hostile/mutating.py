"""A small fuzzer without atheris, for the ordinary tests: the same inputs from the same seed, everywhere."""

from collections.abc import Iterator
from random import Random

from .seeds import WORDS, corpus

_WORDS = [word.encode("latin-1") for word in WORDS]


def mutated(seed: int, inputs: int) -> Iterator[bytes]:
    """Give so many inputs: real logs and damaged ones, in each of which one to four things are changed."""
    source = Random(seed)  # noqa: S311  # it has no secret to keep
    for _ in range(inputs):
        raw = source.choice(corpus())
        for _ in range(source.randint(1, 4)):
            raw = _changed(raw, source)
        yield raw


def data(seed: int, inputs: int, longest: int = 40) -> Iterator[bytes]:
    """Give so many times some bytes, of which logs can be invented."""
    source = Random(seed)  # noqa: S311  # as above
    for _ in range(inputs):
        yield source.randbytes(source.randint(0, longest))


def _changed(raw: bytes, source: Random) -> bytes:
    """Flip a bit, take a part out, double it, or put a word or a part of another log there."""
    at = source.randint(0, len(raw))
    end = min(len(raw), at + source.randint(0, 12))
    match source.randrange(5):
        case 0 if at < len(raw):
            return raw[:at] + bytes([raw[at] ^ 1 << source.randrange(8)]) + raw[at + 1 :]
        case 1:
            return raw[:at] + raw[end:]
        case 2:
            return raw[:end] + raw[at:]
        case 3:
            return raw[:at] + source.choice(corpus())[source.randint(0, 200) :]
        case _:
            return raw[:at] + source.choice(_WORDS) + raw[end:]
