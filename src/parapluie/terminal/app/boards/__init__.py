"""How the table of each game is drawn: one module a game, and a plain one for all others.

A module has `draw(pen)`, which draws the pen's view; `picks(view, move)`, what has to be picked on that drawing for a
legal move of the view; `face(card)`, how a card of the game looks; and TOKEN, the sign of its tokens, if it has any.
"""

from collections.abc import Callable
from typing import NamedTuple

from parapluie.games.catalogue import rule_sets
from parapluie.games.view import View
from parapluie.terminal.app.boards import plain
from parapluie.terminal.app.faces import Face
from parapluie.terminal.app.pen import Pen


class Board(NamedTuple):
    """The module of a game, as far as the app uses it."""

    draw: Callable[[Pen], None]
    picks: Callable[[View, str], tuple[str, ...]]
    face: Callable[[str], Face]
    token: str


def board_of(game: str) -> Board:
    """The board of a game: its own, or the plain one."""
    module = rule_sets()[game].layer_part("board", __name__) or plain
    return Board(module.draw, module.picks, module.face, getattr(module, "TOKEN", plain.TOKEN))
