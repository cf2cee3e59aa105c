"""What happens in Spaan's Rainbow: movements, sentences, and what each seat learns of them.

The card of a movement is the face that the listener sees; in the truth it has both faces, the one on top first.
"""

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
    player,
    result,
    standing,
    starts,
)
from parapluie.games.kernel import OVER
from parapluie.games.spaan.cards import TOP_LETTER, UNDER_LETTER, deck_card, faces
from parapluie.games.spaan.rules import CODE, HAND, MAX_ROW, PLAY, STOP

READS = "turn", "front", "back", "hand", "held", "row", "length", "won", "raw"  # of a state, for events
KEPT = 8192  # events of a kind that are kept to be told again: few differ to those who see one side
Texts = tuple[str, ...]
HANDS = [[f"hand:{seat}:{i}" for i in range(HAND)] for seat in range(2)]
ROW = [f"row:{i}" for i in range(MAX_ROW)]


class Dealt(Event, frozen=True, kw_only=True, omit_defaults=True, tag="deal"):
    """The deck stands between the seats; `seat` starts. Both draw their hands in events of their own."""


class Draw(Event, frozen=True, kw_only=True, omit_defaults=True, tag="draw"):
    """A seat draws from its end of the deck. Each seat sees the side that faces it."""

    cards: int  # how many
    end: str | None = None  # told to the seat: the face of the next card at its end


class Flip(Event, frozen=True, kw_only=True, omit_defaults=True, tag="flip"):
    """A seat turns over a card of the row."""

    place: int  # from 0
    face: str  # that lies up now


class Play(Event, frozen=True, kw_only=True, omit_defaults=True, tag="play"):
    """A seat plays a card of its hand to the end of the row; the ones to its right move up."""

    slot: int  # from 0
    side: Literal["front", "back"]  # that lies up, of those in the hand
    place: int  # from 0
    face: str  # that lies up


class Stop(Event, frozen=True, kw_only=True, omit_defaults=True, tag="stop"):
    """A seat ends its turn."""


class Award(Event, frozen=True, kw_only=True, omit_defaults=True, tag="award"):
    """The row goes to `seat`."""

    cards: int  # how many
    cause: Literal["rainbow", "black", "double"]  # six cards, a black face, or a colour twice
    deciding: list[int]  # the places of the row, from 0, that show why


class Over(event.Over, frozen=True, kw_only=True, omit_defaults=True, tag="over"):
    """The end of the game: `seat` cannot draw back up to three cards."""


KINDS = (Dealt, Draw, Flip, Play, Stop, Award, Over)


SIDES = TOP_LETTER, UNDER_LETTER  # of a card in a hand or in the deck, by seat


def seen_by(seat: int, cards: Sequence[int]) -> Texts:
    """The faces of cards in a hand that a seat sees."""
    side = SIDES[seat]
    return tuple([side[card & CODE] for card in cards])


def chance_events(before: Any, after: Any) -> list[Event]:
    """What happens by the deal."""
    says = (Sentence("event-SP-deal"), starts(after.turn))
    return [Dealt(seat=after.turn, says=says), *(draw(after, seat, HAND) for seat in range(2))]


def draw(after: Any, owner: int, n: int) -> Event:
    """Cards drawn by a seat, who then sees the next card at its end."""
    drawn = after.hand[owner][HAND - n : HAND]
    end = None
    if after.front < after.back:
        end = SIDES[owner][deck_card(after.raw, after.front if owner == 0 else after.back - 1) & CODE]
    seen = seen_by(0, drawn), seen_by(1, drawn)
    other = 1 - owner
    known = {owner: drawn_as(owner, n, seen[owner], end), other: drawn_as(owner, n, seen[other], None)}
    common = drawn_as(owner, n, None, None)
    moved = drawn_from(owner, n, tuple([faces(card) for card in drawn]))
    says = (*common.says, sees(0, seen[0]), sees(1, seen[1]))
    return Draw(seat=owner, moved=moved, says=says, cards=n, end=end, secret=Secret(common, known))


@lru_cache(KEPT)
def drawn_as(owner: int, n: int, seen: Texts | None, end: str | None) -> Draw:
    """The event for somebody who sees these faces."""
    shown: Any = "none" if seen is None else Argument(cards=seen)
    said = Sentence("event-SP-draw", {"player": player(owner), "cards": counted(n), "faces": shown})
    return Draw(seat=owner, moved=drawn_from(owner, n, seen or (None,) * n), says=(said,), cards=n, end=end)


def drawn_from(owner: int, n: int, texts: tuple[str | None, ...]) -> tuple[Movement, ...]:
    return tuple([Movement("deck", HANDS[owner][HAND - n + i], text) for i, text in enumerate(texts)])


@lru_cache(KEPT)
def sees(seat: int, seen: Texts) -> Sentence:
    return Sentence("event-SP-sides", {"player": player(seat), "faces": Argument(cards=seen)})


