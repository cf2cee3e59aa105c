"""Rainbow 7 by Alexandre Emerit and Antoine Davrou (Ghost Dog), both editions, for 2 to 5 seats.

Source: the French and the English rulebook of the current edition (`rainbow7`) and the French one of the first
(`rainbow7-first`). Where they are silent: the colours (R7-01), a short supply (R7-02), repeated exchanges (R7-13), what
a Rainbow card stands for (R7-33), which seven bears which effect (R7-46), effects of a Perfect (R7-47), and when the
deck is remade (R7-52).

Cards and sets of cards are numbers; see combinations.py. The four Rainbow cards look alike, so which of them is where
is never shown to anybody.
"""

import numpy as np

from parapluie.games.chance import draw, shuffle
from parapluie.games.kernel import CHANCE, count_bits, inlined_kernel, kernel, lowest_bit, state_type
from parapluie.games.rainbow7.account import (
    FIELDS,
    FIRST_HAND,
    MAX_SEATS,
    note_drawn,
    note_exchange,
    note_new_deck,
    note_shown,
    open_account,
)
from parapluie.games.rainbow7.combinations import (
    ALL,
    CARDS,
    COLOURED,
    ONE,
    RAINBOW_CARD,
    SEVENS,
    combinations,
    count_values,
    points,
)
from parapluie.games.rainbow7.rounds import NEW_ROUND, announce, give_tokens, reward_perfect
from parapluie.games.rainbow7.rounds import scores as scores
from parapluie.games.rainbow7.rounds import winners as winners

MAX_MOVES = 6289  # of a hand that holds every card

SUPPLY = 36
ANNOUNCE_LIMIT = 7  # the highest total with which the rainbow can be announced (R7-21)

FLOOD, CLOUD, SHELTER, SUN = range(4)

FLOODING, DRAWING, TURNING_UP = range(NEW_ROUND + 1, 4)  # phases while the turn is CHANCE: what waits for a new deck
PLAY, ON, LAY, EFFECT, DRAW = range(4, 9)  # phases of a turn
KIND = 1 << 56  # moves: a set of cards to play, or KIND times one of these plus a detail
ANNOUNCE, PILE, NEXT_CARD, USE, SKIP, TAKE, KEEP = (KIND * kind for kind in range(1, 8))
FROM_DECK = 3  # detail of TAKE, where 0 to 2 are the piles
COLOUR, NOBODY = 16, 15  # detail of USE: COLOUR * colour + the seat that it is meant for, or NOBODY

STATE = state_type(
    [
        ("first_edition", "i1"),  # 1 for rainbow7-first
        ("effects", "i1", 7),  # by colour: what its seven does
        ("in_play", "i8"),  # the cards of this game
        ("hand", "i8", MAX_SEATS),
        ("deck", "u1", CARDS),  # from the bottom up
        ("stock", "i1"),  # cards in the deck
        ("remade", "i1"),  # cards in the deck when it was last remade in this round
        ("pile", "u1", (3, CARDS)),  # from the bottom up
        ("height", "i1", 3),  # cards in each pile
        ("tokens", "i1", MAX_SEATS),
        ("supply", "i1"),
        ("rounds", "i2"),  # rounds dealt
        ("active", "i1"),  # whose turn it is, also while chance or the end has its say
        ("opener", "i1"),  # who starts the round
        ("played", "i8"),  # cards of the combination that are not laid yet
        ("onto", "i1"),  # the pile of this turn
        ("sevens", "i1"),  # colours whose effect is still to come, as bits
        ("sheltered", "i1"),  # 1: the draw may be left out
        ("thirsty", "i1"),  # seats that a flood has still to serve
        ("emptied", "i1"),  # the pile that waits for a card from the deck
        ("totals", "i2", MAX_SEATS),  # hands at the end of the last round
        *FIELDS,  # what everybody has been shown
    ]
)


# --- set-up


