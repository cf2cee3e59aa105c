"""Moves tried in guessed worlds: each of several moves in the same worlds, each world played on by the search.

That all moves meet the same worlds, with the same luck afterwards, makes their differences far more certain than their
means. The kernels that `try_moves` names are not in this file: `bind` puts those of a game in their place.
"""

from functools import cache
from typing import Any

import numpy as np

from parapluie.bots import tree
from parapluie.bots.search import SearchBot, Tree
from parapluie.bots.sense import bot_kernels
from parapluie.bots.sense.hashing import mix
from parapluie.games.binding import bind_all
from parapluie.games.chance import guess_chance
from parapluie.games.rule_set import RuleSet
from parapluie.match.game import Game

OPENLY = -1  # instead of a seat: nothing is hidden, only the coming shuffles are guessed


def try_moves(soil, codes, seed, first, gains):  # type: ignore[no-untyped-def]
    """Write what each seat gets for each of the moves in worlds number `first` and following into gains[world, move].

    The worlds and the luck in them depend on the seed and on their number alone.
    """
    world = soil.worlds[0]
    for i in range(len(gains)):
        soil.rng[0] = mix(mix(np.uint64(seed), first + i), 1)
        if soil.steering[0].seat == OPENLY:
            soil.worlds[0] = soil.roots[0]
            guess_chance(world, soil.rng)
        else:
            imagine(soil)  # type: ignore[name-defined]
        soil.worlds[2] = soil.worlds[0]
        last, luck = age(world), soil.rng[0]  # type: ignore[name-defined]
        for j in range(len(codes)):
            soil.worlds[0] = soil.worlds[2]
            soil.rng[0] = luck
            apply(world, codes[j])  # type: ignore[name-defined]
            descend(soil, last)  # type: ignore[name-defined]
            for seat in range(world.seats):
                gains[i, j, seat] = soil.ratings[seat]


@cache
def try_moves_for(rule_set: RuleSet) -> Any:
    """`try_moves` for a rule set, compiled or loaded from disk at its first call."""
    functions = tree.FUNCTIONS | {try_moves: {"_nrt": False}}
    return bind_all(functions, bot_kernels(rule_set))["try_moves"]


class Trials:
    """Trials of the moves of one decision. A world is another guess, and the tree that plays on learns from all."""

    def __init__(self, game: Game, root: Any, seat: int, *, budget: int, memory: float, seed: int) -> None:
        self.game, self.seed, self.worlds = game, seed, 0
        made = Tree(SearchBot(iterations=budget, parts=1, memory=memory), game, root, seat, seed=0)
        self.soil = made.soil._replace(worlds=np.repeat(root, 3))
        self._try = try_moves_for(game.rule_set)

    def run(self, codes: list[int], worlds: int) -> Any:
        """What each seat gets for each of these moves in so many new worlds: an array [world, move, seat]."""
        gains = np.zeros((worlds, len(codes), self.game.players))
        self._try(self.soil, np.array(codes, np.int64), self.seed, self.worlds, gains)
        self.worlds += worlds
        return gains
