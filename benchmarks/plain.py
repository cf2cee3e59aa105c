"""Random play here against plain C, in one run: builds plain.c with the machine's compiler and prints all speeds.

Once as it is, and once with SAME_WORK: the same account of what seats have been shown, and the same generator for
shuffles. A ratio is the engine's speed as a part of C's.
"""

import argparse
import json
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path

from parapluie.lab.bench import Bench
from parapluie.match.game import Game

GAMES = {"rainbow-spaan": 200_000, "rainbow-sazuki": 300_000, "rainbow7": 15_000}
KINDS = {"plain": [], "same work": ["-DSAME_WORK=1"]}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--turns", type=int, default=5)
    options.add_argument("--game", default="", help="only games with this in their names")
    given = options.parse_args()
    compiler = shutil.which("cc")
    if compiler is None:
        print("There is no C compiler here, so there is nothing to compare with.")
        return
    with tempfile.TemporaryDirectory() as folder:
        programs = {kind: Path(folder) / kind.replace(" ", "-") for kind in KINDS}
        source = Path(__file__).with_name("plain.c")
        for kind, program in programs.items():
            subprocess.run([compiler, "-O3", "-march=native", *KINDS[kind], "-o", program, source], check=True)
        print("million decisions a second, median of so many turns:", given.turns)
        print("game            seats   plain C   C, same work   Parapluie   of plain C   of same work")
        for name, games in GAMES.items():
            for seats in Game(name).rule_set.seats if given.game in name else ():
                compare(list(programs.values()), name, seats, games, turns=given.turns)


def compare(programs: list[Path], name: str, seats: int, games: int, *, turns: int) -> None:
    """Print the medians of all turns; the programs and the engine take turns, so that all see the same machine."""
    bench = Bench(Game(name, seats), seconds=0.3)
    bench.random_play(threads=1)
    speeds: list[list[float]] = []
    for turn in range(turns):
        commands = [[program, name, str(seats), str(games), str(turn + 1)] for program in programs]
        outputs = [subprocess.run(command, capture_output=True, check=True).stdout for command in commands]
        decisions, _, elapsed = bench.random_play(threads=1)
        speeds.append([*(json.loads(output)["per_second"] / 1e6 for output in outputs), decisions / elapsed / 1e6])
    plain, same, ours = (statistics.median(column) for column in zip(*speeds, strict=True))
    ratios = [statistics.median(turn[2] / turn[i] for turn in speeds) for i in range(2)]
    print(f"{name:15} {seats:5} {plain:9.1f} {same:14.1f} {ours:11.1f} {ratios[0]:12.2f} {ratios[1]:14.2f}", flush=True)


if __name__ == "__main__":
    main()
