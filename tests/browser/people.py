"""People at a browser: what they do on the page, told as they would tell it."""

import json
import shutil
from types import SimpleNamespace

import httpx
from playwright.sync_api import expect
from websockets.sync.client import connect

CHROMIUM = SimpleNamespace(
    path=shutil.which("chromium-headless-shell") or shutil.which("chromium"),
    flags=[
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ],
)
DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 360, "height": 740}
NAMES = {
    "rainbow7": "Rainbow 7",
    "rainbow7-first": "Rainbow 7",
    "rainbow-sazuki": "Rainbow (Sazuki)",
    "rainbow-spaan": "Rainbow (Spaan)",
}
LONG = 30_000  # milliseconds; a busy machine may need them
QUIET = ("Failed to load resource", "WebSocket connection to")  # what a browser says of a server that is away

expect.set_options(timeout=LONG)


class Person:
    """Somebody with a browser of their own, at a page of Parapluie."""

    def __init__(self, chromium, url, *, phone=False, language="en", theme="light", motion=False, name=""):
        self.url, self.errors = url, []
        self.rounds = 0  # ends of rounds that were looked at
        self.context = chromium.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            locale="fr-FR" if language == "fr" else "en-GB",
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            service_workers="block",
        )
        self.context.set_default_timeout(LONG)
        if name:
            self.context.add_init_script(
                "if (!localStorage['parapluie.preferences'])"
                f" localStorage['parapluie.preferences'] = JSON.stringify({{name: {name!r}}})"
            )
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self.hear)

    def hear(self, message):
        if message.type == "error" and not message.text.startswith(QUIET):
            self.errors.append(message.text)

    def go(self, path="/"):
        self.page.goto(self.url + path)
        return self

    # --- the start page

    def article(self, game):
        return self.page.locator("article").filter(has=self.page.get_by_role("heading", name=NAMES[game], exact=True))

    def wish(self, game, *, seats=2, level="easy", pace="0", memory=False, listed=False):
        """Choose on the start page how a game is to be played."""
        article = self.article(game)
        article.locator("summary").first.click()
        if game.startswith("rainbow7"):
            article.locator("[id^=edition]").select_option(game)
        if game != "rainbow-spaan":
            article.locator("[id^=seats]").select_option(str(seats))
        article.locator("[id^=level]").select_option(level)
        article.locator("[id^=pace]").select_option(pace)
        article.locator("input[type=checkbox]").nth(0).set_checked(memory)
        article.locator("input[type=checkbox]").nth(1).set_checked(listed)
        return article

    def play_computer(self, game, **wishes):
        """From the start page into a game against bots."""
        self.go()
        article = self.wish(game, **wishes)
        article.locator("[data-way=computer]").click()
        self.page.wait_for_url("**/t/*")
        expect(self.board).to_be_visible()
        return self

    def open_for_friends(self, game, **wishes):
        self.go()
        article = self.wish(game, **wishes)
        article.locator("[data-way=friends]").click()
        self.page.wait_for_url("**/t/*")
        return self

    # --- at the table

    @property
    def board(self):
        return self.page.locator(".mat")

    def look_beside(self):
        """See what stands beside the table: where the window is small, in a drawer that Escape closes."""
        if (menu := self.page.get_by_role("button", name="Beside the table")).count():
            menu.click()
        expect(self.page.get_by_role("tablist")).to_be_visible()

    @property
    def table(self):
        return self.page.url.split("/t/")[1].split("/")[0].split("?")[0]

    @property
    def kept(self):
        """What the browser remembers of this table."""
        return self.page.evaluate("id => JSON.parse(localStorage['parapluie.tables'])[id]", self.table)

    def view(self, seat=None):
        """How the server says that the table stands for a seat of this browser."""
        tokens = self.kept["seats"]
        token = tokens[str(seat)] if seat is not None else next(iter(tokens.values()))
        answer = httpx.get(f"{self.url}/api/tables/{self.table}/view", headers={"Authorization": f"Bearer {token}"})
        return answer.json()

    def is_over(self):
        """Whether the game is over for good; a tied Spaan is dealt again (SP-33)."""
        info = httpx.get(f"{self.url}/api/tables/{self.table}").json()
        return info["status"] == "over" and not info.get("again", False)

    def wait_for_turn(self):
        """Wait until something can be done, or the game is over; whether something can be done."""
        while True:
            self.page.wait_for_function(
                """() => document.querySelector('[data-testid=result], [data-testid=go-on]:enabled')
                    || Number(document.querySelector('.mat')?.dataset.moves) > 1"""
            )
            if self.go_on():
                continue
            if self.is_over():
                return False
            if self.page.locator('.mat[data-moves]:not([data-moves="0"], [data-moves="1"])').count():
                return True
            self.page.wait_for_timeout(20)

    def go_on(self):
        """Go on after the end of a round, if that is what is looked at; whether it was."""
        button = self.page.locator("[data-testid=go-on]:enabled")
        if not button.count():
            return False
        self.rounds += 1
        button.click()
        expect(button).to_have_count(0)
        return True

    @property
    def version(self):
        """The version of the table that the page shows."""
        return int(self.page.locator("[data-version]").get_attribute("data-version"))

    def wait_until_done(self, version):
        """Wait until the page shows a later version of the table."""
        while True:
            self.page.wait_for_function(
                """version => document.querySelector('[data-testid=result], [data-testid=go-on]:enabled')
                    || Number(document.querySelector('[data-version]')?.dataset.version) > version""",
                arg=version,
            )
            if not self.go_on():
                return


def bots_play(url, game, seats):
    """A game between bots, to its end; the id of its table."""
    settings = {"game": game, "seats": seats, "pace": 0}
    held = httpx.post(f"{url}/api/tables", json={"settings": settings}).json()
    id, owner = held["table"]["id"], {"Authorization": f"Bearer {held['token']}"}
    for seat in range(seats):
        httpx.post(f"{url}/api/tables/{id}/seats/{seat}/bot", json={"level": "easy"}, headers=owner).raise_for_status()
    with connect(f"{url.replace('http', 'ws')}/api/tables/{id}/play") as socket:
        socket.send('{"type": "join"}')
        httpx.post(f"{url}/api/tables/{id}/deal", json={}, headers=owner).raise_for_status()
        while json.loads(socket.recv(60)).get("table", {}).get("status") != "over":
            pass
    return id
