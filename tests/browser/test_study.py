"""The whole way of study: play, lose, review, find a better move, play on from there; and what the coach says."""

import re

import pytest
from playwright.sync_api import expect

from browser.hands import make
from browser.people import Person
from browser.test_evenings import is_inside
from browser.test_pages import check_axe

WINDOWS = {"phone": (360, 640), "sideways": (844, 390), "laptop": (1366, 641)}


def lose(guest):
    """Play a game of Spaan against a bot to its end, always with the first move that the server names."""
    guest.play_computer("rainbow-spaan", level="hard")
    while guest.wait_for_turn():
        view, version = guest.view()["view"], guest.version
        if view["turn"] == view["seat"]:
            make(guest.page, view, view["moves"][0])
            guest.wait_until_done(version)


@pytest.fixture(scope="module")
def lost(chromium, house):
    """The address of the review of a game that somebody has played at a browser."""
    guest = Person(chromium, house.url, name="Anna")
    lose(guest)
    expect(guest.page.get_by_test_id("result")).to_be_visible()
    guest.page.get_by_role("link", name="Review").click()
    guest.page.wait_for_url("**/replay/*")
    expect(guest.page.get_by_test_id("summary")).to_be_visible(timeout=120_000)
    address = guest.page.url
    guest.context.close()
    assert guest.errors == []
    return address


def test_play_review_find_a_better_move_and_play_on(person, lost):
    guest = person(name="Anna")
    guest.page.goto(lost)
    summary = guest.page.get_by_test_id("summary")
    expect(summary).to_contain_text(re.compile(r"Your chance to win went from 50 % to \d+ %.*luck"))
    points = guest.page.get_by_role("button", name=re.compile(r"^Move \d+: cost"))
    assert 1 <= points.count() <= 3
    check_axe(guest, "review")
    points.first.click()
    told = guest.page.get_by_test_id("mistake")
    expect(told).to_contain_text("You played")
    check_axe(guest, "a mistake")
    moves = guest.page.get_by_label("All legal moves")
    options = moves.locator("option").evaluate_all("all => all.map(one => one.value).filter(Boolean)")
    verdict = guest.page.get_by_test_id("verdict")
    for move in options:  # by keyboard alone, until nothing is better
        if guest.page.get_by_test_id("better").count():
            break
        moves.select_option(move)
        moves.press("Tab")
        guest.page.keyboard.press("Enter")
        expect(verdict).to_contain_text(re.compile(r"\d+ of 100 games"))
    expect(guest.page.get_by_test_id("better")).to_contain_text("The chance to win is")
    expect(guest.page.get_by_test_id("announcer")).to_contain_text("The chance to win is")
    assert int(guest.board.get_attribute("data-moves")) == 1  # the better move is shown on the table
    was = guest.page.locator("[data-place^='row:'] [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    guest.page.get_by_text("What if").click()
    guest.page.get_by_label("Hidden cards").select_option("guess")
    guest.page.get_by_role("button", name=re.compile("^Play on")).click()
    guest.page.wait_for_url(lambda url: "/replay/" not in url)
    assert guest.wait_for_turn()
    row = guest.page.locator("[data-place^='row:'] [data-card]")
    assert row.evaluate_all("all => all.map(one => one.dataset.card)") == was
    view, version = guest.view()["view"], guest.version
    make(guest.page, view, view["moves"][0])
    guest.wait_until_done(version)


def test_a_better_move_is_tried_on_the_table(person, lost):
    guest = person(name="Anna")
    guest.page.goto(lost)
    guest.page.get_by_role("button", name=re.compile(r"^Move \d+: cost")).first.click()
    expect(guest.page.get_by_test_id("mistake")).to_be_visible()
    options = guest.page.get_by_label("All legal moves").locator("option")
    move = next(one for one in options.evaluate_all("all => all.map(one => one.value)") if one)
    view = {"game": "rainbow-spaan", "seat": 0}
    make(guest.page, view, move)
    expect(guest.page.get_by_test_id("verdict")).to_contain_text("of 100 games")


@pytest.mark.parametrize("window", WINDOWS)
def test_a_mistake_has_room_in_every_window(person, lost, window):
    guest = person(name="Anna")
    width, height = WINDOWS[window]
    guest.page.set_viewport_size({"width": width, "height": height})
    guest.page.goto(lost)
    after = guest.page.get_by_role("button", name="Next turning point")
    expect(after).to_be_enabled(timeout=120_000)
    after.click()
    for one in (
        guest.page.get_by_role("button", name="Try it"),
        guest.page.get_by_role("button", name="Show me"),
        guest.page.get_by_role("img", name=re.compile("^Chance to win")),
        guest.page.locator("[data-place='hand:0:0']"),
        guest.page.locator("[data-place='row:0']"),
    ):
        assert is_inside(one), one
    deck, caption = (guest.page.locator(one).bounding_box() for one in ("[data-place=deck]", ".shell > .caption"))
    assert deck["y"] + deck["height"] <= caption["y"] + 1
    check_axe(guest, window)


def test_the_review_speaks_french(person, lost):
    guest = person(language="fr", name="Anna")
    guest.page.goto(lost)
    expect(guest.page.get_by_test_id("summary")).to_contain_text("Vos chances de gagner")
    guest.page.get_by_role("button", name="Tournant suivant").click()
    expect(guest.page.get_by_test_id("mistake")).to_contain_text("Vous avez joué")
    guest.page.get_by_role("button", name="Montrer").click()
    expect(guest.page.get_by_test_id("better")).to_contain_text("Mieux")


@pytest.mark.parametrize("phone", [False, True])
def test_the_coach_says_what_it_would_play(person, phone):
    guest = person(name="Anna", phone=phone)
    guest.play_computer("rainbow-sazuki", level="easy")
    assert guest.wait_for_turn()
    guest.page.get_by_role("button", name="What would you play?").click()
    said = guest.page.get_by_test_id("coach")
    expect(said).to_contain_text(re.compile(r"I would play: .* of 100 games"))
    expect(guest.page.get_by_test_id("announcer")).to_contain_text("I would play")
    check_axe(guest, "coach")
    version = guest.version
    view = guest.view()["view"]
    make(guest.page, view, view["moves"][0])
    guest.wait_until_done(version)
    expect(said).to_be_hidden()
    while guest.wait_for_turn():
        view, version = guest.view()["view"], guest.version
        if view["turn"] == view["seat"]:
            make(guest.page, view, view["moves"][0])
            guest.wait_until_done(version)
    expect(guest.page.get_by_test_id("hints")).to_have_text("You asked the coach once.")


def test_the_terms_say_that_the_coach_may_be_asked(person):
    anna = person(name="Anna").go()
    article = anna.wish("rainbow-spaan")
    article.get_by_label("The coach may be asked").check()
    article.locator(".ways button").nth(1).click()
    expect(anna.page.get_by_text("everybody may ask what to play")).to_be_visible()
