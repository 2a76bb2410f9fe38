"""Where the program begins: `cardwright`, or `python -m cardwright_cli`, which is the same.

Nothing is imported here that takes time, so that Ctrl-C is met from the first moment on.
"""

import signal
import sys

INTERRUPTED = 130
"""`Code.INTERRUPTED`, which is not loaded yet."""


def main() -> None:
    """Run the command line and exit; Ctrl-C ends it quietly, while it is being loaded too."""
    try:
        from cardwright_cli.main import run  # noqa: PLC0415  # it takes most of the time of a short run

        run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # what is left is Python's own, and over at once


if __name__ == "__main__":
    main()
