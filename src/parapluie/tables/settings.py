"""What is chosen when a table is opened."""

from functools import lru_cache
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from parapluie.match.game import Game

Level = Literal["easy", "medium", "hard", "expert"]
BOT_NAME = "^[A-Za-z0-9][A-Za-z0-9_-]{0,23}$"
BotName = Annotated[str, Meta(pattern=BOT_NAME, description="A level, or a bot that the server offers beside them.")]
GameId = Annotated[str, Meta(max_length=100)]
LONGEST = 14 * 86_400  # seconds; for people who play a move when they find the time


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to decide, in seconds: for each move, and a reserve for the whole game that is used after it."""

    move: Annotated[int, Meta(ge=1, le=LONGEST)]  # seconds for a move
    reserve: Annotated[int, Meta(ge=0, le=LONGEST)] = 0  # seconds for the whole game, used after those


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The game and how it is played at this table."""

    game: GameId  # its id
    seats: Annotated[int, Meta(ge=2, le=6)] | None = None  # the fewest of the game if left out
    options: Annotated[dict[str, Annotated[str, Meta(max_length=100)]], Meta(max_length=20)] = {}  # of the game
    memory: Literal["table", "recall"] = "table"  # the kind of view that the seats get
    clock: Clock | None = None  # None: as long as people like
    undo: bool = True  # a seat may take back its own steps within a turn
    listed: bool = False  # shown in the list of open tables; otherwise only who has the link finds it
    stand_in: Level = "medium"  # plays for a seat whose player has left or run out of time
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.6  # seconds that a bot waits before it moves
    coach: bool | None = None  # whether people may ask the coach; None: only one who plays against bots alone
    hold: Annotated[float, Meta(ge=0, le=60)] = 0  # seconds, at most, to look at the end of a round; 0: nothing waits


def shared(settings: Settings) -> Settings:
    """The same settings for all tables that have equal ones, to spare memory."""
    return read_settings(msgspec.json.encode(settings))


@lru_cache(1000)
def read_settings(text: bytes) -> Settings:
    return msgspec.json.decode(text, type=Settings)


@lru_cache(1000)
def game_of(game: str, seats: int | None, first: int | None, memory: str, options: tuple[tuple[str, str], ...]) -> Game:
    """One `Game` for all tables that play it; ParapluieError if there is none like this."""
    return Game.with_options(game, seats, dict(options), first=first, memory=memory)


def game_for(settings: Settings, first: int | None = None) -> Game:
    """The game of a table, in which `first` starts."""
    return game_of(settings.game, settings.seats, first, settings.memory, tuple(settings.options.items()))
