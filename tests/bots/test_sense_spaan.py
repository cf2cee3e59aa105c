"""The sense of Spaan's Rainbow: odds, memory, values."""

from collections import Counter
from random import Random

import numpy as np
import pytest

import parapluie as pp
from parapluie.bots.sense import spaan as sense
from parapluie.games.spaan.knowledge import PLACES, at, occupied
from parapluie.games.spaan.rules import BLACK, CARDS, CODE, PLAY, SHOWN_UNDER, STOP, TOP, WHITE

WEIGHTS = np.array(list(sense.WEIGHTS.values()))


def late(seed=1, moves=60):
    """A position with many cards won."""
    state, rng, thumb = pp.Game("rainbow-spaan").deal(seed), Random(seed), pp.bot("thumb")
    for _ in range(moves):
        state.advance(thumb.choose(state.view(state.turn, recall=True), rng))
    return state


def guess(state, seat, seed):
    return pp.World.from_view(state.view(seat, recall=True), seed=seed).kernel_state


def cards_of(kernel_state):
    """How often each card is somewhere, both copies of a pair counting as one."""
    lying = [int(at(kernel_state, place)) & CODE for place in range(PLACES) if occupied(kernel_state, place)]
    return Counter(frozenset((int(TOP[code]), int(TOP[code ^ 1]))) for code in lying)


def test_the_odds_of_a_safe_face_are_counted_from_the_deck():
    shown = 0b0000101  # red and yellow lie in the row
    with_orange = [card for card in CARDS if 1 in card]
    safe = [card for card in with_orange if not {0, 2, BLACK} & set(card)]
    assert sense.SAFE[1, shown] == pytest.approx(len(safe) / len(with_orange))
    assert sense.SAFE[WHITE, 127] == 0  # seven colours and black are all that white can have on its back
    assert sense.safe_face(WHITE, 127) == 1 and sense.safe_face(BLACK, 0) == 0 and sense.safe_face(2, shown) == 0


def test_a_face_that_is_known_to_lose_is_never_liked_best():
    rng = Random(3)
    moves, ratings = np.zeros(20, np.int64), np.zeros(20)
    for seed in range(30):
        state = pp.Game("rainbow-spaan").deal(seed)
        while not state.over:
            kernel_state, seat = state.kernel_state, state.turn
            n = state.game.rules.legal(kernel_state, moves)
            sense.rate(kernel_state, moves, n, ratings, WEIGHTS)
            best = int(moves[ratings[:n].argmax()])
            if best >= PLAY and best != STOP and not (best - PLAY) & 1:
                face = sense.seen_face(kernel_state.hand[seat, (best - PLAY) >> 1], seat, seat == 0)
                fronts = [
                    sense.safe_face(sense.seen_face(kernel_state.hand[seat, i], seat, seat == 0), kernel_state.colours)
                    for i in range(kernel_state.held[seat])
                ]
                assert sense.safe_face(face, kernel_state.colours) or not any(fronts)
            state.advance(rng.choice(state.moves))


def test_a_full_memory_changes_nothing():
    state = late()
    before = guess(state, 0, 5).tobytes()
    world = guess(state, 0, 5)
    sense.forget(world, 0, 1.0, 7, np.array([1], np.uint64))
    assert world.tobytes() == before


@pytest.mark.parametrize("share", [0.0, 0.5])
def test_what_is_forgotten_is_guessed_and_the_rest_is_kept(share):
    state = late()
    truth = state.kernel_state
    won = int(truth.won.sum())
    assert won > 20
    kept = Counter()
    for seed in range(40):
        world = guess(state, 0, seed)
        sense.forget(world, 0, share, 7, np.array([seed], np.uint64))
        assert cards_of(world) == cards_of(truth)
        for i in range(3):  # what lies before the eyes of seat 0
            assert sense.seen_face(world.hand[0, i], 0, True) == sense.seen_face(truth.hand[0, i], 0, True)
            assert sense.seen_face(world.hand[1, i], 0, True) == sense.seen_face(truth.hand[1, i], 0, True)
        for i in range(truth.length):
            assert TOP[world.row[i] & CODE] == TOP[truth.row[i] & CODE]
        for i in range(won):
            kept[i] += {TOP[world.taken[i] & CODE], TOP[(world.taken[i] & CODE) ^ 1]} == {
                TOP[truth.taken[i] & CODE],
                TOP[(truth.taken[i] & CODE) ^ 1],
            }
    always = sum(count == 40 for count in kept.values())
    assert always == 0 if share == 0 else 0.25 * won < always < 0.75 * won  # always the same ones


def test_another_salt_forgets_other_things():
    kept = {tuple(bool(sense.recalls(salt, fact, 0.5)) for fact in range(50)) for salt in range(20)}
    assert len(kept) == 20
    share = np.mean([sense.recalls(salt, fact, 0.3) for salt in range(100) for fact in range(100)])
    assert abs(share - 0.3) < 0.03


def test_marks_survive_forgetting():
    """A tree is shared by all guesses, so what is forgotten must be forgotten in all of them."""
    state = late()
    marks = set()
    for seed in range(10):
        world = guess(state, state.turn, seed)
        sense.forget(world, state.turn, 0.3, 7, np.array([seed], np.uint64))
        marks.add(int(sense.mark(world, state.turn)))
    assert len(marks) == 1


def test_a_lead_counts_more_the_fewer_cards_are_left():
    early, end = pp.Game("rainbow-spaan").deal(1).kernel_state, late().kernel_state
    out = np.zeros(2)
    chances = []
    for kernel_state in (early, end):
        for lead in (0, 3, 6):
            kernel_state.won[:] = lead, 0
            sense.value(kernel_state, out)
            chances.append(out[0])
    assert chances[0] == chances[3] == 0.5
    assert chances[0] < chances[1] < chances[2] < 1 and chances[2] < chances[5] < 1 and chances[1] < chances[4]


def test_forgetting_takes_the_own_knowledge_of_the_row_away():
    state = next(found for seed in range(100) if (found := late(seed, 20)).kernel_state.length > 2)
    world = guess(state, state.turn, 1)
    sense.forget(world, state.turn, 0.0, 1, np.array([1], np.uint64))
    assert not any(int(card) & SHOWN_UNDER[state.turn] for card in world.row[: world.length])
