"""The application as a whole: whether it is well, and what it says about itself."""

import sqlite3
from pathlib import Path

import pytest

from parapluie.tables.store import StorageError, Store
from parapluie.web.app import CODES, STATUS
from servers import wait_until
from web.guests import Table, dealt


def test_a_house_that_is_well(house):
    table = dealt(house, "rainbow-spaan")
    with table.guest(0):
        health = house.ask("GET", "/health")
        assert health.status_code == 200
        found = health.json()
        assert found.keys() == {"status", "storage", "tables", "sockets"}
        assert (found["status"], found["storage"]) == ("ok", True) and found["tables"] >= 1 and found["sockets"] >= 1


def test_a_house_without_its_database_is_ill(inside, monkeypatch):
    def is_away(_store):
        raise StorageError("storage/unavailable", "The database cannot be used.")

    with inside() as house:
        table = dealt(house, "rainbow-spaan")
        turn = table.turn()
        with table.guest(turn) as guest:
            monkeypatch.setattr(Store, "reading", is_away)
            health = house.ask("GET", "/health")
            assert health.status_code == 503
            assert (health.json()["status"], health.json()["storage"]) == ("ill", False)
            house.refuses(503, "storage/unavailable", "GET", "/api/tables")
            house.refuses(503, "storage/unavailable", "GET", "/api/tables/another")
            monkeypatch.setattr(Store, "changing", is_away)
            monkeypatch.setattr(Store, "keeping", is_away)
            house.refuses(503, "storage/unavailable", "POST", "/api/tables", {"settings": {"game": "rainbow7"}})
            version = guest.version
            guest.ask_move(guest.view["moves"][0])
            guest.is_refused("storage/unavailable")
            monkeypatch.undo()
            assert guest.hear()["version"] == version  # how the table stands, when that is known again
            guest.play(guest.view["moves"][0])
        assert house.do("GET", "/health")["status"] == "ok"


def test_a_house_whose_file_is_locked_goes_on_when_it_is_free(inside):
    with inside() as house:
        table = dealt(house, "rainbow-spaan")
        turn = table.turn()
        with table.guest(turn) as guest:
            lock = sqlite3.connect(house.database, isolation_level=None)
            lock.execute("BEGIN IMMEDIATE")
            guest.ask_move(guest.view["moves"][0])
            assert guest.is_quiet(1.5)  # nobody is told before it is stored
            lock.execute("ROLLBACK")
            lock.close()
            guest.catch_up(guest.version + 1)


def test_tables_rest_when_nobody_is_there(inside):
    with inside() as house:
        table = dealt(house, "rainbow-spaan")
        assert house.do("GET", "/health")["tables"] == 0
        with table.guest(0):
            assert house.do("GET", "/health") == {"status": "ok", "storage": True, "tables": 1, "sockets": 1}
        wait_until(lambda: house.do("GET", "/health")["tables"] == 0, "rest")
        assert house.do("GET", "/health")["sockets"] == 0


def test_the_schema_names_every_request(house):
    schema = house.do("GET", "/api/schema/openapi.json")
    assert schema["openapi"].startswith("3.")
    named = {(method.upper(), path) for path, one in schema["paths"].items() for method in one}
    assert named == {
        ("GET", "/health"),
        ("GET", "/api/games"),
        ("GET", "/api/tables"),
        ("POST", "/api/tables"),
        ("GET", "/api/tables/{id}"),
        ("GET", "/api/tables/{id}/view"),
        ("POST", "/api/tables/{id}/seats/{seat}"),
        ("DELETE", "/api/tables/{id}/seats/{seat}"),
        ("POST", "/api/tables/{id}/seats/{seat}/bot"),
        ("PUT", "/api/tables/{id}/first"),
        ("POST", "/api/tables/{id}/deal"),
        ("POST", "/api/tables/{id}/pause"),
        ("DELETE", "/api/tables/{id}/pause"),
        ("PUT", "/api/tables/{id}/push"),
        ("DELETE", "/api/tables/{id}/push"),
        ("POST", "/api/tables/{id}/back"),
        ("POST", "/api/tables/{id}/coach"),
        ("GET", "/api/tables/{id}/games/{number}/record"),
        ("GET", "/api/tables/{id}/games/{number}/replay"),
        ("GET", "/api/tables/{id}/games/{number}/review"),
        ("POST", "/api/tables/{id}/games/{number}/review"),
        ("POST", "/api/tables/{id}/games/{number}/onward"),
        ("GET", "/api/lessons/{game}"),
        ("GET", "/api/texts/{language}"),
    }


def test_every_code_of_an_answer_is_documented():
    page = (Path(__file__).parents[2] / "docs" / "tables.md").read_text(encoding="utf-8")
    for code in [*STATUS, *CODES.values()]:
        if "/" in code and code not in ("request/unauthorized", "request/bad-type"):  # which nothing here asks for
            assert f"`{code}`" in page


@pytest.mark.parametrize("name", ["rainbow7", "rainbow-spaan"])
def test_a_table_survives_a_new_house(inside, name):
    with inside() as house:
        table = dealt(house, name)
        turn = table.turn()
        with table.guest(turn) as guest:
            guest.play(guest.view["moves"][0])
            seen = [table.view(seat) for seat in (0, 1, None)]
    with inside() as house:
        table.house = house
        assert [table.view(seat) for seat in (0, 1, None)] == seen
        assert Table(house, name).id != table.id
