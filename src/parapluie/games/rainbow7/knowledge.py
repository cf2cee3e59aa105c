"""What a seat of Rainbow 7 knows, and guesses at the rest.

Nearly all of it is known to everybody alike, because piles are built and drawn from in public. For each hand the state
keeps the cards that everybody knows of (`open`) and the number of the others by era. An era begins with each new deck,
and because it is known which cards went into it, an unseen card can have reached a hand only in the era of its pool.
Two things make it more than a shuffle within eras. Of the cards dealt, exactly one to each seat was a seven (`origin`).
And a Rainbow card does not tell which era it is of when it is played (`loose`).
"""

from math import comb

import numpy as np

from parapluie.games.chance import forget_chance, guess, guess_chance
from parapluie.games.kernel import allocating_kernel, count_bits, kernel, lowest_bit
from parapluie.games.rainbow7.account import ERAS, FIRST_HAND, MAX_SEATS, NO_RAINBOW_CARD, QUIET_FLAGS, weigh_origin
from parapluie.games.rainbow7.combinations import (
    CARDS,
    COLOURED,
    ONE,
    RAINBOW_CARD,
    SEVENS,
)

UNKNOWN = 255
FRACTION = 1 << 30
TRIES = 10_000  # guesses that are thrown away at most, for the sake of states that cannot be
CHOOSE = np.array([[float(comb(n, k)) for k in range(8)] for n in range(CARDS + 1)])


@allocating_kernel
def hide(state, seat):
    """Take out of the state all that `seat` has not been shown (-1: all that was not shown to everyone).

    States that a seat cannot tell apart become equal to the last byte.
    """
    forget_chance(state)
    for i in range(CARDS):
        state.deck[i] = UNKNOWN if i < state.stock else 0
    for pile in range(3):
        state.pile[pile, state.height[pile] :] = 0
    for other in range(state.seats):
        if other != seat:
            state.hand[other] &= state.open
            for era in range(1, ERAS):
                state.loose[other, 0] += state.loose[other, era]
                state.loose[other, era] = 0
    rename_rainbow_cards(state, seat)


@allocating_kernel
def rename_rainbow_cards(state, seat):
    """Number the Rainbow cards in the order in which the seat comes upon them: own hand, other hands, table, piles.

    The seat's own keep the era in which they were drawn from the deck; of the others nobody can tell.
    """
    name = np.zeros(4, np.int64)
    era_of = np.zeros(4, np.int64)
    for era in range(ERAS):
        for i in range(4):
            if state.pool[era] & (ONE << (RAINBOW_CARD + i)) & ~state.open:
                era_of[i] = era
        state.pool[era] &= COLOURED
    n = 0
    if seat >= 0:
        for era in range(ERAS):
            for is_open in range(2):
                for i in range(4):
                    card = ONE << (RAINBOW_CARD + i)
                    if state.hand[seat] & card and era_of[i] == era and (state.open & card != 0) == (is_open == 1):
                        name[i] = RAINBOW_CARD + n
                        state.pool[era] |= ONE << name[i]
                        n += 1
    for other in range(state.seats):
        if other != seat:
            n = name_all(state.hand[other], name, n)
    n = name_all(state.played, name, n)
    for pile in range(3):
        for i in range(state.height[pile]):
            if state.pile[pile, i] >= RAINBOW_CARD:
                n = name_all(ONE << state.pile[pile, i], name, n)
                state.pile[pile, i] = name[state.pile[pile, i] - RAINBOW_CARD]
    for other in range(state.seats):
        state.hand[other] = renamed(state.hand[other], name)
    state.played = renamed(state.played, name)
    state.open = renamed(state.open, name)


@kernel
def name_all(cards, name, n):
    """Number the Rainbow cards of a set, beginning with n, and return the next free number."""
    for i in range(4):
        if cards & (ONE << (RAINBOW_CARD + i)):
            name[i] = RAINBOW_CARD + n
            n += 1
    return n


@kernel
def renamed(cards, name):
    """Return the set with the new numbers of its Rainbow cards."""
    result = cards & COLOURED
    for i in range(4):
        if cards & (ONE << (RAINBOW_CARD + i)):
            result |= ONE << name[i]
    return result


@allocating_kernel
def redeal(state, seat, rng):
    """Replace all that `seat` has not been shown by a guess that agrees with it, the chance key included.

    Every deal is taken to be equally likely, and which of its cards a hand plays to say nothing about the others.
    docs/worlds.md says where this is exact, and how near it is where it is not.
    """
    hide(state, seat)
    unseen = unseen_by(state)
    wild = place_loose(state, seat, unseen, rng)
    rainbows = unseen & ~COLOURED
    deck = state.stock
    for era in range(ERAS):
        cards = unseen & COLOURED & state.pool[era]
        for _ in range(wild[era]):
            card = rainbows & -rainbows
            cards |= card
            rainbows &= ~card
            state.pool[era] |= card
        if era == 0:
            deck = deal_first_era(state, seat, cards, deck, rng)
        else:
            deck = deal_era(state, seat, era, cards, deck, rng)
    for i in range(state.stock - 1, 0, -1):
        j = guess(rng, i + 1)
        state.deck[i], state.deck[j] = state.deck[j], state.deck[i]
    guess_chance(state, rng)


