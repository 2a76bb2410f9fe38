"""A game found by its name: everything goes, and nothing has to be cast."""

from pathlib import Path

import cardwright


def play_a_move(seats: int, seat: int) -> str:
    game = cardwright.load_game("holzwurm")
    rules = game.rules(hands=2)
    state = game.setup(rules, seats)
    state = cardwright.play(game, state, cardwright.Shuffled(state.turn.cards))
    move = game.legal_moves(state)[0]
    state = cardwright.play(game, state, move)
    seen = cardwright.view(game, state, seat)
    cardwright.determinize(game, seen, cardwright.Stream(cardwright.new_seed(), "bot/0"))
    return cardwright.key(seen)


def tell(path: Path) -> list[str]:
    told = ["The game:"]
    for step in cardwright.replay(cardwright.read_log(path)):
        told += [f"{step.n} {step.by} {cardwright.write_move(step.move)} {step.after.turn}"]
    return told


def check(path: str) -> tuple[int, ...]:
    return cardwright.verify(path).score.points
