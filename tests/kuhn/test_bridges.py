"""The game in other people's tools, by their own tests; and what is known of it to be true."""

import warnings

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability
from pettingzoo.test import api_test, seed_test

from parapluie.bridges import openspiel
from parapluie.bridges.batched import BatchedEnv
from parapluie.bridges.gymnasium import SeatEnv
from parapluie.bridges.pettingzoo import env
from parapluie.match.game import Game

pytestmark = pytest.mark.usefixtures("kuhn")


@pytest.fixture
def spiel(kuhn):
    """The game in which seat 0 starts, for OpenSpiel."""
    openspiel.register(kuhn)
    return openspiel.spiel_game(Game(kuhn, first=0))


def test_openspiels_own_test_passes(kuhn, spiel):
    pyspiel.random_sim_test(spiel, num_sims=20, serialize=True, verbose=False)
    pyspiel.random_sim_test(openspiel.spiel_game(Game(kuhn)), num_sims=20, serialize=True, verbose=False)


def test_who_begins_is_part_of_the_deal_unless_it_is_given(kuhn, spiel):
    assert len(spiel.new_initial_state().chance_outcomes()) == 6
    drawn = openspiel.spiel_game(Game(kuhn))
    assert len(drawn.new_initial_state().chance_outcomes()) == 12
    assert (drawn.min_utility(), drawn.max_utility()) == (-2, 2)


def test_openspiel_finds_the_value_of_the_game(spiel):
    """Kuhn (1950): the first player loses 1/18 of a chip a game, if both play as well as one can."""
    solver, gaps = cfr.CFRSolver(spiel), []
    for iterations in (10, 290):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        gaps.append(exploitability.exploitability(spiel, solver.average_policy()))
    value, other = expected_game_score.policy_value(spiel.new_initial_state(), [solver.average_policy()] * 2)
    assert value == pytest.approx(-1 / 18, abs=0.003) and other == -value
    assert gaps[1] < gaps[0] / 3 and gaps[1] < 0.02
    assert len(solver.average_policy().state_lookup) == 12  # three cards, two decisions a seat


def test_it_is_the_game_that_openspiel_has_itself(spiel):
    """The same policy is worth the same in OpenSpiel's own Kuhn poker: here, to bet or pass by chance."""
    worth = []
    for game in (spiel, pyspiel.load_game("kuhn_poker")):
        policies = [pyspiel.UniformRandomPolicy(game)] * 2
        worth.append(pyspiel.expected_returns(game.new_initial_state(), policies, -1, False))
    assert worth[0] == pytest.approx(worth[1])


def test_pettingzoos_own_tests_pass(kuhn):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for expected in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
            warnings.filterwarnings("ignore", expected)  # as for our own games
        api_test(env(kuhn), num_cycles=60)
        seed_test(lambda: env(kuhn), num_cycles=60)


def test_gymnasiums_own_test_passes(kuhn):
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*not having a spec")  # it is made without Gymnasium's list of games
        check_env(SeatEnv(kuhn))


def test_thousands_of_games_at_once(kuhn):
    table, rng = BatchedEnv(Game(kuhn), 1000, seed=1), np.random.default_rng(1)
    won, games = np.zeros(2), 0
    for _ in range(20):
        turn = table.step(table.random_actions(rng))
        games += turn.done.sum()
        won += turn.rewards[turn.done].sum(axis=0)
        assert set(np.unique(turn.rewards)) <= {-2, -1, 0, 1, 2}
    assert games > 5000 and won.sum() == pytest.approx(0)
