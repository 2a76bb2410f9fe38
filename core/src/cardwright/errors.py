"""Every error a player or an author of a game may meet: one root, each with its data, each a sentence."""

from attrs import define


@define
class CardwrightError(Exception):
    """The root of all errors raised on purpose by Cardwright."""


@define
class DeclarationError(CardwrightError):
    """A game, a state, a move or a house rule is declared in a way that cannot work."""

    subject: str
    """What is declared wrongly: the name of a class or game."""
    field: str | None
    """The field at fault, if it is one."""
    problem: str

    def __str__(self) -> str:
        where = self.subject if self.field is None else f"{self.subject}.{self.field}"
        return f"{where}: {self.problem}"


@define
class HiddenCardError(CardwrightError):
    """A face-down card was asked for something only its face could tell."""

    asked: str

    def __str__(self) -> str:
        return f"this card is face down: {self.asked} would tell what it is"


@define
class NoWorldError(CardwrightError):
    """No way of dealing the unseen cards fits what is seen."""

    problem: str

    def __str__(self) -> str:
        return f"the unseen cards cannot be dealt to fit this view: {self.problem}"


@define
class NoPlausibleWorldError(NoWorldError):
    """Of the ways that were tried of dealing the unseen cards, the game's `plausible` took none."""


@define
class SeatsError(CardwrightError):
    """A game was asked for with a number of players it is not for."""

    title: str
    seats: int
    allowed: range

    def __str__(self) -> str:
        low, high = self.allowed[0], self.allowed[-1]
        players = f"{low} to {high} players" if low < high else f"{low} player{'s' if low > 1 else ''}"
        return f"{self.title} is for {players}, not for {self.seats}"


@define
class NoSeatError(CardwrightError):
    """A seat that is not at the table."""

    seat: int
    seats: int

    def __str__(self) -> str:
        return f"there is no seat {self.seat} at a table of {self.seats}: the seats are 0 to {self.seats - 1}"


@define
class HouseRuleError(CardwrightError):
    """A house rule that the game does not have, or a value it does not take."""

    rule: str
    problem: str

    def __str__(self) -> str:
        return f"house rule {self.rule}: {self.problem}"


@define
class DeckError(CardwrightError):
    """A deck file that is none: where in it, and what was expected."""

    file: str
    card: str | None
    """The id of the card at fault, if it is one."""
    category: str | None
    """The id of the category at fault, if it is one."""
    problem: str

    def __str__(self) -> str:
        parts = [("card", self.card), ("category", self.category)]
        where = ", ".join(f"{what} {name}" for what, name in parts if name is not None)
        return f"{self.file}: {where}: {self.problem}" if where else f"{self.file}: {self.problem}"


@define
class IllegalMoveError(CardwrightError):
    """A move that can be read but is not allowed now."""

    move: str
    """The move in the notation."""
    reason: str
    """Why, in a player's words, with the rule's id where there is one."""

    def __str__(self) -> str:
        return f"{self.move} is not allowed: {self.reason}"


@define
class NotationError(CardwrightError):
    """A text that is no move."""

    text: str
    expected: str
    """What could stand there instead."""

    def __str__(self) -> str:
        return f"{self.text!a} cannot be read as a move: {self.expected}"


@define
class DataError(CardwrightError):
    """A piece of JSON that does not have the form declared for it."""

    where: str
    """The way to it from the top, such as `players[1].hand[0]`; empty for the top itself."""
    problem: str

    def __str__(self) -> str:
        return f"{self.where}: {self.problem}" if self.where else self.problem


@define
class SeedError(CardwrightError):
    """A seed that is not 32 bytes, or a text that does not give one."""

    problem: str

    def __str__(self) -> str:
        return self.problem


@define
class LogError(CardwrightError):
    """Something that is not a valid move log: where, and what was expected."""

    line: int
    """Counted from 1."""
    column: int
    """Counted from 1."""
    problem: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.problem}"


