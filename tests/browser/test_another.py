"""The game of another package on the page: the plain board, drawn from the places that the game declares."""

import httpx
import pytest
from playwright.sync_api import expect

from another import kuhn  # noqa: F401 - a fixture
from servers import Server


@pytest.fixture(scope="module")
def other_house(kuhn):  # noqa: F811
    """A server that offers the game."""
    with Server() as server:
        yield server


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_on_the_plain_board(person, other_house, language):
    guest = person(other_house.url, language=language, phone=language == "fr").go()
    page = guest.page
    title = {"en": "Kuhn poker", "fr": "Poker de Kuhn"}[language]
    article = page.locator("article").filter(has=page.get_by_role("heading", name=title, exact=True))
    article.locator("[data-way=computer]").click()
    page.wait_for_url("**/t/*")
    chips = {seat: page.locator(f'[data-place="chips:{seat}"]') for seat in range(2)}
    while guest.wait_for_turn():
        version = guest.version
        expect(page.locator('[data-place="hand:1"] [data-card="back"]')).to_be_visible()
        page.get_by_role("button", name={"en": "Bet a chip", "fr": "Miser un jeton"}[language]).click()
        guest.wait_until_done(version)
    expect(page.get_by_test_id("result")).to_be_visible()
    info = httpx.get(f"{guest.url}/api/tables/{guest.table}").json()
    scores = info["result"]["scores"]
    shown = [one.get_attribute("data-score") for one in page.locator(".result .score").all()]
    assert sorted(map(int, shown)) == sorted(scores) and sum(scores) == 4
    for seat in range(2):
        if scores[seat]:
            expect(chips[seat]).to_contain_text(str(scores[seat]))
