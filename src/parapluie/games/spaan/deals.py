"""The deals of Spaan's Rainbow in records: written down, and set up as a record says."""

from typing import Any

import msgspec

from parapluie.games.spaan.cards import faces
from parapluie.games.spaan.rules import (
    CARDS,
    DECK,
    LETTERS,
    begin,
)


class SpaanDeal(msgspec.Struct, frozen=True):
    deck: list[str]  # from seat 0's end to seat 1's


Deal = SpaanDeal


def deal_of(state: Any) -> SpaanDeal:
    """Return the deal that has led to this state."""
    return SpaanDeal([faces(card) for card in state.deck])


def set_deal(state: Any, deal: SpaanDeal) -> None:
    """Put the cards where a record's deal says; ValueError if that is no deal of this game (SP-01)."""
    left: dict[str, list[int]] = {}
    for card, (a, b) in enumerate(CARDS):
        left.setdefault(LETTERS[a] + LETTERS[b], []).append(2 * card)
        left.setdefault(LETTERS[b] + LETTERS[a], []).append(2 * card + 1)
    used: set[int] = set()
    codes = []
    for text in deal.deck:
        code = next((code for code in left.get(text, []) if code // 2 not in used), None)
        if code is None:
            raise ValueError(f"SP-01: {text!r} is no card, or there are too many of it")
        used.add(code // 2)
        codes.append(code)
    if len(codes) != DECK:
        raise ValueError(f"SP-01: {len(codes)} cards in the deck, not {DECK}")
    state.deck[:] = codes
    begin(state)
