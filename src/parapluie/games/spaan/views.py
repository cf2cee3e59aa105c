"""What a seat of Spaan's Rainbow sees, as plain values."""

from functools import cache, lru_cache
from typing import Any

import msgspec
import numpy as np

from parapluie.games.spaan.cards import TOP_LETTER, deck_card
from parapluie.games.spaan.knowledge import HALF, UNKNOWN
from parapluie.games.spaan.rules import (
    BLACK,
    CODE,
    HAND,
    LETTERS,
    MAY_STOP,
    MUST_PLAY,
    STATE,
    WHITE,
)
from parapluie.games.view import View

FIELDS: Any = STATE.fields
HANDS, SIZE = FIELDS["hand"][1], STATE["hand"].base.itemsize  # where both hands lie in a state; bytes of a card
MIDDLE, BEHIND = HANDS + HAND * SIZE, HANDS + 2 * HAND * SIZE
KEPT = 1 << 14  # hands that are kept as they are shown: they change little from move to move


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card as a seat knows it: the letters of its faces, None where the seat does not know (or no longer sees) it.

    In a hand `front` is the side that its owner sees; in the row it is the side that lies up.
    """

    front: str | None  # a letter
    back: str | None  # a letter


class SpaanView(View, frozen=True, kw_only=True, tag="rainbow-spaan"):
    hands: list[list[Card]]  # by seat
    row: list[Card]  # from the left
    deck: int  # how many cards
    end: str | None  # the face at the seat's own end of the deck
    laid: int  # cards played this turn
    taken: list[list[Card]]  # recall: the cards that each seat has won
    losing: list[str] = msgspec.field(default_factory=list)  # legal moves that lose the row, as the view shows (SP-20)


VIEWS = (SpaanView,)


def view(state: Any, seat: int | None, kind: str, common: dict[str, Any]) -> SpaanView:
    """The view of a seat, out of a state that hides what the seat does not know."""
    recall = kind == "recall"
    taken: list[list[Card]] = [[], []]
    for i in range(sum(state.won) if recall else 0):
        taken[state.taker[i]].append(row_card(state.taken[i] & CODE, recall))
    owned = own(state, seat)
    if recall and seat is not None:
        owned["losing"] = [*owned["losing"], *losing_flips(state, seat)]
    return SpaanView(
        **common,
        row=[row_card(card & CODE, recall) for card in state.row[: state.length]],
        deck=state.back - state.front,
        laid=state.laid,
        taken=taken,
        **owned,
    )


READS = "turn", "phase", "front", "back", "held", "row", "length", "laid", "raw"  # for table views
OWN = "turn", "phase", "front", "back", "held", "row", "length", "raw"


def own(state: Any, seat: int | None) -> dict[str, Any]:
    """What a seat sees as no other does, out of the fields OWN of a state that hides what it does not know."""
    end = None
    if seat is not None and state.front < state.back:
        end = known_faces(deck_card(state.raw, state.front if seat == 0 else state.back - 1) & CODE)[seat]
    raw, (one, other) = state.raw, state.held
    hands = [[*held_cards(raw[HANDS:MIDDLE], one, 0)], [*held_cards(raw[MIDDLE:BEHIND], other, 1)]]
    losing: list[str] = []
    if seat is not None and seat == state.turn and state.phase != MAY_STOP:
        losing = losing_plays(state, hands[seat])
    return {"hands": hands, "end": end, "losing": losing}


def losing_plays(state: Any, hand: list[Card]) -> list[str]:
    """The plays of the seat on turn, which may play a card, that show black, or a colour of the row (SP-20)."""
    bad = bad_faces(state.row[: state.length])
    return [f"play {slot} front" for slot, card in enumerate(hand, 1) if card.front in bad]


def losing_flips(state: Any, seat: int) -> list[str]:
    """The cards of the row whose other side, which the seat on turn has been shown, would lose it (SP-20)."""
    if state.turn != seat or state.phase == MUST_PLAY:
        return []
    row = state.row[: state.length]
    unders = [known_faces(card & CODE)[1] for card in row]
    return [f"flip {i + 1}" for i, under in enumerate(unders) if under in bad_faces(row[:i] + row[i + 1 :])]


@lru_cache(KEPT)
def bad_faces(row: tuple[int, ...]) -> set[str | None]:
    """The faces that lose beside these cards of the row."""
    return {known_faces(card & CODE)[0] for card in row} - {LETTERS[WHITE], None} | {LETTERS[BLACK]}


@lru_cache(KEPT)
def held_cards(hand: bytes, held: int, owner: int) -> tuple[Card, ...]:
    """So many cards of a hand, out of the bytes of a state."""
    cards = np.frombuffer(hand, STATE["hand"].base).tolist()[:held]
    return tuple([held_card(card & CODE, owner) for card in cards])


def known_faces(code: int) -> tuple[str | None, str | None]:
    """The letters of the top and the under side of a card in a hidden state, None where it is not known."""
    if code == UNKNOWN:
        return None, None
    if code < HALF:
        return TOP_LETTER[code], TOP_LETTER[code ^ 1]
    letter = LETTERS[(code - HALF) >> 1]
    return (None, letter) if code & 1 else (letter, None)


@cache
def held_card(code: int, owner: int) -> Card:
    """A card in the hand of a seat, who sees its front."""
    faces = known_faces(code)
    return Card(front=faces[owner], back=faces[1 - owner])


@cache
def row_card(code: int, is_recalled: bool) -> Card:
    """A card that lies in the row, or has lain there."""
    top, under = known_faces(code)
    return Card(front=top, back=under if is_recalled else None)
