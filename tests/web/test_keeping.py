"""How long tables are kept and how much room they take, as whoever starts a server says it."""

import contextlib
import sqlite3
import subprocess
import time

from servers import PARAPLUIE, Server, wait_until
from web.guests import House, Table
from web.test_damage import change, finished, play

DAY = 86_400_000  # milliseconds


def age(server, table, days):
    """Let all that has happened at a table have happened so many days earlier."""
    earlier = round(days * DAY)
    (key,) = change(server, "SELECT key FROM tables WHERE id = ?", table.id)[0]
    change(server, "UPDATE steps SET time = time - ? WHERE key = ?", earlier, key)
    change(server, "UPDATE tables SET changed = changed - ?, opened = opened - ? WHERE key = ?", earlier, earlier, key)


def is_gone(house, table):
    return house.ask("GET", table.path).status_code == 404


def test_old_tables_go_and_their_records_are_kept(tmp_path):
    archive = tmp_path / "records.jsonl"
    with Server("--keep-days", 30, "--gathering-days", 2, "--archive", archive) as server:
        house = House(server.url)
        old, _ = finished(house)
        new, _ = finished(house)
        waiting, deserted = Table(house, "rainbow7"), Table(house, "rainbow7")
        server.stop()
        age(server, old, 31)
        age(server, new, 29)
        age(server, waiting, 1)
        age(server, deserted, 3)
        server.start()
        house = House(server.url)
        wait_until(lambda: is_gone(house, old) and is_gone(house, deserted), "the end of old tables")
        assert not is_gone(house, new) and not is_gone(house, waiting)
        record = house.ask("GET", f"{new.path}/games/1/record").text
    done = subprocess.run([PARAPLUIE, "verify", archive], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    kept = archive.read_text()
    assert kept.count('"result"') == 1 and record.count('"result"') == 1 and kept != record


def test_without_these_options_only_deserted_tables_go():
    with Server() as server:
        house = House(server.url)
        old, _ = finished(house)
        deserted = Table(house, "rainbow7")
        server.stop()
        age(server, old, 4000)
        age(server, deserted, 8)
        server.start()
        house = House(server.url)
        wait_until(lambda: is_gone(house, deserted), "the end of the deserted table")
        assert not is_gone(house, old)


def test_a_database_that_has_its_size_opens_no_tables_but_games_go_on():
    with Server("--megabytes", 1) as server:
        house = House(server.url)
        table, _ = finished(house)
        server.stop()
        columns = "id, opened, changed, status, listed, base, info"
        values = ("filling", 0, int(time.time() * 1000), "over", False, 1, "x" * 1_500_000)
        change(server, f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)", *values)
        server.start()
        house = House(server.url)
        opening = {"settings": {"game": "rainbow7"}, "name": "Ada"}
        wait_until(lambda: house.ask("POST", "/api/tables", opening).status_code == 503, "the end of room")
        house.refuses(503, "storage/full", "POST", "/api/tables", opening)
        play(table, [table.guest(seat) for seat in (0, 1)], 5)
        assert house.do("GET", "/health")["status"] == "ok"
        change(server, "DELETE FROM tables WHERE id = 'filling'")
        server.stop()
        server.start()
        assert House(server.url).ask("POST", "/api/tables", opening).status_code == 201
        with contextlib.closing(sqlite3.connect(server.database)) as connection:
            assert connection.execute("PRAGMA auto_vacuum").fetchone() == (2,)  # room is given back by and by
