"""Who sees what: nobody learns before the exchange who chose what, and everybody what is played."""

import json
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from cardwright import (
    FACE_DOWN,
    Seat,
    determinize,
    evolve,
    key,
    view,
    view_move,
)
from cardwright_hearts import HEARTS, Pass, Rules, State

from tests.cli.running import cardwright

from .tables import after, cards, dealt, passed, played, told

EYES = [0, 1, 2, 3, None]
THREES = ("2C 9D KD", "3C TD QS", "4C JD AH", "5C QD KH")
KEEP = Rules(passing="none")


class Dice:
    """A source of chance for `determinize`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  # a test, no secret

    def below(self, count: int) -> int:
        return self._random.randrange(count)


def seen(state: State, eye: Seat | None) -> State:
    return view(HEARTS, state, eye).table


def choosing(count: int) -> State:
    """Deal hands with the threes in them, and put so many of these cards aside."""
    moves = [f"pass {card}" for three in THREES for card in three.split()]
    return after(dealt(THREES[0], f"{THREES[1]} AS KS AD", *THREES[2:]), *moves[:count])


def worlds(state: State, eye: Seat | None) -> list[State]:
    known = view(HEARTS, state, eye)
    return [determinize(HEARTS, known, Dice(seed)) for seed in range(40)]


@pytest.mark.parametrize("eye", EYES)
def test_a_player_sees_the_own_hand_and_no_other(eye: Seat | None) -> None:
    state = dealt(rules=KEEP)
    for seat, hand in enumerate(seen(state, eye).hands):
        assert len(hand) == 13
        assert hand == state.hands[seat] if seat == eye else all(card is FACE_DOWN for card in hand)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("count", [1, 5, 11])
def test_he_03_only_who_put_cards_aside_sees_them_and_all_see_how_many(count: int, eye: Seat | None) -> None:
    state = choosing(count)
    chosen = seen(state, eye).chosen
    assert [len(mine) for mine in chosen] == [min(3, max(0, count - 3 * seat)) for seat in range(4)]
    for seat, mine in enumerate(chosen):
        assert mine == state.chosen[seat] if seat == eye else all(card is FACE_DOWN for card in mine)


@pytest.mark.parametrize("eye", EYES)
def test_he_03_the_move_by_which_a_card_is_put_aside_shows_it_to_its_player_alone(eye: Seat | None) -> None:
    (card,) = cards("QS")
    shown = view_move(Pass(card), 1, eye)
    assert shown.card is (card if eye == 1 else FACE_DOWN)


@pytest.mark.parametrize("eye", [0, 2, 3, None])
def test_he_03_another_choice_looks_the_same_at_every_move_until_all_have_chosen(eye: Seat | None) -> None:
    one, other = choosing(3), choosing(3)
    for mine, instead in zip(
        ("pass 3C", "pass TD", "pass QS"), ("pass AS", "pass KS", "pass AD"), strict=True
    ):
        one, other = after(one, mine), after(other, instead)
        assert one != other
        assert key(view(HEARTS, one, eye)) == key(view(HEARTS, other, eye))
    for card in " ".join(THREES[2:]).split()[:-1]:
        one, other = after(one, f"pass {card}"), after(other, f"pass {card}")
        assert key(view(HEARTS, one, eye)) == key(view(HEARTS, other, eye))


def test_he_03_the_order_in_which_cards_were_chosen_or_lay_shows_in_no_view() -> None:
    orders = [" ".join(order) for order in permutations(THREES[1].split())]
    tables = [passed(choosing(3), order) for order in orders]
    after_all = [passed(state, *THREES[2:]) for state in tables]
    for eye in EYES:
        assert len({key(view(HEARTS, state, eye)) for state in tables}) == 1
        assert len({key(view(HEARTS, state, eye)) for state in after_all}) == 1


@pytest.mark.parametrize("eye", EYES)
def test_he_03_after_the_exchange_all_that_is_seen_is_the_own_hand(eye: Seat | None) -> None:
    state = passed(dealt(*THREES), *THREES)
    hands = seen(state, eye).hands
    assert seen(state, eye).chosen == ((), (), (), ())
    for seat in range(4):
        got = set(cards(THREES[seat - 1]))
        assert got <= set(state.hands[seat])
        if seat == eye:
            assert got <= set(hands[seat])
        else:
            assert all(card is FACE_DOWN for card in hands[seat])


def replayed(folder: Path, eye: Seat | None, *threes: str) -> list[str]:
    """Deal, pass these cards, and give the log as a seat or the spectator is told it."""
    log, hands = folder / "game.jsonl", dealt(*THREES).hands
    order = ",".join(str(hand[number]) for number in range(13) for hand in hands)
    passes = [(seat, f"pass {card}") for seat, three in enumerate(threes) for card in three.split()]
    moves: list[tuple[Seat | str, str]] = [("dealer", f"shuffled {order}"), *passes]
    head = {"cardwright": 1, "game": "hearts", "seats": ["Ann", "Bo", "Cy", "Di"]}
    records = [head, *({"by": by, "move": move} for by, move in moves)]
    log.write_text("".join(json.dumps(record) + "\n" for record in records), "utf-8")
    ran = cardwright("replay", log, "--as", "spectator" if eye is None else str(eye))
    assert (ran.code, ran.err) == (0, "")
    return ran.lines


@pytest.mark.parametrize("eye", EYES)
def test_he_03_a_log_names_a_card_that_is_passed_to_who_passes_it_and_then_to_who_gets_it(
    eye: Seat | None, tmp_path: Path
) -> None:
    lines = [line for line in replayed(tmp_path, eye, *THREES) if " pass " in line]
    passes = [(seat, card) for seat, three in enumerate(THREES) for card in three.split()]
    for line, (seat, card) in zip(lines, passes, strict=True):
        assert f"pass {card if seat == eye else '??'}: " in line
    early = zip(lines[:-1], passes[:-1], strict=True)
    assert [card for line, (seat, card) in early if seat != eye and card in line] == []
    named = {card for _, card in passes if card in lines[-1]}
    assert named == set(() if eye is None else [*THREES[eye].split(), *THREES[eye - 1].split()])


@pytest.mark.parametrize("eye", EYES)
def test_he_03_a_log_tells_nobody_else_in_which_order_cards_were_chosen(
    eye: Seat | None, tmp_path: Path
) -> None:
    backwards = " ".join(reversed(THREES[3].split()))
    one, other = (replayed(tmp_path, eye, *THREES[:3], last) for last in (THREES[3], backwards))
    assert (one == other) is (eye != 3)


@pytest.mark.parametrize("eye", EYES)
def test_everybody_sees_the_trick_and_what_was_taken_by_whom(eye: Seat | None) -> None:
    state = played(dealt("2C", "AC KD", "3C", "4C", rules=KEEP), "2C AC 3C 4C KD")
    table = seen(state, eye)
    assert told(table.trick) == "KD"
    assert [told(pile) for pile in table.taken] == ["", "2C AC 3C 4C", "", ""]
    assert (table.turn, table.broken, table.totals) == (2, False, (0, 0, 0, 0))


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("any_club", [True, False])
def test_he_04_in_every_world_that_is_guessed_the_one_to_open_has_the_two_of_clubs(
    any_club: bool,  # noqa: FBT001  # it is what differs
    eye: Seat | None,
) -> None:
    state = dealt("", "2C 9C", rules=Rules(passing="none", any_club=any_club))
    guessed = worlds(state, eye)
    assert all(cards("2C")[0] in world.hands[1] for world in guessed)
    assert len(set(guessed)) > 30


def test_he_04_a_world_without_the_two_of_clubs_is_not_plausible_before_the_opening_alone() -> None:
    assert HEARTS.plausible is not None
    state = dealt("", "2C", rules=KEEP)
    elsewhere = evolve(state, hands=(state.hands[1], state.hands[0], *state.hands[2:]))
    assert HEARTS.plausible(state)
    assert not HEARTS.plausible(elsewhere)
    assert HEARTS.plausible(dealt("9C", "2C"))
    assert HEARTS.plausible(played(state, "2C"))
