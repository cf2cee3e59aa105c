"""A hall: everybody hears the same, nothing is told before it is stored, and others' steps are found."""

import asyncio
import contextlib
import threading
from random import Random

import msgspec
import pytest

from parapluie.tables import acts
from parapluie.tables.frames import told_to
from parapluie.tables.hall import TRIES
from parapluie.tables.settings import Settings
from parapluie.tables.store import Conflict, StorageError, Store
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed
from parapluie.tables.transcript import FEW
from tables.scenes import (
    HOST,
    NAMES,
    STRANGER,
    TOKENS,
    Ear,
    Scene,
    deal_at,
    dealt,
    keep,
    open_hall,
    refuses,
    run,
    snapshot,
    stored,
    until,
)


class Gated(Store):
    """A store whose writing can be held up, and which counts what is read."""

    def __init__(self, url):
        super().__init__(url)
        self.gate, self.loads, self.error = threading.Event(), 0, None
        self.gate.set()

    def append(self, added):
        self.gate.wait(20)
        if self.error is not None:
            raise self.error
        super().append(added)

    def load(self, id, *, is_whole=False):
        self.loads += 1
        return super().load(id, is_whole=is_whole)


@pytest.fixture
def gated(sqlite):
    store = Gated(sqlite)
    store.migrate()
    yield store
    store.gate.set()
    store.close()


async def play_turns(hall, live, ears, moves, seed=1):
    """Let people play a number of moves at random."""
    rng = Random(seed)
    for _ in range(moves):
        table = live.table
        ear = next(ear for ear in ears if ear.seat == table.turn)
        await hall.move(live, ear, str(rng.choice(table.state.moves)), table.version)
        await live.settled()


def test_everybody_hears_the_same_steps_in_order(any_store):
    async def work():
        async with open_hall(any_store) as hall:
            id = await hall.open(Settings(game="rainbow7"), HOST, lambda table: acts.sit(table, 0, "Ada", token=HOST))
            ears = [Ear(HOST), Ear(TOKENS[1]), Ear()]
            lives = [await hall.join(id, ear, None) for ear in ears]
            assert lives[0] is lives[1] is lives[2]
            await hall.act(id, lambda table: acts.sit(table, 1, "Bo", token=TOKENS[1]))
            await deal_at(hall, id)
            await play_turns(hall, lives[0], ears, 20)
            for ear in ears:
                assert ear.steps == [(row.number, row.kind) for row in stored(any_store, id)[2:]]
                assert [frame["version"] for frame in ear.updates] == [2, *range(3, 30)]
            assert [ear.updates[-1]["seat"] for ear in ears] == [0, 1, None]  # told of the seat taken since
            assert snapshot(Table.from_rows(id, lives[0].table.key, stored(any_store, id))) == snapshot(lives[0].table)

    run(work())


def test_a_move_sent_twice_is_played_once(store):
    scene = dealt()
    keep(store, scene)

    async def work():
        async with open_hall(store) as hall:
            ear = Ear(TOKENS[scene.table.turn])
            live = await hall.join("scene", ear, None)
            version, text = live.table.version, scene.reach("play")
            await asyncio.gather(*(hall.move(live, ear, text, version) for _ in range(3)))
            await until(lambda: len(ear.updates) == 4)
            assert [frame["version"] for frame in ear.updates] == [version, *[version + 1] * 3]
            assert ear.steps == [(version + 1, "move")] and ear.refusals == []
            assert len(stored(store)) == version + 1

    run(work())


def test_a_stale_move_is_refused_and_nothing_changes(store):
    scene = dealt()
    keep(store, scene)

    async def work():
        async with open_hall(store) as hall:
            ear = Ear(TOKENS[scene.table.turn])
            live = await hall.join("scene", ear, None)
            version, text = live.table.version, scene.reach("play")
            await hall.move(live, ear, text, version)
            await live.settled()
            other = next(str(move) for move in scene.table.state.moves if move != text)
            for wrong in (other, str(live.table.state.moves[0])):
                with refuses("move/stale", live.table):
                    await hall.move(live, ear, wrong, version)
            with refuses("move/stale", live.table):
                await hall.undo(live, ear, version)
            with refuses("seat/not-yours", live.table):
                await hall.move(live, Ear(), text, version + 1)
            with refuses("move/illegal", live.table):
                await hall.move(live, ear, "draw deck", version + 1)
            assert len(stored(store)) == version + 1

    run(work())


