"""A game that is over, told again step by step to one seat."""

from collections.abc import Iterator, Sequence

from parapluie.games.event import Event, Over
from parapluie.match.errors import ParapluieError
from parapluie.match.record import read_records
from parapluie.match.record import replay as replayed
from parapluie.match.state import State
from parapluie.tables.frames import result_of
from parapluie.tables.history import game_number, has_record, moves_since_deal, record_of
from parapluie.tables.steps import DealStep, Imported, Onward, Row, Seat
from parapluie.tables.table import Table
from parapluie.web.messages import Replay, ReplayStep

Happened = tuple[int | None, str | None, State, list[Event]]  # who moved, the move, the state after it, what happened


def replay_of(rows: Sequence[Row], number: int, seat: int | None) -> Replay:
    """A game of a table as a seat (None: a spectator) has seen it, out of all the table's rows.

    ParapluieError if it was never dealt, is not over, or has no such seat. A game of 1,000 moves takes 20 ms.
    """
    game = game_number(rows, number)
    deal = game[0].step
    steps = []
    for mover, move, state, events in happened_in(game):
        told = [event.told_to(seat) for event in events]
        steps.append(ReplayStep(seat=mover, move=move, events=told, view=state.view(seat)))
    if not state.over:
        raise ParapluieError("record/not-over", "The game can be seen again when it is over.")
    seats = deal.seats if isinstance(deal, DealStep | Onward) else [Seat()] * state.game.players
    return Replay(
        game=state.game.id,
        seats=state.game.players,
        names=[one.name for one in seats],
        levels=[one.level for one in seats],
        seat=seat,
        steps=steps,
        result=result_of(state, next((event for event in events if isinstance(event, Over)), None)),
    )


def happened_in(rows: Sequence[Row]) -> Iterator[Happened]:
    """The deal and the moves of a game; the state is the same each time, so look at it before you ask for the next."""
    step = rows[0].step
    if isinstance(step, Imported):
        yield from happened_in_record(step.record)
        return
    if isinstance(step, Onward) and has_record(rows):  # with what was played before
        yield from happened_in_record(record_of(rows))
        return
    table = Table("", 0)
    opening = table.begin(rows[0])
    assert table.state is not None
    yield None, None, table.state, opening
    for move in moves_since_deal(rows):
        yield move.seat, move.move, table.state, table.state.play(move.move)


def happened_in_record(lines: Sequence[str]) -> Iterator[Happened]:
    """The same for a game that was played elsewhere; a shuffle belongs to the move that caused it."""
    mover: int | None = None
    move: str | None = None
    events: list[Event] = []
    for line in replayed(next(read_records(lines))):
        if line.line.kind == "move":
            mover, move, events = line.line.seat, line.line.move, []
        events = events + line.events
        is_between_shuffles = line.state.turn is None and not line.state.over
        if line.line.kind != "result" and not is_between_shuffles:
            yield mover, move, line.state, events
