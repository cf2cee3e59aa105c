"""Many games between rules of thumb in one call, for tuning their weights: compiled, and a core each thread."""

import os
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parapluie.bots.preference import best
from parapluie.bots.sense import bot_kernels
from parapluie.games.binding import bind
from parapluie.games.chance import guess
from parapluie.games.kernel import CHANCE, OVER
from parapluie.games.rule_set import RuleSet
from parapluie.match.batch import in_parts
from parapluie.match.game import Game

LONGEST = 20_000  # decisions of a game; odd weights may never end one


class Tables(NamedTuple):
    """What the games are played with: arrays."""

    states: Any  # the game that is being played
    fresh: Any  # a state before its first shuffle
    weights: Any  # of each player, a row each
    softness: Any  # of each player
    moves: Any  # room for legal moves
    ratings: Any  # and for their ratings
    rng: Any
    wins: Any  # what each player has won, which is added to
    totals: Any  # and scored


def play_deals(tables, deals):
    """Play each deal once for each rotation of the seats; add up what each player wins and scores."""
    state = tables.states[0]
    seats = state.seats
    moves, ratings = tables.moves, tables.ratings
    for _ in range(deals):
        for i in range(8):
            tables.fresh[0].key[i] = guess(tables.rng, 1 << 31)
        for rotation in range(seats):
            tables.states[0] = tables.fresh[0]
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
                    rate(state, moves, n, ratings, tables.weights[player])
                    chosen = best(ratings, n, tables.softness[player], tables.rng)
                apply(state, moves[chosen])
            value(state, ratings)
            scores(state, moves)
            for seat in range(seats):
                tables.wins[(seat + rotation) % seats] += ratings[seat]
                tables.totals[(seat + rotation) % seats] += moves[seat]


@cache
def play_deals_for(rule_set: RuleSet) -> Any:
    """The loop for a rule set, compiled or loaded from disk at its first call."""
    return bind(play_deals, bot_kernels(rule_set), _nrt=False)


def contest(
    game: Game, weights: NDArray[np.float64], *, deals: int, seed: int, softness: NDArray[np.float64] | None = None
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Shares of victory and mean scores of as many rules of thumb as there are seats, one row of `weights` each.

    Each of `deals` deals is played once for each rotation of the seats. Deterministic for a seed and number of cores.
    """
    play, seats = play_deals_for(game.rule_set), game.players
    rows = np.ascontiguousarray(weights, np.float64)
    room = max(game.rules.MAX_MOVES, seats)
    soft = np.zeros(seats) if softness is None else np.asarray(softness, np.float64)

    def one(where: slice) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        tables = Tables(
            states=game.new_states(),
            fresh=game.new_states(),
            weights=rows,
            softness=soft,
            moves=np.zeros(room, np.int64),
            ratings=np.zeros(room),
            rng=np.array([seed * 1_000_003 + where.start], np.uint64),
            wins=np.zeros(seats),
            totals=np.zeros(seats),
        )
        play(tables, where.stop - where.start)
        return tables.wins, tables.totals

    parts = in_parts(one, deals, os.cpu_count() or 1, smallest=1)
    played = deals * seats
    return sum(wins for wins, _ in parts) / played, sum(totals for _, totals in parts) / played
