"""Who sees what: the sights and nothing else decide."""

import pickle
from typing import Annotated, Any

import attrs
import pytest
from cardwright import (
    DEALER,
    FACE_DOWN,
    AnyGame,
    Card,
    Cards,
    FaceDown,
    FaceUp,
    HiddenCardError,
    NoSeatError,
    Own,
    Seats,
    Shown,
    Shuffle,
    Shuffled,
    Sorted,
    Turn,
    View,
    evolve,
    frozen,
    key,
    shown_in,
    view,
    view_move,
    write_move,
)
from cardwright.views import hides

from .games import (
    FETCH,
    GALLERY,
    Bidding,
    Discard,
    Mood,
    Peek,
    Player,
    Rules,
    cards,
    dealt,
    emblems,
    setup,
    shown,
    steps,
)


@frozen
class Corner:
    own: Own[Sorted[Card]]
    up: FaceUp[Cards]
    down: FaceDown[Cards]
    known: Annotated[Cards, shown_in("down")]
    piles: Own[tuple[Cards, ...]]
    pairs: FaceDown[tuple[tuple[Card, Card], ...]]
    spare: Own[Card | None]
    score: int


@frozen
class Sights:
    rules: Rules
    turn: Turn
    corners: Seats[Corner]
    both: tuple[FaceUp[Card], int]
    bets: tuple[int, Seats[tuple[int, Own[Card]]]]
    last: Shown[Card | None]
    spread: Seats[Own[Card]] | None
    aside: FaceDown[Card | None]


ANY_FETCH: AnyGame = FETCH
SIGHTS: AnyGame = attrs.evolve(ANY_FETCH, state=Sights)


def corner(suit: str) -> Corner:
    found = cards(" ".join(rank + suit for rank in "A23456789TJ"))
    return Corner(
        own=found[:2],
        up=found[2:3],
        down=found[3:5],
        known=found[3:4],
        piles=((), found[5:6], found[6:8]),
        pairs=((found[8], found[9]),),
        spare=found[10],
        score=7,
    )


def table() -> Sights:
    return Sights(
        rules=Rules(),
        turn=1,
        corners=(corner("C"), corner("D"), Corner((), (), (), (), (), (), None, 0)),
        both=(Card["AS"], 3),
        bets=(5, ((1, Card["5S"]), (2, Card["6S"]), (3, Card["7S"]))),
        last=Card["4S"],
        spread=cards("AH 2H 3H"),
        aside=Card["KS"],
    )


def faces(value: object) -> str:
    """Write cards and tuples of cards, the hidden ones as `??`."""
    return f"({' '.join(map(faces, value))})" if isinstance(value, tuple) else str(value)


WHOLE = "(AC 2C) (3C) (4C 5C) (4C) (() (6C) (7C 8C)) ((9C TC)) JC 7"
OWNED = "(AC 2C) (3C) (?? ??) (4C) (() (6C) (7C 8C)) ((?? ??)) JC 7"
OTHERS = "(?? ??) (3C) (?? ??) (4C) (() (??) (?? ??)) ((?? ??)) ?? 7"


def corner_seen(seat: int | None, owner: int) -> str:
    seen = view(SIGHTS, table(), seat).table.corners[owner]
    return " ".join(faces(getattr(seen, field.name)) for field in attrs.fields(Corner))


def test_the_table_of_this_test_lies_as_it_should() -> None:
    whole = table().corners[0]
    assert " ".join(faces(getattr(whole, field.name)) for field in attrs.fields(Corner)) == WHOLE


def test_the_owner_sees_the_own_cards_and_what_lies_face_up() -> None:
    assert corner_seen(0, 0) == OWNED
    assert corner_seen(1, 1) == OWNED.replace("C", "D")


def test_another_seat_sees_what_lies_face_up_and_how_many_cards_there_are() -> None:
    assert corner_seen(1, 0) == OTHERS
    assert corner_seen(2, 0) == OTHERS
    assert corner_seen(0, 1) == OTHERS.replace("C", "D")


def test_a_spectator_sees_what_all_others_see() -> None:
    assert corner_seen(None, 0) == OTHERS
    assert corner_seen(None, 1) == OTHERS.replace("C", "D")


def test_that_nothing_lies_there_is_no_secret() -> None:
    assert corner_seen(0, 2) == "() () () () () () None 0"
    assert view(SIGHTS, evolve(table(), aside=None), 0).table.aside is None
    assert view(SIGHTS, evolve(table(), spread=None), 0).table.spread is None
    assert view(SIGHTS, evolve(table(), last=None), 0).table.last is None


