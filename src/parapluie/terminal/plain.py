"""A game in lines of text against the computer."""

import secrets
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from random import Random

from parapluie.bots.bot import bot
from parapluie.bots.guard import guarded
from parapluie.bots.program import Fault
from parapluie.games.event import Event
from parapluie.games.view import View
from parapluie.lab.waiting import in_words, while_compiling
from parapluie.lab.warming import warm_up
from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.match.moment import state_at
from parapluie.match.record import Record
from parapluie.terminal import handbook, telling, typed
from parapluie.terminal.choosing import Quit, Read, Write, agrees, choose_game, choose_level, end_line
from parapluie.terminal.lines import Lines
from parapluie.terminal.listing import list_moves
from parapluie.terminal.saving import Unfinished, default_folder, unfinished
from parapluie.terminal.sitting import USUAL, Sitting

FEW = 8  # so many moves are named without being asked for


def play(
    game_id: str | None,
    seats: int | None,
    *,
    seed: int | None,
    language: str,
    level: str | None = None,
    options: Mapping[str, str] | None = None,
    folder: Path | None = None,
    read: Read | None = None,
    write: Write | None = None,
) -> None:
    """Play games as seat 0 against bots of a level (or of any name); their records are saved, whatever happens.

    What is not given is asked for: whether to go on with a game that was left, else which one and, if the game was
    asked for, how many players and the level, which is else USUAL. ParapluieError if what is given does not fit. A bot
    that fails is told of once, on standard error.
    """
    if level is not None:
        bot(level).close()  # an unknown one is said before anything is asked
    terminal = Lines()
    read, write = read or terminal.read, write or terminal.write
    write(say(language, "plain-welcome"))
    try:
        left = unfinished(folder or default_folder()) if game_id is None else None
        if left is not None and not wants_to_go_on(left, language, read):
            left = None
        game = left.game if left is not None else choose_game(game_id, seats, language, read, write, options or {})
        if level is None:
            level = USUAL if game_id is not None or left is not None else choose_level(language, read, write)
    except (Quit, EOFError, KeyboardInterrupt) as stop:
        end_line(stop, write)
        write(say(language, "plain-goodbye"))
        return
    with while_compiling(in_words(language)):
        warm_up(game, [guarded(level, Random(0))])
    begin = partial(Sitting, game, level=level, folder=folder, on_fault=Faults())
    if left is not None:
        sitting = begin(left.seed, begun=left.state(), path=left.path)
    else:
        sitting = begin(secrets.randbelow(10**9) if seed is None else seed)
    play_games(sitting, language, read, write, terminal, is_new=left is None)


def play_on(
    record: Record,
    moves: int,
    *,
    guess: int | None,
    seed: int | None,
    language: str,
    level: str | None = None,
    folder: Path | None = None,
    read: Read | None = None,
    write: Write | None = None,
) -> None:
    """Play a recorded game on after so many moves, in the place of whoever has the turn then; bots play the others.

    With `guess` it is this seat's place, and what it had not been shown is guessed anew. ParapluieError if the game has
    no such moment, or is over then.
    """
    seed = secrets.randbelow(10**9) if seed is None else seed
    state = state_at(record, moves, guess=guess, seed=seed)
    if state.turn is None:
        raise ParapluieError("game/over", "The game is over.")
    level, me = level or USUAL, state.turn if guess is None else guess
    terminal = Lines()
    with while_compiling(in_words(language)):
        warm_up(state.game, [guarded(level, Random(0))])
    sitting = Sitting(state.game, seed, level, folder=folder, me=me, begun=state, on_fault=Faults())
    play_games(sitting, language, read or terminal.read, write or terminal.write, terminal, is_new=False)


def wants_to_go_on(left: Unfinished, language: str, read: Read) -> bool:
    name = say(language, f"game-{left.game.id}")
    return agrees(say(language, "plain-unfinished", game=name, moves=left.moves), language, read)


def play_games(sitting: Sitting, language: str, read: Read, write: Write, terminal: Lines, *, is_new: bool) -> None:
    """Play a game, and others as long as the player wants them."""
    while Conversation(sitting, language, read, write, terminal, is_new=is_new).play():
        sitting, is_new = sitting.next(), True
    write(say(language, "plain-goodbye"))


class Faults:
    """Tells whoever wrote a bot where it has first failed."""

    is_told = False

    def __call__(self, fault: Fault) -> None:
        if not self.is_told:
            self.is_told = True
            print(fault.trace or fault.message, file=sys.stderr)


