"""A new player understands: the coached first game in every window, by hand and keyboard, with motion and without."""

import httpx
import pytest
from playwright.sync_api import expect

from browser.hands import make
from browser.test_pages import COUNT_FLIGHTS, check_axe

GAMES = ["rainbow7", "rainbow-sazuki", "rainbow-spaan"]
SIZES = [(360, 640), (844, 390), (1366, 641)]

SETTLE = """
() => new Promise(done => {  // until the bubble and what it speaks of have not moved for some frames
    let last = '', still = 0;
    const frame = () => {
        const now = [...document.querySelectorAll('.bubble, .dim rect, .shell li')]
            .map(one => Object.values(one.getBoundingClientRect().toJSON())).join();
        still = now === last ? still + 1 : 0;
        last = now;
        if (still < 5) requestAnimationFrame(frame); else done();
    };
    frame();
})
"""
MEASURE = """
() => {
    const box = one => one.getBoundingClientRect();
    const bubble = document.querySelector('.bubble'), lit = [...document.querySelectorAll('.dim rect')];
    const wrong = [], a = box(bubble);
    const isIn = b => b.left >= 0 && b.top >= 44 && b.right <= innerWidth && b.bottom <= innerHeight;
    if (!isIn(a)) wrong.push('the bubble is not in the window');
    for (const one of bubble.querySelectorAll('p, .foot'))
        if (one.scrollWidth > one.clientWidth || box(one).bottom > a.bottom) wrong.push('its text is cut');
    if (bubble.querySelectorAll('button').length !== 1) wrong.push('it has not one button');
    if (box(bubble.querySelector('button')).height < 24) wrong.push('its button is small');
    const {left, top, width, height} = box(bubble.querySelector('button'));
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!bubble.contains(at)) wrong.push('something lies over it');
    if (!lit.length) wrong.push('nothing is lit');
    lit.forEach((one, i) => {
        const b = box(one);
        if (!isIn({left: b.left + 2, top: b.top + 2, right: b.right - 2, bottom: b.bottom - 2}))
            wrong.push(`what is lit is not in the window: ${i}`);
        const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom)
            - Math.max(a.top, b.top)];
        if (x > 2 && y > 2) wrong.push(`it covers what it speaks of: ${i}, ${Math.round(x)} by ${Math.round(y)}`);
    });
    const holes = document.querySelector('.dim .holes').getAttribute('d');
    if ((holes.match(/M/g) ?? []).length !== lit.length) wrong.push('it is dimmed');
    const shade = box(document.querySelector('.dim .shade'));
    if (shade.bottom < innerHeight || shade.right < innerWidth) wrong.push('the rest is not dimmed');
    return wrong;
}
"""


def steps_of(house, game):
    return httpx.get(f"{house.url}/api/lessons/{game}").json()["steps"]


def wait_for(page, at):
    """Wait until this step, counted from 0, is spoken of."""
    expect(page.get_by_role("progressbar")).to_have_attribute("value", str(at + 1))
    expect(page.get_by_test_id("bubble")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bubble_is_in_the_window_at_what_it_speaks_of(person, house, game, language):
    """At every step, in the windows of phones and laptops; its one button leads through the whole game."""
    guest, told = person(language=language), {}
    page = guest.go(f"/learn/{game}").page
    steps = steps_of(house, game)
    for at, step in enumerate(steps):
        wait_for(page, at)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLE)
            if wrong := page.evaluate(MEASURE):
                told[f"{step['text']} at {width}x{height}"] = wrong
        page.get_by_test_id("bubble").get_by_role("button").click()
    assert told == {}
    page.wait_for_url("**/t/*")
    expect(guest.board).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_coached_game_is_played_to_its_end(person, house, game, language):
    """Moves are made on the real table; the last step offers a real game."""
    guest = person(language=language, phone=True)
    page = guest.go(f"/learn/{game}").page
    steps = steps_of(house, game)
    progress = page.get_by_role("progressbar")
    expect(progress).to_be_visible()
    while (at := int(progress.get_attribute("value")) - 1) < len(steps) - 1:
        step = steps[at]
        expect(page.get_by_test_id("bubble")).to_be_visible()
        text = page.get_by_test_id("lesson").inner_text()
        assert len(text) > 30 and "lesson-" not in text and "(" not in text
        if step["accept"]:
            make(page, step["view"], step["accept"][0], is_asked=False)
        else:
            page.get_by_test_id("bubble").get_by_role("button").click()
        expect(progress).not_to_have_attribute("value", str(at + 1))
    wait_for(page, len(steps) - 1)


