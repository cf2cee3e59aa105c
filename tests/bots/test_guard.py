"""Bots behind a guard: a legal move comes in time, whatever they do."""

import random
import sys
import threading

import pytest

import parapluie as pp
from parapluie.bots import guard
from parapluie.bots.guard import Guard, guarded


@pytest.fixture
def view():
    state = pp.Game("rainbow-spaan").deal(1)
    return state.view(state.turn, recall=True)


class Spins(pp.Bot):
    """Never answers, in plain Python."""

    def choose(self, view, rng=None):
        while True:
            pass


class Deaf(pp.Bot):
    """Never answers, and cannot be ended before `heard` is set: it waits outside of Python."""

    heard = threading.Event()

    def choose(self, view, rng=None):
        while not self.heard.is_set():
            try:
                self.heard.wait()
            except BaseException:
                continue


class Talks(pp.Bot):
    def choose(self, view, rng=None):
        print("I think I should play this")
        return view.moves[0]


class Wrong(pp.Bot):
    def choose(self, view, rng=None):
        return helper(view)


def helper(view):
    return view.no_such_field


def test_a_bot_that_thinks_for_ever_is_left_behind_and_ends(view):
    bot = Guard(Spins, seconds=0.05)
    assert all(bot.choose(view, random.Random(1)) in view.moves for _ in range(6))
    assert [fault.kind for fault in bot.faults] == ["timeout"] * 4 and bot.replaced == 6 and bot.is_given_up
    assert "not asked again" in bot.faults[-1].message
    for thread in list(guard.ABANDONED):
        thread.join(60)
        assert not thread.is_alive()


def test_there_are_never_many_threads_that_cannot_be_ended(view):
    Deaf.heard.clear()
    try:
        bots = [Guard(Deaf, seconds=0.01) for _ in range(4)]
        for bot in bots:
            for _ in range(4):
                bot.choose(view)
        running = [thread for thread in threading.enumerate() if isinstance(thread, guard.Thinker)]
        assert sum(thread in guard.ABANDONED for thread in running) <= guard.MOST
        assert "Not asked" in bots[-1].faults[-1].message
    finally:
        Deaf.heard.set()
    for thread in list(guard.ABANDONED):
        thread.join(60)
        assert not thread.is_alive()
    assert Guard(Talks, seconds=30).choose(view) == view.moves[0]


@pytest.mark.parametrize("seconds", [None, 30])
def test_what_a_bot_prints_is_no_result(view, capsys, seconds):
    output = sys.stdout
    Guard(Talks, seconds=seconds).choose(view)
    assert sys.stdout is output
    shown = capsys.readouterr()
    assert shown.out == "" and "I think" in shown.err


@pytest.mark.parametrize("seconds", [None, 30])
def test_an_error_says_where_in_the_bot_it_was(view, seconds):
    told = []
    bot = Guard(Wrong, seconds=seconds, on_fault=told.append)
    assert bot.choose(view) in view.moves and bot.faults == told
    [fault] = told
    assert fault.kind == "raised" and "in helper" in fault.trace and "no_such_field" in fault.trace
    assert guard.__file__ not in fault.trace


def test_a_bot_that_cannot_be_made_is_a_fault(view):
    def make():
        raise OSError("no model")

    bot = Guard(make)
    assert bot.choose(view) in view.moves and bot.faults[0].kind == "start" and "no model" in bot.faults[0].message


def test_a_guarded_bot_plays_as_it_would_alone(view):
    alone = pp.bot("thumb").choose(view, random.Random(3))
    assert guarded("thumb", random.Random(1), seconds=60).choose(view, random.Random(3)) == alone


def test_programs_keep_their_own_time(view):
    bot = guarded(f"program:{sys.executable} -c 'import time; time.sleep(600)'", random.Random(1), seconds=0.05)
    bot.made = bot.make()
    bot.made.start_seconds = 0.0
    assert bot.choose(view) in view.moves
    assert [fault.kind for fault in bot.faults] == ["timeout"] and bot.replaced == 1
    bot.close()
