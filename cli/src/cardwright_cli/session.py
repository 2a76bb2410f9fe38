"""A game that people and bots play together: whose turn it is, what may be done, what can be taken back.

Nothing here knows a screen or a keyboard. A screen shows people what `seen_by`, `legal` and `look` give,
which is what their seat may see, and passes on what they want to `choose` and `undo`.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from cardwright import (
    DEALER,
    AnyGame,
    AnyPolicy,
    By,
    DeclarationError,
    IllegalMoveError,
    NotationError,
    Score,
    Seat,
    Shuffle,
    Step,
    Stream,
    View,
    checked_score,
    chosen,
    deal_by,
    frozen,
    play,
    read_move,
    view,
    write_move,
)

from cardwright_cli.blame import blamed
from cardwright_cli.eyes import Eyes, Scene, scene_of
from cardwright_cli.news import why_final
from cardwright_cli.players import labels

NEWS = "it told something new"
"""Why a move stands that told its mover of cards, said so that others may hear it."""


class UndoError(Exception):
    """A move that cannot be taken back; the text says why, to the player alone."""

    def __init__(self, why: str, aloud: str | None = None) -> None:
        super().__init__(why)
        self.aloud = why if aloud is None else aloud
        """The same for whoever stands around: no card is named."""


@frozen
class Sitting:
    """What holds for a whole session."""

    game: AnyGame
    rules: Any
    names: tuple[str, ...]
    policies: tuple[AnyPolicy | None, ...]
    """What chooses for each seat; None where a person sits."""
    seed: bytes
    """Decides the shuffles that are still to come, and the chance of the bots, as in `match`."""


class Session:
    """A game as it goes on; the one thing that changes while people play."""

    def __init__(self, sitting: Sitting, steps: Sequence[Step[Any, Any]] = ()) -> None:
        """Begin a game, or go on after the steps of one that was broken off."""
        self.sitting = sitting
        self.labels = labels(sitting.names)
        """What the players are called in a sentence."""
        self.steps = list(steps)
        """What has happened so far, in truth: for the log, and for no screen."""
        self.settled = len(self.steps)
        """How many steps can no longer be taken back, and belong in the log."""
        self._first = steps[0].before if steps else self._set_up()
        self._looked = dict.fromkeys([None, *range(len(sitting.names))], len(self.steps))
        self._deals = sum(step.by == DEALER for step in self.steps)
        self._chance = [Stream(sitting.seed, f"bot/{seat}") for seat in range(len(sitting.names))]
        self._why_settled = UndoError("the game was broken off since")

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.sitting.game

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats where people sit."""
        return tuple(seat for seat, policy in enumerate(self.sitting.policies) if policy is None)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._state.turn is None

    @property
    def person(self) -> Seat | None:
        """The seat to move, if a person sits there; None while bots or the dealer move, and after the end."""
        turn = self._state.turn
        return turn if isinstance(turn, int) and self.sitting.policies[turn] is None else None

    @property
    def legal(self) -> Sequence[Any]:
        """What the person to move may do, in the game's order; empty if it is nobody's turn who is one."""
        if self.person is None:
            return ()
        with blamed(self.game.name):
            return tuple(self.game.legal_moves(self._state))

    @property
    def score(self) -> Score:
        """The points, and once the game is over the winners."""
        with blamed(self.game.name):
            return checked_score(self.game, self._state)

    def seen_by(self, seat: Seat | None) -> View[Any]:
        """Give the table as a seat sees it, or (None) as a spectator does."""
        return view(self.game, self._state, seat)

    def look(self, seat: Seat | None) -> list[Scene]:
        """Give what a seat, or a spectator (None), saw happen since it last looked.

        What another player did and may take back is settled by that: somebody has seen it.
        """
        since = self._looked[seat]
        self._looked[seat] = len(self.steps)
        if seat != self._pending:
            self._settle("everybody has seen it" if seat is None else f"{self.labels[seat]} has seen it")
        eyes = Eyes(sees_all=False, seat=seat)
        return [scene_of(self.game, step, eyes) for step in self.steps[since:]]

    def read(self, text: str) -> Any:
        """Read a move of the person to move: its number in `legal`, from 1, or the notation.

        NotationError says what could stand there.
        """
        legal, text = self.legal, text.strip()
        if text.isascii() and text.isdecimal():
            number = int(text) if len(text) < 10 else 0  # no list is as long
            if 0 < number <= len(legal):
                return legal[number - 1]
        if _is_numeral(text):
            only = "the only legal move has the number 1"
            many = f"the legal moves have the numbers 1 to {len(legal)}"
            raise NotationError(text, only if len(legal) == 1 else many)
        with blamed(self.game.name):
            return read_move(self.game, self._state, text)

    def why_not(self, text: str) -> str | None:
        """Say why a move is not allowed, by which rule, without making it; None if it is. NotationError."""
        move = self.read(text)
        try:
            with blamed(self.game.name):
                play(self.game, self._state, move)
        except IllegalMoveError as error:
            return error.reason
        return None

    def choose(self, move: Any) -> Step[Any, Any]:
        """Make a move of the person to move; IllegalMoveError with the rule if it is not allowed."""
        assert self.person is not None, "only at a person's turn"
        return self._add(self.person, move)

    def go_on(self) -> Iterator[Step[Any, Any]]:
        """Let the dealer and the bots move, step by step, until it is a person's turn or the game is over.

        BotError if a bot fails. The steps are the truth; what a seat saw of them is what `look` gives.
        """
        while self.others_move:
            yield self.make(*self.ponder())

    @property
    def others_move(self) -> bool:
        """Whether the dealer or a bot is to move."""
        return not self.over and self.person is None

    def ponder(self) -> tuple[By, Any]:
        """Give the move that the dealer or the bot to move wants to `make`, and who that is.

        It may take long, and changes nothing that anybody sees, so a screen can let it run in a thread of its
        own. It is to be asked once for a move, since a bot's chance goes on. BotError if the bot fails.
        """
        turn = self._state.turn
        with blamed(self.game.name):
            if isinstance(turn, Shuffle):
                return DEALER, deal_by(turn, self.sitting.seed, self._deals + 1)
            policy = self.sitting.policies[turn]
            assert policy is not None, "no person is to move"
            return turn, chosen(self.game, self._state, policy, self._chance[turn])

    def make(self, by: By, move: Any) -> Step[Any, Any]:
        """Make the move of the dealer or a bot that `ponder` gave."""
        return self._add(by, move)

    def undo(self, seat: Seat) -> Step[Any, Any]:
        """Take back the last move, which this seat made and by which nobody has seen anything new yet.

        UndoError says why that cannot be.
        """
        if all(step.by != seat for step in self.steps):
            raise UndoError("you have made no move yet")
        if self.steps[-1].by != seat:
            raise UndoError(self._moved(self.steps[-1].by))
        if self.settled == len(self.steps):
            raise self._why_settled
        step = self.steps.pop()
        self._looked = {who: min(since, len(self.steps)) for who, since in self._looked.items()}
        return step

    def settle(self) -> None:
        """Let all that has happened stand, as on leaving."""
        self._settle("the game was left")

    @property
    def _state(self) -> Any:
        return self.steps[-1].after if self.steps else self._first

    @property
    def _pending(self) -> Seat | None:
        """The seat whose last moves can be taken back."""
        by = self.steps[-1].by if self.settled < len(self.steps) else None
        return by if isinstance(by, int) else None

    def _set_up(self) -> Any:
        with blamed(self.game.name):
            first = self.game.setup(self.sitting.rules, len(self.sitting.names))
            if type(first) is not self.game.state:
                problem = f"gives a {type(first).__name__}, and no {self.game.state.__name__}"
                raise DeclarationError(self.game.name, "setup", problem)
            return first

    def _settle(self, why: str, aloud: str | None = None) -> None:
        if self.settled < len(self.steps):
            self.settled, self._why_settled = len(self.steps), UndoError(why, aloud)

    def _add(self, by: Any, move: Any) -> Step[Any, Any]:
        before = self._state
        with blamed(self.game.name):
            after = play(self.game, before, move)
        if by != self._pending:
            self._settle(self._moved(by))
        step = Step(len(self.steps) + 1, by, move, before, after)
        self.steps.append(step)
        self._deals += by == DEALER
        if by not in self.people:
            self._settle(self._moved(by))
        elif (why := why_final(self.game, step, by)) is not None:
            self._settle(why, None if self.over else NEWS)
        return step

    def _moved(self, by: Any) -> str:
        return "the dealer has shuffled since" if by == DEALER else f"{self.labels[by]} has moved since"


def _is_numeral(text: str) -> bool:
    """Say whether a text looks like a number, such as `-3` or `4.`; every move has a letter in it."""
    return any(map(str.isnumeric, text)) and not any(map(str.isalpha, text))


def numbered(session: Session) -> list[tuple[int, str]]:
    """Give the legal moves of the person to move in the notation, with the numbers that `read` takes."""
    return [(number, write_move(move)) for number, move in enumerate(session.legal, start=1)]
