"""What a seat of Spaan's Rainbow knows, and guesses at the rest.

Everybody knows which seat has been shown which side of which card; the state keeps it as flags of the card. So what a
seat knows of a card is both faces, one face and its side, or nothing.
"""

import numpy as np

from parapluie.games.chance import forget_chance, guess, guess_chance
from parapluie.games.kernel import allocating_kernel, kernel
from parapluie.games.spaan.rules import (
    CARDS,
    CODE,
    DECK,
    HAND,
    MAX_ROW,
    PAIRS,
    SHOWN_TOP,
    SHOWN_UNDER,
    TOP,
    TOPS,
    UNDERS,
)

PLACES = 2 * DECK + 2 * HAND + MAX_ROW  # numbered: deck, won cards, hands, row
KINDS = len(PAIRS)  # cards from here on are second copies, in the order of their pairs
HALF = 2 * DECK  # in a hidden state: HALF + 2 * face is a card with that top, one more with that under side
UNKNOWN = 0xFF
SAME = np.array([2 * PAIRS.index(CARDS[code // 2]) + code % 2 for code in range(2 * DECK)], np.uint8)  # first copy
COPY = np.array([CARDS.index(pair, KINDS) if pair in CARDS[KINDS:] else -1 for pair in PAIRS], np.int64)  # second copy
WITH = np.array([([c for c in range(DECK) if face in CARDS[c]] + [0] * 14)[:14] for face in range(9)], np.uint8)
HOW_MANY = np.array([sum(face in card for card in CARDS) for face in range(9)], np.int64)
MIXING = 3  # how often each half-known card is guessed anew, on average


@kernel
def hide(state, seat):
    """Take out of the state all that `seat` has not been shown (-1: all that was not shown to everyone).

    States that a seat cannot tell apart become equal to the last byte.
    """
    forget_chance(state)
    for i in range(DECK):
        state.deck[i] = 0 if i < state.front or i >= state.back else hidden(state.deck[i], seat)
    for i in range(HAND):
        for j in range(2):
            if i < state.held[j]:
                state.hand[j, i] = hidden(state.hand[j, i], seat)
    for i in range(state.length):
        state.row[i] = hidden(state.row[i], seat)
    for i in range(state.won[0] + state.won[1]):
        state.taken[i] = hidden(state.taken[i], seat)


@kernel
def hidden(card, seat):
    """Return the card as far as `seat` knows it, with the flags, which everybody knows."""
    code, flags = card & CODE, card & (TOPS | UNDERS)
    if code >= HALF:  # it is hidden already
        return card
    if seat >= 0:
        top, under = flags & SHOWN_TOP[seat], flags & SHOWN_UNDER[seat]
    else:
        top, under = flags & TOPS == TOPS, flags & UNDERS == UNDERS
    if top and under:
        return flags | SAME[code]
    if top:
        return flags | (HALF + 2 * TOP[code])
    if under:
        return flags | (HALF + 2 * TOP[code ^ 1] + 1)
    return flags | UNKNOWN


@allocating_kernel
def redeal(state, seat, rng):
    """Replace all that `seat` has not been shown by a guess that agrees with it, the chance key included.

    A card of which one face is known can be any card with that face, so a guess is a matching of cards to places. It is
    drawn by a chain whose long-run distribution is uniform over all matchings: docs/worlds.md shows how near it is.
    """
    hide(state, seat)
    place = np.empty(DECK, np.int64)  # where the half-known cards lie
    holder = np.full(DECK, -1, np.int64)  # by card: the index in `place`, -1 for none, DECK for a known card
    n = 0
    for where in range(PLACES):
        if occupied(state, where):
            code = at(state, where) & CODE
            if code < HALF:
                card = code // 2
                holder[card if holder[card] < 0 else COPY[card]] = DECK
            elif code != UNKNOWN:
                place[n] = where
                n += 1
    chosen = np.empty(DECK, np.int64)  # by index in `place`: the card guessed for it
    for i in range(n):
        find_card(state, place, holder, chosen, i, rng)
    for _ in range(MIXING * n):
        i = guess(rng, n)
        holder[chosen[i]] = -1
        find_card(state, place, holder, chosen, i, rng)
    for i in range(n):
        half = (at(state, place[i]) & CODE) - HALF
        code = 2 * chosen[i]
        put(state, place[i], code if TOP[code ^ (half & 1)] == half >> 1 else code ^ 1)
    fill_unknown(state, holder, rng)
    guess_chance(state, rng)


@kernel
def find_card(state, place, holder, chosen, i, rng):
    """Give the half-known place i a random card that fits; whoever held it looks for another one in turn."""
    while i >= 0:
        face = ((at(state, place[i]) & CODE) - HALF) >> 1
        card = WITH[face, guess(rng, HOW_MANY[face])]
        if holder[card] < DECK:
            chosen[i], holder[card], i = card, i, holder[card]


@allocating_kernel
def fill_unknown(state, holder, rng):
    """Shuffle the cards that no place holds into the places of which nothing is known."""
    n = 0
    spare = np.empty(DECK, np.int64)
    for card in range(DECK):
        if holder[card] < 0:
            spare[n] = card
            n += 1
    for where in range(PLACES):
        if occupied(state, where) and at(state, where) & CODE == UNKNOWN:
            j = guess(rng, n)
            put(state, where, 2 * spare[j] + guess(rng, 2))
            n -= 1
            spare[j] = spare[n]


@kernel
def occupied(state, where):
    """Return whether there is a card at this place."""
    if where < DECK:
        return state.front <= where < state.back
    if where < 2 * DECK:
        return where - DECK < state.won[0] + state.won[1]
    where -= 2 * DECK
    if where < 2 * HAND:
        return where % HAND < state.held[where // HAND]
    return where - 2 * HAND < state.length


@kernel
def at(state, where):
    """Return the card at this place."""
    if where < DECK:
        return np.int64(state.deck[where])
    if where < 2 * DECK:
        return np.int64(state.taken[where - DECK])
    where -= 2 * DECK
    if where < 2 * HAND:
        return np.int64(state.hand[where // HAND, where % HAND])
    return np.int64(state.row[where - 2 * HAND])


@kernel
def put(state, where, code):
    """Set the code of the card at this place; its flags stay."""
    card = (at(state, where) & ~CODE) | code
    if where < DECK:
        state.deck[where] = card
    elif where < 2 * DECK:
        state.taken[where - DECK] = card
    elif where < 2 * DECK + 2 * HAND:
        state.hand[(where - 2 * DECK) // HAND, (where - 2 * DECK) % HAND] = card
    else:
        state.row[where - 2 * DECK - 2 * HAND] = card
