"""The checks for games find what is wrong: a good game that is made worse in one way fails the check for it."""

import numpy as np
import pytest
from msgspec.structs import replace

from another import kuhn  # noqa: F401 - a fixture
from parapluie import testing
from parapluie.games import chance
from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Movement
from parapluie.games.loops import loops_for
from parapluie.match.game import Game
from parapluie.testing import Broken, check_game

pytestmark = pytest.mark.usefixtures("kuhn")


@pytest.fixture
def parts():
    """The module with the words of the game, to be changed by monkeypatch."""
    return rule_sets()["kuhn"].events


def fails(check, *words):
    with pytest.raises(Broken) as broken:
        check(Game("kuhn"))
    assert all(word in str(broken.value) for word in ("kuhn", *words)), broken.value


def test_a_good_game_passes_all_checks():
    check_game("kuhn")


def test_a_move_that_is_read_as_another(monkeypatch, parts):
    monkeypatch.setattr(parts, "move_code", lambda text: 0)
    fails(testing.check_moves, "'bet' is read as 0")


def test_a_text_that_breaks_the_reader(monkeypatch, parts):
    codes = dict(parts.CODES)
    monkeypatch.setattr(parts, "move_code", lambda text: codes[text])
    fails(testing.check_refusals, "raises KeyError")


def test_a_deal_that_is_written_down_wrongly(monkeypatch, parts):
    monkeypatch.setattr(rule_sets()["kuhn"].deals, "deal_of", lambda state: parts.Deal(["J", "Q"]))
    fails(testing.check_records, "record")


def test_an_event_that_tells_a_secret(monkeypatch, parts):
    def telling(before, move, after):
        happened = events(before, move, after)
        return [replace(happened[0], moved=(Movement("hand:0", "hand:0", parts.CARDS[after.hand[0]]),)), *happened[1:]]

    events = parts.events
    monkeypatch.setattr(parts, "events", telling)
    fails(testing.check_secrecy, "is told a secret")


def test_an_event_that_does_not_tell_what_is_seen(monkeypatch, parts):
    events = parts.events
    silent = lambda before, move, after: [replace(one, moved=(), says=()) for one in events(before, move, after)]  # noqa: E731
    monkeypatch.setattr(parts, "events", silent)
    fails(testing.check_secrecy, "is not told what it comes to know")


def test_a_movement_that_is_not_true(monkeypatch, parts):
    events = parts.events
    still = lambda before, move, after: [replace(one, moved=()) for one in events(before, move, after)]  # noqa: E731
    monkeypatch.setattr(parts, "events", still)
    fails(testing.check_movements, "by what moved it should be")


def test_a_place_that_is_not_declared(monkeypatch, parts):
    events = parts.events
    moved = (Movement("purse:0", "pot", what="token"),)
    lost = lambda before, move, after: [replace(one, moved=moved) for one in events(before, move, after)]  # noqa: E731
    monkeypatch.setattr(parts, "events", lost)
    fails(testing.check_movements, "'purse:0' is no place")


def test_a_text_that_is_missing(monkeypatch):
    monkeypatch.setattr("parapluie.testing.telling.has_message", lambda language, message: message != "blurb-kuhn")
    fails(testing.check_texts, "blurb-kuhn")


def test_a_guess_that_is_the_truth(monkeypatch):
    """`redeal` that leaves the cards as they are, and only makes a new key."""
    kernels = loops_for(rule_sets()["kuhn"])
    game = Game("kuhn")
    truth = {}

    def redeal(states, seat, rng):
        states["hand"] = np.where(states["hand"] == 0, truth["hand"], states["hand"])
        chance.guess_chance(states[0], rng)

    def noted(state, *arguments, **options):
        truth["hand"] = state.kernel_state.hand.copy()
        return checked(state, *arguments, **options)

    checked = testing.knowledge.check_guesses_of
    monkeypatch.setattr(testing.knowledge, "check_guesses_of", noted)
    monkeypatch.setattr(kernels, "redeal_one", redeal)
    assert game.kernels is kernels
    fails(testing.check_guesses, "has to vary")


def test_a_kernel_that_does_something_else_when_it_is_not_compiled(monkeypatch):
    monkeypatch.setattr("parapluie.testing.values.digest", lambda game: "another")
    fails(testing.check_compiled, "different games")
