"""What a list of steps tells: the games that were played, and the record of each."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.match.record import write_record
from parapluie.tables.damage import check_rows, readable
from parapluie.tables.steps import Advise, DealStep, Imported, MoveStep, Onward, Row, Undo
from parapluie.tables.table import BEGINNINGS, Table, played_on


def moves_since_deal(rows: Sequence[Row]) -> list[MoveStep]:
    """The moves of the last game that were not taken back."""
    moves: list[MoveStep] = []
    for row in rows:
        step = row.step
        if isinstance(step, MoveStep):
            moves.append(step)
        elif isinstance(step, Undo):
            moves.pop()
        elif row.kind in BEGINNINGS:
            moves.clear()
    return moves


def games_of(rows: Sequence[Row]) -> Iterator[list[Row]]:
    """The rows of each game that was dealt, from its deal on."""
    game: list[Row] = []
    for row in rows:
        if row.kind in ("deal", "record", "onward"):
            if game:
                yield game
            game = [row]
        elif game:
            game.append(row)
    if game:
        yield game


def record_of(rows: Sequence[Row]) -> list[str]:
    """The lines of the record of one game, from the rows since its deal; ParapluieError if it can have none."""
    first = rows[0].step
    if isinstance(first, Imported):
        return first.record
    if isinstance(first, Onward):
        if first.guess is not None:
            raise ParapluieError("record/guessed", "This game was played on with guessed cards: it has no record.")
        state = played_on(first)
    else:
        table = Table("", 0)
        table.begin(rows[0])
        state = table.new_state(keeps_steps=True)
    for move in moves_since_deal(rows):
        state.advance(move.move)
    return with_hints(list(write_record(state)), rows, state.game.players)


def with_hints(lines: list[str], rows: Sequence[Row], seats: int) -> list[str]:
    """The lines of a record, with how often each seat has asked for advice in its result, if any has."""
    asked = [step.seat for row in rows if row.kind == "advice" and isinstance(step := row.step, Advise)]
    if not asked or '"result"' not in lines[-1]:
        return lines
    result = msgspec.json.decode(lines[-1])
    result["result"]["hints"] = [asked.count(seat) for seat in range(seats)]
    return [*lines[:-1], msgspec.json.encode(result).decode()]


def has_record(rows: Sequence[Row]) -> bool:
    """Whether a game can have a record, from the rows since its deal."""
    first = rows[0].step
    return not isinstance(first, Onward) or first.guess is None


def finished_record(rows: Sequence[Row], number: int) -> list[str]:
    """The record of a game of the table, counted from 1; ParapluieError if it is not over or was never dealt.

    A record holds every hidden card, so there is none before the end. Damaged if the rows make no sense.
    """
    with readable("record/unknown", "record/guessed"):
        lines = record_of(game_number(rows, number))
    if '"result"' not in lines[-1]:
        raise ParapluieError("record/not-over", "The record can be read when the game is over.")
    return lines


def game_number(rows: Sequence[Row], number: int) -> list[Row]:
    """The rows of a game of the table, counted from 1; ParapluieError if it was never dealt.

    ValueError if one of its rows is missing, up to the deal of the next game.
    """
    for game, following in pairwise([*games_of(rows), []]):
        deal = game[0].step
        if (deal.number if isinstance(deal, DealStep) else 1) == number:
            check_rows([*game, *following[:1]])
            return game
    raise ParapluieError("record/unknown", f"No game number {number} was dealt at this table.")
