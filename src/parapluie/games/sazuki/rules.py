"""Rainbow by Mito Sazuki (Grimpeur), for 2 to 6 seats.

Source: the French rulebook. Where it is silent: when the second stack is picked up (SZ-03), the second play of two
seats (SZ-14), declining a prize (SZ-22), the cards of the last round (SZ-41) and who starts (SZ-42).

Cards of one value are alike, so a set of cards is an array of six counts, or one number (counts.py); in this module a
value runs from 0 to 5. The legal moves are looked up: branches that chance decides would cost more than all the rest.
"""

import numpy as np

from parapluie.games.chance import draw, draw_from
from parapluie.games.kernel import CODES, OVER, copy_codes, count_bits, inlined_kernel, kernel, state_type
from parapluie.games.sazuki.counts import EACH, as_bits, as_number, as_pairs_of_bits, at_least, put_number
from parapluie.games.sazuki.counts import VALUES as VALUES  # for all who know the rules

MAX_SEATS = 6
MAX_MOVES = 48  # of a hand of 14: at most 14 solos and sets, and 15 runs; `legal` may write some places further

COPIES = 10
PRIZES = np.array([0, 0, 4, 3, 4, 5, 6], np.int64)  # by number of seats (SZ-02)
HAND = np.array([0, 0, 14, 14, 14, 11, 9], np.int64)

ANY, SETS, RUNS = range(3)  # what may be played in the round besides solos (SZ-13)
PLAYING, CHOOSING = range(2)  # phases
# Moves: CARD * count + value to play equal cards, RUN + CARD * count + lowest value, TAKE + CARD * count + value.
CARD, RUN, TAKE = 16, 256, 512

# By move: the cards it plays, its kind, and what it is worth in the order of choice (SZ-20), the time aside.
PLAYED = np.zeros((TAKE, VALUES), np.int8)
CARDS = np.zeros(TAKE, np.int64)  # the same as one number
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

for move in range(TAKE):
    CARDS[move] = sum(int(count) << 8 * value for value, count in enumerate(PLAYED[move]))

# By set of values in the hand: the solos that it has (SZ-11).
SOLOS = np.zeros((64, CODES), np.int16)
for values in range(64):
    SOLOS[values, : values.bit_count()] = [CARD + value for value in range(VALUES) if values >> value & 1]

# By values of which there is a card, and of which there are two (a pair of bits each): moves that name one or two.
ONE_OR_TWO = np.zeros((4096, CODES), np.int16)
for pairs in range(4096):
    ONE_OR_TWO[pairs, : pairs.bit_count()] = [
        CARD * (1 + bit % 2) + bit // 2 for bit in range(2 * VALUES) if pairs >> bit & 1
    ]

# By set of values in the hand: the runs that it has, and how many (SZ-12).
RUN_CODES = np.zeros((64, CODES), np.int16)
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
    upto = COPIES * EACH * EACH & ALL  # for each value, how many cards of it and lower ones are left
    n = VALUES * COPIES
    upto = deal_cards(state, state.prizes, PRIZES[state.seats], upto, n)
    n -= PRIZES[state.seats]
    for seat in range(state.seats):
        upto = deal_cards(state, state.hand[seat], HAND[state.seats], upto, n)
        n -= HAND[state.seats]
    if state.seats == 2:
        for seat in range(2):
            upto = deal_cards(state, state.stack[seat], HAND[2], upto, n)
            n -= HAND[2]
    put_number(state.removed, upto - (upto << 8 & ALL))
    begin(state)


ALL = (1 << 8 * VALUES) - 1
TOPS = EACH << 7


@kernel
def deal_cards(state, cards, many, upto, n):
    """Put so many of the n cards left into `cards` and return what is left: draw(n) counts along them upwards."""
    dealt = 0
    words = np.int64(state.left)
    for i in range(many):
        place, words = draw_from(state, words, n - i)
        value = count_bits(((place * EACH | TOPS) - upto) & TOPS)  # so many values end at or before the place
        upto -= EACH << 8 * value & ALL
        dealt += 1 << 8 * value
    state.left = words
    put_number(cards, dealt)
    return upto


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


