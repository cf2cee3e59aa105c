"""What clients may say is a closed set."""

import json

import msgspec
import pytest

from parapluie.web.messages import Join, MakeMove, Message, OpenTable, TakeBack

DECODER = msgspec.json.Decoder(Message)


def test_the_messages_of_the_socket():
    assert DECODER.decode('{"type": "join"}') == Join()
    assert DECODER.decode('{"type": "join", "token": "t", "version": 3}') == Join(token="t", version=3)
    assert DECODER.decode('{"type": "join", "token": null, "version": null}') == Join()
    assert DECODER.decode('{"type": "move", "version": 3, "move": "keep"}') == MakeMove(version=3, move="keep")
    assert DECODER.decode('{"type": "undo", "version": 0}') == TakeBack(version=0)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"type": "leave"},
        {"type": None},
        {"type": "join", "seat": 0},
        {"type": "join", "token": 5},
        {"type": "join", "token": "x" * 101},
        {"type": "join", "version": -1},
        {"type": "join", "version": 2**31 + 1},
        {"type": "join", "version": 1.5},
        {"type": "join", "version": "3"},
        {"type": "move", "version": 3},
        {"type": "move", "move": "keep"},
        {"type": "move", "version": 3, "move": None},
        {"type": "move", "version": 3, "move": "x" * 201},
        {"type": "move", "version": True, "move": "keep"},
        {"type": "move", "version": 3, "move": "keep", "seat": 1},
        {"type": "undo"},
        [],
        "join",
        None,
    ],
)
def test_everything_else_is_refused(message):
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode(json.dumps(message))


def test_a_table_is_opened_with_known_settings_only():
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode('{"settings": {"game": "rainbow7", "cheat": true}}', type=OpenTable)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode('{"settings": {"game": "rainbow7", "clock": {"move": 0}}}', type=OpenTable)
    opened = msgspec.json.decode('{"settings": {"game": "rainbow7", "clock": {"move": 5}}}', type=OpenTable)
    assert opened.settings.clock.reserve == 0 and opened.name is None
