"""What if: a game that is over is played on from one of its moments, by one person against bots."""

import secrets
from collections.abc import Sequence

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.match.intake import check_seat
from parapluie.match.shuffle import new_secret
from parapluie.tables.damage import readable
from parapluie.tables.history import finished_record, game_number
from parapluie.tables.settings import game_for
from parapluie.tables.steps import Onward, Row, Seat
from parapluie.tables.table import Table, played_on
from parapluie.tables.tokens import clean_name


def play_on(
    rows: Sequence[Row],
    number: int,
    moves: int,
    *,
    seat: int,
    is_guessed: bool,
    level: str,
    name: str,
    token: str,  # hashed
) -> Onward:
    """The beginning of a game from a moment of a finished one of a table, for a person in this seat.

    ParapluieError if that game is not over, was over at that moment, or has no such moment or seat.
    """
    record = moment_of(finished_record(rows, number), moves)
    with readable():
        table = Table("", 0)
        table.begin(game_number(rows, number)[0])
    settings = msgspec.structs.replace(table.settings, clock=None, listed=False)
    game = game_for(settings)
    check_seat(game, seat)
    held = Seat(name=clean_name(name), token=token)
    step = Onward(
        settings=settings,
        host=token,
        seats=[held if one == seat else Seat(level=level) for one in range(game.players)],
        record=record,
        moves=moves,
        guess=seat if is_guessed else None,
        seed=secrets.randbits(63),
        secret=new_secret().hex(),
    )
    if played_on(step).over:
        raise ParapluieError("game/over", "The game is over at this moment: there is nothing to play on.")
    return step


def moment_of(lines: Sequence[str], moves: int) -> list[str]:
    """The record of a game up to a moment, without anything of what came after it."""
    kept = 0
    for place, line in enumerate(lines):
        is_move = '"move"' in line and place > 0
        if is_move and kept == moves:
            return list(lines[:place])
        kept += is_move
    if kept < moves:
        raise ParapluieError("record/no-such-move", f"The game has {kept} moves.")
    return list(lines)
