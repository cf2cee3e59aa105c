"""Plays each level against the one below it in every game, and other bots: the tables of docs/bots.md.

Run as `python benchmarks/levels.py [FOLDER [GAME ...]]`. It takes about forty minutes on two cores, keeps its games in
the folder (`levels` by default) and goes on from there when it is started again.
"""

import sys
from pathlib import Path

from rich.console import Console

from parapluie.games.catalogue import rule_sets
from parapluie.lab.arena import Arena
from parapluie.match.game import Game

SEED = 2026
PAIRS = {  # how many games, with two seats and with more
    ("thumb", "random"): (60, 40),
    ("medium", "easy"): (160, 120),
    ("hard", "medium"): (120, 200),
    ("expert", "hard"): (60, 80),
    ("expert", "thumb"): (60, 0),
}
# More games where levels are closer to each other, or games shorter
MORE = {"rainbow-sazuki": {("medium", "easy"): (240, 240), ("expert", "hard"): (60, 160)}}


def main(folder: Path, names: list[str]) -> None:
    """Print a line of a table for each game and number of seats as soon as it is known."""
    folder.mkdir(exist_ok=True)
    print("| game | seats | " + " | ".join(f"{better} – {worse}" for better, worse in PAIRS) + " |")
    print("| --- | --- |" + " --- |" * len(PAIRS))
    for name in names:
        pairs = PAIRS | MORE.get(name, {})
        for seats in Game(name).rule_set.seats:
            cells = [cell(folder, name, seats, pair, games[seats > 2]) for pair, games in pairs.items()]
            print(f"| {name} | {seats} | " + " | ".join(cells) + " |", flush=True)


def cell(folder: Path, name: str, seats: int, pair: tuple[str, str], games: int) -> str:
    """How often the first of a pair finishes ahead of the second, in percent."""
    if games == 0:
        return ""
    Console(stderr=True).print(f"{name}, {seats} seats: {' against '.join(pair)}")
    arena = Arena(name, list(pair), seats=seats, games=games, seed=SEED)
    summary = arena.play(cores=None, output=folder / f"{name}-{seats}-{'-'.join(pair)}.jsonl")
    ahead = summary.pairs[0].ahead
    return f"{100 * ahead.mean:.1f} ({100 * ahead.low:.1f}–{100 * ahead.high:.1f})"


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "levels"), sys.argv[2:] or sorted(rule_sets(), reverse=True))
