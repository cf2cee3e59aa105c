"""All connections of this process, by clients: how many may be open, and which have been waited for too long."""

import asyncio
import time
from typing import Any

from parapluie.web.limits import Limits, client_of

ROUND = 2.0  # seconds between two looks at all connections
STILL = 5  # rounds in a row in which a client takes nothing of what waits for it, before it is let go
GROUP = 500  # connections that are looked at in one go
SHARE = 3  # one client has at most one in so many of all connections


class Place:
    """A connection as it is counted."""

    __slots__ = ("client", "deadline", "still", "transport", "unsent")

    def __init__(self, transport: Any, client: str, deadline: float | None) -> None:
        self.transport, self.client = transport, client
        self.deadline = deadline  # when a request has to be here as a whole; None while one is answered
        self.unsent = 0  # bytes that waited for the client at the last look
        self.still = 0  # looks in a row at which they had not become fewer


class Door:
    """Lets connections in, and shows those out that keep others waiting."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.places: set[Place] = set()
        self.clients: dict[str, dict[Place, None]] = {}  # their connections, the oldest first

    def enter(self, transport: Any, address: str) -> Place | None:
        """Count a new connection; None if there is no room for it."""
        client, budget, is_on = client_of(address), self.limits.budget, self.limits.is_on
        own = self.clients.get(client, {})
        if is_on:
            if not self.limits.allows("connecting", address):
                return None
            is_full = len(self.places) >= budget.connections and not self._make_room(len(own))
            if is_full or len(own) >= min(budget.connections_each, budget.connections // SHARE):
                self.limits.abuse.note("connections", client)
                return None
        place = Place(transport, client, time.monotonic() + budget.patience if is_on else None)
        self.places.add(place)
        self.clients.setdefault(client, own)[place] = None
        return place

    def leave(self, place: Place) -> None:
        self.places.discard(place)
        self._forget(place)

    def speaks_for_others(self, place: Place) -> None:
        """A connection is that of a proxy: it is not counted as a client's, as those are known by their requests."""
        if place.client:
            self.limits.of("connecting", place.client).give_back()
            self._forget(place)
            place.client = ""

    def wait(self, place: Place) -> None:
        """From now on a request is waited for."""
        if self.limits.is_on:
            place.deadline = time.monotonic() + self.limits.budget.patience

    def _forget(self, place: Place) -> None:
        own = self.clients.get(place.client, {})
        own.pop(place, None)
        if not own:
            self.clients.pop(place.client, None)

    def _make_room(self, own: int) -> bool:
        """End a connection on which nothing is asked, of whoever has most, for somebody who has fewer."""
        most = max(self.clients.values(), key=len, default={})
        if len(most) <= own + 1:
            return False
        for place in most:
            if place.deadline is not None:
                self.leave(place)
                place.transport.abort()
                return True
        return False

    async def keep(self) -> None:
        """Look at all connections again and again."""
        while True:
            await asyncio.sleep(ROUND)
            if self.limits.is_on:
                await self.look()

    async def look(self) -> None:
        """Let those go who are late with a request, or take nothing of what waits for them."""
        for number, place in enumerate(list(self.places), 1):
            unsent = place.transport.get_write_buffer_size()
            if place.deadline is not None and place.deadline < time.monotonic() and not unsent:
                place.transport.abort()
            place.still = place.still + 1 if unsent and unsent >= place.unsent else 0
            place.unsent = unsent
            if place.still >= STILL:
                self.limits.abuse.note("unread", place.client)
                place.transport.abort()
            if number % GROUP == 0:
                await asyncio.sleep(0)
