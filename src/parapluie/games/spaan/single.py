"""The kernels of Spaan's Rainbow for a game that is played by itself, move by move from Python.

They take an array of one state, as Python hands an array to a kernel ten times as fast as the record in it.
"""

from parapluie.games.kernel import CHANCE, allocating_kernel, brief_kernel
from parapluie.games.spaan import knowledge, rules


@brief_kernel
def legal(states, out):
    """Write the codes of the legal moves into `out`; how many."""
    return rules.legal(states[0], out) if states[0].turn >= 0 else 0


@brief_kernel
def allows(states, move, out):
    """Whether a move is legal; `out` is room for the legal ones."""
    for i in range(legal(states, out)):
        if out[i] == move:
            return True
    return False


@brief_kernel
def apply(states, move):
    """Play a legal move."""
    rules.apply(states[0], move)


@brief_kernel
def deal(states):
    """Make the shuffle that the game waits for."""
    rules.deal(states[0])


@brief_kernel
def play_all(states, moves, out):
    """Play moves one after the other, with the shuffles between them, up to one that is not legal; how many."""
    for i in range(len(moves)):
        if not allows(states, moves[i], out):
            return i
        rules.apply(states[0], moves[i])
        while states[0].turn == CHANCE:
            rules.deal(states[0])
    return len(moves)


@brief_kernel
def scores(states, out):
    """Write each seat's score into `out`."""
    rules.scores(states[0], out)


@brief_kernel
def winners(states):
    """The seats that have won, as bits."""
    return rules.winners(states[0])


@brief_kernel
def hide(states, seat):
    """Take out of the state all that `seat` has not been shown (-1: all that was not shown to everyone)."""
    knowledge.hide(states[0], seat)


@allocating_kernel
def redeal(states, seat, rng):
    """Replace all that `seat` has not been shown by a guess that agrees with it."""
    knowledge.redeal(states[0], seat, rng)
