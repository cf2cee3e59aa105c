"""The bot `thumb`: the move that a rule of thumb likes best."""

from random import Random

import numpy as np

from parapluie.bots.bot import Forgetful, check_turn, real, seed_from
from parapluie.bots.sense import sense_of
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError
from parapluie.match.intake import known_states


class ThumbBot(Forgetful):
    """Plays what the sense of the game rates highest, without looking ahead.

    With a `memory` below 1 it has forgotten part of what it was shown, and takes a guess at it for the truth; `salt`
    decides which part. `softness` is how far its likes waver: by default not at all, if the game has a rule of thumb.
    Any weight of the rule can be given by its name.
    """

    def __init__(self, *, memory: float = 1.0, salt: int = 0, softness: float | None = None, **weights: float) -> None:
        super().__init__(salt)
        self.memory = real("memory", memory, 0, 1)
        self.softness = None if softness is None else real("softness", softness, 0, 1e9)
        self.weights = {name: real(name, weight, -1e9, 1e9) for name, weight in weights.items()}

    def choose(self, view: View, rng: Random | None = None) -> str:
        game, states = known_states(check_turn(view))
        sense, seat = sense_of(game.rule_set), int(view.seat or 0)
        unknown = set(self.weights) - set(sense.weights)
        if unknown:
            raise ParapluieError("bot/bad-option", f"{game.id} has no weight {', '.join(sorted(unknown))}.")
        luck = np.array([seed_from(rng)], np.uint64)
        if self.memory < 1:
            game.knowledge.redeal(states[0], seat, luck)
            sense.forget(states[0], seat, self.memory, self.salt, luck)
            game.knowledge.hide(states[0], seat)
        moves, ratings = np.zeros(game.rules.MAX_MOVES, np.int64), np.zeros(game.rules.MAX_MOVES)
        n = game.rules.legal(states[0], moves)
        sense.rate(states[0], moves, n, ratings, np.array(list((sense.weights | self.weights).values()), np.float64))
        noise, softness = Random(int(luck[0])), sense.softness if self.softness is None else self.softness
        best = max(range(n), key=lambda i: ratings[i] + softness * noise.random())
        return game.book.texts[int(moves[best])]
