"""A replay takes a log that was read."""

import cardwright


def wrong(path: str) -> None:
    for _ in cardwright.replay(path):  # error: incompatible type "str"; expected "Log |
        pass
