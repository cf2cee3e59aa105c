"""Bots' threads are shared fairly: nobody's thoughts wait for those of somebody who asks for many."""

import threading
import time

import pytest

from parapluie.tables import thinking
from parapluie.tables.thinking import FairQueue, Thinkers
from tables.scenes import refuses


@pytest.fixture
def queue():
    queue = FairQueue("test", 1)
    yield queue
    queue.close()


def burn(seconds):
    end = time.thread_time() + seconds
    while time.thread_time() < end:
        pass


def test_whoever_has_used_least_comes_next(queue):
    done, gate = [], threading.Event()

    def work(owner):
        burn(0.005)
        done.append(owner)

    first = queue.submit("heavy", gate.wait)
    futures = [queue.submit("heavy", lambda: work("heavy")) for _ in range(30)]
    futures += [queue.submit(owner, lambda owner=owner: work(owner)) for owner in ("Ada", "Bo")]
    gate.set()
    for future in [first, *futures]:
        future.result(20)
    assert {"Ada", "Bo"} < set(done[:4]) and done.count("heavy") == 30


def test_easy_bots_do_not_wait_for_those_that_search():
    thinkers, gate = Thinkers(), threading.Event()
    try:
        slow = [thinkers.submit("heavy", "expert", lambda: gate.wait(20)) for _ in range(100)]
        assert thinkers.submit("heavy", "easy", lambda: "quick").result(10) == "quick"
        assert thinkers.submit("Ada", "medium", lambda: "quick").result(10) == "quick"
        assert not any(future.done() for future in slow)
        gate.set()
        assert all(future.result(20) for future in slow)
    finally:
        gate.set()
        thinkers.close()


def test_of_one_owner_only_so_many_thoughts_wait(queue, monkeypatch):
    monkeypatch.setattr(thinking, "WAITING", 3)
    gate = threading.Event()
    first = queue.submit("heavy", gate.wait)
    while not first.running():
        time.sleep(0.001)
    for _ in range(3):
        queue.submit("heavy", lambda: None)
    with refuses("bot/busy"):
        queue.submit("heavy", lambda: None)
    queue.submit("Ada", lambda: None)
    gate.set()


def test_a_thought_that_fails_or_is_called_off_stops_nothing(queue):
    gate = threading.Event()
    queue.submit("Ada", gate.wait)
    off, bad, good = (queue.submit("Ada", work) for work in (lambda: 1, lambda: 1 // 0, lambda: 2))
    assert off.cancel()
    gate.set()
    with pytest.raises(ZeroDivisionError):
        bad.result(10)
    assert good.result(10) == 2 and off.cancelled()


def test_what_was_used_is_forgotten_in_time(queue, monkeypatch):
    monkeypatch.setattr(thinking, "OWNERS", 10)
    for number in range(30):
        queue.submit(f"owner {number}", lambda: burn(0.001)).result(10)
    assert len(queue.used) <= 11
    monkeypatch.setattr(thinking, "HALF_LIFE", -1.0)
    before = dict(queue.used)
    queue.submit("another", lambda: None).result(10)
    queue.submit("another", lambda: None).result(10)
    assert all(queue.used[one] < used for one, used in before.items() if one in queue.used and used)


def test_a_queue_that_is_closed_begins_nothing(queue):
    gate = threading.Event()
    first = queue.submit("Ada", gate.wait)
    while not first.running():
        time.sleep(0.001)
    waiting = queue.submit("Ada", lambda: 1)
    queue.close()
    gate.set()
    assert waiting.cancelled()
