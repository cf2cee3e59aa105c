"""Where the records of games that were played in a terminal go, and what was left there unfinished."""

import os
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import NamedTuple

from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.record import game_of, read_records, verify, write_record
from parapluie.match.state import State

LARGEST = 1 << 20  # bytes of a record that is looked at


def default_folder() -> Path:
    """The folder of this user's records, by the XDG rules; a relative XDG_DATA_HOME does not count."""
    data = Path(os.environ.get("XDG_DATA_HOME", ""))
    return (data if data.is_absolute() else Path.home() / ".local" / "share") / "parapluie" / "records"


def save(state: State, folder: Path, path: Path | None = None) -> Path:
    """Write the record of a game, up to where it is, into a new file of the folder, or again into the one it has.

    OSError, or RuntimeError if there is no home, when that cannot be done.
    """
    text = "".join(line + "\n" for line in write_record(state))
    if path is not None:
        path.write_text(text, encoding="utf-8")
        return path
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{state.game.id}-{datetime.now():%Y-%m-%d-%H%M%S}"
    for number in count(1):
        path = folder / (f"{name}.jsonl" if number == 1 else f"{name}-{number}.jsonl")
        try:
            with path.open("x", encoding="utf-8") as file:
                file.write(text)
        except FileExistsError:
            continue
        return path
    raise AssertionError("unreachable")


def saved(folder: Path) -> list[Path]:
    """The files of records in a folder, the newest first."""
    try:
        return sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return []


class Unfinished(NamedTuple):
    """A game that was left before its end: where its record is, and what it is made of."""

    path: Path
    game: Game
    seed: int
    played: list[str]  # its moves

    @property
    def moves(self) -> int:
        return len(self.played)

    def state(self) -> State:
        """The game as it stands; it goes on as it would have gone on."""
        state = self.game.deal(self.seed)
        for move in self.played:
            state.play(move)
        return state


def unfinished(folder: Path) -> Unfinished | None:
    """The game that was saved last, if it is not over and its cards follow from a seed; else None."""
    try:
        path = next(iter(saved(folder)), None)
        if path is None or path.stat().st_size > LARGEST:
            return None
        [record] = read_records(path.read_bytes().splitlines())
        verdict = verify(record)
    except (OSError, ValueError, ParapluieError):  # somebody else's file, or a damaged one
        return None
    if verdict.is_finished or verdict.shuffles != "seed" or record.header.seed is None:
        return None
    moves = [line.move for _, line in record.lines if line.move is not None]
    return Unfinished(path, game_of(record), record.header.seed, moves)
