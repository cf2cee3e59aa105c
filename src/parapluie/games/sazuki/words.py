"""Sazuki's Rainbow in text and plain values: moves, deals, views, events.

What reads a state takes it as plain values (plain.py); `set_deal` writes to its record.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
import numpy as np

from parapluie.games.event import Event
from parapluie.games.kernel import OVER
from parapluie.games.one_deal import OPTIONS as OPTIONS
from parapluie.games.one_deal import awaited as awaited
from parapluie.games.one_deal import header_extra as header_extra
from parapluie.games.one_deal import prepare as prepare
from parapluie.games.one_deal import result_extra as result_extra
from parapluie.games.one_deal import set_header as set_header
from parapluie.games.one_deal import set_rebuild as set_rebuild
from parapluie.games.sazuki.rules import (
    CHOOSING,
    COPIES,
    HAND,
    PLAYING,
    PRIZES,
    RUN,
    STATE,
    TAKE,
    VALUES,
    begin,
    score,
)
from parapluie.games.view import View

PHASES = {PLAYING: "play", CHOOSING: "take"}
SCORES_ARE_OPEN = False  # SZ-23
TIE_IS_PLAYED_AGAIN = False
HARMLESS: frozenset[str] = frozenset()  # every move ends the turn, or shows cards to choose from
TEXTS = [str(value + 1) for value in range(VALUES)]


def cards_of(code: int) -> list[str]:
    """The cards that a move names."""
    count, value = (code >> 4) & 15, code & 15
    return TEXTS[value : value + count] if RUN <= code < TAKE else [TEXTS[value]] * count


def move_text(code: int) -> str:
    return " ".join(["take" if code >= TAKE else "play", *cards_of(code)])


MOVES = [16 * count + value for count in range(1, COPIES + 1) for value in range(VALUES)]
MOVES += [RUN + 16 * count + low for low in range(VALUES) for count in range(2, VALUES - low + 1)]
MOVES += [TAKE + 16 * count + value for count in (1, 2) for value in range(VALUES)]
CODES = {move_text(code): code for code in MOVES}


def move_code(text: str) -> int | None:
    """The code of a move's one text, None if it is the text of no move."""
    return CODES.get(text)


def why_not(state: Any, text: str) -> str:
    """The id of the rule that forbids a move (known not to be legal) to the seat whose turn it is."""
    code = CODES.get(text)
    if state.phase == CHOOSING:
        return "SZ-22" if code is None or code < TAKE else "SZ-21"
    if code is None:
        return "SZ-12" if text.startswith("play ") else "SZ-10"
    if code >= TAKE:
        return "SZ-10"
    cards = cards_of(code)
    if all(state.hand[state.turn][int(card) - 1] >= cards.count(card) for card in cards):
        return "SZ-13"
    return "SZ-12"


# --- records


def cards(counts: Iterable[int]) -> list[str]:
    """A set of cards, as texts in ascending order."""
    texts = []
    for text, count in zip(TEXTS, counts, strict=True):
        if count:
            texts += [text] * count
    return texts


def counts(texts: list[str]) -> list[int]:
    """The other way round; ValueError for what is no card."""
    for text in texts:
        if text not in ("1", "2", "3", "4", "5", "6"):
            raise ValueError(f"SZ-01: {text!r} is no card")
    return [texts.count(str(value + 1)) for value in range(VALUES)]


def chance_line(due: str, after: Any) -> dict[str, Any]:
    """The line of a record for the deal that has led to this state."""
    deal = {
        "hands": [cards(after.hand[seat]) for seat in range(after.seats)],
        "stacks": [cards(after.stack[seat]) for seat in range(2)] if after.seats == 2 else [],
        "prizes": cards(after.prizes),
        "removed": cards(after.removed),
    }
    return {"deal": deal}


def set_deal(state: Any, deal: dict[str, Any]) -> None:
    """Put the cards where a record's deal says; ValueError if that is no deal of this game (SZ-01, SZ-02)."""
    seats = int(state.seats)
    hands, stacks = [counts(hand) for hand in deal["hands"]], [counts(stack) for stack in deal["stacks"]]
    prizes, removed = counts(deal["prizes"]), counts(deal["removed"])
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


# --- views


class Group(msgspec.Struct, frozen=True, kw_only=True):
    """Cards that a seat has played together in this round."""

    seat: int
    cards: list[str]
    chosen: bool  # it has had its choice


class SazukiView(View, frozen=True, kw_only=True, tag="rainbow-sazuki"):
    round: int  # from 1
    hand: list[str]  # the seat's own
    hand_sizes: list[int]
    stack_sizes: list[int]
    prizes: list[str]
    groups: list[Group]
    chooser: int | None  # the group that chooses, by its place in `groups`
    pile_sizes: list[int]
    piles: list[list[str]]  # the seat's own prize pile; recall: all
    gone: list[str]  # recall: prize cards that nobody took


def view(state: Any, seat: int | None, kind: str, common: dict[str, Any]) -> SazukiView:
    """The view of a seat, out of a state that hides what the seat does not know."""
    seats, recall = range(state.seats), kind == "recall"
    return SazukiView(
        **common,
        round=state.rounds + 1,
        hand=[] if seat is None else cards(state.hand[seat]),
        hand_sizes=list(state.held[: state.seats]),
        stack_sizes=list(state.stacked) if state.seats == 2 else [],
        prizes=cards(state.prizes),
        groups=[group(state, i) for i in range(state.groups)],
        chooser=state.chooser if state.phase == CHOOSING and state.turn != OVER else None,
        pile_sizes=[sum(state.pile[other]) for other in seats],
        piles=[cards(state.pile[other]) if recall or other == seat else [] for other in seats],
        gone=cards(state.gone) if recall else [],
    )


def group(state: Any, i: int) -> Group:
    return Group(seat=state.owner[i], cards=cards_of(state.group[i]), chosen=state.rank[i] == 0)


# --- events


def chance_events(before: Any, after: Any) -> list[Event]:
    """What the table sees of the deal, and each seat of its hand."""
    secrets = {seat: {"hand": cards(after.hand[seat])} for seat in range(after.seats)}
    return [Event(kind="deal", seat=after.turn, facts={"prizes": cards(after.prizes)}, secrets=secrets)]


def events(before: Any, move: int, after: Any) -> list[Event]:
    """What the table sees of a move."""
    seat = before.turn
    happened = [Event(kind="take" if move >= TAKE else "play", seat=seat, facts={"cards": cards_of(move)})]
    if before.seats == 2 and before.stacked[seat] and not after.stacked[seat]:
        secrets = {seat: {"hand": cards(after.hand[seat])}}
        happened.append(Event(kind="pick-up", seat=seat, facts={"cards": before.stacked[seat]}, secrets=secrets))
    if after.rounds > before.rounds:
        gone = cards(now - then for now, then in zip(after.gone, before.gone, strict=True))
        starter = None if after.turn == OVER else after.turn
        happened.append(Event(kind="round", seat=starter, facts={"gone": gone, "prizes": cards(after.prizes)}))
    if after.turn == OVER:
        record = np.frombuffer(bytearray(after.raw), STATE)[0]  # as the kernel takes it
        happened.append(Event(kind="over", facts={"scores": [int(score(record, i)) for i in range(after.seats)]}))
    return happened
