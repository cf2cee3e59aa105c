"""The arena as somebody runs it in a terminal: a progress bar, Ctrl-C, the summary."""

import signal
import sys
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from parapluie.lab.arena import Arena
from parapluie.lab.aside import bots_aside
from parapluie.lab.parquet import check_parquet, write_parquet
from parapluie.lab.report import show


def run_arena(
    arena: Arena,
    *,
    cores: int | None = None,
    ray: str | None = None,
    output: Path | None = None,
    parquet: Path | None = None,
    records: Path | None = None,
    as_json: bool = False,
    strict: bool = False,
) -> bool:
    """Play, and print the summary of what has been played; False if it was broken off."""
    if parquet is not None:
        check_parquet()
    console = Console(stderr=True)
    is_finished = True
    with bar(console) as progress:
        task = progress.add_task("Playing", total=arena.games)
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # a kill is as gentle as Ctrl-C
        try:
            with bots_aside():
                arena.play(
                    cores=cores,
                    ray=ray,
                    output=output,
                    records=records,
                    on_game=lambda finished: progress.update(task, completed=finished),
                    strict=strict,
                )
        except KeyboardInterrupt:
            is_finished = False
        finally:
            signal.signal(signal.SIGTERM, before)
    if not is_finished:
        kept = f"kept in {output}: the same command goes on" if output else "not kept: there is no --output"
        console.print(f"Broken off: {len(arena.played)} of {arena.games} games are finished, and {kept}.")
    if parquet is not None:
        write_parquet(arena.played, parquet)
    summary = arena.summary()
    if summary is not None and as_json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(summary)).decode() + "\n")
    elif summary is not None:
        show(summary)
    return is_finished


def bar(console: Console) -> Progress:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
