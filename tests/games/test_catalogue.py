"""Games of other packages, found through their entry points."""

from importlib.metadata import EntryPoint

import pytest

from parapluie.games import catalogue
from parapluie.games.rule_set import RuleSet

OTHER = (RuleSet(id="other", prefix="OT", package="other", seats=range(2, 3)),)
TWICE = (RuleSet(id="other-too", prefix="OT", package="other", seats=range(2, 3)), catalogue.OWN[0])


@pytest.fixture
def declared(monkeypatch):
    """What is found if packages declare these values, by the names that they have in this module."""

    def find(*names):
        entries = [EntryPoint(name, f"{__name__}:{name}", catalogue.GROUP) for name in names]
        monkeypatch.setattr(catalogue, "entry_points", lambda group: entries)
        monkeypatch.setattr(EntryPoint, "load", lambda entry: globals()[entry.name])
        return catalogue.rule_sets.__wrapped__()

    return find


def test_games_of_other_packages_come_after_ours(declared):
    assert list(declared("OTHER")) == [*(one.id for one in catalogue.OWN), "other"]


def test_a_package_that_cannot_be_loaded_is_left_out_and_logged(declared, caplog):
    assert "other" in declared("nothing", "OTHER")
    assert "cannot be loaded" in caplog.text


def test_no_package_can_take_the_place_of_a_game(declared, caplog):
    found = declared("TWICE")
    assert found[catalogue.OWN[0].id] is catalogue.OWN[0] and "other-too" not in found
    assert "which is there already" in caplog.text
