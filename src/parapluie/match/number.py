"""Whole numbers as they are given: those of Python, and those of NumPy, which become Python's."""

from operator import index
from typing import Any

from parapluie.match.errors import ParapluieError, quoted


def is_number(value: object) -> bool:
    """Whether this is a whole number, of Python or of NumPy."""
    if type(value) is int:
        return True
    return hasattr(value, "__index__") and not isinstance(value, bool | type) and not getattr(value, "shape", None)


def whole_number(value: Any, code: str) -> int:
    """A whole number as one of Python; ParapluieError with this code if it is none."""
    if not is_number(value):
        raise ParapluieError(code, f"A whole number is wanted here, not {quoted(value)}.")
    return index(value)
