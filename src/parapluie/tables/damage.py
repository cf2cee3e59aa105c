"""What is done about stored steps that cannot be read: the table is put aside, and the others go on."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from parapluie.match.errors import ParapluieError
from parapluie.tables.steps import Row
from parapluie.tables.store import StorageError
from parapluie.tables.table import BEGINNINGS


class Damaged(ParapluieError):
    """What is stored of a table makes no sense; the message says nothing of what it is."""

    def __init__(self) -> None:
        super().__init__("table/damaged", "What is stored of this table cannot be read. It has been put aside.")

    def __reduce__(self) -> tuple[object, ...]:
        return Damaged, ()


@contextmanager
def readable(*expected: str) -> Iterator[None]:
    """Whatever goes wrong with stored steps here becomes Damaged, but for errors whose code begins as `expected`."""
    try:
        yield
    except (Damaged, StorageError):
        raise
    except ParapluieError as error:
        if error.code.startswith(expected):
            raise
        raise Damaged from error
    except Exception as error:
        raise Damaged from error


def check_rows(rows: Sequence[Row]) -> None:
    """ValueError unless these are all steps of a table since a beginning."""
    if not rows or rows[0].kind not in BEGINNINGS:
        raise ValueError("the first step is missing")
    if [row.number for row in rows] != list(range(rows[0].number, rows[0].number + len(rows))):
        raise ValueError("a step is missing")
