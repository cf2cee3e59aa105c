"""What every game has to keep, ours and yours, as functions that need no test runner.

    from parapluie.testing import check_game

    check_game("my-game")

goes through all of `CHECKS` with each number of seats. With pytest, a check is a test of its own:

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_my_game(check):
        check(Game("my-game"))

A check takes a `Game` and raises `Broken`, an AssertionError that says what does not hold, and where in which game.
"""

from collections.abc import Callable

from parapluie.match.game import Game, rule_set_of
from parapluie.testing.knowledge import check_guesses, check_secrecy, check_views
from parapluie.testing.play import Broken
from parapluie.testing.telling import check_movements, check_texts
from parapluie.testing.values import (
    check_compiled,
    check_copies,
    check_moves,
    check_records,
    check_refusals,
)

CHECKS: tuple[Callable[[Game], None], ...] = (
    check_moves,
    check_copies,
    check_refusals,
    check_records,
    check_views,
    check_guesses,
    check_secrecy,
    check_movements,
    check_texts,
    check_compiled,
)

__all__ = ["CHECKS", "Broken", "check_game", *(check.__name__ for check in CHECKS)]


def check_game(id: str) -> None:
    """Go through all checks of a rule set, with each number of seats; `Broken` at the first that fails."""
    for seats in rule_set_of(id).seats:
        for check in CHECKS:
            check(Game(id, seats))