@kernel
def deal(state):
    """Make the shuffle that the game waits for: a new round (R7-10 to R7-15) or a new deck (R7-52)."""
    if state.phase != NEW_ROUND:
        shuffle(state, state.deck, state.stock)
        resume(state)
        return
    if state.rounds == 0:
        set_up_game(state)
    deal_hands(state)
    begin_round(state)
    if state.first_edition:
        exchange(state)
    turn_up_piles(state)


@kernel
def set_up_game(state):
    """Choose who starts, the supply, and the cards of the game (R7-01 to R7-03)."""
    start = draw(state, state.seats)
    if state.first < 0:
        state.first = start
    state.opener = state.first
    state.supply = SUPPLY
    state.in_play = ALL
    if state.first_edition:
        for colour in range(7):
            state.deck[colour] = 7 * colour + 6
        shuffle(state, state.deck, 7)
        for i in range(state.seats + 2, 7):
            state.in_play &= ~(ONE << state.deck[i])


@kernel
def deal_hands(state):
    """Six cards and a seven to each seat, the rest into the deck (R7-10 to R7-12)."""
    n = put_into(state.deck, 0, state.in_play & ~SEVENS)
    shuffle(state, state.deck, n)
    for seat in range(state.seats):
        state.hand[seat] = 0
        for _ in range(FIRST_HAND - 1):
            n -= 1
            state.hand[seat] |= ONE << state.deck[n]
    sevens = state.pile[0]
    m = put_into(sevens, 0, state.in_play & SEVENS)
    shuffle(state, sevens, m)
    for seat in range(state.seats):
        m -= 1
        state.hand[seat] |= ONE << sevens[m]
    for i in range(m):
        state.deck[n] = sevens[i]
        n += 1
    shuffle(state, state.deck, n)
    state.stock = n


@kernel
def put_into(cards, n, mask):
    """Append the cards of `mask` to the first n of `cards` and return how many there are then."""
    while mask:
        cards[n] = lowest_bit(mask)
        mask &= mask - 1
        n += 1
    return n


@kernel
def begin_round(state):
    """Give the first turn to the opener; nobody has been shown anything but the own hand (R7-15)."""
    state.rounds += 1
    state.active = state.turn = state.opener
    state.phase = PLAY
    state.remade = 0
    open_account(state)


@kernel
def exchange(state):
    """First edition: whoever holds several Rainbow cards keeps one and draws anew for the others (R7-13)."""
    again = True
    while again:
        again = False
        for i in range(state.seats):
            seat = (state.opener + i) % state.seats
            wild = state.hand[seat] & ~COLOURED
            kept = wild & state.open if wild & state.open else wild & -wild
            if wild != kept:
                again = True
                swap_cards(state, seat, kept, wild & ~kept)
                shuffle(state, state.deck, state.stock)


@kernel
def swap_cards(state, seat, kept, extra):
    """Draw as many cards as `extra` has, then put those into the deck, in the sight of all."""
    n = count_bits(extra)
    state.hand[seat] &= ~extra
    for _ in range(n):
        state.stock -= 1
        state.hand[seat] |= ONE << state.deck[state.stock]
    state.stock = put_into(state.deck, state.stock, extra)
    note_exchange(state, seat, kept, n)


@kernel
def turn_up_piles(state):
    """The top three cards of the deck begin the piles (R7-14)."""
    for pile in range(3):
        state.stock -= 1
        state.pile[pile, 0] = state.deck[state.stock]
        state.height[pile] = 1


# --- moves


@inlined_kernel
def legal(state, out):
    """Write the codes of the legal moves into `out` and return how many there are.

    Codes are often written before it is known whether they count: branches that chance decides would cost more.
    """
    if state.phase == PLAY:
        return legal_plays(state.hand[state.turn], out)
    if state.phase == ON:
        for pile in range(3):
            out[pile] = PILE + pile
        return 3
    if state.phase == LAY:
        return legal_lays(state.played, out)
    if state.phase == EFFECT:
        return legal_effects(state, out)
    return legal_draws(state, out)


