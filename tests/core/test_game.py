"""A game is checked when it is declared, and says how many can play."""

import pickle
from enum import Enum
from typing import Annotated, Any, Literal, NoReturn, cast

import attrs
import pytest
from cardwright import (
    AnyGame,
    Between,
    Card,
    CardEnum,
    Cards,
    DeclarationError,
    FaceDown,
    FaceUp,
    Game,
    HouseRuleError,
    Own,
    Score,
    Seats,
    SeatsError,
    Shuffle,
    Sorted,
    Turn,
    frozen,
    read_move,
    seats_of,
)
from cardwright.game import check_token, seats_path, sides_of

from .games import FETCH, GALLERY, Discard, Draw, Emblem, GalleryRules, Player, Rules, dealt, setup, shown


def refusal(game: Any, **changes: Any) -> DeclarationError:
    with pytest.raises(DeclarationError) as raised:
        attrs.evolve(game, **changes)
    return raised.value


@pytest.mark.parametrize("name", ["a", "fetch", "three-thirteen", "a1-2-", "x" * 32])
def test_a_game_has_a_name_of_lower_case_digits_and_hyphens(name: str) -> None:
    assert attrs.evolve(FETCH, name=name).name == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "Fetch",
        "3-13",
        "-fetch",
        "fetch_me",
        "fetch me",
        "x" * 33,
        "fétch",
        "os:system",
        "../fetch",
        "a\n",
        "a.b",
    ],
)
def test_any_other_name_is_refused(name: str) -> None:
    error = refusal(FETCH, name=name)
    assert (error.subject, error.field) == (f"the game {name!a}", "name")
    assert error.problem == "is lower case, digits and hyphens, at most 32, a letter first"


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("title", "  ", "is empty"),
        ("seats", range(0), "is a range of one or more players: range(2, 6) is two to five"),
        ("seats", range(4, 2), "is a range of one or more players: range(2, 6) is two to five"),
        ("seats", range(3), "is a range of one or more players: range(2, 6) is two to five"),
        ("seats", range(2, 9, 2), "is a range of one or more players: range(2, 6) is two to five"),
        ("rules_version", 0, "is a whole number from 1 up"),
        ("rules_version", True, "is a whole number from 1 up"),
        ("rules_version", "1", "is a whole number from 1 up"),
        ("moves", (), "is empty"),
        ("moves", (Draw, Discard, Draw), "has a second meaning for 'draw'"),
    ],
)
def test_a_wrong_heading_is_refused_by_the_name_of_the_field(field: str, value: Any, problem: str) -> None:
    error = refusal(FETCH, **{field: value})
    assert (error.subject, error.field, error.problem) == ("fetch", field, problem)


@frozen
class Shuffled:
    cards: Cards


def test_no_move_can_be_called_like_that_of_the_dealer() -> None:
    error = refusal(FETCH, moves=(Draw, Shuffled))
    assert (error.field, error.problem) == ("moves", "has a second meaning for 'shuffled'")


@frozen
class DRAW:
    pass


def test_two_moves_with_one_name_in_the_notation_are_refused() -> None:
    assert refusal(FETCH, moves=(Draw, DRAW)).problem == "has a second meaning for 'draw'"


@frozen
class Nested:
    sets: tuple[tuple[tuple[Card, ...], ...], ...]


@frozen
class NestedPairs:
    pairs: tuple[tuple[tuple[int, int], int], ...]


@frozen
class Inner:
    card: Card


@frozen
class Records:
    inner: Inner


@frozen
class Perhaps:
    cards: Cards | None


@frozen
class Listed:
    cards: list[Card]


class Loose:
    card: Card


@frozen
class Ambiguous:
    word: str | None


@frozen
class Wordy:
    word: Literal["fine", "not fine"]


@frozen
class Nothing:
    word: Literal["-", "+"]


SAYABLE = "cannot be written as a move: use scalars of one word, tuples and tuples of these"


