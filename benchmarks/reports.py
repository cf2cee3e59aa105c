"""Makes the designer's reports of our rule sets that stand in docs/reports/.

Run as `python benchmarks/reports.py FOLDER [GAMES [GAME ...]]`: games of experts with two seats, 80 by default. It
keeps them in the folder and goes on from there when it is started again.
"""

import sys
from pathlib import Path

from parapluie.games.catalogue import rule_sets
from parapluie.lab.balance import Balance
from parapluie.lab.balance_page import page_of

DOCS = Path(__file__).parents[1] / "docs" / "reports"
ITERATIONS = 200


def main(folder: Path, games: int, names: list[str]) -> None:
    DOCS.mkdir(exist_ok=True)
    for name in names:
        report = Balance(name, games=games, iterations=ITERATIONS, seed=2026).play(output=folder / name)
        (DOCS / f"{name}.html").write_text(page_of(report, "en"), encoding="utf-8")
        print(name, flush=True)


if __name__ == "__main__":
    place, number, *chosen = [*sys.argv[1:], "80"][: max(2, len(sys.argv) - 1)]
    main(Path(place), int(number), chosen or sorted(rule_sets()))
