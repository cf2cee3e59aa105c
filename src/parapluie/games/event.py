"""What happened at the table: what moved, the sentences that tell it, and the one function that masks it for a seat."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal

import msgspec

# Events, as views, are made by the thousand and never refer to themselves: with gc=False no collection looks at them.


class Movement(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Something goes from one place of the table to another; from a place to itself, it turns over where it lies.

    A place is `NAME`, `NAME:NUMBER` or `NAME:NUMBER:SLOT`, numbers from 0: `deck`, `hand:2` (of seat 2), `hand:0:2`.
    `card` is the text of the card, or of the face that it shows then, as the listener may know it; a hidden card has
    none. Several hidden or equal things that go together are counted; of a pile, they are the lowest.
    """

    from_: str = msgspec.field(name="from")  # a place
    to: str  # a place
    card: str | None = None  # its text, None where it is hidden
    what: Literal["card", "token"] = "card"  # that moves
    count: int = 1  # how many go together


class Argument(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, kw_only=True):
    """A value of a sentence that is put into words for its listener. It has one of these, `of` goes with `count`."""

    seat: int | None = None  # a player; as the argument `player` it also gives `who`: you or other
    seats: Sequence[int] | None = None  # players, listed
    cards: Sequence[str] | None = None  # cards of the game, listed
    numbers: Sequence[int] | None = None  # a number for each player
    count: int | None = None  # so many things
    of: Literal["cards", "tokens"] | None = None  # of this noun
    says: "Sequence[Sentence] | None" = None  # sentences, listed


class Sentence(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A message of the Fluent files with its values: numbers, texts as they are, and what is put into words."""

    id: str  # of the message
    args: Mapping[str, int | str | Argument] = {}  # its values by name


class Secret:
    """An event as it is told: to the seats that know more than others, and to everybody else.

    It cannot be encoded: no event that is not masked ever leaves as bytes.
    """

    __slots__ = ("common", "known")

    def __init__(self, common: "Event", known: "Mapping[int, Event]") -> None:
        self.common, self.known = common, known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and (self.common, self.known) == (other.common, other.known)

    __hash__ = None  # type: ignore[assignment]  # as of the events


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="kind"):
    """One thing that happened. Each game has a closed set of kinds, with fields of their own.

    As `State.play` gives it, it is the whole truth; `told_to` gives what a seat learns of it.
    """

    seat: int | None = None  # who did it
    moved: tuple[Movement, ...] = ()  # in order
    says: tuple[Sentence, ...] = ()  # in order
    secret: Secret | None = None  # None: everybody learns all of it

    @property
    def kind(self) -> str:
        """What happened, in a word: `deal`, `draw`, `over`, …"""
        return kind_of(type(self))

    def told_to(self, seat: int | None) -> "Event":
        """The event as this seat (None: a spectator) learns of it: this one itself if it keeps no secrets."""
        secret = self.secret
        if secret is None:
            return self
        return secret.common if seat is None else secret.known.get(seat, secret.common)


@cache
def kind_of(event: type[Event]) -> str:
    """The kind of all events of a type."""
    return str(event.__struct_config__.tag)


class Dealt(Event, frozen=True, kw_only=True, omit_defaults=True, tag="deal"):
    """The cards are dealt; `seat` starts. Games that tell more of it have a struct of their own."""


class Played(Event, frozen=True, kw_only=True, omit_defaults=True, tag="play"):
    """A seat has made its move. Games that tell more of it have structs of their own."""


class Over(Event, frozen=True, kw_only=True, omit_defaults=True, tag="over"):
    """The game is over. Games that tell more of it have a struct of their own."""

    scores: list[int]
    places: list[int]  # of each seat, from 1; equals share a place
    winners: list[int]
    why: Sequence[Sentence] = ()  # what has ended the game, and what has decided among equals
    cards: Sequence[Sequence[str]] = ()  # what made the scores, a list a seat, where cards did


def standing(ranks: Iterable[Any]) -> dict[str, Any]:
    """The `places` and `winners` of an event, from what each seat is ranked by, the lowest best."""
    found = list(ranks)
    places = [1 + sum(other < rank for other in found) for rank in found]
    return {"places": places, "winners": [seat for seat, place in enumerate(places) if place == 1]}


def result(winners: Sequence[int]) -> Sentence:
    """Who has won."""
    if len(winners) == 1:
        return Sentence("result-win", {"player": player(winners[0])})
    return Sentence("result-shared", {"players": Argument(seats=winners)})


def starts(seat: int) -> Sentence:
    """Who starts."""
    return Sentence("event-start", {"player": player(seat)})


def hand_of(seat: int, texts: Sequence[str]) -> Sentence:
    """The cards of a hand."""
    return Sentence("event-hand", {"player": player(seat), "cards": Argument(cards=texts)})


@cache
def player(seat: int) -> Argument:
    """A player."""
    return Argument(seat=seat)


@cache
def counted(count: int, of: Literal["cards", "tokens"] = "cards") -> Argument:
    """So many cards or tokens."""
    return Argument(count=count, of=of)


def to_hand(seat: int, texts: Sequence[str], *, start: str = "deck") -> tuple[Movement, ...]:
    """Cards that come into a hand, seen."""
    return tuple(Movement(start, f"hand:{seat}", card) for card in texts)
