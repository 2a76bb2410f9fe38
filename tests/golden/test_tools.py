"""`tests.golden.add` and `tests.golden.search` add goldens, and refuse in one sentence what is none."""

from pathlib import Path

import pytest
from cardwright import AnyGame, playout, seed_from_text

from tests.cli.highcard import HIGH_CARD, Rules
from tests.workspace.house import ROOT

from . import add, search
from .goldens import GoldenError, Steps

STEPS = tuple(playout(HIGH_CARD, Rules(), 2, seed_from_text("golden")))
LOGS = ROOT / "docs/examples"


def test_a_golden_is_added_from_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    add.main([str(LOGS / "holzwurm-by-hand.jsonl"), "by hand"], tmp_path)
    path = tmp_path / "holzwurm/by-hand.txt"
    assert capsys.readouterr().out == f"{path}\n"
    assert path.read_text("utf-8").startswith("cardwright golden 1\ngame: holzwurm\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "the following arguments are required: log, name"),
        ([LOGS / "no-such.jsonl", "x"], "No such file"),
        ([LOGS, "x"], "Is a directory"),
        ([LOGS / "damaged/unfinished.jsonl", "x"], "this one is not over"),
        ([LOGS / "damaged/not-a-number.jsonl", "x"], "line 4, column 6: expected whole numbers"),
        ([LOGS / "damaged/unknown-game.jsonl", "x"], "there is no game 'holzwrum' here"),
        ([LOGS / "holzwurm.jsonl", "../x"], "'../x' is no name for a golden"),
        ([LOGS / "holzwurm.jsonl", ""], "'' is no name for a golden"),
        ([LOGS / "holzwurm.jsonl", "taken"], "there is a golden taken of holzwurm already"),
    ],
)
def test_what_cannot_be_added_is_refused_in_one_sentence(
    words: list[str | Path], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = tmp_path / "holzwurm/taken.txt"
    taken.parent.mkdir()
    taken.touch()
    with pytest.raises(SystemExit) as ended:
        add.main([*map(str, words)], tmp_path)
    assert ended.value.code == 2
    *usage, sentence = capsys.readouterr().err.splitlines()
    assert usage[0].startswith("usage: ")
    assert sentence.startswith("python -m tests.golden.add: error: ")
    assert said in sentence
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [taken]


@pytest.mark.parametrize("steps", [(), STEPS[:-1]])
def test_no_golden_is_added_of_a_game_that_is_not_over(steps: Steps, tmp_path: Path) -> None:
    with pytest.raises(GoldenError, match="not over"):
        add.add(HIGH_CARD, steps, "cut", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_search_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(search, "golden_files", lambda _: [])
    search.main(["holzwurm", "--games", "0", "--rule", "hands=2"])
    said = capsys.readouterr().out
    assert "missing: last card stays: a hand ends" in said
    assert "missing: house rule hands: off its default" in said


def test_the_search_says_so_when_nothing_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    search.main(["holzwurm", "--games", "0"])
    assert capsys.readouterr().out == "the goldens of holzwurm show all that they have to\n"


def test_the_search_adds_a_game_for_each_branch_and_each_house_rule(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def added(game: AnyGame, steps: Steps, name: str) -> Path:
        return add.add(game, steps, name, tmp_path)

    monkeypatch.setattr(search, "add", added)
    monkeypatch.setattr(search, "golden_files", lambda game: sorted((tmp_path / game).glob("*.txt")))
    search.main(["holzwurm", "--games", "1", "--rule", "max_grey_only=1"])
    texts = [path.read_text("utf-8") for path in (tmp_path / "holzwurm").iterdir()]
    assert texts
    assert all('rules: {"max_grey_only": 1}\n' in text for text in texts)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["holzwrum"], "there is no game 'holzwrum' here"),
        (["holzwurm", "--rule", "hands"], "expected NAME=VALUE, found 'hands'"),
        (["holzwurm", "--rule", "hands=no"], "house rule hands: "),
        (["holzwurm", "--seats", "9"], "not for 9"),
    ],
)
def test_what_cannot_be_searched_is_refused_in_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        search.main(words)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err
