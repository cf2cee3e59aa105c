"""The end of a round over the socket: people go on one by one, strangers have no say."""

import json
import re
from random import Random

from web.guests import dealt


def held(house, **settings):
    """A table of two whose first round has just ended, with somebody at each seat."""
    table = dealt(house, "rainbow7", 2, **({"hold": 60} | settings))
    guests = [table.guest(seat) for seat in (0, 1)]
    rng = Random(1)
    while "hold" not in guests[0].update:
        turn = guests[0].view["turn"]
        moves = guests[turn].view["moves"]
        guests[turn].play("rainbow" if "rainbow" in moves else rng.choice(moves))
        guests[1 - turn].catch_up(guests[turn].version)
    return table, guests


def test_a_round_ends_and_goes_on_when_all_have_gone_on(house):
    table, guests = held(house)
    watching = table.guest()
    ended = [event["kind"] for event in guests[1].update["steps"][-1]["events"]]
    assert "round" in ended and guests[1].update["hold"]["waiting"] == watching.update["hold"]["waiting"] == [0, 1]
    watching.send(type="go-on", version=watching.version)
    watching.is_refused("seat/not-yours")
    guests[0].send(type="go-on", version=guests[0].version)
    assert guests[0].hear()["hold"]["waiting"] == [1]
    guests[0].send(type="go-on", version=guests[0].version)  # said twice, done once
    assert guests[0].hear()["hold"]["waiting"] == [1]
    guests[0].send(type="go-on", version=guests[0].version, token=table.tokens[1])  # on one device
    for guest in (*guests, watching):
        while "hold" in guest.update:
            guest.hear()
    turn = guests[0].view["turn"]
    guests[turn].play(guests[turn].view["moves"][0])


def test_a_ping_is_answered_with_the_page_that_the_server_has(house):
    table = dealt(house, "rainbow7")
    script = re.search(r'<script type="module"[^>]* src="([^"]+)"', house.http.get("/").text)
    with table.guest() as guest:
        guest.send(type="ping")
        assert guest.hear() == {"type": "pong"} | ({"page": script[1]} if script else {})


def test_who_reloads_is_told_how_the_round_has_ended(house):
    """And how the table was before it: what lies under the summary is nothing of the next deal."""
    table, guests = held(house)
    guests[0].send(type="go-on", version=guests[0].version)
    old = json.loads(guests[1].frames[-2])["view"]  # the last frame told of the end of the round
    with table.guest(1) as back, table.guest() as watching:
        assert 1 in back.update["hold"]["waiting"]
        assert "round" in [event["kind"] for event in back.update["steps"][-1]["events"]]
        assert back.update["before"] == old and back.update["view"]["round"] == old["round"] + 1
        assert watching.update["before"]["hand"] == [] and watching.update["before"]["moves"] == []
    assert "before" not in guests[1].update  # who was there has seen it


def test_a_client_that_knows_nothing_of_it_gets_on_when_the_time_is_over(house):
    _, guests = held(house, hold=0.5)
    turn = guests[0].view["turn"]
    guests[turn].ask_move(guests[turn].view["moves"][0])
    while [step["kind"] for step in guests[turn].hear()["steps"]] != ["move"]:
        assert "code" not in guests[turn].frames[-1]
