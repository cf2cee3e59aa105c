"""The sense of Sazuki's Rainbow: honest ratings and marks, true values, consistent lapses of memory."""

import subprocess
import sys
from os import environ

import numpy as np
import pytest

from parapluie.bots.self_play import contest
from parapluie.bots.sense import sazuki as sense
from parapluie.games.kernel import COMPILED, OVER
from parapluie.games.sazuki import rules
from parapluie.match.filter import hidden_states
from parapluie.match.game import Game

WEIGHTS = np.array(list(sense.WEIGHTS.values()))
every_number = pytest.mark.parametrize("seats", range(2, 7))


def positions(seats, games, seed=0, soft=1e6):
    """All positions of some games, the ends included, as arrays of one state; random ones unless `soft` is small."""
    game = Game("rainbow-sazuki", seats)
    choice = np.random.default_rng(seed)
    for i in range(games):
        states = game.new_states()
        state = states[0]
        state.key[:] = i + 1
        rules.deal(state)
        while state.turn != OVER:
            yield states.copy()
            moves, ratings = ratings_of(state)
            rules.apply(state, moves[(ratings + soft * choice.random(len(moves))).argmax()])
        yield states.copy()


def ratings_of(state):
    """The legal moves and their ratings."""
    moves, ratings = np.zeros(rules.MAX_MOVES, np.int64), np.full(rules.MAX_MOVES, np.nan)
    n = rules.legal(state, moves)
    sense.rate(state, moves, n, ratings, WEIGHTS)
    return moves[:n], ratings[:n]


def best_move(state):
    moves, ratings = ratings_of(state)
    return int(moves[ratings.argmax()])


def position(seats, hand, prizes, *, held=None, laid=(), starter=0, rounds=1):
    """Seat 0 holds `hand`, the others `held` cards each; `laid` are the moves of the seats from `starter` on."""
    states = Game("rainbow-sazuki", seats).new_states()
    state = states[0]
    state.rounds, state.starter, state.turn, state.leader = rounds, starter, starter, -1
    state.held[:seats] = len(hand) if held is None else held
    state.held[0] = len(hand)
    for cards, place in ((hand, state.hand[0]), (prizes, state.prizes)):
        for card in cards:
            place[int(card) - 1] += 1
    state.hand[1:seats] = 5  # enough for whatever is laid; nobody may look
    for move in laid:
        rules.apply(state, move)
    assert state.turn == 0
    return states


def solo(value):
    return 16 + value - 1


def set_of(count, value):
    return 16 * count + value - 1


@every_number
def test_ratings_are_finite_and_need_only_what_the_seat_was_shown(seats):
    game = Game("rainbow-sazuki", seats)
    for states in positions(seats, 6):
        state = states[0]
        if state.turn == OVER:
            continue
        hidden = hidden_states(game, state, int(state.turn))[0]
        moves, ratings = ratings_of(state)
        assert np.isfinite(ratings).all()
        known_moves, known_ratings = ratings_of(hidden)
        assert (known_moves == moves).all() and (known_ratings == ratings).all()


@every_number
def test_ratings_change_nothing(seats):
    for states in positions(seats, 2):
        if states[0].turn != OVER:
            before = states.tobytes()
            ratings_of(states[0])
            assert states.tobytes() == before


def test_a_chooser_takes_the_most_points():
    states = position(3, "1234", "4466", laid=[])
    state = states[0]
    for move in (set_of(1, 4), set_of(1, 1), set_of(1, 1)):
        rules.apply(state, move)
    assert state.phase == rules.CHOOSING and state.turn == 0
    assert best_move(state) == rules.TAKE + 32 + 5


def test_in_the_last_round_the_cheapest_best_group_is_worth_every_card():
    """Two seats are empty after this round, so nothing is to be kept: the sixes go for the pair of sixes."""
    states = position(3, "1666", "166", held=1, laid=[solo(5), solo(6)], starter=1)
    assert best_move(states[0]) in (set_of(2, 6), set_of(3, 6))


def test_nobody_spends_a_set_on_worthless_prizes():
    states = position(4, "12345666612345", "1111", laid=[solo(1), solo(2), solo(3)], starter=1)
    assert best_move(states[0]) >> 4 == 1


def test_a_rich_prize_is_worth_a_set():
    states = position(4, "11133355", "6622", laid=[solo(1), solo(2), set_of(2, 1)], starter=1)
    assert best_move(states[0]) >> 4 in (2, 3)


