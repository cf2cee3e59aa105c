"""What a report counts of a game: the rules that happen, what a move is a choice of, and trials that are won or lost.

A game's module here has

    RULES                what is counted, by name: the id of the rule that it comes from; `figure-PREFIX-NAME` says it
    TRIALS               the names of its tables of trials; `figure-PREFIX-NAME` is the title
    ROUND                the kind of event that ends a round
    happenings(event, seat)   the names of what happens by an event of a move of this seat
    sorts(state, move)   the names of what a legal move is a choice of
    trials(events)       trials of a whole game: the table, the row, and whether it was won

A game without a module is counted by the kinds of its events.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol, cast

from parapluie.games.event import Event
from parapluie.games.rule_set import RuleSet
from parapluie.lab.figures import plain

Trial = tuple[str, str, bool]


class Figures(Protocol):
    """A module of a game."""

    RULES: dict[str, str]
    TRIALS: tuple[str, ...]
    ROUND: str | None

    def happenings(self, event: Event, seat: int) -> Iterable[str]: ...

    def sorts(self, state: Any, move: str) -> set[str]: ...

    def trials(self, events: Sequence[Event]) -> Iterable[Trial]: ...


def figures_of(rule_set: RuleSet) -> Figures:
    """The module of a game."""
    return cast(Figures, rule_set.layer_part("figures", __name__) or plain)
