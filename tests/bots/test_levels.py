"""What sets the levels apart, and what each part of a search does: that none of it goes missing unnoticed."""

from random import Random

import pytest

import parapluie as pp
from kinds import every_game
from parapluie.bots.levels import LEVELS, LevelBot
from parapluie.bots.search import SearchBot


def later_view(name, moves=12):
    """What the seat at the turn knows after so many moves by the rule of thumb, having something to decide."""
    state = pp.Game(name).deal(3)
    thumb, rng = pp.bot("thumb"), Random(3)
    while moves > 0 or len(state.moves) < 3:
        state.advance(thumb.choose(state.view(state.turn, recall=True), rng))
        moves -= 1
    return state.view(state.turn, recall=True)


@every_game
def test_each_level_keeps_more_in_mind_and_sees_further_than_the_one_below(name):
    easy, medium, hard, expert = (LevelBot(level, salt=5).player(later_view(name)) for level in LEVELS)
    assert 0 < easy.memory < medium.memory < hard.memory < expert.memory == 1
    assert set(easy.weights) > set(medium.weights) and not any({**easy.weights, **medium.weights}.values())
    assert 1 < hard.iterations < expert.iterations and hard.parts <= expert.parts
    assert {bot.salt for bot in (easy, medium, hard, expert)} == {5}


@every_game
def test_the_choice_is_the_move_that_was_tried_most(name):
    view = later_view(name)
    bot = SearchBot(iterations=200)
    found = bot.consider(view, Random(2))
    assert len({choice.visits for choice in found}) > 1
    chosen = bot.choose(view, Random(2))
    assert [choice.visits for choice in found if choice.move == chosen] == [max(choice.visits for choice in found)]


@every_game
@pytest.mark.parametrize("option", [{"memory": 0.0}, {"horizon": 2.0}, {"softness": 3.0}, {"guesses": 3}])
def test_every_option_reaches_the_search(option, name):
    """Another value makes it find out something else with the same rng."""
    view, usual = later_view(name), {"horizon": 1.0, "guesses": 1, "softness": 0.0, "iterations": 100}
    assert str(SearchBot(**usual).consider(view, Random(2))) != str(
        SearchBot(**usual | option).consider(view, Random(2))
    )


def test_trees_of_others_are_grown_only_if_asked_for():
    view = later_view("rainbow-sazuki")
    with_and_without = [SearchBot(iterations=300, others=others).consider(view, Random(2)) for others in (0, 1)]
    assert str(with_and_without[0]) != str(with_and_without[1])


@every_game
def test_trees_differ(name):
    view = later_view(name)
    one, two = (SearchBot(iterations=150 * parts, parts=parts).consider(view, Random(2)) for parts in (1, 2))
    assert [2 * choice.visits for choice in one] != [choice.visits for choice in two]