@inlined_kernel
def legal_plays(hand, out):
    """The combinations of a hand, and the announcement (R7-20 to R7-22)."""
    counts = count_values(hand & COLOURED)
    n = combinations(hand, counts, out)
    out[n] = ANNOUNCE
    return n + (points(counts) <= ANNOUNCE_LIMIT)


@inlined_kernel
def legal_lays(played, out):
    """The cards that can be laid next; Rainbow cards give one move (R7-34)."""
    n = 0
    rest = played & COLOURED
    while rest:
        out[n] = NEXT_CARD + lowest_bit(rest)
        rest &= rest - 1
        n += 1
    if played > COLOURED:
        out[n] = NEXT_CARD + RAINBOW_CARD
        n += 1
    return n


@kernel
def legal_effects(state, out):
    """The effects that are left, with their targets (R7-40 to R7-45)."""
    n = 0
    for colour in range(7):
        if state.sevens & (ONE << colour):
            if state.effects[colour] == CLOUD:
                for target in range(state.seats):
                    if target != state.turn:
                        out[n] = USE + COLOUR * colour + target
                        n += 1
            else:
                out[n] = USE + COLOUR * colour + NOBODY
                n += 1
    if state.first_edition:
        out[n] = SKIP
        n += 1
    return n


@inlined_kernel
def legal_draws(state, out):
    """Where the card at the end of the turn can come from (R7-44, R7-50, R7-52)."""
    onto, height = state.onto, state.height
    first, second, third = (onto != 0) & (height[0] > 0), (onto != 1) & (height[1] > 0), (onto != 2) & (height[2] > 0)
    deck, sheltered = state.stock + buried(state) > 0, state.sheltered > 0
    out[0] = TAKE
    n = np.int64(first)
    out[n] = TAKE + 1
    n += second
    out[n] = TAKE + 2
    n += third
    out[n] = TAKE + FROM_DECK
    n += deck
    out[n] = KEEP
    return n + (sheltered | (n == 0))


@inlined_kernel
def apply(state, move):
    """Play a legal move."""
    if state.phase == PLAY:
        if move == ANNOUNCE:
            announce(state)
        else:
            play(state, move)
    elif state.phase == ON:
        state.onto = move - PILE
        if state.played & (state.played - 1):
            state.phase = LAY
        else:
            lay(state, state.played)
    elif state.phase == LAY:
        card = move - NEXT_CARD
        lay(state, ONE << card if card < RAINBOW_CARD else state.played & ~COLOURED & -(state.played & ~COLOURED))
        if state.played & (state.played - 1) == 0:
            lay(state, state.played)
    elif state.phase == EFFECT:
        use(state, move)
    elif move == KEEP:
        end_turn(state)
    elif move == TAKE + FROM_DECK:
        if need_card(state, DRAWING):
            give_top(state, state.turn)
            end_turn(state)
    else:
        take_from_pile(state, move - TAKE)


