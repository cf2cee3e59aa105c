"""Cards in colours, letters and shapes: colour is never alone."""

from functools import cache
from typing import NamedTuple

from rich.style import Style

LIGHT, DARK = "#ffffff", "#10131a"  # what is written on cards


class Tint(NamedTuple):
    """A colour of cards: what it looks like, what is written on it, and the shape that goes with it."""

    paper: str
    ink: str
    shape: str


TINTS = {
    "R": Tint("#c4122f", LIGHT, "♥"),
    "O": Tint("#f0761c", DARK, "▲"),
    "Y": Tint("#ffe14d", DARK, "★"),
    "G": Tint("#0c8f66", LIGHT, "♣"),
    "B": Tint("#6ec8ff", DARK, "●"),
    "I": Tint("#3a49b8", LIGHT, "☾"),
    "V": Tint("#a043c6", LIGHT, "◆"),
    "W": Tint("#ffffff", DARK, "○"),
    "K": Tint("#05060a", LIGHT, "ϟ"),
}
BACK = Tint("#5d7490", "#c3cfdf", "░")
PAPER = Tint("#fffdf6", DARK, " ")  # of cards that have no colour
RAINBOW = "ROYGBIV"


class Face(NamedTuple):
    """The side of a card that is seen."""

    label: str  # as it is typed
    tint: str = ""  # a letter of TINTS; "*": all colours; empty: paper


@cache
def style_of(tint: str, column: int, width: int) -> Style:
    """How a column of a card looks."""
    if tint == "*":
        tint = RAINBOW[column * len(RAINBOW) // width]
    chosen = TINTS.get(tint, PAPER)
    return Style(color=chosen.ink, bgcolor=chosen.paper, bold=True)


BACK_STYLE = Style(color=BACK.ink, bgcolor=BACK.paper)


def shape_of(face: Face) -> str:
    return "∩" if face.tint == "*" else TINTS.get(face.tint, PAPER).shape
