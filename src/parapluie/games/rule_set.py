"""What a rule set says of itself: the one value that all layers read."""

from collections.abc import Callable, Iterable
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

import msgspec

from parapluie.games.deals import completed
from parapluie.games.event import Event
from parapluie.games.view import View


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """Something that can be chosen when a game is made; its name in words is the message `option-PREFIX-NAME`."""

    default: str
    meaning: str = ""  # what is chosen, for the reference
    check: Callable[[Any], None]  # raises ValueError, with the id of the rule, for a value that cannot be chosen


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A place of the table that cards or tokens move between; `hand` for each seat is `hand:0`, `hand:1`, …"""

    name: str  # before the colon, in what events and views say of it
    count: int | None = 1  # how many there are; None: one for each seat


class RuleSet(msgspec.Struct, frozen=True, kw_only=True, dict=True, eq=False):
    """A rule set, declared by the package that holds it. The parts are modules of that package, loaded when needed.

    A package that keeps several parts in one module names that module in `parts`.
    """

    id: str  # by which everybody names it
    prefix: str  # of the ids of its rules and of its messages
    package: str  # the one that holds its parts
    seats: range  # the numbers of players that it can have
    options: dict[str, Option] = {}  # by name
    fewest_win: bool = False  # whether the lowest score wins
    tie_is_played_again: bool = False  # a table deals another game after a tie
    scores_are_open: bool = True  # everybody sees all scores while the game goes on
    harmless: frozenset[str] = frozenset()  # kinds of events that show nobody anything new: they can be taken back
    held: frozenset[str] = frozenset()  # kinds of events that people want to look at before the game goes on
    places: tuple[Place, ...] = ()  # of its table, in the order in which they are drawn
    parts: dict[str, str] = {}  # modules of parts that are not called as usual, by part
    texts: str = ""  # the folder of the package with its Fluent files, `en.ftl` and others; ours are in locales/

    def part(self, name: str) -> ModuleType:
        """The module of a part of this rule set."""
        return import_module(self.parts.get(name, f"{self.package}.{name}"))

    def layer_part(self, name: str, folder: str) -> ModuleType | None:
        """The one module that a layer has for this game, None if there is none.

        It is the one that `parts` names, or for our own games the one called as the game is in the layer's `folder`.
        """
        path = self.parts.get(name)
        if path is None and self.package == f"parapluie.games.{self.name}":
            path = f"{folder}.{self.name}"
            path = path if find_spec(path) is not None else None
        return None if path is None else import_module(path)

    @cached_property
    def rules(self) -> ModuleType:
        """The state and its kernels."""
        return self.part("rules")

    @cached_property
    def knowledge(self) -> ModuleType:
        """What a seat has been shown."""
        return self.part("knowledge")

    @cached_property
    def moves(self) -> ModuleType:
        """Moves as texts and codes."""
        return self.part("moves")

    @cached_property
    def deals(self) -> Any:
        """Deals in records; see `parapluie.games.deals`."""
        return completed(self.part("deals"))

    @cached_property
    def views(self) -> ModuleType:
        """What a seat sees."""
        return self.part("views")

    @cached_property
    def view_type(self) -> type[View]:
        """The type of its views: the one of `VIEWS` in the module `views` that bears the id of this rule set."""
        kinds: tuple[type[View], ...] = self.views.VIEWS
        return next(kind for kind in kinds if kind.__struct_config__.tag == self.id)

    @cached_property
    def events(self) -> ModuleType:
        """What happens, as told to each seat."""
        return self.part("events")

    @cached_property
    def checks(self) -> ModuleType | None:
        """Whether a state that comes from elsewhere is possible; None if the package does not say."""
        name = self.parts.get("checks", f"{self.package}.checks")
        return import_module(name) if find_spec(name) is not None else None

    @cached_property
    def telling(self) -> ModuleType:
        """The table, questions and moves in sentences: of places alone, if the package has no words for them."""
        name = self.parts.get("telling", f"{self.package}.telling")
        return import_module(name if find_spec(name) is not None else "parapluie.games.telling")

    def is_harmless(self, events: Iterable[Event]) -> bool:
        """Whether what has happened has shown nobody anything new, so that it can be taken back."""
        for event in events:  # noqa: SIM110 - a generator would take three times as long
            if event.kind not in self.harmless:
                return False
        return True

    @property
    def name(self) -> str:
        """The last part of the package's name: under it, a layer has its module for this game."""
        return self.package.rpartition(".")[2]
