"""The socket: what it tells, what somebody who comes back has missed, and what is refused."""

import asyncio
import json
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from parapluie.web import socket as web_socket
from parapluie.web.options import Budget
from servers import wait_until
from web.guests import Guest, Table, dealt, steps_in

ROOM = 1000  # bytes that may wait for a slow client


def play_at_random(guests, moves, rng, *, wants_undo=False):
    """Play some random moves and take some of them back where that can be done; how many were taken back."""
    undone = 0
    for _ in range(moves):
        guest = guests[guests[0].view["turn"]]
        guest.play(rng.choice(guest.view["moves"]))
        if wants_undo and guest.update.get("undo") and rng.random() < 0.7:
            before = guest.version
            guest.send(type="undo", version=before)
            assert guest.hear()["steps"][0]["kind"] == "undo" and guest.version == before + 1
            undone += 1
        for other in guests:
            other.catch_up(guest.version)
    return undone


def check_what_is_remembered(table, guests):
    """Whoever joins, with whatever version, is told the same last steps, byte for byte as others were."""
    for seat, guest in enumerate(guests):
        told = steps_in(guest.frames)
        for version in (None, 0, 1, guest.version - 1, guest.version, guest.version + 1, 2**31):
            with table.guest(seat, version) as back:
                remembered = steps_in(back.frames)
                assert remembered.items() <= told.items() and list(remembered) == sorted(remembered)
                kinds = [json.loads(step)["kind"] for step in remembered.values()]
                assert remembered and "undo" not in kinds
                assert back.view == guest.view and back.version == guest.version
    return remembered


@pytest.mark.parametrize("name", ["rainbow7", "rainbow-sazuki", "rainbow-spaan"])
def test_who_comes_back_is_told_what_the_table_remembers(house, name):
    for memory in ("table", "recall"):
        table = dealt(house, name, memory=memory)
        guests = [table.guest(seat) for seat in (0, 1)]
        begun = guests[0].version
        play_at_random(guests, 15, Random(name))
        remembered = check_what_is_remembered(table, guests)
        first = begun if memory == "recall" else min(remembered)
        assert list(remembered) == list(range(first, guests[0].version + 1)) and (first > begun) == (memory == "table")


def test_what_was_taken_back_is_not_remembered(house):
    table = dealt(house, "rainbow7", memory="recall")
    guests = [table.guest(seat) for seat in (0, 1)]
    undone = play_at_random(guests, 25, Random(5), wants_undo=True)
    assert undone > 2 and len(check_what_is_remembered(table, guests)) == 26 - undone


def test_what_is_remembered_after_a_new_deal(house):
    """Of an older game nothing is told any more: the deal holds all that matters."""
    table = Table(house, "rainbow-sazuki", memory="recall")
    table.sit(1)
    guests = [table.guest(seat) for seat in (0, 1)]
    gathered = guests[0].version
    rng = Random(7)
    for _ in range(2):
        table.deal()
        for guest in guests:
            guest.hear_of("deal")
        dealt_at = guests[0].version
        assert guests[0].update["steps"][0]["kind"] == "deal"
        while guests[0].view["turn"] is not None:
            play_at_random(guests, 1, rng)
    for seat, guest in enumerate(guests):
        told = steps_in(guest.frames)
        for version in (0, gathered, gathered + 1, dealt_at - 1, dealt_at, dealt_at + 1):
            with table.guest(seat, version) as back:
                expected = {number: step for number, step in told.items() if number >= dealt_at}
                assert steps_in(back.frames) == expected and expected


def test_a_spectator_who_comes_back_is_told_no_more_than_before(house):
    table = dealt(house, "rainbow7", memory="recall")
    spectator = table.guest()
    guests = [table.guest(seat) for seat in (0, 1)]
    begun = spectator.version
    rng = Random(2)
    while not all('"from":"deck","card":' in "".join(guest.frames) for guest in guests):  # what only the drawer is told
        play_at_random(guests, 1, rng)
    spectator.catch_up(guests[0].version)
    with table.guest(None, begun) as back:
        assert steps_in(back.frames) == steps_in(spectator.frames)
        assert steps_in(back.frames) not in [steps_in(guest.frames) for guest in guests]


