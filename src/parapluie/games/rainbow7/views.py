"""What a seat of Rainbow 7 sees, as plain values."""

from functools import cache, lru_cache
from typing import Any

import msgspec

from parapluie.games.rainbow7 import CURRENT, EFFECTS, FIRST
from parapluie.games.rainbow7.cards import CARDS, COLOURS, KEPT, PILES, cards
from parapluie.games.rainbow7.combinations import (
    COLOURED,
    SEVENS,
    total,
)
from parapluie.games.rainbow7.rounds import LAST_TOKEN
from parapluie.games.rainbow7.rules import (
    DRAW,
    EFFECT,
    LAY,
)
from parapluie.games.view import View


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    height: int  # how many cards
    top: str | None  # the card that can be taken
    cards: list[str]  # recall: all of them, from the bottom up


class Rainbow7View(View, frozen=True, kw_only=True):
    round: int  # from 1
    effects: str  # of the sevens, by colour
    sevens: list[str]  # those in play
    hand: list[str]  # the seat's own
    total: int  # of that hand (R7-35)
    hand_sizes: list[int]  # of each seat
    deck: int  # how many cards
    piles: list[Pile]  # A, B and C
    tokens: list[int]  # of each seat
    token_limit: int  # so many end the game (R7-60)
    supply: int  # tokens that nobody has
    playing: list[str]  # cards of the combination that are not laid yet
    onto: str | None  # the pile of this turn
    pending: list[str]  # sevens whose effect is still to come
    totals: list[int]  # hands of the last round that has ended
    known: list[list[str]]  # recall: cards known to be in each hand
    remade: list[str]  # recall: the unseen cards of the last new deck, if there was one in this round


class CurrentEditionView(Rainbow7View, frozen=True, kw_only=True, tag=CURRENT.id):
    pass


class FirstEditionView(Rainbow7View, frozen=True, kw_only=True, tag=FIRST.id):
    pass


VIEWS = (CurrentEditionView, FirstEditionView)


def view(state: Any, seat: int | None, kind: str, common: dict[str, Any]) -> Rainbow7View:
    """The view of a seat, out of a state that hides what the seat does not know."""
    recall = kind == "recall"
    return (FirstEditionView if state.first_edition else CurrentEditionView)(
        **common,
        round=state.rounds,
        effects=letters(state.effects),
        sevens=list(sevens(state.in_play & SEVENS)),
        **own(state, seat),
        hand_sizes=hand_sizes(state),
        deck=state.stock,
        piles=piles_of(state, recall),
        tokens=list(state.tokens[: state.seats]),
        token_limit=LAST_TOKEN,
        supply=state.supply,
        playing=cards(state.played),
        onto=PILES[state.onto] if state.phase in (LAY, EFFECT, DRAW) and state.turn >= 0 else None,
        pending=[COLOURS[colour] + "7" for colour in range(7) if state.sevens >> colour & 1] if state.sevens else [],
        totals=list(state.totals[: state.seats]),
        known=[cards(hand) if recall else [] for hand in state.hand[: state.seats]],
        remade=unseen_of_deck(state) if recall and state.era else [],
    )


READS = (
    "turn", "phase", "seats", "first_edition", "rounds", "effects", "in_play", "hand", "stock", "pile", "height",
    "tokens", "supply", "played", "onto", "sevens", "totals", "open", "slots", "loose",
)  # for table views  # fmt: skip
OWN = ("hand",)


def own(state: Any, seat: int | None) -> dict[str, Any]:
    """What a seat alone sees, out of the fields OWN of a state that hides what it does not know."""
    if seat is None:
        return {"hand": [], "total": 0}
    return {"hand": cards(state.hand[seat]), "total": total_of(state.hand[seat])}


@lru_cache(KEPT)
def total_of(hand: int) -> int:
    return int(total(hand))


@cache
def letters(effects: tuple[int, ...]) -> str:
    return "".join(EFFECTS[effect] for effect in effects)


@cache
def sevens(mask: int) -> tuple[str, ...]:
    return tuple(cards(mask))


def hand_sizes(state: Any) -> list[int]:
    """How many cards the hands have, in a hidden state too."""
    seen, seats = state.open, state.seats
    every = zip(state.hand[:seats], state.slots, state.loose, strict=False)
    return [(hand & seen).bit_count() + sum(drawn) - sum(gone) for hand, drawn, gone in every]


def piles_of(state: Any, recall: bool) -> list[Pile]:
    return [
        Pile(
            height=height,
            top=CARDS[pile[height - 1]] if height else None,
            cards=[CARDS[number] for number in pile[:height]] if recall else [],
        )
        for height, pile in zip(state.height, state.pile, strict=True)
    ]


def unseen_of_deck(state: Any) -> list[str]:
    """The cards that went into the last new deck and are not to be seen now; Rainbow cards are left out."""
    unseen = state.pool[state.era] & COLOURED & ~state.played
    for i in range(3):
        for number in state.pile[i][: state.height[i]]:
            unseen &= ~(1 << number)
    for seat in range(state.seats):
        unseen &= ~state.hand[seat]
    return cards(unseen)
