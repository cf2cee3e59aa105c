"""The table of Spaan's Rainbow: the other's hand from behind, the row, and two-sided cards in the own hand."""

from parapluie.games.spaan.rules import LETTERS
from parapluie.games.spaan.views import Card, SpaanView
from parapluie.terminal.app.faces import TINTS, Face, style_of
from parapluie.terminal.app.pen import Pen

CARD = "▮"
ROW = 6  # cards that complete a row


def face(card: str) -> Face:
    return Face(card, card)


def seen(letter: str | None) -> Face | None:
    return None if letter is None else face(letter)


def picks(view: SpaanView, move: str) -> tuple[str, ...]:
    """A card of the row, or a side of a card in the hand."""
    name, *rest = move.split()
    if name == "flip":
        return (f"row:{int(rest[0]) - 1}",)
    return (f"hand:{int(rest[0]) - 1} {rest[1]}",) if name == "play" else ()


def draw(pen: Pen) -> None:
    view = pen.view
    assert isinstance(view, SpaanView)
    me = 0 if view.seat is None else view.seat
    other = 1 - me
    tall = pen.card_height
    spare = max(0, pen.height - (2 * tall + 6)) // 4
    seat_line(pen, view, other, 0)
    half_cards(pen, view, other, 1, from_behind=view.seat is not None)
    row(pen, view, 4 + spare)
    y = pen.height - 5
    seat_line(pen, view, me, y - 1)
    if view.seat is None:
        half_cards(pen, view, me, y, from_behind=False)
    else:
        own(pen, view, y)


def seat_line(pen: Pen, view: SpaanView, seat: int, y: int) -> None:
    """A seat with the cards that it has won."""
    is_on_turn = view.turn == seat
    style = pen.look.lit if is_on_turn else pen.look.strong
    pen.canvas.write(0, y, " " * pen.width, style if is_on_turn else pen.look.plain)
    x = pen.text(1, y, f"{'▶ ' if is_on_turn else ''}{pen.name(seat)}", style) + 3
    pen.text(x, y, pen.say("app-SP-won", n=view.scores[seat] or 0), style)
    pen.place(f"won:{seat}", x, y)


def hand_x(pen: Pen, cards: int) -> int:
    return (pen.width - cards * 14 + 4) // 2


def half_cards(pen: Pen, view: SpaanView, seat: int, y: int, *, from_behind: bool) -> None:
    """A hand in two rows, each card with the side that is seen of it."""
    cards = view.hands[seat]
    x = hand_x(pen, len(cards))
    pen.place(f"hand:{seat}", x, y)
    for i, card in enumerate(cards):
        pen.block(x + 14 * i, y, 10, 2, seen(card.back if from_behind else card.front))
        pen.place(f"hand:{seat}:{i}", x + 14 * i, y)


def row(pen: Pen, view: SpaanView, y: int) -> None:
    """The row with its empty places, the colours that lie in it, and the deck."""
    wide = pen.card_width
    step = wide + (5 if pen.is_large else 4)
    x = (pen.width - step * ROW) // 2 + 4
    pen.place("deck", 1, y + 1)
    pen.text(1, y, pen.say("app-SP-deck", n=view.deck), pen.look.quiet)
    if view.end is not None:
        pen.text(1, y + 1, pen.say("app-SP-end"), pen.look.quiet)
        pen.chip(1, y + 2, face(view.end))
    for i in range(ROW):
        pen.place(f"row:{i}", x + i * step, y)
        if i < len(view.row):
            pen.card(x + i * step, y, seen(view.row[i].front), id=f"row:{i}", pick=f"row:{i}")
        else:
            pen.text(x + i * step + wide // 2, y + pen.card_height // 2, str(i + 1), pen.look.quiet)
    lights(pen, view, y + pen.card_height + 1)


def lights(pen: Pen, view: SpaanView, y: int) -> None:
    """The seven colours: those that lie in the row are lit, and would lose the round."""
    lying = {card.front for card in view.row}
    colours = [letter for letter in LETTERS if letter not in "WK"]
    x = (pen.width - 4 * len(colours)) // 2
    for letter in colours:
        style = style_of(letter, 0, 1) if letter in lying else pen.look.quiet
        pen.text(x, y, f" {letter if letter in lying else TINTS[letter].shape} ", style)
        x += 4


def own(pen: Pen, view: SpaanView, y: int) -> None:
    """The own hand: of each card the front, which is seen, over the back, which the other one sees."""
    assert view.seat is not None
    cards: list[Card] = view.hands[view.seat]
    x = hand_x(pen, len(cards))
    pen.place(f"hand:{view.seat}", x, y)
    for i, card in enumerate(cards):
        left = x + 14 * i
        pen.place(f"hand:{view.seat}:{i}", left, y)
        for row, side, letter in ((0, "front", card.front), (2, "back", card.back)):
            id = f"hand:{i} {side}"
            pen.block(left, y + row, 10, 2, seen(letter))
            pen.spot(id, id, left, y + row, 10, 2)
            words = pen.say(f"app-SP-{side}")
            pen.on_card(left + 9 - len(words), y + row + 1, words)
