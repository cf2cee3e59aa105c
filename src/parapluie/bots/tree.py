"""The search tree: information-set Monte Carlo tree search over any game's kernels, without allocations in its loop.

Each iteration guesses a world that agrees with what the seat knows, plays it down the tree and, from where the tree
ends, by the rule of thumb to a horizon, and notes what that was worth. A node is what a seat knows (its `mark`), so all
worlds that the seat cannot tell apart share it; an edge is a move at a node. Edges live in one hash table.
"""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from parapluie.bots.preference import best
from parapluie.bots.sense import bot_kernels
from parapluie.games.binding import bind_all
from parapluie.games.chance import guess
from parapluie.games.kernel import CHANCE, OVER, kernel
from parapluie.games.rule_set import RuleSet

DEPTH = 64  # decisions of an iteration that are noted
LONGEST = 2000  # decisions of an iteration
EDGE = np.dtype((np.record, [("key", "u8"), ("visits", "f8"), ("gain", "f8")]))
PROBES = 32  # places of the table that an edge may be at
STEERING = np.dtype(  # what steers a search; docs/bots.md says what each of them means
    (
        np.record,
        [
            ("seat", "i8"),  # the one that thinks
            ("salt", "i8"),
            ("horizon", "i8"),
            ("guesses", "i8"),
            ("others", "i8"),
            ("explore", "f8"),
            ("trust", "f8"),
            ("unit", "f8"),
            ("softness", "f8"),
            ("memory", "f8"),
        ],
    )
)


class Soil(NamedTuple):
    """What a tree grows in: arrays."""

    roots: Any  # the state as far as the seat knows it
    worlds: Any  # the guess that is played, and room for another
    steering: Any
    edges: Any  # the tree
    moves: Any  # room for legal moves,
    places: Any  # for the places of their edges,
    ratings: Any  # and for their ratings
    path: Any  # the edges of this iteration, and whose they are
    weights: Any  # of the rule of thumb
    rng: Any
    found: Any  # visits of each legal move of the root, and what they gained in all


@kernel
def find(edges, mark, move, inserts):
    """Return the place of the edge for a move at a node, -1 if there is none (or no room, if it may be inserted)."""
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
    """Return the visits and gains of an edge, 0 if its place is -1. To branch would cost more than it saves."""
    edge = edges[max(0, place)]
    visits, gain = edge.visits, edge.gain
    is_there = place >= 0
    return visits * is_there, gain * is_there


@kernel
def select(edges, mark, moves, n, ratings, steering, places):
    """Return the index of the move to try at a node and whether the node is new; write where the edges are.

    An edge counts as if it had been tried `trust` times before, with results that follow from its rating; to its mean
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
    trust, unit = steering.trust, steering.unit
    width = steering.explore * np.sqrt(np.log(tried + 1.0))
    chosen, most = 0, -1e9
    for i in range(n):
        visits, gain = so_far(edges, places[i])
        visits += trust
        gain += trust * (mean + max(-0.5, unit * (ratings[i] - highest)))
        bound = gain / visits + width / np.sqrt(visits)
        if bound > most:
            chosen, most = i, bound
    return chosen, tried == 0.0


def imagine(soil):
    """Guess a world into worlds[0]: of several, one at random in proportion to how plausible it is."""
    steering, worlds, rng = soil.steering[0], soil.worlds, soil.rng
    total = 0.0
    for i in range(steering.guesses):
        worlds[1] = soil.roots[0]
        redeal(worlds[1], steering.seat, rng)
        if steering.memory < 1.0:
            forget(worlds[1], steering.seat, steering.memory, steering.salt, rng)
        weight = belief(worlds[1], steering.seat) if steering.guesses > 1 else 1.0
        total += weight
        if i == 0 or guess(rng, 1 << 20) * total < weight * (1 << 20):
            worlds[0] = worlds[1]


def descend(soil, last):
    """Play worlds[0] down the tree, from where it ends by the rule of thumb, up to the horizon; note what it was worth.

    `last` is the age that the horizon is counted from. What each seat's position is worth is left in `ratings`.
    """
    steering, world = soil.steering[0], soil.worlds[0]
    edges, moves, places, ratings, path = soil.edges, soil.moves, soil.places, soil.ratings, soil.path
    seat = steering.seat
    noted = expanded = ended = 0
    left = LONGEST
    while world.turn != OVER and left > 0:
        now = age(world)
        if now != last:
            ended, last = ended + 1, now
            if ended == steering.horizon:
                break
        if world.turn == CHANCE:
            deal(world)
            continue
        left -= 1
        n = legal(world, moves)
        chosen = 0
        if n > 1:
            turn = np.int64(world.turn)
            rate(world, moves, n, ratings, soil.weights)
            if (turn == seat or steering.others) and noted < DEPTH and not expanded & (1 << turn):
                node = mark(world, turn)
                chosen, is_new = select(edges, node, moves, n, ratings, steering, places)
                if is_new:
                    expanded |= 1 << turn
                place = places[chosen]
                if place < 0:
                    place = find(edges, node, moves[chosen], True)
                path[noted, 0], path[noted, 1] = place, turn
                noted += place >= 0
            else:
                chosen = best(ratings, n, steering.softness, soil.rng)
        apply(world, moves[chosen])
    value(world, ratings)
    for i in range(noted):
        edges[path[i, 0]].visits += 1.0
        edges[path[i, 0]].gain += ratings[path[i, 1]]


def grow(soil, iterations):
    """Add iterations to a tree, and write into `found` the visits and gains of each legal move of the root."""
    world, edges, moves = soil.worlds[0], soil.edges, soil.moves
    root = np.uint64(0)
    for _ in range(iterations):
        imagine(soil)
        root = mark(world, soil.steering[0].seat)  # the same in all, but with a weak memory not that of roots[0]
        descend(soil, age(world))
    for i in range(legal(soil.roots[0], moves)):
        place = find(edges, root, moves[i], False)
        soil.found[0, i] = edges[place].visits if place >= 0 else 0.0
        soil.found[1, i] = edges[place].gain if place >= 0 else 0.0


FUNCTIONS = {imagine: {"_nrt": False}, descend: {"_nrt": False}, grow: {"_nrt": False}}


@cache
def grow_for(rule_set: RuleSet) -> Any:
    """`grow` for a rule set, compiled or loaded from disk at its first call."""
    return bind_all(FUNCTIONS, bot_kernels(rule_set))["grow"]
