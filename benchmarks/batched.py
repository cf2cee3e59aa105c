"""How many decisions a second the batched environment makes with random legal moves, for every kind of game.

First on all cores, then for each second of the processor, in which other programs on the machine count less. Then the
nanoseconds of one processor for each decision: choosing an action (which is a learner's part), checking it, playing it
with the description of what comes next (observation, moves, masks), and such a description by itself. At last random
play without arrays, for each second of the processor, and how many times as long a decision with arrays takes. All take
turns, and the best turn of each counts.
"""

import argparse
import os
import time

import numpy as np

from parapluie.bridges.batched import BatchedEnv
from parapluie.games.catalogue import rule_sets
from parapluie.lab.bench import Bench
from parapluie.match.game import Game

HEAD = "                         all cores  a processor   choose  check   step  describe   random play  times as long"


class Runs:
    """What is measured of one kind of game, with batches of n games."""

    def __init__(self, game: Game, n: int, seconds: float, dtype: str) -> None:
        self.n, self.seconds, self.rng = n, seconds, np.random.default_rng(1)
        self.env = BatchedEnv(game, n, seed=1, dtype=dtype)
        self.alone = BatchedEnv(game, n, seed=1, dtype=dtype, threads=1)
        self.bench = Bench(game, seconds)
        for _ in range(100):  # away from the beginning, where all games are alike
            self.env.step(self.env.random_actions(self.rng))
            self.alone.step(self.alone.random_actions(self.rng))

    def speeds(self) -> tuple[float, float]:
        """Million decisions a second, and for a second of one processor."""
        steps, start, used = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - start < self.seconds:
            self.env.step(self.env.random_actions(self.rng))
            steps += 1
        decisions = self.n * steps / 1e6
        return decisions / (time.perf_counter() - start), decisions / (time.process_time() - used)

    def shares(self) -> list[float]:
        """Nanoseconds of one processor for each part of a decision, and for a description by itself."""
        env, loops = self.alone, self.alone.encoder.loops
        times = [time.thread_time()]
        while times[-1] - times[0] < self.seconds:
            actions = env.random_actions(self.rng)
            times.append(time.thread_time())
            env._numbers[:] = actions
            loops.find_illegal(env._numbers, env.moves, env.counts)
            times.append(time.thread_time())
            env._step()
            times.append(time.thread_time())
            env._describe(0)
            times.append(time.thread_time())
        return list(np.diff(times).reshape(-1, 4).mean(axis=0) / self.n * 1e9)

    def random_play(self) -> float:
        """Million decisions without arrays for a second of one processor."""
        decisions, _, elapsed = self.bench.random_play(threads=1)
        return decisions / elapsed / 1e6


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=4096, help="games in a batch")
    options.add_argument("--seconds", type=float, default=0.3, help="for each number in each turn")
    options.add_argument("--dtype", default="int8", help="of observations: int8 or float32")
    options.add_argument("--turns", type=int, default=5)
    given = options.parse_args()
    print(f"{given.games} games, {os.cpu_count()} cores; million decisions a second, nanoseconds, million a second")
    print(HEAD)
    for name in rule_sets():
        for seats in Game(name).rule_set.seats:
            runs = Runs(Game(name, seats), given.games, given.seconds, given.dtype)
            turns = [(*runs.speeds(), *runs.shares(), runs.random_play()) for _ in range(given.turns)]
            speed, each, *_, plain = np.max(turns, axis=0)
            _, _, choose, check, step, describe, _ = np.min(turns, axis=0)
            print(f"{name:17} {seats} {speed:14.1f} {each:12.1f} {choose:8.1f} {check:6.1f} {step:6.1f}", end="")
            print(f" {describe:9.1f} {plain:13.1f} {plain / each:14.1f}", flush=True)


if __name__ == "__main__":
    main()
