"""Numbers for the moves of a game that has few: its codes are listed, and a number is a place in the list."""

from collections.abc import Callable
from typing import Any

import numpy as np

from parapluie.games.kernel import inlined_kernel


def numbering(codes: list[int]) -> tuple[Callable[..., Any], Callable[..., Any]]:
    """`number_of` and `code_of` for moves with these codes."""
    code_at = np.array(codes, np.int64)
    number_at = np.full(max(codes) + 1, -1, np.int64)
    number_at[code_at] = np.arange(len(codes))

    @inlined_kernel
    def number_of(code, turn, seats):
        """Return the number of a move."""
        return number_at[code]

    @inlined_kernel
    def code_of(number, turn, seats):
        """Return the code of a move."""
        return code_at[number]

    return number_of, code_of
