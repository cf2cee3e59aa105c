"""What happens in Sazuki's Rainbow: movements, sentences, and what each seat learns of them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

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
from parapluie.games.kernel import OVER
from parapluie.games.sazuki.cards import cards
from parapluie.games.sazuki.moves import cards_of
from parapluie.games.sazuki.rules import CHOOSING, PLAYING, TAKE

READS = (
    "turn", "phase", "seats", "hand", "held", "stacked", "prizes", "pile", "gone", "rounds", "groups", "owner", "group",
    "rank", "chooser",
)  # of a state, for what a move makes happen  # fmt: skip
KEPT = 4096  # events of a kind that are kept to be told again: a game has few that differ
NUMBERED = range(1, 7)  # the values of cards


class Dealt(Event, frozen=True, kw_only=True, omit_defaults=True, tag="deal"):
    """The cards are dealt; `seat` starts."""

    prizes: list[str]  # of the first round
    hand: Sequence[str] = ()  # of the seat that is told


class Play(Event, frozen=True, kw_only=True, omit_defaults=True, tag="play"):
    """A seat plays a group."""

    group: int  # its place among those of the round, from 0
    cards: list[str]  # of the group
    form: Literal["solo", "set", "run"]  # of the group


class Order(Event, frozen=True, kw_only=True, omit_defaults=True, tag="order"):
    """All have played: who chooses when. `seat` is the first."""

    order: list[int]  # the groups
    seats: list[int]  # who has played them


class PickUp(Event, frozen=True, kw_only=True, omit_defaults=True, tag="pick-up"):
    """A seat takes its second stack into the hand."""

    cards: int  # how many
    hand: Sequence[str] = ()  # of the seat that is told


class Take(Event, frozen=True, kw_only=True, omit_defaults=True, tag="take"):
    """A seat takes prizes for a group that it has played."""

    group: int  # its place among those of the round, from 0
    cards: list[str]  # the prizes, one or two equal ones


class Round(Event, frozen=True, kw_only=True, omit_defaults=True, tag="round"):
    """The end of a round: prizes left over leave, the cards played are the next prizes. `seat` starts the next one."""

    round: int  # that is over, from 1
    gone: list[str]  # prizes that nobody took
    prizes: list[str]  # of the next round


class Over(event.Over, frozen=True, kw_only=True, omit_defaults=True, tag="over"):
    """The end of the game, and what made the points."""

    won: list[int]  # points of the prizes
    left: list[int]  # points of cards that are left, with two seats


KINDS = (Dealt, Play, Order, PickUp, Take, Round, Over)


def chance_events(before: Any, after: Any) -> list[Event]:
    """What happens by the deal."""
    seats, first = range(after.seats), after.turn
    hands, prizes = [cards(after.hand[seat]) for seat in seats], cards(after.prizes)
    hidden = [(Movement("deck", f"hand:{seat}", count=len(hands[seat])),) for seat in seats]
    seen = [to_hand(seat, hands[seat]) for seat in seats]
    open_ = tuple(Movement("deck", "prizes", card) for card in prizes)
    aside = [(f"stack:{seat}", after.stacked[seat]) for seat in seats] if after.seats == 2 else []
    rest = tuple(Movement("deck", place, count=n) for place, n in [*aside, ("out", sum(after.removed))] if n)
    said = Sentence("event-SZ-deal", {"prizes": Argument(cards=prizes)})

    def told(known: Sequence[int], **more: Any) -> Dealt:
        moved = open_ + sum((seen[seat] if seat in known else hidden[seat] for seat in seats), ()) + rest
        own = [hand_of(seat, hands[seat]) for seat in known]
        return Dealt(seat=first, moved=moved, says=(said, *own, starts(first)), prizes=prizes, **more)

    return [told(seats, secret=Secret(told(()), {seat: told((seat,), hand=hands[seat]) for seat in seats}))]


def events(before: Any, move: int, after: Any) -> list[Event]:
    """What happens by a move."""
    seat = before.turn
    happened = [take(seat, before.chooser, move) if move >= TAKE else play(seat, before.groups, move)]
    if before.seats == 2 and before.stacked[seat] and not after.stacked[seat]:
        happened.append(pick_up(seat, before.stacked[seat], cards(after.hand[seat])))
    if before.phase == PLAYING and after.phase == CHOOSING and after.groups:  # none are left if the round is over
        happened.append(order_of(after))
    if after.rounds > before.rounds:
        happened.append(round_over(before, move, after))
    if after.turn == OVER:
        happened.append(over(after))
    return happened


@lru_cache(KEPT)
def play(seat: int, group: int, move: int) -> Event:
    texts = cards_of(move)
    form: Any = "solo" if len(texts) == 1 else "set" if texts[0] == texts[-1] else "run"
    moved = tuple(Movement(f"hand:{seat}", f"group:{group}", card) for card in texts)
    said = Sentence("event-SZ-play", {"player": player(seat), "group": Argument(says=(group_of(texts),))})
    return Play(seat=seat, moved=moved, says=(said,), group=group, cards=texts, form=form)


def group_of(texts: Sequence[str]) -> Sentence:
    """Cards that are played together (SZ-11, SZ-12)."""
    form = "solo" if len(texts) == 1 else "set" if texts[0] == texts[-1] else "run"
    return Sentence("group-SZ", {"group": form, "n": len(texts), "low": texts[0], "high": texts[-1]})


def order_of(after: Any) -> Event:
    groups = sorted((i for i in range(after.groups) if after.rank[i]), key=lambda i: -after.rank[i])
    seats = [after.owner[i] for i in groups]
    said = Sentence("event-SZ-order", {"n": len(seats), "players": Argument(seats=seats)})
    return Order(seat=seats[0], says=(said,), order=groups, seats=seats)


def pick_up(seat: int, n: int, texts: list[str]) -> Event:
    place, said = f"stack:{seat}", Sentence("event-SZ-pick-up", {"player": player(seat), "cards": counted(n)})

    def told(**more: Any) -> PickUp:
        says = (said, hand_of(seat, texts))
        return PickUp(seat=seat, moved=to_hand(seat, texts, start=place), says=says, cards=n, **more)

    common = PickUp(seat=seat, moved=(Movement(place, f"hand:{seat}", count=n),), says=(said,), cards=n)
    return told(secret=Secret(common, {seat: told(hand=texts)}))


@lru_cache(KEPT)
def take(seat: int, group: int, move: int) -> Event:
    texts = cards_of(move)
    moved = tuple(Movement("prizes", f"won:{seat}", card) for card in texts)
    said = Sentence("event-SZ-take", {"player": player(seat), "n": len(texts), "high": texts[0]})
    return Take(seat=seat, moved=moved, says=(said,), group=group, cards=texts)


def round_over(before: Any, move: int, after: Any) -> Event:
    """The last choice of a round, or a play that leaves nobody anything to choose, has ended it."""
    gone = cards(now - then for now, then in zip(after.gone, before.gone, strict=True))
    groups = [(before.owner[i], before.group[i]) for i in range(before.groups)]
    if move < TAKE:
        groups.append((before.turn, move))
    moved = [Movement("prizes", "out", card) for card in gone]
    moved += [Movement(f"group:{i}", "prizes", card) for i, (_, code) in enumerate(groups) for card in cards_of(code)]
    prizes, starter = cards(after.prizes), None if after.turn == OVER else after.turn
    values: dict[str, Any] = {
        "gone": listed(gone),
        "prizes": listed(prizes),
        "over": "yes" if starter is None else "no",
    }
    said = Sentence("event-SZ-round", values)
    says = (said,) if starter is None else (said, starts(starter))
    return Round(seat=starter, moved=tuple(moved), says=says, round=after.rounds, gone=gone, prizes=prizes)


def listed(texts: list[str]) -> Any:
    return Argument(cards=texts) if texts else "none"


def over(after: Any) -> Event:
    seats = range(after.seats)
    won = [sum(n * value for n, value in zip(after.pile[seat], NUMBERED, strict=True)) for seat in seats]
    left = [after.held[seat] + after.stacked[seat] if after.seats == 2 else 0 for seat in seats]
    scores = [won[seat] + left[seat] for seat in seats]
    ended = standing(-score for score in scores)
    done = [seat for seat in seats if not after.held[seat] and not (after.seats == 2 and after.stacked[seat])]
    why = [Sentence("event-SZ-end", {"players": Argument(seats=done)})]
    if any(left):
        why.append(Sentence("event-SZ-left", {"numbers": Argument(numbers=left)}))
    points = Sentence("event-SZ-over", {"scores": Argument(numbers=scores)})
    says = (why[0], points, *why[1:], result(ended["winners"]))
    prizes = [cards(after.pile[seat]) for seat in seats]
    return Over(says=says, scores=scores, won=won, left=left, why=why, cards=prizes, **ended)