@pytest.mark.parametrize(
    ("move", "field", "problem"),
    [
        (Nested, "sets", SAYABLE),
        (NestedPairs, "pairs", SAYABLE),
        (Records, "inner", SAYABLE),
        (Perhaps, "cards", SAYABLE),
        (Listed, "cards", "cannot hold list"),
        (Loose, None, "is no frozen class"),
        (Wordy, "word", SAYABLE),
        (Ambiguous, "word", SAYABLE),
        (Nothing, "word", SAYABLE),
    ],
)
def test_a_move_that_cannot_be_said_is_refused(move: Any, field: str | None, problem: str) -> None:
    error = refusal(FETCH, moves=(Draw, move))
    assert (error.subject, error.field) == (move.__name__, field)
    assert problem in error.problem


@frozen
class TwoPiles:
    pile: FaceUp[Cards]


@frozen
class SameName:
    rules: Rules
    turn: Turn
    players: Seats[Player]
    pile: FaceUp[Cards]
    others: Seats[TwoPiles]


@frozen
class LikeTheWaiting:
    rules: Rules
    turn: Turn
    players: Seats[Player]
    cards: FaceUp[Cards]


@frozen
class NoTurn:
    rules: Rules
    players: Seats[Player]


@frozen
class OddTurn:
    rules: Rules
    turn: int | None
    players: Seats[Player]


@frozen
class NoRules:
    turn: Turn
    players: Seats[Player]


@frozen
class OtherRules:
    rules: GalleryRules
    turn: Turn
    players: Seats[Player]


@frozen
class NoSeats:
    rules: Rules
    turn: Turn
    hands: FaceDown[tuple[Cards, ...]]


TWO_ZONES = "names two zones of cards; each needs its own name"


@pytest.mark.parametrize(
    ("state", "field", "problem"),
    [
        (SameName, "pile", TWO_ZONES),
        (
            LikeTheWaiting,
            "cards",
            f"{TWO_ZONES}, and `cards` is that of the cards that wait to be shuffled",
        ),
        (NoTurn, "turn", "must be there and be a Turn"),
        (OddTurn, "turn", "must be there and be a Turn"),
        (NoRules, "rules", "must be there and be a Rules"),
        (OtherRules, "rules", "must be there and be a Rules"),
        (NoSeats, None, "has no field marked Seats to tell how many play"),
    ],
)
def test_a_state_without_what_every_state_has_is_refused(state: Any, field: str | None, problem: str) -> None:
    error = refusal(FETCH, state=state)
    assert (error.subject, error.field, error.problem) == (state.__name__, field, problem)


@frozen
class Unbounded:
    hand: Annotated[int, "how many cards"] = 2


@frozen
class UnboundedState:
    rules: Unbounded
    turn: Turn
    players: Seats[Player]


def test_house_rules_are_looked_at_too() -> None:
    error = refusal(FETCH, rules=Unbounded, state=UnboundedState)
    assert (error.subject, error.field) == ("Unbounded", "hand")
    assert "needs its bounds" in error.problem


class Blank(CardEnum):
    ACE = 1

    def __str__(self) -> str:
        return "the ace"


@frozen
class BlankState:
    rules: Rules
    turn: Turn
    hands: Seats[Own[Sorted[Blank]]]


def test_the_cards_of_a_fixed_deck_are_looked_at() -> None:
    error = refusal(FETCH, state=BlankState)
    assert error.subject == "Blank"
    assert "has the token 'the ace'" in error.problem


@pytest.mark.parametrize(
    "token", ["", " ", "7 H", "7,H", "7/H", 'a"b', "a\\b", "-", "??", "é", "7♥", "a\n", "\x00", "a\x7f"]
)
def test_a_card_whose_token_cannot_stand_in_a_log_is_refused(token: str) -> None:
    with pytest.raises(DeclarationError, match="has the token"):
        check_token(Emblem, Emblem(token, 0))


@pytest.mark.parametrize("token", ["7H", "blue-7", "?", "--", "x:y", "'", "{}", "a.b"])
def test_a_card_with_any_other_token_is_fine(token: str) -> None:
    check_token(Emblem, Emblem(token, 0))


