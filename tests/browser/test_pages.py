"""The pages around the game: replay, proof, rules, settings; and that all of them are for everybody."""

import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from browser.hands import place, play_on
from browser.people import NAMES, bots_play

AXE = (Path(__file__).parents[2] / "frontend" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
COUNT_FLIGHTS = """() => {
    window.flown = 0;
    new MutationObserver(all => all.forEach(one => one.addedNodes.forEach(node => {
        if (node.classList?.contains('ghost')) window.flown++;
    }))).observe(document.body, {childList: true});
}"""
KINDS = [("rainbow7", 2), ("rainbow7-first", 5), ("rainbow-sazuki", 2), ("rainbow-sazuki", 3), ("rainbow-spaan", 2)]


@pytest.mark.parametrize("game, seats", KINDS)
def test_a_game_is_seen_again_and_its_shuffles_are_proved(guest, house, game, seats):
    id = bots_play(house.url, game, seats)
    record = httpx.get(f"{house.url}/api/tables/{id}/games/1/record").text.splitlines()
    moves = [json.loads(line) for line in record if '"move"' in line]
    guest.go(f"/t/{id}/replay/1")
    at = guest.page.get_by_test_id("replay-at")
    expect(at).to_have_text(f"Move 0 of {len(moves)}")
    guest.page.get_by_role("button", name="One step on").click()
    expect(at).to_have_text(f"Move 1 of {len(moves)}")
    guest.page.get_by_role("slider").fill(str(len(moves)))
    expect(at).to_have_text(f"Move {len(moves)} of {len(moves)}")
    assert guest.page.url.endswith(f"move={len(moves)}"), "the address leads to the move"
    guest.page.get_by_label("Seen by").select_option("1")
    guest.page.wait_for_url("**seat=1*")
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name="Download the record").click()
    assert Path(download.value.path()).read_text().splitlines() == record
    guest.page.get_by_role("button", name="Verify the shuffle").click()
    proof = guest.page.get_by_test_id("proof")
    expect(proof).to_have_attribute("data-verdict", "bots")
    expect(proof).to_contain_text("Only the server shuffled, for bots.")
    made = sum('"deal"' in line or '"rebuild"' in line for line in record)
    expect(proof).to_contain_text(f"{made} of {made}.")


def test_a_link_to_a_move_shows_that_move(guest, house):
    id = bots_play(house.url, "rainbow-spaan", 2)
    guest.go(f"/t/{id}/replay/1?seat=1&move=7")
    expect(guest.page.get_by_test_id("replay-at")).to_contain_text("Move 7 of")
    step = httpx.get(f"{house.url}/api/tables/{id}/games/1/replay?seat=1").json()["steps"][7]
    for i, card in enumerate(step["view"]["row"]):
        expect(place(guest.page, f"row:{i}").locator(f'[data-card="{card["front"]}"]')).to_be_visible()


@pytest.mark.parametrize("fault", ["secret", "card", "commitment"])
def test_a_record_that_was_changed_is_not_proved(guest, house, fault):
    id = bots_play(house.url, "rainbow-sazuki", 3)
    lines = httpx.get(f"{house.url}/api/tables/{id}/games/1/record").text.splitlines()
    header, deal = json.loads(lines[0]), json.loads(lines[1])
    if fault == "card":
        hands = deal["deal"]["hands"]
        other = next(i for i, card in enumerate(hands[1]) if card != hands[0][0])
        hands[0][0], hands[1][other] = hands[1][other], hands[0][0]
        hands[0].sort()
        hands[1].sort()
    else:
        header[fault] = "00" + header[fault][2:] if not header[fault].startswith("00") else "01" + header[fault][2:]
    changed = "\n".join([json.dumps(header), json.dumps(deal), *lines[2:]])
    guest.page.route("**/record", lambda route: route.fulfill(body=changed))
    guest.go(f"/t/{id}/replay/1")
    guest.page.get_by_role("button", name="Verify the shuffle").click()
    expect(guest.page.get_by_test_id("proof")).to_contain_text("Something is wrong with these shuffles.")


def kept_of(guest):
    """What the browser has kept of the first game at this table, by seat."""
    keys = f"Object.entries(localStorage).filter(([key]) => key.startsWith('parapluie.shuffle.{guest.table}.1.'))"
    return {int(key.rsplit(".", 1)[1]): json.loads(kept) for key, kept in guest.page.evaluate(keys)}


def proved(guest):
    """Ask the page for its proof of the first game at this table."""
    guest.go(f"/t/{guest.table}/replay/1")
    guest.page.get_by_role("button", name="Verify the shuffle").click()
    return guest.page.get_by_test_id("proof")


@pytest.mark.parametrize(
    "change", [{"commitment": "0" * 64}, {"contribution": "0" * 64}, {"pledges": [None, None]}, {}]
)
def test_a_record_is_compared_with_what_this_browser_has_kept(guest, change):
    guest.play_computer("rainbow-sazuki", seats=2)
    play_on(guest)
    kept = kept_of(guest)[0]
    assert kept["hasRevealed"] and kept["isWhole"] and len(kept["seen"]) > 10
    if not change:  # one card that was shown is another one
        version, first, *rest = kept["seen"][0]
        card = re.search(r">hand:0=(\d)", first)[1]
        change = {"seen": [[version, first.replace(f">hand:0={card}", f">hand:0={7 - int(card)}", 1), *rest]]}
    expect(proved(guest)).to_have_attribute("data-verdict", "alone")
    expect(guest.page.get_by_test_id("proof")).to_contain_text("You were alone with the server")
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("link", name="Save what this browser kept").click()
    notes = json.loads(Path(saved.value.path()).read_text())
    assert notes == {name: kept[name] for name in ("table", "number", "seat", "commitment", "contribution", "pledges")}
    key = f"parapluie.shuffle.{guest.table}.1.0"
    guest.page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, json.dumps(kept | change)])
    expect(proved(guest)).to_have_attribute("data-verdict", "wrong")
    guest.page.evaluate("key => localStorage.removeItem(key)", key)
    expect(proved(guest)).to_have_attribute("data-verdict", "nothing")


