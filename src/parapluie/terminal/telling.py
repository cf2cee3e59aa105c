"""Events, tables, questions and moves in words that can be read aloud: the sentences that the games make, as said."""

from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Event
from parapluie.games.telling import waiting
from parapluie.games.view import View
from parapluie.speech import Listener
from parapluie.terminal.typed import spoken


def listener(language: str, game: str, me: int | None) -> Listener:
    """Whoever sits at the terminal and types."""
    return Listener(language, rule_sets()[game], me, with_texts=True)


def tell(language: str, game: str, event: Event, me: int | None) -> list[str]:
    """An event in words for the seat `me` (None: for nobody at the table), a line a sentence."""
    hears = listener(language, game, me)
    return [hears.say(sentence) for sentence in event.says]


def describe(language: str, view: View) -> list[str]:
    """The whole table as the seat of the view sees it, a thing a line, and whose turn it is, if another's."""
    hears = listener(language, view.game, view.seat)
    lines = [hears.say(sentence) for sentence in rule_sets()[view.game].telling.table(view)]
    return lines if view.turn == view.seat and not view.over else [*lines, hears.say(waiting(view))]


def brief(language: str, view: View) -> list[str]:
    """What a player needs at the start of a turn, when the rest has been told as it happened."""
    hears = listener(language, view.game, view.seat)
    return [hears.say(sentence) for sentence in rule_sets()[view.game].telling.brief(view)]


def prompt(language: str, view: View) -> str:
    """Whose turn it is and what is asked."""
    hears = listener(language, view.game, view.seat)
    if view.over or view.turn is None or view.turn != view.seat:
        return hears.say(waiting(view))
    return hears.tell(rule_sets()[view.game].telling.prompt(view))


def move_words(language: str, view: View, move: str) -> str:
    """A legal move of the view in words; cards are only named, since they are typed in the move's text."""
    rule_set = rule_sets()[view.game]
    return Listener(language, rule_set, view.seat).tell(rule_set.telling.move(view, move))


def named(language: str, view: View, move: str) -> str:
    """A legal move as it is typed, and what it means."""
    words = move_words(language, view, move)
    return f"{spoken(language, move)}, {words}" if words else spoken(language, move)
