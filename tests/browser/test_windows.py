"""One screen also for what is met less often: in French and dark, ends of rounds and of games, replays, plain ones."""

import json
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from browser.people import bots_play
from browser.test_plain import GAME as PLAIN
from browser.test_plain import TEXTS
from browser.test_screen import NAMES, SETTLE, SIZES, House, begin, positions
from parapluie import Game

SMALL = [(360, 640), (390, 664), (844, 390), (1366, 641)]  # the others have more room either way
FULL = [("rainbow7", 5), ("rainbow7-first", 4), ("rainbow-sazuki", 6), ("rainbow-spaan", 2)]
OUTSIDE = """
what => [...document.querySelectorAll(what)].filter(one => {  // all of it has to be in the window, and seen there
    const {left, top, right, bottom, width, height} = one.getBoundingClientRect();
    if (!one.getClientRects().length || one.closest('.unseen')) return false;
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return left < -.01 || top < -.01 || right > innerWidth + .01 || bottom > innerHeight + .01
        || !(one.contains(at) || at?.contains(one));
}).map(one => one.outerHTML.slice(0, 100))
"""
SCROLLS = """
what => [document.scrollingElement, ...document.querySelectorAll(what)].filter(
    one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).map(one => one.className)
"""


@pytest.fixture
def french(person):
    return House(person(language="fr", theme="dark"))


def in_windows(page, sizes, look):
    """What is wrong in which of these windows."""
    told = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(SETTLE)
        if wrong := look():
            told[f"{width}x{height}"] = wrong
    return told


@pytest.mark.parametrize("game, seats", FULL)
def test_a_full_table_in_french_and_dark(french, game, seats):
    """French words are longer; everything stays where it can be seen and hit."""
    view = positions(game, seats)["fullest"]
    french.page.set_viewport_size({"width": 1280, "height": 720})
    french.show(view)
    begin(french.page, view)
    assert french.page.locator("html").get_attribute("data-theme") == "dark"
    assert french.look_in_all_windows(view) == {}


def last_of(game, seats, is_end):
    """The first end of a round, or the last move of a game: views before and after it, and what happened."""
    rng = Random(seats)
    state = Game(game, seats).deal(seed=seats)
    while True:
        before = state.view(0)
        moves = state.moves
        happened = state.play("rainbow" if "rainbow" in moves else rng.choice(moves))
        if state.over if is_end else any(event.kind == "round" for event in happened):
            return before, state.view(0), [event.told_to(0) for event in happened], state


def told(view, **more):
    seats = [{"name": NAMES[0]}, *({"name": name, "level": "easy"} for name in NAMES[1 : view.seats])]
    table = {"id": "a", "settings": {"game": view.game, "seats": view.seats, "hold": 60}, "seats": seats}
    table |= {"games": 1, "first": None, "status": "playing", "next_commitment": "0" * 64} | more.pop("table", {})
    update = {"type": "update", "protocol": 2, "version": 9, "seat": 0, "steps": []}
    return json.dumps(update | msgspec.to_builtins({"view": view, "table": table} | more))


@pytest.mark.parametrize("seats", [2, 5])
def test_the_end_of_a_round_in_french(french, seats):
    """All of the summary is in every window, with the hands around it, and without scrolling."""
    before, after, events, _ = last_of("rainbow7", seats, is_end=False)
    steps = [{"version": 9, "time": 0, "kind": "move", "seat": before.turn, "events": events}]
    hold = {"waiting": [0], "left": 60_000}
    french.sent = told(after, before=before, steps=steps, hold=hold)
    french.guest.go("/t/a")
    summary = french.page.get_by_test_id("round-summary")
    expect(summary.locator("tbody tr")).to_have_count(seats)

    def look():
        parts = "[data-testid=round-summary], [data-testid=round-summary] :is(h2, tr, button), .seat .name strong"
        return french.page.evaluate(OUTSIDE, parts) + french.page.evaluate(SCROLLS, "[data-testid=round-summary]")

    assert in_windows(french.page, SIZES, look) == {}


@pytest.mark.parametrize("game, seats", FULL)
def test_the_result_in_french(french, game, seats):
    """Who has won, why, and what to do next are seen in every window; only the list in between may scroll on phones."""
    _, after, events, state = last_of(game, seats, is_end=True)
    over = next(event for event in events if event.kind == "over")
    result = {"scores": state.scores, "winners": state.winners, "places": over.places, "why": over.why}
    result["cards"] = over.cards
    french.sent = told(after, table={"status": "over", "result": result})
    french.guest.go("/t/a")
    heading = french.page.get_by_test_id("result")
    expect(heading).to_be_visible()

    def look():
        wrong = french.page.evaluate(OUTSIDE, "[data-testid=result], [data-testid=why], .again .main")
        return wrong + french.page.evaluate(SCROLLS, ".nothing")

    assert in_windows(french.page, SMALL, look) == {}


@pytest.mark.parametrize("game, seats", [("rainbow7", 5), ("rainbow-sazuki", 6)])
def test_a_replay(person, house, game, seats):
    """The table of a replay with all its hands, and what it is moved by, are in every window."""
    one = person(language="fr")
    one.go(f"/t/{bots_play(house.url, game, seats)}/replay/1")
    slider = one.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill("20")

    def look():
        wrong = one.page.evaluate(OUTSIDE, ".seat .name strong, .controls button, input[type=range]")
        return wrong + one.page.evaluate(SCROLLS, ".nothing")

    assert in_windows(one.page, SIZES, look) == {}


def test_a_plain_table_when_it_is_full(french):
    """A game of another package, drawn from its places: long hands, piles and many moves."""
    seats = 4
    game = PLAIN | {"seats": [seats], "held": [], "lesson": None}
    games = {"games": [game], "levels": ["easy"], "address": None}
    french.page.route("**/api/games", lambda route: route.fulfill(json=games))
    french.page.route("**/api/texts/*", lambda route: route.fulfill(body=TEXTS, content_type="text/plain"))
    places = {"deck": {"cards": [None] * 30}, "pot": {"tokens": 12}}
    for seat in range(seats):
        places |= {
            f"hand:{seat}": {"cards": ["K", "Q"] * 4 if not seat else [None] * 8},
            f"chips:{seat}": {"tokens": 9},
        }
    view = {"game": "coin-poker", "seat": 0, "seats": seats, "kind": "table", "turn": 0, "over": False, "phase": "bet"}
    view |= {"scores": [0] * seats, "moves": [*(f"bet {n}" for n in range(1, 10)), "fold"], "places": places}
    french.show(view)

    def look():
        wrong = french.page.evaluate(OUTSIDE, "[data-testid=prompt], .action button, .seat .name strong")
        return wrong + french.page.evaluate(SCROLLS, ".nothing")

    assert in_windows(french.page, SMALL, look) == {}
