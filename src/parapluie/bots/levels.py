"""Bots for people: `easy`, `medium`, `hard` and `expert`.

The lower levels play like people who forget and who do not look far ahead; none of them plays a move at random. What a
level forgets it has forgotten for the whole game, and another time it is something else.
"""

from random import Random
from typing import Any

from parapluie.bots.bot import Bot
from parapluie.bots.search import SearchBot
from parapluie.bots.thumb import ThumbBot
from parapluie.games.view import View
from parapluie.match.game import PACKAGES

LEVELS = ("easy", "medium", "hard", "expert")
MEMORY = {"easy": 0.2, "medium": 0.6, "hard": 0.85, "expert": 1.0}  # share of what was shown that is kept in mind
LONGEST = 0.9  # seconds that a search takes at most
ITERATIONS = {
    "hard": {"rainbow7": 100, "sazuki": 100, "spaan": 100},
    "expert": {"rainbow7": 2000, "sazuki": 4000, "spaan": 4000},
}
# What `easy` does not think of: weights of the rule of thumb that are changed
NEAR: dict[str, dict[str, float]] = {
    "rainbow7": {},
    "sazuki": {},
    "spaan": {"leave 1": 0, "leave 2": 0, "leave 3": 0, "leave 4": 0, "leave 5": 0, "full": 0, "white": 0},
}


class LevelBot(Bot):
    """A player of one level, for every game.

    `easy` and `medium` follow the rule of thumb; `easy` sees only what is nearest. `hard` and `expert` search, `expert`
    about twenty times as much.
    """

    def __init__(self, level: str, *, salt: int = 0) -> None:
        self.level, self.salt = level, salt

    def choose(self, view: View, rng: Random | None = None) -> str:
        return self.player(view).choose(view, rng)

    def player(self, view: View) -> Bot:
        """Who plays for this level in the game of this view."""
        package = PACKAGES[view.game]
        common: dict[str, Any] = {"memory": MEMORY[self.level], "salt": self.salt}
        if self.level in ITERATIONS:
            return SearchBot(iterations=ITERATIONS[self.level][package], seconds=LONGEST, **common)
        if self.level == "easy":
            common |= NEAR[package]
        return ThumbBot(**common)