@define
class TornLogError(LogError):
    """The last line of a log was cut off; what stands before it is whole."""

    whole: int = 0
    """How many bytes stand before it, after unpacking."""
    moves: int = 0
    """How many moves these are."""

    def __str__(self) -> str:
        before = f"{self.moves} move{'' if self.moves == 1 else 's'} in {self.whole} bytes"
        return f"{LogError.__str__(self)}; what stands before it is whole, {before}"


@define
class VerifyError(CardwrightError):
    """A well-formed log that does not hold: the first fault in it."""

    line: int
    """The line of the log, counted from 1."""
    move: int | None
    """The number of the move, counted from 1; None for the header and the end."""
    fault: str
    """What kind of fault it is, in a few words."""
    expected: str
    found: str

    def __str__(self) -> str:
        where = f"line {self.line}" if self.move is None else f"line {self.line}, move {self.move}"
        return f"{where}: {self.fault}: expected {self.expected}, found {self.found}"


@define
class DesyncError(VerifyError):
    """A log whose digest is of another table than the rules give, and what the lines after it say of that."""

    right: int = 0
    """How many digests after it are right."""
    wrong: int = 0
    """How many are wrong too, as far as the moves can be followed."""
    chained: bool | None = None
    """Whether the next line was written after this one as it stands; None if it does not say."""

    def __str__(self) -> str:
        return "; ".join([VerifyError.__str__(self), *self._clues()])

    def _clues(self) -> list[str]:
        clues = []
        if self.right and not self.wrong:
            clues.append(f"all digests after it are right ({self.right}), so this one was changed")
        if self.wrong and not self.right:
            clues.append(
                f"no digest after it is right either (of {self.wrong}), so it is another game from here on, "
                "by other rules or with a move that was changed"
            )
        if self.wrong and self.right:
            clues.append(f"of the digests after it {self.right} are right and {self.wrong} wrong")
        if self.chained is False:
            clues.append("the chain breaks behind it, so it was changed after the next line was written")
        return clues


@define
class UnknownGameError(CardwrightError):
    """A game that is not installed."""

    name: str
    close: tuple[str, ...] = ()
    """Installed names that are spelt alike."""
    installed: tuple[str, ...] = ()
    turned_off: bool = False
    """Whether it is there, and CARDWRIGHT_DISABLE_PLUGINS says that it shall not be used."""

    def __str__(self) -> str:
        if self.turned_off:
            hint = "CARDWRIGHT_DISABLE_PLUGINS turns it off"
        elif self.close:
            hint = f"did you mean {' or '.join(self.close)}?"
        elif self.installed:
            hint = f"installed are {', '.join(self.installed)}"
        else:
            hint = "no game is installed"
        return f"there is no game {self.name!a} here: {hint}"


@define
class RulesVersionError(CardwrightError):
    """A log made under another version of a game's rules than the one installed."""

    title: str
    wanted: int
    installed: int

    def __str__(self) -> str:
        return (
            f"this log was played under version {self.wanted} of the rules of {self.title}; "
            f"version {self.installed} is installed, and the rules changed between them"
        )


@define
class UnknownBotError(CardwrightError):
    """A bot that is not there for this game."""

    name: str
    close: tuple[str, ...]
    """Names of bots that are spelt alike."""
    known: tuple[str, ...]

    def __str__(self) -> str:
        hint = (
            f"did you mean {' or '.join(self.close)}?" if self.close else f"there are {', '.join(self.known)}"
        )
        return f"there is no bot {self.name!a} for this game: {hint}"


@define
class BotOptionError(CardwrightError):
    """An option that a bot does not have, or a value it does not take."""

    bot: str
    problem: str

    def __str__(self) -> str:
        return f"bot {self.bot}: {self.problem}"


@define
class BotError(CardwrightError):
    """A bot that failed while it played."""

    seat: int
    problem: str

    def __str__(self) -> str:
        return f"the bot at seat {self.seat} {self.problem}"


@define
class PluginError(CardwrightError):
    """A plugin that failed: it could not be loaded, or one of its functions broke."""

    game: str
    distribution: str
    version: str
    reason: str

    def __str__(self) -> str:
        return f"the game {self.game!a} from {self.distribution} {self.version} is broken: {self.reason}"
