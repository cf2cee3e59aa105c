"""One screen, always: in every window, whatever lies on the table, all that a player needs is seen and can be hit.

Positions come from the engine; the page gets them over a socket that the test answers, each with one load of it.
"""

import json
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from browser.hands import place, tap
from parapluie import Game

SIZES = [
    (360, 640),
    (390, 664),
    (390, 844),
    (844, 390),
    (1024, 768),
    (1280, 720),
    (1366, 641),
    (1440, 900),
    (1920, 1080),
]
TABLES = [
    *(("rainbow7", seats) for seats in range(2, 6)),
    *(("rainbow7-first", seats) for seats in range(2, 6)),
    *(("rainbow-sazuki", seats) for seats in range(2, 7)),
    ("rainbow-spaan", 2),
]
NAMES = ["Alexandrine", "Cumulus", "Nimbus", "Stratus", "Altocumulus", "Zephyr"]
WORLD = {"deal": 0, "middle": 40}  # moves into a game, at least

SETTLE = """
() => new Promise(done => {  // until nothing has moved for three frames
    let last = '', still = 0;
    const frame = () => {
        const now = [...document.querySelectorAll('.shell > *, .shell li, .seat')].map(one => {
            const {x, y, width, height} = one.getBoundingClientRect();
            return [x, y, width, height];
        }).join();
        still = now === last ? still + 1 : 0;
        last = now;
        if (still < 3) requestAnimationFrame(frame); else done();
    };
    frame();
})
"""
MEASURE = """
() => {
    const wrong = [];
    const [wide, high] = [innerWidth, innerHeight];
    const page = document.scrollingElement;
    if (page.scrollHeight > high || page.scrollWidth > wide) wrong.push('the page scrolls');
    const name = one => (one.dataset.testid ?? one.getAttribute('aria-label') ?? one.innerText ?? '').trim()
        .slice(0, 40).replace(/\\s+/g, ' ') || one.dataset.card || one.className;
    const box = one => one.getBoundingClientRect();
    const all = what => [...document.querySelectorAll(what)]
        .filter(one => one.getClientRects().length && !one.closest('aside, dialog, .unseen, [popover]'));
    const within = (one, b, why) => {
        const a = box(one);
        if (a.left < b.left - .01 || a.top < b.top - .01 || a.right > b.right + .01 || a.bottom > b.bottom + .01)
            wrong.push(`${why}: ${name(one)} ${[a.left, a.top, a.right, a.bottom].map(Math.round)}`
                + ` not in ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`);
    };
    const frame = {left: 0, top: 0, right: wide, bottom: high};
    // whether there is a square of 24 pixels in which a finger hits only this; the last pixel is for rounding
    const canHit = one => {
        const {left, top, right, bottom} = box(one), side = 6, step = 23 / side;
        const above = [];
        for (let y = top + .25; y < bottom; y += step) {
            let before = 0, corner = 0;
            for (let x = left + .25, i = 0; x < right; x += step, i++) {
                const at = document.elementFromPoint(x, y);
                const is = at && one.contains(at) ? 1 + Math.min(before, above[i] ?? 0, corner) : 0;
                if (is > side) return true;
                corner = above[i] ?? 0;
                above[i] = before = is;
            }
        }
        return false;
    };
    for (const one of all('[data-testid=prompt], [data-testid=own-score], .seat, .shell > *, .action > *'))
        within(one, frame, 'outside the window');
    for (const one of all('.window button, .window a')) {
        within(one, frame, 'outside the window');
        if (!canHit(one)) wrong.push(`less than 24 pixels to hit: ${name(one)}`);
    }
    for (const zone of all('.shell > *'))
        for (const one of all('button, [data-card], [data-testid], b, strong, summary'))
            if (zone.contains(one)) within(one, box(zone), 'outside its zone');
    for (const one of all('.seat .name > *, .seat .more > :not(.target)'))
        within(one, box(one.closest('.seat')), 'outside its seat');
    for (const one of all('[data-testid=own-score], [data-testid=prompt], .name strong, [data-testid=group] .order')) {
        const {left, top, width, height} = box(one);
        const at = document.elementFromPoint(left + Math.min(width / 2, 12), top + height / 2);
        if (!one.contains(at) && !at?.classList.contains('target')) wrong.push(`covered: ${name(one)}`);
    }
    const prompt = document.querySelector('[data-testid=prompt]');
    if (prompt.scrollHeight > prompt.clientHeight) wrong.push('the prompt is cut');
    return {
        wrong,
        seats: all('.seat').length,
        hand: all('.shell > .hand button').length,
        score: all('[data-testid=own-score]').length,
    };
}
"""


def positions(game, seats):
    """Views of seat 0, when it has a choice: at the deal, in mid-game, and with as much on the table as is found."""
    rng = Random(seats)
    found, most = {}, -1
    for seed in range(12):
        state, made = Game(game, seats).deal(seed=seed), 0
        while not state.over and made < 400:
            view = state.view(0)  # with all that may be remembered
            if view.turn == 0 and len(view.moves) > 1:
                for name, least in WORLD.items():
                    if made >= least:
                        found.setdefault(name, view)
                if fullness(view) > most:
                    found["fullest"], most = view, fullness(view)
            state.play(rng.choice(state.moves))
            made += 1
    assert found.keys() == {"deal", "middle", "fullest"}
    return {name: msgspec.to_builtins(view) for name, view in found.items()}


