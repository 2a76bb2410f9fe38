"""Every error has its data and is a sentence."""

import pickle

import pytest
from cardwright import (
    CardwrightError,
    DataError,
    DeclarationError,
    DesyncError,
    HiddenCardError,
    HouseRuleError,
    IllegalMoveError,
    LogError,
    NoSeatError,
    NotationError,
    NoWorldError,
    PluginError,
    RulesVersionError,
    SeatsError,
    SeedError,
    TornLogError,
    UnknownGameError,
    VerifyError,
)

SENTENCES = [
    (DeclarationError("State", "hand", "is a list"), "State.hand: is a list"),
    (DeclarationError("State", None, "is a list"), "State: is a list"),
    (HiddenCardError("its rank"), "this card is face down: its rank would tell what it is"),
    (NoWorldError("too few"), "the unseen cards cannot be dealt to fit this view: too few"),
    (SeatsError("Fetch", 7, range(2, 5)), "Fetch is for 2 to 4 players, not for 7"),
    (SeatsError("Whist", 3, range(4, 5)), "Whist is for 4 players, not for 3"),
    (SeatsError("Patience", 2, range(1, 2)), "Patience is for 1 player, not for 2"),
    (NoSeatError(3, 3), "there is no seat 3 at a table of 3: the seats are 0 to 2"),
    (HouseRuleError("hands", "expected 1"), "house rule hands: expected 1"),
    (IllegalMoveError("discard 7H", "F-3"), "discard 7H is not allowed: F-3"),
    (
        NotationError("discrd", "expected discard CARD"),
        "'discrd' cannot be read as a move: expected discard CARD",
    ),
    (NotationError("\x1b[2Jé", "no"), r"'\x1b[2J\xe9' cannot be read as a move: no"),
    (DataError("players[1].hand[0]", "expected a card"), "players[1].hand[0]: expected a card"),
    (DataError("", "expected a card"), "expected a card"),
    (SeedError("a seed is 32 bytes"), "a seed is 32 bytes"),
    (LogError(3, 14, "expected a comma"), "line 3, column 14: expected a comma"),
    (
        TornLogError(3, 14, "the line has no end", 99, 1),
        "line 3, column 14: the line has no end; what stands before it is whole, 1 move in 99 bytes",
    ),
    (VerifyError(4, 3, "wrong seat", "Ann", "Bo"), "line 4, move 3: wrong seat: expected Ann, found Bo"),
    (DesyncError(4, 3, "another table", "a", "b"), "line 4, move 3: another table: expected a, found b"),
    (VerifyError(9, None, "wrong points", "1, 2", "2, 1"), "line 9: wrong points: expected 1, 2, found 2, 1"),
    (UnknownGameError("fech", ("fetch",), ("fetch",)), "there is no game 'fech' here: did you mean fetch?"),
    (UnknownGameError("x", (), ("a", "b")), "there is no game 'x' here: installed are a, b"),
    (UnknownGameError("x\x07"), r"there is no game 'x\x07' here: no game is installed"),
    (
        UnknownGameError("fetch", ("fetch",), ("a",), turned_off=True),
        "there is no game 'fetch' here: CARDWRIGHT_DISABLE_PLUGINS turns it off",
    ),
    (
        RulesVersionError("Fetch", 1, 2),
        (
            "this log was played under version 1 of the rules of Fetch; "
            "version 2 is installed, and the rules changed between them"
        ),
    ),
    (PluginError("fetch", "wag", "1.0", "boom"), "the game 'fetch' from wag 1.0 is broken: boom"),
]


@pytest.mark.parametrize(("error", "sentence"), SENTENCES, ids=lambda part: type(part).__name__)
def test_an_error_is_a_sentence(error: CardwrightError, sentence: str) -> None:
    assert str(error) == sentence


@pytest.mark.parametrize("error", [error for error, _ in SENTENCES], ids=lambda error: type(error).__name__)
def test_an_error_survives_pickling_with_its_data(error: CardwrightError) -> None:
    again = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own
    assert type(again) is type(error)
    assert again.args == error.args
    assert str(again) == str(error)


@pytest.mark.parametrize("error", [error for error, _ in SENTENCES], ids=lambda error: type(error).__name__)
def test_all_errors_have_one_root(error: CardwrightError) -> None:
    assert isinstance(error, CardwrightError)


def test_a_torn_line_is_a_fault_of_the_log() -> None:
    assert issubclass(TornLogError, LogError)
