"""Whatever a plugin does by mistake, it is named, and every other game is listed and can be played."""

import json
from importlib.metadata import entry_points
from pathlib import Path

import pytest
from cardwright import evolve, load_game
from cardwright.testing import ALL_LAWS

from .gamelogs import played, saved, with_line
from .hostile import EVERY, LOADING, OPTIONAL, RAISES, VERSION, Hostile, put, within
from .running import cardwright, refused

OURS = sorted(point.name for point in entry_points(group="cardwright"))


@pytest.fixture(scope="module")
def pack(plugins: str, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Give a PYTHONPATH on which all hostile plugins are installed, and High Card."""
    folder = tmp_path_factory.mktemp("hostile")
    for plugin in EVERY:
        put(folder, plugin)
    return f"{folder}:{plugins}"


def log_of(folder: Path, plugin: Hostile) -> Path:
    """Write a log of High Card as one of a hostile game, with an illegal move in it to ask why not."""
    head, *lines = with_line(played(), 4, "bury KH", "bury KS") if plugin.meets == "verify" else played()
    records = [{key: value for key, value in json.loads(line).items() if key != "p"} for line in lines]
    return saved(folder, [head.replace("high-card", plugin.name), *map(json.dumps, records)])


def check(sentence: str, plugin: Hostile) -> None:
    begins = f"the game '{plugin.name}' from {plugin.distribution} {VERSION} is broken: {plugin.said}"
    assert sentence.startswith(begins), sentence
    assert sentence.endswith(f" (in {plugin.place})") == bool(plugin.place), sentence


def test_all_games_are_listed_and_of_the_broken_ones_why(pack: str) -> None:
    ran = cardwright("games", PYTHONPATH=pack)
    assert (ran.code, ran.err) == (0, "")
    rows = {row.split()[0]: row for row in ran.lines[1 : 1 + len(OURS) + 1 + len(EVERY)]}
    assert {*OURS, "high-card", *(plugin.name for plugin in EVERY)} == set(rows)
    broken = {name for name, row in rows.items() if " broken " in row}
    assert broken == {plugin.name for plugin in LOADING}
    reasons = dict(line.split(" is broken: ", 1) for line in ran.lines if " is broken: " in line)
    for plugin in LOADING:
        assert reasons[plugin.name].startswith(plugin.said)
        assert reasons[plugin.name].endswith(f" (in {plugin.place})") == bool(plugin.place)


def test_the_list_in_json_has_a_line_for_each(pack: str) -> None:
    ran = cardwright("games", "--json", PYTHONPATH=pack)
    assert (ran.code, ran.err) == (0, "")
    found = {game["name"]: game for game in map(json.loads, ran.lines)}
    assert len(found) == len(OURS) + 1 + len(EVERY)
    assert {name for name, game in found.items() if "broken" in game} == {plugin.name for plugin in LOADING}
    assert {game["version"] for name, game in found.items() if name not in (*OURS, "high-card")} == {VERSION}


@pytest.mark.parametrize("game", [*OURS, "high-card"])
def test_every_other_game_can_be_played_and_its_log_replayed_and_verified(
    pack: str, tmp_path: Path, game: str
) -> None:
    seats = "2" if game == "high-card" else str(load_game(game).seats[0])
    log = tmp_path / "game.jsonl"
    assert cardwright("play", game, "--seats", seats, "-o", log, PYTHONPATH=pack).code == 0
    assert cardwright("rules", game, PYTHONPATH=pack).code == 0
    assert cardwright("replay", log, PYTHONPATH=pack).code == 0
    assert cardwright("verify", log, PYTHONPATH=pack).code == 0


def test_another_game_can_be_held_to_the_laws(pack: str, tmp_path: Path) -> None:
    ran = cardwright("check", "high-card", "--games", "1", "--json", "--logs", tmp_path, PYTHONPATH=pack)
    assert ran.err == ""
    assert [json.loads(line)["law"] for line in ran.lines] == [law.__name__ for law in ALL_LAWS]


@pytest.mark.parametrize("plugin", EVERY, ids=lambda plugin: plugin.name)
def test_a_hostile_plugin_is_named_with_its_version_and_its_line(
    pack: str, tmp_path: Path, plugin: Hostile
) -> None:
    if plugin.meets != "verify":
        check(refused(cardwright("play", plugin.name, "--seats", "3", PYTHONPATH=pack), 5), plugin)
    if plugin.meets == "playout":
        return  # no log asks for it
    ran = cardwright("verify", "--debug", log_of(tmp_path, plugin), PYTHONPATH=pack)
    assert ran.code == 5
    check(ran.out.partition(": cannot be checked: ")[2].removesuffix("\n"), plugin)
    file, _, line = plugin.place.partition(", line ")
    assert not line or f'{file}", line {line}, in ' in ran.err


@pytest.mark.parametrize(
    ("part", "key", "code"),
    [*((part, "value", 1) for part in OPTIONAL), ("speaks", "generator", 5)],
)
def test_a_function_that_only_the_laws_ask_breaks_them_or_is_to_blame(
    tmp_path: Path, part: str, key: str, code: int
) -> None:
    raises, said = RAISES[key]
    odd = within("odd", part, raises, said, "check")
    path = put(tmp_path, evolve(odd, source=odd.source.replace("range(2, 5)", "range(2, 3)")))
    ran = cardwright("check", "odd", "--games", "1", "--logs", tmp_path / "logs", PYTHONPATH=path)
    assert ran.code == code
    assert said in (ran.out if code == 1 else refused(ran, 5))
