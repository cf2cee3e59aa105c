"""The bot `thumb`: the move that a rule of thumb likes best."""

from random import Random

import numpy as np

from parapluie.bots.bot import Bot, check_turn, game_of, seed_from
from parapluie.bots.senses import sense_of
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError


class ThumbBot(Bot):
    """Plays what the sense of the game rates highest, without looking ahead.

    With a `memory` below 1 it has forgotten part of what it was shown, and takes a guess at it for the truth. `salt`
    decides which part; `softness` is how far its likes waver.
    """

    def __init__(self, *, memory: float = 1.0, salt: int = 0, softness: float = 0.0, **weights: float) -> None:
        if not 0 <= memory <= 1 or softness < 0:
            raise ValueError("memory is from 0 to 1, and softness is not negative")
        self.memory, self.salt, self.softness, self.weights = memory, salt, softness, weights

    def choose(self, view: View, rng: Random | None = None) -> str:
        game = game_of(check_turn(view))
        sense, seat = sense_of(game), int(view.seat or 0)
        states = np.frombuffer(view.memory, np.uint8).copy().view(game.rules.STATE)
        luck = np.array([seed_from(rng)], np.uint64)
        if self.memory < 1:
            game.knowledge.redeal(states[0], seat, luck)
            sense.forget(states[0], seat, self.memory, self.salt, luck)
            game.knowledge.hide(states[0], seat)
        unknown = set(self.weights) - set(sense.WEIGHTS)
        if unknown:
            raise ParapluieError("bot/bad-option", f"{game.id} has no weight {', '.join(sorted(unknown))}.")
        moves, ratings = np.zeros(game.rules.MAX_MOVES + 1, np.int64), np.zeros(game.rules.MAX_MOVES + 1)
        n = game.rules.legal(states[0], moves)
        sense.rate(states[0], moves, n, ratings, np.array(list((sense.WEIGHTS | self.weights).values())))
        noise = Random(int(luck[0]))
        best = max(range(n), key=lambda i: ratings[i] + self.softness * noise.random())
        return view.moves[best]
