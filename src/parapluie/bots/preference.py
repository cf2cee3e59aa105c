"""Which of several moves to take by their ratings."""

import numpy as np

from parapluie.games.chance import STEP, guess_number
from parapluie.games.kernel import kernel


@kernel
def waver(ratings, n, softness, rng):
    """Add up to `softness` at random to each of n ratings."""
    first = rng[0]
    for i in range(n):
        ratings[i] += softness * guess_number(first, i, 1 << 20) / (1 << 20)
    rng[0] = first + np.uint64(n) * STEP


@kernel
def best(ratings, n, softness, rng):
    """Return the index of the highest of n ratings, to each of which up to `softness` is added at random."""
    if softness > 0.0:
        waver(ratings, n, softness, rng)
    chosen = 0
    for i in range(1, n):
        if ratings[i] > ratings[chosen]:
            chosen = i
    return chosen
