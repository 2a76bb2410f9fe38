"""Replay and verify: each fault is told by its kind, its line, its move, what was expected and found."""

import io
import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, cast

import attrs
import pytest
from cardwright import (
    CardwrightError,
    DeclarationError,
    DesyncError,
    HouseRuleError,
    Log,
    LogError,
    RulesVersionError,
    Score,
    SeatsError,
    UnknownGameError,
    VerifyError,
    digest,
    read_log,
    replay,
    scan_log,
    start,
    verify,
)
from cardwright.logs import check_of

from .games import FETCH, GALLERY, ORDER, GalleryRules, Rules, State, fetch_log, steps


class Odd:
    def __str__(self) -> str:
        return "an odd card"


SHUFFLED = f"shuffled {ORDER.replace(' ', ',')}"
MOVES: list[tuple[Any, str]] = [
    ("dealer", SHUFFLED),
    (0, "take"),
    (0, "discard TC"),
    (1, "draw"),
    (1, "discard TD"),
]
END: dict[str, Any] = {"end": 5, "points": [21, 22], "winners": [1]}


def written(moves: list[tuple[Any, str]], end: dict[str, Any] | None = None, **header: Any) -> bytes:
    """Write a log by hand: Fetch for Ann and Bo with one turn each."""
    first = {"cardwright": 1, "game": "fetch", "seats": ["Ann", "Bo"], "rules": {"turns": 1}, **header}
    lines = [first, *({"by": by, "move": move} for by, move in moves), *([] if end is None else [end])]
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


def moves_with(number: int, by: Any, move: str) -> list[tuple[Any, str]]:
    """Give the good moves with another one in the place of one of them."""
    return [*MOVES[: number - 1], (by, move), *MOVES[number:]]


def read(raw: bytes) -> Log:
    return read_log(io.BytesIO(raw))


def test_a_log_that_holds_is_verified() -> None:
    verified = verify(io.BytesIO(written(MOVES, END)), FETCH)
    assert (verified.moves, verified.digests, verified.chained) == (5, 0, 0)
    assert verified.score == Score((21, 22), frozenset({1}))
    assert verified.header.seats == ("Ann", "Bo")
    assert verified.game is FETCH


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_log_that_was_played_is_verified_with_all_its_checks(seats: int) -> None:
    raw = fetch_log(seats=seats)
    moves = raw.count(b'"move"')
    verified = verify(io.BytesIO(raw), FETCH)
    assert (verified.moves, verified.digests, verified.chained) == (moves, moves, moves + 1)
    assert verify(read(raw), FETCH) == verified


