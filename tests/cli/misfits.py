"""High Card with bots of its own: one that plays well, and some that fail, each in a way of its own."""

from pathlib import Path

from . import highcard

SOURCE = f"""{Path(highcard.__file__).read_text(encoding="utf-8")}

import os
from cardwright import Bot


def last(game, options):
    return lambda seen, legal, source: legal[-1]


def first(game, options):
    return lambda seen, legal, source: legal[0]


def stubborn(game, options):
    return lambda seen, legal, source: Draw()


def curious(game, options):
    return lambda seen, legal, source: legal[seen.table.stock[0].rank % len(legal)]


def clumsy(game, options):
    def choose(seen, legal, source):
        raise ValueError("the cards fell down")
    return choose


def late(game, options):
    raise RuntimeError("no seat was free")


def rash(game, options):
    return lambda seen, legal, source: game.apply(seen.table, Discard(None))


def leaving(game, options):
    return lambda seen, legal, source: os._exit(7)


@hookimpl
def cardwright_bots(game):
    makers = (last, first, stubborn, curious, clumsy, late, rash, leaving)
    return [Bot(make.__name__, "plays in a test", make) for make in makers]
"""
"""The source of the plugin."""
