"""What happens at a table by itself: bots, clocks, and a tied Spaan; only while somebody is there."""

import asyncio
import contextlib
import threading
import time
from itertools import pairwise
from random import Random
from types import SimpleNamespace

import msgspec
import pytest

from kinds import KINDS
from parapluie.match.errors import ParapluieError
from parapluie.match.record import read_records, verify
from parapluie.tables import acts, attendant
from parapluie.tables.attendant import Attendant, bots_move
from parapluie.tables.clock import COARSE, now_ms
from parapluie.tables.history import finished_record
from parapluie.tables.settings import Clock
from parapluie.tables.store import StorageError
from tables.scenes import (
    HOST,
    TOKENS,
    Ear,
    Scene,
    dealt,
    keep,
    open_hall,
    refuses,
    run,
    shuffle_at,
    stored,
    tied,
    until,
)


@contextlib.asynccontextmanager
async def attended(store, **more):
    helper = Attendant()
    try:
        async with open_hall(store, helper=helper, **more) as hall:
            yield hall
    finally:
        helper.close()


def with_bots(name="rainbow-sazuki", seats=2, first=1, level="easy", **settings):
    """A table where the host sits and all others are bots, dealt; the first of them starts."""
    scene = Scene(name, seats, **({"pace": 0} | settings)).sit(0)
    for seat in range(1, len(scene.table.seats)):
        scene.fill(seat, level)
    scene.take(acts.choose_first(scene.table, first, token=HOST))
    return scene.deal()


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "expert"])
def test_bots_of_every_level_move(store, level):
    scene = with_bots(seats=3, level=level)
    bots_move(level, scene.table.state.view(1, recall=True), "", "")  # what has to be compiled is, before time counts
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            ear = Ear(HOST)
            live = await hall.join("scene", ear, None)
            await until(lambda: live.table.turn == 0 and not live.pending)
            assert ear.steps == [(number, "move") for number in range(7, live.table.version + 1)]
            assert {step["seat"] for frame in ear.updates[1:] for step in frame["steps"]} == {1, 2}

    run(work())


@pytest.mark.parametrize(("name", "seats"), [kind for kind in KINDS if kind[1] in (2, 5)])
def test_the_moves_of_bots_are_the_same_at_every_run_and_legal(name, seats):
    state = dealt(name, seats).play_on(Random(1), 10).table.state
    view = state.view(state.turn, recall=True)
    moves = {bots_move("easy", view, "salt", "seed") for _ in range(3)}
    assert len(moves) == 1 and moves < set(state.moves)


def test_bots_play_a_whole_game_while_somebody_watches(store):
    scene = Scene("rainbow-sazuki", 3, pace=0).fill(0).fill(1).fill(2).deal()
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            ear = Ear()
            live = await hall.join("scene", ear, None)
            await until(lambda: live.table.status == "over" and not live.pending)
            assert ear.updates[-1]["table"]["result"]["winners"] == live.table.state.winners

    run(work())
    [record] = read_records(finished_record(stored(store), 1))
    assert verify(record).shuffles == "pledged" and record.header.contributions == [None] * 3


@pytest.fixture(autouse=True)
def no_bots_from_before():
    attendant.bot_of.cache_clear()


def test_a_bot_is_made_once_for_each_seat_of_a_game(monkeypatch):
    made = []

    def seated(level, rng):
        made.append((level, rng.getrandbits(32)))
        return SimpleNamespace(choose=lambda view, rng: view.moves[0])

    monkeypatch.setattr(attendant, "seated", seated)
    state = dealt().table.state
    view = state.view(state.turn, recall=True)
    for version in range(3):
        for seat in range(2):
            bots_move("easy", view, f"secret {seat}", f"secret {seat} {version}")
    bots_move("hard", view, "secret 0", "secret 0 3")
    assert [level for level, _ in made] == ["easy", "easy", "hard"] and len({salt for _, salt in made}) == 2


