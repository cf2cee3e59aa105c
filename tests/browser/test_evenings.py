"""Evenings with friends: a table is opened, people come and understand, go on later, play again, and talk."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from browser.people import Person

SMALL = {"width": 360, "height": 640}


@pytest.fixture
def phone(chromium, house):
    """Somebody at the smallest window that we care for."""
    one = Person(chromium, house.url, phone=True)
    one.page.set_viewport_size(SMALL)
    yield one
    one.context.close()
    assert one.errors == []


def is_inside(locator):
    """Whether all of an element is in the window, without scrolling."""
    return locator.evaluate(
        """one => { const box = one.getBoundingClientRect();
        return box.width > 0 && box.top >= 0 && box.left >= 0
            && box.bottom <= innerHeight && box.right <= innerWidth }"""
    )


# --- opening a table


def test_a_name_is_asked_once_and_the_host_has_a_seat(guest):
    """Whoever opens a table sits at it: the name is asked before the first one, and never again."""
    guest.go()
    guest.article("rainbow-sazuki").get_by_role("button", name="With friends").click()
    name = guest.page.get_by_role("dialog").get_by_label("Your name")
    expect(name).to_be_focused()
    name.fill("Anna")
    name.press("Enter")
    expect(guest.page.locator(".seats")).to_contain_text("Anna (you)")
    expect(guest.page.get_by_role("button", name="Deal, with a bot in the open seat")).to_be_visible()
    guest.go()
    guest.article("rainbow-spaan").get_by_role("button", name="With friends").click()
    guest.page.wait_for_url("**/t/*")
    expect(guest.page.locator(".seats")).to_contain_text("Anna (you)")


def test_who_gets_up_cannot_deal(person):
    anna = person(name="Anna")
    anna.open_for_friends("rainbow-spaan")
    deal = anna.page.get_by_role("button", name=re.compile("^Deal"))
    expect(deal).to_be_visible()
    anna.page.get_by_role("button", name="Get up").click()
    expect(anna.page.get_by_text("Sit down to deal.")).to_be_visible()
    expect(deal).to_be_hidden()
    anna.page.get_by_role("button", name="Sit down").click()
    expect(deal).to_be_visible()
    expect(anna.page.locator(".now")).to_be_focused()  # where it says what to do now


def test_guests_see_what_is_played_and_how(person):
    """Game, edition, clock, memory and changed options of the table, and the game in three lines, in both languages."""
    anna, bruno, chloe = person(name="Anna"), person(), person(language="fr")
    anna.go()
    article = anna.wish("rainbow7-first", seats=3, memory=True)
    article.locator("[id^=clock]").select_option("days")
    article.get_by_text("Effects of the sevens").click()
    article.get_by_label("red").select_option("U")
    article.get_by_role("button", name="With friends").click()
    anna.page.wait_for_url("**/t/*")
    expect(anna.page.locator(".seats")).to_be_visible()
    bruno.page.goto(anna.page.url)
    terms = bruno.page.locator("dl")
    for words in ("first: fewer sevens", "3 days a move", "aid: what was seen stays", "Effects of the sevens"):
        expect(terms).to_contain_text(words)
    expect(terms.locator("li").first).to_have_text(re.compile("red.*sun"))
    expect(bruno.page.locator(".how li")).to_have_count(3)
    chloe.page.goto(anna.page.url)
    expect(chloe.page.locator("dl")).to_contain_text("3 jours par coup")
    expect(chloe.page.locator(".how")).to_contain_text("annoncez un Rainbow")
    settings = httpx.get(f"{anna.url}/api/tables/{anna.table}").json()["settings"]
    assert settings["options"] == {"effects": "UFCCSSU"} and settings["clock"] == {"move": 3 * 86400, "reserve": 0}


def test_double_clicks_and_keys_harm_nothing_before_the_deal(person):
    """A bot that was put somewhere by a double click is there, and the focus has stayed; two clicks deal once."""
    anna = person(name="Anna")
    anna.open_for_friends("rainbow-sazuki", seats=3)
    anna.page.get_by_role("button", name="Put a bot here").first.dblclick()
    away = anna.page.get_by_role("button", name="Send away Cumulus")
    expect(away).to_be_focused()
    anna.page.get_by_role("button", name="Deal, with a bot in the open seat").dblclick()
    expect(anna.board).to_be_visible()
    assert httpx.get(f"{anna.url}/api/tables/{anna.table}").json()["games"] == 1


# --- the start page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_three_games_are_on_one_screen_of_a_phone(chromium, house, language):
    one = Person(chromium, house.url, phone=True, language=language)
    one.page.set_viewport_size(SMALL)
    one.go()
    articles = one.page.locator("article")
    expect(articles).to_have_count(3)
    for i in range(3):
        assert all(is_inside(button) for button in articles.nth(i).locator(".ways button").all())
        assert is_inside(articles.nth(i).get_by_role("heading"))
    assert one.errors == []
    one.context.close()


def test_a_game_is_resumed_from_the_top_of_the_start_page(phone):
    """It says whose turn it is; one tap leads back, and a game that is over is not offered."""
    phone.play_computer("rainbow-sazuki")
    phone.wait_for_turn()
    table = phone.table
    phone.go()
    resume = phone.page.get_by_test_id("resume").get_by_role("link")
    expect(resume).to_have_text(re.compile(r"Resume Rainbow \(Sazuki\)\s+your turn"))
    assert is_inside(resume)
    resume.click()
    expect(phone.board).to_be_visible()
    assert phone.table == table
