"""The playing sense of Rainbow 7: hold little and low, keep what can become a combination, announce at good odds."""

import numpy as np

from parapluie.bots.sense.rainbow7_belief import NEIGHBOURS, age, belief, forget, mark
from parapluie.bots.sense.rainbow7_odds import hand_size, hope, odds_of_lowest, standing, value
from parapluie.bots.sense.settings import SearchSettings
from parapluie.games.kernel import count_bits, kernel, lowest_bit
from parapluie.games.rainbow7.account import ERAS
from parapluie.games.rainbow7.combinations import (
    CARDS,
    COLOURED,
    ONE,
    ONES,
    RAINBOW_CARD,
    RUN_OF_THREE,
    SEVENS,
    count_values,
    points,
)
from parapluie.games.rainbow7.rules import (
    ANNOUNCE,
    CLOUD,
    COLOUR,
    EFFECT,
    FLOOD,
    FROM_DECK,
    KEEP,
    LAY,
    NEXT_CARD,
    ON,
    PLAY,
    SHELTER,
    SKIP,
    SUN,
    TAKE,
    USE,
)

__all__ = ["IGNORED", "ITERATIONS", "SEARCH", "WEIGHTS", "age", "belief", "forget", "mark", "rate", "value"]

WEIGHTS = {
    "loose": 1.01,  # of a point in a card that is in no complete combination of the hand
    "ready": 0.315,  # what a point counts in a card that is in one, as a part
    "high": 0.264,  # of a point beyond the knee
    "knee": 13.4,  # so many points, beyond which more of them matter less
    "card": 7.37,  # of a card that is in none
    "cover": 4.04,  # of a card that is
    "pair": 3.81,  # two cards of one value
    "near": 1.59,  # two neighbours of one colour
    "gap": 0.988,  # two cards of one colour with a gap of one
    "rainbow": 1.84,  # a Rainbow card
    "join": 0.375,  # what it adds to the worth of each pair, as a part
    "low": 1.13,  # each point below 8 of a hand that may announce
    "deck": -1.68,  # a card from the deck, as far as it is not known
    "gift": 0.0974,  # of each point below 7 of the card that is left on top for the next seat
    "fit": 0.61,  # of each known card of the next seat that goes with it
    "flood": 1.19,  # each effect of a seven
    "cloud": 5.08,
    "sun": 6.72,
    "stake": 45.2,  # of the chance to win the game that ending the round gains
    "patience": 0.0949,  # what going on is worth, as a part of what a storm gains
    "fear": 0.045,  # what it is worth more for each card in the smallest of the other hands
}
SEARCH = SearchSettings(horizon=1, guesses=2)
ITERATIONS = {"hard": 100, "expert": 800}
IGNORED = {
    "easy": ("pair", "near", "gap", "join", "gift", "fit"),  # cards that may become a combination
    "medium": (),
}
(
    LOOSE,
    READY,
    HIGH,
    KNEE,
    CARD,
    COVER,
    PAIR,
    NEAR,
    GAP,
    RAINBOW,
    JOIN,
    LOW,
    DECK,
    GIFT,
    FIT,
    FLOODED,
    CLOUDED,
    SUNNY,
    STAKE,
    PATIENCE,
    FEAR,
) = range(21)
RUT = 50.0  # against drawing a card that is no better than the one just laid

