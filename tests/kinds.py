"""Every rule set with every number of seats, for tests that hold for all of them."""

import pytest

from parapluie.match.game import PACKAGES, Game

KINDS = [(name, seats) for name in PACKAGES for seats in Game(name).rules.SEATS]
every_kind = pytest.mark.parametrize(("name", "seats"), KINDS, ids=[f"{name}-{seats}" for name, seats in KINDS])
every_game = pytest.mark.parametrize("name", PACKAGES)
