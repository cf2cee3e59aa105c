"""Reviews as somebody asks for them in a terminal: a bar, Ctrl-C, the words, files."""

import sys
from collections.abc import Iterable
from pathlib import Path

import msgspec
from rich.console import Console

from parapluie.lab.command import bar
from parapluie.lab.review import moments_of, review
from parapluie.lab.review_page import page_of
from parapluie.lab.review_words import Words
from parapluie.lab.waiting import in_words, while_compiling
from parapluie.match.errors import ParapluieError
from parapluie.match.record import read_records


def run_review(
    lines: Iterable[bytes],
    *,
    seat: int | None,
    number: int,
    iterations: int,
    memory: str,
    seed: int,
    json: Path | None,
    html: Path | None,
    language: str,
) -> None:
    """Review game `number`, from 1, of a file of records, say it in words, and write it to files; - is standard output.

    With JSON or HTML on standard output nothing else is said there.
    """
    records = list(read_records(lines))
    if not 1 <= number <= len(records):
        raise ParapluieError("record/no-such-game", f"The file has {len(records)} games; none is number {number}.")
    record = records[number - 1]
    seats = None if seat is None else [seat]
    with while_compiling(in_words(language)), bar(Console(stderr=True)) as progress:
        task = progress.add_task("Reviewing")
        made = review(
            record,
            seats=seats,
            iterations=iterations,
            memory=memory,
            seed=seed,
            progress=lambda done, total: progress.update(task, completed=done, total=total),
        )
    game, moments, _ = moments_of(record)
    words = Words(made, game, moments, language)
    written = {json: msgspec.json.format(msgspec.json.encode(made)) + b"\n", html: page_of(words).encode()}
    for path, text in written.items():
        if path is not None:
            write(path, text)
    if Path("-") not in written:
        for line in words.lines():
            print(line)


def write(path: Path, text: bytes) -> None:
    if str(path) == "-":
        sys.stdout.buffer.write(text)
        sys.stdout.flush()
        return
    try:
        path.write_bytes(text)
    except OSError as error:
        raise ParapluieError("file/unavailable", f"{path}: {error.strerror}") from None
