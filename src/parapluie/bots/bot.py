"""What a bot is: it gets the recall view of its seat and a source of randomness, and answers with a move.

A bot never sees a state. Every bot has a name by which `bot` makes it, also with options: "search:iterations=500". A
class of any other package goes by its path, by its file (see `finding`), or by the name under which the package
registers it as an entry point `parapluie.bots`: "my_package.my_bot.MyBot:depth=3".
"""

from abc import ABC, abstractmethod
from functools import cache, partial
from importlib.metadata import entry_points
from numbers import Real
from random import Random
from typing import Any

from parapluie.bots.finding import is_elsewhere, maker, split
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.number import is_number

GROUP = "parapluie.bots"  # of entry points


class Bot(ABC):
    """A player. It may be asked for any game and any seat, one view after the other."""

    @abstractmethod
    def choose(self, view: View, rng: Random | None = None) -> str:
        """One of `view.moves`. `view` is a recall view of the seat whose turn it is.

        All randomness comes from `rng`: the same view and the same rng give the same move. None is fresh randomness.
        """

    def close(self) -> None:  # noqa: B027 - most bots have nothing to give back
        """Give back what the bot holds, such as a running program."""


class Forgetful(Bot):
    """A bot that may have forgotten part of what it was shown; `salt` decides which part."""

    def __init__(self, salt: int = 0) -> None:
        self.salt = whole("salt", salt, 0, 2**62)


class RandomBot(Bot):
    """Plays anything that is legal."""

    def choose(self, view: View, rng: Random | None = None) -> str:
        return (rng or Random()).choice(check_turn(view).moves)


def check_turn(view: View) -> View:
    """The view, if its seat has something to decide and recalls all that it was shown; ParapluieError otherwise."""
    if not view.moves:
        raise ParapluieError("bot/not-its-turn", "The seat of this view has nothing to decide.")
    if not view.memory:
        raise ParapluieError("view/no-memory", "Bots play with recall views: state.view(seat, recall=True).")
    return view


def seed_from(rng: Random | None) -> int:
    """64 random bits."""
    return (rng or Random()).getrandbits(64)


def kinds() -> dict[str, Any]:
    """What makes a bot, by name."""
    from parapluie.bots.levels import LEVELS, LevelBot
    from parapluie.bots.program import ProgramBot
    from parapluie.bots.search import SearchBot
    from parapluie.bots.thumb import ThumbBot

    levels = {level: partial(LevelBot, level) for level in LEVELS}
    others = {name: maker(path) for name, path in registered().items()}
    return others | {"random": RandomBot, "thumb": ThumbBot, "search": SearchBot, "program": ProgramBot} | levels


@cache
def registered() -> dict[str, str]:
    """Bots of other packages, and of layers above this one, by name: the paths of their classes."""
    return {entry.name: entry.value.replace(":", ".") for entry in entry_points(group=GROUP)}


def bot(spec: "str | type[Bot] | Bot", **options: Any) -> Bot:
    """The bot of this name; options can also stand in the name: bot("search:iterations=500,parts=1").

    A class makes the bot with these options, and a bot is itself. ParapluieError for an unknown name or option.
    """
    if isinstance(spec, Bot):
        return spec
    made = made_by_class(spec, options) if isinstance(spec, type) else made_by_name(spec, options)
    if not isinstance(made, Bot):
        raise ParapluieError("bot/unknown", f"{quoted(spec)} is no bot.")
    return made


def made_by_class(kind: type, options: dict[str, Any]) -> Any:
    try:
        return kind(**options)
    except (TypeError, ValueError) as error:
        raise ParapluieError("bot/bad-option", f"{kind.__qualname__}: {error}") from None


def made_by_name(spec: str, options: dict[str, Any]) -> Any:
    if not isinstance(spec, str):
        raise ParapluieError("bot/unknown", f"A bot is a text such as 'thumb', a class or a bot, not {quoted(spec)}.")
    name, text = split(spec)
    known = kinds() | ({name: maker(name)} if is_elsewhere(name) else {})
    if name not in known:
        raise ParapluieError("bot/unknown", f"There is no bot {name!r}. There are: {', '.join(known)}.")
    if name == "program":  # a command line, which may have commas and = of its own
        options["command"], text = text, ""
    for part in filter(None, text.split(",")):
        key, _, value = part.partition("=")
        options[key.strip()] = number(value.strip())
    try:
        return known[name](**options)
    except (TypeError, ValueError) as error:
        raise ParapluieError("bot/bad-option", f"{spec!r}: {error}") from None


def seated(spec: "str | type[Bot]", rng: Random, **options: Any) -> Bot:
    """The bot of this name for one seat in one game: what it forgets, if it is one that does, is drawn from `rng`."""
    salt = rng.getrandbits(32)
    made = bot(spec, **options)
    if isinstance(made, Forgetful) and "salt=" not in str(spec) and "salt" not in options:
        made.salt = salt
    return made


def whole(name: str, value: Any, low: int, high: int) -> int:
    """The value, if it is a whole number in this range; ValueError otherwise."""
    if not is_number(value) or not low <= value <= high:
        raise ValueError(f"{name} is a whole number from {low} to {high}, not {value!r}")
    return int(value)


def real(name: str, value: Any, low: float, high: float) -> float:
    """The value, if it is a number in this range; ValueError otherwise."""
    is_real = is_number(value) or (isinstance(value, Real) and not isinstance(value, bool))
    if not is_real or not low <= value <= high:
        raise ValueError(f"{name} is a number from {low:g} to {high:g}, not {value!r}")
    return float(value)


def number(text: str) -> int | float | str:
    """The text as a number, if it is one."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
