"""`cardwright check`: what it says of a game that keeps the laws, and of one that does not."""

import json
from pathlib import Path

import pytest
from cardwright.testing import ALL_LAWS

from . import highcard
from .running import Ran, cardwright, install, refused

NAMES = [law.__name__ for law in ALL_LAWS]
SOURCE = Path(highcard.__file__).read_text(encoding="utf-8")
HANDS = "sum(card.rank for card in player.hand)"
SOUND = SOURCE.replace(HANDS, f"(0 if isinstance(state.turn, int) else {HANDS})")
"""High Card counts hands while the game runs, and so tells of hidden cards; here it waits for the end."""


def rows(ran: Ran) -> dict[str, str]:
    """Give the verdict on each law."""
    found = [line.split(maxsplit=4) for line in ran.lines if line.split(" ")[0] in NAMES]
    return {row[0]: row[4] for row in found if len(row) == 5}


def opting_out(folder: Path, law: str, reason: str) -> Path:
    opt_outs = f"    opt_outs=(({law!r}, {reason!r}),),\n"
    return install(
        folder, "high-card", SOUND.replace("    why_not=why_not,\n", f"    why_not=why_not,\n{opt_outs}")
    )


def test_a_sound_game_keeps_all_laws(tmp_path: Path) -> None:
    folder = install(tmp_path / "sound", "high-card", SOUND)
    ran = cardwright("check", "high-card", "--games", "5", PYTHONPATH=str(folder))
    assert ran.lines[0] == (
        f"High Card, held to {len(ALL_LAWS)} laws, with 2 to 4 seats and by each house rule"
    )
    assert ran.lines[2].split() == ["LAW", "GAMES", "TESTED", "EXEMPT", "VERDICT"]
    assert set(rows(ran)) == set(NAMES)
    assert set(rows(ran).values()) == {"holds", "does not apply"}
    assert ran.lines[-1] == "All laws hold."
    assert (ran.code, ran.err) == (0, "")


