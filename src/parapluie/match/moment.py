"""A moment of a recorded game, to be played on from."""

import secrets

from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.number import is_number
from parapluie.match.record import Record, replay
from parapluie.match.shuffle import key_from_seed
from parapluie.match.state import State


def state_at(record: Record, moves: int, *, guess: int | None = None, seed: int | None = None) -> State:
    """A recorded game as it was after so many moves (0: when it had been dealt), to be played on.

    Cards lie as they lay, or with `guess` all that this seat had not been shown is guessed anew. What is shuffled from
    here on, and the guess, follow from `seed`, by default from chance. With guessed cards no record can be written of
    it. ParapluieError if the game has no such moment, RecordError if the record is wrong before it.
    """
    places = [place for place, (_, line) in enumerate(record.lines) if line.move is not None]
    if not is_number(moves) or not 0 <= moves <= len(places) or not record.lines:
        raise ParapluieError("record/no-such-move", f"The game has {len(places)} moves; none is {quoted(moves)}.")
    end = [*places, len(record.lines)][moves]  # where the next move stands
    for step in replay(record._replace(lines=record.lines[:end])):
        state = step.state
    state.part_ways(secrets.token_bytes(32) if seed is None else key_from_seed(seed), guess=guess)
    return state