@kernel
def unseen_by(state):
    """Return the cards that are not to be seen in a state that hides what a seat does not know."""
    unseen = state.in_play & ~state.played
    for pile in range(3):
        for i in range(state.height[pile]):
            unseen &= ~(ONE << state.pile[pile, i])
    for other in range(state.seats):
        unseen &= ~state.hand[other]
    return unseen


@allocating_kernel
def place_loose(state, seat, unseen, rng):
    """Guess the era of each Rainbow card that was played from a mixed hand; return how many of each are still unseen.

    One such card falls to an era in proportion to the Rainbow cards of that era and to the part of it in this hand.
    """
    wild = np.zeros(ERAS, np.int64)
    places = np.zeros(ERAS, np.int64)
    loose = np.zeros(MAX_SEATS, np.int64)
    for other in range(state.seats):
        if other != seat:
            loose[other] = state.loose[other, 0]
    if loose.sum() == 0:
        count_places(state, seat, unseen, wild, places)
        return wild
    for _ in range(TRIES):
        fits = True
        count_places(state, seat, unseen, wild, places)
        for other in range(state.seats):
            if other != seat:
                state.loose[other] = 0
                for _ in range(loose[other]):
                    fits = fits and place_one(state, other, wild, places, rng)
        if fits:
            return wild
    count_places(state, seat, unseen, wild, places)
    place_surely(state, seat, loose, wild)
    return wild


@kernel
def place_surely(state, seat, loose, wild):
    """Find an era for each loose Rainbow card where chance has found none in many tries."""
    for other in range(state.seats):
        if other != seat:
            state.loose[other] = 0
    for other in range(state.seats):
        while loose[other]:
            loose[other] -= 1
            for era in range(ERAS):
                if state.slots[other, era] > state.loose[other, era] and wild[era] > 0:
                    state.loose[other, era] += 1
                    wild[era] -= 1
                    if can_place(state.slots, state.loose, loose, wild):
                        break
                    state.loose[other, era] -= 1
                    wild[era] += 1


@kernel
def can_place(slots, placed, left, wild):
    """Return whether so many loose Rainbow cards as are left of each hand can all be of some era.

    Each takes one of the slots of its hand and one of the `wild` Rainbow cards of that era. It is a flow from hands to
    eras, and all of it can flow if no cut is too narrow.
    """
    needed = 0
    for hand in range(MAX_SEATS):
        needed += left[hand]
    for cut in range(1 << ERAS):
        width = 0
        for era in range(ERAS):
            if cut >> era & 1:
                width += wild[era]
        for hand in range(MAX_SEATS):
            free = 0
            for era in range(ERAS):
                if not cut >> era & 1:
                    free += slots[hand, era] - placed[hand, era]
            width += min(left[hand], free)
        if width < needed:
            return False
    return True


@kernel
def count_places(state, seat, unseen, wild, places):
    """For each era, the places that its unseen cards can be at, and how many of these cards are Rainbow cards."""
    for era in range(ERAS):
        places[era] = state.stock if era == state.era else 0
        for other in range(state.seats):
            if other != seat:
                places[era] += state.slots[other, era]
        wild[era] = places[era] - count_bits(unseen & COLOURED & state.pool[era])


@kernel
def place_one(state, other, wild, places, rng):
    """Guess the era of one loose Rainbow card of a hand and return whether there was one for it."""
    odds = 0.0
    chosen = -1
    for era in range(ERAS):
        free = state.slots[other, era] - state.loose[other, era]
        if free > 0 and wild[era] > 0:
            weight = wild[era] * free / places[era]
            odds += weight
            if guess(rng, FRACTION) * odds < weight * FRACTION:
                chosen = era
    if chosen < 0:
        return False
    state.loose[other, chosen] += 1
    wild[chosen] -= 1
    places[chosen] -= 1
    return True


@kernel
def deal_era(state, seat, era, cards, deck, rng):
    """Spread the unseen cards of an era over the hands; those left over go into the deck below place `deck`."""
    for other in range(state.seats):
        if other != seat:
            for _ in range(state.slots[other, era] - state.loose[other, era]):
                card = pick(cards, rng)
                cards &= ~card
                state.hand[other] |= card
    return pour(state, cards, deck)


@kernel
def pick(cards, rng):
    """Return one of the cards of a set, at random."""
    for _ in range(guess(rng, count_bits(cards))):
        cards &= cards - 1
    return cards & -cards


@kernel
def pour(state, cards, deck):
    """Put the cards of a set into the deck below place `deck` and return the next free place downwards."""
    while cards:
        deck -= 1
        state.deck[deck] = lowest_bit(cards)
        cards &= cards - 1
    return deck


