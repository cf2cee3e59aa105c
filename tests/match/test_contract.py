"""What holds for every game: random play under all invariants, values that behave like values."""

import copy
import pickle
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.positions_rainbow7 import rig
from kinds import KINDS, every_game, every_kind
from parapluie.lab.policy import play_game
from parapluie.match.batch import Batch
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.move import Move
from parapluie.match.record import read_records, verify, write_record
from parapluie.match.state import World
from parapluie.testing.play import positions


def check_cards(state):
    """Every card is in exactly one place, and no token is lost (R7-01, R7-02, SZ-01, SP-01)."""
    s, game = state.kernel_state, state.game
    if game.id == "rainbow-spaan":
        held = [int(card) & 0xFF for seat in range(2) for card in s.hand[seat, : s.held[seat]]]
        held += [int(card) & 0xFF for part in (s.deck[s.front : s.back], s.row[: s.length]) for card in part]
        held += [int(card) & 0xFF for card in s.taken[: s.won.sum()]]
        assert sorted(code // 2 for code in held) == list(range(57))
    elif game.id == "rainbow-sazuki":
        parts = s.hand.sum(axis=0) + s.stack.sum(axis=0) + s.pile.sum(axis=0) + s.prizes + s.laid + s.gone + s.removed
        assert list(parts) == [10] * 6
        assert list(s.hand.sum(axis=1)) == list(s.held)
    else:
        piles = [int(n) for i in range(3) for n in s.pile[i, : s.height[i]]]
        places = [int(n) for n in s.deck[: s.stock]] + piles
        masks = [int(s.hand[seat]) for seat in range(game.players)] + [int(s.played)]
        places += [n for mask in masks for n in range(53) if mask >> n & 1]
        assert sorted(places) == [n for n in range(53) if int(s.in_play) >> n & 1]
        assert int(s.tokens.sum() + s.supply) == 36 and s.supply >= 0


@every_kind
def test_random_games_keep_all_cards(name, seats):
    for seed in range(3):
        for state in positions(Game(name, seats), seed=seed):
            check_cards(state)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(KINDS), st.integers(0, 2**62), st.data())
def test_any_play_is_conserved_recorded_and_copied(kind, seed, data):
    """Hypothesis chooses the game, the seed and the moves."""
    state = Game(*kind).deal(seed=seed)
    for _ in range(data.draw(st.integers(0, 40))):
        if state.over:
            break
        twin, before = state.copy(), list(write_record(state))
        state.play(state.moves[data.draw(st.integers(0, len(state.moves) - 1))])
        assert list(write_record(twin)) == before and twin != state
    check_cards(state)
    assert pickle.loads(pickle.dumps(state)) == state
    [record] = read_records(write_record(state))
    assert verify(record).shuffles == "seed"


@every_kind
def test_the_same_seed_gives_the_same_bytes(name, seats):
    game = Game(name, seats)
    one, two = (list(write_record(play_game(game, 7, policy="varied", audit=True))) for _ in range(2))
    assert one == two
    assert one != list(write_record(play_game(game, 8, policy="varied", audit=True)))


@every_kind
def test_a_batch_plays_the_games_that_single_states_play(name, seats):
    game = Game(name, seats)
    batch = Batch(game, 600, seed=5, threads=2)
    singles = [game.deal(seed=5 + i) for i in (0, 299, 599)]
    for step in range(60):
        codes = batch.moves[np.arange(600), step % np.maximum(batch.counts, 1)]
        for i, single in zip((0, 299, 599), singles):
            assert batch.states[i].tobytes() == single.kernel_state.tobytes()
            if not single.over:
                single.advance(single.moves[step % len(single.moves)])
        batch.step(codes)


def test_a_batch_refuses_an_illegal_move_and_changes_nothing():
    batch = Batch(Game("rainbow-spaan"), 4, seed=1)
    before = batch.states.tobytes()
    with pytest.raises(ParapluieError) as refused:
        batch.step(np.array([12, 12, 12, 12]))
    assert refused.value.code == "move/illegal" and batch.states.tobytes() == before
    with pytest.raises(ParapluieError, match="4 games"):
        batch.step(np.array([6]))


BAD_GAMES = [
    (("chess",), {}, "game/unknown"),
    (("rainbow7", 6), {}, "game/bad-players"),
    (("rainbow7", "3"), {}, "game/bad-players"),
    (("rainbow7", True), {}, "game/bad-players"),
    (("rainbow-spaan", 3), {}, "game/bad-players"),
    (("rainbow7", 3), {"first": 3}, "game/bad-first"),
    (("rainbow7", 3), {"first": -1}, "game/bad-first"),
    (("rainbow7", 3), {"effects": "FFCC"}, "game/bad-option"),
    (("rainbow7", 3), {"effects": "XXXXXXX"}, "game/bad-option"),
    (("rainbow7", 3), {"memory": "all"}, "game/bad-memory"),
    (("rainbow-sazuki", 3), {"effects": "FFCCSSU"}, "game/bad-option"),
]


