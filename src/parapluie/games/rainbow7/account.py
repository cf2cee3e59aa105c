"""The account of what everybody has been shown in a round of Rainbow 7, kept while it is played; see knowledge.py.

For each hand: how many cards nobody else knows of, by the era of the deck that they came from, and what can be said of
the ones that were dealt.
"""

import numpy as np

from parapluie.games.kernel import count_bits, inlined_kernel, kernel
from parapluie.games.rainbow7.combinations import COLOURED, SEVENS

MAX_SEATS = 5
ERAS = 4  # how many makings of the deck within a round are told apart
FIRST_HAND = 7  # cards of a first hand, one of them a seven (R7-10)

GONE, HELD = range(2)  # rows of `origin`: the seven that was dealt is not, or is, among the unknown cards of the hand

# First edition, flags of `quiet` (R7-13): no Rainbow card is left in what was dealt; nothing has been drawn yet
NO_RAINBOW_CARD, NOTHING_DRAWN = 1, 2
QUIET_FLAGS = NO_RAINBOW_CARD | NOTHING_DRAWN

FIELDS = [
    ("open", "i8"),  # cards in hands that everybody knows of
    ("era", "i1"),  # how often the deck has been remade in this round, at most ERAS - 1
    ("pool", "i8", ERAS),  # cards by the era in which they last went into the deck
    ("slots", "i1", (MAX_SEATS, ERAS)),  # unknown cards in each hand by era
    ("loose", "i1", (MAX_SEATS, ERAS)),  # Rainbow cards played of which others cannot tell the era, still in slots
    (
        "origin",
        "f4",
        (MAX_SEATS, 2, FIRST_HAND + 1),
    ),  # odds that so many unknown cards of era 0 were dealt, the seven aside
    ("quiet", "i1", MAX_SEATS),  # flags, see above
]


@kernel
def open_account(state):
    """Nobody has been shown anything but the own hand, which has just been dealt."""
    state.era = state.open = 0
    state.pool[:] = 0
    state.pool[0] = state.in_play
    state.slots[:] = 0
    state.loose[:] = 0
    state.origin[:] = 0
    for seat in range(state.seats):
        state.slots[seat, 0] = count_bits(state.hand[seat])
        state.origin[seat, HELD, state.slots[seat, 0] - 1] = 1
        state.quiet[seat] = NOTHING_DRAWN


@kernel
def note_exchange(state, seat, kept, n):
    """A seat has shown n + 1 Rainbow cards after the deal and kept one, or has had to exchange again (R7-13)."""
    if state.quiet[seat] == NOTHING_DRAWN:  # of the six cards dealt beside the seven, the others were not
        state.open |= kept
        state.slots[seat, 0] -= 1
        state.origin[seat] = 0
        state.origin[seat, HELD, FIRST_HAND - 2 - n] = 1
        state.quiet[seat] = QUIET_FLAGS


@inlined_kernel
def note_drawn(state, seat):
    """A seat has got a card from the deck unseen."""
    state.slots[seat, state.era] += 1
    state.quiet[seat] &= NO_RAINBOW_CARD


@inlined_kernel
def note_shown(state, seat, card):
    """A card that the others did not know of has left a hand: keep account of what they can conclude."""
    era = 0
    while state.pool[era] & card == 0:
        era += 1
    if card > COLOURED:
        if state.quiet[seat] & NOTHING_DRAWN:
            state.quiet[seat] |= NO_RAINBOW_CARD
        mixed = 0
        for other in range(ERAS):
            mixed += state.slots[seat, other] > 0
        if mixed > 1:
            state.loose[seat, era] += 1
            return
    if era == 0:
        weigh_origin(state.origin[seat], np.float32(state.slots[seat, 0]), card & SEVENS != 0)
    state.slots[seat, era] -= 1


@inlined_kernel
def weigh_origin(odds, unknown, seven):
    """One of so many unknown cards of a hand is shown: odds for what the rest are, dealt sevens and dealt other cards.

    Each of the unknown cards may be the one, as long as its kind fits: a card dealt as a seven is one, a card dealt
    among the other six is not, and a card from the deck may be either. All odds are divided by 8, to stay in range.
    """
    eighth, one = np.float32(0.125), np.float32(1)
    others = np.float32(0)
    for i in range(FIRST_HAND):
        drawn = unknown - others
        if seven:
            odds[GONE, i] = eighth * (odds[HELD, i] + drawn * odds[GONE, i])
            odds[HELD, i] = eighth * ((drawn - one) * odds[HELD, i])
        else:
            odds[GONE, i] = eighth * ((others + one) * odds[GONE, i + 1] + drawn * odds[GONE, i])
            odds[HELD, i] = eighth * ((others + one) * odds[HELD, i + 1] + (drawn - one) * odds[HELD, i])
        others += one


@kernel
def note_new_deck(state, gathered):
    """A deck is made of these cards: an era begins. The last two eras are no longer told apart once there are more."""
    state.era = min(state.era + 1, ERAS)
    if state.era == ERAS:
        state.era = ERAS - 1
        state.pool[ERAS - 2] |= state.pool[ERAS - 1]
        for seat in range(state.seats):
            state.slots[seat, ERAS - 2] += state.slots[seat, ERAS - 1]
            state.loose[seat, ERAS - 2] += state.loose[seat, ERAS - 1]
            state.slots[seat, ERAS - 1] = state.loose[seat, ERAS - 1] = 0
    for era in range(ERAS):
        state.pool[era] &= ~gathered
    state.pool[state.era] = gathered


@kernel
def note_all_shown(state):
    """All hands lie open."""
    for seat in range(state.seats):
        state.open |= state.hand[seat]
    state.slots[:] = 0
    state.loose[:] = 0
