"""Kernels are bound right, and found again on disk, whatever their games have in common."""

import os
import subprocess
import sys
from textwrap import dedent

import pytest

from parapluie.games.kernel import COMPILED

GAME = """
from parapluie.games.kernel import kernel, state_type

STATE = state_type([("points", "i8")])


@kernel
def step(state):
    state.points += {step}
"""
GENERIC = """
def run(states, n):
    for _ in range(n):
        step(states[0])
    return states[0].points
"""
PROGRAM = """
import json
import numpy as np
import generic, one.rules, two.rules
from parapluie.games.binding import bind
points, hits = [], []
for rules in (one.rules, two.rules):
    run = bind(generic.run, {"step": rules.step})
    points.append(int(run(np.zeros(1, rules.STATE), 10)))
    hits.append(sum(run.stats.cache_hits.values()))
print(json.dumps([points, hits]))
"""


@pytest.fixture
def two_games(tmp_path):
    """Two packages whose states are equal records and whose kernels bear the same name."""
    sources = tmp_path / "sources"
    for name, step in (("one", 1), ("two", 5)):
        (sources / name).mkdir(parents=True)
        (sources / name / "__init__.py").touch()
        (sources / name / "rules.py").write_text(GAME.format(step=step))
    (sources / "generic.py").write_text(GENERIC)
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    environment["PYTHONPATH"] = os.pathsep.join([str(sources), os.environ.get("PYTHONPATH", "")])

    def run():
        found = subprocess.run(
            [sys.executable, "-c", dedent(PROGRAM)], env=environment, check=True, capture_output=True, text=True
        )
        return found.stdout.strip()

    return sources, run


@pytest.mark.skipif(not COMPILED, reason="there is nothing on disk")
def test_games_with_equal_records_keep_their_own_code(two_games):
    sources, run = two_games
    assert run() == "[[10, 50], [0, 0]]"
    assert run() == "[[10, 50], [1, 1]]"  # another process: loaded, and each its own
    (sources / "two" / "rules.py").write_text(GAME.format(step=7))  # another package's sources count, too
    assert run() == "[[10, 70], [1, 0]]"


@pytest.mark.skipif(not COMPILED, reason="there is nothing on disk")
@pytest.mark.parametrize("imported", ["from one.steps import STEP", "from .steps import STEP", "from . import steps"])
def test_code_is_made_anew_for_what_it_builds_on_and_for_nothing_else(two_games, imported):
    sources, run = two_games
    step = "STEP" if "STEP" in imported else "steps.STEP"
    (sources / "one" / "rules.py").write_text(imported + GAME.format(step=step))
    (sources / "one" / "steps.py").write_text("STEP = 2\n")
    assert run() == "[[20, 50], [0, 0]]"
    (sources / "one" / "words.py").write_text("STEP = 3\n")  # which nothing imports
    assert run() == "[[20, 50], [1, 1]]"
    (sources / "one" / "steps.py").write_text("STEP = 3\n")
    assert run() == "[[30, 50], [0, 1]]"
