"""A table is held while people look at the end of a round: nothing moves, and nobody waits for ever."""

import asyncio
import contextlib
from random import Random

import msgspec
import pytest

from parapluie.match.record import read_records, verify
from parapluie.tables import acts, fanout
from parapluie.tables.attendant import Attendant
from parapluie.tables.clock import coarse, now_ms
from parapluie.tables.fanout import RedisFanout
from parapluie.tables.history import finished_record
from parapluie.tables.settings import Clock
from parapluie.tables.steps import Away, GoOn, MoveStep, Resume
from parapluie.tables.store import Store
from parapluie.tables.table import Table
from parapluie.tables.transcript import rebuilt
from tables.scenes import (
    CLOCK,
    HOST,
    STRANGER,
    TOKENS,
    Ear,
    Scene,
    dealt,
    keep,
    open_hall,
    refuses,
    run,
    snapshot,
    stored,
    until,
)

LONG = 60  # seconds: longer than a test may last, so that nothing is over because the time is


def ended(scene, *, is_last=False):
    """Play on until a round is over, the last or one before; what happened in it."""
    rng = Random(3)
    while scene.table.turn is not None:
        legal = [str(move) for move in scene.table.state.moves]
        happened = scene.take(MoveStep(scene.table.turn, "rainbow" if "rainbow" in legal else rng.choice(legal)))
        if any(event.kind == "round" for event in happened) and scene.table.state.over == is_last:
            return happened
        if scene.table.is_held:
            scene.take(Resume())
    raise AssertionError("no such round")


def held(seats=3, **settings):
    scene = dealt("rainbow7", seats, **({"hold": LONG, "pace": 0} | settings))
    ended(scene)
    return scene


# --- the table


def test_a_table_is_held_after_a_round_and_goes_on_when_it_is_resumed():
    table = held().table
    assert table.is_held and table.waiting == [0, 1, 2] and table.status == "playing"
    with refuses("table/held", table):
        acts.move(table, table.turn, "draw deck", version=table.version)


@pytest.mark.parametrize("settings", [{"hold": 0}, {}])
def test_without_the_setting_nothing_is_held(settings):
    scene = dealt("rainbow7", 2, **settings)
    ended(scene)
    assert not scene.table.is_held and scene.table.waiting == []


@pytest.mark.parametrize("game", ["rainbow-sazuki", "rainbow-spaan"])
def test_games_that_hold_nothing_are_never_held(game):
    scene = dealt(game, 2, hold=LONG)
    while scene.table.turn is not None:
        scene.play_on(Random(scene.table.version), 1)
        assert not scene.table.is_held


def test_the_last_round_of_a_game_holds_nothing():
    scene = dealt("rainbow7", 2, hold=LONG)
    ended(scene, is_last=True)
    assert scene.table.status == "over" and not scene.table.is_held


def test_people_go_on_one_by_one_and_only_once():
    scene = held()
    table = scene.table
    scene.take(acts.go_on(table, version=table.version, token=TOKENS[1]))
    assert table.waiting == [0, 2] and table.is_held
    assert acts.go_on(table, version=table.version, token=TOKENS[1]) is None
    with refuses("seat/not-yours", table):
        acts.go_on(table, version=table.version, token=STRANGER)
    with refuses("seat/not-yours", table):
        acts.go_on(table, version=table.version, token=None)


def test_who_goes_on_in_answer_to_an_older_version_means_another_round():
    table = held().table
    assert acts.go_on(table, version=table.position - 1, token=TOKENS[0]) is None


def test_nobody_waits_for_bots_and_for_those_who_are_away():
    scene = Scene("rainbow7", 4, hold=LONG).sit(0).fill(1).sit(2).sit(3).deal()
    ended(scene)
    assert scene.table.waiting == [0, 2, 3]
    scene.take(Away(2, "left"))
    assert scene.table.waiting == [0, 3]


def test_a_move_may_answer_a_version_since_which_others_have_only_gone_on():
    scene = held()
    table, version = scene.table, scene.table.version
    scene.take(GoOn((table.turn + 1) % 3))
    scene.take(Resume())
    text = str(table.state.moves[0])
    assert acts.move(table, table.turn, text, version=version) == MoveStep(table.turn, text)
    with refuses("move/stale", table):
        acts.move(table, table.turn, text, version=version - 1)
    with refuses("move/stale", table):
        acts.move(table, table.turn, text, version=table.version + 1)