def test_a_step_is_taken_back_for_everybody(store):
    scene = dealt()
    keep(store, scene)

    async def work():
        async with open_hall(store) as hall:
            ears = [Ear(TOKENS[scene.table.turn]), Ear()]
            live, _ = [await hall.join("scene", ear, None) for ear in ears]
            before = ears[1].updates[-1]["view"]
            await hall.move(live, ears[0], scene.reach("play"), live.table.version)
            await live.settled()
            assert ears[0].updates[-1]["undo"] is True and ears[1].updates[-1]["view"] != before
            await hall.undo(live, ears[0], live.table.version)
            await live.settled()
            for ear in ears:
                assert ear.steps == [(5, "move"), (6, "undo")]
                assert "undo" not in ear.updates[-1]
            assert ears[1].updates[-1]["view"] == before
            assert live.table.state == scene.table.state and live.table.version == 6
            with refuses("undo/impossible", live.table):
                await hall.undo(live, ears[0], 6)

    run(work())


def test_nobody_sees_a_step_before_it_is_stored(gated):
    scene = dealt()
    keep(gated, scene)

    async def work():
        async with open_hall(gated) as hall:
            early, late = Ear(TOKENS[scene.table.turn]), Ear()
            live = await hall.join("scene", early, None)
            gated.gate.clear()
            await hall.move(live, early, scene.reach("play"), live.table.version)
            joining = asyncio.create_task(hall.join("scene", late, None))
            hall.tell_again(live, early)
            await asyncio.sleep(0.1)
            assert len(early.frames) == 1 and late.frames == [] and not joining.done()
            assert len(stored(gated)) == 4
            gated.gate.set()
            await joining
            await until(lambda: len(early.frames) == 2)
            assert early.updates[-1]["version"] == late.updates[-1]["version"] == 5

    run(work())


@pytest.mark.parametrize("memory", ["table", "recall"])
def test_whoever_joins_is_told_what_the_table_remembers_whatever_it_says_to_have_seen(any_store, memory):
    scene = dealt(memory=memory)
    keep(any_store, scene)

    async def work():
        async with open_hall(any_store) as hall:
            ears = [Ear(TOKENS[0]), Ear(TOKENS[1])]
            live, _ = [await hall.join("scene", ear, None) for ear in ears]
            watcher = Ear()
            await hall.join("scene", watcher, None)
            await play_turns(hall, live, ears, 40)
            told = [step for heard in watcher.updates for step in heard["steps"]]  # from the deal on
            for version in (None, 0, 4, 9, live.table.version, 99, 2**31):
                back = Ear()
                await hall.join("scene", back, version)
                [frame] = back.updates
                steps = frame["steps"]
                if memory == "recall":
                    assert steps == told
                else:
                    assert steps == told[-len(steps) :] and things(steps) <= FEW < things(told[-len(steps) - 1 :])
                assert frame["protocol"] and frame["view"] == watcher.updates[-1]["view"]
                assert msgspec.json.decode(hall.first_frame(live, None))["steps"] == steps

    run(work())


def things(steps):
    """How many things a list of steps tells."""
    return sum(max(1, len(step.get("events", []))) for step in steps)


def test_a_version_that_nobody_has_seen_changes_nothing(gated):
    """A stranger names one of the future, again and again: the table is looked up once for all, and never read."""
    keep(gated, dealt())

    async def work():
        async with open_hall(gated) as hall:
            live = await hall.join("scene", Ear(), None)
            helper = live.helper = Deaf()
            await asyncio.gather(*(hall.join("scene", Ear(), 2**31) for _ in range(20)))
            assert gated.loads == 1 and live.helper is helper and not helper.is_cancelled and live.looking is None

    class Deaf:
        is_cancelled = False

        def cancel(self):
            self.is_cancelled = True

    run(work())


