"""Plugins that do all the harm a mistake can do, each with what is to be said of it."""

from pathlib import Path
from typing import Final

from cardwright import frozen

from . import highcard
from .running import install

SOURCE: Final = Path(highcard.__file__).read_text(encoding="utf-8")
VERSION: Final = "6.6.6"
HERE: Final = "  # here"
"""Marks the line that is to be named."""
HEADS: Final = {
    "deck": "def deck(rules: Rules, seats: int) -> Cards:  # noqa: ARG001  # the same for all\n",
    "setup": "def setup(rules: Rules, seats: int) -> State:\n",
    "legal_moves": "def legal_moves(state: State) -> Sequence[Move]:\n",
    "apply": "def apply(state: State, move: Move | Shuffled) -> State:\n",
    "score": "def score(state: State) -> Score:\n",
    "why_not": "def why_not(state: State, move: Move) -> str:\n",
    "max_moves": "def max_moves(rules: Rules, seats: int) -> int:  # noqa: ARG001  # the same for all\n",
    "hook": "def cardwright_game() -> Game[Rules, State, Move]:\n",
}
"""Where the functions of High Card begin."""
OPTIONAL: Final = {"plausible": "state", "sides": "seats", "speaks": "state"}
"""The functions that High Card does not have, and what they are given."""
RECORD: Final = "    why_not=why_not,\n"
"""The last line of the record."""


@frozen
class Hostile:
    """A plugin, and what is said of it."""

    name: str
    """The game that is asked for."""
    source: str
    said: str
    """How the reason begins."""
    meets: str = "load"
    """What meets the mistake: loading the plugin, or a command."""

    @property
    def distribution(self) -> str:
        return f"bad-{self.name}"

    @property
    def place(self) -> str:
        """Give the file and the line that are to be named, nothing where none is marked."""
        if HERE not in self.source:
            return ""
        before = self.source.partition(HERE)[0]
        return f"bad_{self.name.replace('-', '_')}.py, line {before.count(chr(10)) + 1}"


def put(folder: Path, plugin: Hostile) -> str:
    """Install a hostile plugin and give the folder for PYTHONPATH."""
    return str(install(folder, plugin.distribution, plugin.source, version=VERSION, game=plugin.name))


def changed(name: str, *changes: tuple[str, str]) -> str:
    """Give High Card under another name, with changes of which each fits one place."""
    source = SOURCE
    for old, new in (('name="high-card"', f'name="{name}"'), *changes):
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    return source


