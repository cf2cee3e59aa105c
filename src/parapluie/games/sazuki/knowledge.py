"""What a seat of Sazuki's Rainbow knows, and guesses at the rest.

Plays and choices are made in public, so everybody knows the same: what lies on the table, what each prize pile holds
and what has left the game; and each seat its own hand. All other cards can be anywhere where a card lies unseen.
"""

import numpy as np

from parapluie.games.chance import forget_chance, guess, guess_chance
from parapluie.games.kernel import count_bits, kernel
from parapluie.games.sazuki.rules import COPIES, VALUES

# The unseen cards are a byte for each value: how many there are of it and lower ones.
ALL = (1 << 8 * VALUES) - 1
EACH, TOPS = ALL // 255, ALL // 255 << 7  # the lowest and the highest bit of each byte


@kernel
def hide(state, seat):
    """Take out of the state all that `seat` has not been shown (-1: all that was not shown to everyone).

    States that a seat cannot tell apart become equal to the last byte.
    """
    forget_chance(state)
    state.stack[:] = 0
    state.removed[:] = 0
    for other in range(state.seats):
        if other != seat:
            state.hand[other] = 0


@kernel
def redeal(state, seat, rng):
    """Replace all that `seat` has not been shown by a guess that agrees with it, the chance key included.

    Every arrangement of the unseen cards over the unseen places is equally likely.
    """
    hide(state, seat)
    unseen = np.int64(0)
    for value in range(VALUES):
        left = np.int64(COPIES) - state.prizes[value] - state.laid[value] - state.gone[value]
        for other in range(state.seats):
            left -= state.hand[other, value] + state.pile[other, value]
        unseen += left * (EACH << 8 * value & ALL)
    for other in range(state.seats):
        if other != seat:
            unseen = fill(state.hand[other], state.held[other], unseen, rng)
    if state.seats == 2:
        for other in range(2):
            unseen = fill(state.stack[other], state.stacked[other], unseen, rng)
    for value in range(VALUES):  # what is left over has been removed from the game
        state.removed[value] = ((unseen - (unseen << 8)) >> 8 * value) & 255
    guess_chance(state, rng)


@kernel
def fill(cards, n, unseen, rng):
    """Move n random cards from the unseen ones and return what remains of them. Nothing here branches."""
    for _ in range(n):
        i = guess(rng, unseen >> 8 * (VALUES - 1))
        value = count_bits(((i * EACH | TOPS) - unseen) & TOPS)
        unseen -= EACH << 8 * value & ALL
        cards[value] += 1
    return unseen
