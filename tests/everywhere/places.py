"""The places where a program is run: Pythons, one of them in WebAssembly, hash seeds and locales."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path
from typing import Final

from cardwright import frozen

from tests.workspace.house import ROOT

PYTHONS: Final = ("3.11", "3.12", "3.13")
PYODIDE: Final = "314.0.7"
"""The version of the package that is Python 3.14 in WebAssembly, under node."""
SEEDS: Final = ("0", "1", "2", "random")
LOCALES: Final[Mapping[str, str]] = {
    "C": "",
    "de_DE": "ISO-8859-1",
    "da_DK": "ISO-8859-15",
    "tr_TR": "ISO-8859-9",
}
"""Locales with their old encodings, so that a file that is opened without an encoding of its own is seen."""


class MissingError(Exception):
    """What a place needs and what is not here."""


@frozen
class Interpreter:
    """A Python, as the words that start it; what follows is the name of a module."""

    name: str
    start: tuple[str, ...]
    is_wasm: bool = False


@frozen
class Place:
    """Where a program runs."""

    interpreter: Interpreter
    seed: str
    locale: str

    def __str__(self) -> str:
        return f"Python {self.interpreter.name}, hash seed {self.seed}, locale {self.locale}"


def native(version: str) -> Interpreter:
    """Find a Python of this version, on the path or where pyenv keeps it; MissingError if there is none."""
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    kept = sorted(root.glob(f"versions/{version}.*/bin/python"))
    for path in [*kept, shutil.which(f"python{version}")]:
        if path is not None and _version(str(path)) == version:
            return Interpreter(version, (str(path), "-s", "-m"))
    raise MissingError(f"Python {version} is not here")


def _version(python: str) -> str:
    tell = "import sys; print('%d.%d' % sys.version_info[:2])"
    return subprocess.run([python, "-c", tell], capture_output=True, text=True, check=False).stdout.strip()


def in_wasm(site: Path, folder: Path) -> Interpreter:
    """Install Python in WebAssembly in a folder; MissingError if node or npm is not here or gives nothing."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        raise MissingError("node and npm, which run Python in WebAssembly, are not here")
    package = f"pyodide@{PYODIDE}"
    _run(npm, "install", "--silent", "--no-save", "--prefix", str(folder), package, what=package)
    home = folder / "node_modules" / "pyodide"
    version = json.loads((home / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    runner = str(Path(__file__).with_name("wasm.mjs"))
    return Interpreter(
        f"{version} in WebAssembly", (node, runner, str(home), str(site), str(ROOT)), is_wasm=True
    )


def make_locales(folder: Path) -> None:
    """Compile the locales, since few systems have them; MissingError if that cannot be done."""
    folder.mkdir()
    for name, encoding in LOCALES.items():
        if encoding:
            path = str(folder / name)
            _run("localedef", "-i", name, "-f", encoding, path, what=f"the locale {name}")


def _run(*command: str, what: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise MissingError(f"{what} cannot be had: {error}") from error
    if done.returncode:
        raise MissingError(f"{what} cannot be had: {done.stderr.strip()}")


def each(interpreters: Iterable[Interpreter], *, in_pairs: bool = False) -> Iterator[Place]:
    """Give every Python under every hash seed and in every locale, or (in pairs) each seed in one of them.

    There are no locales in WebAssembly, so there each hash seed is enough.
    """
    for interpreter in interpreters:
        locales = ["C"] * len(SEEDS) if interpreter.is_wasm else list(LOCALES)
        one_each = interpreter.is_wasm or in_pairs
        pairs: Iterable[tuple[str, str]]
        pairs = zip(SEEDS, locales, strict=True) if one_each else product(SEEDS, locales)
        yield from (Place(interpreter, seed, locale) for seed, locale in pairs)


def output(place: Place, arguments: Sequence[str], *, site: Path, locales: Path, module: str) -> bytes:
    """Run a module in a place and give what it writes; SystemExit with what it says if it fails."""
    env = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": os.pathsep.join([str(site), str(ROOT)]),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": place.seed,
        "PYTHONCOERCECLOCALE": "0",
        "LOCPATH": str(locales),
        "LC_ALL": place.locale,
    }
    command = [*place.interpreter.start, module, *arguments]
    done = subprocess.run(command, capture_output=True, env=env, cwd=site, check=False)
    if done.returncode:
        raise SystemExit(f"{place}: exit {done.returncode}\n{done.stderr.decode(errors='replace')}")
    return done.stdout
