"""What cannot be taken back: a move that loses says so, and newcomers are asked once more."""

import msgspec
from playwright.sync_api import expect

from browser.hands import make, place, tap
from browser.test_meaning import view_of
from browser.test_pages import check_axe
from browser.test_screen import House
from parapluie import Game


def position(game, seats, is_wanted):
    """The first view of seat 0 in games of first legal moves that is wanted."""
    for seed in range(200):
        state = Game(game, seats, first=0).deal(seed=seed)
        while not state.over and len(state.moves):
            view = state.view(0, recall=False)
            if view.turn == 0 and is_wanted(view):
                return msgspec.to_builtins(view)
            state.play(state.moves[-1] if "stop" not in state.moves else "stop")
    raise AssertionError("there is no such position")


class Ear(House):
    """A house that hears which moves the page makes."""

    def open(self, socket):
        self.moves = []

        def hear(text):
            said = msgspec.json.decode(text)
            if said["type"] == "join":
                socket.send(self.sent)
            elif said["type"] == "move":
                self.moves.append(said["move"])

        socket.on_message(hear)


def test_a_move_that_loses_says_so_and_is_asked_for_once_more(person):
    """By what the server says; Escape and the first button leave the table as it was."""
    guest = person(phone=True)
    ear = Ear(guest)
    view = position("rainbow-spaan", 2, lambda view: bool(view.losing))
    move, page = view["losing"][0], guest.page
    page.set_viewport_size({"width": 360, "height": 640})
    ear.show(view)
    make(page, view, move, is_asked=False)
    sure = page.get_by_test_id("sure")
    expect(sure).to_contain_text("loses the row for certain")
    expect(sure.get_by_role("button", name="Not yet")).to_be_focused()
    check_axe(guest, "a question")
    page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    tap(place(page, f"hand:0:{int(move.split()[1]) - 1}").locator("button"))
    expect(page.locator('.choice [data-drop="front"]')).to_contain_text("up loses the row")
    page.locator('.choice [data-drop="front"]').click()
    assert ear.moves == []
    page.get_by_test_id("sure-yes").click()
    expect(page.locator('.mat[data-moves="0"]')).to_be_visible()
    assert ear.moves == [move]


def test_an_announcement_is_asked_for_until_somebody_does_not_want_that(guest):
    ear = Ear(guest)
    view = position("rainbow7", 2, lambda view: "rainbow" in view.moves)
    ear.show(view)
    guest.page.locator("button.rainbow").click()
    expect(guest.page.get_by_test_id("sure")).to_contain_text(f"Announce a Rainbow with {view['total']}?")
    guest.page.get_by_role("button", name="Do it, and do not ask again").click()
    expect(guest.page.locator('.mat[data-moves="0"]')).to_be_visible()
    assert ear.moves == ["rainbow"]
    ear.show(view)
    guest.page.locator("button.rainbow").click()
    expect(guest.page.locator('.mat[data-moves="0"]')).to_be_visible()
    assert ear.moves == ["rainbow"]


def test_a_prize_is_picked_first_and_taken_by_a_button(guest):
    """Unless it is switched off in the settings: then a tap takes it."""
    ear = Ear(guest)
    view = position("rainbow-sazuki", 3, lambda view: view.phase == "take" and len(view.moves) > 1)
    prize = view["moves"][0].split(" ")[1]
    ear.show(view)
    card = place(guest.page, "prizes").locator(f'button.can[data-card="{prize}"]')
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    assert ear.moves == []
    guest.page.locator(".action button.act").first.click()
    expect(guest.page.locator('.mat[data-moves="0"]')).to_be_visible()
    assert ear.moves == [f"take {prize}"]


def test_own_prizes_are_told_in_points(guest):
    view = view_of("rainbow-sazuki", 3) | {"scores": [17, None, None], "pile_sizes": [4, 2, 2]}
    House(guest).show(view)
    expect(guest.page.get_by_test_id("own-score")).to_have_text("17 points")
