"""Whole numbers of NumPy are taken wherever those of Python are."""

import numpy as np
import pytest

import parapluie as pp
from kinds import every_game
from parapluie.bots.bot import bot
from parapluie.lab.arena import Arena
from parapluie.match.number import is_number


@every_game
@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.array])
def test_games_are_the_same_with_numbers_of_numpy(name, kind):
    game = pp.Game(name, kind(2), first=kind(1))
    assert game == pp.Game(name, 2, first=1) and type(game.players) is type(game.first) is int
    state, twin = game.deal(seed=kind(5)), pp.Game(name, 2, first=1).deal(seed=5)
    assert state == twin and type(state.seed) is int
    view = state.view(kind(1), recall=True)
    assert view == twin.view(1, recall=True) and view.to_json() == twin.view(1, recall=True).to_json()
    assert pp.World.from_view(view, seed=kind(3)) == pp.World.from_view(view, seed=3)
    state.play(state.moves[0], seat=kind(1))
    twin.play(twin.moves[0])
    assert list(pp.write_record(state)) == list(pp.write_record(twin))
    batch = pp.Batch(game, kind(4), seed=kind(9))
    assert batch.states.tobytes() == pp.Batch(game, 4, seed=9).states.tobytes()
    batch.step([int(row[0]) for row in batch.moves])


def test_bots_and_arenas_take_them():
    assert bot("search", iterations=np.int64(50)).iterations == 50
    arena = Arena("rainbow-spaan", ["random", "random"], games=np.int64(2), seed=np.int64(3), first=np.int64(0))
    assert arena.play().games == Arena("rainbow-spaan", ["random", "random"], games=2, seed=3, first=0).play().games


@pytest.mark.parametrize("wrong", [True, np.True_, 2.0, np.float64(2), "2", np.array([2]), [2], int])
def test_nothing_else_is_a_number(wrong):
    assert not is_number(wrong)
    for make in (lambda: pp.Game("rainbow7", wrong), lambda: pp.Game("rainbow7", first=wrong)):
        with pytest.raises(pp.ParapluieError):
            make()
    with pytest.raises(pp.ParapluieError):
        pp.Game("rainbow7").deal(seed=wrong)
    with pytest.raises(pp.ParapluieError):
        pp.Batch(pp.Game("rainbow7"), wrong, seed=1)
