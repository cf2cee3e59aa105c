"""The playing sense of Rainbow 7: it is honest, and its guesses stay games."""

import subprocess
import sys
from os import environ

import numpy as np
import pytest

from parapluie.bots.sense import rainbow7 as sense
from parapluie.games.kernel import CHANCE, COMPILED, OVER
from parapluie.games.rainbow7 import knowledge, rules
from parapluie.match.game import Game

TABLES = [(name, seats) for name in ("rainbow7", "rainbow7-first") for seats in range(2, 6)]
WEIGHTS = np.array(list(sense.WEIGHTS.values()))
MOVES, RATINGS = np.zeros(rules.MAX_MOVES, np.int64), np.zeros(rules.MAX_MOVES)


def rated(state, weights=WEIGHTS):
    """The ratings of the legal moves of a state."""
    n = rules.legal(state, MOVES)
    RATINGS[:n] = np.nan
    sense.rate(state, MOVES, n, RATINGS, weights)
    return RATINGS[:n].copy()


def positions(name, seats, *, seed, every=1, games=1):
    """Positions of games in which each third move is random and the others follow the rule of thumb."""
    rng = np.random.default_rng(seed)
    for _ in range(games):
        states = Game(name, seats).new_states()
        state = states[0]
        state.key[:] = rng.integers(1 << 31, size=8)
        step = 0
        while state.turn != OVER:
            if state.turn == CHANCE:
                rules.deal(state)
                continue
            step += 1
            if step % every == 0:
                yield states.copy()[0]
            ratings = rated(state)
            chosen = rng.integers(len(ratings)) if rng.random() < 1 / 3 else ratings.argmax()
            rules.apply(state, MOVES[chosen])


def guesses(state, seat, n, *, seed):
    """Guesses of a seat at a state."""
    rng = np.array([seed], np.uint64)
    for _ in range(n):
        world = copy(state)
        knowledge.redeal(world, seat, rng)
        yield world


def copy(state):
    return np.array([state], rules.STATE)[0]


def cards_of(state):
    """All cards of a state, where they are."""
    piles = [card for pile in range(3) for card in state.pile[pile, : state.height[pile]]]
    hands = [card for hand in (*state.hand[: state.seats], state.played) for card in range(53) if int(hand) >> card & 1]
    return sorted([int(card) for card in (*piles, *hands, *state.deck[: state.stock])])


