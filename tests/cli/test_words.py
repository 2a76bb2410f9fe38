"""Moves in words."""

import pytest
from cardwright import Card, Score, Shuffled, evolve, write_move
from cardwright_cli.flows import Flow, Place
from cardwright_cli.players import joined, labels
from cardwright_cli.words import Speech, moved_words, place_name, result_words, speech, turn_words, what, who

from .highcard import HIGH_CARD, Discard, Draw, Rules

DEALER: Place = ("cards", None)
STOCK: Place = ("stock", None)
TALK = Speech(("Ann", "Bo", "Cy"), {"hands": "hand", "discards": "discards"})


def hand(seat: int) -> Place:
    return ("hands", seat)


def tell(*moved: tuple[str, Place | None, Place | None]) -> str:
    return moved_words([Flow(tuple(cards.split()), source, sink) for cards, source, sink in moved], TALK)


def test_a_card_is_told_with_where_it_came_from_and_went_to() -> None:
    assert tell(("7H", hand(0), ("pile", None))) == "7H from Ann's hand to the pile"


def test_a_hidden_card_is_a_card() -> None:
    assert tell(("??", STOCK, hand(1))) == "a card from the stock to Bo's hand"


def test_hidden_cards_are_counted() -> None:
    assert tell(("?? ?? ??", STOCK, hand(1))) == "3 cards from the stock to Bo's hand"


def test_hidden_cards_among_faces_are_counted_after_them() -> None:
    assert tell(("7H ?? ??", STOCK, hand(1))) == "7H and 2 more cards from the stock to Bo's hand"


def test_an_end_that_is_not_known_is_not_told() -> None:
    assert tell(("??", hand(0), None), ("7H", None, STOCK)) == "a card from Ann's hand; 7H to the stock"


def test_what_went_to_one_place_is_told_together() -> None:
    told = tell(("7H", STOCK, hand(1)), ("8H 9H", ("row", None), hand(1)))
    assert told == "7H from the stock and 8H, 9H from the row to Bo's hand"


def test_a_deal_alike_to_all_is_told_once_and_not_where_it_came_from() -> None:
    dealt = [(" ".join(["??"] * 7), DEALER, hand(seat)) for seat in range(3)]
    assert tell(*dealt, ("7H", DEALER, ("pile", None))) == "7 cards to each hand; 7H to the pile"


def test_a_deal_alike_to_some_is_told_once() -> None:
    own = ("7H 8H", DEALER, hand(0))
    others = [("?? ??", DEALER, hand(seat)) for seat in (1, 2)]
    assert tell(own, *others) == "7H, 8H to Ann's hand; 2 cards each to Bo's and Cy's hand"


def test_of_many_cards_dealt_only_the_number_is_told() -> None:
    assert tell(("2H 3H 4H 5H 6H 7H", DEALER, STOCK)) == "2H, 3H, 4H, 5H, 6H, 7H to the stock"
    assert tell(("2H 3H 4H 5H 6H 7H 8H", DEALER, STOCK)) == "7 cards to the stock"


def test_of_cards_played_each_is_told() -> None:
    row = "2H 3H 4H 5H 6H 7H 8H"
    assert tell((row, ("row", None), hand(0))) == f"{row.replace(' ', ', ')} from the row to Ann's hand"


def test_gathering_the_cards_is_told_in_numbers() -> None:
    told = tell(("2H", ("row", None), DEALER), *[("3H 4H", hand(seat), DEALER) for seat in range(3)])
    assert told == "a card from the row and 2 cards from each hand to the dealer"


def test_nothing_moved_is_no_words() -> None:
    assert tell() == ""


def test_a_zone_in_words_has_hyphens_and_of_a_plural_a_seat_has_one() -> None:
    talk = speech(HIGH_CARD, ("Ann", "Bo"))
    assert place_name(("set_aside", None), talk) == "the set-aside"
    assert place_name(("hand", 1), talk) == "Bo's hand"
    assert place_name(("discards", 0), talk) == "Ann's discards"
    assert place_name(("cards", None), talk) == "the dealer"


def test_a_move_is_told_in_the_notation_and_a_shuffle_without_its_cards() -> None:
    assert what(Discard(Card["7H"])) == "discard 7H"
    assert what(Shuffled(tuple(Card))) == "shuffled"


def test_a_very_long_move_is_cut_between_two_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    long = f"meld {','.join(map(str, Card))}"
    monkeypatch.setattr("cardwright_cli.words.write_move", lambda move: long if move else write_move(move))
    told = what(Draw())
    assert len(told) <= 80
    assert long.startswith(told.removesuffix("..."))
    assert told.endswith(",...")


def test_who_moved_is_a_name_or_the_dealer() -> None:
    assert who(1, ("Ann", "Bo")) == "Bo"
    assert who("dealer", ("Ann", "Bo")) == "dealer"


@pytest.mark.parametrize(
    ("winners", "words"),
    [({0}, "Ann"), ({0, 1}, "Ann and Bo"), ({0, 1, 2}, "Ann, Bo and Cy"), (set(), "nobody")],
)
def test_the_result_names_all_who_won(winners: set[int], words: str) -> None:
    assert (
        result_words(Score((7, -2, 0), frozenset(winners)), TALK.names) == f"Ann 7, Bo -2, Cy 0; {words} won"
    )


def test_whose_turn_it_is() -> None:
    first = HIGH_CARD.setup(Rules(), 2)
    assert turn_words(first, TALK.names) == "the dealer is to shuffle"
    assert turn_words(evolve(first, turn=1), TALK.names) == "it is the turn of Bo"
    assert turn_words(evolve(first, turn=None), TALK.names) == "the game is over"


def test_names_that_would_not_tell_who_is_meant_have_the_seat_with_them() -> None:
    assert labels(["Ann", "Bo", "Bo"]) == ("Ann", "Bo (1)", "Bo (2)")
    assert labels(["dealer", "spectator", ""]) == ("dealer (0)", "spectator (1)", "(2)")


def test_lists_are_joined_as_one_would_say_them() -> None:
    assert [joined(words) for words in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
