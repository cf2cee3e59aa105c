"""What Python asks of a game's kernels: one state at a time, whole random games, and sets of states.

The kernels that these functions name are not in this file: `bind` puts those of a game in their place. States come as
arrays, also a single one, since Python hands an array to compiled code ten times as fast as the record in it.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

from parapluie.games.binding import bind_all, kernels_of
from parapluie.games.chance import guess, guess_chance
from parapluie.games.kernel import CHANCE, OVER
from parapluie.games.rule_set import RuleSet

BRIEF = {"_nrt": False, "nogil": False}  # as in `brief_kernel`
LONG = {"_nrt": False}

# --- one game, which is states[0]


def legal_one(states, out):
    """Write the codes of the legal moves into `out` and return how many there are."""
    return legal(states[0], out) if states[0].turn >= 0 else 0


def allows(states, move, out):
    """Return whether a move is legal; `out` is room for the legal ones."""
    for i in range(legal_one(states, out)):
        if out[i] == move:
            return True
    return False


def play_one(states, move, out):
    """Play a move if it is legal and return whether it is; `out` is room for the legal ones."""
    if not allows(states, move, out):
        return False
    apply(states[0], move)
    return True


def apply_one(states, move):
    """Play a legal move."""
    apply(states[0], move)


def deal_one(states):
    """Make the shuffle that the game waits for."""
    deal(states[0])


def play_all(states, moves, out):
    """Play moves one after the other, with the shuffles between them, up to one that is not legal; return how many."""
    for i in range(len(moves)):
        if not allows(states, moves[i], out):
            return i
        apply(states[0], moves[i])
        while states[0].turn == CHANCE:
            deal(states[0])
    return len(moves)


def scores_one(states, out):
    """Write each seat's score into `out`."""
    scores(states[0], out)


def winners_one(states):
    """Return the seats that have won, as bits."""
    return winners(states[0])


def hide_one(states, seat):
    """Take out of the state all that `seat` has not been shown (-1: all that was not shown to everyone)."""
    hide(states[0], seat)


def show_one(states, seat, out):
    """Hide as above; then write each seat's score into `out`, and after them the legal moves if it is the seat's turn.

    Return how many legal moves there are.
    """
    state = states[0]
    hide(state, seat)
    scores(state, out[: state.seats])
    return legal(state, out[state.seats :]) if seat >= 0 and state.turn == seat else 0


def show_all(states, known, out):
    """Write what everybody has been shown into known[0], and what seat i has been shown into known[1 + i].

    Write each seat's score into `out`, and after them the legal moves. Return how many legal moves there are.
    """
    for i in range(len(known)):
        known[i] = states[0]
        hide(known[i], i - 1)
    seats, turn = states[0].seats, states[0].turn
    scores(known[0], out[:seats])
    return legal(known[1 + turn], out[seats:]) if turn >= 0 else 0


def redeal_one(states, seat, rng):
    """Replace all that `seat` has not been shown by a guess that agrees with it."""
    redeal(states[0], seat, rng)


def utilities_one(states, out):
    """Write what each seat gets at the end of the game into `out`."""
    utilities(states[0], out)


# --- random play


def play_out(states, start, games, out, rng, gains):
    """Play games at random in states[0], each from start[0] to its end with shuffles of its own.

    Write what each seat gets into gains[0], and add it to gains[1]; `out` is room for legal moves. Return how many
    decisions the games took.
    """
    state = states[0]
    decisions = 0
    for _ in range(games):
        states[0] = start[0]
        guess_chance(state, rng)
        while state.turn != OVER:
            if state.turn == CHANCE:
                deal(state)
            else:
                apply(state, out[guess(rng, legal(state, out))])
                decisions += 1
        utilities(state, gains[0])
        for seat in range(state.seats):
            gains[1, seat] += gains[0, seat]
    return decisions


# --- many games


def step_all(states, moves):
    """Play moves[i], which is legal, in states[i], and the shuffles that follow; a game that is over stays as it is."""
    for i in range(len(states)):
        state = states[i]
        if state.turn >= 0:
            apply(state, moves[i])
        while state.turn == CHANCE:
            deal(state)


def legal_all(states, counts, moves):
    """Write the legal moves of states[i] into moves[i], and how many there are into counts[i]."""
    for i in range(len(states)):
        state = states[i]
        counts[i] = legal(state, moves[i]) if state.turn >= 0 else 0


def redeal_all(states, source, seat, rng):
    """Fill `states` with guesses of `seat` at source[0]."""
    for i in range(len(states)):
        states[i] = source[0]
        redeal(states[i], seat, rng)


# --- for a game

FUNCTIONS: dict[Any, dict[str, Any]] = {
    legal_one: BRIEF,
    allows: BRIEF,
    play_one: BRIEF,
    apply_one: BRIEF,
    deal_one: BRIEF,
    play_all: BRIEF,
    scores_one: BRIEF,
    winners_one: BRIEF,
    hide_one: BRIEF,
    show_one: BRIEF,
    show_all: BRIEF,
    redeal_one: BRIEF,
    utilities_one: BRIEF,
    play_out: LONG,
    step_all: LONG,
    legal_all: LONG,
    redeal_all: LONG,
}


@cache
def loops_for(rule_set: RuleSet) -> Any:
    """The functions above by name for a rule set, each compiled or loaded from disk at its first call."""
    return SimpleNamespace(**bind_all(FUNCTIONS, kernels_of(rule_set)))
