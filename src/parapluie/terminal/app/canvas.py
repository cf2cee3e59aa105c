"""A canvas of characters: what the boards draw on, and what can be picked of it."""

from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip


class Spot(NamedTuple):
    """A part of a canvas that can be picked."""

    id: str  # no two are alike
    pick: str  # what it means in a move, as the board's `picks` has it; equal cards mean the same
    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """Characters with their styles in rows. What would stand outside is left out."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width, self.height = width, height
        self.rows = [[(" ", style)] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a line of text; the style's background, if it has none, is what was there. Return where it ends."""
        if not 0 <= y < self.height:
            return x + len(text)
        row, is_opaque = self.rows[y], style.bgcolor is not None
        for letter in text:
            if not letter.isascii() and cell_len(letter) != 1:
                letter = "?"
            if 0 <= x < self.width:
                row[x] = letter, style if is_opaque else row[x][1] + style
            x += 1
        return x

    def copy(self) -> "Canvas":
        twin = Canvas(0, 0, Style.null())
        twin.width, twin.height, twin.rows = self.width, self.height, [[*row] for row in self.rows]
        return twin

    def strips(self) -> list[Strip]:
        """The rows as Textual shows them."""
        made = []
        for row in self.rows:
            segments: list[Segment] = []
            text, last = "", Style.null()
            for letter, style in row:
                if style is not last:
                    if text:
                        segments.append(Segment(text, last))
                    text, last = "", style
                text += letter
            made.append(Strip([*segments, Segment(text, last)] if text else segments, self.width))
        return made

    @property
    def text(self) -> str:
        """The letters alone."""
        return "\n".join("".join(letter for letter, _ in row).rstrip() for row in self.rows)
