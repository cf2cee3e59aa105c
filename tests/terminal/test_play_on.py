"""A recorded game played on in lines of text, from any of its moments."""

from itertools import cycle
from random import Random

import pytest

import parapluie as pp
from parapluie.match.record import read_records, verify, write_record
from parapluie.terminal.plain import play_on


@pytest.fixture(scope="module")
def record():
    state, rng = pp.Game("rainbow-sazuki", 3).deal(seed=4), Random(4)
    while not state.over:
        state.advance(str(rng.choice(state.moves)))
    [record] = read_records(write_record(state))
    return record


@pytest.mark.parametrize("guess", [None, 1])
def test_a_game_is_played_on_to_its_end(record, tmp_path, guess):
    said, answers = [], cycle(["moves", "1"])  # the first move that is listed

    def read(prompt):
        return next(answers)

    play_on(record, 8, guess=guess, seed=3, language="en", level="easy", folder=tmp_path, read=read, write=said.append)
    seat = pp.state_at(record, 8, seed=3).turn if guess is None else guess
    assert any(f"You go on as Player {seat + 1}" in line for line in said)
    assert any("won" in line or "win" in line for line in said)
    files = list(tmp_path.iterdir())
    if guess is not None:
        assert not files and any("guessed" in line for line in said)
        return
    [played] = read_records(files[0].read_bytes().splitlines())
    assert verify(played).is_finished
    assert [line.move for _, line in played.lines[:9]] == [line.move for _, line in record.lines[:9]]


def test_a_game_that_is_over_is_not_played_on(record):
    moves = sum(line.move is not None for _, line in record.lines)
    with pytest.raises(pp.ParapluieError) as refused:
        play_on(record, moves, guess=None, seed=1, language="en")
    assert refused.value.code == "game/over"
