"""Who did how well in an arena: the results of its games taken together."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TypeAlias

from cardwright import frozen

from cardwright_cli.contests import Played
from cardwright_cli.estimates import Estimate, Mean, mean_of, ratings, share_of
from cardwright_cli.seatings import Seating

Deal: TypeAlias = Sequence[Played]
"""The games of one deal, one for each seating."""


@frozen
class Standing:
    """How one bot did."""

    won: Estimate
    """Its share of the games."""
    points: Mean | None
    """Points a game, over the seats it had; None if no deal was played to its end without a failure."""
    rating: float
    failed: int
    """In how many games it failed."""


@frozen
class Standings:
    """How all bots did, and the sides that they had."""

    bots: tuple[Standing, ...]
    sides: tuple[Estimate, ...]
    """The share of the games that each side won, whoever played it."""
    drawn: int
    failed: int


def standings(
    played: Sequence[Played], seatings: Sequence[Seating], sides: Sequence[frozenset[int]]
) -> Standings:
    """Take all games of an arena together, in order of deals and seatings; the deal is what is observed."""
    deals = [played[at : at + len(seatings)] for at in range(0, len(played), len(seatings))]
    bots = range(max(seatings[0]) + 1)
    failed = Counter(game.failure.bot for game in played if game.failure is not None)
    rated = ratings(_wins(played, seatings, len(bots)))
    return Standings(
        tuple(
            Standing(
                share_of([_share(deal, [_sides(seating, bot) for seating in seatings]) for deal in deals]),
                mean_of(list(_points(deals, bot, seatings, sides))),
                rated[bot],
                failed[bot],
            )
            for bot in bots
        ),
        tuple(
            share_of([_share(deal, [{side}] * len(seatings)) for deal in deals]) for side in range(len(sides))
        ),
        sum(game.failure is None and len(game.won) > 1 for game in played),
        failed.total(),
    )


def _sides(seating: Seating, bot: int) -> set[int]:
    return {side for side, own in enumerate(seating) if own == bot}


def _share(deal: Deal, sides: Sequence[set[int]]) -> float:
    """Give the share of a deal that some sides won, which may be others in each seating."""
    shares = (Fraction(len(game.won & own), len(game.won)) for game, own in zip(deal, sides, strict=True))
    return float(sum(shares) / len(deal))


def _points(
    deals: Sequence[Deal], bot: int, seatings: Sequence[Seating], sides: Sequence[frozenset[int]]
) -> Iterator[float]:
    """Give the points a game of a bot in each deal, but for those in which a game has no end."""
    for deal in deals:
        if all(game.failure is None for game in deal):
            own = [
                game.points[seat]
                for game, seating in zip(deal, seatings, strict=True)
                for side in _sides(seating, bot)
                for seat in sides[side]
            ]
            yield sum(own) / len(own)


def _wins(played: Sequence[Played], seatings: Sequence[Seating], bots: int) -> list[list[float]]:
    """Count how often a side of one bot won and one of another did not; half for each if both won."""
    wins = [[0.0] * bots for _ in range(bots)]
    for game in played:
        seating = seatings[game.seating]
        for side in game.won:
            for other, against in enumerate(seating):
                if against != seating[side]:
                    wins[seating[side]][against] += 0.5 if other in game.won else 1.0
    return wins
