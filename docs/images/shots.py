"""Screenshots of every page and of each game, into this folder: `make shots`; given names, only those.

A picture is called after what it shows and how: `round-phone-dark-fr` is the end of a round in the window of a phone,
dark, in French. Before a picture is taken and after it, the page has to show that. Others are removed.
"""

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from struct import unpack

from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from browser.hands import choose, make, place, play_on, tap  # noqa: E402
from browser.people import CHROMIUM, Person  # noqa: E402
from servers import Server, program  # noqa: E402
from web.guests import House, Table  # noqa: E402

WINDOWS = {"laptop": (1366, 641), "phone": (390, 844), "small": (360, 640), "sideways": (844, 390)}
MOVES = {"rainbow7": 8, "rainbow7-first": 8, "rainbow-sazuki": 1, "rainbow-spaan": 6}  # at least, until mid-game
STILL = """
() => new Promise(done => {  // until nothing has moved for ten frames
    let last = '', still = 0;
    const frame = () => {
        const now = [...document.querySelectorAll('main *')].slice(0, 400)
            .map(one => Object.values(one.getBoundingClientRect().toJSON())).join();
        still = now === last ? still + 1 : 0;
        last = now;
        if (still < 10) requestAnimationFrame(frame); else done();
    };
    frame();
})
"""


