"""The deals of Sazuki's Rainbow in records: written down, and set up as a record says."""

from typing import Any

import msgspec

from parapluie.games.sazuki.cards import cards, counts
from parapluie.games.sazuki.rules import (
    COPIES,
    HAND,
    PRIZES,
    begin,
)


class SazukiDeal(msgspec.Struct, frozen=True, kw_only=True):
    hands: list[list[str]]
    stacks: list[list[str]]  # the second ones, with two seats
    prizes: list[str]
    removed: list[str]


Deal = SazukiDeal


def deal_of(state: Any) -> SazukiDeal:
    """Return the deal that has led to this state."""
    return SazukiDeal(
        hands=[cards(state.hand[seat]) for seat in range(state.seats)],
        stacks=[cards(state.stack[seat]) for seat in range(2)] if state.seats == 2 else [],
        prizes=cards(state.prizes),
        removed=cards(state.removed),
    )


def set_deal(state: Any, deal: SazukiDeal) -> None:
    """Put the cards where a record's deal says; ValueError if that is no deal of this game (SZ-01, SZ-02)."""
    seats = int(state.seats)
    hands, stacks = [counts(hand) for hand in deal.hands], [counts(stack) for stack in deal.stacks]
    prizes, removed = counts(deal.prizes), counts(deal.removed)
    if len(hands) != seats or len(stacks) != (2 if seats == 2 else 0):
        raise ValueError(f"SZ-02: {len(hands)} hands and {len(stacks)} stacks do not fit {seats} seats")
    sizes = [sum(hand) for hand in hands] + [sum(stack) for stack in stacks] + [sum(prizes)]
    hand = int(HAND[seats])
    if sizes != [hand] * seats + ([hand] * 2 if seats == 2 else []) + [int(PRIZES[seats])]:
        raise ValueError(f"SZ-02: hands, stacks and prizes of {sizes} cards do not fit {seats} seats")
    if any(sum(column) != COPIES for column in zip(*hands, *stacks, prizes, removed, strict=True)):
        raise ValueError(f"SZ-01: there are not {COPIES} cards of each value")
    state.hand[:seats] = hands
    if stacks:
        state.stack[:] = stacks
    state.prizes[:] = prizes
    state.removed[:] = removed
    begin(state)
