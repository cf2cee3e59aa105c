"""The moves of Spaan's Rainbow as texts and codes, and why one is refused."""

from typing import Any

from parapluie.games.spaan.rules import (
    FLIP,
    HAND,
    MAX_ROW,
    MAY_FLIP,
    MAY_STOP,
    MUST_PLAY,
    PLAY,
    STOP,
)

MOVES = {FLIP + i: f"flip {i + 1}" for i in range(MAX_ROW - 1)}
MOVES |= {PLAY + 2 * i + back: f"play {i + 1} {'back' if back else 'front'}" for i in range(HAND) for back in range(2)}
MOVES[STOP] = "stop"
CODES = {text: code for code, text in MOVES.items()}
PHASES = {MAY_FLIP: "begin", MUST_PLAY: "play", MAY_STOP: "continue"}


def move_text(code: int) -> str:
    return MOVES[code]


def move_code(text: str) -> int | None:
    """The code of a move's one text, None if it is the text of no move."""
    return CODES.get(text)


def why_not(state: Any, text: str) -> str:
    """The id of the rule that forbids a move (known not to be legal) to the seat whose turn it is."""
    code = CODES.get(text)
    if code is None:
        return "SP-10"
    if code == STOP:
        return "SP-12" if state.phase == MUST_PLAY else "SP-10"
    if code < PLAY:
        return "SP-12" if state.phase == MUST_PLAY else "SP-11"
    return "SP-11" if state.phase == MAY_STOP else "SP-10"
