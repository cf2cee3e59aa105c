"""The moves of Sazuki's Rainbow as texts and codes, and why one is refused."""

from typing import Any

from parapluie.games.sazuki.cards import TEXTS
from parapluie.games.sazuki.rules import (
    CARD,
    CHOOSING,
    COPIES,
    PLAYING,
    RUN,
    TAKE,
    VALUES,
)

PHASES = {PLAYING: "play", CHOOSING: "take"}


def cards_of(code: int) -> list[str]:
    """The cards that a move names."""
    count, value = divmod(code % RUN, CARD)
    return TEXTS[value : value + count] if RUN <= code < TAKE else [TEXTS[value]] * count


def move_text(code: int) -> str:
    return " ".join(["take" if code >= TAKE else "play", *cards_of(code)])


MOVES = [CARD * count + value for count in range(1, COPIES + 1) for value in range(VALUES)]
MOVES += [RUN + CARD * count + low for low in range(VALUES) for count in range(2, VALUES - low + 1)]
MOVES += [TAKE + CARD * count + value for count in (1, 2) for value in range(VALUES)]
CODES = {move_text(code): code for code in MOVES}


def move_code(text: str) -> int | None:
    """The code of a move's one text, None if it is the text of no move."""
    return CODES.get(text)


def why_not(state: Any, text: str) -> str:
    """The id of the rule that forbids a move (known not to be legal) to the seat whose turn it is."""
    code = CODES.get(text)
    if state.phase == CHOOSING:
        return "SZ-22" if code is None or code < TAKE else "SZ-21"
    if code is None:
        return "SZ-12" if text.startswith("play ") else "SZ-10"
    if code >= TAKE:
        return "SZ-10"
    cards = cards_of(code)
    if all(state.hand[state.turn][int(card) - 1] >= cards.count(card) for card in cards):
        return "SZ-13"
    return "SZ-12"
