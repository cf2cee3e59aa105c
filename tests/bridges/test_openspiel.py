"""The games in OpenSpiel, by OpenSpiel's own tests and by ours."""

import pickle
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import random_agent

from kinds import every_kind
from parapluie.bots.bot import bot
from parapluie.bridges import openspiel
from parapluie.bridges.encoder import encoder_for
from parapluie.bridges.ismcts import IsmctsBot, PlayoutEvaluator
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game


def load(name, seats):
    return pyspiel.load_game(f"{openspiel.short_name(name)}(players={seats})")


def dealt(game, seed=1):
    """A state after the first deal."""
    state, rng = game.new_initial_state(), Random(seed)
    while state.is_chance_node():
        state.apply_action(rng.randrange(256))
    return state


def on_the_way(game, *, seed, n):
    """n states of random games in which a seat decides."""
    rng, state = Random(seed), game.new_initial_state()
    while n:
        if state.is_terminal():
            state = game.new_initial_state()
        if not state.is_chance_node():
            yield state
            n -= 1
        state.apply_action(rng.choice(state.legal_actions()))


@every_kind
def test_openspiels_own_test_passes(name, seats):
    pyspiel.random_sim_test(load(name, seats), num_sims=1, serialize=True, verbose=False)


@every_kind
def test_a_player_is_told_the_same_of_states_it_cannot_tell_apart(name, seats):
    game, varied = load(name, seats), 0
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for step, state in enumerate(on_the_way(game, seed=1, n=60)):
        player = step % seats
        guess = state.resample_from_infostate(player, sampler)
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.information_state_tensor(player) == state.information_state_tensor(player)
        assert guess.observation_string(player) == state.observation_string(player)
        assert guess.observation_tensor(player) == state.observation_tensor(player)
        assert guess.current_player() == state.current_player()
        if player == state.current_player():
            assert guess.legal_actions() == state.legal_actions()
        other = (player + 1) % seats
        varied += guess.information_state_string(other) != state.information_state_string(other)
    assert varied > 20


def test_a_guess_can_be_played_to_its_end_and_leaves_the_state_alone():
    state = dealt(load("rainbow7", 3))
    before = str(state)
    guess = state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    rng = Random(1)
    while not guess.is_terminal():
        guess.apply_action(rng.choice(guess.legal_actions()))
    assert sum(guess.returns()) == pytest.approx(0) and max(guess.returns()) > 0
    assert str(state) == before


def test_actions_are_our_moves():
    state = dealt(load("rainbow-spaan", 2))
    assert [state.action_to_string(action) for action in state.legal_actions()] == [
        f"play {slot} {side}" for slot in (1, 2, 3) for side in ("front", "back")
    ]
    assert state.string_to_action("play 2 back") == state.legal_actions()[3]


def test_parameters_are_the_options_of_the_game():
    game = pyspiel.load_game("python_parapluie_rainbow7(players=2,first=1,effects=UUUUUUU)")
    assert all(dealt(game, seed).current_player() == 1 for seed in range(8))
    assert game.played == Game("rainbow7", 2, first=1, effects="UUUUUUU")
    assert str(openspiel.spiel_game(game.played)) == str(game)
    with pytest.raises(ParapluieError):
        pyspiel.load_game("python_parapluie_rainbow_spaan(players=3)")


def test_the_bytes_of_a_shuffle_decide_the_deal_and_nothing_of_them_stays():
    game = load("rainbow-sazuki", 3)
    first, again, other = (dealt(game, seed) for seed in (1, 1, 2))
    assert str(first) == str(again) != str(other)
    record = first.position.states[0]
    assert not record.key.any() and not record.block.any() and record.left == 0


def test_states_survive_copies_and_pickles():
    for name in ("rainbow7", "rainbow-sazuki", "rainbow-spaan"):
        for state in on_the_way(load(name, 2), seed=3, n=5):
            for twin in (state.clone(), pickle.loads(pickle.dumps(state))):
                assert str(twin) == str(state) and twin.history() == state.history()
                twin.apply_action(twin.legal_actions()[0])
                assert str(twin) != str(state)


