"""The end of a round of Rainbow 7, and of the game."""

import numpy as np

from parapluie.games.kernel import CHANCE, OVER, kernel
from parapluie.games.rainbow7.account import note_all_shown
from parapluie.games.rainbow7.combinations import ONE, total

NEW_ROUND = 0  # phase while the turn is CHANCE: a round is to be dealt
LAST_TOKEN = 7  # whoever has so many tokens at the end of a round ends the game (R7-60)


@kernel
def announce(state):
    """Show all hands: a storm for the others, or a thunderstorm (R7-53)."""
    seat = state.turn
    lowest = True
    for other in range(state.seats):
        if total(state.hand[other]) < total(state.hand[seat]):
            lowest = False
    note_all_shown(state)
    if lowest:
        for i in range(1, state.seats):
            give_tokens(state, (seat + i) % state.seats, 2)
        end_round(state, seat + 1)
    else:
        give_tokens(state, seat, 3)
        end_round(state, seat)


@kernel
def reward_perfect(state):
    """A token for each of the others, as the active seat has no card left (R7-22)."""
    for i in range(1, state.seats):
        give_tokens(state, (state.active + i) % state.seats, 1)
    end_round(state, state.active + 1)


@kernel
def give_tokens(state, seat, n):
    """Give as many of n tokens as the supply still has (R7-02)."""
    n = min(n, state.supply)
    state.supply -= n
    state.tokens[seat] += n


@kernel
def end_round(state, opener):
    """Note the hands; the game ends if somebody has 7 tokens, else chance deals the next round (R7-15, R7-60)."""
    state.opener = opener % state.seats
    state.turn, state.phase = CHANCE, NEW_ROUND
    for seat in range(state.seats):
        state.totals[seat] = total(state.hand[seat])
        if state.tokens[seat] >= LAST_TOKEN:
            state.turn = OVER


@kernel
def scores(state, out):
    """Write each seat's score into `out`: its tokens, the fewer the better (R7-61)."""
    for seat in range(state.seats):
        out[seat] = state.tokens[seat]


@kernel
def winners(state):
    """Return the seats that have won, as bits: fewest tokens, then the lowest last hand (R7-61)."""
    best, mask = 1 << 30, 0
    for seat in range(state.seats):
        rank = np.int64(state.tokens[seat]) * 1000 + state.totals[seat]
        if rank < best:
            best, mask = rank, 0
        if rank == best:
            mask |= ONE << seat
    return mask
