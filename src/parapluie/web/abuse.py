"""Who goes too far is noted: once for each client and kind in a while, so that notes are no way to fill a disk."""

import logging
import time
from collections.abc import Callable

log = logging.getLogger("parapluie.web")
WHILE = 600.0  # seconds in which the same is not noted again
REMEMBERED = 10_000  # notes; the oldest is forgotten first
MOST = 60  # notes in a while of all clients together


class Abuse:
    """What was noted lately. Notes hold addresses and kinds, never what a client has said."""

    def __init__(self) -> None:
        self.noted: dict[tuple[str, str], float] = {}
        self.begin, self.lines = -WHILE, 0
        self.count: Callable[[str, str], None] = lambda name, label: None

    def note(self, kind: str, client: str) -> None:
        """A client was cut off or refused for this: it is counted always, and logged if that is news."""
        self.count("cut", kind)
        now, key = time.monotonic(), (client, kind)
        if now - self.noted.get(key, -WHILE) < WHILE:
            return
        self.noted.pop(key, None)
        self.noted[key] = now
        if len(self.noted) > REMEMBERED:
            del self.noted[next(iter(self.noted))]
        if now - self.begin >= WHILE:
            self.begin, self.lines = now, 0
        self.lines += 1
        if self.lines <= MOST:
            log.warning("a client asks for too much", extra={"client": client, "kind": kind})
        elif self.lines == MOST + 1:
            log.warning("many clients ask for too much; no more of them are named for a while")
