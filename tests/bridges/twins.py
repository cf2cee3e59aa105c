"""States that a seat cannot tell apart, and positions on the way through a random game."""

from random import Random

import numpy as np

from parapluie.match.state import State


def twin_of(state, seat, seed):
    """A state that the seat cannot tell from this one, with other hidden cards and another key."""
    game = state.game
    states = np.array([state.kernel_state], game.rules.STATE)
    game.knowledge.redeal(states[0], seat, np.array([seed], np.uint64))
    return State(game, states)


def positions(game, *, seed, n):
    """n positions of random games, as long as they last; the state is the same object, played on."""
    rng, met = Random(seed), 0
    while met < n:
        state = game.deal(seed=rng.getrandbits(40))
        while not state.over and met < n:
            yield state
            met += 1
            state.advance(rng.choice(state.moves))
