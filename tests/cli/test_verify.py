"""`cardwright verify`: one line on each log, and the highest exit code."""

import gzip
import json
import re
from pathlib import Path

import pytest

from .gamelogs import bare, played, saved, with_line
from .running import cardwright, refused

HOLDS = "holds: High Card, 13 moves, 13 digests, 14 links; Ann 22, Bo 25, Cy 23; Bo won"


def verdict(plugins: str, lines: list[str], folder: Path) -> tuple[int, str]:
    """Verify a log and give the exit code and the line about it, without its name."""
    log = saved(folder, lines)
    ran = cardwright("verify", log, PYTHONPATH=plugins)
    (line,) = ran.lines
    assert ran.err == ""
    assert line.startswith(f"{log}: ")
    return ran.code, line.removeprefix(f"{log}: ")


def test_a_log_that_holds_says_what_was_checked(plugins: str, tmp_path: Path) -> None:
    assert verdict(plugins, played(), tmp_path) == (0, HOLDS)


def test_a_log_by_hand_holds_without_digests_and_links(plugins: str, tmp_path: Path) -> None:
    lines = [line.partition(',"state"')[0] for line in played()[1:-1]]
    by_hand = [bare()[0], *(f"{line}}}" for line in lines), '{"end":13}']
    assert verdict(plugins, by_hand, tmp_path) == (
        0,
        "holds: High Card, 13 moves; Ann 22, Bo 25, Cy 23; Bo won",
    )


@pytest.mark.parametrize(
    ("change", "code", "said"),
    [
        ((4, '"by":0', '"by":2'), 1, "line 4, move 3: wrong seat: expected seat 0 (Ann), found seat 2 (Cy)"),
        (
            (4, "bury KH", "bury KS"),
            1,
            "line 4, move 3: illegal move (HC-3: KS is not in your hand): expected",
        ),
        ((2, "KH,TH", "KH,KH"), 1, "line 2, move 1: illegal move (it is no shuffle of the 16 waiting cards"),
        (
            (4, "bury KH", "bury XX"),
            3,
            "line 4, column 15: 'bury XX' cannot be read as a move: 'XX' is no card",
        ),
        ((4, "bury KH", "burn KH"), 3, "'burn KH' cannot be read as a move: did you mean bury?"),
        ((15, "[22,25,23]", "[22,25,24]"), 1, "line 15: wrong points: expected 22, 25, 23, found 22, 25, 24"),
        ((15, '"winners":[1]', '"winners":[0]'), 1, "line 15: wrong winners: expected 1, found 0"),
        (
            (1, '"rules_version":1', '"rules_version":2'),
            4,
            "this log was played under version 2 of the rules",
        ),
        ((1, "high-card", "hihg-card"), 4, "there is no game 'hihg-card' here: did you mean high-card?"),
        ((1, "high-card", "../high-card"), 4, "there is no game '../high-card' here"),
    ],
)
def test_the_first_fault_is_named_with_line_move_expected_and_found(
    plugins: str, tmp_path: Path, change: tuple[int, str, str], code: int, said: str
) -> None:
    found, sentence = verdict(plugins, with_line(played(), *change), tmp_path)
    assert found == code
    assert said in sentence
    beginning = {1: "does not hold: ", 3: "is no valid log: ", 4: "cannot be checked: "}[code]
    assert sentence.startswith(beginning)


def test_a_digest_that_differs_is_another_table(plugins: str, tmp_path: Path) -> None:
    digest = json.loads(played()[3])["state"]
    code, said = verdict(plugins, with_line(played(), 4, digest, "0" * 16), tmp_path)
    assert code == 1
    assert said.split("; ") == [
        f"does not hold: line 4, move 3: another table after this move: expected {digest}, found {'0' * 16}",
        "all digests after it are right (10), so this one was changed",
        "the chain breaks behind it, so it was changed after the next line was written",
        "`cardwright replay --at 3` shows the table by the rules here",
    ]


def test_a_game_by_other_rules_is_told_from_one_whose_digest_was_changed(
    plugins: str, tmp_path: Path
) -> None:
    head, *lines = played()
    without_chain = [
        head.replace('"rules":{}', '"rules":{"turns":7}'),
        *(re.sub(',"p":"\\w+"', "", line) for line in lines),
    ]
    code, said = verdict(plugins, without_chain, tmp_path)
    assert code == 1
    assert said.startswith("does not hold: line 2, move 1: another table after this move")
    assert "no digest after it is right either (of 12), so it is another game from here on" in said


def test_a_changed_line_breaks_the_chain_at_the_next(plugins: str, tmp_path: Path) -> None:
    lines = with_line(played(), 4, '"n":3', '"n": 3')
    code, said = verdict(plugins, lines, tmp_path)
    assert code == 1
    assert said.startswith("does not hold: line 5, move 4: broken chain")


def test_a_log_without_a_result_is_unfinished(plugins: str, tmp_path: Path) -> None:
    assert verdict(plugins, played()[:-1], tmp_path) == (
        1,
        "does not hold: line 14: unfinished: expected the result, found the log ends after move 13",
    )
    assert verdict(plugins, played()[:5], tmp_path)[0] == 1


def test_a_move_after_the_end_of_the_game_does_not_hold(plugins: str, tmp_path: Path) -> None:
    code, said = verdict(plugins, [*played()[:-1], '{"by":0,"move":"draw"}'], tmp_path)
    assert (code, said) == (
        1,
        "does not hold: line 15, move 14: move after the end of the game: expected the end, found draw",
    )