def test_another_move_is_answered_with_a_hint_at_the_bubble(guest):
    page = guest.go("/learn/rainbow-sazuki").page
    wait_for(page, 0)
    page.get_by_test_id("bubble").get_by_role("button").click()
    wait_for(page, 1)
    hand = page.locator('[data-place="hand:0"]')
    hand.locator('button[data-card="6"]').click(position={"x": 9, "y": 14})
    page.locator(".action button.act").click()
    expect(page.get_by_test_id("bubble").get_by_role("status")).to_contain_text("keep it for later")
    wait_for(page, 1)


def test_a_coached_game_by_keyboard(guest, house):
    """The button of each bubble has the focus and is described by its text; Escape skips; Tab leads to the table."""
    page = guest.go("/learn/rainbow-spaan").page
    steps = steps_of(house, "rainbow-spaan")
    for at in range(len(steps) - 1):
        wait_for(page, at)
        button = page.get_by_test_id("bubble").get_by_role("button")
        expect(button).to_be_focused()
        expect(button).to_have_accessible_description(page.get_by_test_id("lesson").inner_text())
        page.keyboard.press("Escape" if at % 2 else "Enter")
    wait_for(page, len(steps) - 1)
    page.get_by_role("button", name="Back").click()
    wait_for(page, len(steps) - 2)
    page.keyboard.press("Tab")
    assert page.evaluate("Boolean(document.activeElement.closest('.mat'))")


def test_cards_move_in_a_coached_game_where_motion_is_welcome(person, house):
    """The bubble waits until they lie, and is at its place then; nothing stays behind."""
    guest = person(motion=True)
    page = guest.go("/learn/rainbow7").page
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate(COUNT_FLIGHTS)
    for at in range(5):
        wait_for(page, at)
        expect(page.locator(".ghost")).to_have_count(0)
        page.evaluate(SETTLE)
        assert page.evaluate(MEASURE) == []
        page.get_by_test_id("bubble").get_by_role("button").click()
    assert page.evaluate("window.flown") > 4


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_a_bubble(person, theme):
    guest = person(theme=theme, phone=True)
    for game in GAMES:
        page = guest.go(f"/learn/{game}").page
        wait_for(page, 0)
        check_axe(guest, game)
        page.get_by_test_id("bubble").get_by_role("button").click()
        wait_for(page, 1)
        check_axe(guest, f"{game}, second step")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_strangers_first_game(person, language):
    """From the start page to the first own move in three actions on a small phone, with each prompt on the screen."""
    guest = person(language=language, phone=True)
    page, taps = guest.page, 0
    page.set_viewport_size({"width": 360, "height": 640})
    guest.go()

    def act(target):
        nonlocal taps
        box = target.bounding_box()
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 640
        target.tap(position={"x": 9, "y": 14})
        taps += 1

    act(page.locator('article .main[href="/learn/rainbow7"]'))
    wait_for(page, 0)
    page.evaluate(SETTLE)
    assert page.evaluate(MEASURE) == []
    act(page.locator('[data-place="hand:0"] button:has([data-card="V6"])'))
    act(page.locator(".action button.act"))
    wait_for(page, 1)
    page.evaluate(SETTLE)
    assert page.evaluate(MEASURE) == []
    assert taps == 3
    expect(page.get_by_test_id("deed")).to_contain_text("L6" if language == "fr" else "V6")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ways_to_play_have_room_for_their_names(person, language):
    guest = person(language=language).go()
    expect(guest.page.locator(".ways button").first).to_be_visible()
    for width, height in SIZES:
        guest.page.set_viewport_size({"width": width, "height": height})
        cut = guest.page.locator(".ways button").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.innerText)"
        )
        assert cut == [], (width, height)


def test_whoever_skips_plays_at_once_and_is_not_new_any_more(guest):
    page = guest.go("/learn/rainbow7").page
    wait_for(page, 0)
    page.get_by_role("button", name="Skip").click()
    page.wait_for_url("**/t/*")
    expect(guest.board).to_be_visible()
    guest.go()
    expect(guest.article("rainbow7").locator(".main")).to_have_text("Play the computer: Rainbow 7")
    expect(guest.article("rainbow-spaan").locator(".main")).to_have_attribute("href", "/learn/rainbow-spaan")


def test_letters_on_cards_follow_the_language(guest):
    """In French J, not Y; the same card in moves and places."""
    page = guest.go("/learn/rainbow7").page
    wait_for(page, 0)
    card = page.locator('[data-place="hand:0"] [data-card="Y5"] text.letter')
    expect(card).to_have_text("Y")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.get_by_role("button", name="Français").click()
    expect(card).to_have_text("J")
    letters = page.locator('[data-place="hand:0"] text.letter').all_text_contents()
    assert letters == ["R", "O", "J", "J", "V", "B", "L"]
