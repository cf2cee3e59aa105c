"""Many games at once for learners: arrays in, arrays out, all cores, and a new game wherever one ends."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parapluie.bridges.encoder import Encoder, encoder_for
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game

WIDEST_MASK = 256  # moves of a game up to which masks are written unless asked otherwise
ROW = 128  # legal moves that there is place for at first
SMALLEST_PART = 512  # games for which another thread is worth its start


class Turn(NamedTuple):
    """What there is to decide, a row a game. The arrays are overwritten by the next step."""

    observations: NDArray[np.int8]  # what the seat to move has been shown
    masks: NDArray[np.bool_] | None  # its legal moves; None for games with too many
    rewards: NDArray[np.float32]  # by seat: utilities of the game that the last step ended, otherwise 0
    done: NDArray[np.bool_]  # the last step ended a game, and this is the beginning of a new one
    seats: NDArray[np.int64]  # the seat to move


class BatchedEnv:
    """n games of the same kind that move together. A game that ends is followed by another at once.

    Actions are the numbers of moves (see `Encoder`). `moves[i, :counts[i]]` are those that are legal in game i; the
    array is replaced by a wider one if a position needs it. Game i depends on the seed, on i and on the actions in it,
    not on n or on the number of threads.
    """

    def __init__(self, game: Game, n: int, *, seed: int, masks: bool | None = None, threads: int | None = None) -> None:
        if n < 1:
            raise ParapluieError("batch/bad-size", f"A batch has at least one game, not {n}.")
        self.game = game
        self.encoder: Encoder = encoder_for(game)
        self._loops = self.encoder.loops
        actions, seats = self.encoder.actions, game.players
        self.states = game.new_states(n)
        self.moves: NDArray[np.int16] = np.zeros((n, min(game.rules.MAX_MOVES, ROW)), np.int16)
        self.counts: NDArray[np.int64] = np.zeros(n, np.int64)
        writes_masks = actions <= WIDEST_MASK if masks is None else masks
        self._masks = np.zeros((n, actions if writes_masks else 0), np.bool_)
        self.turn = Turn(
            observations=np.zeros((n, self.encoder.size), np.int8),
            masks=self._masks if writes_masks else None,
            rewards=np.zeros((n, seats), np.float32),
            done=np.zeros(n, np.bool_),
            seats=np.zeros(n, np.int64),
        )
        mixed = np.random.SeedSequence(seed & (1 << 64) - 1).generate_state(1, np.uint64)
        self._rng = mixed + np.arange(n, dtype=np.uint64) * np.uint64(0xD1B54A32D192ED03)
        self._fresh = game.new_states()
        threads = max(1, min(threads or os.cpu_count() or 1, n // SMALLEST_PART))
        self._parts = [slice(a, b) for a, b in pairwise(n * i // threads for i in range(threads + 1))]
        self._codes = [game.room() for _ in self._parts]
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self._step(np.full(n, -1))
        self.turn.rewards[:] = 0
        self.turn.done[:] = False

    def step(self, actions: NDArray[Any]) -> Turn:
        """Play actions[i] in game i and say what there is to decide then.

        ParapluieError, and nothing has changed, if an action is not one of its game's legal moves.
        """
        if actions.shape != self.counts.shape or actions.dtype.kind not in "iu":
            raise ParapluieError(
                "batch/bad-size",
                f"{len(self.counts)} games take as many whole numbers, not {actions.shape} of {actions.dtype}.",
            )
        numbers = np.ascontiguousarray(actions, np.int64)
        illegal = self._loops.find_illegal(numbers, self.moves, self.counts)
        if illegal >= 0:
            raise ParapluieError("move/illegal", f"Action {actions[illegal]} is not legal in game {illegal}.")
        self._step(numbers)
        return self.turn

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int16]:
        """A legal move for each game, all of them equally likely."""
        chosen = np.empty(len(self.counts), np.int16)
        self._loops.pick(self.moves, self.counts, rng.random(len(chosen)), chosen)
        return chosen

    def _step(self, numbers: NDArray[np.int64]) -> None:
        turn = self.turn

        def part(i: int) -> int:
            at = self._parts[i]
            played = (self.states[at], self._fresh, numbers[at], self._rng[at], turn.rewards[at], turn.done[at])
            most: int = self._loops.step(*played, *self._described(i))
            return most

        most = self._in_parts(part)
        if most > self.moves.shape[1]:
            self.moves = np.zeros((len(numbers), min(2 * most, self.game.rules.MAX_MOVES)), np.int16)
            self._in_parts(self._describe)

    def _describe(self, i: int) -> int:
        """Write what there is to decide in a part of the games. Return the most legal moves of any of them."""
        most: int = self._loops.describe(self.states[self._parts[i]], *self._described(i))
        return most

    def _described(self, i: int) -> tuple[NDArray[Any], ...]:
        """Where a part of the games is described; before that, room for legal moves."""
        at, turn = self._parts[i], self.turn
        return (
            self._codes[i],
            self.moves[at],
            self.counts[at],
            turn.seats[at],
            turn.observations[at],
            self._masks[at],
        )

    def _in_parts(self, work: Callable[[int], int]) -> int:
        """Do the work on all parts at the same time. Return the largest result."""
        others = [self._pool.submit(work, i) for i in range(1, len(self._parts))] if self._pool else []
        return max([work(0), *(other.result() for other in others)])

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
