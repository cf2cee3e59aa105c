"""What holds for every bot in every game: legal moves, from the view and the rng alone."""

import itertools
import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest

import parapluie as pp
from kinds import KINDS, every_kind
from parapluie.bots.bot import kinds, seated
from parapluie.bots.levels import LEVELS
from parapluie.bots.search import SearchBot
from parapluie.match.filter import view_of

QUICK = ["random", "thumb", "thumb:memory=0.3", "search:iterations=40", "search:iterations=40,memory=0.3", *LEVELS]


def position(name, seats, seed, moves):
    """A position after so many moves by the rule of thumb, at which there is something to decide."""
    state = pp.Game(name, seats).deal(seed)
    thumb, rng = pp.bot("thumb"), Random(seed)
    while not state.over and (moves > 0 or len(state.moves) == 1):
        state.advance(thumb.choose(state.view(state.turn, recall=True), rng))
        moves -= 1
    return state if not state.over else position(name, seats, seed + 100, 3)


@every_kind
@pytest.mark.parametrize("spec", QUICK)
def test_the_choice_is_a_legal_move_that_view_and_rng_decide(spec, name, seats):
    for seed, moves in ((1, 0), (2, 9)):
        state = position(name, seats, seed, moves)
        view = state.view(state.turn, recall=True)
        first = pp.bot(spec).choose(view, Random(5))
        assert first in view.moves
        assert pp.bot(spec).choose(view, Random(5)) == first


@every_kind
def test_hidden_cards_do_not_matter(name, seats):
    """Honest play: worlds that a seat cannot tell apart give the same move with the same rng and budget."""
    for seed, moves in ((3, 2), (4, 15)):
        state = position(name, seats, seed, moves)
        seat = state.turn
        view = state.view(seat, recall=True)
        worlds = pp.World.many_from_view(view, seed=9)
        others = [next(worlds).view(seat, recall=True) for _ in range(3)]
        assert all(other.memory == view.memory for other in others)
        assert len({next(worlds).kernel_state.tobytes() for _ in range(3)}) == 3
        for spec in QUICK:
            chosen = pp.bot(spec).choose(view, Random(1))
            assert all(pp.bot(spec).choose(other, Random(1)) == chosen for other in others)


@every_kind
def test_kernels_read_only_what_the_seat_was_shown(name, seats):
    """Ratings and marks are the same on the state, on what is left of it when all hidden is taken out, and on guesses.

    Rollouts and duels hand whole states to these kernels, so this is what keeps them honest.
    """
    from parapluie.bots.sense import sense_of

    game = pp.Game(name, seats)
    sense = sense_of(game.rule_set)
    weights = np.array(list(sense.weights.values()))
    moves, ratings = np.zeros(game.rules.MAX_MOVES + 1, np.int64), np.zeros(game.rules.MAX_MOVES + 1)
    rng = Random(8)
    state = game.deal(8)
    for step in range(150):
        if state.over:
            state = game.deal(step)
        seat = state.turn
        views = [state.view(seat, recall=True)]
        world = pp.World.from_view(views[0], seed=step)
        hidden = np.frombuffer(views[0].memory, np.uint8).copy().view(game.rules.STATE)[0]
        seen = []
        for kernel_state in (state.kernel_state, hidden, world.kernel_state):
            n = game.rules.legal(kernel_state, moves)
            sense.rate(kernel_state, moves, n, ratings, weights)
            seen.append((moves[:n].tolist(), ratings[:n].tolist(), sense.mark(kernel_state, seat)))
        assert seen[0] == seen[1] == seen[2]
        assert np.isfinite(ratings[:n]).all()
        state.advance(rng.choice(state.moves))


@every_kind
def test_value_is_a_share_of_the_victory(name, seats):
    from parapluie.bots.sense import sense_of

    game = pp.Game(name, seats)
    sense = sense_of(game.rule_set)
    out = np.zeros(game.rules.MAX_MOVES)
    state, rng, thumb = game.deal(2), Random(2), pp.bot("thumb")
    while not state.over:
        sense.value(state.kernel_state, out)
        assert out[:seats].sum() == pytest.approx(1) and (out[:seats] >= 0).all()
        state.advance(thumb.choose(state.view(state.turn, recall=True), rng))
    sense.value(state.kernel_state, out)
    share = 1 / len(state.winners)
    assert out[:seats].tolist() == pytest.approx([share if seat in state.winners else 0 for seat in range(seats)])