def test_a_game_without_end_is_a_draw(monkeypatch):
    monkeypatch.setattr(encoder_for(Game("rainbow7")), "longest", 25)
    rng, state = Random(1), load("rainbow7", 2).new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    assert decisions == 25 and state.returns() == [0, 0] and state.legal_actions() == []


def test_openspiels_learning_environment_runs():
    environment = rl_environment.Environment(load("rainbow-spaan", 2))
    agents = [random_agent.RandomAgent(seat, environment.action_spec()["num_actions"]) for seat in range(2)]
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([agents[player].step(step).action])
    assert abs(sum(step.rewards)) < 1e-9


def test_playouts_value_a_state_alike_for_all_who_guess():
    state = dealt(load("rainbow-sazuki", 3))
    value = PlayoutEvaluator(200, seed=1).evaluate(state)
    assert value.shape == (3,) and abs(value.sum()) < 1e-9
    assert np.array_equal(value, PlayoutEvaluator(200, seed=1).evaluate(state))
    prior = PlayoutEvaluator(seed=1).prior(state)
    assert [action for action, _ in prior] == state.legal_actions() and sum(odds for _, odds in prior) == pytest.approx(
        1
    )


@pytest.mark.parametrize(("name", "seats"), [("rainbow7", 3), ("rainbow7-first", 2), ("rainbow-sazuki", 4)])
def test_ismcts_plays_legal_moves_and_the_same_for_the_same_chance(name, seats):
    state = Game(name, seats).deal(seed=3)
    player = IsmctsBot(20)
    for step in range(12):
        view = state.view(state.turn, recall=True)
        move = player.choose(view, Random(step))
        assert move in view.moves and move == player.choose(view, Random(step))
        state.advance(move)


def test_ismcts_wins_against_random_play():
    game, wins = Game("rainbow-spaan"), 0
    players = [bot("ismcts:simulations=40"), bot("random")]
    for seed in range(6):
        state, rng = game.deal(seed=seed), Random(seed)
        while not state.over:
            player = players[(state.turn + seed) % 2]
            state.advance(player.choose(state.view(state.turn, recall=True), rng))
        wins += seed % 2 in state.winners
    assert wins >= 5


def test_ismcts_keeps_to_its_seconds():
    state = Game("rainbow-spaan").deal(seed=1)
    player = IsmctsBot(seconds=0.001)
    assert player.choose(state.view(state.turn, recall=True), Random(1)) in state.moves


@pytest.mark.parametrize("spec", ["ismcts:simulations=1", "ismcts:seconds=0", "ismcts:playouts=0", "ismcts:depth=3"])
def test_ismcts_refuses_bad_options(spec):
    with pytest.raises(ParapluieError) as refused:
        bot(spec)
    assert refused.value.code == "bot/bad-option"


def test_bots_of_other_packages_go_by_their_path():
    made = bot("parapluie.bridges.ismcts.IsmctsBot:simulations=7")
    assert isinstance(made, IsmctsBot) and made.simulations == 7
    for unknown in ("parapluie.bridges.ismcts.Nobody", "no_such_package.Bot"):
        with pytest.raises(ParapluieError) as refused:
            bot(unknown)
        assert refused.value.code == "bot/unknown"


@every_kind
def test_scores_can_be_the_returns(name, seats):
    game = pyspiel.load_game(f"{openspiel.short_name(name)}(players={seats},rewards=scores)")
    state, rng = game.new_initial_state(), Random(8)
    while not state.is_terminal():
        assert state.returns() == [0.0] * seats
        state.apply_action(rng.choice(state.legal_actions()))
    scores = np.array(state.position.encoder.game.scores_of(state.position.states), float)
    scores *= -1 if state.position.encoder.game.rule_set.fewest_win else 1
    for same in (state, state.clone(), pickle.loads(pickle.dumps(state))):
        assert same.returns() == pytest.approx(list(scores - scores.mean()))
    assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())
