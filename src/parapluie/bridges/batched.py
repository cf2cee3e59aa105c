"""Many games at once for learners: arrays in, arrays out, all cores, and a new game wherever one ends."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parapluie.bridges.encoder import Encoder, check_rewards, encoder_for
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.number import whole_number

DTYPES = (np.dtype(np.int8), np.dtype(np.float32))  # of observations
WIDEST_MASK = 256  # moves of a game up to which masks are written unless asked otherwise
ROW = 128  # legal moves that there is place for at first
SMALLEST_PART = 512  # games for which another thread is worth its start


class Turn(NamedTuple):
    """What there is to decide, a row a game; from `BatchedEnv.room`, room for many such turns, one after another."""

    observations: NDArray[Any]  # what the seat to move has been shown
    masks: NDArray[np.bool_] | None  # its legal moves; None for games with too many
    rewards: NDArray[np.float32]  # by seat: of the game that the last step ended, otherwise 0
    done: NDArray[np.bool_]  # the last step ended a game, and this is the beginning of a new one
    seats: NDArray[np.int64]  # the seat to move

    def at(self, step: int) -> "Turn":
        """One of many turns, as views of their arrays."""
        return Turn(*(None if array is None else array[step] for array in self))  # type: ignore[arg-type]


class BatchedEnv:
    """n games of the same kind that move together. A game that ends is followed by another at once.

    Actions are the numbers of moves (see `Encoder`). `moves[i, :counts[i]]` are those that are legal in game i; the
    array is replaced by a wider one if a position needs it. Game i depends on the seed, on i and on the actions in it,
    not on n or on the number of threads.

    Observations are bytes; with dtype "float32" they are the same numbers as floats. `rewards` are for "wins" or
    "scores" (see `Encoder.rewards`). Everything is written into the arrays of `turn`, or into those of a turn that the
    caller passes; a step makes no arrays.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        *,
        seed: int,
        masks: bool | None = None,
        threads: int | None = None,
        dtype: Any = np.int8,
        rewards: str = "wins",
        out: Turn | None = None,
    ) -> None:
        n, seed = whole_number(n, "batch/bad-size"), whole_number(seed, "game/bad-seed")
        if n < 1:
            raise ParapluieError("batch/bad-size", f"A batch has at least one game, not {n}.")
        if np.dtype(dtype) not in DTYPES:
            raise ParapluieError("bridge/bad-option", f"Observations are int8 or float32, not {np.dtype(dtype)}.")
        self.game = game
        self.dtype = np.dtype(dtype)  # of observations
        self.encoder: Encoder = encoder_for(game)  # of its observations and moves
        self._by_score = check_rewards(rewards) == "scores"
        self._loops = self.encoder.loops
        self.states = game.new_states(n)  # the records that the kernels work on, one a game
        self.moves: NDArray[np.int16] = np.zeros((n, min(game.rules.MAX_MOVES, ROW)), np.int16)  # legal, a row a game
        self.counts: NDArray[np.int64] = np.zeros(n, np.int64)  # how many of a row are legal moves
        self.writes_masks = self.encoder.actions <= WIDEST_MASK if masks is None else masks  # whether turns have masks
        mixed = np.random.SeedSequence(seed & (1 << 64) - 1).generate_state(1, np.uint64)
        self._rng = mixed + np.arange(n, dtype=np.uint64) * np.uint64(0xD1B54A32D192ED03)
        self._fresh = game.new_states()
        self._numbers, self._shares = np.full(n, -1), np.empty(n)
        threads = max(1, min(threads or os.cpu_count() or 1, n // SMALLEST_PART))
        self._parts = [slice(a, b) for a, b in pairwise(n * i // threads for i in range(threads + 1))]
        self._codes = [game.room() for _ in self._parts]
        self._row = [np.zeros((1, self.encoder.size), np.int8) for _ in self._parts]  # before it becomes floats
        self._none = np.zeros((0, self.encoder.size), np.float32), np.zeros((n, 0), np.bool_)
        self._pool = ThreadPoolExecutor(threads - 1) if threads > 1 else None
        self.turn = self.room().at(0) if out is None else self._checked(out)
        self._step()
        self.turn.rewards[:] = 0
        self.turn.done[:] = False

    def room(self, steps: int = 1) -> Turn:
        """Arrays for so many turns: `step(actions, room.at(t))` writes turn t into them."""
        shape = whole_number(steps, "batch/bad-size"), len(self.counts)
        return Turn(
            observations=np.zeros((*shape, self.encoder.size), self.dtype),
            masks=np.zeros((*shape, self.encoder.actions), np.bool_) if self.writes_masks else None,
            rewards=np.zeros((*shape, self.game.players), np.float32),
            done=np.zeros(shape, np.bool_),
            seats=np.zeros(shape, np.int64),
        )

    def step(self, actions: Any, out: Turn | None = None) -> Turn:
        """Play actions[i] in game i and write what there is to decide then, into `out` or over the last turn.

        ParapluieError, and nothing has changed, if an action is not one of its game's legal moves, or if `out` has no
        arrays as those of `room`.
        """
        actions = np.asarray(actions)
        if actions.shape != self.counts.shape or actions.dtype.kind not in "iu":
            raise ParapluieError(
                "batch/bad-size",
                f"{len(self.counts)} games take as many whole numbers, not {actions.shape} of {actions.dtype}.",
            )
        turn = self.turn if out is None else self._checked(out)
        self._numbers[:] = actions
        illegal = self._loops.find_illegal(self._numbers, self.moves, self.counts)
        if illegal >= 0:
            raise ParapluieError("move/illegal", f"Action {actions[illegal]} is not legal in game {illegal}.")
        self.turn = turn
        self._step()
        return turn

    def random_actions(self, rng: np.random.Generator, out: NDArray[np.int16] | None = None) -> NDArray[np.int16]:
        """A legal move for each game, all of them equally likely; written into `out`, if that is given."""
        chosen = np.empty(len(self.counts), np.int16) if out is None else out
        self._loops.pick(self.moves, self.counts, rng.random(out=self._shares), chosen)
        return chosen

    def _checked(self, out: Turn) -> Turn:
        """The turn, if its arrays are of the kinds and shapes that are written; ParapluieError otherwise."""
        n = len(self.counts)
        wanted = {
            "observations": ((n, self.encoder.size), self.dtype),
            "masks": ((n, self.encoder.actions), np.bool_),
            "rewards": ((n, self.game.players), np.float32),
            "done": ((n,), np.bool_),
            "seats": ((n,), np.int64),
        }
        for (name, (shape, kind)), array in zip(wanted.items(), out, strict=True):
            if array is None and name == "masks" and not self.writes_masks:
                continue
            fits = isinstance(array, np.ndarray) and array.shape == shape and array.dtype == kind
            if array is None or not fits or not array.flags.c_contiguous or not array.flags.writeable:
                raise ParapluieError(
                    "batch/bad-buffer", f"Where {name} go has to be a whole array of {np.dtype(kind)}, shape {shape}."
                )
        return out

    def _step(self) -> None:
        most = self._in_parts(self._step_part)
        if most > self.moves.shape[1]:
            self.moves = np.zeros((len(self.counts), min(2 * most, self.game.rules.MAX_MOVES)), np.int16)
            self._in_parts(self._describe)

    def _step_part(self, i: int) -> int:
        """Play in a part of the games, and describe what there is to decide then. Return as `_describe` does."""
        at, turn = self._parts[i], self.turn
        played = (self.states[at], self._fresh, self._numbers[at], self._rng[at], self._by_score)
        most: int = self._loops.step(*played, turn.rewards[at], turn.done[at], *self._described(i))
        return most

    def _describe(self, i: int) -> int:
        """Write what there is to decide in a part of the games. Return the most legal moves of any of them."""
        most: int = self._loops.describe(self.states[self._parts[i]], *self._described(i))
        return most

    def _described(self, i: int) -> tuple[NDArray[Any], ...]:
        """Where a part of the games is described; before that, room for legal moves."""
        at, turn, (no_floats, no_masks) = self._parts[i], self.turn, self._none
        seen = turn.observations[at]
        return (
            self._codes[i],
            self.moves[at],
            self.counts[at],
            turn.seats[at],
            *((seen, no_floats) if self.dtype == np.int8 else (self._row[i], seen)),
            no_masks[at] if turn.masks is None else turn.masks[at],
        )

    def _in_parts(self, work: Callable[[int], int]) -> int:
        """Do the work on all parts at the same time. Return the largest result."""
        others = [self._pool.submit(work, i) for i in range(1, len(self._parts))] if self._pool else []
        return max([work(0), *(other.result() for other in others)])

    def close(self) -> None:
        """End the threads."""
        if self._pool is not None:
            self._pool.shutdown()
