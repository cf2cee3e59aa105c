"""Chances in Rainbow 7: of having the lowest hand, by what is known of the others, and of winning, by the tokens."""

import numpy as np

from parapluie.games.kernel import OVER, count_bits, kernel
from parapluie.games.rainbow7.combinations import total
from parapluie.games.rainbow7.rounds import LAST_TOKEN, winners

MANY = 9  # unknown cards of a hand, from which on they are not counted
STAGES = 5
TILT = 0.05  # by how much a card gets rarer in hands than in the deck, for each of its points and each stage


def lower_odds():
    """[stage, n, t]: the odds that n unknown cards of a hand count less than t; players get rid of high cards."""
    table = np.zeros((STAGES, MANY + 1, LAST_TOKEN + 1))
    for stage in range(STAGES):
        odds = np.array([3.0] + [7 * np.exp(-TILT * stage * value) for value in range(1, 8)])
        sums = np.ones(1)
        for n in range(MANY + 1):
            for t in range(LAST_TOKEN + 1):
                table[stage, n, t] = sums[:t].sum()
            sums = np.convolve(sums, odds / odds.sum())
    return table


LOWER = lower_odds()


@kernel
def stage_of(state):
    """How far the round has come: about how many cards each seat has laid, up to 4."""
    laid = 16 * np.int64(state.era) - 3
    for pile in range(3):
        laid += state.height[pile]
    return min(max(laid, 0) // state.seats, STAGES - 1)


@kernel
def odds_of_lowest(state):
    """The odds that no other hand counts less than that of the seat whose turn it is, at most 7 points."""
    mine = total(state.hand[state.turn])
    stage = stage_of(state)
    odds = 1.0
    for other in range(state.seats):
        if other != state.turn:
            known = state.hand[other] & state.open
            margin = mine - total(known)
            if margin > 0:
                odds *= 1.0 - LOWER[stage, min(hand_size(state, other) - count_bits(known), MANY), margin]
    return odds


@kernel
def hand_size(state, seat):
    """How many cards a seat holds: this is shown to all, the cards are not."""
    known = count_bits(state.hand[seat] & state.open)
    for era in range(state.era + 1):
        known += state.slots[seat, era] - state.loose[seat, era]
    return known


# By number of seats and tokens: how much they lower a seat's chance to win, as the logarithm of the odds, fitted to
# games of the rule of thumb. A storm brings two tokens, hence the steps of two.
BURDEN = np.array(
    [
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        [0.0, 0.39, 0.73, 1.23, 1.61, 2.48, 2.74],
        [0.0, 0.28, 0.72, 1.14, 1.65, 2.16, 2.68],
        [0.0, 0.25, 0.72, 1.10, 1.63, 2.08, 2.75],
        [0.0, 0.18, 0.59, 0.97, 1.37, 1.81, 2.49],
    ]
)
STANDING = np.exp(-BURDEN)
OPENING = np.exp(0.12)  # what the chances gain that starts the next round


@kernel
def tokens_after(state, seat, mine, theirs, target):
    """The tokens of a seat when `mine` have come to the seat whose turn it is, and `theirs` to the target or to all."""
    if seat == state.turn:
        return np.int64(state.tokens[seat] + mine)
    return np.int64(state.tokens[seat] + (theirs if target < 0 or target == seat else 0))


@kernel
def hope(state, mine, theirs, target):
    """The chance to win of the seat whose turn it is, if the round ended with so many more tokens.

    `theirs` go to seat `target`, or to each of the others if it is negative. Ties at the end are halved.
    """
    me = tokens_after(state, state.turn, mine, theirs, target)
    over = me >= LAST_TOKEN
    everybody = last = 1.0
    for seat in range(state.seats):
        if seat != state.turn:
            other = tokens_after(state, seat, mine, theirs, target)
            over = over or other >= LAST_TOKEN
            everybody += (
                STANDING[state.seats, min(other, LAST_TOKEN - 1)] / STANDING[state.seats, min(me, LAST_TOKEN - 1)]
            )
            if other <= me:
                last *= 0.5 if other == me else 0.0
    return last if over else 1.0 / everybody


@kernel
def standing(state):
    """The chance to win of the seat whose turn it is, by the tokens, while the round goes on."""
    everybody = 0.0
    for seat in range(state.seats):
        everybody += STANDING[state.seats, min(state.tokens[seat], LAST_TOKEN - 1)]
    return STANDING[state.seats, min(state.tokens[state.turn], LAST_TOKEN - 1)] / everybody


@kernel
def value(state, out):
    """Each seat's chance to win, by the tokens and who opens the round as long as the game goes on."""
    won = winners(state) if state.turn == OVER else 0
    everybody = 0.0
    for seat in range(state.seats):
        if state.turn == OVER:
            out[seat] = np.float64((won >> seat) & 1)
        else:
            out[seat] = STANDING[state.seats, min(state.tokens[seat], LAST_TOKEN - 1)]
            if seat == state.opener:
                out[seat] *= OPENING
        everybody += out[seat]
    for seat in range(state.seats):
        out[seat] /= everybody
