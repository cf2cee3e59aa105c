"""What boards draw with: cards, chips, seats, and the spots and places that they make on the canvas."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.style import Style

from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Sentence
from parapluie.games.view import View
from parapluie.language import say
from parapluie.speech import Listener
from parapluie.terminal.app.canvas import Canvas, Spot
from parapluie.terminal.app.faces import BACK, BACK_STYLE, Face, shape_of, style_of

SMALL, LARGE = (5, 4), (7, 5)  # columns and rows of a card
ROOMY = (84, 27)  # a canvas of this size has large cards
CURSOR = Style(color="#000000", bgcolor="#ffffff", bold=True)
STRIP = 3  # columns that are seen of a card under another


class Look(NamedTuple):
    """The colours of the table."""

    mat: Style
    plain: Style
    quiet: Style
    strong: Style
    lit: Style  # whose turn it is
    cursor: Style
    picked: Style


class Pen:
    """Draws one view. `picked` are the ids of the spots that are picked, `offered` says which picks lead to a move."""

    def __init__(
        self,
        view: View,
        hears: Listener,
        *,
        size: tuple[int, int],
        look: Look,
        picked: Collection[str] = (),
        offered: Collection[str] = (),
    ) -> None:
        self.view, self.hears, self.look = view, hears, look
        self.width, self.height = size
        self.canvas = Canvas(*size, look.mat + look.plain)
        self.picked, self.offered = picked, offered
        self.spots: list[Spot] = []
        self.places: dict[str, tuple[int, int]] = {}
        self.is_large = self.width >= ROOMY[0] and self.height >= ROOMY[1]
        self.card_width, self.card_height = LARGE if self.is_large else SMALL

    # --- words

    def say(self, message: str, **values: Any) -> str:
        return say(self.hears.language, message, **values)

    def words(self, sentence: Sentence) -> str:
        return self.hears.say(sentence)

    def name(self, seat: int) -> str:
        return self.hears.name(seat)

    def text(self, x: int, y: int, text: str, style: Style | None = None, *, width: int | None = None) -> int:
        """Write a line, cut to a width; return where it ends."""
        room = self.width - x if width is None else width
        if cell_len(text) > room:
            text = text[: max(room - 1, 0)] + "…"
        return self.canvas.write(x, y, text, self.look.plain if style is None else style)

    def middle(self, y: int, text: str, style: Style | None = None) -> None:
        """Write a line in the middle."""
        self.text(max((self.width - len(text)) // 2, 0), y, text, style)

    # --- what is picked, and where things lie

    def place(self, name: str, x: int, y: int) -> None:
        """Say where a place of the table is, for what moves there."""
        self.places[name] = x, y

    def spot(self, id: str, pick: str, x: int, y: int, width: int, height: int) -> None:
        """Say that something can be picked; nothing if no legal move has it."""
        if pick in self.offered or id in self.picked:
            self.spots.append(Spot(id, pick, x, y, width, height))

    # --- cards

    def card(self, x: int, y: int, face: Face | None, *, id: str = "", pick: str = "") -> None:
        """Draw a card, face down if it has none; one that is picked lies a row higher."""
        y -= 1 if id and id in self.picked else 0
        self.block(x, y, self.card_width, self.card_height, face)
        self.mark(x, y, self.card_width, self.card_height, id, pick)

    def mark(self, x: int, y: int, width: int, height: int, id: str, pick: str) -> None:
        """Make a spot of a card; `finish` shows whether it can be picked, is picked, or has the cursor."""
        if id:
            self.spot(id, pick, x, y, width, height)

    def finish(self, cursor: str | None) -> str | None:
        """Mark what can be picked and is picked, and put the cursor on its spot, or on the first; return which."""
        ids = [spot.id for spot in self.spots]
        cursor = cursor if cursor in ids else next(iter(ids), None)
        for spot in self.spots:
            if spot.height < 3:
                self.mark_line(spot, cursor)
                continue
            edge = spot.y + spot.height
            if spot.id == cursor:
                self.canvas.write(spot.x, edge, "▔" * spot.width, self.look.cursor)
                self.canvas.write(spot.x, spot.y, "▶", CURSOR)
            elif spot.id in self.picked:
                self.canvas.write(spot.x, edge, "▔" * spot.width, self.look.picked)
            else:
                self.canvas.write(spot.x + spot.width // 2, edge, "·", self.look.quiet)
        return cursor

    def mark_line(self, spot: Spot, cursor: str | None) -> None:
        """The same for a spot of a row or two."""
        if spot.id == cursor or spot.id in self.picked:
            self.canvas.write(spot.x, spot.y, "▶" if spot.id == cursor else "✓", CURSOR)

    def block(self, x: int, y: int, width: int, height: int, face: Face | None) -> None:
        """Draw the paper of a card with its label in two corners and its shape in the middle."""
        for row in range(height):
            if face is None or face.tint != "*":
                style = BACK_STYLE if face is None else style_of(face.tint, 0, width)
                self.canvas.write(x, y + row, (BACK.shape if face is None else " ") * width, style)
            else:
                for column in range(width):
                    self.canvas.write(x + column, y + row, " ", style_of("*", column, width))
        if face is None:
            return
        self.on_card(x + 1, y, face.label)
        if height > 2:
            self.on_card(x + width - 1 - len(face.label), y + height - 1, face.label)
        middle = shape_of(face) if face.tint else face.label
        if height > 1:
            self.on_card(x + width // 2, y + max(1, (height - 1) // 2), middle)

    def on_card(self, x: int, y: int, text: str) -> None:
        self.canvas.write(x, y, text, Style.null())

    def chip(self, x: int, y: int, face: Face | None, *, id: str = "", pick: str = "") -> int:
        """Draw a card in one row, and return where the next thing can stand."""
        label = " ? " if face is None else f" {face.label}{shape_of(face).strip()} "
        for column, letter in enumerate(label):
            style = BACK_STYLE if face is None else style_of(face.tint, column, len(label))
            self.canvas.write(x + column, y, letter, style)
        if id:
            self.spot(id, pick, x, y, len(label), 1)
        return x + len(label) + 1

    def hand(
        self, y: int, cards: Sequence[tuple[str, Face | None, str]], *, x: int = 1, width: int | None = None
    ) -> None:
        """Draw cards (id, face, pick) in a row in the middle of a width; many of them lie over each other."""
        room = (self.width - 2 if width is None else width) - self.card_width
        if not cards:
            return
        step = self.card_width + 1
        if len(cards) > 1:
            step = max(STRIP, min(step, room // (len(cards) - 1)))
        x += max(0, (room - step * (len(cards) - 1)) // 2)
        for i, (id, face, pick) in enumerate(cards):
            self.card(x + i * step, y, face, id=id, pick=pick)

    # --- seats

    def seats(self, rows: Iterable[tuple[int, Sequence[str]]], *, y: int = 0) -> None:
        """Draw seats beside each other, each with lines under its name; the one whose turn it is, is lit."""
        shown = list(rows)
        width = self.width // max(len(shown), 1)
        for i, (seat, lines) in enumerate(shown):
            x = i * width
            is_on_turn = seat == self.view.turn
            style = self.look.lit if is_on_turn else self.look.strong
            name = f"{'▶' if is_on_turn else ' '} {self.name(seat)}"
            self.canvas.write(x, y, " " * (width - 1), style)
            self.text(x, y, name, style, width=width - 1)
            for row, line in enumerate(lines, 1):
                self.text(x + 2, y + row, line, width=width - 3)
            self.place(f"seat:{seat}", x + 2, y + 1)
            for one in rule_sets()[self.view.game].places:
                if one.count is None:
                    self.place(f"{one.name}:{seat}", x + 2, y + 1)
            self.spot(f"seat:{seat}", f"seat:{seat}", x, y, width - 1, 1 + len(lines))

    def others(self) -> list[int]:
        """The other seats in the order of play, from the one at the left; for whoever watches, all of them."""
        view = self.view
        if view.seat is None:
            return list(range(view.seats))
        return [(view.seat + i) % view.seats for i in range(1, view.seats)]
