"""What is counted of a game that has no module of its own: the kinds of its events."""

from collections.abc import Sequence
from typing import Any

from parapluie.games.event import Event

RULES: dict[str, str] = {}
TRIALS: tuple[str, ...] = ()
ROUND = None


def happenings(event: Event, seat: int) -> list[str]:
    return [event.kind]


def sorts(state: Any, move: str) -> set[str]:
    return set()


def trials(events: Sequence[Event]) -> list[tuple[str, str, bool]]:
    return []
