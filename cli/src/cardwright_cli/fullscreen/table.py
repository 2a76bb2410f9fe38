"""The screen of the table: what its viewer sees, the legal moves to choose from, and what happened."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static

from cardwright_cli.fullscreen.faces import shown, shown_move
from cardwright_cli.fullscreen.picture import Picture
from cardwright_cli.fullscreen.tales import Tale
from cardwright_cli.fullscreen.wanted import toggled, wanted, words_of
from cardwright_cli.fullscreen.widgets import Felt, Story
from cardwright_cli.output import printable


class TableScreen(Screen[None]):
    """Shows a picture of the table, and posts what its viewer chooses or asks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "Play", key_display="Enter", priority=True),
        Binding("question_mark,f1", "explain", "Why, help", key_display="?", priority=True),
        Binding("ctrl+z", "app.undo", "Undo", priority=True),
        Binding("escape", "forget", "Clear", key_display="Esc", priority=True),
        Binding("f2", "app.about", "Details", key_display="F2", priority=True),
        Binding("ctrl+s", "app.save", "Save", priority=True),
        Binding("up", "highlight('cursor_up')", "Up", show=False, priority=True),
        Binding("down", "highlight('cursor_down')", "Down", show=False, priority=True),
        Binding("pageup", "highlight('page_up')", "Page up", show=False, priority=True),
        Binding("pagedown", "highlight('page_down')", "Page down", show=False, priority=True),
    ]

    class Chosen(Message):
        """A move was chosen: the place of the choice in the picture."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    class Asked(Message):
        """It was asked about what was typed, or about nothing in particular."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, game: str, names: Sequence[str], headline: str) -> None:
        super().__init__()
        self.game, self.names, self.headline = printable(game), names, headline
        self._picture: Picture | None = None
        self._places: list[int] = []
        """Which of the choices are in the list, in its order."""

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Horizontal(id="room"):
            with Vertical(id="left"):
                yield Felt()
                yield Static(id="message")
                yield Story()
            with Vertical(id="right"):
                yield Static(id="count")
                yield Filter(id="wanted", placeholder="type to filter", compact=True)
                yield Moves(id="moves", compact=True)
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#wanted").focus()

    def show(self, picture: Picture, tales: Sequence[Tale]) -> None:
        """Show another picture, and what happened."""
        self.query_one("#title", Static).update(Content(f"{self.game}{_who_is_here(picture, self.names)}"))
        self.query_one(Story).show(self.headline, tales)
        if self._picture is None or picture.choices != self._picture.choices:
            self._typed().clear()
        self._picture = picture
        self._filter()

    def cover(self) -> None:
        """Show nothing of the table."""
        self._picture = None
        self.query_one(Felt).cover()
        self.query_one(Story).cover()
        self._typed().clear()
        self._filter()
        self.say("")

    def say(self, text: str) -> None:
        """Tell the viewer something, in place of what was told before."""
        message = self.query_one("#message", Static)
        message.update(Content(printable(text)))
        message.set_class(bool(text), "said")

    def on_input_changed(self) -> None:
        self._filter()

    def on_felt_picked(self, event: Felt.Picked) -> None:
        typed = self._typed()
        typed.value = toggled(typed.value, shown(event.word))
        typed.cursor_position = len(typed.value)
        if self._picture is not None and not wanted(self._picture.choices, typed.value):
            self.post_message(self.Asked(typed.value))
        else:
            self.say("")

    def on_option_list_option_highlighted(self) -> None:
        self._point()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.post_message(self.Chosen(self._places[event.option_index]))

    def action_choose(self) -> None:
        """Choose the highlighted move; if nothing is left in the list, ask about what was typed."""
        highlighted = self.query_one(Moves).highlighted
        if highlighted is not None:
            self.post_message(self.Chosen(self._places[highlighted]))
        elif self._typed().value.strip():
            self.action_explain()
        else:
            self.post_message(self.Chosen(-1))

    def action_explain(self) -> None:
        self.post_message(self.Asked(self._typed().value.strip()))

    def action_forget(self) -> None:
        self._typed().clear()
        self.say("")

    async def action_highlight(self, way: str) -> None:
        await self.query_one(Moves).run_action(way)

    def _typed(self) -> Input:
        return self.query_one("#wanted", Input)

    def _filter(self) -> None:
        """List the moves that are wanted."""
        text = self._typed().value
        picture = self._picture
        choices = () if picture is None else picture.choices
        self._places = wanted(choices, text)
        self.query_one(Moves).list([shown_move(choices[at]) for at in self._places])
        self.query_one("#count", Static).update(_count(len(self._places), len(choices)))
        self._point()

    def _point(self) -> None:
        """Let the cards stand out that were typed or clicked, and those of the highlighted move."""
        if self._picture is None:
            return
        at = self.query_one(Moves).highlighted
        move = self._picture.choices[self._places[at]] if at is not None and at < len(self._places) else ""
        chosen = frozenset([*words_of(self._typed().value), *words_of(move)])
        self.query_one(Felt).show(self._picture, self.names, chosen)


class Filter(Input):
    """Takes what is typed but for the question mark, which is a key of the screen and in no move."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return character != "?" and super().check_consume_key(key, character)


class Moves(OptionList, can_focus=False):
    """The legal moves, the highlighted one with a mark; what is typed goes to the filter above them."""

    MARK, NO_MARK = "▸ ", "  "

    def list(self, moves: Sequence[str]) -> None:
        """List these moves, and highlight the first."""
        self.set_options(Content(self.NO_MARK + move) for move in moves)
        self.highlighted = 0 if moves else None

    def watch_highlighted(self, highlighted: int | None) -> None:
        for at, option in enumerate(self.options):
            marked = self.MARK if at == highlighted else self.NO_MARK
            prompt = str(option.prompt)
            if not prompt.startswith(marked):
                self.replace_option_prompt_at_index(at, Content(marked + prompt[len(marked) :]))
        super().watch_highlighted(highlighted)


def _who_is_here(picture: Picture, names: Sequence[str]) -> str:
    you = "" if picture.seat is None else f" · you are {names[picture.seat]}"
    match picture.turn:
        case None:
            return f"{you} · the game is over"
        case int() if picture.turn == picture.seat:
            return f"{you} · your turn"
        case int():
            return f"{you} · {names[picture.turn]} thinks..."
        case _:
            return f"{you} · the dealer shuffles..."


def _count(found: int, all_: int) -> str:
    if not all_:
        return "No move to make now"
    return (
        f"{found} of {all_} moves"
        if found != all_
        else "1 legal move"
        if all_ == 1
        else f"{all_} legal moves"
    )
