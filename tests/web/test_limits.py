"""How much one client may ask for."""

import pytest
from websockets.exceptions import InvalidStatus

from parapluie.match.errors import ParapluieError
from parapluie.web import limits
from parapluie.web.limits import Bucket, Limits
from servers import wait_until
from web.guests import Guest, Table, dealt


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is set."""

    class Clock:
        time = 1000.0

        def monotonic(self):
            return self.time

    set_by_hand = Clock()
    monkeypatch.setattr(limits, "time", set_by_hand)
    return set_by_hand


def taken(bucket, tries):
    return sum(bucket.take() for _ in range(tries))


def test_a_bucket_lets_through_a_burst_and_then_its_rate(clock):
    bucket = Bucket(2.0, 5)
    assert taken(bucket, 20) == 5
    clock.time += 1
    assert taken(bucket, 20) == 2
    clock.time += 0.25
    assert taken(bucket, 20) == 0
    clock.time += 0.25
    assert taken(bucket, 20) == 1
    clock.time += 3600
    assert taken(bucket, 20) == 5


def test_each_address_has_its_own(clock):
    counted = Limits()
    for address in ("here", "there"):
        for _ in range(3):
            counted.check("request", address, 1, 3)
        with pytest.raises(ParapluieError) as refused:
            counted.check("request", address, 1, 3)
        assert refused.value.code == "request/too-many"
    counted.check("open", "here", 1, 3)


def test_what_is_remembered_does_not_grow_without_end(clock):
    counted = Limits()
    for number in range(3 * limits.FORGOTTEN):
        counted.check("request", str(number), 1, 3)
        assert len(counted.buckets) <= limits.FORGOTTEN + 1


def test_sockets_are_counted_while_they_are_open():
    counted = Limits()
    assert all(counted.connect("here") for _ in range(limits.SOCKETS))
    assert not counted.connect("here") and counted.connect("there")
    counted.disconnect("here")
    assert counted.connect("here") and not counted.connect("here")
    for _ in range(limits.SOCKETS):
        counted.disconnect("here")
    counted.disconnect("there")
    assert counted.sockets == {}


def test_limits_that_are_off():
    counted = Limits(is_on=False)
    for _ in range(1000):
        counted.check("request", "here", 1, 3)
        assert counted.connect("here")


@pytest.fixture
def slow_rates(monkeypatch):
    """Nothing is forgiven while a test lasts, however slow the machine is; the bursts are the real ones."""
    for place in ("app.REQUESTS", "api.OPENINGS", "api.REPLAYS", "socket.MESSAGES"):
        module, name = place.split(".")
        _, burst = getattr(limits, name)
        monkeypatch.setattr(f"parapluie.web.{module}.{name}", (0.001, burst))


def test_too_many_requests(inside, slow_rates):
    with inside(limits=True) as house:
        table = Table(house, "rainbow-spaan")
        codes = [house.ask("GET", table.path).status_code for _ in range(150)]
        assert codes == [200] * 98 + [429] * 52  # two requests came before
        house.refuses(429, "request/too-many", "GET", table.path)


def test_too_many_tables(inside, slow_rates):
    with inside(limits=True) as house:
        opening = {"settings": {"game": "rainbow-spaan"}}
        answers = [house.ask("POST", "/api/tables", opening) for _ in range(25)]
        assert [answer.status_code for answer in answers] == [201] * 20 + [429] * 5
        assert answers[-1].json()["code"] == "request/too-many"
        assert house.ask("GET", "/api/games").status_code == 200


def test_too_many_replays(inside, slow_rates):
    with inside(limits=True) as house:
        table = dealt(house, "rainbow-spaan")
        codes = [house.ask("GET", f"{table.path}/games/1/replay").status_code for _ in range(40)]
        assert codes == [409] * 30 + [429] * 10
        assert house.ask("GET", table.path).status_code == 200


def test_too_many_messages_on_a_socket(inside, slow_rates):
    with inside(limits=True) as house:
        table = dealt(house, "rainbow-spaan")
        before = table.view(0)
        with table.guest(0) as guest, table.guest(1) as other:
            for _ in range(100):
                guest.ask_move("castle")
            heard = [guest.hear()["code"] for _ in range(100)]
            assert "request/too-many" not in heard[:59] and heard[59:] == ["request/too-many"] * 41
            other.ask_move("castle")  # each socket has its own
            assert other.hear()["code"] != "request/too-many"
        assert table.view(0) == before


def test_too_many_sockets(inside, monkeypatch):
    monkeypatch.setattr(limits, "SOCKETS", 5)
    with inside(limits=True) as house:
        table = dealt(house, "rainbow-spaan")
        guests = [table.guest() for _ in range(5)]
        with pytest.raises(InvalidStatus):
            Guest(f"{house.url}{table.path}/play")
        for guest in guests[:2]:
            guest.socket.close()
        wait_until(lambda: house.app.state.limits.sockets == {"127.0.0.1": 3}, "the end of two sockets")
        with table.guest() as another:
            assert another.version == guests[2].version
