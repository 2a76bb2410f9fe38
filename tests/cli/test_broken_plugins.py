"""A plugin that fails is named, with its distribution and version, and brings nothing else down."""

import json
from pathlib import Path

import pytest
from cardwright.testing import ALL_LAWS

from . import highcard
from .gamelogs import played, saved
from .running import Ran, cardwright, install, refused

SOURCE = Path(highcard.__file__).read_text(encoding="utf-8")
FAILING = {
    "apply": (
        "def _drawn(state: State) -> State:",
        "    raise ValueError('the card fell down')\n",
        "ValueError: the card fell down",
    ),
    "legal_moves": (
        "def legal_moves(state: State) -> Sequence[Move]:",
        "    1 / 0\n",
        "ZeroDivisionError: division by zero",
    ),
    "setup": ("def setup(rules: Rules, seats: int) -> State:", "    {}['table']\n", "KeyError: 'table'"),
    "exit": ("def _drawn(state: State) -> State:", "    raise SystemExit(0)\n", "SystemExit: 0"),
    "recursion": ("def _drawn(state: State) -> State:", "    return _drawn(state)\n", "RecursionError"),
    "nothing": ("def _drawn(state: State) -> State:", "    return None\n", "Error"),
    "an OSError": ("def _drawn(state: State) -> State:", "    open('/no/such/file')\n", "FileNotFoundError"),
}
SCORE = ("def score(state: State) -> Score:", "    return 7\n", "high-card.score: gives a int, and no Score")


def broken(folder: Path, where: tuple[str, str, str]) -> str:
    head, body, _ = where
    assert SOURCE.count(head) == 1
    return str(install(folder, "high-card", SOURCE.replace(head, f"{head}\n{body}"), version="3.1"))


def check(ran: Ran, reason: str) -> None:
    sentence = refused(ran, 5)
    assert sentence.startswith("the game 'high-card' from high-card 3.1 is broken: ")
    assert reason in sentence


