"""Bots in a game of another package that has no sense of its own."""

from random import Random

import numpy as np
import pytest

import parapluie as pp
from another import kuhn  # noqa: F401 - a fixture
from parapluie.bots.levels import LEVELS
from parapluie.bots.search import SearchBot
from parapluie.bots.sense import sense_of
from parapluie.games.catalogue import rule_sets
from parapluie.lab.arena import Arena

pytestmark = pytest.mark.usefixtures("kuhn")


@pytest.mark.parametrize("spec", ["random", "thumb", "search:iterations=50", *LEVELS])
def test_every_bot_plays(spec):
    player, rng = pp.bot(spec), Random(1)
    for seed in range(5):
        state = pp.Game("kuhn").deal(seed)
        while not state.over:
            state.advance(player.choose(state.view(state.turn, recall=True), rng))
        assert state.winners


def test_without_a_rule_of_thumb_any_move_is_taken():
    state = pp.Game("kuhn").deal(1)
    rng = Random(3)
    chosen = [pp.bot("thumb").choose(state.view(state.turn, recall=True), rng) for _ in range(60)]
    assert 15 < chosen.count("bet") < 45


def test_marks_tell_what_a_seat_knows_and_nothing_else():
    sense, game = sense_of(rule_sets()["kuhn"]), pp.Game("kuhn", first=0)
    marks = {}
    for seed in range(40):
        state = game.deal(seed)
        marks.setdefault(int(state.kernel_state.hand[0]), set()).add(int(sense.mark(state.kernel_state, 0)))
    assert len(marks) == 3 and all(len(of_card) == 1 for of_card in marks.values())
    assert len(set.union(*marks.values())) == 3


def test_a_finished_game_is_worth_what_was_won_and_an_open_one_an_even_share():
    sense, state, out = sense_of(rule_sets()["kuhn"]), pp.Game("kuhn", first=0).deal(1), np.zeros(2)
    sense.value(state.kernel_state, out)
    assert out.tolist() == [0.5, 0.5]
    for move in ("bet", "bet"):
        state.advance(move)
    sense.value(state.kernel_state, out)
    assert sorted(out.tolist()) == [0.0, 1.0] and out[state.winners[0]] == 1.0
    small = pp.Game("kuhn", first=0).deal(1)
    for move in ("pass", "pass"):
        small.advance(move)
    sense.value(small.kernel_state, out)
    assert sorted(out.tolist()) == [0.25, 0.75]


def test_search_finds_what_is_plain():
    """With the highest card a bet is called; with the lowest one it is not."""
    game = pp.Game("kuhn", first=0)
    for seed in range(30):
        state = game.deal(seed)
        state.advance("bet")
        found = SearchBot(iterations=2000).choose(state.view(1, recall=True), Random(1))
        expected = {3: "bet", 1: "pass"}.get(int(state.kernel_state.hand[1]))
        assert expected in (None, found)


def test_the_arena_takes_it():
    assert Arena("kuhn", ["search:iterations=200", "random"], games=8).play().games == 8
