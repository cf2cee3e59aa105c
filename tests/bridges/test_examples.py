"""The examples run and show what they say."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


def test_what_the_page_shows_runs():
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bridges.md").read_text(encoding="utf-8"), re.S)
    assert len(blocks) == 6
    for block in blocks:
        exec(block, {})


def run(name, *arguments):
    program = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    return subprocess.run(program, capture_output=True, text=True, check=True).stdout


def test_pettingzoo_loop():
    assert re.fullmatch(
        r"\d+ decisions; seat_0 [+-][\d.]+, seat_1 [+-][\d.]+, seat_2 [+-][\d.]+\n", run("pettingzoo_loop")
    )


def test_openspiel_ismcts():
    output = run("openspiel_ismcts", "--opponent", "random", "--simulations", "10", "--deals", "1")
    assert re.search(r"IS-MCTS wins \S+ of 2 games", output)


def test_batched_learner_learns():
    output = run("batched_learner", "--game", "rainbow-spaan", "--updates", "8", "--games", "500")
    before, after = (float(re.search(rf"{word}: +wins ([\d.]+)", output)[1]) for word in ("before", "after"))
    assert before < 0.6 < 0.75 < after
