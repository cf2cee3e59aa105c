"""Bots of the host's own at the tables of a server, beside the levels."""

import logging
import time
from collections.abc import Mapping
from random import Random

from parapluie.bots.bot import bot
from parapluie.bots.guard import Guard
from parapluie.bots.program import Fault
from parapluie.games.view import View

log = logging.getLogger("parapluie.tables")
SECONDS = 5.0  # for a move
REST = 60.0  # seconds after which a bot that was given up is asked again


class Guests:
    """The bots that a server offers, by the names that people see; each is made once and asked for one move at a time.

    Whatever a bot does wrong is logged once; from then on only that its moves are replaced can be seen at the tables.
    """

    def __init__(self, bots: Mapping[str, str] | None = None, *, seconds: float = SECONDS) -> None:
        self.bots, self.seconds = dict(bots or {}), seconds
        self.guards: dict[str, Guard] = {}
        self.given_up: dict[str, float] = {}  # since when
        self.told: set[str] = set()

    def __contains__(self, name: str) -> bool:
        return name in self.bots

    def move(self, name: str, view: View, seed: str) -> str | None:
        """The move of a bot; None if it gives none."""
        if time.monotonic() - self.given_up.get(name, -REST) < REST:
            return None
        guard = self.guards.get(name)
        if guard is None:
            guard = self.guards[name] = self.guard_of(name)
        before = guard.replaced
        move = guard.choose(view, Random(seed))
        guard.faults.clear()
        if guard.is_given_up:
            self.given_up[name] = time.monotonic()
            del self.guards[name]
        return move if guard.replaced == before else None

    def guard_of(self, name: str) -> Guard:
        spec, options = self.bots[name], {}
        if spec.startswith("program:"):
            options = {"on_fault": None, "seconds": self.seconds}
        return Guard(lambda: bot(spec, **options), seconds=self.seconds, on_fault=lambda fault: self.note(name, fault))

    def note(self, name: str, fault: Fault) -> None:
        if name not in self.told:
            self.told.add(name)
            log.error(
                "a bot has failed, and others play for it",
                extra={"bot": name, "kind": fault.kind, "error": fault.trace or fault.message},
            )

    def close(self) -> None:
        for guard in self.guards.values():
            guard.close()
        self.guards.clear()
