"""All tables of this process: who listens at which, what is asked of them, and what they tell."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Protocol

from parapluie.match.errors import ParapluieError
from parapluie.tables import acts, clock
from parapluie.tables.clock import coarse
from parapluie.tables.company import Company, Signal
from parapluie.tables.damage import Damaged
from parapluie.tables.frames import ENCODER, Moment, News, info_of, refused, told_to
from parapluie.tables.live import Listener, Live, Placed
from parapluie.tables.settings import Settings
from parapluie.tables.shelf import Shelf
from parapluie.tables.steps import (
    Again,
    DealStep,
    GoOn,
    MoveStep,
    Onward,
    Resume,
    Row,
    Shuffle,
    Sit,
    Step,
    Undo,
    row_of,
)
from parapluie.tables.store import Conflict, StorageError, Store, Summary
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed, new_id
from parapluie.tables.transcript import missed, news_of, rebuilt
from parapluie.tables.writer import Writer

log = logging.getLogger("parapluie.tables")
OPENER = secrets.token_hex(16)  # addresses are stored hashed with it, so that nobody can find out what they were
ROW = 50  # bytes that a step takes beside its body, about
LOOK = 0.05  # seconds between two looks whether a table is still held
TRIES = 10  # for an act that somebody else came before
PATIENCE = (0.05, 0.1, 0.2, 0.5, 1.0)  # seconds between two looks for a lost database


class Fanout(Protocol):
    """What carries steps to the other processes that serve the same tables."""

    def publish(self, rows: list[tuple[str, Row]]) -> None: ...

    def signal(self, signal: Signal) -> None: ...

    async def claim(self, what: str) -> float:
        """0 if the caller may do it; otherwise seconds after which it may ask again."""


class Hall(Shelf):
    """The tables of one process. All of it runs in one event loop."""

    def __init__(self, store: Store, *, fanout: Fanout | None = None, helper: "Helper | None" = None) -> None:
        super().__init__(store)
        self.fanout, self.helper = fanout, helper
        self.company = Company(self)
        self.is_full = False  # no new tables are opened
        self.trouble = ""  # the code of the error with which storage refuses steps
        self.tasks: set[asyncio.Task[Any]] = set()
        self.writer = Writer(store, self._stored)
        self.is_closing = False
        self.count: Callable[[str, str], None] = lambda name, label: None
        self.charge: Callable[[str, int], None] = lambda address, size: None  # for bytes that are stored
        self.turned: Callable[[Live, int], None] = lambda live, seat: None  # whoever's turn has begun

    async def close(self) -> None:
        """Finish what was begun; nothing more is taken."""
        self.is_closing = True
        for live in self.lives.values():
            self._stop_helper(live)
        await self.writer.close()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # --- listening

    def now(self, live: Live) -> int:
        """The time at a table, which never goes back."""
        return clock.now_ms() + live.ahead

    async def join(self, id: str, listener: Listener, version: int | None) -> Live:
        """Let somebody listen, and tell it how the table stands and what its memory lets it know of the past.

        `version` is the last that it has seen: another process may have told it more than is known here.
        """
        async with self.at(id) as live:
            await live.settled()
            if version is not None and version > live.table.version:
                await self._look_up(live)
                await live.settled()
            listener.find_seat(live.table)
            live.listeners.append(listener)
            self._tell(live, [listener], live.transcript.remembered(), is_first=True)
            self.company.joined(live, listener)
            self._go_on(live)
            return live

    def part(self, live: Live, listener: Listener) -> None:
        """Somebody has gone; a table where nobody listens rests."""
        live.listeners.remove(listener)
        self.company.parted(live)
        if not live.listeners:
            self._stop_helper(live)
        self._rest(live)

    def tell_again(self, live: Live, listener: Listener) -> None:
        """Tell somebody who is behind how the table stands, as soon as that is stored."""
        if not live.pending:  # otherwise it will hear of the step that is on its way
            self._tell(live, [listener], [])

    def first_frame(self, live: Live, token: str | None) -> bytes:
        """What the holder of this hashed token would be told if it joined."""
        seat, news = live.table.seat_of(token), live.transcript.remembered()
        now, since = coarse(self.now(live)), live.transcript.since
        return told_to(Moment(live.table, news, now=now, since=since, is_first=True), seat, token=token)

    def _tell(self, live: Live, listeners: Iterable[Listener], news: list[News], *, is_first: bool = False) -> None:
        """Tell how the table stands: one message is made for each seat and one for all spectators, whoever they are."""
        table = live.table
        moment: Moment | None = None
        frames: dict[tuple[int | None, bool, bool], bytes] = {}
        for listener in listeners:
            who = listener.seat, listener.is_host, listener.recalls
            frame = frames.get(who)
            if frame is None:
                try:
                    if moment is None:
                        now, since = coarse(self.now(live)), live.transcript.since
                        moment = Moment(table, news, now=now, since=since, is_first=is_first)
                    frame = told_to(moment, listener.seat, token=listener.token, recalls=listener.recalls)
                except Exception:  # what cannot be told to one must not be kept from the others
                    log.exception("a table could not be told", extra={"table": table.id})
                    frame = refused(ParapluieError("server/error", "Something went wrong here; it has been noted."))
                frames[who] = frame
            try:
                listener.post(frame)
            except Exception:  # a listener that cannot be told anything is none
                log.exception("somebody could not be told", extra={"table": table.id})

    # --- acting

    async def open(
        self, settings: Settings, host: str, sits: Callable[[Table], Sit] | None, *, address: str = ""
    ) -> str:
        """Open a table for somebody of this address, where the host may sit down at once; its id."""
        if self.is_full:
            raise ParapluieError("storage/full", "There is no room for another table here.")
        id, now = new_id(), coarse(clock.now_ms())
        table = Table(id, 0)
        rows = [row_of(1, now, acts.open_table(settings, host))]
        table.begin(rows[0])
        if sits is not None:
            rows.append(row_of(2, now, sits(table)))
            table.take(rows[1])
        return await self._begin(table, rows, address)

    async def play_on(self, step: Onward, *, address: str = "") -> str:
        """Open a table where a game is played on from a moment of another one; its id."""
        if self.is_full:
            raise ParapluieError("storage/full", "There is no room for another table here.")
        table, rows = Table(new_id(), 0), [row_of(1, coarse(clock.now_ms()), step)]
        await asyncio.to_thread(table.begin, rows[0])
        return await self._begin(table, rows, address)

    async def _begin(self, table: Table, rows: list[Row], address: str) -> str:
        """Store a new table; its id."""
        opener = hashed(OPENER + address)[:16] if address else ""
        summary, id = summary_of(table), table.id
        self.charge(address, len(summary.info) + sum(size_of(row) for row in rows))
        await asyncio.to_thread(partial(self.store.open, id, rows, summary, opener=opener))
        return id

    async def act(self, id: str, make: Callable[[Table], Step | None], *, address: str = "") -> Live:
        """Do something at a table that is not a move: `make` checks it and says which step it is, None if it is done.

        `address` is whose doing it is.
        """
        async with self.at(id) as live:
            for _ in range(TRIES):
                await live.settled()
                if (step := make(live.table)) is None:
                    return live
                if not isinstance(step, DealStep | Shuffle | Again):
                    acts.check_calm(live.table, self.now(live))
                placed = self.place(live, step, address=address)
                placed.answer = asyncio.get_running_loop().create_future()
                try:
                    await placed.answer
                    return live
                except Conflict:
                    continue
            raise ParapluieError("table/busy", "Too much is going on at this table; please try again.")

    async def deal(self, id: str, token: str | None, *, address: str = "") -> Live:
        """Begin the first game, or say that somebody wants the next one."""
        return await self.act(id, lambda table: acts.deal(table, token=token), address=address)

    async def take_part(self, live: Live, listener: Listener, make: Callable[[Table], Step | None]) -> None:
        """Do somebody's part in a shuffle; `make` checks it and gives the step, None if it was done before."""
        for _ in range(TRIES):
            await live.settled()
            if (step := make(live.table)) is None:
                self._tell(live, [listener], [])  # said twice, done once
                return
            placed = self.place(live, step, address=listener.address)
            placed.answer = asyncio.get_running_loop().create_future()
            with contextlib.suppress(Conflict):
                await placed.answer
                return
        raise ParapluieError("table/busy", "Too much is going on at this table; please try again.")

    async def move(self, live: Live, listener: Listener, text: str, version: int) -> None:
        """Play a move; whoever sent it hears of it like everybody else, or that it was refused."""
        if live.pending:
            await live.settled()
        table = live.table
        if table.is_held and listener.seat == table.turn and not is_repeated(table, listener, text, version):
            await self.go_on(live, listener, version)
            await self._resumed(live)
        self.move_now(live, listener, text, version)

    def move_now(self, live: Live, listener: Listener, text: str, version: int) -> None:
        """The same for a table where nothing is pending, and which is not held."""
        if is_repeated(live.table, listener, text, version):
            self._tell(live, [listener], [])  # said twice, played once
            return
        step = acts.move(live.table, listener.seat, text, version=version)
        placed = self.place(live, step, address=listener.address)
        placed.sender = listener

    async def go_on(self, live: Live, listener: Listener, version: int, *, token: str | None = None) -> None:
        """Note that somebody has seen what the table is held for: who listens, or the holder of this hashed token."""
        who = token or listener.token
        await self.take_part(live, listener, lambda table: acts.go_on(table, version=version, token=who))

    async def _resumed(self, live: Live) -> None:
        """Wait until a table is held no more, which its attendant sees to; a client may not know that it is held."""
        while live.table.is_held and not self.is_closing:
            await asyncio.sleep(LOOK)
        await live.settled()

    async def undo(self, live: Live, listener: Listener, version: int) -> None:
        """Take back a step."""
        await live.settled()
        step = acts.undo(live.table, listener.seat, version=version)
        placed = self.place(live, step, address=listener.address)
        placed.sender = listener

    def place(self, live: Live, step: Step, *, address: str = "") -> Placed:
        """Take a step that is allowed now, and have it stored; nobody is told before it is.

        It is charged to this address; what happens by itself, to the one for which bots think here. ParapluieError if
        it is a move that is not legal; nothing has changed then.
        """
        if self.is_closing:
            raise ParapluieError("server/closing", "The server is being restarted; please try again.")
        table = live.table
        row = row_of(table.version + 1, max(coarse(self.now(live)), table.time), step)
        events = table.take(row, step)
        self.charge(address or live.owner, size_of(row))
        is_plain = isinstance(step, Undo | GoOn | Resume) or (isinstance(step, MoveStep) and table.turn is not None)
        placed = Placed(live, row, news_of(row, events, step), None if is_plain else summary_of(table))
        live.pending = True
        self._stop_helper(live)
        self.writer.put(placed)
        return placed

    async def health(self) -> str:
        """The code of what is wrong with storage, empty if steps can be stored and read."""
        if not self.trouble:
            return "" if await asyncio.to_thread(self.store.is_there) else "storage/unavailable"
        try:
            await asyncio.to_thread(self.store.check_room)
        except StorageError as error:
            return error.code
        self._recover()
        return ""

    # --- what storage answers

    def _stored(self, batch: list[Placed]) -> None:
        if self.fanout is not None:
            done = [(placed.live.table.id, placed.row) for placed in batch if placed.error is None]
            if done:
                self.fanout.publish(done)
        for placed in batch:
            if placed.error is not None:
                self._start(self._reread(placed))
                continue
            try:
                self._finish(placed)
            except Exception:  # one table's trouble is not that of the others in the batch
                log.exception("a step could not be told", extra={"table": placed.live.table.id})

    def _finish(self, placed: Placed) -> None:
        """Tell everybody of a step that is stored; it is answered, whatever becomes of the telling."""
        live = placed.live
        live.settle()
        live.failures = 0
        self._recover()
        self.count("step", placed.row.kind)
        try:
            self._spread(live, [placed.news])
            if (seat := begun(live.table, placed.news)) is not None:
                self.turned(live, seat)
        finally:
            placed.conclude()

    def _spread(self, live: Live, news: list[News]) -> None:
        """Note what has happened, and tell it."""
        for step in news:
            live.transcript.add(step)
        self._announce(live, news)

    def _announce(self, live: Live, news: list[News]) -> None:
        """Tell all listeners, and let the table go on."""
        if any(step.kind != "move" for step in news):
            for listener in live.listeners:
                listener.find_seat(live.table)
            self.company.look(live)
        self._tell(live, live.listeners, news)
        self._go_on(live)
        self._rest(live)

    async def _reread(self, placed: Placed) -> None:
        """Find out how a table stands after a step that came too late, or may have been stored."""
        live, error, before = placed.live, placed.error, placed.row.number - 1
        if isinstance(error, StorageError):
            self._suffer(error)
            live.failures += 1
            if placed.sender is not None:
                placed.sender.post(refused(error, before))
            placed.conclude(error)
            live.settle(error)
        await self.refresh(live, before)
        if isinstance(error, Conflict) and placed.sender is not None:
            stale = ParapluieError("move/stale", f"Somebody came before: this answers version {before}.")
            placed.sender.post(refused(live.error or stale, before))
        placed.conclude(live.error or error)

    def _suffer(self, error: StorageError) -> None:
        """Note that storage has failed, and say so once."""
        if not self.trouble:
            log.error("storage refuses steps: %s", error.message)
        self.trouble = error.code

    def _recover(self) -> None:
        if self.trouble:
            log.warning("storage takes steps again")
            self.trouble = ""

    def _read_again(self, live: Live) -> None:
        """Another process has gone on with a table: nobody may see it before that has been read."""
        live.pending = True
        self._stop_helper(live)
        self._start(self.refresh(live, live.table.version))

    async def refresh(self, live: Live, version: int) -> None:
        """Read a table again until it can be read, and tell what has happened since a version."""
        tries, id = 0, live.table.id
        while True:
            try:
                key, rows = await self.load(id)
                table, transcript = await asyncio.to_thread(rebuilt, id, key, rows)
                if table.version < version:
                    raise Damaged
                if table.version >= live.heard:
                    break
                live.heard = 0  # it was stored while these were read
            except StorageError as error:
                live.settle(error)
                await asyncio.sleep(PATIENCE[min(tries, len(PATIENCE) - 1)])
                tries += 1
            except ParapluieError as error:
                self._close_table(live, error)
                return
        live.table, live.transcript = table, transcript
        live.stand_by(clock.now_ms())
        live.settle()
        self._announce(live, missed(rows, version, transcript))

    def _close_table(self, live: Live, error: ParapluieError) -> None:
        """Tell everybody at a table that is damaged, or is there no more, why it ends here."""
        if isinstance(error, Damaged):
            self._put_aside(live.table.id, error)
        if self.lives.get(live.table.id) is live:
            del self.lives[live.table.id]
        live.settle(error)
        for listener in live.listeners:
            listener.post(refused(error))

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
        if row.number > live.table.version + 1 or (row.kind == "undo" and not live.table.undoable):
            self._read_again(live)
            return
        self._stop_helper(live)
        try:
            news = news_of(row, live.table.take(row))
        except Exception:  # whatever is wrong with it is seen when all is read again
            self._read_again(live)
            return
        live.stand_by(clock.now_ms())
        self._spread(live, [news])

    async def _look_up(self, live: Live) -> None:
        """Look whether storage holds more of a table than is known here, once for all who ask; if so, it is read."""
        if live.looking is None:
            live.looking = self._start(self._catch_up([live]))
            live.looking.add_done_callback(lambda _: setattr(live, "looking", None))
        await asyncio.shield(live.looking)

    async def catch_up(self) -> None:
        """Look whether steps of other processes were missed, and take them."""
        await self._catch_up(list(self.lives.values()))

    async def _catch_up(self, lives: list[Live]) -> None:
        keys = {live.table.key: live for live in lives if not live.pending}
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


class Helper(Protocol):
    """What makes tables go on by themselves."""

    def see_to(self, hall: Hall, live: Live) -> None: ...


def is_repeated(table: Table, listener: Listener, text: str, version: int) -> bool:
    """Whether somebody says once more what was the last step at the table."""
    return table.version == version + 1 and table.last == f"{listener.seat} {text}"


def begun(table: Table, news: News) -> int | None:
    """The seat of the person whose turn has begun with a step, None if none has."""
    turn = table.turn
    if turn is None or table.is_bots(turn) or table.is_held or table.paused is not None:
        return None
    is_passed = news.kind in ("deal", "resume") or (news.kind == "move" and news.seat != turn)
    return turn if is_passed else None


def size_of(row: Row) -> int:
    """About how many bytes a step takes."""
    return len(row.body) + ROW


def summary_of(table: Table) -> Summary:
    return Summary(table.status, table.settings.listed, table.base, ENCODER.encode(info_of(table)))
