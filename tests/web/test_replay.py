"""Games that are over, told again step by step."""

import gzip
import http.client
import json
import time
from random import Random

import httpx
import msgspec
import pytest

from kinds import KINDS
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.record import write_record
from parapluie.tables import acts
from parapluie.tables.history import finished_record
from parapluie.tables.store import Store
from parapluie.tables.transfer import import_lines
from parapluie.web.replay import replay_of
from tables.scenes import HOST, Scene, dealt, keep
from tables.scenes import tied as tied_scene
from web.guests import Table
from web.guests import dealt as dealt_at

ID = "scene"


def told(scene, number, seat):
    return replay_of(scene.rows, number, seat)


@pytest.mark.parametrize("memory", ["table", "recall"])
@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_every_seat_sees_what_it_saw(name, seats, memory):
    """The same views and events as while the game was played, for each seat and for a spectator."""
    scene = Scene(name, seats, memory=memory).gather().deal()
    places = [*range(seats), None]
    opening = scene.events[-1]
    seen = {seat: [(None, None, [e.told_to(seat) for e in opening], scene.table.state.view(seat))] for seat in places}
    rng = Random(5)
    while scene.table.turn is not None:
        turn, move = scene.table.turn, str(rng.choice(scene.table.state.moves))
        happened = scene.move(move)
        for seat in places:
            events = [event.told_to(seat) for event in happened]
            seen[seat].append((turn, move, events, scene.table.state.view(seat)))
    for seat in places:
        replay = told(scene, 1, seat)
        assert [(step.seat, step.move, step.events, step.view) for step in replay.steps] == seen[seat]
        assert (replay.game, replay.seats, replay.seat) == (name, seats, seat)
        assert replay.steps[0].view.kind == memory and replay.steps[-1].view.over
        assert replay.result.scores == scene.table.state.scores and replay.result.winners == scene.table.state.winners


def test_moves_that_were_taken_back_are_left_out():
    scene = dealt("rainbow7", 2)
    first = scene.reach("on ")
    scene.undo()  # the combination
    again = scene.reach("on ", Random(7))
    scene.move(again)
    scene.play_on(Random(2))
    replay = told(scene, 1, 0)
    moves = [line["move"] for line in map(json.loads, finished_record(scene.rows, 1)) if "move" in line]
    assert [step.move for step in replay.steps[1:]] == moves
    played = [row for row in scene.rows if row.kind == "move"]
    assert first and len(played) == len(moves) + 1


def test_names_are_those_of_the_game_that_was_played():
    scene = Scene("rainbow-sazuki", 3).sit(0).sit(1).fill(2, "hard").deal().play_on(Random(1))
    scene.leave(1, HOST)
    scene.sit(1, who=4).deal().play_on(Random(2))
    first, second = told(scene, 1, None), told(scene, 2, None)
    assert (first.names, first.levels) == (["Ada", "Bo", ""], [None, None, "hard"])
    assert (second.names, second.levels) == (["Ada", "Ed", ""], [None, None, "hard"])
    assert first.steps[-1].view.scores == first.result.scores
    assert [step.move for step in first.steps] != [step.move for step in second.steps]


def test_SP_33_both_games_of_a_tie_can_be_seen():
    scene, last = tied_scene()
    scene.move(last)
    scene.begin(acts.next_game(scene.table))
    scene.play_on(Random(1))
    assert told(scene, 1, 0).result.winners == [0, 1]
    assert told(scene, 2, 0).steps[0].view.scores == [0, 0]


@pytest.mark.parametrize(("name", "seats"), [("rainbow7", 3), ("rainbow7-first", 4), ("rainbow-sazuki", 2)])
def test_games_from_elsewhere_can_be_seen_too(tmp_path, name, seats):
    """An imported record gives the same steps as the game had, but for who exchanged cards, which no record says."""
    state = Game(name, seats).deal(12)
    seen = [(None, None, [event.told_to(1) for event in state.opening], state.view(1))]
    rng = Random(3)
    while not state.over:
        turn, move = state.turn, str(rng.choice(state.moves))
        events = state.play(move)
        seen.append((turn, move, [event.told_to(1) for event in events], state.view(1)))
    store = Store(str(tmp_path / "tables.sqlite"))
    store.migrate()
    [id] = import_lines(store, [f"{line}\n".encode() for line in write_record(state)])
    replay = replay_of(store.load(id, is_whole=True)[1], 1, 1)
    store.close()
    found = [(step.seat, step.move, step.events, step.view) for step in replay.steps]
    assert [without_exchange(step) for step in found] == [without_exchange(step) for step in seen]
    assert replay.names == [""] * seats and replay.levels == [None] * seats
    assert replay.result.winners == state.winners