def test_the_cards_of_a_deck_that_is_data_are_looked_at_when_the_game_begins() -> None:
    blank = GalleryRules(cards=(Emblem("the ant", 0),))
    with pytest.raises(DeclarationError, match="has the token 'the ant'"):
        GALLERY.setup(blank, 2)
    twice = GalleryRules(cards=(Emblem("ant", 0), Emblem("ant", 1)))
    with pytest.raises(DeclarationError, match="has two cards with the token ant"):
        GALLERY.setup(twice, 2)


def test_two_copies_of_a_card_are_no_two_cards() -> None:
    two_packs = GalleryRules(cards=(Emblem("ant", 0), Emblem("ant", 0)))
    assert read_move(GALLERY, GALLERY.setup(two_packs, 2), "pass") is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_set_up_for_as_many_as_it_is_for(seats: int) -> None:
    state = FETCH.setup(Rules(), seats)
    assert len(state.players) == seats
    assert isinstance(state.turn, Shuffle)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, True, 2.0, "2"])
def test_a_game_is_not_set_up_for_any_other_number(seats: Any) -> None:
    with pytest.raises(SeatsError) as raised:
        FETCH.setup(Rules(), seats)
    assert (raised.value.title, raised.value.allowed) == ("Fetch", range(2, 5))


def test_a_game_is_not_set_up_with_values_its_house_rules_do_not_take() -> None:
    with pytest.raises(HouseRuleError) as raised:
        FETCH.setup(Rules(hand=7), 2)
    assert raised.value.rule == "hand"


def test_a_game_can_be_declared_again_with_other_parts() -> None:
    other: Game[Rules, Any, Any] = attrs.evolve(FETCH, title="Fetch Two")
    assert other.setup(Rules(), 3) == FETCH.setup(Rules(), 3)
    with pytest.raises(SeatsError, match="Fetch Two is for 2 to 4 players"):
        other.setup(Rules(), 9)


@pytest.mark.parametrize("seats", [range(1, 2), range(1, 5), range(64, 65)])
def test_a_game_may_be_for_any_number_from_one_up(seats: range) -> None:
    assert attrs.evolve(FETCH, seats=seats).seats == seats


def test_the_first_version_of_the_rules_is_one() -> None:
    assert attrs.evolve(FETCH, rules_version=1).rules_version == 1


@frozen
class Sayable:
    number: int
    word: Literal["fine", 3]
    perhaps: int | None
    card: Own[Card]
    cards: Own[Cards]
    sets: Own[tuple[Cards, ...]]
    pair: tuple[Card, int]
    pairs: tuple[tuple[Card, int], ...]
    rows: tuple[tuple[int, ...], bool]


def test_scalars_rows_and_rows_of_rows_can_be_said() -> None:
    assert attrs.evolve(cast(Any, FETCH), moves=(Draw, Sayable)).moves == (Draw, Sayable)


class Mood(Enum):
    Calm = 1
    CALM = 2


@frozen
class Look:
    mood: Mood


@frozen
class MoodyState:
    rules: Rules
    turn: Turn
    players: Seats[Player]
    mood: Mood


@pytest.mark.parametrize("changes", [{"moves": (Draw, Look)}, {"state": MoodyState}], ids=["move", "state"])
def test_two_names_that_are_one_in_a_log_are_refused(changes: Any) -> None:
    error = refusal(FETCH, **changes)
    assert (error.subject, error.field) == ("Mood", None)
    assert error.problem == "has two members that are 'calm' in a log"


def test_a_game_is_shown_by_its_name() -> None:
    assert repr(FETCH) == "<Game fetch>"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_number_of_seats_is_read_off_the_table(seats: int) -> None:
    assert seats_of(setup(Rules(), seats)) == seats
    assert seats_of(dealt(seats=seats)) == seats
    assert seats_of(shown()) == 2


@frozen
class Inside:
    bids: tuple[int, ...]
    hands: Own[Cards]


@frozen
class Corner:
    name: str
    trick: FaceUp[Seats[Card | None]]


@frozen
class DeepSeats:
    rules: Rules
    turn: Turn
    corner: Corner
    others: Seats[Inside]


