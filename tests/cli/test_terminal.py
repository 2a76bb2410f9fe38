"""The program at a terminal, at the end of a pipe, and interrupted."""

import ast
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import unicodedata
from contextlib import suppress
from pathlib import Path

import cardwright_cli
import pexpect  # type: ignore[import-untyped]  # it ships no types
import pytest

from . import highcard
from .gamelogs import bare, played, saved
from .running import PROGRAM, cardwright, environment, install

HOSTILE = "\x1b[2J\x1b]0;title\x07\x9b31m\u202enna\u2066\r\n\x7f[bold red]"
"""A name that clears the screen, sets the title, colours, turns writing around, and ends the line."""
OURS = re.compile(r"\x1b\[[0-9;]*m|\r\n|\n")
"""The only sequences that are ours: colours and line ends."""


def at_terminal(*arguments: str | Path, columns: int = 80, **changes: str) -> str:
    """Run `cardwright` at a terminal and give all that reached it."""
    shown = pexpect.run(
        " ".join([*PROGRAM, *map(str, arguments)]),
        env=environment(**changes),
        dimensions=(50, columns),
        timeout=60,
    )
    return bytes(shown).decode()


def hostile_log(folder: Path) -> Path:
    return saved(folder, played((HOSTILE, "Bo")))


@pytest.mark.parametrize(
    "arguments",
    [("replay",), ("replay", "--table"), ("replay", "--json"), ("replay", "--as", "0"), ("verify",)],
)
def test_a_hostile_name_sends_no_control_character_to_the_terminal(
    plugins: str, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    shown = at_terminal(*arguments, hostile_log(tmp_path), PYTHONPATH=plugins)
    assert "202e" in shown
    check_harmless(shown)


def test_a_hostile_move_file_name_or_plugin_sends_none_either(plugins: str, tmp_path: Path) -> None:
    text = json.dumps(HOSTILE)
    log = saved(tmp_path, [bare()[0], f'{{"by":"dealer","move":{text}}}'])
    check_harmless(at_terminal("replay", log, PYTHONPATH=plugins))
    check_harmless(at_terminal("verify", log, PYTHONPATH=plugins))
    unknown = saved(tmp_path, [f'{{"cardwright":1,"game":{text},"seats":["Ann","Bo"]}}'])
    check_harmless(at_terminal("replay", unknown, PYTHONPATH=plugins))
    check_harmless(at_terminal("replay", "--debug", unknown, PYTHONPATH=plugins))
    path = install(tmp_path, "snap", f"raise RuntimeError({HOSTILE!r})")
    check_harmless(at_terminal("games", PYTHONPATH=str(path)))
    check_harmless(at_terminal("rules", "snap", PYTHONPATH=str(path)))


EVERY = frozenset(map(chr, range(sys.maxunicode + 1)))
STEERS = frozenset(
    character
    for character in EVERY
    if unicodedata.category(character) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
)
"""What is no text: controls, formats such as bidi marks, what has no meaning, and ends of lines."""


def steering(shown: str) -> frozenset[str]:
    """Give what reached the terminal that is neither text nor a colour nor a line end."""
    return STEERS.intersection(OURS.sub("", shown))


def check_harmless(shown: str) -> None:
    assert not steering(shown), ascii(shown)


EVERY_CODE_POINT = """
import sys
from cardwright_cli.output import prepare, say, tell
prepare()
for first in range(0, sys.maxunicode + 1, 0x1000):
    text = "".join(map(chr, range(first, first + 0x1000)))
    (say if first % 0x2000 else tell)(text)
    (tell if first % 0x2000 else say)(text)
"""


def shown_by(program: str) -> str:
    """Run a program at a terminal and give all that reached it, of which there may be much."""
    ours, theirs = os.openpty()
    running = subprocess.Popen(
        [sys.executable, "-c", program], stdin=theirs, stdout=theirs, stderr=theirs, env=environment()
    )
    os.close(theirs)
    shown = bytearray()
    with suppress(OSError):  # Linux says so when the other end is closed
        while part := os.read(ours, 1 << 16):
            shown += part
    os.close(ours)
    assert running.wait() == 0, shown[-1000:]
    return shown.decode("utf-8", "surrogatepass")


def test_of_all_code_points_none_that_steers_reaches_the_terminal_and_every_other_does() -> None:
    shown = shown_by(EVERY_CODE_POINT)
    check_harmless(shown)
    assert set(shown) >= EVERY - STEERS
    assert shown.count("\\u202e") == 2


def test_a_program_that_writes_them_as_they_are_is_caught() -> None:
    shown = shown_by("import sys; sys.stdout.reconfigure(errors='replace'); print(*map(chr, range(0x3000)))")
    assert {"\x07", "\x1b", "\x9b", "\u202e", "\u2066", "\u2028"} <= steering(shown)


STEERING = "".join(
    sorted(
        character
        for character in STEERS - {"\0"}
        if unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp")
    )
)
"""All controls, formats and line ends, but for the one that ends a text in C."""


def hostile_game() -> str:
    """Give High Card with a title, a house rule, an opt-out and a refusal that steer the terminal."""
    source = Path(highcard.__file__).read_text(encoding="utf-8")
    for old, new in (
        ('title="High Card"', f"title={STEERING!a}"),
        ('"whether a card may be buried under the stock"', f"{STEERING!a}"),
        ('"HC-1: draw first"', f"{STEERING!a}"),
        ('f"HC-3: {card} is not in your hand"', f"{STEERING!a}"),
        (
            "    why_not=why_not,\n",
            f"    why_not=why_not,\n    opt_outs=(('texts_round_trip', {STEERING!a}),),\n",
        ),
    ):
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    return source


@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("rules", "high-card"),
        ("play", "high-card", "--seats", "2", "-o", "x.jsonl", "--rule", STEERING),
        ("play", "high-card", "--seats", "7"),
        ("replay", "LOG"),
        ("verify", "LOG"),
        ("check", "high-card", "--games", "1", "--logs", "FOLDER"),
        (STEERING,),
        ("--version",),
    ],
    ids=lambda arguments: arguments[0] if arguments[0].isalpha() else "other",
)
def test_a_plugin_that_steers_wherever_it_has_a_text_sends_no_control_character(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    names = [STEERING[first : first + 60] for first in (1, 61, 121)]
    lines = [line for line in played(names) if line]
    records = [{key: value for key, value in json.loads(line).items() if key != "p"} for line in lines]
    records[3]["move"] = "bury KS"
    places = {
        "LOG": str(saved(tmp_path, list(map(json.dumps, records)))),
        "FOLDER": str(tmp_path / STEERING[:9]),
    }
    path = install(tmp_path, "high-card", hostile_game(), version=f"1.0{STEERING[26:40]}")
    command = [shlex.quote(places.get(argument, argument)) for argument in arguments]
    shown = at_terminal(*command, PYTHONPATH=str(path))
    check_harmless(shown)
    assert re.search(r"\\x01|202e", shown) or arguments == ("--version",), "the text was never told"


def test_markup_in_a_name_is_shown_and_not_obeyed(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played(("[red]Ann[/red]", ":smile:")))
    ran = cardwright("replay", log, PYTHONPATH=plugins)
    assert "[red]Ann[/red]'s hand" in ran.out
    assert ":smile:'s hand" in ran.out


def test_a_terminal_gets_colours_unless_it_wants_none(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    assert "\x1b[" in at_terminal("replay", log, PYTHONPATH=plugins)
    assert "\x1b" not in at_terminal("replay", log, PYTHONPATH=plugins, NO_COLOR="1")
    assert "\x1b" not in at_terminal("replay", log, PYTHONPATH=plugins, TERM="dumb")
    assert "\x1b" not in at_terminal("replay", log, "--no-color", PYTHONPATH=plugins)
    assert "\x1b" not in at_terminal("--no-color", "games", PYTHONPATH=plugins)


def test_what_is_no_terminal_gets_plain_text_even_if_colour_is_forced(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    for command in (("games",), ("rules", "high-card"), ("replay", str(log)), ("--help",)):
        assert "\x1b" not in cardwright(*command, PYTHONPATH=plugins, FORCE_COLOR="1").out


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_a_terminal_wraps_but_loses_nothing(plugins: str, tmp_path: Path, columns: int) -> None:
    log = saved(tmp_path, played())
    shown = at_terminal("replay", log, columns=columns, PYTHONPATH=plugins, NO_COLOR="1")
    piped = cardwright("replay", log, PYTHONPATH=plugins).out
    assert sorted(shown.split()) == sorted(piped.split())
    assert max(map(len, shown.split("\r\n"))) <= columns


@pytest.mark.parametrize("columns", [1, 8, 19, 20])
def test_a_terminal_too_narrow_for_a_list_loses_nothing_either(plugins: str, columns: int) -> None:
    shown = at_terminal("games", columns=columns, PYTHONPATH=plugins, NO_COLOR="1")
    piped = cardwright("games", PYTHONPATH=plugins).out
    assert sorted("".join(shown.split())) == sorted("".join(piped.split()))


def test_piped_lines_are_as_long_as_they_need_to_be(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played(["x" * 60, "y" * 60]))
    ran = cardwright("replay", log, PYTHONPATH=plugins, COLUMNS="20")
    assert f"{'x' * 60}'s hand" in ran.out
    assert max(map(len, ran.lines)) > 120


def test_a_log_is_not_waited_for_at_the_terminal() -> None:
    shown = at_terminal("replay", "-")
    assert "standard input is the terminal; name a file, or pipe a log in" in shown
    assert "standard input is the terminal" in at_terminal("verify", "-")


def test_a_reader_that_has_seen_enough_is_no_error(plugins: str, tmp_path: Path) -> None:
    log = saved(tmp_path, played())
    for options in ((), ("--json",), ("--table",)):
        command = f"{' '.join(PROGRAM)} replay {log} {' '.join(options)}"
        script = f"set -o pipefail; {command} | head -1; echo ${{PIPESTATUS[0]}}"
        done = subprocess.run(
            ["bash", "-c", script],
            capture_output=True,
            text=True,
            env=environment(PYTHONPATH=plugins),
            check=False,
        )
        assert done.stderr == ""
        assert done.stdout.splitlines()[-1] in ("0", "141")


@pytest.mark.parametrize("command", ["replay", "verify", "games", "play", "--help"])
def test_a_reader_that_is_gone_from_the_start_is_no_error(plugins: str, tmp_path: Path, command: str) -> None:
    log = str(saved(tmp_path, played()))
    arguments = {"replay": [log], "verify": [log], "play": ["high-card", "--seats", "2"]}.get(command, [])
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*PROGRAM, command, *arguments],
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(PYTHONPATH=plugins),
        check=False,
    )
    os.close(writer)
    assert done.returncode == 141
    assert "error" not in done.stderr
    assert "Traceback" not in done.stderr


def test_ctrl_c_ends_quietly_with_130(plugins: str) -> None:
    running = subprocess.Popen(
        [*PROGRAM, "replay", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONPATH=plugins),
    )
    assert running.stdin is not None
    running.stdin.write(played()[0].encode())
    running.stdin.flush()
    with pytest.raises(subprocess.TimeoutExpired):
        running.wait(2)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=10)
    assert (running.returncode, out, err) == (130, b"", b"")


