"""Rainbow 7 in text and plain values: moves, deals, views, events.

What reads a state takes it as plain values (plain.py); `prepare` and whatever is called `set_` writes to its record.
"""

import re
from functools import cache
from typing import Any

import msgspec

from parapluie.games.event import Event
from parapluie.games.kernel import CHANCE, OVER
from parapluie.games.rainbow7.combinations import (
    ALL,
    COLOURED,
    RAINBOW_CARD,
    RAINBOWS,
    SEVENS,
    total,
)
from parapluie.games.rainbow7.rules import (
    ANNOUNCE,
    CLOUD,
    DRAW,
    EFFECT,
    FROM_DECK,
    IDS,
    KEEP,
    KIND,
    LAY,
    LIMIT,
    NEW_ROUND,
    NEXT_CARD,
    NOBODY,
    ON,
    PILE,
    PLAY,
    SKIP,
    SUPPLY,
    TAKE,
    TURNING_UP,
    USE,
    begin_round,
    resume,
)
from parapluie.games.view import View

COLOURS = "ROYGBIV"
PILES = "ABC"
EFFECTS = "FCSU"
CARDS = [colour + str(value) for colour in COLOURS for value in range(1, 8)] + ["*"] * 4
NUMBER = {card: number for number, card in reversed(list(enumerate(CARDS)))}
PHASES = {PLAY: "play", ON: "on", LAY: "lay", EFFECT: "effect", DRAW: "draw"}
OPTIONS = {"effects": "FFCCSSU"}  # R7-46
SCORES_ARE_OPEN = True
TIE_IS_PLAYED_AGAIN = False
# Kinds of events that show nothing hidden to the seat that caused them, and nobody a card but those that this seat has
# chosen to show: a move that causes no others can be taken back within the turn
HARMLESS = frozenset({"combination", "pile", "lay", "effect", "tokens", "skip"})


