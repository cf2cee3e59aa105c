"""What the shell offers when Tab is pressed in the command `parapluie`."""

from collections.abc import Iterable
from pathlib import Path

from parapluie.games.catalogue import rule_sets
from parapluie.language import LANGUAGES


def games(incomplete: str) -> list[str]:
    """Return the games whose ids begin so."""
    return beginning(incomplete, rule_sets())


def levels(incomplete: str) -> list[str]:
    """Return the levels, the other bots, and the files that may hold some, whose names begin so."""
    from parapluie.bots.bot import kinds
    from parapluie.bots.levels import LEVELS

    found = beginning(incomplete, [*LEVELS, *(name for name in kinds() if name not in LEVELS)])
    return found + [name for name in files(incomplete) if name.endswith((".py", "/"))]


def offers(incomplete: str) -> list[str]:
    """Return what may become of NAME=WHAT, once the name is there."""
    name, equals, what = incomplete.partition("=")
    return [name + equals + one for one in levels(what)] if equals else []


def players(incomplete: str) -> list[str]:
    """Return what a list of bots with commas may become if its last name begins so."""
    before, comma, last = incomplete.rpartition(",")
    return [before + comma + name for name in levels(last)]


def options(incomplete: str) -> list[str]:
    """Return the options of games that begin so, with their usual values."""
    known = {f"{name}={one.default}" for game in rule_sets().values() for name, one in game.options.items()}
    return beginning(incomplete, sorted(known))


def languages(incomplete: str) -> list[str]:
    """Return our languages that begin so."""
    return beginning(incomplete, LANGUAGES)


def files(incomplete: str) -> list[str]:
    """Return the files and folders that begin so; hidden ones only if a dot is typed."""
    folder, slash, start = incomplete.rpartition("/")
    try:
        found = sorted(Path(folder + slash or ".").expanduser().iterdir())
    except OSError:
        return []
    shown = [file for file in found if file.name.startswith(start) and (start or not file.name.startswith("."))]
    return [folder + slash + file.name + ("/" if file.is_dir() else "") for file in shown]


def beginning(incomplete: str, names: Iterable[str]) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
