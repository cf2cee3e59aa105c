"""Rainbow by Mathias Spaan (Piatnik), for two seats.

Source: the French rulebook. Where it is silent: the 57 cards (SP-01), cards left in the row at the end (SP-32), and a
tied game (SP-33).

A card has two faces. As long as it stands in the deck or in a hand, its *top* is the side that faces seat 0 and its
*under* side the one that faces seat 1; in the row the top is the side that lies up. A card is kept as one number: its
code (twice the index of the card, plus 1 if it stands the other way round), and four flags that say which seat has been
shown which side.
"""

import numpy as np

from parapluie.games.chance import draw, draw_from, shuffle
from parapluie.games.kernel import CODES, OVER, copy_codes, inlined_kernel, kernel, state_type

MAX_MOVES = CODES  # at most 11 are legal, but so many are written
MAX_ROW = 6
HAND = 3

LETTERS = "ROYGBIVWK"
WHITE, BLACK = 7, 8
PAIRS = [(a, b) for a in range(9) for b in range(a + 1, 9)]
CARDS = PAIRS + [(a, b) for a, b in PAIRS if b < WHITE]  # SP-01
DECK = len(CARDS)
TOP = np.array([face for a, b in CARDS for face in (a, b)], np.uint8)  # the face on top, by code

CODE = 0xFF
SHOWN_TOP = np.array([1 << 8, 1 << 9], np.int64)  # by seat: it has been shown the top of this card
SHOWN_UNDER = np.array([1 << 10, 1 << 11], np.int64)
TOPS, UNDERS = 3 << 8, 3 << 10
IN_HAND = (1 << 8) | (1 << 11)  # seat 0 sees the top, seat 1 the under side

MAY_FLIP, MUST_PLAY, MAY_STOP = range(3)  # phases: before the first card; after a turn-over; after a card
FLIP, PLAY, STOP = 0, 6, 12  # moves: FLIP + place in the row, PLAY + 2 * slot + (1 for the back), STOP

# By phase, cards in the row and cards in the hand: the legal moves, and how many they are (SP-10 to SP-14).
SITUATIONS = 3, MAX_ROW, HAND + 1
MOVES = np.zeros((3 * MAX_ROW * (HAND + 1), CODES), np.int16)
HOW_MANY = np.zeros(len(MOVES), np.int64)
for row, (phase, length, held) in enumerate(np.ndindex(SITUATIONS)):
    moves = [FLIP + place for place in range(length)] if phase != MUST_PLAY else []
    moves += [PLAY + side for side in range(2 * held)] if phase != MAY_STOP else [STOP]
    MOVES[row, : len(moves)] = moves
    HOW_MANY[row] = len(moves)

STATE = state_type(
    [
        ("deck", "u2", DECK),  # from seat 0's end to seat 1's; what has been drawn stays behind
        ("front", "i1"),  # place of the card at seat 0's end
        ("back", "i1"),  # place behind the card at seat 1's end
        ("hand", "u2", (2, HAND)),
        ("held", "i1", 2),  # cards in each hand
        ("row", "u2", MAX_ROW),
        ("length", "i1"),  # cards in the row
        ("colours", "i2"),  # the colours that the row shows, as bits
        ("laid", "i1"),  # cards played this turn
        ("won", "i1", 2),  # cards won by each seat
        ("taken", "u2", DECK),  # the cards that have been won, in that order
        ("taker", "i1", DECK),  # who won them
    ]
)


@kernel
def deal(state):
    """Shuffle and deal (SP-01 to SP-03); called when the turn is CHANCE."""
    start = draw(state, 2)
    if state.first < 0:
        state.first = start
    for i in range(DECK):
        state.deck[i] = 2 * i
    shuffle(state, state.deck, DECK)
    left = np.int64(state.left)
    for i in range(DECK):
        side, left = draw_from(state, left, 2)
        state.deck[i] ^= side
    state.left = left
    begin(state)


@kernel
def begin(state):
    """Give both seats their cards from the deck as it stands."""
    state.front, state.back = 0, DECK
    draw_back(state, 0)
    draw_back(state, 1)
    state.turn = state.first
    state.phase = MAY_FLIP


