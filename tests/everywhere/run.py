"""Run one program in all places, and see that it writes the same everywhere.

    python -m tests.everywhere.run [--goldens N] [--games N] [--in-pairs] [--leave-out-what-is-missing]

Each thing that differs from place to place is tried first with a program that looks at it. If that one writes
the same everywhere, the places do not differ, and what is the same in them would show nothing.
"""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TypeAlias

from tests.workspace.house import members
from tests.workspace.wheels import UV, run, say, wheel_of

from .places import (
    LOCALES,
    PYTHONS,
    Interpreter,
    MissingError,
    Place,
    each,
    in_wasm,
    make_locales,
    native,
    output,
)

MODULE: Final = "tests.everywhere.telling"

Program: TypeAlias = Callable[[Place, Sequence[str]], bytes]
"""Runs `telling` in a place, with arguments, and gives what it writes."""


def difference(told: Mapping[Place, bytes]) -> str | None:
    """Tell the first line that is another one in another place than in the first; None if there is none."""
    (first, right), *others = told.items()
    for place, found in others:
        if found != right:
            lines = [*zip(right.split(b"\n"), found.split(b"\n"), strict=False), (right, found)]
            one, other = next((one, other) for one, other in lines if one != other)
            return f"{first}: {one.decode()}\n{place}: {other.decode()}"
    return None


def told_in(places: Iterable[Place], program: Program, arguments: Sequence[str]) -> dict[Place, bytes]:
    """Run the program in each place, as many at once as there are processors."""
    places = list(places)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(places, pool.map(lambda place: program(place, arguments), places), strict=True))


def controls(interpreters: Sequence[Interpreter]) -> Iterator[tuple[str, list[Place]]]:
    """Give what must not be looked at, each with places in which it differs from one to the next."""
    for interpreter in interpreters:
        seeds = [Place(interpreter, seed, "C") for seed in ("0", "1")]
        yield from (("set", seeds), ("hash", seeds))
        if not interpreter.is_wasm:
            yield "locale", [Place(interpreter, "0", locale) for locale in LOCALES]
    if len(interpreters) > 1:
        yield "python", [Place(interpreter, "0", "C") for interpreter in interpreters]


def undetected(interpreters: Sequence[Interpreter], program: Program) -> list[str]:
    """Name the controls that write the same in two places, though these should differ."""
    tried = list(controls(interpreters))
    everywhere = dict.fromkeys(place for _, places in tried for place in places)
    told = {
        place: dict(line.split(b" ", 1) for line in written.splitlines())
        for place, written in told_in(everywhere, program, ["--controls"]).items()
    }
    return [
        f"{control!r} is the same in two of: {'; '.join(map(str, places))}"
        for control, places in tried
        if len({told[place][control.encode()] for place in places}) < len(places)
    ]


def prepare(folder: Path) -> tuple[list[Interpreter], list[str]]:
    """Make what the places need: a folder of packages, locales, Pythons; give these, and what is missing."""
    run(UV, "build", "--quiet", "--all-packages", "--wheel", "--out-dir", str(folder / "dist"))
    wheels = [wheel_of(folder / "dist", member) for member in members() if member.kind != "cli"]
    run(
        UV, "pip", "install", "--quiet", "--python", sys.executable, "--target", str(folder / "site"), *wheels
    )
    make_locales(folder / "locales")
    found, missing = [], []
    wasm = partial(in_wasm, folder / "site", folder / "wasm")
    for find in (*(partial(native, version) for version in PYTHONS), wasm):
        try:
            found.append(find())
        except MissingError as error:
            missing.append(str(error))
    return found, missing


def main() -> None:
    """Prepare the places, try the controls, run the program, compare; whatever is wrong is exit 1."""
    asked = _asked()
    arguments = ["--games", asked.games, *(["--goldens", asked.goldens] if asked.goldens else [])]
    with TemporaryDirectory() as name:
        folder = Path(name)
        try:
            interpreters, missing = prepare(folder)
        except MissingError as error:
            raise SystemExit(str(error)) from None
        if missing and not asked.leave_out_what_is_missing:
            raise SystemExit("\n".join(missing))
        program = partial(output, site=folder / "site", locales=folder / "locales", module=MODULE)
        wrong = undetected(interpreters, program)
        if wrong:
            raise SystemExit("\n".join(wrong))
        told = told_in(each(interpreters, in_pairs=asked.in_pairs), program, arguments)
    changed = difference(told)
    if changed:
        raise SystemExit(f"not the same everywhere:\n{changed}")
    names = ", ".join(interpreter.name for interpreter in interpreters)
    say(f"the same in {len(told)} places under Python {names}: {_counts(next(iter(told.values())))}")
    for what in missing:
        say(f"NOT TRIED: {what}")


def _asked() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.everywhere.run")
    parser.add_argument("--goldens", help="only so many goldens of each game, the shortest")
    parser.add_argument("--games", default="10", help="random games of each game")
    parser.add_argument(
        "--in-pairs", action="store_true", help="each hash seed with one locale, not with all"
    )
    parser.add_argument(
        "--leave-out-what-is-missing", action="store_true", help="say which Pythons are missing and go on"
    )
    return parser.parse_args()


def _counts(written: bytes) -> str:
    kinds = [line.split(" ", 1)[0] for line in written.decode().splitlines()]
    return ", ".join(f"{kinds.count(kind)} {kind}s" for kind in dict.fromkeys(kinds))


if __name__ == "__main__":
    main()