def without_exchange(step):
    """A step of a replay without those who exchanged cards, and without the sentence that says so."""
    seat, move, events, view = step
    for i, event in enumerate(events):
        if event.kind == "deal" and getattr(event, "exchanged", None):
            says = tuple(said for said in event.says if said.id != "event-R7-exchanged")
            events[i] = msgspec.structs.replace(event, exchanged=[], says=says)
    return seat, move, events, view


def test_a_long_game_does_not_take_long():
    scene = dealt("rainbow7", 5).play_on(Random(3))
    assert len(scene.rows) > 500
    took = []
    for seat in (0, 1, None):
        began = time.perf_counter()
        steps = len(told(scene, 1, seat).steps)
        took.append((time.perf_counter() - began) / steps)
    assert min(took) < 0.0004  # seconds a step: some 0.1 ms where nothing else runs


def test_what_is_refused():
    scene = dealt("rainbow-spaan")
    with pytest.raises(ParapluieError) as early:
        told(scene, 1, 0)
    with pytest.raises(ParapluieError) as unknown:
        told(scene, 2, 0)
    assert (early.value.code, unknown.value.code) == ("record/not-over", "record/unknown")


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A database with a long game that is over."""
    file = str(tmp_path_factory.mktemp("replay") / "tables.sqlite")
    store = Store(file)
    store.migrate()
    keep(store, dealt("rainbow7", 3).play_on(Random(3)), ID)
    store.close()
    return file


def asked(house, path, accepted):
    url = httpx.URL(house.url)
    connection = http.client.HTTPConnection(url.host, url.port, timeout=20)
    connection.request("GET", path, headers={"accept-encoding": accepted})
    answer = connection.getresponse()
    found = dict((name.lower(), value) for name, value in answer.getheaders()), answer.read()
    connection.close()
    return found


def cards_dealt(step, seat):
    """The cards that came into a seat's hand, None for each movement that hides them."""
    moved = [one for event in step["events"] for one in event["moved"]]
    return [one.get("card") for one in moved if one["to"].startswith(f"hand:{seat}")]


def test_over_HTTP(inside, played):
    path = f"/api/tables/{ID}/games/1/replay"
    with inside(database=played) as house:
        replay = house.do("GET", f"{path}?seat=2")
        assert replay.keys() == {"game", "seats", "names", "levels", "seat", "steps", "result"}
        assert (replay["game"], replay["seats"], replay["seat"]) == ("rainbow7", 3, 2)
        assert replay["names"] == ["Ada", "Bo", "Cy"] and replay["levels"] == [None] * 3
        assert all(step.keys() == {"seat", "move", "events", "view"} for step in replay["steps"])
        first, last = replay["steps"][0], replay["steps"][-1]
        assert first["seat"] is None and first["move"] is None and first["events"][0]["kind"] == "deal"
        assert sorted(cards_dealt(first, 2)) == sorted(first["view"]["hand"]) and last["view"]["over"]
        assert set(cards_dealt(first, 0)) == {None}
        assert replay["result"].keys() == {"scores", "winners", "places", "why"}
        watched = house.do("GET", path)
        assert watched["seat"] is None and watched["steps"][0]["view"]["hand"] == []
        assert all(set(cards_dealt(watched["steps"][0], seat)) == {None} for seat in range(3))

        headers, whole = asked(house, f"{path}?seat=2", "identity")
        assert "content-encoding" not in headers and json.loads(whole) == replay
        headers, short = asked(house, f"{path}?seat=2", "br, gzip")
        assert headers["content-encoding"] == "gzip" and headers["vary"] == "accept-encoding"
        assert gzip.decompress(short) == whole and len(short) < len(whole) / 5

        house.refuses(404, "seat/unknown", "GET", f"{path}?seat=3")
        house.refuses(404, "seat/unknown", "GET", f"{path}?seat=-1")
        house.refuses(400, "request/invalid", "GET", f"{path}?seat=me")
        house.refuses(404, "record/unknown", "GET", f"/api/tables/{ID}/games/2/replay")
        house.refuses(404, "table/unknown", "GET", "/api/tables/nothing/games/1/replay")


def test_a_game_that_goes_on_is_not_shown(house):
    table = dealt_at(house, "rainbow-spaan")
    for seat in ("", "?seat=0", "?seat=1"):
        table.refuses(409, "record/not-over", "GET", f"/games/1/replay{seat}", token=table.host)
    table.refuses(404, "seat/unknown", "GET", "/games/1/replay?seat=2")
    Table(house, "rainbow-spaan").refuses(404, "record/unknown", "GET", "/games/1/replay")


def test_what_a_running_game_tells_is_never_packed(house):
    table = dealt_at(house, "rainbow7", memory="recall")
    for path in (table.path, f"{table.path}/view", "/api/tables"):
        headers, _ = asked(house, path, "br, gzip")
        assert "content-encoding" not in headers
