"""Keeps the house in order: tables that nobody has touched for long go, and the database stays in bounds."""

import asyncio
import logging
from pathlib import Path

import msgspec

from parapluie.tables import clock
from parapluie.tables.damage import Damaged, check_rows, readable
from parapluie.tables.hall import Hall
from parapluie.tables.history import games_of, has_record, record_of
from parapluie.tables.store import StorageError
from parapluie.tables.table import GATHERING

log = logging.getLogger("parapluie.tables")
DAY = 86_400_000  # milliseconds
ROUND = 60.0  # seconds between two rounds
BITE = 20  # tables that are removed at once
PAUSE = 0.2  # seconds between two bites, for whoever wants to play


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """How long tables are kept, and how much room they may take."""

    gathering_days: float = 7.0  # a table where no game has begun
    days: float | None = None  # any other; None: for ever
    megabytes: int | None = None  # of the whole database; beyond it no new tables are opened
    archive: str | None = None  # a file to which the records of finished games are added before their table goes


class Keeper:
    """Goes through the tables of a hall again and again."""

    def __init__(self, hall: Hall, keeping: Keeping) -> None:
        self.hall, self.keeping = hall, keeping

    async def keep(self) -> None:
        """Do so until cancelled."""
        while True:
            try:
                await self.round()
            except StorageError:
                pass  # whoever wants to store something says so
            except Exception:
                log.exception("tables could not be kept in order")
            await asyncio.sleep(ROUND)

    async def round(self) -> int:
        """Remove what is to go and look how much room is taken. Return how many tables have gone."""
        store, removed = self.hall.store, 0
        if waited := self._waited():
            await asyncio.to_thread(store.touch, waited, clock.now_ms())
        while found := await self._claimed(await asyncio.to_thread(self._old)):
            await asyncio.to_thread(self._remove, found)
            removed += len(found)
            await asyncio.sleep(PAUSE)
        if removed:
            log.info("old tables were removed", extra={"count": removed})
        size = await asyncio.to_thread(store.give_back)
        is_full = self.keeping.megabytes is not None and size > self.keeping.megabytes * 1_000_000
        if is_full and not self.hall.is_full:
            log.error("the database has reached its size: no new tables are opened", extra={"bytes": size})
        self.hall.is_full = is_full
        return removed

    def _waited(self) -> list[int]:
        """The listed tables where somebody who belongs there waits for others."""
        return [
            live.table.key
            for live in self.hall.lives.values()
            if live.table.settings.listed
            and live.table.status == GATHERING
            and any(listener.seat is not None or listener.is_host for listener in live.listeners)
        ]

    async def _claimed(self, found: list[tuple[int, str]]) -> list[tuple[int, str]]:
        """Those of these tables that no other process removes: each would add their records to the archive."""
        fanout = self.hall.fanout
        return [one for one in found if fanout is None or not await fanout.claim(f"{one[1]} removal")]

    def _old(self) -> list[tuple[int, str]]:
        """Some tables that nobody has touched for long and nobody looks at, by key and id."""
        now, days = clock.now_ms(), self.keeping.days
        gathering = int(now - self.keeping.gathering_days * DAY)
        others = None if days is None else int(now - days * DAY)
        live = {live.table.key for live in list(self.hall.lives.values())}
        found = self.hall.store.untouched(gathering, others, BITE + len(live))
        return [(key, id) for key, id in found if key not in live][:BITE]

    def _remove(self, found: list[tuple[int, str]]) -> None:
        if self.keeping.archive is not None:
            for _, id in found:
                self._archive(id, Path(self.keeping.archive))
        self.hall.store.remove([key for key, _ in found])

    def _archive(self, id: str, file: Path) -> None:
        """Write down the finished games of a table."""
        stored = self.hall.store.load(id, is_whole=True)
        lines: list[str] = []
        for game in games_of(stored[1] if stored else []):
            try:
                with readable():
                    check_rows(game)
                    record = record_of(game) if has_record(game) else [""]
            except Damaged:
                log.error("a damaged game has no record", extra={"table": id})
                continue
            lines += record if '"result"' in record[-1] else []
        with file.open("a") as archive:
            archive.writelines(line + "\n" for line in lines)
