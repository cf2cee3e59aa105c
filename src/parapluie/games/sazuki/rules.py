"""Rainbow by Mito Sazuki (Grimpeur), for 2 to 6 seats.

Source: the French rulebook. Where it is silent: when the second stack is picked up (SZ-03), the second play of two
seats (SZ-14), declining a prize (SZ-22), the cards of the last round (SZ-41) and who starts (SZ-42).

Cards of one value are alike, so a set of cards is an array of six counts; in this module a value runs from 0 to 5.
"""

import numpy as np

from parapluie.games.chance import draw
from parapluie.games.kernel import OVER, kernel, state_type

MAX_SEATS = 6
MAX_MOVES = 48  # of a hand of 14: at most 14 solos and sets, and 15 runs; `legal` may write some places further

VALUES = 6
COPIES = 10
PRIZES = np.array([0, 0, 4, 3, 4, 5, 6], np.int64)  # by number of seats (SZ-02)
HAND = np.array([0, 0, 14, 14, 14, 11, 9], np.int64)

ANY, SETS, RUNS = range(3)  # what may be played in the round besides solos (SZ-13)
PLAYING, CHOOSING = range(2)  # phases
# Moves: CARD * count + value to play equal cards, RUN + CARD * count + lowest value, TAKE + CARD * count + value.
CARD, RUN, TAKE = 16, 256, 512

# By move: the cards it plays, its kind, and what it is worth in the order of choice (SZ-20), the time aside.
PLAYED = np.zeros((TAKE, VALUES), np.int8)
KIND = np.zeros(TAKE, np.int8)
WORTH = np.zeros(TAKE, np.int16)
for value in range(VALUES):
    for count in range(1, 15):
        PLAYED[CARD * count + value, value] = count
        KIND[CARD * count + value] = SETS if count > 1 else ANY
        WORTH[CARD * count + value] = 64 * count + 8 * value
    for count in range(2, VALUES - value + 1):
        PLAYED[RUN + CARD * count + value, value : value + count] = 1
        KIND[RUN + CARD * count + value] = RUNS
        WORTH[RUN + CARD * count + value] = 64 * count + 8 * (value + count - 1)

# By set of values in the hand: the runs that it has, and how many (SZ-12).
MAX_RUNS = 15
RUN_CODES = np.zeros((64, MAX_RUNS), np.int64)
RUN_COUNT = np.zeros(64, np.int64)
for values in range(64):
    for low in range(VALUES):
        for count in range(2, VALUES - low + 1):
            if values >> low & (1 << count) - 1 == (1 << count) - 1:
                RUN_CODES[values, RUN_COUNT[values]] = RUN + CARD * count + low
                RUN_COUNT[values] += 1

STATE = state_type(
    [
        ("hand", "i1", (MAX_SEATS, VALUES)),
        ("held", "i1", MAX_SEATS),  # cards in each hand
        ("stack", "i1", (2, VALUES)),  # the second stacks of two seats
        ("stacked", "i1", 2),  # cards in each
        ("removed", "i1", VALUES),  # not in the game, seen by nobody
        ("prizes", "i1", VALUES),
        ("pile", "i1", (MAX_SEATS, VALUES)),  # the prizes that each seat has won
        ("gone", "i1", VALUES),  # prizes that nobody took
        ("rounds", "i1"),  # rounds that are over
        ("starter", "i1"),  # who plays first in this round
        ("step", "i1"),  # plays of this round that are over, those left out included
        ("kind", "i1"),  # ANY, SETS or RUNS
        ("laid", "i1", VALUES),  # all cards played in this round
        ("groups", "i1"),  # how many groups they make
        ("owner", "i1", MAX_SEATS),  # of each group: who played it,
        ("group", "i2", MAX_SEATS),  # the move that it was,
        ("rank", "i2", MAX_SEATS),  # and its rank among those that have still to choose; 0: it has chosen
        ("chooser", "i1"),  # the group that chooses
        ("leader", "i1"),  # who chose first in this round, -1 before that
    ]
)


@kernel
def deal(state):
    """Shuffle and deal (SZ-01 to SZ-03, SZ-42); called when the turn is CHANCE."""
    start = draw(state, state.seats)
    if state.first < 0:
        state.first = start
    upto = state.removed  # for each value, how many cards of it and lower ones are left
    for value in range(VALUES):
        upto[value] = (value + 1) * COPIES
    for _ in range(PRIZES[state.seats]):
        state.prizes[draw_card(state, upto)] += 1
    for seat in range(state.seats):
        for _ in range(HAND[state.seats]):
            state.hand[seat, draw_card(state, upto)] += 1
    if state.seats == 2:
        for seat in range(2):
            for _ in range(HAND[2]):
                state.stack[seat, draw_card(state, upto)] += 1
    for value in range(VALUES - 1, 0, -1):
        state.removed[value] -= state.removed[value - 1]
    begin(state)


@kernel
def draw_card(state, upto):
    """Return a random card of those left: draw(their number) counts along them upwards. Nothing here branches."""
    n = draw(state, upto[VALUES - 1])
    card = 0
    for value in range(VALUES - 1):
        card += n >= upto[value]
    for value in range(VALUES):
        upto[value] -= value >= card
    return card


@kernel
def begin(state):
    """Give the first turn, the cards being where they belong."""
    for seat in range(state.seats):
        state.held[seat] = HAND[state.seats]
    if state.seats == 2:
        state.stacked[:] = HAND[2]
    state.leader = -1
    state.turn = state.starter = state.first
    state.phase = PLAYING


