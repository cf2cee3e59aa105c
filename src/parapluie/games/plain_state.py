"""A state as plain values: Python reads its own numbers and tuples far faster than the fields of a NumPy record."""

from collections import namedtuple
from collections.abc import Callable, Collection
from functools import cache, partial
from operator import itemgetter
from struct import Struct
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import numpy as np

Plain: TypeAlias = Any  # a named tuple, of each game its own

Getter: TypeAlias = Callable[[Any], tuple[Any, ...]]

LETTERS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "u4": "I", "i8": "q"}  # of NumPy's types in `struct`
SECRET = ("key", "block")  # no words speak of the generator


@cache
def plain_reader(record: "np.dtype[Any]") -> Callable[[bytes], Plain]:
    """A function that makes plain values of the bytes of a game's record: a named tuple with its fields, and `raw`.

    A field is a number, a sequence of numbers, or a tuple of such sequences. Fractions, fields of more than two axes
    and the generator's words are left out.
    """
    names, layout, to_fields = plan(record, record.names or ())
    state: Any = namedtuple("PlainState", [*names, "raw"])  # type: ignore[misc]  # the game says which fields
    unpack, make = layout.unpack, partial(tuple.__new__, state)  # which does what `_make` does, in less time
    if to_fields is None:
        return lambda raw: make((*unpack(raw), raw))
    return lambda raw: make((*to_fields(unpack(raw)), raw))


@cache
def part_reader(record: "np.dtype[Any]", fields: tuple[str, ...] | None) -> Callable[..., Plain]:
    """The same for a few fields, which are read in less time; None: all of them, but no `raw`.

    It takes bytes and, if there are several records in them, where the one to be read begins. With "raw" as the last of
    the fields, the record's own bytes are there too: of a long field, a game may want a single number.
    """
    wanted = record.names or () if fields is None else fields
    names, layout, to_fields = plan(record, wanted)
    has_raw, size = "raw" in wanted, record.itemsize
    part: Any = namedtuple("PlainPart", [*names, "raw"] if has_raw else names)  # type: ignore[misc]
    unpack, make = layout.unpack_from, partial(tuple.__new__, part)
    pick = to_fields or tuple
    if has_raw:
        return lambda raw, start=0: make((*pick(unpack(raw, start)), raw[start : start + size]))
    return lambda raw, start=0: make(pick(unpack(raw, start)))


def number_reader(record: "np.dtype[Any]", field: str) -> Callable[[bytes | bytearray, int], int]:
    """A function that reads one number of a field, out of the bytes of a record."""
    fields: Any = record.fields
    kind, start, *_ = fields[field]
    size, is_signed = kind.base.itemsize, kind.base.kind == "i"

    def read(raw: bytes | bytearray, place: int) -> int:
        at = start + place * size
        return int.from_bytes(raw[at : at + size], "little", signed=is_signed)

    return read


def plan(record: "np.dtype[Any]", fields: Collection[str]) -> tuple[list[str], Struct, Getter | None]:
    """Names of these fields as they stand in the record, how to unpack it, and how to make fields of it, if need be."""
    names, layout = [], "="
    parts: list[int | slice] = []  # of all values: a number, a field of one axis, or a row of two
    groups: list[int | slice] = []  # of the parts: a field
    values = 0
    for name, (kind, *_) in (record.fields or {}).items():
        base, shape = kind.subdtype or (kind, ())
        letter = LETTERS.get(base.str[1:])
        if letter is None or len(shape) > 2 or name in SECRET or name not in fields:
            layout += f"{kind.itemsize}x"
            continue
        rows, length = shape[0] if len(shape) == 2 else 1, shape[-1] if shape else 1
        names.append(name)
        groups.append(slice(len(parts), len(parts) + rows) if len(shape) == 2 else len(parts))
        is_one = not shape or letter == "B"  # bytes are a sequence of numbers by themselves
        layout += (f"{length}s" if shape and letter == "B" else f"{length}{letter}") * rows
        for _row in range(rows):
            parts.append(values if is_one else slice(values, values + length))
            values += 1 if is_one else length
    to_parts, to_fields = getter(parts), getter(groups)
    if to_parts is None or to_fields is None:
        return names, Struct(layout), to_parts or to_fields
    return names, Struct(layout), lambda found: to_fields(to_parts(found))


def getter(places: list[int | slice]) -> Getter | None:
    """What picks these places, also a single one, as a tuple; None if that changes nothing."""
    if places == [*range(len(places))]:
        return None
    pick = itemgetter(*places)
    return pick if len(places) > 1 else lambda found: (pick(found),)
