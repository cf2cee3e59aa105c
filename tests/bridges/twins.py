"""States that a seat cannot tell apart, and positions on the way through a random game."""

from random import Random

from parapluie.testing.play import twin_of

__all__ = ["positions", "twin_of"]


def positions(game, *, seed, n):
    """n positions of random games, as long as they last; the state is the same object, played on."""
    rng, met = Random(seed), 0
    while met < n:
        state = game.deal(seed=rng.getrandbits(40))
        while not state.over and met < n:
            yield state
            met += 1
            state.advance(rng.choice(state.moves))
