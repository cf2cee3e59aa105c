"""Help and rules as lines of text."""

import re
from functools import cache

from parapluie.language import say, source
from parapluie.terminal.words import COLOURS, PREFIX, Words

EXAMPLES = {"R7": ("G3", "R7-31"), "SZ": ("5", "SZ-12"), "SP": ("back", "SP-20")}
LETTERS = {"R7": COLOURS, "SZ": "", "SP": COLOURS + "WK"}


@cache
def rule_ids(game: str) -> list[str]:
    """The ids of the rules of a game, in their order."""
    return re.findall(rf"^rule-({PREFIX[game]}-\d+) =", source("en"), re.MULTILINE)


def rule(language: str, rule_id: str) -> str:
    return say(language, "plain-rule", id=rule_id, text=say(language, f"rule-{rule_id}"))


def rules(language: str, game: str, wanted: str = "") -> list[str]:
    """All rules of a game, or the one that is wanted; the letters of its id may be left out."""
    ids = rule_ids(game)
    if wanted:
        found = [rule_id for rule_id in ids if wanted.upper() in (rule_id, rule_id.partition("-")[2])]
        return [rule(language, found[0]) if found else say(language, "plain-no-rule", first=ids[0], last=ids[-1])]
    return [rule(language, rule_id) for rule_id in ids]


def help_lines(language: str, game: str) -> list[str]:
    """What can be typed in a game."""
    words = Words(language, game, None)
    example, rule_id = EXAMPLES[words.prefix]
    letters = (
        words.say("help-letter", letter=letter, colour=words.say(f"colour-{letter}"))
        for letter in LETTERS[words.prefix]
    )
    return [
        words.say("help-command-move"),
        words.say(f"help-moves-{words.prefix}"),
        words.say(f"help-cards-{words.prefix}", colours=words.listed(letters)),
        words.say("help-command-moves", example=example),
        words.say("help-command-rules", id=rule_id),
        words.say("help-command-table"),
        words.say("help-command-quit"),
    ]
