"""A session on the whole screen: who sits before it, and what that one does."""

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final, ParamSpec

from cardwright import Seat
from textual.app import App
from textual.binding import Binding, BindingType

from cardwright_cli.eyes import Eyes, Scene
from cardwright_cli.fullscreen.about import keys_text, whole_text
from cardwright_cli.fullscreen.aside import aside
from cardwright_cli.fullscreen.names import short_labels
from cardwright_cli.fullscreen.picture import picture_of
from cardwright_cli.fullscreen.reasons import verdict
from cardwright_cli.fullscreen.screens import AboutScreen, PassScreen, SaveScreen
from cardwright_cli.fullscreen.table import TableScreen
from cardwright_cli.fullscreen.tales import Tale, tale_of
from cardwright_cli.logbook import ENDINGS, Logbook
from cardwright_cli.output import printable
from cardwright_cli.saving import saved
from cardwright_cli.session import Session, UndoError
from cardwright_cli.telling import Frame, headline
from cardwright_cli.words import result_words, speech

P = ParamSpec("P")
SOON: Final = 0.2
"""Seconds between two pictures of a table at which bots play."""


class TableApp(App[None]):
    """Lets people play a session.

    What may take long, as what a bot computes, runs beside the screen, one thing at a time, and changes
    nothing there: as long as it runs one can look and leave, and nothing else.
    """

    TITLE = "Cardwright"
    CSS_PATH = "look.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", "Leave", priority=True),
        Binding("ctrl+c", "interrupt", "Leave", show=False, priority=True),
    ]

    def __init__(self, session: Session, book: Logbook) -> None:
        super().__init__(ansi_color=True if os.environ.get("NO_COLOR") else None)  # else there are greys
        self.session, self.book = session, book
        self.error: BaseException | None = None
        """Why the table was left, if nobody wished to leave it in peace."""
        sitting = session.sitting
        self._names = short_labels(sitting.names)
        self._talk = speech(session.game, self._names)
        frame = Frame(session.game, sitting.rules, sitting.names, Eyes(sees_all=True))
        goes_on = f" The game goes on after move {len(session.steps)}." if session.steps else ""
        beginning = f"{headline(frame, self._talk)}. The log goes to {book.path}.{goes_on}"
        self._table = TableScreen(session.game.title, self._names, printable(beginning))
        self._alone = len(session.people) == 1
        self._viewer: Seat | None = session.people[0] if self._alone else None
        self._covered = not self._alone
        self._tales: dict[Seat | None, list[Tale]] = {seat: [] for seat in (None, *session.people)}
        self.busy = False
        """Whether something runs beside the screen, or another screen lies above the table."""

    def on_mount(self) -> None:
        if not self.is_headless:
            self._meet_signals()
        self.push_screen(self._table)
        self.call_after_refresh(self._start, self._go_on)

    def _meet_signals(self) -> None:
        """Leave in order when asked to end from outside; at the keyboard Ctrl-C is a key like any other."""
        loop = asyncio.get_running_loop()
        for name in ("SIGINT", *ENDINGS):
            with suppress(NotImplementedError, AttributeError):  # not every system has all of it
                loop.add_signal_handler(getattr(signal, name), self.action_interrupt)

    def _handle_exception(self, error: Exception) -> None:
        """Leave with an error to be told as all others; Textual's own telling shows variables, so cards."""
        self.error = error
        self.exit(return_code=1)

    def action_leave(self) -> None:
        self.exit()

    def action_interrupt(self) -> None:
        self.error = KeyboardInterrupt()
        self.exit()

    def action_undo(self) -> None:
        self._start(self._undo)

    def action_save(self) -> None:
        self._start(self._save)

    def action_about(self) -> None:
        self._start(self._about)

    def on_table_screen_chosen(self, event: TableScreen.Chosen) -> None:
        if self.session.over:
            self.exit()
        elif event.at >= 0:
            self._start(self._choose, event.at)

    def on_table_screen_asked(self, event: TableScreen.Asked) -> None:
        if event.text:
            self._start(self._explain, event.text)
        else:
            self.push_screen(AboutScreen(keys_text()))

    def _start(
        self, work: Callable[P, Coroutine[Any, Any, None]], *arguments: P.args, **options: P.kwargs
    ) -> None:
        """Begin something that takes its time, unless something else still goes on."""
        if not self.busy:
            self.busy = True
            self.run_worker(self._guarded(work(*arguments, **options)))

    async def _guarded(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (Exception, KeyboardInterrupt) as error:  # noqa: BLE001  # it is raised again once the terminal is as it was
            self.error = error
            self.exit()
        finally:
            self.busy = False

    async def _go_on(self) -> None:
        """Let the others move until a person is to, and let that one see the table."""
        session = self.session
        while not session.over:
            await self._look()
            shown_at = self._clock()
            while session.others_move:
                session.make(*await aside(session.ponder))
                self.book.keep()
                if self._clock() > shown_at + SOON:  # what comes sooner is shown together
                    await self._look()
                    shown_at = self._clock()
            seat = session.person
            if seat is not None:
                if seat != self._viewer:
                    await self._passed_on(seat)
                await self._look()
                self.book.keep()  # to look can settle what another did
                return
        if not self._alone:
            self._viewer, self._covered = None, False
        await self._look()
        self.book.keep()
        self._table.say(f"{result_words(session.score, self._names)}. Enter leaves.")

    def _clock(self) -> float:
        return asyncio.get_running_loop().time()

    async def _passed_on(self, seat: Seat) -> None:
        """Wait until the next person is there, or again the last one, if that one took a move back."""
        said = ""
        self._covered = True
        self._table.cover()
        while not await self.push_screen_wait(PassScreen(self._names[seat], said)):
            try:
                seat = self._take_back()
                said = "Taken back."
            except UndoError as error:
                said = f"Nothing can be taken back: {error.aloud}."
        self._viewer, self._covered = seat, False

    def _take_back(self) -> Seat:
        """Take the last move of the one who sits here back, and say who that is."""
        if self._viewer is None:
            raise UndoError("you have made no move yet")
        self.session.undo(self._viewer)
        return self._viewer

    async def _look(self) -> None:
        """Show the one who sits here what happened, and the table."""
        if self._covered:
            return
        seat = self._viewer
        told = [tale for tale in self._tales[seat] if tale.n <= len(self.session.steps)]
        scenes = self.session.look(seat)
        self._tales[seat] = told + await aside(self._told, scenes)
        picture = await aside(picture_of, self.session, seat, self._talk)
        self._table.show(picture, self._tales[seat])

    def _told(self, scenes: Sequence[Scene]) -> list[Tale]:
        return [tale_of(self.session.game, scene, self._talk) for scene in scenes]

    async def _choose(self, at: int) -> None:
        self._table.say("")
        self.session.choose(self.session.legal[at])
        self.book.keep()
        await self._go_on()

    async def _undo(self) -> None:
        try:
            self._take_back()
        except UndoError as error:
            self._table.say(f"Nothing can be taken back: {error}.")
        else:
            self._table.say("Taken back.")
            await self._look()

    async def _explain(self, text: str) -> None:
        self._table.say(await aside(verdict, self.session, text))

    async def _about(self) -> None:
        picture = await aside(picture_of, self.session, self._viewer, self._talk)
        text = await aside(whole_text, self.session, picture)
        self.push_screen(AboutScreen(text))

    async def _save(self) -> None:
        name = await self.push_screen_wait(SaveScreen())
        if name:
            self._table.say(saved(self.book, name))
