"""Games that a program keeps in memory by the thousand: plain values, moves played at once, states without steps."""

from random import Random

import numpy as np
import pytest

import parapluie as pp
from kinds import every_kind
from parapluie.games.plain_state import plain_reader
from parapluie.lab.policy import play_game


def moves_of(state):
    return [step["move"] for step in state.steps if "move" in step]


def as_lists(value):
    return [as_lists(part) for part in value] if isinstance(value, tuple | bytes) else value


@every_kind
def test_plain_values_are_those_of_the_record(name, seats):
    state, rng = pp.Game(name, seats).deal(seed=4), Random(4)
    for _ in range(60):
        if state.over:
            break
        plain, record = state.plain_state, state.kernel_state
        for field in plain._fields[:-1]:
            assert as_lists(getattr(plain, field)) == record[field].tolist(), field
        assert plain.raw == record.tobytes()
        state.advance(rng.choice(state.moves))


def test_plain_values_have_all_kinds_of_fields():
    kind = np.dtype(
        [("a", "i8"), ("key", "u4", 8), ("b", "u1", 2), ("c", "i2", (2, 3)), ("d", "u1", (2, 2)), ("e", "f4")]
    )
    states = np.zeros(1, kind)
    states["a"], states["b"], states["c"], states["d"] = -(1 << 40), [3, 255], [[1, 2, 3], [4, 5, -6]], [[7, 8], [9, 0]]
    plain = plain_reader(kind)(states.tobytes())
    assert plain._fields == ("a", "b", "c", "d", "raw")
    assert as_lists(plain[:4]) == [-(1 << 40), [3, 255], [[1, 2, 3], [4, 5, -6]], [[7, 8], [9, 0]]]


@every_kind
def test_moves_played_at_once_lead_to_the_same_state(name, seats):
    whole = play_game(pp.Game(name, seats), 21, policy="varied")
    moves = moves_of(whole)
    back = whole.game.deal(21)
    back.fast_forward(moves[:10])
    back.fast_forward([])
    assert back.turn is not None and back.moves
    back.fast_forward(moves[10:])
    assert back == whole and back.over and back.winners == whole.winners
    assert back.opening == whole.opening
    with pytest.raises(pp.ParapluieError) as refused:
        next(pp.write_record(back))
    assert refused.value.code == "record/no-steps"


@every_kind
def test_moves_played_at_once_are_checked(name, seats):
    whole = play_game(pp.Game(name, seats), 22)
    moves, state = moves_of(whole), whole.game.deal(22)
    before, steps = state.copy(), state.steps
    for at, move in ((0, "nonsense"), (5, "nonsense"), (7, 3), (len(moves), moves[0])):
        slow = state.copy()
        for played in moves[:at]:
            slow.advance(played)
        with pytest.raises(pp.ParapluieError) as expected:
            slow.play(move)
        with pytest.raises(pp.ParapluieError) as refused:
            state.fast_forward([*moves[:at], move])
        assert (refused.value.code, refused.value.message) == (expected.value.code, expected.value.message)
        assert refused.value.legal == expected.value.legal
        assert state == before and state.steps == steps


@every_kind
def test_a_game_without_steps_plays_the_same(name, seats):
    kept, bare = pp.Game(name, seats).deal(23), pp.Game(name, seats).deal(23, keeps_steps=False)
    rng = Random(23)
    assert bare.opening == kept.opening
    for _ in range(80):
        if kept.over:
            break
        move = str(rng.choice(kept.moves))
        assert bare.play(move, seat=kept.turn) == kept.play(move)
        assert bare == kept
        assert bare.view(0).to_json() == kept.view(0).to_json()
    with pytest.raises(pp.ParapluieError, match="not kept its steps"):
        bare.steps
    assert not bare.copy().keeps_steps and kept.copy().keeps_steps


def test_a_refused_move_is_not_kept_in_the_book():
    state = pp.Game("rainbow7").deal(1)
    known = len(state.game.book)
    for text in ("play R1 O2 Y3 G4", "play R1 V2", "dance"):
        with pytest.raises(pp.ParapluieError):
            state.find_move(text)
    assert not {"play R1 O2 Y3 G4", "play R1 V2"} & set(state.game.book.values())
    assert len(state.game.book) <= known + len(state.moves)