def test_an_encoding_that_lacks_a_letter_gets_its_escape(plugins: str, tmp_path: Path) -> None:
    head = json.loads(bare()[0]) | {"seats": ["Zoë", "七"]}
    log = saved(tmp_path, [json.dumps(head)])
    ran = cardwright("replay", log, PYTHONPATH=plugins, PYTHONIOENCODING="ascii")
    assert ran.lines[0] == "High Card: Zo\\xeb and \\u4e03"
    assert (
        cardwright("replay", log, PYTHONPATH=plugins, PYTHONIOENCODING="utf-8").lines[0]
        == "High Card: Zoë and 七"
    )


def test_only_the_progress_of_a_large_log_is_drawn_and_only_at_a_terminal(
    plugins: str, tmp_path: Path
) -> None:
    folder = tmp_path / "large"
    folder.mkdir()
    padding = [
        line.replace(',"move"', "," + " " * 60_000 + '"move"') for line in bare(("dealer", "shuffled TC"))
    ]
    lines = [*padding, *["x" * 60_000] * 90]
    log = saved(folder, lines)
    assert log.stat().st_size > 1 << 22
    shown = at_terminal("verify", log, PYTHONPATH=plugins)
    assert "does not hold: line 2, move 1: illegal move" in shown
    ran = cardwright("verify", log, PYTHONPATH=plugins)
    assert (ran.code, ran.err) == (1, "")


