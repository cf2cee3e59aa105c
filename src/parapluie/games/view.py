"""What a seat may know, as plain values: the part that all games share."""

from typing import Any

import msgspec


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="game"):
    """What one seat (None: a spectator) may know at this moment.

    The kind `table` shows what lies before a player's eyes; `recall` adds everything that the seat has ever been shown.
    """

    seat: int | None  # who sees this; None: a spectator
    seats: int  # how many there are
    kind: str  # "table" or "recall"
    turn: int | None  # the seat that decides; None when the game is over
    over: bool  # whether the game has ended
    phase: str  # what is being decided
    moves: list[str]  # the legal moves, if it is this seat's turn
    scores: list[int | None]  # None where it is not before the seat's eyes
    memory: bytes = b""  # recall: all that the seat knows, as the kernels keep it; worlds are guessed from it

    @property
    def game(self) -> str:
        """The id of its rule set."""
        return str(self.__struct_config__.tag)

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, as `Game` takes them: each is a field of the view."""
        from parapluie.games.catalogue import rule_sets

        return {name: getattr(self, name) for name in rule_sets()[self.game].options}

    def to_json(self) -> str:
        """The view as text; `read_view` reads it."""
        return msgspec.json.encode(self).decode()


class Lying(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What lies at a place of the table."""

    cards: list[str | None] = []  # in their order; None: face down
    tokens: int = 0  # how many


class PlacesView(View, frozen=True, kw_only=True):
    """What lies where, for games that need no other view: everything that shows views can show this one."""

    places: dict[str, Lying]  # by the names of the places, such as `hand:0`; those where nothing lies may be left out


def places_view(game: str) -> type[PlacesView]:
    """Return the type of the views of a game that shows what lies where, and nothing else."""
    made: Any = msgspec.defstruct("PlacesView", [], bases=(PlacesView,), frozen=True, kw_only=True, tag=game)
    kind: type[PlacesView] = made
    return kind
