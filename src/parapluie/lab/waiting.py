"""Telling whoever waits that kernels are being compiled, and how far that is."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from parapluie.language import say

PAUSE = 10.0  # seconds between two words about the same thing

Tell = Callable[[int, int, bool], object]  # functions compiled so far, seconds gone by, whether that was all


@contextmanager
def while_compiling(tell: Tell, *, pause: float = PAUSE) -> Iterator[None]:
    """Have `tell` called when a first function has to be compiled, now and then while more are, and at the end.

    Nothing is told if all code is there already.
    """
    from numba.core import event

    class Count(event.Listener):  # type: ignore[misc]
        done, began, told = 0, 0.0, 0.0

        def on_start(self, _event: Any) -> None:
            if not self.began:
                self.began = self.told = time.monotonic()
                tell(0, 0, False)

        def on_end(self, _event: Any) -> None:
            self.done += 1
            if time.monotonic() - self.told >= pause:
                self.told = time.monotonic()
                tell(self.done, round(self.told - self.began), False)

    count = Count()
    with event.install_listener("numba:compile", count):
        yield
    if count.began:
        tell(count.done, round(time.monotonic() - count.began), True)


def in_words(language: str) -> Tell:
    """Return what tells a person, in lines on standard error."""

    def tell(done: int, seconds: int, is_all: bool) -> None:
        message = "compiling-end" if is_all else "compiling-more" if done else "compiling-begin"
        print(say(language, message, n=done, seconds=seconds), file=sys.stderr, flush=True)

    return tell
