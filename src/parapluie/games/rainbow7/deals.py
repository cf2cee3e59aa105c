"""The deals of Rainbow 7 in records: written down, and set up as a record says."""

from typing import Any

import msgspec

from parapluie.games.rainbow7 import EFFECTS, FIRST
from parapluie.games.rainbow7.account import FIRST_HAND
from parapluie.games.rainbow7.cards import CARDS, NUMBER, cards
from parapluie.games.rainbow7.combinations import (
    ALL,
    RAINBOW_CARD,
    SEVENS,
)
from parapluie.games.rainbow7.rounds import NEW_ROUND
from parapluie.games.rainbow7.rules import (
    SUPPLY,
    begin_round,
    resume,
)


def prepare(state: Any, game: str, options: dict[str, Any]) -> None:
    """Set the edition and the effects of the sevens (R7-46)."""
    effects = options["effects"]
    state.first_edition = game == FIRST.id
    state.effects[:] = [EFFECTS.index(letter) for letter in effects]


class SevensInPlay(msgspec.Struct, frozen=True, omit_defaults=True):
    """First edition: the sevens that are in play (R7-03)."""

    sevens: list[str] = []


class LastHands(msgspec.Struct, frozen=True):
    """What the hands counted at the end of the last round."""

    hands: list[int]


class Rainbow7Deal(msgspec.Struct, frozen=True, kw_only=True):
    """A round after its set-up."""

    first: int
    hands: list[list[str]]
    deck: list[str]  # from the top
    piles: list[list[str]]


Deal, HeaderPart, ResultPart = Rainbow7Deal, SevensInPlay, LastHands


def header_part(state: Any) -> SevensInPlay:
    return SevensInPlay(cards(state.in_play & SEVENS) if state.first_edition else [])


def awaited(state: Any) -> str:
    """What chance has to give: "deal" or "rebuild"."""
    return "deal" if state.phase == NEW_ROUND else "rebuild"


def deal_of(state: Any) -> Rainbow7Deal:
    """Return the deal that has led to this state."""
    return Rainbow7Deal(
        first=state.opener,
        hands=[cards(state.hand[seat]) for seat in range(state.seats)],
        deck=[CARDS[number] for number in state.deck[: state.stock][::-1]],
        piles=[[CARDS[number] for number in state.pile[i][: state.height[i]]] for i in range(3)],
    )


def rebuild_of(state: Any) -> list[str]:
    """Return the new deck that has just been made, from the top."""
    return [CARDS[number] for number in state.deck[: state.remade][::-1]]


def numbers(texts: list[str], left: list[int]) -> list[int]:
    """The numbers of these cards, taken out of `left`; ValueError if one is not there."""
    result = []
    for text in texts:
        number = next((number for number in left if CARDS[number] == text), None)
        if number is None:
            raise ValueError(f"R7-01: {text!r} is no card of this game, or is there twice")
        left.remove(number)
        result.append(number)
    return result


def set_header(state: Any, part: SevensInPlay) -> None:
    """Take the sevens in play from a record's header; ValueError if they are not right (R7-03)."""
    sevens = part.sevens
    wanted = state.seats + 2 if state.first_edition else 0
    if (
        len(set(sevens)) != len(sevens)
        or len(sevens) != wanted
        or any(f"{c[:1]}7" != c or c not in NUMBER for c in sevens)
    ):
        raise ValueError(f"R7-03: {sevens} are not the {wanted} sevens in play")
    if state.first_edition:
        state.in_play = (ALL & ~SEVENS) | sum(1 << NUMBER[card] for card in sevens)


def set_deal(state: Any, deal: Rainbow7Deal) -> None:
    """Set up a round as a record's deal says; ValueError if that is no deal of this game (R7-10 to R7-15)."""
    if state.rounds == 0:
        state.opener = state.first
        state.supply = SUPPLY
        if not state.first_edition:
            state.in_play = ALL
    if deal.first != state.opener:
        raise ValueError(f"R7-15: seat {deal.first} cannot start this round, seat {state.opener} does")
    left = [number for number in range(len(CARDS)) if state.in_play >> number & 1]
    hands = [numbers(hand, left) for hand in deal.hands]
    piles = [numbers(pile, left) for pile in deal.piles]
    deck = numbers(deal.deck, left)
    if left:
        raise ValueError(f"R7-12: {CARDS[left[0]]} is missing from the deal")
    if [len(hand) for hand in hands] != [FIRST_HAND] * state.seats or [len(pile) for pile in piles] != [1, 1, 1]:
        raise ValueError("R7-10: not 7 cards for each seat and one for each pile")
    for hand in hands:
        sevens = sum(SEVENS >> number & 1 for number in hand)
        wild = sum(number >= RAINBOW_CARD for number in hand)
        if sevens < 1 or (sevens > 1 and not state.first_edition):
            raise ValueError("R7-11: not one seven for each seat")
        if wild > 1 and state.first_edition:
            raise ValueError("R7-13: more than one Rainbow card in a hand")
    for seat, hand in enumerate(hands):
        state.hand[seat] = sum(1 << number for number in hand)
    state.stock = len(deck)
    state.deck[: len(deck)] = deck[::-1]
    for i in range(3):
        state.pile[i, 0], state.height[i] = piles[i][0], 1
    begin_round(state)


def set_rebuild(state: Any, texts: list[str]) -> None:
    """Go on with the deck remade in this order; ValueError if it is not made of the right cards (R7-52)."""
    left = sorted(int(number) for number in state.deck[: state.stock])
    deck = numbers(texts, left)
    if left:
        raise ValueError(f"R7-52: {CARDS[left[0]]} is missing from the new deck")
    state.deck[: state.stock] = deck[::-1]
    resume(state)


def result_part(state: Any) -> LastHands:
    return LastHands(list(state.totals[: state.seats]))
