"""The time of the house: it does not jump, whatever is done to the clock of the machine.

It is set by that clock once, when the program starts, and goes on by itself.
"""

import time

COARSE = (
    100  # milliseconds: times that are stored and told are whole multiples, so that nobody's thinking shows in them
)
TICKING = getattr(time, "CLOCK_BOOTTIME", None)  # goes on while the machine sleeps, where there is such a clock


def ticks() -> int:
    """Milliseconds since some moment in the past."""
    return (time.monotonic_ns() if TICKING is None else time.clock_gettime_ns(TICKING)) // 1_000_000


OFFSET = time.time_ns() // 1_000_000 - ticks()


def now_ms() -> int:
    """Milliseconds since 1970."""
    return OFFSET + ticks()


def coarse(time: int) -> int:
    """A time as it is stored and told."""
    return time - time % COARSE