@pytest.mark.parametrize("what", FAILING)
def test_a_game_that_fails_in_one_of_its_functions_is_to_blame(tmp_path: Path, what: str) -> None:
    where, log = FAILING[what], saved(tmp_path, played())
    plugins = broken(tmp_path, where)
    check(cardwright("play", "high-card", "--seats", "3", PYTHONPATH=plugins), where[2])
    check(cardwright("replay", log, PYTHONPATH=plugins), where[2])
    ran = cardwright("verify", log, PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (5, "")
    assert ran.out.startswith(
        f"{log}: cannot be checked: the game 'high-card' from high-card 3.1 is broken: "
    )


def test_a_game_that_fails_to_score_is_to_blame(tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    plugins = broken(tmp_path, SCORE)
    for command in (
        ("play", "high-card", "--seats", "3"),
        ("replay", str(log)),
        ("replay", "--json", str(log)),
    ):
        check(cardwright(*command, PYTHONPATH=plugins), SCORE[2])
    assert cardwright("verify", log, PYTHONPATH=plugins).code == 5


def test_a_failing_game_tells_a_seat_nothing_it_did_not_see(tmp_path: Path) -> None:
    body = "    raise ValueError(f'no room for {state.stock[0]}')\n"
    plugins = broken(tmp_path, ("def _drawn(state: State) -> State:", body, ""))
    ran = cardwright("replay", saved(tmp_path, played()), "--as", "1", PYTHONPATH=plugins)
    assert refused(ran, 5) == "the log cannot be followed any further; without --as it is told why"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("raise RuntimeError('no cards\\x1b[2J')", "RuntimeError: no cards\\x1b[2J"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("import not_there", "ModuleNotFoundError: No module named 'not_there'"),
        ("def (", "SyntaxError: "),
        ("", "it implements no hook cardwright_game"),
        ("from cardwright import hookimpl\n@hookimpl\ndef cardwright_game():\n    return 7", "not a Game"),
        (
            "from cardwright import hookimpl\n@hookimpl\ndef cardwright_gmae():\n    return 7",
            "cardwright_gmae",
        ),
    ],
)
def test_a_plugin_that_brings_no_game_is_broken_when_asked_for_and_else_only_listed(
    plugins: str, tmp_path: Path, source: str, reason: str
) -> None:
    path = f"{install(tmp_path, 'snap', source)}:{plugins}"
    log = tmp_path / "snap.jsonl"
    log.write_text('{"cardwright":1,"game":"snap","seats":["Ann","Bo"]}\n', encoding="utf-8")
    for command in (("play", "snap", "--seats", "2"), ("rules", "snap"), ("replay", str(log))):
        sentence = refused(cardwright(*command, PYTHONPATH=path), 5)
        assert sentence.startswith("the game 'snap' from snap 1.0 is broken: ")
        assert reason in sentence
    listed = cardwright("games", PYTHONPATH=path)
    assert listed.code == 0
    assert "\nsnap is broken: " in listed.out
    assert cardwright("play", "high-card", "--seats", "2", PYTHONPATH=path).code == 0


CHATTY = SOURCE.replace(
    "def legal_moves(state: State) -> Sequence[Move]:",
    "def legal_moves(state: State) -> Sequence[Move]:\n    print('thinking')",
).replace("import Sequence\n", "import Sequence\nprint('good morning')\n", 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ("games", "--json"),
        ("rules", "high-card", "--json"),
        ("play", "high-card", "--seats", "3", "--seed", "tea"),
        ("replay", "LOG", "--json"),
        ("replay", "LOG"),
        ("verify", "LOG"),
    ],
)
def test_what_a_plugin_prints_goes_to_stderr_and_spoils_no_result(
    plugins: str, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    log = saved(tmp_path, played())
    command = [str(log) if argument == "LOG" else argument for argument in arguments]
    chatty = str(install(tmp_path / "chatty", "high-card", CHATTY))
    ran, quiet = (cardwright(*command, PYTHONPATH=path) for path in (chatty, plugins))
    assert (ran.code, ran.out) == (quiet.code, quiet.out)
    assert ran.out
    assert ("good morning" in ran.err, "good morning" in quiet.err) == (True, False)
    assert ("thinking" in ran.err) == (command[0] not in ("games", "rules"))


def test_what_a_plugin_prints_while_it_is_held_to_the_laws_spoils_no_result(tmp_path: Path) -> None:
    chatty = str(install(tmp_path, "high-card", CHATTY))
    ran = cardwright("check", "high-card", "--games", "1", "--logs", tmp_path, "--json", PYTHONPATH=chatty)
    assert all(json.loads(line)["law"] for line in ran.lines)
    assert len(ran.lines) == len(ALL_LAWS)
    assert "thinking" in ran.err


def test_no_other_plugin_is_imported_than_the_one_asked_for(plugins: str, tmp_path: Path) -> None:
    trace = tmp_path / "imported"
    path = f"{install(tmp_path, 'spy', f'open({str(trace)!r}, mode=chr(119)).close()')}:{plugins}"
    log = saved(tmp_path, played())
    for command in (
        ("--version",),
        ("--help",),
        ("rules", "high-card"),
        ("replay", str(log)),
        ("verify", str(log)),
    ):
        assert cardwright(*command, PYTHONPATH=path).code == 0
    assert not trace.exists()
    cardwright("games", PYTHONPATH=path)
    assert trace.exists()


@pytest.mark.parametrize(
    "game",
    ["os:system", "../spy", "spy.py", "SPY", "spy ", "spy:main", "/etc/passwd", "sp\u0443", "cardwright"],
)
def test_a_log_runs_no_code_whatever_it_calls_its_game(tmp_path: Path, game: str) -> None:
    trace = tmp_path / "imported"
    path = str(install(tmp_path / "spy", "spy", f"open({str(trace)!r}, mode=chr(119)).close()"))
    log = saved(tmp_path, [json.dumps({"cardwright": 1, "game": game, "seats": ["Ann", "Bo"]})])
    assert f"there is no game {game!a} here" in refused(cardwright("replay", log, PYTHONPATH=path), 4)
    assert cardwright("verify", log, PYTHONPATH=path).code == 4
    refused(cardwright("play", game, "--seats", "2", PYTHONPATH=path), 4)
    assert not trace.exists()


def test_two_distributions_with_one_game_are_both_named(tmp_path: Path) -> None:
    first = install(tmp_path / "one", "high-card", SOURCE)
    second = install(tmp_path / "two", "other-cards", SOURCE, game="high-card")
    ran = cardwright("play", "high-card", "--seats", "2", PYTHONPATH=f"{first}:{second}")
    sentence = refused(ran, 5)
    assert "high-card 1.0" in sentence
    assert "other-cards 1.0" in sentence
