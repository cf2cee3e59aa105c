"""Spaan's Rainbow in text and plain values: moves, deals, views, events.

What reads a state takes it as plain values (plain.py); `set_deal` writes to its record.
"""

from functools import cache
from typing import Any

import msgspec

from parapluie.games.event import Event
from parapluie.games.kernel import OVER
from parapluie.games.one_deal import OPTIONS as OPTIONS
from parapluie.games.one_deal import awaited as awaited
from parapluie.games.one_deal import header_extra as header_extra
from parapluie.games.one_deal import prepare as prepare
from parapluie.games.one_deal import result_extra as result_extra
from parapluie.games.one_deal import set_header as set_header
from parapluie.games.one_deal import set_rebuild as set_rebuild
from parapluie.games.spaan.knowledge import HALF, UNKNOWN
from parapluie.games.spaan.rules import (
    BLACK,
    CARDS,
    CODE,
    DECK,
    FLIP,
    HAND,
    MAX_ROW,
    MAY_FLIP,
    MAY_STOP,
    MUST_PLAY,
    PLAY,
    STOP,
    TOP,
    begin,
)
from parapluie.games.view import View

LETTERS = "ROYGBIVWK"
TOP_FACE = [int(face) for face in TOP]
TOP_LETTER = [LETTERS[face] for face in TOP_FACE]  # by code, as are the faces
MOVES = {FLIP + i: f"flip {i + 1}" for i in range(MAX_ROW - 1)}
MOVES |= {PLAY + 2 * i + back: f"play {i + 1} {'back' if back else 'front'}" for i in range(HAND) for back in range(2)}
MOVES[STOP] = "stop"
CODES = {text: code for code, text in MOVES.items()}
PHASES = {MAY_FLIP: "begin", MUST_PLAY: "play", MAY_STOP: "continue"}
SCORES_ARE_OPEN = True
TIE_IS_PLAYED_AGAIN = True  # SP-33
HARMLESS: frozenset[str] = frozenset()  # every move shows somebody a face


def move_text(code: int) -> str:
    return MOVES[code]


def move_code(text: str) -> int | None:
    """The code of a move's one text, None if it is the text of no move."""
    return CODES.get(text)


def why_not(state: Any, text: str) -> str:
    """The id of the rule that forbids a move (known not to be legal) to the seat whose turn it is."""
    code = CODES.get(text)
    if code is None:
        return "SP-10"
    if code == STOP:
        return "SP-12" if state.phase == MUST_PLAY else "SP-10"
    if code < PLAY:
        return "SP-12" if state.phase == MUST_PLAY else "SP-11"
    return "SP-11" if state.phase == MAY_STOP else "SP-10"


# --- records


def chance_line(due: str, after: Any) -> dict[str, Any]:
    """The line of a record for the deal that has led to this state."""
    deal = {"deck": [faces(card) for card in after.deck]}
    return {"deal": deal}


def faces(card: int) -> str:
    code = card & CODE
    return TOP_LETTER[code] + TOP_LETTER[code ^ 1]


