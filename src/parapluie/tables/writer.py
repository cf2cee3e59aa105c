"""One thread that stores steps: all that are waiting go into one transaction, and are answered after it."""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable
from typing import Any

from parapluie.tables.steps import Row
from parapluie.tables.store import Conflict, StorageError, Store, Summary

log = logging.getLogger("parapluie.tables")
BATCH = 1000  # steps in one transaction at most
TIDY = 1.0  # seconds between two times that the database is tidied
GATHER = 0.003  # seconds to wait for more of them: a transaction costs as much as storing twenty steps


class Job:
    """A step to be stored, and what has become of it."""

    __slots__ = ("error", "key", "row", "summary")

    def __init__(self, key: int, row: Row, summary: Summary | None) -> None:
        self.key, self.row, self.summary = key, row, summary
        self.error: Conflict | StorageError | None = None


class Writer:
    """Stores the steps of all tables of a process in the order in which they come."""

    def __init__(self, store: Store, answer: Callable[[list[Any]], None]) -> None:
        self.store = store
        self.answer = answer  # called in the event loop with the jobs of a transaction, when it is over
        self.loop = asyncio.get_running_loop()
        self.waiting = 0  # steps that have not been answered
        self.gathered: list[Job] = []
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.is_tidy, self.is_closed = True, threading.Event()
        self.thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.thread.start()
        threading.Thread(target=self._tidy, name="tidier", daemon=True).start()

    def put(self, job: Job) -> None:
        """Have a step stored: with all that are put in the same turn of the event loop, which wakes the thread once."""
        self.waiting += 1
        self.gathered.append(job)
        if len(self.gathered) == 1:
            self.loop.call_soon(self._hand_over)

    def _hand_over(self) -> None:
        gathered, self.gathered = self.gathered, []
        if gathered:
            self.jobs.put(gathered)

    def _answer(self, jobs: list[Job]) -> None:
        self.waiting -= len(jobs)
        self.answer(jobs)

    async def close(self) -> None:
        """Store what is waiting, and end."""
        self._hand_over()
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.is_closed.set()
        await asyncio.sleep(0)  # the last answers are in the loop

    def _run(self) -> None:
        is_open = True
        while is_open:
            jobs = self.jobs.get()
            if jobs is not None:
                time.sleep(GATHER)
            batch: list[Job] = []
            while jobs is not None:
                batch += jobs
                if len(batch) >= BATCH:
                    break
                try:
                    jobs = self.jobs.get_nowait()
                except queue.Empty:
                    break
            is_open = jobs is not None
            for start in range(0, len(batch), BATCH):
                part = batch[start : start + BATCH]
                self._store(part)
                self.is_tidy = False
                self.loop.call_soon_threadsafe(self._answer, part)

    def _tidy(self) -> None:
        while not self.is_closed.wait(TIDY):
            if not self.is_tidy:
                self.is_tidy = True
                try:
                    self.store.tidy()
                except StorageError:
                    log.warning("the database could not be tidied")

    def _store(self, batch: list[Job]) -> None:
        try:
            self.store.append([(job.key, job.row, job.summary) for job in batch])
        except StorageError as error:
            for job in batch:
                job.error = error
        except Conflict as conflict:
            if len(batch) == 1:
                batch[0].error = conflict
            else:  # find out whose
                for job in batch:
                    self._store([job])
        except Exception as error:  # the thread must live; whether anything was stored is seen when it is read again
            log.exception("steps could not be stored")
            for job in batch:
                job.error = StorageError("storage/unavailable", f"The database cannot be used: {type(error).__name__}.")
