"""Study over HTTP: reviews of games that are over, and of no others."""

import time
from random import Random

import msgspec
import pytest

from parapluie.match.game import Game
from parapluie.match.record import read_records, verify, write_record
from parapluie.tables import reviews
from parapluie.tables.store import Store
from parapluie.tables.transfer import export_records, import_lines
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


def moments(house, path):
    """The moves of the first game of a table, and how it stood before each, to seat 0."""
    steps = house.do("GET", f"{path}/games/1/replay?seat=0")["steps"]
    return [(steps[i]["view"], steps[i + 1]["seat"]) for i in range(len(steps) - 1)]


@pytest.mark.parametrize("guess", [False, True])
@pytest.mark.parametrize("game", ["rainbow-sazuki", "rainbow7", "rainbow-spaan"])
def test_a_game_is_played_on_from_any_moment(inside, game, guess):
    with inside() as house:
        path = imported(house.database, game=game)
        found = moments(house, path)
        at = next(i for i in range(len(found) // 2, len(found)) if found[i][1] == 0)
        body = {"moves": at, "seat": 0, "guess": guess, "level": "easy", "name": "Ada"}
        held = house.do("POST", f"{path}/games/1/onward", body)
        table = Table.known(house, held["table"]["id"], {0: held["token"]})
        assert held["table"]["status"] == "playing" and held["seat"] == 0
        with table.guest(0) as ada:
            was = found[at][0]
            assert {name: value for name, value in ada.view.items() if value != was[name]} == {}  # as it was seen
            while not ada.view["over"]:
                if ada.view["turn"] == 0 and "hold" not in ada.update:
                    ada.ask_move(ada.view["moves"][0])
                elif "hold" in ada.update:
                    ada.send(type="go-on", version=ada.version)
                ada.hear()
        if guess:
            table.refuses(400, "record/guessed", "GET", "/games/1/record")
            table.refuses(400, "record/guessed", "POST", "/games/1/review")
        else:
            lines = house.http.get(f"{table.path}/games/1/record").text.splitlines()
            assert verify(next(read_records(lines))).is_finished
        steps = house.do("GET", f"{table.path}/games/1/replay?seat=0")["steps"]
        assert steps[0 if guess else at]["view"] == was
        assert table.deal(held["token"])["games"] == 2  # another game is dealt as usual
    assert b"".join(export_records(Store(house.database)))


def test_nothing_of_a_running_game_is_reached(house):
    table = dealt(house, "rainbow-spaan")
    body = {"moves": 0, "seat": 0, "level": "easy", "name": "Ada"}
    for guess in (False, True):
        table.refuses(409, "record/not-over", "POST", "/games/1/onward", body | {"guess": guess}, token=table.host)
    table.refuses(404, "record/unknown", "POST", "/games/2/onward", body)


def test_only_what_was_can_be_played_on(inside):
    with inside() as house:
        path = imported(house.database)
        body = {"moves": 3, "seat": 0, "level": "easy", "name": "Ada"}
        whole = len(moments(house, path))
        for change, status, code in (
            ({"moves": whole}, 400, "game/over"),
            ({"moves": whole + 1}, 400, "record/no-such-move"),
            ({"seat": 4}, 404, "seat/unknown"),
            ({"level": "nobody"}, 400, "bot/unknown"),
            ({"name": " "}, 400, "name/empty"),
        ):
            house.refuses(status, code, "POST", f"{path}/games/1/onward", body | change)


def test_what_came_later_is_not_stored_with_a_game_that_is_played_on(inside):
    with inside() as house:
        path = imported(house.database)
        held = house.do("POST", f"{path}/games/1/onward", {"moves": 3, "seat": 0, "level": "easy", "name": "Ada"})
        store = Store(house.database)
        [row] = store.load(held["table"]["id"], is_whole=True)[1]
        store.close()
        assert sum('"move"' in line for line in row.step.record) == 3


def test_the_coach_answers_one_who_plays_against_bots(house):
    table = Table(house, "rainbow-spaan")
    table.do("POST", "/seats/1/bot", {"level": "easy"}, table.host)
    table.deal()
    with table.guest(0) as ada:
        while ada.view["turn"] != 0:
            ada.hear()
        version = ada.version
        told = table.do("POST", "/coach", {"version": version}, table.host)
        assert told["best"]["move"] in ada.view["moves"]
        assert ada.hear()["steps"][0]["kind"] == "advice" and ada.table["hints"] == [1, 0]
        assert table.do("POST", "/coach", {"version": version}, table.host)["best"] == told["best"]
        ada.ask_move(told["best"]["move"], version)  # nobody's move is refused because somebody has asked
        assert ada.hear()["steps"][0]["kind"] == "move"
        table.refuses(409, "move/stale", "POST", "/coach", {"version": version}, table.host)
    table.refuses(403, "seat/not-yours", "POST", "/coach", {"version": version})


def test_the_coach_is_for_people_who_agreed_when_they_sat_down(house):
    table = dealt(house, "rainbow-spaan")
    table.refuses(409, "coach/off", "POST", "/coach", {"version": 1}, table.host)
    agreed = dealt(house, "rainbow-spaan", coach=True)
    with agreed.guest(agreed.turn()) as guest:
        token = agreed.tokens[guest.update["seat"]]
        assert agreed.do("POST", "/coach", {"version": guest.version}, token)["best"]["move"] in guest.view["moves"]
