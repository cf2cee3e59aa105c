"""The table, questions and moves of Spaan's Rainbow in sentences."""

from collections.abc import Iterable
from typing import Any

from parapluie.games.event import Argument, Sentence, counted, player
from parapluie.games.spaan.rules import LETTERS
from parapluie.games.spaan.views import SpaanView
from parapluie.games.telling import letters, typed, yes

EXAMPLES = ("back", "SP-20")  # a part of a move, and a rule
__all__ = ["EXAMPLES", "brief", "help", "move", "prompt", "table", "typed"]


def table(view: SpaanView) -> list[Sentence]:
    """The whole table as the seat of the view sees it, a thing a sentence."""
    end: Any = "none" if view.end is None else face(view.end)
    lines = [Sentence("view-SP-table", {"deck": counted(view.deck), "end": end})]
    for seat, won in enumerate(view.scores):
        lines.append(Sentence("view-SP-seat", {"player": player(seat), "cards": counted(won or 0)}))
    return lines + lying(view)


def lying(view: SpaanView) -> list[Sentence]:
    """The row and the hands."""
    faces = places(card.front for card in view.row)
    row = Sentence("view-SP-row", {"n": counted(len(view.row)), "faces": faces})
    return [row, *(hand(view, seat) for seat in range(view.seats))]


def hand(view: SpaanView, seat: int) -> Sentence:
    """A hand as the seat of the view sees it: its own from the front, the other's from the back."""
    cards = view.hands[seat]
    seen = (card.front if seat == view.seat else card.back for card in cards)
    faces = "none" if view.seat is None else places(seen)
    return Sentence("view-SP-hand", {"player": player(seat), "n": counted(len(cards)), "faces": faces})


def places(faces: Iterable[str | None]) -> Any:
    """Faces with their places, counted from 1 as in the moves."""
    named = [Sentence("view-SP-place", {"place": i, "face": face(one)}) for i, one in enumerate(faces, 1)]
    return Argument(says=named) if named else "none"


def face(one: str | None) -> Argument:
    return Argument(says=(Sentence("card-face-unknown"),)) if one is None else Argument(cards=(one,))


def brief(view: SpaanView) -> list[Sentence]:
    """What a player needs at the start of a turn, when the rest has been told as it happened; nothing within a turn."""
    return lying(view) if view.phase == "begin" else []


def prompt(view: SpaanView) -> list[Sentence]:
    """What is asked of the seat of the view, whose turn it is."""
    if view.phase == "begin":
        return [Sentence("prompt-SP-begin", {"flip": yes(any(move.startswith("flip") for move in view.moves))})]
    if view.phase == "continue":
        return [Sentence("prompt-SP-continue", {"cards": counted(view.laid)})]
    return [Sentence(f"prompt-SP-{view.phase}")]


def move(view: SpaanView, text: str) -> list[Sentence]:
    """A legal move of the view."""
    name, *rest = text.split()
    values: dict[str, Any] = {}
    if name == "flip":
        values = {"place": int(rest[0]), "face": face(view.row[int(rest[0]) - 1].front)}
    elif name == "play" and view.seat is not None:
        shown = view.hands[view.seat][int(rest[0]) - 1].front
        values = {"slot": int(rest[0]), "side": rest[1], "face": face(shown)}
    return [Sentence(f"move-SP-{name}", values)]


def help() -> list[Sentence]:
    """How moves and cards are typed."""
    return [Sentence("help-moves-SP"), Sentence("help-cards-SP", {"colours": letters(LETTERS)})]
