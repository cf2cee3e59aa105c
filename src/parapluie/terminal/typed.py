"""What a player types: commands in either language, and moves in any case and order."""

import unicodedata

from parapluie.games.catalogue import rule_sets
from parapluie.language import LANGUAGES, say

COMMANDS = ("moves", "help", "rules", "table", "quit")


def plain(text: str) -> str:
    """The text in small letters without accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def command(line: str) -> tuple[str, str]:
    """The command that a line begins with and what follows it; the empty command if it is none."""
    line = line.strip()
    if line.startswith("?"):
        return "moves", line[1:].strip()
    word, _, rest = line.partition(" ")
    for name in COMMANDS:
        if plain(word) in [plain(say(language, f"command-{name}")) for language in LANGUAGES]:
            return name, rest.strip()
    return "", line


def move_text(game: str, line: str) -> str:
    """What was typed in the form that moves have, as far as the game knows what can be meant."""
    name, *rest = line.replace(",", " ").casefold().split() or [""]
    return " ".join([name, *rule_sets()[game].telling.typed(rest)])


def number(text: str) -> int | None:
    """The number that was typed, None if it is none."""
    return int(text) if text.isdecimal() and len(text) < 10 else None
