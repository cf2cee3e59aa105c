"""A stored step that makes no sense, or a disk that is full, behind a server that people use."""

import contextlib
import json
import sqlite3
import subprocess
import time
from pathlib import Path

import psutil
import pytest

from servers import PARAPLUIE, Server, wait_until
from web.guests import House, Table, dealt

DAMAGES = {
    "a body that is none": "UPDATE steps SET body = '{' WHERE key = ? AND number = ?",
    "a move that is not legal": "UPDATE steps SET body = '0 play 99' WHERE key = ? AND number = ?",
    "a step that is missing": "DELETE FROM steps WHERE key = ? AND number = ?",
}
IDLE = 0.3  # of a core that a server uses at most when nobody wants anything


@pytest.fixture
def server():
    with Server("--log", "warning") as running:
        yield running


def change(server, statement, *values):
    with contextlib.closing(sqlite3.connect(server.database, timeout=30)) as connection, connection:
        return connection.execute(statement, values).fetchall()


def damage(server, table, kind, number):
    (key,) = change(server, "SELECT key FROM tables WHERE id = ?", table.id)[0]
    change(server, DAMAGES[kind], key, number)


def play(table, guests, moves):
    """So many moves by whoever is in turn."""
    for _ in range(moves):
        guest = guests[guests[0].view["turn"]]
        guest.play(guest.view["moves"][0])
        for other in guests:
            other.catch_up(guest.version)


def finished(house):
    """A table where a game is over, and another one has begun."""
    table = dealt(house, "rainbow-sazuki")
    guests = [table.guest(seat) for seat in (0, 1)]
    while not guests[0].view["over"]:
        play(table, guests, 1)
    for guest in guests:
        guest.socket.close()
    last = guests[0].version
    table.deal()
    return table, last


def is_idle(server):
    """Whether the process rests, over a second."""
    process = psutil.Process(server.process.pid)
    before = process.cpu_times()
    time.sleep(1)
    after = process.cpu_times()
    return after.user + after.system - before.user - before.system < IDLE


def says_damaged(answer):
    """Whether an answer says that the table is damaged, and nothing else."""
    assert answer.status_code == 409, answer.text
    problem = answer.json()
    assert problem.pop("code") == "table/damaged"
    assert set(problem) - {"legal"} == {"message"} and not problem.get("legal") and "hand" not in answer.text, problem


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_table_damaged_while_the_server_was_away(server, kind):
    house = House(server.url)
    table = dealt(house, "rainbow-sazuki")
    other = dealt(house, "rainbow-spaan")
    guests = [table.guest(seat) for seat in (0, 1)]
    play(table, guests, 4)
    server.stop()
    damage(server, table, kind, guests[0].version - 2)
    server.start()
    house = House(server.url)
    for token in (None, table.tokens[0]):
        says_damaged(house.ask("GET", table.path, token=token))
        says_damaged(house.ask("GET", f"{table.path}/view", token=token))
        says_damaged(house.ask("GET", f"{table.path}/games/1/record", token=token))
        says_damaged(house.ask("GET", f"{table.path}/games/1/replay", token=token))
    for act in ("/deal", "/back", "/seats/0"):
        says_damaged(
            house.ask("POST", table.path + act, {"name": "Eve"}, table.tokens[0] if act != "/seats/0" else None)
        )
    for seat in (None, 0):
        guest = table.guest(seat)  # its first message is not an update
        told = json.loads(guest.frames[0])
        assert (told["type"], told["code"]) == ("refused", "table/damaged") and not told.get("legal"), told
        assert guest.closed_with() == 1008
    people = [other.guest(seat) for seat in (0, 1)]
    play(other, people, 3)
    wait_until(lambda: is_idle(server), "rest")
    assert server.log().count("a table is damaged") == 1


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_finished_game_damaged_while_the_server_runs(server, kind):
    """The game that is played now goes on; the older one is said to be damaged."""
    table, last = finished(House(server.url))
    damage(server, table, kind, last - 3)
    for what in ("record", "replay"):
        says_damaged(table.house.ask("GET", f"{table.path}/games/1/{what}"))
    guests = [table.guest(seat) for seat in (0, 1)]
    play(table, guests, 3)
    wait_until(lambda: is_idle(server), "rest")


def test_a_database_of_a_newer_release_is_refused_in_one_line(server):
    server.stop()
    change(server, "UPDATE alembic_version SET version_num = 'of the future'")
    done = subprocess.run(
        [PARAPLUIE, "serve", "--database", server.database, "--port", "0"], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.splitlines()[-1].startswith("parapluie: storage/newer: ") and done.stderr.count("\n") == 1


# --- a full disk


@pytest.fixture
def disk(tmp_path):
    """A small disk of its own, which can really be full; where none may be mounted, there is nothing to be tested."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", folder], capture_output=True, text=True)
    if mounted.returncode:
        pytest.skip(f"no disk can be mounted here: {mounted.stderr}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def fill(disk):
    """Take all the room there is; the file that does."""
    waste = Path(disk, "waste")
    with waste.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))
    return waste


def test_a_full_disk_is_said_and_survived(disk):
    with Server("--log", "warning", "--database", disk / "tables.sqlite") as server:
        house = House(server.url)
        table = dealt(house, "rainbow-sazuki")
        bots = Table(house, "rainbow-sazuki", seats=2, pace=1)
        bots.do("POST", "/seats/1/bot", {"level": "easy"}, bots.host)
        bots.deal()
        bots.do("DELETE", "/seats/0", token=bots.host)
        watching = bots.guest()
        guests = [table.guest(seat) for seat in (0, 1)]
        play(table, guests, 2)
        waste = fill(disk)
        refused = None
        while refused is None:  # some steps still find room in what the file has already
            guest = guests[guests[0].view["turn"]]
            guest.ask_move(guest.view["moves"][0])
            heard = guest.hear()
            if heard["type"] == "refused":
                refused = heard
            else:
                guests[1 - guests.index(guest)].catch_up(guest.version)
        assert refused["code"] == "storage/full", refused
        before = guests[0].version
        wait_until(lambda: house.ask("GET", "/health").status_code == 503, "the truth")
        assert house.ask("GET", "/health").json()["storage"] is False
        house.refuses(503, "storage/full", "POST", "/api/tables", {"settings": {"game": "rainbow7"}})
        wait_until(lambda: is_idle(server), "rest")
        size = len(server.log())
        assert is_idle(server) and len(server.log()) - size < 1000
        assert server.log().count("storage refuses steps") == 1 and "Traceback" not in server.log()
        waste.unlink()
        wait_until(lambda: house.ask("GET", "/health").status_code == 200, "health")
        for guest in guests:
            guest.socket.close()
        back = [table.guest(seat) for seat in (0, 1)]
        assert back[0].version == before
        play(table, back, 5)
        wait_until(lambda: house.ask("GET", f"{bots.path}/view").is_success, "the table of the bots")
        version = json.loads(bots.view())["version"]
        wait_until(lambda: json.loads(bots.view())["version"] > version, "the bots")
        assert "storage takes steps again" in server.log()
        watching.socket.close()