@inlined_kernel
def draw_back(state, seat):
    """Fill the hand of `seat` up to 3 from its end of the deck, which has enough cards (SP-02, SP-30).

    How many are drawn depends on chance: to choose for each place costs less than to branch.
    """
    held = state.held[seat]
    end, step = (state.front, 1) if seat == 0 else (state.back - 1, -1)
    for i in range(HAND):
        card = state.deck[end + step * max(0, min(i - held, state.back - state.front - 1))] | IN_HAND
        state.hand[seat, i] = card if i >= held else state.hand[seat, i]
    state.held[seat] = HAND
    if seat == 0:
        state.front += HAND - held
    else:
        state.back -= HAND - held
    if state.front < state.back:
        if seat == 0:
            state.deck[state.front] |= SHOWN_TOP[0]
        else:
            state.deck[state.back - 1] |= SHOWN_UNDER[1]


@inlined_kernel
def legal(state, out):
    """Write the codes of the legal moves into `out` and return how many there are (SP-10 to SP-14)."""
    row = (state.phase * MAX_ROW + state.length) * (HAND + 1) + state.held[state.turn]
    copy_codes(MOVES, row, 0, out, 0)
    return HOW_MANY[row]


@inlined_kernel
def apply(state, move):
    """Play a legal move."""
    seat = state.turn
    if move == STOP:
        end_turn(state, 1 - seat)
    elif move < PLAY:
        card = turned(state.row[move])
        state.colours &= ~(1 << TOP[state.row[move] & CODE])
        state.row[move] = card | TOPS
        state.phase = MUST_PLAY
        if not shows(state, TOP[card & CODE]):
            end_round(state, 1 - seat)
    else:
        card = take_from_hand(state, seat, (move - PLAY) >> 1)
        if (move - PLAY) & 1 != seat:  # the front of a card in seat 1's hand is its under side (SP-13)
            card = turned(card)
        state.row[state.length] = card | TOPS
        state.length += 1
        state.laid += 1
        state.phase = MAY_STOP
        if not shows(state, TOP[card & CODE]):
            end_round(state, 1 - seat)
        elif state.length == MAX_ROW:
            end_round(state, seat)
        elif state.laid == 3:
            end_turn(state, 1 - seat)


@inlined_kernel
def turned(card):
    """Return the card the other way round."""
    return ((card & TOPS) << 2) | ((card & UNDERS) >> 2) | ((card & CODE) ^ 1)


@inlined_kernel
def take_from_hand(state, seat, slot):
    """Take the card in `slot` and return it; the ones to its right move up."""
    card = np.int64(state.hand[seat, slot])
    state.held[seat] -= 1
    for i in range(HAND - 1):
        state.hand[seat, i] = state.hand[seat, i + 1] if i >= slot else state.hand[seat, i]
    state.hand[seat, HAND - 1] = 0
    return card


@inlined_kernel
def shows(state, face):
    """Note a face that has appeared in the row and return whether the round goes on (SP-20, SP-21)."""
    shown = 1 << np.int64(face)
    if (state.colours | 1 << BLACK) & shown:
        return False
    state.colours |= shown & ~(1 << WHITE)
    return True


@inlined_kernel
def end_round(state, winner):
    """Award the row, then let the active seat draw; the loser opens the next round (SP-20, SP-22, SP-31)."""
    n = state.won[0] + state.won[1]
    for i in range(min(MAX_ROW, DECK - n)):
        state.taken[n + i] = state.row[i]
        state.taker[n + i] = winner if i < state.length else 0
        state.row[i] = 0
    state.won[winner] += state.length
    state.length = 0
    state.colours = 0
    end_turn(state, 1 - winner)


@inlined_kernel
def end_turn(state, following):
    """Draw back up to 3, or end the game if the deck cannot give that (SP-30, SP-32)."""
    state.laid = 0
    state.phase = MAY_FLIP
    if HAND - state.held[state.turn] > state.back - state.front:
        state.turn = OVER
    else:
        draw_back(state, state.turn)
        state.turn = following


@kernel
def scores(state, out):
    """Write each seat's score into `out`: cards won (SP-33)."""
    out[0], out[1] = state.won[0], state.won[1]


@kernel
def winners(state):
    """Return the seats that have won, as bits (SP-33)."""
    return 1 if state.won[0] > state.won[1] else 2 if state.won[1] > state.won[0] else 3
