"""A table as it stands: what follows from the list of its steps."""

from collections.abc import Iterable, Sequence
from hashlib import sha256

import msgspec

from parapluie.games.event import Event
from parapluie.match.record import read_records, replay
from parapluie.match.shuffle import Shuffle
from parapluie.match.state import State
from parapluie.tables.settings import Settings, game_for, shared
from parapluie.tables.steps import (
    Away,
    Back,
    Deal,
    Fill,
    First,
    Imported,
    Leave,
    Move,
    Open,
    Row,
    Seat,
    Sit,
    Step,
    Undo,
)

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
BEGINNINGS = ("open", "deal", "record")  # kinds of steps from which a table can be rebuilt


class Table:
    """The outcome of a table's steps up to `version`, the number of the last of them.

    Steps are taken on trust: `acts` decides what is allowed, and storage which of two steps came first.
    """

    __slots__ = (
        "base",
        "first",
        "games",
        "host",
        "id",
        "key",
        "last",
        "next_secret",
        "reserves",
        "seats",
        "secret",
        "settings",
        "since",
        "started",
        "state",
        "time",
        "trails",
        "undoable",
        "version",
    )

    settings: Settings
    seats: list[Seat]
    host: str  # hashed token
    next_secret: str  # of the next game, in hexadecimal

    def __init__(self, id: str, key: int) -> None:
        self.id, self.key = id, key  # its public name, and its number in storage
        self.version = self.base = self.time = 0
        self.games = 0  # that have been dealt
        self.state: State | None = None  # of the last game
        self.started: int | None = None  # who was chosen to start it
        self.first: int | None = None  # who was chosen to start the next one
        self.secret = ""  # of the last game
        self.last = ""  # the last step, if it was a move
        self.undoable = 0  # moves that can be taken back
        self.since = 0  # when the seat whose turn it is began to think
        self.trails: list[
            bytes
        ] = []  # what each seat has added to the last shuffle and played since, as a chain of hashes
        self.reserves: list[int] = []  # what is left of each seat's reserve, in milliseconds

    @classmethod
    def from_rows(cls, id: str, key: int, rows: Sequence[Row]) -> "Table":
        """The table after these rows, among which is a beginning."""
        table = cls(id, key)
        start = max(i for i, row in enumerate(rows) if row.kind in BEGINNINGS)
        table.begin(rows[start])
        moves: list[Move] = []
        before: list[tuple[int, list[int], bytes]] = []  # clocks and trails as they stood before each move
        fixed = 0  # how many of the moves cannot be taken back because somebody has gone or come since
        for row in rows[start + 1 :]:
            step = row.step
            if isinstance(step, Move):
                before.append((table.since, [*table.reserves], table.trails[step.seat]))
                table._spend(step.seat, row.time)
                table._lengthen_trail(step.seat, step.move)
                moves.append(step)
            elif isinstance(step, Undo):
                moves.pop()
                table.since, table.reserves, table.trails[step.seat] = before.pop()
            else:
                table._change(step)
                fixed = len(moves)
            table._pass(row)
        table._replay(moves)
        table.undoable = min(table.undoable, len(moves) - fixed)
        return table

    @property
    def status(self) -> str:
        if self.state is None:
            return GATHERING
        return OVER if self.state.over else PLAYING

    @property
    def turn(self) -> int | None:
        """The seat that decides, None if there is nothing to decide."""
        return None if self.state is None else self.state.turn

    @property
    def deadline(self) -> int | None:
        """When the seat that decides runs out of time, in milliseconds since 1970; None if it need not hurry."""
        clock, turn = self.settings.clock, self.turn
        if clock is None or turn is None or self.is_bots(turn):
            return None
        return self.since + clock.move * 1000 + self.reserves[turn]

    def is_bots(self, seat: int) -> bool:
        """Whether a bot plays for this seat, as its own or for somebody who is away."""
        return self.seats[seat].level is not None or self.seats[seat].away

    def seat_of(self, token: str | None) -> int | None:
        """The seat that this hashed token holds."""
        return next((i for i, seat in enumerate(self.seats) if token is not None and seat.token == token), None)

    def is_host(self, token: str | None) -> bool:
        """Whether this hashed token is the host's; if the host holds no seat any more, any seat's will do."""
        if token == self.host:
            return True
        return self.seat_of(self.host) is None and self.seat_of(token) is not None

    def take(self, row: Row, step: Step | None = None) -> list[Event]:
        """Take the next step, which the row holds; what happened in the game."""
        if row.kind in BEGINNINGS:
            return self.begin(row)
        step = step or row.step
        if isinstance(step, Move):
            happened = self.play(step, row.time)
        else:
            happened = []
            self._change(step)
        self._pass(row)
        return happened

    def begin(self, row: Row) -> list[Event]:
        """Take a step that does not need the ones before it."""
        self.version, self.base, self.time, self.since = row.number, row.number, row.time, row.time
        self.last, self.undoable = "", 0
        step = row.step
        if isinstance(step, Open):
            self.settings, self.host, self.next_secret = shared(step.settings), step.host, step.secret
            self.seats = [Seat()] * game_for(step.settings).players
            return []
        if isinstance(step, Imported):
            return self._begin_with(step)
        assert isinstance(step, Deal)
        self.settings, self.host, self.seats = shared(step.settings), step.host, step.seats
        self.games, self.started, self.first = step.number, step.first, None
        self.secret, self.next_secret = step.secret, step.next_secret
        self.reserves = [self.settings.clock.reserve * 1000] * len(self.seats) if self.settings.clock else []
        self.trails = [b""] * len(self.seats)
        for number, seat in enumerate(self.seats):
            self._lengthen_trail(number, seat.contribution)
        self.state = self.new_state()
        return self.state.opening

    def _begin_with(self, step: Imported) -> list[Event]:
        record = next(read_records(step.record))
        header = record.header
        self.host, self.next_secret, self.games = step.host, step.secret, 1
        self.settings = msgspec.convert(
            {"game": header.game, "seats": header.seats, **header.options}, type=Settings, strict=True
        )
        self.seats = [Seat()] * header.seats
        for played in replay(record):
            self.state = played.state
        return []

    def new_state(self, *, keeps_steps: bool = False) -> State:
        """The last game as it was dealt."""
        contributions = tuple(seat.contribution for seat in self.seats)
        shuffle = Shuffle(secret=bytes.fromhex(self.secret), contributions=contributions)
        return game_for(self.settings, self.started).deal(shuffle=shuffle, keeps_steps=keeps_steps)

    def play(self, step: Move, time: int) -> list[Event]:
        """Play a move without counting it as a step; ParapluieError if it is not legal."""
        happened = self._play(step)
        self._spend(step.seat, time)
        self._lengthen_trail(step.seat, step.move)
        return happened

    def _play(self, step: Move) -> list[Event]:
        """Let a move happen in the game alone."""
        assert self.state is not None
        happened = self.state.play(step.move, seat=step.seat)
        harmless = self.state.game.words.HARMLESS
        is_harmless = self.state.turn == step.seat and all(event.kind in harmless for event in happened)
        self.undoable = self.undoable + 1 if is_harmless else 0
        return happened

    def _change(self, step: object) -> None:
        """Take a step that neither begins a game nor moves in it."""
        self.undoable = 0
        if isinstance(step, Sit):
            self._seat(step.seat, Seat(name=step.name, token=step.token, contribution=step.contribution))
            if self.trails:
                self._lengthen_trail(step.seat, step.contribution)
        elif isinstance(step, Fill):
            self._seat(step.seat, Seat(level=step.level))
        elif isinstance(step, Leave):
            self._seat(step.seat, Seat())
        elif isinstance(step, First):
            self.first = step.seat
        elif isinstance(step, Away | Back):
            self._seat(step.seat, msgspec.structs.replace(self.seats[step.seat], away=isinstance(step, Away)))
            if isinstance(step, Away) and step.why == "clock":
                self.reserves[step.seat] = 0

    def _seat(self, number: int, seat: Seat) -> None:
        self.seats = [*self.seats[:number], seat, *self.seats[number + 1 :]]

    def _spend(self, seat: int, time: int) -> None:
        """Take what a seat has thought beyond the time for a move from its reserve."""
        if self.reserves and not self.is_bots(seat):
            over = time - self.since - self.settings.clock.move * 1000  # type: ignore[union-attr]
            self.reserves[seat] = max(0, self.reserves[seat] - max(0, over))

    def _lengthen_trail(self, seat: int, text: str) -> None:
        self.trails[seat] = sha256(self.trails[seat] + text.encode()).digest()

    def _pass(self, row: Row) -> None:
        """Count a row that has been taken."""
        self.version, self.time = row.number, row.time
        self.last = row.body if row.kind == "move" else ""
        if row.kind == "move":
            self.since = row.time

    def _replay(self, moves: Iterable[Move]) -> None:
        """Bring the game to where it is after these moves."""
        played = list(moves)
        if not played:
            return
        assert self.state is not None
        turn = len(played)  # where the moves of the seat that moved last begin
        while turn and played[turn - 1].seat == played[-1].seat:
            turn -= 1
        self.state.fast_forward([move.move for move in played[:turn]])
        for move in played[turn:]:
            self._play(move)
