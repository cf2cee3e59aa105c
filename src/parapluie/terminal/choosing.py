"""What is asked before a game in lines of text: which one, with how many, against whom, and yes or no."""

from collections.abc import Callable, Mapping

from parapluie.bots.levels import LEVELS
from parapluie.games.catalogue import rule_sets
from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.terminal import typed

Read = Callable[[str], str]
Write = Callable[[str], object]


class Quit(Exception):
    """The player has had enough."""


def end_line(stop: BaseException, write: Write) -> None:
    """End the line of the question, if nothing was typed that has ended it."""
    if not isinstance(stop, Quit):
        write("")


def choose_game(
    game_id: str | None, seats: int | None, language: str, read: Read, write: Write, options: Mapping[str, str]
) -> Game:
    """The game that was named, or one that is chosen among those for so many players."""
    if game_id is not None:
        return Game.with_options(game_id, seats, options)
    names = games_for(seats)
    write(say(language, "plain-which-game"))
    for number, name in enumerate(names, 1):
        text = f"{say(language, f'game-{name}')}. {say(language, f'blurb-{name}')}"
        write(say(language, "plain-choice", number=number, text=text))
    game = Game(names[ask_number(1, len(names), language, read, write) - 1])
    possible = game.rule_set.seats
    if seats is None and len(possible) > 1:
        write(say(language, "plain-how-many", low=possible[0], high=possible[-1]))
        seats = ask_number(possible[0], possible[-1], language, read, write)
    return Game.with_options(game.id, seats, options)


def games_for(seats: int | None) -> list[str]:
    """The games that so many can play, all of them for None; ParapluieError if there is none."""
    found = [name for name, one in rule_sets().items() if seats is None or seats in one.seats]
    if not found:
        raise ParapluieError("game/bad-players", f"There is no game for {seats} players.")
    return found


def choose_level(language: str, read: Read, write: Write) -> str:
    write(say(language, "plain-which-level"))
    for number, level in enumerate(LEVELS, 1):
        write(say(language, "plain-choice", number=number, text=say(language, f"level-{level}")))
    return LEVELS[ask_number(1, len(LEVELS), language, read, write) - 1]


def ask_number(low: int, high: int, language: str, read: Read, write: Write) -> int:
    """A number in this range; it is asked for until one is typed."""
    while True:
        answer = read(say(language, "plain-number", low=low, high=high) + " ").strip()
        number = typed.number(answer)
        if number is not None and low <= number <= high:
            return number
        if typed.command(answer)[0] == "quit":
            raise Quit


def agrees(question: str, language: str, read: Read) -> bool:
    """Whether the answer to a question is yes; anything else, also the end of input, is no."""
    answer = read(f"{question} {say(language, 'plain-yes-or-no')} ")
    return typed.command(answer)[0] == "yes"
