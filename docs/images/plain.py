"""Draws plain.svg: the first turn of a game in line mode, as it comes out of the program."""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

from parapluie.terminal.plain import play

TYPED = iter(["play G3 G5 *", "on B", "lay G5", "lay *", "draw A", "quit"])


def main() -> None:
    console = Console(record=True, width=110, highlight=False, file=StringIO())

    def read(prompt: str) -> str:
        typed = next(TYPED)
        console.print(f"{prompt}[bold]{typed}[/bold]")
        return typed

    def write(line: str) -> None:
        if "record of this game" not in line:
            console.print(line, markup=False)

    play("rainbow7", 3, seed=2026, language="en", folder=Path("/tmp"), read=read, write=write)
    picture = re.sub(
        r"@font-face \{.*?\}", "", console.export_svg(title="make play"), flags=re.S
    )  # no fonts from outside
    Path(__file__).with_suffix(".svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