def test_a_table_is_loaded_once_for_all_who_ask(gated):
    keep(gated, dealt())

    async def work():
        async with open_hall(gated) as hall:
            ears = [Ear() for _ in range(50)]
            lives = await asyncio.gather(*(hall.join("scene", ear, None) for ear in ears))
            assert len(set(map(id, lives))) == 1 and gated.loads == 1 and hall.loading == {}

    run(work())


def test_a_table_that_comes_and_goes_at_once_holds_nobody_up(store, monkeypatch):
    """One who asks may be done before the reading of the table is seen to have ended: who asks next reads it again."""
    keep(store, dealt())
    shield, waits = asyncio.shield, []

    def counted(task):
        waits.append(task)
        assert len(waits) < 10, "it waits for what is done, and lets nobody else do anything"
        return shield(task)

    async def look(hall):
        async with hall.at("scene") as live:
            return live.table.version

    class Lives(dict):
        def __setitem__(self, id, live):
            super().__setitem__(id, live)
            if not looks:
                asyncio.get_running_loop().call_soon(come_and_go)  # before whoever waits for the table

    def come_and_go():
        looks.extend(Stepped(look(hall)) for _ in range(2))

    class Stepped:
        """Runs at once as far as it can, and goes on when it is awaited."""

        def __init__(self, work):
            self.work, self.first = work, None
            with contextlib.suppress(StopIteration):
                self.first = work.send(None)

        def __await__(self):
            if self.first is not None:
                yield self.first
                yield from self.work.__await__()

    async def work():
        nonlocal hall
        async with open_hall(store) as hall:
            hall.lives = Lives()
            await look(hall)
            for stepped in looks:
                await stepped

    hall, looks = None, []
    monkeypatch.setattr(asyncio, "shield", counted)
    run(work())
    assert len(looks) == 2


def test_a_table_that_nobody_uses_leaves_memory(store):
    scene = dealt()
    keep(store, scene)

    async def work():
        async with open_hall(store) as hall:
            first, second = Ear(TOKENS[scene.table.turn]), Ear()
            live = await hall.join("scene", first, None)
            await hall.join("scene", second, None)
            hall.part(live, first)
            assert hall.lives == {"scene": live}
            hall.part(live, second)
            assert hall.lives == {}
            async with hall.at("scene"):
                assert len(hall.lives) == 1
            assert hall.lives == {}
            live = await hall.join("scene", first, None)
            await hall.move(live, first, scene.reach("play"), 4)
            hall.part(live, first)
            assert hall.lives  # until its last step is stored
            await until(lambda: not hall.lives)
            assert len(stored(store)) == 5

    run(work())


def test_there_is_no_table_of_another_name(store):
    async def work():
        async with open_hall(store) as hall:
            for _ in range(2):
                with refuses("table/unknown"):
                    await hall.join("nothing", Ear(), None)
            assert hall.lives == {} and hall.loading == {}

    run(work())


def test_an_act_that_is_refused_changes_nothing(store):
    keep(store, Scene().sit(0))

    async def work():
        async with open_hall(store) as hall:
            ear = Ear()
            live = await hall.join("scene", ear, None)
            with refuses("table/not-host", live.table):
                await hall.act("scene", lambda table: acts.fill(table, 1, "easy", token=STRANGER))
            with refuses("table/not-full", live.table):
                await hall.deal("scene", HOST)
            assert len(ear.frames) == 1 and len(stored(store)) == 2 and live.users == 0

    run(work())


