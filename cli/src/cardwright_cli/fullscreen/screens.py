"""The screens that come between: passing the device on, naming a file, and all there is to know."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Button, Footer, Input, Static

from cardwright_cli.output import printable


class PassScreen(Screen[bool]):
    """Hides everything until the next person says to be there: True; False asks to take a move back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer(True)", "I am here", priority=True),
        Binding("ctrl+z", "answer(False)", "Undo", priority=True),
    ]

    def __init__(self, name: str, said: str = "") -> None:
        super().__init__()
        self.next_name, self.said = name, said

    def compose(self) -> ComposeResult:
        with Vertical(id="passing"):
            yield Static(Content(f"Pass the device to {self.next_name}"), id="pass-to")
            yield Static(Content(f"{self.next_name}, press Enter when nobody else looks."))
            yield Button("I am here", id="here")
            yield Static(Content(printable(self.said)), id="problem")
        yield Footer(show_command_palette=False)

    def on_button_pressed(self) -> None:
        self.dismiss(result=True)

    def action_answer(self, here: bool) -> None:  # noqa: FBT001  # Textual calls it so
        self.dismiss(result=here)


class SaveScreen(ModalScreen[str]):
    """Asks for the name of a file; an empty one for none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss('')", "Back", priority=True)]

    def compose(self) -> ComposeResult:
        with Vertical(id="saving"):
            yield Static("Write a copy of the log so far to a new file. Enter writes it, Esc goes back.")
            yield Input(placeholder="name of a new file, such as game.jsonl", id="file")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class AboutScreen(ModalScreen[None]):
    """Shows a text as long as it may be, until it is closed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,enter,question_mark,f1,f2,q", "dismiss(None)", "Back", priority=True, key_display="Esc"
        ),
    ]

    def __init__(self, text: Content) -> None:
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="about"):
            yield Static(self.text)
        yield Footer(show_command_palette=False)