def test_joining_without_a_version_tells_the_deal(house):
    table = dealt(house, "rainbow-spaan")
    with table.guest(0) as guest:
        assert [step["kind"] for step in guest.update["steps"]] == ["deal"] and guest.update["protocol"] == 2
        assert guest.update["table"]["id"] == table.id
        guest_moves = guest.view["moves"]
    with table.guest(1) as other:
        assert bool(other.view["moves"]) != bool(guest_moves)


def test_a_move_sent_twice_is_played_once(house):
    table = dealt(house, "rainbow-sazuki")
    guests = [table.guest(seat) for seat in (0, 1)]
    turn = guests[0].view["turn"]
    guest, other = guests[turn], guests[1 - turn]
    move, version = guest.view["moves"][0], guest.version
    for _ in range(3):
        guest.ask_move(move, version)
    told = [guest.hear() for _ in range(3)]
    assert [one["type"] for one in told] == ["update"] * 3 and [one["version"] for one in told] == [version + 1] * 3
    assert [len(one["steps"]) for one in told] == [1, 0, 0]
    other.catch_up(version + 1)
    assert other.is_quiet() and guest.is_quiet(0.1)
    with table.guest(turn, version) as back:  # also from another connection
        back.ask_move(move, version)
        assert back.hear()["version"] == version + 1
    assert json.loads(table.view())["version"] == version + 1


def test_a_stale_move_is_refused_and_the_table_told(house):
    table = dealt(house, "rainbow-sazuki")
    guests = [table.guest(seat) for seat in (0, 1)]
    guest = guests[guests[0].view["turn"]]
    start = guest.version
    guest.play(guest.view["moves"][0])
    for stale in (start, start - 1, start + 5):
        guest.ask_move("castle", stale)
        refusal = guest.is_refused("move/stale")
        assert refusal["answers"] == stale
        seen = guest.hear()
        assert seen["type"] == "update" and seen["version"] == start + 1 and seen["steps"] == []
        assert "protocol" not in seen and seen["view"] == guest.view
    guest.send(type="undo", version=start)
    guest.is_refused("move/stale")
    assert guest.hear()["version"] == start + 1


def test_two_sockets_of_one_seat_agree(house):
    table = dealt(house, "rainbow7")
    twins = [table.guest(0), table.guest(0)]
    other = table.guest(1)
    guests = [twins[0], other]
    rng = Random(1)
    for step in range(30):
        guests[0] = twins[step % 2]  # the person plays now on one of them, now on the other
        play_at_random(guests, 1, rng)
        for twin in twins:
            twin.catch_up(other.version)
    assert twins[0].frames == twins[1].frames and len(twins[0].frames) == 31


def test_of_two_moves_at_once_one_comes_too_late(house):
    table = dealt(house, "rainbow-sazuki")
    turn = table.turn()
    twins = [table.guest(turn), table.guest(turn)]
    version = twins[0].version
    for twin, move in zip(twins, twins[0].view["moves"]):
        twin.ask_move(move)
    for twin in twins:
        while twin.version == version:
            twin.hear()
        twin.send(type="join")  # when this is refused, all else has been answered
        while twin.hear().get("code") != "message/joined":
            pass
    heard = [[json.loads(frame) for frame in twin.frames[1:-1]] for twin in twins]
    codes = [[message["code"] for message in one if message["type"] == "refused"] for one in heard]
    assert sorted(codes) == [[], ["move/stale"]]
    assert twins[0].update["steps"] == [] or twins[1].update["steps"] == []  # told again to whoever was late
    assert twins[0].version == twins[1].version == version + 1 and twins[0].view == twins[1].view


def test_what_is_refused_changes_nothing(house):
    table = dealt(house, "rainbow-sazuki")
    guests = [table.guest(seat) for seat in (0, 1)]
    turn = guests[0].view["turn"]
    guest, other, spectator = guests[turn], guests[1 - turn], table.guest()
    before = [table.view(seat) for seat in (0, 1, None)]
    guest.ask_move("castle")
    refusal = guest.is_refused("move/unreadable")
    some = refusal["legal"]
    assert some and some == guest.view["moves"][: len(some)] and refusal["rule"].startswith("SZ-")
    guest.ask_move("play 6 6 6 6 6 6")
    assert guest.is_refused("move/illegal")["answers"] == guest.version
    other.ask_move(guest.view["moves"][0])
    other.is_refused("seat/not-yours")
    spectator.ask_move(guest.view["moves"][0])
    spectator.is_refused("seat/not-yours")
    spectator.send(type="undo", version=guest.version)
    spectator.is_refused("seat/not-yours")
    guest.send(type="undo", version=guest.version)
    guest.is_refused("undo/impossible")
    guest.send(type="join")
    guest.is_refused("message/joined")
    assert [table.view(seat) for seat in (0, 1, None)] == before
    assert guest.is_quiet(0.1) and other.is_quiet(0.1) and spectator.is_quiet(0.1)


