"""The time of the house, and of a table: neither jumps."""

import asyncio
import time

import msgspec

from parapluie.tables import clock
from parapluie.tables.clock import COARSE, coarse, now_ms
from parapluie.tables.settings import Clock
from tables.scenes import TOKENS, Ear, dealt, keep, open_hall, run, stored, until
from tables.test_attendant import attended, late


def test_the_clock_of_the_machine_may_jump(monkeypatch):
    before = now_ms()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= now_ms() - before < 5000
    assert clock.OFFSET + clock.ticks() >= before


def test_times_are_coarse():
    assert [coarse(time) for time in (0, 99, 100, 1234567)] == [0, 0, 100, 1234500]


def test_stored_times_never_go_back_and_a_clock_does_not_wait_for_the_machine(store):
    """The machine's clock was set back by an hour before the server started again."""
    scene = late(dealt("rainbow-sazuki", pace=0, clock=Clock(move=1)), -3600)
    last = scene.rows[-1].time
    assert last > now_ms() + 3_590_000
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            ear, begun = Ear(), time.monotonic()
            await hall.join("scene", ear, None)
            shown = ear.updates[0]["clock"]
            assert 0 < shown["deadline"] - shown["now"] <= 1000 + COARSE
            await until(lambda: len(ear.steps) >= 2)
            assert 0.8 < time.monotonic() - begun < 300

    run(work())
    times = [row.time for row in stored(store)]
    assert times == sorted(times) and last + 900 <= times[len(scene.rows)] < last + 300_000


def test_what_is_told_has_coarse_times(store, monkeypatch):
    monkeypatch.setattr(clock, "now_ms", lambda: 1_900_000_000_077)
    scene = dealt(clock=Clock(move=10, reserve=60))
    keep(store, scene)

    async def work():
        async with open_hall(store) as house:
            ear = Ear(TOKENS[scene.table.turn])
            live = await house.join("scene", ear, None)
            await house.move(live, ear, scene.reach("play"), live.table.version)
            await live.settled()
            await asyncio.sleep(0)
            for frame in ear.updates:
                assert frame["clock"]["now"] == 1_900_000_000_000
                assert all(time % COARSE == 0 for time in [frame["clock"]["deadline"], *frame["clock"]["reserves"]])
            assert ear.updates[-1]["steps"][-1]["time"] == 1_900_000_000_000
            assert msgspec.json.decode(house.first_frame(live, None))["clock"]["now"] == 1_900_000_000_000

    run(work())
