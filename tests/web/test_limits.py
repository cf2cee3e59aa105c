"""How much one client may ask for."""

import pytest
from websockets.exceptions import InvalidStatus

from parapluie.match.errors import ParapluieError
from parapluie.web import limits
from parapluie.web.limits import Bucket, Limits, client_of
from parapluie.web.options import Budget
from servers import wait_until
from web.guests import Guest, Table, dealt


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
    counted = Limits(Budget(requests=1))
    for address in ("here", "there"):
        for _ in range(5):
            counted.check("requests", address)
        with pytest.raises(ParapluieError) as refused:
            counted.check("requests", address)
        assert refused.value.code == "request/too-many"
    counted.check("openings", "here")


def test_a_message_too_many_waits_for_its_time(clock):
    bucket = Bucket(2.0, 3)
    assert [bucket.owe() for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    clock.time += 1
    assert bucket.owe() == 0.5


def test_what_is_remembered_does_not_grow_without_end(clock):
    """And 20,000 strangers do not make the server forget somebody who goes on asking."""
    counted = Limits(Budget(requests=1))
    assert sum(counted.allows("requests", "greedy") for _ in range(100)) == 5
    for number in range(3 * limits.REMEMBERED):
        assert counted.allows("requests", str(number))
        assert len(counted.buckets) <= limits.REMEMBERED
        if number % 1000 == 0:
            assert not counted.allows("requests", "greedy")


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("unix", "unix"),
    ],
)
def test_who_counts_as_one_client(address, client):
    assert client_of(address) == client


def test_a_network_of_ipv6_is_one_client(clock):
    counted = Limits(Budget(requests=1))
    assert sum(counted.allows("requests", f"2001:db8::{number:x}") for number in range(100)) == 5
    assert counted.allows("requests", "2001:db8:0:1::1")


def test_sockets_are_counted_while_they_are_open(clock):
    counted = Limits(Budget(sockets=3, joining=100))
    assert all(counted.connect("here") for _ in range(3))
    assert not counted.connect("here") and counted.connect("there")
    counted.disconnect("here")
    assert counted.connect("here") and not counted.connect("here")
    for _ in range(3):
        counted.disconnect("here")
    counted.disconnect("there")
    assert counted.sockets == {}


def test_limits_that_are_off():
    counted = Limits(is_on=False)
    for _ in range(1000):
        counted.check("requests", "here")
        assert counted.connect("here")


def test_too_many_requests(inside, clock):
    """Nothing is forgiven while the clock stands still, however slow the machine is."""
    with inside(limits=True) as house:
        table = Table(house, "rainbow-spaan")
        answers = [house.ask("GET", table.path) for _ in range(150)]
        assert [one.status_code for one in answers] == [200] * 98 + [429] * 52  # two requests came before
        assert {one.headers.get("connection") for one in answers[98:]} == {"close"}
        house.refuses(429, "request/too-many", "GET", table.path)


def test_too_many_tables(inside, clock):
    with inside(limits=True) as house:
        opening = {"settings": {"game": "rainbow-spaan"}}
        answers = [house.ask("POST", "/api/tables", opening) for _ in range(25)]
        assert [answer.status_code for answer in answers] == [201] * 20 + [429] * 5
        assert answers[-1].json()["code"] == "request/too-many"
        assert house.ask("GET", "/api/games").status_code == 200


@pytest.mark.parametrize("what", ["replay", "record"])
def test_too_many_replays(inside, clock, what):
    with inside(limits=True) as house:
        table = dealt(house, "rainbow-spaan")
        codes = [house.ask("GET", f"{table.path}/games/1/{what}").status_code for _ in range(15)]
        assert codes == [409] * 10 + [429] * 5
        assert house.ask("GET", table.path).status_code == 200


def test_what_is_stored_for_a_client_is_counted_in_bytes(clock):
    counted = Limits(Budget(stored=86.4))  # a kilobyte a millisecond
    counted.store("here", 21_599_999)
    counted.check_stored("here")
    counted.store("here", 2001)
    for _ in range(2):
        with pytest.raises(ParapluieError) as refused:
            counted.check_stored("here")
        assert refused.value.code == "request/too-much"
    counted.check_stored("there")
    clock.time += 3
    counted.check_stored("here")