def test_people_shuffle_over_the_socket_and_nothing_is_shown_too_early(house):
    table = Table(house, "rainbow-sazuki", seats=3)
    table.sit(1)
    table.do("POST", "/seats/2/bot", {"level": "easy"}, table.host)
    guests = [table.guest(0), table.guest(1), table.guest()]
    promised = guests[2].table["next_commitment"]
    table.do("POST", "/deal", token=table.host)
    table.refuses(409, "table/playing", "POST", "/deal", token=table.host)
    for guest in guests:
        guest.hear_of("shuffle")
        shown = {"number": 1, "commitment": promised, "waiting": [0, 1]}
        assert guest.table["shuffle"] == shown and guest.table["status"] == "gathering"
    about = {"number": 1, "commitment": promised}
    guests[0].send(type="reveal", contribution="00" * 32, **about)
    guests[0].is_refused("shuffle/too-early")
    guests[2].send(type="pledge", pledge="00" * 32, **about)
    guests[2].is_refused("seat/not-yours")
    guests[0].send(type="pledge", pledge="00" * 32, **about | {"commitment": "00" * 32})
    guests[0].is_refused("shuffle/stale")
    guests[0].send(type="pledge", pledge="no hash", **about)
    guests[0].is_refused("message/unreadable")
    for seat in (0, 1):
        guests[seat].take_part()
        for guest in guests:
            guest.hear_of("pledge")
            assert ("pledges" in guest.table["shuffle"]) == (seat == 1)
    pledges = guests[2].table["shuffle"]["pledges"]
    assert pledges[2] is None and len(set(pledges)) == 3
    guests[1].send(type="reveal", contribution="00" * 32, **about)
    guests[1].is_refused("shuffle/bad-contribution")
    for seat in (0, 1):
        guests[seat].take_part()
        for guest in guests:
            guest.hear_of("reveal")
    guests[2].hear_of("deal")
    assert "shuffle" not in guests[2].table and guests[2].table["commitment"] == promised
    secret = [kept.contribution for seat in (0, 1) for kept in guests[seat].part.kept.values()]
    assert len(secret) == 2 and not any(text in frame for guest in guests for frame in guest.frames for text in secret)
    guests[0].send(type="pledge", pledge=pledges[0], **about)
    while guests[0].hear()["type"] != "refused":
        pass
    assert json.loads(guests[0].frames[-1])["code"] == "shuffle/stale"


def test_one_device_shuffles_for_all_its_seats(house):
    table = Table(house, "rainbow-sazuki")
    table.sit(1)
    guest = table.guest(0)
    table.do("POST", "/deal", token=table.host)
    guest.hear_of("shuffle")
    for _ in range(2):
        for seat in (0, 1):
            answer = guest.part.answer(guest.update | {"seat": seat})
            guest.send(**answer, **({"token": table.tokens[1]} if seat else {}))
            guest.hear_of(answer["type"])
    guest.hear_of("deal")
    assert guest.view["over"] is False


def test_four_people_shuffle_together(house):
    table = Table(house, "rainbow-sazuki", seats=4)
    for seat in (1, 2, 3):
        table.sit(seat)
    guests = [table.guest(seat) for seat in range(4)]
    table.do("POST", "/deal", token=table.host)
    for guest in guests:
        guest.hear_of("shuffle")
    for guest in guests:
        guest.take_part()
    for guest in guests:
        while "pledges" not in guest.table["shuffle"]:
            guest.hear()
        guest.take_part()
    for guest in guests:
        guest.hear_of("deal")
        assert len(guest.view["hand"]) == 14


