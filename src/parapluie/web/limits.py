"""How much one client may ask for, so that nobody can take the place away from the others."""

import time

from parapluie.match.errors import ParapluieError

REQUESTS = (20.0, 100)  # a second, and at once
OPENINGS = (0.5, 20)
REPLAYS = (2.0, 30)  # a long one keeps a processor busy for 0.1 s
MESSAGES = (20.0, 60)  # on one socket
SOCKETS = 100  # of one address
FORGOTTEN = 10_000  # addresses that are remembered


class Bucket:
    """Lets through `burst` things at once and `rate` a second in the long run."""

    __slots__ = ("burst", "level", "rate", "time")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.level, self.time = rate, burst, float(burst), time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.time) * self.rate)
        self.time = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limits:
    """What each address has used; `is_on` is off for measurements and tests of other things."""

    def __init__(self, *, is_on: bool = True) -> None:
        self.is_on = is_on
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.sockets: dict[str, int] = {}

    def check(self, what: str, address: str, rate: float, burst: float) -> None:
        """Count one more; ParapluieError if it is too many."""
        if not self.is_on:
            return
        if len(self.buckets) > FORGOTTEN:
            self.buckets.clear()
        bucket = self.buckets.setdefault((what, address), Bucket(rate, burst))
        if not bucket.take():
            raise ParapluieError("request/too-many", "That was too much at once; wait a moment.")

    def connect(self, address: str) -> bool:
        """Count a new socket of an address; False if it has too many."""
        if self.is_on and self.sockets.get(address, 0) >= SOCKETS:
            return False
        self.sockets[address] = self.sockets.get(address, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]