class Conversation:
    """One game at one terminal."""

    def __init__(
        self, sitting: Sitting, language: str, read: Read, write: Write, terminal: Lines, *, is_new: bool
    ) -> None:
        self.sitting, self.language, self.read, self.write, self.terminal = sitting, language, read, write, terminal
        self.game, self.is_new = sitting.game, is_new
        self.listed: dict[int, str] = {}  # the moves that were listed for the decision at hand, by number
        self.is_described = False  # since the last move

    def say(self, message: str, **values: object) -> None:
        self.write(say(self.language, message, **values))

    def play(self) -> bool:
        """Play the game to its end, or until the player stops; true if another one is to be played."""
        try:
            self.begin()
            while not self.sitting.state.over:
                self.turn()
        except (Quit, EOFError, KeyboardInterrupt) as stop:
            end_line(stop, self.write)
            self.say("plain-stopped")
        finally:
            self.save()
            self.sitting.close()
        if self.sitting.must_go_on:
            self.say("plain-again")
            return True
        return self.sitting.state.over and self.wants_another()

    def wants_another(self) -> bool:
        try:
            return agrees(say(self.language, "plain-another"), self.language, self.read)
        except (EOFError, KeyboardInterrupt) as stop:
            end_line(stop, self.write)
            return False

    def save(self) -> None:
        if not self.sitting.state.keeps_steps:
            self.say("plain-no-record")
            return
        try:
            path = self.sitting.save()
        except OSError as error:
            self.say("plain-not-saved", reason=f"{error.filename}: {error.strerror}")
        except (RuntimeError, ValueError) as error:
            self.say("plain-not-saved", reason=str(error))
        else:
            self.say("plain-saved", path=str(path))

    def begin(self) -> None:
        name = say(self.language, f"game-{self.game.id}")
        if self.is_new:
            self.say("plain-begin", game=name, seats=self.game.players, seed=str(self.sitting.seed))
        else:
            self.say("plain-from", game=name, n=self.sitting.me + 1)
        self.say("plain-hint")
        if self.is_new:
            self.tell(self.sitting.opening)
        self.describe()

    def describe(self) -> None:
        self.lines(telling.describe(self.language, self.sitting.view))
        self.is_described = True

    def lines(self, lines: list[str]) -> None:
        for line in lines:
            self.write(line)

    def turn(self) -> None:
        """Let the others play until it is the player's turn, then all decisions of that turn."""
        happened: list[Event] = []
        while not self.sitting.is_mine and not self.sitting.state.over:
            happened += self.sitting.reply()
            self.is_described = False
        self.tell(happened)
        while self.sitting.is_mine:
            self.decide()

    def tell(self, happened: list[Event]) -> None:
        for event in happened:
            self.lines(telling.tell(self.language, self.game.id, event, self.sitting.me))

    # --- a decision of the player

    def decide(self) -> None:
        """Ask until a move is played or taken back; the only one that is legal is played without asking."""
        view, self.listed = self.sitting.view, {}
        if not self.is_described:
            self.lines(telling.brief(self.language, view))
        if len(view.moves) == 1 and not self.sitting.can_undo:
            (move,) = view.moves
            self.say("plain-forced", move=telling.named(self.language, view, move))
            self.advance(move)
            return
        self.ask(view)
        self.terminal.words = typed.vocabulary(self.language, view)
        while not self.answer(view, self.read(say(self.language, "plain-your-move") + " ")):
            pass

    def ask(self, view: View) -> None:
        self.write(telling.prompt(self.language, view))
        if len(view.moves) <= FEW:
            self.say("plain-one-of", moves=", ".join(typed.spoken(self.language, move) for move in view.moves))
        else:
            self.say("plain-many", moves=say(self.language, "count-moves", n=len(view.moves)))

    def answer(self, view: View, line: str) -> bool:
        """Do what was typed; true if it was a move, or took one back."""
        command, rest = typed.command(line)
        if command == "quit":
            raise Quit
        if command == "undo":
            return self.undo()
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
        elif rest and not command:
            return self.try_move(view, rest)
        else:
            self.say("plain-hint")
        return False

    def undo(self) -> bool:
        if not self.sitting.can_undo:
            self.say("plain-no-undo")
            return False
        self.sitting.undo()
        self.say("app-undone")
        self.is_described = False
        return True

    def try_move(self, view: View, line: str) -> bool:
        """Play what was typed, if it is clear which legal move is meant; else say what is wrong with it."""
        number = typed.number(line)
        if number is not None and number not in self.listed:
            self.say("plain-not-listed")
            return False
        meant = typed.meant(view, line) if number is None else [self.listed[number]]
        if len(meant) > 1:
            lines, listed = list_moves(self.language, view, only=meant)
            self.listed |= listed
            self.lines(lines)
            return False
        try:
            self.advance(meant[0] if meant else typed.move_text(self.game.id, line))
        except ParapluieError as error:
            is_illegal = error.code == "move/illegal"
            self.say("plain-illegal" if is_illegal else "plain-unreadable")
            if error.rule is not None:
                self.write(handbook.rule(self.language, error.rule))
            if not is_illegal:
                self.say("plain-hint")
            return False
        return True

    def advance(self, move: str) -> None:
        happened = self.sitting.play(move)
        self.is_described = False
        self.tell(happened)
