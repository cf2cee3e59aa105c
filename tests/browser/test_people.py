"""People at tables: friends, one device for several, watchers, those whose line breaks, those who use no mouse."""

import json
import re
from random import Random

import pytest
from playwright.sync_api import expect

from browser.hands import choose, make, place, play_on, tap
from browser.people import bots_play
from servers import Server


def test_two_friends_one_of_them_on_a_phone(person):
    """Anna opens a table and shares the link, Bruno sits down on his phone; they play to the end and once more."""
    anna, bruno = person(name="Anna"), person(phone=True)
    anna.open_for_friends("rainbow-sazuki", seats=2)
    expect(anna.page.get_by_text("make play LAN=1")).to_be_visible()  # this server is open to this machine only
    link = anna.page.locator(".link a").get_attribute("href")
    bruno.page.goto(link)
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(anna.page.locator(".seats")).to_contain_text("Bruno")
    anna.page.get_by_role("button", name="Deal", exact=True).click()
    expect(bruno.board).to_be_visible()
    people = [anna, bruno]
    for _ in range(5000):
        if (turn := anna.view(0)["view"]["turn"]) is None:
            break
        if len(people[turn].view(turn)["view"]["moves"]) > 1:
            play_on(people[turn], turns=1, seat=turn)
        else:  # the page makes the only move by itself
            anna.page.wait_for_timeout(50)
    results = [one.page.get_by_test_id("result").inner_text() for one in people]
    assert sorted(results) in (["Bruno wins.", "You win!"], ["Anna wins.", "You win!"]) or "Shared" in results[0]
    bruno.page.get_by_role("button", name="Rematch").click()
    expect(anna.page.get_by_test_id("again")).to_contain_text("Bruno wants another game")
    expect(anna.page.get_by_test_id("result")).to_be_visible()  # it stays until everybody has seen it
    anna.page.get_by_role("button", name="Rematch").click()
    expect(anna.page.get_by_test_id("result")).to_be_hidden()
    assert anna.view(0)["table"]["games"] == 2


def test_a_listed_table_is_on_the_start_page(person):
    anna, bruno = person(name="Anna"), person(name="Bruno")
    anna.open_for_friends("rainbow-spaan", listed=True)
    expect(anna.page.locator(".seats")).to_contain_text("Anna")
    bruno.go()
    bruno.page.locator(".lists").get_by_role("link", name="Rainbow (Spaan)").first.click()
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(anna.page.locator(".seats")).to_contain_text("Bruno")


