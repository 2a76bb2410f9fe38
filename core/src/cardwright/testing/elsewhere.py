"""The same game in another process, in which texts have other hashes and sets another order.

As a program it is that process: of the game that it is told it reads cases, and answers each with its prints.
"""

import os
import pickle
import subprocess
import sys
from atexit import register
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from typing import IO, Final

from cardwright.encoding import digest
from cardwright.game import AnyGame
from cardwright.notation import write_move
from cardwright.testing.played import Case, Played, play_case

_PROCESSES: Final = 4
"""How many processes wait at most, each for another game."""
_SIZE: Final = 8
"""Bytes by which the length of a message is told."""


def prints(played: Played) -> list[str]:
    """Give a short text for each state of a game, from its digest and its legal moves in order."""
    legal_moves = played.game.legal_moves
    texts = ("|".join([digest(state), *map(write_move, legal_moves(state))]) for state in played.states())
    return [sha256(text.encode()).hexdigest() for text in texts]


def prints_elsewhere(game: AnyGame, case: Case) -> list[str] | None:
    """Give the prints of a case played in another process; None if the game is no constant of a module."""
    place = _place(game)
    process = None if place is None else _process(*place)
    if process is None or process.stdin is None or process.stdout is None:
        return None
    _send(process.stdin, pickle.dumps(case))
    answer = _receive(process.stdout)
    return None if answer is None else pickle.loads(answer)  # noqa: S301  # our own process


@lru_cache(maxsize=_PROCESSES)
def _place(game: AnyGame) -> tuple[str, str] | None:
    """Give the module and the name of a game, if it is a constant of a module."""
    for module, found in list(sys.modules.items()):
        for name, value in list(vars(found).items()) if module != "__main__" else ():
            if value is game:
                return module, name
    return None


@lru_cache(maxsize=_PROCESSES)
def _process(module: str, name: str) -> "subprocess.Popen[bytes] | None":
    """Start a process for a game; None if it cannot load the game."""
    paths = os.pathsep.join(path for path in sys.path if path)
    seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    process = subprocess.Popen(  # noqa: S603  # our own program
        [sys.executable, "-m", "cardwright.testing.elsewhere", module, name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": seed},
    )
    register(_end, process)
    assert process.stdout is not None
    return process if _receive(process.stdout) == b"ready" else None


def _end(process: "subprocess.Popen[bytes]") -> None:
    process.kill()
    process.communicate()


def _send(stream: IO[bytes], message: bytes) -> None:
    try:
        stream.write(len(message).to_bytes(_SIZE, "big") + message)
        stream.flush()
    except BrokenPipeError:  # it has ended, which is seen when no answer comes
        return


def _receive(stream: IO[bytes]) -> bytes | None:
    """Read a message; None if there is none any more."""
    size = stream.read(_SIZE)
    return stream.read(int.from_bytes(size, "big")) if len(size) == _SIZE else None


def _serve(game: AnyGame, source: IO[bytes], sink: IO[bytes]) -> None:
    """Answer one case of a game after the other until there are no more."""
    _send(sink, b"ready")
    while (asked := _receive(source)) is not None:
        case = pickle.loads(asked)  # noqa: S301  # from the process that started this one
        _send(sink, pickle.dumps(prints(play_case(game, case))))


if __name__ == "__main__":
    channel = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # what a game prints is no answer
    _serve(getattr(import_module(sys.argv[1]), sys.argv[2]), sys.stdin.buffer, channel)
