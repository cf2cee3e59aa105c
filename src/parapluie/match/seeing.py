"""What is to be seen in an array of one state: its legal moves, its scores, and the views of its seats."""

from typing import Any

from parapluie.games.view import View
from parapluie.match.game import Game
from parapluie.match.move import Move

CHANCE, OVER = -1, -2


def copied(states: Any) -> Any:
    """A copy of records, as an array: by their bytes, as NumPy would go through each of their fields."""
    import numpy as np

    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def legal_codes(game: Game, states: Any) -> list[int]:
    """The legal moves as codes; none when nobody's turn is."""
    out = game.room()
    codes: list[int] = out[: game.single.legal(states, out)].tolist()
    return codes


def legal_moves(game: Game, states: Any) -> list[Move]:
    return [game.book[code] for code in legal_codes(game, states)]


def scores_of(game: Game, states: Any) -> list[int]:
    import numpy as np

    out = np.zeros(game.players, np.int64)
    game.single.scores(states, out)
    scores: list[int] = out.tolist()
    return scores


def hidden_states(game: Game, states: Any, seat: int | None) -> Any:
    """The one filter: an array with a copy of the state (or record) that holds only what `seat` has been shown."""
    hidden = copied(states)
    game.single.hide(hidden, -1 if seat is None else seat)
    return hidden


def view_of(game: Game, states: Any, seat: int | None, kind: str) -> View:
    """The view of a seat. It is made of the hidden state alone, so it cannot say more than that."""
    hidden = hidden_states(game, states, seat)
    raw = hidden.tobytes()
    known = game.plain(raw)
    turn = known.turn
    scores: list[Any] = scores_of(game, hidden)
    if not game.words.SCORES_ARE_OPEN and kind != "recall" and turn != OVER:
        # they lie in closed piles: those of others are a matter of memory
        scores = [score if other == seat else None for other, score in enumerate(scores)]
    common = {
        "seat": seat,
        "seats": game.players,
        "kind": kind,
        "turn": turn if turn >= 0 else None,
        "over": turn == OVER,
        "phase": game.words.PHASES[known.phase] if turn >= 0 else "over",
        "moves": [*map(game.book.texts.__getitem__, legal_codes(game, hidden))] if turn >= 0 and turn == seat else [],
        "scores": scores,
        "memory": raw if kind == "recall" else b"",
    }
    view: View = game.words.view(known, seat, kind, common)
    return view
