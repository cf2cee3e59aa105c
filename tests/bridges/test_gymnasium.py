"""The games in Gymnasium, by Gymnasium's own test and by ours."""

import subprocess
import sys
from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from bridges.twins import positions, twin_of
from kinds import every_kind
from parapluie.bots.bot import Bot, RandomBot
from parapluie.bridges.gymnasium import SeatEnv
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game


@every_kind
def test_gymnasiums_own_test_passes(name, seats):
    check_env(gymnasium.make(f"parapluie/{name}-v0", players=seats).unwrapped)


@every_kind
def test_the_seat_is_shown_the_same_of_states_it_cannot_tell_apart(name, seats):
    for seat in (0, seats - 1):
        env = SeatEnv(name, seats, seat=seat)
        env.reset(seed=1)
        for step, state in enumerate(positions(Game(name, seats), seed=6, n=20)):
            if state.turn == seat:
                env._state = state
                seen, info = env._observation(), env._info()
                env._state = twin_of(state, seat, step)
                assert np.array_equal(seen, env._observation())
                assert np.array_equal(info["action_mask"], env._info()["action_mask"])


class Watching(Bot):
    """Notes the seats that it plays for."""

    def __init__(self):
        self.seats = set()

    def choose(self, view, rng=None):
        self.seats.add(view.seat)
        return RandomBot().choose(view, rng)


def play(env, seed):
    observation, info = env.reset(seed=seed)
    rng, steps = Random(seed), [(env.seat, observation.tobytes())]
    is_over = False
    while not is_over:
        assert env.dealt.turn == env.seat
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, is_over, is_cut, info = env.step(action)
        steps.append((reward, observation.tobytes()))
        assert not is_cut
    return reward, steps


@every_kind
def test_whole_games_pay_the_seat_and_can_be_repeated(name, seats):
    env = SeatEnv(name, seats)
    reward, steps = play(env, 1)
    assert env.dealt.over and (reward > 0) == (env.seat in env.dealt.winners and len(env.dealt.winners) < seats)
    assert play(env, 1)[1] == steps
    assert play(env, 2)[1] != steps


def test_bots_sit_to_the_left_in_their_order():
    bots = [Watching(), Watching()]
    env = SeatEnv("rainbow-sazuki", 3, opponents=bots, seat=1)
    play(env, 1)
    assert [bot.seats for bot in bots] == [{2}, {0}]
    env = SeatEnv("rainbow-sazuki", 3, opponents=["random", bots[0]])
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_an_illegal_action_loses_or_raises():
    env = SeatEnv("rainbow-spaan")
    env.reset(seed=1)
    stop = env.encoder.number(0, "stop")
    _, reward, is_over, _, info = env.step(stop)
    assert reward == -1 and is_over and "SP-10" in info["illegal"]
    strict = SeatEnv("rainbow-spaan", illegal="raise")
    strict.reset(seed=1)
    for action, code in ((stop, "move/illegal"), (99, "move/unreadable")):
        with pytest.raises(ParapluieError) as refused:
            strict.step(action)
        assert refused.value.code == code and not strict.dealt.over


@pytest.mark.parametrize(
    "options", [{"opponents": ["random"]}, {"opponents": "nobody"}, {"seat": 3}, {"illegal": "ignore"}, {"players": 9}]
)
def test_bad_options_are_refused(options):
    with pytest.raises(ParapluieError):
        SeatEnv("rainbow-sazuki", **{"players": 3, **options})


@every_kind
def test_scores_can_be_the_reward(name, seats):
    by_wins, by_scores = (SeatEnv(name, seats, rewards=rewards) for rewards in ("wins", "scores"))
    (_, steps), (lead, twins) = play(by_wins, 11), play(by_scores, 11)
    assert [seen for _, seen in steps] == [seen for _, seen in twins]
    scores = np.array(by_scores.dealt.scores, float)
    sign = -1 if by_scores.game.rule_set.fewest_win else 1
    assert lead == pytest.approx(sign * (scores[by_scores.seat] - scores.mean()))
    by_scores.reset(seed=1)
    assert by_scores.step(10**6)[1:3] == (-100.0, True) and by_wins.reset(seed=1) and by_wins.step(-1)[1] == -1.0


def test_ids_work_without_an_import():
    program = "import gymnasium; env = gymnasium.make('parapluie.bridges.gymnasium:parapluie/rainbow-spaan-v0'); "
    program += "env.reset(seed=1); print(gymnasium.make('parapluie/rainbow7-v0', players=3).unwrapped.game.players)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["3"]


@every_kind
def test_the_table_is_drawn_in_text_as_the_seat_sees_it(name, seats):
    env = SeatEnv(name, seats, render_mode="ansi")
    env.reset(seed=4)
    text = env.render()
    assert "{" not in text and len(text.splitlines()) > 2
    env._state = twin_of(env.dealt, env.seat, 4)
    assert env.render() == text
    play(env, 4)
    assert "over" in env.render().lower()
    assert SeatEnv(name, seats).render() is None
    for wrong in ("human", "rgb_array"):
        with pytest.raises(ParapluieError) as refused:
            SeatEnv(name, seats, render_mode=wrong)
        assert refused.value.code == "bridge/bad-option" and wrong in refused.value.message


def test_numbers_of_numpy_are_numbers():
    env = SeatEnv("rainbow7", np.int64(3), seat=np.int8(1))
    _, info = env.reset(seed=3)
    assert env.seat == 1 and type(env.seat) is int
    env.step(np.flatnonzero(info["action_mask"])[0])
    with pytest.raises(ParapluieError):
        SeatEnv("rainbow7", 3, seat=np.int64(3))
