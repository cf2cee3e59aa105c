"""What the app says: sentences of events, questions and moves, for one person at one table."""

from collections.abc import Iterable, Sequence

from parapluie.games.catalogue import rule_sets
from parapluie.games.telling import waiting
from parapluie.games.view import View
from parapluie.speech import Listener
from parapluie.terminal.app.news import Told


def hearing(language: str, view: View, names: Sequence[str]) -> Listener:
    """Whoever looks at the table."""
    return Listener(language, rule_sets()[view.game], view.seat, names=names)


def told_lines(hears: Listener, happened: Iterable[Told]) -> list[str]:
    """Events in words, a line each."""
    return [line for event in happened if (line := hears.tell(event.says))]


def question(hears: Listener, view: View) -> str:
    """Whose turn it is, or what is asked."""
    if view.over or view.turn is None or view.turn != view.seat:
        return hears.say(waiting(view))
    return hears.tell(rule_sets()[view.game].telling.prompt(view))


def move_words(hears: Listener, view: View, move: str) -> str:
    """A legal move in words."""
    return hears.tell(rule_sets()[view.game].telling.move(view, move)) or move
