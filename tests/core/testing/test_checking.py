"""Reports: how often a law was put to the test, and what is told and kept of a game that breaks one."""

import json
from pathlib import Path
from typing import Any

import attrs
import pytest
from cardwright import (
    AnyGame,
    DeclarationError,
    SeatsError,
    evolve,
    house_rules,
    load_game,
    read_log,
    replay,
    state_json,
)
from cardwright.testing import (
    ALL_LAWS,
    Law,
    LawBrokenError,
    LawReport,
    Tally,
    check_game,
    check_law,
    law_report,
    laws_test,
)
from cardwright.testing.checking import MOVES
from cardwright.testing.played import Played

from tests.core.testing import discards
from tests.core.testing.discards import DISCARDS

LAWS: dict[str, Law] = {law.__name__: law for law in ALL_LAWS}
LEAK = "swapping_unseen_cards_changes_nothing"


def leaking(**changes: Any) -> AnyGame:
    """Give a game in which a plain field has the sum of a hand."""

    def apply(state: Any, move: Any) -> Any:
        after = discards.apply(state, move)
        return evolve(after, hint=sum(after.hands[1]))

    return attrs.evolve(DISCARDS, apply=apply, **changes)


def test_every_law_says_in_a_sentence_what_holds() -> None:
    assert len(LAWS) == len(ALL_LAWS) == 25
    for law in ALL_LAWS:
        assert (law.__doc__ or "").strip().splitlines()[0].endswith("."), law.__name__


def test_a_report_counts_how_often_each_law_was_put_to_the_test() -> None:
    reports = check_game(DISCARDS, games=5)
    assert [report.law for report in reports] == list(LAWS)
    assert all(report.holds and report.doc and report.opted_out is None for report in reports)
    idle = {report.law for report in reports if not report.tested}
    assert idle == {
        "partners_win_together",
        "the_truth_is_plausible",
        "what_was_seen_stays_true",
        "refusals_need_no_hidden_card",
    }
    assert all(report.exempt for report in reports if report.law in idle)


def test_every_number_of_seats_and_every_trial_value_of_a_house_rule_is_met_however_few_the_games() -> None:
    met: list[tuple[int, int]] = []

    def watch(played: Played) -> Tally:
        """Every game is seen."""
        met.append((played.seats, played.rules.bonus))
        return Tally(1)

    report = law_report(DISCARDS, watch, games=1)
    (bonus,) = house_rules(DISCARDS.rules)
    assert {seats for seats, _ in met} == {2, 3}
    assert {value for _, value in met} == set(bonus.trial_values)
    assert report.games == len(met) == 5
    met.clear()
    assert law_report(DISCARDS, watch, games=20).games == len(met) == 20


def test_after_very_many_moves_no_more_games_are_looked_at_than_must_be() -> None:
    def count(played: Played) -> Tally:
        """Moves are counted."""
        return Tally(len(played.steps))

    report = law_report(load_game("holzwurm"), count, games=100_000)
    assert MOVES < report.tested < MOVES + 1000
    assert report.games < 1000


def test_what_a_law_says_is_added_up_over_the_games() -> None:
    def few(played: Played) -> Tally:
        """There is something to test with two seats."""
        return Tally(2, 0) if played.seats == 2 else Tally(0, 1)

    report = law_report(DISCARDS, few, games=30)
    assert report.tested // 2 + report.exempt == report.games == 30
    assert report.tested > 0 < report.exempt


def test_a_law_for_which_nothing_ever_comes_up_proves_nothing() -> None:
    def idle(_played: Played) -> Tally:
        """Nothing is tested."""
        return Tally(0)

    report = law_report(DISCARDS, idle, games=3)
    assert report.problem is not None
    assert report.problem.startswith("it was never put to the test")
    assert report.story() == ["law idle: Nothing is tested.", report.problem]


def test_a_law_that_fails_itself_does_not_hold() -> None:
    def failing(_played: Played) -> Tally:
        """It falls over."""
        raise ZeroDivisionError("by zero")

    report = law_report(DISCARDS, failing, games=3, logs=None)
    assert report.problem == "the game fails with ZeroDivisionError: by zero"


def test_the_story_of_a_broken_law_names_law_move_seat_and_game(tmp_path: Path) -> None:
    report = law_report(leaking(), LAWS[LEAK], logs=tmp_path)
    assert report.played is not None
    assert report.log is not None
    first, second, third, *moves, last = report.story()
    assert first == f"law {LEAK}: {report.doc}"
    assert second == f"after move 1, for seat {report.seat}: its view tells of cards that it does not see"
    assert third == "seen in discards with 2 seats, the house rules as they are"
    assert [move.split()[:3] for move in moves] == [["1", "dealer:", "shuffled"]]
    assert last == f"the log of this game: {report.log}"


def test_the_log_is_as_short_as_it_can_be_and_replays_to_where_it_was_seen(tmp_path: Path) -> None:
    report = law_report(leaking(), LAWS[LEAK], logs=tmp_path / "deep" / "logs")
    assert report.log == tmp_path / "deep" / "logs" / f"discards-{LEAK}.jsonl"
    assert report.played is not None
    steps = list(replay(read_log(report.log), leaking()))
    assert [state_json(step.after) for step in steps] == [
        state_json(step.after) for step in report.played.steps
    ]
    assert len(steps) == report.move == 1