@pytest.mark.parametrize(("arguments", "options", "code"), BAD_GAMES)
def test_a_game_that_does_not_exist_is_refused(arguments, options, code):
    with pytest.raises(ParapluieError) as refused:
        Game(*arguments, **options)
    assert refused.value.code == code


def test_refused_calls_change_nothing():
    state = Game("rainbow7", 3).deal(seed=1)
    other, before = (state.turn + 1) % 3, state.kernel_state.tobytes()
    calls = {
        "seat/not-yours": lambda: state.play(state.moves[0], seat=other),
        "move/unreadable": lambda: state.play("castle"),
        "move/illegal": lambda: state.play("draw deck"),
        "seat/unknown": lambda: state.view(9),
    }
    for code, call in calls.items():
        with pytest.raises(ParapluieError) as refused:
            call()
        assert refused.value.code == code
    with pytest.raises(ParapluieError) as refused:
        state.play(7)
    assert refused.value.code == "move/unreadable"
    assert state.kernel_state.tobytes() == before
    assert pickle.loads(pickle.dumps(refused.value)).code == "move/unreadable"


UNREADABLE = [
    "play V7 " + "V7 " * 31,
    "play" + " V7" * 32,
    "play" + " V7" * 100_000,
    "play" + " *" * 9,
    "\ud800",
    "\0",
    "",
]
UNREADABLE += ["play \udcff", "on AB", "draw ABC", "lay V7 ", "effect V7 @9", "take 1 1 1", "flip ٣", "x" * 10**6]


@every_game
def test_any_text_that_is_no_move_is_refused_as_unreadable(name):
    state = Game(name).deal(seed=3)
    for move in [*UNREADABLE, None, 7, 10**5000, b"stop", ["stop"], 1.5]:
        with pytest.raises(ParapluieError) as refused:
            state.play(move)
        assert refused.value.code == "move/unreadable" and len(refused.value.message) < 1000
        refused.value.message.encode()


def test_a_refusal_names_a_few_of_many_moves():
    state = rig("R1 R2 R3 R4 R5 R6 R7 O1 O2 O3 O4 O5 O6 O7 * * *", "")
    with pytest.raises(ParapluieError) as refused:
        state.play("castle")
    assert refused.value.choices == len(state.moves) > 500 and refused.value.legal == state.moves[:12]
    assert pickle.loads(pickle.dumps(refused.value)).choices == refused.value.choices


def test_a_long_game_is_pickled_and_deeply_copied():
    state, rng = Game("rainbow7", 2, effects="SSSSSSS").deal(seed=1), Random(1)
    while len(state.steps) < 1500:
        moves = [move for move in state.moves if move != "rainbow"] or state.moves
        state.advance(rng.choice(moves))
        assert not state.over
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
        assert twin == state and twin.steps == state.steps
        twin.advance(twin.moves[0])
        assert twin != state and len(twin.steps) > len(state.steps)
    bare = Game("rainbow-spaan").deal(1, keeps_steps=False)
    assert pickle.loads(pickle.dumps(bare)) == bare


@every_game
def test_what_changes_has_no_hash(name):
    state = Game(name).deal(seed=1)
    world = World.from_view(state.view(0, recall=True), seed=1)
    for one in (state, world):
        with pytest.raises(TypeError):
            hash(one)
    assert len({state.game, Game(name)}) == 1


@pytest.mark.parametrize("seed", [1.5, "7", True, 1 << 80, pytest.param(10**5000, id="huge")])
def test_a_bad_seed_is_refused(seed):
    with pytest.raises(ParapluieError) as refused:
        Game("rainbow-spaan").deal(seed=seed)
    assert refused.value.code == "game/bad-seed"


def test_a_game_that_is_over_takes_no_move():
    state = play_game(Game("rainbow-spaan"), 1)
    with pytest.raises(ParapluieError) as refused:
        state.play("stop")
    assert refused.value.code == "game/over"


def test_moves_are_texts_that_keep_their_code():
    move = Game("rainbow-spaan").deal(seed=1).moves[0]
    assert isinstance(move, Move) and move == "play 1 front"
    assert pickle.loads(pickle.dumps(move)).code == move.code


def test_the_first_seat_is_an_option_and_else_drawn_from_the_seed():
    """SZ-42 and its like: the deal does not depend on who starts, where the rules allow that."""
    for first in range(4):
        chosen = Game("rainbow-sazuki", 4, first=first).deal(seed=1)
        assert chosen.turn == first
        assert chosen.steps == Game("rainbow-sazuki", 4).deal(seed=1).steps
    drawn = {Game("rainbow7", 5).deal(seed=seed).turn for seed in range(40)}
    assert drawn == set(range(5))


def test_importing_the_package_does_not_load_numba():
    program = "import sys, parapluie; assert 'numba' not in sys.modules and 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)