@pytest.mark.parametrize("error", [RuntimeError("a fault"), KeyError("x")])
def test_a_bot_that_fails_still_moves(store, monkeypatch, caplog, error):
    def fail(*args, **more):
        raise error

    monkeypatch.setattr(attendant, "seated", fail)
    keep(store, with_bots())

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(HOST), None)
            await until(lambda: live.table.turn == 0 and not live.pending)

    run(work())
    assert stored(store)[-1].kind == "move" and "a bot has failed" in caplog.text


def test_bots_play_with_the_recall_view_of_their_seat(store, monkeypatch):
    seen = []

    def seated(level, rng):
        return SimpleNamespace(choose=lambda view, rng: seen.append((level, view)) or view.moves[-1])

    monkeypatch.setattr(attendant, "seated", seated)
    scene = with_bots(level="hard")
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(HOST), None)
            await until(lambda: live.table.turn == 0 and not live.pending)

    run(work())
    assert seen == [("hard", scene.table.state.view(1, recall=True))]
    assert stored(store)[-1].step.move == seen[0][1].moves[-1]


def test_a_bot_waits_before_it_moves(store):
    keep(store, with_bots(pace=0.4))

    async def work():
        async with attended(store) as hall:
            ear = Ear(HOST)
            begun = time.monotonic()
            await hall.join("scene", ear, None)
            await until(lambda: ear.steps)
            assert time.monotonic() - begun >= 0.4

    run(work())


def test_nothing_puts_off_the_move_of_a_bot(store, sqlite):
    """Whoever joins, with whatever version, and however often the table is read again."""
    scene = late(with_bots(pace=0.5), 0)
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            ear = Ear(HOST)
            live = await hall.join("scene", ear, None)
            begun = time.monotonic()
            while not ear.steps:
                await hall.join("scene", Ear(), 2**31)
                if not live.pending:
                    hall._read_again(live)
                await asyncio.sleep(0.02)
                assert time.monotonic() - begun < 60
            assert time.monotonic() - begun >= 0.3

    run(work())


@pytest.mark.parametrize("seconds", [0, 0.12])
def test_when_a_bot_moves_says_nothing_of_how_long_it_thought(store, monkeypatch, seconds):
    def seated(level, rng):
        time.sleep(seconds)
        return SimpleNamespace(choose=lambda view, rng: view.moves[0])

    monkeypatch.setattr(attendant, "seated", seated)
    scene = late(Scene("rainbow-sazuki", 2, pace=0.4).fill(0).fill(1).deal(), 0)
    keep(store, scene)

    def on_time():
        """How many moves came at their beat: not all do on a busy machine, but hardly any if thinking showed."""
        times = [row.time for row in stored(store)[len(scene.rows) :]]
        assert all(time % COARSE == 0 for time in times)
        return sum((later - time) % 400 == 0 for time, later in pairwise(times))

    async def work():
        async with attended(store) as hall:
            await hall.join("scene", Ear(), None)
            await until(lambda: on_time() >= 3)

    run(work())


def test_who_ran_out_of_time_cannot_stop_the_game(store):
    """However often it says that it is back."""
    scene = late(dealt("rainbow-sazuki", pace=0.3, clock=Clock(move=1)), 5)
    keep(store, scene)
    turn = scene.table.turn

    async def work():
        async with attended(store) as hall:
            ear = Ear()
            live = await hall.join("scene", ear, None)
            await until(lambda: ear.steps)
            backs = 0
            while live.table.turn == turn:
                try:
                    await hall.act("scene", lambda table: acts.come_back(table, token=TOKENS[turn]))
                    backs += 1
                except ParapluieError as error:
                    assert error.code == "seat/late"
                await asyncio.sleep(0.02)
            await until(lambda: len(ear.steps) >= 2)
            assert [kind for _, kind in ear.steps][:2] == ["away", "move"] and backs <= 1

    run(work())


