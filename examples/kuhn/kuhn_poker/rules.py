"""The rules of Kuhn poker: the state of a game, and the kernels that play it."""

from parapluie.games.chance import draw
from parapluie.games.kernel import OVER, kernel, state_type

MAX_MOVES = 2
LARGEST_UTILITY = 2
PASS, BET = range(2)  # moves

STATE = state_type(
    [
        ("hand", "i1", 2),  # the card of each seat, from 1, the lowest, to 3; 0 is one that is not known
        ("bet", "i1", 2),  # chips that each seat has bet: 0 or 1
    ]
)


@kernel
def deal(state):
    """Shuffle, deal, and draw who starts, unless that is given (KP-01, KP-02); called when the turn is CHANCE."""
    start = draw(state, 2)
    if state.first < 0:
        state.first = start
    state.hand[0] = 1 + draw(state, 3)
    state.hand[1] = 1 + (state.hand[0] + draw(state, 2)) % 3
    state.turn = state.first


@kernel
def legal(state, out):
    """Write the codes of the legal moves into `out` and return how many there are (KP-03)."""
    out[0], out[1] = PASS, BET
    return 2


@kernel
def apply(state, move):
    """Play a legal move; the other seat answers a bet, and the first pass (KP-03, KP-04)."""
    seat, other = state.turn, 1 - state.turn
    state.bet[seat] = move
    is_answered = state.bet[other] == 1 or (move == PASS and seat != state.first)
    state.turn = OVER if is_answered else other


@kernel
def winners(state):
    """Return the seats that have won, as bits: who alone has bet, or else has the higher card (KP-05)."""
    strength = state.hand if state.bet[0] == state.bet[1] else state.bet
    return 1 if strength[0] > strength[1] else 2


@kernel
def scores(state, out):
    """Write each seat's chips into `out`; in the end the winner has taken the pot (KP-01, KP-05)."""
    for seat in range(2):
        won = state.turn == OVER and winners(state) == 1 << seat
        out[seat] = 1 - state.bet[seat] + (2 + state.bet[0] + state.bet[1] if won else 0)


@kernel
def utilities(state, out):
    """Write what each seat has gained in a game that is over into `out`."""
    scores(state, out)
    for seat in range(2):
        out[seat] -= 2