def test_the_host_sends_away_puts_bots_and_says_who_starts(person):
    anna, bruno = person(name="Anna"), person(name="Bruno")
    anna.open_for_friends("rainbow-sazuki", seats=3)
    bruno.page.goto(anna.page.url)
    for _ in range(2):  # whoever was sent away can sit down again
        bruno.page.get_by_role("button", name="Sit down").click()
        expect(bruno.page.get_by_role("button", name="Get up")).to_be_visible()
        anna.page.get_by_role("button", name=re.compile("Send away")).click()
        expect(bruno.page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Put a bot here")).to_have_count(2)
    anna.page.get_by_role("button", name="Put a bot here").first.click()
    expect(anna.page.locator(".seats")).to_contain_text("Cumulus")
    with anna.page.expect_response("**/first"):
        anna.page.get_by_label("Who starts?").select_option("0")
    anna.page.get_by_role("button", name="Deal, with a bot in the open seat").click()
    expect(anna.page.get_by_test_id("prompt")).to_contain_text("Your turn")


def test_a_name_that_is_taken_is_refused_in_words(person):
    anna, other = person(name="Anna"), person(name="anna")
    anna.open_for_friends("rainbow-spaan")
    other.page.goto(anna.page.url)
    other.page.get_by_role("button", name="Sit down").click()
    expect(other.page.get_by_role("alert")).to_have_text("Somebody at this table has this name already.")


def test_one_device_is_passed_around(guest):
    """Nobody's cards are on the page while the device is passed on; each finds what happened meanwhile."""
    guest.go()
    article = guest.wish("rainbow-spaan")
    article.locator("[data-way=shared]").click()
    for i, name in enumerate(("Anna", "Bruno")):
        guest.page.locator(f"#shared-{i}").fill(name)
    guest.page.get_by_role("button", name="Deal", exact=True).click()
    guest.page.wait_for_url("**/t/*")
    seen = []
    for _ in range(300):  # whoever loses a round opens the next one, so somebody may have many moves in a row
        if len(seen) == 4:
            break
        guest.page.wait_for_function(
            "() => document.querySelector('.curtain') || Number(document.querySelector('.mat')?.dataset.moves) > 1"
        )
        turn = guest.view(0)["view"]["turn"]
        if guest.page.locator(".curtain").is_visible():
            assert guest.board.count() == 0 and guest.page.locator("[data-card], [data-testid=log]").count() == 0
            assert guest.page.get_by_test_id("announcer").inner_text() == ""
            guest.page.reload()
            expect(guest.page.locator(".curtain")).to_be_visible()
            expect(guest.page.locator(".curtain h2")).to_have_text(f"Pass the device to {('Anna', 'Bruno')[turn]}")
            guest.page.get_by_role("button", name="It is me, show my cards").click()
            expect(guest.board).to_be_visible()
        if seen[-1:] != [turn]:
            seen.append(turn)
        play_on(guest, turns=1, seat=turn)
    assert seen in ([0, 1, 0, 1], [1, 0, 1, 0])


NOTE_CARDS = """() => {  // every hand that is seen after the one that lies there
    const hand = () => [...document.querySelectorAll('.shell > .hand [data-card]')].map(one => one.dataset.card).join();
    const first = hand();
    window.noting?.disconnect();
    window.seen = [];
    window.noting = new MutationObserver(() => { if (hand() && hand() !== first) seen.push(hand()) });
    noting.observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


def test_one_device_is_covered_before_every_deal(guest):
    """The next round, and the next game, are dealt behind the curtain: whoever looked last sees none of their cards."""
    guest.go()
    article = guest.wish("rainbow7")
    article.locator("[data-way=shared]").click()
    for i, name in enumerate(("Anna", "Bruno")):
        guest.page.locator(f"#shared-{i}").fill(name)
    guest.page.get_by_role("button", name="Deal", exact=True).click()
    guest.page.wait_for_url("**/t/*")
    page, curtain = guest.page, guest.page.locator(".curtain")
    ready, go_on = page.get_by_role("button", name="It is me, show my cards"), page.get_by_test_id("go-on")
    rounds, rng = 0, Random(3)
    while not page.get_by_test_id("result").count():
        page.wait_for_function(
            """() => document.querySelector('.curtain, [data-testid=go-on]:enabled, [data-testid=result]')
                || Number(document.querySelector('.mat')?.dataset.moves) > 1"""
        )
        if go_on.count():
            page.evaluate(NOTE_CARDS)
            rounds += 1
            go_on.click()
            page.wait_for_function("() => document.querySelector('.curtain, [data-testid=result]')")
            assert guest.is_over() or page.evaluate("seen") == []
        elif curtain.count():
            ready.click()
            expect(guest.board).to_be_visible()
        elif page.locator('.mat[data-moves]:not([data-moves="0"], [data-moves="1"])').count():
            if (since := page.get_by_test_id("since-skip")).count():  # what the other one did meanwhile
                since.click()
            turn, version = guest.view(0)["view"]["turn"], guest.version
            view = guest.view(turn)["view"]
            make(page, view, choose(view["moves"], rng), pile=rng.choice("ABC"))
            page.wait_for_function(
                """version => document.querySelector('.curtain, [data-testid=go-on]:enabled, [data-testid=result]')
                    || Number(document.querySelector('[data-version]')?.dataset.version) > version""",
                arg=version,
            )
    assert rounds > 1
    page.evaluate(NOTE_CARDS)
    page.get_by_role("button", name="Rematch").click()
    expect(curtain).to_be_visible()
    assert page.evaluate("seen") == [] and page.locator("[data-card], [data-testid=log]").count() == 0
    assert page.get_by_test_id("announcer").inner_text() == ""
    turn = guest.view(0)["view"]["turn"]
    expect(curtain.locator("h2")).to_have_text(f"Pass the device to {('Anna', 'Bruno')[turn]}")


@pytest.mark.parametrize("game", ["rainbow7", "rainbow-sazuki", "rainbow-spaan"])
def test_a_spectator_sees_nothing_hidden(person, game):
    """What reaches the browser of somebody who watches holds no card of a hand, and nothing can be done there."""
    anna, watcher = person(name="Anna"), person()
    anna.play_computer(game)
    anna.wait_for_turn()
    frames = []
    watcher.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(frame)))
    watcher.page.goto(anna.page.url)
    expect(watcher.board).to_be_visible()
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    play_on(anna, turns=2)
    anna.wait_for_turn()
    expect(watcher.page.locator("[data-version]")).to_have_attribute("data-version", str(anna.version))
    views = [view for frame in frames if (view := json.loads(frame).get("view"))]
    assert len(views) >= 2
    for view in views:
        assert view.get("hand", []) == [] and view["moves"] == []
        assert all(card == {"front": None, "back": None} for hand in view.get("hands", []) for card in hand)
    assert watcher.board.get_attribute("data-moves") == "0"
    for seat in (0, 1):
        shown = place(watcher.page, f"hand:{seat}").locator("[data-card]")
        assert set(shown.evaluate_all("all => all.map(one => one.dataset.card)")) <= {"back"}
    assert watcher.page.get_by_role("button", name="Take back").count() == 0


@pytest.mark.parametrize("game", ["rainbow7", "rainbow-spaan"])
def test_a_page_that_is_loaded_again_comes_back_to_the_same(guest, game):
    guest.play_computer(game)
    for _ in range(4):
        assert guest.wait_for_turn()
        moves = guest.view()["view"]["moves"]
        version, prompt = guest.version, guest.page.get_by_test_id("prompt").inner_text()
        guest.page.reload()
        guest.wait_for_turn()
        assert guest.version == version and guest.view()["view"]["moves"] == moves
        assert guest.page.get_by_test_id("prompt").inner_text() == prompt
        play_on(guest, turns=1)


def test_a_broken_line_shows_itself_and_heals(person):
    """The server is killed in the middle of a turn; the page says so, comes back by itself, and the game goes on."""
    with Server() as server:
        guest = person(server.url)
        guest.play_computer("rainbow7", seats=2)
        for _ in range(3):
            play_on(guest, turns=1)
            guest.wait_for_turn()
            version = guest.version
            server.kill()
            expect(guest.page.get_by_role("alert")).to_contain_text("The connection is lost.")
            assert guest.board.get_attribute("data-moves") == "0"
            server.start()
            expect(guest.page.get_by_role("alert")).to_have_count(0)
            guest.wait_for_turn()
            assert guest.version >= version
        play_on(guest, turns=3)


def test_a_move_that_did_not_arrive_is_sent_again(person):
    """A move is made at the moment at which the line breaks: it is played once, as soon as the line is back."""
    with Server() as server:
        guest = person(server.url)
        guest.play_computer("rainbow-sazuki", seats=2)
        guest.wait_for_turn()
        version, view = guest.version, guest.view()["view"]
        move = next(move for move in view["moves"] if len(move.split(" ")) == 2)
        guest.page.evaluate(
            """() => {
                const send = WebSocket.prototype.send;
                WebSocket.prototype.send = function () { WebSocket.prototype.send = send; this.close(); };
            }"""
        )
        make(guest.page, view, move)
        guest.wait_until_done(version)
        guest.wait_for_turn()
        rest = [*view["hand"]]
        rest.remove(move.split(" ")[1])
        assert guest.view()["view"]["hand"] == rest


def test_two_tabs_agree(guest):
    guest.play_computer("rainbow-sazuki", seats=2)
    guest.wait_for_turn()
    tab = guest.context.new_page()
    tab.goto(guest.page.url)
    expect(tab.locator(".mat")).to_be_visible()
    for _ in range(3):
        play_on(guest, turns=1)
        guest.wait_for_turn()
        expect(tab.locator("[data-version]")).to_have_attribute("data-version", str(guest.version))
        expect(tab.get_by_test_id("prompt")).to_have_text(guest.page.get_by_test_id("prompt").inner_text())
    hands = [page.locator('[data-place="hand:0"]').inner_text() for page in (guest.page, tab)]
    assert hands[0] == hands[1]


def test_French_throughout_and_switched_at_any_time(person):
    """A French browser gets French; the switch turns every sentence at once, the list of what happened included."""
    guest = person(language="fr")
    guest.play_computer("rainbow-sazuki")
    assert guest.page.locator("html").get_attribute("lang") == "fr"
    guest.wait_for_turn()
    expect(guest.page.get_by_test_id("prompt")).to_contain_text("À vous.")
    french = guest.page.locator("body").inner_text()
    assert not re.search(r"\b(?:Your|turn|the|Play|prizes|Rules)\b", french), french
    guest.page.get_by_role("button", name="English").click()
    expect(guest.page.get_by_test_id("prompt")).to_contain_text("Your turn.")
    english = guest.page.locator("body").inner_text()
    assert not re.search(r"\b(?:Votre|vous|Règles|joue|cartes)\b", english), english
    assert guest.page.locator("html").get_attribute("lang") == "en"


def test_what_is_not_allowed_is_answered_with_its_rule(guest):
    guest.play_computer("rainbow7", seats=2)
    guest.wait_for_turn()
    view = guest.view()["view"]
    pairs = {frozenset(move.split(" ")[1:]) for move in view["moves"]}
    first, second = next(
        (a, b)
        for a in view["hand"]
        for b in view["hand"]
        if a < b and "*" not in (a, b) and not any({a, b} <= pair for pair in pairs)
    )
    for card in (first, second):
        tap(place(guest.page, "hand:0").locator(f'button:has([data-card="{card}"])').first)
    expect(guest.page.get_by_test_id("reason")).to_contain_text("Rule R7-3")
    assert guest.view()["view"] == view, "nothing has changed"


def test_a_step_is_taken_back(guest):
    """In Rainbow 7 a combination that shows nothing hidden can be taken back until the draw."""
    guest.play_computer("rainbow7", seats=2)
    guest.wait_for_turn()
    before = guest.view()["view"]
    solo = next(move for move in before["moves"] if len(move.split(" ")) == 2)
    make(guest.page, before, solo)
    expect(guest.page.get_by_role("button", name="Take back")).to_be_visible()
    guest.page.get_by_role("button", name="Take back").click()
    expect(guest.page.get_by_test_id("prompt")).to_contain_text("Play a combination")
    after = guest.view()["view"]
    assert after["hand"] == before["hand"] and after["moves"] == before["moves"]


def test_order_of_tapping_is_order_on_the_pile(guest):
    """A combination is laid as it was tapped: the first at the bottom (R7-34)."""
    for _ in range(20):
        guest.play_computer("rainbow7", seats=2, memory=True)
        guest.wait_for_turn()
        view = guest.view()["view"]
        moves = [move for move in view["moves"] if len(move.split(" ")) >= 4 and "7" not in move]
        if moves:
            break
    cards = moves[0].split(" ")[1:]
    tapped = [cards[-1], *cards[:-1]]
    make(guest.page, view, " ".join(["play", *tapped]), pile="B")
    expect(guest.page.get_by_test_id("prompt")).to_contain_text("Draw a card")
    assert guest.view()["view"]["piles"][1]["cards"][-len(tapped) :] == tapped


def tab_to(page, element):
    """Press Tab, and arrows within groups, until an element has the focus."""
    for _ in range(150):
        if element.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{element} cannot be reached by keyboard")


@pytest.mark.parametrize("game", ["rainbow7", "rainbow-sazuki", "rainbow-spaan"])
def test_by_keyboard_alone(guest, game):
    """From the start page into a game and through some turns of it without a pointer."""
    guest.go()
    tab_to(guest.page, guest.article(game).locator("[data-way=computer]"))
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/t/*")

    def press(element):
        tab_to(guest.page, element)
        guest.page.keyboard.press("Enter")

    for _ in range(8):
        assert play_on(guest, turns=1, tap=press) == 1
        assert guest.page.evaluate("document.activeElement !== document.body"), "the keyboard goes on where it was"


def test_screen_readers_hear_what_happens(guest):
    guest.play_computer("rainbow-sazuki", seats=2)
    guest.wait_for_turn()
    expect(guest.page.get_by_test_id("announcer")).to_contain_text("Your turn.")
    play_on(guest, turns=1)
    guest.wait_for_turn()
    expect(guest.page.get_by_test_id("announcer")).to_contain_text("Cumulus")


def test_memory_fades_where_it_counts(person):
    """Without the aid the list of what happened is short; with it everything stays."""
    lengths = []
    for memory in (False, True):
        guest = person()
        guest.play_computer("rainbow-spaan", memory=memory)
        play_on(guest, turns=12)
        guest.wait_for_turn()
        lengths.append(guest.page.get_by_test_id("log").locator("li").count())
    assert lengths[0] <= 12 < lengths[1]


def test_leaving_to_a_bot_and_coming_back(guest):
    guest.play_computer("rainbow-spaan", pace="1.5")
    guest.wait_for_turn()
    guest.page.get_by_role("button", name="Leave the game to a bot").click()
    back = guest.page.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    back.click()
    expect(back).to_be_hidden()


@pytest.mark.parametrize("address", ["192.0.2.7", "192.168.1.7"])
def test_friends_get_an_address_that_their_devices_understand(person, address):
    """Where the page was opened at an address of this machine alone, the link is the one in the network.

    Of an address that means nothing outside of that network, it says so.
    """
    guest = person(name="Anna")
    guest.page.route(
        "**/api/games",
        lambda route: route.fulfill(json=route.fetch().json() | {"address": f"http://{address}:8000"}),
    )
    guest.open_for_friends("rainbow-spaan")
    expect(guest.page.locator(".link a")).to_have_attribute("href", f"http://{address}:8000/t/{guest.table}")
    expect(guest.page.get_by_role("img", name="QR code")).to_be_visible()
    expect(guest.page.get_by_test_id("near")).to_have_count(1 if address == "192.168.1.7" else 0)


def test_cards_are_dragged(guest):
    """A card that is dragged onto a pile is played there (R7-34); let go elsewhere, it stays in the hand."""
    guest.play_computer("rainbow7", seats=2)
    guest.wait_for_turn()
    view = guest.view()["view"]
    card = view["hand"][0]
    start = place(guest.page, "hand:0").locator(f'button:has([data-card="{card}"])').first.bounding_box()

    def drag_to(x, y):
        guest.page.mouse.move(start["x"] + 20, start["y"] + 40)
        guest.page.mouse.down()
        guest.page.mouse.move(x, y, steps=8)
        guest.page.mouse.up()

    drag_to(start["x"] + 60, start["y"] - 60)
    assert guest.view()["view"] == view
    pile = place(guest.page, "pile:1").bounding_box()
    drag_to(pile["x"] + pile["width"] / 2, pile["y"] + pile["height"] / 2)
    expect(guest.page.get_by_test_id("prompt")).to_contain_text("Draw a card")
    assert guest.view()["view"]["piles"][1]["top"] == card


def test_a_browser_that_keeps_nothing_can_play(person):
    """Where storage is forbidden, a seat holds as long as the page is open."""
    guest = person()
    guest.context.add_init_script("Storage.prototype.setItem = () => { throw new Error('forbidden'); }")
    guest.play_computer("rainbow-sazuki", seats=2)
    guest.page.wait_for_function("() => Number(document.querySelector('.mat')?.dataset.moves) > 1")


def test_a_replay_does_not_come_back_after_it_was_left(person):
    guest = person(motion=True)
    guest.go(f"/t/{bots_play(guest.url, 'rainbow-sazuki', 2)}/replay/1")
    guest.page.get_by_role("button", name="Play", exact=True).click()
    expect(guest.page.locator(".ghost").first).to_be_attached()
    guest.page.get_by_role("link", name="Parapluie").click()
    expect(guest.page.locator("article")).to_have_count(3)
    guest.page.wait_for_timeout(1500)
    assert guest.page.url.endswith("/")
