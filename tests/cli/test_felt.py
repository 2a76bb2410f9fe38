"""The table drawn as cards: nothing is cut or lies over another, whatever the game."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from cardwright import AnyGame, Step, load_game, playout, read_rules_text, seed_from_text
from cardwright_cli.flows import BACK
from cardwright_cli.fullscreen.faces import face, shown, shown_move, typed
from cardwright_cli.fullscreen.felt import drawn
from cardwright_cli.fullscreen.names import short_labels
from cardwright_cli.fullscreen.picture import Picture, Pile, picture_of
from cardwright_cli.fullscreen.pieces import TIMES, WORD
from cardwright_cli.fullscreen.wanted import toggled, wanted
from cardwright_cli.session import Session, Sitting
from cardwright_cli.words import speech
from textual.content import Content
from textual.style import Style

ROOM = (50, 16)
"""What a screen of 80 columns and 24 lines has for the table."""
NAMES = ("Ann", "ismcts:iterations=50", "x" * 64, "Dee", "Eve", "Fay", "Gus")
GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("crazy-eights", 7, {}),
    ("gin-rummy", 2, {}),
    ("hearts", 4, {}),
    ("holzwurm", 6, {}),
    ("metal-trumps", 6, {}),
    ("pairs", 6, {}),
    ("pairs", 2, {"cards": "metal-bands"}),
    ("shithead", 5, {}),
    ("three-thirteen", 6, {}),
    ("worms", 4, {}),
)


def pictures(game: AnyGame, seats: int, rules: Any, steps: Iterator[Step[Any, Any]]) -> Iterator[Picture]:
    """Give what the seat to move, or the first, sees after each of some steps of a game."""
    names = short_labels(NAMES[:seats])
    for step in steps:
        session = Session(Sitting(game, rules, names, (None,) * seats, bytes(32)), [step])
        turn = step.after.turn
        yield picture_of(session, turn if isinstance(turn, int) else 0, speech(game, names))


def lines(picture: Picture, room: tuple[int, int] = ROOM, chosen: str = "") -> list[Content]:
    names = short_labels(NAMES[: len(picture.points or ())])
    return drawn(picture, names, room, frozenset(chosen.split())).split("\n")


@pytest.mark.parametrize(("name", "seats", "values"), GAMES)
def test_every_table_of_a_game_has_room_on_a_small_screen(
    name: str, seats: int, values: dict[str, str]
) -> None:
    game = load_game(name)
    rules = read_rules_text(game.rules, values)
    steps = islice(playout(game, rules, seats, seed_from_text("felt")), 0, 500, 12)
    for picture in pictures(game, seats, rules, steps):
        found = lines(picture)
        assert len(found) <= ROOM[1], "\n".join(line.plain for line in found)
        assert max(line.cell_length for line in found) <= ROOM[0]


def hand_of(*cards: str | None, numbered: bool = False) -> Picture:
    """Give a picture of one hand."""
    return Picture(0, 0, (Pile("hand", cards, 0, numbered=numbered),), (0,), (), ())


def test_a_hand_of_twenty_five_cards_is_drawn_whole() -> None:
    hand = [f"{rank}{suit}" for suit in "CD" for rank in "23456789TJQKA"][:25]
    found = "\n".join(line.plain for line in lines(hand_of(*hand)))
    assert [card for card in hand if shown(card) not in found] == []


def test_a_table_that_has_no_room_lacks_cards_of_the_others_and_tells_how_many_there_are() -> None:
    pile = Pile("pile", ("7H",) * 90)
    own = Pile("hand", ("KS",) * 30, 0)
    picture = Picture(0, 0, (pile, own), (0,), (), ())
    text = "\n".join(line.plain for line in lines(picture, (50, 5)))
    assert "pile (90)" in text
    assert text.count("7♥") < 20
    assert text.count("K♠") == 30


def test_cards_are_tall_where_there_is_room_and_flat_where_there_is_none() -> None:
    assert [line.plain for line in lines(hand_of("7H", "TD"))][-2:] == ["  │7♥│10♦│", "  ╰──╰───╯"]
    assert lines(hand_of("7H", "TD"), (50, 1))[0].plain == "▶ Ann (you) 0 points  hand ▐7♥▌▐10♦▌"


def test_hidden_cards_are_backs_with_their_number() -> None:
    assert lines(hand_of(*[BACK] * 13))[-1].plain.endswith(f"hand ▐{TIMES}13▌")
    assert lines(hand_of(BACK))[-1].plain.endswith("hand ▐░░▌")


def test_hidden_cards_whose_place_matters_have_its_number_and_gaps_stay() -> None:
    assert lines(hand_of(BACK, None, BACK, numbered=True))[-1].plain == "  ▐ 0▌ ·· ▐ 2▌"


def test_a_suit_is_told_by_its_glyph_and_not_by_colour_alone() -> None:
    texts = [face(f"7{suit}").text for suit in "CDHS"]
    assert texts == ["7♣", "7♦", "7♥", "7♠"]
    assert face("blue-7").text == "blue-7"


def test_what_a_click_chooses_lies_under_a_card_and_under_no_hidden_one() -> None:
    def words(line: Content) -> set[Any]:
        styles = [style for _, _, style in line.spans if isinstance(style, Style)]
        return {style.meta[WORD] for style in styles if WORD in style.meta}

    assert words(lines(hand_of("7H", "TD"), (50, 1))[0]) == {"7H", "TD"}
    assert words(lines(hand_of(BACK, BACK), (50, 1))[0]) == set()
    assert words(lines(hand_of(BACK, None, numbered=True))[-1]) == {"0"}


def test_a_chosen_card_stands_out_without_colour() -> None:
    def underlined(chosen: str) -> str:
        (line,) = lines(hand_of("7H", "TD"), (50, 1), chosen)
        spans = [span for span in line.spans if isinstance(span.style, Style) and span.style.underline]
        return "".join(line.plain[span.start : span.end] for span in spans)

    assert underlined("7h") == "Ann7♥"
    assert underlined("") == "Ann"


def test_a_game_with_a_card_of_figures_shows_them() -> None:
    game = load_game("metal-trumps")
    (picture,) = pictures(game, 2, game.rules(), islice(playout(game, game.rules(), 2, bytes(32)), 1))
    text = " ".join(line.plain for line in lines(picture))
    assert "Founded" in text
    assert "Fastest song" in text


def test_the_figures_of_ones_own_card_are_shown_however_little_room_there_is() -> None:
    figures = (("founded", "Founded", "1990"),)
    piles = tuple(Pile("top", (f"band-{seat}",), seat, figures=figures) for seat in (0, 1))
    found = lines(Picture(0, 0, piles, (0, 0), (), ()), (50, 1))
    assert [line.plain for line in found if "Founded 1990" in line.plain] == [found[-1].plain]


def test_points_that_hidden_cards_decide_are_not_told_before_the_end() -> None:
    game = load_game("crazy-eights")
    steps = list(playout(game, game.rules(), 2, seed_from_text("felt")))
    points = [each.points for each in pictures(game, 2, game.rules(), iter(steps))]
    told = [at for at, each in enumerate(points) if each not in (None, (0, 0))]
    assert told == [len(steps) - 1]


def test_moves_are_shown_with_glyphs_and_read_with_and_without() -> None:
    assert shown_move("play 7H,TD") == "play 7♥,10♦"
    assert typed("play 10♥ 7d 10s") == "play TH 7d Ts"


CHOICES = ("turn-up 1", "turn-up 12", "play 7H", "play 7H,7D", "pass TS")


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("", [0, 1, 2, 3, 4]),
        ("1", [0]),
        ("12", [1]),
        ("tu", [0, 1]),
        ("7h", [2, 3]),
        ("7♥ 7D", [3]),
        ("PLAY 7", [2, 3]),
        ("10", [4]),
        ("10♠", [4]),
        ("7c", []),
    ],
)
def test_the_moves_that_are_wanted_have_all_the_words(text: str, places: list[int]) -> None:
    assert wanted(CHOICES, text) == places


def test_a_word_that_is_clicked_again_is_gone() -> None:
    assert toggled("play", "7♥") == "play 7♥"
    assert toggled("play 7h", "7♥") == "play"


def test_a_name_that_would_steer_a_terminal_or_is_long_is_harmless() -> None:
    assert short_labels(["\x1b[2J", "x" * 64]) == ("\\x1b[2J", f"{'x' * 15}…")
