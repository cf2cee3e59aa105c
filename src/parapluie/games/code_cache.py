"""Where compiled kernels are kept: beside the package, else in a cache of the user, else in memory alone.

Left to itself, Numba keeps code only where it can also write, and looks only at the file that a function stands in, not
at what it calls in other files. So code has a folder for each state of the sources that it may build on,
`parapluie-DIGEST`.
"""

import hashlib
import marshal
import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from importlib.util import resolve_name
from pathlib import Path
from types import ModuleType
from typing import Any

from numba import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _Cache
from numba.core.runtime import rtsys
from platformdirs import user_cache_path

PACKAGE = Path(__file__).parents[1]
IMPORT = re.compile(r"^(?:from|import) +([\w.]+)(?: +import +(\([^)]*\)|.*))?", re.MULTILINE)
OWN = re.compile(r"parapluie-[0-9a-f]{16}")  # names of the folders that are ours to remove
NAMED_WITH_ARRAYS = b"NRT_"  # in the names that code has for making arrays
NAMED_LATE = (b"HashSecret", b"parallel", b"sched")  # in the names of what Numba adds when it gets ready to compile
WEEK = 7 * 24 * 3600  # seconds


class CodeCache(_Cache):  # type: ignore[misc]
    """The compiled code of a function: read from the first place that has it, written to the first that takes it."""

    def __init__(self, function: Callable[..., Any]) -> None:
        digest = digest_of(function)
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

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The code for these types, None if it is not kept here.

        Numba gets ready to compile before it loads anything, which takes as long as all the rest of a start. Here it
        does so only for code that names what is not there before; whatever is compiled later gets it ready by itself.
        """
        kept = self._cache_file.load(self._index_key(sig, target_context.codegen())) if self._enabled else None
        if kept is None:
            return None
        names = machine_code(kept)
        if names is None or any(name in names for name in NAMED_LATE):
            target_context.refresh()
        elif NAMED_WITH_ARRAYS in names:
            rtsys.initialize(target_context)
        return self._impl.rebuild(target_context, kept)


class Code(CompileResultCacheImpl):  # type: ignore[misc]
    """How compiled code becomes bytes: as Numba does it. Where they go is the matter of `Shelf`."""

    def __init__(self) -> None:
        self._locator = self

    def ensure_cache_path(self) -> None:
        """`CodeCache` has made the folder."""


def machine_code(kept: Any) -> bytes | None:
    """What is kept of a function as its object file; None if Numba keeps it in another way."""
    _, kind, data = kept[0]
    return data[0] if kind == "object" else None


def places() -> list[Path]:
    """Where code may be kept, in the order in which it is looked for."""
    if config.CACHE_DIR:
        return [Path(config.CACHE_DIR)]
    return [PACKAGE / "__pycache__" / "kernels", user_cache_path("parapluie") / "kernels"]


def digest_of(function: Callable[..., Any]) -> str:
    """A hash of all that a kernel may build on: its source, and what that imports of its own package and of ours."""
    texts = sources_of(function.__module__)
    if not Path(function.__code__.co_filename).is_file():  # typed in at a prompt
        texts = (*texts, marshal.dumps(function.__code__))
    return hashlib.sha256(b"".join(texts)).hexdigest()[:16]


@cache
def sources_of(module: str) -> tuple[bytes, ...]:
    """The texts of a module and of all modules that it imports, directly or not, from its own package and from ours."""
    packages = {PACKAGE.name, module.partition(".")[0]}
    names, found = [module], dict[str, bytes]()
    while names:
        name = names.pop()
        if name not in found and name in sys.modules and name.partition(".")[0] in packages:
            found[name] = text_of(sys.modules[name])
            names += imports_of(sys.modules[name], found[name].decode())
    return tuple(found[name] for name in sorted(found))


def text_of(module: ModuleType) -> bytes:
    """The source of a module, empty if it has none."""
    file = getattr(module, "__file__", None)
    return Path(file).read_bytes() if file and Path(file).is_file() else b""


def imports_of(module: ModuleType, text: str) -> Iterator[str]:
    """The names that a module imports from: of modules, and of what may be modules in them."""
    for start, words in IMPORT.findall(text):
        name = resolve_name(start, module.__package__) if start.startswith(".") else start
        yield name
        yield from (f"{name}.{word}" for word in re.findall(r"\w+", words))


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
