"""A game in lines of text against the computer, and records told in words."""

import secrets
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import UnsupportedOperation
from pathlib import Path
from random import Random

from parapluie.bots.bot import bot
from parapluie.bots.guard import guarded
from parapluie.bots.levels import LEVELS
from parapluie.bots.program import Fault
from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Event
from parapluie.games.view import View
from parapluie.lab.waiting import in_words, while_compiling
from parapluie.lab.warming import warm_up
from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.moment import state_at
from parapluie.match.record import Record, replay
from parapluie.match.state import State
from parapluie.terminal import handbook, telling, typed
from parapluie.terminal.listing import list_moves
from parapluie.terminal.saving import default_folder, save

ME = 0
FEW = 8  # so many moves are named without being asked for
SEEDS = 1 << 62
USUAL = "medium"  # the level of the computer if nobody says another

Read = Callable[[str], str]
Write = Callable[[str], object]


class Quit(Exception):
    """The player has had enough."""


def play(
    game_id: str | None,
    seats: int | None,
    *,
    seed: int | None,
    language: str,
    level: str | None = None,
    options: Mapping[str, str] | None = None,
    folder: Path | None = None,
    read: Read = input,
    write: Write = print,
) -> None:
    """Play a whole game as seat 0 against bots of a level (or of any name); its record is saved, whatever happens.

    What is not given is asked for: the game and, if the game was asked for, how many players and the level, which is
    else USUAL. ParapluieError if what is given does not fit. A bot that fails is told of once, on standard error.
    """
    be_lenient()
    if level is not None:
        bot(level).close()  # an unknown one is said before anything is asked
    write(say(language, "plain-welcome"))
    try:
        game = choose_game(game_id, seats, language, read, write, options or {})
        if level is None:
            level = USUAL if game_id is not None else choose_level(language, read, write)
    except (Quit, EOFError, KeyboardInterrupt) as stop:
        end_line(stop, write)
        write(say(language, "plain-goodbye"))
        return
    if seed is None:
        seed = secrets.randbelow(10**9)
    with while_compiling(in_words(language)):
        warm_up(game, [guarded(level, Random(0))])
    rng = Random(f"parapluie plain {seed}")
    while Sitting(game, seed, level, rng, language, folder, read, write).play():
        seed = (seed + 1) % SEEDS
    write(say(language, "plain-goodbye"))


def play_on(
    record: Record,
    moves: int,
    *,
    guess: int | None,
    seed: int | None,
    language: str,
    level: str | None = None,
    folder: Path | None = None,
    read: Read = input,
    write: Write = print,
) -> None:
    """Play a recorded game on after so many moves, in the place of whoever has the turn then; bots play the others.

    With `guess` it is this seat's place, and what it had not been shown is guessed anew. ParapluieError if the game has
    no such moment, or is over then.
    """
    be_lenient()
    seed = secrets.randbelow(10**9) if seed is None else seed
    state = state_at(record, moves, guess=guess, seed=seed)
    if state.turn is None:
        raise ParapluieError("game/over", "The game is over.")
    level, me = level or USUAL, state.turn if guess is None else guess
    with while_compiling(in_words(language)):
        warm_up(state.game, [bot(level)])
    rng = Random(f"parapluie plain {seed}")
    Sitting(state.game, seed, level, rng, language, folder, read, write, begun=state, me=me).play()
    write(say(language, "plain-goodbye"))


def show(record: Record, *, language: str, write: Write = print) -> None:
    """Tell a record move by move with all cards open; RecordError at the first line that is wrong."""
    header = record.header
    number = 0
    for step in replay(record):
        if step.number == record.lines[0][0]:
            write(say(language, "show-begin", game=say(language, f"game-{header.game}"), seats=header.seats))
        if step.line.move is not None and step.line.seat is not None:
            number += 1
            player = say(language, "player-number-name", n=step.line.seat + 1)
            write(say(language, "show-move", number=number, player=player, move=step.line.move))
        for event in step.events:
            for line in telling.tell(language, header.game, event, None):
                write(line)
        if step.line.result is not None:
            return
    write(say(language, "show-unfinished"))


