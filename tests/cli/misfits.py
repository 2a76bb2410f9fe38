"""High Card with bots of its own: one that plays well, and some that fail, each in a way of its own."""

from pathlib import Path

from . import highcard

SOURCE = f"""{Path(highcard.__file__).read_text(encoding="utf-8")}

import os
from cardwright import Bot, DeclarationError


class Unheard(BaseException):
    pass


class Speechless(Exception):
    def __str__(self):
        raise Unheard


class Shapeless:
    def __repr__(self):
        raise Unheard


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


def closing(game, options):
    def choose(seen, legal, source):
        raise GeneratorExit
    return choose


def unheard(game, options):
    def choose(seen, legal, source):
        raise Unheard("of an own kind")
    return choose


def speechless(game, options):
    def choose(seen, legal, source):
        raise Speechless
    return choose


def shapeless(game, options):
    return lambda seen, legal, source: Shapeless()


def accusing(game, options):
    def choose(seen, legal, source):
        raise DeclarationError("high-card", "apply", "is said to be wrong")
    return choose


def late(game, options):
    raise RuntimeError("no seat was free")


def late_unheard(game, options):
    raise Unheard("at the door")


def late_speechless(game, options):
    raise Speechless


def rash(game, options):
    return lambda seen, legal, source: game.apply(seen.table, Discard(None))


def fickle(game, options):
    # Leave in some deals, which are always the same.
    def choose(seen, legal, source):
        return os._exit(7) if source.below(25) == 0 else legal[0]
    return choose


def shaky(game, options):
    # Leave once, and never again.
    def choose(seen, legal, source):
        try:
            os.mkdir(os.environ["SHAKY"])
        except FileExistsError:
            return legal[0]
        os._exit(7)
    return choose


def halting(game, options):
    # Have Ctrl-C pressed in some deals, which are always the same.
    def choose(seen, legal, source):
        if source.below(25) == 0:
            raise KeyboardInterrupt
        return legal[0]
    return choose


@hookimpl
def cardwright_bots(game):
    makers = (
        *(last, first, stubborn, curious, clumsy, closing, unheard, speechless, shapeless, accusing),
        *(late, late_unheard, late_speechless, rash, fickle, shaky, halting),
    )
    return [Bot(make.__name__.replace("_", "-"), "plays in a test", make) for make in makers]
"""
"""The source of the plugin."""
