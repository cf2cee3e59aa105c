"""What was measured of chances and levels, by game and number of seats: `measured.json`.

A game that is not in it is judged by what the search tells, and compared with no level.
"""

import math
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np

from parapluie.match.game import Game

NEAR = 1e-6  # chances this near to 0 or 1 are not told apart from them


class LevelCost(msgspec.Struct, frozen=True):
    """The mean cost of a decision of a level, and how far it spreads from game to game."""

    mean: float
    spread: float
    games: int  # a seat in a game counts as one


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    """Of one game with so many seats."""

    shift: float = 0.0  # of the logarithm of the odds that the search tells,
    slope: float = 1.0  # after it has been multiplied by this,
    bend: float = 0.0  # and this much of its square, with its sign, has been added: never less than 0
    games: int = 0  # between experts, to which these were fitted
    levels: dict[str, LevelCost] = {}

    @property
    def is_calibrated(self) -> bool:
        return self.games > 0

    def chances(self, gains: Any, seat: int) -> Any:
        """Chances of all seats that are true on average, out of what the search tells the seat that decides.

        `gains` may have any number of axes, the last one are the seats. The seat's own chance is put right; what is
        left goes to the others in proportion, so that they are 1 together.
        """
        own = np.clip(gains[..., seat], NEAR, 1 - NEAR)
        log = np.log(own / (1 - own))
        told = 1 / (1 + np.exp(-(self.shift + self.slope * log + self.bend * log * np.abs(log))))
        told = np.clip(told, NEAR, 1 - NEAR)  # nobody is told to be certain
        rest = gains.sum(axis=-1) - gains[..., seat]
        even = 1 / (gains.shape[-1] - 1)
        share = np.where(rest[..., None] > NEAR, gains / np.maximum(rest, NEAR)[..., None], even)
        chances = share * (1 - told)[..., None]
        chances[..., seat] = told
        return chances

    def steepness(self, chance: float) -> float:
        """How much the chance that is told changes with the one that the search tells, around this one."""
        told = min(max(chance, 0.01), 0.99)
        away = math.log(told / (1 - told)) - self.shift
        log = abs(away) / self.slope
        if self.bend:
            log = (math.sqrt(self.slope**2 + 4 * self.bend * abs(away)) - self.slope) / (2 * self.bend)
        raw = min(max(1 / (1 + math.exp(-math.copysign(log, away))), 0.01), 0.99)
        return (self.slope + 2 * self.bend * log) * told * (1 - told) / (raw * (1 - raw))

    def likely_levels(self, mean_cost: float) -> dict[str, float]:
        """How likely each level is to have this mean cost in a game, together 1; nothing if none was measured."""
        if not self.levels:
            return {}
        logs = {
            name: -math.log(level.spread) - (mean_cost - level.mean) ** 2 / (2 * level.spread**2)
            for name, level in self.levels.items()
        }
        highest = max(logs.values())
        weights = {name: math.exp(log - highest) for name, log in logs.items()}
        return {name: weight / sum(weights.values()) for name, weight in weights.items()}


@cache
def tables() -> dict[str, Measured]:
    text = files(__package__).joinpath("measured.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Measured])


def measured_of(game: Game) -> Measured:
    """What was measured of a game with its number of seats; if nothing was, the search is taken at its word."""
    return tables().get(f"{game.id}/{game.players}", Measured())
