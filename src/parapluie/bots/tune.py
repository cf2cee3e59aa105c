"""Better weights for a rule of thumb, by playing it against itself.

    python -m parapluie.bots.tune --game GAME --seats 2 4 --minutes 5

Each step plays pairs of opposite random changes of the weights against each other, goes in the direction in which the
winners lie, and keeps what wins also against the weights so far, on deals that had no part in finding it.
"""

import argparse
import time
from collections.abc import Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from parapluie.bots.self_play import contest
from parapluie.bots.sense import sense_of
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game

Weights = NDArray[np.float64]
LENGTHS = (1.0, 2.0, 4.0, 8.0)  # of a step, in units of the mean random change
SURE = 2.0  # standard errors by which a step has to win
SHRINK = 0.8  # of the random changes after a step that leads nowhere, as a factor
LEAST = 0.02  # size of the random changes, as a part of the weights


def edge(games: Sequence[Game], ours: Weights, theirs: Weights, *, deals: int, seed: int) -> tuple[float, float]:
    """How much more one seat with our weights wins among theirs than its share, as a mean over games; standard error.

    It is in units of that share: 0 is as good as theirs, 1 wins twice as often as its share.
    """
    gains, variance = 0.0, 0.0
    for game in games:
        rows = np.stack([ours] + [theirs] * (game.players - 1))
        share = float(contest(game, rows, deals=deals, seed=seed)[0][0])
        gains += share * game.players - 1
        variance += share * (1 - share) / (deals * game.players) * game.players**2
    return gains / len(games), sqrt(variance) / len(games)


def direction(
    games: Sequence[Game], weights: Weights, spread: Weights, *, pairs: int, deals: int, rng: np.random.Generator
) -> Weights:
    """Where better weights lie, in units of `spread`, as a vector of length 1: the mean change, weighed by success."""
    better = np.zeros(len(weights))
    for _ in range(pairs):
        change = rng.choice((-1.0, 1.0), len(weights)) * rng.uniform(0.2, 1.0, len(weights))
        ours, theirs = weights + spread * change, weights - spread * change
        better += change * edge(games, ours, theirs, deals=deals, seed=int(rng.integers(1 << 31)))[0]
    length = float(np.linalg.norm(better))
    return better / length if length else better


def tune(
    games: Sequence[Game],
    start: Weights,
    *,
    minutes: float,
    deals: int = 400,
    pairs: int = 24,
    size: float = 0.3,
    seed: int = 0,
    free: Sequence[int] | None = None,
) -> Weights:
    """The best weights found within so many minutes, or until it is interrupted from the keyboard.

    All `games` must share one sense; what counts is the mean over them. A random change is `size` times a weight, at
    least a tenth of that. `free` are the weights that may change, by number; None is all of them.
    """
    rng = np.random.default_rng(seed)
    weights = np.array(start, np.float64)
    mask = np.ones(len(weights)) if free is None else np.isin(np.arange(len(weights)), free).astype(float)
    end = time.monotonic() + 60 * minutes
    step = 0
    try:
        while time.monotonic() < end:
            step += 1
            spread = size * np.maximum(np.abs(weights), 0.1) * mask
            way = direction(games, weights, spread, pairs=pairs, deals=deals, rng=rng)
            trials = []
            for length in LENGTHS:
                trial = weights + length * spread * way
                gain, error = edge(games, trial, weights, deals=deals * 8, seed=int(rng.integers(1 << 31)))
                trials.append((gain, length, trial))
            gain, length, trial = max(trials, key=lambda found: found[0])
            better = gain > 0
            if better:
                gain, error = edge(games, trial, weights, deals=deals * 16, seed=int(rng.integers(1 << 31)))
                better = gain > SURE * error
            told = f"{step:4} size {size:.3f} length {length:g} gain {gain:+.4f} ± {error:.4f}"
            print(told, "kept" if better else "", flush=True)
            if better:
                weights = trial
                print("     ", np.array2string(weights, precision=3, max_line_width=200), flush=True)
            elif gain < error:
                size = max(size * SHRINK, LEAST)
    except KeyboardInterrupt:
        print("interrupted", flush=True)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m parapluie.bots.tune", description="Tune a game's rule of thumb.")
    parser.add_argument("--game", action="append", required=True, help="id of a rule set; may be given several times")
    parser.add_argument("--seats", type=int, nargs="+", help="numbers of seats to tune for; 2 by default")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--deals", type=int, default=400, help="deals of a single trial")
    parser.add_argument("--pairs", type=int, default=24, help="random changes tried in a step")
    parser.add_argument("--size", type=float, default=0.3, help="of a random change, as a part of the weight")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", nargs="+", help="names of the weights that may change; all by default")
    given = parser.parse_args()
    try:
        games = [Game(name, seats) for name in given.game for seats in given.seats or [2]]
    except ParapluieError as refusal:
        parser.error(str(refusal))
    start: dict[str, float] = sense_of(games[0].rule_set).weights
    if any(sense_of(game.rule_set).kernels != sense_of(games[0].rule_set).kernels for game in games):
        parser.error("these games do not share one rule of thumb")
    names = list(start)
    unknown = [name for name in given.only or [] if name not in names]
    if unknown:
        parser.error(f"no weight {unknown[0]!r}; there are {', '.join(names)}")
    free = [names.index(name) for name in given.only] if given.only else None
    weights = np.array(list(start.values()))
    found = tune(games, weights, minutes=given.minutes, deals=given.deals, pairs=given.pairs, size=given.size,
                 seed=given.seed, free=free)  # fmt: skip
    gain, error = edge(games, found, weights, deals=given.deals * 32, seed=given.seed + 1_000_000)
    print(f"against the start: {gain:+.4f} ± {error:.4f}")
    for name, weight in zip(names, found, strict=True):
        print(f'    "{name}": {weight:.3g},')


if __name__ == "__main__":
    main()
