"""The arena: bots play against each other with mirrored deals, and the results say how sure they are."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from parapluie import __version__
from parapluie.bots.bot import Bot
from parapluie.bots.finding import is_elsewhere, source_digest
from parapluie.bots.guard import quiet
from parapluie.lab.games_file import GamesFile
from parapluie.lab.intervals import Estimate as Estimate
from parapluie.lab.play import ArenaSettings, Given, Outcome, PlayedGame, code_digest, make_bot, play, warm
from parapluie.lab.records_file import RecordsFile
from parapluie.lab.schedule import LineUp, games_per_deal, schedule_of
from parapluie.lab.summary import PairResult as PairResult
from parapluie.lab.summary import PlayerResult as PlayerResult
from parapluie.lab.summary import Summary, summarise
from parapluie.lab.workers import check_cores, finished
from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.game import Game
from parapluie.match.number import is_number
from parapluie.match.shuffle import key_from_seed

log = logging.getLogger(__name__)
Entrant = str | type[Bot] | Bot  # who takes part: a bot by name, its class, or the bot itself
Task = tuple[int, LineUp]  # a deal and a line-up


class Work(NamedTuple):
    """What a worker has to know of the arena."""

    settings: ArenaSettings
    given: Given
    has_records: bool

    def warm(self) -> None:
        warm(self.settings, self.given)

    def play(self, task: Task, is_stopped: Callable[[], bool] = lambda: False) -> Outcome:
        deal, line_up = task
        return play(self.settings, deal, line_up, given=self.given, has_record=self.has_records, is_stopped=is_stopped)


class Arena:
    """A contest of `players` at tables with so many `seats`: each a bot by name as `bot` takes it, a class or a bot.

    At least `games` games are played: they are rounded up to whole deals. `seed` names the contest; `seconds` is what
    a bot may take for a move. `first` is the seat that starts (None: drawn with each deal), `options` are those of the
    game. ParapluieError if any of this is not possible.
    """

    def __init__(
        self,
        game: str,
        players: Sequence[Entrant],
        *,
        seats: int | None = None,
        games: int = 100,
        seed: int = 1,
        seconds: float = 5.0,
        first: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        rules = Game.with_options(game, seats, options or {}, first=first)
        if len(players) < 2:
            raise ParapluieError("lab/bad-players", f"An arena needs at least two players, not {list(players)!r}.")
        if not is_number(games) or games < 1:
            raise ParapluieError("lab/bad-games", f"The number of games is at least 1, not {games!r}.")
        key_from_seed(seed)
        if not is_duration(seconds):
            raise ParapluieError("bot/bad-option", f"The time for a move is more than 0 seconds, not {seconds!r}.")
        self.given = given_among(players)  # bots that were given as objects or classes, by name
        settings = ArenaSettings(
            parapluie=__version__,
            code=code_digest(),
            game=game,
            seats=rules.players,
            players=tuple(one if isinstance(one, str) else name_of(one) for one in players),
            seed=int(seed),
            seconds=float(seconds),
            first=rules.first,
            options=rules.options,
        )
        self.settings = msgspec.structs.replace(settings, sources=sources_of(settings, self.given))  # what is played
        self.games_per_deal = games_per_deal(len(players), rules.players)  # so that everybody sits everywhere
        self.deals = -(-int(games) // self.games_per_deal)  # how many; `games` rounded up to whole ones
        self.played: list[PlayedGame] = []  # in the order in which they were finished

    @property
    def games(self) -> int:
        """How many games the arena has, in whole deals."""
        return self.deals * self.games_per_deal

    def tasks(self) -> Iterator[Task]:
        """Every game of the arena, as its deal and its line-up."""
        players, seats = len(self.settings.players), self.settings.seats
        for deal in range(self.deals):
            for line_up in schedule_of(players, seats, seed=self.settings.seed, deal=deal):
                yield deal, line_up

    def play(
        self,
        *,
        cores: int | None = 1,
        ray: str | None = None,
        output: str | Path | None = None,
        records: str | Path | None = None,
        on_game: Callable[[int], None] | None = None,
        strict: bool = False,
    ) -> Summary:
        """Play all games and sum them up.

        `cores` is the number of processes, None for one a core; `ray` the address of a Ray cluster, or "local". Games
        are written to the file `output` as they are finished, and those that it has are not played again; the records
        of those that are played are added to the file `records`. `on_game` is told how many are finished, at first and
        after each game. If this is broken off, `played` has the finished ones. The first error that a player raises
        goes to the log; with `strict`, the first move that a player fails to give ends it all with a ParapluieError.
        """
        check_cores(cores)
        self.traced: set[str] = set()
        with (
            GamesFile(Path(output), self.settings, PlayedGame) if output is not None else nullcontext() as file,
            RecordsFile(Path(records)) if records is not None else nullcontext() as record_file,
        ):
            self.played = self.games_found(file) if file else []
            tell = on_game or (lambda finished: None)
            tell(len(self.played))
            for outcome in self.finish(cores, ray, has_records=records is not None):
                self.look_at(outcome, strict=strict)
                if record_file:
                    record_file.append(outcome.record)
                if file:
                    file.append(outcome.game)
                self.played.append(outcome.game)
                tell(len(self.played))
        summary = self.summary()
        assert summary is not None
        return summary

    def look_at(self, outcome: Outcome, *, strict: bool) -> None:
        """Tell of each player's first error, and where it is; ParapluieError for any fault if this is strict."""
        for name, trace in outcome.traces.items():
            if name not in self.traced:
                self.traced.add(name)
                log.warning("%s has failed in deal %d:\n%s", name, outcome.game.deal, trace.rstrip())
        if strict and outcome.game.faults:
            fault = outcome.game.faults[0]
            where = f"deal {outcome.game.deal}, seat {fault.seat}, move {fault.move}"
            raise ParapluieError(
                "bot/failed", f"{outcome.game.players[fault.seat]}, {where}: {fault.kind}: {fault.message}"
            )

    def summary(self) -> Summary | None:
        """The summary of the whole deals among the games that are finished; None if there is none."""
        return summarise(self.settings, self.played)

    def games_found(self, file: GamesFile[PlayedGame]) -> list[PlayedGame]:
        """The games of a file that belong to this arena; those of further deals, if it once was larger, do not."""
        names = self.settings.names
        missing = {(deal, tuple(names[player] for player in line_up)) for deal, line_up in self.tasks()}
        found = []
        for game in file.games:
            if (game.deal, game.players) in missing:
                missing.remove((game.deal, game.players))
                found.append(game)
            elif game.deal < self.deals:
                raise ParapluieError(
                    "lab/damaged", f"{file.path} has a game of deal {game.deal} twice, or one that is not due."
                )
        return found

    def finish(self, cores: int | None, ray: str | None, *, has_records: bool) -> Iterator[Outcome]:
        """Play the games that are not finished yet."""
        names = self.settings.names
        done = {(game.deal, game.players) for game in self.played}
        tasks = [(deal, seats) for deal, seats in self.tasks() if (deal, tuple(names[i] for i in seats)) not in done]
        return finished(Work(self.settings, self.given, has_records), tasks, cores=cores, ray=ray)


