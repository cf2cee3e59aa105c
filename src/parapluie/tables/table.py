"""A table as it stands: what follows from the list of its steps."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from parapluie.games.event import Event, Over
from parapluie.match.moment import state_at
from parapluie.match.record import read_records, replay
from parapluie.match.shuffle import AnyShuffle, PledgedShuffle, commitment_to, key_from_seed
from parapluie.match.shuffle import Shuffle as OpenShuffle
from parapluie.match.state import Mark, State
from parapluie.tables.settings import Settings, game_for, shared
from parapluie.tables.shuffling import Shuffling
from parapluie.tables.steps import (
    ASIDE,
    Abandon,
    Advise,
    Again,
    Away,
    Back,
    DealStep,
    Fill,
    First,
    GoOn,
    Imported,
    Leave,
    MoveStep,
    Onward,
    Open,
    Pause,
    Pledge,
    Resume,
    Reveal,
    Row,
    Seat,
    Shuffle,
    Shuffled,
    Sit,
    Step,
    Undo,
    Unpause,
)

GATHERING, PLAYING, OVER = "gathering", "playing", "over"
STIRS = 30  # steps that are no moves, of which the times are known
BEGINNINGS = ("open", "deal", "record", "onward")  # kinds of steps from which a table can be rebuilt


Events = dict[int, list[Event]]  # what happened in steps, by their numbers


class Clocks(NamedTuple):
    """What stood beside the game before a move."""

    since: int
    reserves: tuple[int, ...]


class Table:
    """The outcome of a table's steps up to `version`, the number of the last of them.

    Steps are taken on trust: `acts` decides what is allowed, and storage which of two steps came first.
    """

    __slots__ = (
        "advised",
        "agreed",
        "base",
        "before",
        "ending",
        "first",
        "games",
        "gone",
        "hints",
        "host",
        "id",
        "key",
        "last",
        "late",
        "mover",
        "next_secret",
        "past",
        "paused",
        "pauses",
        "pausing",
        "position",
        "ready",
        "reserves",
        "seats",
        "secret",
        "settings",
        "shuffled",
        "shuffling",
        "since",
        "started",
        "state",
        "stirs",
        "time",
        "undos",
        "version",
    )

    settings: Settings
    seats: list[Seat]
    host: str  # hashed token
    next_secret: str  # of the next game, in hexadecimal

    def __init__(self, id: str, key: int) -> None:
        self.id, self.key = id, key  # its public name, and its number in storage
        self.version = self.base = self.time = 0
        self.position = 0  # the version since which nobody has done anything but go on
        self.games = 0  # that have been dealt
        self.state: State | None = None  # of the last game
        self.started: int | None = None  # who was chosen to start it
        self.first: int | None = None  # who was chosen to start the next one
        self.secret = ""  # of the last game
        self.shuffled: Shuffled | None = None  # what people have added to its shuffle
        self.shuffling: Shuffling | None = None  # the shuffle of the next game, if it has begun
        self.ending: Over | None = None  # how the last game has ended
        self.last = ""  # the last step, if it was a move
        self.past: list[tuple[Mark, Clocks]] = []  # what stood before each of the moves that can be taken back
        self.mover: int | None = None  # who moved last
        self.undos = 0  # how often it has taken back something since another seat moved
        self.late: int | None = None  # the seat whose time for this decision is over
        self.gone: dict[int, int] = {}  # when a bot began to play for each seat
        self.stirs: list[int] = []  # when steps were taken since the last beginning that were no moves, the last ones
        self.before: Mark | None = None  # where the game was before the move that the table is held for
        self.ready: frozenset[int] = frozenset()  # who has gone on meanwhile
        self.agreed: frozenset[int] = frozenset()  # who wants another game after the last one
        self.hints: list[int] = []  # how often each seat has asked the coach in this game, if any has
        self.advised = 0  # the position of which it was last asked
        self.pausing: frozenset[int] = frozenset()  # who wants a pause
        self.paused: int | None = None  # since when there is one
        self.pauses = 0  # how many there were in this game
        self.since = 0  # when the seat whose turn it is began to think
        self.reserves: list[int] = []  # what is left of each seat's reserve, in milliseconds

    @classmethod
    def from_rows(cls, id: str, key: int, rows: Sequence[Row]) -> "Table":
        """The table after these rows, among which is a beginning."""
        return cls.replayed(id, key, rows)[0]

    @classmethod
    def replayed(cls, id: str, key: int, rows: Sequence[Row], *, told: int = 0) -> "tuple[Table, list[Row], Events]":
        """Return the table after these rows, those since the last beginning that count, and what happened in the last.

        Moves that were taken back do not count. The events are those of the last `told` rows that count, by number.
        """
        table = cls(id, key)
        start = max(i for i, row in enumerate(rows) if row.kind in BEGINNINGS)
        opening = table.begin(rows[start])
        moves: list[tuple[Row, MoveStep]] = []
        undone: set[int] = set()
        before: list[Clocks] = []  # as they stood before each move
        fixed = 0  # how many of the moves cannot be taken back because somebody has gone or come since
        is_fresh = False  # whether the last move stands, and the table has not been resumed after it
        for row in rows[start + 1 :]:
            step = row.step
            if isinstance(step, MoveStep):
                before.append(table._clocks())
                table._count(step.seat, row.time)
                moves.append((row, step))
                is_fresh = True
            elif isinstance(step, Undo):
                undone |= {row.number, moves.pop()[0].number}
                table._turn_back(before.pop())
                is_fresh = False
            elif isinstance(step, Advise):
                table._advise(step)
            else:
                is_fresh = is_fresh and not isinstance(step, Resume)
                table._change(step, row.time)
                fixed = len(moves)
            table._pass(row)
        events = table._replay(moves, before, told)
        table.before = table.before if is_fresh else None
        table.past = table.past[max(0, len(table.past) - (len(moves) - fixed)) :]
        return table, [row for row in rows[start:] if row.number not in undone], {table.base: opening} | events

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
        if clock is None or turn is None or self.is_bots(turn) or self.is_held or self.paused is not None:
            return None
        return self.since + clock.move * 1000 + self.reserves[turn]

    @property
    def began(self) -> int:
        """When whoever decides now began to: for a bot that plays for somebody, not before it took over."""
        turn = self.turn
        is_stand_in = turn is not None and self.seats[turn].away
        return max(self.since, self.gone.get(turn, 0)) if turn is not None and is_stand_in else self.since

    @property
    def people(self) -> list[int]:
        """The seats of people who play themselves."""
        return [i for i, one in enumerate(self.seats) if one.token and not one.away]

    @property
    def is_held(self) -> bool:
        """Whether nothing moves: people look at what the last move has brought."""
        return self.before is not None

    @property
    def waiting(self) -> list[int]:
        """The people who have not yet gone on, while the table is held."""
        return [seat for seat in self.people if self.is_held and seat not in self.ready]

    @property
    def held_until(self) -> int:
        """When the table goes on without those who have not, in milliseconds since 1970."""
        return self.since + int(self.settings.hold * 1000)

    @property
    def undoable(self) -> int:
        """How many moves can be taken back."""
        return len(self.past)

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
        """Take the next step, which the row holds. Return what happened in the game."""
        if row.kind in BEGINNINGS:
            return self.begin(row)
        step = step or row.step
        if isinstance(step, MoveStep):
            happened = self.play(step, row.time)
        else:
            happened = []
            if isinstance(step, Undo):
                self._take_back()
            elif isinstance(step, Advise):
                self._advise(step)
            else:
                self._change(step, row.time)
        self._pass(row)
        return happened

    def begin(self, row: Row) -> list[Event]:
        """Take a step that does not need the ones before it."""
        self.version, self.base, self.time, self.since = row.number, row.number, row.time, row.time
        self.last, self.past, self.mover, self.late, self.undos = "", [], None, None, 0
        self.gone, self.stirs, self.position = {}, [], row.number
        self.shuffling, self.ending = None, None
        self.before, self.ready = None, frozenset()
        self.hints, self.advised = [], 0
        self.agreed, self.pausing, self.paused, self.pauses = frozenset(), frozenset(), None, 0
        step = row.step
        if isinstance(step, Open):
            self.settings, self.host, self.next_secret = shared(step.settings), step.host, step.secret
            self.seats = [Seat()] * game_for(step.settings).players
            return []
        if isinstance(step, Imported):
            return self._begin_with(step)
        if isinstance(step, Onward):
            self.settings, self.host, self.seats = shared(step.settings), step.host, step.seats
            self.games, self.secret, self.next_secret = 1, key_from_seed(step.seed).hex(), step.secret
            self.reserves = []
            self.state = played_on(step)
            return []
        assert isinstance(step, DealStep)
        self.settings, self.host, self.seats = shared(step.settings), step.host, step.seats
        self.games, self.started, self.first = step.number, step.first, None
        self.secret, self.next_secret, self.shuffled = step.secret, step.next_secret, step.shuffle
        self.reserves = [self.settings.clock.reserve * 1000] * len(self.seats) if self.settings.clock else []
        self.state = self.new_state()
        return self.state.opening

    def _begin_with(self, step: Imported) -> list[Event]:
        record = next(read_records(step.record))
        header = record.header
        self.host, self.next_secret, self.games = step.host, step.secret, 1
        self.settings = msgspec.convert(
            {"game": header.game, "seats": header.seats, "options": header.options}, type=Settings, strict=True
        )
        self.seats = [Seat()] * header.seats
        for played in replay(record):
            self.state = played.state
            self._look_at(played.events)
        return []

    def new_state(self, *, keeps_steps: bool = False) -> State:
        """The last game as it was dealt."""
        return game_for(self.settings, self.started).deal(shuffle=self._last_shuffle(), keeps_steps=keeps_steps)

    def _last_shuffle(self) -> AnyShuffle:
        """The shuffle of the last game; with open contributions, if it was dealt by an older version."""
        secret, added = bytes.fromhex(self.secret), self.shuffled
        if added is None:
            return OpenShuffle(secret=secret, contributions=tuple(seat.contribution for seat in self.seats))
        return PledgedShuffle(
            table=added.table,
            number=self.games,
            secret=secret,
            pledges=tuple(added.pledges),
            contributions=tuple(None if one is None else bytes.fromhex(one) for one in added.contributions),
            abandoned=tuple(added.abandoned),
        )

    def play(self, step: MoveStep, time: int) -> list[Event]:
        """Play a move without counting it as a step; ParapluieError if it is not legal."""
        happened = self._play(step)
        self._count(step.seat, time)
        return happened

    def _play(self, step: MoveStep, clocks: Clocks | None = None) -> list[Event]:
        """Let a move happen in the game alone; `clocks` are those that stood before it, if not those that stand now."""
        state = self.state
        assert state is not None
        before = state.mark()
        happened = state.play(step.move, seat=step.seat)
        turn = state.turn
        if turn == step.seat and state.game.rule_set.is_harmless(happened):
            self.past.append((before, clocks or self._clocks()))
        elif self.past:
            self.past = []
        if turn is None:
            self._look_at(happened)
        self.before = before if self.settings.hold and self._holds(happened) else None
        return happened

    def _look_at(self, happened: list[Event]) -> None:
        """Note how the game has ended, if it has."""
        self.ending = next((event for event in happened if isinstance(event, Over)), None)

    def _holds(self, happened: list[Event]) -> bool:
        """Whether a move has brought what people look at before the game goes on, at a table that is then held."""
        assert self.state is not None
        held = self.state.game.rule_set.held
        return not self.state.over and any(one.kind in held for one in happened)

    def _take_back(self) -> None:
        """Let the last move not have happened; IndexError if it cannot be taken back."""
        assert self.state is not None
        mark, clocks = self.past.pop()
        self.state.go_back(mark)
        self._turn_back(clocks)

    def _clocks(self) -> Clocks:
        return Clocks(self.since, tuple(self.reserves))

    def _turn_back(self, clocks: Clocks) -> None:
        self.since, self.reserves, self.before = clocks.since, list(clocks.reserves), None
        self.undos += 1

    def _change(self, step: object, time: int) -> None:
        """Take a step that neither begins a game nor moves in it."""
        self.past = []
        if isinstance(step, Shuffle | Pledge | Reveal | Abandon):
            self._shuffle(step, time)
            return
        if isinstance(step, GoOn):
            self.ready |= {step.seat}
            return
        if isinstance(step, Resume):
            self.since, self.before = min(time, self.held_until), None
            return
        if isinstance(step, Again):
            self.agreed |= {step.seat}
            self._set_away(step.seat, is_away=False)
            return
        self.stirs = [*self.stirs[1 - STIRS :], time]
        if isinstance(step, Sit):
            self._seat(step.seat, Seat(name=step.name, token=step.token))
        elif isinstance(step, Fill):
            self._seat(step.seat, Seat(level=step.level))
        elif isinstance(step, Leave):
            self._seat(step.seat, Seat())
            self.agreed -= {step.seat}
        elif isinstance(step, First):
            self.first = step.seat
        elif isinstance(step, Away | Back):
            self._set_away(step.seat, is_away=isinstance(step, Away))
            self.gone = self.gone | {step.seat: time}
            if isinstance(step, Away) and step.why == "clock":
                self.reserves[step.seat], self.late = 0, step.seat
            if isinstance(step, Away) and self.shuffling is not None:
                self.shuffling = self.shuffling.without(step.seat, time)
            if isinstance(step, Away):
                self._pause(self.pausing - {step.seat}, time)
        elif isinstance(step, Pause):
            self._pause(self.pausing | {step.seat}, time)
        elif isinstance(step, Unpause):
            if self.paused is not None:
                self.since += time - self.paused
            self.pausing, self.paused = frozenset(), None

    def _advise(self, step: Advise) -> None:
        """Count that somebody has asked the coach."""
        hints = self.hints or [0] * len(self.seats)
        self.hints = [count + (seat == step.seat) for seat, count in enumerate(hints)]
        self.advised = self.position

    def _pause(self, pausing: frozenset[int], time: int) -> None:
        """Note who wants a pause; there is one from the moment that all people do, until somebody ends it."""
        self.pausing = pausing
        if self.paused is None and pausing and pausing >= set(self.people):
            self.paused, self.pauses = time, self.pauses + 1

    def _shuffle(self, step: Shuffle | Pledge | Reveal | Abandon, time: int) -> None:
        """Take a step of the shuffle of the next game."""
        if isinstance(step, Shuffle):
            for seat in step.people:
                self._set_away(seat, is_away=False)
            self.shuffling = Shuffling.begin(self.id, self.games + 1, time, people=step.people, seats=len(self.seats))
            return
        assert self.shuffling is not None
        if isinstance(step, Pledge):
            self.shuffling = self.shuffling.pledged(step.seat, step.pledge, time)
        elif isinstance(step, Reveal):
            self.shuffling = self.shuffling.revealed(step.seat, step.contribution)
        else:
            self.shuffling = self.shuffling.given_up(step.seat, self.next_commitment, time)
            self.next_secret = step.secret
            self._set_away(step.seat, is_away=True)
            self.gone = self.gone | {step.seat: time}

    @property
    def next_commitment(self) -> str:
        """What is shown of the next game's secret."""
        return commitment_to(bytes.fromhex(self.next_secret))

    def _set_away(self, seat: int, *, is_away: bool) -> None:
        self._seat(seat, msgspec.structs.replace(self.seats[seat], away=is_away))

    def _seat(self, number: int, seat: Seat) -> None:
        self.seats = [*self.seats[:number], seat, *self.seats[number + 1 :]]

    def _count(self, seat: int, time: int) -> None:
        """Note who moves, and take what it has thought beyond the time for a move from its reserve."""
        if seat != self.mover:
            self.mover, self.undos = seat, 0
        self.late = None
        if self.reserves and not self.is_bots(seat):
            over = time - self.since - self.settings.clock.move * 1000  # type: ignore[union-attr]
            self.reserves[seat] = max(0, self.reserves[seat] - max(0, over))

    def _pass(self, row: Row) -> None:
        """Count a row that has been taken."""
        self.version, self.time = row.number, row.time
        self.last = row.body if row.kind == "move" else ""
        if row.kind not in ASIDE:
            self.position = row.number
        if row.kind == "move":
            self.since, self.ready = row.time, frozenset()

    def _replay(self, played: list[tuple[Row, MoveStep]], clocks: list[Clocks], told: int) -> Events:
        """Bring the game to where it is after these moves. Return what the last `told` made happen, by number."""
        if not played:
            return {}
        assert self.state is not None
        start = len(played)  # where the moves of the seat that moved last begin
        while start and played[start - 1][1].seat == played[-1][1].seat:
            start -= 1
        start = max(0, min(start, len(played) - told))
        self.state.fast_forward([move.move for _, move in played[:start]])
        return {played[i][0].number: self._play(played[i][1], clocks[i]) for i in range(start, len(played))}


def played_on(step: Onward) -> State:
    """The moment from which a game is played on."""
    state = state_at(next(read_records(step.record)), step.moves, guess=step.guess, seed=step.seed)
    state.game = game_for(step.settings, state.game.first)
    return state
