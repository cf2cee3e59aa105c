"""How a move is made on the page, with the hands: taps on cards, piles and buttons."""

from random import Random

CORNER = {"x": 9, "y": 14}  # of a card, which is seen even if another card lies over it


def tap(element):
    element.click(position=CORNER)


def place(page, name):
    """A place of the table, such as `hand:0` or `pile:1`."""
    return page.locator(f'[data-place="{name}"]')


def make(page, view, move, *, pile="A", tap=tap, is_asked=True):
    """Make a legal move at the table, whatever the language. A combination of Rainbow 7 goes on a pile at once.

    Before what cannot be taken back, the table asks whether it is meant, unless it was told not to.
    """
    word, *rest = move.split(" ")
    hand = f"hand:{view['seat']}"
    if view["game"] == "rainbow-sazuki":
        sazuki(page, word, rest, hand, tap)
    elif view["game"] == "rainbow-spaan":
        spaan(page, word, rest, hand, tap)
    else:
        rainbow7(page, word, rest, hand, pile, tap)
    if is_asked and (word == "rainbow" or move in view.get("losing", [])):
        tap(page.get_by_test_id("sure-yes"))


def rainbow7(page, word, rest, hand, pile, tap):
    if word == "play":
        for card in rest:
            tap(place(page, hand).locator(f'button[aria-pressed="false"]:has([data-card="{card}"])').first)
        tap(place(page, f"pile:{'ABC'.index(pile)}"))
    elif word in ("on", "draw"):
        tap(place(page, "deck" if rest[0] == "deck" else f"pile:{'ABC'.index(rest[0])}"))
    elif word == "lay":
        tap(place(page, "playing").locator(f'button:has([data-card="{rest[0]}"])').first)
    elif word == "effect":
        tap(page.locator(f'button.effect:has([data-chip="{rest[0]}"])'))
        if rest[1:] and (target := page.locator(f'[data-seat="{rest[1][1:]}"] button.target')).count():
            tap(target)
    elif word == "rainbow":
        tap(page.locator("button.rainbow"))
    else:  # skip or keep, never both
        tap(page.locator("button.pass"))


def sazuki(page, word, rest, hand, tap):
    main = page.locator(".action button.act")
    if word == "play":
        for value in rest:
            tap(place(page, hand).locator(f'button[aria-pressed="false"][data-card="{value}"]').first)
        tap(main)
        return
    tap(place(page, "prizes").locator(f'button.can[data-card="{rest[0]}"]').first)
    tap(main.nth(len(rest) - 1))  # one or two of them


def spaan(page, word, rest, hand, tap):
    if word == "flip":
        tap(place(page, f"row:{int(rest[0]) - 1}").locator("button"))
    elif word == "stop":
        tap(page.locator(".choice button.stop"))
    else:
        tap(place(page, f"{hand}:{int(rest[0]) - 1}").locator("button"))
        tap(page.locator(f'.choice button[data-drop="{rest[1]}"]'))


def choose(moves, rng):
    """A move that brings a game forward: an announcement, else the most cards, else anything."""
    if "rainbow" in moves:
        return "rainbow"
    plays = [move for move in moves if move.startswith("play ") and not move.endswith(("front", "back"))]
    if plays:
        most = max(len(move.split(" ")) for move in plays)
        heaviest = [move for move in plays if len(move.split(" ")) == most]
        return max(heaviest, key=lambda move: move.split(" ")[1][-1:])
    return rng.choice(moves)


def play_on(person, *, rng=None, turns=1000, seat=0, tap=tap):
    """Play at the table until the game is over, or for some moves; how many were made."""
    rng, made = rng or Random(1), 0
    while made < turns and person.wait_for_turn():
        view, version = person.view(seat)["view"], person.version
        make(person.page, view, choose(view["moves"], rng), pile=rng.choice("ABC"), tap=tap)
        person.wait_until_done(version)
        made += 1
    return made
