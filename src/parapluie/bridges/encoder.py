"""A game in numbers: observations as arrays, moves from 0 upwards, utilities. All bridges speak of a game so."""

from functools import cache, cached_property
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parapluie.bridges.encoding import encoding_of
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError
from parapluie.match.game import OVER, Game
from parapluie.match.intake import known_states, seat_number
from parapluie.match.number import is_number
from parapluie.match.state import Position

Array = NDArray[Any]
REWARDS = ("wins", "scores")  # what learners may be rewarded for
PENALTY = {"wins": -1.0, "scores": -100.0}  # for an illegal action, where that loses the game
LARGEST_LEAD = 1000.0  # a bound for rewards by scores, for those who want one: no game comes near it


class Encoder:
    """The numbers of one game: `actions` moves from 0 on, and observations of `size` numbers from 0 to 127.

    A move has the same number in every position. Seats are counted from the one that looks or moves, which is 0, to
    the left. A `position` is a State, a World, or an array of one record of the kernels.
    """

    def __init__(self, game: Game) -> None:
        from parapluie.bridges.loops import loops_for

        self.game = game
        encoding = encoding_of(game.rule_set)
        self.loops = loops_for(game.rule_set)  # compiled for this rule set
        self.longest: int = encoding.LONGEST  # decisions after which OpenSpiel is told that a game has ended
        self.is_dealt_once: bool = encoding.IS_DEALT_ONCE  # whether there is one shuffle in a game
        self.actions: int = encoding.ACTIONS
        self.parts: dict[str, tuple[int, ...]] = encoding.parts(game.players)  # shapes by name, in their order
        self.size = sum(prod(shape) for shape in self.parts.values())
        self._number_of, self._code_of = encoding.number_of, encoding.code_of

    def reward_range(self, kind: str = "wins") -> tuple[float, float]:
        """The least and the most that a seat can get as its reward."""
        return self.utility_range if check_rewards(kind) == "wins" else (-LARGEST_LEAD, LARGEST_LEAD)

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

    def observe(self, position: Any, seat: int | None = None) -> NDArray[np.int8]:
        """What `seat` has been shown. Of a recall view (`state.view(seat, recall=True)`) it is the view's own seat."""
        if isinstance(position, View):
            game, states = known_states(position)
            if (game.id, game.players, game.options) != (self.game.id, self.game.players, self.game.options):
                raise ParapluieError("bridge/other-game", f"This is a view of {game!r}, not of {self.game!r}.")
            seat = position.seat if seat is None else seat
            if seat is None or seat != position.seat:
                raise ParapluieError("seat/not-yours", f"A view is what seat {position.seat} was shown, not {seat}.")
        else:
            states = records_of(position)
            seat = seat_number(self.game, seat)
        out = np.empty(self.size, np.int8)
        self.loops.look(states, seat, out)
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
        if is_number(number) and 0 <= number < self.actions:
            code = self.code(seat_number(self.game, seat), int(number))
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

    def rewards(self, position: Any, kind: str = "wins") -> list[float]:
        """What learners get at the end, all together 0, and 0 while the game goes on.

        For "wins" these are the utilities. For "scores" a seat gets how far its score lies above the average of all
        seats, or below it where the fewest win.
        """
        if check_rewards(kind) == "wins":
            return self.utilities(position)
        states, out = records_of(position), np.zeros(self.game.players)
        if states["turn"][0] == OVER:
            self.loops.leads_one(states, self.game.room(), out)
        return [float(reward) for reward in out]

    def __deepcopy__(self, memo: Any) -> "Encoder":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return encoder_for, (self.game,)


@cache
def encoder_for(game: Game) -> Encoder:
    """The encoder of a game; equal games share one."""
    return Encoder(game)


def check_rewards(kind: str) -> str:
    """The kind of rewards, if there is such a one; ParapluieError otherwise."""
    if kind not in REWARDS:
        raise ParapluieError("bridge/bad-option", f"Rewards are for {' or '.join(REWARDS)}, not {kind!r}.")
    return kind


def records_of(position: Any) -> Any:
    """The array of one record that the kernels work on."""
    return position._states if isinstance(position, Position) else position
