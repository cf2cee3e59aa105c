"""Many games at once."""

import tracemalloc

import numpy as np
import pytest

from kinds import every_game, every_kind
from parapluie.bridges import batched
from parapluie.bridges.batched import BatchedEnv
from parapluie.bridges.encoder import encoder_for
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game, copied


def one(env, i):
    """An array of one state: a copy of that of game i."""
    return copied(env.states[i : i + 1])


@every_kind
def test_steps_are_those_of_single_games(name, seats):
    game = Game(name, seats)
    env, encoder, rng = BatchedEnv(game, 4, seed=1, masks=True), encoder_for(game), np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        before = [one(env, i) for i in range(4)]
        actions = env.random_actions(rng)
        turn = env.step(actions)
        for i, states in enumerate(before):
            game.rules.apply(states[0], game.rule_set.moves.move_code(encoder.text(states[0].turn, int(actions[i]))))
            while states[0].turn == -1:
                game.rules.deal(states[0])
            assert turn.done[i] == (states[0].turn == -2)
            if turn.done[i]:
                ended += 1
                assert turn.rewards[i] == pytest.approx(encoder.utilities(states))
            else:
                assert states.tobytes() == env.states[i].tobytes() and not turn.rewards[i].any()
            now = env.states[i : i + 1]
            assert turn.seats[i] == now["turn"][0] >= 0
            assert np.array_equal(turn.observations[i], encoder.observe(now, int(turn.seats[i])))
            assert sorted(env.moves[i, : env.counts[i]].tolist()) == encoder.legal(now)
            assert np.flatnonzero(turn.masks[i]).tolist() == encoder.legal(now)
    assert ended or name.startswith("rainbow7")


@every_game
def test_a_new_game_follows_one_that_ends(name):
    game, rng = Game(name), np.random.default_rng(2)
    env = BatchedEnv(game, 3, seed=2)
    assert not env.turn.done.any() and not env.turn.rewards.any()
    deals = {env.states[i].hand.tobytes() for i in range(3)}
    ends = 0
    while ends < 9:
        turn = env.step(env.random_actions(rng))
        for i in np.flatnonzero(turn.done):
            ends += 1
            fresh = env.states[i]
            deals.add(fresh.hand.tobytes())
            assert sorted(set(fresh.dtype.names) & {"rounds", "won", "tokens"})
            assert not np.any(fresh.won if name == "rainbow-spaan" else fresh.rounds - (name[:8] == "rainbow7"))
            assert abs(turn.rewards[i].sum()) < 1e-6
    assert len(deals) == 3 + ends


@every_game
def test_a_game_does_not_depend_on_the_others_or_on_threads(name):
    game = Game(name)

    def histories(n, threads, seed=3):
        env = BatchedEnv(game, n, seed=seed, threads=threads)
        seen = []
        for step in range(120):
            turn = env.step(env.moves[np.arange(n), step % env.counts])
            seen.append((turn.observations[:300].copy(), turn.rewards[:300].copy()))
        env.close()
        return [np.concatenate([row[i].ravel() for row in seen]) for i in range(2)]

    alone = histories(300, 1)
    for other in (histories(1024, 1), histories(1024, 4)):
        assert all(np.array_equal(a, b) for a, b in zip(alone, other))
    assert not np.array_equal(alone[0], histories(300, 1, seed=4)[0])


@every_game
def test_nothing_happens_if_an_action_is_not_legal(name):
    env = BatchedEnv(Game(name), 5, seed=1)
    actions = env.random_actions(np.random.default_rng(1)).astype(np.int64)
    before = env.states.tobytes()
    illegal = next(number for number in range(99) if number not in env.moves[3, : env.counts[3]])
    for wrong in (illegal, -1, actions[3] + (1 << 16), 1 << 40):
        refused = actions.copy()
        refused[3] = wrong
        with pytest.raises(ParapluieError) as error:
            env.step(refused)
        assert error.value.code == "move/illegal" and "game 3" in error.value.message
    for wrong in (actions[:4], actions.astype(float), actions[None], actions.tolist()[:4], "draw"):
        with pytest.raises(ParapluieError) as error:
            env.step(wrong)
        assert error.value.code == "batch/bad-size"
    assert env.states.tobytes() == before
    env.step(actions)
    assert env.states.tobytes() != before


@every_kind
def test_a_seat_is_shown_the_same_of_states_it_cannot_tell_apart(name, seats):
    game, rng = Game(name, seats), np.random.default_rng(4)
    env = BatchedEnv(game, 16, seed=4)
    for step in range(30):
        turn = env.step(env.random_actions(rng))
        seen, choices = turn.observations.copy(), [set(row[:n]) for row, n in zip(env.moves, env.counts)]
        for i in range(16):
            game.knowledge.redeal(env.states[i], int(turn.seats[i]), np.array([step * 16 + i], np.uint64))
        env._describe(0)
        assert np.array_equal(turn.observations, seen)
        assert [set(row[:n]) for row, n in zip(env.moves, env.counts)] == choices


def test_rows_grow_with_the_legal_moves(monkeypatch):
    usual = BatchedEnv(Game("rainbow7"), 40, seed=6, masks=True)
    monkeypatch.setattr(batched, "ROW", 2)
    narrow = BatchedEnv(Game("rainbow7"), 40, seed=6, masks=True)
    assert narrow.moves.shape[1] < usual.moves.shape[1]
    for step in range(60):
        actions = usual.moves[np.arange(40), step % usual.counts]
        assert np.array_equal(usual.step(actions).masks, narrow.step(actions).masks)
        assert np.array_equal(usual.counts, narrow.counts) and usual.counts.max() <= narrow.moves.shape[1]


