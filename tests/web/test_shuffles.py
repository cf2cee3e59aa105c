"""Shuffles by pledges over the network: at one server, and between people who are connected to different ones."""

import signal

import pytest

from parapluie.match.pledging import check_kept
from parapluie.match.record import read_records, verify
from parapluie.tables.store import Store
from servers import Server
from tables.scenes import NAMES, keep, tied
from web.guests import House, Table


def pledge(guests):
    """Let all pledge, and hear everything up to the list of all pledges."""
    for guest in guests:
        guest.take_part()
    for guest in guests:
        while "pledges" not in guest.table["shuffle"]:
            guest.hear()


def reveal(guests):
    """Let all reveal, and pledge and reveal anew if that is asked for, until the cards are dealt."""
    for guest in guests:
        guest.take_part()
    for guest in guests:
        while "shuffle" in guest.table:
            guest.hear()
            guest.take_part()


def play_out(guests):
    """Play to the end of the game."""
    while (turn := guests[0].view["turn"]) is not None:
        guests[turn].play(guests[turn].view["moves"][0])
        for guest in guests:
            guest.catch_up(guests[turn].version)


def proved(house, table, number, *kept):
    """The record of a game that is over, which is in order and agrees with what these participants have kept."""
    [record] = read_records(house.http.get(f"{table.path}/games/{number}/record").text.splitlines())
    assert verify(record).shuffles == "pledged"
    for part in kept:
        assert check_kept(record, part.kept.values()) == 1
    return record


def test_SP_33_a_tied_spaan_is_shuffled_again_by_its_people(inside, tmp_path):
    """The cards of the next game are those of new pledges, from everybody at the table."""
    scene, last = tied()
    store = Store(str(tmp_path / "tied.sqlite"))
    store.migrate()
    keep(store, scene)
    store.close()
    with inside(database=str(tmp_path / "tied.sqlite")) as house:
        table = Table.known(house, "scene", tokens=dict(enumerate(NAMES)))
        guests = [table.guest(0), table.guest(1)]
        mover = guests[guests[0].view["turn"]]
        before, promised = table.do("GET"), guests[0].table["next_commitment"]
        mover.ask_move(last)
        for guest in guests:
            guest.hear_of("shuffle")
            assert guest.view["over"] and len(guest.table["result"]["winners"]) == 2
            shown = guest.table["shuffle"]
            assert (shown["number"], shown["commitment"], shown["waiting"]) == (2, promised, [0, 1])
        pledge(guests)
        reveal(guests)
        for guest in guests:
            assert guest.table["games"] == before["games"] + 1 and not guest.view["over"]
        play_out(guests)
        record = proved(house, table, 2, guests[0].part, guests[1].part)
        assert None not in record.header.contributions


@pytest.fixture(scope="module")
def servers(postgres, redis):
    """Two servers in processes of their own, over the same PostgreSQL and Redis."""
    shared = ("--database", postgres.new_database(), "--redis", redis.url)
    with Server(*shared) as first, Server(*shared) as second:
        yield first, second


@pytest.fixture
def table(servers):
    """A table of three, where a bot and two people sit: seat 0 at the first server, seat 1 at the second one."""
    table = Table(House(servers[0].url), "rainbow-sazuki", seats=3)
    table.sit(1)
    table.do("POST", "/seats/2/bot", {"level": "easy"}, table.host)
    return table


def guests_of(table, servers):
    """The people of that table, who see that a game begins."""
    there = Table.known(House(servers[1].url), table.id, tokens=table.tokens)
    guests = [table.guest(0), there.guest(1)]
    table.do("POST", "/deal", token=table.host)
    for guest in guests:
        guest.hear_of("shuffle")
    return guests


def end_by_bots(table, guests):
    """Everybody leaves the game to bots and watches until it is over."""
    for seat in (0, 1):
        if not guests[0].table["seats"][seat].get("away"):
            table.do("DELETE", f"/seats/{seat}", token=table.tokens[seat])
    while not guests[0].view["over"]:
        guests[0].hear()


def test_people_at_two_servers_shuffle_together(table, servers):
    guests = guests_of(table, servers)
    pledge(guests)
    reveal(guests)
    assert guests[0].table["commitment"] == guests[1].table["commitment"]
    end_by_bots(table, guests)
    proved(table.house, table, 1, guests[0].part, guests[1].part)


def test_who_does_not_reveal_at_one_server_is_left_out_at_both(table, servers):
    guests = guests_of(table, servers)
    pledge(guests)
    given_up = guests[0].table["shuffle"]["commitment"]
    reveal(guests[:1])  # and the other one says nothing more
    while guests[1].version < guests[0].version:
        guests[1].hear()
    assert guests[1].table["seats"][1]["away"] and guests[1].table["commitment"] == guests[0].table["commitment"]
    assert guests[0].table["commitment"] != given_up
    end_by_bots(table, guests)
    record = proved(table.house, table, 1, guests[0].part)
    assert [(one.commitment, one.seat) for one in record.header.abandoned] == [(given_up, 1)]
    assert record.header.contributions[1] is None


# the last one, as it leaves one server only
def test_a_server_that_is_killed_between_pledge_and_deal_costs_nobody_its_say(table, servers):
    guests = guests_of(table, servers)
    pledge(guests)
    servers[1].signal(signal.SIGKILL)
    assert guests[1].closed_with() is None
    back = table.guest(1)  # at the other server, with what it has kept
    back.part = guests[1].part
    reveal([guests[0], back])
    end_by_bots(table, guests)
    record = proved(table.house, table, 1, guests[0].part, back.part)
    assert None not in record.header.contributions[:2]