def test_while_storage_refuses_bots_try_seldom_and_it_is_said_once(store, monkeypatch, caplog):
    monkeypatch.setattr(attendant, "AGAIN", 0.05)
    keep(store, with_bots())
    tries, append = [], store.append

    def refuse(added):
        tries.append(time.monotonic())
        raise StorageError("storage/full", "no space")

    async def work():
        async with attended(store) as hall:
            ear = Ear(HOST)
            store.append = refuse
            live = await hall.join("scene", ear, None)
            await until(lambda: len(tries) == 5)
            assert hall.trouble == "storage/full" and live.failures >= 4
            store.append = append
            await until(lambda: ear.steps)
            assert hall.trouble == "" and live.failures == 0

    run(work())
    pauses = [later - earlier for earlier, later in pairwise(tries)]
    assert all(pause >= 0.05 * 2**number for number, pause in enumerate(pauses, 1))
    assert caplog.text.count("storage refuses") == 1 and len(caplog.records) == 2


def test_nothing_moves_when_nobody_listens(store):
    keep(store, with_bots(pace=0.05))

    async def work():
        async with attended(store) as hall:
            async with hall.at("scene") as live:
                await hall.act("scene", lambda table: acts.leave(table, 0, token=HOST))
                assert live.helper is None
                await asyncio.sleep(0.2)
                assert live.table.version == 6
            ear = Ear(HOST)
            live = await hall.join("scene", ear, None)
            assert live.helper is not None
            hall.part(live, ear)
            assert live.helper is None
            await asyncio.sleep(0.2)
            assert len(stored(store)) == 6
            await hall.join("scene", ear, None)
            await until(lambda: ear.steps)

    run(work())


def test_people_are_not_played_for(store):
    keep(store, with_bots(first=0))

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(HOST), None)
            await asyncio.sleep(0.1)
            assert live.helper is None and live.table.version == 5

    run(work())


def test_the_stand_in_plays_for_whoever_has_left_until_it_comes_back(store, monkeypatch):
    levels, gate = [], threading.Event()

    def seated(level, rng):
        levels.append(level)
        gate.wait(5)
        return SimpleNamespace(choose=lambda view, rng: view.moves[0])

    monkeypatch.setattr(attendant, "seated", seated)
    scene = dealt("rainbow-sazuki", pace=0, stand_in="expert")
    keep(store, scene)
    turn = scene.table.turn

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(TOKENS[1 - turn]), None)
            await hall.act("scene", lambda table: acts.leave(table, turn, token=TOKENS[turn]))
            await until(lambda: levels)
            await hall.act("scene", lambda table: acts.come_back(table, token=TOKENS[turn]))
            gate.set()
            await asyncio.sleep(0.1)
            assert [row.kind for row in stored(store)[-2:]] == ["away", "back"]  # its move came too late
            await hall.act("scene", lambda table: acts.leave(table, turn, token=TOKENS[turn]))
            await until(lambda: live.table.turn != turn and not live.pending)

    run(work())
    assert set(levels) == {"expert"}


# --- clocks


def late(scene, seconds):
    """The scene's rows, as if all had happened that long ago."""
    shift = now_ms() - int(seconds * 1000) - scene.rows[-1].time
    scene.rows = [msgspec.structs.replace(row, time=row.time + shift) for row in scene.rows]
    return scene


def test_a_seat_that_runs_out_is_played_by_a_bot(store):
    scene = late(dealt("rainbow-sazuki", pace=0, clock=Clock(move=1)), 0.5)
    keep(store, scene)
    turn = scene.table.turn

    async def work():
        async with attended(store) as hall:
            ear = Ear()
            live = await hall.join("scene", ear, None)
            deadline = live.table.deadline
            assert ear.updates[0]["clock"]["deadline"] == deadline and ear.steps == []
            await until(lambda: len(ear.steps) >= 2)
            assert [kind for _, kind in ear.steps][:2] == ["away", "move"]
            away = next(row for row in stored(store) if row.kind == "away")
            assert away.step.why == "clock" and away.step.seat == turn and away.time >= deadline - COARSE
            assert ear.updates[1]["table"]["seats"][turn]["away"] is True
            await hall.act("scene", lambda table: acts.come_back(table, token=TOKENS[turn]))
            assert not live.table.is_bots(turn)

    run(work())


