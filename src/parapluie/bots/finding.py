"""Bots that are no part of this package: a class of any module, or of a file, found from the current folder.

"my_package.my_bot.MyBot" is a class of a module, "./flat.py:Flat" one of a file, "./flat.py" the only bot of a file.
Options follow after another colon: "./flat.py:Flat:depth=3".
"""

import hashlib
import inspect
import os
import re
import sys
import traceback
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from parapluie.match.errors import ParapluieError

FILE = re.compile(
    r"(?P<file>(?:[A-Za-z]:[\\/])?[^:]*\.py)(?::(?P<name>[A-Za-z_]\w*)(?![^:]))?(?::(?P<options>.*))?", re.S
)


def split(spec: str) -> tuple[str, str]:
    """Return the name of a bot and its options, both as they are written."""
    found = FILE.fullmatch(spec)
    if found is None:
        name, _, options = spec.partition(":")
        return name, options
    file, name, options = found["file"], found["name"] or "", found["options"] or ""
    return f"{file}:{name}", options


def is_elsewhere(name: str) -> bool:
    """Whether a name, as `split` returns it, is that of a class of a module or a file."""
    return "." in name


def maker(name: str) -> Callable[..., Any]:
    """Return what makes the bot of this name, which is loaded only then; ParapluieError if there is none."""

    def make(**options: Any) -> Any:
        return found(name)(**options)

    return make


def found(name: str) -> Any:
    """Return the class of this name; ParapluieError if there is none, or if its code fails when it is loaded."""
    file, is_file, wanted = name.rpartition(":")
    if not is_file:
        module, _, wanted = name.rpartition(".")
        loaded = load(module, lambda: of_current_folder(module))
    else:
        path = Path(file).expanduser().resolve()
        if not path.is_file():
            raise ParapluieError("bot/unknown", f"There is no file {file!r} here ({os.getcwd()}).")
        loaded = load(file, lambda: of_file(path))
        wanted = wanted or only_bot(loaded, file)
    try:
        return getattr(loaded, wanted)
    except AttributeError:
        there = ", ".join(bots_of(loaded)) or "no bot at all"
        raise ParapluieError("bot/unknown", f"There is no {wanted!r} in {name!r}; there is {there}.") from None


def load(name: str, loading: Callable[[], ModuleType]) -> ModuleType:
    try:
        return loading()
    except ModuleNotFoundError as error:
        raise ParapluieError("bot/unknown", f"There is no bot in {name!r}: {error}.") from None
    except (Exception, SystemExit) as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{last.filename}, line {last.lineno}: {type(error).__name__}: {error}"
        raise ParapluieError("bot/broken", f"{name!r} cannot be loaded: {where}") from error


def of_current_folder(module: str) -> ModuleType:
    """Return a module that is installed, or that stands in the current folder."""
    reach(os.getcwd())
    return import_module(module)


@cache
def of_file(path: Path) -> ModuleType:
    """Return the module that a file holds. It finds its neighbours by their names, as a program does."""
    reach(str(path.parent))
    name = f"{path.stem}@{hashlib.sha256(str(path).encode()).hexdigest()[:8]}"  # no other module is called so
    spec = spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def reach(folder: str) -> None:
    """Let modules be found in a folder, after all that is installed."""
    if folder not in sys.path:
        sys.path.append(folder)


def only_bot(module: ModuleType, file: str) -> str:
    """Return the name of the bot of a module that has only one; ParapluieError otherwise."""
    names = bots_of(module)
    if len(names) != 1:
        raise ParapluieError("bot/unknown", f"{file!r} has {len(names)} bots; name one of them: {file}:CLASS.")
    return names[0]


def bots_of(module: ModuleType) -> list[str]:
    """Return the names of the bots that a module itself defines."""
    from parapluie.bots.bot import Bot

    return [
        name
        for name, one in vars(module).items()
        if inspect.isclass(one) and issubclass(one, Bot) and one.__module__ == module.__name__
    ]


def source_digest(made: object) -> str | None:
    """Return a short digest of the file that a bot's class stands in; None if there is none to be read."""
    try:
        return hashlib.sha256(Path(inspect.getfile(type(made))).read_bytes()).hexdigest()[:12]
    except (OSError, TypeError):
        return None
