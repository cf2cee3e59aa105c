"""What a table still tells of its game: as much as its memory lets a seat know, and nothing that was taken back."""

import time
from random import Random

import pytest

from kinds import every_kind
from parapluie.games.event import Event
from parapluie.tables import transcript
from parapluie.tables.frames import News
from parapluie.tables.steps import Undo
from parapluie.tables.table import BEGINNINGS, Table
from parapluie.tables.transcript import ALL, FEW, Transcript, missed, news_of, rebuilt
from tables.scenes import dealt, snapshot
from tables.test_table import random_scene


def lived(scene):
    """The transcript of somebody who was there all the time."""
    found = Transcript(scene.table.settings.memory)
    for row, events in zip(scene.rows, scene.events):
        found.add(news_of(row, events))
    return found


def told(steps):
    return [(news.version, news.time, news.kind, news.seat, news.events) for news in steps]


@every_kind
def test_a_table_that_is_read_again_remembers_the_same(name, seats):
    scene, _ = random_scene(name, seats, seats, 60 if "7" in name else 100)
    for length in range(1, len(scene.rows) + 1, 3):
        scene.rows, rows = scene.rows[:length], scene.rows
        table, found = rebuilt("scene", 1, scene.rows)
        assert snapshot(table) == snapshot(Table.from_rows("scene", 1, scene.rows))
        assert told(found.remembered()) == told(lived(scene).remembered())
        scene.rows = rows


def test_a_table_remembers_the_last_few_things():
    scene = dealt("rainbow-sazuki", memory="table").play_on(Random(1), 30)
    steps = lived(scene).remembered()
    assert lived(scene).since == steps[0].version > 1
    assert [news.version for news in steps] == list(range(len(scene.rows) - len(steps) + 1, len(scene.rows) + 1))
    assert FEW // 3 <= sum(max(1, len(news.events)) for news in steps) <= FEW


@pytest.mark.parametrize("seed", range(5))
def test_what_is_remembered_is_kept_up_with_each_step(seed):
    """Steps of all sizes come, and are taken back: always the last ones with a few things in all, at least one."""
    rng, found, steps = Random(seed), Transcript("table"), []
    for number in range(1, 300):
        kind = rng.choice(["move"] * 6 + ["undo", "sit", "go-on"] + ["deal"] * (rng.random() < 0.1))
        if kind == "undo" and not steps:
            continue
        news = News(number, 0, kind, 0, [Event()] * rng.choice([0, 1, 1, 2, 3, FEW + 1]) if kind == "move" else [])
        found.add(news)
        steps = {"deal": [news], "undo": steps[:-1], "go-on": steps}.get(kind, [*steps, news])
        wanted = steps[-1:]
        while len(wanted) < len(steps) and sum(len(one.events) or 1 for one in steps[-1 - len(wanted) :]) <= FEW:
            wanted = steps[-1 - len(wanted) :]
        assert found.remembered() == wanted
        assert found.since == (wanted[0].version if wanted else 0)


def test_recall_remembers_the_whole_game_but_not_the_one_before(monkeypatch):
    scene = dealt("rainbow-sazuki", memory="recall").play_on(Random(1)).deal()
    deal = scene.table.version
    scene.play_on(Random(2))
    for found in (lived(scene), rebuilt("scene", 1, scene.rows)[1]):
        assert [news.version for news in found.remembered()] == list(range(deal, len(scene.rows) + 1))
    monkeypatch.setattr(transcript, "ALL", 10)
    for found in (lived(scene), rebuilt("scene", 1, scene.rows)[1]):
        assert [news.version for news in found.remembered()] == list(range(len(scene.rows) - 9, len(scene.rows) + 1))
    assert ALL >= 300


def test_what_was_taken_back_is_not_told():
    scene = dealt()
    before = told(lived(scene).remembered())
    scene.move(scene.reach("play"))
    scene.undo()
    for found in (lived(scene), rebuilt("scene", 1, scene.rows)[1]):
        assert told(found.remembered()) == before


def test_whoever_was_there_hears_what_was_missed():
    scene = dealt()
    text = scene.reach("play")
    scene.move(text)  # 5
    scene.undo()  # 6
    scene.move(text)  # 7
    scene.move(scene.reach("on"))  # 8

    def kinds(version, length):
        rows = scene.rows[:length]
        return [(news.version, news.kind) for news in missed(rows, version, rebuilt("scene", 1, rows)[1])]

    assert kinds(4, 5) == [(5, "move")]
    assert kinds(5, 6) == kinds(5, 6) == [(6, "undo")]  # a move that it knows
    assert kinds(4, 6) == []  # one that it has never heard of
    assert kinds(5, 8) == [(6, "undo"), (7, "move"), (8, "move")]
    assert kinds(4, 8) == [(7, "move"), (8, "move")]


@pytest.mark.parametrize("memory", ["table", "recall"])
def test_reading_a_table_takes_time_by_its_length_alone(memory):
    """Whatever was played and taken back: twice as many steps take about twice as long."""
    scene = dealt(memory=memory)
    text = scene.reach("play")
    seconds = {}
    while len(scene.rows) < 4000:
        scene.move(text)
        scene.take(Undo(scene.table.turn))
        if len(scene.rows) in (2000, 4000):
            begun = time.thread_time()  # whatever else the machine does
            found = rebuilt("scene", 1, scene.rows)[1]
            seconds[len(scene.rows)] = time.thread_time() - begun
    assert seconds[4000] < 5 * seconds[2000] + 0.1 and seconds[4000] < 2
    assert [news.kind for news in found.remembered()] == [BEGINNINGS[1]]