def test_a_log_is_verified_from_a_path(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(fetch_log())
    assert verify(path, FETCH) == verify(str(path), FETCH) == verify(io.BytesIO(fetch_log()), FETCH)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_replaying_gives_the_steps_that_were_played(seats: int) -> None:
    played = steps(FETCH, Rules(), seats)
    assert list(replay(read(fetch_log(seats=seats)), FETCH)) == played
    assert digest(played[-1].after) == json.loads(fetch_log(seats=seats).splitlines()[-2])["state"]


def test_replaying_goes_move_by_move() -> None:
    log = read(written(moves_with(4, 1, "discard KS")))
    replayed = replay(log, FETCH)
    assert [next(replayed).n for _ in range(3)] == [1, 2, 3]
    with pytest.raises(VerifyError):
        next(replayed)


def test_a_log_replays_as_it_is_read() -> None:
    header, deal, *_ = fetch_log().splitlines(keepends=True)
    assert list(replay(scan_log(io.BytesIO(fetch_log())), FETCH)) == steps(FETCH, Rules(), 2)
    replayed = replay(scan_log(io.BytesIO(header + deal + b"{}\n")), FETCH)
    assert next(replayed).n == 1
    with pytest.raises(LogError, match="line 3"):
        next(replayed)


def test_replaying_does_not_look_at_digests_chain_and_result() -> None:
    raw = fetch_log()
    end = raw.splitlines()[-1]
    other = re.sub(rb'"state":"[0-9a-f]{16}"', b'"state":"0123456789abcdef"', raw)
    steps_of_it = list(replay(read(other.replace(end, b'{"end":13,"points":[9]}')), FETCH))
    assert len(steps_of_it) == 13


def test_a_log_without_an_end_replays() -> None:
    assert len(list(replay(read(written(MOVES[:3])), FETCH))) == 3
    assert list(replay(read(written([])), FETCH)) == []


def test_the_points_and_the_winners_may_be_left_out() -> None:
    for end in ({"end": 5}, {"end": 5, "points": [21, 22]}, {"end": 5, "winners": [1]}):
        assert verify(io.BytesIO(written(MOVES, end)), FETCH).moves == 5


DRAWN = [*MOVES[:1], (0, "draw"), (0, "discard TC"), (1, "draw"), (1, "discard TD")]

FAULTS: dict[str, tuple[bytes, VerifyError]] = {
    "wrong seat": (
        written(moves_with(2, 1, "take"), END),
        VerifyError(3, 2, "wrong seat", "seat 0 (Ann)", "seat 1 (Bo)"),
    ),
    "a seat that is not there": (
        written(moves_with(2, 7, "take"), END),
        VerifyError(3, 2, "wrong seat", "seat 0 (Ann)", "seat 7"),
    ),
    "the dealer out of turn": (
        written(moves_with(2, "dealer", "take"), END),
        VerifyError(3, 2, "wrong seat", "seat 0 (Ann)", "the dealer"),
    ),
    "a seat in place of the dealer": (
        written(moves_with(1, 0, SHUFFLED), END),
        VerifyError(2, 1, "wrong seat", "the dealer", "seat 0 (Ann)"),
    ),
    "illegal move": (
        written(moves_with(3, 0, "discard KS"), END),
        VerifyError(
            4,
            3,
            "illegal move (F-3: you do not hold KS)",
            "one of discard TC, discard TH, discard JC",
            "discard KS",
        ),
    ),
    "illegal move in another spelling": (
        written(moves_with(3, 0, "DISCARD 10♠"), END),
        VerifyError(
            4,
            3,
            "illegal move (F-3: you do not hold TS)",
            "one of discard TC, discard TH, discard JC",
            "discard TS",
        ),
    ),
    "a move of the dealer by a seat": (
        written(moves_with(2, 0, "shuffled TC"), END),
        VerifyError(
            3,
            2,
            "illegal move (there is nothing to shuffle: it is the turn of seat 0)",
            "one of draw, take",
            "shuffled TC",
        ),
    ),
    "a move of a seat by the dealer": (
        written(moves_with(1, "dealer", "draw"), END),
        VerifyError(
            2, 1, "illegal move (the dealer has to shuffle first)", "the waiting cards in any order", "draw"
        ),
    ),
    "not a shuffle of the waiting cards": (
        written(moves_with(1, "dealer", SHUFFLED.replace("TC", "TD")), END),
        VerifyError(
            2,
            1,
            "illegal move (it is no shuffle of the 16 waiting cards (missing: TC; not waiting: TD))",
            "the waiting cards in any order",
            "shuffled TD,JC,TD,JD,TH,JH,TS,JS,QC,KC,QD,KD,QH,KH,QS,KS",
        ),
    ),
    "a shuffle of too few cards": (
        written(moves_with(1, "dealer", SHUFFLED.removesuffix(",KS")), END),
        VerifyError(
            2,
            1,
            "illegal move (it is no shuffle of the 16 waiting cards (missing: KS))",
            "the waiting cards in any order",
            "shuffled TC,JC,TD,JD,TH,JH,TS,JS,QC,KC,QD,KD,QH,KH,QS",
        ),
    ),
    "move after the end": (
        written([*MOVES, (0, "draw")], {"end": 6}),
        VerifyError(7, 6, "move after the end of the game", "the end", "draw"),
    ),
    "unfinished": (
        written(MOVES[:3]),
        VerifyError(4, None, "unfinished", "more moves", "the log ends after move 3"),
    ),
    "unfinished before the first move": (
        written([]),
        VerifyError(1, None, "unfinished", "more moves", "the log ends after move 0"),
    ),
    "unfinished for want of a result": (
        written(MOVES),
        VerifyError(6, None, "unfinished", "the result", "the log ends after move 5"),
    ),
    "result too early": (
        written(MOVES[:3], {"end": 3, "points": [21, 22]}),
        VerifyError(5, None, "result before the end of the game", "more moves", "the end after 3"),
    ),
    "wrong points": (
        written(MOVES, {**END, "points": [22, 21]}),
        VerifyError(7, None, "wrong points", "21, 22", "22, 21"),
    ),
    "too few points": (
        written(MOVES, {**END, "points": [21]}),
        VerifyError(7, None, "wrong points", "21, 22", "21"),
    ),
    "no points": (
        written(MOVES, {**END, "points": []}),
        VerifyError(7, None, "wrong points", "21, 22", "none"),
    ),
    "wrong winners": (
        written(MOVES, {**END, "winners": [0]}),
        VerifyError(7, None, "wrong winners", "1", "0"),
    ),
    "too many winners": (
        written(MOVES, {**END, "winners": [0, 1]}),
        VerifyError(7, None, "wrong winners", "1", "0, 1"),
    ),
    "no winners": (
        written(MOVES, {**END, "winners": []}),
        VerifyError(7, None, "wrong winners", "1", "none"),
    ),
}


def fault_of(raw: bytes) -> VerifyError:
    """Give the fault found in a log, whether it is read as a whole or line by line."""
    with pytest.raises(VerifyError) as by_line:
        verify(io.BytesIO(raw), FETCH)
    with pytest.raises(VerifyError) as whole:
        verify(read(raw), FETCH)
    assert str(by_line.value) == str(whole.value)
    return by_line.value


@pytest.mark.parametrize(("raw", "fault"), FAULTS.values(), ids=FAULTS)
def test_a_log_that_does_not_hold_is_told_with_its_first_fault(raw: bytes, fault: VerifyError) -> None:
    found = fault_of(raw)
    assert (found.line, found.move, found.fault) == (fault.line, fault.move, fault.fault)
    assert (found.expected, found.found) == (fault.expected, fault.found)


WHILE_REPLAYING = [name for name, (_, fault) in FAULTS.items() if fault.move is not None]


@pytest.mark.parametrize("name", WHILE_REPLAYING)
def test_a_move_that_is_not_allowed_is_told_while_replaying_too(name: str) -> None:
    raw, fault = FAULTS[name]
    with pytest.raises(VerifyError) as raised:
        list(replay(read(raw), FETCH))
    assert str(raised.value) == str(fault)


@pytest.mark.parametrize("name", sorted(set(FAULTS) - set(WHILE_REPLAYING)))
def test_a_wrong_end_is_no_matter_while_replaying(name: str) -> None:
    list(replay(read(FAULTS[name][0]), FETCH))


def full(change: Callable[[list[dict[str, Any]]], object]) -> bytes:
    """Change a log that has all its checks."""
    lines = [json.loads(line) for line in fetch_log(rules=Rules(turns=1)).splitlines()]
    change(lines)
    return "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines).encode()


def test_a_wrong_digest_is_told_with_the_move_after_which_the_table_differs() -> None:
    right = json.loads(fetch_log(rules=Rules(turns=1)).splitlines()[2])["state"]
    fault = fault_of(full(lambda lines: lines[2].update(state="0123456789abcdef")))
    assert (fault.line, fault.move) == (3, 2)
    assert fault.fault == "another table after this move"
    assert (fault.expected, fault.found) == (right, "0123456789abcdef")


def desync_of(change: Callable[[list[dict[str, Any]]], object], *, until: int | None = None) -> DesyncError:
    """Change a log that has all its checks, forge its chain anew, and give what is told of it."""
    lines = [json.loads(line) for line in fetch_log(rules=Rules(turns=1)).splitlines()]
    change(lines)
    raw = b""
    for line in lines[:until]:
        if raw:
            line["p"] = check_of(raw.splitlines()[-1])
        raw += json.dumps(line, separators=(",", ":")).encode() + b"\n"
    fault = fault_of(raw)
    assert isinstance(fault, DesyncError)
    return fault


WRONG = "0123456789abcdef"


def test_if_all_later_digests_are_right_one_alone_was_changed() -> None:
    fault = desync_of(lambda lines: lines[2].update(state=WRONG))
    assert (fault.line, fault.right, fault.wrong, fault.chained) == (3, 3, 0, True)
    assert str(fault).endswith("; all digests after it are right (3), so this one was changed")


def test_if_no_later_digest_is_right_another_game_was_played_from_there_on() -> None:
    fault = desync_of(lambda lines: lines[0].update(rules={"turns": 1, "low_wins": True}))
    assert (fault.line, fault.right, fault.wrong) == (2, 0, 4)
    assert str(fault).endswith(
        "; no digest after it is right either (of 4), so it is another game from here on, "
        "by other rules or with a move that was changed"
    )


def test_of_later_digests_that_are_right_and_wrong_both_are_told() -> None:
    fault = desync_of(lambda lines: [lines[at].update(state=WRONG) for at in (2, 4)])
    assert (fault.line, fault.right, fault.wrong) == (3, 2, 1)
    assert str(fault).endswith("; of the digests after it 2 are right and 1 wrong")


def test_of_a_last_digest_nothing_more_is_told() -> None:
    fault = desync_of(lambda lines: lines[2].update(state=WRONG), until=3)
    assert (fault.right, fault.wrong, fault.chained) == (0, 0, None)
    assert str(fault).endswith(f", found {WRONG}")


def test_digests_that_are_not_there_are_neither_right_nor_wrong() -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        lines[2].update(state=WRONG)
        for line in lines[3:]:
            line.pop("state", None)

    fault = desync_of(change)
    assert (fault.right, fault.wrong) == (0, 0)


def test_a_line_that_was_changed_when_the_next_was_there_is_told() -> None:
    fault = fault_of(full(lambda lines: lines[2].update(state=WRONG)))
    assert isinstance(fault, DesyncError)
    assert (fault.right, fault.wrong, fault.chained) == (3, 0, False)
    assert str(fault).endswith(
        "; the chain breaks behind it, so it was changed after the next line was written"
    )


def changed(changes: list[tuple[int, dict[str, Any]]], lines: list[dict[str, Any]]) -> None:
    for at, new in changes:
        lines[at].update(new)


def test_a_later_fault_ends_the_clues_and_hides_no_desync() -> None:
    for later in ({"move": "discard XX"}, {"by": 7}):
        changes: list[tuple[int, dict[str, Any]]] = [(2, {"state": WRONG}), (4, later)]
        fault = fault_of(full(partial(changed, changes)))
        assert isinstance(fault, DesyncError)
        assert (fault.line, fault.right, fault.wrong) == (3, 1, 0)


def test_a_broken_chain_is_told_with_the_line_after_the_one_that_was_changed() -> None:
    right = json.loads(fetch_log(rules=Rules(turns=1)).splitlines()[3])["p"]
    fault = fault_of(full(lambda lines: lines[3].update(p="0123456789abcdef")))
    assert (fault.line, fault.move) == (4, 3)
    assert fault.fault.startswith("broken chain: the line before was changed")
    assert (fault.expected, fault.found) == (right, "0123456789abcdef")


def test_a_broken_chain_at_the_end_is_told_without_a_move() -> None:
    fault = fault_of(full(lambda lines: lines[-1].update(p="0" * 16)))
    assert (fault.line, fault.move) == (7, None)
    assert fault.fault.startswith("broken chain")


def test_a_player_who_was_renamed_is_seen_by_the_chain() -> None:
    fault = fault_of(full(lambda lines: lines[0].update(seats=["Ann", "Bob"])))
    assert (fault.line, fault.move) == (2, 1)
    assert fault.fault.startswith("broken chain")


def test_checks_are_used_where_they_stand() -> None:
    def thin_out(lines: list[dict[str, Any]]) -> None:
        for line in lines[1:]:
            line.pop("p")
        lines[2].pop("state")

    verified = verify(io.BytesIO(full(thin_out)), FETCH)
    assert (verified.moves, verified.digests, verified.chained) == (5, 4, 0)


def log_fault(raw: bytes) -> LogError:
    """Give the error of a log that is not valid, whether it is verified or replayed."""
    with pytest.raises(LogError) as verifying:
        verify(io.BytesIO(raw), FETCH)
    with pytest.raises(LogError) as replaying:
        list(replay(read(raw), FETCH))
    assert str(verifying.value) == str(replaying.value)
    return verifying.value


def test_a_move_that_cannot_be_read_is_told_with_its_place_and_what_could_stand_there() -> None:
    error = log_fault(written(moves_with(3, 0, "discrd TC"), END))
    assert (error.line, error.column) == (4, 11)
    assert error.problem == (
        "'discrd TC' cannot be read as a move: did you mean discard? expected draw or take or discard CARD"
    )


def test_a_card_that_is_not_in_the_deck_cannot_be_read() -> None:
    error = log_fault(written(moves_with(3, 0, "discard 2C"), END))
    assert "'2C' is no card of this game" in error.problem


HEADERS: dict[str, tuple[dict[str, Any], str]] = {
    "unknown house rule": (
        {"rules": {"jokers": 2}},
        "house rule jokers: there is no such rule; there are hand, turns, low_wins",
    ),
    "house rule of another kind": (
        {"rules": {"turns": "1"}},
        "house rule turns: expected a whole number from 1 to 9, found '1'",
    ),
    "house rule out of bounds": (
        {"rules": {"turns": 10}},
        "house rule turns: expected a whole number from 1 to 9, found 10",
    ),
    "bool for a number": (
        {"rules": {"turns": True}},
        "house rule turns: expected a whole number from 1 to 9, found true",
    ),
    "too many seats": ({"seats": ["A", "B", "C", "D", "E"]}, "Fetch is for 2 to 4 players, not for 5"),
    "too few seats": ({"seats": ["A"]}, "Fetch is for 2 to 4 players, not for 1"),
}


@pytest.mark.parametrize(("header", "problem"), HEADERS.values(), ids=HEADERS)
def test_a_header_that_the_game_does_not_take_is_a_fault_of_the_log(
    header: dict[str, Any], problem: str
) -> None:
    error = log_fault(written([], **header))
    assert (error.line, error.column, error.problem) == (1, 1, problem)
    assert isinstance(error.__cause__, HouseRuleError | SeatsError)


@pytest.mark.parametrize("version", [1, 3])
def test_rules_of_another_version_are_told_before_anything_else(version: int) -> None:
    raw = written(moves_with(2, 1, "nonsense"), END, rules_version=version, rules={"jokers": 1})
    for use in (lambda: verify(io.BytesIO(raw), FETCH), lambda: list(replay(read(raw), FETCH))):
        with pytest.raises(RulesVersionError) as raised:
            use()
        assert (raised.value.title, raised.value.wanted, raised.value.installed) == ("Fetch", version, 2)


def test_rules_of_this_version_may_be_named() -> None:
    assert verify(io.BytesIO(written(MOVES, END, rules_version=2)), FETCH).moves == 5


@pytest.mark.parametrize("name", ["fetch", "no-such-game", "../fetch", "os:system", "", "Fetch", "x" * 1000])
def test_a_game_that_is_not_installed_is_told_by_its_name(name: str) -> None:
    raw = written(MOVES, END, game=name)
    for use in (lambda: verify(io.BytesIO(raw)), lambda: list(replay(read(raw)))):
        with pytest.raises(UnknownGameError) as raised:
            use()
        assert raised.value.name == name


def test_a_game_begins_as_its_header_says() -> None:
    game, rules, state = start(read(written([])).header, FETCH)
    assert game is FETCH
    assert rules == Rules(turns=1)
    assert state == FETCH.setup(Rules(turns=1), 2)


def test_a_deck_that_is_data_travels_in_the_log() -> None:
    rules = GalleryRules(cards=GalleryRules().cards[::-1], moves=3)
    played = steps(GALLERY, rules, 2)
    raw = b"".join(line for line in _lines_of(GALLERY, rules, played))
    assert json.loads(raw.splitlines()[0])["rules"]["cards"][0] == {"ident": "lynx", "value": 11}
    assert list(replay(read(raw), GALLERY)) == played
    assert verify(io.BytesIO(raw), GALLERY).score == Score((3, 0), frozenset({0}))


def _lines_of(game: Any, rules: Any, played: Any) -> Iterator[bytes]:
    from cardwright import log_lines

    return log_lines(game, rules, ("Ann", "Bo"), played)


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ([{"ident": "the ant", "value": 0}], "Emblem: has the token 'the ant'"),
        ([{"ident": "ant", "value": 0}, {"ident": "ant", "value": 1}], "two cards with the token ant"),
        ([{"ident": "ant", "value": "0"}], "house rule cards: cards[0].value: expected a whole number"),
        (["ant"], "house rule cards: cards[0]: expected an object, found 'ant'"),
    ],
)
def test_a_deck_in_a_log_that_cannot_be_played_with_is_a_fault_of_the_log(cards: Any, problem: str) -> None:
    raw = written([("dealer", "shuffled ant"), (0, "pass")], game="gallery", rules={"cards": cards})
    for use in (lambda: verify(io.BytesIO(raw), GALLERY), lambda: list(replay(read(raw), GALLERY))):
        with pytest.raises(LogError) as raised:
            use()
        assert raised.value.line == 1
        assert problem in raised.value.problem