def test_each_item_of_a_row_with_one_for_each_seat_belongs_to_its_seat() -> None:
    assert [faces(view(SIGHTS, table(), seat).table.spread) for seat in (0, 1, 2, None)] == [
        "(AH ?? ??)",
        "(?? 2H ??)",
        "(?? ?? 3H)",
        "(?? ?? ??)",
    ]


def test_in_a_row_of_different_things_each_is_seen_by_its_own_sight() -> None:
    assert [faces(view(SIGHTS, table(), seat).table.bets) for seat in (0, 1, None)] == [
        "(5 ((1 5S) (2 ??) (3 ??)))",
        "(5 ((1 ??) (2 6S) (3 ??)))",
        "(5 ((1 ??) (2 ??) (3 ??)))",
    ]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_all_see_what_lies_face_up_or_is_shown_and_no_one_what_lies_face_down(seat: int | None) -> None:
    seen = view(SIGHTS, table(), seat).table
    assert seen.both == (Card["AS"], 3)
    assert seen.last == Card["4S"]
    assert seen.aside is FACE_DOWN


@pytest.mark.parametrize("seat", [0, 1, None])
def test_plain_fields_are_public(seat: int | None) -> None:
    state = dealt("draw")
    seen = view(FETCH, state, seat).table
    assert (seen.rules, seen.turn, seen.drawn, seen.done) == (state.rules, 0, True, 0)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_order_of_the_cards_that_wait(seat: int | None) -> None:
    turn = view(FETCH, setup(Rules(), 2), seat).table.turn
    assert isinstance(turn, Shuffle)
    assert len(turn.cards) == 16
    assert all(card is FACE_DOWN for card in turn.cards)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_card_among_alternatives_is_seen_by_its_sight(seat: int | None) -> None:
    seen = view(GALLERY, shown(), seat).table
    assert seen.trick == (None, *emblems("jay"))
    assert seen.guarded == Bidding(7)
    assert view(GALLERY, evolve(shown(), guarded=emblems("ant")[0]), seat).table.guarded == emblems("ant")[0]


def test_a_view_keeps_every_length_in_every_state() -> None:
    for seed in "abc":
        for step in steps(FETCH, Rules(), 3, seed):
            for seat in (0, 1, 2, None):
                seen = view(FETCH, step.after, seat).table
                assert len(seen.stock) == len(step.after.stock)
                assert [len(player.hand) for player in seen.players] == [
                    len(player.hand) for player in step.after.players
                ]


def test_what_a_seat_cannot_see_does_not_change_its_view() -> None:
    state = dealt("take", "discard TC")
    other = evolve(
        state,
        players=(state.players[0], Player(cards("QC KD"), ())),
        stock=cards("JH TS JS TD KC QD JD QH KH QS KS"),
    )
    assert state != other
    assert view(FETCH, state, 0) == view(FETCH, other, 0)
    assert key(view(FETCH, state, 0)) == key(view(FETCH, other, 0))
    assert repr(view(FETCH, state, 0)) == repr(view(FETCH, other, 0))
    assert view(FETCH, state, 1) != view(FETCH, other, 1)
    assert view(FETCH, state, None) == view(FETCH, other, None)


def test_views_of_two_seats_differ_by_the_seat_at_least() -> None:
    state = setup(Rules(), 2)
    assert key(view(FETCH, state, 0)) != key(view(FETCH, state, 1)) != key(view(FETCH, state, None))
    assert view(FETCH, state, 0) != view(FETCH, state, 1)
    assert view(FETCH, state, 0) != state


def test_the_key_of_a_view_is_its_canonical_json() -> None:
    assert key(view(FETCH, dealt("take", "discard TC"), 1)) == (
        '{"seat":1,"table":{"done":1,"drawn":false,"pile":["TC"],"players":[{"hand":["??","??"],"known":["TH"]},'
        '{"hand":["TD","JD"],"known":[]}],"rules":{"hand":2,"low_wins":false,"turns":3},'
        '"stock":["??","??","??","??","??","??","??","??","??","??","??"],"turn":1}}'
    )
    assert key(view(FETCH, dealt(), None)).startswith('{"seat":null,"table":{"done":0')


def test_a_view_has_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable type: 'View'"):
        hash(view(FETCH, dealt(), 0))
    with pytest.raises(HiddenCardError):
        hash(view(FETCH, dealt(), 0).table)


