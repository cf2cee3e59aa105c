"""The same page in Firefox: a whole game of each rule set, and two people who gather at a table."""

import json
from random import Random

import pytest

from browser.firefox import Firefox
from browser.hands import choose, make
from web.guests import House, Table

READY = """() => document.querySelector('[data-testid=result]') ? 'over'
    : document.querySelector('[data-testid=go-on]:enabled') ? 'round'
    : document.querySelector('[data-testid=since-skip]') ? 'since'
    : Number(document.querySelector('.mat')?.dataset.moves) > 1 ? 'turn' : null"""


@pytest.fixture(scope="module")
def firefox():
    one = Firefox()
    yield one
    one.close()
    assert one.errors == []


@pytest.mark.parametrize("game", ["rainbow7", "rainbow7-first", "rainbow-sazuki", "rainbow-spaan"])
def test_a_whole_game(firefox, house, game):
    """Played by clicks, to the result that the server has."""
    table, page, rng = Table(House(house.url), game, pace=0, hold=60), firefox.new_page(), Random(1)
    kept = {table.id: {"game": game, "time": 1, "host": table.tokens[0], "seats": {0: table.tokens[0]}}}
    page.goto(house.url)
    page.evaluate("kept => { localStorage['parapluie.tables'] = kept }", json.dumps(kept))
    page.goto(f"{house.url}/t/{table.id}")
    page.locator(".gathering button.main").click()  # deal, with a bot in the open seat
    made = 0
    while True:
        state = page.wait_for(READY)
        if state in ("round", "since"):
            page.locator(f"[data-testid={'go-on' if state == 'round' else 'since-skip'}]").click()
            page.wait_for("(ready, state) => eval(ready)() !== state", READY, state)
        elif state == "over":
            if not table.do("GET").get("again"):  # a tied Spaan is dealt again (SP-33)
                break
        else:
            view = json.loads(table.view(0))["view"]
            version = page.evaluate("() => document.querySelector('[data-version]').dataset.version")
            make(page, view, choose(view["moves"], rng), pile=rng.choice("ABC"))
            page.wait_for(
                """version => document.querySelector('[data-testid=result], [data-testid=go-on]:enabled')
                    || document.querySelector('[data-version]').dataset.version !== version || null""",
                version,
            )
            made += 1
    assert made > 5
    shown = page.evaluate(
        "() => [...document.querySelectorAll('.result .score')].map(one => Number(one.dataset.score))"
    )
    assert sorted(shown) == sorted(table.do("GET")["result"]["scores"])
    assert page.evaluate("() => document.scrollingElement.scrollHeight <= innerHeight")


def test_two_people_gather(firefox, house):
    """One opens a table on the start page, the other follows the link and sits down; both see the cards."""
    anna, bruno = firefox.new_page(), firefox.new_page()
    anna.goto(house.url)
    anna.locator("article").nth(1).locator(".ways button").nth(1).click()
    anna.wait_for("() => document.activeElement.matches('dialog input')")
    anna.type("Anna\ue007")
    anna.wait_for("() => location.pathname.startsWith('/t/')")
    bruno.goto(anna.evaluate("() => location.href"))
    bruno.locator("#name").click()
    bruno.type("Bruno\ue007")
    anna.wait_for("() => document.querySelector('.seats')?.textContent.includes('Bruno')")
    anna.locator(".gathering button.main").click()
    for one in (anna, bruno):
        one.wait_for("() => document.querySelector('.shell > .hand [data-card], .shell > .hand button')?.isConnected")