def is_duration(seconds: Any) -> bool:
    return isinstance(seconds, int | float) and 0 < seconds < float("inf")


def name_of(player: Bot | type[Bot]) -> str:
    """What a player is called that is no name: by its class."""
    kind = player if isinstance(player, type) else type(player)
    return kind.__qualname__


def given_among(players: Sequence[Entrant]) -> Given:
    """The players that are bots or classes, by what they are called; ParapluieError if two are called alike."""
    given: dict[str, Bot | type[Bot]] = {}
    for player in players:
        if isinstance(player, str):
            continue
        if not isinstance(player, Bot) and not (isinstance(player, type) and issubclass(player, Bot)):
            raise ParapluieError("bot/unknown", f"A player is a name, a class of bots or a bot, not {quoted(player)}.")
        name = name_of(player)
        if given.setdefault(name, player) is not player or name in players:
            raise ParapluieError("lab/bad-players", f"Two players are called {name!r}; a class of its own helps.")
    return given


def sources_of(settings: ArenaSettings, given: Given) -> dict[str, str]:
    """The digests of bots of other packages; ParapluieError if a player cannot be made."""
    found = {}
    for player, spec in enumerate(settings.players):
        with quiet():
            made = make_bot(settings, player, "", given)
            made.close()
        if (spec in given or is_elsewhere(spec)) and (digest := source_digest(made)) is not None:
            found[spec] = digest
    return found


def players_of(text: str) -> list[str]:
    """The players of a list with commas: "thumb,search:iterations=500,parts=1" are two.

    A part with = belongs to the player before it. In quotes a comma is a comma.
    """
    parts, quote = [""], ""
    for letter in text:
        if letter in "'\"" and quote in ("", letter):
            quote = "" if quote else letter
        if letter == "," and not quote:
            parts.append("")
        else:
            parts[-1] += letter
    players: list[str] = []
    for part in parts:
        key, equals, _ = part.partition("=")
        if players and equals and ":" in players[-1] and key.strip().isidentifier():
            players[-1] += "," + part
        else:
            players.append(part.strip())
    return players
