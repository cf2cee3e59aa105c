"""What leaves for a seat says nothing that the seat has not been shown; see also `parapluie.testing.knowledge`."""

from random import Random

import pytest

from kinds import every_kind
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.state import World


@every_kind
def test_a_world_can_be_played_to_its_end(name, seats):
    state, rng = Game(name, seats).deal(seed=14), Random(3)
    world = World.from_view(state.view(0, recall=True), seed=1)
    while not world.over:
        world.play(rng.choice(world.moves))
    assert world.winners and not state.over


def test_worlds_need_a_recall_view():
    state = Game("rainbow-spaan").deal(seed=1)
    with pytest.raises(ParapluieError) as refused:
        World.from_view(state.view(0), seed=1)
    assert refused.value.code == "view/no-memory"


def test_the_table_view_forgets_what_recall_keeps():
    state, rng = Game("rainbow7", 3).deal(seed=1), Random(1)
    for _ in range(60):
        state.advance(rng.choice(state.moves))
    table, recall = state.view(0), state.view(0, recall=True)
    assert all(pile.cards == [] for pile in table.piles) and any(pile.cards for pile in recall.piles)
    assert table.known == [[], [], []] and table.memory == b""
    assert Game("rainbow7", 3, memory="recall").deal(seed=1).view(0).kind == "recall"
