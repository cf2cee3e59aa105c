"""The table, questions and moves of Rainbow 7 in sentences."""

from typing import Any

from parapluie.games.event import Argument, Sentence, counted, player
from parapluie.games.rainbow7.cards import COLOURS, PILES
from parapluie.games.rainbow7.views import Rainbow7View
from parapluie.games.telling import letters, own_hand, yes

EXAMPLES = ("G3", "R7-31")  # a part of a move, and a rule


def table(view: Rainbow7View) -> list[Sentence]:
    """The whole table as the seat of the view sees it, a thing a sentence."""
    values: dict[str, Any] = {"round": view.round, "deck": counted(view.deck), "supply": counted(view.supply, "tokens")}
    lines = [
        Sentence("view-R7-table", values),
        Sentence("view-R7-sevens", {"cards": Argument(says=[seven(view, card) for card in view.sevens])}),
        *(pile(view, i) for i in range(len(PILES))),
    ]
    for seat, size in enumerate(view.hand_sizes):
        held: dict[str, Any] = {"player": player(seat), "place": seat + 1}
        held |= {"cards": counted(size), "tokens": counted(view.tokens[seat], "tokens")}
        lines.append(Sentence("view-R7-seat", held))
    lines += own_hand(view.hand)
    if view.playing:
        lines.append(Sentence("view-R7-playing", {"cards": Argument(cards=view.playing)}))
    if view.pending:
        lines.append(Sentence("view-R7-pending", {"cards": pending(view)}))
    return lines


def seven(view: Rainbow7View, card: str) -> Sentence:
    """A seven with its effect."""
    effect = Sentence(f"effect-{view.effects[COLOURS.index(card[0])]}")
    return Sentence("seven-R7", {"card": Argument(cards=(card,)), "effect": Argument(says=(effect,))})


def pending(view: Rainbow7View) -> Argument:
    return Argument(says=[seven(view, card) for card in view.pending])


def pile(view: Rainbow7View, i: int) -> Sentence:
    shown = view.piles[i]
    return Sentence("view-R7-pile", {"pile": PILES[i], "card": named(shown.top), "n": counted(shown.height)})


def named(card: str | None) -> Any:
    return "none" if card is None else Argument(cards=(card,))


def brief(view: Rainbow7View) -> list[Sentence]:
    """What a player needs at the start of a turn, when the rest has been told as it happened; nothing within a turn."""
    return own_hand(view.hand) if view.phase == "play" else []


def prompt(view: Rainbow7View) -> list[Sentence]:
    """What is asked of the seat of the view, whose turn it is."""
    match view.phase:
        case "play":
            return [Sentence("prompt-R7-play", {"rainbow": yes("rainbow" in view.moves)})]
        case "on":
            return [Sentence("prompt-R7-on"), *tops(view)]
        case "lay":
            return [Sentence("prompt-R7-lay", {"pile": view.onto or "", "cards": Argument(cards=view.playing)})]
        case "effect":
            return [Sentence("prompt-R7-effect", {"skip": yes("skip" in view.moves), "cards": pending(view)})]
        case _:
            return [Sentence("prompt-R7-draw", {"keep": yes("keep" in view.moves)}), *tops(view)]


def tops(view: Rainbow7View) -> list[Sentence]:
    """What the piles that can be chosen show; how many cards they have does not matter for a choice."""
    offered = [i for i, name in enumerate(PILES) if f"{view.phase} {name}" in view.moves]
    return [top(view, i) for i in offered]


def top(view: Rainbow7View, i: int) -> Sentence:
    card = view.piles[i].top
    return pile(view, i) if card is None else Sentence("view-R7-top", {"pile": PILES[i], "card": named(card)})


def move(view: Rainbow7View, text: str) -> list[Sentence]:
    """A legal move of the view."""
    name, *rest = text.split()
    values: dict[str, Any] = {}
    match name:
        case "play" | "lay":
            values = {"cards": Argument(cards=rest)}
        case "on" | "draw":
            shown = None if rest[0] == "deck" else view.piles[PILES.index(rest[0])].top
            values = {"pile": rest[0], "card": named(shown)}
        case "effect":
            effect = Sentence(f"effect-{view.effects[COLOURS.index(rest[0][0])]}")
            if rest[1:]:
                target = player(int(rest[1].removeprefix("@")))
                effect = Sentence("move-R7-effect-on", {"effect": Argument(says=(effect,)), "target": target})
            values = {"card": Argument(cards=rest[:1]), "effect": Argument(says=(effect,))}
    return [Sentence(f"move-R7-{name}", values)]


def typed(words: list[str]) -> list[str]:
    """Cards in capital letters, by colour and value, Rainbow cards last, then a seat; so are they in moves."""
    return sorted((word if word == "deck" else word.upper() for word in words), key=order)


def order(word: str) -> tuple[int, str]:
    return (COLOURS + "*@").find(word[0]), word


def help() -> list[Sentence]:
    """How moves and cards are typed."""
    return [Sentence("help-moves-R7"), Sentence("help-cards-R7", {"colours": letters(COLOURS)})]
