"""What can be chosen for a table, and what cannot."""

import msgspec
import pytest

from kinds import every_kind
from parapluie.tables import acts
from parapluie.tables.settings import LONGEST, Clock, Settings, game_for
from tables.scenes import HOST, refuses


def read(**values):
    return msgspec.convert({"game": "rainbow7", **values}, Settings)


@every_kind
def test_every_game_can_be_played_with_every_number_of_seats(name, seats):
    settings = read(game=name, seats=seats)
    assert game_for(settings).players == seats and game_for(settings).id == name
    assert acts.open_table(settings, HOST).settings == settings


def test_the_number_of_seats_is_the_fewest_if_it_is_left_out():
    assert acts.open_table(read(game="rainbow-sazuki"), HOST).settings.seats == 2


@pytest.mark.parametrize(
    "values",
    [
        {"seats": 1},
        {"seats": 7},
        {"effects": "FFCCSSU"},
        {"options": {"effects": "F" * 101}},
        {"options": {"effects": 1}},
        {"memory": "photographic"},
        {"clock": {"move": 0}},
        {"clock": {"move": LONGEST + 1}},
        {"clock": {"move": 1, "reserve": -1}},
        {"clock": {"move": 1, "reserve": LONGEST + 1}},
        {"clock": {"move": 1, "hours": 1}},
        {"clock": {}},
        {"stand_in": "genius"},
        {"pace": -0.1},
        {"pace": 5.1},
        {"pace": "fast"},
        {"undo": 1},
        {"listed": None},
        {"colour": "red"},
    ],
    ids=str,
)
def test_what_no_table_can_have_is_not_read(values):
    with pytest.raises(msgspec.ValidationError):
        read(**values)


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"seats": 6}, "game/bad-players"),
        ({"game": "rainbow-spaan", "seats": 3}, "game/bad-players"),
        ({"game": "chess"}, "game/unknown"),
        ({"options": {"effects": "FFCCSSX"}}, "game/bad-option"),
        ({"options": {"memory": "recall"}}, "game/bad-option"),
        ({"options": {"effects": ""}}, "game/bad-option"),
        ({"game": "rainbow-sazuki", "options": {"effects": "FFCCSSU"}}, "game/bad-option"),
    ],
    ids=str,
)
def test_what_the_game_does_not_have_is_refused(values, code):
    with refuses(code):
        acts.open_table(read(**values), HOST)


def test_the_game_is_played_as_it_was_chosen():
    settings = read(seats=3, options={"effects": "UUUUUUU"}, memory="recall")
    game = game_for(settings, 2)
    assert (game.first, game.options["effects"], game.memory) == (2, "UUUUUUU", "recall")
    assert game_for(settings, 2) is game and game_for(settings) is not game


def test_settings_are_written_as_they_are_read():
    settings = read(seats=4, clock={"move": 5, "reserve": 7}, undo=False, listed=True, stand_in="hard", pace=0.0)
    assert settings.clock == Clock(5, 7)
    assert msgspec.json.decode(msgspec.json.encode(settings), type=Settings) == settings
    assert msgspec.to_builtins(read()) == {"game": "rainbow7"}
