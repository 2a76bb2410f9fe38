"""Moves as text and back."""

import time
from typing import Any

import pytest
from cardwright import (
    FACE_DOWN,
    AnyGame,
    Card,
    NotationError,
    Shuffled,
    evolve,
    frozen,
    read_move,
    write_move,
)
from cardwright.notation import cut
from hypothesis import given
from hypothesis import strategies as st

from .games import (
    EMBLEMS,
    FETCH,
    GALLERY,
    Bid,
    Discard,
    Draw,
    GalleryRules,
    Give,
    Mark,
    Meld,
    Mood,
    Pass,
    Peek,
    Rules,
    Say,
    Swap,
    Take,
    cards,
    dealt,
    emblems,
    setup,
    shown,
    steps,
)

ANT, BEE, CAT = EMBLEMS[:3]


def refusal(game: AnyGame, text: str) -> NotationError:
    with pytest.raises(NotationError) as raised:
        read_move(game, dealt() if game is FETCH else shown(), text)
    return raised.value


WRITTEN: list[tuple[Any, str]] = [
    (Pass(), "pass"),
    (Bid(3, doubled=True, mood=Mood.CALM), "bid 3 yes calm"),
    (Bid(-3, doubled=False, mood=Mood.VeryLoud), "bid -3 no very-loud"),
    (Bid(None, doubled=False, mood=Mood.IN_TEARS), "bid - no in-tears"),
    (Bid(0, doubled=False, mood=Mood.CALM), "bid 0 no calm"),
    (Say("hop"), "say hop"),
    (Say(3), "say 3"),
    (Meld(()), "meld -"),
    (Meld(((ANT,),)), "meld ant"),
    (Meld(((ANT, BEE), (CAT,))), "meld ant,bee/cat"),
    (Meld(((), (CAT,))), "meld -/cat"),
    (Meld(((), ())), "meld -/-"),
    (Meld(((),)), "meld -/"),
    (Give((), 0), "give - 0"),
    (Give((ANT, BEE), 12), "give ant,bee 12"),
    (Swap((BEE, ANT), ()), "swap bee,ant -"),
    (Swap((BEE, ANT), ((1, -2),)), "swap bee,ant 1,-2"),
    (Swap((BEE, ANT), ((1, 2), (3, 4))), "swap bee,ant 1,2/3,4"),
    (Peek(ANT, (), ()), "peek ant - -"),
    (Peek(ANT, (BEE, BEE), (Mood.CALM, None)), "peek ant bee,bee calm,-"),
    (Peek(ANT, (BEE,), (None,)), "peek ant bee -,"),
    (Peek(ANT, (BEE,), (None, None)), "peek ant bee -,-"),
    (Mark((5, (True, False)), "so"), "mark 5/yes,no so"),
    (Mark((-5, ()), "so"), "mark -5/- so"),
    (Shuffled(()), "shuffled -"),
    (Shuffled((CAT, ANT)), "shuffled cat,ant"),
]


@pytest.mark.parametrize(("move", "text"), WRITTEN, ids=lambda part: str(part)[:40])
def test_a_move_is_written_as_its_class_and_its_fields_and_read_back_the_same(move: Any, text: str) -> None:
    assert write_move(move) == text
    again = read_move(GALLERY, shown(), text)
    assert again == move
    assert type(again) is type(move)


EMBLEM = st.sampled_from(EMBLEMS)
SOME = st.lists(EMBLEM, max_size=4).map(tuple)
NUMBER = st.integers(-(10**17), 10**17)
WORD = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=9)
MOVES = st.one_of(
    st.builds(Pass),
    st.builds(Bid, st.none() | NUMBER, st.booleans(), st.sampled_from(Mood)),
    st.builds(Say, st.sampled_from(["hop", "stop", 3])),
    st.builds(Meld, st.lists(SOME, max_size=4).map(tuple)),
    st.builds(Give, SOME.map(lambda some: tuple(sorted(some))), NUMBER),
    st.builds(Swap, st.tuples(EMBLEM, EMBLEM), st.lists(st.tuples(NUMBER, NUMBER), max_size=3).map(tuple)),
    st.builds(Peek, EMBLEM, SOME, st.lists(st.none() | st.sampled_from(Mood), max_size=3).map(tuple)),
    st.builds(Mark, st.tuples(NUMBER, st.lists(st.booleans(), max_size=3).map(tuple)), WORD),
    st.builds(Shuffled, SOME),
)


@given(MOVES)
def test_every_move_with_fields_of_every_kind_is_read_as_it_was_written(move: Any) -> None:
    text = write_move(move)
    again = read_move(GALLERY, shown(), text)
    assert again == move
    assert type(again) is type(move)
    assert write_move(again) == text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_a_game_is_read_as_it_was_written(seats: int) -> None:
    for step in steps(FETCH, Rules(), seats):
        for move in (step.move, *FETCH.legal_moves(step.before)):
            assert read_move(FETCH, step.before, write_move(move)) == move
    for other in steps(GALLERY, GalleryRules(), 2):
        for talk in (other.move, *GALLERY.legal_moves(other.before)):
            assert read_move(GALLERY, other.before, write_move(talk)) == talk


