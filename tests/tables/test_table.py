"""A table is the outcome of its steps: all at once, one by one, or from the last beginning on; undo and the clock."""

from collections import Counter
from random import Random

import pytest

from games.positions_rainbow7 import begin, rig
from kinds import every_kind
from parapluie.match.errors import ParapluieError
from parapluie.match.record import read_records, verify
from parapluie.tables import acts
from parapluie.tables.history import record_of
from parapluie.tables.settings import Clock
from parapluie.tables.steps import Away, Back, MoveStep
from parapluie.tables.table import BEGINNINGS, Table
from tables.scenes import CLOCK, HOST, NAMES, STRANGER, TOKENS, Scene, dealt, refuses, snapshot


def random_act(scene, rng):
    """Something that somebody tries at a table, allowed or not; the step if it is allowed."""
    table = scene.table
    if table.shuffling is not None and rng.random() < 0.9:
        return part_in_shuffle(scene, rng)
    seats = len(table.seats)
    seat, who = rng.randrange(seats), rng.randrange(len(NAMES))
    token = rng.choice([*TOKENS[:seats], STRANGER])
    tries = {
        "sit": lambda: acts.sit(table, seat, NAMES[who], token=TOKENS[who]),
        "fill": lambda: acts.fill(table, seat, "easy", token=token),
        "leave": lambda: acts.leave(table, seat, token=token),
        "first": lambda: acts.choose_first(table, rng.choice([seat, None]), token=token),
        "deal": lambda: acts.deal(table, token=token),
        "back": lambda: acts.come_back(table, token=token),
        "undo": lambda: acts.undo(table, table.turn, version=table.version),
        "clock": lambda: out_of_time(table),
        "pause": lambda: acts.pause(table, token=token),
        "unpause": lambda: acts.unpause(table, token=token),
        "move": lambda: MoveStep(table.turn, str(rng.choice(table.state.moves))),
    }
    can_move = table.turn is not None and table.paused is None
    weights = {"sit": 4, "deal": 4 if table.state is None else 20, "undo": 4, "move": 30 if can_move else 0}
    kind = rng.choices(list(tries), [weights.get(kind, 1) for kind in tries])[0]
    try:
        return tries[kind]()
    except ParapluieError:
        return None


def part_in_shuffle(scene, rng):
    """A pledge, a reveal, somebody who does neither in time, or the deal that follows from all of them."""
    table, shuffling = scene.table, scene.table.shuffling
    if shuffling.is_complete:
        return acts.deal_of(table, shuffling)
    seat = rng.choice(shuffling.waiting)
    if rng.random() < 0.1:
        return acts.miss(table, seat)
    if shuffling.is_listed:
        return acts.reveal(table, scene.chance(seat), **scene.shuffle_of(seat))
    return acts.pledge(table, scene.pledge_of(seat), **scene.shuffle_of(seat))


def out_of_time(table):
    if table.deadline is None:
        return None
    return Away(table.turn, "clock")


def random_scene(name, seats, seed, length):
    """A table after many acts, with a snapshot of it after each of its rows."""
    rng = Random(f"{name} {seats} {seed}")
    clock = [None, Clock(move=3), Clock(move=2, reserve=20)][seed % 3]
    scene = Scene(name, seats, clock=clock, memory=rng.choice(["table", "recall"]))
    seen = [snapshot(scene.table)]
    while len(scene.rows) < length:
        step = random_act(scene, rng)
        if step is not None:
            scene.now += rng.randrange(5000)
            scene.take(step)
            seen.append(snapshot(scene.table))
    return scene, seen


@every_kind
def test_all_ways_to_a_table_give_the_same_table(name, seats):
    scene, seen = random_scene(name, seats, seats, 60 if "7" in name else 100)
    rng = Random(seats)
    for length in range(1 + seats % 2, len(scene.rows) + 1, 2):
        rows, now = scene.rows[:length], seen[length - 1]
        base = max(i for i, row in enumerate(rows) if row.kind in BEGINNINGS)
        assert now["base"] == rows[base].number and now["version"] == length
        assert snapshot(Table.from_rows("scene", 1, rows[rng.choice([0, base]) :])) == now