# By card: the cards that can be in a combination of three with it.
FITS = np.array(
    [
        sum(
            1 << other
            for other in range(RAINBOW_CARD)
            if card < RAINBOW_CARD
            and other != card
            and (card % 7 == other % 7 or (card // 7 == other // 7 and abs(card - other) <= 2))
        )
        for card in range(CARDS)
    ],
    np.int64,
)
# By card: how low it is, with a little more for the Rainbow cards.
GIFTS = np.array([6.0 - card % 7 if card < RAINBOW_CARD else 9.0 for card in range(CARDS)])


@kernel
def worth(hand, weights):
    """How good it is to hold these cards at the end of a turn; the higher, the better.

    The cards of complete combinations are nearly gone, the others are a burden that pairs make lighter. Points weigh
    most in a hand that is about to be low enough for an announcement.
    """
    cards = hand & COLOURED
    once, twice, four_times = count_values(cards)
    count = points((once, twice, four_times))
    wild = count_bits(hand >> RAINBOW_CARD)
    runs = cards & (cards >> 1) & (cards >> 2) & RUN_OF_THREE
    values = four_times | (once & twice)
    ready = 0
    rest = cards
    if runs or values:
        covered = runs | (runs << 1) | (runs << 2) | (cards & (values * ONES))
        ready = points(count_values(covered))
        rest = cards & ~covered
    parts = (
        weights[PAIR] * count_bits(twice & ~once & ~four_times)
        + weights[NEAR] * count_bits(rest & (rest >> 1) & NEIGHBOURS)
        + weights[GAP] * count_bits(rest & (rest >> 2) & RUN_OF_THREE)
    )
    result = (
        parts * (1.0 + weights[JOIN] * wild)
        + weights[RAINBOW] * wild
        - weights[CARD] * count_bits(rest)
        - weights[COVER] * count_bits(cards & ~rest)
    )
    heavy = count - ready + weights[READY] * ready
    if heavy <= weights[KNEE]:
        result -= weights[LOOSE] * heavy
    else:
        result -= weights[LOOSE] * weights[KNEE] + weights[HIGH] * (heavy - weights[KNEE])
    if count < 8:
        result += weights[LOW] * (8 - count)
    return result


@kernel
def temptation(state, card, weights):
    """How much the next seat would like to draw this card, by what is known of its hand."""
    following = (state.turn + 1) % state.seats
    known = state.hand[following] & state.open
    return weights[GIFT] * GIFTS[card] + weights[FIT] * count_bits(known & FITS[card])


@kernel
def top(state, pile):
    """The top card of a pile that has one."""
    return np.int64(state.pile[pile, state.height[pile] - 1])


@kernel
def rate(state, moves, n, ratings, weights):
    """Rate the n legal moves of the seat whose turn it is."""
    if state.phase == PLAY:
        rate_plays(state, moves, n, ratings, weights)
    elif state.phase == ON:
        rate_piles(state, n, ratings, weights)
    elif state.phase == LAY:
        for i in range(n):
            ratings[i] = temptation(state, moves[i] - NEXT_CARD, weights)  # what is laid first is buried
    elif state.phase == EFFECT:
        rate_effects(state, moves, n, ratings, weights)
    else:
        rate_draws(state, moves, n, ratings, weights)


@kernel
def rate_plays(state, moves, n, ratings, weights):
    """Rate the combinations by the hand that is left after the best draw, and what ends the round by its odds."""
    hand = state.hand[state.turn]
    best = -1e9
    ends = 0
    for i in range(n):
        if moves[i] != ANNOUNCE:
            rest = hand_after(hand, moves[i])
            if rest:
                ratings[i] = rate_play(state, moves[i], rest, weights)
                best = max(best, ratings[i])
                continue
        ends += 1
    if ends:
        rate_ends(state, moves, n, hand, max(best, -100.0), ratings, weights)


@kernel
def hand_after(hand, move):
    """What is left of a hand after a combination, of which only the number of Rainbow cards matters."""
    rest = hand & ~(move & COLOURED)
    wild = move >> RAINBOW_CARD
    while wild:
        rainbows = rest & ~COLOURED
        rest &= ~(rainbows & -rainbows)
        wild &= wild - 1
    return rest


@kernel
def rate_play(state, move, rest, weights):
    """The worth of what is left after a combination and the best draw, with its effects and what it gives away."""
    drawn = best_draw(state, rest, weights)
    if move & (move - 1):
        return drawn + effects_of(state, move & SEVENS, rest, drawn, weights)
    return drawn - temptation(state, lowest_bit(move), weights)


@kernel
def rate_ends(state, moves, n, hand, best, ratings, weights):
    """Rate the announcement and Perfects, beside the best of the moves that go on: the chance to win they gain."""
    now = standing(state)
    storm = hope(state, 0, 2, -1) - now
    patience = 0.0
    if state.era == ERAS - 1:  # who would rather go on for ever gives in
        patience = -1.0 if storm <= 0.0 else 0.0
    elif best > worth(hand, weights):
        patience = storm * (weights[PATIENCE] + weights[FEAR] * smallest_hand(state))
    for i in range(n):
        if moves[i] == ANNOUNCE:
            odds = odds_of_lowest(state)
            gain = odds * storm + (1.0 - odds) * (hope(state, 3, 0, -1) - now)
            ratings[i] = best + weights[STAKE] * (gain - patience)
        elif hand_after(hand, moves[i]) == 0:
            ratings[i] = best + weights[STAKE] * (hope(state, 0, 1, -1) - now - patience)


@kernel
def smallest_hand(state):
    """The fewest cards that another seat holds."""
    least = np.int64(CARDS)
    for other in range(state.seats):
        if other != state.turn:
            least = min(least, hand_size(state, other))
    return least


@kernel
def best_draw(state, rest, weights):
    """The worth of a hand after the best draw that any choice of a pile leaves open."""
    best = worth(rest, weights) + weights[DECK] - weights[CARD]
    for pile in range(3):
        if state.height[pile]:
            best = max(best, worth(rest | (ONE << top(state, pile)), weights))
    return best


@kernel
def effects_of(state, sevens, rest, drawn, weights):
    """What the effects of these sevens are worth, where a draw would leave a hand worth `drawn`."""
    gain = 0.0
    while sevens:
        effect = state.effects[lowest_bit(sevens) // 7]
        sevens &= sevens - 1
        if effect == FLOOD:
            gain += weights[FLOODED]
        elif effect == CLOUD:
            gain += weights[CLOUDED]
        elif effect == SHELTER:
            if rest:
                gain += max(0.0, worth(rest, weights) - drawn)
        elif state.tokens[state.turn]:
            gain += weights[SUNNY]
    return gain


@kernel
def rate_piles(state, n, ratings, weights):
    """Rate the piles by the draw that they leave, and by what the next seat can no longer take."""
    hand = state.hand[state.turn]
    floor = worth(hand, weights) + weights[DECK] - weights[CARD]
    for pile in range(n):
        ratings[pile] = floor
    for other in range(3):
        if state.height[other]:
            card = top(state, other)
            drawn = worth(hand | (ONE << card), weights)
            for pile in range(n):
                if pile != other:
                    ratings[pile] = max(ratings[pile], drawn)
    for pile in range(n):
        if state.height[pile]:
            ratings[pile] += temptation(state, top(state, pile), weights)


@kernel
def rate_effects(state, moves, n, ratings, weights):
    """Rate effects: all are good, and a cloud goes to the seat whose token helps most."""
    for i in range(n):
        if moves[i] == SKIP:
            ratings[i] = -1.0
            continue
        target = (moves[i] - USE) % COLOUR
        if target < state.seats:
            ratings[i] = weights[STAKE] * (hope(state, 0, 1, target) - standing(state))
        elif state.effects[(moves[i] - USE) // COLOUR] == SUN:
            ratings[i] = 2.0
        else:
            ratings[i] = 1.0


@kernel
def rate_draws(state, moves, n, ratings, weights):
    """Rate draws by the hand they make, and by what they take away from the next seat.

    To take a card that is no better than the one just laid leads nowhere, and players who do so might go on for ever.
    """
    hand = state.hand[state.turn]
    plain = worth(hand, weights)
    before = worth(hand | (ONE << top(state, state.onto)), weights)
    for i in range(n):
        if moves[i] == KEEP:
            ratings[i] = plain
        elif moves[i] == TAKE + FROM_DECK:
            ratings[i] = plain + weights[DECK] - weights[CARD]
        else:
            card = top(state, moves[i] - TAKE)
            after = worth(hand | (ONE << card), weights)
            ratings[i] = after + temptation(state, card, weights) - (RUT if after <= before else 0.0)
