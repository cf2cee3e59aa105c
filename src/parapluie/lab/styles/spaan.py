"""Ways of playing Spaan's Rainbow that reach what random play seldom does: how much each likes a move."""

from typing import Any

from parapluie.games.spaan.rules import BLACK, CODE, TOP, WHITE


def bold(state: Any, move: str) -> float:
    """Never stops by choice."""
    return 0.01 if move == "stop" else 1


def careful(state: Any, move: str) -> float:
    """Plays one card and stops."""
    return 1 if move == "stop" or move.startswith("play") else 0.05


def flipping(state: Any, move: str) -> float:
    """Turns over whatever it may, so that rounds are lost with three cards in hand."""
    return 20 if move.startswith("flip") else 1


def knowing(state: Any, move: str) -> float:
    """Knows every face, and completes rainbows."""
    word, *rest = move.split(" ")
    if word == "stop":
        return 0.2
    place, seat = int(rest[0]) - 1, int(state.turn)
    if word == "flip":
        code = int(state.row[place]) & CODE ^ 1
    else:
        code = int(state.hand[seat, place]) & CODE ^ ((rest[1] == "back") != (seat == 1))
    face = int(TOP[code])
    return 1 if face == WHITE or (face != BLACK and not int(state.colours) >> face & 1) else 0.001


STYLES = [bold, careful, flipping, knowing]
