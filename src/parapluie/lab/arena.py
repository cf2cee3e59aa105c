"""The arena: bots play against each other with mirrored deals, and the results say how sure they are."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random

from parapluie import __version__
from parapluie.lab.games_file import GamesFile
from parapluie.lab.intervals import Estimate as Estimate
from parapluie.lab.play import ArenaSettings, PlayedGame, code_digest, make_bot
from parapluie.lab.schedule import games_per_deal, schedule_of
from parapluie.lab.summary import PairResult as PairResult
from parapluie.lab.summary import PlayerResult as PlayerResult
from parapluie.lab.summary import Summary, summarise
from parapluie.lab.workers import Task, on_cores, on_one_core, on_ray
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game, is_number
from parapluie.match.shuffle import key_from_seed


class Arena:
    """A contest of `players`, each a bot by name as `bot` takes it, at tables with so many `seats`.

    At least `games` games are played: they are rounded up to whole deals. `seed` names the contest; `seconds` is what
    a program may take for a move. ParapluieError if any of this is not possible.
    """

    def __init__(
        self,
        game: str,
        players: Sequence[str],
        *,
        seats: int | None = None,
        games: int = 100,
        seed: int = 1,
        seconds: float = 5.0,
    ) -> None:
        rules = Game(game, seats)
        if len(players) < 2:
            raise ParapluieError("lab/bad-players", f"An arena needs at least two players, not {list(players)!r}.")
        if not is_number(games) or games < 1:
            raise ParapluieError("lab/bad-games", f"The number of games is at least 1, not {games!r}.")
        key_from_seed(seed)
        self.settings = ArenaSettings(
            parapluie=__version__,
            code=code_digest(),
            game=game,
            seats=rules.players,
            players=tuple(players),
            seed=seed,
            seconds=float(seconds),
        )
        for player in range(len(players)):
            make_bot(self.settings, player, Random(0)).close()
        self.games_per_deal = games_per_deal(len(players), rules.players)
        self.deals = -(-games // self.games_per_deal)
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
        on_game: Callable[[int], None] | None = None,
    ) -> Summary:
        """Play all games and sum them up.

        `cores` is the number of processes, None for one a core; `ray` the address of a Ray cluster, or "local". Games
        are written to the file `output` as they are finished, and those that it has are not played again. `on_game` is
        told how many are finished, at first and after each game. If this is broken off, `played` has the finished ones.
        """
        if cores is not None and (not is_number(cores) or cores < 1):
            raise ParapluieError("lab/bad-cores", f"The number of cores is at least 1, not {cores!r}.")
        with GamesFile(Path(output), self.settings) if output is not None else nullcontext() as file:
            self.played = self.games_found(file) if file else []
            tell = on_game or (lambda finished: None)
            tell(len(self.played))
            for game in self.finish(cores, ray):
                if file:
                    file.append(game)
                self.played.append(game)
                tell(len(self.played))
        summary = self.summary()
        assert summary is not None
        return summary

    def summary(self) -> Summary | None:
        """The summary of the whole deals among the games that are finished; None if there is none."""
        return summarise(self.settings, self.played)

    def games_found(self, file: GamesFile) -> list[PlayedGame]:
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

    def finish(self, cores: int | None, ray: str | None) -> Iterator[PlayedGame]:
        """Play the games that are not finished yet."""
        names = self.settings.names
        done = {(game.deal, game.players) for game in self.played}
        tasks = [(deal, seats) for deal, seats in self.tasks() if (deal, tuple(names[i] for i in seats)) not in done]
        if not tasks:
            return iter(())
        if ray is not None:
            return on_ray(self.settings, tasks, ray, cores)
        cores = min(cores or os.cpu_count() or 1, len(tasks))
        return on_one_core(self.settings, tasks) if cores == 1 else on_cores(self.settings, tasks, cores)


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
