"""The games in PettingZoo, by PettingZoo's own tests and by ours."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from bridges.twins import positions, twin_of
from kinds import every_kind
from parapluie.bridges.pettingzoo import RainbowEnv, env
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game


@every_kind
def test_pettingzoos_own_tests_pass(name, seats):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for expected in ("Observation is not a NumPy array", "Observation space for each agent probably should be"):
            warnings.filterwarnings("ignore", expected)  # it is a dictionary with a mask, as in PettingZoo's own games
        api_test(env(name, seats), num_cycles=60)
        seed_test(lambda: env(name, seats), num_cycles=60)


@every_kind
def test_an_agent_is_shown_the_same_of_states_it_cannot_tell_apart(name, seats):
    table, game = RainbowEnv(name, seats), Game(name, seats)
    table.reset(seed=1)
    for step, state in enumerate(positions(game, seed=5, n=40)):
        seat = step % seats
        table._state = state
        seen = table.observe(f"seat_{seat}")
        table._state = twin_of(state, seat, step)
        again = table.observe(f"seat_{seat}")
        assert seen.keys() == again.keys() and all(np.array_equal(seen[key], again[key]) for key in seen)
        assert seen["action_mask"].any() == (seat == state.turn)


@every_kind
def test_a_whole_game_pays_the_winners(name, seats):
    table = env(name, seats)
    table.reset(seed=2)
    rewards = {}
    for i, agent in enumerate(table.agents):
        table.action_space(agent).seed(i)
    for agent in table.agent_iter():
        observation, reward, is_over, _, _ = table.last()
        if is_over:
            rewards[agent] = reward
            table.step(None)
        else:
            table.step(table.action_space(agent).sample(observation["action_mask"]))
    state = table.unwrapped.dealt
    assert sum(rewards.values()) == pytest.approx(0)
    assert state.winners == [seat for seat in range(seats) if rewards[f"seat_{seat}"] == max(rewards.values())]


def test_an_illegal_action_is_refused_or_ends_the_game():
    table = RainbowEnv("rainbow-spaan")
    table.reset(seed=1)
    before = table.dealt.copy()
    stop = table.encoder.number(0, "stop")
    with pytest.raises(ParapluieError) as refused:
        table.step(stop)
    assert refused.value.code == "move/illegal" and table.dealt == before
    table = env("rainbow-spaan")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(stop)
    assert all(table.terminations.values()) and table.rewards[agent] == -1


def test_a_spectator_can_look_on():
    table = RainbowEnv("rainbow-sazuki", 3, render_mode="ansi")
    table.reset(seed=1)
    assert "Player 1 has 14 cards in hand" in table.render() and "Your hand" not in table.render()
    assert RainbowEnv("rainbow-sazuki").render() is None


def test_reset_goes_on_from_the_seed():
    table, other = RainbowEnv("rainbow-sazuki"), RainbowEnv("rainbow-sazuki")
    deals = []
    for one in (table, other):
        one.reset(seed=9)
        first = one.dealt
        one.reset()
        deals.append((first, one.dealt))
    assert deals[0] == deals[1] and deals[0][0] != deals[0][1]


@every_kind
def test_scores_can_be_the_reward_and_the_table_is_drawn(name, seats):
    table = env(name, seats, rewards="scores", render_mode="ansi")
    table.reset(seed=2)
    assert len(table.render().splitlines()) > 2
    rewards = {}
    for i, agent in enumerate(table.agents):
        table.action_space(agent).seed(i)
    for agent in table.agent_iter():
        observation, reward, is_over, _, _ = table.last()
        if is_over:
            rewards[agent] = reward
        table.step(None if is_over else table.action_space(agent).sample(observation["action_mask"]))
    state = table.unwrapped.dealt
    scores = np.array(state.scores, float) * (-1 if state.game.rule_set.fewest_win else 1)
    assert [rewards[agent] for agent in table.possible_agents] == pytest.approx(list(scores - scores.mean()))
    for wrong in ({"rewards": "fame"}, {"render_mode": "human"}):
        with pytest.raises(ParapluieError) as refused:
            RainbowEnv(name, seats, **wrong)
        assert refused.value.code == "bridge/bad-option"