def test_a_broken_law_is_told_with_the_game_it_was_seen_in(plugins: str, tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    ran = cardwright("check", "high-card", "--games", "3", "--logs", logs, PYTHONPATH=plugins)
    assert ran.code == 1
    assert ran.lines[-1] == f"2 of {len(ALL_LAWS)} laws do not hold."
    broken = "standings_need_no_hidden_card"
    found = {law for law, verdict in rows(ran).items() if verdict == "does not hold"}
    assert found == {broken, "swapping_unseen_cards_changes_nothing"}
    story = ran.lines[ran.lines.index("") :]
    log = logs / f"high-card-{broken}.jsonl"
    assert any(line.startswith(f"law {broken}: While a game runs,") for line in story)
    assert "seen in high-card with 2 seats, the house rules as they are" in story
    assert any(line.startswith("after move 1: score looks at a hidden card") for line in story)
    assert f"the log of this game: {log}" in story
    replayed = cardwright("replay", log, PYTHONPATH=plugins)
    assert replayed.code == 0
    assert replayed.lines[0] == "High Card: Seat 0 and Seat 1"


def test_in_json_each_law_is_one_object(plugins: str, tmp_path: Path) -> None:
    ran = cardwright("check", "high-card", "--games", "3", "--json", "--logs", tmp_path, PYTHONPATH=plugins)
    found = [json.loads(line) for line in ran.lines]
    assert [record["law"] for record in found] == NAMES
    assert ran.code == 1
    broken, _ = [record for record in found if not record["holds"]]
    assert broken["move"] == 1
    assert broken["seat"] is None
    assert broken["seats"] == 2
    assert broken["rules"] == {}
    assert Path(broken["log"]).is_file()
    sound = next(record for record in found if record["law"] == "functions_are_pure")
    assert set(sound) == {"law", "doc", "holds", "games", "tested", "exempt"}
    assert sound["tested"] > sound["games"] > 0


def test_an_opt_out_is_told_with_its_reason(tmp_path: Path) -> None:
    folder = opting_out(tmp_path, "texts_round_trip", "it is only sung")
    ran = cardwright("check", "high-card", "--games", "3", PYTHONPATH=str(folder))
    assert ran.code == 0
    assert rows(ran)["texts_round_trip"] == "opted out: it is only sung"
    told = cardwright("check", "high-card", "--games", "3", "--json", PYTHONPATH=str(folder))
    reasons = [json.loads(line).get("opted_out") for line in told.lines]
    assert reasons.count("it is only sung") == 1


def test_an_opt_out_from_a_law_that_is_none_is_the_plugins_mistake(tmp_path: Path) -> None:
    source = SOURCE.replace(
        "    why_not=why_not,\n", "    why_not=why_not,\n    opt_outs=(('no_law', 'x'),),\n"
    )
    folder = install(tmp_path, "high-card", source)
    assert "'no_law' is no law" in refused(cardwright("check", "high-card", PYTHONPATH=str(folder)), 5)


def test_a_mistake_that_many_laws_meet_is_told_once(tmp_path: Path) -> None:
    source = SOUND.replace("points = tuple(", "points = tuple(1 // 0 + ")
    folder = install(tmp_path, "high-card", source)
    ran = cardwright("check", "high-card", "--games", "2", "--logs", tmp_path, PYTHONPATH=str(folder))
    assert ran.code == 1
    broken = [law for law, verdict in rows(ran).items() if verdict == "does not hold"]
    assert len(broken) > 5
    assert sum(line.startswith("law ") for line in ran.lines) < len(broken)
    assert any(line.startswith("the same is seen by ") for line in ran.lines)


def test_a_forgotten_return_is_told_by_one_law(tmp_path: Path) -> None:
    head = "def _drawn(state: State) -> State:"
    folder = install(tmp_path, "high-card", SOUND.replace(head, f"{head}\n    return None\n"))
    ran = cardwright("check", "high-card", "--games", "2", "--logs", tmp_path, PYTHONPATH=str(folder))
    assert ran.lines[-1] == f"1 of {len(ALL_LAWS)} laws do not hold."
    assert any("high-card.apply: gives a NoneType for draw, and no State" in line for line in ran.lines)


def test_a_game_that_leaves_the_program_does_not_end_it(tmp_path: Path) -> None:
    head = "def _drawn(state: State) -> State:"
    folder = install(tmp_path, "high-card", SOUND.replace(head, f"{head}\n    raise SystemExit(0)\n"))
    ran = cardwright("check", "high-card", "--games", "2", "--logs", tmp_path, PYTHONPATH=str(folder))
    assert ran.code == 1
    assert any("draw fails with SystemExit: 0" in line for line in ran.lines)


@pytest.mark.parametrize("logs", ["", "file", "file/below"])
def test_a_folder_that_cannot_be_written_to_is_refused_at_once(logs: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = str(tmp_path / logs) if logs.startswith("file") else logs
    sentence = refused(cardwright("check", "holzwurm", "--logs", folder), 2)
    assert sentence.endswith("is no folder that can be written to")


def test_another_seed_looks_at_other_games(plugins: str, tmp_path: Path) -> None:
    told = {
        cardwright(
            *("check", "high-card", "--games", "3", "--json", "--seed", seed, "--logs", tmp_path),
            PYTHONPATH=plugins,
        ).out
        for seed in ("one", "other", "one")
    }
    assert len(told) == 2


def test_without_hypothesis_it_is_told_what_is_missing(plugins: str, tmp_path: Path) -> None:
    (tmp_path / "hypothesis.py").write_text("raise ModuleNotFoundError('no', name='hypothesis')\n", "utf-8")
    ran = cardwright("check", "high-card", PYTHONPATH=f"{tmp_path}:{plugins}")
    assert refused(ran, 2).endswith(
        "the laws need what is not installed (hypothesis): the extra `check` of cardwright-cli brings it"
    )


def test_wrong_wishes_are_refused() -> None:
    assert "'--games'" in refused(cardwright("check", "holzwurm", "--games", "none"), 2)
    assert "'--games'" in refused(cardwright("check", "holzwurm", "--games", "0"), 2)
    assert "'--games'" in refused(cardwright("check", "holzwurm", "--games", "9" * 23), 2)
    assert "did you mean holzwurm?" in refused(cardwright("check", "holzwrum"), 4)