def test_of_several_logs_each_has_its_line_and_the_highest_code_counts(plugins: str, tmp_path: Path) -> None:
    logs = []
    for name, lines in (
        ("good", played()),
        ("unknown", with_line(played(), 1, "high-card", "snap")),
        ("unfinished", played()[:4]),
    ):
        folder = tmp_path / name
        folder.mkdir()
        logs.append(saved(folder, lines))
    ran = cardwright("verify", *logs, PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (4, "")
    assert [line.partition(": ")[0] for line in ran.lines] == [str(log) for log in logs]
    assert cardwright("verify", logs[0], logs[0], PYTHONPATH=plugins).code == 0


def test_a_file_that_cannot_be_read_is_told_on_stderr_and_the_others_are_verified(
    plugins: str, tmp_path: Path
) -> None:
    ran = cardwright("verify", tmp_path / "none.jsonl", saved(tmp_path, played()), PYTHONPATH=plugins)
    assert refused(ran, 2) == f"there is no file {tmp_path / 'none.jsonl'}"
    assert len(ran.lines) == 1
    assert ran.lines[0].endswith(HOLDS)


def test_standard_input_and_packed_logs_are_verified_too(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    packed = tmp_path / "game.jsonl.gz"
    packed.write_bytes(gzip.compress(log.read_bytes()))
    assert cardwright("verify", packed, PYTHONPATH=plugins).lines == [f"{packed}: {HOLDS}"]
    for raw in (log.read_bytes(), packed.read_bytes()):
        ran = cardwright("verify", "-", stdin=raw, PYTHONPATH=plugins)
        assert (ran.code, ran.lines) == (0, [f"standard input: {HOLDS}"])


def test_a_torn_log_is_no_valid_log(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    log.write_bytes(log.read_bytes()[:-10])
    ran = cardwright("verify", log, PYTHONPATH=plugins)
    assert ran.code == 3
    assert "cut off" in ran.out


def corpus(folder: Path, logs: dict[str, list[str]]) -> Path:
    """Lay logs into a folder and below."""
    for name, lines in logs.items():
        path = folder / "corpus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        raw = "".join(f"{line}\n" for line in lines).encode()
        path.write_bytes(gzip.compress(raw) if path.suffix == ".gz" else raw)
    return folder / "corpus"


def test_of_a_corpus_that_holds_only_the_number_is_told(plugins: str, tmp_path: Path) -> None:
    logs = {"a.jsonl": played(), "one/b.jsonl.gz": played(seed="b"), "one/two/c.jsonl": played(seed="c")}
    folder = corpus(tmp_path, logs)
    (folder / "README.md").write_text("no log", "ascii")
    (folder / "d.jsonl").mkdir()
    ran = cardwright("verify", "--corpus", folder, PYTHONPATH=plugins)
    assert (ran.code, ran.lines, ran.err) == (0, [f"{folder}: 3 logs: 3 hold"], "")


def test_of_a_corpus_those_that_fail_are_told_in_order_and_the_highest_code_counts(
    plugins: str, tmp_path: Path
) -> None:
    folder = corpus(
        tmp_path,
        {
            "b/unfinished.jsonl": played()[:4],
            "a/old.jsonl": with_line(played(), 1, '"rules_version":1', '"rules_version":2'),
            "a/damaged.jsonl.gz": [*played()[:4], "{"],
            "holds.jsonl": played(),
            "unfinished.jsonl": played()[:6],
        },
    )
    ran = cardwright("verify", "--corpus", folder, PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (4, "")
    *verdicts, summary = ran.lines
    assert [verdict.split(": ")[:2] for verdict in verdicts] == [
        [str(folder / "a/damaged.jsonl.gz"), "is no valid log"],
        [str(folder / "a/old.jsonl"), "cannot be checked"],
        [str(folder / "b/unfinished.jsonl"), "does not hold"],
        [str(folder / "unfinished.jsonl"), "does not hold"],
    ]
    assert (
        "this log was played under version 2 of the rules of High Card; version 1 is installed" in verdicts[1]
    )
    assert summary == (f"{folder}: 5 logs: 1 holds, 2 do not hold, 1 is no valid log, 1 cannot be checked")


def test_a_log_of_a_corpus_that_cannot_be_read_is_told_and_counted(plugins: str, tmp_path: Path) -> None:
    folder = corpus(tmp_path, {"holds.jsonl": played()})
    (folder / "memory.jsonl").symlink_to("/proc/self/mem")
    ran = cardwright("verify", "--corpus", folder, PYTHONPATH=plugins)
    assert refused(ran, 2) == f"{folder / 'memory.jsonl'}: Input/output error"
    assert ran.lines == [f"{folder}: 2 logs: 1 holds, 1 cannot be read"]


def test_logs_and_a_corpus_may_be_verified_together(plugins: str, tmp_path: Path) -> None:
    folder, log = corpus(tmp_path, {"a.jsonl": played()}), saved(tmp_path, played()[:4])
    ran = cardwright("verify", log, "--corpus", folder, PYTHONPATH=plugins)
    assert ran.code == 1
    assert [line.partition(": ")[0] for line in ran.lines] == [str(log), str(folder)]


def test_a_corpus_that_is_none_is_a_usage_error(tmp_path: Path) -> None:
    assert f"there is no folder {tmp_path / 'no'}" in refused(
        cardwright("verify", "--corpus", tmp_path / "no"), 2
    )
    assert f"there is no log in {tmp_path}" in refused(cardwright("verify", "--corpus", tmp_path), 2)
    assert "which logs?" in refused(cardwright("verify"), 2)
