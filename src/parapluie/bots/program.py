"""Programs as bots: a line of JSON on the standard input asks for a move, a line on the standard output names it.

docs/programs.md describes the protocol. Whatever the program does, the game goes on: a move that it fails to give is
replaced by a random one and reported as a fault.
"""

import logging
import math
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import time
import weakref
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import IO

import msgspec

from parapluie.bots.bot import Bot, check_turn
from parapluie.games.view import View
from parapluie.match.errors import ParapluieError

PROTOCOL = 1
SEED_BITS = 53  # what every language can read as a number
OUTPUT_LIMIT = 16_384  # bytes of output that may wait to be read, less than a pipe holds; a move has a few dozen
ERRORS_KEPT = 300  # bytes of the standard error that are quoted
SHOWN = 80  # characters of an answer that are quoted
FATAL = ("start", "crash", "timeout", "flood")  # after these the program is not running any more

RUNNING: set[subprocess.Popen[bytes]] = set()

log = logging.getLogger(__name__)


class Fault(msgspec.Struct, frozen=True):
    """A move that a program failed to give, and that was replaced.

    `kind` is start, crash, timeout, flood, unreadable or illegal, and of a bot in Python also raised; `move` counts the
    moves it was asked for, from 1. `trace` is where in its code a bot in Python has failed.
    """

    kind: str
    message: str
    move: int
    trace: str = ""


class Trouble(Exception):
    """What is wrong with an answer, or with the program."""

    def __init__(self, kind: str, message: str, trace: str = "") -> None:
        super().__init__(message)
        self.kind, self.message, self.trace = kind, message, trace


def log_fault(fault: Fault) -> None:
    log.warning("move %d, %s: %s", fault.move, fault.kind, fault.message)


class ProgramBot(Bot):
    """A program that is asked for its moves; `faults` lists what went wrong, `replaced` counts random moves instead.

    `command` is a command line, or a list of its words. An answer may take `seconds`, the first after a start
    `start_seconds` more. A program that had to be ended is started again for the next move, `restarts` times in all;
    then all its moves are random. `on_fault` is told every fault; by default it goes to the log.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        seconds: float = 5.0,
        start_seconds: float = 10.0,
        restarts: int = 3,
        on_fault: Callable[[Fault], None] | None = log_fault,
    ) -> None:
        self.command = shlex.split(command) if isinstance(command, str) else list(command)
        if not self.command:
            raise ValueError("a command line is missing, such as program:./mybot.py")
        if not (0 < seconds < math.inf and 0 <= start_seconds < math.inf and restarts >= 0):
            raise ValueError("seconds is more than 0, start_seconds and restarts are at least 0")
        if shutil.which(self.command[0]) is None:
            raise ParapluieError("bot/no-program", f"There is no program {self.command[0]!r} that can be run.")
        self.seconds, self.start_seconds, self.restarts, self.on_fault = seconds, start_seconds, restarts, on_fault
        self.faults: list[Fault] = []
        self.replaced = 0
        self.asked = 0
        self.starts = 0
        self.process: Process | None = None

    @property
    def is_given_up(self) -> bool:
        """Whether it is not started any more."""
        return self.process is None and self.starts > self.restarts

    def choose(self, view: View, rng: Random | None = None) -> str:
        """The program's answer; if it is none, a random move, and one more fault."""
        rng = rng or Random()
        moves = check_turn(view).moves
        self.asked += 1
        question = f'{{"protocol":{PROTOCOL},"seed":{rng.getrandbits(SEED_BITS)},"view":{view.to_json()}}}\n'
        if not self.is_given_up:
            try:
                return self.answer(question.encode(), moves)
            except Trouble as trouble:
                self.note(trouble)
        self.replaced += 1
        return rng.choice(moves)

    def answer(self, question: bytes, moves: list[str]) -> str:
        """The move that the program answers with; Trouble if there is none."""
        seconds = self.seconds
        if self.process is None:
            self.starts += 1
            seconds += self.start_seconds
            self.process = Process(self.command)
        line = self.process.ask(question, seconds)
        try:
            move = line.decode().strip()
        except UnicodeDecodeError:
            raise Trouble("unreadable", f"The answer {short(repr(line))} is not UTF-8.") from None
        if move not in moves:
            raise Trouble("illegal", f"The answer {short(repr(move))} is none of the {len(moves)} legal moves.")
        return move

    def note(self, trouble: Trouble) -> None:
        """Keep and report a fault; after a fatal one the program is gone."""
        message = trouble.message
        if trouble.kind in FATAL:
            self.close()
            if self.is_given_up:
                message += " It is not started again: random moves from here on."
        fault = Fault(trouble.kind, message, self.asked)
        self.faults.append(fault)
        if self.on_fault is not None:
            self.on_fault(fault)

    def close(self) -> None:
        """End the program and all that it has started."""
        if self.process is not None:
            self.process.stop()
            self.process = None


