"""Who is at the tables, and what people say there beside the game: told to whoever listens, never stored.

Other processes that serve the same tables are told as well, so that nobody seems lost who is connected elsewhere.
"""

import asyncio
from typing import TYPE_CHECKING, Literal

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.tables import clock
from parapluie.tables.frames import present, said
from parapluie.tables.live import Listener, Live

if TYPE_CHECKING:
    from parapluie.tables.hall import Hall

Phrase = Literal[
    "hello", "good-luck", "well-played", "thanks", "oops", "one-moment", "back", "bye", "sun", "rain", "heart", "smile"
]
GRACE = 4.0  # seconds in which somebody who has gone may come back before anybody is told: a page is loaded again
TALK, SPELL = 4, 10_000  # phrases that a seat may say in so many milliseconds
AGAIN = 20_000  # milliseconds after which other processes are told once more who is here
FORGOTTEN = 60_000  # milliseconds after which what another process has told is not believed any more


class Signal(msgspec.Struct, frozen=True, array_like=True):
    """What one process tells the others of a table: the seats that are connected to it, or what a seat says."""

    table: str
    here: list[int] | None = None
    seat: int | None = None
    phrase: str = ""


class Company:
    """The people at the tables of a hall, as far as they are connected."""

    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self.told = 0  # when other processes were last told of all tables

    def joined(self, live: Live, listener: Listener) -> None:
        """Somebody listens now: it is told who is there, and the others hear of it."""
        was = live.people.here
        self.look(live)
        if listener.hears_people and live.people.here == was:
            listener.post(present(was))

    def parted(self, live: Live) -> None:
        """Somebody has gone, perhaps for a moment."""
        asyncio.get_running_loop().call_later(GRACE, self.look, live)

    def look(self, live: Live) -> None:
        """Tell who is there, if that has changed."""
        people, now = live.people, clock.now_ms()
        own = frozenset(listener.seat for listener in live.listeners if listener.seat is not None)
        if own != people.own:
            people.own = own
            self._signal(Signal(live.table.id, here=sorted(own)))
        people.elsewhere = {name: one for name, one in people.elsewhere.items() if now - one[1] < FORGOTTEN}
        here = sorted(own.union(*(seats for seats, _ in people.elsewhere.values())))
        if here != people.here:
            people.here = here
            self._post(live, present(here))

    def say(self, live: Live, listener: Listener, phrase: Phrase) -> None:
        """Tell everybody at the table what the person of a seat says; ParapluieError if it says too much."""
        seat, now = listener.seat, clock.now_ms()
        if seat is None:
            raise ParapluieError("seat/not-yours", "You have no seat at this table.")
        spoken = [time for time in live.people.spoken.get(seat, []) if now - time < SPELL]
        if len(spoken) >= TALK:
            raise ParapluieError("talk/too-much", "That was a lot to say; wait a moment.")
        live.people.spoken[seat] = [*spoken, now]
        self._post(live, said(seat, phrase))
        self._signal(Signal(live.table.id, seat=seat, phrase=phrase))

    def heard(self, sender: str, signal: Signal) -> None:
        """Another process has told something of a table."""
        live = self.hall.lives.get(signal.table)
        if live is None:
            return
        if signal.here is not None:
            is_new = sender not in live.people.elsewhere
            live.people.elsewhere[sender] = frozenset(signal.here), clock.now_ms()
            self.look(live)
            if is_new and live.people.own:  # it has just begun to serve this table, and does not know who is here
                self._signal(Signal(live.table.id, here=sorted(live.people.own)))
        elif signal.seat is not None:
            self._post(live, said(signal.seat, signal.phrase))

    def refresh(self) -> None:
        """Tell the other processes from time to time who is here, and forget what those have told that are gone."""
        now = clock.now_ms()
        if now - self.told < AGAIN:
            return
        self.told = now
        for live in list(self.hall.lives.values()):
            if live.people.own:
                self._signal(Signal(live.table.id, here=sorted(live.people.own)))
            if live.people.elsewhere:
                self.look(live)

    def _post(self, live: Live, frame: bytes) -> None:
        for listener in live.listeners:
            if listener.hears_people:
                listener.post(frame)

    def _signal(self, signal: Signal) -> None:
        if self.hall.fanout is not None:
            self.hall.fanout.signal(signal)
