"""No input brings a reader to anything but a value or a ParapluieError; tests/readers.py has the larger run."""

import json
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import parapluie as pp
from kinds import every_kind
from parapluie.match.intake import known_states
from readers import READERS

INPUTS = {"moves": 3000, "records": 600, "views": 1500, "settings": 3000, "options": 3000, "bots": 3000, "tables": 400}


@pytest.mark.parametrize("name", READERS)
def test_any_input_is_taken_or_refused_with_a_code(name):
    program = [sys.executable, str(Path(__file__).with_name("readers.py")), "--json", "--reader", name]
    run = subprocess.run([*program, "--inputs", str(INPUTS[name])], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    found = json.loads(run.stdout)
    assert found["inputs"] == INPUTS[name] and len(found["codes"]) > 2


@every_kind
def test_what_a_seat_is_shown_can_be_read_again(name, seats):
    """Also at the end; and nothing that is checked changes what is known."""
    from random import Random

    state, rng = pp.Game(name, seats).deal(seed=8), Random(8)
    while True:
        for seat in (None, state.turn or 0, seats - 1):
            for recall in (True, False):
                view = state.view(seat, recall=recall)
                assert pp.read_view(view.to_json()) == view
        if state.over:
            break
        for _ in range(7):
            if not state.over:
                state.advance(rng.choice(state.moves))


def refused(view):
    with pytest.raises(pp.ParapluieError) as found:
        pp.read_view(view if isinstance(view, str) else view.to_json())
    return found.value.code


@every_kind
def test_a_view_that_contradicts_its_memory_is_refused(name, seats):
    state = pp.Game(name, seats).deal(seed=8)
    view = state.view(state.turn, recall=True)
    other = (state.turn + 1) % seats
    changes = [{"turn": other}, {"over": True}, {"phase": "?"}, {"moves": []}, {"moves": [*view.moves, "x"]}]
    changes += [{"seat": other}, {"seat": None}, {"scores": [9] * seats}, {"kind": "table"}]
    for change in changes:
        assert refused(msgspec.structs.replace(view, **change)) == "view/impossible", change
    assert refused(msgspec.structs.replace(view, seat=seats)) == "seat/unknown"
    assert refused(msgspec.structs.replace(view, seat=-1)) == "seat/unknown"
    assert refused(msgspec.structs.replace(view, seats=99)) == "game/bad-players"
    assert refused(msgspec.structs.replace(view, memory=view.memory[:-1])) == "view/impossible"
    assert refused(msgspec.structs.replace(view, memory=b"\xff" * len(view.memory))) == "view/impossible"
    assert refused(msgspec.structs.replace(view, memory=b"")) == "view/no-memory"
    assert refused("{}") == refused("[1]") == refused("\ud800") == "view/unreadable"


@every_kind
def test_no_single_byte_of_a_memory_can_be_out_of_its_range(name, seats):
    """Every byte set to the highest and the lowest number: only what nothing is looked up by may be taken."""
    state = pp.Game(name, seats).deal(seed=8)
    view = state.view(state.turn, recall=True)
    taken = set()
    for field, (kind, start) in state.game.rules.STATE.fields.items():
        for at in range(start, start + kind.itemsize):
            for value in (0x7F, 0x80, 0xFF):
                memory = view.memory[:at] + bytes([value]) + view.memory[at + 1 :]
                try:
                    known_states(msgspec.structs.replace(view, memory=memory))
                    taken |= {field} if memory != view.memory else set()
                except pp.ParapluieError as error:
                    assert error.code == "view/impossible"
    assert taken <= {"deck", "hand", "origin", "rounds", "totals"}  # another card that is known can be as good


def test_bots_decide_by_the_memory_of_a_view():
    """A view made by hand: the moves are those of another moment, or it is another's turn."""
    state = pp.Game("rainbow-sazuki", 3).deal(seed=8)
    view = state.view(state.turn, recall=True)
    other = msgspec.structs.replace(view, moves=["play 1"])
    assert pp.bot("thumb").choose(other) in state.moves
    for change in ({"turn": (state.turn + 1) % 3}, {"turn": None}, {"seat": (state.turn + 1) % 3}):
        with pytest.raises(pp.ParapluieError) as found:
            pp.bot("thumb").choose(msgspec.structs.replace(view, **change))
        assert found.value.code == "view/impossible"


def test_a_message_is_always_a_proper_text():
    for call in (
        lambda: pp.bot("search:p\uda5a=1"),
        lambda: pp.Game("\ud800"),
        lambda: pp.Game("rainbow7", effects="\ud800"),
    ):
        with pytest.raises(pp.ParapluieError) as found:
            call()
        assert found.value.message.encode()


def test_a_game_that_cannot_check_takes_no_views_from_outside(monkeypatch):
    view = pp.Game("rainbow-spaan").deal(seed=1).view(0, recall=True)
    rule_set = pp.Game("rainbow-spaan").rule_set
    monkeypatch.setitem(rule_set.__dict__, "checks", None)
    assert refused(view) == "view/unchecked"
    assert pp.World.from_view(view, seed=1).view(0, recall=True) == view