def fullness(view):
    """How much lies on a table, as far as it needs room."""
    if view.game == "rainbow-sazuki":
        columns = max(view.prizes.count(value) for value in "123456")
        return 3 * columns + len(view.hand) + 2 * sum(len(group.cards) for group in view.groups)
    if view.game == "rainbow-spaan":
        return len(view.row) + len(view.hands[0]) + len(view.hands[1])
    return 3 * len(view.hand) + sum(view.hand_sizes) + 2 * len(view.pending)


class House:
    """A server of one table, of which the test says how it stands, and a page at it."""

    def __init__(self, guest):
        self.guest, self.page = guest, guest.page
        self.version, self.sent, self.settings = 0, None, {}
        self.page.route_web_socket("**/api/tables/*/play", self.open)
        self.page.add_init_script(
            "addEventListener('DOMContentLoaded', () => document.head.append(Object.assign("
            "document.createElement('style'), {textContent: '* { transition: none !important }'})))"
        )

    def open(self, socket):
        socket.on_message(lambda said: json.loads(said)["type"] == "join" and socket.send(self.sent))

    def show(self, view):
        self.version += 1
        seats = [{"name": NAMES[0]}, *({"name": name, "level": "easy"} for name in NAMES[1 : view["seats"]])]
        settings = {"game": view["game"], "seats": view["seats"], "clock": {"move": 90, "reserve": 600}}
        settings |= self.settings
        table = {"id": "a", "settings": settings, "status": "playing", "seats": seats, "games": 1, "first": None}
        update = {"type": "update", "protocol": 2, "version": self.version, "seat": 0, "steps": [], "undo": True}
        clock = {"now": 0, "deadline": 80_000, "reserves": [600_000] * view["seats"]}
        table["next_commitment"] = "0" * 64
        self.sent = json.dumps(update | {"view": view, "clock": clock, "table": table})
        self.guest.go("/t/a")
        expect(self.page.locator(f'[data-version="{self.version}"]')).to_be_visible()
        expect(self.page.locator(f'.mat[data-moves="{len(view["moves"])}"] .shell')).to_be_visible()

    def look(self):
        """What is on the screen, and what is wrong with it."""
        self.page.evaluate(SETTLE)
        return self.page.evaluate(MEASURE)

    def look_in_all_windows(self, view):
        """What is wrong with a position in any of the windows."""
        told = {}
        for width, height in SIZES:
            self.page.set_viewport_size({"width": width, "height": height})
            seen = self.look()
            cards = view["hand"] if "hand" in view else view["hands"][0]
            there = {"seats": view["seats"], "hand": len(cards), "score": 1}
            missing = [name for name, n in there.items() if seen[name] < n]
            if seen["wrong"] or missing:
                told[f"{width}x{height}"] = seen["wrong"] + missing
        return told


@pytest.fixture
def house_of_cards(person):
    return House(person())


def begin(page, view):
    """What comes before an action: choose the cards of the longest play, a prize, a card of the hand."""
    moves = [move.split(" ") for move in view["moves"]]
    hand = place(page, "hand:0")
    if view["game"] == "rainbow-spaan":
        if any(move[0] == "play" for move in moves):
            tap(hand.locator("button").first)
    elif view["game"] == "rainbow-sazuki" and moves[0][0] == "take":
        if double := next((move for move in moves if len(move) == 3), None):
            tap(place(page, "prizes").locator(f'button.can[data-card="{double[1]}"]'))
    else:
        for card in max((move[1:] for move in moves if move[0] == "play"), key=len, default=[]):
            free = hand.locator('button[aria-pressed="false"]')
            tap(free.and_(page.locator(f'[data-card="{card}"], :has([data-card="{card}"])')).first)


@pytest.mark.parametrize("game, seats", TABLES)
def test_everything_is_on_the_screen(house_of_cards, game, seats):
    """Hand, prompt, action, own score and all opponents, at the deal, in mid-game and with the table full."""
    told = {}
    for when, view in positions(game, seats).items():
        house_of_cards.page.set_viewport_size({"width": 1280, "height": 720})
        house_of_cards.show(view)
        begin(house_of_cards.page, view)
        if wrong := house_of_cards.look_in_all_windows(view):
            told[when] = wrong
    assert told == {}


def test_a_pixel_is_seen(house_of_cards):
    """The measure fails by a pixel: an action below the window, a card that is covered, a prompt that is cut."""
    view = positions("rainbow7", 3)["deal"]
    house_of_cards.page.set_viewport_size({"width": 360, "height": 640})
    house_of_cards.show(view)
    begin(house_of_cards.page, view)
    assert house_of_cards.look()["wrong"] == []
    faults = {
        ".action button { position: fixed; left: 9px; top: calc(641px - 44px); height: 44px }": "outside the window",
        ".hand li:nth-child(2) { width: 23px !important; overflow: hidden }": "less than 24 pixels",
        ".seat { width: 400px }": "outside the window",
        "[data-testid=prompt] { height: 16px }": "the prompt is cut",
        "[data-testid=own-score] { translate: 0 -40px }": "outside its seat",
    }
    for css, told in faults.items():
        style = house_of_cards.page.add_style_tag(content=css)
        assert any(told in one for one in house_of_cards.look()["wrong"]), css
        style.evaluate("one => one.remove()")
    assert house_of_cards.look()["wrong"] == []
