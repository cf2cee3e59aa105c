"""Many games of one kind that move together: one call steps them all, on all cores."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parapluie.match.errors import ParapluieError
from parapluie.match.game import OVER, Game
from parapluie.match.number import whole_number
from parapluie.match.shuffle import key_from_seed

SMALLEST_PART = 256  # games for which another thread is worth its start


class Batch:
    """n games of the same kind, dealt from seeds `seed`, `seed` + 1, … and stepped together.

    `states` is the array of the kernels' records. `moves` lists the legal moves as codes, a row a game, `counts` says
    how many each has (0 when it is over); `step` plays one code for each game.
    """

    def __init__(self, game: Game, n: int, *, seed: int, threads: int | None = None) -> None:
        n, seed = whole_number(n, "batch/bad-size"), whole_number(seed, "game/bad-seed")
        if n < 1:
            raise ParapluieError("batch/bad-size", f"A batch has at least one game, not {n}.")
        self.game = game
        self.threads = threads or os.cpu_count() or 1
        self.states = game.new_states(n)  # the records that the kernels work on, one a game
        keys = b"".join(key_from_seed(seed + i) for i in range(n))
        self.states["key"] = np.frombuffer(keys, "<u4").reshape(n, 8)
        self.moves: NDArray[np.int64] = np.zeros((n, game.rules.MAX_MOVES), np.int64)  # legal ones, a row a game
        self.counts: NDArray[np.int64] = np.zeros(n, np.int64)  # how many legal moves each game has
        self._advance(np.zeros(n, np.int64))

    @property
    def turns(self) -> NDArray[np.int8]:
        """The seat that decides in each game, -2 where it is over."""
        turns: NDArray[np.int8] = self.states["turn"]
        return turns

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which games have ended."""
        return np.asarray(self.turns == OVER)

    def step(self, codes: Any) -> None:
        """Play codes[i] in game i; games that are over stay as they are.

        ParapluieError, and nothing has changed, if a code is not one of its game's legal moves.
        """
        given = np.asarray(codes)
        if given.shape != self.counts.shape or given.dtype.kind not in "iu":
            raise ParapluieError(
                "batch/bad-size",
                f"{len(self.counts)} games take as many codes of moves, not {given.shape} of {given.dtype}.",
            )
        codes = np.ascontiguousarray(given, np.int64)
        widest = int(self.counts.max())
        legal = (self.moves[:, :widest] == codes[:, None]) & (np.arange(widest) < self.counts[:, None])
        refused = ~legal.any(axis=1) & (self.counts > 0)
        if refused.any():
            raise ParapluieError("move/illegal", f"The move of game {int(refused.argmax())} is not legal there.")
        self._advance(codes)

    def _advance(self, codes: NDArray[np.int64]) -> None:
        kernels = self.game.kernels

        def part(where: slice) -> None:
            kernels.step_all(self.states[where], codes[where])
            kernels.legal_all(self.states[where], self.counts[where], self.moves[where])

        in_parts(part, len(codes), self.threads)


def in_parts(work: Callable[[slice], Any], n: int, threads: int, smallest: int = SMALLEST_PART) -> list[Any]:
    """The results of `work` on up to `threads` equal parts of range(n), done at the same time."""
    threads = max(1, min(threads, n // smallest))
    edges = [n * i // threads for i in range(threads + 1)]
    parts = [slice(a, b) for a, b in pairwise(edges)]
    if threads == 1:
        return [work(parts[0])]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(work, parts))
