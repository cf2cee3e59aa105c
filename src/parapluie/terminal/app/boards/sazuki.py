"""The table of Sazuki's Rainbow: prizes in six columns, the groups in the order in which they choose, the hand."""

from parapluie.games.sazuki.views import Group, SazukiView
from parapluie.terminal.app.faces import Face
from parapluie.terminal.app.pen import Pen

TINTS = "ROYGBV"  # of the values: colours do not matter in this game, but help to tell them apart
CARD = "▮"
VALUES = "123456"


def face(card: str) -> Face:
    return Face(card, TINTS[int(card) - 1])


def picks(view: SazukiView, move: str) -> tuple[str, ...]:
    """Cards of the hand, or one prize card or two."""
    name, *cards = move.split()
    return tuple(f"{name} {card}" for card in cards)


def draw(pen: Pen) -> None:
    view = pen.view
    assert isinstance(view, SazukiView)
    if not pen.is_large:
        pen.card_height = 3
    pen.seats((seat, [held(pen, view, seat)]) for seat in pen.others())
    spare = max(0, pen.height - (2 * pen.card_height + 10)) // 3
    y = 3 + spare
    prizes(pen, view, y)
    groups(pen, view, y + pen.card_height + 1 + spare)
    if view.seat is not None:
        own(pen, view, pen.height - pen.card_height - 3)


def held(pen: Pen, view: SazukiView, seat: int) -> str:
    """How many cards a seat has in hand, in its second stack and as prizes."""
    stack = f"+{view.stack_sizes[seat]}" if view.stack_sizes and view.stack_sizes[seat] else ""
    return pen.say("app-SZ-held", cards=f"{view.hand_sizes[seat]}{stack}{CARD}", prizes=view.pile_sizes[seat])


def prizes(pen: Pen, view: SazukiView, y: int) -> None:
    """The prize cards by value: of each a card or two that can be taken, and how many there are."""
    wide = pen.card_width
    column = min(wide + 6, (pen.width - 13) // 6)
    pen.text(1, y, pen.say("app-SZ-round", n=view.round), pen.look.quiet)
    pen.text(1, y + 1, pen.say("app-SZ-prizes", n=len(view.prizes)), pen.look.quiet)
    x = max(11, (pen.width - 6 * column) // 2 + 4)
    pen.place("prizes", x + 2 * column, y)
    pen.place("deck", 1, y)
    pen.place("out", pen.width - 8, y)
    for value in VALUES:
        count = view.prizes.count(value)
        if not count:
            pen.text(x + wide // 2, y + pen.card_height // 2, "·", pen.look.quiet)
        for i in reversed(range(min(count, 2))):
            pen.card(x + 3 * i, y, face(value), id=f"prize:{value}:{i}", pick=f"take {value}")
        if count > 1:
            pen.text(x + wide + 3, y + 1, f"×{count}", pen.look.strong)
        x += column


def groups(pen: Pen, view: SazukiView, y: int) -> None:
    """The groups of this round, first the one that chooses first."""
    if not view.groups:
        pen.middle(y + 1, pen.say("app-SZ-no-groups"), pen.look.quiet)
    shown = sorted(range(len(view.groups)), key=lambda i: view.groups[i].order)
    width, rows = pen.width // 2, (len(shown) + 1) // 2
    for n, i in enumerate(shown):
        x, row = (1 + n // rows * width, y + n % rows) if len(shown) > 3 else (width // 2, y + n)
        pen.place(f"group:{i}", x + 16, row)
        group_line(pen, view.groups[i], x, row, is_choosing=i == view.chooser)
    for i in range(len(view.groups), 6):
        pen.place(f"group:{i}", pen.width // 2, y + 2)


def group_line(pen: Pen, group: Group, x: int, y: int, *, is_choosing: bool) -> None:
    sign = "✓" if group.chosen else "▶" if is_choosing else " "
    style = pen.look.quiet if group.chosen else pen.look.lit if is_choosing else pen.look.plain
    pen.text(x, y, f"{sign}{group.order}. {pen.name(group.seat)}", style, width=15)
    x += 16
    if len(group.cards) > 5:
        x = pen.chip(x, y, face(group.cards[0]))
        last = f"×{len(group.cards)}" if group.cards[0] == group.cards[-1] else f"– {group.cards[-1]}"
        pen.text(x, y, last, pen.look.strong)
        return
    for card in group.cards:
        x = pen.chip(x, y, face(card))


def own(pen: Pen, view: SazukiView, y: int) -> None:
    """The seat's own line and hand."""
    assert view.seat is not None
    is_mine = view.turn == view.seat
    name = f"{'▶ ' if is_mine else ''}{pen.name(view.seat)}"
    x = pen.text(1, y, name, pen.look.lit if is_mine else pen.look.strong) + 2
    x = pen.text(x, y, held(pen, view, view.seat)) + 2
    pen.place(f"won:{view.seat}", x, y)
    pen.place(f"stack:{view.seat}", x, y)
    pen.text(x, y, pen.say("app-SZ-points", n=view.scores[view.seat] or 0), pen.look.quiet)
    pen.place(f"hand:{view.seat}", pen.width // 2, y + 2)
    pen.hand(y + 2, [(f"hand:{i}", face(card), f"play {card}") for i, card in enumerate(view.hand)])
