"""Bots at tables, as people see them over the network: when they move says nothing, and their time is shared fairly."""

import sys
import threading
import time
from itertools import pairwise

import pytest

from parapluie.tables import attendant
from parapluie.tables.clock import COARSE
from parapluie.tables.thinking import SEARCHING
from servers import wait_until
from web.guests import Guest, Table

STRANGE = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
PACE = 400  # milliseconds
EXPERTS = 30  # tables of one address


def with_bots(house, level, *, pace=0.0, **more):
    """A table where two bots of this level play and somebody watches; more is said about the connection."""
    table = Table(house, "rainbow-sazuki", seats=2, pace=pace, stand_in=level)
    table.do("POST", "/seats/1/bot", {"level": level}, table.host)
    guest = Guest(f"{house.url}{table.path}/play", **more)
    guest.join()
    table.do("POST", "/deal", token=table.host)
    table.do("DELETE", "/seats/0", token=table.host)  # a bot plays on
    return guest


@pytest.mark.parametrize("thought", [0.0, 0.13])
def test_a_bot_moves_at_its_beat_however_long_it_has_thought(inside, monkeypatch, thought):
    """Not each time, on a machine that is busy; but if it moved when it has decided, it would hardly ever."""

    def think(level, view, salt, seed):
        time.sleep(thought)
        return view.moves[0]

    monkeypatch.setattr(attendant, "bots_move", think)
    with inside() as house:
        guest = with_bots(house, "easy", pace=PACE / 1000)
        moves, on_time = [], 0
        while on_time < 4:
            moves += [step["time"] for step in guest.hear()["steps"] if step["kind"] == "move"]
            on_time = sum((later - earlier) % PACE == 0 for earlier, later in pairwise(moves))
            assert len(moves) < 25, moves
        assert all(moment % COARSE == 0 for moment in moves)
        assert all(later - earlier >= PACE for earlier, later in pairwise(moves))


@pytest.mark.skipif(sys.platform != "linux", reason="strangers need addresses of their own")
def test_thirty_tables_of_experts_do_not_delay_the_bots_of_others(inside, monkeypatch):
    """Easy bots do not wait for a single thought of theirs, and those that search for a few at most."""
    order, gate = [], threading.Semaphore(0)
    decide = attendant.bots_move

    def think(level, view, salt, seed):
        if level in SEARCHING:
            order.append(level)
            end = time.thread_time() + 0.002  # the time of a thread is what is shared
            while time.thread_time() < end:
                pass
            gate.acquire()
        return decide("easy", view, salt, seed)

    monkeypatch.setattr(attendant, "bots_move", think)
    with inside() as house:
        thinkers = house.app.state.hall.helper.thinkers
        threads = sum(thread.name.startswith("bots-searching") for thread in threading.enumerate())
        for _ in range(EXPERTS):
            with_bots(house, "expert", source_address=(STRANGE, 0))
        try:
            wait_until(lambda: len(thinkers.searching.waiting.get(STRANGE, ())) == EXPERTS - threads, "their thoughts")
            easy = with_bots(house, "easy")
            while not (easy.view and easy.view["over"]):
                easy.hear()
            assert order == ["expert"] * threads  # a whole game, and not one of them has decided
            hard = with_bots(house, "hard")
            wait_until(lambda: "127.0.0.1" in thinkers.searching.waiting, "the thought of another one")
            gate.release(2 * threads + 1)
            wait_until(lambda: "hard" in order, "its turn")
            assert order.index("hard") <= 3 * threads + 1
            gate.release(10**6)
            hard.hear_of("move")
        finally:
            gate.release(10**6)