def test_a_log_is_written_even_of_states_that_cannot_be_written(tmp_path: Path) -> None:
    def blurred(state: Any, move: Any) -> Any:
        after: Any = discards.apply(state, move)
        return evolve(after, hint=object()) if state.turn == 1 else after

    game: AnyGame = attrs.evolve(DISCARDS, apply=blurred)
    report = law_report(game, LAWS["states_and_moves_are_values"], logs=tmp_path)
    assert report.log is not None
    header, *records = [json.loads(line) for line in report.log.read_text("ascii").splitlines()]
    assert header["game"] == "discards"
    assert [set(record) for record in records] == [{"by", "move"}] * report.move
    assert len(list(replay(read_log(report.log), DISCARDS))) == report.move


def test_a_newer_log_takes_the_place_of_the_older(tmp_path: Path) -> None:
    first = law_report(leaking(), LAWS[LEAK], logs=tmp_path)
    again = law_report(leaking(), LAWS[LEAK], logs=tmp_path, seed="another")
    assert first.log == again.log
    assert len(list(tmp_path.iterdir())) == 1


def test_a_log_that_cannot_be_written_is_told_and_loses_no_verdict(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    report = law_report(leaking(), LAWS[LEAK], logs=tmp_path / "file")
    assert (report.holds, report.log) == (False, None)
    assert report.story()[-1].startswith("the log of this game could not be written: ")


def test_a_law_of_any_name_writes_its_log_into_the_folder(tmp_path: Path) -> None:
    def law(_played: Played) -> Tally:
        raise LawBrokenError("as it should", 0)

    law.__name__ = "../../odd name"
    report = law_report(DISCARDS, law, logs=tmp_path / "logs")
    assert report.log == tmp_path / "logs" / "discards-..-..-odd-name.jsonl"
    assert report.doc == ""


def test_what_is_no_law_is_told_as_such() -> None:
    with pytest.raises(TypeError, match="the law <lambda> gives None; a law gives a Tally"):
        law_report(DISCARDS, lambda _played: None)  # type: ignore[arg-type, return-value]  # what is tested


def test_a_game_that_cannot_be_set_up_is_reported() -> None:
    def setup(rules: Any, seats: int) -> Any:
        if rules.bonus == 2:
            raise KeyError("two")
        return discards.setup(rules, seats)

    report = law_report(attrs.evolve(DISCARDS, setup=setup), LAWS["cards_are_conserved"])
    assert report.problem is not None
    assert "cannot be set up with" in report.problem
    assert "bonus 2" in report.problem
    assert report.problem.endswith("KeyError: 'two'")


def test_no_log_is_written_where_none_is_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    report = law_report(leaking(), LAWS[LEAK], logs=None)
    assert report.log is None
    assert not any("log of this game" in line for line in report.story())
    assert list(tmp_path.iterdir()) == []


def test_check_law_raises_with_the_story(tmp_path: Path) -> None:
    with pytest.raises(LawBrokenError, match="after move 1, for seat 0: its view tells") as caught:
        check_law(leaking(), LAWS[LEAK], logs=tmp_path)
    assert caught.value.seat == 0
    assert "".join(caught.value.__notes__).startswith(f"law {LEAK}:")


def test_check_game_raises_at_the_first_law_that_does_not_hold(tmp_path: Path) -> None:
    with pytest.raises(LawBrokenError, match="its view tells"):
        check_game(leaking(), games=5, logs=tmp_path)


def test_an_opt_out_is_reported_and_not_tested() -> None:
    game = leaking(opt_outs=((LEAK, "the sum is said aloud"),))
    report = check_law(game, LAWS[LEAK])
    assert report == LawReport(LEAK, report.doc, opted_out="the sum is said aloud")


@pytest.mark.parametrize("opt_out", [("no_such_law", "because"), (LEAK, "  ")])
def test_an_opt_out_needs_a_law_and_a_reason(opt_out: tuple[str, str]) -> None:
    with pytest.raises(DeclarationError, match="is no law, or no reason stands with it"):
        check_law(leaking(opt_outs=(opt_out,)), LAWS[LEAK])


def test_a_house_rule_by_which_nobody_can_play_is_refused() -> None:
    def setup(rules: Any, seats: int) -> Any:
        if rules.bonus == 1:
            raise SeatsError("Discards", seats, range(2, 3))
        return discards.setup(rules, seats)

    game: AnyGame = attrs.evolve(DISCARDS, setup=setup)
    with pytest.raises(DeclarationError, match="bonus: takes 1, by which no number of seats can play"):
        check_law(game, LAWS["functions_are_pure"])


def test_the_same_seed_looks_at_the_same_games() -> None:
    def seeds(seed: str) -> list[bytes]:
        found: list[bytes] = []

        def watch(played: Played) -> Tally:
            """Every game is seen."""
            found.append(played.case.seed)
            return Tally(1)

        law_report(DISCARDS, watch, games=8, seed=seed)
        return found

    assert seeds("") == seeds("")
    assert set(seeds("")).isdisjoint(seeds("hex:1"))


def test_the_test_of_a_plugin_skips_what_the_game_opts_out_of() -> None:
    test = laws_test(leaking(opt_outs=((LEAK, "the sum is said aloud"),)))
    with pytest.raises(pytest.skip.Exception, match="the sum is said aloud"):
        test(law=LAWS[LEAK], record_property=lambda *_: None)
    with pytest.raises(LawBrokenError):
        laws_test(leaking(), logs=None)(law=LAWS[LEAK], record_property=lambda *_: None)
