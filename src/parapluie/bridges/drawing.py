"""The table in text, for bridges that render it."""

from typing import Any

from parapluie.games.catalogue import rule_sets
from parapluie.games.telling import waiting
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError
from parapluie.speech import Listener

RENDER_MODES = ("ansi",)


def check_render_mode(mode: Any) -> str | None:
    """The way to render a game, if there is such a one; ParapluieError otherwise."""
    if mode is not None and mode not in RENDER_MODES:
        raise ParapluieError(
            "bridge/bad-option",
            f'A game is rendered as text, with render_mode "ansi", not {mode!r}; `parapluie serve` has windows.',
        )
    return None if mode is None else str(mode)


def drawn(view: View) -> str:
    """The whole table as the seat of the view sees it, a thing a line, and what it is asked or whose turn it is."""
    rule_set = rule_sets()[view.game]
    hears = Listener("en", rule_set, view.seat, with_texts=True)
    is_asked = view.turn is not None and view.turn == view.seat and not view.over
    last = hears.tell(rule_set.telling.prompt(view)) if is_asked else hears.say(waiting(view))
    return "\n".join([*(hears.say(sentence) for sentence in rule_set.telling.table(view)), last])
