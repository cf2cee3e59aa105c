"""What a list of steps tells: what somebody has missed, and the record of each game."""

from collections.abc import Iterator, Sequence

from parapluie.games.event import Event
from parapluie.match.errors import ParapluieError
from parapluie.match.record import write_record
from parapluie.tables.frames import News
from parapluie.tables.steps import Deal, Imported, Move, Row, Step, Undo
from parapluie.tables.table import BEGINNINGS, Table


def news_since(id: str, key: int, rows: Sequence[Row], version: int) -> tuple[Table, list[News]]:
    """The table after these rows, which start with a beginning, and what has happened since a version.

    Of a version before the rows, everything from their beginning on.
    """
    known = sum(row.number <= version for row in rows)
    if known == 0:
        table = Table(id, key)
        news = [news_of(rows[0], table.begin(rows[0]))]
        known = 1
    else:
        table, news = Table.from_rows(id, key, rows[:known]), []
    for place in range(known, len(rows)):
        row = rows[place]
        if row.kind == "undo":
            table = Table.from_rows(id, key, rows[: place + 1])
            news.append(news_of(row, []))
        else:
            news.append(news_of(row, table.take(row)))
    return table, news


def news_of(row: Row, events: list[Event], step: Step | None = None) -> News:
    """What there is to tell of a row, which holds this step."""
    return News(row.number, row.time, row.kind, getattr(step or row.step, "seat", None), events)


def moves_since_deal(rows: Sequence[Row]) -> list[Move]:
    """The moves of the last game that were not taken back."""
    moves: list[Move] = []
    for row in rows:
        step = row.step
        if isinstance(step, Move):
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
        if row.kind in ("deal", "record"):
            if game:
                yield game
            game = [row]
        elif game:
            game.append(row)
    if game:
        yield game


def record_of(rows: Sequence[Row]) -> list[str]:
    """The lines of the record of one game, from the rows since its deal."""
    first = rows[0].step
    if isinstance(first, Imported):
        return first.record
    table = Table("", 0)
    table.begin(rows[0])
    state = table.new_state(keeps_steps=True)
    for move in moves_since_deal(rows):
        state.advance(move.move)
    return list(write_record(state))


def finished_record(rows: Sequence[Row], number: int) -> list[str]:
    """The record of a game of the table, counted from 1; ParapluieError if it is not over or was never dealt.

    A record holds every hidden card, so there is none before the end.
    """
    lines = record_of(game_number(rows, number))
    if '"result"' not in lines[-1]:
        raise ParapluieError("record/not-over", "The record can be read when the game is over.")
    return lines


def game_number(rows: Sequence[Row], number: int) -> list[Row]:
    """The rows of a game of the table, counted from 1; ParapluieError if it was never dealt."""
    for game in games_of(rows):
        deal = game[0].step
        if (deal.number if isinstance(deal, Deal) else 1) == number:
            return game
    raise ParapluieError("record/unknown", f"No game number {number} was dealt at this table.")
