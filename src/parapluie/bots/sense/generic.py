"""The sense of a game that has none of its own: no rule of thumb, and the truth at the end of the game.

`value` and `mark` name kernels and constants of the game, which `bind` puts in.
"""

import numpy as np

from parapluie.bots.sense.hashing import mix
from parapluie.bots.sense.settings import SearchSettings
from parapluie.games.kernel import OVER, kernel

WEIGHTS: dict[str, float] = {}
SOFTNESS = 1.0  # all moves are liked alike, so any of them is taken
SEARCH = SearchSettings(horizon=0, others=1, explore=0.7, trust=0.1)
ITERATIONS = {"medium": 8, "hard": 64, "expert": 2000}
IGNORED: dict[str, tuple[str, ...]] = {"easy": (), "medium": ()}


@kernel
def rate(state, moves, n, ratings, weights):
    """Like all moves alike."""
    for i in range(n):
        ratings[i] = 0.0


def value(state, out):
    """Write each seat's share of the victory, or of what there is to get; an even share while the game goes on."""
    seats = np.int64(state.seats)
    for seat in range(seats):
        out[seat] = 0.0
    if state.turn == OVER:
        utilities(state, out[:seats])
    for seat in range(seats):
        out[seat] = (out[seat] / LARGEST * (seats - 1) + 1.0) / seats


@kernel
def age(state):
    """The game is one round."""
    return np.int64(0)


def mark(state, seat):
    """Return a hash of all that the seat has been shown."""
    scratch = np.empty(1, STATE)
    scratch[0] = state
    hide(scratch[0], seat)
    key = np.uint64(seat)
    for byte in scratch.view(np.uint8):
        key = mix(key, byte)
    return key


@kernel
def belief(state, seat):
    """All guesses are alike."""
    return 1.0


@kernel
def forget(state, seat, share, salt, rng):
    """Nothing is forgotten: what a seat was shown cannot be told apart from what it sees."""
