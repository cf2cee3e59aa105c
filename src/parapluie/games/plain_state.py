"""A state as plain values: Python reads its own numbers and tuples far faster than the fields of a NumPy record."""

from collections import namedtuple
from collections.abc import Callable, Collection
from functools import cache
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
    names, layout, to_parts, to_fields = plan(record, record.names or ())
    state: Any = namedtuple("PlainState", [*names, "raw"])  # type: ignore[misc]  # the game says which fields
    unpack = layout.unpack
    return lambda raw: state._make((*to_fields(to_parts(unpack(raw))), raw))


@cache
def part_reader(record: "np.dtype[Any]", fields: tuple[str, ...] | None) -> Callable[..., Plain]:
    """The same for a few fields, which are read in less time; None: all of them, but no `raw`.

    It takes bytes and, if there are several records in them, where the one to be read begins.
    """
    names, layout, to_parts, to_fields = plan(record, record.names or () if fields is None else fields)
    part: Any = namedtuple("PlainPart", names)  # type: ignore[misc]
    unpack, make = layout.unpack_from, part._make
    return lambda raw, start=0: make(to_fields(to_parts(unpack(raw, start))))


def plan(record: "np.dtype[Any]", fields: Collection[str]) -> tuple[list[str], Struct, Getter, Getter]:
    """Names of these fields as they stand in the record, how to unpack it, and how to make first parts, then fields."""
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
    return names, Struct(layout), getter(parts), getter(groups)


def getter(places: list[int | slice]) -> Getter:
    """What picks these places, also a single one, as a tuple."""
    pick = itemgetter(*places)
    return pick if len(places) > 1 else lambda found: (pick(found),)
