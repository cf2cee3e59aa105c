"""What is counted of Spaan's Rainbow: cards played either way up, turned over, and how rows end."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from parapluie.games.event import Event
from parapluie.games.spaan.events import Award, Flip, Play

RULES = {
    "front": "SP-13",
    "back": "SP-13",
    "flip": "SP-11",
    "stop": "SP-14",
    "white": "SP-21",
    "black": "SP-20",
    "double": "SP-20",
    "rainbow": "SP-22",
}
TRIALS = ("rows",)
ROUND = "award"


def happenings(event: Event, seat: int) -> list[str]:
    if isinstance(event, Play):
        return [event.side, *(["white"] if event.face == "W" else [])]
    if isinstance(event, Award):
        return [event.cause]
    return [event.kind] if event.kind in RULES else []


def sorts(state: Any, move: str) -> set[str]:
    word, *rest = move.split(" ")
    return {rest[1]} if word == "play" else {word}


def trials(events: Sequence[Event]) -> Iterator[tuple[str, str, bool]]:
    """Cards played or turned over by how many others lie in the row, won if they do not lose it (SP-20)."""
    length = 0
    for event, following in pairwise(events):
        if isinstance(event, Play | Flip):
            others = event.place if isinstance(event, Play) else length - 1
            length = event.place + 1 if isinstance(event, Play) else length
            yield "rows", str(others), not (isinstance(following, Award) and following.cause != "rainbow")
        if isinstance(event, Award):
            length = 0
