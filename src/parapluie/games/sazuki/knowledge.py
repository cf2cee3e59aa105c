"""What a seat of Sazuki's Rainbow knows, and guesses at the rest.

Plays and choices are made in public, so everybody knows the same: what lies on the table, what each prize pile holds
and what has left the game; and each seat its own hand. All other cards can be anywhere where a card lies unseen.
"""

from parapluie.games.chance import forget_chance, guess, guess_chance
from parapluie.games.kernel import kernel
from parapluie.games.sazuki.rules import COPIES, VALUES


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
    unseen = state.removed  # what is left over in the end has been removed from the game
    unseen[:] = COPIES
    left = VALUES * COPIES
    for value in range(VALUES):
        seen = state.prizes[value] + state.laid[value] + state.gone[value]
        for other in range(state.seats):
            seen += state.hand[other, value] + state.pile[other, value]
        unseen[value] -= seen
        left -= seen
    for other in range(state.seats):
        if other != seat:
            left = fill(state.hand[other], state.held[other], unseen, left, rng)
    if state.seats == 2:
        for other in range(2):
            left = fill(state.stack[other], state.stacked[other], unseen, left, rng)
    guess_chance(state, rng)


@kernel
def fill(cards, n, unseen, left, rng):
    """Move n random cards from the unseen ones, of which there are `left`; how many remain."""
    for _ in range(n):
        i = guess(rng, left)
        value = 0
        while i >= unseen[value]:
            i -= unseen[value]
            value += 1
        unseen[value] -= 1
        cards[value] += 1
        left -= 1
    return left
