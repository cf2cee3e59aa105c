"""The records of an arena's games, one after the other in a file, as `parapluie replay` and `verify` read them."""

from parapluie.lab.lines_file import LinesFile
from parapluie.match.errors import ParapluieError

BEGIN = b'{"parapluie":'  # of every record


class RecordsFile(LinesFile):
    """The open file. Records are added at its end, each in one go; a last line that was broken off is dropped."""

    def take_over(self, lines: bytes, text: bytes) -> int:
        if text and not text.startswith(BEGIN[: len(text)]):
            raise ParapluieError("lab/damaged", f"{self.path} is no file of records.")
        return len(lines)

    def append(self, record: str) -> None:
        self.write(record.encode())
