"""Tables over HTTP, and whole games of people: opened, played on sockets, left, watched, verified, played again."""

import json
from random import Random

import pytest

import referee
from kinds import every_game
from parapluie.games.catalogue import rule_sets
from parapluie.language import LANGUAGES
from parapluie.match.game import Game
from parapluie.match.record import read_records, verify
from parapluie.tables.store import StorageError
from web.guests import NAMES, Table, dealt


def is_played_again(update):
    """Whether a game has ended in a tie after which the next one is dealt by itself (SP-33)."""
    return update["view"]["game"] == "rainbow-spaan" and len(update["table"]["result"]["winners"]) > 1


def play_on(guests, rng, *, away=None, until=None):
    """People in all seats play random legal moves until the game is over, or `until` says so before a move.

    A bot plays for the seat that is `away`. Everybody hears of every step, and takes part in the shuffle after a tie.
    """
    while True:
        version = max(guest.version for guest in guests)
        for guest in guests:
            guest.catch_up(version)
            guest.take_part()
        turns = {guest.view["turn"] for guest in guests}
        assert len(turns) == 1 and len({str(guest.view["scores"]) for guest in guests if guest.view["over"]}) <= 1
        [turn] = turns
        if turn is None and not is_played_again(guests[0].update):
            return
        if until is not None and turn is not None and until(turn):
            return
        if turn is None or turn == away:
            guests[0].catch_up(version + 1)
        else:
            guests[turn].play(rng.choice(guests[turn].view["moves"]))


@pytest.mark.parametrize(
    ("name", "seats"), [("rainbow7", 2), ("rainbow7-first", 3), ("rainbow-sazuki", 6), ("rainbow-spaan", 2)]
)
def test_a_whole_evening(house, name, seats):
    rng = Random(name)
    table = Table(house, name, seats=seats, listed=True, stand_in="easy")
    seen = table.do("GET")
    assert (seen["status"], seen["games"], seen["settings"]["seats"]) == ("gathering", 0, seats)
    assert seen["seats"] == [{"name": "Ada", "host": True}] + [{}] * (seats - 1)
    assert table.id in [listed["id"] for listed in house.do("GET", "/api/tables")]

    for seat in range(1, seats):  # a bot sits there for a moment
        table.refuses(409, "table/not-full", "POST", "/deal", {}, table.host)
        assert table.do("POST", f"/seats/{seat}/bot", {"level": "easy"}, table.host)["seats"][seat] == {"level": "easy"}
        assert table.do("DELETE", f"/seats/{seat}", token=table.host)["seats"][seat] == {}
        table.sit(seat)
    assert table.do("PUT", "/first", {"seat": seats - 1}, table.host)["first"] == seats - 1
    promised = table.do("GET")["next_commitment"]
    begun = table.deal()
    assert (begun["status"], begun["games"], begun["commitment"]) == ("playing", 1, promised)
    assert [seat["name"] for seat in begun["seats"]] == NAMES[:seats]
    assert table.id not in [listed["id"] for listed in house.do("GET", "/api/tables")]

    guests = [table.guest(seat) for seat in range(seats)] + [table.guest()]
    assert [guest.update["seat"] for guest in guests] == [*range(seats), None]
    assert [guest.update.get("host", False) for guest in guests] == [True] + [False] * seats
    assert guests[0].view["turn"] == seats - 1
    assert guests[-1].view["moves"] == [] and table.refuses(409, "record/not-over", "GET", "/games/1/record")

    play_on(guests, rng, until=lambda turn: guests[0].version > 20 and turn != 1)
    table.do("DELETE", "/seats/1", token=table.tokens[1])
    left = guests[0].version + 1
    guests[0].catch_up(left)
    assert guests[0].update["table"]["seats"][1] == {"name": "Bo", "away": True}
    bots_turns = []
    play_on(guests, rng, away=1, until=lambda turn: bots_turns.append(turn) or (turn != 1 and 1 in bots_turns))
    guests[1].ask_move("whatever")
    guests[1].is_refused("seat/away")
    table.do("POST", "/back", token=table.tokens[1])
    guests[0].catch_up(guests[0].version + 1)
    assert guests[0].update["table"]["seats"][1] == {"name": "Bo"}
    assert len(bots_turns) < guests[0].version - left + 5

    play_on(guests, rng)
    over = guests[0].update["table"]
    number = over["games"]
    assert over["status"] == "over" and {json.dumps(guest.update["table"]) for guest in guests} == {json.dumps(over)}
    assert over["result"]["scores"] == guests[-1].view["scores"]

    answer = house.http.get(f"{table.path}/games/{number}/record")
    lines = answer.text.splitlines()
    assert answer.headers["content-type"].startswith("application/jsonl")
    [record] = read_records(lines)
    verdict = verify(record)
    assert (verdict.is_finished, verdict.shuffles) == (True, "pledged")
    assert referee.check(lines) == []
    assert record.header.commitment == over["commitment"] and (number > 1 or over["commitment"] == promised)
    if number == 1:
        assert (record.header.table, record.header.number, verdict.people) == (table.id, 1, seats)
        assert record.header.first == seats - 1
    moves = [line.seat for _, line in record.lines if line.kind == "move"]
    told = [step for frame in guests[-1].frames for step in json.loads(frame)["steps"]]
    last_deal = max([place for place, step in enumerate(told) if step["kind"] == "deal"], default=-1)
    told_moves = [step["seat"] for step in told[last_deal + 1 :] if step["kind"] == "move"]
    assert moves[-len(told_moves) :] == told_moves and len(moves) == len(told_moves)

    table.refuses(403, "table/not-host", "POST", "/deal", {})
    again = table.deal(token=table.tokens[1])  # all who have a seat
    assert (again["status"], again["games"], again["commitment"]) == ("playing", number + 1, over["next_commitment"])
    begins = guests[0].version + (seats - 1) + 2 * seats + 2  # all want it, the last begins; all pledge and reveal
    for guest in guests:
        guest.catch_up(begins)
        assert guest.update["steps"][0]["kind"] == "deal" and not guest.view["over"]
    table.refuses(404, "record/unknown", "GET", f"/games/{number + 2}/record")
    for guest in guests:
        guest.socket.close()


