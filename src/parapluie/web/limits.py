"""How much one client may ask for, so that nobody can take the place away from the others."""

import ipaddress
import time
from functools import lru_cache

from parapluie.match.errors import ParapluieError
from parapluie.web.abuse import Abuse
from parapluie.web.options import Budget

MOMENTS = {  # by the names of rates in the budget: the seconds whose share may come all at once
    "connecting": 6.0,
    "joining": 20.0,
    "messages": 3.0,
    "messages_each": 3.0,
    "requests": 5.0,
    "pages": 6.0,
    "openings": 40.0,
    "replays": 10.0,
    "reviews": 200.0,
    "advice": 20.0,
    "stored": 6 * 3600.0,
}
UNITS = {"stored": 1e6 / 86_400}  # what one of the budget is by the second, where that is not one
REMEMBERED = 20_000  # what is remembered of addresses; the one that has been quiet for longest is forgotten first
NETWORK = 64  # bits of an IPv6 address that are one client's: it may have all addresses that begin so


class Bucket:
    """Lets through `burst` things at once and `rate` a second in the long run."""

    __slots__ = ("burst", "level", "rate", "time")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst, self.level, self.time = rate, burst, float(burst), time.monotonic()

    def take(self, count: int = 1) -> bool:
        """Whether so many may pass now; they are counted only if they may."""
        self._fill()
        if self.level < count:
            return False
        self.level -= count
        return True

    def owe(self) -> float:
        """Let one pass in any case. Return how many seconds it should wait."""
        self._fill()
        self.level -= 1
        return max(0.0, -self.level / self.rate)

    def spend(self, count: int) -> None:
        """Let so many pass in any case; what there is not has to come in first."""
        self._fill()
        self.level -= count

    def is_empty(self) -> bool:
        self._fill()
        return self.level <= 0

    def give_back(self) -> None:
        self.level += 1

    def _fill(self) -> None:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.time) * self.rate)
        self.time = now


@lru_cache(10_000)
def client_of(address: str) -> str:
    """What is counted as one client: an address of IPv4, or the network that an address of IPv6 is in."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((int(found), NETWORK), strict=False))
    return str(found)


class Limits:
    """What each client has used; `is_on` is off for measurements and tests of other things."""

    def __init__(self, budget: Budget | None = None, *, is_on: bool = True) -> None:
        self.budget, self.is_on = budget or Budget(), is_on
        self.abuse = Abuse()
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.sockets: dict[str, int] = {}

    def bucket(self, what: str) -> Bucket:
        """A new bucket for a rate of the budget."""
        rate = getattr(self.budget, what) * UNITS.get(what, 1.0)
        return Bucket(rate, max(1.0, rate * MOMENTS[what]))

    def of(self, what: str, address: str) -> Bucket:
        """What a client has left of a rate of the budget."""
        key = what, client_of(address)
        found = self.buckets.pop(key, None) or self.bucket(what)
        self.buckets[key] = found  # the last is the one that was used last
        if len(self.buckets) > REMEMBERED:
            del self.buckets[next(iter(self.buckets))]
        return found

    def allows(self, what: str, address: str) -> bool:
        """Count one more. Return whether it is not too many."""
        if not self.is_on or self.of(what, address).take():
            return True
        self.abuse.note(what, client_of(address))
        return False

    def check(self, what: str, address: str) -> None:
        """Count one more; ParapluieError if it is too many."""
        if not self.allows(what, address):
            raise too_many()

    def store(self, address: str, size: int) -> None:
        """Count bytes that are stored for a client."""
        if self.is_on:
            self.of("stored", address).spend(size)

    def check_stored(self, address: str) -> None:
        """ParapluieError if a client has had more stored than its share; asked before whatever is not part of a game.

        A game that has begun has an end, so that its moves are counted, but never refused.
        """
        if self.is_on and self.of("stored", address).is_empty():
            self.abuse.note("stored", client_of(address))
            raise ParapluieError(
                "request/too-much", "More has been stored for your address than is its share of a day; try again later."
            )

    def connect(self, address: str) -> bool:
        """Count a new socket of an address; False if it has too many, or opens them too fast."""
        client = client_of(address)
        if not self.allows("joining", address):
            return False
        if self.is_on and self.sockets.get(client, 0) >= self.budget.sockets:
            self.abuse.note("sockets", client)
            return False
        self.sockets[client] = self.sockets.get(client, 0) + 1
        return True

    def disconnect(self, address: str) -> None:
        client = client_of(address)
        self.sockets[client] -= 1
        if not self.sockets[client]:
            del self.sockets[client]


def too_many() -> ParapluieError:
    return ParapluieError("request/too-many", "That was too much at once; wait a moment.")
