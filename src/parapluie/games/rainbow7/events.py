"""What happens in Rainbow 7: movements, sentences, and what each seat learns of them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec

from parapluie.games import event
from parapluie.games.event import (
    Argument,
    Event,
    Movement,
    Secret,
    Sentence,
    counted,
    hand_of,
    player,
    result,
    standing,
    starts,
    to_hand,
)
from parapluie.games.kernel import CHANCE, OVER
from parapluie.games.rainbow7 import EFFECTS
from parapluie.games.rainbow7.account import NO_RAINBOW_CARD
from parapluie.games.rainbow7.cards import CARDS, COLOURS, PILES, cards
from parapluie.games.rainbow7.combinations import total
from parapluie.games.rainbow7.rounds import LAST_TOKEN, NEW_ROUND
from parapluie.games.rainbow7.rules import (
    ANNOUNCE,
    DRAW,
    FROM_DECK,
    KEEP,
    KIND,
    LAY,
    NOBODY,
    ON,
    PILE,
    PLAY,
    SKIP,
    TAKE,
    TURNING_UP,
    USE,
)

READS = (
    "turn", "phase", "seats", "active", "opener", "rounds", "effects", "hand", "stock", "pile", "height", "tokens",
    "supply", "played", "onto", "emptied", "remade", "totals", "slots", "quiet",
)  # of a state, for what a move makes happen  # fmt: skip
KEPT = 4096  # events of a kind that are kept to be told again: a game has few that differ


class Dealt(Event, frozen=True, kw_only=True, omit_defaults=True, tag="deal"):
    """A new round is dealt; `seat` starts. After the first, the cards of the last round are gathered before."""

    round: int  # from 1
    piles: list[str]  # the cards that begin them
    exchanged: list[int]  # first edition: the seats that gave Rainbow cards back
    hand: Sequence[str] = ()  # of the seat that is told


class Combination(Event, frozen=True, kw_only=True, omit_defaults=True, tag="combination"):
    """A seat shows what it plays."""

    cards: list[str]  # of the combination


class ChoosePile(Event, frozen=True, kw_only=True, omit_defaults=True, tag="pile"):
    """A seat chooses the pile for a combination of several cards, which it lays one by one then."""

    pile: str  # its letter


class Lay(Event, frozen=True, kw_only=True, omit_defaults=True, tag="lay"):
    """Cards of the combination go onto its pile: one, or the last two. The last of them tells of all."""

    pile: str  # its letter
    cards: list[str]  # from the bottom up


class Effect(Event, frozen=True, kw_only=True, omit_defaults=True, tag="effect"):
    """The effect of a seven, with the token that it moves; the cards of a flood are drawn in events of their own."""

    card: str  # the seven
    effect: Literal["F", "C", "S", "U"]  # flood, cloud, shelter or sun
    target: int | None = None  # the seat that a cloud is sent to


class Skip(Event, frozen=True, kw_only=True, omit_defaults=True, tag="skip"):
    """A seat leaves out the effects that remain."""


class Draw(Event, frozen=True, kw_only=True, omit_defaults=True, tag="draw"):
    """A seat takes a card from the deck, unseen by others, or from a pile."""

    from_: Literal["deck", "A", "B", "C"] = msgspec.field(name="from")  # where it comes from
    card: str | None = None  # None where it is hidden


class Keep(Event, frozen=True, kw_only=True, omit_defaults=True, tag="keep"):
    """A seat draws nothing."""


class TurnUp(Event, frozen=True, kw_only=True, omit_defaults=True, tag="turn-up"):
    """A card of the deck begins a pile that has lost its last one."""

    pile: str  # its letter
    card: str  # that lies there now


class Rebuild(Event, frozen=True, kw_only=True, omit_defaults=True, tag="rebuild"):
    """All cards of the piles but the top ones become the deck."""

    cards: int  # how many the deck has then


class Announce(Event, frozen=True, kw_only=True, omit_defaults=True, tag="announce"):
    """A seat announces a Rainbow."""

    total: int  # of the hand


class Show(Event, frozen=True, kw_only=True, omit_defaults=True, tag="show"):
    """A seat turns its hand up, after an announcement."""

    cards: list[str]  # of the hand
    total: int  # of the hand


class Round(Event, frozen=True, kw_only=True, omit_defaults=True, tag="round"):
    """The end of a round, and the rain that it brings; `seat` has caused it."""

    round: int  # from 1
    cause: Literal["storm", "thunderstorm", "perfect"]  # an announcement that held, one that failed, or an empty hand
    winner: int | None  # None after a thunderstorm
    totals: list[int]  # of the hands
    got: list[int]  # tokens that each seat gets
    tokens: list[int]  # that each seat has then


class Over(event.Over, frozen=True, kw_only=True, omit_defaults=True, tag="over"):
    """The end of the game."""

    totals: list[int]  # of the last hands
    tied: Sequence[int] = ()  # seats with equally few tokens, of whom the totals decide (R7-61)


KINDS = (
    Dealt, Combination, ChoosePile, Lay, Effect, Skip, Draw, Keep, TurnUp, Rebuild, Announce, Show, Round, Over,
)  # fmt: skip


def chance_events(before: Any, after: Any) -> list[Event]:
    """What happens by a new round, or by what a new deck was needed for."""
    return [deal(before, after)] if before.phase == NEW_ROUND else consequences(before, after, before.tokens)


def events(before: Any, move: int, after: Any) -> list[Event]:
    """What happens by a move."""
    seat, tokens = before.turn, before.tokens
    kind, detail = move // KIND * KIND, move % KIND
    happened: list[Event] = []
    if kind == 0:
        happened.append(combination(seat, move))
    elif kind == ANNOUNCE:
        happened.append(announce(seat, int(total(before.hand[seat]))))
        happened += [show((seat + i) % before.seats, before) for i in range(before.seats)]
    elif kind == USE:
        tokens, told = use(before, detail)
        happened.append(told)
    elif kind == TAKE and detail != FROM_DECK:
        happened.append(draw_from_pile(seat, detail, CARDS[before.pile[detail][before.height[detail] - 1]]))
    elif kind == PILE and after.phase == LAY:
        happened.append(choose_pile(seat, PILES[detail]))
    elif before.phase in (ON, LAY):
        pile = after.onto
        texts = tuple(CARDS[number] for number in after.pile[pile][before.height[pile] : after.height[pile]])
        happened.append(lay(seat, pile, texts, before.phase == LAY, after.played == 0))
    elif kind in (SKIP, KEEP):
        happened.append(leave_out(seat, kind == SKIP))
    happened += consequences(before, after, tokens)
    if after.turn == CHANCE and after.phase != NEW_ROUND:
        happened.append(rebuild(before, kind, detail, after.remade))
    return happened


def consequences(before: Any, after: Any, tokens: Sequence[int]) -> list[Event]:
    """Cards from the deck, and the end of the round; `tokens` are those before it."""
    happened: list[Event] = []
    for i in range(1, before.seats + 1) if after.slots != before.slots else ():
        seat = (before.active + i) % before.seats
        if sum(after.slots[seat]) > sum(before.slots[seat]):
            new = after.hand[seat] & ~before.hand[seat]
            happened.append(draw_from_deck(seat, CARDS[new.bit_length() - 1]))
    if before.phase in (DRAW, TURNING_UP) and after.stock < before.stock and not happened:
        happened.append(turn_up(after.emptied, CARDS[after.pile[after.emptied][0]]))
    if after.turn == OVER or (after.turn == CHANCE and after.phase == NEW_ROUND):
        happened.append(round_over(before, after, tokens))
    if after.turn == OVER:
        happened.append(over(after))
    return happened


# --- a round begins


def deal(before: Any, after: Any) -> Event:
    seats, first = range(after.seats), after.opener
    hands = [cards(after.hand[seat]) for seat in seats]
    piles = [CARDS[after.pile[i][0]] for i in range(3)]
    exchanged = [seat for seat in seats if after.quiet[seat] & NO_RAINBOW_CARD]
    facts: dict[str, Any] = {"seat": first, "round": after.rounds, "piles": piles, "exchanged": exchanged}
    gathered = gather(before) if before.rounds else ()
    hidden = [(Movement("deck", f"hand:{seat}", count=len(hands[seat])),) for seat in seats]
    seen = [to_hand(seat, hands[seat]) for seat in seats]
    opened = tuple(Movement("deck", f"pile:{i}", card) for i, card in enumerate(piles))
    a, b, c = (Argument(cards=(card,)) for card in piles)
    said = [Sentence("event-R7-deal", {"round": after.rounds, "a": a, "b": b, "c": c})]
    if exchanged:
        said.append(Sentence("event-R7-exchanged", {"players": Argument(seats=exchanged)}))

    def told(known: Sequence[int], **more: Any) -> Dealt:
        moved = gathered + sum((seen[seat] if seat in known else hidden[seat] for seat in seats), ()) + opened
        own = [hand_of(seat, hands[seat]) for seat in known]
        return Dealt(**facts, moved=moved, says=(*said, *own, starts(first)), **more)

    return told(seats, secret=Secret(told(()), {seat: told((seat,), hand=hands[seat]) for seat in seats}))


def gather(before: Any) -> tuple[Movement, ...]:
    """All cards of the round that is over go back into the deck."""
    sizes = [(f"hand:{seat}", before.hand[seat].bit_count()) for seat in range(before.seats)]
    sizes += [(f"pile:{i}", before.height[i]) for i in range(3)]
    return tuple(Movement(place, "deck", count=size) for place, size in sizes if size)


# --- a turn


@lru_cache(KEPT)
def combination(seat: int, move: int) -> Event:
    """A Solo is told when it is laid, which is all there is to do with it."""
    texts = cards(move)
    moved = tuple(Movement(f"hand:{seat}", "playing", card) for card in texts)
    said = Sentence("event-R7-combination", {"player": player(seat), "cards": Argument(cards=texts)})
    return Combination(seat=seat, moved=moved, says=(said,) if len(texts) > 1 else (), cards=texts)


@lru_cache(KEPT)
def choose_pile(seat: int, pile: str) -> Event:
    return ChoosePile(seat=seat, pile=pile)


@lru_cache(KEPT)
def lay(seat: int, pile: int, texts: tuple[str, ...], is_one_of_several: bool, is_last: bool) -> Event:
    letter = PILES[pile]
    moved = tuple(Movement("playing", f"pile:{pile}", card) for card in texts)
    values: dict[str, Any] = {"player": player(seat), "pile": letter, "card": Argument(cards=texts[-1:])}
    said = Sentence("event-R7-lay-all" if is_one_of_several else "event-R7-lay", values)
    return Lay(seat=seat, moved=moved, says=(said,) if is_last else (), pile=letter, cards=list(texts))


def use(before: Any, detail: int) -> tuple[Sequence[int], Event]:
    """The tokens after the effect of a seven, and the event."""
    seat, tokens = before.turn, list(before.tokens)
    colour, target = divmod(detail, 16)
    letter = EFFECTS[before.effects[colour]]
    change = 0
    if letter == "C" and before.supply:
        change = 1
        tokens[target] += 1
    elif letter == "U" and tokens[seat]:
        change = -1
        tokens[seat] -= 1
    return tokens, effect(seat, COLOURS[colour] + "7", letter, None if target == NOBODY else target, change)


@lru_cache(KEPT)
def effect(seat: int, card: str, letter: Any, target: int | None, change: int) -> Event:
    moved: tuple[Movement, ...] = ()
    if change > 0:
        moved = (Movement("supply", f"tokens:{target}", what="token"),)
    elif change < 0:
        moved = (Movement(f"tokens:{seat}", "supply", what="token"),)
    values: dict[str, Any] = {"player": player(seat), "card": Argument(cards=(card,)), "change": change}
    if target is not None:
        values["target"] = player(target)
    said = Sentence(f"event-R7-effect-{letter}", values)
    return Effect(seat=seat, moved=moved, says=(said,), card=card, effect=letter, target=target)


@lru_cache(KEPT)
def leave_out(seat: int, is_skip: bool) -> Event:
    said = Sentence("event-R7-skip" if is_skip else "event-R7-keep", {"player": player(seat)})
    return Skip(seat=seat, says=(said,)) if is_skip else Keep(seat=seat, says=(said,))


@lru_cache(KEPT)
def draw_from_pile(seat: int, pile: int, card: str) -> Event:
    letter: Any = PILES[pile]
    said = Sentence("event-R7-draw", {"player": player(seat), "from": letter, "cards": Argument(cards=(card,))})
    moved = (Movement(f"pile:{pile}", f"hand:{seat}", card),)
    return Draw(seat=seat, moved=moved, says=(said,), from_=letter, card=card)


@lru_cache(KEPT)
def draw_from_deck(seat: int, card: str) -> Event:
    def told(card: str | None, **more: Any) -> Draw:
        seen: Any = "none" if card is None else Argument(cards=(card,))
        said = Sentence("event-R7-draw", {"player": player(seat), "from": "deck", "cards": seen})
        moved = (Movement("deck", f"hand:{seat}", card),)
        return Draw(seat=seat, moved=moved, says=(said,), from_="deck", card=card, **more)

    return told(card, secret=Secret(told(None), {seat: told(card)}))


@lru_cache(KEPT)
def turn_up(pile: int, card: str) -> Event:
    said = Sentence("event-R7-turn-up", {"pile": PILES[pile], "card": Argument(cards=(card,))})
    return TurnUp(moved=(Movement("deck", f"pile:{pile}", card),), says=(said,), pile=PILES[pile], card=card)


def rebuild(before: Any, kind: int, detail: int, remade: int) -> Event:
    """The deck is remade; before that the top card of a pile may have been taken."""
    heights = [before.height[i] - (kind == TAKE and detail == i) for i in range(3)]
    moved = tuple(Movement(f"pile:{i}", "deck", count=n - 1) for i, n in enumerate(heights) if n > 1)
    return Rebuild(moved=moved, says=(Sentence("event-R7-rebuild", {"cards": counted(remade)}),), cards=remade)


# --- a round ends


@lru_cache(KEPT)
def announce(seat: int, points: int) -> Event:
    said = Sentence("event-R7-announce", {"player": player(seat), "total": points})
    return Announce(seat=seat, says=(said,), total=points)


def show(seat: int, before: Any) -> Event:
    texts, points, place = cards(before.hand[seat]), int(total(before.hand[seat])), f"hand:{seat}"
    values: dict[str, Any] = {"player": player(seat), "cards": Argument(cards=texts), "total": points}
    moved = tuple(Movement(place, place, card) for card in texts)
    return Show(seat=seat, moved=moved, says=(Sentence("event-R7-show", values),), cards=texts, total=points)


def round_over(before: Any, after: Any, tokens: Sequence[int]) -> Event:
    seat, seats = before.active, after.seats
    has_won = after.opener == (seat + 1) % seats
    cause: Any = "perfect" if before.phase != PLAY else "storm" if has_won else "thunderstorm"
    totals, now = list(after.totals[:seats]), list(after.tokens[:seats])
    got = [now[i] - tokens[i] for i in range(seats)]
    served = [(seat + i) % seats for i in range(1, seats + 1)]
    moved = tuple(Movement("supply", f"tokens:{i}", what="token", count=got[i]) for i in served if got[i])
    said = Sentence("event-R7-round", {"player": player(seat), "cause": cause, "totals": Argument(numbers=totals)})
    rain = Sentence("event-R7-rain", {"tokens": Argument(numbers=now)})
    winner = seat if has_won else None
    return Round(
        seat=seat, moved=moved, says=(said, rain), round=after.rounds, cause=cause, winner=winner,
        totals=totals, got=got, tokens=now,
    )  # fmt: skip


def over(after: Any) -> Event:
    seats = range(after.seats)
    tokens, totals = list(after.tokens[: after.seats]), list(after.totals[: after.seats])
    ended = standing(zip(tokens, totals, strict=True))
    tied = [seat for seat in seats if tokens[seat] == min(tokens)]
    soaked = [seat for seat in seats if tokens[seat] >= LAST_TOKEN]
    why = [Sentence("event-R7-end", {"players": Argument(seats=soaked), "n": LAST_TOKEN})]
    if len(tied) > 1:
        lowest = min(totals[seat] for seat in tied)
        why.append(Sentence("event-R7-tie", {"players": Argument(seats=tied), "total": lowest}))
    scores = Sentence("event-R7-over", {"scores": Argument(numbers=tokens)})
    says = (why[0], scores, *why[1:], result(ended["winners"]))
    return Over(says=says, scores=tokens, totals=totals, tied=tied if len(tied) > 1 else (), why=why, **ended)