def be_lenient() -> None:
    """Let the terminal show what it can of our letters, and take any bytes, rather than fail."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with suppress(UnsupportedOperation):  # it has been read from already
                reconfigure(errors="replace")


def end_line(stop: BaseException, write: Write) -> None:
    """End the line of the question, if nothing was typed that has ended it."""
    if not isinstance(stop, Quit):
        write("")


# --- what is to be played


def choose_game(
    game_id: str | None, seats: int | None, language: str, read: Read, write: Write, options: Mapping[str, str]
) -> Game:
    if game_id is not None:
        return Game.with_options(game_id, seats, options)
    write(say(language, "plain-which-game"))
    names = list(rule_sets())
    for number, name in enumerate(names, 1):
        text = f"{say(language, f'game-{name}')}. {say(language, f'blurb-{name}')}"
        write(say(language, "plain-choice", number=number, text=text))
    game = Game(names[ask_number(1, len(names), language, read, write) - 1])
    possible = game.rule_set.seats
    if seats is None and len(possible) > 1:
        write(say(language, "plain-how-many", low=possible[0], high=possible[-1]))
        seats = ask_number(possible[0], possible[-1], language, read, write)
    return Game.with_options(game.id, seats, options)


def choose_level(language: str, read: Read, write: Write) -> str:
    write(say(language, "plain-which-level"))
    for number, level in enumerate(LEVELS, 1):
        write(say(language, "plain-choice", number=number, text=say(language, f"level-{level}")))
    return LEVELS[ask_number(1, len(LEVELS), language, read, write) - 1]


def ask_number(low: int, high: int, language: str, read: Read, write: Write) -> int:
    while True:
        answer = read(say(language, "plain-number", low=low, high=high) + " ").strip()
        number = typed.number(answer)
        if number is not None and low <= number <= high:
            return number
        if typed.command(answer)[0] == "quit":
            raise Quit


# --- a game


class Sitting:
    """One game at one terminal. What is written is made of the views of seat `me` and of events as told to it."""

    def __init__(
        self,
        game: Game,
        seed: int,
        level: str,
        rng: Random,
        language: str,
        folder: Path | None,
        read: Read,
        write: Write,
        *,
        begun: State | None = None,
        me: int = ME,
    ) -> None:
        self.game, self.seed, self.rng = game, seed, rng
        salts = Random(f"parapluie salts {seed}")
        self.has_failed = False  # whether a bot has, and it was said
        self.computers = [
            guarded(level, salts, on_fault=self.note) for _ in range(game.players)
        ]  # each forgets something else
        self.language, self.folder = language, folder
        self.read, self.write = read, write
        self.is_new, self.me = begun is None, me
        self.state: State = begun or game.deal(seed)
        self.listed: dict[int, str] = {}  # the moves that were listed for the decision at hand, by number
        self.is_described = False  # since the last move

    def note(self, fault: Fault) -> None:
        """Tell whoever wrote a bot where it has first failed; a random move is played instead."""
        if not self.has_failed:
            self.has_failed = True
            print(fault.trace or fault.message, file=sys.stderr)

    def say(self, message: str, **values: object) -> None:
        self.write(say(self.language, message, **values))

    def view(self) -> View:
        return self.state.view(self.me, recall=False)

    def play(self) -> bool:
        """Play the game to its end, or until the player stops; true if it is tied and has to be played again."""
        try:
            self.begin()
            while not self.state.over:
                self.turn()
        except (Quit, EOFError, KeyboardInterrupt) as stop:
            end_line(stop, self.write)
            self.say("plain-stopped")
        finally:
            self.save()
            for computer in self.computers:
                computer.close()
        is_tied = self.game.rule_set.tie_is_played_again and len(self.state.winners) > 1
        if is_tied:
            self.say("plain-again")
        return is_tied

    def save(self) -> None:
        if not self.state.keeps_steps:
            self.say("plain-no-record")
            return
        try:
            path = save(self.state, self.folder or default_folder())
        except OSError as error:
            self.say("plain-not-saved", reason=f"{error.filename}: {error.strerror}")
        except (RuntimeError, ValueError) as error:
            self.say("plain-not-saved", reason=str(error))
        else:
            self.say("plain-saved", path=str(path))

    def begin(self) -> None:
        if not self.is_new:
            self.say("plain-from", game=say(self.language, f"game-{self.game.id}"), n=self.me + 1)
            self.say("plain-hint")
            self.describe()
            return
        name = say(self.language, f"game-{self.game.id}")
        self.say("plain-begin", game=name, seats=self.game.players, seed=str(self.seed))
        self.say("plain-hint")
        self.tell([event.told_to(self.me) for event in self.state.opening])
        self.describe()

    def describe(self) -> None:
        self.lines(telling.describe(self.language, self.view()))
        self.is_described = True

    def lines(self, lines: list[str]) -> None:
        for line in lines:
            self.write(line)

    def turn(self) -> None:
        """Let the others play until it is the player's turn, then all decisions of that turn."""
        happened: list[Event] = []
        while self.state.turn not in (self.me, None):
            view = self.state.view(self.state.turn, recall=True)
            happened += self.advance(self.computers[self.state.turn or 0].choose(view, self.rng))
        self.tell(happened)
        while self.state.turn == self.me:
            self.decide()

    def advance(self, move: str) -> list[Event]:
        """Play a move of the seat whose turn it is; at no moment is the state halfway, even if this is interrupted."""
        after = self.state.copy()
        happened = after.play(move, seat=self.state.turn)
        self.state, self.listed, self.is_described = after, {}, False
        return [event.told_to(self.me) for event in happened]

    def tell(self, happened: list[Event]) -> None:
        for event in happened:
            self.lines(telling.tell(self.language, self.game.id, event, self.me))

    # --- a decision of the player

    def decide(self) -> None:
        """Ask until a move is played; the only one that is legal is played without asking."""
        view = self.view()
        if not self.is_described:
            self.lines(telling.brief(self.language, view))
        if len(view.moves) == 1:
            (move,) = view.moves
            words = telling.move_words(self.language, view, move)
            self.say("plain-forced", move=f"{move}, {words}" if words else move)
            self.tell(self.advance(move))
            return
        self.ask(view)
        while not self.answer(view, self.read(say(self.language, "plain-your-move") + " ")):
            pass

    def ask(self, view: View) -> None:
        self.write(telling.prompt(self.language, view))
        if len(view.moves) <= FEW:
            self.say("plain-one-of", moves=", ".join(view.moves))
        else:
            self.say("plain-many", moves=say(self.language, "count-moves", n=len(view.moves)))

    def answer(self, view: View, line: str) -> bool:
        """Do what was typed; true if it was a move."""
        command, rest = typed.command(line)
        if command == "quit":
            raise Quit
        if command == "moves" or (not command and not self.listed and typed.number(rest) is not None):
            lines, listed = list_moves(self.language, view, rest if command else "")
            self.listed |= listed
            self.lines(lines)
        elif command == "rules":
            self.lines(handbook.rules(self.language, self.game.id, rest))
        elif command == "help":
            self.lines(handbook.help_lines(self.language, self.game.id))
        elif command == "table":
            self.describe()
            self.ask(view)
        elif rest:
            return self.try_move(rest)
        else:
            self.say("plain-hint")
        return False

    def try_move(self, line: str) -> bool:
        move = typed.move_text(self.game.id, line)
        if (number := typed.number(line)) is not None:
            if number not in self.listed:
                self.say("plain-not-listed")
                return False
            move = self.listed[number]
        try:
            happened = self.advance(move)
        except ParapluieError as error:
            is_illegal = error.code == "move/illegal"
            self.say("plain-illegal" if is_illegal else "plain-unreadable")
            if error.rule is not None:
                self.write(handbook.rule(self.language, error.rule))
            if not is_illegal:
                self.say("plain-hint")
            return False
        self.tell(happened)
        return True
