"""The bot `search`: information-set Monte Carlo tree search with rules of thumb, on all cores."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from parapluie.bots.bot import Forgetful, check_turn, known_to, real, seed_from, whole
from parapluie.bots.senses import kernels_of, sense_of
from parapluie.bots.tree import DEPTH, EDGE, grow_for
from parapluie.games.view import View
from parapluie.match.game import PACKAGES, Game
from parapluie.match.state import Move, legal_moves

STEP = 256  # iterations between two looks at the clock at first
SHORT = 0.01  # seconds: if a step is over sooner, the next one is twice as long
ENDLESS = 1 << 60
# What plays best, by measurement (docs/bots.md): for each game, for two seats and for more
COMMON = {"guesses": 1, "others": 0, "explore": 0.3, "trust": 2.0, "softness": 0.5}
TWO = {
    "rainbow7": COMMON | {"horizon": 1, "guesses": 2, "unit": 0.02},
    "sazuki": COMMON | {"horizon": 2, "others": 1, "trust": 5.0, "unit": 0.02, "softness": 1.5},
    "spaan": COMMON | {"horizon": 1, "unit": 0.05},
}
MORE = TWO | {"sazuki": COMMON | {"horizon": 3, "trust": 5.0, "unit": 0.02, "softness": 1.5}}
RANGES: dict[str, tuple[float, float]] = {  # of the options that steer a search
    "horizon": (0, 1000),
    "guesses": (1, 1000),
    "others": (0, 1),
    "explore": (0, 1e9),
    "trust": (0.001, 1e9),
    "unit": (0, 1e9),
    "softness": (0, 1e9),
}
PLACES = range(12, 19)  # the hash table has two to the power of one of these places
ROOM = 4  # places for each iteration


class Choice(NamedTuple):
    """What a search has found out about a move."""

    move: Move
    visits: int
    chance: float  # to win, as far as the search can tell; of a move that was never tried, not a number


class SearchBot(Forgetful):
    """Thinks for so many iterations, or so many seconds, about worlds that agree with what its seat knows.

    If both are given, what is used up first ends it. It grows `parts` trees, whose counts are added up, as many at once
    as there are cores. If no clock ends it, the choice depends on the view, the rng and the options alone. `memory` is
    the share of what it was shown that it keeps in mind, and `salt` decides which; `horizon` is how many rounds it
    looks ahead (0: to the end of the game). The options that are not given are those that play best in the game.
    """

    def __init__(
        self,
        *,
        iterations: int | None = None,
        seconds: float | None = None,
        parts: int = 2,
        memory: float = 1.0,
        salt: int = 0,
        **knobs: float,
    ) -> None:
        super().__init__(salt)
        if iterations is None and seconds is None:
            seconds = 1.0
        self.iterations = whole("iterations", iterations, 1, 10**9) if iterations is not None else ENDLESS
        self.seconds = real("seconds", seconds, 0.001, 86400) if seconds is not None else float("inf")
        self.parts = min(whole("parts", parts, 1, 256), self.iterations)
        self.memory = real("memory", memory, 0, 1)
        unknown = set(knobs) - set(RANGES)
        if unknown:
            raise ValueError(f"there is no option {', '.join(sorted(unknown))}")
        self.knobs = {name: real(name, value, *RANGES[name]) for name, value in knobs.items()}

    def choose(self, view: View, rng: Random | None = None) -> str:
        if len(check_turn(view).moves) == 1:
            return view.moves[0]
        found = self.consider(view, rng)
        return str(max(found, key=lambda choice: (choice.visits, choice.chance)).move)

    def consider(self, view: View, rng: Random | None = None) -> list[Choice]:
        """What the search finds out about each legal move."""
        game, root = known_to(check_turn(view))
        grow_for(game)  # compiled or loaded before the clock runs
        seed, end = seed_from(rng), time.monotonic() + self.seconds
        trees = [Tree(self, game, root, int(view.seat or 0), seed=(seed + part) % 2**64) for part in range(self.parts)]
        shares = [(self.iterations + part) // self.parts for part in range(self.parts)]
        if len(trees) == 1:
            think(trees[0], shares[0], end)
        else:
            list(pool().map(think, trees, shares, [end] * len(trees)))
        visits, gains = np.sum([tree.found for tree in trees], axis=0)
        return [
            Choice(move, int(n), float(gain / n) if n else float("nan"))
            for move, n, gain in zip(legal_moves(game, root), visits, gains, strict=False)
        ]


def think(tree: "Tree", iterations: int, end: float) -> None:
    """Grow a tree until its iterations are done or the clock says so, but at least a little.

    Each step costs as much as a few dozen iterations, so steps become longer while there is plenty of time.
    """
    step, now = STEP, time.monotonic()
    while iterations > 0:
        iterations -= tree.grow(min(iterations, step))
        before, now = now, time.monotonic()
        if now >= end:
            return
        if now - before < min(SHORT, (end - now) / 8):
            step *= 2


class Tree:
    """One tree of a search: its table of edges, and the space that iterations work in."""

    def __init__(self, bot: SearchBot, game: Game, root: Any, seat: int, *, seed: int) -> None:
        knobs = (TWO if game.players == 2 else MORE)[PACKAGES[game.id]] | bot.knobs
        self.game, self.root = game, root
        self.counts = np.array([0, seat, knobs["horizon"], knobs["guesses"], knobs["others"], bot.salt], np.int64)
        self.numbers = np.array(
            [knobs["explore"], knobs["trust"], knobs["unit"], knobs["softness"], bot.memory], np.float64
        )
        self.weights = np.array(list(sense_of(game).WEIGHTS.values()), np.float64)
        needed = bot.iterations // bot.parts * ROOM
        size = 1 << max(PLACES[0], min(PLACES[-1], needed.bit_length()))
        self.edges = np.zeros(size, EDGE)
        self.worlds = np.repeat(root, 2)
        self.moves = np.zeros(game.rules.MAX_MOVES, np.int64)
        self.places = np.zeros(game.rules.MAX_MOVES, np.int64)
        self.ratings = np.zeros(game.rules.MAX_MOVES)
        self.path = np.zeros((DEPTH, 2), np.int64)
        self.rng = np.array([seed], np.uint64)
        self.found = np.zeros((2, game.rules.MAX_MOVES))  # visits of each legal move, and what they gained in all

    def grow(self, iterations: int) -> int:
        """Add iterations; how many."""
        self.counts[0] = iterations
        grow_for(self.game)(
            *(self.root, self.worlds, self.counts, self.numbers, self.edges, self.moves, self.places, self.ratings),
            *(self.path, self.weights, self.rng, self.found, *kernels_of(self.game)),
        )
        return iterations


@cache
def pool() -> ThreadPoolExecutor:
    """The threads that trees grow in."""
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="search")


os.register_at_fork(after_in_child=pool.cache_clear)  # threads do not survive a fork