def cards_in_play(state):
    return [card for card in range(53) if int(state.in_play) >> card & 1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_ratings_are_finite_in_every_phase(name, seats):
    phases = set()
    for state in positions(name, seats, seed=seats, games=6):
        assert np.isfinite(rated(state)).all()
        phases.add(int(state.phase))
    assert phases == {rules.PLAY, rules.ON, rules.LAY, rules.EFFECT, rules.DRAW}


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_ratings_and_marks_read_only_what_the_seat_was_shown(name, seats):
    for state in positions(name, seats, seed=10 + seats, every=3, games=2):
        ratings = rated(state)
        hidden = copy(state)
        knowledge.hide(hidden, state.turn)
        worlds = [hidden, *guesses(state, state.turn, 2, seed=1)]
        for world in worlds:
            np.testing.assert_array_equal(rated(world), ratings)
            assert sense.mark(world, state.turn) == sense.mark(state, state.turn)
        for seat in range(seats):
            hidden = copy(state)
            knowledge.hide(hidden, seat)
            assert sense.mark(hidden, seat) == sense.mark(state, seat)


def test_marks_tell_positions_apart():
    seen = list(positions("rainbow7", 3, seed=2, games=2))
    assert len({int(sense.mark(state, state.turn)) for state in seen}) > 0.95 * len(seen)


def test_a_mark_does_not_tell_which_of_the_rainbow_cards_it_is():
    states = Game("rainbow7", 2).new_states()
    rules.deal(states[0])
    state = states[0]
    state.hand[0] = (1 << 49) | 5
    twin = copy(state)
    twin.hand[0] = (1 << 51) | 5
    assert sense.mark(state, 0) == sense.mark(twin, 0)
    twin.hand[0] = (1 << 51) | 9
    assert sense.mark(state, 0) != sense.mark(twin, 0)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_values_are_chances_and_at_the_end_the_truth(name, seats):
    states = Game(name, seats).new_states()
    state, out = states[0], np.zeros(rules.MAX_SEATS)
    state.key[:] = 99
    ended = 0
    while state.turn != OVER:
        age = sense.age(state)
        if state.turn == CHANCE:
            sense.value(state, out)
            assert out[:seats].sum() == pytest.approx(1)
            assert (out[:seats] > 0).all()
            fewest = state.tokens[:seats].argmin()
            assert out[fewest] > 0.8 / seats
            rules.deal(state)
            assert sense.age(state) == age
        else:
            ratings = rated(state)
            rules.apply(state, MOVES[ratings.argmax()])
            ended += state.phase == rules.NEW_ROUND
            assert sense.age(state) == ended
    sense.value(state, out)
    won = int(rules.winners(state))
    truth = [(won >> seat & 1) / won.bit_count() for seat in range(seats)]
    np.testing.assert_allclose(out[:seats], truth)


@pytest.mark.parametrize("seats", range(2, 6))
def test_beliefs_are_odds_and_prefer_the_truth(seats):
    wins = rounds = 0
    for state in positions("rainbow7", seats, seed=30 + seats, every=7, games=6):
        true = sense.belief(state, state.turn)
        assert 0 < true <= 1
        for world in guesses(state, state.turn, 2, seed=rounds + 1):
            guessed = sense.belief(world, state.turn)
            wins += (true > guessed) + 0.5 * (true == guessed)
            rounds += 1
    assert wins / rounds > 0.55


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_weak_memory_makes_worlds_that_can_be_played(name, seats):
    rng = np.array([5], np.uint64)
    for state in positions(name, seats, seed=50 + seats, every=11, games=2):
        seat = state.turn
        for world in guesses(state, seat, 1, seed=3):
            sense.forget(world, seat, 0.3, 17, rng)
            assert cards_of(world) == cards_in_play(state)
            assert world.hand[seat] == knowledge_of_hand(state, seat, world)
            for other in range(seats):
                assert int(world.hand[other]).bit_count() == int(state.hand[other]).bit_count()
            for pile in range(3):
                top = state.height[pile] - 1
                assert world.height[pile] == state.height[pile]
                assert top < 0 or min(world.pile[pile, top], 49) == min(state.pile[pile, top], 49)
            play_on(world)


def knowledge_of_hand(state, seat, world):
    """The hand of the seat under the names that a guess gives to the Rainbow cards."""
    return (state.hand[seat] & ((1 << 49) - 1)) | (world.hand[seat] & ~((1 << 49) - 1))


def play_on(state):
    """Play until the round ends; the account of unknown cards must stay right."""
    rounds = state.rounds
    while state.turn != OVER and state.rounds == rounds and state.phase != rules.NEW_ROUND:
        if state.turn == CHANCE:
            rules.deal(state)
            continue
        for seat in range(state.seats):
            unknown = int(state.hand[seat] & ~state.open).bit_count()
            assert unknown == state.slots[seat].sum() - state.loose[seat].sum()
        ratings = rated(state)
        rules.apply(state, MOVES[ratings.argmax()])


def test_a_perfect_memory_forgets_nothing_and_a_bad_one_much():
    rng = np.array([5], np.uint64)
    changed = seen = 0
    for state in positions("rainbow7", 3, seed=70, every=9, games=3):
        for world in guesses(state, state.turn, 1, seed=4):
            before = copy(world)
            sense.forget(world, state.turn, 1.0, 17, rng)
            assert world.tobytes() == before.tobytes()
            sense.forget(world, state.turn, 0.0, 17, rng)
            for pile in range(3):
                below = slice(0, max(int(state.height[pile]) - 1, 0))
                changed += (world.pile[pile, below] != before.pile[pile, below]).sum()
                seen += below.stop
            for other in range(3):
                if other != state.turn:
                    assert world.hand[other] & world.open == 0
    assert changed > 0.8 * seen > 0


def test_what_is_forgotten_stays_forgotten():
    rng = np.array([5], np.uint64)
    differing = 0
    for state in positions("rainbow7", 2, seed=80, every=5, games=3):
        lost = []
        for salt in (17, 17, 18):
            (world,) = guesses(state, state.turn, 1, seed=4)
            known = world.hand[1 - state.turn] & world.open & ((1 << 49) - 1)
            sense.forget(world, state.turn, 0.5, salt, rng)
            lost.append(int(known & ~world.open))
        assert lost[0] == lost[1]
        differing += lost[0] != lost[2]
    assert differing > 5


CHECK = """
import numpy as np
from parapluie.bots.sense import rainbow7 as sense
from test_sense_rainbow7 import positions, rated
digest = []
for state in positions("rainbow7", 3, seed=4, every=5):
    digest += [*rated(state), float(sense.belief(state, state.turn)), int(sense.mark(state, state.turn)) % 2**53]
    rng = np.array([1], np.uint64)
    sense.forget(state, state.turn, 0.5, 3, rng)
    digest += [int(rng[0]) % 2**53, *state.hand.tolist()]
print(len(digest), hash(tuple(round(float(item), 6) for item in digest)))
"""


@pytest.mark.skipif(not COMPILED, reason="compares with the interpreter")
def test_compiled_equals_interpreted():
    folder = __file__.rpartition("/")[0]
    results = [
        subprocess.run(
            [sys.executable, "-c", CHECK],
            env={**environ, "NUMBA_DISABLE_JIT": mode, "PYTHONPATH": folder},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for mode in ("0", "1")
    ]
    assert results[0] == results[1]
