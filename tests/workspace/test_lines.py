"""Games stay short, and what counts their lines counts right."""

from pathlib import Path

import pytest

from .house import plugins
from .lines import LIMITS, SCAFFOLD, SCAFFOLDS, code_lines, counts, filled_in, lines_in, told, too_long

SMALL = '''"""A small module,
told in two lines."""

import re  # for words


@frozen
class Player:
    """What lies in front of a player."""

    hand: Own[Cards]
    """The cards."""
    tricks: int  # public

    # Nothing else.


TEXT = """one
two

four"""
NAMES = [
    "ann",

    "bo",  # and a comment
]


def deal(cards):
    "Deal."
    "This too is a text that does nothing."
    return (
        cards
    )
'''


def test_lines_are_counted_without_blanks_comments_and_docstrings() -> None:
    imports, player, text, names, deal = 1, 4, 4, 4, 4
    assert code_lines(SMALL) == imports + player + text + names + deal


@pytest.mark.parametrize("nothing", ["", "\n\n", "# a comment\n", '"""A docstring."""\n', "'''\n\n'''\n"])
def test_nothing_is_no_line(nothing: str) -> None:
    assert code_lines(nothing) == 0


def test_a_text_that_is_used_is_code() -> None:
    assert code_lines('x = """a\nb"""\nprint("""c\nd""")\n') == 4


def test_a_template_counts_as_what_becomes_of_it() -> None:
    template = (
        '{# no #}\n"""{{ title }}."""\n\n{{ name }} = 1\n{% if -%}\n{{ mark | upper }} = 2\n{% endif %}\n'
    )
    assert filled_in(template) == '\n"""title."""\n\nname = 1\n\nmark = 2\n\n'
    assert code_lines(filled_in(template)) == 2


def test_all_modules_of_a_folder_are_counted(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "one.py").write_text("x = 1\n", "utf-8")
    (tmp_path / "deep/two.py").write_text("x = 1\ny = 2\n", "utf-8")
    (tmp_path / "deep/three.py.jinja").write_text("{{ x }} = 1\n", "utf-8")
    (tmp_path / "notes.md").write_text("x = 1\n", "utf-8")
    assert lines_in(tmp_path) == 4


def test_no_game_is_longer_than_it_may_be() -> None:
    assert too_long(counts()) == []


def test_a_game_that_is_too_long_is_caught() -> None:
    (name, limit), *_ = LIMITS.items()
    assert too_long({name: limit - 1, "any other": 9999}) == []
    assert too_long({name: limit}) == [f"{name} has {limit} code lines, and stays under {limit}"]


def test_every_game_is_counted_and_told() -> None:
    counted = counts()
    games = {game for plugin in plugins() for game in plugin.games}
    assert games <= counted.keys()
    assert all(counted.values())
    assert [line.split("  ")[0] for line in told(counted).splitlines()] == list(counted)


def test_every_limit_is_that_of_a_game() -> None:
    missing = LIMITS.keys() - counts().keys()
    assert missing <= ({SCAFFOLDS} if not SCAFFOLD.is_dir() else set())