class Studio:
    """Where pictures are taken: a server, a browser, and the names of those that are wanted."""

    def __init__(self, url, chromium, wanted):
        self.url, self.chromium, self.wanted, self.taken = url, chromium, wanted, []
        self.quantize = [program("pngquant", "pngquant"), "--force", "--strip", "--ext", ".png", "--speed", "1"]

    def wants(self, subject, looks):
        return [look for look in looks if not self.wanted or f"{subject}-{look}" in self.wanted]

    def person(self, looks):
        """Somebody for pictures with these looks, which are all in one language."""
        [language] = {"fr" if look.endswith("fr") else "en" for look in looks}
        person = Person(self.chromium, self.url, name="Anna", language=language)
        person.page.set_viewport_size(dict(zip(("width", "height"), WINDOWS["laptop"], strict=True)))
        return person

    def shoot(self, person, subject, looks, shows):
        """Take pictures of a page as it is; `shows` fails if that is not its subject."""
        page = person.page
        for look in self.wants(subject, looks):
            window, *more = look.split("-")
            size = WINDOWS[window]
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.emulate_media(color_scheme="dark" if "dark" in more else "light")
            expect(page.locator("html")).to_have_attribute("data-theme", "dark" if "dark" in more else "light")
            expect(page.locator("html")).to_have_attribute("lang", "fr" if "fr" in more else "en")
            page.mouse.move(0, 0)  # nothing is pointed at
            page.evaluate(STILL)
            shows()
            picture = page.screenshot()
            shows()
            assert unpack(">II", picture[16:24]) == size
            assert person.errors == []
            path = HERE / f"{subject}-{look}.png"
            path.write_bytes(picture)
            subprocess.run([*self.quantize, path], check=True)
            self.taken.append(path)
            print(path.name, path.stat().st_size // 1024, "KB", flush=True)


# --- games


def is_mid_game(view):
    """Whether there is something to see: not at the beginning, and one can play."""
    if view["game"] == "rainbow-spaan":
        return view["phase"] == "begin" and len(view["row"]) > 2 and len(view["moves"]) > 3
    if view["phase"] != "play" or max(len(move.split()) for move in view["moves"]) < 4:
        return False
    return len(view["groups"]) > 1 if view["game"] == "rainbow-sazuki" else view["round"] > 1


def reach(person, game, seats):
    """Some turns into a game, when one can play."""
    for _ in range(20):
        person.play_computer(game, seats=seats, level="medium")
        play_on(person, turns=MOVES[game], rng=Random(7))
        while person.wait_for_turn():
            if is_mid_game(person.view()["view"]):
                return
            play_on(person, turns=1)
    raise AssertionError(f"{game} has no middle")


def choose_cards(person):
    """Choose the largest combination that can be played, as somebody who is about to play it."""
    view = person.view()["view"]
    hand = place(person.page, "hand:0")
    if view["game"] == "rainbow-spaan":
        safe = [move for move in view["moves"] if move.endswith("front") and move not in view.get("losing", [])]
        if safe:
            tap(place(person.page, f"hand:0:{int(safe[0].split()[1]) - 1}").locator("button"))
        return
    plays = [move.split(" ")[1:] for move in view["moves"] if move.startswith("play ")]
    for card in max(plays, key=len, default=[]):
        free = hand.locator('button[aria-pressed="false"]')
        tap(free.and_(person.page.locator(f'[data-card="{card}"], :has([data-card="{card}"])')).first)


def take_game(studio, game, seats, looks):
    if not (looks := studio.wants(game, looks)):
        return
    person = studio.person(looks)
    reach(person, game, seats)
    choose_cards(person)

    def shows():
        told = person.view()
        assert (told["view"]["game"], told["view"]["seats"], told["view"]["turn"]) == (game, seats, 0)
        assert is_mid_game(told["view"])
        assert person.version == told["version"]
        expect(person.page.locator(".seat")).to_have_count(seats)
        expect(person.page.get_by_test_id("prompt")).to_be_in_viewport()
        for other in ("result", "round-summary", "sure", "shower"):
            expect(person.page.get_by_test_id(other)).to_have_count(0)

    studio.shoot(person, game, looks, shows)
    person.context.close()


def take_round(studio, looks):
    """The end of a round, which is over when somebody can go on."""
    if not (looks := studio.wants("round", looks)):
        return
    person = studio.person(looks)
    person.play_computer("rainbow7", seats=5, level="medium")
    summary, on = person.page.get_by_test_id("round-summary"), person.page.locator("[data-testid=go-on]:enabled")
    while not on.count():
        person.page.wait_for_function(
            """() => document.querySelector('[data-testid=go-on]:enabled')
                || Number(document.querySelector('.mat')?.dataset.moves) > 1"""
        )
        told, version = person.view(), person.version
        if on.count() or told["version"] != version or told["view"]["turn"] != 0:
            continue
        make(person.page, told["view"], choose(told["view"]["moves"], Random(1)))
        person.page.wait_for_function(
            """version => document.querySelector('[data-testid=go-on]:enabled')
                || Number(document.querySelector('[data-version]').dataset.version) > version""",
            arg=version,
        )

    def shows():
        expect(summary.locator("tbody tr")).to_have_count(5)
        expect(on).to_be_in_viewport(ratio=1)
        expect(person.page.get_by_test_id("result")).to_have_count(0)

    studio.shoot(person, "round", looks, shows)
    person.context.close()


def take_end(studio, results, replays):
    """The result of a game, and its replay with the proof of the shuffle."""
    results, replays = studio.wants("result", results), studio.wants("replay", replays)
    if not results + replays:
        return
    person = studio.person(results + replays)
    page = person.page
    person.play_computer("rainbow-sazuki", seats=4, level="medium")
    play_on(person)

    def shows_result():
        assert person.is_over()
        expect(page.get_by_test_id("result")).to_be_in_viewport()
        expect(page.get_by_test_id("why")).to_be_visible()
        expect(page.locator(".result .place")).to_have_count(4)

    studio.shoot(person, "result", results, shows_result)
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay/*")
    expect(person.board).to_be_visible()
    page.get_by_role("slider").fill("14")
    for look in replays:
        size = WINDOWS[look.split("-")[0]]
        page.set_viewport_size({"width": size[0], "height": size[1]})
        if (menu := page.get_by_role("button", name="Beside the table")).count():
            menu.click()
        if (prove := page.get_by_role("button", name="Verify the shuffle")).count():
            prove.click()
        expect(page.locator(".verdict")).to_be_visible()
        page.get_by_test_id("proof").evaluate("one => one.scrollIntoView()")

        def shows_proof():
            expect(page.get_by_test_id("replay-at")).to_contain_text("Move 14 of")
            expect(page.get_by_test_id("proof")).to_have_attribute("data-verdict", "alone")
            expect(page.locator(".verdict")).to_be_in_viewport()

        studio.shoot(person, "replay", [look], shows_proof)
        page.keyboard.press("Escape")
    person.context.close()


def take_review(studio, looks):
    """A game that was lost by playing the first move that comes, at the first of its turning points."""
    if not (looks := studio.wants("review", looks)):
        return
    person = studio.person(looks)
    page = person.page
    person.play_computer("rainbow-spaan", level="hard")
    while person.wait_for_turn():
        view, version = person.view()["view"], person.version
        if view["turn"] == view["seat"]:
            make(page, view, view["moves"][0])
            person.wait_until_done(version)
    page.get_by_role("link", name="Review").click()
    after = page.get_by_role("button", name="Next turning point")
    expect(after).to_be_enabled(timeout=120_000)
    after.click()

    def shows():
        expect(page.get_by_test_id("mistake")).to_contain_text("You played")
        expect(page.get_by_role("button", name="Show me")).to_be_in_viewport()
        expect(page.get_by_role("img", name=re.compile("^Chance to win"))).to_be_in_viewport()

    studio.shoot(person, "review", looks, shows)
    person.context.close()


# --- other pages


def take_learn(studio, game, step, looks):
    """The coached first game, at one of its steps."""
    subject = f"learn-{game}"
    if not (looks := studio.wants(subject, looks)):
        return
    person = studio.person(looks)
    page = person.go(f"/learn/{game}").page
    bubble, progress = page.get_by_test_id("bubble"), page.get_by_role("progressbar")
    for at in range(1, step):
        expect(progress).to_have_attribute("value", str(at))
        bubble.get_by_role("button").click()

    def shows():
        assert page.url.endswith(f"/learn/{game}")
        expect(progress).to_have_attribute("value", str(step))
        expect(bubble).to_be_in_viewport(ratio=0.99)
        assert page.locator(".dim rect").count()

    studio.shoot(person, subject, looks, shows)
    person.context.close()


def take_start(studio, looks):
    if not (looks := studio.wants("start", looks)):
        return
    person = studio.person(looks).go()

    def shows():
        expect(person.page.locator("article")).to_have_count(3)
        expect(person.page.locator("[data-way=computer]").first).to_be_in_viewport()

    studio.shoot(person, "start", looks, shows)
    person.context.close()


def take_gathering(studio, looks):
    """A table where a friend and a bot have sat down, and a seat is free."""
    if not (looks := studio.wants("gathering", looks)):
        return
    person = studio.person(looks)
    person.open_for_friends("rainbow-sazuki", seats=4)
    expect(person.page.locator(".seats")).to_contain_text("Anna")
    table = Table.known(House(studio.url), person.table, {})
    table.sit(1, "Ben")
    ben = table.guest(1)
    table.do("POST", "/seats/2/bot", {"level": "medium"}, token=person.kept["host"])

    def shows():
        expect(person.page.locator(".seats > li")).to_have_count(4)
        expect(person.page.locator(".seats .who")).to_contain_text(["Anna", "Ben", "", ""])
        expect(person.page.locator(".seats > li").nth(1)).not_to_contain_text("no line")
        assert table.do("GET")["status"] == "gathering"

    studio.shoot(person, "gathering", looks, shows)
    ben.socket.close()
    person.context.close()


def take_all(studio):
    take_start(studio, ["laptop", "phone"])
    take_start(studio, ["phone-dark-fr"])
    take_game(studio, "rainbow7", 5, ["laptop", "phone", "sideways"])
    take_game(studio, "rainbow7", 4, ["small-dark-fr"])
    take_game(studio, "rainbow7-first", 3, ["phone"])
    take_game(studio, "rainbow-sazuki", 6, ["laptop-dark", "phone", "sideways"])
    take_game(studio, "rainbow-sazuki", 4, ["small-dark-fr"])
    take_game(studio, "rainbow-spaan", 2, ["laptop", "phone", "sideways-dark"])
    take_game(studio, "rainbow-spaan", 2, ["small-dark-fr"])
    take_round(studio, ["laptop", "phone"])
    take_end(studio, ["laptop", "phone"], ["laptop", "phone"])
    take_review(studio, ["laptop", "phone"])
    take_learn(studio, "rainbow7", 5, ["laptop", "phone"])
    take_learn(studio, "rainbow-spaan", 4, ["sideways-fr"])
    take_gathering(studio, ["laptop", "phone"])


def main(wanted):
    with Server() as server, sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM.path, args=CHROMIUM.flags)
        studio = Studio(server.url, chromium, wanted)
        take_all(studio)
        chromium.close()
    if unknown := set(wanted) - {path.stem for path in studio.taken}:
        raise SystemExit(f"There are no pictures of these names: {' '.join(sorted(unknown))}")
    if not wanted:
        for path in set(HERE.glob("*.png")) - set(studio.taken):
            path.unlink()


if __name__ == "__main__":
    main(sys.argv[1:])
