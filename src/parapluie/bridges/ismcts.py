"""OpenSpiel's IS-MCTS as a bot, to compare ours with: the same guesses and the same fast random play, its own tree.

It is the search in Python (`open_spiel.python.algorithms.ismcts`): the one in C++ neither asks a game written in Python
for guesses nor takes an evaluator from it.
"""

import time
from random import Random
from typing import Any

import numpy as np

from parapluie.bots.bot import Bot, check_turn, seed_from
from parapluie.bridges.openspiel import SpielPosition, SpielState, spiel_game
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game, copied
from parapluie.match.state import World
from parapluie.optional import library

ismcts = library("open_spiel.python.algorithms.ismcts", "openspiel")


class PlayoutEvaluator:
    """For OpenSpiel's searches: a state is worth the mean outcome of random games from there, played compiled."""

    def __init__(self, playouts: int = 1, *, seed: int) -> None:
        self.playouts = playouts
        self._rng = np.array([seed & (1 << 64) - 1], np.uint64)

    def evaluate(self, state: SpielState) -> Any:
        """What each seat gets on average."""
        game, start = state.position.encoder.game, state.position.states
        gains = np.zeros((2, game.players))
        game.kernels.play_out(copied(start), start, self.playouts, game.room(), self._rng, gains)
        return gains[1] / self.playouts

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """All legal moves alike."""
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


class TimeIsUp(Exception):
    """The search has used its seconds."""


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc,name-defined]
    """OpenSpiel's IS-MCTS with a limit in seconds beside that in simulations; two simulations are always made."""

    seconds: float | None = None

    def run_search(self, state: SpielState) -> Any:
        self._begun, self._made = time.perf_counter(), 0
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: SpielState) -> Any:
        if self.seconds is not None and self._made >= 2 and time.perf_counter() - self._begun >= self.seconds:
            raise TimeIsUp
        self._made += 1
        return super().sample_root_state(state)


class IsmctsBot(Bot):
    """Plays what OpenSpiel's IS-MCTS finds within so many simulations, or so many seconds, whichever ends first.

    `c` is the constant of exploration and `playouts` the number of random games for each new node.
    """

    def __init__(
        self, simulations: int | None = None, *, seconds: float | None = None, c: float = 2.0, playouts: int = 1
    ) -> None:
        if simulations is None and seconds is None:
            simulations = 500
        if (simulations is not None and simulations < 2) or (seconds is not None and seconds <= 0) or playouts < 1:
            raise ParapluieError("bot/bad-option", "IS-MCTS needs 2 simulations, some time, and a playout at least.")
        self.simulations = simulations if simulations is not None else 1 << 40
        self.seconds, self.c, self.playouts = seconds, c, playouts
        self._game: tuple[Game, Any] | None = None  # the last one, with its twin in OpenSpiel

    def choose(self, view: View, rng: Random | None = None) -> str:
        check_turn(view)
        seed = seed_from(rng)
        state = state_from_view(view, self._spiel(view), seed=seed)
        search = TimedSearch(
            state.get_game(),
            PlayoutEvaluator(self.playouts, seed=seed),
            self.c,
            self.simulations,
            random_state=np.random.RandomState(seed & (1 << 32) - 1),
        )
        search.seconds = self.seconds
        search.set_resampler(lambda state, seat: state.resample_from_infostate(seat, search.random_number))
        assert view.seat is not None
        return state.position.encoder.text(view.seat, int(search.step(state)))

    def _spiel(self, view: View) -> Any:
        game = Game(view.game, view.seats, **view.options)
        if self._game is None or self._game[0] != game:
            self._game = game, spiel_game(game)
        return self._game[1]


def state_from_view(view: View, game: Any, *, seed: int) -> SpielState:
    """A guess at the state behind a recall view, for OpenSpiel."""
    state: SpielState = game.new_initial_state()
    state.position = SpielPosition(game.encoder, World.from_view(view, seed=seed)._states)
    return state
