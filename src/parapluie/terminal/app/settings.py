"""How a person likes to play."""

import secrets
from pathlib import Path

import msgspec

from parapluie.bots.bot import bot
from parapluie.lab.warming import warm_up
from parapluie.match.game import Game, rule_set_of
from parapluie.terminal.saving import Unfinished
from parapluie.terminal.sitting import Sitting


class Settings(msgspec.Struct, kw_only=True):
    """What can be chosen, on the command line or in the app."""

    language: str
    name: str
    level: str
    seats: int = 2
    is_for: int | None = None  # only games for so many are offered
    options: dict[str, str] = {}  # of the game that was named
    seed: int | None = None  # of the first game; None: one that nobody can foresee
    is_lively: bool = True  # things move
    pace: float = 0.6  # seconds before a bot moves
    folder: Path | None = None  # of records
    server: str = "http://127.0.0.1:8000"  # where tables on a server are looked for

    def sitting(self, game: str, seats: int) -> Sitting:
        """A new game against bots. The first time, code is compiled for it."""
        seed, self.seed = secrets.randbelow(10**9) if self.seed is None else self.seed, None
        chosen = Game.with_options(game, seats, self.options_of(game))
        warm_up(chosen, [bot(self.level)])
        return Sitting(chosen, seed, self.level, folder=self.folder)

    def resumed(self, left: Unfinished) -> Sitting:
        """A game that was left, to be gone on with."""
        warm_up(left.game, [bot(self.level)])
        return Sitting(left.game, left.seed, self.level, folder=self.folder, begun=left.state(), path=left.path)

    def options_of(self, game: str) -> dict[str, str]:
        """The options that were chosen, as far as a game has them."""
        return {name: value for name, value in self.options.items() if name in rule_set_of(game).options}
