"""Sazuki's Rainbow in numbers. A move is equal cards, a run, or prizes to take; a set of cards is six counts."""

import numpy as np

from parapluie.games.kernel import kernel
from parapluie.games.sazuki.rules import CHOOSING, COPIES, PLAYED, RUN, TAKE, VALUES, score

PLAYS = [16 * count + value for count in range(1, COPIES + 1) for value in range(VALUES)]
RUNS = [RUN + 16 * count + low for count in range(2, VALUES + 1) for low in range(VALUES - count + 1)]
TAKES = [TAKE + 16 * count + value for count in (1, 2) for value in range(VALUES)]
CODES = np.array(PLAYS + RUNS + TAKES, np.int64)
ACTIONS = len(CODES)
NUMBERS = np.full(TAKE + 64, -1, np.int64)
NUMBERS[CODES] = np.arange(ACTIONS)


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
    groups = 4 if seats == 2 else seats
    return {
        "phase": (2,),  # play, take
        "turn": (seats,),
        "hand": (VALUES,),
        "unseen": (VALUES,),  # cards that can be anywhere
        "prizes": (VALUES,),
        "laid": (VALUES,),  # played in this round
        "gone": (VALUES,),  # prizes that nobody took
        "kind": (3,),  # what may be played besides solos: anything, sets, runs
        "held": (seats,),
        "stacked": (seats,),  # cards in the second stacks
        "scores": (seats,),
        "starter": (seats,),
        "rounds": (1,),
        "step": (1,),
        "piles": (seats, VALUES),
        "groups": (groups, seats + VALUES + 2),  # its owner, its cards, whether it has still to choose, and does so now
    }


@kernel
def observe(state, seat, out):
    """Write what `seat` has been shown into `out`."""
    seats = np.int64(state.seats)
    out[:] = 0
    if state.turn >= 0:
        out[state.phase] = 1
        out[2 + (state.turn - seat) % seats] = 1
    at = 2 + seats
    for value in range(VALUES):
        unseen = COPIES - state.hand[seat, value] - state.prizes[value] - state.laid[value] - state.gone[value]
        for other in range(seats):
            unseen -= state.pile[other, value]
        out[at + value] = state.hand[seat, value]
        out[at + VALUES + value] = unseen
        out[at + 2 * VALUES + value] = state.prizes[value]
        out[at + 3 * VALUES + value] = state.laid[value]
        out[at + 4 * VALUES + value] = state.gone[value]
    at += 5 * VALUES
    out[at + state.kind] = 1
    at += 3
    for i in range(seats):
        other = (seat + i) % seats
        out[at + i] = state.held[other]
        if seats == 2:
            out[at + seats + i] = state.stacked[other]
        out[at + 2 * seats + i] = min(score(state, other), 127)
    at += 3 * seats
    out[at + (state.starter - seat) % seats] = 1
    at += seats
    out[at] = state.rounds
    out[at + 1] = state.step
    at += 2
    for i in range(seats):
        for value in range(VALUES):
            out[at + value] = state.pile[(seat + i) % seats, value]
        at += VALUES
    for group in range(state.groups):
        out[at + (state.owner[group] - seat) % seats] = 1
        at += seats
        for value in range(VALUES):
            out[at + value] = PLAYED[state.group[group], value]
        at += VALUES
        out[at] = state.rank[group] > 0
        out[at + 1] = state.turn >= 0 and state.phase == CHOOSING and state.chooser == group
        at += 2
