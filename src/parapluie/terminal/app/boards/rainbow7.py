"""The table of Rainbow 7: the rain that everybody has, deck and piles, the hand."""

from parapluie.games.rainbow7.cards import COLOURS, PILES
from parapluie.games.rainbow7.views import Rainbow7View
from parapluie.terminal.app.faces import Face
from parapluie.terminal.app.pen import Pen

TOKEN, NO_TOKEN, CARD = "☂", "·", "▮"


def face(card: str) -> Face:
    return Face(card, card[0])


def picks(view: Rainbow7View, move: str) -> tuple[str, ...]:
    """Cards of the hand, a pile, a card that is being laid, a seven and whom it hits, or where to draw."""
    name, *rest = move.split()
    match name:
        case "play" | "lay":
            return tuple(f"{name} {card}" for card in rest)
        case "on" | "draw":
            return ("deck",) if rest == ["deck"] else (f"pile:{PILES.index(rest[0])}",)
        case "effect":
            return (f"seven {rest[0]}", *(f"seat:{seat.removeprefix('@')}" for seat in rest[1:]))
    return ()


def draw(pen: Pen) -> None:
    view = pen.view
    assert isinstance(view, Rainbow7View)
    pen.seats((seat, [f"{view.hand_sizes[seat]}{CARD}  {rain(view, seat)}"]) for seat in pen.others())
    tall = pen.card_height
    spare = max(0, pen.height - (2 * tall + 8)) // 3
    y = 3 + spare
    piles(pen, view, y)
    beside(pen, view, y)
    sevens(pen, view, y + tall + 1 + spare)
    if view.seat is not None:
        own(pen, view, y + tall + 2 + 2 * spare)


def rain(view: Rainbow7View, seat: int) -> str:
    """The rain tokens of a seat, up to how many end the game."""
    held = view.tokens[seat]
    return TOKEN * held + NO_TOKEN * (view.token_limit - held)


def piles(pen: Pen, view: Rainbow7View, y: int) -> None:
    """Deck and piles, with how many cards they have under them."""
    wide, gap = pen.card_width, pen.card_width + (6 if pen.is_large else 5)
    x = (pen.width - 3 * gap - wide) // 2 - (4 if view.playing or view.pending else 0)
    pen.place("deck", x, y)
    pile_at(pen, x, y, "deck", None, height=view.deck)
    pen.text(x, y + pen.card_height, pen.say("app-R7-deck", n=view.deck), pen.look.quiet, width=gap - 1)
    for i, pile in enumerate(view.piles):
        x += gap
        pen.place(f"pile:{i}", x, y)
        pile_at(pen, x, y, f"pile:{i}", pile.top, height=pile.height)
        is_mine = view.onto == PILES[i]
        label = f"{PILES[i]} {CARD}{pile.height}{' ◀' if is_mine else ''}"
        pen.text(x, y + pen.card_height, label, pen.look.strong if is_mine else pen.look.quiet)


def pile_at(pen: Pen, x: int, y: int, id: str, top: str | None, *, height: int) -> None:
    """A pile with its top card, or where it was: an empty one can be chosen as well."""
    if height:
        pen.card(x, y, None if top is None else face(top), id=id, pick=id)
        return
    line = "─" * (pen.card_width - 2)
    pen.text(x, y, f"┌{line}┐", pen.look.quiet)
    pen.text(x, y + pen.card_height - 1, f"└{line}┘", pen.look.quiet)
    pen.mark(x, y, pen.card_width, pen.card_height, id, id)


def beside(pen: Pen, view: Rainbow7View, y: int) -> None:
    """The supply at the left; at the right, what is being laid, and effects that are still to come."""
    pen.text(1, y, pen.say("app-R7-round", n=view.round), pen.look.quiet)
    pen.text(1, y + 1, pen.say("app-R7-supply", n=view.supply), pen.look.quiet)
    pen.place("supply", 1, y + 1)
    right = pen.width - 17
    pen.place("playing", right, y + 1)
    if view.playing:
        pen.text(right, y, pen.say("app-R7-playing"), pen.look.quiet)
        x, row = right, y + 1
        for i, card in enumerate(view.playing):
            if x + 5 > pen.width:
                x, row = right, row + 1
            x = pen.chip(x, row, face(card), id=f"playing:{i}", pick=f"lay {card}")
    for i, card in enumerate(view.pending):
        if not i:
            pen.text(right, y, pen.say("app-R7-pending"), pen.look.quiet)
        x = pen.chip(right, y + 1 + i, face(card), id=f"seven:{i}", pick=f"seven {card}")
        pen.text(x, y + 1 + i, effect(pen, view, card))


def effect(pen: Pen, view: Rainbow7View, card: str) -> str:
    return pen.say(f"effect-{view.effects[COLOURS.index(card[0])]}")


def sevens(pen: Pen, view: Rainbow7View, y: int) -> None:
    """What the sevens in play do, a line."""
    groups: dict[str, list[str]] = {}
    for card in view.sevens:
        groups.setdefault(effect(pen, view, card), []).append(card)
    width = sum(len(name) + 3 + 5 * len(cards) for name, cards in groups.items())
    x = max(0, (pen.width - width) // 2)
    for name, cards in groups.items():
        for card in cards:
            x = pen.chip(x, y, face(card))
        x = pen.text(x, y, name, pen.look.quiet) + 3


def own(pen: Pen, view: Rainbow7View, y: int) -> None:
    """The seat's own line and hand."""
    assert view.seat is not None
    style = pen.look.lit if view.turn == view.seat else pen.look.strong
    line = pen.say("app-R7-mine", total=view.total, cards=len(view.hand))
    x = pen.text(1, y, f"{'▶ ' if view.turn == view.seat else ''}{pen.name(view.seat)}", style)
    pen.text(x + 2, y, rain(view, view.seat))
    pen.text(x + 12, y, line, pen.look.quiet)
    pen.place(f"hand:{view.seat}", pen.width // 2, y + 2)
    pen.place(f"tokens:{view.seat}", x + 2, y)
    pen.hand(y + 2, [(f"hand:{i}", face(card), f"play {card}") for i, card in enumerate(view.hand)])
