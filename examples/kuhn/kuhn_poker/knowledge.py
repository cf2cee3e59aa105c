"""What a seat knows: its own card, the bets, and in the end both cards if they are compared."""

from parapluie.games.chance import forget_chance, guess, guess_chance
from parapluie.games.kernel import OVER, kernel


@kernel
def is_shown(state, card_of, seat):
    """Return whether `seat` has seen the card of another: if it is its own, or if both lie open (KP-05)."""
    return card_of == seat or (state.turn == OVER and state.bet[0] == state.bet[1])


@kernel
def hide(state, seat):
    """Take out of the state all that `seat` has not been shown (-1: all that was not shown to everyone)."""
    forget_chance(state)
    for other in range(2):
        if not is_shown(state, other, seat):
            state.hand[other] = 0


@kernel
def redeal(state, seat, rng):
    """Replace all that `seat` has not been shown by a guess; all that are possible are equally likely."""
    hide(state, seat)
    for other in range(2):
        while state.hand[other] == 0 or state.hand[0] == state.hand[1]:
            state.hand[other] = 1 + guess(rng, 3)
    guess_chance(state, rng)
