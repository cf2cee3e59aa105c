"""The cards of Rainbow 7 and their combinations.

A card is a number: 7 * colour + value - 1, and 49 to 52 for the four Rainbow cards. A set of cards is a 53-bit mask. In
a combination the Rainbow cards are always the first ones, so that the same cards are the same number.
"""

import numpy as np

from parapluie.games.kernel import count_bits, inlined_kernel, kernel, lowest_bit

CARDS = 53
RAINBOW_CARD = 49
ALL = (1 << CARDS) - 1
COLOURED = (1 << RAINBOW_CARD) - 1
SEVENS = sum(1 << (7 * colour + 6) for colour in range(7))
ONES = SEVENS >> 6
RAINBOWS = np.array([((1 << n) - 1) << RAINBOW_CARD for n in range(5)], np.int64)  # n Rainbow cards, in a combination
ONE = np.int64(1)  # to be shifted: a plain 1 would take the narrow type of the card that says how far


@inlined_kernel
def combinations(hand, counts, out):
    """Write the combinations of a hand into `out` and return how many there are (R7-30 to R7-33).

    `counts` is `count_values` of the hand.
    """
    cards, wild = hand & COLOURED, count_bits(hand >> RAINBOW_CARD)
    n = add_solos(cards, out)
    out[n] = RAINBOWS[1]
    n += wild > 0
    once, twice, four_times = counts
    enough = four_times | (once & twice)  # the values of which Rainbow cards, if any, can make three
    if wild or enough or cards & (cards >> 1) & (cards >> 2) & RUN_OF_THREE:
        n = add_several(cards, wild, enough | (twice if wild else 0) | (once if wild > 1 else 0), out, n)
    return n


@inlined_kernel
def add_solos(cards, out):
    """Write each card by itself into `out` and return how many they are (R7-30): eight at once, as most hands have."""
    n, rest = 0, cards
    while True:
        for i in range(8):
            out[n + i] = rest & -rest
            rest &= rest - 1
        n += 8
        if rest == 0:
            return count_bits(cards)


@kernel
def add_several(cards, wild, enough, out, n):
    """Append the combinations of several cards; `enough` are the values of which three can be made."""
    for several in range(3, wild + 1):
        out[n] = RAINBOWS[several]
        n += 1
    while enough:
        n = add_values(cards & (ONES << lowest_bit(enough)), wild, out, n)
        enough &= enough - 1
    for colour in range(7):
        row = (cards >> (7 * colour)) & 127
        if row & (row - 1):
            n = add_runs(row, 7 * colour, wild, out, n)
    return n


@inlined_kernel
def count_values(cards):
    """Return how often each value occurs in a set of coloured cards, for all seven at once.

    A value's bit is set in the first result if its count has a 1, in the second a 2, in the third a 4.
    """
    once = twice = four_times = 0
    for colour in range(7):
        row = (cards >> (7 * colour)) & 127
        carry = once & row
        once ^= row
        four_times |= twice & carry
        twice ^= carry
    return once, twice, four_times


POINTS = np.array([sum(v + 1 for v in range(7) if values >> v & 1) for values in range(128)], np.int64)


@inlined_kernel
def points(counts):
    """Return the sum of values that occur so often."""
    once, twice, four_times = counts
    return POINTS[once] + 2 * POINTS[twice] + 4 * POINTS[four_times]


@inlined_kernel
def total(hand):
    """Return what a hand counts (R7-35)."""
    return points(count_values(hand & COLOURED))


@kernel
def add_values(same, wild, out, n):
    """Append the Values from cards of one value and Rainbow cards (R7-31)."""
    part = same
    while part:
        for filling in range(max(0, 3 - count_bits(part)), wild + 1):
            out[n] = part | RAINBOWS[filling]
            n += 1
        part = (part - 1) & same
    return n


# By set of values: how many Rainbow cards make it a run (9: none, as fewer than two cards are a Value); how many fit.
RUN_NEEDS = np.array(
    [
        max(values.bit_length() - (values & -values).bit_length() + 1 - values.bit_count(), 3 - values.bit_count())
        if values.bit_count() >= 2
        else 9
        for values in range(128)
    ],
    np.int64,
)
RUN_HOLDS = np.array([7 - values.bit_count() for values in range(128)], np.int64)
RUN_OF_THREE = sum(31 << (7 * colour) for colour in range(7))  # where a run of three can begin


@kernel
def add_runs(row, shift, wild, out, n):
    """Append the Colour runs from two or more cards of one colour and Rainbow cards (R7-32, R7-33)."""
    part = row
    while part:
        for filling in range(RUN_NEEDS[part], min(wild, RUN_HOLDS[part]) + 1):
            out[n] = (part << shift) | RAINBOWS[filling]
            n += 1
        part = (part - 1) & row
    return n