@kernel
def legal(state, out):
    """Write the codes of the legal moves into `out` and return how many there are.

    Codes are written before it is known whether they count: random branches would cost more than all the rest.
    """
    n = 0
    if state.phase == CHOOSING:
        second = state.rounds > 0  # SZ-21
        for value in range(VALUES):
            out[n] = TAKE + CARD + value
            n += state.prizes[value] > 0
            out[n] = TAKE + 2 * CARD + value
            n += second & (state.prizes[value] > 1)
        return n
    hand = state.hand[state.turn]
    values = most = 0
    for value in range(VALUES):
        out[n] = CARD + value  # SZ-11
        n += hand[value] > 0
        values |= (hand[value] > 0) << value
        most = max(most, hand[value])
    if state.kind != RUNS:
        for value in range(VALUES):
            for count in range(2, 4):
                out[n] = CARD * count + value
                n += hand[value] >= count
        for value in range(VALUES if most >= 4 else 0):
            for count in range(4, hand[value] + 1):
                out[n] = CARD * count + value
                n += 1
    if state.kind != SETS:
        for i in range(MAX_RUNS):
            out[n + i] = RUN_CODES[values, i]
        n += RUN_COUNT[values]
    return n


@kernel
def count_in(move):
    """Return how many cards a move names; bits are quicker than to divide, which has to look at the sign."""
    return (move & (RUN - 1)) >> 4


@kernel
def value_in(move):
    """Return the value of the cards that a move names, the lowest one of a run."""
    return move & (CARD - 1)


@kernel
def apply(state, move):
    """Play a legal move."""
    if move >= TAKE:
        take(state, count_in(move), value_in(move))
    else:
        play(state, move)


@kernel
def play(state, move):
    """Lay a solo, a set or a run before oneself (SZ-10 to SZ-13)."""
    seat, group = state.turn, state.groups
    for value in range(VALUES):
        state.hand[seat, value] -= PLAYED[move, value]
        state.laid[value] += PLAYED[move, value]
    state.held[seat] -= count_in(move)
    state.kind = max(state.kind, KIND[move])
    state.owner[group], state.group[group] = seat, move
    state.rank[group] = WORTH[move] + 7 - group
    state.groups += 1
    if state.held[seat] == 0 and state.seats == 2 and state.stacked[seat]:  # SZ-03
        for value in range(VALUES):
            state.hand[seat, value] = state.stack[seat, value]
            state.stack[seat, value] = 0
        state.held[seat], state.stacked[seat] = state.stacked[seat], 0
    state.step += 1
    next_play(state)


@kernel
def next_play(state):
    """Pass the turn to the next seat that has a card to play, or go on to the prizes (SZ-10, SZ-14)."""
    plays = 4 if state.seats == 2 else state.seats
    while state.step < plays:
        seat = (state.starter + state.step) % state.seats
        if state.held[seat]:
            state.turn = seat
            return
        state.step += 1
    state.phase = CHOOSING
    next_choice(state)


@kernel
def next_choice(state):
    """Let the best group that has not chosen yet choose, or end the round (SZ-20, SZ-22)."""
    left = best = 0
    for value in range(VALUES):
        left += state.prizes[value]
    for group in range(MAX_SEATS):
        best = max(best, state.rank[group])
    if left == 0 or best == 0:
        end_round(state)
        return
    state.chooser = 7 - (best & 7)
    state.turn = state.owner[state.chooser]
    if state.leader < 0:
        state.leader = state.turn


@kernel
def take(state, count, value):
    """Take one prize card, or two alike, to the own pile (SZ-21, SZ-23)."""
    state.prizes[value] -= count
    state.pile[state.turn, value] += count
    state.rank[state.chooser] = 0
    next_choice(state)


@kernel
def end_round(state):
    """Prizes left over are gone, the cards played are the next prizes; the game may end (SZ-24, SZ-30 to SZ-33)."""
    for value in range(VALUES):
        state.gone[value] += state.prizes[value]
        state.prizes[value] = state.laid[value]
        state.laid[value] = 0
    for group in range(MAX_SEATS):
        state.owner[group] = state.group[group] = state.rank[group] = 0
    state.groups = state.step = state.chooser = 0
    state.kind = ANY
    state.rounds += 1
    empty = 0
    for seat in range(state.seats):
        empty += state.held[seat] == 0
    if empty >= (1 if state.seats == 2 else 2):
        state.turn = OVER
        return
    seat = state.leader
    while state.held[seat] == 0:
        seat = (seat + 1) % state.seats
    state.leader = -1
    state.starter = state.turn = seat
    state.phase = PLAYING


@kernel
def score(state, seat):
    """Return the prizes that a seat has won, and with two seats a point for each card left (SZ-40)."""
    points = np.int64(0)
    for value in range(VALUES):
        points += state.pile[seat, value] * (value + 1)
    if state.seats == 2:
        points += state.held[seat] + state.stacked[seat]
    return points


@kernel
def scores(state, out):
    """Write each seat's score into `out`."""
    for seat in range(state.seats):
        out[seat] = score(state, seat)


@kernel
def winners(state):
    """Return the seats that have won, as bits (SZ-41)."""
    best, mask = -1, 0
    for seat in range(state.seats):
        points = score(state, seat)
        if points > best:
            best, mask = points, 0
        if points == best:
            mask |= 1 << seat
    return mask
