"""The documented shuffle, its streams and its seeds."""

import json
import re
import secrets
import shutil
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import islice, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from cardwright import (
    SHUFFLE,
    SeedError,
    Stream,
    new_seed,
    seed_from_text,
    seed_text,
    shuffle,
    shuffled,
)
from hypothesis import given
from hypothesis import strategies as st

from .chance import evenness, surprise
from .games import FETCH, Rules, cards, steps

PAGE = Path(__file__).parents[2] / "docs" / "shuffle.md"
SEED = seed_from_text("example")


# The algorithm once more, written from its description alone.


def numbers_again(seed: bytes, purpose: str) -> Iterator[int]:
    key = sha256(b"\0".join([b"cardwright/rng/1", purpose.encode("utf-8"), seed])).digest()
    block = 0
    while True:
        digest = sha256(key + bytes((block >> shift) & 255 for shift in range(56, -8, -8))).hexdigest()
        yield from (int(digest[at : at + 16], 16) for at in (0, 16, 32, 48))
        block += 1


def below_again(numbers: Iterator[int], n: int) -> int:
    accepted = (2**64 // n) * n
    return next(number for number in numbers if number < accepted) % n


def shuffled_again(waiting: list[str], numbers: Iterator[int]) -> list[str]:
    order = dict(enumerate(waiting))
    for i in reversed(range(1, len(waiting))):
        j = below_again(numbers, i + 1)
        order[i], order[j] = order[j], order[i]
    return list(order.values())


def rows(heading: str) -> list[list[str]]:
    """Give the rows of the table with this heading on the page."""
    _, found, rest = PAGE.read_text(encoding="utf-8").partition(f"{heading}\n")
    assert found, heading
    lines = rest.split("\n\n")[0].splitlines()[1:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


NUMBERS = rows("| seed | purpose | how many | numbers |")
BELOW = rows("| seed | purpose | below | how many | numbers |")
SHUFFLED = rows("| seed | purpose | waiting | shuffled |")


def test_at_least_twenty_vectors_are_published() -> None:
    assert len(NUMBERS) + len(BELOW) + len(SHUFFLED) >= 20
    seeds = {row[0] for row in (*NUMBERS, *BELOW, *SHUFFLED)}
    assert any(seed.startswith("hex:") for seed in seeds)
    assert any(not seed.isascii() for seed in seeds)
    assert "" in seeds


@pytest.mark.parametrize(("seed", "purpose", "count", "numbers"), NUMBERS)
def test_the_published_numbers_are_those_of_the_stream(
    seed: str, purpose: str, count: str, numbers: str
) -> None:
    stream = Stream(seed_from_text(seed), purpose)
    found = [stream.u64() for _ in range(int(count))]
    assert " ".join(map(str, found)) == numbers
    assert found == list(islice(numbers_again(seed_from_text(seed), purpose), int(count)))


@pytest.mark.parametrize(("seed", "purpose", "n", "count", "numbers"), BELOW)
def test_the_published_numbers_below_n_are_those_of_the_stream(
    seed: str, purpose: str, n: str, count: str, numbers: str
) -> None:
    stream, again = Stream(seed_from_text(seed), purpose), numbers_again(seed_from_text(seed), purpose)
    found = [stream.below(int(n)) for _ in range(int(count))]
    assert " ".join(map(str, found)) == numbers
    assert found == [below_again(again, int(n)) for _ in range(int(count))]


@pytest.mark.parametrize(("seed", "purpose", "waiting", "order"), SHUFFLED)
def test_the_published_orders_are_those_of_the_shuffle(
    seed: str, purpose: str, waiting: str, order: str
) -> None:
    assert " ".join(shuffled(waiting.split(), seed_from_text(seed), purpose)) == order
    again = shuffled_again(waiting.split(), numbers_again(seed_from_text(seed), purpose))
    assert " ".join(again) == order


def test_the_published_program_is_right() -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    scope: dict[str, Any] = {}
    exec(program, scope)  # noqa: S102  # our own documentation
    for seed, purpose, waiting, order in SHUFFLED:
        assert scope["shuffled"](waiting.split(), seed_from_text(seed), purpose) == order.split()
    for seed, purpose, n, count, numbers in BELOW:
        stream = scope["numbers"](seed_from_text(seed), purpose)
        found = [scope["below"](stream, int(n)) for _ in range(int(count))]
        assert " ".join(map(str, found)) == numbers


def test_the_page_names_the_shuffle_as_logs_do() -> None:
    assert PAGE.read_text(encoding="utf-8").startswith(f"# The shuffle `{SHUFFLE}`\n")


@given(st.binary(min_size=32, max_size=32), st.text(max_size=12), st.integers(0, 70))
def test_any_seed_and_purpose_shuffle_as_described(seed: bytes, purpose: str, count: int) -> None:
    try:
        purpose.encode()
    except UnicodeEncodeError:
        return
    waiting = [str(number) for number in range(count)]
    assert list(shuffled(waiting, seed, purpose)) == shuffled_again(waiting, numbers_again(seed, purpose))


JAVASCRIPT = Path(__file__).with_name("shuffle.mjs")
BOUNDS = (1, 2, 3, 10, 52, 2**32 + 1, 2**63 - 1, 2**63 + 1, 2**64 - 1, 2**64)


def in_javascript(asked: Sequence[Mapping[str, Any]], program: str) -> list[dict[str, Any]]:
    """Let the program in JavaScript answer; where there is no node to run it, the summary says so."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("NOT TRIED: there is no node, so the shuffle was not compared with one in JavaScript")
    lines = "".join(f"{json.dumps(question)}\n" for question in asked)
    done = subprocess.run(
        [node, "--input-type=module", "-e", program], input=lines, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def questions() -> list[dict[str, Any]]:
    """Ask for 400 shuffles: of packs of 0 to 399 cards, for three purposes, from as many seeds."""
    return [
        {
            "seed": seed_from_text(f"javascript {number}").hex(),
            "purpose": ("deal/1", "bot/12", "Zürich ♥")[number % 3],
            "count": number,
            "below": [str(n) for n in BOUNDS],
        }
        for number in range(400)
    ]


def answer(asked: Mapping[str, Any]) -> dict[str, Any]:
    seed = bytes.fromhex(asked["seed"])
    stream = Stream(seed, asked["purpose"])
    few = [str(stream.below(int(n))) for n in asked["below"]]
    return {"order": list(shuffled(range(asked["count"]), seed, asked["purpose"])), "below": few}


def test_a_program_in_javascript_shuffles_the_same() -> None:
    asked = questions()
    assert in_javascript(asked, JAVASCRIPT.read_text("utf-8")) == [answer(question) for question in asked]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("last >= 1", "last > 1"),
        ("BigInt(last + 1)", "BigInt(last)"),
        ("writeBigUInt64BE", "writeBigUInt64LE"),
        ("whole - (whole % n)", "whole"),
        ("cardwright/rng/1", "cardwright/rng/2"),
    ],
)
def test_a_program_in_javascript_that_is_wrong_is_found_out(right: str, wrong: str) -> None:
    asked, program = questions(), JAVASCRIPT.read_text("utf-8")
    assert right in program
    assert in_javascript(asked, program.replace(right, wrong)) != [answer(question) for question in asked]


def naively(order: list[Any], below: Callable[[int], int]) -> None:
    """Shuffle as many did before they knew better: every card with any card."""
    for at in range(len(order)):
        other = below(len(order))
        order[at], order[other] = order[other], order[at]


def orders_of_four(shuffle_them: Callable[[list[Any], Stream], None]) -> list[int]:
    stream, found = Stream(SEED, "deal/1"), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        order = [0, 1, 2, 3]
        shuffle_them(order, stream)
        found[tuple(order)] += 1
    return [found[order] for order in permutations(range(4))]


def test_all_orders_of_four_cards_are_equally_likely() -> None:
    assert evenness(orders_of_four(shuffle)) > 0.001


def test_a_naive_shuffle_of_four_cards_is_found_out() -> None:
    assert evenness(orders_of_four(lambda order, stream: naively(order, stream.below))) < 1e-9


def places_of_52(shuffle_them: Callable[[list[Any], int], None]) -> float:
    """Give how surprising it is where each of 52 cards came to lie in 2000 shuffles."""
    found = [0] * 52 * 52
    for deal in range(2000):
        order = list(range(52))
        shuffle_them(order, deal)
        for place, card in enumerate(order):
            found[52 * place + card] += 1
    return surprise(found, [2000 / 52] * len(found), 51 * 51)


def test_every_card_of_a_pack_lies_in_every_place_equally_often() -> None:
    assert places_of_52(lambda order, deal: shuffle(order, Stream(SEED, f"deal/{deal}"))) > 0.001


def test_a_pack_that_is_shuffled_naively_is_found_out() -> None:
    random = Random(1)  # noqa: S311  # a control, no secret
    assert places_of_52(lambda order, _: naively(order, random.randrange)) < 1e-9


class Given(Stream):
    """A stream of given numbers."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(SEED, "given")
        self.u64 = iter(numbers).__next__


@pytest.mark.parametrize("n", [3, 6, 10, 52, 1000, 2**63 - 1, 2**63 + 1, 2**64 - 1])
def test_numbers_from_the_last_whole_multiple_up_are_thrown_away(n: int) -> None:
    accepted = 2**64 - 2**64 % n
    assert Given(accepted - 1).below(n) == n - 1
    assert Given(accepted, 0).below(n) == 0
    assert Given(accepted, accepted - 1).below(n) == n - 1
    assert Given(2**64 - 1, 2**64 - 1, accepted, n - 2).below(n) == n - 2
    assert Given(0).below(n) == 0


@pytest.mark.parametrize("n", [1, 2, 4, 2**63, 2**64])
def test_below_a_power_of_two_nothing_is_thrown_away(n: int) -> None:
    assert Given(2**64 - 1).below(n) == n - 1
    assert Given(0).below(n) == 0
    assert Given(n // 2).below(n) == n // 2


def test_a_number_below_one_uses_up_a_number() -> None:
    stream = Given(7, 8)
    assert (stream.below(1), stream.below(100)) == (0, 8)


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1, -(2**70)])
def test_there_is_no_number_below_that(n: int) -> None:
    with pytest.raises(ValueError, match="below") as raised:
        Stream(SEED, "deal/1").below(n)
    assert str(raised.value) == f"a number below {n} was asked for; it takes 1 to 2**64"


@pytest.mark.parametrize(
    "seed",
    [b"", b"x" * 31, b"x" * 33, "x" * 32, bytearray(32), memoryview(bytes(32)), 0, -1, 1.5, True, None],
)
def test_what_is_not_32_bytes_is_no_seed(seed: Any) -> None:
    for use in (lambda: Stream(seed, "deal/1"), lambda: shuffled("AB", seed, "deal/1")):
        with pytest.raises(SeedError) as raised:
            use()
        assert str(raised.value) == "a seed is 32 bytes: take new_seed() or seed_from_text(text)"


def test_a_text_gives_the_seed_that_is_its_sha_256() -> None:
    assert seed_from_text("Zürich ♥") == sha256("Zürich ♥".encode()).digest()
    assert seed_from_text("") == sha256(b"").digest()
    assert seed_from_text("HEX:00") == sha256(b"HEX:00").digest()


@pytest.mark.parametrize("digits", ["0" * 64, "f" * 64, "F" * 64, "0123456789abcdefABCDEF0123456789" * 2])
def test_hex_digits_are_the_seed_itself(digits: str) -> None:
    assert seed_from_text(f"hex:{digits}") == bytes.fromhex(digits)


@pytest.mark.parametrize(
    "text",
    [
        "hex:",
        "hex:0",
        "hex:" + "0" * 63,
        "hex:" + "0" * 65,
        "hex:" + "g" * 64,
        f"hex:{'0' * 64}\n",
        "hex: " + "0" * 63,
    ],
)
def test_hex_and_anything_but_64_digits_is_an_error(text: str) -> None:
    with pytest.raises(SeedError) as raised:
        seed_from_text(text)
    assert str(raised.value) == "a seed that begins with hex: goes on with 64 hexadecimal digits"


def test_a_text_that_cannot_be_written_is_no_seed() -> None:
    with pytest.raises(SeedError) as raised:
        seed_from_text("\ud800")
    assert str(raised.value) == "a seed is a text that can be written in UTF-8"


@given(st.binary(min_size=32, max_size=32))
def test_a_seed_is_told_as_a_text_that_gives_it_back(seed: bytes) -> None:
    assert seed_text(seed) == f"hex:{seed.hex()}"
    assert seed_from_text(seed_text(seed)) == seed


def test_a_new_seed_is_32_bytes_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda count: bytes(range(count)))
    assert new_seed() == bytes(range(32))