def set_deal(state: Any, deal: dict[str, Any]) -> None:
    """Put the cards where a record's deal says; ValueError if that is no deal of this game (SP-01)."""
    deck = deal["deck"]
    left: dict[str, list[int]] = {}
    for card, (a, b) in enumerate(CARDS):
        left.setdefault(LETTERS[a] + LETTERS[b], []).append(2 * card)
        left.setdefault(LETTERS[b] + LETTERS[a], []).append(2 * card + 1)
    used: set[int] = set()
    codes = []
    for text in deck:
        code = next((code for code in left.get(text, []) if code // 2 not in used), None)
        if code is None:
            raise ValueError(f"SP-01: {text!r} is no card, or there are too many of it")
        used.add(code // 2)
        codes.append(code)
    if len(codes) != DECK:
        raise ValueError(f"SP-01: {len(codes)} cards in the deck, not {DECK}")
    state.deck[:] = codes
    begin(state)


# --- views


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card as a seat knows it: the letters of its faces, None where the seat does not know (or no longer sees) it.

    In a hand `front` is the side that its owner sees; in the row it is the side that lies up.
    """

    front: str | None
    back: str | None


class SpaanView(View, frozen=True, kw_only=True, tag="rainbow-spaan"):
    hands: list[list[Card]]  # by seat
    row: list[Card]
    deck: int  # how many cards
    end: str | None  # the face at the seat's own end of the deck
    laid: int  # cards played this turn
    taken: list[list[Card]]  # recall: the cards that each seat has won


def view(state: Any, seat: int | None, kind: str, common: dict[str, Any]) -> SpaanView:
    """The view of a seat, out of a state that hides what the seat does not know."""
    recall = kind == "recall"
    end = None
    if seat is not None and state.front < state.back:
        end = known_faces(state.deck[state.front if seat == 0 else state.back - 1] & CODE)[seat]
    taken: list[list[Card]] = [[], []]
    for i in range(sum(state.won) if recall else 0):
        taken[state.taker[i]].append(card_of(state.taken[i] & CODE))
    return SpaanView(
        **common,
        hands=[
            [card_of(card & CODE, is_turned=owner == 1) for card in state.hand[owner][: state.held[owner]]]
            for owner in range(2)
        ],
        row=[card_of(card & CODE, is_recalled=recall) for card in state.row[: state.length]],
        deck=state.back - state.front,
        end=end,
        laid=state.laid,
        taken=taken,
    )


def known_faces(code: int) -> tuple[str | None, str | None]:
    """The letters of the top and the under side of a card in a hidden state, None where it is not known."""
    if code == UNKNOWN:
        return None, None
    if code < HALF:
        return TOP_LETTER[code], TOP_LETTER[code ^ 1]
    letter = LETTERS[(code - HALF) >> 1]
    return (None, letter) if code & 1 else (letter, None)


@cache
def card_of(code: int, *, is_turned: bool = False, is_recalled: bool = True) -> Card:
    top, under = known_faces(code)
    if is_turned:
        top, under = under, top
    return Card(front=top, back=under if is_recalled else None)


# --- events


def chance_events(before: Any, after: Any) -> list[Event]:
    """What the table sees of the deal."""
    return [Event(kind="deal", seat=after.turn), *(draw_event(after, seat, HAND) for seat in range(2))]


def draw_event(after: Any, seat: int, n: int) -> Event:
    """Cards drawn by a seat: each seat sees the side that faces it, and the drawer the next card at its end."""
    drawn = [card & CODE for card in after.hand[seat][HAND - n : HAND]]
    secrets: dict[int, dict[str, Any]] = {
        0: {"faces": [TOP_LETTER[code] for code in drawn]},
        1: {"faces": [TOP_LETTER[code ^ 1] for code in drawn]},
    }
    if after.front < after.back:
        end = after.deck[after.front if seat == 0 else after.back - 1] & CODE
        secrets[seat]["end"] = TOP_LETTER[end ^ seat]
    return Event(kind="draw", seat=seat, facts={"cards": n}, secrets=secrets)


def events(before: Any, move: int, after: Any) -> list[Event]:
    """What the table sees of a move."""
    seat = before.turn
    if move == STOP:
        happened = [Event(kind="stop", seat=seat)]
        face = None
    elif move < PLAY:
        face = TOP_FACE[before.row[move] & CODE ^ 1]
        happened = [Event(kind="flip", seat=seat, facts={"place": move + 1, "face": LETTERS[face]})]
    else:
        slot, back = divmod(move - PLAY, 2)
        face = TOP_FACE[before.hand[seat][slot] & CODE ^ (back != seat)]
        facts = {"slot": slot + 1, "side": "back" if back else "front", "face": LETTERS[face]}
        happened = [Event(kind="play", seat=seat, facts=facts)]
    for winner in range(2):
        if n := after.won[winner] - before.won[winner]:
            cause = "rainbow" if winner == seat else "black" if face == BLACK else "double"
            happened.append(Event(kind="award", seat=winner, facts={"cards": n, "cause": cause}))
    drawn = after.front - before.front + before.back - after.back
    if drawn:
        happened.append(draw_event(after, seat, drawn))
    if after.turn == OVER:
        happened.append(Event(kind="over", facts={"scores": list(after.won)}))
    return happened