def test_whoever_moves_in_time_keeps_its_seat(store):
    scene = late(dealt("rainbow-sazuki", clock=Clock(move=1, reserve=60)), 0)
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            ears = [Ear(TOKENS[0]), Ear(TOKENS[1])]
            live, _ = [await hall.join("scene", ear, None) for ear in ears]
            turn = live.table.turn
            await asyncio.sleep(1.2)
            await hall.move(live, ears[turn], str(live.table.state.moves[0]), live.table.version)
            await live.settled()
            assert 0 < 60_000 - live.table.reserves[turn] < 30_000
            assert all(row.kind != "away" for row in stored(store))

    run(work())


def test_nobody_at_the_table_nothing_happens_and_whoever_joins_later_sees_the_seat_handed_over(store):
    scene = late(dealt("rainbow-sazuki", pace=5, clock=Clock(move=1)), 3600)
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            async with hall.at("scene"):
                await asyncio.sleep(0.1)
            assert len(stored(store)) == 4
            ear = Ear()
            await hall.join("scene", ear, None)
            await until(lambda: ear.steps)
            assert ear.steps[0] == (5, "away")

    run(work())


def test_bots_do_not_run_out_of_time(store):
    scene = late(with_bots(pace=0.3, clock=Clock(move=1)), 3600)
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            ear = Ear(HOST)
            await hall.join("scene", ear, None)
            await until(lambda: ear.steps)
            assert ear.steps[0] == (6, "move")

    run(work())


# --- shuffles


def shuffling(seats=3):
    """A table where everybody sits and the shuffle has just begun."""
    scene = Scene("rainbow-sazuki", seats, pace=0).gather()
    scene.take(acts.deal(scene.table, token=HOST))
    return scene


def test_the_cards_are_dealt_as_soon_as_everybody_has_revealed(store):
    keep(store, late(shuffling(), 0))

    async def work():
        async with attended(store) as hall:
            ear = Ear(HOST)
            live = await hall.join("scene", ear, None)
            await shuffle_at(hall, live)
            assert live.table.status == "playing"
            assert [kind for _, kind in ear.steps] == ["pledge"] * 3 + ["reveal"] * 3 + ["deal"]

    run(work())


def test_a_complete_shuffle_is_dealt_by_whoever_finds_it(store):
    keep(store, late(shuffling().pledge().reveal(), 3600))

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(), None)
            await until(lambda: live.table.games == 1 and not live.pending)

    run(work())


@pytest.mark.parametrize("stage", ["pledge", "reveal"])
def test_the_table_goes_on_without_whoever_does_not_take_part(store, monkeypatch, stage):
    monkeypatch.setattr(attendant, "PRESENT", 0.3)
    monkeypatch.setattr(attendant, "ABSENT", 0.6)
    scene = shuffling().pledge(0, 1) if stage == "pledge" else shuffling().pledge().reveal(0, 1)
    keep(store, late(scene, 3600))

    async def work():
        async with attended(store) as hall:
            ears = [Ear(TOKENS[0]), Ear(TOKENS[2])]
            live, _ = [await hall.join("scene", ear, None) for ear in ears]
            await until(lambda: ears[0].steps)
            assert [kind for _, kind in ears[0].steps] == [{"pledge": "away", "reveal": "abandon"}[stage]]
            assert live.table.seats[2].away and live.table.shuffling.people == (0, 1)
            shown = ears[0].updates[-1]["table"]["shuffle"]
            if stage == "reveal":
                assert shown["abandoned"][0]["seat"] == 2 and "pledges" not in shown
                assert shown["commitment"] != shown["abandoned"][0]["commitment"]

    run(work())


