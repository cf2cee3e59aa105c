"""Compiled code is kept where it can be, read wherever it is, and nothing that is not ours is removed."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from parapluie.games import code_cache
from parapluie.games.code_cache import drop_old, places
from parapluie.games.kernel import COMPILED

OLD = time.time() - 30 * 24 * 3600
PROGRAM = """
import sys
from pathlib import Path
from parapluie.games import code_cache
from parapluie.games.kernel import kernel
sys.path.insert(0, {folder!r})
code_cache.places = lambda: [Path(place) for place in {places!r}]
from toy import double
assert double(4) == 8
print(sum(double.stats.cache_hits.values()))
"""


def test_only_old_folders_of_ours_are_dropped(tmp_path):
    kept = ["other_1234567890abcdef", "parapluie-data", "parapluie-1234567890abcdef-copy", "parapluie-aaaaaaaaaaaaaaaa"]
    for name in [*kept, "parapluie-0123456789abcdef"]:
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").touch()
        if name != "parapluie-aaaaaaaaaaaaaaaa":
            os.utime(tmp_path / name, (OLD, OLD))
    drop_old(tmp_path)
    assert sorted(os.listdir(tmp_path)) == sorted(kept)


def test_an_empty_setting_is_none(monkeypatch):
    monkeypatch.setattr(code_cache.config, "CACHE_DIR", "")
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    own, user = places()
    assert own == Path(code_cache.__file__).parents[1] / "__pycache__" / "kernels"
    assert user.is_absolute() and user != Path("parapluie/kernels").absolute()


@pytest.fixture
def run(tmp_path):
    (tmp_path / "toy.py").write_text(
        "from parapluie.games.kernel import kernel\n\n\n@kernel\ndef double(n):\n    return 2 * n\n"
    )

    def run_with(*places):
        program = PROGRAM.format(folder=str(tmp_path), places=[str(place) for place in places])
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        return int(done.stdout)

    return run_with


@pytest.mark.skipif(not COMPILED, reason="there is nothing on disk")
def test_code_is_read_where_it_is_even_if_nothing_can_be_written_there(run, tmp_path):
    shared, own = tmp_path / "shared", tmp_path / "own"
    assert run(shared) == 0 and run(shared) == 1
    before = sorted(path for path in shared.rglob("*"))
    for path in (shared, *shared.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    assert run(shared, own) == 1 and not own.exists()
    assert sorted(path for path in shared.rglob("*")) == before
    for path in (shared, *shared.rglob("*")):
        path.chmod(0o755)


@pytest.mark.skipif(not COMPILED, reason="there is nothing on disk")
def test_what_cannot_be_kept_in_one_place_is_kept_in_the_next_or_in_memory(run, tmp_path):
    (tmp_path / "file").touch()
    nowhere = tmp_path / "file" / "folder"
    assert run(nowhere, tmp_path / "own") == 0 and run(nowhere, tmp_path / "own") == 1
    assert run(nowhere) == 0 and run(nowhere) == 0
    assert run() == 0


@pytest.mark.skipif(not COMPILED, reason="there is nothing on disk")
@pytest.mark.parametrize(
    "body", ["    return 2 * n\n", "    return np.full(n, 2).sum()\n"], ids=["plain", "with arrays"]
)
def test_code_is_loaded_without_getting_ready_to_compile(tmp_path, body):
    kind = "allocating_kernel" if "np" in body else "kernel"
    (tmp_path / "toy.py").write_text(
        f"import numpy as np\nfrom parapluie.games.kernel import {kind}\n\n\n@{kind}\ndef double(n):\n{body}"
    )
    program = PROGRAM.format(folder=str(tmp_path), places=[str(tmp_path / "own")])
    program += "print('numba.np.arraymath' in sys.modules)\nassert double(4.0) == 8" * (kind == "kernel")

    def run():
        done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
        return done.stdout.split()

    first, again = run(), run()
    assert (first[0], again[0]) == ("0", "1")
    assert kind != "kernel" or (first[1], again[1]) == ("True", "False")
