"""Help and rules as lines of text."""

import re
from functools import cache

from parapluie.games.view import View
from parapluie.language import say, source
from parapluie.terminal.voice import COLOURS, PREFIX, Voice


@cache
def rule_ids(game_id: str) -> list[str]:
    """The ids of the rules of a game, in the order in which they are written."""
    return re.findall(rf"^rule-({PREFIX[game_id]}-\d+) =", source("en"), re.MULTILINE)


def rules_of(language: str, game_id: str) -> list[str]:
    """All rules of a game, a line each."""
    return [rule_line(language, rule) for rule in rule_ids(game_id)]


def one_rule(language: str, game_id: str, wanted: str) -> list[str]:
    """The rule of this id, also without its letters (31 for R7-31), or a line that says which there are."""
    ids = rule_ids(game_id)
    for rule in ids:
        if wanted.upper() in (rule, rule.partition("-")[2]):
            return [rule_line(language, rule)]
    return [say(language, "plain-no-rule", first=ids[0], last=ids[-1])]


def rule_line(language: str, rule: str) -> str:
    return say(language, "plain-rule", id=rule, text=say(language, f"rule-{rule}"))


def help_lines(language: str, view: View) -> list[str]:
    """What can be typed in this game."""
    prefix, voice = PREFIX[view.game], Voice(language, view.seat)
    letters = COLOURS + "WK" if prefix == "SP" else COLOURS
    colours = voice.join(
        voice.say("help-letter", letter=letter, colour=voice.say(f"colour-{letter}")) for letter in letters
    )
    example = view.moves[-1].split()[-1]
    return [
        voice.say(f"help-moves-{prefix}"),
        voice.say(f"help-cards-{prefix}", colours=colours),
        voice.say("help-command-move"),
        voice.say("help-command-moves", example=example),
        voice.say("help-command-rules", id=rule_ids(view.game)[0]),
        voice.say("help-command-table"),
        voice.say("help-command-quit"),
    ]
