"""Several processes with the same tables: they hear of each other through Redis, or find it in storage."""

import asyncio
import contextlib
import time
from random import Random

import pytest

from parapluie.tables import acts, fanout
from parapluie.tables.attendant import Attendant
from parapluie.tables.fanout import RedisFanout
from parapluie.tables.store import Store
from servers import free_port
from tables.scenes import HOST, TOKENS, Ear, Scene, dealt, keep, open_hall, refuses, run, snapshot, stored, until


@contextlib.asynccontextmanager
async def process(address, url, *, bots=False):
    """What a process of the server has: a store, news of the others, a hall."""
    store, news, helper = Store(address), RedisFanout(url), Attendant()
    try:
        async with open_hall(store, fanout=news, helper=helper if bots else None) as hall:
            news.start(hall)
            try:
                yield hall
            finally:
                await news.close()
    finally:
        helper.close()
        store.close()


async def all_there(*halls):
    await until(lambda: all(hall.fanout.is_there for hall in halls))


@pytest.fixture
def shared(postgres):
    """The address of a database that is ready."""
    address = postgres.new_database()
    store = Store(address)
    store.migrate()
    store.close()
    return address


@pytest.fixture
def shared_store(shared):
    store = Store(shared)
    yield store
    store.close()


def test_each_process_hears_the_steps_of_the_other(shared, shared_store, redis, monkeypatch):
    monkeypatch.setattr(fanout, "CHECK", 1000)  # by Redis alone
    keep(shared_store, dealt())

    async def work():
        async with process(shared, redis.url) as one, process(shared, redis.url) as two:
            await all_there(one, two)
            ears = [Ear(TOKENS[0]), Ear(TOKENS[1])]
            lives = [await one.join("scene", ears[0], None), await two.join("scene", ears[1], None)]
            rng = Random(1)
            for _ in range(25):
                turn = lives[0].table.turn
                table = lives[turn].table
                text = "undo" if acts.can_undo(table, turn) and rng.random() < 0.2 else rng.choice(table.state.moves)
                if text == "undo":
                    await (one, two)[turn].undo(lives[turn], ears[turn], table.version)
                else:
                    await (one, two)[turn].move(lives[turn], ears[turn], str(text), table.version)
                await until(lambda: lives[0].table.version == lives[1].table.version)
                await lives[0].settled()
                await lives[1].settled()
            rows = stored(shared_store)
            assert len(rows) == 29 and any(row.kind == "undo" for row in rows)
            for ear, live in zip(ears, lives):
                assert ear.steps == [(row.number, row.kind) for row in rows[4:]] and ear.refusals == []
                assert snapshot(live.table) == snapshot(lives[0].table)

    run(work())


def test_a_bots_turn_is_played_once_by_two_processes(shared, shared_store, redis):
    scene = Scene("rainbow-sazuki", 4, pace=0).fill(0).fill(1).fill(2).fill(3).deal()
    keep(shared_store, scene)
    placed = []

    async def work():
        async with process(shared, redis.url, bots=True) as one, process(shared, redis.url, bots=True) as two:
            await all_there(one, two)
            for hall in (one, two):
                hall.writer.put = count(hall.writer.put)
            ears = [Ear(), Ear()]  # the second may come when bots have played already: it is told what it missed
            lives = [await one.join("scene", ears[0], 6), await two.join("scene", ears[1], 6)]
            await until(lambda: all(live.table.status == "over" and not live.pending for live in lives))
            rows = stored(shared_store)
            assert [(row.number, row.kind) for row in rows[6:]] == ears[0].steps == ears[1].steps
            assert len(placed) == len(rows) - 6  # nobody has played what another has played

    def count(put):
        def counted(job):
            placed.append(job)
            put(job)

        return counted

    run(work())


def test_a_bots_turn_is_played_even_if_the_process_that_claimed_it_dies(shared, shared_store, redis, monkeypatch):
    monkeypatch.setattr(fanout, "LEASE", 0.8)
    scene = Scene("rainbow-sazuki", 2, pace=0).sit(0).fill(1)
    scene.take(acts.choose_first(scene.table, 1, token=HOST))
    scene.deal()
    keep(shared_store, scene, id="a table")

    async def work():
        dead = RedisFanout(redis.url)
        async with process(shared, redis.url, bots=True) as hall:
            await all_there(hall)
            async with hall.at("a table"):
                ear, begun = Ear(HOST), time.monotonic()
                assert await dead.claim("a table 5") == 0
                await hall.join("a table", ear, None)
                await until(lambda: ear.steps)
                assert ear.steps == [(6, "move")] and time.monotonic() - begun >= 0.8
        await dead.close()

    run(work())


def test_what_has_swallowed_a_cancellation_is_told_again(redis):
    async def deaf():
        try:
            await asyncio.sleep(100)
        except asyncio.CancelledError:
            await asyncio.sleep(100)

    async def work():
        news = RedisFanout(redis.url)
        news.tasks = [asyncio.create_task(deaf())]
        await asyncio.sleep(0)
        await news.close()
        assert news.tasks[0].cancelled()

    run(work())


def test_something_is_claimed_by_one(redis):
    async def work():
        one, two = RedisFanout(redis.url), RedisFanout(redis.url)
        assert await one.claim("this") == 0 == await one.claim("this")
        assert await two.claim("this") == fanout.LEASE
        assert await two.claim("that") == 0
        await one.close()
        await two.close()

    run(work())


def test_without_redis_steps_are_found_in_storage(shared, shared_store, monkeypatch):
    monkeypatch.setattr(fanout, "POLL", 0.1)
    scene = dealt()
    keep(shared_store, scene)
    nowhere = f"redis://127.0.0.1:{free_port()}/0"

    async def work():
        async with process(shared, nowhere) as one, process(shared, nowhere) as two:
            here, there = Ear(TOKENS[scene.table.turn]), Ear()
            live = await one.join("scene", here, None)
            await two.join("scene", there, None)
            await one.move(live, here, scene.reach("play"), 4)
            await until(lambda: there.steps)
            assert there.steps == [(5, "move")]
            assert not one.fanout.is_there and await one.fanout.claim("anything") == 0

    run(work())


def test_a_message_that_was_lost_is_found_in_storage(shared, shared_store, redis, monkeypatch):
    monkeypatch.setattr(fanout, "CHECK", 0.2)
    scene = dealt()
    keep(shared_store, scene)

    async def work():
        async with process(shared, redis.url) as one, process(shared, redis.url) as two:
            await all_there(one, two)
            here, there = Ear(TOKENS[scene.table.turn]), Ear()
            live = await one.join("scene", here, None)
            await two.join("scene", there, None)
            one.fanout.publish = lambda rows: None
            await one.move(live, here, scene.reach("play"), 4)
            await until(lambda: there.steps)
            assert there.steps == [(5, "move")]

    run(work())


@pytest.mark.parametrize("url", ["http://127.0.0.1", "127.0.0.1:6379", "redis://127.0.0.1:port/0"])
def test_what_is_no_address_of_redis_is_refused(url):
    with refuses("server/bad-redis"):
        RedisFanout(url)
