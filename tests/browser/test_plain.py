"""The plain table, for games that have no other: drawn from the places that they declare, and played by buttons."""

from playwright.sync_api import expect

from browser.hands import place
from browser.test_pages import COUNT_FLIGHTS, check_axe

GAME = {
    "game": "coin-poker",
    "prefix": "CP",
    "board": "",
    "seats": [2],
    "options": {},
    "fewest_win": False,
    "lesson": "coin-poker",
    "places": [{"name": "deck"}, {"name": "hand", "count": None}, {"name": "chips", "count": None}, {"name": "pot"}],
}
TEXTS = """
game-coin-poker = Poker with two coins
card-CP = the { $card }
move-CP-bet = bet { $what }
event-CP-bet = { $who ->
    [you] You bet.
   *[other] { $player } bets.
}
place-CP-pot = the pot
lesson-CP-first = Somebody explains this game at some length, as in all lessons.
"""


def view(moves, places):
    common = {"seat": 0, "seats": 2, "kind": "table", "turn": 0, "over": False, "phase": "bet", "scores": [0, 0]}
    return {"game": "coin-poker", **common, "moves": moves, "places": places}


BEFORE = {
    "deck": {"cards": [None]},
    "hand:0": {"cards": ["K"]},
    "hand:1": {"cards": [None]},
    "chips:0": {"tokens": 1},
    "chips:1": {"tokens": 1},
}
AFTER = BEFORE | {"chips:0": {}, "pot": {"tokens": 1}, "hand:1": {"cards": ["Q"]}}
EVENTS = [
    {
        "kind": "bet",
        "seat": 0,
        "moved": [{"from": "chips:0", "to": "pot", "what": "token"}, {"from": "hand:1", "to": "hand:1", "card": "Q"}],
        "says": [{"id": "event-CP-bet", "args": {"player": {"seat": 0}}}],
    }
]
STEP = {"text": "lesson-CP-first", "seat": 0, "hint": ""}
LESSON = {
    "game": "coin-poker",
    "seats": 2,
    "names": ["", "Iris"],
    "steps": [
        STEP | {"view": view(["bet 1", "fold"], BEFORE), "events": [], "at": ["hand:0"], "accept": ["bet 1"]},
        STEP | {"view": view([], AFTER), "events": EVENTS, "at": [], "accept": []},
    ],
}


def test_a_game_without_a_board_has_a_plain_one(person):
    """What lies where is shown, what happens is seen and heard, and moves are buttons in words, or in their texts."""
    guest = person(motion=True)
    page = guest.page

    def offer(route):
        told = route.fetch().json()
        route.fulfill(json=told | {"games": [*told["games"], GAME]})

    page.route("**/api/games", offer)
    page.route("**/api/texts/*", lambda route: route.fulfill(body=TEXTS))
    page.route("**/api/lessons/*", lambda route: route.fulfill(json=LESSON))
    guest.go()
    expect(page.locator("article")).to_have_count(4)
    expect(page.get_by_role("heading", name="Poker with two coins")).to_be_visible()
    guest.go("/learn/coin-poker")
    expect(place(page, "hand:0").locator('[data-card="K"]')).to_be_visible()
    expect(place(page, "hand:1").locator('[data-card="back"]')).to_be_visible()
    expect(place(page, "chips:1")).to_have_attribute("aria-label", "chips, 1 token")
    expect(place(page, "pot")).to_have_attribute("aria-label", "the pot")
    expect(page.get_by_role("button", name="fold")).to_be_visible()
    check_axe(guest, "plain table")
    page.evaluate(COUNT_FLIGHTS)
    page.get_by_role("button", name="bet 1").click()
    expect(place(page, "hand:1").locator('[data-card="Q"]')).to_be_visible()
    expect(page.get_by_test_id("announcer")).to_contain_text("You bet.")
    expect(page.locator(".ghost")).to_have_count(0)
    assert page.evaluate("window.flown") == 2, "a token flies, and a card turns over"
