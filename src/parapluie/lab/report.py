"""A summary as tables of text, at most 100 columns wide."""

from collections.abc import Callable
from typing import IO

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from parapluie.lab.intervals import Estimate
from parapluie.lab.summary import PairResult, PlayerResult, Summary

WIDTH = 100
NAME = 26  # characters of a player's name
ACROSS = 4  # players side by side in a cross table


def show(summary: Summary, file: IO[str] | None = None) -> None:
    """Print a summary, by default on the standard output."""
    console = Console(file=file, width=WIDTH, highlight=False, soft_wrap=False)
    settings = summary.settings
    console.print(
        f"{settings.game}, {settings.seats} seats: {counted(summary.games, 'game')}, "
        f"{counted(summary.deals, 'deal')} mirrored {summary.games // summary.deals} times, seed {settings.seed}"
    )
    chosen = [f"{name} {value}" for name, value in settings.options.items()]
    chosen += [f"seat {settings.first} starts"] if settings.first is not None else []
    if chosen:
        console.print(escape(", ".join(chosen)))
    if summary.left_out:
        console.print(f"{counted(summary.left_out, 'game')} of unfinished deals left out")
    console.print(player_table(summary))
    cross(console, summary, "Finishes ahead of, %", lambda pair: percent(pair.ahead))
    cross(console, summary, "Score difference, + is better", lambda pair: number(pair.difference, sign="+"))
    for letter, player in zip(letters(summary), summary.players, strict=True):
        if player.replaced:
            console.print(f"{letter}: {counted(player.replaced, 'move')} replaced by random ones")
        for kind, fault in player.faults.items():
            where = f"deal {fault.deal}, seat {fault.first.seat}, move {fault.first.move}"
            console.print(f"   {kind} {fault.count}×, first in {where}: {escape(fault.first.message)}")
    console.print("± and brackets: 95 % intervals over deals")


def player_table(summary: Summary) -> Table:
    even, best = f"({100 * summary.even_share:.1f} is even)", "fewest" if summary.fewest_win else "most"
    table = new_table("player")
    for column in (f"wins %\n{even}", f"score\n({best} win)", "rating", "ms/move", "faults"):
        table.add_column(column, justify="right", no_wrap=True)
    for letter, player in zip(letters(summary), summary.players, strict=True):
        table.add_row(letter, name_of(player), *cells(player))
    return table


def new_table(title: str) -> Table:
    """A table whose rows begin with the letter and the name of a player."""
    table = Table("", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(title, overflow="fold")
    return table


def cells(player: PlayerResult) -> list[str]:
    speed = "–" if player.seconds_per_move is None else f"{1000 * player.seconds_per_move:,.1f}"
    rating = f"{player.rating.mu:.1f} σ {player.rating.sigma:.1f}"
    return [
        percent(player.wins),
        number(player.score),
        rating,
        speed,
        f"{player.replaced:,}" if player.replaced else "–",
    ]


def cross(console: Console, summary: Summary, title: str, cell: Callable[[PairResult], str]) -> None:
    """Print who did how well against whom: a row a player, a column for each opponent, some columns at a time."""
    marked = list(zip(letters(summary), summary.players, strict=True))
    for start in range(0, len(marked), ACROSS):
        across = marked[start : start + ACROSS]
        table = new_table(title)
        for letter, _ in across:
            table.add_column(letter, justify="right", no_wrap=True)
        for letter, player in marked:
            others = ["" if player is one else cell(summary.pair(player.name, one.name)) for _, one in across]
            table.add_row(letter, name_of(player), *others)
        console.print(table)


def letters(summary: Summary) -> list[str]:
    """A, B, … Z, AA, AB, … for the players."""
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return [(alphabet[i // 26 - 1] if i >= 26 else "") + alphabet[i % 26] for i in range(len(summary.players))]


def name_of(player: PlayerResult) -> str:
    name = player.name
    return escape(name if len(name) <= NAME else name[: NAME // 2 - 1] + "…" + name[-NAME // 2 :])


def percent(value: Estimate) -> str:
    scaled = [None if part is None else 100 * part for part in (value.mean, value.low, value.high)]
    return number(Estimate(scaled[0] or 0.0, *scaled[1:]), digits=1)


def number(value: Estimate, *, digits: int = 2, sign: str = "") -> str:
    """A mean with its interval: 57.3 ± 2.1, or 100.0 (86.1–100.0) if it is not even on both sides."""
    text = f"{value.mean:{sign}.{digits}f}"
    if value.low is None or value.high is None:
        return text
    up, down = value.high - value.mean, value.mean - value.low
    if abs(up - down) < 1e-9:
        return f"{text} ± {up:.{digits}f}"
    return f"{text} ({value.low:{sign}.{digits}f}–{value.high:{sign}.{digits}f})"


def counted(n: int, thing: str) -> str:
    return f"{n:,} {thing}" if n == 1 else f"{n:,} {thing}s"
