"""What can happen at a table: a closed set of steps. A table is nothing but the list of its steps."""

from typing import Literal

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.match.shuffle import Abandoned
from parapluie.tables.settings import BotName, Settings


class Seat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place at a table: open, or held by a person (who has a token) or by a bot (which has a level)."""

    name: str = ""
    token: str | None = None  # hashed
    level: BotName | None = None
    contribution: str = ""  # to a shuffle with open contributions, in steps of older versions
    away: bool = False  # a bot plays for the person

    @property
    def is_open(self) -> bool:
        return self.token is None and self.level is None


class Open(msgspec.Struct, frozen=True, tag="open", tag_field="step"):
    """The first step of every table."""

    settings: Settings
    host: str  # hashed token
    secret: str  # of the first shuffle, in hexadecimal


class Sit(msgspec.Struct, frozen=True, tag="sit", tag_field="step"):
    seat: int
    name: str
    token: str  # hashed


class Fill(msgspec.Struct, frozen=True, tag="fill", tag_field="step"):
    """A bot takes an open seat."""

    seat: int
    level: BotName


class Leave(msgspec.Struct, frozen=True, tag="leave", tag_field="step"):
    """A seat becomes open; only while no game is going on."""

    seat: int


class First(msgspec.Struct, frozen=True, tag="first", tag_field="step"):
    """Who starts the next game has been chosen; None: it is drawn."""

    seat: int | None


class Shuffle(msgspec.Struct, frozen=True, tag="shuffle", tag_field="step"):
    """The shuffle of the next game begins; these seats take part, and play it themselves."""

    people: list[int]


class Pledge(msgspec.Struct, frozen=True, tag="pledge", tag_field="step"):
    """A seat is bound to its contribution; with the last pledge the list is shown."""

    seat: int
    pledge: str  # in hexadecimal


class Reveal(msgspec.Struct, frozen=True, tag="reveal", tag_field="step"):
    """A seat has given its contribution, which stays secret until the game is over."""

    seat: int
    contribution: str  # in hexadecimal


class Abandon(msgspec.Struct, frozen=True, tag="abandon", tag_field="step"):
    """A seat did not reveal: a bot plays for it, and the others shuffle again."""

    seat: int
    secret: str  # of the new shuffle


class Shuffled(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What people have added to a shuffle by pledges, one a seat, in hexadecimal; None for bots."""

    table: str
    pledges: list[str | None]
    contributions: list[str | None]
    abandoned: list[Abandoned] = []


class DealStep(msgspec.Struct, frozen=True, tag="deal", tag_field="step"):
    """A game begins. It holds all that is needed to go on from here without the steps before."""

    settings: Settings
    host: str
    seats: list[Seat]
    number: int  # of the game at this table, from 1
    first: int | None  # the seat that starts; None: drawn by the shuffle
    secret: str  # of this game's shuffles
    next_secret: str  # of the next game's, committed to before this one is played
    shuffle: Shuffled | None = None  # None: of an older version, with open contributions


class Imported(msgspec.Struct, frozen=True, tag="record", tag_field="step"):
    """A whole game that was played elsewhere; the lines of its record."""

    record: list[str]
    host: str
    secret: str  # of the next shuffle


class Onward(msgspec.Struct, frozen=True, tag="onward", tag_field="step"):
    """A game that is over elsewhere is played on from one of its moments, by somebody and bots."""

    settings: Settings
    host: str
    seats: list[Seat]
    record: list[str]  # of that game, up to this moment
    moves: int  # so many were made
    guess: int | None  # what this seat had not been shown is guessed anew; None: cards lie as they lay
    seed: int  # of that guess, and of the shuffles to come
    secret: str  # of the next game


class MoveStep(msgspec.Struct, frozen=True, tag="move", tag_field="step"):
    seat: int
    move: str


class Undo(msgspec.Struct, frozen=True, tag="undo", tag_field="step"):
    """The last move did not happen."""

    seat: int


class Away(msgspec.Struct, frozen=True, tag="away", tag_field="step"):
    """From here on a bot plays for the person in this seat."""

    seat: int
    why: Literal["left", "clock", "shuffle"]


class Back(msgspec.Struct, frozen=True, tag="back", tag_field="step"):
    """The person in this seat plays again."""

    seat: int


class GoOn(msgspec.Struct, frozen=True, tag="go-on", tag_field="step"):
    """The person in this seat has seen what the table is held for."""

    seat: int


class Resume(msgspec.Struct, frozen=True, tag="resume", tag_field="step"):
    """A table that was held goes on: everybody has gone on, or the time is over."""


class Again(msgspec.Struct, frozen=True, tag="again", tag_field="step"):
    """The person in this seat wants another game, and is there to play it."""

    seat: int


class Advise(msgspec.Struct, frozen=True, tag="advice", tag_field="step"):
    """The person in this seat asks the coach what to play."""

    seat: int


class Pause(msgspec.Struct, frozen=True, tag="pause", tag_field="step"):
    """The person in this seat wants a pause; when all people do, nothing moves and no clock runs."""

    seat: int


class Unpause(msgspec.Struct, frozen=True, tag="unpause", tag_field="step"):
    """The person in this seat wants to play on: the pause is over, or is wished for by nobody any more."""

    seat: int


Step = (
    Open
    | Sit
    | Fill
    | Leave
    | First
    | Shuffle
    | Pledge
    | Reveal
    | Abandon
    | DealStep
    | Imported
    | Onward
    | MoveStep
    | Undo
    | Away
    | Back
    | GoOn
    | Resume
    | Again
    | Advise
    | Pause
    | Unpause
)
HOLDING = ("go-on", "resume")  # kinds of steps that change nothing but whether the table is held
ASIDE = (*HOLDING, "advice")  # and those that leave the game where it is, so that moves may answer the step before


DECODER: msgspec.json.Decoder[Step] = msgspec.json.Decoder(Step)


class Row(msgspec.Struct, frozen=True, array_like=True):
    """A step as it is stored: its number at the table from 1, its time in milliseconds since 1970, and what it was."""

    number: int
    time: int
    kind: str
    body: str  # of a move "SEAT MOVE", of all others JSON

    @property
    def step(self) -> Step:
        try:
            if self.kind == "move":
                seat, _, move = self.body.partition(" ")
                return MoveStep(int(seat), move)
            return DECODER.decode(self.body)
        except (msgspec.DecodeError, ValueError) as error:
            raise ParapluieError("table/damaged", f"Step {self.number} cannot be read: {error}") from None


def row_of(number: int, time: int, step: Step) -> Row:
    if isinstance(step, MoveStep):
        return Row(number, time, "move", f"{step.seat} {step.move}")
    return Row(number, time, str(step.__struct_config__.tag), msgspec.json.encode(step).decode())
