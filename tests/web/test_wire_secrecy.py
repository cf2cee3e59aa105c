"""Two games that somebody cannot tell apart are the same bytes on the wire for this person."""

import re
import zlib
from hashlib import sha256
from random import Random

import pytest

from bridges.twins import twin_of
from kinds import every_game
from parapluie.match.game import Game
from parapluie.match.shuffle import Shuffle
from parapluie.tables import clock, hall
from parapluie.tables.settings import Settings
from parapluie.tables.steps import DealStep, Open, Seat, row_of
from parapluie.tables.store import Store
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed
from web.guests import Guest, dealt

TIME = 1_800_000_000_000
ID, ADA, BO = "the-same-id", "token of Ada", "token of Bo"
# Games whose deals seat 0 cannot tell apart though hidden cards differ, found among 20000 numbered secrets, with moves
# that show seat 0 nothing of the difference
PAIRS = {
    "rainbow-spaan": (9000, 10923, ["play 1 front", "stop", "flip 1", "play 1 front", "flip 1", "play 1 front"]),
    "rainbow-sazuki": (19566, 19956, ["play 1", "play 1", "play 1", "play 1", "take 2", "take 3"]),
}
WRONG = ["", "castle", "play 9 front", "play 7", "take 9", "flip 9", "play 6 6 6 6 6 6", "keep", "draw deck", "R1"]
RANDOM = re.compile(r'("(?:next_)?commitment":)"[0-9a-f]{64}"')  # public, and drawn anew for each game


def secret_of(number):
    return sha256(b"%d" % number).digest()


def write_table(file, name, memory, secret):
    """A database with one table where this game has just been dealt to Ada and Bo."""
    settings = Settings(game=name, seats=2, memory=memory)
    seats = [Seat(name="Ada", token=hashed(ADA), contribution="a"), Seat(name="Bo", token=hashed(BO), contribution="b")]
    opened = Open(settings, hashed(ADA), "11" * 32)
    begun = DealStep(
        settings=settings,
        host=hashed(ADA),
        seats=seats,
        number=1,
        first=None,
        secret=secret.hex(),
        next_secret="22" * 32,
    )
    rows = [row_of(1, TIME, opened), row_of(2, TIME, begun)]
    table = Table(ID, 0)
    for row in rows:
        table.take(row)
    store = Store(file)
    store.migrate()
    store.open(ID, rows, hall.summary_of(table))
    store.close()


def evening(house, moves):
    """Play these moves with every kind of question between them; all that Ada, a spectator and Bo were told."""
    path = f"{house.url}/api/tables/{ID}/play"
    people = {"Ada": Guest(path), "spectator": Guest(path), "Bo": Guest(path)}
    tokens = {"Ada": ADA, "spectator": None, "Bo": BO}
    told = {name: [] for name in people}

    def ask_over_http(name):
        headers = {"Authorization": f"Bearer {tokens[name]}"} if tokens[name] else {}
        for page in ("", "/view", "/games/1/record", "/games/1/replay?seat=0", "/games/1/replay?seat=1"):
            answer = house.http.get(f"/api/tables/{ID}{page}", headers=headers)
            kept = sorted(header for header in answer.headers.items() if header[0] != "date")
            told[name].append(f"{answer.status_code} {kept} {answer.text}")

    for name, guest in people.items():
        guest.join(tokens[name])
    for move in [*moves, None]:
        for name, guest in people.items():
            for wrong in WRONG:
                if wrong not in guest.view["moves"]:
                    guest.ask_move(wrong)
                    assert guest.hear()["type"] == "refused"
            guest.ask_move("play 1", version=1)
            guest.hear()
            if name != "spectator":
                guest.hear()  # how the table stands
            guest.send(type="undo", version=guest.version)
            guest.hear()
            guest.send(type="nonsense")
            guest.hear()
            ask_over_http(name)
        if move is not None:
            player = people["Ada" if people["Ada"].view["turn"] == 0 else "Bo"]
            player.play(move)
            for guest in people.values():
                guest.catch_up(player.version)
    for name, guest in people.items():
        for version in range(guest.version + 1):  # from before the deal on
            with Guest(path) as back:
                back.join(tokens[name], version)
                told[name] += back.frames
        told[name] += guest.frames
        guest.socket.close()
    return told