def test_spectators_share_a_message_whatever_tokens_they_make_up(store, monkeypatch):
    scene = dealt()
    keep(store, scene)
    made = []

    def counted(moment, seat, **options):
        made.append(seat)
        return told_to(moment, seat, **options)

    async def work():
        async with open_hall(store) as hall:
            players = [Ear(TOKENS[seat]) for seat in range(2)]
            spectators = [Ear(hashed(f"made up {number}")) for number in range(20)]
            for ear in [*players, *spectators]:
                live = await hall.join("scene", ear, None)
            monkeypatch.setattr("parapluie.tables.hall.told_to", counted)
            await play_turns(hall, live, players, 1)
            assert sorted(made, key=str) == [0, 1, None]
            assert len({ear.frames[-1] for ear in spectators}) == 1

    run(work())


def test_what_is_stored_is_answered_even_if_it_cannot_be_told(store, monkeypatch):
    keep(store, Scene(seats=2).sit(0))

    def fails(moment, seat, **options):
        if seat is None:
            raise RuntimeError("cannot be told")
        return told_to(moment, seat, **options)

    async def work():
        async with open_hall(store) as hall:
            host, spectator = Ear(HOST), Ear()
            for ear in (spectator, host):
                await hall.join("scene", ear, None)
            monkeypatch.setattr("parapluie.tables.hall.told_to", fails)
            await hall.act("scene", lambda table: acts.sit(table, 1, "Bo", token=TOKENS[1]))
            assert host.steps == [(3, "sit")] and spectator.refusals == ["server/error"]
            monkeypatch.setattr(hall, "_spread", fails)
            await hall.deal("scene", HOST)
            assert len(stored(store)) == 4

    run(work())


def test_of_many_who_want_a_seat_one_gets_it(store):
    keep(store, Scene(seats=2))

    async def work():
        async with open_hall(store) as hall:

            def sit(who):
                name, token = NAMES[who], TOKENS[who]
                return hall.act("scene", lambda table: acts.sit(table, 0, name, token=token))

            results = await asyncio.gather(*map(sit, range(6)), return_exceptions=True)
            assert sorted(getattr(result, "code", "") for result in results) == ["", *["seat/taken"] * 5]
            assert len(stored(store)) == 2

    run(work())


def test_the_next_game_is_dealt_from_the_secret_that_was_committed_to(store):
    scene = dealt("rainbow-sazuki").play_on(Random(1))
    keep(store, scene)

    async def work():
        async with open_hall(store) as hall:
            ear = Ear()
            await hall.join("scene", ear, None)
            await deal_at(hall, "scene", TOKENS[1])
            deal = stored(store)[-1].step
            assert deal.number == 2 and deal.secret == scene.table.next_secret
            assert ear.updates[-1]["table"]["games"] == 2
            assert store.load("scene")[1] == stored(store)[-1:]  # from the new beginning on

    run(work())


# --- storage that is away, and other processes


def test_a_conflict_is_solved_by_reading_again(any_store, address):
    """Two halls on one database that do not hear of each other: of two moves one is played."""
    scene = dealt()
    keep(any_store, scene)
    other = Store(address)

    async def work():
        async with open_hall(any_store) as hall, open_hall(other) as elsewhere:
            here, there = Ear(TOKENS[scene.table.turn]), Ear(TOKENS[scene.table.turn])
            live = await hall.join("scene", here, None)
            far = await elsewhere.join("scene", there, None)
            one, two = [str(move) for move in scene.table.state.moves if move.startswith("play")][:2]
            await hall.move(live, here, one, 4)
            await live.settled()
            await elsewhere.move(far, there, two, 4)
            await until(lambda: there.refusals)
            assert there.refusals == ["move/stale"] and there.heard[-1]["answers"] == 4
            assert there.steps == here.steps == [(5, "move")]
            assert there.updates[-1]["view"] == here.updates[-1]["view"]
            assert snapshot(far.table) == snapshot(live.table)
            await hall.undo(live, here, 5)
            await live.settled()
            await elsewhere.catch_up()
            await until(lambda: len(there.steps) == 2)
            assert there.steps == [(5, "move"), (6, "undo")] and snapshot(far.table) == snapshot(live.table)

    run(work())
    other.close()


