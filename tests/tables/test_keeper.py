"""Old tables go, in small bites and with their records kept; the database stays within its size."""

import asyncio
from random import Random

import msgspec
import pytest

from parapluie.match.record import read_records, verify
from parapluie.tables import acts, keeper
from parapluie.tables.clock import now_ms
from parapluie.tables.keeper import DAY, Keeper, Keeping
from parapluie.tables.settings import Settings
from tables.scenes import HOST, Ear, Scene, dealt, keep, open_hall, refuses, run
from tables.test_attendant import late


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(keeper, "PAUSE", 0)


async def one_round(hall, **keeping):
    return await Keeper(hall, Keeping(**keeping)).round()


def days(number):
    return number * DAY / 1000


def test_tables_that_nobody_has_touched_go(any_store, tmp_path):
    archive = tmp_path / "records.jsonl"
    for name, scene, age in (
        ("gathering old", Scene(), 8),
        ("gathering new", Scene(), 6),
        ("playing old", dealt("rainbow-sazuki").play_on(Random(1), 4), 31),
        ("playing new", dealt("rainbow-sazuki").play_on(Random(1), 4), 29),
        ("over old", dealt("rainbow-sazuki").play_on(Random(1)).deal().play_on(Random(2)), 31),
        ("over new", dealt("rainbow-sazuki").play_on(Random(1)), 29),
    ):
        late(scene, days(age))
        keep(any_store, scene, name)

    async def work():
        async with open_hall(any_store) as hall:
            async with hall.at("playing old"):
                assert await one_round(hall) == 1  # others are kept for ever
                assert await one_round(hall, days=30, archive=str(archive)) == 1  # one is looked at
            assert await one_round(hall, days=30, archive=str(archive)) == 1
            assert await one_round(hall, days=30, archive=str(archive)) == 0
            with refuses("table/unknown"):
                await hall.join("over old", Ear(), None)

    run(work())
    assert [id for id, _ in any_store.every_table()] == ["gathering new", "playing new", "over new"]
    records = list(read_records(archive.read_bytes().splitlines()))
    assert len(records) == 2 and all(verify(record).is_finished for record in records)


class Claims:
    """What two processes tell each other of: only who does something."""

    def __init__(self, name, taken):
        self.name, self.taken = name, taken

    def publish(self, rows):
        pass

    def signal(self, signal):
        pass

    async def claim(self, what):
        return 0 if self.taken.setdefault(what, self.name) == self.name else 4.0


def test_two_processes_keep_each_record_once(any_store, tmp_path):
    archive, taken = tmp_path / "records.jsonl", {}
    for number in range(6):
        keep(any_store, late(dealt("rainbow-sazuki").play_on(Random(number)), days(31)), f"table {number}")

    async def work():
        async with open_hall(any_store) as one, open_hall(any_store) as other:
            one.fanout, other.fanout = Claims("one", taken), Claims("other", taken)
            rounds = [one_round(hall, days=30, archive=str(archive)) for hall in (one, other)]
            assert sum(await asyncio.gather(*rounds)) == 6

    run(work())
    assert list(any_store.every_table()) == [] and len(taken) == 6
    assert len(list(read_records(archive.read_bytes().splitlines()))) == 6


def test_a_table_that_is_played_is_touched_by_every_move(any_store):
    scene = dealt("rainbow-sazuki")
    late(scene, days(40))
    key = keep(any_store, scene)
    move = scene.rows[-1]
    scene.move(str(scene.table.state.moves[0]))
    row = type(move)(scene.rows[-1].number, now_ms(), "move", scene.rows[-1].body)
    any_store.append([(key, row, None)])

    async def work():
        async with open_hall(any_store) as hall:
            assert await one_round(hall, days=30) == 0

    run(work())


def test_many_tables_go_in_bites(store, monkeypatch):
    monkeypatch.setattr(keeper, "BITE", 4)
    old = late(Scene(), days(10))
    for number in range(10):
        keep(store, old, f"table {number}")
    sizes, remove = [], store.remove
    monkeypatch.setattr(store, "remove", lambda keys: sizes.append(len(keys)) or remove(keys))

    async def work():
        async with open_hall(store) as hall:
            assert await one_round(hall) == 10

    run(work())
    assert sizes == [4, 4, 2]


def test_when_the_database_is_full_games_go_on_but_no_table_is_opened(any_store, caplog):
    keep(any_store, Scene())

    async def work():
        async with open_hall(any_store) as hall:
            await one_round(hall, megabytes=0)
            await one_round(hall, megabytes=0)
            with refuses("storage/full"):
                await hall.open(Settings(game="rainbow7"), HOST, None)
            await hall.act("scene", lambda table: acts.fill(table, 1, "easy", token=HOST))
            assert await hall.health() == ""
            await one_round(hall, megabytes=1000)
            await hall.open(Settings(game="rainbow7"), HOST, None)

    run(work())
    assert caplog.text.count("has reached its size") == 1


def test_room_is_given_back(store):
    big = late(dealt().play_on(Random(1), 300), days(10))
    for number in range(30):
        keep(store, big, f"table {number}")
    before = store.give_back()

    def file_size():
        store.tidy()
        with store.reading() as connection:
            return connection.exec_driver_sql("PRAGMA page_count").scalar_one()

    pages = file_size()
    store.remove(list(range(1, 31)))
    while store.give_back() and file_size() > pages // 4:
        pass
    assert store.give_back() < before / 4


def test_a_listed_table_stays_in_the_list_while_somebody_waits_there(any_store):
    """The host, or whoever has a seat; not those who only look, and not where a game has begun."""
    for name, scene in (
        ("waiting", Scene(seats=4, listed=True).sit(0)),
        ("left", Scene(listed=True).sit(0)),
        ("looked at", Scene(listed=True).sit(0)),
        ("private", Scene().sit(0)),
        ("playing", dealt(listed=True)),
    ):
        keep(any_store, late(scene, 3600), name)

    async def work():
        async with open_hall(any_store) as hall:
            for name, token in (("waiting", HOST), ("looked at", None), ("private", HOST), ("playing", HOST)):
                await hall.join(name, Ear(token), None)
            start = now_ms() - 60_000
            assert any_store.listed(since=start) == []
            await one_round(hall)
            [info] = any_store.listed(since=start)
            assert msgspec.json.decode(info)["settings"]["seats"] == 4
            found = any_store.untouched(start, start, 10)
            assert {name for _, name in found} == {"left", "looked at", "private", "playing"}

    run(work())
