"""What a player types: commands in either language, and moves in any case and order."""

import unicodedata

from parapluie.language import LANGUAGES, say
from parapluie.terminal.words import COLOURS, PREFIX

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
    """What was typed in the form that moves have: letters in their case, cards in their order."""
    name, *rest = line.replace(",", " ").casefold().split() or [""]
    if PREFIX[game] == "R7":
        rest = [word if word == "deck" else word.upper() for word in rest]
    if name == "play" and PREFIX[game] != "SP":
        rest.sort(key=card_order)
    return " ".join([name, *rest])


def card_order(card: str) -> tuple[int, str]:
    """Rainbow 7: by colour and value, Rainbow cards last; Sazuki: by value."""
    return (COLOURS.find(card[0]) if card != "*" else len(COLOURS)), card


def number(text: str) -> int | None:
    """The number that was typed, None if it is none."""
    return int(text) if text.isdecimal() and len(text) < 10 else None