def test_no_clock_runs_while_a_table_is_held():
    scene = held(clock=CLOCK)
    table = scene.table
    assert table.deadline is None
    before, came = list(table.reserves), scene.now - 1000  # when the round was over
    scene.later(1 + 50).take(Resume())
    assert table.since == came + 51_000 and table.deadline == table.since + 1000 * CLOCK.move + before[table.turn]
    turn = table.turn
    scene.later(1 + CLOCK.move).move(str(table.state.moves[0]))
    assert table.reserves[turn] == before[turn] - 1000  # a second beyond the time for a move, none for looking


def test_who_resumes_late_gives_nobody_more_time():
    scene = held(clock=CLOCK, hold=20)
    came = scene.now - 1000
    scene.later(5000).take(Resume())  # nobody was there
    assert scene.table.since == came + 20_000


@pytest.mark.parametrize("seed", range(4))
def test_a_table_that_is_read_again_is_as_it_was(seed):
    rng = Random(seed)
    scene = dealt("rainbow7", 3, hold=20, clock=Clock(5, 30))
    table, holds = scene.table, 0
    while table.turn is not None:
        if table.is_held:
            holds += 1
            for seat in rng.sample(table.waiting, rng.randrange(3)):
                scene.later(rng.randrange(9)).take(GoOn(seat))
                assert snapshot(Table.from_rows("scene", 1, scene.rows)) == snapshot(table)
            scene.later(rng.randrange(40)).take(Resume())
        elif table.undoable and rng.random() < 0.3:
            scene.undo()
        else:
            legal = [str(move) for move in table.state.moves]
            scene.later(rng.randrange(9))
            scene.take(MoveStep(table.turn, "rainbow" if "rainbow" in legal else rng.choice(legal)))
        if rng.random() < 0.2 or table.is_held:
            assert snapshot(Table.from_rows("scene", 1, scene.rows)) == snapshot(table)
    assert holds >= 2


def test_nothing_of_it_is_in_records_and_transcripts():
    scene = held()
    for step in (GoOn(0), GoOn(1), Resume()):
        scene.take(step)
    _, transcript = rebuilt("scene", 1, scene.rows)
    kinds = [(news.kind, [event.kind for event in news.events]) for news in transcript.remembered()]
    assert kinds[-1][0] == "move" and "round" in kinds[-1][1]  # who comes back is told how the round ended
    while scene.table.turn is not None:
        ended(scene, is_last=True)
    plain = [row for row in scene.rows if row.kind not in ("go-on", "resume")]
    renumbered = [msgspec.structs.replace(row, number=i) for i, row in enumerate(plain, 1)]
    assert finished_record(scene.rows, 1) == finished_record(renumbered, 1)
    [record] = read_records(finished_record(scene.rows, 1))
    verify(record)


# --- at a table in a hall


@contextlib.asynccontextmanager
async def attended(store, **more):
    helper = Attendant()
    try:
        async with open_hall(store, helper=helper, **more) as hall:
            yield hall
    finally:
        helper.close()


def now_held(seats=3, **settings):
    """The same, with steps of today: the round is over just now."""
    scene = dealt("rainbow7", seats, **({"hold": LONG, "pace": 0} | settings))
    return shifted(scene)


def shifted(scene):
    ended(scene)
    late = coarse(now_ms()) - scene.rows[-1].time
    scene.rows[:] = [msgspec.structs.replace(row, time=row.time + late) for row in scene.rows]
    return scene


def test_everybody_is_told_for_whom_the_table_is_held_and_it_goes_on_with_the_last(store):
    keep(store, now_held())

    async def work():
        async with attended(store) as hall:
            ears = [Ear(token) for token in TOKENS[:3]]
            for ear in ears:
                live = await hall.join("scene", ear, None)
            first = ears[0].updates[0]
            assert first["hold"]["waiting"] == [0, 1, 2] and 0 < first["hold"]["left"] <= LONG * 1000
            for ear in ears:
                assert live.table.is_held
                await hall.go_on(live, ear, live.table.version)
            await until(lambda: not live.table.is_held and not live.pending)
            assert [frame.get("hold", {}).get("waiting") for frame in ears[1].updates[1:]] == [[1, 2], [2], [], None]
            assert all("table" not in frame for frame in ears[1].updates[1:])

    run(work())
    assert [row.kind for row in stored(store)[-4:]] == ["go-on", "go-on", "go-on", "resume"]


