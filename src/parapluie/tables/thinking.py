"""Threads in which bots think, shared fairly: whoever has used them least comes next.

Bots that decide in no time have a thread of their own, so that they never wait for those that search; and so have bots
of other makers, for which nobody else is to wait.
"""

import heapq
import itertools
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from parapluie.bots.levels import LEVELS
from parapluie.match.errors import ParapluieError

SEARCHING = ("hard", "expert")  # levels that take their time
WAITING = 200  # thoughts of one owner that may wait; more are refused, and asked for again later
HALF_LIFE = 60.0  # seconds after which half of what somebody has used is forgotten
OWNERS = 1000  # whose use is remembered
NICE = 10  # threads that search give way to the event loop


class FairQueue:
    """Work of several owners for some threads. An owner is whatever is to have its share: an address, a table."""

    def __init__(
        self,
        name: str,
        threads: int,
        *,
        nice: int = 0,
        share: int | None = None,  # how much of one owner may wait
        room: int | None = None,  # and of all
        clock: Callable[[], float] = time.thread_time,  # what an owner has used is measured by it
    ) -> None:
        self.share, self.room, self.clock = share, room, clock
        self.waiting: dict[str, deque[tuple[Future[Any], Callable[[], Any]]]] = {}
        self.used: dict[str, float] = {}  # seconds that each owner has used lately
        self.since = time.monotonic()
        self.changed = threading.Condition()
        self.is_closed, self.nice = False, nice
        for number in range(threads):
            threading.Thread(target=self._run, name=f"{name}-{number}", daemon=True).start()

    def check_room(self, owner: str) -> None:
        """ParapluieError if too much of this owner, or of all, is waiting."""
        is_full = self.room is not None and sum(map(len, list(self.waiting.values()))) >= self.room
        if is_full or len(self.waiting.get(owner, ())) >= (WAITING if self.share is None else self.share):
            raise ParapluieError("bot/busy", "Too many bots of one address are thinking.")

    def submit(self, owner: str, work: Callable[[], Any]) -> Future[Any]:
        """Have something done; ParapluieError if too much of this owner is waiting."""
        future: Future[Any] = Future()
        with self.changed:
            self.check_room(owner)
            jobs = self.waiting.setdefault(owner, deque())
            if len(jobs) == 0:  # nobody saves up time by having been away
                least = min((self.used.get(other, 0.0) for other in self.waiting if other != owner), default=0.0)
                self.used[owner] = max(self.used.get(owner, 0.0), least)
            jobs.append((future, work))
            self.changed.notify()
        return future

    def close(self) -> None:
        """Begin nothing more."""
        with self.changed:
            self.is_closed = True
            for jobs in self.waiting.values():
                for future, _ in jobs:
                    future.cancel()
            self.waiting.clear()
            self.changed.notify_all()

    def _next(self) -> tuple[str, Future[Any], Callable[[], Any]] | None:
        """What is to be done now, of the owner who has used least; None when there is to be nothing more."""
        with self.changed:
            while not self.is_closed:
                if self.waiting:
                    owner = min(self.waiting, key=lambda one: self.used.get(one, 0.0))
                    future, work = self.waiting[owner].popleft()
                    if not self.waiting[owner]:
                        del self.waiting[owner]
                    return owner, future, work
                self.changed.wait()
        return None

    def _run(self) -> None:
        if self.nice:
            with suppress(OSError, AttributeError):  # where threads have a priority of their own
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), self.nice)
        while (found := self._next()) is not None:
            owner, future, work = found
            if not future.set_running_or_notify_cancel():
                continue
            begun = self.clock()
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)
            self._charge(owner, self.clock() - begun)

    def _charge(self, owner: str, seconds: float) -> None:
        with self.changed:
            self.used[owner] = self.used.get(owner, 0.0) + seconds
            if time.monotonic() - self.since > HALF_LIFE:
                self.since = time.monotonic()
                self.used = {one: used / 2 for one, used in self.used.items()}
            if len(self.used) > OWNERS:
                most = heapq.nlargest(OWNERS // 2, self.used.items(), key=lambda item: item[1])
                self.used = dict(itertools.islice(most, OWNERS // 2))


class Thinkers:
    """The threads of a process in which bots think."""

    def __init__(self) -> None:
        cores = os.cpu_count() or 1
        self.quick = FairQueue("bots-quick", 1)
        self.guests = FairQueue("bots-guests", 1, nice=NICE)
        self.searching = FairQueue("bots-searching", max(1, cores - 1), nice=NICE)

    def submit(self, owner: str, level: str, work: Callable[[], Any]) -> Future[Any]:
        """Let a bot of this level, or of another name, think, on account of this owner."""
        if level not in LEVELS:
            return self.guests.submit(owner, work)
        return (self.searching if level in SEARCHING else self.quick).submit(owner, work)

    def close(self) -> None:
        self.quick.close()
        self.searching.close()
        self.guests.close()
