"""What things mean: a goal on every table, words at cards and badges, and a game on one screen before its rules."""

import msgspec
import pytest
from playwright.sync_api import expect

from browser.hands import place
from browser.people import Person
from browser.test_pages import check_axe
from browser.test_screen import SIZES, House, positions
from parapluie import Game

TABLES = [("rainbow7", 5), ("rainbow7-first", 2), ("rainbow-sazuki", 6), ("rainbow-spaan", 2)]
GOAL = """
() => {
    const goal = document.querySelector('[data-testid=goal]'), a = goal.getBoundingClientRect();
    return a.top > -1 && a.bottom <= 44 && a.height > 9
        && a.right <= innerWidth && goal.scrollWidth <= goal.clientWidth;
}
"""


def view_of(game, seats, **options):
    """The first view of seat 0 in a game, as the page gets it."""
    return msgspec.to_builtins(Game(game, seats, first=0, **options).deal(seed=5).view(0))


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game, seats", TABLES)
def test_the_goal_is_on_every_table(person, game, seats, language):
    """In a line under what is asked, whole, in all windows, with a clock and a button beside it."""
    house = House(person(language=language))
    house.show(positions(game, seats)["deal"])
    without = []
    for width, height in SIZES:
        house.page.set_viewport_size({"width": width, "height": height})
        house.page.wait_for_function("width => innerWidth === width", arg=width)
        if not house.page.evaluate(GOAL):
            without.append((width, height))
    assert without == []


def test_what_a_seven_does_at_this_table_by_mouse_and_keyboard(guest):
    """The words are those of the table's own effects and edition; Escape takes them away; nothing is chosen by it."""
    house = House(guest)
    view = view_of("rainbow7-first", 2, effects="UUUUUUU")
    house.show(view)
    seven = next(card for card in view["hand"] if card.endswith("7"))
    card = place(guest.page, "hand:0").locator(f'button:has([data-card="{seven}"])')
    tip = guest.page.get_by_test_id("tip")
    expect(tip).to_be_hidden()
    card.hover(position={"x": 9, "y": 14})
    expect(tip).to_contain_text(
        "it is a sun: You return one of your rain tokens to the supply. You may leave it unused."
    )
    expect(tip).to_contain_text("counts 7 in your hand")
    guest.page.mouse.move(2, 2)
    expect(tip).to_be_hidden()
    guest.page.keyboard.press("Tab")
    card.focus()
    expect(tip).to_be_visible()
    expect(card).to_have_accessible_description(tip.inner_text())
    guest.page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(card).to_be_focused()
    expect(card).to_have_attribute("aria-pressed", "false")


def test_a_finger_that_stays_reads_and_one_that_taps_plays(person):
    guest = person(phone=True)
    house = House(guest)
    house.show(view_of("rainbow7", 3))
    card = place(guest.page, "hand:0").locator("button").first
    tip, box = guest.page.get_by_test_id("tip"), card.bounding_box()
    finger = guest.context.new_cdp_session(guest.page)
    at = [{"x": box["x"] + 9, "y": box["y"] + 14}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    expect(tip).to_be_visible()
    place_of = tip.bounding_box()
    assert place_of["x"] >= 0 and place_of["x"] + place_of["width"] <= 360
    assert place_of["y"] + place_of["height"] <= box["y"], "it is not under the finger"
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "false")
    card.tap(position={"x": 9, "y": 14})
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(tip).to_be_hidden()
    guest.page.locator('[data-place="tokens:1"]').tap()
    expect(tip).to_contain_text("Whoever has 7 after a round ends the game")


@pytest.mark.parametrize("game, what, words", [
    ("rainbow-sazuki", '[data-place="hand:0"] button', "to whoever wins it as a prize"),
    ("rainbow-sazuki", '[data-place="prizes"] button', "the points that it brings"),
    ("rainbow-spaan", '[data-place="hand:0:0"] .both', "row"),
    ("rainbow-spaan", ".lights", "colours that lie in the row"),
])  # fmt: skip
def test_what_a_card_counts_and_a_sign_means(guest, game, what, words):
    House(guest).show(view_of(game, 2))
    guest.page.locator(what).first.hover(position={"x": 9, "y": 9})
    expect(guest.page.get_by_test_id("tip")).to_contain_text(words)
    check_axe(guest, f"{game} with words at {what}")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_is_on_one_screen_before_its_rules(chromium, house, language):
    """With the edition and the effects of this very table."""
    one = Person(chromium, house.url, phone=True, language=language)
    one.page.set_viewport_size({"width": 360, "height": 640})
    summary = one.page.get_by_test_id("summary")
    for game in ("rainbow7", "rainbow7-first", "rainbow-sazuki", "rainbow-spaan"):
        one.go(f"/rules/{game}")
        expect(summary).to_be_visible()
        assert summary.bounding_box()["height"] <= 560, game
        assert summary.bounding_box()["y"] < one.page.locator("dt").first.bounding_box()["y"]
    assert one.errors == []
    one.context.close()


def test_the_summary_beside_a_table_has_its_own_effects(guest):
    house = House(guest)
    view = view_of("rainbow7-first", 2, effects="FFFFFFC")
    house.settings = {"options": {"effects": "FFFFFFC"}}
    house.show(view)
    guest.page.get_by_role("tab", name="Rules").click()
    summary = guest.page.get_by_test_id("summary")
    expect(summary).to_contain_text("First edition: as many sevens as players and two more")
    expect(summary.locator("[data-effect]")).to_have_count(2)
    expect(summary.locator("[data-effect=F] svg")).to_have_count(6)
    expect(summary.locator("[data-effect=C]")).to_contain_text("cloud: You name an opponent")
