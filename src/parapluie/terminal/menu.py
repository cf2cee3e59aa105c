"""What `parapluie` alone asks in a terminal: what somebody would like to do."""

from parapluie import __version__
from parapluie.games.catalogue import rule_sets
from parapluie.language import say
from parapluie.terminal.choosing import Quit, Read, Write, ask_number, end_line

CHOICES: dict[str, list[str]] = {  # with what `parapluie` does then
    "play": ["play"],
    "page": ["serve", "--open", "--ask"],
    "study": [],
    "help": ["--help"],
    "quit": [],
}
STUDIES = {  # commands to try, {} being a game
    "arena": "arena --game {} --players expert,hard,medium,easy --games 40",
    "record": "record --game {} --games 100 -o games.jsonl",
    "replay": "replay games.jsonl",
    "verify": "verify games.jsonl",
    "bench": "bench",
    "examples": "examples",
}


def choose(language: str, *, read: Read = input, write: Write = print) -> list[str]:
    """Ask what to do and return it as arguments of the command; none to do nothing."""
    write(say(language, "menu-title", version=__version__))
    names = list(CHOICES)
    while True:
        for number, name in enumerate(names, 1):
            write(say(language, "plain-choice", number=number, text=say(language, f"menu-{name}")))
        try:
            name = names[ask_number(1, len(names), language, read, write) - 1]
        except (Quit, EOFError, KeyboardInterrupt) as stop:
            end_line(stop, write)
            return []
        if name != "study":
            return CHOICES[name]
        for study, command in STUDIES.items():
            write(say(language, f"menu-study-{study}"))
            write(f"    parapluie {command.format(next(iter(rule_sets())))}")
        write("")
