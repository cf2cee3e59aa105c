"""A table in this process, against bots."""

import asyncio
from collections.abc import AsyncIterator, Callable

from parapluie.games.event import Event
from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.match.record import Record, read_records, write_record
from parapluie.phrasebook import problem
from parapluie.terminal.app.news import BOTS, News, told
from parapluie.terminal.sitting import Sitting


class Local:
    """A sitting, as the app sees it; bots think in a thread, so that the app goes on."""

    sitting: Sitting
    link = ""

    def __init__(self, game: str, begin: Callable[[], Sitting], *, language: str, name: str, pace: float) -> None:
        """`begin` makes the sitting, also in a thread: the first time, code has to be compiled for it."""
        self.game, self.begin, self.language, self.name, self.pace = game, begin, language, name, pace
        self.names: list[str] = []
        self.acts: asyncio.Queue[tuple[str, str]] = asyncio.Queue()

    def tell(self, events: list[Event], **more: object) -> News:
        sitting = self.sitting
        return News(
            view=sitting.view,
            events=[told(event) for event in events],
            names=self.names,
            can_undo=sitting.can_undo,
            can_rematch=sitting.state.over,
            **more,  # type: ignore[arg-type]
        )

    async def news(self) -> AsyncIterator[News]:
        self.sitting = await asyncio.to_thread(self.begin)
        seats = range(self.sitting.game.players)
        self.names = [self.name if seat == self.sitting.me else BOTS[seat % len(BOTS)] for seat in seats]
        yield self.tell(self.sitting.opening, is_fresh=True)
        while True:
            if self.sitting.state.over:
                yield self.tell([], notice=await asyncio.to_thread(self.keep))
                if self.sitting.must_go_on:
                    yield self.deal(notice=say(self.language, "plain-again"))
                    continue
            elif not self.sitting.is_mine:
                await asyncio.sleep(self.pace)
                yield self.tell(await asyncio.to_thread(self.sitting.reply))
                continue
            yield self.act(*await self.acts.get())

    def act(self, what: str, move: str) -> News:
        """Do what the person wants, and say what came of it."""
        if what == "rematch":
            return self.deal()
        if what == "undo":
            self.sitting.undo()
            return self.tell([], notice=say(self.language, "app-undone"))
        try:
            return self.tell(self.sitting.play(move))
        except ParapluieError as error:
            return self.tell([], problem=problem(self.language, error.code, error.message))

    def deal(self, **more: object) -> News:
        self.sitting = self.sitting.next()
        return self.tell(self.sitting.opening, is_fresh=True, **more)

    def keep(self) -> str:
        """Save the record, and say where it is."""
        try:
            return say(self.language, "plain-saved", path=str(self.sitting.save()))
        except (OSError, RuntimeError, ValueError) as error:
            return say(self.language, "plain-not-saved", reason=str(error))

    def record(self) -> Record | None:
        if not self.names or not self.sitting.state.over or not self.sitting.state.keeps_steps:
            return None
        return next(read_records(write_record(self.sitting.state)))

    async def play(self, move: str) -> None:
        await self.acts.put(("move", move))

    async def undo(self) -> None:
        if self.sitting.can_undo:
            await self.acts.put(("undo", ""))

    async def rematch(self) -> None:
        if self.sitting.state.over:
            await self.acts.put(("rematch", ""))

    async def fill(self, level: str) -> None:
        """Nothing: all seats have bots."""

    async def come_back(self) -> None:
        """Nothing: nobody else plays for the person."""

    async def go_on(self) -> None:
        """Nothing: this table is never held."""

    async def close(self) -> None:
        """Keep what was played of a game that has not ended."""
        if self.names and not self.sitting.state.over:
            await asyncio.to_thread(self.keep)
