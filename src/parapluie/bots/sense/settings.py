"""How a search is steered; docs/bots.md says what each of these means."""

from typing import NamedTuple


class SearchSettings(NamedTuple):
    """What plays best in a game, by measurement."""

    horizon: float
    guesses: float = 1
    others: float = 0
    explore: float = 0.3
    trust: float = 2.0
    unit: float = 0.02
    softness: float = 0.5


RANGES: dict[str, tuple[float, float]] = {
    "horizon": (0, 1000),
    "guesses": (1, 1000),
    "others": (0, 1),
    "explore": (0, 1e9),
    "trust": (0.001, 1e9),
    "unit": (0, 1e9),
    "softness": (0, 1e9),
}
