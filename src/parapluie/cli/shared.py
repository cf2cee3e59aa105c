"""What the commands share: their application, the options that several of them have, files and progress."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from parapluie.cli import completion
from parapluie.games.catalogue import rule_sets
from parapluie.language import LANGUAGES, language_of_user
from parapluie.match.errors import ParapluieError

app = typer.Typer(invoke_without_command=True)

GAMES = ", ".join(rule_sets())
CHOICES = [f"{name}={one.default} in {id}" for id, game in rule_sets().items() for name, one in game.options.items()]

GameId = Annotated[str, typer.Option("--game", help=f"One of {GAMES}.", autocompletion=completion.games)]
Seats = Annotated[int | None, typer.Option("--seats", help="Number of players; by default the fewest.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
Choices = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help=f"NAME=VALUE, or --NAME VALUE for short; by default {', '.join(CHOICES)}.",
        autocompletion=completion.options,
    ),
]
Cores = Annotated[int | None, typer.Option("--cores", min=1, help="Processes; by default one a core.")]
Ray = Annotated[str | None, typer.Option("--ray", help="On a Ray cluster: its address, or none to start one.")]
Parquet = Annotated[
    Path | None,
    typer.Option("--parquet", help="Also write the games here, as Parquet.", autocompletion=completion.files),
]
Strict = Annotated[bool, typer.Option("--strict", help="Stop at the first move that a bot fails to give.")]
RecordFile = Annotated[
    Path, typer.Argument(help="A file of records; - is standard input.", autocompletion=completion.files)
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="postgresql://… or a file; by default a file in your data folder.",
        autocompletion=completion.files,
    ),
]
Language = Annotated[
    str | None,
    typer.Option("--lang", help="en or fr; by default what LANG says.", autocompletion=completion.languages),
]


@contextmanager
def opened(path: Path, mode: str) -> Iterator[Any]:
    """A file of bytes, or the standard stream for -; an error with a code if it cannot be had."""
    if str(path) == "-":
        yield sys.stdin.buffer if mode == "rb" else sys.stdout.buffer
        return
    try:
        file = path.open(mode)
    except OSError as error:
        raise ParapluieError("file/unavailable", f"{path}: {error.strerror}") from None
    with file:
        yield file


def options_from(texts: list[str] | None) -> dict[str, str]:
    """The options of a game, out of texts NAME=VALUE."""
    return {name: value for name, _, value in (text.partition("=") for text in texts or [])}


def chosen_language(language: str | None) -> str:
    language = language or language_of_user()
    if language not in LANGUAGES:
        raise ParapluieError("command/bad-language", f"The language is en or fr, not {language!r}.")
    return language


def errors() -> Any:
    """Where progress is shown: standard error."""
    from rich.console import Console

    return Console(stderr=True)


def progress(work: Iterable[Any], label: str, *, total: int | None = None) -> Iterable[Any]:
    """The work, with a bar for people who watch it being done."""
    from rich.progress import track

    console = errors()
    return track(work, label, total=total, console=console, disable=not console.is_terminal, transient=True)


def is_shown() -> bool:
    """Whether there is a terminal that can be drawn on; the app draws on standard error."""
    streams = (sys.stdin, sys.stdout, sys.stderr)
    return all(stream.isatty() for stream in streams) and os.environ.get("TERM", "dumb") != "dumb"


def is_asked() -> bool:
    """Whether there is somebody who could answer."""
    return sys.stdin.isatty()
