"""The tables that are in memory: how they come out of storage, and when they go."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator

from parapluie.match.errors import ParapluieError
from parapluie.tables import clock
from parapluie.tables.damage import Damaged
from parapluie.tables.live import Live
from parapluie.tables.steps import Row
from parapluie.tables.store import Store
from parapluie.tables.transcript import rebuilt

log = logging.getLogger("parapluie.tables")
ASIDE = 1000  # damaged tables that are remembered
AGAIN = 60_000  # milliseconds until one of them is read again


class Shelf:
    """Tables in memory by their ids, as long as somebody needs them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lives: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[None]] = {}
        self.aside: dict[str, int] = {}  # damaged tables, and when they may be tried again

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
            task = self.loading[id] = asyncio.create_task(self._read_once(id))
        await asyncio.shield(task)

    async def _read_once(self, id: str) -> None:
        try:
            await self._read(id)
        finally:
            del self.loading[id]  # here: to wait for what is done would stop everybody, should the table be gone again

    async def _read(self, id: str) -> None:
        if clock.now_ms() < self.aside.get(id, 0):
            raise Damaged
        key, rows = await self.load(id)
        try:
            live = Live(*await asyncio.to_thread(rebuilt, id, key, rows))
        except Damaged as error:
            self._put_aside(id, error)
            raise
        live.stand_by(clock.now_ms())
        self.lives[id] = live

    async def load(self, id: str) -> tuple[int, list[Row]]:
        """The key of a table and its rows since the last beginning; ParapluieError if there is none of this name."""
        found = await asyncio.to_thread(self.store.load, id)
        if found is None:
            raise ParapluieError("table/unknown", "There is no table of this name.")
        return found

    def _put_aside(self, id: str, error: Damaged) -> None:
        """Do not try to read a table again for a while; the others go on."""
        if id not in self.aside:
            log.error("a table is damaged", exc_info=error.__cause__, extra={"table": id})
        while len(self.aside) >= ASIDE:
            del self.aside[next(iter(self.aside))]
        self.aside[id] = clock.now_ms() + AGAIN

    def _rest(self, live: Live) -> None:
        """Forget a table that nobody needs in memory; all of it is stored."""
        if not live.users and not live.listeners and not live.pending and self.lives.get(live.table.id) is live:
            self._stop_helper(live)
            del self.lives[live.table.id]

    def _stop_helper(self, live: Live) -> None:
        if live.helper is not None:
            live.helper.cancel()
            live.helper = None
