"""The records of an arena's games, one after the other in a file, as `parapluie replay` and `verify` read them."""

import os
from pathlib import Path
from types import TracebackType
from typing import Self

from parapluie.match.errors import ParapluieError

BEGIN = b'{"parapluie":'  # of every record


class RecordsFile:
    """The open file. Records are added at its end, each in one go; a last line that was broken off is dropped."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+b")
            text = self.file.read()
            if text and not text.startswith(BEGIN[: len(text)]):
                raise ParapluieError("lab/damaged", f"{path} is no file of records.")
            self.file.truncate(text.rfind(b"\n") + 1)
            self.file.seek(0, os.SEEK_END)
        except OSError as error:
            raise ParapluieError("file/unavailable", f"{path}: {error.strerror}") from None

    def append(self, record: str) -> None:
        try:
            self.file.write(record.encode())
            self.file.flush()
        except OSError as error:
            raise ParapluieError("file/unavailable", f"{self.path}: {error.strerror}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()
