"""What a table still tells of the game that is played at it.

Whoever joins is told what its memory mode lets a seat remember, whatever it says to have seen: the server decides.
"""

from collections import deque
from collections.abc import Sequence

from parapluie.games.event import Event
from parapluie.tables.damage import check_rows, readable
from parapluie.tables.frames import News
from parapluie.tables.steps import ASIDE, Row, Step
from parapluie.tables.table import BEGINNINGS, Table

FEW = 12  # things that are remembered at a table without a memory of its own
ALL = 300  # steps that are remembered at a table that recalls everything
SPARE = 12  # steps that are kept beyond this, as the last ones may be taken back


class Transcript:
    """The last steps since the table or its game began, in order; a move that was taken back is not among them."""

    __slots__ = ("length", "memory", "steps", "things")

    def __init__(self, memory: str) -> None:
        self.memory = memory
        self.steps: deque[News] = deque(maxlen=steps_for(memory) + SPARE)
        self.length = 0  # how many of the last steps are remembered
        self.things = 0  # that happened in these

    def add(self, news: News) -> None:
        """Note what has just happened."""
        if news.kind in BEGINNINGS:
            self.steps.clear()
            self.length = self.things = 0
        if news.kind in ASIDE:
            return  # nobody wants to be told later
        if news.kind != "undo":
            self.steps.append(news)
            self.length, self.things = self.length + 1, self.things + things_in(news)
        elif self.steps:
            self.length, self.things = self.length - 1, self.things - things_in(self.steps.pop())
        self._remember()

    def _remember(self) -> None:
        """Remember as many of the last steps as the memory holds, at least one; few come or go with each."""
        steps, kept = self.steps, len(self.steps)
        if self.memory == "recall":
            self.length = min(kept, ALL)
            return
        while self.length > 1 and self.things > FEW:
            self.things -= things_in(steps[-self.length])
            self.length -= 1
        while self.length < kept:
            more = things_in(steps[-1 - self.length])
            if self.length and self.things + more > FEW:
                break
            self.length, self.things = self.length + 1, self.things + more

    def remembered(self) -> list[News]:
        """What everybody who joins is told, each in its own way."""
        return list(self.steps)[len(self.steps) - self.length :]

    @property
    def since(self) -> int:
        """Return the version of the oldest step that is still remembered, 0 if there is none."""
        return self.steps[-self.length].version if self.length else 0


def things_in(news: News) -> int:
    """How many things of a step there are to remember."""
    return len(news.events) or 1


def steps_for(memory: str) -> int:
    """How many steps are remembered at most."""
    return ALL if memory == "recall" else FEW


def news_of(row: Row, events: list[Event], step: Step | None = None) -> News:
    """What there is to tell of a row, which holds this step."""
    return News(row.number, row.time, row.kind, getattr(step or row.step, "seat", None), events)


def rebuilt(id: str, key: int, rows: Sequence[Row]) -> tuple[Table, Transcript]:
    """The table after these rows, which start with a beginning, and its transcript.

    The work is linear in the rows, and only what is still remembered is played step by step, so it belongs in a thread.
    Damaged if the rows make no sense.
    """
    with readable():
        check_rows(rows)
        table, kept, events = Table.replayed(id, key, rows, told=memory_of(rows))
        transcript = Transcript(table.settings.memory)
        told = [row for row in kept if row.kind not in ASIDE]
        for row in told[-steps_for(table.settings.memory) :]:
            transcript.add(news_of(row, events.get(row.number, [])))
        return table, transcript


def memory_of(rows: Sequence[Row]) -> int:
    """How many steps the table of these rows remembers."""
    beginning = next(row for row in reversed(rows) if row.kind in BEGINNINGS)
    settings = getattr(beginning.step, "settings", None)
    return steps_for("table" if settings is None else settings.memory)


def missed(rows: Sequence[Row], version: int, transcript: Transcript) -> list[News]:
    """What is told to people who have heard everything up to a version, after a table was read again.

    Of what has happened since, that is all that is still remembered; and that a move they know was taken back.
    """
    undone, moves = [], 0
    for row in rows:
        if row.number > version:
            if row.kind == "undo" and not moves:
                undone.append(news_of(row, []))
            moves += {"move": 1, "undo": -1 if moves else 0}.get(row.kind, 0)
    return undone + [news for news in transcript.remembered() if news.version > version]