def test_what_can_be_played(house):
    offer = house.do("GET", "/api/games")
    assert [game["game"] for game in offer["games"]] == list(rule_sets())
    for game in offer["games"]:
        rule_set = rule_sets()[game["game"]]
        assert game["seats"] == list(rule_set.seats) and game["options"] == Game(rule_set.id).options
        assert (game["prefix"], game["board"], game["fewest_win"]) == (
            rule_set.prefix,
            rule_set.name,
            rule_set.prefix == "R7",
        )
        assert [place["name"] for place in game["places"]] == [place.name for place in rule_set.places]
    lessons = {game["game"]: game["lesson"] for game in offer["games"]}
    assert lessons["rainbow7-first"] == "rainbow7" and lessons["rainbow-spaan"] == "rainbow-spaan"
    assert offer["levels"] == ["easy", "medium", "hard", "expert"]


def test_texts_of_games_of_other_packages(house):
    """There are none here; tests/kuhn has some."""
    for language in LANGUAGES:
        texts = house.ask("GET", f"/api/texts/{language}")
        assert (texts.status_code, texts.text) == (200, "")
    house.refuses(400, "request/invalid", "GET", "/api/texts/de")


def test_private_tables_are_not_listed(house):
    private, public = Table(house, "rainbow-spaan"), Table(house, "rainbow-spaan", listed=True)
    listed = [found["id"] for found in house.do("GET", "/api/tables")]
    assert public.id in listed and private.id not in listed
    assert listed.index(public.id) == 0  # the newest comes first
    assert private.do("GET")["id"] == private.id  # but who has the link finds it


def test_a_host_without_a_name_has_no_seat(house):
    table = Table(house, "rainbow-sazuki", name=None)
    assert table.tokens == {None: table.host} and table.do("GET")["seats"] == [{}, {}]
    held = table.do("POST", "/seats/1", {"name": "Late"}, table.host)
    assert held["token"] == table.host and held["seat"] == 1


@every_game
def test_bots_alone_play_for_whoever_watches(house, name):
    table = Table(house, name, name=None)
    for seat in (0, 1):
        table.do("POST", f"/seats/{seat}/bot", {"level": "easy"}, table.host)
    table.deal()
    with table.guest() as spectator:
        spectator.catch_up(spectator.version + 10)


