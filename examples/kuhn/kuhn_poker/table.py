"""Kuhn poker in words and plain values: moves, deals, what a seat sees, and what happens."""

from itertools import permutations

import msgspec

from kuhn_poker.rules import BET, PASS
from parapluie.games import event
from parapluie.games.event import Movement, Secret, Sentence, hand_of, player, result, standing, starts
from parapluie.games.kernel import OVER
from parapluie.games.view import Lying, places_view

KuhnView = places_view("kuhn")
VIEWS = (KuhnView,)
CARDS = (None, "J", "Q", "K")  # by their numbers in a state
KINDS = (event.Dealt, event.Played, event.Over)  # what can happen
PHASES = {0: "bet"}  # what is decided
CODES = {"pass": PASS, "bet": BET}  # the moves
move_code, move_text = CODES.get, list(CODES).__getitem__


class Deal(msgspec.Struct, frozen=True):
    """The deal in a record: the card of each seat."""

    hands: list[str]


def outcomes(state):
    """Return all deals, which are equally likely; a game that can list them can be solved."""
    return [Deal(list(hands)) for hands in permutations(CARDS[1:], 2)]


def deal_of(state):
    """Return the deal that has led to this state."""
    return Deal([CARDS[card] for card in state.hand])


def set_deal(state, deal):
    """Deal as a record says; ValueError if that is no deal of this game."""
    if deal not in outcomes(state):
        raise ValueError(f"KP-02: {deal.hands} cannot be dealt")
    state.hand[:] = [CARDS.index(card) for card in deal.hands]
    state.turn = state.first


def view(state, seat, kind, common):
    """Return the view of a seat, out of a state that hides what the seat does not know."""
    chips = common["scores"]
    places = {"deck": Lying(cards=[None]), "pot": Lying(tokens=4 - sum(chips))}
    for other in range(2):
        places[f"hand:{other}"] = Lying(cards=[CARDS[state.hand[other]]])
        places[f"chips:{other}"] = Lying(tokens=chips[other])
    return KuhnView(**common, places=places)


def chance_events(before, after):
    """Return what happens by the deal; each seat learns its own card."""
    hands = deal_of(after).hands

    def told(*known, secret=None):
        moved = [Movement(f"chips:{seat}", "pot", what="token") for seat in range(2)]
        moved += [Movement("deck", f"hand:{seat}", hands[seat] if seat in known else None) for seat in range(2)]
        cards = [hand_of(seat, [hands[seat]]) for seat in known]
        says = (Sentence("event-KP-deal"), *cards, starts(after.first))
        return event.Dealt(seat=after.first, moved=tuple(moved), says=says, secret=secret)

    return [told(0, 1, secret=Secret(told(), {0: told(0), 1: told(1)}))]


def events(before, move, after):
    """Return what happens by a move."""
    seat = before.turn
    moved = (Movement(f"chips:{seat}", "pot", what="token"),) if move == BET else ()
    says = (Sentence(f"event-KP-{move_text(move)}", {"player": player(seat)}),)
    happened = [event.Played(seat=seat, moved=moved, says=says)]
    return [*happened, end(after)] if after.turn == OVER else happened


def end(state):
    """Return what happens in the end: the cards are turned over if both seats have bet or none, the winner is paid."""
    is_compared, hands = state.bet[0] == state.bet[1], deal_of(state).hands
    ranking = standing(-strength for strength in (state.hand if is_compared else state.bet))
    [winner], pot = ranking["winners"], 2 + sum(state.bet)
    scores = [1 - state.bet[seat] + (pot if seat == winner else 0) for seat in range(2)]
    turned = [Movement(f"hand:{seat}", f"hand:{seat}", hands[seat]) for seat in range(2) if is_compared]
    shown = [hand_of(seat, [hands[seat]]) for seat in range(2) if is_compared]
    paid = Movement("pot", f"chips:{winner}", what="token", count=pot)
    return event.Over(moved=(*turned, paid), says=(*shown, result([winner])), scores=scores, **ranking)
