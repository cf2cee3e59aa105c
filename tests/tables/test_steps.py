"""Steps are read as they were written, and damage is named."""

import pytest

from parapluie.match.shuffle import Abandoned
from parapluie.tables.settings import Clock, Settings
from parapluie.tables.steps import (
    Abandon,
    Advise,
    Again,
    Away,
    Back,
    DealStep,
    Fill,
    First,
    GoOn,
    Imported,
    Leave,
    MoveStep,
    Onward,
    Open,
    Pause,
    Pledge,
    Resume,
    Reveal,
    Row,
    Seat,
    Shuffle,
    Shuffled,
    Sit,
    Step,
    Undo,
    Unpause,
    row_of,
)
from tables.scenes import refuses

SETTINGS = Settings(game="rainbow7", seats=2, clock=Clock(3), pace=0.5)
EXAMPLES = [
    (Open(SETTINGS, "host", "00"), "open"),
    (Sit(1, 'Ada "\u2028 \0', "token"), "sit"),
    (Fill(0, "expert"), "fill"),
    (Leave(1), "leave"),
    (First(None), "first"),
    (First(0), "first"),
    (
        DealStep(
            settings=SETTINGS,
            host="host",
            seats=[Seat(name="Ada", token="t", contribution="c", away=True), Seat(level="easy")],
            number=2,
            first=None,
            secret="01",
            next_secret="02",
        ),
        "deal",
    ),
    (
        DealStep(
            settings=SETTINGS,
            host="host",
            seats=[Seat(name="Ada", token="t"), Seat(level="easy")],
            number=2,
            first=None,
            secret="01",
            next_secret="02",
            shuffle=Shuffled(
                table="t", pledges=["aa", None], contributions=["bb", None], abandoned=[Abandoned("c", ["d", "e"], 1)]
            ),
        ),
        "deal",
    ),
    (Shuffle([0, 2]), "shuffle"),
    (Pledge(1, "ab"), "pledge"),
    (Reveal(1, "cd"), "reveal"),
    (Abandon(1, "ef"), "abandon"),
    (Imported(["{}"], "host", "03"), "record"),
    (MoveStep(1, "play G3 G4 G5"), "move"),
    (Undo(1), "undo"),
    (Away(0, "clock"), "away"),
    (Back(0), "back"),
    (GoOn(2), "go-on"),
    (Resume(), "resume"),
    (Again(1), "again"),
    (Advise(1), "advice"),
    (Onward(SETTINGS, "host", [Seat(name="Ada", token="t"), Seat(level="easy")], ["{}"], 7, None, 5, "04"), "onward"),
    (Pause(0), "pause"),
    (Unpause(2), "unpause"),
]


@pytest.mark.parametrize(("step", "kind"), EXAMPLES, ids=[type(step).__name__ for step, _ in EXAMPLES])
def test_a_step_is_read_as_it_was_written(step, kind):
    row = row_of(7, 123, step)
    assert (row.number, row.time, row.kind) == (7, 123, kind)
    assert row.step == step and type(row.step) is type(step)
    assert len(row.kind) <= 8  # as wide as storage has it


def test_every_kind_of_step_has_an_example():
    assert {type(step) for step, _ in EXAMPLES} == set(Step.__args__)


def test_a_move_is_kept_as_a_short_text():
    assert row_of(1, 2, MoveStep(4, "draw deck")).body == "4 draw deck"


@pytest.mark.parametrize("body", ["", "{}", '{"step":"fly"}', '{"step":"sit"}', '{"step":"fill","seat":0,"level":7}'])
def test_a_damaged_step_is_named(body):
    with refuses("table/damaged") as raised:
        Row(9, 0, "sit", body).step
    assert "9" in raised.value.message


def test_a_damaged_move_is_named():
    with refuses("table/damaged"):
        Row(9, 0, "move", "draw deck").step


def test_a_seat_is_open_held_by_a_person_or_by_a_bot():
    assert Seat().is_open
    assert not Seat(token="t").is_open and not Seat(level="easy").is_open
