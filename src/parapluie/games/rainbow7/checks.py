"""Whether a state of Rainbow 7 that comes from elsewhere can be what a seat knows of a game."""

import numpy as np

from parapluie.games.checks import are_within, is_seated
from parapluie.games.kernel import OVER, allocating_kernel, count_bits, kernel
from parapluie.games.rainbow7.account import ERAS, MAX_SEATS, QUIET_FLAGS
from parapluie.games.rainbow7.combinations import ALL, CARDS, COLOURED, ONE, SEVENS
from parapluie.games.rainbow7.knowledge import UNKNOWN, can_place, count_places, unseen_by
from parapluie.games.rainbow7.rounds import NEW_ROUND
from parapluie.games.rainbow7.rules import (
    DRAW,
    EFFECT,
    LAY,
    ON,
    PLAY,
    SUPPLY,
)

MOST_POINTS = 196  # of all cards together
MOST_ODDS = 1e30  # far more than any number of ways in which a hand can have come about


@allocating_kernel
def is_possible(states, fresh, seat):
    """Return whether `seat` (-1: a spectator) can know this of a game that began as `fresh`."""
    state = states[0]
    if not is_seated(state, fresh[0], seat) or not has_right_numbers(state, fresh[0]):
        return False
    if not has_right_phase(state) or not has_right_cards(state, seat):
        return False
    return has_right_pools(state, seat) and has_right_account(state, seat)


@kernel
def has_right_numbers(state, fresh):
    """Return whether the options are those of the game, and all counts and places are possible (R7-02, R7-03)."""
    if state.first_edition != fresh.first_edition:
        return False
    for colour in range(7):
        if state.effects[colour] != fresh.effects[colour]:
            return False
    sevens = state.seats + 2 if state.first_edition else 7
    if state.in_play & ~ALL or (ALL & ~SEVENS) & ~state.in_play or count_bits(state.in_play & SEVENS) != sevens:
        return False
    tokens = np.int64(state.supply)
    for seat in range(MAX_SEATS):
        tokens += state.tokens[seat]
        if seat >= state.seats and (state.tokens[seat] != 0 or state.totals[seat] != 0):
            return False
    if tokens != SUPPLY or state.supply < 0 or not are_within(state.tokens, 0, SUPPLY):
        return False
    if not are_within(state.totals, 0, MOST_POINTS) or not are_within(state.quiet, 0, QUIET_FLAGS):
        return False
    if not 0 <= state.stock <= CARDS or not 0 <= state.remade <= CARDS or not are_within(state.height, 0, CARDS):
        return False
    if not 0 <= state.active < state.seats or not 0 <= state.opener < state.seats or state.rounds < 1:
        return False
    if not 0 <= state.onto < 3 or not 0 <= state.emptied < 3 or not 0 <= state.era < ERAS:
        return False
    return 0 <= state.sheltered <= 1 and state.thirsty == 0 and state.sevens >= 0


@kernel
def has_right_phase(state):
    """Return whether the phase fits the turn, and the cards and effects on their way fit the phase (R7-20, R7-40)."""
    if state.turn == OVER:
        return state.phase == NEW_ROUND and state.played == 0 and state.sevens == 0
    if state.active != state.turn or not PLAY <= state.phase <= DRAW:
        return False
    if (state.played != 0) != (state.phase == ON or state.phase == LAY):
        return False
    if state.phase == LAY and state.played & (state.played - 1) == 0:
        return False
    if state.phase == EFFECT:
        return state.sevens != 0
    return state.sevens == 0 or state.phase == ON or state.phase == LAY


@kernel
def has_right_cards(state, seat):
    """Return whether no card is at two places, and the seat knows none that it has not been shown (R7-01)."""
    held = np.int64(0)
    for other in range(MAX_SEATS):
        hand = state.hand[other]
        if hand & (held | ~state.in_play) or (other >= state.seats and hand) or (other != seat and hand & ~state.open):
            return False
        held |= hand
    if state.open & ~held or state.played & (held | ~state.in_play):
        return False
    seen = held | state.played
    for pile in range(3):
        for i in range(CARDS):
            card = state.pile[pile, i]
            if i >= state.height[pile]:
                if card != 0:
                    return False
            elif card >= CARDS or (ONE << card) & (seen | ~state.in_play):
                return False
            else:
                seen |= ONE << card
    for i in range(CARDS):
        if state.deck[i] != (UNKNOWN if i < state.stock else 0):
            return False
    return True


@kernel
def has_right_pools(state, seat):
    """Return whether each coloured card is of one era, and so are the Rainbow cards of the seat and no others."""
    own = state.hand[seat] & ~COLOURED if seat >= 0 else np.int64(0)
    pooled = np.int64(0)
    for era in range(ERAS):
        if state.pool[era] & pooled or (era > state.era and state.pool[era]):
            return False
        pooled |= state.pool[era]
    return pooled == (state.in_play & COLOURED) | own


@allocating_kernel
def has_right_account(state, seat):
    """Return whether the unknown cards of hands and deck fit the cards that are not to be seen, era by era."""
    loose = np.zeros(MAX_SEATS, np.int64)
    for other in range(MAX_SEATS):
        slots = np.int64(0)
        for era in range(ERAS):
            n = np.int64(state.slots[other, era])
            if not 0 <= n <= CARDS or state.loose[other, era] < 0 or (n and (era > state.era or other >= state.seats)):
                return False
            slots += n
            loose[other] += state.loose[other, era]
            if other == seat:
                if count_bits(state.hand[seat] & ~state.open & state.pool[era]) != n - state.loose[seat, era]:
                    return False
            elif era > 0 and state.loose[other, era]:
                return False
        if loose[other] > slots:
            return False
        for seven in range(2):
            for i in range(state.origin.shape[2]):
                if not 0 <= state.origin[other, seven, i] < MOST_ODDS:
                    return False
    if seat >= 0:
        loose[seat] = 0
    unseen = unseen_by(state)
    wild = np.zeros(ERAS, np.int64)
    places = np.zeros(ERAS, np.int64)
    count_places(state, seat, unseen, wild, places)
    rainbows = count_bits(unseen & ~COLOURED)
    for other in range(MAX_SEATS):
        rainbows += loose[other]
    for era in range(ERAS):
        rainbows -= wild[era]
        if wild[era] < 0:
            return False
    return rainbows == 0 and can_place(state.slots, np.zeros((MAX_SEATS, ERAS), np.int64), loose, wild)
