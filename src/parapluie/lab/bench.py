"""The speed of the engine, measured: for every rule set and number of seats, on one core and on all."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from parapluie.games.catalogue import rule_sets
from parapluie.lab.policy import play_game
from parapluie.match.batch import in_parts
from parapluie.match.game import Game

COLUMNS = {
    "games_per_second": ("games/s", "{:,.0f}"),
    "decisions_per_second": ("decisions/s", "{:,.0f}"),
    "decisions_per_second_all_cores": ("on all cores", "{:,.0f}"),
    "state_bytes": ("bytes", "{:,}"),
    "copy_ns": ("copy ns", "{:,.0f}"),
    "redeal_ns": ("redeal ns", "{:,.0f}"),
    "view_us": ("view µs", "{:,.1f}"),
    "play_us": ("checked move µs", "{:,.1f}"),
    "forward_us": ("brought back µs", "{:,.2f}"),
}


class Bench:
    """The numbers of one game, each measured for about so many seconds of work."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.game, self.seconds = game, seconds
        self.middle = middle_of_game(game)

    def numbers(self) -> dict[str, Any]:
        decisions, games, elapsed = self.random_play(threads=1)
        many, _, elapsed_all = self.random_play(threads=os.cpu_count() or 1)
        states = np.repeat(self.middle._states, 1000)
        rng = np.array([1], np.uint64)
        fresh = self.game.new_states(1000)
        begun, move = self.game.deal(1), str(self.middle.moves[0])
        moves = [step["move"] for step in self.middle.steps if "move" in step]

        def redeal() -> None:
            self.game.kernels.redeal_all(fresh, self.middle._states, 0, rng)

        return {
            "game": self.game.id,
            "seats": self.game.players,
            "games_per_second": games / elapsed,
            "decisions_per_second": decisions / elapsed,
            "decisions_per_second_all_cores": many / elapsed_all,
            "state_bytes": self.game.rules.STATE.itemsize,
            "copy_ns": self.each(states.view(np.uint8).copy) / 1000 * 1e9,
            "redeal_ns": self.each(redeal) / 1000 * 1e9,
            "view_us": self.each(lambda: self.middle.view(0, recall=True)) * 1e6,
            "play_us": self.each(lambda: self.middle.copy().play(move)) * 1e6,
            "forward_us": self.each(lambda: begun.copy().fast_forward(moves)) / len(moves) * 1e6,
        }

    def random_play(self, threads: int) -> tuple[int, int, float]:
        """Decisions, games and seconds of random play on so many threads.

        On one thread they are seconds of the processor, so that other programs on the machine count less.
        """
        clock = time.thread_time if threads == 1 else time.perf_counter

        def one(where: slice) -> int:
            states, fresh = self.game.new_states(), self.game.new_states()
            rng = np.array([where.start + 1], np.uint64)
            n = (where.stop - where.start) * PER_STEP
            gains = np.zeros((2, self.game.players))
            return int(self.game.kernels.play_out(states, fresh, n, self.game.room(), rng, gains))

        steps = 1
        while True:
            start = clock()
            decisions = sum(in_parts(one, steps * threads, threads, smallest=1))
            elapsed = clock() - start
            if elapsed >= self.seconds:
                return decisions, steps * threads * PER_STEP, elapsed
            steps = max(steps * 2, int(steps * self.seconds / elapsed * 1.2))

    def each(self, work: Callable[[], object]) -> float:
        """Seconds of the processor that `work` takes each time."""
        work()
        n, start = 0, time.thread_time()
        while time.thread_time() - start < self.seconds / 4:
            work()
            n += 1
        return (time.thread_time() - start) / n


PER_STEP = 20  # games of random play between two looks at the clock


def middle_of_game(game: Game) -> Any:
    """A position in the middle of a random game."""
    whole = play_game(game, 1)
    moves = [step["move"] for step in whole.steps if "move" in step]
    state = game.deal(1)
    for move in moves[: len(moves) // 2]:
        state.advance(move)
    return state


def first_use(name: str) -> dict[str, Any]:
    """Seconds from the start of a program to the end of its first game: with nothing compiled, and with all of it."""
    imports = "from parapluie.lab.policy import play_game; from parapluie.match.game import Game"
    program = f"{imports}; play_game(Game({name!r}), 1)"
    with tempfile.TemporaryDirectory() as folder:
        times = []
        for _ in range(2):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", program], env=os.environ | {"NUMBA_CACHE_DIR": folder}, check=True)
            times.append(time.perf_counter() - start)
    return {"game": name, "cold_seconds": times[0], "warm_seconds": times[1]}


def run(*, seconds: float) -> dict[str, Any]:
    """Measure everything and print it as tables. Return the numbers."""
    console, progress = Console(), Console(stderr=True)
    if not console.is_terminal:
        console.width = 140
    kinds = [Game(name, seats) for name in rule_sets() for seats in Game(name).rule_set.seats]
    rows = [Bench(game, seconds).numbers() for game in track(kinds, "Measuring", console=progress, transient=True)]
    firsts = [first_use(name) for name in track(rule_sets(), "First use", console=progress, transient=True)]
    table = Table("game", "seats", *(title for title, _ in COLUMNS.values()), title="Random play, one core unless said")
    for row in rows:
        table.add_row(row["game"], str(row["seats"]), *(form.format(row[key]) for key, (_, form) in COLUMNS.items()))
    console.print(table)
    starts = Table("game", "cold s", "warm s", title="From the start of a program to the end of its first game")
    for row in firsts:
        starts.add_row(row["game"], f"{row['cold_seconds']:.1f}", f"{row['warm_seconds']:.2f}")
    console.print(starts)
    return {"cores": os.cpu_count(), "games": rows, "first_use": firsts}
