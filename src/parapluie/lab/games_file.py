"""The file of an arena: a line with the settings, then a line a game, written as soon as it is finished.

Whatever ends the arena, the file keeps all games but those under way, and the same command goes on with it.
"""

import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import IO, Self

import msgspec

from parapluie.lab.play import ArenaSettings, PlayedGame
from parapluie.match.errors import ParapluieError


class GamesFile:
    """The open file, locked against a second arena. `games` are those that were in it."""

    def __init__(self, path: Path, settings: ArenaSettings) -> None:
        self.path = path
        self.header = msgspec.json.encode(settings) + b"\n"
        try:
            self.file: IO[bytes] = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, 0o666), "r+b")
        except OSError as error:
            raise ParapluieError("file/unavailable", f"{path}: {error.strerror}") from None
        except ValueError as error:
            raise ParapluieError("file/unavailable", f"{path}: {error}") from None
        try:
            self.games = self._take_over(settings)
        except BaseException:
            self.file.close()
            raise

    def _take_over(self, settings: ArenaSettings) -> list[PlayedGame]:
        """The games in the file, which is made ready for more; ParapluieError, and no change, if it is another's."""
        if not self.path.is_file():
            raise ParapluieError("file/unavailable", f"{self.path} is not a plain file.")
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise ParapluieError("lab/in-use", f"Another arena is writing to {self.path}.") from None
        text = self.file.read()
        if self.header.startswith(text):  # empty, or broken off in its first line
            games, whole = [], 0
        else:
            whole = text.rfind(b"\n") + 1  # what follows was broken off
            games = self._read(text[:whole].splitlines(), settings)
        self.file.truncate(whole)
        self.file.seek(whole)
        if not whole:
            self._write(self.header)
        return games

    def _read(self, lines: list[bytes], settings: ArenaSettings) -> list[PlayedGame]:
        games: list[PlayedGame] = []
        try:
            check_same(msgspec.json.decode(lines[0] if lines else b"", type=ArenaSettings), settings, self.path)
            for line in lines[1:]:
                games.append(msgspec.json.decode(line, type=PlayedGame))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            number = 1 if not lines or not self.header.startswith(lines[0]) else len(games) + 2
            raise ParapluieError(
                "lab/damaged", f"{self.path}, line {number}, is no line of an arena's games: {error}"
            ) from None
        return games

    def append(self, game: PlayedGame) -> None:
        self._write(msgspec.json.encode(game) + b"\n")

    def _write(self, line: bytes) -> None:
        try:
            self.file.write(line)
            self.file.flush()
        except OSError as error:
            raise ParapluieError("file/unavailable", f"{self.path}: {error.strerror}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()


def check_same(found: ArenaSettings, settings: ArenaSettings, path: Path) -> None:
    """ParapluieError if a file's settings are others; it says which."""
    different = [
        f"{name} {getattr(found, name)!r}, not {getattr(settings, name)!r}"
        for name in ArenaSettings.__struct_fields__
        if getattr(found, name) != getattr(settings, name)
    ]
    if different:
        raise ParapluieError("lab/other-settings", f"{path} has games with {'; '.join(different)}.")