@inlined_kernel
def play(state, cards):
    """Show a combination: it leaves the hand (R7-20)."""
    seat = state.turn
    chosen = cards & COLOURED
    for _ in range(count_bits(cards >> RAINBOW_CARD)):  # of equal cards, the ones that everybody knows of go first
        wild = state.hand[seat] & ~COLOURED & ~chosen
        known = wild & state.open
        chosen |= known & -known if known else wild & -wild
    state.hand[seat] &= ~chosen
    rest = chosen & ~state.open
    while rest:
        note_shown(state, seat, rest & -rest)
        rest &= rest - 1
    state.open &= ~chosen
    state.played = chosen
    state.sevens = 0
    if chosen & (chosen - 1):  # the effects of a Solo do not count (R7-41)
        rest = chosen & SEVENS
        while rest:
            state.sevens |= ONE << (lowest_bit(rest) // 7)
            rest &= rest - 1
    state.sheltered = 0
    state.phase = ON


@inlined_kernel
def lay(state, card):
    """Put a card of the combination on its pile; after the last one come the effects (R7-34, R7-40)."""
    state.pile[state.onto, state.height[state.onto]] = lowest_bit(card)
    state.height[state.onto] += 1
    state.played &= ~card
    if state.played == 0:
        if state.sevens:
            state.phase = EFFECT
        else:
            end_effects(state)


@kernel
def use(state, move):
    """Apply the effect of a seven, or leave out those that remain (R7-40 to R7-45)."""
    if move == SKIP:
        state.sevens = 0
        end_effects(state)
        return
    colour, target = (move - USE) // COLOUR, (move - USE) % COLOUR
    state.sevens &= ~(ONE << colour)
    effect = state.effects[colour]
    if effect == FLOOD:
        state.thirsty = state.seats - 1
        flood(state)
        return
    if effect == CLOUD:
        give_tokens(state, target, 1)
    elif effect == SHELTER:
        state.sheltered = 1
    elif state.tokens[state.turn]:
        state.tokens[state.turn] -= 1
        state.supply += 1
    end_effects(state)


@kernel
def flood(state):
    """Serve the seats that the flood has still to reach, starting at the left (R7-42)."""
    while state.thirsty:
        if state.stock == 0 and buried(state) == 0:
            state.thirsty = 0  # no card is to be had (R7-52)
        elif need_card(state, FLOODING):
            give_top(state, (state.active + state.seats - state.thirsty) % state.seats)
            state.thirsty -= 1
        else:
            return
    end_effects(state)


@inlined_kernel
def end_effects(state):
    """Go on to the next effect, the Perfect or the draw (R7-22, R7-47, R7-50)."""
    if state.sevens:
        state.phase = EFFECT
    elif state.hand[state.active] == 0:
        reward_perfect(state)
    else:
        state.phase = DRAW


@inlined_kernel
def take_from_pile(state, pile):
    """Draw the top of a pile, in the sight of all, and turn up a card where it was the last (R7-50, R7-51)."""
    state.height[pile] -= 1
    card = ONE << state.pile[pile, state.height[pile]]
    state.hand[state.turn] |= card
    state.open |= card
    state.emptied = pile
    if state.height[pile] == 0 and (state.stock or buried(state)):
        if not need_card(state, TURNING_UP):
            return
        turn_up(state)
    end_turn(state)


@inlined_kernel
def turn_up(state):
    """Turn the top card of the deck up onto the pile that has lost its last card (R7-51)."""
    state.stock -= 1
    state.pile[state.emptied, 0] = state.deck[state.stock]
    state.height[state.emptied] = 1


@inlined_kernel
def give_top(state, seat):
    """The top card of the deck, which has one, goes to a hand unseen."""
    state.stock -= 1
    state.hand[seat] |= ONE << state.deck[state.stock]
    note_drawn(state, seat)


@inlined_kernel
def buried(state):
    """Return how many cards of the piles lie under others (R7-52)."""
    n = 0
    for pile in range(3):
        n += max(state.height[pile] - 1, 0)
    return n


@kernel
def need_card(state, purpose):
    """Return whether the deck has a card; else it is remade, and chance is asked to shuffle it (R7-52)."""
    if state.stock:
        return True
    gathered = np.int64(0)
    for pile in range(3):
        for i in range(state.height[pile] - 1):
            state.deck[state.stock] = state.pile[pile, i]
            gathered |= ONE << state.pile[pile, i]
            state.stock += 1
        if state.height[pile]:
            state.pile[pile, 0] = state.pile[pile, state.height[pile] - 1]
            state.height[pile] = 1
    note_new_deck(state, gathered)
    state.remade = state.stock
    state.turn = CHANCE
    state.phase = purpose
    return False


@kernel
def resume(state):
    """Go on with what the new deck was needed for."""
    state.turn = state.active
    if state.phase == FLOODING:
        flood(state)
    elif state.phase == DRAWING:
        give_top(state, state.turn)
        end_turn(state)
    else:
        turn_up(state)
        end_turn(state)


@inlined_kernel
def end_turn(state):
    """Pass the turn to the left."""
    state.active = state.turn = state.turn + 1 if state.turn + 1 < state.seats else 0
    state.phase = PLAY