def test_random_tables_have_steps_of_every_kind():
    """So the test before this one is about all of them."""
    kinds = Counter()
    for name, seats in [("rainbow7", 2), ("rainbow7-first", 3), ("rainbow-sazuki", 3)]:
        for seed in range(3):
            scene, seen = random_scene(name, seats, seed, 100)
            kinds.update(row.kind for row in scene.rows)
            kinds["over"] += any(table["status"] == "over" for table in seen)
            kinds["second deal"] += scene.table.games > 1
            kinds["clock"] += any("clock" in row.body for row in scene.rows if row.kind == "away")
            kinds["two in a row"] += any(table["undoable"] > 1 for table in seen)
            kinds["reserve"] += any(0 < min(table["reserves"], default=0) < 20_000 for table in seen)
    expected = "open sit fill leave first shuffle pledge reveal abandon deal move undo away back over clock reserve"
    expected += " again pause unpause"
    assert all(kinds[kind] for kind in [*expected.split(), "second deal", "two in a row"]), kinds


# --- undo


def set_up(*hands, deck="", seats=None, **settings):
    """A table of Rainbow 7 where this was dealt, by seat 0's turn."""
    scene = dealt(seats=seats or max(2, len(hands)), **settings)
    game = begin(*hands, seats=seats, deck=deck, effects=settings.get("options", {}).get("effects"))
    scene.table.state = game
    return scene


def undoable_after(scene, *moves):
    for move in moves:
        scene.table.play(MoveStep(scene.table.turn, move), scene.now)
    return scene.table.undoable


SEVENS = "G5 G6 G7 R1 R2 O1 O3"  # cloud on green


@pytest.mark.parametrize(
    ("hand", "moves", "undoable"),
    [
        ("G7 R1 R2 O1 O3 O4 Y1", ["play R1"], 1),
        ("G7 R1 R2 O1 O3 O4 Y1", ["play R1", "on A"], 2),
        (SEVENS, ["play G5 G6 G7", "on B", "lay G5"], 3),
        (SEVENS, ["play G5 G6 G7", "on B", "lay G5", "lay G6"], 4),
        (SEVENS, ["play G5 G6 G7", "on B", "lay G5", "lay G6", "effect G7 @1"], 5),
        (SEVENS, ["play G5 G6 G7", "on B", "lay G5", "lay G6", "effect G7 @1", "draw deck"], 0),
        (SEVENS, ["play G5 G6 G7", "on B", "lay G5", "lay G6", "effect G7 @1", "draw A"], 0),
        ("V5 V6 V7 R1 R2 O1 O3", ["play V5 V6 V7", "on B", "lay V5", "lay V6", "effect V7"], 5),  # sun
        ("B5 B6 B7 R1 R2 O1 O3", ["play B5 B6 B7", "on B", "lay B5", "lay B6", "effect B7"], 5),  # shelter
        ("B5 B6 B7 R1 R2 O1 O3", ["play B5 B6 B7", "on B", "lay B5", "lay B6", "effect B7", "keep"], 0),
        ("R5 R6 R7 O1 O3 Y1 Y2", ["play R5 R6 R7", "on B", "lay R5", "lay R6"], 4),
        ("R5 R6 R7 O1 O3 Y1 Y2", ["play R5 R6 R7", "on B", "lay R5", "lay R6", "effect R7"], 0),  # flood
    ],
)
def test_what_shows_nothing_hidden_can_be_taken_back(hand, moves, undoable):
    assert undoable_after(set_up(hand), *moves) == undoable


@pytest.mark.parametrize(("hands", "next_turn"), [(["R3", "O1"], 0), (["R3", "O5"], 1)])
def test_an_announcement_is_not_taken_back(hands, next_turn):
    """Not one that ends in a thunderstorm either, after which the same seat is asked again (R7-53)."""
    scene = dealt()
    scene.table.state = rig(*hands)
    assert undoable_after(scene, "rainbow") == 0 and scene.table.turn == next_turn


