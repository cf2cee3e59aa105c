"""What a seat of Rainbow 7 makes of guesses at hidden cards, and how a weak memory blurs them."""

from math import exp

import numpy as np

from parapluie.bots.sense.hashing import mix
from parapluie.bots.sense.rainbow7_odds import hand_size, stage_of
from parapluie.games.chance import guess
from parapluie.games.kernel import count_bits, kernel, lowest_bit
from parapluie.games.rainbow7.account import ERAS
from parapluie.games.rainbow7.combinations import COLOURED, ONE, RAINBOW_CARD, RUN_OF_THREE, count_values, total
from parapluie.games.rainbow7.rounds import NEW_ROUND
from parapluie.games.rainbow7.rules import ON

NEIGHBOURS = RUN_OF_THREE | RUN_OF_THREE << 1  # where two neighbours can begin
MOST = 2.0  # what few hands surpass in `keeping`


@kernel
def age(state):
    """The number of rounds that have ended."""
    return np.int64(state.rounds) - (1 if state.phase != NEW_ROUND else 0)


@kernel
def faces(cards):
    """A set of cards as it looks: the coloured ones, and the number of Rainbow cards above them."""
    return (cards & COLOURED) | (np.int64(count_bits(cards >> RAINBOW_CARD)) << RAINBOW_CARD)


@kernel
def mark(state, seat):
    """A number for what the seat knows of the round as far as it decides by it."""
    key = mix(np.uint64(0x243F6A8885A308D3), faces(state.hand[seat]))
    key = mix(key, faces(state.played))
    now = (np.int64(state.turn) + 2) << 32 | np.int64(state.phase) << 24 | np.int64(state.stock) << 16
    if state.phase > ON:
        now |= np.int64(state.sevens) << 8 | np.int64(state.sheltered) << 4 | np.int64(state.onto)
    key = mix(key, now)
    tops = np.int64(0)
    for pile in range(3):
        if state.height[pile]:
            tops = (tops << 6) | (min(np.int64(state.pile[pile, state.height[pile] - 1]), RAINBOW_CARD) + 1)
        else:
            tops = tops << 6
    for other in range(state.seats):
        tops = (tops << 6) | np.int64(state.tokens[other])
    key = mix(key, tops)
    sizes = np.int64(0)
    for other in range(state.seats):
        sizes = (sizes << 6) | np.int64(hand_size(state, other))
    return mix(key, sizes)


@kernel
def belief(state, seat):
    """How plausible the hands of the others are: of what they could choose, they have kept low cards that go together.

    The logarithm is linear in what tells true hands from guesses in games of the rule of thumb, and grows with the part
    of their cards that they had time to choose.
    """
    sense = 0.0
    others = 0
    for other in range(state.seats):
        if other != seat:
            sense += keeping(state.hand[other], state.hand[other] & ~state.open)
            others += 1
    chosen = min(stage_of(state) / 4.0, 1.0)
    return exp(min(chosen * (sense - MOST * others), 0.0))


@kernel
def keeping(hand, unknown):
    """How much a hand with these unknown cards looks like one that somebody has chosen to keep."""
    cards = hand & COLOURED
    once, twice, four_times = count_values(cards)
    runs = cards & (cards >> 1) & (cards >> 2) & RUN_OF_THREE
    ready = count_bits(four_times | (once & twice)) + count_bits(runs)
    pairs = count_bits(twice & ~once & ~four_times)
    near = count_bits(cards & (cards >> 1) & NEIGHBOURS) + count_bits(cards & (cards >> 2) & RUN_OF_THREE)
    wild = count_bits(unknown >> RAINBOW_CARD)
    return 1.25 * ready + 0.85 * pairs + 0.075 * near - 0.125 * total(unknown) - 0.175 * wild


@kernel
def is_forgotten(state, card, share, salt):
    """Whether a memory of this share has lost a card in this round; the same whenever it is asked."""
    key = mix(mix(mix(np.uint64(0x452821E638D01377), salt), min(card, RAINBOW_CARD)), state.rounds)
    return np.float64(mix(key, 1) >> np.uint64(40)) >= share * (1 << 24)


@kernel
def forget(state, seat, share, salt, rng):
    """Exchange the buried and the open cards that a weak memory has lost for cards that the seat has not seen."""
    for pile in range(3):
        for i in range(state.height[pile] - 1):
            card = np.int64(state.pile[pile, i])
            if is_forgotten(state, card, share, salt):
                other = unseen_card(state, seat, rng)
                if other >= 0:
                    state.pile[pile, i] = other
                    swap_eras(state, card, other)
                    put_unseen(state, seat, other, card)
    for holder in range(state.seats):
        if holder != seat:
            known = state.hand[holder] & state.open
            while known:
                card = np.int64(lowest_bit(known))
                known &= known - 1
                if is_forgotten(state, card, share, salt):
                    lose_open(state, seat, holder, card, rng)


@kernel
def lose_open(state, seat, holder, card, rng):
    """Exchange an open card of a hand for one that the seat has not seen; it counts among the unknown ones from now.

    If chance picks another card of the same hand, the cards stay, and only the knowledge is lost.
    """
    other = unseen_card(state, seat, rng)
    if other < 0:
        return
    era = era_of(state, other)
    if state.hand[holder] & (ONE << other) == 0:
        put_unseen(state, seat, other, card)
        state.hand[holder] = (state.hand[holder] & ~(ONE << card)) | (ONE << other)
    state.open &= ~(ONE << card)
    for old in range(ERAS):
        state.pool[old] &= ~(ONE << card)
    state.pool[era] |= ONE << card
    state.slots[holder, era] += 1


@kernel
def unseen_card(state, seat, rng):
    """A random card of the deck or among the unknown ones of the others, -1 if there is none."""
    n = np.int64(state.stock)
    for other in range(state.seats):
        if other != seat:
            n += count_bits(state.hand[other] & ~state.open)
    if n == 0:
        return np.int64(-1)
    n = guess(rng, n)
    if n < state.stock:
        return np.int64(state.deck[n])
    n -= state.stock
    found = np.int64(-1)
    for other in range(state.seats):
        if other != seat:
            cards = state.hand[other] & ~state.open
            while cards:
                if n == 0:
                    found = np.int64(lowest_bit(cards))
                cards &= cards - 1
                n -= 1
    return found


@kernel
def put_unseen(state, seat, old, new):
    """Where the unseen card `old` is, in the deck or in a hand, put `new`."""
    for other in range(state.seats):
        if other != seat and state.hand[other] & ~state.open & (ONE << old):
            state.hand[other] = (state.hand[other] & ~(ONE << old)) | (ONE << new)
            return
    for i in range(state.stock):
        if state.deck[i] == old:
            state.deck[i] = new
            return


@kernel
def era_of(state, card):
    """The era in which a card last went into the deck, -1 for a Rainbow card of which it is not known."""
    for era in range(ERAS):
        if state.pool[era] & (ONE << card):
            return era
    return -1


@kernel
def swap_eras(state, a, b):
    """Exchange the eras of two cards."""
    era_a, era_b = era_of(state, a), era_of(state, b)
    for era in range(ERAS):
        state.pool[era] &= ~((ONE << a) | (ONE << b))
    if era_a >= 0:
        state.pool[era_a] |= ONE << b
    if era_b >= 0:
        state.pool[era_b] |= ONE << a
