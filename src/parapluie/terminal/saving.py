"""Where the records of games that were played in a terminal go."""

import os
from datetime import datetime
from itertools import count
from pathlib import Path

from parapluie.match.record import write_record
from parapluie.match.state import State


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
