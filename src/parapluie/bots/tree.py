"""The search tree: information-set Monte Carlo tree search over any game's kernels, without allocations in its loop.

Each iteration guesses a world that agrees with what the seat knows, plays it down the tree and, from where the tree
ends, by the rule of thumb to a horizon, and notes what that was worth. A node is what a seat knows (its `mark`), so all
worlds that the seat cannot tell apart share it; an edge is a move at a node. Edges live in one hash table.
"""

from typing import Any

import numpy as np
from numba import from_dtype, types

from parapluie.bots.duel import best
from parapluie.bots.senses import once_for_rules, types_of
from parapluie.games.chance import guess
from parapluie.games.kernel import CHANCE, OVER, kernel
from parapluie.games.loops import looped
from parapluie.match.game import Game

DEPTH = 64  # decisions of an iteration that are noted
LONGEST = 2000  # decisions of an iteration
EDGE = np.dtype((np.record, [("key", "u8"), ("visits", "f8"), ("gain", "f8")]))
PROBES = 32  # places of the table that an edge may be at
# Places of the numbers that steer a search
EXPLORE, TRUST, UNIT, SOFTNESS, SHARE = range(5)
# Places of the counts that do
ITERATIONS, SEAT, HORIZON, GUESSES, OTHERS, SALT = range(6)


@kernel
def find(edges, mark, move, inserts):
    """The place of the edge for a move at a node, -1 if there is none (and no room for it, if it may be inserted)."""
    key = (mark ^ np.uint64(move)) * np.uint64(0x9E3779B97F4A7C15)
    key ^= key >> np.uint64(32)
    key = key * np.uint64(0xD6E8FEB86659FD93) | np.uint64(1)
    last = np.uint64(len(edges) - 1)
    place = (key >> np.uint64(20)) & last
    for _ in range(PROBES):
        there = edges[place].key
        if (there == key) | (there == 0):
            if inserts:
                edges[place].key = key
            return np.int64(place) if inserts | (there == key) else np.int64(-1)
        place = (place + np.uint64(1)) & last
    return np.int64(-1)


@kernel
def so_far(edges, place):
    """The visits and gains of an edge, 0 if its place is -1. It does not branch: that would cost more than it saves."""
    edge = edges[max(0, place)]
    visits, gain = edge.visits, edge.gain
    is_there = place >= 0
    return visits * is_there, gain * is_there


@kernel
def select(edges, mark, moves, n, ratings, numbers, places):
    """The index of the move to try at a node, and whether the node is new; writes where the edges are into `places`.

    An edge counts as if it had been tried `TRUST` times before, with results that follow from its rating; to its mean
    is added what it may be worth beyond, the less often it has been tried.
    """
    highest = ratings[0]
    tried = gained = 0.0
    for i in range(n):
        highest = max(highest, ratings[i])
        places[i] = find(edges, mark, moves[i], False)
        visits, gain = so_far(edges, places[i])
        tried += visits
        gained += gain
    mean = gained / tried if tried > 0.0 else 0.5
    trust, unit = numbers[TRUST], numbers[UNIT]
    width = numbers[EXPLORE] * np.sqrt(np.log(tried + 1.0))
    chosen, most = 0, -1e9
    for i in range(n):
        visits, gain = so_far(edges, places[i])
        visits += trust
        gain += trust * (mean + max(-0.5, unit * (ratings[i] - highest)))
        bound = gain / visits + width / np.sqrt(visits)
        if bound > most:
            chosen, most = i, bound
    return chosen, tried == 0.0


def grow(roots, worlds, counts, numbers, edges, moves, places, ratings, path, weights, rng, found,
         deal, legal, apply, scores, redeal, rate, value, age, mark, belief, forget):  # fmt: skip
    """Add iterations to a tree, and write into `found` the visits and gains of each legal move of the root."""
    seat = counts[SEAT]
    world = worlds[0]
    root = np.uint64(0)
    for _ in range(counts[ITERATIONS]):
        imagine(roots, worlds, counts, numbers, rng, redeal, belief, forget)
        root = mark(world, seat)  # the same in all of them, but with a weak memory not that of roots[0]
        noted = expanded = ended = 0
        last, left = age(world), LONGEST
        while world.turn != OVER and left > 0:
            now = age(world)
            if now != last:
                ended, last = ended + 1, now
                if ended == counts[HORIZON]:
                    break
            if world.turn == CHANCE:
                deal(world)
                continue
            left -= 1
            n = legal(world, moves)
            chosen = 0
            if n > 1:
                turn = np.int64(world.turn)
                rate(world, moves, n, ratings, weights)
                if (turn == seat or counts[OTHERS]) and noted < DEPTH and not expanded & (1 << turn):
                    node = mark(world, turn)
                    chosen, is_new = select(edges, node, moves, n, ratings, numbers, places)
                    if is_new:
                        expanded |= 1 << turn
                    place = places[chosen]
                    if place < 0:
                        place = find(edges, node, moves[chosen], True)
                    path[noted, 0], path[noted, 1] = place, turn
                    noted += place >= 0
                else:
                    chosen = best(ratings, n, numbers[SOFTNESS], rng)
            apply(world, moves[chosen])
        value(world, ratings)
        for i in range(noted):
            edges[path[i, 0]].visits += 1.0
            edges[path[i, 0]].gain += ratings[path[i, 1]]
    for i in range(legal(roots[0], moves)):
        place = find(edges, root, moves[i], False)
        found[0, i] = edges[place].visits if place >= 0 else 0.0
        found[1, i] = edges[place].gain if place >= 0 else 0.0


@kernel
def imagine(roots, worlds, counts, numbers, rng, redeal, belief, forget):
    """Guess a world into worlds[0]: of several, one at random in proportion to how plausible it is."""
    total = 0.0
    for i in range(counts[GUESSES]):
        worlds[1] = roots[0]
        redeal(worlds[1], counts[SEAT], rng)
        if numbers[SHARE] < 1.0:
            forget(worlds[1], counts[SEAT], numbers[SHARE], counts[SALT], rng)
        weight = belief(worlds[1], counts[SEAT]) if counts[GUESSES] > 1 else 1.0
        total += weight
        if i == 0 or guess(rng, 1 << 20) * total < weight * (1 << 20):
            worlds[0] = worlds[1]


@once_for_rules
def grow_for(game: Game) -> Any:
    """The loop for a game, compiled or loaded from disk at the first call."""
    states, edges = (types.Array(from_dtype(kind), 1, "C") for kind in (game.rules.STATE, EDGE))
    many, reals, pairs = types.int64[::1], types.float64[::1], types.float64[:, ::1]
    path, rng = types.int64[:, ::1], types.uint64[::1]
    fixed = (states, states, many, reals, edges, many, many, reals, path, reals, rng, pairs)
    return looped(grow, types.void(*fixed, *types_of(game)))