def test_moves_before_the_deal_and_after_the_end(house):
    table = Table(house, "rainbow-sazuki")
    table.sit(1)
    guests = [table.guest(seat) for seat in (0, 1)]
    assert guests[0].view is None
    guests[0].ask_move("play 1")
    guests[0].is_refused("game/not-begun")
    table.deal()
    for guest in guests:
        guest.hear_of("deal")
    while guests[0].view["turn"] is not None:
        play_at_random(guests, 1, Random(3))
    guests[0].ask_move("play 1")
    guests[0].is_refused("game/over")


def test_an_undo_that_is_switched_off(house):
    table = dealt(house, "rainbow7", undo=False)
    guests = [table.guest(seat) for seat in (0, 1)]
    play_at_random(guests, 20, Random(1))
    assert not any('"undo":true' in frame for guest in guests for frame in guest.frames)
    guests[0].send(type="undo", version=guests[0].version)
    guests[0].is_refused("undo/off")


def test_who_gets_up_is_told_as_a_spectator(house):
    table = Table(house, "rainbow-sazuki")
    table.sit(1)
    with table.guest(1) as guest:
        assert guest.update["seat"] == 1
        table.do("DELETE", "/seats/1", token=table.tokens[1])
        assert guest.hear()["seat"] is None
        table.sit(1, "Cleo")
        assert guest.hear()["seat"] is None


def test_a_table_that_is_not_there(house):
    with Guest(f"{house.url}/api/tables/nothing/play") as guest:
        assert guest.join()["code"] == "table/unknown"
        assert guest.closed_with() == 1008


def test_the_first_message_is_a_join(house):
    table = dealt(house, "rainbow-spaan")
    for message in ({"type": "move", "version": 4, "move": "keep"}, {"type": "undo", "version": 4}, {"type": "hello"}):
        with Guest(f"{house.url}{table.path}/play") as guest:
            guest.send(**message)
            assert guest.hear()["code"] in ("message/join-first", "message/unreadable")
            assert guest.closed_with() == 1008


def test_who_says_nothing_is_sent_away(inside):
    with inside(budget=Budget(patience=3)) as house:
        table = dealt(house, "rainbow-spaan")
        with Guest(f"{house.url}{table.path}/play") as silent, table.guest(0) as joined:
            assert silent.closed_with() == 1008
            wait_until(lambda: house.do("GET", "/health")["sockets"] == 1, "the end of the silent one")
            joined.ask_move("castle")
            assert joined.hear()["type"] == "refused"


def test_there_is_no_socket_elsewhere(house):
    for path in ("/", "/api/tables", "/api/games", f"{Table(house, 'rainbow7').path}"):
        with pytest.raises(InvalidStatus) as refused:
            Guest(house.url + path)
        assert refused.value.response.status_code in (403, 404)


class Blocked:
    """A connection that takes nothing until it is let go."""

    def __init__(self):
        self.sent = []
        self.gate = asyncio.Event()

    async def send(self, message):
        await self.gate.wait()
        self.sent.append(message)


def test_a_client_that_is_too_slow_is_let_go():
    """What waits for it does not grow without end."""

    async def scene():
        slow = Blocked()
        outbox = web_socket.Outbox(slow.send, ROOM)
        for number in range(ROOM):
            outbox.post(b"%05d" % number)
            await asyncio.sleep(0)
            assert sum(map(len, outbox.frames)) <= ROOM
        slow.gate.set()
        await asyncio.wait_for(outbox.waiting, 5)
        return slow.sent

    sent = asyncio.run(scene())
    assert sent[-1]["type"] == "websocket.close" and sent[-1]["code"] == 1013 and len(sent) < ROOM // 5


def test_a_client_that_is_a_little_slow_gets_everything():
    async def scene():
        slow = Blocked()
        outbox = web_socket.Outbox(slow.send, ROOM)
        for _ in range(3):
            for number in range(ROOM // 5):
                outbox.post(b"%05d" % number)
            slow.gate.set()
            await asyncio.wait_for(outbox.waiting, 5)
            slow.gate.clear()
        slow.gate.set()  # no task is needed for one that takes messages at once
        outbox.post(b"0")
        assert outbox.waiting is None
        return [message["text"] for message in slow.sent]

    assert asyncio.run(scene()) == [f"{number:05d}" for number in range(ROOM // 5)] * 3 + ["0"]
