"""Installed games: found by name, loaded one by one, kept apart when they break."""

import sys
import textwrap
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cardwright import (
    Installed,
    PluginError,
    UnknownGameError,
    find_game,
    installed_bots,
    installed_games,
    load_game,
    plugin_failure,
    plugin_packages,
    read_log,
    replay,
)

from . import games

GOOD_HOOK = f"""
from {games.__name__} import FETCH
import attrs
from cardwright import hookimpl

@hookimpl
def cardwright_game():
    return attrs.evolve(FETCH, name=NAME, title="Game of this test")
"""
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Give what installs a plugin for one test: a module and the metadata of its distribution."""
    for name in ("CARDWRIGHT_DISABLE_PLUGINS",):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    modules: list[str] = []

    def put(  # noqa: PLR0913  # all but the first are for special cases
        name: str,
        code: str = GOOD_HOOK,
        *,
        module: str | None = None,
        points: str | None = None,
        metadata: str | None = None,
        group: str = "cardwright",
    ) -> None:
        module = module or f"plugin_{len(modules)}_{tmp_path.name}"
        modules.append(module)
        (tmp_path / f"{module}.py").write_text(f"NAME = {name!r}\n{textwrap.dedent(code)}")
        info = tmp_path / f"{module}-1.0.dist-info"
        info.mkdir()
        if metadata is None:
            metadata = f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n"
        if metadata:
            (info / "METADATA").write_text(metadata)
        lines = points if points is not None else f"{name} = {module}"
        (info / "entry_points.txt").write_text(f"[{group}]\n{lines}\n")

    yield put
    for module in modules:
        sys.modules.pop(module, None)


def installed(name: str) -> Installed:
    """Find one game among all that are installed."""
    (found,) = [game for game in installed_games() if game.name == name]
    return found


def reason(name: str) -> str:
    """Give why a game is broken, in the list of all and when it is asked for alike."""
    listed = installed(name)
    assert listed.game is None
    with pytest.raises(PluginError) as raised:
        load_game(name)
    assert (raised.value.game, raised.value.reason) == (name, listed.reason)
    assert (raised.value.distribution, raised.value.version) == (listed.distribution, listed.version)
    return listed.reason or ""


def test_a_game_is_loaded_by_its_name(install: Install) -> None:
    install("good", module="good_plugin")
    assert load_game("good").title == "Game of this test"
    found = find_game("good")
    assert (found.name, found.distribution, found.version) == ("good", "good_plugin", "1.0")
    assert found.package == "good_plugin 1.0"
    assert found.game is not None
    assert found.reason is None
    listed = installed("good").game
    assert listed is not None
    assert listed.title == "Game of this test"


def test_an_entry_point_may_lead_to_an_object_with_the_hook(install: Install) -> None:
    code = f"""
    from {games.__name__} import FETCH
    import attrs
    from cardwright import hookimpl

    class Plugin:
        @hookimpl
        def cardwright_game(self):
            return attrs.evolve(FETCH, name=NAME)

    plugin = Plugin()
    """
    install("object", code, module="object_plugin", points="object = object_plugin:plugin")
    assert load_game("object").name == "object"


def test_all_games_are_listed_by_name(install: Install) -> None:
    for name in ("cc", "aa", "bb"):
        install(name)
    names = [game.name for game in installed_games()]
    assert names == sorted(names)
    assert {"aa", "bb", "cc"} <= set(names)


def test_a_distribution_may_bring_several_games(install: Install) -> None:
    install("one", module="both", points="one = both\ntwo = both")
    assert load_game("one").name == "one"
    assert reason("two") == "its entry point is named 'two' but its game 'one'"


IMPORT_FAULTS = {
    "raise RuntimeError('boom\\n  at the start')": "RuntimeError: boom at the start",
    "raise SystemExit": "SystemExit",
    "import sys; sys.exit(3)": "SystemExit: 3",
    "def again(): again()\nagain()": "RecursionError: maximum recursion depth exceeded",
    "import no_such_module_anywhere": "ModuleNotFoundError: No module named 'no_such_module_anywhere'",
    "1 +": "SyntaxError: invalid syntax",
    "assert False": "AssertionError",
    "raise ExceptionGroup('several', [ValueError(1)])": "ExceptionGroup: several (1 sub-exception)",
    "class Odd(Exception):\n    def __str__(self): 1 / 0\nraise Odd": "Odd (in ",
    "raise MemoryError": "MemoryError",
}


@pytest.mark.parametrize(("code", "words"), IMPORT_FAULTS.items(), ids=IMPORT_FAULTS.values())
def test_a_plugin_that_fails_at_import_is_broken_and_the_others_work(
    install: Install, code: str, words: str
) -> None:
    install("bad", code)
    install("good")
    assert reason("bad").startswith(words)
    assert load_game("good").name == "good"
    assert installed("good").game is not None


def test_a_failure_is_told_with_the_line_of_the_plugin_in_which_it_was(install: Install) -> None:
    install("flat", "def fall():\n    int('x')\n\nfall()\n", module="flat_plugin")
    assert reason("flat").endswith(" (in flat_plugin.py, line 3)")
    cause = installed("flat").cause
    assert isinstance(cause, ValueError)
    with pytest.raises(PluginError) as raised:
        load_game("flat")
    assert isinstance(raised.value.__context__, ValueError)  # a traceback shows it


def test_a_file_within_a_package_is_told_by_its_place_there(install: Install, tmp_path: Path) -> None:
    package = tmp_path / "deep_plugin"
    (package / "inner").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "inner" / "__init__.py").write_text("from deep_plugin.inner import rules\n")
    (package / "inner" / "rules.py").write_text("\nfrom textwrap import indent\nindent(3, 4)\n")
    install("deep", points="deep = deep_plugin.inner", module="deep_metadata")
    assert reason("deep").endswith(" (in deep_plugin/inner/rules.py, line 3)")
    (package / "inner" / "__init__.py").write_text("1 / 0\n")
    assert reason("deep") == "ZeroDivisionError: division by zero (in deep_plugin/inner/__init__.py, line 1)"


def test_the_line_of_what_caused_an_error_is_told_where_it_was_raised_elsewhere(install: Install) -> None:
    around = (
        "def again():\n    try:\n        1 / 0\n    except ArithmeticError as error:\n        return error\n"
    )
    install("good", GOOD_HOOK + around, module="around_plugin")
    found = find_game("good")
    wrapped = RuntimeError("deep in core")
    wrapped.__cause__ = sys.modules["around_plugin"].again()
    assert (
        plugin_failure(found, wrapped).reason == "RuntimeError: deep in core (in around_plugin.py, line 12)"
    )


def test_a_plugin_in_which_nothing_was_raised_has_no_line(install: Install) -> None:
    install("bad", "1 +")
    assert "(in " not in reason("bad")
    install("worse", "NAME = 3")
    assert "(in " not in reason("worse")


def test_what_a_function_of_a_game_raises_is_given_to_its_plugin(install: Install) -> None:
    install("good", GOOD_HOOK + "\ndef fall():\n    raise KeyError('table')\n", module="good_plugin")
    found = find_game("good")
    with pytest.raises(KeyError) as raised:
        sys.modules["good_plugin"].fall()
    failure = plugin_failure(found, raised.value)
    assert (failure.game, failure.distribution, failure.version) == ("good", "good_plugin", "1.0")
    assert failure.reason == "KeyError: 'table' (in good_plugin.py, line 12)"
    assert plugin_failure(found, KeyError("table")).reason == "KeyError: 'table'"


HOOK_FAULTS = {
    "return None": "it implements no hook cardwright_game, or gives nothing there",
    "return 3": "its hook gives int, not a Game",
    "return 'fetch'": "its hook gives str, not a Game",
    "return object": "its hook gives type, not a Game",
    "raise ValueError('no')": "ValueError: no",
    "raise SystemExit(1)": "SystemExit: 1",
    "return cardwright_game()": "RecursionError: maximum recursion depth exceeded",
    "return attrs.evolve(FETCH, name='other')": "its entry point is named 'bad' but its game 'other'",
    "return attrs.evolve(FETCH, name='Bad')": "DeclarationError: the game 'Bad'.name: is lower case",
    "return attrs.evolve(FETCH, moves=())": "DeclarationError: fetch.moves: is empty",
}


@pytest.mark.parametrize(("body", "words"), HOOK_FAULTS.items(), ids=HOOK_FAULTS)
def test_a_plugin_whose_hook_fails_or_gives_rubbish_is_broken_and_the_others_work(
    install: Install, body: str, words: str
) -> None:
    install(
        "bad", GOOD_HOOK.replace('return attrs.evolve(FETCH, name=NAME, title="Game of this test")', body)
    )
    install("good")
    assert reason("bad").startswith(words)
    assert installed("good").game is not None


def test_a_plugin_without_a_hook_is_broken(install: Install) -> None:
    install("bad", "def cardwright_game():\n    return 3\n")
    assert reason("bad") == "it implements no hook cardwright_game, or gives nothing there"


def test_a_misspelt_hook_is_told(install: Install) -> None:
    install("bad", GOOD_HOOK.replace("def cardwright_game", "def cardwright_gaem"))
    assert "unknown hook 'cardwright_gaem'" in reason("bad")


def test_a_misspelt_hook_beside_a_right_one_is_told_too(install: Install) -> None:
    install("bad", GOOD_HOOK + "\n@hookimpl\ndef cardwright_rules():\n    pass\n")
    assert "unknown hook 'cardwright_rules'" in reason("bad")


def test_a_hook_that_wants_arguments_is_told(install: Install) -> None:
    install("bad", GOOD_HOOK.replace("cardwright_game()", "cardwright_game(seats)"))
    assert "cardwright_game" in reason("bad")


def test_an_entry_point_that_leads_nowhere_is_told(install: Install) -> None:
    install("bad", module="nowhere_plugin", points="bad = nowhere_plugin:missing")
    assert reason("bad").startswith("AttributeError")
    install("worse", module="worse_plugin", points="worse = !!!")
    assert installed("worse").game is None


def test_a_name_that_is_taken_twice_is_an_error_that_names_both(install: Install) -> None:
    install("twice", module="first_plugin")
    install("twice", module="second_plugin")
    install("good")
    words = reason("twice")
    assert words.startswith("the name is taken twice, by ")
    assert "first_plugin 1.0" in words
    assert "second_plugin 1.0" in words
    assert installed("good").game is not None
    assert "first_plugin" not in sys.modules
    assert "second_plugin" not in sys.modules


@pytest.mark.parametrize("name", ["Bad", "bad_game", "x" * 33, "bad.game"])
def test_an_entry_point_that_is_not_named_like_a_game_is_listed_as_broken(
    install: Install, name: str
) -> None:
    install(name)
    install("good")
    listed = installed(name)
    assert listed.game is None
    assert listed.reason == "its entry point is not named like a game: lower case, digits and hyphens"
    with pytest.raises(UnknownGameError):
        load_game(name)


@pytest.mark.parametrize("metadata", ["", "Metadata-Version: 2.1\n", "rubbish"])
def test_a_distribution_without_name_and_version_does_not_stop_the_others(
    install: Install, metadata: str
) -> None:
    install("odd", "raise RuntimeError", metadata=metadata)
    install("good")
    assert installed("good").game is not None
    assert installed("odd").package == "an unknown package ?"
    assert reason("odd").startswith("RuntimeError (in plugin_0_")


SENTINEL = """
from pathlib import Path
(Path(__file__).parent / f"{NAME}.was-imported").touch()
"""


def test_only_the_plugin_that_is_asked_for_is_imported(install: Install, tmp_path: Path) -> None:
    install("good")
    install("other", SENTINEL + GOOD_HOOK)
    load_game("good")
    find_game("good")
    assert not (tmp_path / "other.was-imported").exists()
    load_game("other")
    assert (tmp_path / "other.was-imported").exists()


@pytest.mark.parametrize(
    "name",
    [
        "os:system",
        "../other",
        "other.other",
        "Other",
        "OTHER",
        "other ",
        "other\n",
        "",
        "öther",
        "plugin_other",
        "*",
        "x" * 99,
    ],
)
def test_a_name_that_is_none_imports_nothing(install: Install, tmp_path: Path, name: str) -> None:
    install("other", SENTINEL + GOOD_HOOK, module="plugin_other")
    with pytest.raises(UnknownGameError) as raised:
        load_game(name)
    assert raised.value.name == name
    assert str(raised.value).isprintable()
    assert not (tmp_path / "other.was-imported").exists()
    assert "plugin_other" not in sys.modules


def test_a_log_imports_only_the_game_that_it_names(install: Install, tmp_path: Path) -> None:
    install("good")
    install("other", SENTINEL + GOOD_HOOK)
    path = tmp_path / "game.jsonl"
    path.write_bytes(games.fetch_log().replace(b'"fetch"', b'"good"'))
    assert len(list(replay(read_log(path)))) == 13
    path.write_bytes(games.fetch_log().replace(b'"fetch"', b'"os:system"'))
    with pytest.raises(UnknownGameError):
        list(replay(read_log(path)))
    assert not (tmp_path / "other.was-imported").exists()


def test_an_unknown_game_is_told_with_those_spelt_alike(install: Install) -> None:
    install("quincunx")
    with pytest.raises(UnknownGameError) as raised:
        load_game("Quincux")
    assert raised.value.close == ("quincunx",)
    assert str(raised.value) == "there is no game 'Quincux' here: did you mean quincunx?"
    with pytest.raises(UnknownGameError) as raised:
        load_game("qqqqqq")
    assert raised.value.close == ()
    assert "quincunx" in raised.value.installed


def test_an_unknown_game_is_told_without_importing_any(install: Install, tmp_path: Path) -> None:
    install("other", SENTINEL + GOOD_HOOK)
    with pytest.raises(UnknownGameError):
        load_game("othr")
    assert not (tmp_path / "other.was-imported").exists()


@pytest.mark.parametrize("value", ["other", "other,another", " other , x", "other,", "all,good,other"])
def test_plugins_can_be_turned_off_by_name(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    install("good")
    install("other", SENTINEL + GOOD_HOOK)
    monkeypatch.setenv("CARDWRIGHT_DISABLE_PLUGINS", value)
    names = {game.name for game in installed_games()}
    assert "other" not in names
    assert ("good" in names) == ("all" not in value)
    with pytest.raises(UnknownGameError) as raised:
        load_game("other")
    assert "other" not in raised.value.installed
    assert raised.value.turned_off
    with pytest.raises(UnknownGameError) as raised:
        load_game("no-such-game")
    assert not raised.value.turned_off
    assert not (tmp_path / "other.was-imported").exists()


def test_all_plugins_can_be_turned_off(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install("good")
    monkeypatch.setenv("CARDWRIGHT_DISABLE_PLUGINS", "all")
    assert installed_games() == ()
    with pytest.raises(UnknownGameError, match="CARDWRIGHT_DISABLE_PLUGINS turns it off"):
        load_game("good")


def test_no_plugin_is_turned_off_by_an_empty_list(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install("good")
    for value in ("", ",", " "):
        monkeypatch.setenv("CARDWRIGHT_DISABLE_PLUGINS", value)
        assert load_game("good").name == "good"


def test_a_broken_plugin_that_is_turned_off_is_not_listed(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("bad", "raise RuntimeError")
    monkeypatch.setenv("CARDWRIGHT_DISABLE_PLUGINS", "bad")
    assert "bad" not in {game.name for game in installed_games()}


@pytest.mark.parametrize("points", [b"[cardwright]\nnoeq\n", b"\xff\xfe"])
def test_a_distribution_that_cannot_be_read_stops_no_other(
    install: Install, tmp_path: Path, points: bytes
) -> None:
    install("good")
    install("odd")
    (odd,) = tmp_path.glob("plugin_1_*.dist-info")
    (odd / "entry_points.txt").write_bytes(points)
    assert installed("good").game is not None
    assert load_game("good").name == "good"


@pytest.mark.parametrize("error", ["GeneratorExit", "BaseException('x')"])
def test_whatever_a_plugin_raises_it_stops_no_other(install: Install, error: str) -> None:
    install("odd", f"raise {error}")
    install("good")
    assert installed("good").game is not None
    assert error.partition("(")[0] in (installed("odd").reason or "")


def test_the_packages_of_plugins_are_named_without_importing_them(install: Install) -> None:
    install("broken", "raise RuntimeError")
    install("odd", metadata="Metadata-Version: 2.1\n")
    packages = plugin_packages()
    assert "an unknown package ?" in packages
    assert any(package.startswith("plugin_0_") and package.endswith(" 1.0") for package in packages)


BOTS_HOOK = """
from cardwright import Bot, hookimpl

