"""Moves as texts and codes. Making a text is slow, so a game's moves are made once and kept."""

from functools import cache
from types import ModuleType
from typing import Any


class Move(str):
    """A move: its one text, which is also its value, and the code that the kernels use."""

    __slots__ = ("code",)
    code: int  # what the kernels call it

    def __new__(cls, text: str, code: int) -> "Move":
        move = super().__new__(cls, text)
        move.code = code
        return move

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (str(self), self.code)


class Book(dict[int, Move]):
    """The moves of a game by their codes: those that have been legal somewhere, a few thousand at most.

    Look up only codes of legal moves, since whatever is looked up is kept. `texts` has their texts as plain strings.
    """

    def __init__(self, moves: ModuleType) -> None:
        super().__init__()
        self.moves = moves
        self.texts: dict[int, str] = _Texts(self)
        self._codes: dict[str, int] = {}

    def __missing__(self, code: int) -> Move:
        text: str = self.moves.move_text(code)
        self._codes[text] = code
        move = self[code] = Move(text, code)
        return move

    def code(self, text: str) -> int:
        """The code of a text, -1 if it is the text of no move."""
        code = self._codes.get(text)
        if code is None:
            code = self.moves.move_code(text)
        return -1 if code is None else code


class _Texts(dict[int, str]):
    """A view should hold plain strings: a `Move` is larger, and slower to write as JSON."""

    def __init__(self, book: Book) -> None:
        super().__init__()
        self.book = book

    def __missing__(self, code: int) -> str:
        text = self[code] = str(self.book[code])
        return text


@cache
def book_of(moves: ModuleType) -> Book:
    """The book that all games with these moves share."""
    return Book(moves)
