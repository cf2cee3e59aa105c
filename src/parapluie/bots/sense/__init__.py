"""What a player makes of a position, one module a game: kernels that rate moves and value positions.

Each module holds, in this order:

    WEIGHTS                               named weights of the rule of thumb, tuned by self-play
    SEARCH, SEARCH_OF_MORE                how the search is steered for two seats and, if otherwise, for more
    ITERATIONS                            how long the levels that search think
    IGNORED                               the weights that `easy` and `medium` do not think of
    rate(state, moves, n, ratings, weights)   how much the seat whose turn it is likes each of its n legal moves; it
                                          reads nothing that this seat has not been shown
    value(state, out)                     each seat's chance to win: the truth when the game is over, otherwise an
                                          estimate that is meant for the moment when a round has just ended
    age(state)                            a number that changes whenever a round ends, and only then
    mark(state, seat)                     a number for what the seat knows of the round: equal knowledge, equal marks
    belief(state, seat)                   how plausible the cards are that a guess gives to the others, at most 1
    forget(state, seat, share, salt, rng) in a guess, replace what a seat with a weak memory no longer knows by other
                                          cards that it might be; of all that it was shown it keeps this share

A game of another package may name such a module as its part `sense`. What a module leaves out is that of `generic`.
"""

from functools import cache
from typing import Any, NamedTuple

from parapluie.bots.sense import generic
from parapluie.bots.sense.settings import SearchSettings
from parapluie.games.binding import bind, kernels_of
from parapluie.games.rule_set import RuleSet

KERNELS = ("rate", "value", "age", "mark", "belief", "forget")


class Sense(NamedTuple):
    """The sense of a game."""

    weights: dict[str, float]
    softness: float  # of a rule of thumb that has not been told how far its likes waver
    search: SearchSettings
    search_of_more: SearchSettings  # with more than two seats
    iterations: dict[str, int]  # of the levels that search
    ignored: dict[str, tuple[str, ...]]  # by those that do not
    kernels: dict[str, Any]

    def __getattr__(self, name: str) -> Any:
        """The kernel of this name."""
        if name in KERNELS:
            return self.kernels[name]
        raise AttributeError(name)


@cache
def sense_of(rule_set: RuleSet) -> Sense:
    """The sense of a rule set: that of its module, and what that leaves out."""
    module = rule_set.layer_part("sense", __name__)
    has = frozenset(dir(module)) if module is not None else frozenset()
    softness = 0.0 if "rate" in has else generic.SOFTNESS
    said: dict[str, Any] = {name: getattr(module if name in has else generic, name) for name in SETTINGS}
    kernels = own_kernels(rule_set) | {name: getattr(module, name) for name in KERNELS if name in has}
    return Sense(
        weights=said["WEIGHTS"],
        softness=softness,
        search=said["SEARCH"],
        search_of_more=getattr(module, "SEARCH_OF_MORE", said["SEARCH"]),
        iterations=said["ITERATIONS"],
        ignored=said["IGNORED"],
        kernels=kernels,
    )


SETTINGS = ("WEIGHTS", "SEARCH", "ITERATIONS", "IGNORED")


def own_kernels(rule_set: RuleSet) -> dict[str, Any]:
    """The kernels of a game that has no sense; a `mark` that the game's knowledge has is better than a general one."""
    kernels = kernels_of(rule_set) | {"LARGEST": float(getattr(rule_set.rules, "LARGEST_UTILITY", 1))}
    return {
        **{name: getattr(generic, name) for name in KERNELS},
        "value": bind(generic.value, kernels, _nrt=False),
        "mark": getattr(rule_set.knowledge, "mark", None) or bind(generic.mark, kernels, _nrt=True),
    }


@cache
def bot_kernels(rule_set: RuleSet) -> dict[str, Any]:
    """The kernels that a bot's loops are bound to: those of the rules and those of the sense."""
    return kernels_of(rule_set) | sense_of(rule_set).kernels
