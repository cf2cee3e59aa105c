"""Many games between rules of thumb in one call, for tuning their weights: compiled, and a core each thread."""

import os
from typing import Any

import numpy as np
from numba import from_dtype, types
from numpy.typing import NDArray

from parapluie.bots.senses import kernels_of, once_for_rules, types_of
from parapluie.games.chance import STEP, guess, guess_number
from parapluie.games.kernel import CHANCE, OVER, kernel
from parapluie.games.loops import looped
from parapluie.match.batch import in_parts
from parapluie.match.game import Game

LONGEST = 20_000  # decisions of a game; odd weights may never end one


@kernel
def waver(ratings, n, softness, rng):
    """Add up to `softness` at random to each of n ratings."""
    first = rng[0]
    for i in range(n):
        ratings[i] += softness * guess_number(first, i, 1 << 20) / (1 << 20)
    rng[0] = first + np.uint64(n) * STEP


@kernel
def best(ratings, n, softness, rng):
    """The index of the highest of n ratings, to each of which up to `softness` is added at random."""
    if softness > 0.0:
        waver(ratings, n, softness, rng)
    chosen = 0
    for i in range(1, n):
        if ratings[i] > ratings[chosen]:
            chosen = i
    return chosen


def play_duels(states, fresh, deals, weights, softness, moves, ratings, rng, wins, totals,
               deal, legal, apply, scores, redeal, rate, value, age, mark, belief, forget):  # fmt: skip
    """Play each deal once for each rotation of the seats; add up what each row of `weights` wins and scores."""
    state = states[0]
    seats = state.seats
    for _ in range(deals):
        for i in range(8):
            fresh[0].key[i] = guess(rng, 1 << 31)
        for rotation in range(seats):
            states[0] = fresh[0]
            left = LONGEST
            while state.turn != OVER and left > 0:
                if state.turn == CHANCE:
                    deal(state)
                    continue
                left -= 1
                n = legal(state, moves)
                chosen = 0
                if n > 1:
                    player = (state.turn + rotation) % seats
                    rate(state, moves, n, ratings, weights[player])
                    chosen = best(ratings, n, softness[player], rng)
                apply(state, moves[chosen])
            value(state, ratings)
            scores(state, moves)
            for seat in range(seats):
                wins[(seat + rotation) % seats] += ratings[seat]
                totals[(seat + rotation) % seats] += moves[seat]


@once_for_rules
def duels_for(game: Game) -> Any:
    """The loop for a game, compiled or loaded from disk at the first call."""
    states, many, reals = types.Array(from_dtype(game.rules.STATE), 1, "C"), types.int64[::1], types.float64[::1]
    fixed = (states, states, types.int64, types.float64[:, ::1], reals, many, reals, types.uint64[::1], reals, reals)
    return looped(play_duels, types.void(*fixed, *types_of(game)))


def duel(
    game: Game, weights: NDArray[np.float64], *, deals: int, seed: int, softness: NDArray[np.float64] | None = None
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Shares of victory and mean scores of as many rules of thumb as there are seats, one row of `weights` each.

    Each of `deals` deals is played once for each rotation of the seats. Deterministic for a seed and number of cores.
    """
    loop, seats = duels_for(game), game.players
    rows = np.ascontiguousarray(weights, np.float64)
    soft = np.zeros(seats) if softness is None else np.asarray(softness, np.float64)

    def one(where: slice) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        wins, totals = np.zeros(seats), np.zeros(seats)
        moves, ratings = np.zeros(game.rules.MAX_MOVES, np.int64), np.zeros(game.rules.MAX_MOVES)
        rng = np.array([seed * 1_000_003 + where.start], np.uint64)
        states, fresh, deals = game.new_states(), game.new_states(), where.stop - where.start
        loop(states, fresh, deals, rows, soft, moves, ratings, rng, wins, totals, *kernels_of(game))
        return wins, totals

    parts = in_parts(one, deals, os.cpu_count() or 1, smallest=1)
    played = deals * seats
    return sum(wins for wins, _ in parts) / played, sum(totals for _, totals in parts) / played
