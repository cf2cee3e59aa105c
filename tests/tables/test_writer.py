"""The writer: few transactions for many steps, in order, and every job hears of its own fate."""

import asyncio
import threading

import pytest

from parapluie.tables.steps import Row
from parapluie.tables.store import Conflict, StorageError, Summary
from parapluie.tables.writer import BATCH, Job, Writer
from tables.scenes import run, stored, until

NEW = Summary("gathering", False, 1, b"{}")


class Slow:
    """A store that notes its transactions and waits in each until it is let go."""

    def __init__(self, store):
        self.store, self.batches = store, []
        self.gate = threading.Event()
        self.error = None

    def append(self, added):
        added = list(added)
        self.gate.wait(20)
        self.batches.append([(key, row.number) for key, row, _ in added])
        if self.error is not None:
            raise self.error
        self.store.append(added)


def job(key, number, kind="sit"):
    return Job(key, Row(number, number, kind, f"{key} {number}"), None)


def keys(store, n):
    return [store.open(f"t{number}", [Row(1, 1, "open", "")], NEW) for number in range(n)]


@pytest.fixture
def slow(store):
    return Slow(store)


def test_steps_that_wait_go_into_one_transaction_in_order(store, slow):
    one, two = keys(store, 2)

    async def work():
        answers = []
        writer = Writer(slow, answers.append)
        jobs = [job(one if number % 2 else two, 2 + number // 2) for number in range(200)]
        for waiting in jobs:
            writer.put(waiting)
        slow.gate.set()
        await until(lambda: sum(map(len, answers)) == 200)
        await writer.close()
        assert len(slow.batches) <= 2  # the first may have been taken alone
        assert [done for batch in answers for done in batch] == jobs
        assert all(done.error is None for done in jobs)

    run(work())
    for id, key in (("t0", one), ("t1", two)):
        assert [row.body for row in stored(store, id)[1:]] == [f"{key} {number}" for number in range(2, 102)]


def test_a_transaction_has_an_end(store, slow):
    [key] = keys(store, 1)

    async def work():
        writer = Writer(slow, lambda batch: None)
        for number in range(BATCH + 50):
            writer.put(job(key, 2 + number))
        slow.gate.set()
        await writer.close()

    run(work())
    assert max(map(len, slow.batches)) <= BATCH and len(stored(store, "t0")) == BATCH + 51


def test_nobody_is_answered_before_its_transaction(store, slow):
    [key] = keys(store, 1)

    async def work():
        answers = []
        writer = Writer(slow, answers.append)
        writer.put(job(key, 2))
        await asyncio.sleep(0.05)
        assert answers == [] and len(stored(store, "t0")) == 1
        slow.gate.set()
        await until(lambda: answers)
        assert len(stored(store, "t0")) == 2
        await writer.close()

    run(work())


def test_a_conflict_fails_only_its_own_job(store, slow):
    several = keys(store, 5)
    store.append([(several[2], Row(2, 2, "sit", "before"), None)])

    async def work():
        answers = []
        writer = Writer(slow, answers.extend)
        jobs = [job(key, 2) for key in several]
        for waiting in jobs:
            writer.put(waiting)
        slow.gate.set()
        await writer.close()
        assert answers == jobs
        assert [type(done.error) for done in jobs] == [type(None), type(None), Conflict, type(None), type(None)]

    run(work())
    assert [stored(store, f"t{number}")[1].body == f"{several[number]} 2" for number in range(5)] == [
        number != 2 for number in range(5)
    ]


def test_every_job_hears_that_storage_is_away_and_the_next_are_stored(store, slow):
    [key] = keys(store, 1)

    async def work():
        answers = []
        writer = Writer(slow, answers.extend)
        slow.error = StorageError("storage/unavailable", "away")
        slow.gate.set()
        first = [job(key, 2), job(key, 3)]
        for waiting in first:
            writer.put(waiting)
        await until(lambda: len(answers) == 2)
        assert [done.error for done in first] == [slow.error] * 2
        slow.error = None
        again = job(key, 2)
        writer.put(again)
        await until(lambda: len(answers) == 3)
        assert again.error is None
        await writer.close()

    run(work())
    assert len(stored(store, "t0")) == 2


def test_what_waits_is_stored_and_answered_before_the_end(store, slow):
    [key] = keys(store, 1)

    async def work():
        answers = []
        writer = Writer(slow, answers.extend)
        for number in range(2, 50):
            writer.put(job(key, number))
        asyncio.get_running_loop().call_later(0.05, slow.gate.set)
        await writer.close()
        assert len(answers) == 48 and not writer.thread.is_alive()

    run(work())
    assert len(stored(store, "t0")) == 49


def test_a_writer_stores_in_either_database(any_store):
    [key] = keys(any_store, 1)

    async def work():
        answers = []
        writer = Writer(any_store, answers.extend)
        for number in (2, 3, 3, 4):
            writer.put(job(key, number))
        await writer.close()
        assert [type(done.error) for done in answers] == [type(None), type(None), Conflict, type(None)]

    run(work())
    assert [row.number for row in stored(any_store, "t0")] == [1, 2, 3, 4]