def test_what_only_the_host_may_do(house):
    table = Table(house, "rainbow-sazuki", seats=3)
    table.sit(1)
    for token in (None, table.tokens[1], "of nobody"):
        table.refuses(403, "table/not-host", "POST", "/seats/2/bot", {}, token)
        table.refuses(403, "table/not-host", "PUT", "/first", {"seat": 1}, token)
        table.refuses(403, "table/not-host", "POST", "/deal", {}, token)
        table.refuses(403, "table/not-host", "DELETE", "/seats/0", token=token)
    table.do("DELETE", "/seats/1", token=table.host)
    table.refuses(409, "seat/open", "DELETE", "/seats/1", token=table.host)


def test_seats_that_cannot_be_taken(house):
    table = Table(house, "rainbow-sazuki", seats=3)
    table.refuses(409, "seat/taken", "POST", "/seats/0", {"name": "Bo"})
    table.refuses(404, "seat/unknown", "POST", "/seats/3", {"name": "Bo"})
    table.refuses(400, "request/invalid", "POST", "/seats/6", {"name": "Bo"})
    table.refuses(409, "seat/have-one", "POST", "/seats/1", {"name": "Bo"}, table.host)
    table.refuses(403, "table/not-host", "POST", "/seats/1", {"name": "Bo"}, "of nobody")
    table.refuses(409, "name/taken", "POST", "/seats/1", {"name": " aDA "})
    table.refuses(400, "name/empty", "POST", "/seats/1", {"name": "\u200b \t"})
    table.refuses(400, "name/too-long", "POST", "/seats/1", {"name": "x" * 25})
    table.refuses(400, "request/invalid", "POST", "/seats/1", {"name": "Bo", "contribution": "x"})
    assert table.do("GET")["seats"][1:] == [{}, {}]


def test_what_has_to_wait_for_the_end_of_a_game(house):
    table = dealt(house, "rainbow-spaan")
    before = table.view()
    table.refuses(409, "table/playing", "POST", "/deal", {}, table.host)
    table.refuses(409, "table/playing", "PUT", "/first", {"seat": 1}, table.host)
    table.refuses(409, "table/playing", "POST", "/seats/1", {"name": "Cleo"})
    table.refuses(409, "table/playing", "DELETE", "/seats/1", token=table.host)
    table.refuses(409, "seat/not-away", "POST", "/back", token=table.tokens[1])
    table.refuses(403, "seat/not-yours", "POST", "/back")
    assert table.view() == before


def test_games_that_do_not_exist(house):
    house.refuses(404, "table/unknown", "GET", "/api/tables/nothing")
    house.refuses(404, "table/unknown", "GET", "/api/tables/nothing/view")
    house.refuses(404, "table/unknown", "GET", "/api/tables/nothing/games/1/record")
    house.refuses(404, "table/unknown", "POST", "/api/tables/nothing/deal", {})
    house.refuses(404, "record/unknown", "GET", f"{Table(house, 'rainbow7').path}/games/1/record")
    for settings, code in [
        ({"game": "rummy"}, "game/unknown"),
        ({"game": "rainbow-spaan", "seats": 3}, "game/bad-players"),
        ({"game": "rainbow-spaan", "options": {"effects": "UUUUUUU"}}, "game/bad-option"),
        ({"game": "rainbow7", "options": {"effects": "XXXXXXX"}}, "game/bad-option"),
        ({"game": "rainbow7", "pace": 6}, "request/invalid"),
        ({"game": "rainbow7", "colour": "red"}, "request/invalid"),
    ]:
        house.refuses(400, code, "POST", "/api/tables", {"settings": settings})


def test_the_view_is_the_first_message_of_the_socket(house):
    table = dealt(house, "rainbow7", 3)
    for seat in (0, 1, 2, None):
        with table.guest(seat) as guest:
            assert table.view(seat).decode() == guest.frames[0]
    assert b'"hand":[]' in table.view() and b'"hand":[]' not in table.view(0)


def test_a_seat_that_was_taken_gets_its_token_even_if_storage_goes_away_then(inside, monkeypatch):
    async def fails(*_arguments):
        raise StorageError("storage/unavailable", "The database cannot be used.")

    with inside() as house:
        table = Table(house, "rainbow-sazuki")
        monkeypatch.setattr("parapluie.web.api.held", fails)
        table.sit(1)
        monkeypatch.undo()
        table.deal()
        with table.guest(1) as guest:
            assert guest.update["seat"] == 1
