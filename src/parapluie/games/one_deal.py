"""The words of a game that has no options and is dealt once: nothing more in its records than the moves."""

from typing import Any

OPTIONS: dict[str, str] = {}


def prepare(state: Any, game: str, options: dict[str, Any]) -> None:
    """Set the options of the game: it has none."""


def header_extra(state: Any) -> dict[str, Any]:
    """What else a record's header holds."""
    return {}


def set_header(state: Any, header: dict[str, Any]) -> None:
    """Take what else the game has in a record's header; ValueError if that is anything."""
    if header.get("sevens"):
        raise ValueError("R7-03: sevens in play are a matter of Rainbow 7")


def awaited(state: Any) -> str:
    """What chance has to give."""
    return "deal"


def set_rebuild(state: Any, texts: list[str]) -> None:
    raise ValueError("this game has no new decks")


def result_extra(state: Any) -> dict[str, Any]:
    """What else a record's result holds."""
    return {}
