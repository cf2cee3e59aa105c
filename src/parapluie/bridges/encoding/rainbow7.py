"""Rainbow 7 in numbers. Every combination that any hand can make has a number of its own.

A set of cards is 50 numbers: the 49 coloured cards, then how many Rainbow cards, which look alike. Places in arrays are
unsigned in the inner loops, which spares Numba to look for negative ones.
"""

import numpy as np

from parapluie.bridges.encoding.eight import FOUR, ONE_EACH, load_word, seven_bits, store_word
from parapluie.games.kernel import count_bits, kernel, lowest_bit
from parapluie.games.rainbow7.combinations import (
    ALL,
    COLOURED,
    ONE,
    ONES,
    RAINBOW_CARD,
    combinations,
    count_values,
)
from parapluie.games.rainbow7.rules import (
    ANNOUNCE,
    DRAW,
    EFFECT,
    ERAS,
    KEEP,
    KIND,
    LAY,
    MAX_MOVES,
    NEXT_CARD,
    NOBODY,
    PILE,
    PLAY,
    SKIP,
    TAKE,
    USE,
)

# Numbers: first the moves that are no combination, then the combinations.
ANNOUNCED, SKIPPED, KEPT, PILED, TAKEN, LAID, USED, COMBINED = 0, 1, 2, 3, 6, 10, 60, 95
TARGETS = 5  # of an effect: nobody, or one of up to four others, counted to the left
ACTIONS = COMBINED + MAX_MOVES

FOUND = np.zeros(MAX_MOVES, np.int64)
combinations(ALL, count_values(COLOURED), FOUND)
COMBINATION = np.sort(FOUND)
GATHER = sum(1 << (42 - 6 * i) for i in range(7))  # times bits 0, 7, …, 42: puts them side by side from bit 42 on
SLOTS = 2 * 7 * 128 * 5  # places in SLOT: Value or Colour; which; its cards as 7 bits; Rainbow cards


@kernel
def slot_of(cards):
    """A place of its own for each combination."""
    plain, wild = cards & COLOURED, count_bits(cards >> RAINBOW_CARD)
    if plain == 0:
        return wild
    lowest = lowest_bit(plain)
    colour, value = lowest // 7, lowest % 7
    row = (plain >> (7 * colour)) & 127
    if row << (7 * colour) == plain and row & (row - 1):
        return ((7 + colour) * 128 + row) * 5 + wild
    same = ((((plain >> value) & ONES) * GATHER) >> 42) & 127
    return (value * 128 + same) * 5 + wild


SLOT = np.full(SLOTS, -1, np.int64)
for number in range(MAX_MOVES):
    SLOT[slot_of(COMBINATION[number])] = COMBINED + number


@kernel
def number_of(code, turn, seats):
    """The number of a move."""
    kind, detail = code // KIND, code % KIND
    if kind == 0:
        return SLOT[slot_of(code)]
    if code == ANNOUNCE:
        return ANNOUNCED
    if code == SKIP:
        return SKIPPED
    if code == KEEP:
        return KEPT
    if kind == PILE // KIND:
        return PILED + detail
    if kind == TAKE // KIND:
        return TAKEN + detail
    if kind == NEXT_CARD // KIND:
        return LAID + detail
    target = detail & 15
    return USED + TARGETS * (detail >> 4) + (0 if target == NOBODY else (target - turn) % seats)


@kernel
def code_of(number, turn, seats):
    """The code of a move."""
    if number >= COMBINED:
        return COMBINATION[number - COMBINED]
    if number >= USED:
        colour, target = (number - USED) // TARGETS, (number - USED) % TARGETS
        return USE + 16 * colour + (NOBODY if target == 0 else (turn + target) % seats)
    if number >= LAID:
        return NEXT_CARD + number - LAID
    if number >= TAKEN:
        return TAKE + number - TAKEN
    if number >= PILED:
        return PILE + number - PILED
    return ANNOUNCE if number == ANNOUNCED else SKIP if number == SKIPPED else KEEP


def parts(seats: int) -> dict[str, tuple[int, ...]]:
    """The parts of an observation, with their shapes."""
    return {
        "phase": (5,),  # play, on, lay, effect, draw
        "turn": (seats,),
        "hand": (50,),
        "unseen": (50,),  # not to be seen: 1 if the card can be in the deck, 2 if only in hands since one deck, …
        "playing": (50,),  # cards of the combination that are not laid yet
        "known": (seats, 50),  # cards in each hand that everybody knows of
        "unknown": (seats, ERAS),  # the others in each hand: drawn from this deck, from the one before it, …
        "held": (seats,),
        "tokens": (seats,),
        "totals": (seats,),  # hands of the last round that has ended
        "opener": (seats,),
        "piles": (3, 53),  # by card: its place from the top, which is 1; of Rainbow cards the highest first
        "heights": (3,),
        "onto": (3,),  # the pile of this turn
        "pending": (7,),  # colours whose effect is still to come
        "sevens": (7,),  # colours whose seven is in the game
        "sheltered": (1,),
        "deck": (1,),
        "supply": (1,),
        "round": (1,),
    }


