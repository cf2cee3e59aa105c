"""What a player types: commands in either language, and moves in any case and order."""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

from parapluie.games.catalogue import rule_sets
from parapluie.games.view import View
from parapluie.language import LANGUAGES, has_message, say, source

COMMANDS = ("moves", "help", "rules", "table", "undo", "quit", "yes")


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
        if plain(word) in command_words(name):
            return name, rest.strip()
    return "", line


@cache
def command_words(name: str) -> list[str]:
    """What can be typed for a command: its words in all languages, of which each may have several."""
    return [plain(word) for language in LANGUAGES for word in say(language, f"command-{name}").split()]


@cache
def move_words() -> dict[str, str]:
    """The words of moves by how they are said in any language."""
    words = re.findall(r"^word-(\w+) =", source("en"), re.MULTILINE)
    return {plain(say(language, f"word-{word}")): word for language in LANGUAGES for word in words}


def move_text(game: str, line: str) -> str:
    """What was typed in the form that moves have, as far as the game knows what can be meant."""
    name, *rest = [as_in_moves(word) for word in line.replace(",", " ").casefold().split()] or [""]
    return " ".join([name, *rule_sets()[game].telling.typed(rest)])


def as_in_moves(word: str) -> str:
    """A word that was typed as moves have it: in English, with seats that are counted from 0."""
    if word.startswith("@") and (seat := number(word[1:])) is not None:
        return f"@{seat - 1}"
    return move_words().get(plain(word), word)


def vocabulary(language: str, view: View) -> set[str]:
    """All words that can be typed now: commands, and those of the legal moves."""
    commands = {say(language, f"command-{name}").split()[0] for name in COMMANDS if name != "yes"}
    return commands | {word for move in view.moves for word in spoken(language, move).split()}


def meant(view: View, line: str) -> list[str]:
    """The legal moves that can be meant by what was typed: one, if it is clear.

    Words can be cut short or said in either language, and the name of a move can be left out: `R1`, `dr a`,
    `effet y7 @2`. Seats are counted from 1.
    """
    asked = [plain(word) for word in line.replace(",", " ").split()]
    if not asked:
        return []
    best: tuple[int, list[str]] = (0, [])
    for move in view.moves:
        worth = likeness(asked, move.split())
        if worth > best[0]:
            best = worth, [move]
        elif worth and worth == best[0]:
            best[1].append(move)
    return best[1]


def likeness(asked: Sequence[str], words: Sequence[str]) -> int:
    """How well a move of these words answers what was typed, 0 if it does not.

    4: word by word; 3: without its name; 2: with words cut short; 1: both.
    """
    for worth, cut, given in ((4, False, words), (3, False, words[1:]), (2, True, words), (1, True, words[1:])):
        if given and len(asked) == len(given) and fits(list(asked), list(given), is_cut=cut):
            return worth
    return 0


def fits(asked: list[str], words: list[str], *, is_cut: bool) -> bool:
    """Whether each word was typed, in any order but with the name of the move, if there is one, in its place."""
    left = list(words)
    for one in asked:
        found = next((word for word in left if is_said(one, word, is_cut=is_cut)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def is_said(typed: str, word: str, *, is_cut: bool) -> bool:
    """Whether this is how a word of a move is typed."""
    names = [plain(word_in(language, word)) for language in LANGUAGES]
    return typed in names or (is_cut and not word[0].isupper() and any(name.startswith(typed) for name in names))


def word_in(language: str, word: str) -> str:
    """A word of a move as it is said: seats are counted from 1, and a language may have a word of its own."""
    if word.startswith("@") and word[1:].isdecimal():
        return f"@{int(word[1:]) + 1}"
    return say(language, f"word-{word}") if has_message(language, f"word-{word}") else word


def spoken(language: str, move: str) -> str:
    """A move as it is said and typed in a language."""
    return " ".join(word_in(language, word) for word in move.split())


def number(text: str) -> int | None:
    """The number that was typed, None if it is none."""
    return int(text) if text.isdecimal() and len(text) < 10 else None
