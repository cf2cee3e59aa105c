"""A terminal to which lines are written and from which they are read, with a line editor where there is one."""

import shutil
import sys
import textwrap
from collections.abc import Iterable
from contextlib import suppress
from io import UnsupportedOperation
from types import ModuleType


class Lines:
    """Standard input and output. `words` are what Tab completes; what was typed before comes back with the arrows."""

    words: Iterable[str] = ()

    def __init__(self) -> None:
        self.is_wrapped = sys.stdout.isatty()
        be_lenient()
        editor = line_editor() if sys.stdin.isatty() and self.is_wrapped else None
        if editor is not None:
            editor.set_completer(self.complete)
            editor.set_completer_delims(" ,")
            is_libedit = "libedit" in (editor.__doc__ or "")
            editor.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")

    def complete(self, begun: str, number: int) -> str | None:
        """The word of this number, from 0, that begins so."""
        found = sorted({word for word in self.words if word.casefold().startswith(begun.casefold())})
        return f"{found[number]} " if number < len(found) else None

    def read(self, question: str) -> str:
        return input(question)

    def write(self, line: str) -> None:
        """A line; in a terminal it is broken between words, not within."""
        print(wrapped(line, shutil.get_terminal_size().columns) if self.is_wrapped else line)


def wrapped(line: str, width: int) -> str:
    """The line in lines of at most `width` letters, where words allow it."""
    return textwrap.fill(line, width, break_long_words=False, break_on_hyphens=False) if len(line) > width else line


def line_editor() -> ModuleType | None:
    """What edits lines here, None where Python has nothing for that."""
    try:
        import readline
    except ImportError:
        return None
    return readline


def be_lenient() -> None:
    """Let the terminal show what it can of our letters, and take any bytes, rather than fail."""
    for stream in (sys.stdin, sys.stdout):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            with suppress(UnsupportedOperation):  # it has been read from already
                reconfigure(errors="replace")
