"""Legal moves as a numbered list."""

from parapluie.games.view import View
from parapluie.terminal.table import move_words, words_for

LISTED = 20  # so many moves of a group are listed at once


def list_moves(language: str, view: View, part: str = "") -> tuple[list[str], dict[int, str]]:
    """The lines of the list, and the moves in it by their numbers.

    Combinations are grouped by how many cards they have. With `part` there are only the moves with all its words; a
    move keeps its number.
    """
    words = words_for(language, view)
    groups: dict[int | None, dict[int, str]] = {}
    for number, move in enumerate(sorted(view.moves, key=lambda move: cards_in(view, move) or 0), 1):
        if set(part.casefold().split()) <= set(move.casefold().split()):
            groups.setdefault(cards_in(view, move), {})[number] = move
    if not groups:
        return [words.say("plain-no-such-move")], {}
    lines = [words.say("plain-moves", moves=words.count(sum(map(len, groups.values())), "moves"))]
    listed: dict[int, str] = {}
    for cards, moves in groups.items():
        if cards is not None:
            lines.append(words.say("plain-group", cards=cards, moves=words.count(len(moves), "moves")))
        shown = dict(list(moves.items())[:LISTED])
        for number, move in shown.items():
            meaning = move_words(language, view, move)
            lines.append(words.say("plain-move", number=number, move=move, words=meaning))
        if len(moves) > LISTED:
            example = list(moves.values())[-1].split()[-1]
            lines.append(words.say("plain-left-out", n=len(moves) - LISTED, example=example))
        listed |= shown
    return lines, listed


def cards_in(view: View, move: str) -> int | None:
    """How many cards a combination has, 0 for the announcement of a Rainbow; None where moves are not grouped."""
    name, *cards = move.split()
    return len(cards) if view.game != "rainbow-spaan" and name in ("play", "rainbow") else None