def test_who_has_had_much_stored_can_finish_a_game_but_begin_nothing(inside, clock):
    with inside(limits=True, budget=Budget(stored=100.0)) as house:
        table = dealt(house, "rainbow7", seats=2)
        spare = Table(house, "rainbow7", seats=3)
        left = house.app.state.limits.of("stored", "127.0.0.1")
        used = left.burst - left.level
        assert 2000 < used < 20_000  # two tables, three seats and a deal
        left.level = 0.0
        opening = {"settings": {"game": "rainbow7"}, "name": "Ada"}
        house.refuses(429, "request/too-much", "POST", "/api/tables", opening)
        spare.refuses(429, "request/too-much", "POST", "/seats/1", {"name": "Bo"})
        spare.refuses(429, "request/too-much", "POST", "/seats/1/bot", {"level": "easy"}, spare.host)
        spare.refuses(429, "request/too-much", "PUT", "/first", {"seat": 0}, spare.host)
        spare.refuses(429, "request/too-much", "POST", "/deal", None, spare.host)
        with table.guest(0) as ada, table.guest(1) as bo:
            for _ in range(30):
                turn = (ada, bo)[ada.view["turn"]]
                turn.play(turn.view["moves"][0])
                for one in (ada, bo):
                    one.catch_up(turn.version)
            assert left.level < -30 * 50  # they were counted
            one = (ada, bo)[ada.view["turn"]]
            one.send(type="undo", version=one.version)
            one.is_refused("request/too-much")
        spare.do("DELETE", "/seats/0", token=spare.host)
        clock.time += 3600
        spare.sit(1, "Bo")


def test_what_bots_do_is_charged_to_whoever_looks_on(inside, clock):
    with inside(limits=True) as house:
        table = Table(house, "rainbow-sazuki", seats=2)
        table.do("POST", "/seats/1/bot", {"level": "easy"}, table.host)
        table.do("DELETE", "/seats/0", token=table.host)
        table.do("POST", "/seats/0/bot", {"level": "easy"}, table.host)
        table.deal()
        left = house.app.state.limits.of("stored", "127.0.0.1")
        before = left.level
        with table.guest() as spectator:
            spectator.catch_up(spectator.version + 5)
            assert before - left.level > 5 * 50


def test_who_sends_too_many_messages_is_cut_off(inside, clock):
    with inside(limits=True) as house:
        table = dealt(house, "rainbow-spaan")
        before = table.view(0)
        with table.guest(0) as guest, table.guest(1) as other:
            for _ in range(59):
                guest.ask_move("castle")
                assert guest.hear()["type"] == "refused"
            guest.ask_move("castle")
            assert guest.closed_with() == 1008 and guest.socket.close_reason == "request/too-many"
            other.ask_move("castle")  # each socket has its own
            assert other.hear()["type"] == "refused"
        assert table.view(0) == before


def test_all_sockets_of_a_client_share_its_messages(inside, clock):
    with inside(limits=True, budget=Budget(messages_each=2)) as house:
        table = dealt(house, "rainbow-spaan")
        house.app.state.limits.buckets.clear()  # the shuffle took messages as well
        with table.guest(0) as guest, table.guest(1) as other:
            clock.time += 60  # what was said before the cards were dealt is forgiven
            for _ in range(6):
                guest.ask_move("castle")
                assert guest.hear()["type"] == "refused"
            for _ in range(4):  # these wait, for half a second each more than the one before
                other.ask_move("castle")
                assert other.hear()["type"] == "refused"
            other.ask_move("castle")
            assert other.closed_with() == 1008 and other.socket.close_reason == "request/too-many"


def test_too_many_sockets(inside):
    with inside(limits=True, budget=Budget(sockets=5)) as house:
        table = dealt(house, "rainbow-spaan")
        guests = [table.guest() for _ in range(5)]
        with pytest.raises(InvalidStatus):
            Guest(f"{house.url}{table.path}/play")
        for guest in guests[:2]:
            guest.socket.close()
        wait_until(lambda: house.app.state.limits.sockets == {"127.0.0.1": 3}, "the end of two sockets")
        with table.guest() as another:
            assert another.version == guests[2].version
