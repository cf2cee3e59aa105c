"""A table in memory: who listens to it, and the step that is on its way to storage."""

import asyncio
from collections.abc import Callable
from typing import Any

from parapluie.match.errors import ParapluieError
from parapluie.tables.clock import now_ms
from parapluie.tables.frames import News
from parapluie.tables.steps import Row
from parapluie.tables.store import Summary
from parapluie.tables.table import Table
from parapluie.tables.transcript import Transcript
from parapluie.tables.writer import Job


class Listener:
    """Somebody who is told of a table: by which token, in which seat, and how."""

    __slots__ = ("address", "hears_people", "is_host", "post", "recalls", "seat", "token")

    def __init__(self, post: Callable[[bytes], None], token: str | None, address: str = "") -> None:
        self.post, self.token = post, token  # hashed
        self.address = address  # from which it listens
        self.seat: int | None = None
        self.is_host = False
        self.recalls = False  # whether it is told all that its seat was ever shown, also where people are not
        self.hears_people = False  # who is connected, and what they say

    def find_seat(self, table: Table) -> None:
        """See which seat its token holds now."""
        self.seat, self.is_host = table.seat_of(self.token), table.is_host(self.token)


class People:
    """Who is connected to a table, and when somebody there has said something."""

    __slots__ = ("elsewhere", "here", "own", "spoken")

    def __init__(self) -> None:
        self.own: frozenset[int] = frozenset()  # seats that are connected to this process
        self.elsewhere: dict[str, tuple[frozenset[int], int]] = {}  # to others, by their names, and since when
        self.here: list[int] = []  # all of them, as it was last told
        self.spoken: dict[int, list[int]] = {}  # when each seat has said something lately


class Live:
    """A table in memory."""

    __slots__ = (
        "ahead",
        "error",
        "failures",
        "heard",
        "helper",
        "listeners",
        "looking",
        "pending",
        "people",
        "since",
        "table",
        "thought",
        "transcript",
        "users",
        "waiting",
    )

    def __init__(self, table: Table, transcript: Transcript) -> None:
        self.table, self.transcript = table, transcript
        self.since = now_ms()  # when this process has read it
        self.listeners: list[Listener] = []
        self.people = People()
        self.users = 0  # acts that are under way
        self.pending = False  # a step is on its way to storage: nobody may see the table
        self.heard = 0  # the number of a step of another process that came meanwhile
        self.error: ParapluieError | None = None  # why the table cannot be shown, while it is pending
        self.failures = 0  # times in a row that storage has refused a step
        self.ahead = 0  # milliseconds that the times of this table are ahead of the clock
        self.thought: tuple[int, str] | None = None  # the move that a bot has found, and for which version
        self.looking: asyncio.Task[Any] | None = None  # whether storage holds more than is known here
        self.waiting: list[asyncio.Future[None]] | None = None
        self.helper: Any = None  # what will happen at this table by itself: a bot's move, the end of a clock

    async def settled(self) -> None:
        """Wait until what the table shows has been stored; ParapluieError if that is not known, or cannot be read."""
        while self.pending:
            if self.error is not None:
                raise self.error
            future = asyncio.get_running_loop().create_future()
            self.waiting = [*(self.waiting or ()), future]
            await future

    def settle(self, error: ParapluieError | None = None) -> None:
        """Say to all who wait that the last step is stored, or why nobody knows."""
        self.pending, self.error = error is not None, error
        waiting, self.waiting = self.waiting, None
        for future in waiting or ():
            if not future.done():
                future.set_result(None)

    @property
    def owner(self) -> str:
        """On whose account bots think here: the address that has been here longest."""
        return (self.listeners[0].address if self.listeners else "") or self.table.id

    def stand_by(self, now: int) -> None:
        """See that no time of this table lies in the future: its own time goes on from its last step."""
        self.ahead = max(self.ahead, self.table.time - now)


class Placed(Job):
    """A step of a live table on its way to storage."""

    __slots__ = ("answer", "live", "news", "sender")

    def __init__(self, live: Live, row: Row, news: News, summary: Summary | None) -> None:
        super().__init__(live.table.key, row, summary)
        self.live, self.news = live, news
        self.sender: Listener | None = None
        self.answer: asyncio.Future[None] | None = None

    def conclude(self, error: Exception | None = None) -> None:
        """Answer whoever waits for it."""
        if self.answer is not None and not self.answer.done():
            if error is None:
                self.answer.set_result(None)
            else:
                self.answer.set_exception(error)
