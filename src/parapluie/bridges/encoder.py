"""A game in numbers: observations as arrays, moves from 0 upwards, utilities. All bridges speak of a game so."""

from functools import cache, cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parapluie.bridges.encoding import encoding_of
from parapluie.match.errors import ParapluieError
from parapluie.match.game import OVER, Game
from parapluie.match.state import Position

Array = NDArray[Any]


class Encoder:
    """The numbers of one game: `actions` moves from 0 on, and observations of `size` numbers from 0 to 127.

    A move has the same number in every position. Seats are counted from the one that looks or moves, which is 0, to
    the left. A `position` is a State, a World, or an array of one record of the kernels.
    """

    def __init__(self, game: Game) -> None:
        from parapluie.bridges.loops import loops_for

        self.game = game
        encoding = encoding_of(game.rule_set)
        self.loops = loops_for(game.rule_set)
        self.longest: int = encoding.LONGEST
        self.is_dealt_once: bool = encoding.IS_DEALT_ONCE
        self.actions: int = encoding.ACTIONS
        self.parts: dict[str, tuple[int, ...]] = encoding.parts(game.players)
        self.size = sum(prod(shape) for shape in self.parts.values())
        self._number_of, self._code_of = encoding.number_of, encoding.code_of

    @cached_property
    def utility_range(self) -> tuple[float, float]:
        """The least and the most that a seat can get."""
        most = getattr(self.game.rules, "LARGEST_UTILITY", None)
        return (-1 / (self.game.players - 1), 1.0) if most is None else (-float(most), float(most))

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where each part stands in an observation."""
        places, at = {}, 0
        for name, shape in self.parts.items():
            places[name] = slice(at, at + prod(shape))
            at += prod(shape)
        return places

    def named(self, observation: Array) -> dict[str, Array]:
        """The parts of an observation by name, as views of it."""
        return {name: observation[self.places[name]].reshape(shape) for name, shape in self.parts.items()}

    def observe(self, position: Any, seat: int) -> NDArray[np.int8]:
        """What `seat` has been shown."""
        out = np.empty(self.size, np.int8)
        self.loops.look(records_of(position), seat, out)
        return out

    def legal(self, position: Any) -> list[int]:
        """The numbers of the legal moves in ascending order; none if no seat has to decide."""
        states = records_of(position)
        if states["turn"][0] < 0:
            return []
        numbers = self.game.room()
        n = self.loops.choices(states, self.game.room(), numbers)
        return sorted(numbers[:n].tolist())

    def mask(self, position: Any) -> NDArray[np.int8]:
        """1 for each legal move, 0 for the others."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal(position)] = 1
        return mask

    def text(self, seat: int, number: int) -> str:
        """The text of a move that `seat` makes; ParapluieError if the number is that of no move."""
        if 0 <= number < self.actions:
            code = self.code(seat, number)
            if self._number_of(code, seat, self.game.players) == number:
                return str(self.game.rule_set.moves.move_text(code))
        raise ParapluieError("move/unreadable", f"{number!r} is the number of no move of {self.game!r}.")

    def code(self, seat: int, number: int) -> int:
        """The code of a move that `seat` makes; the number is that of a move."""
        return int(self._code_of(number, seat, self.game.players))

    def number(self, seat: int, text: str) -> int:
        """The other way round; the text is that of a move."""
        return int(self._number_of(self.game.rule_set.moves.move_code(text), seat, self.game.players))

    def utilities(self, position: Any) -> list[float]:
        """What each seat gets at the end, all together 0, and 0 while the game goes on.

        Unless the rules have `utilities` of their own, it is 1 for winning alone: a seat that has a share s of the
        victory among n seats gets (n s - 1) / (n - 1).
        """
        states, out = records_of(position), np.zeros(self.game.players)
        if states["turn"][0] == OVER:
            self.game.kernels.utilities_one(states, out)
        return [float(utility) for utility in out]

    def __deepcopy__(self, memo: Any) -> "Encoder":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return encoder_for, (self.game,)


@cache
def encoder_for(game: Game) -> Encoder:
    """The encoder of a game; equal games share one."""
    return Encoder(game)


def records_of(position: Any) -> Any:
    """The array of one record that the kernels work on."""
    return position._states if isinstance(position, Position) else position