@allocating_kernel
def deal_first_era(state, seat, cards, deck, rng):
    """The same for the cards of the deal and the first deck, where each seat was dealt exactly one seven (R7-11).

    First the number of sevens in each hand, by the number of ways in which it comes about; then the cards. In the first
    edition a guess in which somebody was dealt a second Rainbow card is thrown away (R7-13).
    """
    space = deck if state.era == 0 else 0
    unknown = np.zeros(MAX_SEATS, np.int64)
    odds = np.zeros((MAX_SEATS, 2, FIRST_HAND + 1), np.float32)
    for other in range(state.seats):
        if other != seat:
            unknown[other] = state.slots[other, 0]
            for seven in range(2):
                for others in range(FIRST_HAND + 1):
                    odds[other, seven, others] = state.origin[other, seven, others]
            for _ in range(state.loose[other, 0]):
                weigh_origin(odds[other], np.float32(unknown[other]), False)
                unknown[other] -= 1
    sevens = np.zeros(MAX_SEATS, np.int64)
    hands = np.zeros(MAX_SEATS, np.int64)
    rest = cards
    for _ in range(TRIES):
        fits = True
        rest = cards
        guess_sevens(state, count_bits(cards & SEVENS), unknown, odds, space, sevens, rng)
        for other in range(state.seats):
            hands[other] = 0
            for i in range(unknown[other]):
                card = pick(rest & SEVENS if i < sevens[other] else rest & ~SEVENS, rng)
                rest &= ~card
                hands[other] |= card
            if state.first_edition and hands[other] > COLOURED:
                fits = fits and may_hold(hands[other], state.quiet[other], odds[other], rng)
        if fits:
            break
    for other in range(state.seats):
        state.hand[other] |= hands[other]
    return pour(state, rest, deck)


@allocating_kernel
def guess_sevens(state, n, unknown, odds, space, sevens, rng):
    """Guess how many of the n unseen sevens are in each hand; the others are in the `space` of the deck."""
    ways = np.zeros((MAX_SEATS + 1, 8))  # [seat, k]: weight of k sevens in the hands from this seat on and in the deck
    mine = np.zeros((MAX_SEATS, 8))  # [seat, k]: weight of k sevens in this hand
    for k in range(n + 1):
        ways[state.seats, k] = CHOOSE[space, k]
    for other in range(state.seats - 1, -1, -1):
        for k in range(min(n, unknown[other]) + 1):
            mine[other, k] = ways_in_hand(odds[other], unknown[other], k)
            for rest in range(n - k + 1):
                ways[other, k + rest] += mine[other, k] * ways[other + 1, rest]
        if unknown[other] == 0:
            for k in range(8):
                ways[other, k] = ways[other + 1, k]
            mine[other, 0] = 1
    room = np.int64(space)  # places from this seat on
    for other in range(state.seats):
        room += unknown[other]
    for other in range(state.seats):
        left = ways[other, n] * guess(rng, FRACTION) / FRACTION
        k = 0
        while k < min(n, unknown[other]) and left >= mine[other, k] * ways[other + 1, n - k]:
            left -= mine[other, k] * ways[other + 1, n - k]
            k += 1
        room -= unknown[other]
        sevens[other] = max(k, n - room)  # whatever the odds say: there has to be room for the others
        n -= sevens[other]


@kernel
def ways_in_hand(odds, unknown, sevens):
    """Return the weight of so many sevens among the unknown cards of a hand."""
    ways = 0.0
    for seven in range(2):
        for others in range(FIRST_HAND):
            ways += ways_by_origin(odds, unknown, sevens, seven, others)
    return ways


@kernel
def ways_by_origin(odds, unknown, sevens, seven, others):
    """Return the part of it where `seven` (0 or 1) of them and `others` of the other cards were dealt."""
    drawn = unknown - seven - others
    if sevens < seven or drawn < sevens - seven:
        return 0.0
    return odds[seven, others] * CHOOSE[drawn, sevens - seven]


@kernel
def may_hold(hand, quiet, odds, rng):
    """Return whether, in the first edition, these unknown cards agree with what R7-13 leaves after the deal."""
    if quiet == QUIET_FLAGS:  # all of it is known to be free of Rainbow cards
        return False
    unknown, sevens = count_bits(hand), count_bits(hand & SEVENS)
    left = ways_in_hand(odds, unknown, sevens) * guess(rng, FRACTION) / FRACTION
    dealt = 0
    for seven in range(2):
        for others in range(FIRST_HAND):
            ways = ways_by_origin(odds, unknown, sevens, seven, others)
            if 0 <= left < ways:
                dealt = others
            left -= ways
    others, found = unknown - sevens, 0
    for i in range(count_bits(hand >> RAINBOW_CARD)):
        if guess(rng, others - i) < dealt - found:
            found += 1
    return found <= 1 - (quiet & NO_RAINBOW_CARD)
