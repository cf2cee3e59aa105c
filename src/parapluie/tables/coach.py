"""The coach at a table: what it would play in somebody's place, by what that seat has been shown."""

from collections.abc import Callable

import msgspec

from parapluie.games.event import Sentence
from parapluie.lab.advice import advise
from parapluie.lab.review import KEPT
from parapluie.lab.reviewed import MoveChance
from parapluie.match.filter import hidden_states
from parapluie.tables.table import Table

ITERATIONS = 1000


class Tip(msgspec.Struct, frozen=True, kw_only=True):
    """A move that the coach speaks of: its words, and the chance to win with it."""

    move: str  # its text
    says: list[Sentence]  # the same in words
    chance: float  # to win with it, from 0 to 1
    error: float  # standard error of the chance


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What the coach says of the decision at a version of the table."""

    version: int  # that the question was about
    best: Tip  # what the coach would play
    second: Tip | None  # the next best; None if there is no choice
    is_clear: bool  # the best is clearly better than that; otherwise take either
    reason: list[Sentence]  # nothing where only playing on shows it


def question(table: Table, seat: int) -> Callable[[], Told]:
    """What is to be thought about for a seat that has the turn; nothing of the table is needed later."""
    state, version, memory = table.state, table.version, KEPT[table.settings.memory]
    assert state is not None
    game, known, view = state.game, hidden_states(state.game, state._states, seat), state.view(seat)

    def tip(one: MoveChance) -> Tip:
        says = game.rule_set.telling.move(view, one.move)
        return Tip(move=one.move, says=says, chance=one.chance, error=one.error)

    def think() -> Told:
        found = advise(game, known, seat, iterations=ITERATIONS, memory=memory)
        return Told(
            version=version,
            best=tip(found.best),
            second=None if found.second is None else tip(found.second),
            is_clear=found.is_clear,
            reason=found.reason,
        )

    return think
