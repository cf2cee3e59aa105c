"""Spaan's Rainbow in numbers. A move is a place in the row, or a place in the hand and a side, or to stop.

What is known of a card goes through `hidden`, or through a table of the same meaning where there are many.
"""

import numpy as np

from parapluie.games.kernel import kernel
from parapluie.games.spaan.knowledge import HALF, KINDS, SAME, UNKNOWN, hidden
from parapluie.games.spaan.rules import CODE, FLIP, HAND, MAX_ROW, PLAY, SHOWN_UNDER, STOP, TOP

FACES = 9
ROW = MAX_ROW - 1  # a sixth card ends the round
CODES = np.array([FLIP + i for i in range(ROW)] + [PLAY + i for i in range(2 * HAND)] + [STOP], np.int64)
ACTIONS = len(CODES)
NUMBERS = np.full(STOP + 1, -1, np.int64)
NUMBERS[CODES] = np.arange(ACTIONS)

# By whether a seat has been shown the top and the under side of a card won, and by its code: what to count it as.
WON = np.full((2, 2, 256), -1, np.int64)
for face in range(FACES):
    WON[:, :, HALF + 2 * face : HALF + 2 * face + 2] = KINDS + face
for code in range(HALF):
    WON[1, 0, code], WON[0, 1, code], WON[1, 1, code] = KINDS + TOP[code], KINDS + TOP[code ^ 1], SAME[code] >> 1


@kernel
def number_of(code, turn, seats):
    """The number of a move."""
    return NUMBERS[code]


@kernel
def code_of(number, turn, seats):
    """The code of a move."""
    return CODES[number]


def parts(seats: int) -> dict[str, tuple[int, ...]]:
    """The parts of an observation, with their shapes."""
    return {
        "phase": (3,),  # begin, play, continue
        "turn": (2,),
        "held": (2,),
        "won": (2,),
        "deck": (1,),
        "laid": (1,),  # cards played this turn
        "colours": (7,),  # those that the row shows
        "end": (FACES,),  # the face at the own end of the deck
        "hands": (2, HAND, FACES),  # of each card the face that the seat sees
        "row": (ROW, 2 * FACES + 1),  # the face on top, the face below if it is known, whether the opponent knows it
        "pairs": (KINDS,),  # cards won of which both faces are known, by the two faces
        "halves": (FACES,),  # cards won of which one face is known
    }


@kernel
def top_of(card):
    """The face on top of a card of a hidden state, -1 if it is not known."""
    code = card & CODE
    if code < HALF:
        return np.int64(TOP[code])
    return -1 if code == UNKNOWN or code & 1 else np.int64(code - HALF) >> 1


@kernel
def under_of(card):
    """The face below, -1 if it is not known."""
    code = card & CODE
    if code < HALF:
        return np.int64(TOP[code ^ 1])
    return -1 if code == UNKNOWN or code & 1 == 0 else np.int64(code - HALF) >> 1


@kernel
def mark(out, at, face):
    """Note a face, if it is known."""
    if face >= 0:
        out[at + face] = 1


@kernel
def observe(state, seat, out):
    """Write what `seat` has been shown into `out`."""
    out[:] = 0
    if state.turn >= 0:
        out[state.phase] = 1
        out[3 + (state.turn ^ seat)] = 1
    for i in range(2):
        out[5 + i] = state.held[seat ^ i]
        out[7 + i] = state.won[seat ^ i]
    out[9] = state.back - state.front
    out[10] = state.laid
    for colour in range(7):
        out[11 + colour] = (state.colours >> colour) & 1
    if state.front < state.back:
        card = hidden(state.deck[state.front if seat == 0 else state.back - 1], seat)
        mark(out, 18, top_of(card) if seat == 0 else under_of(card))
    at = 18 + FACES
    for i in range(2):
        for slot in range(HAND):
            if slot < state.held[seat ^ i]:
                card = hidden(state.hand[seat ^ i, slot], seat)
                mark(out, at, top_of(card) if seat == 0 else under_of(card))
            at += FACES
    for place in range(min(state.length, ROW)):
        card = hidden(state.row[place], seat)
        there = at + place * (2 * FACES + 1)
        mark(out, there, top_of(card))
        mark(out, there + FACES, under_of(card))
        out[there + 2 * FACES] = card & SHOWN_UNDER[1 - seat] != 0
    at += ROW * (2 * FACES + 1)
    for i in range(state.won[0] + state.won[1]):
        card = np.int64(state.taken[i])
        place = WON[(card >> (8 + seat)) & 1, (card >> (10 + seat)) & 1, card & CODE]
        if place >= 0:
            out[at + place] += 1
