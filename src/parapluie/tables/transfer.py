"""Tables and records in files: out of one storage, into another, or to and from other programs.

A file of tables is JSON Lines: a header, then a table a line with all its steps, secrets and hashed tokens included, so
it is as confidential as the database. A file of records holds finished games only.
"""

from collections.abc import Iterable, Iterator

import msgspec

from parapluie.match.errors import ParapluieError, RecordError
from parapluie.match.record import Record, read_records, verify
from parapluie.match.shuffle import new_secret
from parapluie.tables.clock import coarse, now_ms
from parapluie.tables.hall import summary_of
from parapluie.tables.history import games_of, has_record, record_of
from parapluie.tables.steps import Imported, Row, row_of
from parapluie.tables.store import Store
from parapluie.tables.table import BEGINNINGS, Table
from parapluie.tables.tokens import hashed, new_id, new_token

VERSION = 1


class FileHeader(msgspec.Struct, rename={"version": "parapluie-tables"}, forbid_unknown_fields=True):
    """The first line of a file of tables."""

    version: int


class Stored(msgspec.Struct, forbid_unknown_fields=True):
    """A table: its id and all its steps."""

    id: str
    rows: list[Row]


def export_tables(store: Store) -> Iterator[bytes]:
    """The lines of a file with all tables."""
    yield msgspec.json.encode(FileHeader(VERSION)) + b"\n"
    for id, rows in store.every_table():
        yield msgspec.json.encode(Stored(id, rows)) + b"\n"


def export_records(store: Store) -> Iterator[bytes]:
    """The lines of a file with the records of all finished games."""
    for _, rows in store.every_table():
        for game in filter(has_record, games_of(rows)):
            lines = record_of(game)
            if '"result"' in lines[-1]:
                yield "".join(line + "\n" for line in lines).encode()


def import_lines(store: Store, lines: Iterable[bytes]) -> Iterator[str]:
    """Store what a file holds, be it tables or records. Yield the id of each table as soon as it is stored.

    ParapluieError at the first line that is wrong; what came before it stays. A table that is stored already is left
    as it is, if it is the same or has gone on since; so an import that was interrupted can be repeated.
    """
    rest = iter(lines)
    first = next(rest, b"")
    if b'"parapluie-tables"' not in first:
        yield from import_records(store, (line for part in ([first], rest) for line in part))
        return
    try:
        header = msgspec.json.decode(first, type=FileHeader)
    except msgspec.DecodeError as error:
        raise ParapluieError("import/unreadable", f"line 1: {error}") from None
    if header.version != VERSION:
        raise ParapluieError("import/bad-version", f"line 1: version {header.version} of the format is not known")
    for number, line in enumerate(rest, 2):
        yield import_table(store, number, line)


def import_table(store: Store, number: int, line: bytes) -> str:
    """Store a table out of line `number` of a file; its id."""
    try:
        stored = msgspec.json.decode(line, type=Stored)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParapluieError("import/unreadable", f"line {number}: {error}") from None
    numbers = [row.number for row in stored.rows]
    if numbers != list(range(1, len(numbers) + 1)) or not numbers or stored.rows[0].kind not in BEGINNINGS:
        raise ParapluieError("import/damaged", f"line {number}: the steps of table {stored.id!r} are not complete")
    try:
        summary = summary_of(Table.from_rows(stored.id, 0, stored.rows))
    except (ParapluieError, ValueError, AssertionError, IndexError) as error:
        raise ParapluieError(
            "import/damaged", f"line {number}: table {stored.id!r} cannot be played: {error}"
        ) from None
    found = store.load(stored.id, is_whole=True)
    if found is None:
        store.open(stored.id, stored.rows, summary)
    elif found[1][: len(stored.rows)] != stored.rows:
        raise ParapluieError("import/other", f"line {number}: there is another table {stored.id!r} already")
    return stored.id


def import_records(store: Store, lines: Iterable[bytes]) -> Iterator[str]:
    """Store finished games as tables of their own, where they can be looked at again."""
    for record in read_records(lines):
        verdict = verify(record)
        if not verdict.is_finished:
            error = RecordError("record/not-over", f"line {record.line}: this game is not finished")
            error.line = record.line
            raise error
        id = new_id()
        rows = [row_of(1, coarse(now_ms()), imported(record))]
        store.open(id, rows, summary_of(Table.from_rows(id, 0, rows)))
        yield id


def imported(record: Record) -> Imported:
    """The step that puts a whole game on a table."""
    return Imported(record=record.texts(), host=hashed(new_token()), secret=new_secret().hex())
