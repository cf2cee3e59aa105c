"""The table of any game, drawn from the places where its view says that something lies."""

from typing import Any

from parapluie.games.telling import name_of
from parapluie.games.view import View
from parapluie.terminal.app.faces import Face
from parapluie.terminal.app.pen import Pen
from parapluie.terminal.telling import listener

TOKEN = "●"
GAP = 2  # columns between places


def face(card: str) -> Face:
    return Face(card)


def picks(view: View, move: str) -> tuple[str, ...]:
    """Nothing is picked on this table: all moves are chosen by their words."""
    return ()


def draw(pen: Pen) -> None:
    """Draw the seats, then what lies where, place by place; in words, if the view has no places."""
    scores = pen.view.scores
    pen.seats((seat, [str(scores[seat])] if scores[seat] is not None else []) for seat in range(pen.view.seats))
    lying: dict[str, Any] = getattr(pen.view, "places", {})
    if not lying:
        describe(pen)
        return
    x, y, below = 1, 3, 3
    for name, what in lying.items():
        title = pen.words(name_of(pen.view, name))
        width = max(len(title), len(what.cards) * (pen.card_width + 1), what.tokens * 2)
        if x > 1 and x + width > pen.width:
            x, y = 1, below
        pen.text(x, y, title, pen.look.quiet)
        pen.place(name, x, y + 1)
        for i, card in enumerate(what.cards):
            pen.card(x + i * (pen.card_width + 1), y + 1, None if card is None else face(card))
        if what.tokens:
            pen.text(
                x, y + 1 + (pen.card_height if what.cards else 0), " ".join([TOKEN] * what.tokens), pen.look.strong
            )
        below = max(below, y + 2 + (pen.card_height if what.cards else 1))
        x += width + GAP


def describe(pen: Pen) -> None:
    """Write the table in words."""
    from textwrap import wrap

    from parapluie.games.catalogue import rule_sets

    hears = listener(pen.hears.language, pen.view.game, pen.view.seat)
    y = 3
    for sentence in rule_sets()[pen.view.game].telling.table(pen.view):
        for line in wrap(hears.say(sentence), pen.width - 2):
            pen.text(1, y, line)
            y += 1