def test_a_setup_that_gives_no_state_is_the_fault_of_the_game_and_not_of_the_log() -> None:
    game: Any = attrs.evolve(FETCH, setup=cast(Any, lambda _rules, _seats: None))
    with pytest.raises(DeclarationError, match=r"fetch\.setup: gives a NoneType, and no State"):
        verify(io.BytesIO(written(MOVES, END)), game)


def test_a_deck_of_the_games_own_that_cannot_be_played_with_is_no_fault_of_the_log() -> None:
    game: Any = attrs.evolve(FETCH, deck=lambda _rules, _seats: (Odd(),))
    raw = written(MOVES, END).replace(b'"rules": {"turns": 1}', b'"rules": {}')
    with pytest.raises(DeclarationError, match="has the token 'an odd card'"):
        verify(io.BytesIO(raw), game)


def test_an_error_of_the_game_itself_is_not_hidden() -> None:
    def broken(_: State, move: Any) -> State:
        raise ZeroDivisionError(str(move))

    game: Any = attrs.evolve(FETCH, apply=broken)
    with pytest.raises(ZeroDivisionError):
        verify(io.BytesIO(written(MOVES, END)), game)


def test_all_faults_have_one_root() -> None:
    for raw, _ in FAULTS.values():
        with pytest.raises(CardwrightError):
            verify(io.BytesIO(raw), FETCH)


