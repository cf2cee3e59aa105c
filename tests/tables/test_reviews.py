"""Reviews are computed beside the tables: once, in the background, in bounds; and nothing is ever half done."""

import gzip
import threading
from random import Random

import msgspec
import pytest

from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.record import write_record
from parapluie.tables import review_rows, reviews
from parapluie.tables.review_rows import ReviewRows
from parapluie.tables.reviewer import Answer, ToldReview
from parapluie.tables.reviews import Reviews, Worker
from parapluie.tables.transfer import export_tables, import_lines
from tables.scenes import refuses


def finished(game="rainbow-sazuki", seed=3):
    state = Game(game).deal(seed)
    rng = Random(seed)
    while not state.over:
        state.play(str(rng.choice(state.moves)))
    return list(write_record(state))


@pytest.fixture
def few(monkeypatch):
    """Reviews that are soon done."""
    monkeypatch.setattr(reviews, "ITERATIONS", 40)


class Held(Worker):
    """A process that has as much time as a test wants; it says nothing of the game."""

    gate = threading.Event()
    count = 0

    def review(self, task, tell):
        type(self).count += 1
        tell(Answer(1, 7))
        assert self.gate.wait(60)
        return b'"review"'


@pytest.fixture
def held(monkeypatch):
    monkeypatch.setattr(reviews, "Worker", Held)
    Held.gate, Held.count = threading.Event(), 0
    yield Held
    Held.gate.set()


def table_of(store, record):
    [id] = import_lines(store, [f"{line}\n".encode() for line in record])
    return id, store.load(id)[0]


def until(is_so):
    for _ in range(6000):
        if is_so():
            return
        threading.Event().wait(0.01)
    raise AssertionError("it never was so")


def test_a_review_is_computed_in_a_process_and_stored(store, few):
    record = finished()
    id, key = table_of(store, record)
    pool, charged = Reviews(store), []
    pool.charge = lambda owner, size: charged.append((owner, size))
    try:
        assert pool.find(id, 1).status == "none"
        assert pool.ask(id, key, 1, record, owner="Ada").status == "waiting"
        until(lambda: pool.find(id, 1).status == "done")
        found = pool.find(id, 1)
        told = msgspec.json.decode(gzip.decompress(found.body), type=ToldReview)
        assert told.review.iterations == 40 and len(told.review.summaries) == 2
        assert set(told.words) == {one.number for one in told.review.decisions if one.is_mistake}
        until(lambda: charged == [("Ada", len(found.body))])
        assert pool.ask(id, key, 1, record, owner="Ada") == found  # nothing is computed again
        assert pool.idle[0].process is not None
    finally:
        pool.close()
    assert pool.workers[0].process is None


def test_whoever_asks_meanwhile_waits_for_the_same(store, held):
    id, key = table_of(store, finished())
    pool, other = Reviews(store), Reviews(store)  # two processes that serve the same tables
    try:
        pool.ask(id, key, 1, [], owner="Ada")
        until(lambda: pool.find(id, 1) == ("running", 1, 7, None))
        assert pool.ask(id, key, 1, [], owner="Bo").status == "running"
        until(lambda: other.find(id, 1) == ("running", 1, 7, None))  # as the other one has told
        assert other.ask(id, key, 1, [], owner="Cleo").status == "running"
        held.gate.set()
        until(lambda: other.find(id, 1).status == "done")
        assert held.count == 1
    finally:
        pool.close()
        other.close()


def test_two_that_begin_at_once_store_it_once(any_store, held):
    id, key = table_of(any_store, finished())
    pools = [Reviews(any_store), Reviews(any_store)]
    charged = []
    try:
        for pool in pools:
            pool.charge = lambda owner, size: charged.append(owner)
            pool.under_way[id, 1] = reviews.Standing("waiting")
            pool.queue.submit("x", lambda pool=pool: pool._work(id, key, 1, [], "x"))
        until(lambda: held.count)
        held.gate.set()
        until(lambda: not any(pool.under_way for pool in pools))
        assert held.count == 1 and charged == ["x"]
    finally:
        for pool in pools:
            pool.close()