def events(before: Any, move: int, after: Any) -> list[Event]:
    """What happens by a move."""
    seat = before.turn
    row = list(before.row[: before.length])
    if move == STOP:
        happened: list[Event] = [stop(seat)]
        place = -1
    elif move < PLAY:
        place = move
        happened = [flip(seat, place, row)]
    else:
        place = len(row)
        happened = [play(seat, *divmod(move - PLAY, 2), before, row)]
    for winner in range(2):
        if after.won[winner] != before.won[winner]:
            happened.append(award(winner, row, place, is_rainbow=winner == seat))
    if drawn := after.front - before.front + before.back - after.back:
        happened.append(draw(after, seat, drawn))
    if after.turn == OVER:
        happened.append(over(seat, after))
    return happened


@lru_cache(KEPT)
def stop(seat: int) -> Event:
    return Stop(seat=seat, says=(Sentence("event-SP-stop", {"player": player(seat)}),))


def flip(seat: int, place: int, row: list[int]) -> Event:
    """The event; the card lies the other way round in the row then."""
    old, row[place] = TOP_LETTER[row[place] & CODE], row[place] ^ 1
    common = flipped(seat, place, old, TOP_LETTER[row[place] & CODE])
    moved = (Movement(ROW[place], ROW[place], faces(row[place])),)
    return Flip(seat=seat, moved=moved, says=common.says, place=place, face=common.face, secret=Secret(common, {}))


@lru_cache(KEPT)
def flipped(seat: int, place: int, old: str, face: str) -> Flip:
    """The event as both see it."""
    values = {"player": player(seat), "old": Argument(cards=(old,)), "face": Argument(cards=(face,))}
    says, spot = (Sentence("event-SP-flip", values),), ROW[place]
    return Flip(seat=seat, moved=(Movement(spot, spot, face),), says=says, place=place, face=face)


def play(owner: int, slot: int, back: int, before: Any, row: list[int]) -> Event:
    """The event; the card lies in the row then."""
    hand = before.hand[owner][: before.held[owner]]
    card = hand[slot] ^ (back != owner)  # the front of a card in seat 1's hand is its under side (SP-13)
    deed = owner, slot, "back" if back else "front", len(row), TOP_LETTER[card & CODE]
    row.append(card)
    rest = hand[slot + 1 :]
    known = {seat: played_as(*deed, seen_by(seat, rest)) for seat in range(2)} if rest else {}
    common = played_as(*deed, (None,) * len(rest))
    moved = played_from(owner, slot, len(row) - 1, faces(card), tuple([faces(one) for one in rest]))
    return Play(
        seat=owner, moved=moved, says=common.says, slot=slot, side=common.side, place=common.place, face=common.face,
        secret=Secret(common, known),
    )  # fmt: skip


@lru_cache(KEPT)
def played_as(owner: int, slot: int, side: Any, place: int, face: str, rest: tuple[str | None, ...]) -> Play:
    """The event for somebody who sees these faces of the cards that move up."""
    said = Sentence("event-SP-play", {"player": player(owner), "side": side, "face": Argument(cards=(face,))})
    moved = played_from(owner, slot, place, face, rest)
    return Play(seat=owner, moved=moved, says=(said,), slot=slot, side=side, place=place, face=face)


def played_from(owner: int, slot: int, place: int, face: str, rest: tuple[str | None, ...]) -> tuple[Movement, ...]:
    places = HANDS[owner]
    up = [Movement(places[slot + i + 1], places[slot + i], text) for i, text in enumerate(rest)]
    return (Movement(places[slot], ROW[place], face), *up)


def award(winner: int, row: list[int], place: int, *, is_rainbow: bool) -> Event:
    """The row goes to a seat, by the card at `place` that was played or turned over last."""
    shown = seen_by(0, row)
    cause: Any
    if is_rainbow:
        cause, deciding = "rainbow", list(range(len(row)))
    elif shown[place] == "K":
        cause, deciding = "black", [place]
    else:
        cause, deciding = "double", [i for i, face in enumerate(shown) if face == shown[place]]
    values: dict[str, Any] = {"player": player(winner), "cards": counted(len(row)), "cause": cause}
    says = (Sentence("event-SP-award", values | {"face": Argument(cards=(shown[place],))}),)

    def told(texts: Sequence[str], **more: Any) -> Event:
        moved = tuple(Movement(ROW[i], f"won:{winner}", card) for i, card in enumerate(texts))
        return Award(seat=winner, moved=moved, says=says, cards=len(row), cause=cause, deciding=deciding, **more)

    return told([faces(card) for card in row], secret=Secret(told(shown), {}))


def over(seat: int, after: Any) -> Event:
    scores = list(after.won)
    ended = standing(-score for score in scores)
    why = Sentence("event-SP-end", {"player": player(seat)})
    said = Sentence("event-SP-over", {"scores": Argument(numbers=scores)})
    return Over(seat=seat, says=(why, said, result(ended["winners"])), scores=scores, why=(why,), **ended)