def cards(mask: int) -> list[str]:
    """A set of cards, as sorted texts."""
    texts = []
    while mask:
        texts.append(CARDS[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return texts


def move_text(code: int) -> str:
    kind, detail = code // KIND * KIND, code % KIND
    if kind == 0:
        return " ".join(["play", *cards(code)])
    if kind == PILE:
        return "on " + PILES[detail]
    if kind == NEXT_CARD:
        return "lay " + CARDS[detail]
    if kind == USE:
        colour, target = divmod(detail, 16)
        return f"effect {COLOURS[colour]}7" + ("" if target == NOBODY else f" @{target}")
    if kind == TAKE:
        return "draw " + ("deck" if detail == FROM_DECK else PILES[detail])
    return {ANNOUNCE: "rainbow", SKIP: "skip", KEEP: "keep"}[kind]


def move_code(text: str) -> int | None:
    """The code of a move's one text, None if it is the text of no move."""
    word, *rest = text.split(" ")
    code = None
    if word == "play" and rest and all(card in NUMBER for card in rest) and rest.count("*") <= 4:
        code = sum(1 << NUMBER[card] for card in rest if card != "*") | int(RAINBOWS[rest.count("*")])
    elif word == "on" and len(rest) == 1 and rest[0] in ("A", "B", "C"):
        code = PILE + PILES.index(rest[0])
    elif word == "lay" and len(rest) == 1 and rest[0] in NUMBER:
        code = NEXT_CARD + NUMBER[rest[0]]
    elif word == "draw" and len(rest) == 1 and rest[0] in ("A", "B", "C", "deck"):
        code = TAKE + ("A", "B", "C", "deck").index(rest[0])
    elif match := re.fullmatch(r"effect ([ROYGBIV])7(?: @([0-4]))?", text):
        code = USE + 16 * COLOURS.index(match[1]) + (NOBODY if match[2] is None else int(match[2]))
    elif text in ("rainbow", "skip", "keep"):
        code = {"rainbow": ANNOUNCE, "skip": SKIP, "keep": KEEP}[text]
    return code if code is not None and move_text(code) == text else None


def why_not(state: Any, text: str) -> str:
    """The id of the rule that forbids a move (known not to be legal) to the seat whose turn it is."""
    word, code = text.split(" ")[0], move_code(text)
    if state.phase == PLAY:
        if text == "rainbow":
            return "R7-21"
        if word != "play" or code is None:
            return "R7-20"
        return why_not_play(code, state.hand[state.turn])
    if state.phase in (ON, LAY):
        return "R7-34"
    if state.phase == EFFECT:
        return "R7-43" if code is not None and code // KIND * KIND == USE and is_cloud(state, code) else "R7-40"
    if text == "keep":
        return "R7-44"
    return "R7-52" if text == "draw deck" else "R7-50"


def is_cloud(state: Any, code: int) -> bool:
    """Whether a move names a cloud that is still to come."""
    colour = code % KIND // 16
    return bool(state.effects[colour] == CLOUD and state.sevens >> colour & 1)


def why_not_play(code: int, hand: int) -> str:
    plain, wild = code & COLOURED, (code & ~COLOURED).bit_count()
    if plain & ~hand or wild > (hand & ~COLOURED).bit_count() or plain.bit_count() + wild < 2:
        return "R7-20"
    texts = cards(plain)
    if plain.bit_count() + wild == 2 or len({card[0] for card in texts}) > 1:
        return "R7-31"
    return "R7-32"


# --- records


def prepare(state: Any, game: str, options: dict[str, Any]) -> None:
    """Set the edition and the effects of the sevens; ValueError if these are not right (R7-46)."""
    effects = options["effects"]
    if not isinstance(effects, str) or len(effects) != 7 or any(letter not in EFFECTS for letter in effects):
        raise ValueError(f"R7-46: effects are seven letters of F, C, S and U, not {effects!r}")
    state.first_edition = game == IDS[1]
    state.effects[:] = [EFFECTS.index(letter) for letter in effects]


def header_extra(state: Any) -> dict[str, Any]:
    """First edition: the sevens that are in play (R7-03)."""
    return {"sevens": cards(state.in_play & SEVENS)} if state.first_edition else {}


def awaited(state: Any) -> str:
    """What chance has to give: "deal" or "rebuild"."""
    return "deal" if state.phase == NEW_ROUND else "rebuild"


def chance_line(due: str, after: Any) -> dict[str, Any]:
    """The line of a record for the shuffle that was due and has led to this state; a new deck from the top."""
    if due == "rebuild":
        return {"rebuild": [CARDS[number] for number in after.deck[: after.remade][::-1]]}
    deal = {
        "first": after.opener,
        "hands": [cards(after.hand[seat]) for seat in range(after.seats)],
        "deck": [CARDS[number] for number in after.deck[: after.stock][::-1]],
        "piles": [[CARDS[number] for number in after.pile[i][: after.height[i]]] for i in range(3)],
    }
    return {"deal": deal}


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


def set_header(state: Any, header: dict[str, Any]) -> None:
    """Take the sevens in play from a record's header; ValueError if they are not right (R7-03)."""
    sevens = header.get("sevens", [])
    wanted = state.seats + 2 if state.first_edition else 0
    if (
        len(set(sevens)) != len(sevens)
        or len(sevens) != wanted
        or any(f"{c[:1]}7" != c or c not in NUMBER for c in sevens)
    ):
        raise ValueError(f"R7-03: {sevens} are not the {wanted} sevens in play")
    if state.first_edition:
        state.in_play = (ALL & ~SEVENS) | sum(1 << NUMBER[card] for card in sevens)


def set_deal(state: Any, deal: dict[str, Any]) -> None:
    """Set up a round as a record's deal says; ValueError if that is no deal of this game (R7-10 to R7-15)."""
    if state.rounds == 0:
        state.opener = state.first
        state.supply = SUPPLY
        if not state.first_edition:
            state.in_play = ALL
    if deal["first"] != state.opener:
        raise ValueError(f"R7-15: seat {deal['first']} cannot start this round, seat {state.opener} does")
    left = [number for number in range(len(CARDS)) if state.in_play >> number & 1]
    hands = [numbers(hand, left) for hand in deal["hands"]]
    piles = [numbers(pile, left) for pile in deal["piles"]]
    deck = numbers(deal["deck"], left)
    if left:
        raise ValueError(f"R7-12: {CARDS[left[0]]} is missing from the deal")
    if [len(hand) for hand in hands] != [LIMIT] * state.seats or [len(pile) for pile in piles] != [1, 1, 1]:
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


def result_extra(state: Any) -> dict[str, Any]:
    return {"hands": list(state.totals[: state.seats])}


# --- views


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    height: int
    top: str | None
    cards: list[str]  # recall: all of them, from the bottom up


class Rainbow7View(View, frozen=True, kw_only=True):
    round: int  # from 1
    effects: str  # of the sevens, by colour
    sevens: list[str]  # those in play
    hand: list[str]  # the seat's own
    hand_sizes: list[int]
    deck: int
    piles: list[Pile]
    tokens: list[int]
    supply: int
    playing: list[str]  # cards of the combination that are not laid yet
    onto: str | None  # the pile of this turn
    pending: list[str]  # sevens whose effect is still to come
    totals: list[int]  # hands of the last round that has ended
    known: list[list[str]]  # recall: cards known to be in each hand
    remade: list[str]  # recall: the unseen cards of the last new deck, if there was one in this round

    @property
    def options(self) -> dict[str, Any]:
        return {"effects": self.effects}


def view(state: Any, seat: int | None, kind: str, common: dict[str, Any]) -> Rainbow7View:
    """The view of a seat, out of a state that hides what the seat does not know."""
    seats, recall = range(state.seats), kind == "recall"
    return (FirstEditionView if state.first_edition else CurrentEditionView)(
        **common,
        round=state.rounds,
        effects=letters(state.effects),
        sevens=list(sevens(state.in_play & SEVENS)),
        hand=[] if seat is None else cards(state.hand[seat]),
        hand_sizes=[hand_size(state, other) for other in seats],
        deck=state.stock,
        piles=[pile_of(state, i, recall) for i in range(3)],
        tokens=list(state.tokens[: state.seats]),
        supply=state.supply,
        playing=cards(state.played),
        onto=PILES[state.onto] if state.phase in (LAY, EFFECT, DRAW) and state.turn >= 0 else None,
        pending=[COLOURS[colour] + "7" for colour in range(7) if state.sevens >> colour & 1] if state.sevens else [],
        totals=list(state.totals[: state.seats]),
        known=[cards(state.hand[other]) if recall else [] for other in seats],
        remade=unseen_of_deck(state) if recall and state.era else [],
    )


class CurrentEditionView(Rainbow7View, frozen=True, kw_only=True, tag="rainbow7"):
    pass


class FirstEditionView(Rainbow7View, frozen=True, kw_only=True, tag="rainbow7-first"):
    pass


@cache
def letters(effects: tuple[int, ...]) -> str:
    return "".join(EFFECTS[effect] for effect in effects)


@cache
def sevens(mask: int) -> tuple[str, ...]:
    return tuple(cards(mask))


def hand_size(state: Any, seat: int) -> int:
    """How many cards a hand has, in a hidden state too."""
    size: int = (state.hand[seat] & state.open).bit_count() + sum(state.slots[seat]) - sum(state.loose[seat])
    return size


def pile_of(state: Any, i: int, recall: bool) -> Pile:
    height, pile = state.height[i], state.pile[i]
    shown = [CARDS[number] for number in pile[:height]] if recall else []
    return Pile(height=height, top=CARDS[pile[height - 1]] if height else None, cards=shown)


def unseen_of_deck(state: Any) -> list[str]:
    """The cards that went into the last new deck and are not to be seen now; Rainbow cards are left out."""
    unseen = state.pool[state.era] & COLOURED & ~state.played
    for i in range(3):
        for number in state.pile[i][: state.height[i]]:
            unseen &= ~(1 << number)
    for seat in range(state.seats):
        unseen &= ~state.hand[seat]
    return cards(unseen)


# --- events


def chance_events(before: Any, after: Any) -> list[Event]:
    """What the table sees of a new round, or of a new deck and of what it was needed for."""
    if before.phase == NEW_ROUND:
        facts = {
            "round": after.rounds,
            "piles": [CARDS[after.pile[i][0]] for i in range(3)],
            "exchanged": [seat for seat in range(after.seats) if after.quiet[seat] & 1],
        }
        secrets = {seat: {"hand": cards(after.hand[seat])} for seat in range(after.seats)}
        return [Event(kind="deal", seat=after.opener, facts=facts, secrets=secrets)]
    return [Event(kind="rebuild", facts={"cards": after.remade}), *consequences(before, after)]


def events(before: Any, move: int, after: Any) -> list[Event]:
    """What the table sees of a move."""
    seat = before.turn
    kind, detail = move // KIND * KIND, move % KIND
    if kind == 0:
        happened = [Event(kind="combination", seat=seat, facts={"cards": cards(move)})]
    elif kind == ANNOUNCE:
        hands = [cards(before.hand[other]) for other in range(before.seats)]
        happened = [Event(kind="announce", seat=seat, facts={"total": int(total(before.hand[seat])), "hands": hands})]
    elif kind == USE:
        colour, target = divmod(detail, 16)
        facts = {"card": COLOURS[colour] + "7", "effect": EFFECTS[before.effects[colour]]}
        happened = [Event(kind="effect", seat=seat, facts=facts if target == NOBODY else facts | {"target": target})]
    elif kind == TAKE and detail != FROM_DECK:
        card = CARDS[before.pile[detail][before.height[detail] - 1]]
        happened = [Event(kind="draw", seat=seat, facts={"from": PILES[detail], "card": card})]
    elif kind == PILE and after.phase == LAY:
        happened = [Event(kind="pile", seat=seat, facts={"pile": PILES[detail]})]
    elif kind in (SKIP, KEEP):
        happened = [Event(kind=move_text(move), seat=seat)]
    else:
        happened = []
    return happened + laid(before, after) + consequences(before, after)


def laid(before: Any, after: Any) -> list[Event]:
    """Cards that have gone from the combination onto its pile."""
    if before.phase not in (ON, LAY):
        return []
    pile, first = after.onto, before.height[after.onto]
    facts = [{"pile": PILES[pile], "card": CARDS[number]} for number in after.pile[pile][first : after.height[pile]]]
    return [Event(kind="lay", seat=before.turn, facts=fact) for fact in facts]


def consequences(before: Any, after: Any) -> list[Event]:
    """Cards from the deck, tokens, and the end of the round, as far as they differ."""
    happened = []
    for i in range(1, before.seats + 1) if after.slots != before.slots else ():
        seat = (before.active + i) % before.seats
        if sum(after.slots[seat]) > sum(before.slots[seat]):
            secrets = {seat: {"card": cards(after.hand[seat] & ~before.hand[seat])[0]}}
            happened.append(Event(kind="draw", seat=seat, facts={"from": "deck"}, secrets=secrets))
    if before.phase in (DRAW, TURNING_UP) and after.stock < before.stock and not happened:
        pile = after.emptied
        facts = {"pile": PILES[pile], "card": CARDS[after.pile[pile][0]]}
        happened.append(Event(kind="turn-up", facts=facts))
    for seat in range(before.seats):
        if change := after.tokens[seat] - before.tokens[seat]:
            happened.append(Event(kind="tokens", seat=seat, facts={"change": change, "tokens": after.tokens[seat]}))
    if after.turn == OVER or (after.turn == CHANCE and after.phase == NEW_ROUND):
        happened.append(round_over(before, after))
    if after.turn == OVER:
        happened.append(Event(kind="over", facts={"scores": list(after.tokens[: after.seats])}))
    return happened


def round_over(before: Any, after: Any) -> Event:
    seat = before.active
    storm = "storm" if after.opener == (seat + 1) % after.seats else "thunderstorm"
    cause = storm if before.phase == PLAY else "perfect"
    totals = list(after.totals[: after.seats])
    return Event(kind="round", seat=seat, facts={"cause": cause, "totals": totals})
