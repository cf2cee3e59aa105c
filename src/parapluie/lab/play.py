"""One game between bots. All its randomness follows from the settings, the deal and the line-up."""

import copy
import hashlib
import time
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from parapluie.bots.bot import Bot, bot, seated
from parapluie.bots.finding import is_elsewhere
from parapluie.bots.guard import Guard
from parapluie.games.view import View
from parapluie.lab.schedule import LineUp, deal_seed
from parapluie.lab.warming import warm_up
from parapluie.match.game import Game
from parapluie.match.record import write_record

FAULTS_KEPT = 10  # of a seat in a game; `replaced` counts them all
MESSAGE_LIMIT = 300  # characters
START_SECONDS = 10.0  # that a bot may take more when it decides for the first time, before the games

Given = Mapping[str, Bot | type[Bot]]  # players that are no names but bots or classes, by what they are called


class ArenaSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that the results of an arena depend on, but for the number of its games."""

    arena: int = 2  # version of the format
    parapluie: str  # version of the package
    code: str  # digest of the games and bots: other code may play other games
    game: str
    seats: int
    players: tuple[str, ...]  # as `bot` takes them
    seed: int
    seconds: float  # that a bot may take for a move
    first: int | None = None  # the seat that starts; None: drawn with each deal
    options: dict[str, Any] = {}  # of the game
    sources: dict[str, str] = {}  # digests of the files that bots of other packages stand in, by player

    @property
    def names(self) -> list[str]:
        """What the players are called: as they are given, and numbered if the same one plays several times."""
        seen: dict[str, int] = {}
        names = []
        for player in self.players:
            seen[player] = seen.get(player, 0) + 1
            names.append(player if seen[player] == 1 else f"{player}#{seen[player]}")
        return names


def code_digest(*more: str) -> str:
    """A short digest of the sources on which games depend, and of those of more parts of the package."""
    package = Path(__file__).parents[1]
    parts = ("games", "match", "bots", *more)
    sources = [source for part in parts for source in sorted((package / part).rglob("*.py"))]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()[:12]


class SeatFault(msgspec.Struct, frozen=True):
    """A move that a seat failed to give and that was replaced by a random one.

    `kind` is that of a program's fault, or "raised" for a bot that failed in Python; `move` counts the moves of the
    game, from 1.
    """

    seat: int
    move: int
    kind: str
    message: str


class PlayedGame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished game: one entry a seat in each list."""

    deal: int  # its number, from 0
    seed: int  # of the deal, as `Game.deal` takes it
    players: tuple[str, ...]
    first: int  # the seat that started
    scores: list[int]
    winners: list[int]  # seats
    moves: list[int]  # how many each seat has made
    seconds: list[float]  # that each seat took for them
    replaced: list[int] = []  # how many of them were replaced; empty for none at all
    faults: list[SeatFault] = []


class Stopped(Exception):
    """The game was broken off."""


class Outcome(msgspec.Struct, frozen=True):
    """What there is to tell of a finished game: the game, its record if that is wanted, and where bots have failed."""

    game: PlayedGame
    record: str  # lines
    traces: dict[str, str]  # the first error of each player that has raised one, by name


class Player:
    """A bot in one seat for one game, and the account of what it did."""

    def __init__(self, make: Callable[[], Bot], seat: int, *, seconds: float | None) -> None:
        self.guard, self.seat = Guard(make, seconds=seconds), seat
        self.moves, self.seconds, self.trace = 0, 0.0, ""
        self.faults: list[SeatFault] = []

    def choose(self, view: View, rng: Random, number: int) -> str:
        """A legal move: the bot's, or a random one if it has none to give."""
        self.moves += 1
        start = time.perf_counter()
        move = self.guard.choose(view, rng)
        self.seconds += time.perf_counter() - start
        for fault in self.guard.faults:
            self.trace = self.trace or fault.trace
            if len(self.faults) < FAULTS_KEPT:
                self.faults.append(SeatFault(self.seat, number, fault.kind, fault.message[:MESSAGE_LIMIT]))
        self.guard.faults.clear()
        return move


def make_bot(settings: ArenaSettings, player: int, salt: str, given: Given) -> Bot:
    """A new bot for one seat of one game; ParapluieError if there is none of this name, or not with these options.

    Of a bot that was given as an object, each seat of each game gets a copy.
    """
    spec = settings.players[player]
    if spec in given:
        one = given[spec]
        return copy.deepcopy(one) if isinstance(one, Bot) else bot(one)
    options = {"seconds": settings.seconds, "on_fault": None} if spec.partition(":")[0] == "program" else {}
    return seated(spec, Random(salt), **options)


@cache
def rules_of(name: str, seats: int, first: int | None, options: tuple[tuple[str, Any], ...]) -> Game:
    return Game.with_options(name, seats, dict(options), first=first)


def game_of(settings: ArenaSettings) -> Game:
    return rules_of(settings.game, settings.seats, settings.first, tuple(settings.options.items()))


def play(
    settings: ArenaSettings,
    deal: int,
    line_up: LineUp,
    *,
    given: Given,
    has_record: bool = False,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Outcome:
    """Play a game to its end; Stopped if `is_stopped` says so before.

    Every seat gets a bot of its own, made for this game: what a bot keeps from one view to the next can come neither
    from another seat nor from another game with the same cards.
    """
    seed = deal_seed(settings.seed, deal)
    state = game_of(settings).deal(seed, keeps_steps=has_record)
    names = tuple(settings.names[player] for player in line_up)
    table: list[Player] = []
    for seat, player in enumerate(line_up):
        salt = f"parapluie salt {settings.seed} {deal} {names} {seat}"
        table.append(Player(partial(make_bot, settings, player, salt, given), seat, seconds=settings.seconds))
    number = 0
    try:
        while state.turn is not None:
            if is_stopped():
                raise Stopped
            number += 1
            rng = Random(f"parapluie arena {settings.seed} {deal} {names} {state.turn} {number}")
            view = state.view(state.turn, recall=True)
            state.advance(table[state.turn].choose(view, rng, number))
    finally:
        for one in table:
            one.guard.close()
    replaced = [one.guard.replaced for one in table]
    return Outcome(
        PlayedGame(
            deal=deal,
            seed=seed,
            players=names,
            first=int(state.plain_state.first),
            scores=state.scores,
            winners=state.winners,
            moves=[one.moves for one in table],
            seconds=[round(one.seconds, 6) for one in table],
            replaced=replaced if any(replaced) else [],
            faults=sorted((fault for one in table for fault in one.faults), key=lambda fault: fault.move),
        ),
        "".join(line + "\n" for line in write_record(state)) if has_record else "",
        {name: one.trace for name, one in zip(names, table, strict=True) if one.trace},
    )


def warm(settings: ArenaSettings, given: Given) -> None:
    """Let every bot decide once, so that loading compiled code is not counted as thinking.

    Those of this package take the time that compiling needs, others some seconds more than for a move.
    """
    game = game_of(settings)
    warm_up(game, bots=())
    state = game.deal(0)
    for player, spec in enumerate(settings.players):
        if spec.partition(":")[0] != "program":
            is_foreign = spec in given or is_elsewhere(spec)
            limit = settings.seconds + START_SECONDS if is_foreign else None
            one = Player(partial(make_bot, settings, player, "", given), 0, seconds=limit)
            one.choose(state.view(state.turn, recall=True), Random(0), 0)  # also one that fails
            one.guard.close()
