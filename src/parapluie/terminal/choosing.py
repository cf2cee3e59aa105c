"""Legal moves in words and in numbered lists, and what somebody typed as one of them."""

from collections.abc import Iterator
from typing import Any

from parapluie.games.view import View
from parapluie.terminal.voice import COLOURS, NONE, PREFIX, Voice

LISTED = 20  # moves of a list, or of one of its groups, that are listed unasked


def explain(language: str, view: View, move: str) -> str:
    """A legal move in words, to follow its text."""
    voice = Voice(language, view.seat)
    word, *rest = move.split()
    values: Any = {"R7": rainbow7_values, "SZ": sazuki_values, "SP": spaan_values}[PREFIX[view.game]]
    return voice.say(f"move-{PREFIX[view.game]}-{word}", **values(voice, view, word, rest))


def rainbow7_values(voice: Voice, view: Any, word: str, rest: list[str]) -> dict[str, Any]:
    """What a move of Rainbow 7 names, as values of its message."""
    if word in ("play", "lay"):
        return {"cards": voice.join(voice.bare_card(card) for card in rest)}
    if word == "effect":
        target = int(rest[1].removeprefix("@")) if len(rest) > 1 else None
        return {"effect": voice.effect(view.effects[COLOURS.index(rest[0][0])], target)}
    if word in ("on", "draw") and rest != ["deck"]:
        top = view.piles["ABC".index(rest[0])].top
        return {"pile": rest[0], "card": NONE if top is None else voice.card(top)}
    return {"pile": NONE, "card": NONE}


def sazuki_values(voice: Voice, view: Any, word: str, rest: list[str]) -> dict[str, Any]:
    """What a move of Sazuki's game names, as values of its message."""
    return {"group": voice.group(rest), "n": len(rest), "high": rest[-1]}


def spaan_values(voice: Voice, view: Any, word: str, rest: list[str]) -> dict[str, Any]:
    """What a move of Spaan's game names, as values of its message."""
    if word == "stop":
        return {}
    place = int(rest[0])
    if word == "flip":
        return {"place": place, "face": voice.face(view.row[place - 1].front)}
    return {"slot": place, "side": rest[1], "face": voice.face(view.hands[view.seat][place - 1].front)}


def list_moves(language: str, view: View, wanted: str = "") -> list[str]:
    """The legal moves with their numbers, from 1 in the order of the view.

    A long list is divided by the number of cards, and says how many of each it leaves out. With `wanted` it holds only
    the moves with all of its words, and leaves out none.
    """
    voice = Voice(language, view.seat)
    words = wanted.upper().split()
    moves = [(number, move) for number, move in enumerate(view.moves, 1) if has_all(move, words)]
    if not moves:
        return [voice.say("plain-no-such-move")]
    heading = voice.say("plain-moves", moves=voice.count("moves", len(moves)))
    if len(moves) <= LISTED or words:
        return [heading, *(numbered(voice, view, number, move) for number, move in moves)]
    return [heading, *grouped(voice, view, moves)]


def has_all(move: str, words: list[str]) -> bool:
    parts = move.upper().split()
    return all(parts.count(word) >= words.count(word) for word in words)


def numbered(voice: Voice, view: View, number: int, move: str) -> str:
    return voice.say("plain-move", number=str(number), move=move, words=explain(voice.language, view, move))


def grouped(voice: Voice, view: View, moves: list[tuple[int, str]]) -> Iterator[str]:
    """The lines of a long list: a heading for each number of cards, and the first moves with so many."""
    for size in sorted({len(move.split()) for _, move in moves}):
        group = [(number, move) for number, move in moves if len(move.split()) == size]
        yield voice.say("plain-group", cards=size - 1, moves=voice.count("moves", len(group)))
        for number, move in group[:LISTED]:
            yield numbered(voice, view, number, move)
        if len(group) > LISTED:
            yield voice.say("plain-left-out", n=len(group) - LISTED, example=group[-1][1].split()[1])


def understand(typed: str, moves: list[str]) -> str:
    """The move that was meant: capitals, spaces and the order of cards do not matter; else the text, tidied up."""
    word, *rest = typed.split() or [""]
    for move in moves:
        first, *others = move.split()
        if first == word.lower() and sorted(part.upper() for part in rest) == sorted(part.upper() for part in others):
            return move
    rest = [part.lower() if part.lower() in ("deck", "front", "back") else part.upper() for part in rest]
    if word.lower() == "play":
        rest.sort(key=lambda card: ((COLOURS + "*").find(card[0]), card))
    return " ".join([word.lower(), *rest])
