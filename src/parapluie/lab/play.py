"""One game between bots. All its randomness follows from the settings, the deal and the line-up."""

import hashlib
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import msgspec

from parapluie.bots.bot import Bot, seated
from parapluie.bots.program import ProgramBot
from parapluie.games.view import View
from parapluie.lab.schedule import LineUp, deal_seed
from parapluie.lab.warming import warm_up
from parapluie.match.game import Game

FAULTS_KEPT = 10  # of a seat in a game; `replaced` counts them all
MESSAGE_LIMIT = 300  # characters


class ArenaSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that the results of an arena depend on, but for the number of its games."""

    arena: int = 1  # version of the format
    parapluie: str  # version of the package
    code: str  # digest of the games and bots: other code may play other games
    game: str
    seats: int
    players: tuple[str, ...]  # as `bot` takes them
    seed: int
    seconds: float  # that a program may take for a move

    @property
    def names(self) -> list[str]:
        """What the players are called: as they are given, and numbered if the same one plays several times."""
        seen: dict[str, int] = {}
        names = []
        for player in self.players:
            seen[player] = seen.get(player, 0) + 1
            names.append(player if seen[player] == 1 else f"{player}#{seen[player]}")
        return names


def code_digest() -> str:
    """A short digest of the sources on which games depend."""
    package = Path(__file__).parents[1]
    sources = [source for part in ("games", "match", "bots") for source in sorted((package / part).rglob("*.py"))]
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
    scores: list[int]
    winners: list[int]  # seats
    moves: list[int]  # how many each seat has made
    seconds: list[float]  # that each seat took for them
    replaced: list[int] = []  # how many of them were replaced; empty for none at all
    faults: list[SeatFault] = []


class Stopped(Exception):
    """The game was broken off."""


class Player:
    """A bot in one seat for one game, and the account of what it did."""

    def __init__(self, made: Bot, seat: int) -> None:
        self.bot, self.seat = made, seat
        self.moves, self.replaced, self.seconds = 0, 0, 0.0
        self.faults: list[SeatFault] = []

    def choose(self, view: View, rng: Random, number: int) -> str:
        """A legal move: the bot's, or a random one if it has none to give."""
        self.moves += 1
        start = time.perf_counter()
        try:
            move = self.bot.choose(view, rng)
        except (Exception, SystemExit) as error:
            move, fault = "", ("raised", f"{type(error).__name__}: {error}")
        else:
            fault = ("illegal", f"{move!r} is none of the {len(view.moves)} legal moves.")
        self.seconds += time.perf_counter() - start
        self.take_faults(number)
        if isinstance(move, str) and move in view.moves:
            return move
        self.replaced += 1
        self.note(number, *fault)
        return rng.choice(view.moves)

    def take_faults(self, number: int) -> None:
        """Take over what a program, whose moves are replaced there, has to report."""
        if isinstance(self.bot, ProgramBot):
            for fault in self.bot.faults:
                self.note(number, fault.kind, fault.message)
            self.bot.faults.clear()

    def note(self, number: int, kind: str, message: str) -> None:
        if len(self.faults) < FAULTS_KEPT:
            self.faults.append(SeatFault(self.seat, number, kind, message[:MESSAGE_LIMIT]))

    def close(self) -> None:
        if isinstance(self.bot, ProgramBot):
            self.replaced += self.bot.replaced
        self.bot.close()


def make_bot(settings: ArenaSettings, player: int, rng: Random) -> Bot:
    """A new bot for one seat of one game; ParapluieError if there is none of this name, or not with these options."""
    spec = settings.players[player]
    options = {"seconds": settings.seconds, "on_fault": None} if spec.partition(":")[0] == "program" else {}
    return seated(spec, rng, **options)


@cache
def rules_of(name: str, seats: int) -> Game:
    return Game(name, seats)


def play(
    settings: ArenaSettings, deal: int, line_up: LineUp, *, is_stopped: Callable[[], bool] = lambda: False
) -> PlayedGame:
    """Play a game to its end; Stopped if `is_stopped` says so before.

    Every seat gets a bot of its own, made for this game: what a bot keeps from one view to the next can come neither
    from another seat nor from another game with the same cards.
    """
    seed = deal_seed(settings.seed, deal)
    state = rules_of(settings.game, settings.seats).deal(seed)
    names = tuple(settings.names[player] for player in line_up)
    table: list[Player] = []
    number = 0
    try:
        for seat, player in enumerate(line_up):
            salt = Random(f"parapluie salt {settings.seed} {deal} {names} {seat}")
            table.append(Player(make_bot(settings, player, salt), seat))
        while state.turn is not None:
            if is_stopped():
                raise Stopped
            number += 1
            rng = Random(f"parapluie arena {settings.seed} {deal} {names} {state.turn} {number}")
            view = state.view(state.turn, recall=True)
            state.advance(table[state.turn].choose(view, rng, number))
    finally:
        for one in table:
            one.close()
    return PlayedGame(
        deal=deal,
        seed=seed,
        players=names,
        scores=state.scores,
        winners=state.winners,
        moves=[one.moves for one in table],
        seconds=[round(one.seconds, 6) for one in table],
        replaced=[one.replaced for one in table] if any(one.replaced for one in table) else [],
        faults=sorted((fault for one in table for fault in one.faults), key=lambda fault: fault.move),
    )


def warm(settings: ArenaSettings) -> None:
    """Let every bot of this package decide once, so that loading compiled code is not counted as thinking."""
    game = rules_of(settings.game, settings.seats)
    warm_up(game, bots=())
    state = game.deal(0)
    for player, spec in enumerate(settings.players):
        if spec.partition(":")[0] != "program":
            made = make_bot(settings, player, Random(0))
            Player(made, 0).choose(state.view(state.turn, recall=True), Random(0), 0)  # also one that fails
            made.close()