def test_rules_are_a_page_and_beside_the_table(guest):
    for game in ("rainbow7", "rainbow-sazuki", "rainbow-spaan"):
        guest.go(f"/rules/{game}")
        expect(guest.page.locator("dt").first).to_be_visible()
        assert guest.page.locator("dt").count() >= 15
    guest.play_computer("rainbow-spaan")
    guest.page.get_by_role("tab", name="Rules").click()
    expect(guest.page.get_by_role("tabpanel")).to_contain_text("White is a joker")


def test_unknown_pages_and_tables_say_so(guest):
    guest.go("/nowhere")
    expect(guest.page.get_by_role("heading", name="There is no such page.")).to_be_visible()
    guest.go("/t/nothing-here")
    expect(guest.page.get_by_role("heading", name="There is no such table.")).to_be_visible()


def test_choices_are_remembered(guest):
    guest.go()
    guest.page.get_by_role("button", name="Settings").click()
    guest.page.get_by_label("dark").check()
    guest.page.get_by_label("Sounds").check()
    guest.page.get_by_role("button", name="Close").click()
    guest.page.get_by_role("button", name="Français").click()
    expect(guest.page.get_by_role("button", name="English")).to_be_visible()
    guest.page.reload()
    expect(guest.page.get_by_role("button", name="English")).to_be_visible()
    assert guest.page.locator("html").get_attribute("data-theme") == "dark"


# --- for everybody


def check_axe(person, where):
    """No violation that axe-core can find; every page has a way past its header, a title and a main part."""
    person.page.wait_for_function(  # for what fades in
        "() => document.getAnimations().every(one => one.playState !== 'running' && !one.pending)"
    )
    found = person.page.evaluate(
        AXE + ";axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
    )
    told = [(one["id"], [node["html"][:150] for node in one["nodes"]][:3]) for one in found["violations"]]
    assert told == [], where
    assert found["passes"]


@pytest.mark.parametrize("theme, phone", [("light", False), ("dark", True)])
def test_axe_finds_nothing(person, house, theme, phone):
    guest = person(theme=theme, phone=phone, name="Anna")
    for path in ("/", "/nowhere", "/rules/rainbow7", "/t/nothing", "/learn/rainbow7", "/learn/rainbow-spaan"):
        guest.go(path)
        expect(guest.page.locator("h1")).to_be_attached()
        check_axe(guest, path)
    guest.go("/")
    guest.page.get_by_role("button", name="Settings").click()
    check_axe(guest, "settings")
    guest.open_for_friends("rainbow-sazuki", seats=3)
    expect(guest.page.locator(".seats")).to_contain_text("Anna")
    check_axe(guest, "gathering")
    for game in NAMES:
        guest.play_computer(game, seats=2)
        guest.wait_for_turn()
        check_axe(guest, f"{game}, to play")
        play_on(guest, turns=4)
        guest.wait_for_turn()
        check_axe(guest, f"{game}, later")
    guest.look_beside()
    guest.page.get_by_role("tab", name="Rules").click()
    check_axe(guest, "rules beside the table")
    guest.page.keyboard.press("Escape")
    play_on(guest)
    check_axe(guest, "result")
    guest.page.get_by_role("link", name="Replay").click()
    expect(guest.board).to_be_visible()
    check_axe(guest, "replay")


@pytest.mark.parametrize("width, height", [(320, 568), (360, 740), (740, 360), (768, 1024), (1600, 900)])
def test_every_page_fits_its_screen(guest, house, width, height):
    """Nothing has to be scrolled sideways, from the smallest phones on."""
    guest.page.set_viewport_size({"width": width, "height": height})
    for path in ("/", "/rules/rainbow-spaan", "/learn/rainbow7", "/learn/rainbow-sazuki", "/learn/rainbow-spaan"):
        guest.go(path)
        expect(guest.page.locator("h1")).to_be_attached()
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width, path
    for game, seats in (("rainbow7", 5), ("rainbow-sazuki", 6), ("rainbow-spaan", 2)):
        guest.play_computer(game, seats=seats)
        guest.wait_for_turn()
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width, game


def test_nothing_moves_where_less_motion_is_wanted(guest):
    """With reduced motion no copy of a card is ever made to fly."""
    guest.play_computer("rainbow-sazuki", seats=2)
    guest.page.evaluate(COUNT_FLIGHTS)
    play_on(guest, turns=3)
    assert guest.page.evaluate("window.flown") == 0


def test_cards_fly_where_motion_is_welcome(person):
    guest = person(motion=True)
    guest.play_computer("rainbow-sazuki", seats=2)
    guest.page.evaluate(COUNT_FLIGHTS)
    play_on(guest, turns=2)
    guest.wait_for_turn()
    assert guest.page.evaluate("window.flown") > 2
    expect(guest.page.locator(".ghost")).to_have_count(0)  # none stays behind
