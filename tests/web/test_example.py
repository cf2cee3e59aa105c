"""The example client, as the documentation shows it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_client.py"


def test_it_is_short():
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) < 60


@pytest.mark.parametrize("bot", ["thumb", "random"])
def test_it_plays_a_whole_game(server, bot):
    done = subprocess.run([sys.executable, EXAMPLE, server.url, bot], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"scores \[\d+, \d+\], winners \[[01](, 1)?\]\n", done.stdout)