FORGIVEN: list[tuple[str, Any]] = [
    ("discard TD", Discard(Card["TD"])),
    ("discard 10D", Discard(Card["TD"])),
    ("discard 10♦", Discard(Card["TD"])),
    ("discard t♢", Discard(Card["TD"])),
    ("discard td", Discard(Card["TD"])),
    ("Discard Td", Discard(Card["TD"])),
    ("DISCARD TD", Discard(Card["TD"])),
    ("  discard   TD ", Discard(Card["TD"])),
    ("discard\tTD\n", Discard(Card["TD"])),
    ("discard K♥️", Discard(Card["KH"])),
    ("TAKE", Take()),
    (" draw", Draw()),
    ("shuffled 10d,q♠", Shuffled(cards("TD QS"))),
]


@pytest.mark.parametrize(("text", "move"), FORGIVEN, ids=lambda part: ascii(part)[:40])
def test_usual_spellings_are_read(text: str, move: Any) -> None:
    assert read_move(FETCH, dealt(), text) == move


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("bid - YES Very-Loud", "bid - yes very-loud"),
        ("say HOP", "say hop"),
        ("give bee,ant,bee 1", "give ant,bee,bee 1"),
        ("give BEE,Ant 007", "give ant,bee 7"),
        ("peek ANT - CALM,-", "peek ant - calm,-"),
        ("mark 1/YES,no So", "mark 1/yes,no So"),
    ],
)
def test_what_is_read_forgivingly_is_written_canonically(text: str, written: str) -> None:
    assert write_move(read_move(GALLERY, shown(), text)) == written


FETCH_FORMS = "expected draw or take or discard CARD"
FAULTS: list[tuple[AnyGame, str, str]] = [
    (FETCH, "", FETCH_FORMS),
    (FETCH, "   ", FETCH_FORMS),
    (FETCH, "fold", FETCH_FORMS),
    (FETCH, "discrd TC", f"did you mean discard? {FETCH_FORMS}"),
    (FETCH, "drwa", f"did you mean draw? {FETCH_FORMS}"),
    (FETCH, "discard", "expected discard CARD"),
    (FETCH, "discard TC JC", "expected discard CARD"),
    (FETCH, "draw TC", "expected draw"),
    (FETCH, "discard 7H", "'7H' is no card of this game (the form is discard CARD)"),
    (FETCH, "discard xyz", "'xyz' is no card of this game (the form is discard CARD)"),
    (FETCH, "discard ??", "'??' is no card of this game (the form is discard CARD)"),
    (FETCH, "discard TC,JC", "'TC,JC' is no card of this game (the form is discard CARD)"),
    (FETCH, "discard 0", "'0' is no card of this game (the form is discard CARD)"),
    (FETCH, "shuffled TC,,JC", "'' is no card of this game (the form is shuffled CARDS,...)"),
    (GALLERY, "bid", "expected bid AMOUNT DOUBLED MOOD"),
    (GALLERY, "give ant", "expected give CARDS,... TO"),
    (GALLERY, "meld", "expected meld SETS/..."),
    (
        GALLERY,
        "bid two yes calm",
        (
            "amount is a whole number, not 'two', and amount is -, not 'two' "
            "(the form is bid AMOUNT DOUBLED MOOD)"
        ),
    ),
    (GALLERY, "bid 3 maybe calm", "doubled is yes or no, not 'maybe' (the form is bid AMOUNT DOUBLED MOOD)"),
    (
        GALLERY,
        "bid 3 yes sad",
        "mood is calm or very-loud or in-tears, not 'sad' (the form is bid AMOUNT DOUBLED MOOD)",
    ),
    (GALLERY, "say hip", "word is hop or stop or 3, not 'hip' (the form is say WORD)"),
    (
        GALLERY,
        "give ant 99999999999999999999",
        (
            "to is a whole number of at most 18 digits, not '99999999999999999999' "
            "(the form is give CARDS,... TO)"
        ),
    ),
    (GALLERY, "give ant one", "to is a whole number, not 'one' (the form is give CARDS,... TO)"),
    (
        GALLERY,
        "give lynz 1",
        "'lynz' is no card of this game: did you mean lynx? (the form is give CARDS,... TO)",
    ),
    (GALLERY, "swap ant -", "pair has 2 parts, not 1 (the form is swap PAIR STEPS/...)"),
    (GALLERY, "swap ant,bee 1,2,3", "steps has 2 parts, not 3 (the form is swap PAIR STEPS/...)"),
    (GALLERY, "swap ant,bee 1,two", "steps is a whole number, not 'two' (the form is swap PAIR STEPS/...)"),
    (GALLERY, "mark 1,yes so", "both has 2 parts, not 1 (the form is mark BOTH TEXT)"),
]


