"""Legal moves as a numbered list."""

from collections.abc import Sequence

from parapluie.games.view import View
from parapluie.language import say
from parapluie.terminal.telling import named
from parapluie.terminal.typed import plain, spoken

LISTED = 20  # so many moves of a group are listed at once


def list_moves(
    language: str, view: View, part: str = "", *, only: Sequence[str] | None = None
) -> tuple[list[str], dict[int, str]]:
    """The lines of the list, and the moves in it by their numbers.

    Many moves are grouped by how many cards, or other words, they have. With `part` there are only the moves with all
    its words, with `only` only these; a move keeps its number.
    """
    asked = set(plain(part).split())
    groups: dict[int | None, dict[int, str]] = {}
    for number, move in enumerate(sorted(view.moves, key=lambda move: size(view, move) or 0), 1):
        said = {*plain(move).split(), *plain(spoken(language, move)).split()}
        if asked <= said and (only is None or move in only):
            groups.setdefault(size(view, move), {})[number] = move
    if not groups:
        return [say(language, "plain-no-such-move")], {}
    lines = [say(language, "plain-moves", moves=count(language, sum(map(len, groups.values()))))]
    listed: dict[int, str] = {}
    for cards, moves in groups.items():
        if cards is not None:
            lines.append(say(language, "plain-group", cards=cards, moves=count(language, len(moves))))
        shown = dict(list(moves.items())[:LISTED])
        for number, move in shown.items():
            lines.append(say(language, "plain-move", number=number, move=named(language, view, move)))
        if len(moves) > LISTED:
            example = spoken(language, list(moves.values())[-1]).split()[-1]
            lines.append(say(language, "plain-left-out", n=len(moves) - LISTED, example=example))
        listed |= shown
    return lines, listed


def count(language: str, moves: int) -> str:
    return say(language, "count-moves", n=moves)


def size(view: View, move: str) -> int | None:
    """How many words follow the name of a move; None where moves are too few to be grouped."""
    return move.count(" ") if len(view.moves) > LISTED else None
