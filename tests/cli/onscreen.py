"""Playing on the full screen without a screen: keys are pressed, and what would be seen is read."""

import asyncio
import html
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from cardwright import (
    AnyGame,
    AnyPolicy,
    Seat,
    find_game,
    installed_bots,
    read_bot,
    seed_from_text,
    view,
    zones,
)
from cardwright_cli.flows import tokens
from cardwright_cli.fullscreen.app import TableApp
from cardwright_cli.fullscreen.faces import CHOSEN_PAPER, shown
from cardwright_cli.fullscreen.table import Moves
from cardwright_cli.logbook import new_logbook
from cardwright_cli.session import Session, Sitting
from textual.color import Color
from textual.content import Content
from textual.pilot import Pilot
from textual.style import Style
from textual.widgets import OptionList, Static

from .highcard import HIGH_CARD

SMALL, LARGE = (80, 24), (120, 40)
PERSON = None
BY_CHANCE = "random"


class Desk:
    """An app with a hand on its keys and mouse."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def session(self) -> Session:
        return self.app.session

    async def rest(self) -> None:
        """Wait until it is somebody's turn to press something."""
        await self.pilot.pause()
        while self.app.busy and len(self.app.screen_stack) <= 2 and self.app.is_running:
            await self.pilot.pause(0.002)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.rest()

    async def type(self, text: str) -> None:
        await self.press(
            *({" ": "space", ",": "comma", "?": "question_mark"}.get(each, each) for each in text)
        )

    async def click_move(self, at: int) -> None:
        await self.pilot.click(Moves, offset=(4, at))
        await self.rest()

    async def click_card(self, text: str) -> None:
        """Click on a card where it is drawn on the table."""
        lines = str(self.app.screen.query_one("#cards", Static).content).split("\n")
        row = next(row for row, line in enumerate(lines) if text in line)
        await self.pilot.click("#cards", offset=(lines[row].index(text), row))
        await self.rest()

    def moves(self) -> list[str]:
        """Give the moves in the list, without the mark of the highlighted one."""
        return [str(option.prompt)[2:] for option in self.app.screen.query_one(Moves).options]

    def highlighted(self) -> int | None:
        return self.app.screen.query_one(OptionList).highlighted

    def text(self, part: str) -> str:
        return str(self.app.screen.query_one(part, Static).content)

    def standing_out(self) -> list[str]:
        """Give the cards that stand out on the table."""
        content = self.app.screen.query_one("#cards", Static).content
        assert isinstance(content, Content)
        marked = Color.parse(CHOSEN_PAPER)
        spans = [
            span
            for span in content.spans
            if isinstance(span.style, Style) and span.style.background == marked
        ]
        texts = [content.plain[span.start : span.end].strip("│╭╰╮╯─") for span in spans]
        return [text for text in texts if text]

    def all_text(self) -> str:
        """Give whatever can be read on the screen, in the order of its lines."""
        picture = self.app.export_screenshot()
        return " ".join(
            html.unescape(found).replace("\xa0", " ") for found in re.findall(r">([^<>]+)<", picture)
        )

    def faces_of(self, seat: Seat) -> set[str]:
        """Give the cards in a seat's hand that can be read on the screen."""
        table = view(self.session.game, self.session.steps[-1].after, seat).table
        hand = {shown(card) for card in tokens(zones(table)["hand"][seat])}
        return {card for card in hand if card in self.all_text()}


def bot(game: AnyGame, text: str) -> AnyPolicy:
    return read_bot(installed_bots(find_game(game.name)).bots, text).policy(game)


def session_of(
    *players: AnyPolicy | str | None, game: AnyGame = HIGH_CARD, seed: str = "tea", **rules: Any
) -> Session:
    """Seat people (None), policies, and bots of an installed game by their names."""
    names = tuple(
        each if isinstance(each, str) else name
        for each, name in zip(players, ("Ann", "Bo", "Cy", "Dee"), strict=False)
    )
    policies = tuple(bot(game, each) if isinstance(each, str) else each for each in players)
    return Session(Sitting(game, game.rules(**rules), names, policies, seed_from_text(seed)))


def first_of(_seen: Any, legal: Any, _source: Any, /) -> Any:
    """Play the first legal move: a policy."""
    return legal[0]


def left(
    session: Session,
    log: Path,
    act: Callable[[Desk], Awaitable[None]],
    *,
    size: tuple[int, int] = SMALL,
    package: str | None = None,
) -> TableApp:
    """Sit down at a session, act once it is a person's turn, and give the app as it is left."""

    async def played() -> TableApp:
        app = TableApp(session, new_logbook(session, log, package, force=False))
        async with app.run_test(size=size) as pilot:
            desk = Desk(app, pilot)
            await desk.rest()
            await act(desk)
        return app

    return asyncio.run(played())


def on_screen(
    session: Session,
    log: Path,
    act: Callable[[Desk], Awaitable[None]],
    *,
    size: tuple[int, int] = SMALL,
    package: str | None = None,
) -> None:
    """Do the same, and leave in peace."""
    app = left(session, log, act, size=size, package=package)
    if app.error is not None:
        raise app.error
