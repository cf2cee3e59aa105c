"""The game of another package, examples/kuhn, registered as an installation would register it, but without one.

A folder with what `pip` writes down of an installed package is put on the path: entry points are read from there.
"""

import os
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

from parapluie import language
from parapluie.games.catalogue import rule_sets
from parapluie.match import intake

PACKAGE = Path(__file__).parents[1] / "examples" / "kuhn"


def forget():
    """Forget what has been made of the list of games: it is about to change."""
    for made in (rule_sets, language.bundle, intake.decoder):
        made.cache_clear()


def note_down(folder):
    """Write down what an installation of the package would: where its entry points are."""
    import tomllib

    project = tomllib.loads((PACKAGE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    noted = folder / "kuhn_poker-1.0.dist-info"
    noted.mkdir()
    (noted / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = (
        f"[{group}]\n" + "".join(f"{name} = {path}\n" for name, path in entries.items())
        for group, entries in project["entry-points"].items()
    )
    (noted / "entry_points.txt").write_text("\n".join(groups))


@contextmanager
def installed(folder):
    """As if the package were installed: in this process, and in those that it starts."""
    note_down(folder)
    paths, before = [str(PACKAGE), str(folder)], os.environ.get("PYTHONPATH")
    sys.path[:0] = paths
    os.environ["PYTHONPATH"] = os.pathsep.join([*paths, *([before] if before else [])])
    forget()
    try:
        yield
    finally:
        for path in paths:
            sys.path.remove(path)
        os.environ.pop("PYTHONPATH")
        if before:
            os.environ["PYTHONPATH"] = before
        forget()


@pytest.fixture(scope="module")
def kuhn(tmp_path_factory):
    """The id of the game, which is there as long as a module of tests runs."""
    with installed(tmp_path_factory.mktemp("installed")):
        yield "kuhn"
