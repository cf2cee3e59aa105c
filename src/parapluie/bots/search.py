"""The bot `search`: information-set Monte Carlo tree search with rules of thumb, on all cores."""

import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any, NamedTuple

import numpy as np

from parapluie.bots.bot import Forgetful, check_turn, real, seed_from, whole
from parapluie.bots.sense import sense_of
from parapluie.bots.sense.settings import RANGES
from parapluie.bots.tree import DEPTH, EDGE, STEERING, Soil, grow_for
from parapluie.games.view import View
from parapluie.match.game import Game
from parapluie.match.intake import known_states
from parapluie.match.move import Move

STEP = 256  # iterations between two looks at the clock at first
SHORT = 0.01  # seconds: if a step is over sooner, the next one is twice as long
ENDLESS = 1 << 60
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
        game, root = known_states(check_turn(view))
        seed = seed_from(rng)
        trees = [Tree(self, game, root, int(view.seat or 0), seed=(seed + part) % 2**64) for part in range(self.parts)]
        trees[0].grow(0)  # compiled or loaded before the clock runs
        end = time.monotonic() + self.seconds
        shares = [(self.iterations + part) // self.parts for part in range(self.parts)]
        if len(trees) == 1:
            think(trees[0], shares[0], end)
        else:
            list(pool().map(think, trees, shares, [end] * len(trees)))
        visits, gains = np.sum([tree.soil.found for tree in trees], axis=0)
        return [
            Choice(move, int(n), float(gain / n) if n else float("nan"))
            for move, n, gain in zip([game.book[code] for code in game.legal_codes(root)], visits, gains, strict=False)
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
        sense, room = sense_of(game.rule_set), max(game.rules.MAX_MOVES, game.players)
        settings = (sense.search if game.players == 2 else sense.search_of_more)._replace(**bot.knobs)
        needed = bot.iterations // bot.parts * ROOM
        size = 1 << max(PLACES[0], min(PLACES[-1], needed.bit_length()))
        self.soil = Soil(
            roots=root,
            worlds=np.repeat(root, 2),
            steering=np.zeros(1, STEERING),
            edges=np.zeros(size, EDGE),
            moves=np.zeros(room, np.int64),
            places=np.zeros(room, np.int64),
            ratings=np.zeros(room),
            path=np.zeros((DEPTH, 2), np.int64),
            weights=np.array(list(sense.weights.values()), np.float64),
            rng=np.array([seed], np.uint64),
            found=np.zeros((2, room)),
        )
        for name, value in {**settings._asdict(), "seat": seat, "salt": bot.salt, "memory": bot.memory}.items():
            self.soil.steering[name] = value
        self._grow = grow_for(game.rule_set)

    def grow(self, iterations: int) -> int:
        """Add iterations and return how many."""
        self._grow(self.soil, iterations)
        return iterations


@cache
def pool() -> ThreadPoolExecutor:
    """The threads that trees grow in."""
    return ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="search")


os.register_at_fork(after_in_child=pool.cache_clear)  # threads do not survive a fork
