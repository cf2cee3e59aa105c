"""Whether a state of Sazuki's Rainbow that comes from elsewhere can be what a seat knows of a game."""

import numpy as np

from parapluie.games.checks import are_within, is_seated
from parapluie.games.kernel import OVER, brief_kernel, kernel
from parapluie.games.sazuki.rules import (
    ANY,
    CHOOSING,
    COPIES,
    HAND,
    KIND,
    MAX_SEATS,
    PLAYED,
    PLAYING,
    PRIZES,
    TAKE,
    VALUES,
    WORTH,
)

MAX_ROUNDS = 28  # a seat has at most so many cards, and plays one in each round


@brief_kernel
def is_possible(states, fresh, seat):
    """Return whether `seat` (-1: a spectator) can know this of a game that began as `fresh`."""
    state = states[0]
    if not is_seated(state, fresh[0], seat) or not has_right_numbers(state, seat):
        return False
    return has_right_groups(state) and has_right_turn(state) and has_all_cards(state, seat)


@kernel
def has_right_numbers(state, seat):
    """Return whether all counts are possible, and nothing is known that the seat has not been shown."""
    for other in range(MAX_SEATS):
        most = HAND[state.seats] if other < state.seats else 0
        if not 0 <= state.held[other] <= most:
            return False
        shown = COPIES if other == seat else 0
        if not are_within(state.hand[other], 0, shown):
            return False
        if not are_within(state.pile[other], 0, COPIES if other < state.seats else 0):
            return False
    for other in range(2):
        if not are_within(state.stack[other], 0, 0):
            return False
        if state.stacked[other] != 0 and (state.seats != 2 or state.stacked[other] != HAND[2]):
            return False
    if not are_within(state.removed, 0, 0) or not are_within(state.prizes, 0, COPIES):
        return False
    if not are_within(state.gone, 0, COPIES) or not are_within(state.laid, 0, COPIES):
        return False
    return 0 <= state.rounds <= MAX_ROUNDS and 0 <= state.starter < state.seats


@kernel
def has_right_groups(state):
    """Return whether the groups are made of the cards laid, in ranks that they can have (SZ-13, SZ-20)."""
    plays = 4 if state.seats == 2 else state.seats
    if not 0 <= state.step <= plays or not 0 <= state.groups <= state.step:
        return False
    kind = ANY
    for group in range(MAX_SEATS):
        move, rank = np.int64(state.group[group]), state.rank[group]
        if group >= state.groups:
            if move != 0 or rank != 0 or state.owner[group] != 0:
                return False
        else:
            if not 0 < move < TAKE or WORTH[move] == 0 or not 0 <= state.owner[group] < state.seats:
                return False
            if rank != WORTH[move] + 7 - group and (rank != 0 or state.phase != CHOOSING):
                return False
            kind = max(kind, KIND[move])
    for value in range(VALUES):
        laid = 0
        for group in range(state.groups):
            laid += PLAYED[state.group[group], value]
        if laid != state.laid[value]:
            return False
    return state.kind == kind


@kernel
def has_right_turn(state):
    """Return whether it can be this seat's turn in this phase, with prizes to play for (SZ-10, SZ-20)."""
    if state.turn == OVER:
        fits = state.phase == CHOOSING and state.groups == 0 and state.step == 0 and state.chooser == 0
        return fits and 0 <= state.leader < state.seats
    prizes = best = 0
    for value in range(VALUES):
        prizes += state.prizes[value]
    for group in range(MAX_SEATS):
        best = max(best, state.rank[group])
    if prizes == 0:
        return False
    if state.phase == PLAYING:
        plays = 4 if state.seats == 2 else state.seats
        fits = state.leader == -1 and state.chooser == 0 and state.step < plays
        return fits and state.turn == (state.starter + state.step) % state.seats and state.held[state.turn] > 0
    if state.phase != CHOOSING or best == 0 or not 0 <= state.leader < state.seats:
        return False
    return state.chooser == 7 - (best & 7) and state.turn == state.owner[state.chooser]


@kernel
def has_all_cards(state, seat):
    """Return whether there are ten cards of each value, and the unseen ones fill the places that are left (SZ-02)."""
    unseen = places = 0
    for value in range(VALUES):
        left = np.int64(COPIES) - state.prizes[value] - state.laid[value] - state.gone[value]
        for other in range(state.seats):
            left -= state.pile[other, value] + state.hand[other, value]
        if left < 0:
            return False
        unseen += left
    dealt = HAND[state.seats] * state.seats + PRIZES[state.seats]
    for other in range(state.seats):
        own = 0
        for value in range(VALUES):
            own += state.hand[other, value]
        if other != seat:
            places += state.held[other]
        elif own != state.held[other]:
            return False
    if state.seats == 2:
        dealt += 2 * HAND[2]
        places += state.stacked[0] + state.stacked[1]
    return unseen == places + VALUES * COPIES - dealt
