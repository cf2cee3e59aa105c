"""What holds for the states of all games as far as a seat knows them; each game has a module `checks` of its own.

A state that comes from elsewhere, in the memory of a view, is checked before any other kernel sees it: kernels look up
places without asking whether they exist. `is_possible` says whether the state keeps all that the rules keep: numbers
in their range, every card in one place, an account that fits the cards. It reads nothing but what lies in the record.
"""

from parapluie.games.kernel import OVER, kernel


@kernel
def is_seated(state, fresh, seat):
    """Return whether a state of the game of `fresh` hides the shuffles and names seats that exist."""
    for i in range(len(state.key)):
        if state.key[i] != 0:
            return False
    for i in range(len(state.block)):
        if state.block[i] != 0:
            return False
    if state.counter != 0 or state.left != 0 or state.seats != fresh.seats:
        return False
    if not -1 <= seat < state.seats or not 0 <= state.first < state.seats:
        return False
    return state.turn == OVER or 0 <= state.turn < state.seats


@kernel
def are_within(numbers, low, high):
    """Return whether all numbers are at least `low` and at most `high`."""
    for i in range(len(numbers)):
        if not low <= numbers[i] <= high:
            return False
    return True