@pytest.mark.parametrize("name", ["rainbow7", "rainbow-sazuki", "rainbow-spaan"])
def test_the_number_of_cores_does_not_matter(name, monkeypatch):
    from parapluie.bots import search

    state = position(name, 2, 5, 4)
    view = state.view(state.turn, recall=True)
    found = []
    for cores in (1, 3):
        search.pool.cache_clear()
        monkeypatch.setattr(os, "cpu_count", lambda cores=cores: cores)
        found.append(SearchBot(iterations=300, parts=3).consider(view, Random(4)))
    search.pool.cache_clear()
    assert str(found[0]) == str(found[1])
    assert sum(choice.visits for choice in found[0]) == 300


@every_kind
@pytest.mark.parametrize("memory", [0.0, 0.4, 1.0])
def test_every_iteration_counts_whatever_is_forgotten(memory, name, seats):
    for seed, moves in ((3, 0), (4, 12), (5, 25)):
        state = position(name, seats, seed, moves)
        found = SearchBot(iterations=30, memory=memory).consider(state.view(state.turn, recall=True), Random(seed))
        assert sum(choice.visits for choice in found) == 30


def test_a_budget_in_seconds_is_one_for_all_trees(monkeypatch):
    """With a clock that gains a tenth of a second at each look, half a second is over after five looks."""
    from parapluie.bots import search

    clock = itertools.count()
    monkeypatch.setattr(search.time, "monotonic", lambda: next(clock) / 10)
    state = position("rainbow-spaan", 2, 5, 4)
    found = SearchBot(seconds=0.5, parts=8).consider(state.view(state.turn, recall=True))
    steps = sum(choice.visits for choice in found) / search.STEP
    assert 8 <= steps <= 8 + 5


@pytest.mark.parametrize(("gain", "steps"), [(0.001, [1, 2, 4, 8]), (0.02, [1] * 15)])
def test_steps_become_longer_only_while_there_is_plenty_of_time(gain, steps, monkeypatch):
    """With a clock that gains so many seconds at each look."""
    from parapluie.bots import search

    class Counter:
        def __init__(self):
            self.steps = []

        def grow(self, iterations):
            self.steps.append(iterations // search.STEP)
            return iterations

    clock, tree = itertools.count(), Counter()
    monkeypatch.setattr(search.time, "monotonic", lambda: next(clock) * gain)
    search.think(tree, 15 * search.STEP, end=1.0)
    assert tree.steps == steps


def test_iterations_that_cannot_be_halved():
    state = position("rainbow-spaan", 2, 5, 4)
    for iterations in (1, 5, 7):
        found = SearchBot(iterations=iterations, parts=3).consider(state.view(state.turn, recall=True))
        assert sum(choice.visits for choice in found) == iterations


def test_threads_that_need_a_loop_at_the_same_time_get_the_same(tmp_path):
    """In a new process that has nothing compiled; the code goes where it is told to, into folders of ours."""
    program = """
from concurrent.futures import ThreadPoolExecutor
from random import Random
import parapluie as pp
state = pp.Game("rainbow-spaan").deal(1)
view = state.view(state.turn, recall=True)
with ThreadPoolExecutor(4) as pool:
    found = list(pool.map(lambda _: pp.bot("search:iterations=20,parts=1").choose(view, Random(1)), range(4)))
assert len(set(found)) == 1
"""
    environment = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)
    assert os.listdir(tmp_path) and all(name.startswith("parapluie-") for name in os.listdir(tmp_path))


def test_what_is_forgotten_differs_from_seat_to_seat_and_can_be_given():
    rng = Random(1)
    salts = [seated("easy", rng).salt for _ in range(5)]
    assert len(set(salts)) == 5
    assert seated("easy:salt=7", rng).salt == 7 and seated("hard", rng, salt=8).salt == 8


