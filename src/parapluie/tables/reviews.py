"""Reviews of finished games, computed beside the tables: in processes of their own, one after the other, and stored."""

import gzip
import logging
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Literal, NamedTuple

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.tables.review_rows import ReviewRows
from parapluie.tables.reviewer import Answer, Task
from parapluie.tables.store import StorageError, Store
from parapluie.tables.thinking import FairQueue

log = logging.getLogger("parapluie.tables")
NICE = 19  # the process has what nobody else wants, already while it loads
MAIN = "from parapluie.tables.reviewer import main; main()"
ITERATIONS = 2000  # a decision, about
ROOM = 20  # reviews that may wait
SHARE = 4  # of them that one address has asked for
LONGEST = 900.0  # seconds after which a review is given up
COMMAND = [sys.executable, "-c", f"import os; hasattr(os, 'nice') and os.nice({NICE}); {MAIN}"]
EFFORT = 6  # of 9, for packing

Status = Literal["none", "waiting", "running", "done"]


class Standing(NamedTuple):
    """How a review stands."""

    status: Status
    done: int = 0  # moves that have been looked at
    total: int = 0  # of so many, once that is known
    body: bytes | None = None  # a ToldReview as JSON, packed


class Worker:
    """A process that reviews; it is started when it is first needed."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self.is_closed = False  # no more is started

    def review(self, task: Task, tell: Callable[[Answer], None]) -> bytes:
        """A ToldReview as JSON; ParapluieError if there is none. `tell` hears how far it is, or breaks it off."""
        for is_last in (False, True):
            process = self._started()
            with suppress(OSError):  # it has ended since
                process.stdin.write(msgspec.json.encode(task) + b"\n")  # type: ignore[union-attr]
                process.stdin.flush()  # type: ignore[union-attr]
                watch = threading.Timer(LONGEST, process.kill)
                watch.start()
                try:
                    for line in process.stdout:  # type: ignore[union-attr]
                        answer = msgspec.json.decode(line, type=Answer)
                        if answer.wrong:
                            raise ParapluieError("review/failed", f"The game cannot be reviewed: {answer.wrong}.")
                        if answer.told:
                            return bytes(answer.told)
                        tell(answer)
                finally:
                    watch.cancel()
            self.end()
            if is_last or self.is_closed:
                break
        raise ParapluieError("review/failed", "The review was broken off.")

    def _started(self) -> subprocess.Popen[bytes]:
        if self.process is None or self.process.poll() is not None:
            self.end()
            self.process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        return self.process

    def end(self) -> None:
        """End the process, whatever it does."""
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]


class Overtaken(Exception):
    """Somebody else computes the same review."""


class Reviews:
    """The reviews of all tables, as far as this process computes them or finds them stored. Its methods block."""

    def __init__(self, store: Store, *, processes: int = 1) -> None:
        self.rows, self.processes = ReviewRows(store), processes
        self.queue = FairQueue("reviews", processes, share=SHARE, room=ROOM, clock=time.monotonic)
        self.lock = threading.Lock()
        self.under_way: dict[tuple[str, int], Standing] = {}
        self.idle = [Worker() for _ in range(processes)]
        self.workers = list(self.idle)
        self.is_closed = False
        self.charge: Callable[[str, int], object] = lambda owner, size: None  # for bytes that are stored

    def find(self, id: str, number: int) -> Standing:
        """How the review of a game of a table stands."""
        standing = self.under_way.get((id, number))
        if standing is not None and standing.status == "running":
            return standing
        row = self.rows.find(id, number)
        if row is None:
            return standing or Standing("none")
        if row.body is not None:
            return Standing("done", row.done, row.total, row.body)
        return Standing("running", row.done, row.total)

    def look(self, id: str, number: int, *, owner: str) -> Standing:
        """How a review stands that this owner wants; ParapluieError if there is none and it cannot be begun now."""
        if not self.processes:
            raise ParapluieError("review/off", "This server does not review games.")
        found = self.find(id, number)
        if found.status == "none":
            try:
                self.queue.check_room(owner)
            except ParapluieError:
                raise busy() from None
        return found

    def ask(self, id: str, key: int, number: int, record: list[str], *, owner: str) -> Standing:
        """Have a game reviewed, on account of this owner, unless it is or soon will be. How the review stands.

        `key` is the table's; the record is that of a finished game. ParapluieError if too many wait.
        """
        found = self.look(id, number, owner=owner)
        if found.status != "none":
            return found
        with self.lock:
            if (id, number) in self.under_way:
                return self.under_way[id, number]
            self.under_way[id, number] = Standing("waiting")
        try:
            self.queue.submit(owner, lambda: self._work(id, key, number, record, owner))
        except ParapluieError:
            del self.under_way[id, number]
            raise busy() from None
        return Standing("waiting")

    def close(self) -> None:
        """Break off what is under way; nothing of it is stored."""
        self.is_closed = True
        self.queue.close()
        for worker in self.workers:
            worker.is_closed = True
            worker.end()

    def _work(self, id: str, key: int, number: int, record: list[str], owner: str) -> None:
        stamp: int | None = None
        worker = self.idle.pop()
        try:
            stamp = self.rows.claim(key, number)
            if stamp is not None:
                self.under_way[id, number] = Standing("running")

                def tell(answer: Answer) -> None:
                    nonlocal stamp
                    self.under_way[id, number] = Standing("running", answer.done, answer.total)
                    stamp = self.rows.tell(key, number, stamp or 0, done=answer.done, total=answer.total)
                    if stamp is None:
                        raise Overtaken

                body = gzip.compress(worker.review(Task(record, ITERATIONS), tell), EFFORT, mtime=0)
                if self.rows.finish(key, number, body):
                    self.charge(owner, len(body))
        except Overtaken:
            worker.end()
        except Exception as error:
            self._fail(id, key, number, stamp, error)
            worker.end()
        finally:
            del self.under_way[id, number]
            self.idle.append(worker)

    def _fail(self, id: str, key: int, number: int, stamp: int | None, error: Exception) -> None:
        """Let a review that has failed be asked for again."""
        if not self.is_closed:
            log.error("a review has failed", exc_info=error, extra={"table": id, "game": number})
            with suppress(StorageError):
                if stamp is not None:
                    self.rows.give_up(key, number, stamp)


def busy() -> ParapluieError:
    return ParapluieError("review/busy", "Many games are being reviewed; please try again later.")
