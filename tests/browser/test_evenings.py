"""Evenings with friends: a table is opened, people come and understand, go on later, play again, and talk."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from browser.hands import play_on
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
@pytest.mark.parametrize("is_new", [True, False])
def test_three_games_are_on_one_screen_of_a_phone(chromium, house, language, is_new):
    """All of each game, with one clear action: for who is new the coached game, else one against the computer."""
    one = Person(chromium, house.url, phone=True, language=language)
    one.page.set_viewport_size(SMALL)
    if not is_new:
        one.context.add_init_script(
            "localStorage['parapluie.preferences'] ??= JSON.stringify({learned: ['R7', 'SZ', 'SP']})"
        )
    one.go()
    articles = one.page.locator("article")
    expect(articles).to_have_count(3)
    for i in range(3):
        assert is_inside(articles.nth(i))
        main = articles.nth(i).locator(".main")
        expect(main).to_have_count(1)
        assert (main.get_attribute("href") or "").startswith("/learn/") == is_new
        assert (main.get_attribute("data-way") is None) == is_new
        assert articles.nth(i).locator("[data-way]").count() == 3
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


# --- together at a table


def two_at_a_table(person, game="rainbow-sazuki", **wishes):
    """Anna, who has opened the table, and Bruno, who reads French; the cards are dealt."""
    anna, bruno = person(name="Anna"), person(name="Bruno", language="fr")
    anna.open_for_friends(game, **wishes)
    bruno.page.goto(anna.page.url)
    bruno.page.get_by_role("button", name="S’asseoir").click()
    expect(anna.page.locator(".seats")).to_contain_text("Bruno")
    anna.page.get_by_role("button", name="Deal", exact=True).click()
    for one in (anna, bruno):
        expect(one.board).to_be_visible()
    return anna, bruno


def test_phrases_are_read_in_each_language_and_can_be_switched_off(person):
    anna, bruno = two_at_a_table(person)
    anna.page.get_by_role("button", name="Well played!").click()
    expect(bruno.page.get_by_test_id("words")).to_have_text("Bien joué\u00a0!")
    expect(anna.page.get_by_test_id("words")).to_have_text("Well played!")
    expect(bruno.page.get_by_test_id("announcer")).to_contain_text("Anna\u00a0: Bien joué\u00a0!")  # after the deal
    anna.page.get_by_label("Do not show what others say").check()
    bruno.page.get_by_role("button", name="☔").click()
    expect(bruno.page.get_by_test_id("words").filter(has_text="☔")).to_be_visible()
    bruno.page.get_by_role("button", name="☀").click()
    expect(bruno.page.get_by_test_id("words").filter(has_text="☀")).to_be_visible()
    expect(anna.page.get_by_test_id("words").filter(has_text=re.compile("☔|☀"))).to_have_count(0)


def test_a_lost_line_is_seen_at_the_seat(person):
    anna, bruno = two_at_a_table(person)
    bruno.context.close()
    expect(anna.page.locator('[data-seat="1"]').get_by_test_id("state")).to_have_text("no line")


def test_a_pause_needs_everybody_and_anybody_ends_it(person):
    anna, bruno = two_at_a_table(person)
    anna.page.get_by_role("button", name="Pause", exact=True).click()
    expect(bruno.page.get_by_text("Anna voudrait une pause.")).to_be_visible()
    bruno.page.get_by_role("button", name="D’accord").click()
    for one, words in ((anna, "The game is paused"), (bruno, "La partie est en pause")):
        expect(one.page.get_by_text(words)).to_be_visible()
    bruno.page.get_by_role("button", name="Reprendre").click()
    expect(anna.page.get_by_text("The game is paused")).to_be_hidden()
    assert "paused" not in anna.view()["table"]


def test_seats_move_to_another_device_in_a_link(person):
    """The tokens stand in no request, and not in the address for longer than a moment."""
    anna, tablet = person(name="Anna"), person()
    anna.play_computer("rainbow-sazuki")
    anna.wait_for_turn()
    anna.page.get_by_role("button", name="Play on another device").click()
    link = anna.page.get_by_label("The link").input_value()
    token = anna.kept["seats"]["0"]
    assert link.endswith(f"#seats=0.{token}~h.{anna.kept['host']}")
    asked = []
    tablet.page.on("request", lambda request: asked.append(request.url))
    tablet.page.goto(link)
    assert tablet.wait_for_turn()
    assert tablet.kept["seats"] == anna.kept["seats"] and tablet.kept["host"] == anna.kept["host"]
    assert "#" not in tablet.page.url and not any(token in url for url in asked)


def test_a_link_takes_no_seat_away(person):
    """Whoever follows a stranger's link keeps the seats that this browser holds."""
    anna = person(name="Anna")
    anna.play_computer("rainbow-sazuki")
    held = anna.kept["seats"]
    anna.page.goto(f"{anna.page.url}#seats=0.{'x' * 32}~1.{'y' * 32}")
    expect(anna.board).to_be_visible()
    assert anna.kept["seats"] == held


# --- the installed page


def test_the_page_can_be_installed_and_says_what_it_needs(chromium, house):
    """A manifest with icons that are there; without the server a page that says so; nothing else is kept."""
    context = chromium.new_context(service_workers="allow", locale="en-GB")
    page = context.new_page()
    page.goto(house.url)
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(found => found.json())")
    for icon in manifest["icons"]:
        assert httpx.get(house.url + icon["src"]).headers["content-type"] == icon["type"]
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    kept = "caches.keys().then(names => Promise.all(names.map(name => caches.open(name).then(one => one.keys()))))"
    urls = page.evaluate(f"{kept}.then(all => all.flat().map(request => new URL(request.url).pathname))")
    assert urls == ["/offline.html"]
    context.set_offline(True)
    page.goto(f"{house.url}/t/anything")
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("heading", name="There is no such table.")).to_be_visible()
    context.close()


def test_a_notice_is_given_when_wanted_and_nobody_looks(person):
    """Off by default; the browser asks; a page that is looked at gives none."""
    anna = person(name="Anna")
    anna.context.add_init_script(
        """window.given = []; window.isAway = false;
        window.Notification = class { constructor(title) { given.push(title) } };
        Notification.permission = 'granted'; Notification.requestPermission = async () => 'granted';
        Object.defineProperty(document, 'hidden', { get: () => isAway })"""
    )
    anna.play_computer("rainbow-sazuki")
    anna.wait_for_turn()
    assert anna.page.evaluate("given") == []
    anna.page.evaluate("isAway = true")
    play_on(anna, turns=1)
    anna.wait_for_turn()
    assert anna.page.evaluate("given") == []  # nobody has asked for notices
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.locator("dialog[open]").get_by_label("Tell me when it is my turn").check()
    anna.page.locator("dialog[open]").get_by_role("button", name="Close").click()
    play_on(anna, turns=1)
    anna.page.wait_for_function("() => given.length")
    assert set(anna.page.evaluate("given")) == {"Your turn"}