def test_with_two_seats_the_own_group_is_not_outranked_for_nothing():
    """The first group of the seat already chooses first: a better one would only take the same prize."""
    states = position(2, "1266655", "66111", held=9)
    state = states[0]
    for move in (set_of(2, 5), solo(1)):
        rules.apply(state, move)
    assert state.turn == 0
    assert best_move(state) >> 4 == 1


@every_number
def test_values_are_chances_and_at_the_end_the_truth(seats):
    out = np.zeros(rules.MAX_MOVES)
    ends = 0
    for states in positions(seats, 10):
        state = states[0]
        sense.value(state, out)
        assert (out[:seats] >= 0).all() and out[:seats].sum() == pytest.approx(1)
        if state.turn == OVER:
            ends += 1
            points = np.array([rules.score(state, seat) for seat in range(seats)])
            won = points == points.max()
            assert out[:seats] == pytest.approx(won / won.sum())
    assert ends == 10


@every_number
def test_values_foretell_who_wins(seats):
    """In games of the rule of thumb they are better than no opinion."""
    loss, n = 0.0, 0
    values = []
    for states in positions(seats, 60, soft=1.0):
        state = states[0]
        out = np.zeros(rules.MAX_MOVES)
        sense.value(state, out)
        if state.turn == OVER:
            for value in values:
                loss -= float((out[:seats] * np.log(value)).sum())
                n += 1
            values = []
        elif state.phase == rules.PLAYING and state.step == 0:
            values.append(out[:seats].copy())
    assert loss / n < 0.95 * np.log(seats)


@every_number
def test_the_age_changes_when_a_round_ends(seats):
    last = None
    for states in positions(seats, 3):
        state = states[0]
        if last is not None:
            ended = state.turn == OVER or (state.phase == rules.PLAYING and state.groups == 0)
            assert sense.age(state) == last + ended
        last = None if state.turn == OVER else sense.age(state)


@every_number
def test_marks_follow_from_what_the_seat_knows(seats):
    game = Game("rainbow-sazuki", seats)
    rng = np.array([1], np.uint64)
    for states in positions(seats, 3):
        for seat in range(seats):
            mark = sense.mark(states[0], seat)
            assert sense.mark(hidden_states(game, states[0], seat)[0], seat) == mark
            world = states.copy()
            game.knowledge.redeal(world[0], seat, rng)
            assert sense.mark(world[0], seat) == mark
            sense.forget(world[0], seat, 0.3, 1, rng)
            assert sense.mark(world[0], seat) == mark


@every_number
def test_marks_differ_where_the_knowledge_differs(seats):
    game = Game("rainbow-sazuki", seats)
    known, marks = set(), set()
    for states in positions(seats, 12):
        if states[0].turn != OVER:
            for seat in range(seats):
                known.add((seat, hidden_states(game, states[0], seat).tobytes()))
                marks.add(int(sense.mark(states[0], seat)))
    assert len(marks) == len(known)


@every_number
def test_beliefs_are_weights_that_look_at_other_hands_only(seats):
    game = Game("rainbow-sazuki", seats)
    rng = np.array([1], np.uint64)
    for states in positions(seats, 4):
        if states[0].turn == OVER:
            continue
        seat = int(states[0].turn)
        world = states.copy()
        game.knowledge.redeal(world[0], seat, rng)
        belief = sense.belief(world[0], seat)
        assert 0 < belief <= 1
        world[0].hand[seat] = 0
        world[0].removed[:] = 0
        world[0].stack[:] = 0
        assert sense.belief(world[0], seat) == belief


def test_who_has_laid_much_is_thought_to_have_kept_sets_and_runs():
    def belief(cards):
        states = position(2, "123456", "6", held=len(cards))
        states[0].hand[1] = [cards.count(str(value)) for value in range(1, 7)]
        return sense.belief(states[0], 0)

    assert belief("666") > belief("556") > belief("136")
    assert belief("456") > belief("246") > belief("136")
    assert belief("11223344556612") == 1  # nothing of it has been laid


def cards_in(state):
    """All cards of a state, by value."""
    return sum(
        np.asarray(cards, np.int64)
        for cards in (*state.hand, *state.stack, state.removed, state.prizes, *state.pile, state.gone, state.laid)
    )


def sizes_of(state):
    """How many cards lie in each place."""
    return [int(cards.sum()) for cards in (*state.hand, *state.stack, state.removed, *state.pile, state.gone)]