def test_it_goes_on_without_them_when_the_time_is_over(store):
    keep(store, now_held(hold=0.5))

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(), None)  # a spectator is enough
            await until(lambda: not live.table.is_held and not live.pending)

    run(work())
    assert stored(store)[-1].kind == "resume"


def test_a_spectator_can_neither_hold_nor_hurry(store):
    keep(store, now_held())

    async def work():
        async with attended(store) as hall:
            ear = Ear(STRANGER)
            live = await hall.join("scene", ear, None)
            with refuses("seat/not-yours"):
                await hall.go_on(live, ear, live.table.version)
            assert live.table.waiting == [0, 1, 2]

    run(work())


def test_bots_wait_until_people_have_looked(store):
    scene = shifted(Scene("rainbow7", 3, hold=LONG, pace=0).sit(0).fill(1).fill(2).deal())
    assert scene.table.turn != 0
    keep(store, scene)
    version = scene.table.version

    async def work():
        async with attended(store) as hall:
            ear = Ear(HOST)
            live = await hall.join("scene", ear, None)
            await asyncio.sleep(0.3)  # many times what a bot of this table takes
            assert live.table.version == version
            await hall.go_on(live, ear, version)
            await until(lambda: (version + 3, "move") in ear.steps)

    run(work())


def test_who_leaves_lets_the_others_go_on(store):
    keep(store, now_held(2))

    async def work():
        async with attended(store) as hall:
            ear = Ear(TOKENS[1])
            live = await hall.join("scene", ear, None)
            await hall.go_on(live, ear, live.table.version)
            await hall.act("scene", lambda table: acts.leave(table, 0, token=HOST))
            await until(lambda: not live.table.is_held)

    run(work())


def test_a_client_that_knows_nothing_of_it_makes_its_move_and_gets_on(store):
    scene = now_held()
    keep(store, scene)
    turn, version, text = scene.table.turn, scene.table.version, str(scene.table.state.moves[0])

    async def work():
        async with attended(store) as hall:
            ears = [Ear(token) for token in TOKENS[:3]]
            for ear in ears:
                live = await hall.join("scene", ear, None)
            moving = asyncio.create_task(hall.move(live, ears[turn], text, version))
            await until(lambda: turn not in live.table.waiting)  # who moves has seen it
            for seat in live.table.waiting:
                assert live.table.is_held and not moving.done()
                await hall.go_on(live, ears[seat], version)
            await moving
            await until(lambda: live.table.last == f"{turn} {text}" and not live.pending)
            assert ears[turn].refusals == []

    run(work())


def test_a_restart_does_not_forget_who_has_gone_on(store):
    keep(store, now_held())

    async def work():
        async with attended(store) as hall:
            ear = Ear(TOKENS[1])
            live = await hall.join("scene", ear, None)
            await hall.go_on(live, ear, live.table.version)
        async with attended(store) as hall:
            ear = Ear(TOKENS[0])
            live = await hall.join("scene", ear, None)
            assert ear.updates[0]["hold"]["waiting"] == [0, 2]
            assert [event["kind"] for event in ear.updates[0]["steps"][-1]["events"]][-2:] == ["round", "deal"]

    run(work())


def test_two_processes_hold_and_resume_one_table(postgres, redis, monkeypatch):
    monkeypatch.setattr(fanout, "CHECK", 1000)  # by Redis alone
    address = postgres.new_database()
    first = Store(address)
    first.migrate()
    keep(first, now_held())

    @contextlib.asynccontextmanager
    async def process():
        mine, news, helper = Store(address), RedisFanout(redis.url), Attendant()
        try:
            async with open_hall(mine, fanout=news, helper=helper) as hall:
                news.start(hall)
                try:
                    yield hall
                finally:
                    await news.close()
        finally:
            helper.close()
            mine.close()

    async def work():
        async with process() as one, process() as two:
            await until(lambda: one.fanout.is_there and two.fanout.is_there)
            ears = [Ear(token) for token in TOKENS[:3]]
            lives = [await hall.join("scene", ear, None) for hall, ear in zip((one, two, two), ears, strict=True)]
            for hall, live, ear in zip((one, two, two), lives, ears, strict=True):
                await hall.go_on(live, ear, live.table.position)
            await until(lambda: not any(live.table.is_held or live.pending for live in lives))

    run(work())
    kinds = [row.kind for row in stored(first)]
    first.close()
    assert kinds[-4:] == ["go-on"] * 3 + ["resume"]  # one of them, once
