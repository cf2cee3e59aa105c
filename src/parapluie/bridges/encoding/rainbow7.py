"""Rainbow 7 in numbers. Every combination that any hand can make has a number of its own.

A set of cards is 50 numbers: the 49 coloured cards, then how many Rainbow cards, which look alike. Places in arrays are
unsigned in the inner loops, which spares Numba to look for negative ones.
"""

import numpy as np

from parapluie.bridges.encoding.packed import (
    FOUR,
    ONE_EACH,
    WIDE,
    load_bits,
    load_word,
    one_of,
    seven_bits,
    store_bits,
    store_word,
)
from parapluie.games.kernel import count_bits, inlined_kernel, kernel, lowest_bit
from parapluie.games.rainbow7.account import ERAS
from parapluie.games.rainbow7.combinations import (
    ALL,
    CARDS,
    COLOURED,
    ONES,
    RAINBOW_CARD,
    combinations,
    count_values,
)
from parapluie.games.rainbow7.rules import (
    ANNOUNCE,
    COLOUR,
    DRAW,
    EFFECT,
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

LONGEST = 10_000
IS_DEALT_ONCE = False

# Numbers: first the moves that are no combination, then the combinations.
ANNOUNCED, SKIPPED, KEPT, PILED, TAKEN, LAID, USED, COMBINED = 0, 1, 2, 3, 6, 10, 60, 95
TARGETS = 5  # of an effect: nobody, or one of up to four others, counted to the left
ACTIONS = COMBINED + MAX_MOVES

FOUND = np.zeros(MAX_MOVES, np.int64)
combinations(ALL, count_values(COLOURED), FOUND)
COMBINATION = np.sort(FOUND)
GATHER = sum(1 << (42 - 6 * i) for i in range(7))  # times bits 0, 7, …, 42: puts them side by side from bit 42 on
REST = RAINBOW_CARD + 1 - WIDE  # a set is written in two parts that overlap: here begins the second
EACH = 0x0101010101010101  # eight numbers, each of them 1
NO_CARDS = CARDS * EACH  # as if they were cards: their places go behind the pile, where something else is written later
NO_BYTE = 1 << 62  # a bit that is not the lowest one of a byte
TO_RAINBOW = (128 - RAINBOW_CARD) * EACH  # lifts the highest bit of the Rainbow cards among eight
SLOTS = 2 * 128 * 7 * 5  # places in SLOT: Value or Colour; its cards as 7 bits; which; Rainbow cards


@inlined_kernel
def slot_of(cards):
    """A place of its own for each combination."""
    plain, wild = cards & COLOURED, count_bits(cards >> RAINBOW_CARD)
    lowest = lowest_bit(plain | (COLOURED + 1))
    colour, value = lowest // 7, lowest % 7
    row = (plain >> (7 * colour)) & 127
    same = ((((plain >> value) & ONES) * GATHER) >> 42) & 127
    is_run = (row << (7 * colour) == plain) & (row & (row - 1) != 0)
    which = (128 + row) * 7 + colour if is_run else same * 7 + value
    return which * 5 + wild


SLOT = np.full(SLOTS, -1, np.int16)
for number in range(MAX_MOVES):
    SLOT[slot_of(COMBINATION[number])] = COMBINED + number

FIRST = np.zeros(8, np.int64)  # by kind of move: the number of the first one
CODE = np.zeros(ACTIONS, np.int64)  # by number: the move, unless it depends on the seat
for kind, first, end in (
    (ANNOUNCE, ANNOUNCED, SKIPPED),
    (SKIP, SKIPPED, KEPT),
    (KEEP, KEPT, PILED),
    (PILE, PILED, TAKEN),
    (TAKE, TAKEN, LAID),
    (NEXT_CARD, LAID, USED),
):
    FIRST[kind // KIND] = first
    CODE[first:end] = kind + np.arange(end - first)
CODE[COMBINED:] = COMBINATION


@inlined_kernel
def number_of(code, turn, seats):
    """The number of a move."""
    kind, detail = code // KIND, code % KIND
    if kind == 0:
        return np.int64(SLOT[np.uint64(slot_of(code))])
    if kind == USE // KIND:
        target = detail % COLOUR
        return USED + TARGETS * (detail // COLOUR) + (0 if target == NOBODY else (target - turn) % seats)
    return FIRST[np.uint64(kind)] + detail


@inlined_kernel
def code_of(number, turn, seats):
    """The code of a move."""
    if USED <= number < COMBINED:
        colour, target = (number - USED) // TARGETS, (number - USED) % TARGETS
        return USE + COLOUR * colour + (NOBODY if target == 0 else (turn + target) % seats)
    return CODE[np.uint64(number)]


def parts(seats: int) -> dict[str, tuple[int, ...]]:
    """The parts of an observation, with their shapes."""
    return {
        "phase": (5,),  # play, on, lay, effect, draw (0 to 1)
        "turn": (seats,),  # whose it is (0 to 1)
        "hand": (50,),  # the own cards (0 to 4)
        "unseen": (50,),  # 1 if the card can be in the deck, 2 if only in hands since one deck, … (0 to 4)
        "playing": (50,),  # cards of the combination that are not laid yet (0 to 4)
        "known": (seats, 50),  # cards in each hand that everybody knows of (0 to 4)
        "unknown": (seats, ERAS),  # the others in each hand: drawn from this deck, from the one before it, … (0 to 53)
        "held": (seats,),  # cards in each hand (0 to 53)
        "tokens": (seats,),  # of each seat (0 to 36)
        "totals": (seats,),  # hands of the last round that has ended (0 to 127)
        "opener": (seats,),  # who has begun the round (0 to 1)
        "piles": (3, 53),  # by card: its place from the top, which is 1; of Rainbow cards the highest first (0 to 53)
        "heights": (3,),  # of the piles (0 to 53)
        "onto": (3,),  # the pile of this turn (0 to 1)
        "pending": (7,),  # colours whose effect is still to come (0 to 1)
        "sevens": (7,),  # colours whose seven is in the game (0 to 1)
        "sheltered": (1,),  # whether this turn need not draw (0 to 1)
        "deck": (1,),  # cards in it (0 to 53)
        "supply": (1,),  # tokens in it (0 to 36)
        "round": (1,),  # from 1 (0 to 127)
    }


@kernel
def spread(cards, out, at):
    """Write a set of cards as 50 numbers."""
    store_bits(out, at, (cards,))
    store_bits(out, at + REST, (cards >> REST,))
    out[np.uint64(at + RAINBOW_CARD)] = count_bits(cards >> RAINBOW_CARD)


@kernel
def observe(state, seat, out):
    """Write what `seat` has been shown into `out`.

    The order matters: words reach into the piles and cards of piles into what follows, so each comes before the next.
    The piles are looked at again only at the end, because to read at once what was written in smaller pieces is slow.
    """
    seat, seats = np.int64(seat), np.int64(state.seats)
    decides = state.turn >= 0
    store_word(out, 0, one_of(max(np.int64(state.phase) - PLAY, 0)) * decides)
    store_word(out, 5, one_of(to_the_left(seat, max(state.turn, 0), seats)) * decides)
    hand = 5 + seats
    piles = observe_seats(state, seat, out, hand + 150 + 50 * seats)
    rainbows = observe_piles(state, out, piles)
    observe_table(state, out, piles + 3 * CARDS)
    own = state.hand[np.uint64(seat)]
    spread(own, out, hand)
    spread(state.played, out, hand + 100)
    other = seat
    for i in range(seats):
        spread(state.hand[np.uint64(other)] & state.open, out, hand + 150 + 50 * i)
        other = other + 1 if other + 1 < seats else 0
    seen = own | state.played | state.open | cards_in_piles(out, piles)
    observe_unseen(state, state.in_play & ~seen, rainbows, out, hand + 50)


@kernel
def observe_seats(state, seat, out, at):
    """Write what there is of each seat besides the cards. Return where the next thing goes."""
    seats = np.int64(state.seats)
    to_come = 8 * (ERAS - 1 - np.int64(state.era))
    held = tokens = totals = 0
    other = seat
    for i in range(seats):
        slots = load_word(state.slots, ERAS * other) & FOUR
        store_word(out, at, backwards(slots) >> to_come)
        at += ERAS
        unknown = slots - (load_word(state.loose, ERAS * other) & FOUR)
        known = count_bits(state.hand[np.uint64(other)] & state.open)
        held |= (known + (((unknown * ONE_EACH) >> 24) & 0xFF)) << (8 * i)
        tokens |= np.int64(state.tokens[np.uint64(other)]) << (8 * i)
        totals |= np.int64(min(state.totals[np.uint64(other)], 127)) << (8 * i)
        other = other + 1 if other + 1 < seats else 0
    store_word(out, at, held)
    store_word(out, at + seats, tokens)
    store_word(out, at + 2 * seats, totals)
    store_word(out, at + 3 * seats, one_of(to_the_left(seat, state.opener, seats)))
    return at + 4 * seats


@kernel
def backwards(word):
    """Four numbers in the opposite order."""
    return ((word & 0xFF) << 24) | ((word & 0xFF00) << 8) | ((word >> 8) & 0xFF00) | (word >> 24)


@kernel
def to_the_left(seat, other, seats):
    """How many seats to the left of `seat` another one sits."""
    away = np.int64(other) - seat
    return away if away >= 0 else away + seats


@kernel
def observe_piles(state, out, at):
    """Write the piles. Return how many Rainbow cards they hold."""
    rainbows = 0
    for pile in range(3):
        store_bits(out, at, (0,))
        store_bits(out, at + CARDS - WIDE, (0,))
        place = np.int64(state.height[np.uint64(pile)])
        begin, places = CARDS * pile, 0
        while place >= 8:
            word = load_word(state.pile, begin)
            wild = find_rainbow_cards(word)
            place_eight(word, place, out, at)
            places = place_rainbow_cards(wild, place, places)
            rainbows += count_bits(wild)
            begin += 8
            place -= 8
        few = (1 << (8 * place)) - 1
        word = load_word(state.pile, begin) & few
        wild = find_rainbow_cards(word)
        place_eight(word | (NO_CARDS & ~few), place, out, at)
        places = place_rainbow_cards(wild, place, places)
        rainbows += count_bits(wild)
        store_word(out, at + RAINBOW_CARD, places)
        at += CARDS
    return rainbows


@kernel
def place_eight(word, place, out, at):
    """Write the places of eight cards of a pile, of which the lowest is given."""
    for i in range(8):
        out[np.uint64(at + ((word >> (8 * i)) & 0xFF))] = place - i


@kernel
def find_rainbow_cards(word):
    """A bit for each of eight cards that is a Rainbow card: the lowest one of its byte."""
    return ((word + TO_RAINBOW) >> 7) & EACH


@kernel
def place_rainbow_cards(wild, place, places):
    """The places of these Rainbow cards, the highest first, and behind them those of the Rainbow cards below."""
    while wild & (wild - 1):  # there is rarely more than one
        places = (places << 8) | (place - (lowest_bit(wild) >> 3))
        wild &= wild - 1
    some = np.int64(wild != 0)
    return (places << (8 * some)) | ((place - (lowest_bit(wild | NO_BYTE) >> 3)) * some)


@kernel
def cards_in_piles(out, at):
    """The set of coloured cards in the piles, which are written already."""
    cards = 0
    for _ in range(3):
        cards |= load_bits(out, at) | (load_bits(out, at + RAINBOW_CARD - WIDE) << (RAINBOW_CARD - WIDE))
        at += CARDS
    return cards


@kernel
def observe_unseen(state, unseen, rainbows, out, at):
    """Write the cards that are not to be seen; of the Rainbow cards among them so many are in piles."""
    first = unseen & state.pool[0] if state.era > 0 else 0
    second = first | (unseen & state.pool[1]) if state.era > 1 else 0
    third = second | (unseen & state.pool[2]) if state.era > 2 else 0
    store_bits(out, at, (unseen, first, second, third))
    store_bits(out, at + REST, (unseen >> REST, first >> REST, second >> REST, third >> REST))
    out[np.uint64(at + RAINBOW_CARD)] = count_bits(unseen >> RAINBOW_CARD) - rainbows


@kernel
def observe_table(state, out, at):
    """Write what lies on the table besides the piles."""
    chosen = (state.turn >= 0) & (state.phase >= LAY) & (state.phase <= DRAW)
    onto = (one_of(np.int64(state.onto)) * chosen) << 24
    store_word(out, at, (load_word(state.height, 0) & 0xFFFFFF) | onto)
    at += 6
    store_word(out, at, seven_bits(np.int64(state.sevens)))
    store_word(out, at + 7, seven_bits(((((state.in_play >> 6) & ONES) * GATHER) >> 42) & 127))
    at = np.uint64(at + 14)
    out[at] = (state.sheltered == 1) & ((state.phase == EFFECT) | (state.phase == DRAW))
    out[at + np.uint64(1)] = state.stock
    out[at + np.uint64(2)] = state.supply
    out[at + np.uint64(3)] = min(state.rounds, 127)
