"""Who sees what, and what all can work out."""

from random import Random

import pytest
from cardwright import FACE_DOWN, determinize, evolve, view
from cardwright_worms import WORMS, Rules, Sheet, State

from .tables import RULES, after, cards, dealt, told

HANDS = ("9C JC AC 5C", "9S KH AS 5S", "9H 8S AH 5H", "JD 8C AD 5D")
SEATS = (0, 1, 2, 3, None)


class Dice:
    """A source of chance for `determinize`."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)  # noqa: S311  # a test, no secret

    def below(self, count: int) -> int:
        return self._random.randrange(count)


def midgame() -> State:
    return after(dealt(*HANDS), "lead AC", "follow KH")


def worlds(state: State, seat: int | None) -> list[State]:
    seen = view(WORMS, state, seat)
    return [determinize(WORMS, seen, Dice(seed)) for seed in range(40)]


def is_plausible(state: State) -> bool:
    assert WORMS.plausible is not None
    return WORMS.plausible(state)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_player_sees_the_own_hand_and_no_other_not_even_the_partners(seat: int) -> None:
    state = midgame()
    hands = view(WORMS, state, seat).table.hands
    assert hands[seat] == state.hands[seat]
    others = [hand for other, hand in enumerate(hands) if other != seat]
    assert all(card is FACE_DOWN for hand in others for card in hand)
    assert [len(hand) for hand in hands] == [3, 3, 4, 4]


@pytest.mark.parametrize("seat", SEATS)
def test_nobody_sees_the_stock_but_how_high_it_is(seat: int | None) -> None:
    stock = view(WORMS, midgame(), seat).table.stock
    assert len(stock) == 20
    assert all(card is FACE_DOWN for card in stock)


@pytest.mark.parametrize("seat", SEATS)
def test_all_see_the_trick_the_tricks_won_and_the_score(seat: int | None) -> None:
    state = after(midgame(), "follow 8S", "follow 5D", "lead 5S")
    seen = view(WORMS, state, seat).table
    assert (seen.trick, seen.won, seen.tricks, seen.sheet) == (
        *(state.trick, state.won, state.tricks, state.sheet),
    )
    assert told(seen.won[1]) == "AC KH 8S 5D"
    assert (seen.dealer, seen.leader, seen.turn) == (3, 1, 2)


@pytest.mark.parametrize("seat", SEATS)
def test_wo_47_all_hear_aavunga(seat: int | None) -> None:
    state = dealt("9C JC KH 5C", "9S AC AS 5S", *HANDS[2:], rules=Rules(redeal_both="off"))
    seen = view(WORMS, after(state, "lead JC"), seat).table
    assert [told(said) for said in seen.announced] == ["JC KH", "", "", ""]


def test_wo_47_in_every_world_that_is_guessed_the_other_of_the_two_is_in_that_hand() -> None:
    state = dealt("9C JC KH 5C", "9S AC AS 5S", *HANDS[2:], rules=Rules(redeal_both="off"))
    state = after(state, "lead JC")
    assert all(cards("KH")[0] in world.hands[0] for world in worlds(state, 2))


def test_wo_44_in_no_world_that_is_guessed_has_one_toqu_who_had_to_play_it() -> None:
    state = after(dealt(*HANDS), "lead AC", "follow KH", "follow AH")
    assert state.without_toqu == (1, 2)
    holders = {seat for world in worlds(state, 3) for seat in range(4) if cards("JC")[0] in world.hands[seat]}
    assert holders == {0}
    assert not is_plausible(evolve(state, hands=(*state.hands[:2], cards("9H 8S JC"), state.hands[3])))


@pytest.mark.parametrize("card", ["3D", "JC", "KH"])
def test_wo_05_in_no_world_one_of_the_three_highest_lies_at_the_bottom(card: str) -> None:
    state = midgame()
    assert is_plausible(state)
    assert not is_plausible(evolve(state, stock=(*state.stock[:-1], *cards(card))))
    assert all(str(world.stock[-1]) not in ("3D", "JC", "KH") for world in worlds(dealt(*HANDS), 3))


def test_wo_07_in_no_world_a_first_hand_has_both_where_that_is_dealt_again() -> None:
    state = dealt(*HANDS)
    hands = (state.hands[0], state.hands[1], cards("9H 8S KH JC"), state.hands[3])
    assert not is_plausible(evolve(state, hands=hands))
    off = evolve(state, hands=hands, rules=Rules(redeal_both="off"))
    assert is_plausible(off)
    first = evolve(off, rules=Rules(redeal_both="first_deal_of_kam"))
    assert not is_plausible(first)
    assert is_plausible(evolve(first, sheet=Sheet(first_deal=False)))


def test_wo_07_a_card_that_was_laid_belongs_to_a_first_hand_too() -> None:
    state = midgame()  # seat 1 has laid Worms
    unknown = evolve(state, without_toqu=())
    assert not is_plausible(evolve(unknown, hands=(state.hands[0], cards("9S AS JC"), *state.hands[2:])))
    drawn = evolve(unknown, stock=state.stock[:16])
    assert is_plausible(evolve(drawn, hands=(state.hands[0], cards("9S AS JC"), *state.hands[2:])))


def test_guesses_differ_where_nothing_is_known() -> None:
    assert len(set(worlds(dealt(*HANDS, rules=RULES), 0))) > 30
