"""A file that lines are added to while games are played, and that survives whatever ends this."""

import fcntl
import os
from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from parapluie.match.errors import ParapluieError


class LinesFile(ABC):
    """The open file, locked against a second writer. What is in it is taken over; more is added at its end."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.file: IO[bytes] = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_NONBLOCK, 0o666), "r+b")
        except OSError as error:
            raise ParapluieError("file/unavailable", f"{path}: {error.strerror}") from None
        except ValueError as error:
            raise ParapluieError("file/unavailable", f"{path}: {error}") from None
        try:
            if not path.is_file():
                raise ParapluieError("file/unavailable", f"{path} is not a plain file.")
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ParapluieError("lab/in-use", f"Another process is writing to {path}.") from None
            text = self.file.read()
            whole = self.take_over(text[: text.rfind(b"\n") + 1], text)  # what follows was broken off
            self.file.truncate(whole)
            self.file.seek(whole)
        except BaseException:
            self.file.close()
            raise

    @abstractmethod
    def take_over(self, lines: bytes, text: bytes) -> int:
        """Read the whole lines of the text that is there and return how many bytes of it stay.

        ParapluieError, and nothing has changed, if the file is another's.
        """

    def write(self, text: bytes) -> None:
        """Add to the file, in one go."""
        try:
            self.file.write(text)
            self.file.flush()
        except OSError as error:
            raise ParapluieError("file/unavailable", f"{self.path}: {error.strerror}") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()
