"""Who may come in, and who is shown out."""

import asyncio

import pytest

from parapluie.web import door as doors
from parapluie.web.door import Door
from parapluie.web.limits import Limits
from parapluie.web.options import Budget


class Transport:
    """A connection that notes how it ends."""

    def __init__(self):
        self.unsent, self.is_aborted = 0, False

    def get_write_buffer_size(self):
        return self.unsent

    def abort(self):
        self.is_aborted = True


@pytest.fixture
def time_of(monkeypatch, clock):
    monkeypatch.setattr(doors, "time", clock)
    return clock


def door_with(**budget):
    return Door(Limits(Budget(**{"connecting": 10_000} | budget)))


def entered(door, address, count):
    """How many of these connections are let in, and their places."""
    found = [door.enter(Transport(), address) for _ in range(count)]
    return [place for place in found if place is not None]


def test_one_client_has_a_share_of_all_connections(time_of):
    door = door_with(connections=30, connections_each=100)
    assert len(entered(door, "greedy", 50)) == 10
    assert len(entered(door, "other", 5)) == 5
    door = door_with(connections=300, connections_each=8)
    places = entered(door, "greedy", 50)
    assert len(places) == 8
    for place in places[:3]:
        door.leave(place)
    assert len(entered(door, "greedy", 50)) == 3


def test_a_network_of_ipv6_is_one_client(time_of):
    door = door_with(connections_each=5)
    assert sum(door.enter(Transport(), f"2001:db8::{number:x}") is not None for number in range(20)) == 5


def test_new_connections_have_a_rate(time_of):
    door = door_with(connecting=2)
    for _ in range(12):
        door.leave(door.enter(Transport(), "here"))
    assert door.enter(Transport(), "here") is None and door.enter(Transport(), "there") is not None
    time_of.time += 0.5
    assert door.enter(Transport(), "here") is not None and door.enter(Transport(), "here") is None


def test_in_a_full_house_those_with_most_make_room(time_of):
    """What ends is the oldest connection on which nothing is asked, of whoever has most of them."""
    door = door_with(connections=10)
    busy, *idle = entered(door, "a", 3)
    busy.deadline = None
    entered(door, "b", 2)
    entered(door, "c", 2)
    entered(door, "d", 3)
    assert len(door.places) == 10
    newcomer = door.enter(Transport(), "e")
    assert newcomer is not None and len(door.places) == 10
    assert idle[0].transport.is_aborted and not busy.transport.is_aborted and not idle[1].transport.is_aborted
    assert door.enter(Transport(), "d") is None  # who has most does not


def test_a_full_house_of_those_who_play_takes_nobody(time_of):
    door = door_with(connections=10)
    for address in "abcd":
        for place in entered(door, address, 3):
            place.deadline = None
    assert len(door.places) == 10 and door.enter(Transport(), "e") is None


def test_a_proxy_is_not_counted_as_a_client(time_of):
    door = door_with(connections_each=3, connecting=2)
    for _ in range(100):
        place = door.enter(Transport(), "proxy")
        door.speaks_for_others(place)
        door.speaks_for_others(place)  # at each request
    assert len(door.places) == 100 and door.clients == {}
    assert len(entered(door, "proxy", 10)) == 3
    door.leave(place)
    assert len(door.places) == 102


def test_who_is_late_is_shown_out(time_of):
    door = door_with(patience=10)
    late, asking, loading = entered(door, "here", 3)
    asking.deadline = None
    loading.transport.unsent = 1000
    time_of.time += 9
    asyncio.run(door.look())
    assert not any(place.transport.is_aborted for place in door.places)
    time_of.time += 2
    loading.transport.unsent = 500
    asyncio.run(door.look())
    assert [one.transport.is_aborted for one in (late, asking, loading)] == [True, False, False]


def test_who_takes_nothing_is_shown_out(time_of):
    door = door_with()
    stuck, slow, quick = entered(door, "here", 3)
    for place in (stuck, slow, quick):
        door.wait(place)
        place.deadline = None
    for number in range(doors.STILL + 2):
        stuck.transport.unsent, slow.transport.unsent = 5000, 50_000 - number
        asyncio.run(door.look())
    assert [one.transport.is_aborted for one in (stuck, slow, quick)] == [True, False, False]


def test_without_limits_everybody_comes_in(time_of):
    door = Door(Limits(Budget(connections=3, connecting=1), is_on=False))
    assert len(entered(door, "here", 100)) == 100
    assert all(place.deadline is None for place in door.places)
