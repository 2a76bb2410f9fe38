"""Where the program begins: `cardwright`, or `python -m cardwright_cli`, which is the same.

Nothing is imported here that takes time, so that Ctrl-C is met from the first moment on.
"""

import os
import sys

INTERRUPTED = 130
"""`Code.INTERRUPTED`, which is not loaded yet."""


def main() -> None:
    """Run the command line and exit; Ctrl-C ends it quietly, while it is being loaded too."""
    try:
        import signal  # noqa: PLC0415  # even this takes a moment

        met = signal.getsignal(signal.SIGINT)
        if met is signal.default_int_handler:  # else whoever started the program wants it to go on
            signal.signal(signal.SIGINT, _end)
        from cardwright_cli.main import run  # noqa: PLC0415  # it takes most of the time of a short run

        signal.signal(signal.SIGINT, met)
        try:
            run()
        finally:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # what is left is Python's own, and over at once
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _end(*_: object) -> None:
    """End at once: while it is loaded the program has nothing to lose, but importing loses exceptions."""
    os._exit(INTERRUPTED)


if __name__ == "__main__":
    main()
