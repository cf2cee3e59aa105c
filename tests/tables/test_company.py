"""Who is at a table and what is said there: told to those who want to hear it, within bounds, and never stored."""

import pytest

from parapluie.tables import acts, clock, company
from parapluie.tables.company import FORGOTTEN, SPELL, TALK, Signal
from tables.scenes import HOST, TOKENS, Ear, Scene, dealt, keep, open_hall, refuses, run, stored, until


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    monkeypatch.setattr(company, "GRACE", 0.01)


@pytest.fixture
def later(monkeypatch):
    """Lets time pass."""
    passed = []
    now = clock.now_ms
    monkeypatch.setattr(clock, "now_ms", lambda: now() + sum(passed))
    return passed.append


class Person(Ear):
    """Somebody who wants to hear of people."""

    def __init__(self, token=None):
        super().__init__(token)
        self.hears_people = True

    @property
    def present(self):
        return [frame["here"] for frame in self.heard if frame["type"] == "present"]

    @property
    def said(self):
        return [(frame["seat"], frame["phrase"]) for frame in self.heard if frame["type"] == "said"]


class Wire:
    """What carries signals between two halls."""

    def __init__(self, name):
        self.name, self.others = name, []

    def publish(self, rows):
        pass

    def signal(self, signal):
        for other in self.others:
            other.company.heard(self.name, signal)


def test_people_see_who_is_connected(store):
    """Who comes and who goes; programs that did not ask for it hear nothing, and a page that comes back is not gone."""
    keep(store, dealt("rainbow-sazuki", 3))

    async def work():
        async with open_hall(store) as hall:
            ada, bo, watcher, program = Person(HOST), Person(TOKENS[1]), Person(), Ear(TOKENS[2])
            for one in (ada, watcher):
                await hall.join("scene", one, None)
            live = await hall.join("scene", bo, None)
            assert ada.present == [[0], [0, 1]] and bo.present == [[0, 1]] and watcher.present == [[0], [0, 1]]
            await hall.join("scene", program, None)
            assert ada.present[-1] == [0, 1, 2]
            assert {frame["type"] for frame in program.heard} == {"update"}
            hall.part(live, bo)
            again = Person(TOKENS[1])
            await hall.join("scene", again, None)
            hall.part(live, program)
            await until(lambda: ada.present[-1] == [0, 1])
            assert [0, 2] not in ada.present  # nobody has heard that Bo was gone for a moment

    run(work())


def test_who_sits_down_is_there(store):
    keep(store, Scene(seats=3).sit(0))

    async def work():
        async with open_hall(store) as hall:
            ada, bo = Person(HOST), Person(TOKENS[1])
            for one in (ada, bo):
                await hall.join("scene", one, None)
            assert ada.present == [[0]]
            await hall.act("scene", lambda table: acts.sit(table, 2, "Bo", token=TOKENS[1]))
            assert ada.present == [[0], [0, 2]]

    run(work())


def test_what_is_said_is_told_and_not_stored(store, later):
    """Only who has a seat speaks, and not without end."""
    keep(store, dealt("rainbow-sazuki"))
    before = stored(store)

    async def work():
        async with open_hall(store) as hall:
            ada, bo, watcher = Person(HOST), Person(TOKENS[1]), Person()
            for one in (ada, bo):
                await hall.join("scene", one, None)
            live = await hall.join("scene", watcher, None)
            for _ in range(TALK):
                hall.company.say(live, bo, "hello")
            with refuses("talk/too-much"):
                hall.company.say(live, bo, "hello")
            hall.company.say(live, ada, "thanks")  # others may still speak
            with refuses("seat/not-yours"):
                hall.company.say(live, watcher, "hello")
            later(SPELL)
            hall.company.say(live, bo, "bye")
            expected = [*[(1, "hello")] * TALK, (0, "thanks"), (1, "bye")]
            assert ada.said == bo.said == watcher.said == expected

    run(work())
    assert stored(store) == before


def test_several_processes_know_of_each_others_people(store, later):
    """Also one that comes later; what a process told that is gone is forgotten after a while."""
    keep(store, dealt("rainbow-sazuki", 3))

    async def work():
        async with open_hall(store) as one, open_hall(store) as other:
            one.fanout, other.fanout = Wire("one"), Wire("other")
            one.fanout.others, other.fanout.others = [other], [one]
            ada, bo = Person(HOST), Person(TOKENS[1])
            await one.join("scene", ada, None)
            live = await other.join("scene", bo, None)
            assert ada.present[-1] == bo.present[-1] == [0, 1]
            other.company.say(live, bo, "smile")
            assert ada.said == bo.said == [(1, "smile")]
            one.fanout.others = []  # from here on, nothing is heard of the first
            later(FORGOTTEN)
            other.company.refresh()
            assert bo.present[-1] == [1]

    run(work())


def test_a_signal_of_a_table_that_nobody_has_here_means_nothing(store):
    async def work():
        async with open_hall(store) as hall:
            hall.company.heard("other", Signal("unknown", here=[0]))
            hall.company.heard("other", Signal("unknown", seat=0, phrase="hello"))

    run(work())
