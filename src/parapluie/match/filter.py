"""The one filter: what a seat may know of a state, as a record of the kernels and as a view."""

from typing import Any

from msgspec.structs import replace

from parapluie.games.plain_state import Plain
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
    numbers: list[int] = room[: seats + choices].tolist()
    known = (game.plain if kind == "recall" else game.plain_shown)(hidden.tobytes())
    return whole_view(game, known, seat, kind, scores=numbers[:seats], codes=numbers[seats:])


def whole_view(game: Game, known: Plain, seat: int | None, kind: str, *, scores: list[int], codes: list[int]) -> View:
    """The view of a seat, out of a state that hides what the seat does not know."""
    turn = known.turn
    common = {
        "seat": seat,
        "seats": game.players,
        "kind": kind,
        "turn": turn if turn >= 0 else None,
        "over": turn == OVER,
        "phase": game.rule_set.moves.PHASES[known.phase] if turn >= 0 else "over",
        "moves": texts_of(game, codes) if codes else [],
        "scores": scores if kind == "recall" else shown_scores(game, scores, seat, is_over=turn == OVER),
        "memory": known.raw if kind == "recall" else b"",
    }
    view: View = game.rule_set.views.view(known, seat, kind, common)
    return view


class Sight:
    """All table views of one moment, made in one pass: what everybody sees once, and for each seat only its own.

    They are equal to those of `view_of`, but share what they have in common: they are to be encoded, not to be kept.
    """

    __slots__ = ("codes", "common", "game", "known", "scores", "size")

    def __init__(self, game: Game, states: Any) -> None:
        room, seats = game.room(), game.players
        self.game, self.size = game, states.nbytes
        known = bytearray((1 + seats) * self.size)
        choices = game.kernels.show_all(states, game.as_states(known), room)
        self.known = bytes(known)  # what everybody knows, and after it what each seat knows
        numbers: list[int] = room[: seats + choices].tolist()
        self.scores, self.codes = numbers[:seats], numbers[seats:]
        self.common = whole_view(game, game.plain_shown(self.known), None, "table", scores=self.scores, codes=[])

    def view(self, seat: int | None) -> View:
        """The view of a seat: of what everybody has been shown, and of what this seat has."""
        common, game = self.common, self.game
        if seat is None:
            return common
        own = game.own_of(game.plain_own(self.known, (1 + seat) * self.size), seat)  # type: ignore[misc]  # it has one
        if common.turn == seat:
            own["moves"] = texts_of(game, self.codes)
        if not game.rule_set.scores_are_open:
            own["scores"] = shown_scores(game, self.scores, seat, is_over=common.over)
        return replace(common, seat=seat, **own)


def texts_of(game: Game, codes: list[int]) -> list[str]:
    return [*map(game.book.texts.__getitem__, codes)]


def shown_scores(game: Game, scores: list[int], seat: int | None, *, is_over: bool) -> list[Any]:
    """The scores that lie before a seat's eyes: those in closed piles of others are a matter of memory."""
    if game.rule_set.scores_are_open or is_over:
        return scores
    return [score if other == seat else None for other, score in enumerate(scores)]
