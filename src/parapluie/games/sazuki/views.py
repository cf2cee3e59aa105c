"""What a seat of Sazuki's Rainbow sees, as plain values."""

from collections.abc import Sequence
from typing import Any

import msgspec

from parapluie.games.kernel import OVER
from parapluie.games.sazuki.cards import cards
from parapluie.games.sazuki.moves import cards_of
from parapluie.games.sazuki.rules import (
    CHOOSING,
    WORTH,
)
from parapluie.games.view import View

WORTHS: list[int] = WORTH.tolist()


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that a seat has played together in this round."""

    seat: int  # who has played it
    cards: list[str]  # its cards, sorted
    chosen: bool  # it has had its choice
    order: int  # when it chooses, from 1, as things stand now; until all have played it can change


class SazukiView(View, frozen=True, kw_only=True, tag="rainbow-sazuki"):
    round: int  # from 1
    hand: list[str]  # the seat's own
    hand_sizes: list[int]  # of each seat
    stack_sizes: list[int]  # of each seat, with two seats: cards that come later
    prizes: list[str]  # that can be chosen in this round
    groups: list[Group]  # in the order in which they were played
    chooser: int | None  # the group that chooses, by its place in `groups`
    pile_sizes: list[int]  # prizes that each seat has won
    piles: list[list[str]]  # the seat's own prize pile; recall: all
    gone: list[str]  # recall: prize cards that nobody took


VIEWS = (SazukiView,)


def view(state: Any, seat: int | None, kind: str, common: dict[str, Any]) -> SazukiView:
    """The view of a seat, out of a state that hides what the seat does not know."""
    seats, recall = range(state.seats), kind == "recall"
    n = state.groups
    return SazukiView(
        **common,
        round=state.rounds + 1,
        hand_sizes=list(state.held[: state.seats]),
        stack_sizes=list(state.stacked) if state.seats == 2 else [],
        prizes=cards(state.prizes),
        groups=groups_of(state.owner[:n], state.group[:n], state.rank[:n]),
        chooser=state.chooser if state.phase == CHOOSING and state.turn != OVER else None,
        pile_sizes=[sum(state.pile[other]) for other in seats],
        gone=cards(state.gone) if recall else [],
        **own(state, seat) | ({"piles": [cards(state.pile[other]) for other in seats]} if recall else {}),
    )


READS = (
    "turn", "phase", "seats", "hand", "held", "stacked", "prizes", "pile", "rounds", "groups", "owner", "group", "rank",
    "chooser",
)  # for table views  # fmt: skip
OWN = "seats", "hand", "pile"


def own(state: Any, seat: int | None) -> dict[str, Any]:
    """What a seat alone sees, out of the fields OWN of a state that hides what it does not know."""
    piles: list[list[str]] = [[] for _ in range(state.seats)]
    if seat is None:
        return {"hand": [], "piles": piles}
    piles[seat] = cards(state.pile[seat])
    return {"hand": cards(state.hand[seat]), "piles": piles}


def groups_of(owners: Sequence[int], codes: Sequence[int], ranks: Sequence[int]) -> list[Group]:
    """The groups of a round; a rank of 0 means that the choice is made. The worth says who chooses first (SZ-20)."""
    worths = [WORTHS[code] - i for i, code in enumerate(codes)]
    best_first = sorted(worths, reverse=True)
    return [
        Group(seat=owner, cards=cards_of(code), chosen=rank == 0, order=1 + best_first.index(worth))
        for owner, code, rank, worth in zip(owners, codes, ranks, worths, strict=True)
    ]
