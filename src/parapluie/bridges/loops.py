"""Loops over any game in numbers: written once, and compiled for each game with that game's kernels.

They name kernels (`deal`, `legal`, `observe`, …) that are not in this file: `bind` puts those of a game in their place.
States come as arrays, because Numba takes an array from Python forty times faster than a single record.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from parapluie.bridges.encoding import encoding_of
from parapluie.games.binding import bind_all, kernels_of
from parapluie.games.chance import forget_chance, guess_chance
from parapluie.games.kernel import CHANCE, OVER
from parapluie.games.rule_set import RuleSet

FEW = 16  # legal moves that are compared at once

# --- many games


def step(
    states, fresh, actions, rng, by_score, rewards, done, codes, moves, counts, seats, observations, floats, masks
):
    """Play actions[i] in states[i], with the shuffles that follow; where the game ends, say so and deal a new one.

    Then write what there is to decide and return as `describe` does. Both are done
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
            if by_score:
                leads(state, codes, rewards[i])
            else:
                utilities(state, rewards[i])
            states[i] = fresh[0]
            guess_chance(state, rng[i : i + 1])
            while state.turn == CHANCE:
                deal(state)
        seats[i] = state.turn
        counts[i] = describe_one(state, codes, moves[i], observations, floats, masks[i], i)
        most = max(most, counts[i])
    return most


def describe(states, codes, moves, counts, seats, observations, floats, masks):
    """Write what each seat to move has been shown and the numbers of its legal moves; return the most that any has.

    Moves for which a row has no place are left out, so if there are any, all has to be done again with longer rows.
    Masks, which are true for the legal moves, are left out if they have no columns. Where there are floats, they are
    the observations, and of the others there is one row that is written over again and again.
    """
    most = 0
    for i in range(len(states)):
        seats[i] = states[i].turn
        counts[i] = describe_one(states[i], codes, moves[i], observations, floats, masks[i], i)
        most = max(most, counts[i])
    return most


def describe_one(state, codes, moves, observations, floats, mask, i):
    """Do that for game i and return how many legal moves it has."""
    turn, seats = state.turn, state.seats
    n = legal(state, codes)
    if len(mask):
        mask[:] = False
    for j in range(min(n, len(moves))):
        number = number_of(codes[j], turn, seats)
        moves[j] = number
        if len(mask):
            mask[np.uint64(number)] = True
    if len(floats):
        observe(state, turn, observations[0])
        for j in range(floats.shape[1]):
            floats[i, j] = observations[0, j]
    else:
        observe(state, turn, observations[i])
    return n


def leads(state, room, out):
    """Write how far the score of each seat lies above the average, all together 0; `room` is for the scores."""
    seats = np.int64(state.seats)
    scores(state, room[:seats])
    total = 0
    for seat in range(seats):
        total += room[seat]
    for seat in range(seats):
        lead = room[seat] - total / seats
        out[seat] = -lead if FEWEST_WIN else lead


def find_illegal(actions, moves, counts):
    """Return the first game whose action is none of its legal moves, -1 if there is none.

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


def leads_one(states, room, out):
    """Write how far the score of each seat lies above the average; `room` is for the scores."""
    leads(states[0], room, out)


def choices(states, codes, out):
    """Write the numbers of the legal moves and return how many there are."""
    state = states[0]
    n = legal(state, codes)
    for j in range(n):
        out[j] = number_of(codes[j], state.turn, state.seats)
    return n


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


# --- for a game

LONG: dict[str, Any] = {"_nrt": False}
FUNCTIONS: dict[Any, dict[str, Any]] = {
    describe_one: {"_nrt": False, "forceinline": True},
    leads: LONG,
    step: LONG,
    describe: LONG,
    find_illegal: LONG,
    pick: LONG,
    leads_one: LONG,
    choices: LONG,
    shuffle: LONG,
    look: LONG,
}


@cache
def loops_for(rule_set: RuleSet) -> Any:
    """The functions above by name for a rule set, each compiled or loaded from disk at its first call."""
    encoding = encoding_of(rule_set)
    numbers = {name: getattr(encoding, name) for name in ("number_of", "code_of", "observe")}
    fewest = {"FEWEST_WIN": rule_set.fewest_win}
    return SimpleNamespace(**bind_all(FUNCTIONS, {**kernels_of(rule_set), **numbers, **fewest}))