def test_in_a_game_where_every_move_shows_something_none_is_taken_back():
    scene = dealt("rainbow-spaan")
    while scene.table.turn is not None:
        scene.play_on(Random(scene.table.version), 1)
        assert scene.table.undoable == 0


def test_what_was_laid_and_taken_openly_is_taken_back_while_the_same_seat_goes_on():
    scene, most = dealt("rainbow-sazuki"), 0
    while scene.table.turn is not None:
        mover = scene.table.turn
        scene.play_on(Random(scene.table.version), 1)
        assert not scene.table.undoable or scene.table.turn == mover
        most = max(most, scene.table.undoable)
    assert most


def test_after_an_undo_everything_is_as_before_the_move():
    """Several in a row, as far back as the turn began or something hidden was shown, and the game goes on."""
    rng, most, before = Random(3), 0, []
    scene = dealt("rainbow7-first", 3)
    for _ in range(30):
        while scene.table.undoable == 0 or rng.random() < 0.8:
            before.append(snapshot(scene.table))
            scene.play_on(rng, 1)
            if scene.table.undoable == 0:
                before.clear()
            assert scene.table.status == "playing"
        back = rng.randrange(scene.table.undoable) + 1
        most = max(most, back)
        for _ in range(back):
            version = scene.table.version
            scene.undo()
            was, now = before.pop(), snapshot(scene.table)
            for name in ("state", "undoable", "seats", "turn", "status", "games"):
                assert now[name] == was[name]
            assert now["version"] == version + 1
    assert most >= 3
    lines = record_of(scene.rows[scene.table.base - 1 :])
    undone = sum(row.kind == "undo" for row in scene.rows)
    [record] = read_records(lines)
    assert verify(record).moves == sum(row.kind == "move" for row in scene.rows) - undone and undone > 30


def test_a_move_that_was_taken_back_is_not_in_the_record():
    scene = dealt()
    first = scene.reach("play")
    scene.move(first)
    scene.undo()
    second = next(str(move) for move in scene.table.state.moves if move != first)
    scene.move(second)
    assert [line for line in record_of(scene.rows[3:]) if '"move"' in line] == [
        f'{{"seat":{scene.table.turn},"move":"{second}"}}'
    ]


def test_nothing_is_taken_back_once_another_seat_has_acted():
    scene = dealt()
    scene.move(scene.reach("draw"))
    scene.move(scene.reach("play"))
    turn = scene.table.turn
    scene.undo()
    with refuses("undo/impossible", scene.table):
        scene.undo(turn)
    with refuses("undo/impossible", scene.table):
        scene.undo(1 - turn)


def test_a_move_twice_can_be_told_from_a_new_one():
    scene = dealt()
    text = scene.reach("play")
    turn = scene.table.turn
    scene.move(text)
    assert scene.table.last == f"{turn} {text}"
    scene.undo()
    assert scene.table.last == ""


# --- the clock


def test_a_seat_has_its_time_for_a_move_and_its_reserve():
    scene = dealt(clock=CLOCK)
    assert scene.table.since == scene.rows[-1].time
    assert scene.table.deadline == scene.rows[-1].time + 70_000
    assert scene.table.reserves == [60_000, 60_000]


def test_the_reserve_is_used_only_beyond_the_time_for_a_move():
    scene = dealt(clock=CLOCK)
    for seconds, left in [(10, 60_000), (10.001, 59_999), (25, 44_999), (1, 44_999)]:
        turn = scene.table.turn
        text = scene.reach("play") if scene.table.undoable == 0 else str(scene.table.state.moves[0])
        scene.later(seconds).move(text)
        assert scene.table.reserves[turn] == left and scene.table.reserves[1 - turn] == 60_000
        assert scene.table.since == scene.rows[-1].time
        assert snapshot(Table.from_rows("scene", 1, scene.rows)) == snapshot(scene.table)
        if scene.table.turn != turn:
            break


