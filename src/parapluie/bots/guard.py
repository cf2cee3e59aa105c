"""A bot behind a guard: whatever it does, a legal move comes in time, and what it prints spoils no results.

A bot in Python that is to keep to a time thinks in a thread beside the one that waits for it. If it takes too long, the
thread is abandoned: it is told to end, which plain Python code does at its next step, and nobody listens to it any
more. Code that never comes back to Python cannot be ended, so there are never more than MOST such threads in a process:
as long as so many run on, whoever has a limit is not asked.
"""

import ctypes
import math
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from random import Random
from typing import Any

from parapluie.bots.bot import Bot, seated
from parapluie.bots.program import Fault, ProgramBot, Trouble
from parapluie.games.view import View

MOST = 8  # abandoned threads that may run on in this process
RESTARTS = 3  # after so many times in a row that it took too long, and one more, a bot is not asked again
IDLE: list["Thinker"] = []
ABANDONED: list["Thinker"] = []


class Guard(Bot):
    """A bot that never fails: `faults` lists what went wrong, `replaced` counts random moves instead of its own.

    `make` makes the bot, at the first move and again after one that took longer than `seconds` (None: as long as it
    likes). `on_fault` is told every fault. A program sees to all of this itself.
    """

    def __init__(
        self,
        make: Callable[[], Bot],
        *,
        seconds: float | None = None,
        on_fault: Callable[[Fault], None] | None = None,
    ) -> None:
        if seconds is not None and not 0 < seconds < math.inf:
            raise ValueError(f"seconds is more than 0, not {seconds!r}")
        self.make, self.seconds, self.on_fault = make, seconds, on_fault
        self.made: Bot | None = None
        self.faults: list[Fault] = []
        self.asked = self.overdue = self.replaced = 0

    @property
    def is_given_up(self) -> bool:
        """Whether it is not asked any more."""
        return self.overdue > RESTARTS

    def prepare(self) -> None:
        """Make the bot now; ParapluieError if there is none."""
        with quiet():
            self.made = self.make()

    def choose(self, view: View, rng: Random | None = None) -> str:
        """The bot's move; if it gives none, a random one, and one more fault."""
        rng = rng or Random()
        self.asked += 1
        if not self.is_given_up:
            try:
                with quiet():
                    return self.answer(view, rng)
            except Trouble as trouble:
                self.note(Fault(trouble.kind, trouble.message, self.asked, trouble.trace))
        self.replaced += 1
        return rng.choice(view.moves)

    def answer(self, view: View, rng: Random) -> str:
        """The bot's move; Trouble if there is none."""
        if self.made is None:
            self.made = tried("start", self.make)
        made = self.made
        if isinstance(made, ProgramBot):
            return self.answer_of_program(made, view, rng)
        if self.seconds is None:
            move = tried("raised", lambda: made.choose(view, rng))
        else:
            try:
                move = in_time(lambda: made.choose(view, rng), self.seconds)
            except Trouble as trouble:
                if trouble.kind == "timeout":
                    self.made, self.overdue = None, self.overdue + 1
                    if self.is_given_up:
                        trouble.message += " It is not asked again: random moves from here on."
                raise
        if not isinstance(move, str) or move not in view.moves:
            raise Trouble("illegal", f"{move!r:.80} is none of the {len(view.moves)} legal moves.")
        self.overdue = 0
        return move

    def answer_of_program(self, program: ProgramBot, view: View, rng: Random) -> str:
        """What a program answers, or a random move that stands for it, with the faults that it has noted."""
        before, known = program.replaced, len(program.faults)
        move = program.choose(view, rng)
        self.replaced += program.replaced - before
        for fault in program.faults[known:]:
            self.note(fault)
        return move

    def note(self, fault: Fault) -> None:
        self.faults.append(fault)
        if self.on_fault is not None:
            self.on_fault(fault)

    def close(self) -> None:
        if self.made is not None:
            with quiet():
                self.made.close()
            self.made = None


def guarded(
    spec: str | type[Bot],
    rng: Random,
    *,
    seconds: float | None = None,
    on_fault: Callable[[Fault], None] | None = None,
    **options: Any,
) -> Guard:
    """The bot of this name for one seat in one game, behind a guard; what it forgets is drawn from `rng`."""
    salt = rng.getrandbits(64)
    if isinstance(spec, str) and spec.startswith("program:"):
        options |= {"on_fault": None} | ({} if seconds is None else {"seconds": seconds})
    return Guard(lambda: seated(spec, Random(salt), **options), seconds=seconds, on_fault=on_fault)


class Thinker(threading.Thread):
    """A thread that does one thing after the other for whoever waits for it."""

    def __init__(self) -> None:
        super().__init__(name="bot-thinker", daemon=True)
        self.asked: SimpleQueue[Callable[[], Any]] = SimpleQueue()
        self.is_abandoned = False
        self.answers: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()
        self.start()

    def run(self) -> None:
        with suppress(Abandoned):
            while not self.is_abandoned:
                self.work(self.asked.get())

    def work(self, work: Callable[[], Any]) -> None:
        try:
            self.answers.put((work(), None))
        except Abandoned:
            raise
        except BaseException as error:
            self.answers.put((None, error))

    def abandon(self) -> None:
        """Tell the thread to end; it does as soon as it is in Python code."""
        self.is_abandoned = True
        ABANDONED.append(self)
        assert self.ident is not None
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self.ident), ctypes.py_object(Abandoned))


class Abandoned(BaseException):
    """Nobody waits for what this thread does."""


def in_time(work: Callable[[], Any], seconds: float) -> Any:
    """What this work gives; Trouble if it fails, or takes longer."""
    ABANDONED[:] = [one for one in ABANDONED if one.is_alive()]
    if len(ABANDONED) >= MOST:
        raise Trouble("timeout", f"Not asked, as {MOST} thoughts that took too long have not ended yet.")
    try:
        thinker = IDLE.pop()
    except IndexError:
        thinker = Thinker()
    thinker.asked.put(work)
    try:
        answer, error = thinker.answers.get(timeout=seconds)
    except Empty:
        thinker.abandon()
        raise Trouble("timeout", f"No answer within {seconds:g} seconds.") from None
    except BaseException:  # whoever waits was interrupted
        thinker.abandon()
        raise
    IDLE.append(thinker)
    if error is not None:
        raise raised("raised", error)
    return answer


def tried(kind: str, work: Callable[[], Any]) -> Any:
    """What this work gives; Trouble of this kind if it fails."""
    try:
        return work()
    except (Exception, SystemExit) as error:
        raise raised(kind, error) from None


def raised(kind: str, error: BaseException) -> Trouble:
    """The trouble that an error of a bot is: where in the bot's own code it happened, not in ours."""
    frames = error.__traceback__
    while frames is not None and frames.tb_next is not None and frames.tb_frame.f_code.co_filename == __file__:
        frames = frames.tb_next
    trace = "".join(traceback.format_exception(type(error), error, frames))
    return Trouble(kind, f"{type(error).__name__}: {error}", trace)


DIVERTED: list[Any] = []  # the standard output, once for each bot that is being asked
DIVERTING = threading.Lock()


@contextmanager
def quiet() -> Iterator[None]:
    """Let what is printed meanwhile go to the standard error: the standard output is for results."""
    with DIVERTING:
        DIVERTED.append(DIVERTED[0] if DIVERTED else sys.stdout)
        sys.stdout = sys.stderr
    try:
        yield
    finally:
        with DIVERTING:
            output = DIVERTED.pop()
            if not DIVERTED:
                sys.stdout = output
