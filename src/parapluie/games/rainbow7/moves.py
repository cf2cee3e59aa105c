"""The moves of Rainbow 7 as texts and codes, and why one is refused."""

import re
from functools import reduce
from operator import or_
from typing import Any

from parapluie.games.rainbow7.cards import CARDS, COLOURS, NUMBER, PILES, cards
from parapluie.games.rainbow7.combinations import (
    COLOURED,
    RAINBOWS,
)
from parapluie.games.rainbow7.rules import (
    ANNOUNCE,
    CLOUD,
    COLOUR,
    DRAW,
    EFFECT,
    FROM_DECK,
    KEEP,
    KIND,
    LAY,
    NEXT_CARD,
    NOBODY,
    ON,
    PILE,
    PLAY,
    SKIP,
    TAKE,
    USE,
)

PHASES = {PLAY: "play", ON: "on", LAY: "lay", EFFECT: "effect", DRAW: "draw"}


def move_text(code: int) -> str:
    kind, detail = code // KIND * KIND, code % KIND
    if kind == 0:
        return " ".join(["play", *cards(code)])
    if kind == PILE:
        return "on " + PILES[detail]
    if kind == NEXT_CARD:
        return "lay " + CARDS[detail]
    if kind == USE:
        colour, target = divmod(detail, COLOUR)
        return f"effect {COLOURS[colour]}7" + ("" if target == NOBODY else f" @{target}")
    if kind == TAKE:
        return "draw " + ("deck" if detail == FROM_DECK else PILES[detail])
    return {ANNOUNCE: "rainbow", SKIP: "skip", KEEP: "keep"}[kind]


def move_code(text: str) -> int | None:
    """The code of a move's one text, None if it is the text of no move."""
    word, *rest = text.split(" ")
    code = None
    if word == "play" and rest and all(card in NUMBER for card in rest) and rest.count("*") <= 4:
        code = reduce(or_, (1 << NUMBER[card] for card in rest if card != "*"), int(RAINBOWS[rest.count("*")]))
    elif word == "on" and len(rest) == 1 and rest[0] in ("A", "B", "C"):
        code = PILE + PILES.index(rest[0])
    elif word == "lay" and len(rest) == 1 and rest[0] in NUMBER:
        code = NEXT_CARD + NUMBER[rest[0]]
    elif word == "draw" and len(rest) == 1 and rest[0] in ("A", "B", "C", "deck"):
        code = TAKE + ("A", "B", "C", "deck").index(rest[0])
    elif match := re.fullmatch(r"effect ([ROYGBIV])7(?: @([0-4]))?", text):
        code = USE + COLOUR * COLOURS.index(match[1]) + (NOBODY if match[2] is None else int(match[2]))
    elif text in ("rainbow", "skip", "keep"):
        code = {"rainbow": ANNOUNCE, "skip": SKIP, "keep": KEEP}[text]
    return code if code is not None and move_text(code) == text else None


def why_not(state: Any, text: str) -> str:
    """The id of the rule that forbids a move (known not to be legal) to the seat whose turn it is."""
    word, code = text.split(" ")[0], move_code(text)
    if state.phase == PLAY:
        if text == "rainbow":
            return "R7-21"
        if word != "play" or code is None:
            return "R7-20"
        return why_not_play(code, state.hand[state.turn])
    if state.phase in (ON, LAY):
        return "R7-34"
    if state.phase == EFFECT:
        return "R7-43" if code is not None and code // KIND * KIND == USE and is_cloud(state, code) else "R7-40"
    if text == "keep":
        return "R7-44"
    return "R7-52" if text == "draw deck" else "R7-50"


def is_cloud(state: Any, code: int) -> bool:
    """Whether a move names a cloud that is still to come."""
    colour = code % KIND // COLOUR
    return bool(state.effects[colour] == CLOUD and state.sevens >> colour & 1)


def why_not_play(code: int, hand: int) -> str:
    plain, wild = code & COLOURED, (code & ~COLOURED).bit_count()
    if plain & ~hand or wild > (hand & ~COLOURED).bit_count() or plain.bit_count() + wild < 2:
        return "R7-20"
    texts = cards(plain)
    if plain.bit_count() + wild == 2 or len({card[0] for card in texts}) > 1:
        return "R7-31"
    return "R7-32"