@pytest.mark.parametrize(("game", "text", "expected"), FAULTS, ids=lambda part: str(part)[:40])
def test_a_text_that_is_no_move_is_told_with_what_could_stand_there(
    game: AnyGame, text: str, expected: str
) -> None:
    error = refusal(game, text)
    assert error.expected == expected
    assert error.text == text


def test_where_only_the_dealer_can_move_that_is_what_could_stand_there() -> None:
    with pytest.raises(NotationError, match=r"did you mean shuffled\? expected shuffled CARDS,\.\.\."):
        read_move(FETCH, setup(Rules(), 2), "shufled TC")


def test_a_move_need_not_be_allowed_to_be_read() -> None:
    assert read_move(FETCH, dealt(), "discard KS") == Discard(Card["KS"])
    assert read_move(FETCH, setup(Rules(), 2), "draw") == Draw()


def test_the_cards_there_are_come_from_the_house_rules() -> None:
    fewer = GALLERY.setup(GalleryRules(cards=emblems("ant bee")), 2)
    assert read_move(GALLERY, fewer, "give ant 1") == Give((ANT,), 1)
    with pytest.raises(NotationError, match="'cat' is no card of this game"):
        read_move(GALLERY, fewer, "give cat 1")


def test_hidden_cards_are_written_but_never_read() -> None:
    assert write_move(Discard(FACE_DOWN)) == "discard ??"
    assert write_move(Meld(((FACE_DOWN,), (ANT, FACE_DOWN)))) == "meld ??/ant,??"
    refusal(FETCH, "discard ??")


HOSTILE = [
    "9" * 5000,
    "give - " + "9" * 5000,
    "give - " + "-" * 5000,
    "give - 1e400",
    "give - ٣",
    "give - ²",
    "give - 1_000",
    "give - +1",
    "give - 0x10",
    "give " + "ant," * 20_000 + " 1",
    "x" * 1_000_000,
    "pass" * 100_000,
    "discard " + "T" * 100_000,
    "discard \x00",
    "discard \x1b[2J",
    "discard \ud800",
    "discard \u202eCT",
    "\x00",
    "\ud800",
    "pass\x00",
    "pass\x1c",
    "meld " + "/" * 50_000,
    "meld " + "," * 50_000,
    "meld -/-/",
    "swap / ,",
    "mark / ",
    "say \u0130",
    "discard İ",
    "__class__",
    "Discard(card=Card['TC'])",
    "shuffled",
    "shuffled ??,??",
    "%s %d {0}",
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text)[:30])
@pytest.mark.parametrize("game", [FETCH, GALLERY], ids=repr)
def test_a_hostile_text_is_a_notation_error_that_is_short_and_quick(game: AnyGame, text: str) -> None:
    start = time.process_time()
    if (game, text) == (GALLERY, "pass\x1c"):  # a separator of lines is a blank to Python
        assert read_move(GALLERY, shown(), text) == Pass()
        return
    error = refusal(game, text)
    assert len(str(error)) < 1000
    assert str(error).isprintable()
    assert time.process_time() - start < 2


VOCABULARY = (
    "pass bid say meld give swap peek mark shuffled discard draw ant BEE TC 10d - -/ / , yes no 3 calm ?? hop"
)
WORDS = st.sampled_from(VOCABULARY.split())


@given(st.text() | st.lists(WORDS, max_size=5).map(" ".join) | st.lists(WORDS, max_size=9).map(",".join))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    for game, state in ((FETCH, dealt()), (GALLERY, shown())):
        known: AnyGame = game
        try:
            move = read_move(known, state, text)
        except NotationError:
            continue
        assert read_move(known, state, write_move(move)) == move


@frozen
class TenOrTwo:
    card: Card


@frozen
class Lay:
    what: int | Card


def test_a_card_may_be_one_of_several_things_that_can_be_said() -> None:
    game: AnyGame = evolve(FETCH, moves=(*FETCH.moves, Lay))  # type: ignore[arg-type]  # it has one move more
    for move, text in ((Lay(3), "lay 3"), (Lay(Card["TC"]), "lay TC")):
        assert read_move(game, dealt(), text) == move
        assert write_move(move) == text
    with pytest.raises(
        NotationError, match="what is a whole number, not 'XX', and 'XX' is no card of this game"
    ):
        read_move(game, dealt(), "lay XX")


def test_the_same_class_in_another_case_is_one_word() -> None:
    assert write_move(TenOrTwo(Card["TD"])) == "ten-or-two TD"


def test_of_a_very_long_move_only_the_beginning_is_told() -> None:
    with pytest.raises(NotationError) as raised:
        read_move(FETCH, dealt(), "discard " + "T" * 1000)
    assert raised.value.text == "discard " + "T" * 52 + "..."
    assert len(str(raised.value)) < 250
    assert cut("x" * 60) == "x" * 60