def test_new_seeds_differ() -> None:
    seeds = {new_seed() for _ in range(1000)}
    assert len(seeds) == 1000
    assert {len(seed) for seed in seeds} == {32}


def first_bits(stream: Stream) -> tuple[int, int]:
    """Give the first 128 bits of a stream."""
    return stream.u64(), stream.u64()


def test_a_hundred_thousand_seeds_give_as_many_streams() -> None:
    seeds = [seed_from_text(str(number)) for number in range(100_000)]
    assert len({first_bits(Stream(seed, "deal/1")) for seed in seeds}) == len(seeds)


def test_other_purposes_give_other_streams() -> None:
    purposes = ("deal/1", "deal/2", "deal/11", "bot/0", "bot/1", "")
    seeds = [seed_from_text(str(number)) for number in range(1000)]
    found = {first_bits(Stream(seed, purpose)) for seed in seeds for purpose in purposes}
    assert len(found) == len(seeds) * len(purposes)


def test_seeds_of_which_some_are_the_same_are_found_out() -> None:
    seeds = [seed_from_text(str(number % 99_999)) for number in range(100_000)]
    assert len({first_bits(Stream(seed, "deal/1")) for seed in seeds}) == len(seeds) - 1


def test_the_same_seed_and_purpose_give_the_same_stream() -> None:
    one, other = Stream(SEED, "bot/0"), Stream(SEED, "bot/0")
    assert [one.u64() for _ in range(99)] == [other.u64() for _ in range(99)]


def test_two_deals_of_a_game_differ_and_one_seed_repeats_a_game() -> None:
    games = {seed: [step.move for step in steps(FETCH, Rules(), 3, seed)] for seed in "abc"}
    assert games["a"] == [step.move for step in steps(FETCH, Rules(), 3, "a")]
    assert games["a"][0] != games["b"][0] != games["c"][0]


def test_shuffling_leaves_the_waiting_cards_as_they_are() -> None:
    waiting = cards("TC TD TH TS")
    order = shuffled(waiting, SEED, "deal/1")
    assert waiting == cards("TC TD TH TS")
    assert sorted(order) == list(waiting)


@pytest.mark.parametrize("waiting", ["", "A"])
def test_fewer_than_two_cards_stay_as_they_are(waiting: str) -> None:
    assert shuffled(waiting, SEED, "deal/1") == tuple(waiting)
