"""Every rule set with every number of seats, for tests that hold for all of them."""

import pytest

from parapluie.games.catalogue import rule_sets
from parapluie.match.game import Game

KINDS = [(name, seats) for name in rule_sets() for seats in Game(name).rule_set.seats]
every_kind = pytest.mark.parametrize(("name", "seats"), KINDS, ids=[f"{name}-{seats}" for name, seats in KINDS])
every_game = pytest.mark.parametrize("name", rule_sets())