def test_the_first_field_marked_seats_tells_how_many_there_are() -> None:
    assert seats_path(DeepSeats) == ("corner", "trick")
    table = DeepSeats(Rules(), 0, Corner("left", (None, Card["7H"], None)), ())
    assert seats_of(table) == 3


def test_a_score_has_points_for_each_seat_and_a_set_of_winners() -> None:
    over = dealt("draw", "discard TC", "draw", "discard TD", rules=Rules(turns=1))
    assert FETCH.score(over) == Score((22, 21), frozenset({0}))
    drawn = dealt("draw", "discard JC", "draw", "discard TD", rules=Rules(turns=1))
    assert FETCH.score(drawn) == Score((21, 21), frozenset({0, 1}))
    assert FETCH.score(dealt()) == Score((21, 21), frozenset())


def test_bounds_are_a_pair_of_numbers() -> None:
    assert Between(1, 3) == Between(lowest=1, highest=3)


def no_moves(_rules: Rules, _seats: int) -> int:
    return 0


def test_a_game_of_module_level_functions_can_be_pickled() -> None:
    game = attrs.evolve(FETCH, max_moves=no_moves)
    again = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own
    assert again == game
    assert again.setup(Rules(), 2) == game.setup(Rules(), 2)


def test_a_game_with_nothing_changed_is_the_same_game() -> None:
    assert attrs.evolve(FETCH) == FETCH
    assert attrs.evolve(attrs.evolve(FETCH), title="Other") != FETCH


def test_what_setup_says_of_its_house_rules_goes_before_what_is_wrong_with_the_deck() -> None:
    def refuse(_rules: Rules, _seats: int) -> NoReturn:
        raise HouseRuleError("hand", "too many for so few cards")

    game = attrs.evolve(FETCH, deck=lambda _rules, _seats: tuple(Blank), setup=refuse)
    with pytest.raises(HouseRuleError, match="too many for so few cards"):
        game.setup(Rules(), 2)


def test_setup_takes_the_house_rules_of_its_own_game_only() -> None:
    with pytest.raises(HouseRuleError, match="no house rules of Fetch: expected a Rules of its own"):
        FETCH.setup(cast(Rules, GalleryRules()), 2)


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("moves", Draw, "is no tuple of classes: write (Play,), or (Play, Draw)"),
        ("moves", (Draw | Discard,), "is no tuple of classes: write (Play,), or (Play, Draw)"),
        ("seats", 6, "is a range of one or more players: range(2, 6) is two to five"),
        ("seats", (2, 6), "is a range of one or more players: range(2, 6) is two to five"),
        ("rules", Rules(), "is a Rules, and no class"),
        ("max_moves", 19, "is a int, and no function"),
        ("deck", (), "is a tuple, and no function"),
        ("why_not", "no", "is a str, and neither a function nor None"),
    ],
)
def test_a_part_of_another_kind_is_named(field: str, value: object, problem: str) -> None:
    error = refusal(FETCH, **{field: value})
    assert (error.subject, error.field, error.problem) == ("fetch", field, problem)


@frozen
class Unannotated:
    turns: Annotated[int, "how many turns", Between(1, 3)] = 2
    jokers = 4


@frozen
class UnannotatedState:
    rules: Unannotated
    turn: Turn
    hands: Seats[Own[Sorted[Card]]]


def test_a_default_without_an_annotation_is_no_field_and_is_refused() -> None:
    error = refusal(FETCH, rules=Unannotated, state=UnannotatedState)
    assert str(error) == "Unannotated.jokers: has no annotation, so it is no field: write jokers: ... = 4"


def test_each_seat_is_a_side_of_its_own_unless_the_game_says_otherwise() -> None:
    alone = attrs.evolve(cast(AnyGame, FETCH), sides=None)
    assert [[*side] for side in sides_of(alone, 3)] == [[0], [1], [2]]
    assert [{*side} for side in sides_of(FETCH, 4)] == [{0, 2}, {1, 3}]
    assert [{*side} for side in sides_of(FETCH, 2)] == [{0}, {1}]
