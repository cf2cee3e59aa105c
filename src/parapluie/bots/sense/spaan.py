"""The sense of Spaan's Rainbow: what a card risks, what a row is worth, what an opponent might hold.

A position is looked at from the seat whose turn it is: it sees one face of each card in both hands, knows the faces
that lie up in the row, and some of those that lie under. Values are counted in cards won or lost.
"""

from math import sqrt

import numpy as np

from parapluie.bots.sense.hashing import mix
from parapluie.bots.sense.settings import SearchSettings
from parapluie.games.kernel import OVER, count_bits, kernel
from parapluie.games.spaan.knowledge import HALF, UNKNOWN, redeal
from parapluie.games.spaan.rules import (
    BLACK,
    CARDS,
    CODE,
    FLIP,
    MAX_ROW,
    PLAY,
    SHOWN_TOP,
    SHOWN_UNDER,
    STOP,
    TOP,
    WHITE,
    winners,
)

WEIGHTS = {
    "leave1": 0.146,  # what it is worth to leave the opponent a row of one card,
    "leave2": -0.0135,  # of two,
    "leave3": -0.631,  # of three,
    "leave4": -2.39,  # of four,
    "leave5": -1.12,  # of five
    "lose": 0.592,  # cost of each card of a row that is lost
    "win": 1.87,  # worth of each card of a rainbow
    "white": 0.431,  # cost of playing a joker, which could be kept
    "blind": -0.0812,  # cost of showing a face that one does not know
    "black": 0.609,  # worth of getting rid of a card that shows black to its owner
    "full": 0.436,  # worth of each colour that the row shows when it is left
}
SEARCH = SearchSettings(horizon=1, unit=0.05)
ITERATIONS = {"hard": 100, "expert": 2000}
IGNORED = {
    "easy": ("leave1", "leave2", "leave3", "leave4", "leave5", "full", "white"),  # what it leaves the opponent
    "medium": (),
}
LEAVE, LOSE, WIN, JOKER, BLIND, BURDEN, FULL = -1, 5, 6, 7, 8, 9, 10  # places of the weights; `leave1` is at LEAVE + 1

NO_FACE = 9
# By the face that is known of a card and the colours that the row shows: the odds that the other face is safe.
SAFE = np.zeros((10, 128))
for known in range(10):
    others = [b if a == known else a for a, b in CARDS if known in (a, b)] or [face for card in CARDS for face in card]
    for shown in range(128):
        SAFE[known, shown] = sum(f == WHITE or (f < WHITE and not shown >> f & 1) for f in others) / len(others)


@kernel
def seen_face(card, seat, top):
    """The face of a card's top (or under) side as this seat has been shown it, else NO_FACE. Works on hidden cards."""
    if not card & (SHOWN_TOP[seat] if top else SHOWN_UNDER[seat]):
        return np.int64(NO_FACE)
    code = card & CODE
    if code >= HALF:
        return np.int64((code - HALF) >> 1)
    return np.int64(TOP[code if top else code ^ 1])


@kernel
def safe_face(face, shown):
    """The odds that a face loses nothing, 1 or 0, if it is known."""
    if face == WHITE:
        return 1.0
    return 0.0 if face == BLACK or shown >> face & 1 else 1.0


@kernel
def rate(state, moves, n, ratings, weights):
    """Write the worth of each of n legal moves into `ratings`, in cards."""
    for i in range(n):
        move = moves[i]
        if move == STOP:
            ratings[i] = left(state.length, state.colours, weights)
        elif move < PLAY:
            ratings[i] = rate_flip(state, move - FLIP, state.colours, weights)
        else:
            ratings[i] = rate_play(state, (move - PLAY) >> 1, (move - PLAY) & 1, weights)


@kernel
def left(length, shown, weights):
    """The worth of a row that is left to the opponent."""
    return weights[LEAVE + length] + weights[FULL] * count_bits(np.int64(shown))


@kernel
def rate_play(state, slot, is_back, weights):
    """The worth of playing a card, looking on at what can follow in the same turn if the row is nearly full."""
    follow = -100.0
    if state.laid < 2 and state.length >= 3:
        face = seen_face(state.hand[state.turn, slot], state.turn, state.turn == 0)
        follow = best_flip(state, slot, with_face(state.colours, NO_FACE if is_back else face), weights)
    return worth_of_play(state, slot, is_back, state.colours, follow, weights)


@kernel
def with_face(shown, face):
    """The colours of a row when this face has come up, too."""
    return shown | (1 << face) if face < WHITE else shown


