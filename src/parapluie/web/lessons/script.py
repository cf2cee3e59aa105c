"""What a lesson is made of: its deal, and what the learner reads and does, in order."""

from typing import Any, NamedTuple

LEARNER = 0


class Show(NamedTuple):
    """Something to read, without anything to do; `at` says what of the table it speaks of, the most important first.

    Each is a place that the game declares (`pile:1`), with cards that lie there (`hand:0 Y5 Y6`) if it speaks of these
    alone; a seat with all that belongs to it (`seat:1`); or the place of the buttons (`action`).
    """

    text: str
    at: tuple[str, ...] = ()


class Ask(NamedTuple):
    """Something to do: the move that leads on. There is a hint for whoever chooses another one, where there is one."""

    text: str
    move: str
    at: tuple[str, ...] = ()  # as in `Show`


class Others(NamedTuple):
    """What the other seats do meanwhile, whoever's turn it is."""

    moves: list[str]


class Script(NamedTuple):
    """A lesson. The message of a text is `lesson-PREFIX-TEXT`, that of its hint `lesson-PREFIX-TEXT-hint`."""

    names: list[str]  # of the seats; the learner has a name already
    deal: dict[str, Any]
    parts: list[Show | Ask | Others]