def test_random_actions_are_even():
    env = BatchedEnv(Game("rainbow-spaan", first=0), 6000, seed=1)
    chosen, counts = np.unique(env.random_actions(np.random.default_rng(1)), return_counts=True)
    assert len(chosen) == 6 and counts.min() > 850


def test_a_batch_has_games():
    with pytest.raises(ParapluieError) as refused:
        BatchedEnv(Game("rainbow-spaan"), 0, seed=1)
    assert refused.value.code == "batch/bad-size"


@every_kind
def test_floats_are_the_same_numbers(name, seats):
    game, rng = Game(name, seats), np.random.default_rng(5)
    plain, floats = (BatchedEnv(game, 1100, seed=5, threads=2, dtype=dtype) for dtype in ("int8", np.float32))
    assert plain.turn.observations.dtype == np.int8 and floats.turn.observations.dtype == np.float32
    for _ in range(40):
        actions = plain.random_actions(rng)
        turn, twin = plain.step(actions), floats.step(actions)
        assert np.array_equal(turn.observations, twin.observations) and twin.observations.any()
        assert plain.states.tobytes() == floats.states.tobytes()
    for env in (plain, floats):
        env.close()


@every_game
@pytest.mark.parametrize("dtype", ["int8", "float32"])
def test_turns_are_written_where_the_caller_wants_them(name, dtype):
    game, rng = Game(name), np.random.default_rng(6)
    usual = BatchedEnv(game, 20, seed=6, dtype=dtype, masks=True)
    first = usual.room().at(0)
    env = BatchedEnv(game, 20, seed=6, dtype=dtype, masks=True, out=first)
    assert env.turn is first and np.array_equal(first.observations, usual.turn.observations)
    room = env.room(np.int64(30))
    kept, chosen = [array.copy() for array in first], np.empty(20, np.int16)
    for step in range(30):
        assert env.random_actions(rng, chosen) is chosen
        told, place = usual.step(chosen), room.at(step)
        assert env.step(chosen, place) is place is env.turn
        for mine, theirs, whole in zip(place, told, room):
            assert np.array_equal(mine, theirs) and mine.base is whole
    assert all(np.array_equal(array, before) for array, before in zip(first, kept))
    assert not np.array_equal(room.observations[3], room.observations[4])


def test_a_step_makes_no_arrays():
    env = BatchedEnv(Game("rainbow-sazuki"), 2000, seed=1, threads=1)
    room, rng, chosen = env.room(50), np.random.default_rng(1), np.empty(2000, np.int16)
    turns = [room.at(step) for step in range(50)]
    env.step(env.random_actions(rng, chosen), turns[0])
    tracemalloc.start()
    for turn in turns:
        env.step(env.random_actions(rng, chosen), turn)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 20_000  # bytes; the smallest array of a row a game that it could make has 2,000, the actions 16,000


@pytest.mark.parametrize("name", ["observations", "masks", "rewards", "done", "seats"])
def test_a_turn_that_does_not_fit_is_refused(name):
    env = BatchedEnv(Game("rainbow-sazuki"), 8, seed=1)
    actions, room, before = env.random_actions(np.random.default_rng(1)), env.room().at(0), env.states.tobytes()
    right = getattr(room, name)
    locked = right.copy()
    locked.flags.writeable = False
    for wrong in (right[:7], right.astype(np.int16), np.asfortranarray(np.stack([right] * 2))[0], locked, None):
        with pytest.raises(ParapluieError) as refused:
            env.step(actions, room._replace(**{name: wrong}))
        assert refused.value.code == "batch/bad-buffer" and name in refused.value.message
        with pytest.raises(ParapluieError):
            BatchedEnv(Game("rainbow-sazuki"), 8, seed=1, out=room._replace(**{name: wrong}))
    assert env.states.tobytes() == before


@every_kind
def test_scores_can_be_the_reward(name, seats):
    game, rng = Game(name, seats), np.random.default_rng(7)
    env, encoder = BatchedEnv(game, 8, seed=7, rewards="scores"), encoder_for(game)
    by_wins, ended = BatchedEnv(game, 8, seed=7), 0
    while ended < 5:
        before, actions = [one(env, i) for i in range(8)], env.random_actions(rng)
        turn, other = env.step(actions), by_wins.step(actions)
        assert np.array_equal(turn.done, other.done) and np.array_equal(turn.observations, other.observations)
        assert not turn.rewards[~turn.done].any()
        for i in np.flatnonzero(turn.done):
            states = before[i]
            game.rules.apply(states[0], encoder.code(int(states[0].turn), int(actions[i])))
            scores = np.array(game.scores_of(states), float)
            lead = (scores - scores.mean()) * (-1 if game.rule_set.fewest_win else 1)
            assert turn.rewards[i] == pytest.approx(lead, abs=1e-5)
            assert encoder.rewards(states, "scores") == pytest.approx(lead)
            assert encoder.rewards(states) == encoder.utilities(states) == pytest.approx(other.rewards[i])
            assert turn.rewards[i].max() == pytest.approx(turn.rewards[i][np.argmax(other.rewards[i])])
            ended += 1


def test_choices_that_there_are_not_are_refused():
    for wrong in ({"dtype": "int64"}, {"rewards": "fame"}):
        with pytest.raises(ParapluieError) as refused:
            BatchedEnv(Game("rainbow-spaan"), 4, seed=1, **wrong)
        assert refused.value.code == "bridge/bad-option"