def test_an_act_that_came_too_late_is_tried_again(store, sqlite):
    keep(store, Scene(seats=3).sit(0))
    other = Store(sqlite)

    async def work():
        async with open_hall(store) as hall, open_hall(other) as elsewhere:
            ear = Ear()
            live = await elsewhere.join("scene", ear, None)
            await hall.act("scene", lambda table: acts.sit(table, 1, "Bo", token=TOKENS[1]))
            await elsewhere.act("scene", lambda table: acts.sit(table, 2, "Cy", token=TOKENS[2]))
            assert [seat.name for seat in live.table.seats] == ["Ada", "Bo", "Cy"]
            assert ear.steps == [(3, "sit"), (4, "sit")]
            with refuses("seat/taken"):
                await hall.act("scene", lambda table: acts.sit(table, 2, "Di", token=TOKENS[3]))

    run(work())
    other.close()


def test_a_table_where_everybody_comes_first_is_busy(gated):
    keep(gated, Scene())

    async def work():
        async with open_hall(gated) as hall:
            gated.error = Conflict()
            with refuses("table/busy"):
                await hall.act("scene", lambda table: acts.choose_first(table, 1, token=HOST))
            assert gated.loads >= TRIES
            gated.error = None
            await hall.act("scene", lambda table: acts.choose_first(table, 1, token=HOST))

    run(work())


def test_somebody_who_joins_finds_steps_of_other_processes_that_were_not_heard(store, sqlite):
    keep(store, Scene(seats=3).sit(0))
    other = Store(sqlite)

    async def work():
        async with open_hall(store) as hall, open_hall(other) as elsewhere:
            first, late = Ear(), Ear()
            await elsewhere.join("scene", first, None)
            await hall.act("scene", lambda table: acts.sit(table, 1, "Bo", token=TOKENS[1]))
            await elsewhere.join("scene", late, 3)  # it has heard this from the other process
            assert late.updates[0]["version"] == 3 and first.updates[0]["version"] == 2
            assert late.remembered == [(1, "open"), (2, "sit"), (3, "sit")]
            await hall.act("scene", lambda table: acts.fill(table, 2, "easy", token=HOST))
            await deal_at(hall, "scene")
            back, ahead = Ear(), Ear()
            await elsewhere.join("scene", back, 10)
            assert back.updates[0]["version"] == 10 and back.remembered == [(10, "deal")]
            assert late.steps[-1] == first.steps[-1] == (10, "deal")
            await hall.act("scene", lambda table: acts.leave(table, 1, token=TOKENS[1]))
            await elsewhere.join("scene", ahead, 11)
            assert ahead.updates[0]["version"] == 11 and first.steps[-1] == (11, "away")

    run(work())
    other.close()


def test_a_step_that_is_heard_while_the_table_is_read_is_not_lost(gated, sqlite):
    scene = dealt()
    keep(gated, scene)

    async def work():
        async with open_hall(gated) as hall:
            ear = Ear()
            live = await hall.join("scene", ear, None)
            scene.move(scene.reach("play"))
            scene.move(scene.reach("on"))
            rows = iter([scene.rows[3:5], scene.rows[3:]])
            hall.load = lambda id: asyncio.sleep(0.02, (live.table.key, next(rows)))
            live.pending = True
            reading = asyncio.create_task(hall.refresh(live, 4))
            await asyncio.sleep(0)
            hall.heard("scene", scene.rows[5])
            await reading
            assert ear.steps == [(5, "move"), (6, "move")] and live.table.state == scene.table.state

    run(work())


def test_steps_of_others_are_taken_in_order_and_once(store):
    scene = dealt()
    keep(store, scene)

    async def work():
        async with open_hall(store) as hall:
            ear = Ear()
            live = await hall.join("scene", ear, None)
            for _ in range(4):
                scene.move(str(scene.table.state.moves[0]))
            store.append([(live.table.key, row, None) for row in scene.rows[4:]])
            hall.heard("scene", scene.rows[4])
            hall.heard("scene", scene.rows[4])
            hall.heard("other", scene.rows[4])
            assert ear.steps == [(5, "move")]
            hall.heard("scene", scene.rows[6])  # one was missed
            await until(lambda: len(ear.steps) == 4)
            assert ear.steps == [(number, "move") for number in (5, 6, 7, 8)]
            assert snapshot(live.table)["state"] == snapshot(scene.table)["state"]

    run(work())


