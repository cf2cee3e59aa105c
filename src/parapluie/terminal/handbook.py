"""Help and rules as lines of text."""

import re
from functools import cache

from parapluie.games.catalogue import rule_sets
from parapluie.language import say, source
from parapluie.speech import Listener


@cache
def rule_ids(game: str) -> list[str]:
    """The ids of the rules of a game, in their order."""
    rule_set = rule_sets()[game]
    return re.findall(rf"^rule-({rule_set.prefix}-\d+) =", source("en", rule_set), re.MULTILINE)


def rule(language: str, rule_id: str) -> str:
    return say(language, "plain-rule", id=rule_id, text=say(language, f"rule-{rule_id}"))


def rules(language: str, game: str, wanted: str = "") -> list[str]:
    """All rules of a game, or the one that is wanted; the letters of its id may be left out."""
    ids = rule_ids(game)
    if wanted:
        found = [rule_id for rule_id in ids if wanted.upper() in (rule_id, rule_id.partition("-")[2])]
        if found:
            return [rule(language, found[0])]
        return [say(language, "plain-no-rule", first=ids[0] if ids else "", last=ids[-1] if ids else "")]
    return [rule(language, rule_id) for rule_id in ids]


def help_lines(language: str, game: str) -> list[str]:
    """What can be typed in a game."""
    rule_set = rule_sets()[game]
    hears = Listener(language, rule_set, None)
    lines = [say(language, "help-command-move"), *map(hears.say, rule_set.telling.help())]
    example, rule_id = rule_set.telling.EXAMPLES or ("", next(iter(rule_ids(game)), ""))
    if example:
        lines.append(say(language, "help-command-moves", example=example))
    if rule_id:
        lines.append(say(language, "help-command-rules", id=rule_id))
    return [*lines, *(say(language, f"help-command-{name}") for name in ("table", "undo", "quit"))]
