"""The game keeps all that ours keep."""

import pytest

import parapluie as pp
from parapluie.testing import CHECKS

pytestmark = pytest.mark.usefixtures("kuhn")


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_it_keeps_what_every_game_keeps(check):
    check(pp.Game("kuhn"))
