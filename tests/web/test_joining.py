"""Bots of one's own at tables: brought by whoever joins, or by whoever serves."""

import logging
import socket as sockets
import subprocess

import pytest

import parapluie as pp
from parapluie.bots.guard import Guard
from parapluie.web.joining import Visitor, label
from parapluie.web.options import read_bots
from servers import PARAPLUIE
from web.guests import Table

BOTS = """
import parapluie as pp

class First(pp.Bot):
    def choose(self, view, rng=None):
        assert view.memory
        return view.moves[0]

class Fails(pp.Bot):
    def choose(self, view, rng=None):
        raise RuntimeError("I cannot do this")

class Spins(pp.Bot):
    def choose(self, view, rng=None):
        while True:
            pass
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(BOTS)
    return path


class Last(pp.Bot):
    """Plays the last move, from a memory, and can be asked how often it was asked."""

    def __init__(self):
        self.asked = 0

    def choose(self, view, rng=None):
        assert view.kind == "recall" and pp.World.from_view(view, seed=1).turn == view.seat
        self.asked += 1
        return view.moves[-1]


class Unlucky(Visitor):
    """Loses its line after every few messages."""

    heard = lost = 0

    def hear(self, message, socket):
        stays = super().hear(message, socket)
        self.heard += 1
        if self.heard % 5 == 0 and self.lost < 4:
            self.lost += 1
            socket.socket.shutdown(sockets.SHUT_RDWR)
        return stays


def opened(house, game, **settings):
    """A table without people: the host has no seat, and a bot sits in seat 0."""
    table = Table(house, game, name=None, **settings)
    table.do("POST", "/seats/0/bot", {"level": "easy"}, table.host)
    return table


def moves_of(house, table, seat):
    """The moves of a seat in the first game, which is right in all its steps."""
    lines = house.http.get(f"{table.path}/games/1/record").text.splitlines()
    [record] = pp.read_records(line.encode() for line in lines)
    assert pp.verify(record).is_finished
    found = []
    for step in pp.replay(record):
        if step.line.move is not None and step.line.seat == seat:
            found.append(step.line.move)
    return found


@pytest.mark.parametrize("memory", ["table", "recall"])
def test_a_bot_sits_down_shuffles_and_plays_in_spite_of_a_bad_line(inside, monkeypatch, memory):
    monkeypatch.setattr("parapluie.web.joining.PAUSES", (0.01,))
    with inside() as house:
        table = opened(house, "rainbow-spaan", memory=memory)
        last, told = Last(), []
        visitor = Unlucky(f"{house.url}/t/{table.id}", Guard(lambda: last), tell=told.append)
        visitor.sit(None, "Robin")
        assert visitor.seat == 1
        table.do("POST", "/deal", None, visitor.token)
        visitor.stay(games=1)
        assert visitor.lost == 4 and last.asked >= len(moves_of(house, table, 1)) > 0 and not visitor.bot.faults
        assert any("lost" in line for line in told) and any("over" in line for line in told)
        with pytest.raises(pp.ParapluieError) as caught:
            Visitor(f"{house.url}/t/{table.id}", Guard(Last)).sit(None, "Late")
        assert caught.value.code == "seat/taken"


def test_a_bot_does_not_keep_others_waiting_at_the_end_of_a_round(inside):
    with inside() as house:
        table = opened(house, "rainbow7", hold=60)
        visitor = Visitor(f"{house.url}/t/{table.id}", Guard(lambda: pp.bot("random")), tell=lambda text: None)
        visitor.sit(1, "Robin")
        table.do("POST", "/deal", None, visitor.token)
        visitor.stay(games=1)
        lines = house.http.get(f"{table.path}/games/1/record").text.splitlines()
        assert sum('"deal"' in line for line in lines) > 1  # rounds


def test_a_bot_agrees_to_another_game_that_somebody_wants():
    visitor, asked = Visitor("http://127.0.0.1:1/t/anywhere", Guard(Last)), []
    visitor.ask = lambda *request: asked.append(request)
    for agreed in ([], [0], [0, 1]):
        table = {"status": "over", "seats": [{}, {}], "agreed": agreed}
        assert visitor.hear({"type": "update", "version": 9, "seat": 1, "view": None, "table": table}, None)
    assert asked == [("POST", "/deal", {})]


def test_who_is_sent_away_goes(inside):
    with inside() as house:
        table = opened(house, "rainbow-spaan")
        visitor = Visitor(f"{house.url}/t/{table.id}", Guard(Last), tell=lambda text: None)
        visitor.sit(1, "Robin")
        table.do("DELETE", "/seats/1", None, table.host)
        visitor.stay()
        assert visitor.games == 0


def test_the_command_joins(server, house, file):
    table = opened(house, "rainbow-sazuki")
    command = [PARAPLUIE, "join", f"{server.url}/t/{table.id}", "--bot", f"{file}:First"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout.readline() == f"First sits in seat 1 of {table.id}.\n"
        table.do("DELETE", "/seats/1", None, table.host)
        out, err = running.communicate(timeout=100)
    assert running.returncode == 0 and "somebody else's" in out and err == ""


@pytest.mark.parametrize(
    ("code", "arguments"),
    [
        ("join/bad-url", ["http://127.0.0.1:1/", "--bot", "thumb"]),
        ("join/bad-url", ["ftp://127.0.0.1/t/abc", "--bot", "thumb"]),
        ("join/lost", ["http://127.0.0.1:1/t/abc", "--bot", "thumb"]),
        ("bot/unknown", ["http://127.0.0.1:1/t/abc", "--bot", "genius"]),
        ("command/bad-usage", ["http://127.0.0.1:1/t/abc"]),
    ],
)
def test_what_cannot_be_joined_has_a_code(code, arguments):
    done = subprocess.run([PARAPLUIE, "join", *arguments], capture_output=True, text=True)
    assert done.returncode == 2 and done.stderr.startswith(f"parapluie: {code}: "), done.stderr


def test_a_bot_is_called_as_its_class():
    assert label("./flat.py:Flat") == "Flat" and label("./flat.py") == "flat" and label("thumb") == "thumb"
    assert label("a.b.Mine:depth=3") == "Mine" and label("search:iterations=5") == "search"


# --- bots that a server offers


def test_a_server_offers_bots_beside_the_levels(inside, file, caplog):
    caplog.set_level(logging.ERROR)
    bots = read_bots([f"first={file}:First", f"bad={file}:Fails", f"slow={file}:Spins"])
    with inside(bots=bots, bot_seconds=0.2) as house:
        assert house.do("GET", "/api/games")["levels"] == ["easy", "medium", "hard", "expert", *bots]
        table = Table(house, "rainbow-spaan", name=None, memory="table")
        table.refuses(400, "bot/unknown", "POST", "/seats/0/bot", {"level": "genius"}, table.host)
        table.do("POST", "/seats/0/bot", {"level": "first"}, table.host)
        table.do("POST", "/seats/1/bot", {"level": "bad"}, table.host)
        played_to_its_end(table)
        assert moves_of(house, table, 0) and moves_of(house, table, 1)
        failed = [one for one in caplog.records if "a bot has failed" in one.message and one.bot == "bad"]
        assert len(failed) == 1 and "I cannot do this" in failed[0].error
        slow = Table(house, "rainbow-spaan", name=None)
        slow.do("POST", "/seats/0/bot", {"level": "first"}, slow.host)
        slow.do("POST", "/seats/1/bot", {"level": "slow"}, slow.host)
        slow.do("POST", "/deal", None, slow.host)
        watching = slow.guest()
        while not any(step["kind"] == "move" and step["seat"] == 1 for step in watching.update["steps"]):
            watching.hear()


def played_to_its_end(table):
    """Let the bots of a table play, with somebody who watches, until a game is over."""
    table.do("POST", "/deal", None, table.host)
    watching = table.guest()
    while watching.table.get("status") != "over":
        watching.hear()
    watching.socket.close()


def test_a_bot_that_is_not_offered_any_more_is_replaced(inside, file, tmp_path):
    database = str(tmp_path / "kept.sqlite")
    with inside(bots=read_bots([f"first={file}:First"]), database=database) as house:
        table = Table(house, "rainbow-spaan", name=None)
        for seat in range(2):
            table.do("POST", f"/seats/{seat}/bot", {"level": "first"}, table.host)
    with inside(database=database) as house:
        table.house = house
        played_to_its_end(table)


@pytest.mark.parametrize("text", ["easy=thumb", "no name=thumb", "=thumb", "x=", "x", "a" * 25 + "=thumb"])
def test_bots_that_cannot_be_offered(text):
    with pytest.raises(pp.ParapluieError) as caught:
        read_bots([text])
    assert caught.value.code == "command/bad-bot"
