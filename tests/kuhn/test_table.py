"""The game at a table of a real server, against a bot, and its record."""

import httpx
import pytest

import parapluie as pp
from servers import Server
from web.guests import House, Table

pytestmark = pytest.mark.usefixtures("kuhn")


@pytest.fixture(scope="module")
def house(kuhn):
    with Server() as server:
        yield House(server.url)


def test_it_is_offered_with_its_places_and_texts(house):
    offer = {game["game"]: game for game in house.do("GET", "/api/games")["games"]}
    assert offer["kuhn"]["prefix"] == "KP" and offer["kuhn"]["seats"] == [2]
    assert [place["name"] for place in offer["kuhn"]["places"]] == ["deck", "pot", "hand", "chips"]
    for language, words in (("en", "the jack"), ("fr", "le valet")):
        texts = httpx.get(f"{house.url}/api/texts/{language}")
        assert texts.headers["content-type"].startswith("text/plain") and words in texts.text
    assert offer["kuhn"]["board"] == "" and offer["kuhn"]["lesson"] is None
    house.refuses(404, "lesson/unknown", "GET", "/api/lessons/kuhn")


@pytest.mark.parametrize("memory", ["table", "recall"])
def test_a_whole_game_against_a_bot_and_its_record(house, memory):
    table = Table(house, "kuhn", memory=memory)
    table.do("POST", "/seats/1/bot", {"level": "hard"}, table.host)
    table.deal()
    with table.guest(0) as ada:
        while not ada.view["over"]:
            if ada.view["moves"]:
                assert ada.view["moves"] == ["pass", "bet"]
                ada.send(type="move", move="bet", version=ada.version)
            ada.hear()
        assert sum(ada.view["scores"]) == 4 and ada.update["table"]["status"] == "over"
    text = httpx.get(f"{house.url}{table.path}/games/1/record").text
    [record] = pp.read_records(text.splitlines())
    verdict = pp.verify(record)
    assert verdict.is_finished and verdict.shuffles in ("committed", "pledged")
    replay = house.do("GET", f"{table.path}/games/1/replay?seat=0")
    assert replay["steps"]


def test_two_people_and_one_who_looks_on(house):
    table = Table(house, "kuhn")
    table.sit(1)
    table.deal()
    people, spectator = [table.guest(0), table.guest(1)], table.guest()
    hands = [person.view["places"][f"hand:{seat}"]["cards"][0] for seat, person in enumerate(people)]
    assert len({*hands, "J", "Q", "K"}) == 3 and hands[0] != hands[1]
    assert people[0].view["places"]["hand:1"]["cards"] == [None]
    for seat in range(2):
        assert spectator.view["places"][f"hand:{seat}"]["cards"] == [None]
    first = spectator.view["turn"]
    people[first].play("bet")
    people[1 - first].catch_up(people[first].version)
    people[1 - first].play("pass")
    spectator.catch_up(people[1 - first].version)
    assert spectator.view["over"] and spectator.view["scores"][first] == 3
    assert spectator.view["places"]["hand:0"]["cards"] == [None]
