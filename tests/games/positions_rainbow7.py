"""Positions of Rainbow 7 for the tests of its rules.

Cards are written as in records: "G3", a Rainbow card "*"; several with blanks between them, a deck from the top, a pile
from the bottom up.
"""

import pytest

import parapluie as pp
from parapluie.games.rainbow7.cards import CARDS
from parapluie.games.rainbow7.deals import numbers

COLOURS = "ROYGBIV"
SEVENS = [colour + "7" for colour in COLOURS]
PACK = [f"{colour}{value}" for colour in COLOURS for value in range(1, 8)] + ["*"] * 4
TOKENS = 36

both_editions = pytest.mark.parametrize("game", ["rainbow7", "rainbow7-first"])
any_seats = pytest.mark.parametrize("seats", [2, 3, 4, 5])


def deal(*hands, seats=None, first=0, deck="", piles="", sevens=SEVENS):
    """A legal deal: these cards in the hands, on the deck and as the first of the piles, others wherever one lacks."""
    left = [card for card in PACK if card not in SEVENS or card in sevens]
    hands, deck, piles = [hand.split() for hand in hands], deck.split(), piles.split()
    hands += [[] for _ in range((seats or 2) - len(hands))]
    for card in [*sum(hands, []), *deck, *piles]:
        left.remove(card)
    for hand in hands:
        if not any(card in SEVENS for card in hand):
            hand.append(next(card for card in left if card in SEVENS))
            left.remove(hand[-1])
    for places, size in [*((hand, 7) for hand in hands), (piles, 3)]:
        while len(places) < size:
            places.append(next(card for card in left if card not in SEVENS and card != "*"))
            left.remove(places[-1])
    return {"first": first, "hands": hands, "deck": deck + left, "piles": [[card] for card in piles]}


def begin(*hands, game="rainbow7", seats=None, first=0, effects=None, deck="", piles="", sevens=None):
    """A game whose first round was dealt like this; see `deal`. Its sevens are given, or found by `sevens_in_play`."""
    seats = seats or max(2, len(hands))
    if sevens is None:
        sevens = sevens_in_play(game, seats, " ".join([*hands, deck, piles]))
    kind = pp.Game(game, seats, first=first, **({"effects": effects} if effects else {}))
    state = pp.State(kind, kind.new_states())
    deals = kind.rule_set.deals
    deals.set_header(state.kernel_state, deals.HeaderPart(sevens if game == "rainbow7-first" else []))
    state.follow({"deal": deal(*hands, seats=seats, first=first, deck=deck, piles=piles, sevens=sevens)})
    return state


def sevens_in_play(game, seats, named):
    """The sevens of a game in which the cards named have to be; in the first edition as many as there are (R7-03)."""
    return sorted(SEVENS, key=lambda card: card not in named)[: seats + 2 if game == "rainbow7-first" else 7]


def rig(*hands, deck="", piles=("", "", ""), rest="deck", tokens=(), turn=0, game="rainbow7", effects=None):
    """A position that no deal gives: these cards and no others in the hands, the deck and the piles.

    The rest of the cards lies at the bottom of the deck, or of the pile that `rest` names, or is in the hand of the
    seat that it names. It is the turn of `turn`, in the first round.
    """
    sevens = sevens_in_play(game, len(hands), " ".join([*hands, deck, *piles]))
    state = begin(seats=len(hands), game=game, first=turn, effects=effects, sevens=sevens)
    record = state.kernel_state
    left = [number for number in range(len(PACK)) if record.in_play >> number & 1]
    hands = [numbers(hand.split(), left) for hand in hands]
    deck = numbers(deck.split(), left)[::-1]
    piles = [numbers(pile.split(), left) for pile in piles]
    if rest == "deck":
        deck = left + deck
    elif rest in ("A", "B", "C"):
        piles["ABC".index(rest)][:0] = left
    else:
        hands[rest] += left
    record.deck[: len(deck)], record.stock = deck, len(deck)
    for i, pile in enumerate(piles):
        record.pile[i, : len(pile)], record.height[i] = pile, len(pile)
    for seat, hand in enumerate(hands):
        record.hand[seat] = sum(1 << number for number in hand)
        record.slots[seat, 0], record.quiet[seat] = len(hand), 0  # as if all of it had been drawn from the deck
        record.origin[seat] = 0
        record.origin[seat, 0, 0] = 1
    record.tokens[: len(tokens)] = tokens
    record.supply = TOKENS - sum(tokens)
    return state


def go(state, *moves):
    """Play moves one after the other; the state."""
    for move in moves:
        state.play(move)
    return state


def until_shuffle(state, move):
    """Play a move, and leave the shuffle that it needs to a `follow`; the state."""
    state.follow({"seat": state.turn, "move": move})
    return state


def lay_out(state, cards, pile="A"):
    """Play a combination onto a pile, its cards in the order given, up to the first question after that; the state."""
    order = cards.split()
    go(state, " ".join(["play", *sorted(order, key=PACK.index)]), f"on {pile}")
    return go(state, *(f"lay {card}" for card in order[:-1]))


def hands(state):
    return [state.view(seat).hand for seat in range(state.game.players)]


def piles(state):
    """The piles as texts, from the bottom up."""
    return [" ".join(pile.cards) for pile in state.view(None, recall=True).piles]


def deck(state):
    """The cards of the deck from the top."""
    record = state.kernel_state
    return [CARDS[number] for number in record.deck[: record.stock][::-1]]


def supply(state):
    return state.view(None).supply


def all_cards(state):
    """Every card that is somewhere, sorted."""
    playing = state.view(None).playing
    return sorted([*sum(hands(state), []), *deck(state), *" ".join(piles(state)).split(), *playing], key=PACK.index)


def plays(hand):
    """The combinations of a seat that holds exactly these cards."""
    return [move.removeprefix("play ") for move in rig(hand, "").moves if move.startswith("play ")]


def combos(hand):
    """The combinations of several cards of a seat that holds exactly these cards."""
    return {cards for cards in plays(hand) if " " in cards}


def ones(seats, value):
    """A hand of one card for each seat, all of one value."""
    return [f"{colour}{value}" for colour in COLOURS[:seats]]