class Process:
    """A running program in a process group of its own. It is ended at the latest when nobody refers to it."""

    def __init__(self, command: Sequence[str]) -> None:
        pipe = subprocess.PIPE
        try:
            child = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True)
        except (OSError, ValueError) as error:
            raise Trouble("start", f"{command[0]} cannot be started: {error}.") from None
        assert child.stdin and child.stdout and child.stderr
        self.input, self.output, self.error = child.stdin, child.stdout, child.stderr
        for stream in (self.input, self.output, self.error):
            os.set_blocking(stream.fileno(), False)
        self.said = b""  # the end of its standard error
        self.child = child
        RUNNING.add(child)
        self.stop = weakref.finalize(self, end, child)

    def ask(self, question: bytes, seconds: float) -> bytes:
        """The line that follows the question; Trouble if it does not come in time. What was said before is dropped."""
        deadline = time.monotonic() + seconds
        unsent, answer = memoryview(question), bytearray()
        self.hear(bytearray(), until_silence=True)
        with selectors.DefaultSelector() as selector:
            selector.register(self.input, selectors.EVENT_WRITE)
            selector.register(self.output, selectors.EVENT_READ)
            selector.register(self.error, selectors.EVENT_READ)
            while unsent or b"\n" not in answer:
                left = deadline - time.monotonic()
                ready = selector.select(left) if left > 0 else []
                if not ready:
                    raise Trouble("timeout", f"No answer within {seconds:g} seconds.{self.last_words()}")
                for key, _ in ready:
                    if key.fileobj is self.output:
                        self.hear(answer)
                    elif key.fileobj is self.error:
                        if not self.note_error():
                            selector.unregister(self.error)
                    else:
                        unsent = self.send(unsent)
                        if not unsent:
                            selector.unregister(self.input)
        return bytes(answer[: answer.index(b"\n")])

    def send(self, unsent: memoryview) -> memoryview:
        """What is still to be sent; nothing if the program does not listen any more."""
        try:
            return unsent[os.write(self.input.fileno(), unsent) :]
        except BlockingIOError:
            return unsent
        except OSError:
            return unsent[:0]

    def hear(self, heard: bytearray, *, until_silence: bool = False) -> None:
        """Add to `heard` what the program has said; Trouble if that is too much, or if it can say nothing any more."""
        while True:
            chunk = read(self.output)
            if chunk is None:
                return
            if not chunk:
                raise Trouble("crash", self.how_it_ended())
            heard += chunk
            if len(heard) > OUTPUT_LIMIT:
                raise Trouble("flood", f"More than {OUTPUT_LIMIT:,} bytes of output: {short(repr(bytes(heard[:200])))}")
            if not until_silence:
                return

    def note_error(self) -> bool:
        """Keep the end of what comes on the standard error; False if it has been closed."""
        chunk = read(self.error)
        self.said = (self.said + (chunk or b""))[-ERRORS_KEPT:]
        return chunk != b""

    def how_it_ended(self) -> str:
        """Why nothing more can be heard from it. It is ended, if it has only closed its output."""
        self.note_error()
        self.stop()
        code = self.child.returncode
        if code == -signal.SIGKILL:
            return f"It has closed its output, or was killed.{self.last_words()}"
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return f"It has ended with {how}.{self.last_words()}"

    def last_words(self) -> str:
        """The last line of its standard error, as a sentence to add."""
        lines = self.said.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f" Its standard error ends with {short(repr(last))}." if last else ""


def read(stream: IO[bytes]) -> bytes | None:
    """What a stream has to say now: None for nothing at the moment, nothing for its end."""
    try:
        return os.read(stream.fileno(), OUTPUT_LIMIT)
    except BlockingIOError:
        return None


def short(text: str) -> str:
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def end(child: subprocess.Popen[bytes]) -> None:
    """Kill a program with its whole process group.

    The group is killed before the program's end is asked for: until then the system keeps the number of the group.
    """
    if child not in RUNNING:
        return
    RUNNING.discard(child)
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(child.pid, signal.SIGKILL)
    for stream in (child.stdin, child.stdout, child.stderr):
        if stream is not None:
            stream.close()
    child.wait()


def end_all() -> None:
    """Kill all programs that this process has started and not closed."""
    for child in list(RUNNING):
        end(child)