def test_too_many_are_refused(store, held, monkeypatch):
    tables = [table_of(store, finished(seed=seed)) for seed in range(5)]
    monkeypatch.setattr(reviews, "ROOM", 3)
    monkeypatch.setattr(reviews, "SHARE", 2)
    pool = Reviews(store)
    try:
        pool.ask(*tables[0], 1, [], owner="Ada")
        until(lambda: held.count == 1)
        pool.ask(*tables[1], 1, [], owner="Ada")
        pool.ask(*tables[2], 1, [], owner="Ada")
        with refuses("review/busy"):  # she has her share
            pool.ask(*tables[3], 1, [], owner="Ada")
        assert pool.find(tables[3][0], 1).status == "none"
        pool.ask(*tables[3], 1, [], owner="Bo")
        with refuses("review/busy"):  # the queue is full
            pool.ask(*tables[4], 1, [], owner="Cleo")
        held.gate.set()
        until(lambda: all(pool.find(id, 1).status == "done" for id, _ in tables[:4]))
        pool.ask(*tables[4], 1, [], owner="Cleo")
    finally:
        pool.close()


def test_a_process_that_is_killed_is_replaced(store, monkeypatch):
    monkeypatch.setattr(reviews, "ITERATIONS", 4000)
    record = finished()
    id, key = table_of(store, record)
    pool = Reviews(store)
    try:
        pool.ask(id, key, 1, record, owner="Ada")
        until(lambda: pool.workers[0].process is not None)
        pool.workers[0].process.kill()
        until(lambda: pool.find(id, 1).status == "done")
    finally:
        pool.close()


def test_what_a_server_had_begun_when_it_was_killed_is_begun_anew(any_store, few, monkeypatch):
    record = finished()
    id, key = table_of(any_store, record)
    now = [10_000_000]
    monkeypatch.setattr(review_rows, "now_ms", lambda: now[0])
    rows = ReviewRows(any_store)
    stamp = rows.claim(key, 1)
    assert rows.claim(key, 1) is None and rows.find(id, 1) == (0, 0, None)
    stamp = rows.tell(key, 1, stamp, done=3, total=9)
    assert rows.find(id, 1) == (3, 9, None)
    now[0] += review_rows.STALE + 1
    assert rows.find(id, 1) is None
    pool = Reviews(any_store)
    try:
        assert pool.ask(id, key, 1, record, owner="Ada").status == "waiting"
        until(lambda: pool.find(id, 1).status == "done")
    finally:
        pool.close()
    assert rows.tell(key, 1, stamp, done=4, total=9) is None  # whoever it was has been overtaken
    assert not rows.finish(key, 1, b"late")


def test_what_cannot_be_reviewed_hurts_nobody(store, few):
    id, key = table_of(store, finished())
    other = table_of(store, finished(seed=4))
    pool = Reviews(store)
    try:
        for record in (["{}"], [], ["[" * 5000], finished()[:-9]):
            assert pool.ask(id, key, 1, record, owner="Ada").status == "waiting"
            until(lambda: not pool.under_way)
            assert pool.find(id, 1).status == "none"
        pool.ask(*other, 1, finished(seed=4), owner="Ada")
        until(lambda: pool.find(other[0], 1).status == "done")
    finally:
        pool.close()


def test_reviews_go_with_their_tables_and_are_not_exported(any_store):
    id, key = table_of(any_store, finished())
    rows = ReviewRows(any_store)
    rows.claim(key, 1)
    assert rows.finish(key, 1, b"body")
    assert b"body" not in b"".join(export_tables(any_store))
    any_store.remove([key])
    assert rows.find(id, 1) is None and rows.claim(key, 1) is None
    assert not rows.finish(key, 1, b"late")


def test_a_server_need_not_review(store):
    id, key = table_of(store, finished())
    pool = Reviews(store, processes=0)
    with refuses("review/off"):
        pool.ask(id, key, 1, [], owner="Ada")
    pool.close()


def test_a_worker_that_gives_no_review_says_so(few):
    worker = Worker()
    with pytest.raises(ParapluieError) as raised:
        worker.review(reviews.Task(finished()[:1], 40), lambda answer: None)
    assert raised.value.code == "review/failed"
    worker.end()
