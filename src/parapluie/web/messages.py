"""What clients may say, the bodies of requests and a closed set of messages on the socket; and what requests get."""

from typing import Annotated

import msgspec
from msgspec import Meta

from parapluie.games.event import Event
from parapluie.games.rule_set import Place
from parapluie.games.view import View
from parapluie.tables.company import Phrase
from parapluie.tables.frames import Result, TableInfo
from parapluie.tables.reviewer import ToldReview
from parapluie.tables.reviews import Status
from parapluie.tables.settings import BotName, Settings

Name = Annotated[str, Meta(min_length=1, max_length=200, description="Shown to everybody, 24 characters at most.")]
Bytes = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes in hexadecimal.")]
Version = Annotated[int, Meta(ge=0, le=2**31)]
Token = Annotated[str, Meta(max_length=100)]


class OpenTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened; with a name, whoever opens it takes seat 0."""

    settings: Settings  # the game and how it is played there
    name: Name | None = None


class SitDown(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name


class PutBot(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A bot for an open seat."""

    level: BotName = "medium"


class ChooseFirst(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Who starts the next game; null leaves it to chance."""

    seat: Annotated[int, Meta(ge=0, le=5)] | None  # from 0


class PlayOn(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """From where a finished game is to be played on: after so many moves, in which seat, against which bots."""

    moves: Annotated[int, Meta(ge=0, le=10**6)]  # after how many
    seat: Annotated[int, Meta(ge=0, le=5)]  # that you take, from 0
    guess: bool = False  # what the seat had not been shown is guessed anew; otherwise cards lie as they lay
    level: BotName = "medium"
    name: Name


class AskCoach(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A question to the coach, about a version of the table."""

    version: Version  # the last that you have seen


class EndPush(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A browser that is not to be called any more."""

    endpoint: Annotated[str, Meta(max_length=512)]  # its address at its push service


class Held(msgspec.Struct, kw_only=True):
    """A seat, or a table, that you hold now: keep the token, it is not shown again."""

    token: str  # shown this once: it proves that the seat, or the table, is yours
    seat: int | None  # yours; None: you hold the table, and no seat
    table: TableInfo  # as it is then


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Why something was refused; `code` is stable."""

    code: str  # stable, for programs
    message: str  # in English, for people
    rule: str | None = None  # the id of the rule behind it
    legal: list[str] = []  # the first few moves that would be accepted
    choices: int = 0  # how many there are


class GameInfo(msgspec.Struct, kw_only=True):
    """A game that can be played here."""

    game: str  # its id
    prefix: str  # of the ids of its rules and of its messages; rule sets that share it are editions of one game
    board: str  # the name under which the page may have a table of its own for it; empty for games of other packages
    seats: list[int]  # the numbers of players that it can have
    options: dict[str, str]  # with their defaults
    fewest_win: bool  # whether the lowest score wins
    held: list[str]  # kinds of events that people want to look at before the game goes on
    lesson: str | None  # the game whose lesson teaches it
    places: list[Place]  # of its table


class Offer(msgspec.Struct, kw_only=True):
    games: list[GameInfo]  # all that can be played here
    levels: list[str]  # the bots that may be put in a seat
    address: str | None  # where other devices in the same network find this server, if it is open to them
    push: str | None = None  # the public key for Web Push, if this server can call people whose page is closed


class ReplayStep(msgspec.Struct, frozen=True, kw_only=True):
    """A move, or first of all the deal: what happened, and how the game stood after it, as told to one seat."""

    seat: int | None  # who moved; None: the deal
    move: str | None  # its text; None: the deal
    events: list[Event]  # what happened
    view: View  # after it


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A game that is over, from its deal to its end, as one seat (None: a spectator) has seen it."""

    game: str  # its id
    seats: int  # how many
    names: list[str]  # of the people, empty for bots and where it is not known
    levels: list[str | None]  # of the bots
    seat: int | None  # who has seen it so
    steps: list[ReplayStep]  # the deal, then the moves that were not taken back
    result: Result  # how it ended


class ReviewState(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How the review of a finished game stands; once it is done, all of it."""

    status: Status  # whether it is there yet
    done: int = 0  # moves that have been looked at
    total: int = 0  # of so many, once that is known
    told: ToldReview | None = None  # once it is done


class LessonStep(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a lesson, told and shown to the learner."""

    text: str  # id of the message that explains it
    seat: int  # the learner's
    view: View  # what lies on the table
    events: list[Event]  # since the step before
    at: list[str]  # what of the table it speaks of, such as `hand:0 Y5 Y6`, `pile:1`, `seat:1` or `action`
    accept: list[str]  # the moves that lead on, all to the same; none: the lesson goes on by itself
    hint: str  # id of the message for whoever chooses another move, or empty


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A short game that teaches the rules; the learner has seat 0."""

    game: str  # its id
    seats: int  # how many
    names: list[str]  # the learner's is empty
    steps: list[LessonStep]  # in order


class Health(msgspec.Struct, kw_only=True):
    status: str  # `ok` or `ill`
    storage: bool  # whether the database answers
    tables: int  # in memory
    sockets: int  # that are open


class Join(msgspec.Struct, kw_only=True, tag="join", tag_field="type", forbid_unknown_fields=True):
    """The first message: who you are (nobody: you watch), and the last version that you have seen.

    With `recall`, views hold all that your seat was ever shown, as bots need it, whatever the table shows to people.
    """

    token: Token | None = None  # of your seat; None: you watch
    version: Version | None = None  # the last one that you have seen, if you come back
    recall: bool = False  # whether you want recall views
    people: bool = False  # whether you want to hear who is connected, and what people say


class MakeMove(msgspec.Struct, kw_only=True, tag="move", tag_field="type", forbid_unknown_fields=True):
    """A move, in answer to a version of the table."""

    version: Version  # of the update that you answer
    move: Annotated[str, Meta(max_length=200)]  # one of the `moves` of your view


class TakeBack(msgspec.Struct, kw_only=True, tag="undo", tag_field="type", forbid_unknown_fields=True):
    """Take back your last step, in answer to a version of the table."""

    version: Version  # of the update that you answer


class GivePledge(msgspec.Struct, kw_only=True, tag="pledge", tag_field="type", forbid_unknown_fields=True):
    """Be bound to your contribution to a shuffle, which is named by the game's number and its commitment."""

    number: Annotated[int, Meta(ge=1, le=2**31)]  # of the game
    commitment: Bytes  # as the table shows it
    pledge: Bytes
    token: Token | None = None  # of the seat, if you have joined as another one


class GiveContribution(msgspec.Struct, kw_only=True, tag="reveal", tag_field="type", forbid_unknown_fields=True):
    """Give the contribution that you have pledged, after you have seen your pledge in the list."""

    number: Annotated[int, Meta(ge=1, le=2**31)]  # of the game
    commitment: Bytes  # as the table shows it
    contribution: Bytes
    token: Token | None = None  # of the seat, if you have joined as another one


class GoOn(msgspec.Struct, kw_only=True, tag="go-on", tag_field="type", forbid_unknown_fields=True):
    """You have seen what the table is held for, as this version says."""

    version: Version  # of the update that said so
    token: Token | None = None  # of the seat, if you have joined as another one


class Ping(msgspec.Struct, kw_only=True, tag="ping", tag_field="type", forbid_unknown_fields=True):
    """Ask whether the server is there."""


class Pong(msgspec.Struct, kw_only=True, tag="pong", tag_field="type", omit_defaults=True):
    """It is."""

    page: str = ""  # the script of the page that it has: a page with another one is out of date


class Say(msgspec.Struct, kw_only=True, tag="say", tag_field="type", forbid_unknown_fields=True):
    """Say something to everybody at the table, in words that each has in its own language."""

    phrase: Phrase  # its id


Message = Join | MakeMove | TakeBack | GivePledge | GiveContribution | GoOn | Ping | Say