def test_the_first_fault_is_told_if_there_are_several() -> None:
    raw = written(
        [*MOVES[:1], (1, "take"), (0, "discard KS"), (0, "nonsense")], {**END, "end": 4, "points": [0]}
    )
    assert fault_of(raw).move == 2


def test_a_log_of_another_game_than_the_given_one_is_refused() -> None:
    raw = written(MOVES, END, game="gallery")
    with pytest.raises(LogError, match="line 1, column 1: expected a log of fetch, found one of 'gallery'"):
        verify(io.BytesIO(raw), FETCH)
    with pytest.raises(LogError, match="expected a log of fetch"):
        next(replay(read(raw), FETCH))


def test_the_winners_may_stand_in_any_order() -> None:
    drawn = [*MOVES[:-2], (1, "draw"), (1, "discard TD")]
    game = attrs.evolve(
        FETCH, score=lambda state: Score((1, 1), frozenset({0, 1} if state.turn is None else ()))
    )
    end = {"end": 5, "points": [1, 1], "winners": [1, 0]}
    assert verify(io.BytesIO(written(drawn, end)), game).score.winners == {0, 1}
    with pytest.raises(VerifyError, match="wrong winners: expected 0, 1, found 1"):
        verify(io.BytesIO(written(drawn, {**end, "winners": [1]})), game)


def test_what_scan_log_gives_is_verified_as_a_whole_log_is() -> None:
    raw = fetch_log()
    whole, scanned = verify(read_log(io.BytesIO(raw)), FETCH), verify(scan_log(io.BytesIO(raw)), FETCH)
    assert (scanned.moves, scanned.digests, scanned.chained) == (whole.moves, whole.digests, whole.chained)
    assert scanned.moves > 0
