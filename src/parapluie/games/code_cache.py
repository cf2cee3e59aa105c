"""Where compiled kernels are kept: beside the package, else in a cache of the user, else in memory alone.

Left to itself, Numba keeps code only where it can also write, and looks only at the file that a function stands in, not
at what it calls in other files. So the code of each state of all sources has a folder of its own, `parapluie-DIGEST`.
"""

import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from numba import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _Cache
from platformdirs import user_cache_path

PACKAGE = Path(__file__).parents[1]
LAYERS = ("games", "bots", "bridges")  # of this package, that have kernels
OWN = re.compile(r"parapluie-[0-9a-f]{16}")  # names of the folders that are ours to remove
WEEK = 7 * 24 * 3600  # seconds


class CodeCache(_Cache):  # type: ignore[misc]
    """The compiled code of a function: read from the first place that has it, written to the first that takes it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        digest = digest_of(*sources_of(function))
        self._shelves = [Shelf(function, place / f"parapluie-{digest}", digest) for place in places()]

    @property
    def cache_path(self) -> str | None:
        return self._shelves[0].cache_path if self._shelves else None

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        for shelf in self._shelves:
            with suppress(OSError):
                found = shelf.load_overload(sig, target_context)
                if found is not None:
                    note_use(shelf.folder)
                    return found
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        for shelf in self._shelves:
            with suppress(OSError):
                if not shelf.folder.exists():
                    drop_old(shelf.folder.parent)
                Path(shelf.cache_path).mkdir(parents=True, exist_ok=True)
                shelf.save_overload(sig, data)
                return

    def enable(self) -> None:
        for shelf in self._shelves:
            shelf.enable()

    def disable(self) -> None:
        for shelf in self._shelves:
            shelf.disable()

    def flush(self) -> None:
        for shelf in self._shelves:
            shelf.flush()


class Shelf(FunctionCache):  # type: ignore[misc]
    """The code of a function in one place."""

    def __init__(self, function: Callable[..., Any], folder: Path, stamp: str) -> None:
        self.folder = folder
        self._name, self._py_func, self._impl = repr(function), function, Code()
        self._cache_path = str(folder / function.__module__)
        name = function.__qualname__.replace("<", "").replace(">", "")
        version = f"py{sys.version_info[0]}{sys.version_info[1]}{getattr(sys, 'abiflags', '')}"
        file = f"{name}-{function.__code__.co_firstlineno}.{version}"
        self._cache_file = IndexDataCacheFile(cache_path=self._cache_path, filename_base=file, source_stamp=stamp)
        self.enable()

    @property
    def cache_path(self) -> str:
        return self._cache_path


class Code(CompileResultCacheImpl):  # type: ignore[misc]
    """How compiled code becomes bytes: as Numba does it. Where they go is the matter of `Shelf`."""

    def __init__(self) -> None:
        self._locator = self

    def ensure_cache_path(self) -> None:
        """`CodeCache` has made the folder."""


def places() -> list[Path]:
    """Where code may be kept, in the order in which it is looked for."""
    if config.CACHE_DIR:
        return [Path(config.CACHE_DIR)]
    return [PACKAGE / "__pycache__" / "kernels", user_cache_path("parapluie") / "kernels"]


def sources_of(function: Callable[..., Any]) -> Iterator[Path]:
    """The sources that a kernel may build on: our games and its layer, or all of a package that is not ours as well."""
    source = Path(function.__code__.co_filename)
    if source.is_relative_to(PACKAGE):
        yield PACKAGE / "games"
        yield PACKAGE / source.relative_to(PACKAGE).parts[0]
        return
    yield from (PACKAGE / layer for layer in LAYERS)
    package = sys.modules.get(function.__module__.partition(".")[0])
    yield from map(Path, getattr(package, "__path__", [source]))


@cache
def digest_of(*places: Path) -> str:
    """A hash of some sources, and of all in some folders."""
    files = {file for place in places for file in (place.rglob("*.py") if place.is_dir() else [place])}
    there = sorted(file for file in files if file.is_file())
    return hashlib.sha256(b"".join(file.read_bytes() for file in there)).hexdigest()[:16]


@cache
def note_use(folder: Path) -> None:
    """Let a folder look new, so that it is not dropped while it is used."""
    with suppress(OSError):
        os.utime(folder)


def drop_old(place: Path) -> None:
    """Remove code of sources that have since changed, unless another program may still use it. Nothing else goes."""
    for folder in place.glob("parapluie-*"):
        with suppress(OSError):
            if OWN.fullmatch(folder.name) and time.time() - folder.stat().st_mtime > WEEK:
                shutil.rmtree(folder)
