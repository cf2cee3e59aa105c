"""Whether a state of Spaan's Rainbow that comes from elsewhere can be what a seat knows of a game."""

import numpy as np

from parapluie.games.checks import is_seated
from parapluie.games.kernel import OVER, allocating_kernel, kernel, lowest_bit
from parapluie.games.spaan.knowledge import HALF, PLACES, SAME, UNKNOWN, at, occupied
from parapluie.games.spaan.rules import (
    BLACK,
    CARDS,
    CODE,
    DECK,
    HAND,
    IN_HAND,
    MAX_ROW,
    MAY_FLIP,
    MAY_STOP,
    MUST_PLAY,
    SHOWN_TOP,
    SHOWN_UNDER,
    TOP,
    TOPS,
    UNDERS,
    WHITE,
)

FACES = 9
FACE_SETS = 1 << FACES
FACES_OF = np.array(CARDS, np.int64)


@allocating_kernel
def is_possible(states, fresh, seat):
    """Return whether `seat` (-1: a spectator) can know this of a game that began as `fresh`."""
    state = states[0]
    if not is_seated(state, fresh[0], seat) or not has_right_numbers(state):
        return False
    if not has_right_places(state, seat) or not has_right_row(state):
        return False
    return has_enough_cards(state)


@kernel
def has_right_numbers(state):
    """Return whether all counts are possible, the hands as full as they are in this phase (SP-02, SP-10, SP-30)."""
    if not 0 <= state.front <= state.back <= DECK or not 0 <= state.length < MAX_ROW:
        return False
    if not 0 <= state.won[0] <= DECK or not 0 <= state.won[1] <= DECK:
        return False
    if not 0 <= state.held[0] <= HAND or not 0 <= state.held[1] <= HAND or not 0 <= state.laid < HAND:
        return False
    cards = np.int64(state.back) - state.front + state.held[0] + state.held[1] + state.length
    if cards + state.won[0] + state.won[1] != DECK:
        return False
    if state.turn == OVER:
        return state.phase == MAY_FLIP and state.laid == 0
    if state.held[state.turn] != HAND - state.laid or state.held[1 - state.turn] != HAND or state.laid > state.length:
        return False
    if state.phase == MAY_FLIP:
        return state.laid == 0
    return (state.phase == MUST_PLAY and state.length > 0) or (state.phase == MAY_STOP and state.laid > 0)


@allocating_kernel
def has_right_places(state, seat):
    """Return whether there is a card, as far as the seat knows it, at every place where one has to be, and no other."""
    won = np.zeros(2, np.int64)
    for i in range(DECK):
        if state.taker[i] != 0 and state.taker[i] != 1:
            return False
        if i < state.won[0] + state.won[1]:
            won[state.taker[i]] += 1
        elif state.taker[i] != 0:
            return False
    if won[0] != state.won[0]:
        return False
    for where in range(PLACES):
        card = at(state, where)
        if not occupied(state, where):
            if card != 0:
                return False
        elif not is_shown(card, seat):
            return False
        elif where >= 2 * DECK + 2 * HAND:
            if card & TOPS != TOPS:
                return False
        elif where >= 2 * DECK and card & IN_HAND != IN_HAND:
            return False
    return True


@kernel
def is_shown(card, seat):
    """Return whether a card is known just as far as its flags say that the seat has been shown it."""
    code, flags = card & CODE, card & (TOPS | UNDERS)
    if card != code | flags:
        return False
    if seat >= 0:
        top, under = flags & SHOWN_TOP[seat] != 0, flags & SHOWN_UNDER[seat] != 0
    else:
        top, under = flags & TOPS == TOPS, flags & UNDERS == UNDERS
    if code < HALF:
        return top and under and SAME[code] == code
    if code < HALF + 2 * FACES:
        return top != under and (code & 1 == 1) == under
    return code == UNKNOWN and not top and not under


@kernel
def has_right_row(state):
    """Return whether the row shows each colour once and nothing black, and its colours are noted (SP-20, SP-21)."""
    colours = 0
    for i in range(state.length):
        code = np.int64(state.row[i]) & CODE
        face = np.int64(TOP[code]) if code < HALF else (code - HALF) >> 1
        if face == BLACK or colours >> face & 1:
            return False
        if face != WHITE:
            colours |= 1 << face
    return state.colours == colours


@allocating_kernel
def has_enough_cards(state):
    """Return whether there are cards for all that is known, each at one place (SP-01).

    Cards of which one face is known can be found if, for every set of faces, there are as many cards with one of these
    faces as places where one of them is known (Hall).
    """
    left = np.zeros((FACES, FACES), np.int64)  # [a, b]: cards with these faces that are not known, a < b
    for card in range(DECK):
        left[FACES_OF[card, 0], FACES_OF[card, 1]] += 1
    known = np.zeros(FACES, np.int64)  # places where just this face is known
    for where in range(PLACES):
        if occupied(state, where):
            code = at(state, where) & CODE
            if code < HALF:
                left[FACES_OF[code // 2, 0], FACES_OF[code // 2, 1]] -= 1
                if left[FACES_OF[code // 2, 0], FACES_OF[code // 2, 1]] < 0:
                    return False
            elif code != UNKNOWN:
                known[(code - HALF) >> 1] += 1
    within = np.zeros(FACE_SETS, np.int64)  # by set of faces: cards with both faces in it
    wanted = np.zeros(FACE_SETS, np.int64)
    for faces in range(1, FACE_SETS):
        low = lowest_bit(faces)
        rest = faces & (faces - 1)
        within[faces], wanted[faces] = within[rest], wanted[rest] + known[low]
        while rest:
            within[faces] += left[low, lowest_bit(rest)]
            rest &= rest - 1
    everything = within[FACE_SETS - 1]
    for faces in range(1, FACE_SETS):
        if wanted[faces] > everything - within[FACE_SETS - 1 - faces]:
            return False
    return True
