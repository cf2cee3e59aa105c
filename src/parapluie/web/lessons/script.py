"""What a lesson is made of: its deal, and what the learner reads and does, in order."""

from typing import Any, NamedTuple

LEARNER = 0


class Show(NamedTuple):
    """Something to read, without anything to do."""

    text: str


class Ask(NamedTuple):
    """Something to do: the move that leads on. There is a hint for whoever chooses another one, where there is one."""

    text: str
    move: str


class Others(NamedTuple):
    """What the other seats do meanwhile, whoever's turn it is."""

    moves: list[str]


class Script(NamedTuple):
    """A lesson. The message of a text is `lesson-PREFIX-TEXT`, that of its hint `lesson-PREFIX-TEXT-hint`."""

    names: list[str]  # of the seats; the learner has a name already
    deal: dict[str, Any]
    parts: list[Show | Ask | Others]