def test_when_storage_is_away_the_sender_hears_it_and_all_goes_on_afterwards(gated):
    scene = dealt()
    keep(gated, scene)

    async def work():
        async with open_hall(gated) as hall:
            mover, other = Ear(TOKENS[scene.table.turn]), Ear()
            live = await hall.join("scene", mover, None)
            await hall.join("scene", other, None)
            before = snapshot(live.table)
            gated.error = StorageError("storage/unavailable", "away")
            text = scene.reach("play")
            await hall.move(live, mover, text, 4)
            await until(lambda: mover.refusals)
            assert mover.refusals == ["storage/unavailable"] and other.refusals == []
            await until(lambda: not live.pending)
            assert snapshot(live.table) == before and other.steps == []
            gated.error = None
            await hall.move(live, mover, text, 4)
            await live.settled()
            assert mover.steps == other.steps == [(5, "move")]

    run(work())


def test_while_nobody_knows_what_is_stored_nobody_is_told_anything(gated):
    keep(gated, Scene())

    async def work():
        async with open_hall(gated) as hall:
            live = await hall.join("scene", Ear(), None)
            gated.error = away = StorageError("storage/unavailable", "away")
            read, hall.load = hall.load, lambda id: fails(away)
            with refuses("storage/unavailable"):
                await hall.act("scene", lambda table: acts.choose_first(table, 1, token=HOST))
            late = Ear()
            with refuses("storage/unavailable"):
                await hall.join("scene", late, None)
            assert late.frames == [] and live.error is not None
            gated.error, hall.load = None, read
            await until(lambda: not live.pending)
            await hall.join("scene", late, None)
            assert late.updates[-1]["version"] == 1 and live.table.first is None

    async def fails(error):
        raise error

    run(work())


def test_a_step_that_was_stored_although_storage_failed_is_told(gated):
    """The answer of a database can be lost after its work was done."""
    scene = dealt()
    keep(gated, scene)
    append = Store.append

    def lose(added):
        append(gated, added)
        raise StorageError("storage/unavailable", "no answer")

    async def work():
        async with open_hall(gated) as hall:
            ear = Ear(TOKENS[scene.table.turn])
            live = await hall.join("scene", ear, None)
            gated.append = lose
            await hall.move(live, ear, scene.reach("play"), 4)
            await until(lambda: ear.steps)
            assert ear.steps == [(5, "move")] and ear.refusals == ["storage/unavailable"]
            assert live.table.version == 5 and not live.pending

    run(work())


def test_a_hall_that_closes_takes_nothing_and_stores_what_it_has(gated):
    scene = dealt()
    keep(gated, scene)

    async def work():
        async with open_hall(gated) as hall:
            ear = Ear(TOKENS[scene.table.turn])
            live = await hall.join("scene", ear, None)
            gated.gate.clear()
            await hall.move(live, ear, scene.reach("play"), 4)
            asyncio.get_running_loop().call_later(0.05, gated.gate.set)
            await hall.close()
            assert len(stored(gated)) == 5 and ear.steps == [(5, "move")]
            with refuses("server/closing", live.table):
                await hall.move(live, ear, str(live.table.state.moves[0]), 5)

    run(work())


def test_steps_are_counted(store):
    scene = dealt()
    keep(store, scene)

    async def work():
        counted = []
        async with open_hall(store) as hall:
            hall.count = lambda name, label: counted.append((name, label))
            ear = Ear(TOKENS[scene.table.turn])
            live = await hall.join("scene", ear, None)
            await hall.move(live, ear, scene.reach("play"), 4)
            await live.settled()
        assert counted == [("step", "move")]

    run(work())
