"""Bots for people: `easy`, `medium`, `hard` and `expert`.

The lower levels play like people who forget and who do not look far ahead; none of them plays a move at random. What a
level forgets it has forgotten for the whole game, and another time it is something else.
"""

from random import Random
from typing import Any

from parapluie.bots.bot import Bot, Forgetful
from parapluie.bots.search import SearchBot
from parapluie.bots.sense import sense_of
from parapluie.bots.thumb import ThumbBot
from parapluie.games.view import View
from parapluie.match.game import rule_set_of

LEVELS = ("easy", "medium", "hard", "expert")
MEMORY = {"easy": 0.2, "medium": 0.6, "hard": 0.85, "expert": 1.0}  # share of what was shown that is kept in mind
LONGEST = 0.9  # seconds that a search takes at most
PARTS = {"expert": 2}  # trees, if not one


class LevelBot(Forgetful):
    """A player of one level, for every game.

    The levels of which the game's sense says how long they think search: `hard` for as long as it takes to see the
    worst mistakes. The others follow the rule of thumb, of which they know as much as the sense says.
    """

    def __init__(self, level: str, *, salt: int = 0) -> None:
        super().__init__(salt)
        self.level = level
        self.players: dict[tuple[str, int], Bot] = {}  # who plays for it, by the game and its salt

    def choose(self, view: View, rng: Random | None = None) -> str:
        return self.player(view).choose(view, rng)

    def player(self, view: View) -> Bot:
        """Who plays for this level in the game of this view; it is made once."""
        who = view.game, self.salt
        if who not in self.players:
            self.players = {who: self._player(view)}  # with another salt, another one
        return self.players[who]

    def _player(self, view: View) -> Bot:
        sense = sense_of(rule_set_of(view.game))
        common: dict[str, Any] = {"memory": MEMORY[self.level], "salt": self.salt}
        if self.level in sense.iterations:
            common |= {"iterations": sense.iterations[self.level], "parts": PARTS.get(self.level, 1)}
            return SearchBot(**common, seconds=LONGEST)
        common |= dict.fromkeys(sense.ignored[self.level], 0.0)
        return ThumbBot(**common)