def worlds_of(seats, *, share, salt=1, guesses=1, games=3):
    """Positions with a seat, and guesses of that seat before and after it has forgotten."""
    game = Game("rainbow-sazuki", seats)
    rng = np.array([7], np.uint64)
    for states in positions(seats, games):
        seat = int(states[0].rounds) % seats
        for _ in range(guesses):
            guess = states.copy()
            game.knowledge.redeal(guess[0], seat, rng)
            weak = guess.copy()
            sense.forget(weak[0], seat, share, salt, rng)
            yield states[0], seat, guess[0], weak[0]


@every_number
@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_forgetting_keeps_every_card_and_every_size(seats, share):
    for state, seat, guess, weak in worlds_of(seats, share=share):
        assert (cards_in(weak) == rules.COPIES).all()
        assert sizes_of(weak) == sizes_of(guess)
        for cards in (weak.hand, weak.pile, weak.stack, weak.removed, weak.gone):
            assert (cards >= 0).all()
        assert (weak.hand[seat] == state.hand[seat]).all() and (weak.pile[seat] == state.pile[seat]).all()
        assert (weak.prizes == state.prizes).all() and (weak.laid == state.laid).all()


@every_number
def test_who_forgets_nothing_keeps_the_guess(seats):
    for _, _, guess, weak in worlds_of(seats, share=1.0):
        assert weak.tobytes() == guess.tobytes()


@every_number
def test_who_forgets_everything_mistakes_most_piles(seats):
    same = total = 0
    for state, seat, _, weak in worlds_of(seats, share=0.0):
        others = [other for other in range(seats) if other != seat]
        same += int(np.minimum(weak.pile[others], state.pile[others]).sum())
        total += int(state.pile[others].sum())
    assert same < 0.75 * total


@every_number
def test_the_same_cards_are_remembered_again(seats):
    """Of the cards that are remembered none is ever missing, and that many are missing in some guess."""
    share, salt = 0.5, 5
    kept = total = 0
    for state, seat, _, weak in worlds_of(seats, share=share, salt=salt, guesses=2):
        for other in range(seats):
            if other != seat:
                for value in range(rules.VALUES):
                    held = int(state.pile[other, value])
                    known = sum(sense.is_remembered(salt, other, value, copy, share) for copy in range(held))
                    assert weak.pile[other, value] >= known
                    kept, total = kept + known, total + held
    assert 0.3 < kept / total < 0.7


def test_salts_forget_different_cards():
    def known(salt):
        return [sense.is_remembered(salt, 0, value, copy, 0.5) for value in range(6) for copy in range(10)]

    assert known(1) == known(1) and known(1) != known(2)
    assert 15 < sum(known(1)) < 45


@every_number
def test_the_rule_of_thumb_beats_chance_and_greed(seats):
    game = Game("rainbow-sazuki", seats)
    greedy = np.zeros_like(WEIGHTS)  # counts the points of this round and nothing else
    for other, soft in ((WEIGHTS, 1e6), (greedy, 0.0)):
        rows = np.stack([WEIGHTS] + [other] * (seats - 1))
        softness = np.array([0.0] + [soft] * (seats - 1))
        wins, _ = contest(game, rows, deals=300 // seats, seed=1, softness=softness)
        assert wins[0] > 1.5 / seats


PLAY = """
import numpy as np
from parapluie.bots.sense import sazuki as sense
from parapluie.games.sazuki import knowledge, rules
from parapluie.match.game import Game

weights = np.array(list(sense.WEIGHTS.values()))
moves, ratings = np.zeros(rules.MAX_MOVES, np.int64), np.zeros(rules.MAX_MOVES)
rng = np.array([3], np.uint64)
for seats in (2, 3, 5):
    states = Game("rainbow-sazuki", seats).new_states()
    state = states[0]
    state.key[:] = seats
    rules.deal(state)
    while state.turn >= 0:
        seat = int(state.turn)
        n = rules.legal(state, moves)
        sense.rate(state, moves, n, ratings, weights)
        best = moves[ratings[:n].argmax()]
        world = states.copy()
        knowledge.redeal(world[0], seat, rng)
        sense.forget(world[0], seat, 0.5, 9, rng)
        print(best, ratings[:n].round(9).tolist(), sense.mark(state, seat), sense.age(state), world[0].pile.tolist())
        print(float(sense.belief(world[0], seat)).__round__(12))
        rules.apply(state, best)
        sense.value(state, ratings)
        print(ratings[:seats].round(9).tolist())
"""


@pytest.mark.skipif(not COMPILED, reason="compares with the interpreter")
def test_compiled_and_interpreted_agree():
    told = [
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={**environ, "NUMBA_DISABLE_JIT": off},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for off in ("0", "1")
    ]
    assert told[0] == told[1] and len(told[0].splitlines()) > 300
