"""What a process does that reviews games, one after the other.

It reads tasks and writes answers, a line each, and ends by itself: if nobody asks for long, or with the process that
has started it.
"""

import os
import sys
import threading
from collections.abc import Callable
from typing import BinaryIO

import msgspec

from parapluie.games.event import Sentence
from parapluie.lab.review import moments_of, review
from parapluie.lab.reviewed import Review
from parapluie.match.errors import ParapluieError
from parapluie.match.filter import view_of
from parapluie.match.record import Record, read_records

IDLE = 120.0  # seconds without a task after which it ends
BEAT = 2.0  # seconds between two signs of life


class Task(msgspec.Struct, frozen=True):
    """The record of a finished game, and about how many iterations each decision is judged by."""

    record: list[str]
    iterations: int


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far it is, of which nothing may have changed; at last the review, or the code of what is wrong."""

    done: int = 0
    total: int = 0
    told: msgspec.Raw = msgspec.Raw(b"")  # a ToldReview
    wrong: str = ""


class ToldReview(msgspec.Struct, frozen=True, kw_only=True):
    """A review, and in words the moves that somebody could have made instead of a mistake."""

    review: Review  # all of it
    words: dict[int, dict[str, list[Sentence]]]  # by the number of the move in the game, then by move


def told_review(record: Record, iterations: int, progress: Callable[[int, int], object]) -> ToldReview:
    """The review of a record, on one core; ParapluieError if it is wrong or its game is not over."""
    found = review(record, iterations=iterations, cores=1, progress=progress)
    game, moments, _ = moments_of(record)
    words: dict[int, dict[str, list[Sentence]]] = {}
    for one in found.decisions:
        if one.is_mistake:
            view = view_of(game, moments[one.number].known, one.seat, "table")
            words[one.number] = {move.move: game.rule_set.telling.move(view, move.move) for move in one.moves}
    return ToldReview(review=found, words=words)


class Reviewer:
    """Answers tasks until there are no more."""

    def __init__(self, tasks: BinaryIO, answers: BinaryIO) -> None:
        self.tasks, self.answers = tasks, answers
        self.latest = Answer()
        self.is_at_work = threading.Event()
        self.writing = threading.Lock()

    def run(self) -> None:
        threading.Thread(target=self._show_life, daemon=True).start()
        while line := self._next():
            self.latest = Answer()
            self.is_at_work.set()
            try:
                task = msgspec.json.decode(line, type=Task)
                told = told_review(next(read_records(task.record)), task.iterations, self._progress)
                answer = Answer(told=msgspec.Raw(msgspec.json.encode(told)))
            except ParapluieError as error:
                answer = Answer(wrong=error.code)
            self.is_at_work.clear()
            self._write(answer)

    def _next(self) -> bytes:
        waiting = threading.Timer(IDLE, os._exit, [0])
        waiting.daemon = True
        waiting.start()
        line = self.tasks.readline()
        waiting.cancel()
        return line

    def _progress(self, done: int, total: int) -> None:
        self.latest = Answer(done=done, total=total)

    def _show_life(self) -> None:
        """Say how far it is, again and again; whoever does not hear it is gone."""
        while True:
            self.is_at_work.wait()
            threading.Event().wait(BEAT)
            if self.is_at_work.is_set():
                self._write(self.latest)

    def _write(self, answer: Answer) -> None:
        with self.writing:
            try:
                self.answers.write(msgspec.json.encode(answer) + b"\n")
                self.answers.flush()
            except OSError:  # nobody is there who waits for it
                os._exit(0)


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what anybody else prints is no answer
    Reviewer(sys.stdin.buffer, answers).run()