@inlined_kernel
def legal(state, out):
    """Write the codes of the legal moves into `out` and return how many there are."""
    if state.phase == CHOOSING:
        prizes = as_number(state.prizes)
        doubles = at_least(prizes, 2) if state.rounds else 0  # SZ-21
        return add_one_or_two(as_pairs_of_bits(at_least(prizes, 1), doubles), TAKE, out, 0)
    hand = as_number(state.hand[state.turn])
    values = as_bits(at_least(hand, 1))
    copy_codes(SOLOS, values, 0, out, 0)  # SZ-11
    n = count_bits(values)
    if state.kind != RUNS:
        n = add_sets(hand, out, n)
    if state.kind != SETS:
        copy_codes(RUN_CODES, values, 0, out, n)
        n += RUN_COUNT[values]
    return n


@inlined_kernel
def add_one_or_two(pairs, more, out, n):
    """Append moves that name one or two cards, by values of which there are so many; to each code `more` is added."""
    copy_codes(ONE_OR_TWO, pairs, more, out, n)
    return n + count_bits(pairs)


@inlined_kernel
def add_sets(hand, out, n):
    """Append the sets of a hand: those of two and three cards, then the larger ones (SZ-12)."""
    n = add_one_or_two(as_pairs_of_bits(at_least(hand, 2), at_least(hand, 3)), CARD, out, n)
    if not at_least(hand, 6):
        return add_one_or_two(as_pairs_of_bits(at_least(hand, 4), at_least(hand, 5)), 3 * CARD, out, n)
    for value in range(VALUES):
        for count in range(4, ((hand >> 8 * value) & 255) + 1):
            out[n] = CARD * count + value
            n += 1
    return n


@inlined_kernel
def count_in(move):
    """Return how many cards a move names; bits are quicker than to divide, which has to look at the sign."""
    return (move & (RUN - 1)) >> 4


@inlined_kernel
def value_in(move):
    """Return the value of the cards that a move names, the lowest one of a run."""
    return move & (CARD - 1)


@inlined_kernel
def apply(state, move):
    """Play a legal move."""
    if move >= TAKE:
        take(state, count_in(move), value_in(move))
    else:
        play(state, move)


@inlined_kernel
def play(state, move):
    """Lay a solo, a set or a run before oneself (SZ-10 to SZ-13)."""
    seat, group = state.turn, state.groups
    put_number(state.hand[seat], as_number(state.hand[seat]) - CARDS[move])
    put_number(state.laid, as_number(state.laid) + CARDS[move])
    state.held[seat] -= count_in(move)
    state.kind = max(state.kind, KIND[move])
    state.owner[group], state.group[group] = seat, move
    state.rank[group] = WORTH[move] + 7 - group
    state.groups += 1
    if state.held[seat] == 0 and state.seats == 2 and state.stacked[seat]:  # SZ-03
        put_number(state.hand[seat], as_number(state.stack[seat]))
        put_number(state.stack[seat], 0)
        state.held[seat], state.stacked[seat] = state.stacked[seat], 0
    state.step += 1
    next_play(state)


@inlined_kernel
def next_play(state):
    """Pass the turn to the next seat that has a card to play, or go on to the prizes (SZ-10, SZ-14)."""
    plays = 4 if state.seats == 2 else state.seats
    seat = state.turn
    while state.step < plays:
        seat = left_of(state, seat)
        if state.held[seat]:
            state.turn = seat
            return
        state.step += 1
    state.phase = CHOOSING
    next_choice(state)


@inlined_kernel
def left_of(state, seat):
    """Return the next seat clockwise; to divide would take longer."""
    return seat + 1 if seat + 1 < state.seats else 0


@inlined_kernel
def next_choice(state):
    """Let the best group that has not chosen yet choose, or end the round (SZ-20, SZ-22)."""
    best = 0
    for group in range(MAX_SEATS):
        best = max(best, state.rank[group])
    if best == 0 or as_number(state.prizes) == 0:
        end_round(state)
        return
    state.chooser = 7 - (best & 7)
    state.turn = state.owner[state.chooser]
    if state.leader < 0:
        state.leader = state.turn


@inlined_kernel
def take(state, count, value):
    """Take one prize card, or two alike, to the own pile (SZ-21, SZ-23)."""
    state.prizes[value] -= count
    state.pile[state.turn, value] += count
    state.rank[state.chooser] = 0
    next_choice(state)


@inlined_kernel
def end_round(state):
    """Prizes left over are gone, the cards played are the next prizes; the game may end (SZ-24, SZ-30 to SZ-33)."""
    put_number(state.gone, as_number(state.gone) + as_number(state.prizes))
    put_number(state.prizes, as_number(state.laid))
    put_number(state.laid, 0)
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
        seat = left_of(state, seat)
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
