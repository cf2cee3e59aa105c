"""What a table tells the app, wherever it is: views and events as one seat may know them, never a state."""

from collections.abc import AsyncIterator, Sequence
from typing import Any, Protocol

import msgspec

from parapluie.games.event import Event, Movement, Sentence
from parapluie.games.view import View
from parapluie.match.record import Record

BOTS = ("Cirrus", "Cumulus", "Nimbus", "Stratus", "Alto", "Zephyr")  # by seat, as on the page


class Told(msgspec.Struct, frozen=True):
    """An event as far as every game has it."""

    kind: str
    seat: int | None = None
    moved: tuple[Movement, ...] = ()
    says: tuple[Sentence, ...] = ()


def told(event: Event) -> Told:
    """An event that was masked for this seat."""
    return Told(event.kind, event.seat, event.moved, event.says)


class News(msgspec.Struct, kw_only=True):
    """How things stand, and what has happened since the last news."""

    view: View | None  # None before the first deal
    events: Sequence[Told] = ()
    names: Sequence[str] = ()
    seat: int | None = None  # of this person, also before the first deal
    can_undo: bool = False
    can_rematch: bool = False  # whether a game, the first one too, can be dealt
    can_fill: bool = False  # whether a bot can be put in an open seat
    is_away: bool = False  # a bot plays for this person
    is_host: bool = False
    is_held: bool = False  # the table waits until this person has looked at what has happened
    deadline: float | None = None  # of whoever is to play, by time.monotonic
    is_fresh: bool = False  # the log begins anew
    problem: str = ""  # something was not done, in words
    notice: str = ""  # something else to say
    info: dict[str, Any] | None = None  # of a table on a server, where anything of it has changed


class Source(Protocol):
    """A table that the app shows."""

    game: str
    link: str  # for friends; empty where nobody else can come

    def news(self) -> AsyncIterator[News]: ...

    def record(self) -> Record | None:
        """The game, if it is over and can be reviewed here."""

    async def play(self, move: str) -> None: ...

    async def undo(self) -> None: ...

    async def rematch(self) -> None: ...

    async def fill(self, level: str) -> None: ...

    async def come_back(self) -> None: ...

    async def go_on(self) -> None: ...

    async def close(self) -> None: ...
