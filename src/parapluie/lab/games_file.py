"""The file of an arena or a report: a line with the settings, then a line a game, written as soon as it is finished.

Whatever ends the work, the file keeps all games but those under way, and the same command goes on with it.
"""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from parapluie.lab.lines_file import LinesFile
from parapluie.match.errors import ParapluieError

Played = TypeVar("Played", bound=msgspec.Struct)


class GamesFile(LinesFile, Generic[Played]):
    """The open file. `games` are those of the `kind` asked for that were in it."""

    def __init__(self, path: Path, settings: msgspec.Struct, kind: type[Played]) -> None:
        self.settings, self.kind = settings, kind
        self.header = msgspec.json.encode(settings) + b"\n"
        self.games: list[Played] = []
        super().__init__(path)
        if not self.file.tell():
            self.write(self.header)

    def take_over(self, lines: bytes, text: bytes) -> int:
        if self.header.startswith(text):  # empty, or broken off in its first line
            return 0
        self._read(lines.splitlines())
        return len(lines)

    def _read(self, lines: list[bytes]) -> None:
        try:
            check_same(msgspec.json.decode(lines[0] if lines else b"", type=type(self.settings)), self)
            for line in lines[1:]:
                self.games.append(msgspec.json.decode(line, type=self.kind))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            number = 1 if not lines or not self.header.startswith(lines[0]) else len(self.games) + 2
            raise ParapluieError(
                "lab/damaged", f"{self.path}, line {number}, is no line of such a file of games: {error}"
            ) from None

    def append(self, game: Played) -> None:
        self.write(msgspec.json.encode(game) + b"\n")


def check_same(found: msgspec.Struct, file: "GamesFile[Played]") -> None:
    """ParapluieError if a file's settings are others; it says which."""
    settings = file.settings
    different = [
        f"{name} {getattr(found, name)!r}, not {getattr(settings, name)!r}"
        for name in settings.__struct_fields__
        if getattr(found, name) != getattr(settings, name)
    ]
    if different:
        raise ParapluieError("lab/other-settings", f"{file.path} has games with {'; '.join(different)}.")
