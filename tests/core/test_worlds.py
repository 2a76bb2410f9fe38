"""Hidden worlds: what is not seen is dealt, each way as likely as the others."""

from collections import Counter
from collections.abc import Callable
from typing import Annotated, Any

import attrs
import pytest
from cardwright import (
    FACE_DOWN,
    AnyGame,
    Card,
    Cards,
    FaceDown,
    Game,
    NoWorldError,
    Own,
    Seats,
    Source,
    Stream,
    Turn,
    View,
    cards_in,
    determinize,
    evolve,
    frozen,
    seed_from_text,
    shown_in,
    view,
)

from .chance import evenness
from .games import (
    FETCH,
    GALLERY,
    GalleryRules,
    Move,
    Player,
    Rules,
    State,
    cards,
    dealt,
    gallery_setup,
    setup,
    shown,
    steps,
)

TENS = cards("TC TD TH TS JC")
TINY: Game[Rules, State, Move] = attrs.evolve(FETCH, deck=lambda _rules, _seats: TENS)
"""Fetch with five cards, so that all worlds can be counted."""


def stream(text: str = "chance") -> Stream:
    return Stream(seed_from_text(text), "bot/0")


class Lopsided:
    """A source that likes low numbers: the control that must fail."""

    def __init__(self) -> None:
        self._true = stream()

    def below(self, n: int) -> int:
        return min(self._true.below(n), self._true.below(n))


def tiny(known: str = "", hand: str = "TD") -> State:
    """Seat 0 holds the TC, seat 1 one card or two, and the others lie in the stock."""
    held = cards(hand)
    stock = tuple(card for card in TENS[1:] if card not in held)
    players = (Player(cards("TC"), ()), Player(held, cards(known)))
    return State(Rules(), 0, players, stock, (), drawn=False, done=0)


def worlds(state: Any, source: Source, count: int, game: AnyGame = TINY) -> list[Any]:
    seen = view(game, state, 0)
    return [determinize(game, seen, source) for _ in range(count)]


def layout(state: State) -> tuple[str, str]:
    return " ".join(map(str, state.players[1].hand)), " ".join(map(str, state.stock))


def counts(state: State, source: Source, possible: int) -> list[int]:
    found = Counter(map(layout, worlds(state, source, 200 * possible)))
    assert len(found) <= possible
    return [*found.values(), *[0] * (possible - len(found))]


def test_every_world_is_as_likely_as_the_others() -> None:
    assert evenness(counts(tiny(), stream(), 24)) > 0.001


def test_worlds_dealt_by_a_lopsided_source_are_found_out() -> None:
    assert evenness(counts(tiny(), Lopsided(), 24)) < 1e-9


def test_hands_whose_order_means_nothing_are_as_likely_as_their_cards() -> None:
    found = counts(tiny(hand="TD TH"), stream(), 12)  # six hands, two orders of the stock
    assert evenness(found) > 0.001
    assert all(
        world.players[1].hand == tuple(sorted(world.players[1].hand)) for world in worlds(tiny(), stream(), 9)
    )


def test_cards_known_to_lie_in_a_hand_are_dealt_there_and_the_rest_evenly() -> None:
    state = tiny(known="TH", hand="TD TH")
    assert all(Card["TH"] in world.players[1].hand for world in worlds(state, stream(), 50))
    assert evenness(counts(state, stream(), 6)) > 0.001  # one of three cards, two orders of the rest


def test_all_cards_of_a_hand_may_be_known() -> None:
    state = tiny(known="TD TH", hand="TD TH")
    assert {layout(world)[0] for world in worlds(state, stream(), 20)} == {"TD TH"}


def test_known_cards_that_one_sees_anyhow_are_dealt_once() -> None:
    state = evolve(tiny(), players=(Player(cards("TC"), cards("TC")), Player(cards("TD"), ())))
    for world in worlds(state, stream(), 20):
        assert Counter(cards_in(world)) == Counter(TENS)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_looks_from_the_seat_like_the_true_one_and_has_all_cards(seats: int) -> None:
    deck = Counter(FETCH.deck(Rules(), seats))
    for step in steps(FETCH, Rules(), seats):
        for seat in (*range(seats), None):
            seen = view(FETCH, step.after, seat)
            world = determinize(FETCH, seen, stream(f"{step.n}/{seat}"))
            assert view(FETCH, world, seat) == seen
            assert Counter(cards_in(world)) == deck
            assert all(not Counter(player.known) - Counter(player.hand) for player in world.players), (
                "what is known to lie there lies there"
            )


def test_a_world_is_dealt_into_places_of_every_form() -> None:
    for state in (shown(), gallery_setup(GalleryRules(), 2)):
        for seat in (0, 1, None):
            seen = view(GALLERY, state, seat)
            world = determinize(GALLERY, seen, stream())
            assert view(GALLERY, world, seat) == seen
            assert Counter(cards_in(world)) == Counter(GalleryRules().cards)


def test_where_nothing_is_hidden_the_one_world_is_the_true_one() -> None:
    state = evolve(tiny(), players=(Player(TENS, ()), Player((), ())), stock=())
    assert worlds(state, stream(), 3) == [state] * 3


def test_the_same_source_deals_the_same_worlds_and_another_one_others() -> None:
    seen = view(FETCH, dealt(), 0)
    assert determinize(FETCH, seen, stream("a")) == determinize(FETCH, seen, stream("a"))
    assert determinize(FETCH, seen, stream("a")) != determinize(FETCH, seen, stream("b"))


