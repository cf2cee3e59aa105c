"""The one filter: what a seat may know of a state, as a record of the kernels and as a view."""

from typing import Any

from parapluie.games.view import View
from parapluie.match.game import OVER, Game, copied


def hidden_states(game: Game, states: Any, seat: int | None) -> Any:
    """The one filter: an array with a copy of the state (or record) that holds only what `seat` has been shown."""
    hidden = copied(states)
    game.kernels.hide_one(hidden, -1 if seat is None else seat)
    return hidden


def view_of(game: Game, states: Any, seat: int | None, kind: str) -> View:
    """The view of a seat. It is made of the hidden state alone, so it cannot say more than that."""
    hidden, room, seats = copied(states), game.room(), game.players
    choices = game.kernels.show_one(hidden, -1 if seat is None else seat, room)
    numbers: list[Any] = room[: seats + choices].tolist()
    scores, codes = numbers[:seats], numbers[seats:]
    raw = hidden.tobytes()
    known = game.plain(raw)
    turn = known.turn
    if not game.rule_set.scores_are_open and kind != "recall" and turn != OVER:
        # they lie in closed piles: those of others are a matter of memory
        scores = [score if other == seat else None for other, score in enumerate(scores)]
    common = {
        "seat": seat,
        "seats": seats,
        "kind": kind,
        "turn": turn if turn >= 0 else None,
        "over": turn == OVER,
        "phase": game.rule_set.moves.PHASES[known.phase] if turn >= 0 else "over",
        "moves": [*map(game.book.texts.__getitem__, codes)],
        "scores": scores,
        "memory": raw if kind == "recall" else b"",
    }
    view: View = game.rule_set.views.view(known, seat, kind, common)
    return view
