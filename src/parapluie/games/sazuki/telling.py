"""The table, questions and moves of Sazuki's Rainbow in sentences."""

from typing import Any

from parapluie.games.event import Argument, Sentence, counted, player
from parapluie.games.sazuki.events import group_of
from parapluie.games.sazuki.views import SazukiView
from parapluie.games.telling import own_hand, yes

EXAMPLES = ("5", "SZ-12")  # a part of a move, and a rule


def table(view: SazukiView) -> list[Sentence]:
    """The whole table as the seat of the view sees it, a thing a sentence."""
    lines = [prizes(view)]
    for group in view.groups:
        played: dict[str, Any] = {"player": player(group.seat), "group": Argument(says=(group_of(group.cards),))}
        lines.append(Sentence("view-SZ-group", played | {"chosen": yes(group.chosen), "order": group.order}))
    for seat, size in enumerate(view.hand_sizes):
        held = {"player": player(seat), "cards": counted(size), "prizes": counted(view.pile_sizes[seat])}
        lines.append(Sentence("view-SZ-seat", held))
    for seat, size in enumerate(view.stack_sizes):
        if size:
            lines.append(Sentence("view-SZ-stack", {"player": player(seat), "cards": counted(size)}))
    if view.seat is not None and view.piles[view.seat]:
        won: dict[str, Any] = {"cards": Argument(cards=view.piles[view.seat]), "points": view.scores[view.seat] or 0}
        lines.append(Sentence("view-SZ-pile", won))
    return lines + own_hand(view.hand)


def prizes(view: SazukiView) -> Sentence:
    shown: Any = Argument(cards=view.prizes) if view.prizes else "none"
    return Sentence("view-SZ-table", {"round": view.round, "prizes": shown})


def brief(view: SazukiView) -> list[Sentence]:
    """What a player needs at the start of a turn, when the rest has been told as it happened; nothing for a choice."""
    return [prizes(view), *own_hand(view.hand)] if view.phase == "play" else []


def prompt(view: SazukiView) -> list[Sentence]:
    """What is asked of the seat of the view, whose turn it is."""
    if view.phase == "take":
        return [Sentence("prompt-SZ-take", {"prizes": Argument(cards=view.prizes)})]
    return [Sentence("prompt-SZ-play")]


def move(view: SazukiView, text: str) -> list[Sentence]:
    """A legal move of the view."""
    name, *cards = text.split()
    if name == "play":
        return [Sentence("move-SZ-play", {"group": Argument(says=(group_of(cards),))})]
    return [Sentence("move-SZ-take", {"n": len(cards), "high": cards[0]})]


def typed(words: list[str]) -> list[str]:
    """Cards by value, as they are in moves."""
    return sorted(words)


def help() -> list[Sentence]:
    """How moves and cards are typed."""
    return [Sentence("help-moves-SZ"), Sentence("help-cards-SZ")]