def test_the_reserve_is_never_less_than_nothing():
    scene = dealt(clock=CLOCK)
    turn = scene.table.turn
    scene.later(1000).move(scene.reach("play"))
    assert scene.table.reserves[turn] == 0
    assert scene.table.deadline == scene.table.since + 10_000


def test_to_take_back_gives_no_new_time():
    scene = dealt(clock=CLOCK)
    turn, before = scene.table.turn, scene.table.deadline
    scene.later(12).move(scene.reach("play"))
    assert scene.table.reserves[turn] == 58_000
    scene.later(15).undo()
    assert scene.table.reserves[turn] == 60_000 and scene.table.deadline == before
    scene.later(3).move(scene.reach("play"))
    assert scene.table.reserves[turn] == 40_000


def test_to_leave_and_come_back_gives_no_new_time():
    scene = dealt(clock=CLOCK)
    turn, before = scene.table.turn, scene.table.deadline
    scene.later(5).take(acts.leave(scene.table, turn, token=scene.table.seats[turn].token))
    assert scene.table.deadline is None
    scene.later(5).take(acts.come_back(scene.table, token=scene.table.seats[turn].token))
    assert scene.table.deadline == before and snapshot(Table.from_rows("scene", 1, scene.rows)) == snapshot(scene.table)


def test_what_a_stand_in_has_played_is_not_taken_back():
    scene = dealt()
    turn = scene.table.turn
    token = scene.table.seats[turn].token
    scene.take(acts.leave(scene.table, turn, token=token))
    scene.take(MoveStep(turn, scene.reach("play")))
    assert scene.table.undoable == 1
    scene.take(acts.come_back(scene.table, token=token))
    assert scene.table.undoable == 0 and snapshot(Table.from_rows("scene", 1, scene.rows)) == snapshot(scene.table)
    with refuses("undo/impossible", scene.table):
        scene.undo(turn)


def test_every_game_begins_with_a_full_reserve():
    scene = dealt("rainbow-sazuki", clock=CLOCK)
    scene.later(100).play_on(Random(1), 1)
    assert min(scene.table.reserves) == 0
    scene.play_on(Random(1)).deal()
    assert scene.table.reserves == [60_000, 60_000]


def test_a_seat_that_runs_out_is_played_by_a_bot_and_has_no_reserve_when_it_comes_back():
    scene = dealt(clock=CLOCK)
    turn = scene.table.turn
    scene.later(71).take(Away(turn, "clock"))
    assert scene.table.is_bots(turn) and scene.table.deadline is None and scene.table.reserves[turn] == 0
    scene.play_on(Random(1), 1)
    moved = scene.rows[-1].time
    scene.later(5).take(acts.come_back(scene.table, token=TOKENS[turn]))
    assert not scene.table.is_bots(turn)
    assert scene.table.turn == turn and scene.table.deadline == moved + 10_000


def test_whoever_has_left_keeps_its_reserve():
    scene = dealt(clock=CLOCK)
    turn = scene.table.turn
    scene.take(Away(turn, "left"))
    scene.later(500).play_on(Random(1), 1)
    assert scene.table.reserves == [60_000, 60_000]
    moved = scene.rows[-1].time
    scene.take(Back(turn))
    assert scene.table.turn == turn and scene.table.deadline == moved + 70_000


def test_bots_have_no_clock():
    scene = Scene(clock=CLOCK).sit(0).fill(1)
    scene.take(acts.choose_first(scene.table, 1, token=HOST))
    scene.deal()
    assert scene.table.turn == 1 and scene.table.deadline is None
    scene.later(500).play_on(Random(1), 1)
    assert scene.table.reserves == [60_000, 60_000]


def test_there_is_no_deadline_without_a_clock_a_game_or_a_turn():
    assert dealt().table.deadline is None and dealt().table.reserves == []
    assert Scene(clock=CLOCK).gather().table.deadline is None
    assert dealt("rainbow-sazuki", clock=CLOCK).play_on(Random(1)).table.deadline is None