@frozen
class Rows:
    """A table whose order of cards means something, with what is known of each row."""

    rules: Rules
    turn: Turn
    hands: Seats[Own[Cards]]
    known: Seats[Annotated[Cards, shown_in("hands")]]
    stock: FaceDown[Cards]
    marked: Annotated[Cards, shown_in("stock")]
    last: tuple[int, FaceDown[Card]]


ANY_TINY: AnyGame = TINY
ROWS: AnyGame = attrs.evolve(ANY_TINY, state=Rows, deck=lambda _rules, _seats: cards("TC TD TH TS JC JD"))


def rows(hand: str = "TD TH", known: str = "TH", stock: str = "TS JC", marked: str = "") -> Rows:
    return Rows(
        rules=Rules(),
        turn=0,
        hands=(cards("TC"), cards(hand)),
        known=((), cards(known)),
        stock=cards(stock),
        marked=cards(marked),
        last=(3, Card["JD"]),
    )


def row_counts(state: Rows, possible: int) -> list[int]:
    found = Counter(
        (world.hands[1], world.stock, world.last) for world in worlds(state, stream(), 200 * possible, ROWS)
    )
    assert len(found) <= possible
    return [*found.values(), *[0] * (possible - len(found))]


def test_a_known_card_lies_in_each_place_of_its_row_equally_often() -> None:
    assert evenness(row_counts(rows(), 48)) > 0.001  # two places for the TH, the others in any order
    assert all(Card["TH"] in world.hands[1] for world in worlds(rows(), stream(), 50, ROWS))


def test_cards_known_to_lie_in_a_zone_that_is_common_to_all_lie_there() -> None:
    state = rows(known="", marked="TS")
    assert all(Card["TS"] in world.stock for world in worlds(state, stream(), 50, ROWS))
    assert evenness(row_counts(state, 48)) > 0.001


def test_a_place_beside_other_things_is_filled_too() -> None:
    world = worlds(rows(), stream(), 1, ROWS)[0]
    assert world.last[0] == 3
    assert isinstance(world.last[1], Card)


def test_a_known_card_that_lies_open_is_not_dealt_again() -> None:
    hidden = view(ROWS, rows(), 0).table
    half_open = evolve(hidden, hands=(hidden.hands[0], (FACE_DOWN, Card["TH"])))
    for number in range(20):
        world = determinize(ROWS, View(0, half_open), stream(str(number)))
        assert world.hands[1][1] == Card["TH"]
        assert Counter(cards_in(world)) == Counter(cards("TC TD TH TS JC JD"))


def plausible_if(test: Callable[[State], bool]) -> Game[Rules, State, Move]:
    return attrs.evolve(TINY, plausible=test)


def test_worlds_that_are_not_plausible_are_dealt_again() -> None:
    game = plausible_if(lambda state: state.players[1].hand != cards("TD"))
    found = {layout(world)[0] for world in worlds(tiny(), stream(), 100, game)}
    assert found == {"TH", "TS", "JC"}


def test_the_plausible_worlds_stay_equally_likely() -> None:
    game = plausible_if(lambda state: state.players[1].hand != cards("TD"))
    found = Counter(map(layout, worlds(tiny(), stream(), 200 * 18, game)))
    assert evenness([*found.values(), *[0] * (18 - len(found))]) > 0.001


@pytest.mark.parametrize("tries", [1, 7])
def test_no_more_worlds_are_tried_than_allowed(tries: int) -> None:
    tried: list[State] = []

    def plausible(state: State) -> bool:
        tried.append(state)
        return False

    game = plausible_if(plausible)
    with pytest.raises(NoWorldError, match=f"none of {tries} deals was plausible"):
        determinize(game, view(game, tiny(), 0), stream(), tries=tries)
    assert len(tried) == tries


def test_a_thousand_worlds_are_tried_unless_one_says_otherwise() -> None:
    game = plausible_if(lambda _: False)
    with pytest.raises(NoWorldError, match="none of 1000 deals was plausible"):
        determinize(game, view(game, tiny(), 0), stream())


def seen_with(**changes: Any) -> View[State]:
    seen = view(TINY, tiny(), 0)
    return View(0, evolve(seen.table, **changes))


BACKS = (FACE_DOWN, FACE_DOWN)


@pytest.mark.parametrize(
    ("seen", "problem"),
    [
        (seen_with(stock=BACKS * 2), "fewer cards than hidden places"),
        (seen_with(stock=BACKS), "1 cards more than hidden places"),
        (seen_with(pile=cards("7H")), "a card that is not in the deck, or not so often"),
        (seen_with(pile=cards("TC")), "a card that is not in the deck, or not so often"),
        (
            seen_with(players=(Player(cards("TC"), ()), Player((FACE_DOWN,), cards("TD TH")))),
            "more cards are shown to lie in a zone than it has places",
        ),
        (
            seen_with(players=(Player(cards("TC"), ()), Player((FACE_DOWN,), cards("TC")))),
            "a card that is not in the deck, or not so often",
        ),
    ],
)
def test_a_view_that_no_world_fits_is_an_error(seen: View[State], problem: str) -> None:
    with pytest.raises(NoWorldError, match=problem):
        determinize(TINY, seen, stream())


def test_the_cards_that_wait_are_dealt_too() -> None:
    state = setup(Rules(), 3)
    world = determinize(FETCH, view(FETCH, state, 0), stream())
    assert Counter(cards_in(world)) == Counter(cards_in(state))
    assert world != state