def test_options_of_the_game_reach_the_search():
    """Other effects of the sevens (R7-46) and a given first seat: the bots play by them."""
    game = pp.Game("rainbow7", 3, first=2, effects="SSSSSSS")
    state = game.deal(4)
    for spec in ("thumb", "search:iterations=20", "easy"):
        view = state.view(state.turn, recall=True)
        assert view.options == {"effects": "SSSSSSS"}
        assert pp.bot(spec).choose(view, Random(1)) in view.moves


def test_search_finds_the_move_that_wins():
    """Five cards in the row and a card that fits: completing the rainbow wins six cards, all else risks them."""
    state = winning_position()
    view = view_of(state.game, state.kernel_state, state.turn, "recall")
    found = SearchBot(iterations=600).consider(view, Random(1))
    best = max(found, key=lambda choice: choice.visits)
    assert best.move == "play 1 front"
    assert best.chance > 0.6


def winning_position():
    """Seat 0 holds cards with a black back; five of the deck lie in the row already, with other colours up."""
    from parapluie.games.spaan.rules import CARDS, DECK, LETTERS, TOPS

    first = [LETTERS[face] + "K" for face in (5, 6)] + ["WK"] + [LETTERS[face] + "K" for face in range(5)]
    rest = [LETTERS[a] + LETTERS[b] for a, b in CARDS]
    for card in first:
        rest.remove(card)
    game = pp.Game("rainbow-spaan", first=0)
    state = pp.State(game, game.new_states())
    state.follow({"deal": {"deck": first + rest}})
    now = state.kernel_state
    for place in range(5):
        now.row[place] = now.deck[now.front] | TOPS
        now.deck[now.front] = 0
        now.front += 1
        now.colours |= 1 << place
    now.length = 5
    assert now.back - now.front + 6 + 5 == DECK
    return state


@pytest.mark.parametrize(
    ("code", "spec"),
    [
        ("bot/unknown", "chess"),
        ("bot/bad-option", "random:depth=3"),
        ("bot/bad-option", "search:iterations=0"),
        ("bot/bad-option", "search:seconds=-1"),
        ("bot/bad-option", "search:depth=3"),
        ("bot/bad-option", "search:memory=2"),
        ("bot/bad-option", "search:iterations=1e3"),
        ("bot/bad-option", "search:seconds=nan"),
        ("bot/bad-option", "search:parts=1.5"),
        ("bot/bad-option", "search:parts=100000"),
        ("bot/bad-option", "search:salt=abc"),
        ("bot/bad-option", "search:salt=99999999999999999999"),
        ("bot/bad-option", "search:trust=0"),
        ("bot/bad-option", "search:explore=nan"),
        ("bot/bad-option", "search:guesses=0"),
        ("bot/bad-option", "easy:salt=x"),
        ("bot/bad-option", "thumb:memory=x"),
        ("bot/bad-option", "thumb:softness=nan"),
        ("bot/bad-option", "thumb:win=x"),
        ("bot/unknown", "os.getcwd"),
        ("bot/unknown", None),
        ("bot/unknown", 5),
    ],
)
def test_bad_names_and_options(code, spec):
    with pytest.raises(pp.ParapluieError) as error:
        pp.bot(spec)
    assert error.value.code == code


def test_views_that_cannot_be_played():
    state = pp.Game("rainbow7").deal(1)
    for spec in ("random", "thumb", "search:iterations=10", "easy"):
        with pytest.raises(pp.ParapluieError, match="nothing to decide"):
            pp.bot(spec).choose(state.view(1 - state.turn, recall=True))
        with pytest.raises(pp.ParapluieError, match="recall"):
            pp.bot(spec).choose(state.view(state.turn, recall=False))
    with pytest.raises(pp.ParapluieError, match="no weight"):
        pp.bot("thumb:leave=3").choose(state.view(state.turn, recall=True))


def test_every_kind_of_bot_is_tested_here():
    named = {spec.partition(":")[0] for spec in QUICK}
    assert named | {"program", "ismcts"} >= set(kinds())
    assert len(KINDS) == 14
