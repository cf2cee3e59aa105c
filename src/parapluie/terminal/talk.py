"""The two ends of a conversation in lines of text: what is written, and what is typed."""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from parapluie.language import say

Read = Callable[[str], str]
Write = Callable[[str], object]

COMMANDS = ("moves", "help", "rules", "table", "quit")


class Quit(Exception):
    """Whoever types wants to stop."""


@dataclass(frozen=True)
class Talk:
    """A conversation in one language. `read` takes a question and returns a typed line, as `input` does."""

    language: str
    read: Read
    write: Write

    def say(self, message: str, **values: Any) -> None:
        self.write(say(self.language, message, **values))

    def lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(line)

    def ask(self, message: str, **values: Any) -> str:
        """What is typed, without the spaces around it; nothing if it is no text."""
        try:
            return self.read(say(self.language, message, **values) + " ").strip()
        except UnicodeDecodeError:
            return ""

    def ask_number(self, low: int, high: int) -> int:
        """A number in this range, asked for until it is given; Quit if that was typed instead."""
        while True:
            typed = self.ask("plain-number", low=low, high=high)
            if self.command(typed)[0] == "quit":
                raise Quit
            number = number_of(typed)
            if number is not None and low <= number <= high:
                return number

    def command(self, typed: str) -> tuple[str, str]:
        """The command that was typed, in English or in this language, and what follows it; empty if it is none."""
        first, _, rest = typed.partition(" ")
        if first.startswith("?"):
            return "moves", f"{first[1:]} {rest}".strip()
        for command in COMMANDS:
            if plain_letters(first) in (command, plain_letters(say(self.language, f"command-{command}"))):
                return command, rest.strip()
        return "", ""


def number_of(typed: str) -> int | None:
    """The number that was typed, None if it is none."""
    return int(typed) if typed.isdecimal() and len(typed) < 10 else None


def plain_letters(text: str) -> str:
    """Small letters without accents."""
    return "".join(c for c in unicodedata.normalize("NFD", text.lower()) if not unicodedata.combining(c))
