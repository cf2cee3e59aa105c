"""Our games pass the checks that `parapluie.testing` exports for games of others."""

import pytest

from kinds import every_kind
from parapluie.match.game import Game
from parapluie.testing import CHECKS


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@every_kind
def test_games_keep_what_every_game_keeps(name, seats, check):
    check(Game(name, seats))
