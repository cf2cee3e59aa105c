"""Bots for people: `easy`, `medium`, `hard` and `expert`.

The lower levels play like people who forget and who do not look far ahead; none of them plays a move at random. What a
level forgets it has forgotten for the whole game, and another time it is something else.
"""

from random import Random
from typing import Any

from parapluie.bots.bot import Bot, Forgetful
from parapluie.bots.search import SearchBot
from parapluie.bots.thumb import ThumbBot
from parapluie.games.view import View
from parapluie.match.game import PACKAGES

LEVELS = ("easy", "medium", "hard", "expert")
MEMORY = {"easy": 0.2, "medium": 0.6, "hard": 0.85, "expert": 1.0}  # share of what was shown that is kept in mind
LONGEST = 0.9  # seconds that a search takes at most
ITERATIONS = {
    "hard": {"rainbow7": 16, "sazuki": 16, "spaan": 16},
    "expert": {"rainbow7": 800, "sazuki": 2000, "spaan": 2000},
}
PARTS = {"hard": 1, "expert": 2}  # trees
# What `easy` and `medium` do not think of: weights of the rule of thumb that are left out
COMING = ("opening", "pot", "pace", "later", "feed", "start", "lock")  # in Sazuki: the rounds that follow
IGNORED = {
    "easy": {
        "rainbow7": ("pair", "near", "gap", "join", "gift", "fit"),  # cards that may become a combination
        "sazuki": (*COMING, "first", "second", "third", "run", "two", "few"),  # what any card is worth in the hand
        "spaan": ("leave1", "leave2", "leave3", "leave4", "leave5", "full", "white"),  # what it leaves the opponent
    },
    "medium": {"rainbow7": (), "sazuki": (*COMING, "third", "run", "two"), "spaan": ()},  # large groups in the hand
}


class LevelBot(Forgetful):
    """A player of one level, for every game.

    `easy` and `medium` follow the rule of thumb, of which `easy` knows only a part; in Sazuki, where there is nothing
    to remember for it, `medium` too. `hard` and `expert` search, `hard` for as long as it takes to see the worst
    mistakes.
    """

    def __init__(self, level: str, *, salt: int = 0) -> None:
        super().__init__(salt)
        self.level = level

    def choose(self, view: View, rng: Random | None = None) -> str:
        return self.player(view).choose(view, rng)

    def player(self, view: View) -> Bot:
        """Who plays for this level in the game of this view."""
        package = PACKAGES[view.game]
        common: dict[str, Any] = {"memory": MEMORY[self.level], "salt": self.salt}
        if self.level in ITERATIONS:
            common |= {"iterations": ITERATIONS[self.level][package], "parts": PARTS[self.level], "seconds": LONGEST}
            return SearchBot(**common)
        common |= dict.fromkeys(IGNORED[self.level][package], 0.0)
        return ThumbBot(**common)