def make(game, options):
    return lambda seen, legal, source: legal[0]

@hookimpl
def cardwright_bots(game):
    return [Bot(NAME, "plays the first move of " + game.name, make)]
"""


def bots_for(name: str) -> tuple[list[str], list[str]]:
    """Give the names of the bots for a game, and why others cannot be had."""
    found = installed_bots(find_game(name))
    return [bot.name for bot in found.bots], [f"{bad.distribution}: {bad.reason}" for bad in found.broken]


def test_every_game_has_the_bots_that_play_all(install: Install) -> None:
    install("good")
    assert bots_for("good") == (["random", "greedy", "ismcts"], [])


def test_a_plugin_with_a_game_may_bring_bots_for_it_alone(install: Install) -> None:
    install("good", GOOD_HOOK + BOTS_HOOK)
    install("other")
    assert bots_for("good")[0] == ["random", "greedy", "ismcts", "good"]
    assert bots_for("other")[0] == ["random", "greedy", "ismcts"]


def test_a_plugin_without_a_game_is_asked_for_bots_with_the_game_at_hand(install: Install) -> None:
    install("good")
    install("first", BOTS_HOOK, group="cardwright.bots")
    found = installed_bots(find_game("good"))
    assert found.bots[-1].about == "plays the first move of good"
    assert [game.name for game in installed_games() if game.name == "first"] == []


def test_bots_that_are_turned_off_are_not_there(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install("good")
    install("first", BOTS_HOOK, group="cardwright.bots")
    monkeypatch.setenv("CARDWRIGHT_DISABLE_PLUGINS", "first")
    assert bots_for("good") == (["random", "greedy", "ismcts"], [])


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        (BOTS_HOOK.replace("Bot(NAME", 'Bot("ismcts"'), "there is a bot ismcts already"),
        (BOTS_HOOK.replace("return [", "return ["[:-1] + "3 #"), "TypeError: 'int' object is not iterable"),
        (BOTS_HOOK.replace("return [", "raise SystemExit(1) #"), "SystemExit: 1"),
        (BOTS_HOOK.replace("cardwright_bots", "cardwright_bot"), "PluginValidationError: unknown hook"),
        (BOTS_HOOK.replace("Bot(NAME", "Bot(3, NAME"), "DeclarationError: the bot 3.name: is lower case"),
        (BOTS_HOOK.replace("[Bot(NAME", "['x'] + [Bot(NAME"), "DeclarationError: str: is offered as a bot"),
        ("1 / 0", "ZeroDivisionError: division by zero"),
    ],
    ids=["taken", "no-list", "exits", "misspelt", "wrong-call", "no-bot", "import"],
)
def test_bots_that_cannot_be_had_are_told_and_all_others_play(
    install: Install, code: str, problem: str
) -> None:
    install("good")
    install("first", code, module="bad_bots", group="cardwright.bots")
    install("second", BOTS_HOOK, group="cardwright.bots")
    names, (told,) = bots_for("good")
    assert names == ["random", "greedy", "ismcts", "second"]
    assert told.startswith(f"bad_bots: {problem}")


def test_of_two_plugins_with_one_bot_neither_is_used(install: Install) -> None:
    install("good")
    install("first", BOTS_HOOK, module="one", group="cardwright.bots")
    install("first", BOTS_HOOK, module="two", group="cardwright.bots")
    names, told = bots_for("good")
    assert names == ["random", "greedy", "ismcts"]
    assert told == [
        f"{plugin}: the name first is taken twice, by bots of plugins" for plugin in ("one", "two")
    ]