def within(name: str, part: str, body: str, said: str, meets: str) -> Hostile:
    """Give a game in which one of the functions begins with these lines."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    if part in OPTIONAL:
        function = f"def {part}({OPTIONAL[part]}):\n{lines}\n\nHIGH_CARD: Game"
        record = f"{RECORD}    {part}={part},\n"
        return Hostile(name, changed(name, ("HIGH_CARD: Game", function), (RECORD, record)), said, meets)
    return Hostile(name, changed(name, (HEADS[part], HEADS[part] + lines)), said, meets)


def at_import(name: str, code: str, said: str) -> Hostile:
    """Give a plugin that is these lines and nothing else."""
    return Hostile(name, code, said)


def record(name: str, old: str, new: str, said: str) -> Hostile:
    """Give a game whose record, or what belongs to it, lies."""
    return Hostile(name, changed(name, (old, new)), said)


RAISES: Final = {
    "value": ("raise ValueError('the card fell down')", "ValueError: the card fell down"),
    "exit": ("raise SystemExit(0)", "SystemExit: 0"),
    "memory": ("raise MemoryError", "MemoryError"),
    "generator": ("raise GeneratorExit", "GeneratorExit"),
    "base": ("raise BaseException('root of all')", "BaseException: root of all"),
    "recursion": ("def again(): again()", "RecursionError: maximum recursion depth exceeded"),
    "mute": ("class Mute(Exception):\n    def __str__(self): 1 / 0", "Mute"),
    "steering": ("raise ValueError('\\x1b[2J\\u202e')", "ValueError: \\x1b[2J\\u202e"),
}
"""What can be raised, and how it is told."""
THEN: Final = {"recursion": "again()", "mute": "raise Mute"}


def _raising(key: str) -> str:
    code = RAISES[key][0]
    code = code.replace("def again(): again()", f"def again(): again(){HERE}")
    last = f"\n{THEN[key]}" if key in THEN else ""
    marked = "" if key == "recursion" else HERE
    return f"{code}{last}{marked}\n"


LOADING: Final = (
    *(at_import(f"import-{key}", _raising(key), said) for key, (_, said) in RAISES.items()),
    *(within(f"hook-{key}", "hook", _raising(key), said, "load") for key, (_, said) in RAISES.items()),
    at_import("nothing", "", "it implements no hook cardwright_game, or gives nothing there"),
    at_import("syntax", "def (", "SyntaxError: invalid syntax (bad_syntax.py, line 1)"),
    at_import("missing", f"import not_there{HERE}\n", "ModuleNotFoundError: No module named 'not_there'"),
    within("hook-seven", "hook", "return 7", "its hook gives int, not a Game", "load"),
    within("hook-class", "hook", "return Game", "its hook gives type, not a Game", "load"),
    record(
        "misspelt", "def cardwright_game(", "def cardwright_gmae(", "PluginValidationError: unknown hook "
    ),
    record(
        "upper",
        'name="upper"',
        'name="Upper"',
        "DeclarationError: the game 'Upper'.name: is lower case, digits and hyphens",
    ),
    record(
        "other-name",
        'name="other-name"',
        'name="holzwurm"',
        "its entry point is named 'other-name' but its game 'holzwurm'",
    ),
    record(
        "no-seats", "seats=range(2, 5)", "seats=range(2, 2)", "DeclarationError: no-seats.seats: is a range"
    ),
    record(
        "no-title", 'title="High Card"', "title=7", "AttributeError: 'int' object has no attribute 'strip'"
    ),
    record(
        "no-moves", "moves=(Draw, Discard, Bury)", "moves=()", "DeclarationError: no-moves.moves: is empty"
    ),
    record("no-apply", "    apply=apply,\n", "    apply=None,\n", "DeclarationError: no-apply.apply: is a "),
    record("mutable", "@frozen\nclass State:", "class State:", "DeclarationError: State: is no frozen class"),
    record(
        "a-list",
        "    stock: FaceDown[Cards]\n",
        "    stock: FaceDown[list]\n",
        "DeclarationError: State.stock",
    ),
)
"""Those that bring no game."""
PLAYING: Final = (
    *(
        within(f"{part}-{key}".replace("_", "-"), part, _raising(key), RAISES[key][1], meets)
        for part, meets, keys in (
            ("deck", "play", ("value", "exit")),
            ("setup", "play", ("value", "recursion")),
            ("max_moves", "playout", ("value",)),
            ("legal_moves", "play", ("value", "mute", "steering")),
            ("apply", "play", tuple(RAISES)),
            ("score", "play", ("value", "generator")),
            ("why_not", "verify", ("value", "exit", "steering")),
        )
        for key in keys
    ),
    within("deck-none", "deck", "return None", "TypeError: 'NoneType' object is not iterable", "play"),
    within(
        "setup-none", "setup", "return None", "DeclarationError: setup-none.setup: gives a NoneType", "play"
    ),
    within(
        "moves-none", "legal_moves", "return None", "DeclarationError: moves-none.legal_moves: gives", "play"
    ),
    within(
        "moves-words", "legal_moves", "return ['draw']", "DeclarationError: moves-words.legal_moves", "play"
    ),
    within(
        "apply-list", "apply", "return []", "DeclarationError: apply-list.apply: gives a list for", "play"
    ),
    within(
        "score-list", "score", "return []", "DeclarationError: score-list.score: gives a list, and no", "play"
    ),
    within(
        "most-text",
        "max_moves",
        "return 'x'",
        "DeclarationError: most-text.max_moves: gives a str",
        "playout",
    ),
    within(
        "why-none", "why_not", "return None", "DeclarationError: why-none.why_not: gives a NoneType", "verify"
    ),
    within(
        "refusing",
        "apply",
        "import cardwright\nif move == Draw():\n    raise cardwright.IllegalMoveError('draw', 'no')",
        "DeclarationError: refusing.apply: refuses draw, which legal_moves gives: no",
        "play",
    ),
    within(
        "blanks",
        "deck",
        "return (type('Odd', (), {'__str__': lambda _: 'an odd card'})(),)",
        "DeclarationError: Odd: has the token 'an odd card'",
        "play",
    ),
)
"""Those whose game fails when it is played, or when a log of it is looked at."""
EVERY: Final = (*LOADING, *PLAYING)
