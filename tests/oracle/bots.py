"""Our `ismcts` beside OpenSpiel's own information-set search, in Python, at Hearts without passing.

`python -m tests.oracle.bots --deals 20 --iterations 100 --seed 1`, with `open_spiel` installed.

Both look into as many worlds a move. First they play each other: each deal twice, two seats each, which
change over; told is how many points ours took less than theirs in a hand, with its 95 % interval. Then both
search the same tables in turn, and told is how many iterations they make in a second. It fails if ours takes
more points beyond doubt, or if it makes fewer than five times as many iterations.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from random import Random
from statistics import mean, median, stdev
from time import process_time
from typing import Any, Final, TypeAlias

from cardwright import BOTS, Shuffled, Stream, french_deck, mover, read_bot, seed_from_text, view
from cardwright_hearts import HEARTS, Play, Rules, State
from numpy.random import RandomState
from open_spiel.python.algorithms.ismcts import ISMCTSBot, ISMCTSFinalPolicyType
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from .hearts import Theirs, theirs_by

RULES: Final = Rules(passing="none", max_hands=1)
AT_LEAST: Final = 5
"""How many times as many iterations a second ours is to make."""

Chooser: TypeAlias = Callable[[State, Theirs], int]
"""Chooses a card, by its number, at a table that both have."""


def ours(iterations: int, seed: str) -> Chooser:
    """Give our bot."""
    policy = read_bot(BOTS, f"ismcts:iterations={iterations}").policy(HEARTS)
    source = Stream(seed_from_text(seed), "bot/0")

    def choose(state: State, _: Theirs) -> int:
        return int(policy(view(HEARTS, state, mover(state)), HEARTS.legal_moves(state), source).card)

    return choose


def theirs(iterations: int, seed: int) -> Chooser:
    """Give OpenSpiel's bot: the constant of exploration that its examples have, and the most visited move."""
    chance = RandomState(seed)
    bot: Any = None

    def choose(_: State, state: Theirs) -> int:
        nonlocal bot
        bot = bot or ISMCTSBot(
            game=state.get_game(),  # type: ignore[attr-defined]  # states of OpenSpiel have it
            evaluator=RandomRolloutEvaluator(1, chance),
            uct_c=2.0,
            max_simulations=iterations,
            random_state=chance,
            final_policy_type=ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        return int(bot.step(state))

    return choose


def hand(deal: tuple[Any, ...], choosers: tuple[Chooser, ...]) -> tuple[int, ...]:
    """Play a hand, each seat by its chooser, and give the points."""
    state = HEARTS.apply(HEARTS.setup(RULES, 4), Shuffled(deal))
    their_state = theirs_by(RULES, deal)
    while state.turn is not None:
        card = choosers[mover(state)](state, their_state)
        state = HEARTS.apply(state, Play(french_deck()[card]))
        their_state.apply_action(card)
    return HEARTS.score(state).points


def lead(deals: int, iterations: int, seed: str) -> tuple[float, float]:
    """Give how many points fewer ours takes in a hand than theirs, and how far that may be off."""
    chance = Random(seed)  # noqa: S311  # no secret hangs on it
    a, b = ours(iterations, seed), theirs(iterations, chance.randrange(2**32))
    leads = []
    for _ in range(deals):
        deal = tuple(chance.sample(french_deck(), 52))
        first, second = hand(deal, (a, b, a, b)), hand(deal, (b, a, b, a))
        leads.append(
            (first[1] + first[3] - first[0] - first[2] + second[0] + second[2] - second[1] - second[3]) / 4
        )
    return mean(leads), 1.96 * stdev(leads) / len(leads) ** 0.5


def pace(tables: int, iterations: int, seed: str) -> tuple[float, float]:
    """Give the iterations that each makes in a second: the medians over tables in the middle of a hand."""
    chance = Random(seed)  # noqa: S311  # no secret hangs on it
    rates: tuple[list[float], list[float]] = ([], [])
    choosers = ours(iterations, seed), theirs(iterations, 1)
    for _ in range(tables):
        deal = tuple(chance.sample(french_deck(), 52))
        state = HEARTS.apply(HEARTS.setup(RULES, 4), Shuffled(deal))
        their_state = theirs_by(RULES, deal)
        for _ in range(chance.randrange(1, 30)):
            move = chance.choice(HEARTS.legal_moves(state))
            state = HEARTS.apply(state, move)
            their_state.apply_action(int(move.card))
        if len(HEARTS.legal_moves(state)) > 1:
            for choose, found in zip(choosers, rates, strict=True):
                start = process_time()
                choose(state, their_state)
                found.append(iterations / (process_time() - start))
    return median(rates[0]), median(rates[1])


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.oracle.bots")
    parser.add_argument("--deals", type=int, default=20, help="how many deals are played twice")
    parser.add_argument("--tables", type=int, default=40, help="how many tables are searched for the pace")
    parser.add_argument("--iterations", type=int, default=100, help="worlds looked into for a move")
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    fewer, off = lead(asked.deals, asked.iterations, asked.seed)
    sys.stdout.write(f"points fewer than OpenSpiel's in a hand: {fewer:.2f}, give or take {off:.2f}\n")
    quick, slow = pace(asked.tables, asked.iterations, asked.seed)
    times = quick / slow
    sys.stdout.write(f"iterations a second: {quick:,.0f}, OpenSpiel's {slow:,.0f}: {times:.1f} times\n")
    return int(fewer + off < 0 or times < AT_LEAST)


if __name__ == "__main__":
    sys.exit(main())
