"""The coach answers whoever may ask, by what its seat has been shown; and every question is counted."""

from random import Random

import msgspec
import pytest

from kinds import KINDS
from parapluie.match.record import read_records, verify
from parapluie.match.state import State
from parapluie.tables import acts, coach
from parapluie.tables.coach import question
from parapluie.tables.frames import info_of
from parapluie.tables.history import finished_record
from parapluie.tables.table import Table
from tables.scenes import Scene, dealt


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(coach, "ITERATIONS", 100)


def ask(scene, seat=None):
    seat = scene.table.turn if seat is None else seat
    token = scene.table.seats[seat].token
    step = acts.advise(scene.table, version=scene.table.version, token=token)
    if step is not None:
        scene.take(step)
    return seat


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_it_names_a_legal_move_and_says_how_sure_it_is(name, seats):
    scene = Scene(name, seats, coach=True).gather().deal()
    rng = Random(2)
    for _ in range(12):
        if scene.table.turn is None:
            break
        moves = [str(move) for move in scene.table.state.moves]
        told = question(scene.table, ask(scene))()
        assert told.best.move in moves and told.best.says and told.version == scene.table.version
        if len(moves) > 1:
            assert told.second.move in moves and told.second.move != told.best.move
            assert 0 <= told.second.chance <= 1
        scene.move(str(rng.choice(moves)))


def test_it_knows_what_the_seat_has_been_shown_and_nothing_else():
    """Of worlds that the seat cannot tell apart, it says the same in each."""
    scene = dealt("rainbow7", 2, coach=True)
    rng = Random(4)
    for _ in range(9):
        scene.move(str(rng.choice(scene.table.state.moves)))
    seat = ask(scene)
    told, before = question(scene.table, seat)(), scene.table.state.view(1 - seat)
    others = set()
    for key in range(3):
        other = scene.table.state.copy()
        other.part_ways(bytes([key]) * 32, guess=seat)
        others.add(msgspec.json.encode(other.view(1 - seat)))
        scene.table.state = other
        assert question(scene.table, seat)() == told
    assert isinstance(other, State) and others - {msgspec.json.encode(before)}  # the cards were others indeed


def test_one_question_a_decision_is_counted_and_told():
    scene = dealt("rainbow-sazuki", 2, coach=True)
    seat = ask(scene)
    ask(scene)  # the same again
    hints = [int(one == seat) for one in range(2)]
    assert info_of(scene.table).hints == hints
    assert Table.from_rows("scene", 0, scene.rows).hints == hints
    scene.play_on(Random(3))
    lines = finished_record(scene.rows, 1)
    [record] = read_records(lines)
    assert verify(record).is_finished and record.lines[-1][1].result.hints == hints
    assert info_of(scene.table).hints == hints


def test_a_question_changes_nothing_else():
    """A move that answers the version before it still counts, and what could be taken back still can be."""
    scene = dealt("rainbow7", 2, coach=True)
    scene.reach("on ")
    undoable, version = scene.table.undoable, scene.table.version
    assert undoable
    ask(scene)
    assert scene.table.undoable == undoable and Table.from_rows("s", 0, scene.rows).undoable == undoable
    acts.check_version(scene.table, version)
    scene.undo()
    assert Table.from_rows("s", 0, scene.rows).state == scene.table.state
