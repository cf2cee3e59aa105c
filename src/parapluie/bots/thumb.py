"""The bot `thumb`: the move that a rule of thumb likes best."""

from random import Random

import numpy as np

from parapluie.bots.bot import Forgetful, check_turn, known_to, real, seed_from
from parapluie.bots.senses import sense_of
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError


class ThumbBot(Forgetful):
    """Plays what the sense of the game rates highest, without looking ahead.

    With a `memory` below 1 it has forgotten part of what it was shown, and takes a guess at it for the truth; `salt`
    decides which part. `softness` is how far its likes waver. Any weight of the rule can be given by its name.
    """

    def __init__(self, *, memory: float = 1.0, salt: int = 0, softness: float = 0.0, **weights: float) -> None:
        super().__init__(salt)
        self.memory, self.softness = real("memory", memory, 0, 1), real("softness", softness, 0, 1e9)
        self.weights = {name: real(name, weight, -1e9, 1e9) for name, weight in weights.items()}

    def choose(self, view: View, rng: Random | None = None) -> str:
        game, states = known_to(check_turn(view))
        sense, seat = sense_of(game), int(view.seat or 0)
        unknown = set(self.weights) - set(sense.WEIGHTS)
        if unknown:
            raise ParapluieError("bot/bad-option", f"{game.id} has no weight {', '.join(sorted(unknown))}.")
        luck = np.array([seed_from(rng)], np.uint64)
        if self.memory < 1:
            game.knowledge.redeal(states[0], seat, luck)
            sense.forget(states[0], seat, self.memory, self.salt, luck)
            game.knowledge.hide(states[0], seat)
        moves, ratings = np.zeros(game.rules.MAX_MOVES, np.int64), np.zeros(game.rules.MAX_MOVES)
        n = game.rules.legal(states[0], moves)
        sense.rate(states[0], moves, n, ratings, np.array(list((sense.WEIGHTS | self.weights).values())))
        noise = Random(int(luck[0]))
        best = max(range(n), key=lambda i: ratings[i] + self.softness * noise.random())
        return view.moves[best]
