"""How every run ends: the one place that turns an error into a sentence and an exit code."""

import os
import traceback
from collections.abc import Callable
from contextlib import suppress
from enum import IntEnum
from typing import Any

import typer

from cardwright_cli.output import OutputClosedError, close, finish, prepare, tell

USAGE_ERROR: type[Exception] = typer.BadParameter.__mro__[1]
"""What Typer raises when a command line cannot be read; it gives the class no public name."""


class Code(IntEnum):
    """The exit codes."""

    FINE = 0
    DOES_NOT_HOLD = 1
    USAGE = 2
    NO_LOG = 3
    NOT_INSTALLED = 4
    PLUGIN = 5
    BUG = 70
    INTERRUPTED = 130
    CLOSED = 141


LONGEST_SENTENCE = 600
"""How many characters of an error are told."""


def run_guarded(app: Callable[..., Any]) -> int:
    """Run a Typer app and give its exit code; whatever goes wrong is one sentence on stderr."""
    try:
        prepare()
        code = app(prog_name="cardwright", standalone_mode=False)
        finish()
    except OutputClosedError:
        code = Code.CLOSED
    except (KeyboardInterrupt, typer.Abort):
        code = Code.INTERRUPTED
    except SystemExit as end:  # Typer gives 1 if its help finds nobody to read it
        code = Code.CLOSED if end.code == 1 else end.code
    except Exception as error:  # noqa: BLE001  # this is where every error ends, with a code of its own
        code = report(error)
    close()
    return code if isinstance(code, int) else Code.FINE


def report(error: Exception, about: str | None = None) -> Code:
    """Say on stderr what went wrong, with which of several logs, and give the exit code for it."""
    with suppress(OutputClosedError, OSError):
        trace(error)
        tell(f"error: {'' if about is None else f'{about}: '}{sentence_of(error)}")
        for line in hints_of(error):
            tell(line)
    return code_of(error)


def trace(error: BaseException) -> None:
    """Show on stderr where an error comes from, if `--debug` asks for it."""
    if os.environ.get("CARDWRIGHT_DEBUG"):
        for line in "".join(traceback.format_exception(error)).splitlines():
            tell(line)


def code_of(error: Exception) -> Code:
    """Give the exit code for an error."""
    from cardwright import (  # noqa: PLC0415  # a run that ends well, such as `--help`, needs none of them
        BotError,
        BotOptionError,
        DeckError,
        DeclarationError,
        HouseRuleError,
        IllegalMoveError,
        LogError,
        NotationError,
        PluginError,
        RulesVersionError,
        SeatsError,
        SeedError,
        UnknownBotError,
        UnknownGameError,
        VerifyError,
    )

    match error:
        case VerifyError() | IllegalMoveError():
            return Code.DOES_NOT_HOLD
        case LogError() | NotationError():
            return Code.NO_LOG
        case UnknownGameError() | RulesVersionError():
            return Code.NOT_INSTALLED
        case PluginError() | DeclarationError() | BotError():
            return Code.PLUGIN
        case (
            SeatsError()
            | HouseRuleError()
            | DeckError()
            | SeedError()
            | UnknownBotError()
            | BotOptionError()
            | OSError()
        ):
            return Code.USAGE
        case _ if isinstance(error, USAGE_ERROR):
            return Code.USAGE
        case _:
            return Code.BUG


def sentence_of(error: Exception) -> str:
    """Say in one sentence what went wrong."""
    return shortened(_sentence_of(error))


def shortened(sentence: str) -> str:
    """Give a sentence; of one with very long words in it, only where it begins and ends."""
    half = LONGEST_SENTENCE // 2
    return sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[:half]} ... {sentence[-half:]}"


def _sentence_of(error: Exception) -> str:
    from cardwright import DesyncError, NotationError, TornLogError  # noqa: PLC0415  # as above

    match error:
        case DesyncError(move=move):
            return f"{error}; `cardwright replay --at {move}` shows the table by the rules here"
        case TornLogError():
            return f"{error}; `cardwright repair` drops what was cut off"
        case NotationError(text=text, expected=expected):
            return f"{text!r} cannot be read as a move: {expected}"  # as it was typed, in any writing
        case FileNotFoundError(filename=name) if name is not None:
            return f"there is no file {name}"
        case IsADirectoryError(filename=name) if name is not None:
            return f"{name} is a directory, not a file"
        case FileExistsError(filename=name) if name is not None:
            return f"{name} is there already; --force writes over it"
        case OSError(filename=name, strerror=problem) if problem is not None:
            return problem if name is None else f"{name}: {problem}"
        case _ if isinstance(error, USAGE_ERROR):
            return str(getattr(error, "format_message", error.__str__)())
        case _ if code_of(error) == Code.BUG:
            return f"Cardwright itself failed: {type(error).__name__}: {error}"
        case _:
            return str(error)


def hints_of(error: Exception) -> tuple[str, ...]:
    """Say what to try next, where there is something."""
    if code_of(error) == Code.BUG:
        return ("This is a mistake in Cardwright; --debug shows where.",)
    if isinstance(error, OSError):
        return tuple(getattr(error, "__notes__", ()))
    usage = getattr(error, "ctx", None)
    if isinstance(error, USAGE_ERROR) and usage is not None:
        return (" ".join(usage.get_usage().split()), f"Try `{usage.command_path} --help`.")
    return ()
