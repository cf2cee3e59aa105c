"""Whole games, played through the page to their results."""

import httpx
import pytest
from playwright.sync_api import expect

from browser.hands import play_on

GAMES = [("rainbow7", 3), ("rainbow7-first", 2), ("rainbow-sazuki", 2), ("rainbow-sazuki", 4), ("rainbow-spaan", 2)]


@pytest.mark.parametrize("game, seats", GAMES)
def test_a_whole_game_against_bots(guest, game, seats):
    guest.play_computer(game, seats=seats)
    made = play_on(guest)
    expect(guest.page.get_by_test_id("result")).to_be_visible()
    info = httpx.get(f"{guest.url}/api/tables/{guest.table}").json()
    assert info["status"] == "over" and made > 5
    shown = [one.get_attribute("data-score") for one in guest.page.locator(".result .score").all()]
    assert sorted(int(score) for score in shown) == sorted(info["result"]["scores"])
    if game.startswith("rainbow7"):  # every round was looked at, the last one too
        steps = httpx.get(f"{guest.url}/api/tables/{guest.table}/games/1/replay").json()["steps"]
        assert guest.rounds == sum(event["kind"] == "round" for step in steps for event in step["events"])
    is_won = info["result"]["winners"] == [0]
    assert (guest.page.get_by_test_id("result").inner_text() == "You win!") == is_won
