"""The great moments of a game on the table: each is staged, can be looked at, and is there without motion too."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from browser.hands import make
from web.guests import House, dealt

MOTION = [pytest.param(True, id="motion"), pytest.param(False, id="still")]
NOTED = ["rainbow", "shower", "hand-total", "round-summary", "deciding", "ghost", "marked", "result"]
WATCH = """names => {
    window.noted = [];
    const see = () => {
        for (const name of names) {
            const one = document.querySelector(`[data-testid=${name}], .${name}`);
            if (one && window.noted.at(-1) !== name && !window.noted.includes(name)) window.noted.push(name);
        }
    };
    new MutationObserver(see).observe(document.body, {subtree: true, childList: true, attributes: true});
}"""


@pytest.fixture
def guests(house):
    """Opens a table where programs hold all seats; a browser can look from any of them."""
    opened = []

    def come(game, seats=2, **settings):
        opened.append(At(lambda: dealt(House(house.url), game, seats, **settings), seats))
        return opened[-1]

    yield come
    for one in opened:
        for guest in one.guests:
            guest.socket.close()


class At:
    """Programs at a table."""

    def __init__(self, deal, seats):
        self.deal, self.seats, self.rng, self.guests = deal, seats, Random(5), []
        self.begin()

    def begin(self):
        """Sit at another table."""
        for one in self.guests:
            one.socket.close()
        self.table = self.deal()
        self.guests = [self.table.guest(seat) for seat in range(self.seats)]

    @property
    def turn(self):
        return self.guests[0].view["turn"]

    @property
    def moves(self):
        return self.guests[self.turn].view["moves"]

    def play(self, move=None):
        """Make a move; what happened, to everybody."""
        guest = self.guests[self.turn]
        guest.play(move or ("rainbow" if "rainbow" in self.moves else self.rng.choice(self.moves)))
        return self.catch_up(guest.version)

    def catch_up(self, version):
        for one in self.guests:
            one.catch_up(version)
        return [event for step in self.guests[0].update["steps"] for event in step.get("events", [])]

    def reach(self, move, seat):
        """Play until this seat can make a move; at another table, if a game is over before that."""
        while self.turn != seat or move not in self.moves:
            legal = [one for one in self.moves if one != "rainbow"]
            self.play(self.rng.choice(legal))
            self.go_on()
            if self.guests[0].view["over"]:
                self.begin()

    def go_on(self):
        """Let all of them go on, if a round has ended."""
        if "hold" in self.guests[0].update:
            for one in self.guests:
                one.send(type="go-on", version=one.version)
            for one in self.guests:
                while "hold" in one.update:
                    one.hear()

    def until(self, kind):
        """Play until something of this kind happens; what happened then."""
        while True:
            happened = self.play()
            if any(event["kind"] == kind for event in happened):
                return happened

    def seat(self, person, seat=0):
        """Let a person look from a seat, whose token its browser holds."""
        person.go()
        kept = {self.table.id: {"game": "", "time": 1, "host": None, "seats": {seat: self.table.tokens[seat]}}}
        person.page.evaluate("kept => localStorage.setItem('parapluie.tables', kept)", json.dumps(kept))
        self.open(person)
        person.page.evaluate(WATCH, NOTED)
        return person

    def open(self, person):
        person.go(f"/t/{self.table.id}")
        expect(person.board).to_be_visible()
        expect(person.page.locator(f'[data-version="{self.guests[0].version}"]')).to_be_visible()


def shows(person, at):
    expect(person.page.locator(f'[data-version="{at.guests[0].version}"]')).to_be_visible()


def hand(person):
    return person.page.locator('[data-place="hand:0"] [data-card]').evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )


def tells_of(person, text):
    """Where the page tells something: in the log, in the caption of the table, to screen readers."""
    places = ("log", "last-event", "announcer")
    return [place for place in places if text in person.page.get_by_test_id(place).text_content()]


@pytest.mark.parametrize("motion", MOTION)
def test_a_round_ends_on_the_table_and_waits_for_everybody(person, guests, motion):
    at = guests("rainbow7", hold=60)
    at.reach("rainbow", 0)
    anna = at.seat(person(motion=motion))
    page = anna.page
    expect(anna.board).not_to_have_attribute("data-moves", "0")
    expect(page.locator('[data-place="hand:0"] [data-card]').first).to_be_visible()
    before = hand(anna)
    make(page, anna.view(0)["view"], "rainbow")
    summary = page.get_by_test_id("round-summary")
    expect(summary).to_be_visible()
    noted = [one for one in page.evaluate("noted") if one in ("rainbow", "hand-total", "shower", "round-summary")]
    assert noted == ["rainbow", "hand-total", "shower", "round-summary"]
    at.catch_up(anna.view(0)["version"])
    [event] = [one for one in at.guests[0].update["steps"][-1]["events"] if one["kind"] == "round"]
    rows = [row.locator("td").all_inner_texts() for row in summary.locator("tbody tr").all()]
    assert [int(row[-3]) for row in rows] == event["totals"]
    assert [int(row[-1].split()[-1]) for row in rows] == event["tokens"]
    assert sorted(hand(anna)) == sorted(before)  # nothing of the next deal is seen yet
    assert tells_of(anna, f"Round {event['round'] + 1}") == []  # nor told
    expect(page.get_by_test_id("log")).to_contain_text("Hand totals")
    button = page.get_by_test_id("go-on")
    expect(button).to_be_focused()
    assert page.get_by_test_id("rainbow").count() + page.get_by_test_id("shower").count() == 0  # nothing covers it
    button.dblclick()
    expect(summary).to_contain_text("Still looking: Bo")
    assert anna.view(0)["hold"]["waiting"] == [1]
    at.guests[1].send(type="go-on", version=at.guests[1].version)
    expect(summary).to_have_count(0)
    expect(page.locator(f'[data-version="{anna.view(0)["version"]}"]')).to_be_visible()
    expect(page.locator('[data-place="hand:0"] [data-card]')).to_have_count(7)
    expect(page.get_by_test_id("log")).to_contain_text(f"Round {event['round'] + 1}")
    expect(page.locator("section.game")).to_be_focused()


@pytest.mark.parametrize("size", [(360, 640), (844, 390)], ids=["upright", "sideways"])
@pytest.mark.parametrize("seats", [4, 5])
def test_the_end_of_a_round_fits_a_small_phone(person, guests, seats, size):
    at = guests("rainbow7", seats, hold=60)
    at.reach("rainbow", 1)
    anna = person(phone=True)
    anna.page.set_viewport_size({"width": size[0], "height": size[1]})
    at.seat(anna)
    at.play("rainbow")
    summary, button = anna.page.get_by_test_id("round-summary"), anna.page.get_by_test_id("go-on")
    expect(summary.locator("tbody tr")).to_have_count(seats)
    assert summary.evaluate("one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
    expect(button).to_be_in_viewport(ratio=1)
    table, under = summary.locator("table").bounding_box(), button.bounding_box()
    assert table["y"] + table["height"] <= under["y"]


def test_the_end_of_a_round_is_shown_again_after_a_reload(person, guests):
    at = guests("rainbow7", hold=60)
    at.reach("rainbow", 1)
    anna = at.seat(person())
    before = sorted(hand(anna))
    at.play("rainbow")
    round = at.guests[0].view["round"]  # the next one, which is dealt
    assert sorted(at.guests[0].view["hand"]) != before
    expect(anna.page.get_by_test_id("round-summary")).to_be_visible()
    for _ in range(2):
        anna.page.reload()
        expect(anna.page.get_by_test_id("round-summary")).to_be_visible()
        expect(anna.page.get_by_test_id("hand-total")).to_have_count(1)  # the other hand lies turned up
        assert sorted(hand(anna)) == before  # nothing of the next deal is seen yet
        assert tells_of(anna, f"Round {round}") == []  # nor told
    at.guests[1].send(type="go-on", version=at.guests[1].version)
    anna.page.get_by_test_id("go-on").click()
    expect(anna.page.get_by_test_id("round-summary")).to_have_count(0)
    expect(anna.page.locator('[data-place="hand:0"] [data-card]')).to_have_count(7)
    assert sorted(hand(anna)) == sorted(at.guests[0].view["hand"])
    expect(anna.page.get_by_test_id("log")).to_contain_text(f"Round {round}")


@pytest.mark.parametrize("motion", MOTION)
def test_the_cards_that_decide_a_row_are_held_up_and_stay_lit(person, guests, motion):
    at = guests("rainbow-spaan")
    anna = at.seat(person(motion=motion))
    [event] = [one for one in at.until("award") if one["kind"] == "award"]
    shows(anna, at)
    assert "marked" in anna.page.evaluate("noted")
    lit = anna.page.get_by_test_id("deciding")
    assert lit.count() == len(event["deciding"])
    assert ("ghost" in anna.page.evaluate("noted")) == motion
    while any(one["kind"] == "award" for one in at.play()):
        pass
    shows(anna, at)
    expect(lit).to_have_count(0)


@pytest.mark.parametrize("motion", MOTION)
def test_who_chooses_when_is_shown_and_prizes_go_to_their_takers(person, guests, motion):
    at = guests("rainbow-sazuki", 3)
    anna = at.seat(person(motion=motion))
    at.play()
    at.play()
    shows(anna, at)
    order = sorted((group["order"], group["seat"]) for group in at.guests[0].view["groups"])
    shown = anna.page.get_by_test_id("group").all_inner_texts()
    assert [text.split()[0] for text in shown] == ["1st", "2nd"] and len(order) == 2
    [take] = [one for one in at.until("take") if one["kind"] == "take"]
    shows(anna, at)
    expect(anna.page.locator(f'[data-seat="{take["seat"]}"]').get_by_test_id("deed")).to_contain_text("took")
    assert ("ghost" in anna.page.evaluate("noted")) == motion


def test_something_that_goes_wrong_on_the_stage_never_freezes_the_table(person, guests):
    at = guests("rainbow7")
    anna = at.seat(person(motion=True))
    anna.page.evaluate("() => { Element.prototype.animate = () => { throw new Error('no animation') } }")
    for _ in range(4):
        at.play(at.rng.choice([move for move in at.moves if move != "rainbow"]))
    shows(anna, at)


def test_each_seat_shows_what_it_did_last_and_a_caption_says_it(person, guests):
    at = guests("rainbow7")
    at.reach("rainbow", 1)  # any turn of the other seat will do
    anna = at.seat(person())
    play = next(move for move in at.moves if move.startswith("play "))
    at.play(play)
    while at.turn == 1:
        at.play(next((move for move in at.moves if move.startswith(("on", "lay", "draw deck"))), at.moves[0]))
    shows(anna, at)
    deed = anna.page.locator('[data-seat="1"]').get_by_test_id("deed")
    expect(deed).to_contain_text("↓")
    expect(deed).to_contain_text("↑")
    expect(anna.page.get_by_test_id("last-event")).to_contain_text("Bo")


def test_who_comes_back_is_told_what_has_happened_since(person, guests):
    at = guests("rainbow-sazuki", 3)
    anna = at.seat(person())
    anna.go()  # the start page
    happened = [event for _ in range(3) for event in at.play()]
    at.open(anna)
    since = anna.page.get_by_test_id("since")
    expect(since.locator("li")).to_have_count(sum(bool(event.get("says")) for event in happened))
    anna.page.get_by_test_id("since-skip").click()
    expect(since).to_have_count(0)
    anna.page.reload()
    expect(anna.board).to_be_visible()
    shows(anna, at)
    expect(since).to_have_count(0)  # nothing has happened since


def test_the_end_says_why_and_fits_a_small_phone(person, guests):
    at = guests("rainbow-sazuki")
    while sum(len(one.view["hand"]) for one in at.guests) > 8 or at.guests[0].view["stack_sizes"] != [0, 0]:
        at.play()
        if at.guests[0].view["over"]:
            break
    anna = person(phone=True)
    anna.page.set_viewport_size({"width": 360, "height": 640})
    at.seat(anna)
    while not at.guests[0].view["over"]:
        at.play()
    result = at.guests[0].table["result"]
    heading = anna.page.get_by_test_id("result")
    expect(heading).to_be_in_viewport(ratio=1)
    expect(heading).to_be_focused()
    expect(anna.page.get_by_test_id("why")).to_contain_text("The game is over, with no cards left for")
    places = anna.page.locator(".result .place").all_inner_texts()
    assert places == sorted(places) and places[0] == "1st"
    shown = [int(one.get_attribute("data-score")) for one in anna.page.locator(".result .score").all()]
    assert sorted(shown) == sorted(result["scores"])
    made = anna.page.locator(".result .made").evaluate_all(
        "all => all.map(one => one.querySelectorAll('span > *').length)"
    )
    assert sum(made) == sum(map(len, result["cards"]))
    for name in ("Rematch", "Replay"):
        expect(anna.page.locator(".result").get_by_text(name, exact=False).first).to_be_in_viewport()
    expect(anna.page.get_by_test_id("announcer")).to_contain_text(heading.inner_text())
    assert anna.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")


def test_a_page_that_is_older_than_the_server_says_so(person, guests):
    at = guests("rainbow-spaan")
    anna = at.seat(person())
    banner = anna.page.get_by_role("button", name="Load it")
    expect(banner).to_have_count(0)
    anna.page.evaluate(
        """() => {
            document.querySelector('script[type=module][src]').setAttribute('src', '/assets/index-old.js');
            dispatchEvent(new Event('online'));  // joins again
        }"""
    )
    banner.click()
    expect(anna.board).to_be_visible()
    expect(banner).to_have_count(0)
