"""What happened at the table, as told to each seat."""

from typing import Any

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that happened: `facts` for everybody, and more for the seats in `secrets`, which only they may see."""

    kind: str
    seat: int | None = None
    facts: dict[str, Any] = {}
    secrets: dict[int, dict[str, Any]] = {}

    def told_to(self, seat: int | None) -> "Event":
        """The event as this seat (None: a spectator) learns of it: this one itself if it keeps no secrets."""
        if not self.secrets:
            return self
        more = {} if seat is None else self.secrets.get(seat, {})
        return Event(kind=self.kind, seat=self.seat, facts={**self.facts, **more})
