"""What leaves a table for a seat or a spectator, as a closed set of messages: what a game shows, by `told_to` alone."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from parapluie.games.event import Event, Over, Sentence
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError
from parapluie.match.shuffle import Abandoned, commitment_to
from parapluie.match.state import State
from parapluie.tables.acts import can_undo, may_ask_coach, must_deal_again
from parapluie.tables.settings import Settings
from parapluie.tables.steps import HOLDING
from parapluie.tables.table import OVER, Table

PROTOCOL = 2  # of these messages; another number means that a client has to be changed


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat as everybody sees it: open if it has neither a name nor a level."""

    name: str = ""  # of the person, or of the one for whom a bot plays
    level: str | None = None  # of the bot that holds it
    away: bool = False  # a bot plays for the person
    host: bool = False  # whether it is of who opened the table


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game has ended, and why; games of other packages may leave out all but the scores and the winners."""

    scores: list[int]  # of each seat
    winners: list[int]  # their seats, several if they share the victory
    places: Sequence[int] = ()  # of each seat, from 1; equals share a place
    why: Sequence[Sentence] = ()  # what has ended the game, and what has decided among equals
    cards: Sequence[Sequence[str]] = ()  # what made the scores, a list a seat, where cards did


class ShuffleInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The shuffle that comes before the next deal."""

    number: int  # of the game that will be dealt
    commitment: str  # SHA-256 of its secret
    waiting: list[int]  # seats whose pledge or, once there is a list, whose contribution is awaited
    pledges: list[str | None] | None = None  # one a seat, None for bots; the list, once it is complete
    abandoned: list[Abandoned] = []  # shuffles that were given up before, for the same game


class TableInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as everybody sees it."""

    id: str  # what stands in its link
    settings: Settings  # as it was opened
    status: Literal["gathering", "playing", "over"]  # before the first deal, in a game, after one
    seats: list[SeatInfo]  # who sits there
    games: int  # that were dealt
    first: int | None  # who was chosen to start the next game
    next_commitment: str  # SHA-256 of the next game's secret
    commitment: str | None = None  # of the game that is played, or was last
    result: Result | None = None  # of the game that is over
    again: bool = False  # a tie: the next game is dealt by itself
    shuffle: ShuffleInfo | None = None  # of the next game, as long as it goes on
    agreed: list[int] = []  # seats whose people want another game, after one is over
    coach: bool = False  # whether people may ask the coach
    hints: list[int] = []  # how often each seat has asked it in this game, if any has
    pausing: list[int] = []  # seats whose people want a pause
    paused: bool = False  # all do: nothing moves, and no clock runs


class ClockInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Times in milliseconds; `now` and `deadline` since 1970 by the server's clock."""

    now: int  # when this was sent
    deadline: int | None  # of the seat whose turn it is
    reserves: list[int]  # of each seat


class HoldInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Nothing moves at the table: people look at what has happened."""

    waiting: list[int]  # the seats of people who have not gone on yet
    left: int  # milliseconds, at most, until the table goes on without them


class Happened(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """A step of the table, as the seat may know it."""

    version: int  # of the table after it
    time: int  # in milliseconds since 1970
    kind: str  # of step: `sit`, `deal`, `move`, `undo`, …
    seat: int | None = None  # who did it
    events: list[Event] = []  # what it made happen in the game


class Update(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag="update", tag_field="type", omit_defaults=True):
    """How the table stands for this seat, and what has happened since it last heard of it."""

    protocol: int = 0  # left out of all but the first
    version: int  # of the table; moves answer it
    seat: int | None  # yours; None: you watch
    steps: list[Happened]  # since you last heard of it
    since: int = 0  # the oldest step that is still remembered at this table
    view: View | None  # None before the first deal
    before: View | None = None  # as it was before what the table is held for; for whoever joins meanwhile
    undo: bool = False  # whether you can take back a step
    clock: ClockInfo | None = None  # if the table has one and a game goes on
    hold: HoldInfo | None = None  # as long as the table is held
    table: TableInfo | None = None  # left out where nothing of it has changed
    host: bool = False  # whether you are the host


class Refused(msgspec.Struct, frozen=True, kw_only=True, tag="refused", tag_field="type", omit_defaults=True):
    """Something was not done, and nothing has changed."""

    code: str  # stable, for programs
    message: str  # in English, for people
    rule: str | None = None  # the id of the rule behind it
    legal: list[str] = []  # the first few moves that would be accepted
    choices: int = 0  # how many there are
    answers: int | None = None  # the version that the refused message named


class Present(msgspec.Struct, frozen=True, kw_only=True, tag="present", tag_field="type"):
    """Whose people are connected; nobody is told how often, or for how long."""

    here: list[int]  # their seats


class Said(msgspec.Struct, frozen=True, kw_only=True, tag="said", tag_field="type"):
    """Somebody says something beside the game: the id of a phrase, which each client has in its own words."""

    seat: int  # who says it
    phrase: str  # its id


Frame = Update | Refused | Present | Said
ENCODER = msgspec.json.Encoder()
KEPT = 64  # steps that are kept as JSON while they are told
PLAIN = ("move", "undo", *HOLDING)  # kinds of steps that change nothing of what everybody may know of a table


class News:
    """A step that has just been taken: what there is to tell of it, to everybody in its own way."""

    __slots__ = ("events", "insiders", "kind", "seat", "time", "version")

    def __init__(self, version: int, time: int, kind: str, seat: int | None, events: list[Event]) -> None:
        self.version, self.time, self.kind, self.seat, self.events = version, time, kind, seat, events
        self.insiders: tuple[int, ...] = ()  # the seats that learn more of it than a spectator
        for event in events:
            if event.secret is not None:
                self.insiders += tuple(event.secret.known)

    def told_to(self, seat: int | None) -> Happened:
        return Happened(
            version=self.version,
            time=self.time,
            kind=self.kind,
            seat=self.seat,
            events=[event.told_to(seat) for event in self.events],
        )


@lru_cache(KEPT)
def common(news: News) -> msgspec.Raw:
    """What a spectator is told, as JSON: most steps are the same to everybody, and are encoded once."""
    return msgspec.Raw(ENCODER.encode(news.told_to(None)))


class Moment:
    """How a table stands, and what has happened, for all who are to be told of it: what they share is made once.

    `since` is the oldest step that is still remembered; `is_first` is for the first message on a connection.
    """

    __slots__ = ("before", "is_whole", "news", "sight", "table", "undo", "update")

    def __init__(self, table: Table, news: list[News], *, now: int, since: int = 0, is_first: bool = False) -> None:
        state, clock, turn = table.state, table.settings.clock, table.turn
        self.table, self.news = table, news
        self.is_whole = is_first or turn is None  # then no game goes on
        for step in news:
            if step.kind not in PLAIN:
                self.is_whole = True
        self.sight = None if state is None else state.sight()
        self.before = before_hold(table) if is_first else None
        self.undo = turn if can_undo(table, turn) else None  # who can take back a step
        self.update = Update(
            protocol=PROTOCOL if is_first else 0,
            version=table.version,
            seat=None,
            steps=[],
            since=since,
            view=None,
            clock=None if clock is None else ClockInfo(now=now, deadline=table.deadline, reserves=table.reserves),
            hold=hold_of(table, now),
            table=info_of(table) if self.is_whole else None,
        )


def told_to(moment: Moment, seat: int | None, *, token: str | None = None, recalls: bool = False) -> bytes:
    """The one way out: how the table stands for a seat (None: a spectator), and what has happened, as JSON.

    `token` is the hashed token of whoever is told; `recalls` is for bots, who need all that their seat was ever shown.
    """
    state, sight, recalls = moment.table.state, moment.sight, recalls and seat is not None
    steps = [step.told_to(seat) if seat in step.insiders else common(step) for step in moment.news]
    own: dict[str, Any] = {"seat": seat, "steps": steps}
    if sight is not None and not recalls:
        own["view"] = sight.view(seat)
    elif state is not None:
        own["view"] = state.view(seat, recall=recalls or None)
    if moment.before is not None:
        own["before"] = moment.before.view(seat, recall=recalls or None)
    if seat is not None and seat == moment.undo:
        own["undo"] = True
    if moment.is_whole and moment.table.is_host(token):
        own["host"] = True
    return ENCODER.encode(replace(moment.update, **own))


def refused(error: ParapluieError, answers: int | None = None) -> bytes:
    """An error as it goes out; its message never names a hidden card."""
    return ENCODER.encode(
        Refused(
            code=error.code,
            message=error.message,
            rule=error.rule,
            legal=error.legal,
            choices=error.choices,
            answers=answers,
        )
    )


def present(here: list[int]) -> bytes:
    """Whose people are connected, as it goes out."""
    return ENCODER.encode(Present(here=here))


def said(seat: int, phrase: str) -> bytes:
    """What somebody says, as it goes out."""
    return ENCODER.encode(Said(seat=seat, phrase=phrase))


def info_of(table: Table) -> TableInfo:
    """What everybody may know of a table."""
    result: dict[str, Any] = {}
    if table.state is not None and table.status == OVER:
        result = {"result": result_of(table.state, table.ending), "again": must_deal_again(table)}
    return TableInfo(
        id=table.id,
        settings=table.settings,
        status=table.status,  # type: ignore[arg-type]
        seats=[
            SeatInfo(name=seat.name, level=seat.level, away=seat.away, host=seat.token == table.host)
            for seat in table.seats
        ],
        games=table.games,
        first=table.first,
        next_commitment=table.next_commitment,
        shuffle=shuffle_of(table),
        agreed=sorted(table.agreed) if table.status == OVER else [],
        coach=may_ask_coach(table),
        hints=table.hints,
        pausing=sorted(table.pausing),
        paused=table.paused is not None,
        commitment=commitment_to(bytes.fromhex(table.secret)) if table.secret else None,
        **result,
    )


def result_of(state: State, ending: Over | None) -> Result:
    """The result of a game that is over; `ending` is the event that told of it."""
    if ending is None:
        return Result(state.scores, state.winners)
    return Result(state.scores, state.winners, ending.places, ending.why, ending.cards)


def hold_of(table: Table, now: int) -> HoldInfo | None:
    """For whom the table is held, if it is."""
    if not table.is_held:
        return None
    return HoldInfo(waiting=table.waiting, left=max(0, table.held_until - now))


def before_hold(table: Table) -> State | None:
    """The game as it was before what the table is held for, if it is: nothing of the next deal is in it."""
    if table.state is None or table.before is None:
        return None
    state = table.state.copy()
    state.go_back(table.before)
    return state


def shuffle_of(table: Table) -> ShuffleInfo | None:
    """What everybody may know of a shuffle that goes on: never what somebody has revealed."""
    shuffling = table.shuffling
    if shuffling is None:
        return None
    return ShuffleInfo(
        number=shuffling.number,
        commitment=table.next_commitment,
        waiting=shuffling.waiting,
        pledges=list(shuffling.pledges) if shuffling.is_listed else None,
        abandoned=list(shuffling.abandoned),
    )
