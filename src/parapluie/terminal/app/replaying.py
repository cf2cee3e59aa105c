"""A recorded game, gone through step by step, and its review."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from textual.binding import Binding

from parapluie.games.view import View
from parapluie.match.record import Record, replay
from parapluie.terminal.app.news import BOTS, News, Told, told
from parapluie.terminal.app.settings import Settings
from parapluie.terminal.app.table import TableScreen
from parapluie.terminal.sitting import ME

KEYS_SHOWN = [
    ("n", "screen.forward"),
    ("p", "screen.backward"),
    ("e", "screen.to_end"),
    ("v", "screen.review"),
    ("l", "screen.log"),
    ("r", "screen.rules"),
    ("q", "screen.leave"),
    ("a", "app.liveliness"),
    ("d", "app.next_theme"),
]


class Frame(NamedTuple):
    """The table after a step, and what happened in it."""

    view: View
    events: list[Told]


class Recorded:
    """A record, as the app sees it: a table at which nobody moves.

    It is seen by whoever was to move, and told openly; a game that is not over, as it was for the person.
    """

    link = ""

    def __init__(self, record: Record) -> None:
        self.game, self.recorded = record.header.game, record
        self.is_over = record.lines[-1][1].result is not None
        self.names = [BOTS[seat % len(BOTS)] for seat in range(record.header.seats)]
        self.frames: list[Frame] = []
        self.steps: asyncio.Queue[int] = asyncio.Queue()
        self.place = 0

    def read(self) -> list[Frame]:
        """Everything that the record tells, a frame for the deal and one for each move; RecordError if it is wrong."""
        frames: list[Frame] = []
        seat = ME
        for step in replay(self.recorded):
            if self.is_over and step.state.turn is not None:
                seat = step.state.turn
            events = [told(event if self.is_over else event.told_to(ME)) for event in step.events]
            if step.line.move is None and frames:  # what follows from the move before
                events = frames.pop().events + events
            frames.append(Frame(step.state.view(seat, recall=False), events))
        return frames

    async def news(self) -> AsyncIterator[News]:
        self.frames = await asyncio.to_thread(self.read)
        yield News(view=self.frames[0].view, events=self.frames[0].events, names=self.names, is_fresh=True)
        while True:
            before = self.place
            self.place = min(max(0, before + await self.steps.get()), len(self.frames) - 1)
            begin = before + 1 if self.place > before else 0
            events = [event for frame in self.frames[begin : self.place + 1] for event in frame.events]
            yield News(view=self.frames[self.place].view, events=events, names=self.names, is_fresh=begin == 0)

    def record(self) -> Record | None:
        return self.recorded if self.is_over else None

    async def step(self, by: int) -> None:
        await self.steps.put(by)

    async def play(self, move: str) -> None:
        """Nothing: the game has been played."""

    undo = rematch = come_back = go_on = close = lambda self: nothing()

    async def fill(self, level: str) -> None:
        """Nothing: everybody sat there."""


async def nothing() -> None:
    """Nothing of that can be done in a game that has been played."""


class ReplayScreen(TableScreen):
    """Shows a recorded game."""

    SHOWN = KEYS_SHOWN
    BINDINGS = [  # noqa: RUF012 - as Textual has it
        Binding("n,right", "forward", show=False, priority=True),
        Binding("p,left", "backward", show=False, priority=True),
        Binding("e,end", "to_end", show=False, priority=True),
    ]

    def __init__(self, record: Record, settings: Settings) -> None:
        self.recorded = Recorded(record)
        super().__init__(self.recorded, settings)

    @property
    def is_open(self) -> bool:
        """Whether anybody can move here: never."""
        return False

    def news_line(self) -> str:
        return self.say("app-replay", place=self.recorded.place, moves=len(self.recorded.frames) - 1)

    async def action_forward(self) -> None:
        await self.recorded.step(1)

    async def action_backward(self) -> None:
        await self.recorded.step(-1)

    async def action_to_end(self) -> None:
        await self.recorded.step(len(self.recorded.frames))

    def check_action(self, action: str, parameters: tuple[Any, ...]) -> bool | None:
        if action == "review":
            return self.recorded.is_over
        return super().check_action(action, parameters)
