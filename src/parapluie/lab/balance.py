"""The designer's report: many games of one or two variants between equals, and a ladder of our levels beside them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec

from parapluie import __version__
from parapluie.bots.levels import LEVELS
from parapluie.lab.arena import Arena, is_duration, sources_of
from parapluie.lab.balance_report import BalanceReport, Variant, report_of
from parapluie.lab.games_file import GamesFile
from parapluie.lab.play import code_digest
from parapluie.lab.review import FEWEST as FEWEST_ITERATIONS
from parapluie.lab.study import BalanceSettings, StudiedGame, StudyWork
from parapluie.lab.summary import Summary
from parapluie.lab.workers import check_cores, finished
from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.game import Game
from parapluie.match.number import is_number
from parapluie.match.shuffle import key_from_seed

FEWEST = 10  # games: fewer have no intervals worth the name
LADDER = 4  # of the games, one of so many is played between each two levels
PACE = 8.0  # seconds that people take for a decision with a choice: an assumption
RUNGS = tuple(zip(LEVELS[1:], LEVELS, strict=False))  # the better one first

Options = Mapping[str, Any]


class Balance:
    """A report on a game with so many `seats`, all of them held by the same `player`.

    `games` are played of each variant; `against` is another variant to compare with: its options, and its game if that
    is another one. Both get the same deals. `iterations` are spent on judging each decision, `pace` is the time
    that people are taken to think. ParapluieError if any of this is not possible.
    """

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        player: str = "expert",
        games: int = 2000,
        options: Options | None = None,
        against: tuple[str, Options] | None = None,
        iterations: int = 400,
        seed: int = 1,
        seconds: float = 5.0,
        pace: float = PACE,
    ) -> None:
        if not is_number(games) or games < FEWEST:
            raise ParapluieError("lab/bad-games", f"A report needs {FEWEST} games at least, not {quoted(games)}.")
        if not is_number(iterations) or iterations < FEWEST_ITERATIONS:
            raise ParapluieError(
                "review/bad-iterations", f"A decision takes {FEWEST_ITERATIONS} iterations, not {quoted(iterations)}."
            )
        if not is_duration(pace) or not is_duration(seconds):
            raise ParapluieError("lab/bad-pace", "The pace and the time for a move are more than 0 seconds.")
        key_from_seed(seed)
        self.games, self.pace = games, float(pace)
        first = Game.with_options(game, seats, options or {})
        rules = [first]
        if against is not None:
            rules.append(Game.with_options(against[0], first.players, against[1]))
        code = code_digest("lab")
        variants = [
            BalanceSettings(
                parapluie=__version__,
                code=code,
                game=one.id,
                seats=one.players,
                player=player,
                seed=seed,
                iterations=iterations,
                seconds=float(seconds),
                options=one.options,
            )
            for one in rules
        ]
        if against is not None and variants[0] == variants[1]:
            raise ParapluieError("lab/same-variants", "Both variants are the same: there is nothing to compare.")
        sources = sources_of(variants[0].arena, {})
        self.variants = [msgspec.structs.replace(one, sources=sources) for one in variants]  # one or two
        self.studied: list[list[StudiedGame]] = [[] for _ in self.variants]  # of each, as they were finished

    def warm(self) -> None:
        """Load, or compile, all code that the games need."""
        for settings in self.variants:
            StudyWork(settings).warm()

    @property
    def ladders(self) -> list[list[Arena]]:
        """For each variant, an arena for each two levels next to each other."""
        each = max(2, self.games // LADDER)
        return [
            [Arena(one.game, rung, seats=one.seats, games=each, seed=one.seed, options=one.options) for rung in RUNGS]
            for one in self.variants
        ]

    @property
    def total(self) -> int:
        """How many games there are in all, those of the ladder included."""
        return len(self.variants) * self.games + sum(arena.games for rungs in self.ladders for arena in rungs)

    def play(
        self,
        *,
        cores: int | None = 1,
        ray: str | None = None,
        output: str | Path | None = None,
        on_game: Callable[[int], None] = lambda finished: None,
    ) -> BalanceReport:
        """Play all games, judge them and sum them up.

        `cores` and `ray` are those of `Arena.play`. Games are kept in files of the folder `output`, and those that
        it has are not played again. `on_game` is told how many are finished, at first and after each game.
        """
        check_cores(cores)
        folder = made(Path(output)) if output is not None else None
        done = 0

        def tell(more: int) -> None:
            on_game(done + more)

        variants = []
        for number, (settings, rungs) in enumerate(zip(self.variants, self.ladders, strict=True)):
            for _ in self.study(number, settings, cores, ray, folder):
                tell(len(self.studied[number]))
            done += self.games
            summaries: list[Summary] = []
            for arena, (better, worse) in zip(rungs, RUNGS, strict=True):
                file = folder and folder / f"ladder-{number}-{better}-{worse}.jsonl"
                summaries.append(arena.play(cores=cores, ray=ray, output=file, on_game=tell))
                done += arena.games
            variants.append(Variant(settings, sorted(self.studied[number], key=lambda game: game.deal), summaries))
        return report_of(variants, pace=self.pace)

    def study(
        self, number: int, settings: BalanceSettings, cores: int | None, ray: str | None, folder: Path | None
    ) -> Iterator[None]:
        """Play and judge the games of a variant that are not there yet, into `studied`; one step a game."""
        path = folder and folder / f"games-{number}.jsonl"
        with GamesFile(path, settings, StudiedGame) if path else nullcontext() as file:
            found = {game.deal: game for game in file.games if game.deal < self.games} if file else {}
            self.studied[number] = list(found.values())
            yield
            missing = [deal for deal in range(self.games) if deal not in found]
            for game in finished(StudyWork(settings), missing, cores=cores, ray=ray):
                if file:
                    file.append(game)
                self.studied[number].append(game)
                yield


def made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ParapluieError("file/unavailable", f"{folder}: {error.strerror}") from None
    return folder