@kernel
def worth_of_play(state, slot, is_back, shown, follow, weights):
    """The worth of playing a card on a row with these colours, if going on afterwards is worth `follow`."""
    seat = state.turn
    face = seen_face(state.hand[seat, slot], seat, seat == 0)
    length = state.length + 1
    if is_back:
        odds, cost, after = SAFE[face, shown], weights[BLIND], shown
        if face == BLACK:
            cost -= weights[BURDEN]
    else:
        odds, cost, after = safe_face(face, shown), weights[JOKER] if face == WHITE else 0.0, with_face(shown, face)
    worth = weights[WIN] * MAX_ROW if length == MAX_ROW else max(left(length, after, weights), follow)
    return odds * worth - (1.0 - odds) * weights[LOSE] * length - cost


@kernel
def rate_flip(state, place, shown, weights):
    """The worth of turning over a card of the row and then playing the best card."""
    seat = state.turn
    top, under = seen_face(state.row[place], seat, True), seen_face(state.row[place], seat, False)
    rest = without_face(shown, top)
    if under == NO_FACE:
        odds, cost = SAFE[top, rest], weights[BLIND]
    else:
        odds, cost = safe_face(under, rest), 0.0
    worth = best_play(state, -1, with_face(rest, under), weights) if odds > 0.0 else 0.0
    return odds * worth - (1.0 - odds) * weights[LOSE] * state.length - cost


@kernel
def without_face(shown, face):
    """The colours of a row when this face is turned down."""
    return shown & ~(1 << face) if face < WHITE else shown


@kernel
def best_play(state, gone, shown, weights):
    """The worth of the best card to play, the one in slot `gone` not counted."""
    best = -100.0
    for slot in range(state.held[state.turn]):
        if slot != gone:
            for is_back in range(2):
                best = max(best, worth_of_play(state, slot, is_back, shown, -100.0, weights))
    return best


@kernel
def best_flip(state, gone, shown, weights):
    """After a card has been played: the worth of turning over another one, known to be safe, and playing once more."""
    best = -100.0
    for place in range(state.length):
        top, under = seen_face(state.row[place], state.turn, True), seen_face(state.row[place], state.turn, False)
        rest = without_face(shown, top)
        if under != NO_FACE and safe_face(under, rest) > 0.0:
            best = max(best, best_play(state, gone, with_face(rest, under), weights))
    return best


# --- what a position is worth


@kernel
def value(state, out):
    """Write each seat's chance to win into `out`."""
    if state.turn == OVER:
        mask = winners(state)
        out[0], out[1] = (0.5, 0.5) if mask == 3 else (1.0, 0.0) if mask == 1 else (0.0, 1.0)
        return
    ahead = state.won[0] - state.won[1]
    cards = state.back - state.front + 1
    out[0] = 1.0 / (1.0 + np.exp(-SPREAD * ahead / sqrt(cards)))
    out[1] = 1.0 - out[0]


SPREAD = 0.76  # how much a lead counts, fitted to games between rules of thumb


@kernel
def age(state):
    """A number that changes when a round ends: how many cards have been won."""
    return np.int64(state.won[0]) + np.int64(state.won[1])


@kernel
def mark(state, seat):
    """A hash of what the seat knows of this round."""
    turn, length = np.int64(state.turn), np.int64(state.length)
    key = mix(np.uint64(age(state)), turn + 4 * (state.phase + 4 * (state.laid + 4 * length)))
    for i in range(state.length):
        key = mix(key, seen_face(state.row[i], seat, True) * 16 + seen_face(state.row[i], seat, False))
    for owner in range(2):
        for i in range(state.held[owner]):
            key = mix(key, seen_face(state.hand[owner, i], seat, seat == 0))
    return mix(key, 64 * (64 * np.int64(state.front) + state.back) + state.won[0])


@kernel
def belief(state, seat):
    """How plausible the unseen faces are: all alike."""
    return 1.0


@kernel
def forget(state, seat, share, salt, rng):
    """Guess again, knowing only this share of the cards that have been won and of the faces under the row's cards."""
    lost = 0
    for i in range(age(state)):
        if not recalls(salt, i, share):
            state.taken[i] = UNKNOWN
            lost += 1
    for i in range(state.length):
        if not recalls(salt, age(state) + i, share):
            state.row[i] &= ~SHOWN_UNDER[seat]
            lost += 1
    if lost:
        redeal(state, seat, rng)


@kernel
def recalls(salt, fact, share):
    """Whether a memory that keeps this share has kept the fact of this number: always the same answer."""
    return np.int64(mix(mix(np.uint64(salt), fact), fact) >> np.uint64(44)) < share * (1 << 20)