@kernel
def spread(cards, out, at):
    """Write a set of cards as 50 numbers; where the next thing goes."""
    for i in range(0, RAINBOW_CARD, 7):
        store_word(out, at + i, seven_bits((cards >> i) & 127))
    out[at + RAINBOW_CARD] = count_bits(cards >> RAINBOW_CARD)
    return at + 50


@kernel
def observe(state, seat, out):
    """Write what `seat` has been shown into `out`."""
    seat, seats = np.int64(seat), np.int64(state.seats)
    out[:] = 0
    if state.turn >= 0:
        out[state.phase - PLAY] = 1
        out[5 + (state.turn - seat) % seats] = 1
    at = spread(state.hand[seat], out, 5 + seats)
    unseen = state.in_play & ~state.played & ~state.hand[seat]
    for other in range(seats):
        unseen &= ~(state.hand[other] & state.open)
    piles = at + 100 + 50 * seats + (ERAS + 4) * seats
    unseen &= ~observe_piles(state, out, piles)
    at = observe_unseen(state, unseen, out, at)
    at = spread(state.played, out, at)
    other = seat
    for _ in range(seats):
        at = spread(state.hand[other] & state.open, out, at)
        other = other + 1 if other + 1 < seats else 0
    observe_seats(state, seat, out, at)
    observe_table(state, out, piles + 3 * 53)


@kernel
def observe_unseen(state, unseen, out, at):
    """Write the cards that are not to be seen; where the next thing goes."""
    if state.era == 0:
        return spread(unseen, out, at)
    first = unseen & state.pool[0]
    second = first | (unseen & state.pool[1]) if state.era > 1 else 0
    third = second | (unseen & state.pool[2]) if state.era > 2 else 0
    for i in range(0, RAINBOW_CARD, 7):
        now_or_once = seven_bits((unseen >> i) & 127) + seven_bits((first >> i) & 127)
        store_word(out, at + i, now_or_once + seven_bits((second >> i) & 127) + seven_bits((third >> i) & 127))
    out[at + RAINBOW_CARD] = count_bits(unseen >> RAINBOW_CARD)
    return at + 50


@kernel
def observe_piles(state, out, at):
    """Write the piles; the set of their cards."""
    cards = 0
    for pile in range(3):
        place, wild = 0, RAINBOW_CARD
        left = np.int64(state.height[pile])
        while left:
            left -= 1
            place += 1
            card = np.int64(state.pile[pile, np.uint64(left)])
            cards |= ONE << card
            is_wild = card >= RAINBOW_CARD
            out[np.uint64(at + (wild if is_wild else card))] = place
            wild += is_wild
        at += 53
    return cards


@kernel
def observe_seats(state, seat, out, at):
    """Write what there is of each seat besides the cards."""
    seats = np.int64(state.seats)
    to_come = ERAS - 1 - np.int64(state.era)
    other = seat
    for _ in range(seats):
        store_word(out, at, backwards(load_word(state.slots, ERAS * other) & FOUR) >> (8 * to_come))
        other = other + 1 if other + 1 < seats else 0
        at += ERAS
    for i in range(seats):
        unknown = (load_word(state.slots, ERAS * other) & FOUR) - (load_word(state.loose, ERAS * other) & FOUR)
        out[at + i] = count_bits(state.hand[other] & state.open) + (((unknown * ONE_EACH) >> 24) & 0xFF)
        out[at + seats + i] = state.tokens[other]
        out[at + 2 * seats + i] = min(state.totals[other], 127)
        out[at + 3 * seats + i] = other == state.opener
        other = other + 1 if other + 1 < seats else 0


@kernel
def backwards(word):
    """Four numbers in the opposite order."""
    return ((word & 0xFF) << 24) | ((word & 0xFF00) << 8) | ((word >> 8) & 0xFF00) | (word >> 24)


@kernel
def observe_table(state, out, at):
    """Write what lies on the table besides the piles."""
    chosen = (state.turn >= 0) & (state.phase >= LAY) & (state.phase <= DRAW)
    for pile in range(3):
        out[at + pile] = state.height[pile]
        out[at + 3 + pile] = chosen & (state.onto == pile)
    at += 6
    store_word(out, at, seven_bits(np.int64(state.sevens)))
    store_word(out, at + 7, seven_bits(((((state.in_play >> 6) & ONES) * GATHER) >> 42) & 127))
    at += 14
    out[at] = (state.sheltered == 1) & ((state.phase == EFFECT) | (state.phase == DRAW))
    out[at + 1] = state.stock
    out[at + 2] = state.supply
    out[at + 3] = min(state.rounds, 127)
