"""How many decisions a second the batched environment makes with random legal moves, for every kind of game.

The second number is for a second of one processor, in which other programs on the machine count less.
"""

import argparse
import os
import time

import numpy as np

from parapluie.bridges.batched import BatchedEnv
from parapluie.match.game import PACKAGES, Game


def decisions_per_second(game: Game, n: int, seconds: float) -> tuple[float, float]:
    env, rng = BatchedEnv(game, n, seed=1), np.random.default_rng(1)
    for _ in range(20):
        env.step(env.random_actions(rng))
    steps, start, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        env.step(env.random_actions(rng))
        steps += 1
    return n * steps / (time.perf_counter() - start), n * steps / (time.process_time() - used)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=4096, help="games in a batch")
    options.add_argument("--seconds", type=float, default=1.0, help="for each kind of game")
    given = options.parse_args()
    print(f"{given.games} games, {os.cpu_count()} cores, million decisions a second")
    for name in PACKAGES:
        for seats in Game(name).rules.SEATS:
            speed, each = decisions_per_second(Game(name, seats), given.games, given.seconds)
            print(f"{name:15} {seats} {speed / 1e6:6.1f} {each / 1e6:6.1f} a processor")


if __name__ == "__main__":
    main()