@pytest.mark.parametrize("memory", ["table", "recall"])
@pytest.mark.parametrize("name", PAIRS)
def test_deals_that_look_the_same_give_the_same_bytes(inside, tmp_path, monkeypatch, name, memory):
    *numbers, moves = PAIRS[name]
    deals = [
        Game(name, 2).deal(shuffle=Shuffle(secret=secret_of(number), contributions=("a", "b"))) for number in numbers
    ]
    assert deals[0].view(0, recall=True).to_json() == deals[1].view(0, recall=True).to_json()
    assert deals[0].kernel_state.tobytes() != deals[1].kernel_state.tobytes()
    assert deals[0].view(1).to_json() != deals[1].view(1).to_json()

    monkeypatch.setattr(clock, "now_ms", lambda: TIME)
    evenings = []
    for number in numbers:
        file = str(tmp_path / f"{number}.sqlite")
        write_table(file, name, memory, secret_of(number))
        with inside(database=file) as house:
            evenings.append(evening(house, moves))
    for who in ("Ada", "spectator"):
        one, two = ([RANDOM.sub(r"\1", frame) for frame in told[who]] for told in evenings)
        assert len(one) == len(two) > 100
        for frame, twin in zip(one, two):
            assert frame == twin
        assert [len(zlib.compress(frame.encode())) for frame in one] == [
            len(zlib.compress(frame.encode())) for frame in two
        ]
    assert [len(frame) for frame in evenings[0]["Ada"]] == [len(frame) for frame in evenings[1]["Ada"]]
    assert [RANDOM.sub("", frame) for frame in evenings[0]["Bo"]] != [
        RANDOM.sub("", frame) for frame in evenings[1]["Bo"]
    ]


def all_known(state, seat):
    """All that somebody has ever been shown of a game. What the events say is no part of it: it must follow from it."""
    return state.view(seat, recall=True).to_json()


@every_game
def test_states_that_look_the_same_give_the_same_bytes(inside, monkeypatch, name):
    """At two tables that are alike but for what one seat cannot see: put there at every moment of a game."""
    monkeypatch.setattr(clock, "now_ms", lambda: TIME)
    rng = Random(name)
    compared = differing = 0
    with inside() as house:
        tables = [dealt(house, name, memory="recall") for _ in range(2)]
        people = [[table.guest(0), table.guest(1), table.guest()] for table in tables]
        lives = [house.app.state.hall.lives[table.id] for table in tables]

        def heard(place, since):
            """What the person in a place was told at each of the tables."""
            frames = [guests[place].frames[since[place] :] for guests in people]
            return [
                [RANDOM.sub(r"\1", text.replace(table.id, "")) for text in texts]
                for table, texts in zip(tables, frames)
            ]

        state = Game(name, 2, memory="recall").deal(seed=11)
        for step in range(40):
            if state.over:
                break
            seat = (0, 1, None)[step % 3]
            place = 2 if seat is None else seat
            twin = twin_of(state, -1 if seat is None else seat, step)
            differing += twin.kernel_state.tobytes() != state.kernel_state.tobytes()
            lives[0].table.state, lives[1].table.state = state.copy(), twin
            since = [len(guest.frames) for guest in people[0]]
            for guests in people:
                guest = guests[place]
                guest.ask_move(WRONG[step % len(WRONG)] + " ?")
                guest.hear()
                guest.ask_move("play 1", version=1)
                guest.hear()
                if seat is not None:
                    guest.hear()
            one, two = heard(place, since)
            assert one == two and len(one) >= 2

            common = [str(move) for move in state.moves if move in twin.moves]
            if not common:
                state.advance(rng.choice(state.moves))
                continue
            move = rng.choice(common)
            after, after_twin = state.copy(), twin.copy()
            for played in (after, after_twin):
                played.play(move)
            is_alike = all_known(after, seat) == all_known(after_twin, seat)
            since = [len(guest.frames) for guest in people[0]]
            for guests in people:
                version = guests[0].version
                guests[state.turn].ask_move(move, version)
                for guest in guests:
                    guest.catch_up(version + 1)
            one, two = heard(place, since)
            assert len(one) == len(two) == 1
            if is_alike:
                assert one == two
                compared += 1
            state.advance(move)
        for guests in people:
            for guest in guests:
                guest.socket.close()
    assert differing > 20 and compared > 3
