"""Tables, questions and moves in sentences, for a game that has no module for them; and what games share.

Such a game has the messages `place-PREFIX-NAME`, `ask-PREFIX-PHASE` and `move-PREFIX-WORD`.
"""

from collections.abc import Sequence
from typing import Any

from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Argument, Sentence, counted, player
from parapluie.games.view import View

EXAMPLES: tuple[str, str] | None = None  # a part of a move, and the id of a rule, for the help


def table(view: View) -> list[Sentence]:
    """The whole table as the seat of the view sees it, a thing a sentence: what lies where, and the scores."""
    lying: dict[str, Any] = getattr(view, "places", {})
    lines = [line for place, what in lying.items() for line in at_place(view, place, what)]
    if all(score is not None for score in view.scores):
        lines.append(Sentence("view-scores", {"scores": Argument(numbers=[score or 0 for score in view.scores])}))
    return lines


def at_place(view: View, place: str, what: Any) -> list[Sentence]:
    """What lies at a place of the table."""
    seen = [card for card in what.cards if card is not None]
    hidden = len(what.cards) - len(seen)
    values: dict[str, Any] = {"place": Argument(says=(name_of(view, place),))}
    lines = []
    if seen:
        lines.append(Sentence("view-place-cards", values | {"cards": Argument(cards=seen)}))
    if hidden:
        lines.append(Sentence("view-place-hidden", values | {"cards": counted(hidden)}))
    if what.tokens:
        lines.append(Sentence("view-place-tokens", values | {"tokens": counted(what.tokens, "tokens")}))
    return lines


def name_of(view: View, place: str) -> Sentence:
    """What a place is called, which is the message `place-PREFIX-NAME`, and whose it is or which of several."""
    name, *numbers = place.split(":")
    rule_set = rule_sets()[view.game]
    named = Sentence(f"place-{rule_set.prefix}-{name}", {"n": int(numbers[0]) + 1 if numbers else 0})
    if numbers and any(one.name == name and one.count is None for one in rule_set.places):
        return Sentence("place-of-player", {"player": player(int(numbers[0])), "place": Argument(says=(named,))})
    return named


def brief(view: View) -> list[Sentence]:
    """What a player needs at the start of a turn, when the rest has been told as it happened."""
    return table(view)


def prompt(view: View) -> list[Sentence]:
    """What is asked of the seat of the view, whose turn it is: the message `ask-PREFIX-PHASE`."""
    return [Sentence(f"ask-{rule_sets()[view.game].prefix}-{view.phase}")]


def move(view: View, text: str) -> list[Sentence]:
    """A legal move of the view: the message of its first word, `move-PREFIX-WORD`, which takes the others as `what`."""
    word, _, what = text.partition(" ")
    return [Sentence(f"move-{rule_sets()[view.game].prefix}-{word}", {"what": what})]


def typed(words: list[str]) -> list[str]:
    """What was typed after the name of a move, in small letters, in the form that moves have."""
    return words


def help() -> list[Sentence]:
    """How moves and cards are typed."""
    return []


def own_hand(cards: Sequence[str]) -> list[Sentence]:
    """The seat's own hand; nothing if it is empty, or for a spectator."""
    if not cards:
        return []
    return [Sentence("view-hand", {"n": counted(len(cards)), "cards": Argument(cards=cards)})]


def yes(is_so: bool) -> str:
    """A value that messages select on."""
    return "yes" if is_so else "no"


def waiting(view: View) -> Sentence:
    """Whose turn it is, if it is not that of the view's seat."""
    if view.over or view.turn is None:
        return Sentence("view-over")
    return Sentence("prompt-wait", {"player": player(view.turn)})


def letters(texts: str) -> Argument:
    """The letters that stand for colours, listed."""
    return Argument(says=[Sentence("help-letter", {"letter": letter, "colour": colour(letter)}) for letter in texts])


def colour(letter: str) -> Argument:
    return Argument(says=(Sentence(f"colour-{letter}"),))
