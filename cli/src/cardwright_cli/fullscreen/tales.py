"""What happened, in words, with cards written as they are drawn."""

from cardwright import AnyGame, frozen

from cardwright_cli.blame import blamed
from cardwright_cli.eyes import Scene
from cardwright_cli.flows import Flow
from cardwright_cli.fullscreen.faces import shown, shown_move
from cardwright_cli.telling import moved_in
from cardwright_cli.words import Speech, moved_words, what, who


@frozen
class Tale:
    """One line of what happened."""

    n: int
    by: str
    text: str


def tale_of(game: AnyGame, scene: Scene, talk: Speech) -> Tale:
    """Tell a move as it was seen: who made it, what it was, and which cards went where."""
    with blamed(game.name):
        flows = [Flow(tuple(map(shown, flow.cards)), flow.source, flow.sink) for flow in moved_in(scene)]
        moved = moved_words(flows, talk)
    by = who("" if scene.by is None else scene.by, talk.names)
    return Tale(scene.n, by, f"{shown_move(what(scene.move))}{': ' if moved else ''}{moved}")
