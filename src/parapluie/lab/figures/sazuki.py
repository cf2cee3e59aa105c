"""What is counted of Sazuki's Rainbow: groups, prizes taken and left, and which group chooses first."""

from collections.abc import Iterator, Sequence
from typing import Any

from parapluie.games.event import Event
from parapluie.games.sazuki.events import Order, Play, Round, Take

RULES = {
    "solo": "SZ-11",
    "set": "SZ-12",
    "run": "SZ-12",
    "one": "SZ-21",
    "two": "SZ-21",
    "left": "SZ-24",
    "pick-up": "SZ-03",
}
TRIALS = ("groups",)
ROUND = "round"


def happenings(event: Event, seat: int) -> list[str]:
    if isinstance(event, Play):
        return [event.form]
    if isinstance(event, Take):
        return ["two" if len(event.cards) == 2 else "one"]
    if isinstance(event, Round):
        return ["left"] if event.gone else []
    return [event.kind] if event.kind in RULES else []


def sorts(state: Any, move: str) -> set[str]:
    word, *rest = move.split(" ")
    if word == "take":
        return {"two" if len(rest) == 2 else "one"}
    return {"solo" if len(rest) == 1 else "set" if rest[0] == rest[1] else "run"}


def trials(events: Sequence[Event]) -> Iterator[tuple[str, str, bool]]:
    """Groups by their number of cards, won if they choose first (SZ-20)."""
    sizes: dict[int, int] = {}
    for event in events:
        if isinstance(event, Play):
            sizes[event.group] = len(event.cards)
        elif isinstance(event, Order):
            for group, size in sizes.items():
                yield "groups", str(size), group == event.order[0]
        elif isinstance(event, Round):
            sizes = {}
