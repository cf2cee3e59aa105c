"""The one way to bind kernels: a function that is written for all games, compiled with the kernels of one.

Such a function names kernels (`deal`, `legal`, `observe`, …) that are not in its file; `bind` puts those of a game in
their place. They become part of its code, so a call costs nothing.
"""

import hashlib
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType
from typing import Any

import numpy as np

from parapluie.games.code_cache import digest_of
from parapluie.games.kernel import compiled, count_bits
from parapluie.games.rule_set import RuleSet

Kernels = Mapping[str, Any]  # by the names that functions know them by; constants may be among them
BOUND: dict[tuple[Any, ...], Any] = {}  # what has been bound: rule sets that share kernels share it


def utilities(state, out):  # type: ignore[no-untyped-def]
    """What each seat gets for its share of the victory: 1 for winning alone, and all together 0.

    A seat that has a share s of the victory among n seats gets (n s - 1) / (n - 1).
    """
    seats, won = len(out), winners(state)  # type: ignore[name-defined]
    many = count_bits(won)
    for seat in range(seats):
        share = ((won >> seat) & 1) / many
        out[seat] = (seats * share - 1) / (seats - 1)


def kernels_of(rule_set: RuleSet) -> dict[str, Any]:
    """The kernels of a rule set and the type of its states.

    `utilities` is what its rules say, or for rules that only say who has won a share of the victory.
    """
    rules, knowledge = rule_set.rules, rule_set.knowledge
    kernels = {
        **{name: getattr(rules, name) for name in ("STATE", "deal", "legal", "apply", "scores", "winners")},
        **{name: getattr(knowledge, name) for name in ("hide", "redeal")},
    }
    said = getattr(rules, "utilities", None)
    return kernels | {"utilities": said or bind(utilities, kernels, _nrt=False)}


def bind(function: Callable[..., Any], kernels: Kernels, **options: Any) -> Any:
    """The function with these kernels under the names that it uses; options are those of `compiled`.

    Its compiled code is kept under a name that says which kernels they are. Numba looks at the code of the function and
    at the types of its arguments alone: two games with equal records would be given the code of one of them.
    """
    used = {name: kernel for name, kernel in kernels.items() if name in function.__code__.co_names}
    known = hashlib.sha256("\n".join(f"{name}={identity(used[name])}" for name in sorted(used)).encode())
    name = f"{function.__qualname__}_{known.hexdigest()[:16]}"
    key = (function, name, *sorted(options.items()))
    if key not in BOUND:
        twin = FunctionType(function.__code__, {**function.__globals__, **used}, function.__name__)
        twin.__qualname__, twin.__module__, twin.__doc__ = name, function.__module__, function.__doc__
        BOUND.setdefault(key, compiled(twin, **options))
    return BOUND[key]


def bind_all(functions: Mapping[Any, dict[str, Any]], kernels: Kernels) -> dict[str, Any]:
    """Functions by name, bound in their order, each with its options; a later one may call those before it."""
    bound: dict[str, Any] = {}
    for function, options in functions.items():
        bound[function.__name__] = bind(function, {**kernels, **bound}, **options)
    return bound


def identity(value: Any) -> str:
    """A text that differs for kernels that do different things, and is the same in every process."""
    function = getattr(value, "py_func", value)
    if isinstance(function, FunctionType):
        return of_function(function)
    if isinstance(value, np.ndarray):
        return f"{value.dtype.str}{value.shape}{hashlib.sha256(value.tobytes()).hexdigest()}"
    return repr(value.descr) if isinstance(value, np.dtype) else repr(value)


@cache
def of_function(function: FunctionType) -> str:
    """Its name, the state of the sources that it may build on, and what else it was made of."""
    cells = ",".join(identity(cell.cell_contents) for cell in function.__closure__ or ())
    return f"{function.__module__}.{function.__qualname__}@{digest_of(function)}({cells})"
