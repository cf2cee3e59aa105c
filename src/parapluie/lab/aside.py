"""The standard output is for results: where bots think, what anybody writes there goes elsewhere."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def bots_aside() -> Iterator[None]:
    """Let all that is written to the standard output meanwhile, by whatever code, go to the standard error."""
    sys.stdout.flush()
    try:
        output, errors = sys.stdout.fileno(), sys.stderr.fileno()
    except (OSError, ValueError):  # they are no files
        yield
        return
    kept = os.dup(output)
    os.dup2(errors, output)
    try:
        yield
    finally:
        os.dup2(kept, output)
        os.close(kept)
