"""The sense of each game, and the types under which loops call its kernels."""

from collections.abc import Callable
from functools import wraps
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from numba import from_dtype, types

from parapluie.games.kernel import COMPILED
from parapluie.match.game import PACKAGES, Game


class Kernels(NamedTuple):
    """The kernels of a game that loops are handed, in this order; or their types."""

    deal: Any
    legal: Any
    apply: Any
    scores: Any
    redeal: Any
    rate: Any
    value: Any
    age: Any
    mark: Any
    belief: Any
    forget: Any


def sense_of(game: Game) -> ModuleType:
    return import_module(f"parapluie.bots.sense.{PACKAGES[game.id]}")


def once_for_rules(make: Callable[[Game], Any]) -> Callable[[Game], Any]:
    """`make`, done once for all games that share their rules, whatever their seats and options."""
    made: dict[ModuleType, Any] = {}

    @wraps(make)
    def get(game: Game) -> Any:
        if game.rules not in made:
            made[game.rules] = make(game)
        return made[game.rules]

    return get


@once_for_rules
def kernels_of(game: Game) -> Kernels:
    rules, sense = game.rules, sense_of(game)
    return Kernels(
        *(rules.deal, rules.legal, rules.apply, rules.scores, game.knowledge.redeal),
        *(sense.rate, sense.value, sense.age, sense.mark, sense.belief, sense.forget),
    )


def types_of(game: Game) -> Kernels:
    """The types of the kernels, which are compiled for them or loaded from disk at the first call."""
    state = from_dtype(game.rules.STATE)
    one, many, real, reals = types.int64, types.int64[::1], types.float64, types.float64[::1]
    rng = types.uint64[::1]
    signatures = Kernels(
        deal=types.void(state),
        legal=one(state, many),
        apply=types.void(state, one),
        scores=types.void(state, many),
        redeal=types.void(state, one, rng),
        rate=types.void(state, many, one, reals, reals),
        value=types.void(state, reals),
        age=one(state),
        mark=types.uint64(state, one),
        belief=real(state, one),
        forget=types.void(state, one, real, one, rng),
    )
    for function, signature in zip(kernels_of(game), signatures, strict=True):
        if COMPILED:
            function.compile(signature)
    return Kernels(*(types.FunctionType(signature) for signature in signatures))