def test_tables_of_views_cannot_be_compared_past_a_hidden_card() -> None:
    mine, other = view(FETCH, dealt(), 0).table, dealt()
    with pytest.raises(HiddenCardError):
        assert mine == other


def test_a_view_survives_pickling() -> None:
    seen = view(FETCH, dealt("take"), 1)
    again: View[Any] = pickle.loads(pickle.dumps(seen))  # noqa: S301  # our own
    assert again == seen
    assert all(card is FACE_DOWN for card in again.table.stock)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(NoSeatError) as raised:
        view(FETCH, dealt(), seat)
    assert (raised.value.seat, raised.value.seats) == (seat, 2)


def test_the_state_stays_as_it_is() -> None:
    state = dealt("take")
    view(FETCH, state, 1)
    assert state == dealt("take")


@frozen
class Curtain:
    rules: Rules
    turn: Turn
    players: Seats[Player]
    behind: FaceDown[Cards | None]


@pytest.mark.parametrize(
    ("behind", "seen"),
    [
        ("2C 3C", (FACE_DOWN, FACE_DOWN)),
        ("", ()),
        (None, None),
    ],
)
def test_of_hidden_alternatives_only_how_many_cards_there_are_is_seen(behind: str | None, seen: Any) -> None:
    game: AnyGame = attrs.evolve(ANY_FETCH, state=Curtain)
    hidden = None if behind is None else cards(behind)
    state = Curtain(Rules(), 0, (Player((), ()),) * 2, hidden)
    assert faces(view(game, state, 0).table.behind) == faces(seen)


@frozen
class Row:
    held: Own[Cards]
    wager: Own[Cards | None]
    label: int


@frozen
class Alone:
    lone: Own[Cards]


@frozen
class Rows:
    rules: Rules
    turn: Turn
    rows: Seats[tuple[Row, ...]]
    either: Seats[Alone | None]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_rows_of_records_and_what_may_be_missing_belong_to_their_seat(seat: int | None) -> None:
    game: AnyGame = attrs.evolve(ANY_FETCH, state=Rows)
    first, second = Row(cards("2C 3C"), cards("4C"), 5), Row(cards("5C"), None, 6)
    third = Row(cards("7D"), (), 7)
    seen = view(game, Rows(Rules(), 0, ((first, second), (third,)), (Alone(cards("8D")), None)), seat).table
    hidden = (
        (Row((FACE_DOWN,) * 2, (FACE_DOWN,), 5), Row((FACE_DOWN,), None, 6)),
        (Row((FACE_DOWN,), (), 7),),
    )
    whole = ((first, second), (third,))
    for owner in range(2):
        expected = whole[owner] if owner == seat else hidden[owner]
        assert list(map(spelled, seen.rows[owner])) == list(map(spelled, expected))
    assert faces(seen.either[0].lone) == ("(8D)" if seat == 0 else "(??)")
    assert seen.either[1] is None


def spelled(row: Row) -> str:
    return f"{faces(row.held)} {faces(row.wager)} {row.label}"


def test_moves_that_not_every_seat_sees_whole_are_known_by_their_class() -> None:
    assert [hides(kind) for kind in (Peek, Shuffled, Discard)] == [True, True, False]


def test_the_dealer_owns_no_cards_of_a_move() -> None:
    assert write_move(view_move(PEEK, DEALER, 0)) == write_move(view_move(PEEK, DEALER, None))
    assert write_move(view_move(PEEK, DEALER, 0)) == "peek ?? ??,?? calm,-"


PEEK = Peek(emblems("ant")[0], emblems("bee cat"), (Mood.CALM, None))


@pytest.mark.parametrize(
    ("by", "seat", "text"),
    [
        (0, 0, "peek ant ??,?? calm,-"),
        (0, 1, "peek ?? ??,?? calm,-"),
        (1, 0, "peek ?? ??,?? calm,-"),
        (0, None, "peek ?? ??,?? calm,-"),
    ],
)
def test_in_a_move_the_own_cards_are_those_of_who_moves(by: int, seat: int | None, text: str) -> None:
    assert write_move(view_move(PEEK, by, seat)) == text


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_how_the_cards_were_shuffled(seat: int | None) -> None:
    assert write_move(view_move(Shuffled(cards("7H QS")), DEALER, seat)) == "shuffled ??,??"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_move_without_sights_is_seen_by_all(seat: int | None) -> None:
    move = Discard(Card["7H"])
    assert view_move(move, 0, seat) is move
