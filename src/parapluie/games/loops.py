"""Loops over any game's kernels: random play and sets of states, compiled once for each game."""

from functools import cache
from types import ModuleType
from typing import Any, NamedTuple

from numba import from_dtype, types

from parapluie.games.chance import guess
from parapluie.games.kernel import CHANCE, COMPILED, OVER, compiled


class Loops(NamedTuple):
    """The loops below, for one game."""

    play_out: Any
    step_all: Any
    legal_all: Any
    redeal_all: Any


def play_out(states, fresh, games, rng, out, deal, legal, apply):
    """Play `games` whole random games in states[0], each from fresh[0] with a key of its own; how many decisions."""
    state = states[0]
    decisions = 0
    for game in range(games):
        states[0] = fresh[0]
        for i in range(8):
            state.key[i] = guess(rng, 1 << 31)
        while state.turn != OVER:
            if state.turn == CHANCE:
                deal(state)
            else:
                apply(state, out[guess(rng, legal(state, out))])
                decisions += 1
    return decisions


def step_all(states, moves, deal, apply):
    """Play moves[i], which is legal, in states[i], and the shuffles that follow; a game that is over stays as it is."""
    for i in range(len(states)):
        state = states[i]
        if state.turn >= 0:
            apply(state, moves[i])
        while state.turn == CHANCE:
            deal(state)


def legal_all(states, counts, moves, legal):
    """Write the legal moves of states[i] into moves[i], and how many there are into counts[i]."""
    for i in range(len(states)):
        state = states[i]
        counts[i] = legal(state, moves[i]) if state.turn >= 0 else 0


def redeal_all(states, source, seat, rng, redeal):
    """Fill `states` with guesses of `seat` at source[0]."""
    for i in range(len(states)):
        states[i] = source[0]
        redeal(states[i], seat, rng)


@cache
def loops_for(rules: ModuleType, knowledge: ModuleType) -> Loops:
    """The loops for a game, compiled or loaded from disk at the first call."""
    state = from_dtype(rules.STATE)
    states, many, one = types.Array(state, 1, "C"), types.int64[::1], types.int64
    rng = types.uint64[::1]
    deal, legal = types.void(state), types.int64(state, many)
    apply, redeal = types.void(state, one), types.void(state, one, rng)
    for function, signature in (
        (rules.deal, deal),
        (rules.legal, legal),
        (rules.apply, apply),
        (knowledge.redeal, redeal),
    ):
        if COMPILED:
            function.compile(signature)
    deals, legals, applies, redeals = (types.FunctionType(kind) for kind in (deal, legal, apply, redeal))
    return Loops(
        looped(play_out, one(states, states, one, rng, many, deals, legals, applies)),
        looped(step_all, types.void(states, many, deals, applies)),
        looped(legal_all, types.void(states, many, types.int64[:, ::1], legals)),
        looped(redeal_all, types.void(states, states, one, rng, redeals)),
    )


def looped(function: Any, signature: Any) -> Any:
    """The function for one signature: only so is code that is handed kernels kept on disk."""
    return compiled(function, signature, _nrt=False)
