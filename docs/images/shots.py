"""Screenshots of every page and of each game, into this folder: `make shots`."""

import sys
from pathlib import Path
from random import Random

from playwright.sync_api import expect, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from browser.hands import place, play_on, tap  # noqa: E402
from browser.people import CHROMIUM, Person  # noqa: E402
from servers import Server  # noqa: E402

SEATS = {"rainbow7": 4, "rainbow-sazuki": 4, "rainbow-spaan": 2}
LOOKS = {
    "desktop": {},
    "dark": {"theme": "dark"},
    "phone": {"phone": True},
    "phone-dark-fr": {"phone": True, "theme": "dark", "language": "fr"},
}


def shoot(person, name, *, whole=False):
    person.page.wait_for_timeout(400)
    path = HERE / f"{name}.png"
    person.page.screenshot(path=path, full_page=whole)
    print(path.relative_to(HERE.parents[1]), flush=True)


def middle_of(person, game, turns):
    """Some turns into a game, at the beginning of a turn, with a card or two in hand chosen."""
    person.play_computer(game, seats=SEATS[game], level="medium")
    play_on(person, turns=turns, rng=Random(7))
    while person.wait_for_turn() and person.view()["view"]["phase"] not in ("play", "begin", "continue"):
        play_on(person, turns=1)


def choose_cards(person, game):
    """Choose the largest combination that can be played, as somebody who is about to play it."""
    view = person.view()["view"]
    if game == "rainbow-spaan":
        if "play 1 front" in view["moves"]:
            tap(place(person.page, "hand:0:0").locator("button"))
        return
    plays = [move.split(" ")[1:] for move in view["moves"] if move.startswith("play ")]
    for card in max(plays, key=len, default=[]):
        cards = place(person.page, "hand:0").locator('button[aria-pressed="false"]')
        inside = person.page.locator(f'[data-card="{card}"]')
        tap((cards.filter(has=inside) if game == "rainbow7" else cards.and_(inside)).first)


def main():
    with Server() as server, sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM.path, args=CHROMIUM.flags)
        for look, wishes in LOOKS.items():
            person = Person(chromium, server.url, name="Anna", **wishes)
            person.go()
            expect(person.page.locator("article")).to_have_count(3)
            shoot(person, f"start-{look}", whole=look != "desktop")
            for game in SEATS:
                middle_of(person, game, 5)
                if "fr" not in look:
                    choose_cards(person, game)
                shoot(person, f"{game}-{look}")
            if look in ("desktop", "phone"):
                person.open_for_friends("rainbow-sazuki", seats=4)
                expect(person.page.locator(".seats")).to_contain_text("Anna")
                shoot(person, f"gathering-{look}", whole=True)
                person.go("/learn/rainbow7")
                expect(person.board).to_be_visible()
                shoot(person, f"lesson-{look}")
                person.go("/rules/rainbow-spaan")
                expect(person.page.locator("dt").first).to_be_visible()
                shoot(person, f"rules-{look}")
                person.play_computer("rainbow-sazuki", seats=2)
                play_on(person)
                shoot(person, f"result-{look}", whole=True)
                person.page.get_by_role("link", name="Replay").click()
                expect(person.board).to_be_visible()
                person.page.get_by_role("slider").fill("9")
                person.page.get_by_role("button", name="Verify the shuffle").click()
                expect(person.page.locator(".verdict")).to_be_visible()
                shoot(person, f"replay-{look}")
            person.context.close()
        chromium.close()


if __name__ == "__main__":
    main()
