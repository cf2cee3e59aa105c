"""The parent of the workers: it ends when it is told to, also while workers die and are started again."""

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

STOPS = Path(__file__).with_name("stops.py")


@pytest.mark.skipif(sys.platform != "linux", reason="it finds the workers in /proc")
def test_stop_while_workers_start():
    """Whenever it is told to stop: it ends with all its workers, and without an error."""
    seed = os.environ.get("PARAPLUIE_SEED") or str(random.SystemRandom().randrange(10**6))
    count = os.environ.get("PARAPLUIE_FAULTS") or "100"
    done = subprocess.run([sys.executable, STOPS, seed, count], stderr=subprocess.PIPE, text=True, timeout=900)
    assert done.returncode == 0, f"seed {seed}: {done.stderr}"
