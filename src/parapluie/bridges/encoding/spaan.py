"""Spaan's Rainbow in numbers. A move is a place in the row, or a place in the hand and a side, or to stop.

What is known of a card is looked up by its flags and its code, which may be that of a card in a hidden state.
"""

import numpy as np

from parapluie.bridges.encoding.numbering import numbering
from parapluie.bridges.encoding.packed import one_of, seven_bits, store_word
from parapluie.games.kernel import kernel
from parapluie.games.spaan.knowledge import HALF, KINDS, SAME
from parapluie.games.spaan.rules import CODE, FLIP, HAND, MAX_ROW, PLAY, STOP, TOP

LONGEST = 200
IS_DEALT_ONCE = True
FACES = 9
NO_FACE = 9
ROW = MAX_ROW - 1  # a sixth card ends the round
CODES = [FLIP + i for i in range(ROW)] + [PLAY + i for i in range(2 * HAND)] + [STOP]
ACTIONS = len(CODES)
number_of, code_of = numbering(CODES)

# By side (top, under), by whether a seat has been shown it, and by the code of the card: its face.
FACE = np.full((2, 2, 256), NO_FACE, np.uint8)
# By what a seat has been shown of a card won (1: the top, 4: the under side), and by its code: what to count it as.
WON = np.zeros((6, 256), np.uint8)
for face in range(FACES):
    FACE[0, :, HALF + 2 * face] = FACE[1, :, HALF + 2 * face + 1] = face
    WON[:, HALF + 2 * face : HALF + 2 * face + 2] = KINDS + face
for code in range(HALF):
    FACE[:, 1, code] = TOP[code], TOP[code ^ 1]
    WON[1, code], WON[4, code], WON[5, code] = KINDS + TOP[code], KINDS + TOP[code ^ 1], SAME[code] >> 1
FIRST_EIGHT = np.array([1 << 8 * face if face < 8 else 0 for face in range(FACES + 1)], np.int64)  # of nine numbers


def parts(seats: int) -> dict[str, tuple[int, ...]]:
    """The parts of an observation, with their shapes."""
    return {
        "phase": (3,),  # begin, play, continue (0 to 1)
        "turn": (2,),  # whose it is (0 to 1)
        "held": (2,),  # cards in each hand (0 to 3)
        "won": (2,),  # cards that each seat has won (0 to 57)
        "deck": (1,),  # cards in it (0 to 57)
        "laid": (1,),  # cards played this turn (0 to 3)
        "colours": (7,),  # those that the row shows (0 to 1)
        "end": (FACES,),  # the face at the own end of the deck (0 to 1)
        "hands": (2, HAND, FACES),  # of each card the face that the seat sees (0 to 1)
        "row": (ROW, 2 * FACES + 1),  # face on top, face below if known, whether the opponent knows it (0 to 1)
        "pairs": (KINDS,),  # cards won of which both faces are known, by the two faces (0 to 2)
        "halves": (FACES,),  # cards won of which one face is known (0 to 14)
    }


@kernel
def face_of(card, side, seat):
    """The face on the top (0) or the under side (1) of a card, as far as `seat` has been shown it."""
    return np.int64(FACE[side, (card >> (8 + 2 * side + seat)) & 1, card & CODE])


@kernel
def mark(out, at, face):
    """Write a face as nine numbers."""
    store_word(out, at, FIRST_EIGHT[face])
    out[at + 8] = face == 8


@kernel
def observe(state, seat, out):
    """Write what `seat` has been shown into `out`."""
    seat = np.int64(seat)
    store_word(out, 0, one_of(np.int64(state.phase)) * (state.turn >= 0))
    for i in range(2):
        out[3 + i] = state.turn == seat ^ i
        out[5 + i] = state.held[seat ^ i]
        out[7 + i] = state.won[seat ^ i]
    out[9] = state.back - state.front
    out[10] = state.laid
    store_word(out, 11, seven_bits(np.int64(state.colours)))
    end = NO_FACE
    if state.front < state.back:
        end = face_of(np.int64(state.deck[state.front if seat == 0 else state.back - 1]), seat, seat)
    mark(out, 18, end)
    at = 18 + FACES
    for i in range(2):
        for slot in range(HAND):
            mark(out, at, face_of(np.int64(state.hand[seat ^ i, slot]), seat, seat))
            at += FACES
    for place in range(ROW):
        card = np.int64(state.row[place])
        mark(out, at, face_of(card, 0, seat))
        mark(out, at + FACES, face_of(card, 1, seat))
        out[at + 2 * FACES] = (card >> (11 - seat)) & 1
        at += 2 * FACES + 1
    out[at:] = 0
    for i in range(state.won[0] + state.won[1]):
        card = np.int64(state.taken[np.uint64(i)])
        out[np.uint64(at + WON[(card >> (8 + seat)) & 5, card & CODE])] += 1
