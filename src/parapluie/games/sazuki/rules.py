"""Rainbow by Mito Sazuki (Grimpeur), for 2 to 6 seats.

Source: the French rulebook. Where it is silent: when the second stack is picked up (SZ-03), the second play of two seats
(SZ-14), declining a prize (SZ-22), the cards of the last round (SZ-41) and who starts (SZ-42).

Cards of one value are alike, so a set of cards is an array of six counts; in this module a value runs from 0 to 5.
"""

import numpy as np

from parapluie.games.chance import draw
from parapluie.games.kernel import OVER, kernel, state_type

IDS = ("rainbow-sazuki",)
SEATS = range(2, 7)
MAX_SEATS = 6
MAX_MOVES = 40  # of a hand of 14: at most 14 solos and sets, and 15 runs

VALUES = 6
COPIES = 10
PRIZES = np.array([0, 0, 4, 3, 4, 5, 6], np.int64)  # by number of seats (SZ-02)
HAND = np.array([0, 0, 14, 14, 14, 11, 9], np.int64)

ANY, SETS, RUNS = range(3)  # what may be played in the round besides solos (SZ-13)
PLAYING, CHOOSING = range(2)  # phases
RUN, TAKE = (
    256,
    512,
)  # moves: 16 * count + value to play equal cards, RUN + 16 * count + lowest value, TAKE + 16 * count + value

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
        ("count", "i1", MAX_SEATS),  # how many cards,
        ("low", "i1", MAX_SEATS),  # the lowest value,
        ("is_run", "i1", MAX_SEATS),
        ("chosen", "i1", MAX_SEATS),  # and whether its choice is over
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
    deck = state.removed
    deck[:] = COPIES
    left = VALUES * COPIES
    for _ in range(PRIZES[state.seats]):
        state.prizes[draw_card(state, deck, left)] += 1
        left -= 1
    for seat in range(state.seats):
        for _ in range(HAND[state.seats]):
            state.hand[seat, draw_card(state, deck, left)] += 1
            left -= 1
    if state.seats == 2:
        for seat in range(2):
            for _ in range(HAND[2]):
                state.stack[seat, draw_card(state, deck, left)] += 1
                left -= 1
    begin(state)


@kernel
def draw_card(state, deck, left):
    """A random card out of a deck of so many: draw(left) counts along the cards in ascending order."""
    n = draw(state, left)
    value = 0
    while n >= deck[value]:
        n -= deck[value]
        value += 1
    deck[value] -= 1
    return value


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
    """Write the codes of the legal moves into `out`; how many."""
    n = 0
    if state.phase == CHOOSING:
        for value in range(VALUES):
            for count in range(1, min(state.prizes[value], 1 if state.rounds == 0 else 2) + 1):  # SZ-21
                out[n] = TAKE + 16 * count + value
                n += 1
        return n
    hand = state.hand[state.turn]
    for value in range(VALUES):
        most = 1 if state.kind == RUNS else hand[value]
        for count in range(1, min(hand[value], most) + 1):  # SZ-11, SZ-12
            out[n] = 16 * count + value
            n += 1
    if state.kind != SETS:
        for low in range(VALUES - 1):
            length = 0
            while low + length < VALUES and hand[low + length]:
                length += 1
                if length >= 2:
                    out[n] = RUN + 16 * length + low
                    n += 1
    return n


@kernel
def apply(state, move):
    """Play a legal move."""
    count, value = (move >> 4) & 15, move & 15
    if move >= TAKE:
        take(state, count, value)
    else:
        play(state, count, value, move >= RUN)


@kernel
def play(state, count, value, is_run):
    """Lay a solo, a set or a run before oneself (SZ-10 to SZ-13)."""
    seat = state.turn
    if is_run:
        for i in range(count):
            state.hand[seat, value + i] -= 1
            state.laid[value + i] += 1
        state.kind = RUNS
    else:
        state.hand[seat, value] -= count
        state.laid[value] += count
        if count > 1:
            state.kind = SETS
    state.held[seat] -= count
    group = state.groups
    state.owner[group], state.count[group], state.low[group], state.is_run[group] = seat, count, value, is_run
    state.groups += 1
    if state.held[seat] == 0 and state.seats == 2 and state.stacked[seat]:  # SZ-03
        for v in range(VALUES):
            state.hand[seat, v] = state.stack[seat, v]
            state.stack[seat, v] = 0
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
    left = 0
    for value in range(VALUES):
        left += state.prizes[value]
    best, chooser = -1, -1
    for group in range(state.groups):
        top = state.low[group] + state.count[group] - 1 if state.is_run[group] else state.low[group]
        rank = 8 * state.count[group] + top
        if not state.chosen[group] and rank > best:
            best, chooser = rank, group
    if left == 0 or chooser < 0:
        end_round(state)
        return
    state.chooser = chooser
    state.turn = state.owner[chooser]
    if state.leader < 0:
        state.leader = state.turn


@kernel
def take(state, count, value):
    """Take one prize card, or two alike, to the own pile (SZ-21, SZ-23)."""
    state.prizes[value] -= count
    state.pile[state.turn, value] += count
    state.chosen[state.chooser] = 1
    next_choice(state)


@kernel
def end_round(state):
    """Prizes left over leave the game, the cards played are the next prizes; the game may end (SZ-24, SZ-30 to SZ-33)."""
    for value in range(VALUES):
        state.gone[value] += state.prizes[value]
        state.prizes[value] = state.laid[value]
        state.laid[value] = 0
    for group in range(state.groups):
        state.owner[group] = state.count[group] = state.low[group] = state.is_run[group] = state.chosen[group] = 0
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
    """The prizes that a seat has won, and with two seats a point for each card left (SZ-40)."""
    points = 0
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
    """The seats that have won, as bits (SZ-41)."""
    best, mask = -1, 0
    for seat in range(state.seats):
        points = score(state, seat)
        if points > best:
            best, mask = points, 0
        if points == best:
            mask |= 1 << seat
    return mask
