"""Short games that teach the rules, one module a game: fixed deals, in which the learner in seat 0 is told what to do.

Each module holds a function `script`. The engine plays it, so a lesson cannot say anything that the rules do not. The
texts of ours are in locales/lessons.*.ftl. A game of another package may name such a module as its part `lesson`, and
has the texts among its own.
"""

from functools import cache
from types import ModuleType

import msgspec

from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Event
from parapluie.games.rule_set import RuleSet
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.state import State
from parapluie.web.lessons.script import LEARNER, Ask, Others, Script, Show
from parapluie.web.messages import Lesson, LessonStep


def module_of(rule_set: RuleSet) -> ModuleType | None:
    """Return the module with the lesson of a rule set, None if there is none."""
    return rule_set.layer_part("lesson", __name__)


def teacher_of(rule_set: RuleSet) -> str | None:
    """Return the game that is played in the lesson for this one: the first of those that share it; None without one."""
    module = module_of(rule_set)
    return None if module is None else next(one.id for one in rule_sets().values() if module_of(one) is module)


def games_with_lessons() -> list[str]:
    """Return the games that are played in lessons, by their ids."""
    return [id for id, rule_set in rule_sets().items() if teacher_of(rule_set) == id]


def script_of(game: str) -> Script:
    """Return the script of the lesson in which this game is played; ParapluieError if there is none."""
    rule_set = rule_sets().get(game)
    module = None if rule_set is None or teacher_of(rule_set) != game else module_of(rule_set)
    if module is None:
        known = ", ".join(games_with_lessons())
        raise ParapluieError("lesson/unknown", f"There is no lesson for this game; there are {known}.")
    script: Script = module.script()
    return script


@cache
def lesson_of(game: str) -> bytes:
    """Return the lesson of a game, as JSON; ParapluieError if there is none."""
    return msgspec.json.encode(played(game, script_of(game)))


def played(game: str, script: Script) -> Lesson:
    """Return a lesson as its script says; ParapluieError or ValueError if the rules do not allow it."""
    rules = Game(game, len(script.names), first=LEARNER)
    state = State(rules, rules.new_states())
    news = state.follow({"deal": script.deal})
    steps = []
    for part in script.parts:
        if isinstance(part, Others):
            for move in part.moves:
                news += state.play(move)
            continue
        steps.append(step_of(part, state, news))
        news = state.play(part.move, seat=LEARNER) if isinstance(part, Ask) else []
    return Lesson(game=game, seats=len(script.names), names=script.names, steps=steps)


def step_of(part: Show | Ask, state: State, news: list[Event]) -> LessonStep:
    """Return the moment at which this is read or asked for, with what has happened since the last one."""
    text = f"lesson-{state.game.rule_set.prefix}-{part.text}"
    return LessonStep(
        text=text,
        seat=LEARNER,
        view=state.view(LEARNER),
        events=[event.told_to(LEARNER) for event in news],
        accept=[part.move] if isinstance(part, Ask) else [],
        at=list(part.at),
        hint=f"{text}-hint" if isinstance(part, Ask) and len(state.moves) > 1 else "",
    )
