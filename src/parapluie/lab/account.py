"""Luck and skill: result - start = own mistakes + mistakes of others + luck, exactly; docs/review.md says why so.

A seat's chance is followed from decision to decision, as the seat could know it. Its own choice lowers it by its cost.
Somebody else's choice changes it by what that choice did as its maker could know. All else that has happened when the
seat decides again is luck: what came, against the mean of what could have come.
"""

from collections.abc import Sequence
from typing import NamedTuple

from parapluie.lab.judgement import Judgement


class Judged(NamedTuple):
    """A decision that has been judged: the number of its move, its seat."""

    number: int
    seat: int
    judgement: Judgement


class Account(NamedTuple):
    """How a seat came from its start to its result."""

    start: float
    result: float
    own: float
    others: float
    luck: float
    last_luck: float
    luck_before: dict[int, float]  # by number of a move of the seat: what luck did since the one before


def account_of(seat: int, judged: Sequence[Judged], result: Sequence[float]) -> Account:
    """The account of a seat over all decisions of the game, in their order."""
    start = 1 / len(result)  # all seats are alike before it is drawn who begins
    chance, own, others = start, 0.0, 0.0
    luck_before: dict[int, float] = {}
    for one in judged:
        found = one.judgement
        if one.seat == seat:
            before = found.after + found.cost
            luck_before[one.number] = before - chance
            own -= found.cost
            chance = found.after
        else:
            others += found.swing[seat]
            chance += found.swing[seat]
    last_luck = result[seat] - chance
    luck = sum(luck_before.values()) + last_luck
    return Account(start, result[seat], own, others, luck, last_luck, luck_before)
