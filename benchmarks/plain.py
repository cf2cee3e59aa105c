"""Random play here against plain C, in one run: builds plain.c with the machine's compiler and prints both speeds."""

import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from parapluie.lab.bench import Bench
from parapluie.match.game import Game

GAMES = {"rainbow-spaan": 200_000, "rainbow-sazuki": 200_000, "rainbow7": 10_000}


def main() -> None:
    compiler = shutil.which("cc")
    if compiler is None:
        print("There is no C compiler here, so there is nothing to compare with.")
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "plain"
        source = Path(__file__).with_name("plain.c")
        subprocess.run([compiler, "-O3", "-march=native", "-o", program, source], check=True)
        print("game            seats   plain C M/s   Parapluie M/s   C is faster by")
        for name, games in GAMES.items():
            for seats in Game(name).rule_set.seats:
                compare(program, name, seats, games)


def compare(program: Path, name: str, seats: int, games: int) -> None:
    """Print the best of three turns of each, which take turns, so that both see the same machine."""
    bench = Bench(Game(name, seats), seconds=0.5)
    c, ours = [], []
    for turn in range(3):
        output = subprocess.run([program, name, str(seats), str(games), str(turn + 1)], capture_output=True, check=True)
        c.append(json.loads(output.stdout)["per_second"] / 1e6)
        decisions, _, elapsed = bench.random_play(threads=1)
        ours.append(decisions / elapsed / 1e6)
    print(f"{name:15} {seats:5} {max(c):13.1f} {max(ours):15.1f} {max(c) / max(ours):16.2f}")


if __name__ == "__main__":
    main()