def test_a_table_where_nobody_takes_part_is_dealt_all_the_same(store, monkeypatch):
    monkeypatch.setattr(attendant, "ABSENT", 0.1)
    keep(store, late(shuffling(), 3600))

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(), None)
            await until(lambda: live.table.games == 1 and not live.pending)
            assert live.table.state.shuffle.people == 0 and all(seat.away for seat in live.table.seats)

    run(work())


def test_time_for_a_pledge_begins_anew_with_the_process_and_nothing_postpones_it(store, monkeypatch):
    monkeypatch.setattr(attendant, "PRESENT", 5.0)
    monkeypatch.setattr(attendant, "ABSENT", 0.8)
    keep(store, late(shuffling(2), 3600))

    async def work():
        async with attended(store) as hall:
            ear = Ear(TOKENS[0])
            live = await hall.join("scene", ear, None)
            begun = time.monotonic()
            while not ear.steps and time.monotonic() < begun + 120:
                other = Ear()
                await hall.join("scene", other, 2**31)  # joins again and again
                await asyncio.sleep(0.05)
                hall.part(live, other)
            assert ear.steps[0][1] == "away" and live.table.seats[1].away
            assert time.monotonic() - begun > 0.5

    run(work())


# --- a tie


def test_SP_33_a_tied_spaan_is_dealt_again_by_itself(store):
    scene, last = tied()
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            ears = [Ear(TOKENS[0]), Ear(TOKENS[1])]
            live, _ = [await hall.join("scene", ear, None) for ear in ears]
            promised = ears[0].updates[0]["table"]["next_commitment"]
            await hall.move(live, ears[live.table.turn], last, live.table.version)
            await until(lambda: live.table.shuffling is not None and not live.pending)
            await shuffle_at(hall, live)
            assert live.table.games == 2
            kinds = ["move", "shuffle", "pledge", "pledge", "reveal", "reveal", "deal"]
            assert ears[0].steps == ears[1].steps == list(enumerate(kinds, len(scene.rows) + 1))
            assert ears[0].updates[1]["table"]["result"]["winners"] == [0, 1]
            assert ears[0].updates[-1]["table"]["commitment"] == promised
            rng = Random(1)
            while live.table.turn is not None:
                await hall.move(
                    live, ears[live.table.turn], str(rng.choice(live.table.state.moves)), live.table.version
                )
                await live.settled()

    run(work())
    rows = stored(store)
    for number in (1, 2):
        [record] = read_records(finished_record(rows, number))
        assert verify(record).shuffles == "pledged"
    assert verify(record).people == 2


def test_SP_33_a_tied_spaan_waits_for_a_player_who_has_left(store, caplog):
    scene, last = tied()
    scene.move(last)
    scene.leave(1, TOKENS[1])
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(HOST), None)
            await asyncio.sleep(0.1)
            assert live.table.games == 1 and live.helper is None
            await hall.act("scene", lambda table: acts.sit(table, 1, "Cy", token=TOKENS[2]))
            await until(lambda: live.table.shuffling is not None and not live.pending)
            await shuffle_at(hall, live)
            assert live.table.games == 2 and live.table.seats[1].name == "Cy"

    run(work())
    assert caplog.text == ""


def test_a_game_that_is_decided_is_not_dealt_again(store):
    scene = dealt("rainbow-spaan", pace=0, secret="00" * 32)
    scene.play_on(Random(1))
    assert len(scene.table.state.winners) == 1
    keep(store, scene)

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(), None)
            await asyncio.sleep(0.1)
            assert live.table.games == 1 and live.helper is None

    run(work())


def test_a_hall_that_closes_lets_no_bot_begin(store):
    keep(store, with_bots())

    async def work():
        async with attended(store) as hall:
            live = await hall.join("scene", Ear(HOST), None)
            await hall.close()
            assert live.helper is None
            await asyncio.sleep(0.05)
            assert len(asyncio.all_tasks()) <= 2  # this one, and what waits for it
            with refuses("server/closing"):
                await hall.act("scene", lambda table: acts.leave(table, 0, token=HOST))

    run(work())
