"""What comes in from elsewhere: views as a server sends them, and the states in them that kernels are to work on.

A kernel looks up places without asking whether they exist, so a state that somebody else has made is checked field by
field before the first kernel of the game sees it: by `is_possible` in the game's module `checks`, or by a look at all
that can be known, if the game is small.
"""

from functools import cache, lru_cache, reduce
from operator import or_
from typing import Any

import msgspec

from parapluie.games.catalogue import rule_sets
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.filter import view_of
from parapluie.match.game import Game
from parapluie.match.number import is_number
from parapluie.match.reach import knowable


@cache
def decoder() -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(reduce(or_, (one.view_type for one in rule_sets().values())))


def read_view(text: str | bytes) -> View:
    """Return the view that `View.to_json` has written; ParapluieError if it is none, or one of no game.

    All that a recall view says is made anew out of its memory, and has to be the same.
    """
    try:
        view: View = decoder().decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError, TypeError) as error:
        raise ParapluieError("view/unreadable", f"This is no view: {error}") from None
    if view.kind == "recall" or view.memory:
        game, states = known_states(view)
        if is_possible(game, states, view.seat) is None:
            raise ParapluieError(
                "view/unchecked", f"{view.game} cannot tell whether a view from elsewhere is possible."
            )
        if view_of(game, states, view.seat, "recall") != view:
            raise impossible("what it says is not what its memory says")
    else:
        check_seat(game_of(view), view.seat)
    return view


def known_states(view: View) -> tuple[Game, Any]:
    """Return the game that a recall view is of, and an array with the state as far as its seat knows it.

    ParapluieError if no such state can be. A game that cannot tell has to trust a view that was made within the
    program; `read_view` takes none of it from outside.
    """
    import numpy as np

    if not isinstance(view, View):
        raise ParapluieError("view/unreadable", f"A view is what `state.view` returns, not {quoted(view)}.")
    if not view.memory:
        raise ParapluieError("view/no-memory", "This takes a recall view: state.view(seat, recall=True).")
    game = game_of(view)
    check_seat(game, view.seat)
    if not isinstance(view.memory, bytes) or len(view.memory) != game.rules.STATE.itemsize:
        raise impossible("its memory is not that of a game")
    states = np.frombuffer(bytearray(view.memory), game.rules.STATE)
    if is_possible(game, states, view.seat) is False:
        raise impossible("its memory holds what no seat can have been shown")
    turn = game.turn_of(states)
    if view.turn != (turn if turn >= 0 else None) or bool(view.moves) != (turn == view.seat):
        raise impossible("it is another's turn")
    return game, states


def is_possible(game: Game, states: Any, seat: int | None) -> bool | None:
    """Return whether a seat can know this of a game; None if the game has no way to tell."""
    checks = game.rule_set.checks
    if checks is not None:
        return bool(checks.is_possible(states, game.new_states(), -1 if seat is None else seat))
    known = knowable(game, seat)
    return None if known is None else states.tobytes() in known


def game_of(view: View) -> Game:
    """Return the game that a view is of; ParapluieError if there is none with its seats and options."""
    try:
        return kept_game(view.game, view.seats, tuple(view.options.items()))
    except TypeError:  # an option that can be no part of a game, nor a key
        return Game.with_options(view.game, view.seats, view.options)


@lru_cache(maxsize=64)
def kept_game(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Game:
    return Game.with_options(game, seats, dict(options))


def check_seat(game: Game, seat: int | None) -> None:
    """ParapluieError unless this is a seat of the game, or nobody's."""
    if seat is not None and (not is_number(seat) or not 0 <= seat < game.players):
        raise ParapluieError("seat/unknown", f"Seats are from 0 to {game.players - 1}, not {quoted(seat)}.")


def seat_number(game: Game, seat: Any) -> int:
    """A seat of the game as a number of Python; ParapluieError if it is none."""
    check_seat(game, -1 if seat is None else seat)
    return int(seat)


def impossible(why: str) -> ParapluieError:
    return ParapluieError("view/impossible", f"No seat can have this view: {why}.")
