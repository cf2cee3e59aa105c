"""Shuffles in records, as far as a game says nothing else: it is dealt once, and its records hold nothing of its own.

The module `deals` of a game declares `Deal` (the type of its deals in a record) with `deal_of` and `set_deal`, and
whatever differs from what stands here.
"""

from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec


class NoPart(msgspec.Struct, frozen=True):
    """Nothing of the game's own."""


HeaderPart: type = NoPart  # what a record's header holds beside what all games have there
ResultPart: type = NoPart  # the same for the result


def prepare(state: Any, game: str, options: dict[str, Any]) -> None:
    """Set the options of the game in a fresh state."""


def header_part(state: Any) -> Any:
    """Return the game's own part of a record's header."""
    return NoPart()


def set_header(state: Any, part: Any) -> None:
    """Take the game's own part of a record's header; ValueError, with the id of a rule, if it is not right."""


def awaited(state: Any) -> str:
    """Return what chance has to give: "deal" or "rebuild"."""
    return "deal"


def rebuild_of(state: Any) -> list[str]:
    """Return the new deck that has just been made, from the top."""
    raise ValueError("this game has no new decks")


def set_rebuild(state: Any, texts: list[str]) -> None:
    """Go on with the deck remade in this order; ValueError if it cannot be."""
    raise ValueError("this game has no new decks")


def result_part(state: Any) -> Any:
    """Return the game's own part of a record's result."""
    return NoPart()


def completed(module: ModuleType) -> Any:
    """Return what a game's module says of its deals, and what stands here where it says nothing."""
    return SimpleNamespace(**globals() | vars(module))
