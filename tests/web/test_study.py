"""Study over HTTP: reviews of games that are over, and of no others."""

import time
from random import Random

import msgspec
import pytest

from parapluie.match.game import Game
from parapluie.match.record import write_record
from parapluie.tables import reviews
from parapluie.tables.store import Store
from parapluie.tables.transfer import import_lines
from parapluie.web.messages import ReviewState
from parapluie.web.options import Budget
from web.guests import Table, dealt


def imported(database, seed=3, game="rainbow-sazuki"):
    """A table with a game that was played elsewhere; its address."""
    state, rng = Game(game).deal(seed), Random(seed)
    while not state.over:
        state.play(str(rng.choice(state.moves)))
    store = Store(database)
    [id] = import_lines(store, [f"{line}\n".encode() for line in write_record(state)])
    store.close()
    return f"/api/tables/{id}"


def reviewed(house, path):
    """The review of the first game of a table, once it is done."""
    for _ in range(2400):
        found = house.do("GET", f"{path}/games/1/review")
        if found["status"] == "done":
            return found
        time.sleep(0.05)
    raise AssertionError(found)


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(reviews, "ITERATIONS", 40)


def test_a_game_is_reviewed_in_the_background(inside):
    with inside() as house:
        path = imported(house.database)
        assert house.do("GET", f"{path}/games/1/review") == {"status": "none", "done": 0, "total": 0}
        assert house.ask("POST", f"{path}/games/1/review").status_code == 202
        found = reviewed(house, path)
        told = msgspec.convert(found, type=ReviewState, strict=False).told
        assert told is not None and told.review.game == "rainbow-sazuki"
        assert house.do("POST", f"{path}/games/1/review")["status"] == "done"


def test_no_game_is_reviewed_before_it_is_over(house):
    table = dealt(house, "rainbow-spaan")
    table.refuses(409, "record/not-over", "POST", "/games/1/review", token=table.host)
    table.refuses(404, "record/unknown", "POST", "/games/2/review")
    assert table.do("GET", "/games/1/review")["status"] == "none"
    Table(house, "rainbow-spaan").refuses(404, "record/unknown", "POST", "/games/1/review")
    house.refuses(404, "table/unknown", "POST", "/api/tables/nowhere/games/1/review")
    assert house.do("GET", "/api/tables/nowhere/games/1/review")["status"] == "none"


def test_one_address_has_so_many_games_reviewed(inside, clock):
    with inside(limits=True, budget=Budget(reviews=0.01)) as house:
        paths = [imported(house.database, seed) for seed in range(3)]
        for path in paths[:2]:
            assert house.ask("POST", f"{path}/games/1/review").status_code == 202
        house.refuses(429, "request/too-many", "POST", f"{paths[2]}/games/1/review")


def test_a_server_may_not_review(inside):
    with inside(reviewers=0) as house:
        path = imported(house.database)
        house.refuses(404, "review/off", "POST", f"{path}/games/1/review")


def test_a_review_that_is_damaged_is_refused(inside):
    with inside() as house:
        path = imported(house.database)
        house.ask("POST", f"{path}/games/1/review")
        reviewed(house, path)
        store = Store(house.database)
        with store.changing() as connection:
            connection.exec_driver_sql("UPDATE reviews SET body = x'1f8b00'")
        store.close()
        house.refuses(409, "table/damaged", "GET", f"{path}/games/1/review")
