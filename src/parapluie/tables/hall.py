"""All tables of this process: who listens at which, what is asked of them, and what they tell."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from typing import Any, Protocol

from parapluie.match.errors import ParapluieError
from parapluie.tables import acts
from parapluie.tables.frames import ENCODER, News, info_of, refused, told_to
from parapluie.tables.history import news_of, news_since
from parapluie.tables.settings import Settings
from parapluie.tables.steps import Move, Row, Sit, Step, row_of
from parapluie.tables.store import Conflict, StorageError, Store, Summary, now_ms
from parapluie.tables.table import Table
from parapluie.tables.tokens import new_id
from parapluie.tables.writer import Job, Writer

log = logging.getLogger("parapluie.tables")
TRIES = 10  # for an act that somebody else came before
PATIENCE = (0.05, 0.1, 0.2, 0.5, 1.0)  # seconds between two looks for a lost database


class Listener:
    """Somebody who is told of a table: by which token, in which seat, and how."""

    __slots__ = ("post", "seat", "token")

    def __init__(self, post: Callable[[bytes], None], token: str | None) -> None:
        self.post, self.token = post, token  # hashed
        self.seat: int | None = None


class Fanout(Protocol):
    """What carries steps to the other processes that serve the same tables."""

    def publish(self, rows: list[tuple[str, Row]]) -> None: ...

    async def claim(self, what: str) -> float:
        """0 if the caller may do it; otherwise seconds after which it may ask again."""


class Live:
    """A table in memory."""

    __slots__ = ("heard", "helper", "is_lost", "listeners", "pending", "table", "users", "waiting")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.listeners: list[Listener] = []
        self.users = 0  # acts that are under way
        self.pending = False  # a step is on its way to storage: nobody may see the table
        self.heard = 0  # the number of a step of another process that came meanwhile
        self.is_lost = False  # whether the last step was stored is not known
        self.waiting: list[asyncio.Future[None]] | None = None
        self.helper: Any = None  # what will happen at this table by itself: a bot's move, the end of a clock

    async def settled(self) -> None:
        """Wait until what the table shows has been stored; StorageError if that is not known."""
        while self.pending:
            if self.is_lost:
                raise StorageError("storage/unavailable", "The database cannot be reached; please try again.")
            future = asyncio.get_running_loop().create_future()
            self.waiting = [*(self.waiting or ()), future]
            await future

    def settle(self, *, is_lost: bool = False) -> None:
        """Say to all who wait that the last step is stored, or that nobody knows."""
        self.pending = self.is_lost = is_lost
        waiting, self.waiting = self.waiting, None
        for future in waiting or ():
            if not future.done():
                future.set_result(None)


class Placed(Job):
    """A step of a live table on its way to storage."""

    __slots__ = ("answer", "live", "news", "sender")

    def __init__(self, live: Live, row: Row, news: News, summary: Summary | None) -> None:
        super().__init__(live.table.key, row, summary)
        self.live, self.news = live, news
        self.sender: Listener | None = None
        self.answer: asyncio.Future[None] | None = None


class Hall:
    """The tables of one process. All of it runs in one event loop."""

    def __init__(self, store: Store, *, fanout: Fanout | None = None, helper: "Helper | None" = None) -> None:
        self.store, self.fanout, self.helper = store, fanout, helper
        self.lives: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.writer = Writer(store, self._stored)
        self.is_closing = False
        self.count: Callable[[str, str], None] = lambda name, label: None

    async def close(self) -> None:
        """Finish what was begun; nothing more is taken."""
        self.is_closing = True
        for live in self.lives.values():
            self._stop_helper(live)
        await self.writer.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # --- finding tables

    @contextlib.asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Live]:
        """The table of this id, in memory as long as it is used; ParapluieError if there is none."""
        while (live := self.lives.get(id)) is None:
            await self._load(id)
        live.users += 1
        try:
            yield live
        finally:
            live.users -= 1
            self._rest(live)

    async def _load(self, id: str) -> None:
        """Read a table, once for all who ask for it at the same time."""
        task = self.loading.get(id)
        if task is None:
            task = self.loading[id] = asyncio.create_task(self._read(id))
            task.add_done_callback(lambda _: self.loading.pop(id, None))
        await asyncio.shield(task)

    async def _read(self, id: str) -> None:
        found = await asyncio.to_thread(self.store.load, id)
        if found is None:
            raise ParapluieError("table/unknown", "There is no table of this name.")
        self.lives[id] = Live(Table.from_rows(id, *found))

    def _rest(self, live: Live) -> None:
        """Forget a table that nobody needs in memory; all of it is stored."""
        if not live.users and not live.listeners and not live.pending and self.lives.get(live.table.id) is live:
            self._stop_helper(live)
            del self.lives[live.table.id]

    # --- listening

    async def join(self, id: str, listener: Listener, version: int | None) -> Live:
        """Let somebody listen, and tell it how the table stands and what it has missed since a version."""
        async with self.at(id) as live:
            news: list[News] = []
            await live.settled()
            if version is not None and version > live.table.version:  # another process knew more, and told it
                self._read_again(live)
                await live.settled()
            while version is not None and version < live.table.version:
                rows = await self.rows(id)
                await live.settled()
                rows = [row for row in rows if row.number <= live.table.version]
                if rows and rows[-1].number == live.table.version:
                    news = news_since(id, live.table.key, rows, version)[1]
                    break
                if not rows:  # another process has dealt since, and that was not heard
                    self._read_again(live)
                    await live.settled()
            listener.seat = live.table.seat_of(listener.token)
            live.listeners.append(listener)
            self._tell(live, [listener], news, is_first=True)
            self._go_on(live)
            return live

    async def rows(self, id: str) -> list[Row]:
        found = await asyncio.to_thread(self.store.load, id)
        assert found is not None
        return found[1]

    def part(self, live: Live, listener: Listener) -> None:
        """Somebody has gone; a table where nobody listens rests."""
        live.listeners.remove(listener)
        if not live.listeners:
            self._stop_helper(live)
        self._rest(live)

    def tell_again(self, live: Live, listener: Listener) -> None:
        """Tell somebody who is behind how the table stands, as soon as that is stored."""
        if live.pending:
            return  # it will hear of the step that is on its way
        self._tell(live, [listener], [], is_first=True)

    def _tell(self, live: Live, listeners: Iterable[Listener], news: list[News], *, is_first: bool = False) -> None:
        now = now_ms()
        frames: dict[tuple[int | None, str | None], bytes] = {}
        for listener in listeners:
            who = listener.seat, listener.token
            frame = frames.get(who)
            if frame is None:
                frame = told_to(live.table, listener.seat, news, now=now, token=listener.token, is_first=is_first)
                frames[who] = frame
            listener.post(frame)

    # --- acting

    async def open(self, settings: Settings, host: str, sits: Callable[[Table], Sit] | None) -> str:
        """Open a table, where the host may sit down at once; its id."""
        id, now = new_id(), now_ms()
        table = Table(id, 0)
        rows = [row_of(1, now, acts.open_table(settings, host))]
        table.begin(rows[0])
        if sits is not None:
            rows.append(row_of(2, now, sits(table)))
            table.take(rows[1])
        await asyncio.to_thread(self.store.open, id, rows, summary_of(table))
        return id

    async def act(self, id: str, make: Callable[[Table], Step]) -> Live:
        """Do something at a table that is not a move: `make` checks it and says which step it is."""
        async with self.at(id) as live:
            for _ in range(TRIES):
                await live.settled()
                placed = self.place(live, make(live.table))
                placed.answer = asyncio.get_running_loop().create_future()
                try:
                    await placed.answer
                    return live
                except Conflict:
                    continue
            raise ParapluieError("table/busy", "Too much is going on at this table; please try again.")

    async def deal(self, id: str, token: str | None, contribution: str | None) -> Live:
        """Deal the first or the next game."""
        return await self.act(id, lambda table: acts.deal(table, token=token, contribution=contribution))

    async def move(self, live: Live, listener: Listener, text: str, version: int) -> None:
        """Play a move; whoever sent it hears of it like everybody else, or that it was refused."""
        if live.pending:
            await live.settled()
        table = live.table
        if table.version == version + 1 and table.last == f"{listener.seat} {text}":
            self._tell(live, [listener], [])  # said twice, played once
            return
        placed = self.place(live, acts.move(table, listener.seat, text, version=version))
        placed.sender = listener

    async def undo(self, live: Live, listener: Listener, version: int) -> None:
        """Take back a step."""
        await live.settled()
        placed = self.place(live, acts.undo(live.table, listener.seat, version=version))
        placed.sender = listener

    def place(self, live: Live, step: Step) -> Placed:
        """Take a step that is allowed now, and have it stored; nobody is told before it is.

        ParapluieError if it is a move that is not legal; nothing has changed then.
        """
        if self.is_closing:
            raise ParapluieError("server/closing", "The server is being restarted; please try again.")
        table = live.table
        row = row_of(table.version + 1, max(now_ms(), table.time), step)
        is_undo = row.kind == "undo"
        events = [] if is_undo else table.take(row, step)
        is_plain = is_undo or (isinstance(step, Move) and table.turn is not None)
        placed = Placed(live, row, news_of(row, events, step), None if is_plain else summary_of(table))
        live.pending = True
        self._stop_helper(live)
        self.writer.put(placed)
        return placed

    # --- what storage answers

    def _stored(self, batch: list[Placed]) -> None:
        if self.fanout is not None:
            done = [(placed.live.table.id, placed.row) for placed in batch if placed.error is None]
            if done:
                self.fanout.publish(done)
        for placed in batch:
            if placed.error is not None or placed.row.kind == "undo":
                self._start(self._reread(placed))
                continue
            try:
                self._finish(placed)
            except Exception:  # one table's trouble is not that of the others in the batch
                log.exception("a step could not be told", extra={"table": placed.live.table.id})

    def _finish(self, placed: Placed) -> None:
        """Tell everybody of a step that is stored."""
        live = placed.live
        live.settle()
        self.count("step", placed.row.kind)
        self._spread(live, [placed.news])
        if placed.answer is not None and not placed.answer.done():
            placed.answer.set_result(None)

    def _spread(self, live: Live, news: list[News]) -> None:
        """Tell all listeners, and let the table go on."""
        if any(step.kind != "move" for step in news):
            for listener in live.listeners:
                listener.seat = live.table.seat_of(listener.token)
        self._tell(live, live.listeners, news)
        self._go_on(live)
        self._rest(live)

    async def _reread(self, placed: Placed) -> None:
        """Find out how a table stands after a step that was taken back, came too late, or may have been stored."""
        live, error = placed.live, placed.error
        before = placed.row.number - 1
        if isinstance(error, StorageError):
            log.warning("storage is away", extra={"table": live.table.id})
            if placed.sender is not None:
                placed.sender.post(refused(error, before))
            if placed.answer is not None and not placed.answer.done():
                placed.answer.set_exception(error)
            live.settle(is_lost=True)
        await self.refresh(live, before)
        if isinstance(error, Conflict):
            if placed.sender is not None:
                stale = ParapluieError("move/stale", f"Somebody came before: this answers version {before}.")
                placed.sender.post(refused(stale, before))
            if placed.answer is not None and not placed.answer.done():
                placed.answer.set_exception(error)
        elif placed.answer is not None and not placed.answer.done():
            placed.answer.set_result(None)

    def _read_again(self, live: Live) -> None:
        """Another process has gone on with a table: nobody may see it before that has been read."""
        live.pending = True
        self._stop_helper(live)
        self._start(self.refresh(live, live.table.version))

    async def refresh(self, live: Live, version: int) -> None:
        """Read a table again until it can be read, and tell what has happened since a version."""
        tries = 0
        while True:
            try:
                rows = await self.rows(live.table.id)
                if rows[-1].number < live.heard:  # it was stored while these were read
                    rows, live.heard = [], 0
                    continue
                break
            except StorageError:
                await asyncio.sleep(PATIENCE[min(tries, len(PATIENCE) - 1)])
                tries += 1
        live.table, news = news_since(live.table.id, live.table.key, rows, version)
        live.settle()
        self._spread(live, news)

    def _start(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task has failed", exc_info=task.exception())

    # --- what happens elsewhere, and by itself

    def heard(self, id: str, row: Row) -> None:
        """Another process has stored a step."""
        live = self.lives.get(id)
        if live is None or row.number <= live.table.version:
            return
        if live.pending:
            live.heard = row.number
            return
        if row.number > live.table.version + 1 or row.kind == "undo":
            self._read_again(live)
            return
        self._stop_helper(live)
        self._spread(live, [news_of(row, live.table.take(row))])

    async def catch_up(self) -> None:
        """Look whether steps of other processes were missed, and take them."""
        keys = {live.table.key: live for live in self.lives.values() if not live.pending}
        for key, version in (await asyncio.to_thread(self.store.versions, keys)).items():
            live = keys[key]
            if version > live.table.version and not live.pending:
                self._read_again(live)

    def _go_on(self, live: Live) -> None:
        """See to what happens at this table by itself, as long as somebody is there."""
        if self.is_closing or self.helper is None:
            return
        if live.listeners and not live.pending and live.helper is None:
            self.helper.see_to(self, live)

    def _stop_helper(self, live: Live) -> None:
        if live.helper is not None:
            live.helper.cancel()
            live.helper = None


class Helper(Protocol):
    """What makes tables go on by themselves."""

    def see_to(self, hall: Hall, live: Live) -> None: ...


def summary_of(table: Table) -> Summary:
    return Summary(table.status, table.settings.listed, table.base, ENCODER.encode(info_of(table)))
