"""Loops over any game in numbers: written once, and compiled for each game with that game's kernels.

They name kernels (`deal`, `legal`, `observe`, …) that are not in this file: `bind` puts those of a game in their place.
States come as arrays, because Numba takes an array from Python forty times faster than a single record.
"""

from functools import cache
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import numpy as np
from numba import from_dtype, types

from parapluie.bridges.encoding.numbering import inlined_kernel
from parapluie.games.chance import forget_chance, guess, guess_chance
from parapluie.games.kernel import CHANCE, OVER, compiled, count_bits, kernel

FEW = 16  # legal moves that are compared at once


class Loops(NamedTuple):
    """The functions below, for one game."""

    step: Any
    describe: Any
    find_illegal: Any
    pick: Any
    choices: Any
    play: Any
    shuffle: Any
    look: Any
    play_out: Any
    outcome: Any
    hide_one: Any
    redeal_one: Any


# --- many games


def step(states, fresh, actions, rng, rewards, done, codes, moves, counts, seats, observations, masks):
    """Play actions[i] in states[i], with the shuffles that follow; where the game ends, say so and deal a new one.

    Then write what there is to decide, as `describe` does; the most legal moves that any of them has. Both are done
    with one game before the next: its state is at hand then, and the move tells the processor which branches follow.
    rng[i] is the source of the shuffles of game i. An action of -1 deals a new game at once.
    """
    most = 0
    for i in range(len(states)):
        state = states[i]
        if actions[i] < 0:
            state.turn = OVER
        else:
            apply(state, code_of(actions[i], state.turn, state.seats))
            while state.turn == CHANCE:
                deal(state)
        done[i] = state.turn == OVER
        rewards[i] = 0
        if state.turn == OVER:
            write_utilities(winners(state), rewards[i])
            states[i] = fresh[0]
            guess_chance(state, rng[i : i + 1])
            while state.turn == CHANCE:
                deal(state)
        seats[i] = state.turn
        counts[i] = describe_one(state, codes, moves[i], observations[i], masks[i])
        most = max(most, counts[i])
    return most


@kernel
def write_utilities(won, out):
    """What each seat gets for its share of the victory: 1 for winning alone, and all together 0."""
    seats, winners = len(out), count_bits(won)
    for seat in range(seats):
        share = ((won >> seat) & 1) / winners
        out[seat] = (seats * share - 1) / (seats - 1)


def describe(states, codes, moves, counts, seats, observations, masks):
    """Write what each seat to move has been shown, and the numbers of its legal moves; the most that any of them has.

    Moves for which a row has no place are left out, so if there are any, all has to be done again with longer rows.
    Masks, which are true for the legal moves, are left out if they have no columns.
    """
    most = 0
    for i in range(len(states)):
        seats[i] = states[i].turn
        counts[i] = describe_one(states[i], codes, moves[i], observations[i], masks[i])
        most = max(most, counts[i])
    return most


def describe_one(state, codes, moves, observation, mask):
    """Do that for one game; how many legal moves it has."""
    turn, seats = state.turn, state.seats
    n = legal(state, codes)
    if len(mask):
        mask[:] = False
    for j in range(min(n, len(moves))):
        number = number_of(codes[j], turn, seats)
        moves[j] = number
        if len(mask):
            mask[np.uint64(number)] = True
    observe(state, turn, observation)
    return n


def find_illegal(actions, moves, counts):
    """The first game whose action is none of its legal moves, -1 if there is none.

    Most games have few moves, which are compared all at once: to stop at the right one would take longer.
    """
    few = min(FEW, moves.shape[1])
    for i in range(len(actions)):
        found = False
        for j in range(few):
            found |= (moves[i, j] == actions[i]) & (j < counts[i])
        j = few
        while j < counts[i] and not found:
            found = moves[i, j] == actions[i]
            j += 1
        if not found:
            return i
    return -1


def pick(moves, counts, where, out):
    """Write for each game the legal move at a place that is given as a share of its list, from 0 to less than 1."""
    for i in range(len(counts)):
        out[i] = moves[i, np.int64(where[i] * counts[i])]


# --- one game, which is states[0]


def choices(states, codes, out):
    """Write the numbers of the legal moves; how many."""
    state = states[0]
    n = legal(state, codes)
    for j in range(n):
        out[j] = number_of(codes[j], state.turn, state.seats)
    return n


def play(states, number):
    """Play a legal move. A shuffle that is due then is left to be made."""
    state = states[0]
    apply(state, code_of(number, state.turn, state.seats))


def shuffle(states, number):
    """Make the shuffle that is due: the one of this number below 2**32. Afterwards nobody can foresee the next one."""
    state = states[0]
    forget_chance(state)
    state.key[0] = number
    deal(state)
    forget_chance(state)


def look(states, seat, out):
    """Write what `seat` has been shown."""
    observe(states[0], seat, out)


def play_out(states, codes, rng):
    """Play at random to the end."""
    state = states[0]
    guess_chance(state, rng)
    while state.turn != OVER:
        if state.turn == CHANCE:
            deal(state)
        else:
            apply(state, codes[guess(rng, legal(state, codes))])


def outcome(states, out):
    """Write what each seat gets at the end of the game."""
    write_utilities(winners(states[0]), out)


def hide_one(states, seat):
    """Take out all that `seat` has not been shown."""
    hide(states[0], seat)


def redeal_one(states, seat, rng):
    """Replace all that `seat` has not been shown by a guess."""
    redeal(states[0], seat, rng)


# --- compilation


def bind(function: Any, kernels: dict[str, Any]) -> Any:
    """The function with these kernels under the names that it uses."""
    return FunctionType(function.__code__, {**function.__globals__, **kernels}, function.__name__)


@cache
def loops_for(rules: ModuleType, knowledge: ModuleType, encoding: ModuleType) -> Loops:
    """The loops for a game, compiled or loaded from disk at the first call."""
    state = from_dtype(rules.STATE)
    states, many, one = types.Array(state, 1, "C"), types.int64[::1], types.int64
    shorts, reals = types.int16[:, ::1], types.float32[:, ::1]
    bytes_, table, flags = types.int8[::1], types.int8[:, ::1], types.boolean[::1]
    masks = types.boolean[:, ::1]
    rng = types.uint64[::1]
    kernels = {
        **{name: getattr(rules, name) for name in ("deal", "legal", "apply", "winners")},
        **{name: getattr(knowledge, name) for name in ("hide", "redeal")},
        **{name: getattr(encoding, name) for name in ("number_of", "code_of", "observe")},
    }
    kernels["describe_one"] = inlined_kernel(bind(describe_one, kernels))
    signatures = (
        one(states, states, many, rng, reals, flags, many, shorts, many, many, table, masks),
        one(states, many, shorts, many, many, table, masks),
        one(many, shorts, many),
        types.void(shorts, many, types.float64[::1], types.int16[::1]),
        one(states, many, many),
        types.void(states, one),
        types.void(states, one),
        types.void(states, one, bytes_),
        types.void(states, many, rng),
        types.void(states, types.float64[::1]),
        types.void(states, one),
        types.void(states, one, rng),
    )
    functions = (step, describe, find_illegal, pick, choices, play, shuffle, look, play_out, outcome,
                 hide_one, redeal_one)  # fmt: skip
    makes_arrays = (hide_one, redeal_one)
    return Loops(
        *(
            compiled(bind(function, kernels), signature, _nrt=function in makes_arrays)
            for function, signature in zip(functions, signatures, strict=True)
        )
    )