def test_of_a_corpus_a_terminal_shows_how_many_are_done_and_the_time_that_is_left(
    plugins: str, tmp_path: Path
) -> None:
    for number in range(3):
        folder = tmp_path / str(number)
        folder.mkdir()
        saved(folder, played())
    shown = at_terminal("verify", "--corpus", tmp_path, PYTHONPATH=plugins)
    assert re.search(r"verifying .*\d+%.*[-\d]:[-\d]{2}:[-\d]{2}", shown)
    assert f"{tmp_path}: 3 logs: 3 hold" in " ".join(shown.split())
    ran = cardwright("verify", "--corpus", tmp_path, PYTHONPATH=plugins)
    assert (ran.code, ran.lines, ran.err) == (0, [f"{tmp_path}: 3 logs: 3 hold"], "")


def raw_writes(source: str) -> list[str]:
    """Give what in a module could send a text anywhere without a look at it."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Name("print"):
                found.append("print")
            case ast.Attribute(_, "write" | "writelines" | "echo" | "secho" as name):
                found.append(name)
            case ast.Attribute(ast.Name("sys"), "stdout" | "__stdout__" | "__stderr__" as name):
                found.append(f"sys.{name}")
            case ast.ImportFrom(module="sys" | "typer" | "click", names=names):
                found += [f"from import {name.name}" for name in names]
            case _:
                pass
    return found


def test_no_module_but_output_writes_to_a_stream() -> None:
    modules = sorted(Path(cardwright_cli.__file__).parent.glob("*.py"))
    found = {module.name: raw_writes(module.read_text(encoding="utf-8")) for module in modules}
    assert set(found.pop("output.py")) == {"write", "sys.stdout"}
    assert {name: writes for name, writes in found.items() if writes} == {}


@pytest.mark.parametrize(
    "source",
    [
        "print(name)",
        "import sys\nsys.stderr.write(name)",
        "import sys\nout = sys.stdout",
        "import sys\nsys.__stderr__.flush()",
        "import typer\ntyper.echo(name)",
        "import typer\ntyper.secho(name)",
        "from typer import echo as said",
        "from sys import stdout as out",
        "say = print",
    ],
)
def test_a_text_that_is_written_unseen_is_caught(source: str) -> None:
    assert raw_writes(source)
