"""How a function of the rules becomes machine code, and the few bit operations that NumPy lacks.

Everything that is marked with `kernel` runs compiled by default and uncompiled, with the same results, when
NUMBA_DISABLE_JIT=1 is set.
"""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import numpy as np
from numba import config, njit, types
from numba.extending import intrinsic

COMPILED = not config.DISABLE_JIT

CHANCE = -1  # value of a state's `turn`: the next step is a shuffle, made by `deal`
OVER = -2  # value of a state's `turn`: the game has ended

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """The function, compiled at its first use and kept on disk; it may run in many threads at once.

    It must not make arrays, and is spared Numba's counting of references to them, which doubles the cost of a move.
    """
    return cast(Function, njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function))


def allocating_kernel(function: Function) -> Function:
    """The same for a function that makes arrays of its own."""
    return cast(Function, njit(cache=True, nogil=True, error_model="numpy")(function))


def forget_stale_code(folder: Path) -> None:
    """Forget compiled code of `folder` if any source in it has changed.

    Numba looks only at the file that a function stands in, not at what the function calls in other files.
    """
    sources = sorted(folder.rglob("*.py"))
    digest = hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
    stamp = folder / "__pycache__" / "kernels.sha256"
    with suppress(OSError):  # a folder that cannot be written has no compiled code of its own
        if stamp.exists() and stamp.read_text() == digest:
            return
        for compiled in folder.rglob("*.nb[ic]"):
            compiled.unlink(missing_ok=True)
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(digest)


if not COMPILED:
    np.seterr(over="ignore")  # the cheap generator counts modulo 2**64

if COMPILED:

    @intrinsic
    def count_bits(typing_context: Any, mask: Any) -> Any:
        """How many bits of `mask` (not negative) are set."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), code

    @intrinsic
    def lowest_bit(typing_context: Any, mask: Any) -> Any:
        """The index of the lowest set bit of `mask`, which has one."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], context.get_constant(types.boolean, True))

        return types.int64(types.int64), code

else:

    def count_bits(mask: Any) -> int:
        return int(mask).bit_count()

    def lowest_bit(mask: Any) -> int:
        return (int(mask) & -int(mask)).bit_length() - 1


def state_type(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record type of a game's state: what every game has, then the game's own `fields`.

    It is packed: states are compared byte by byte, and what lies in gaps between fields is anybody's guess.
    """
    common = [
        ("key", "u4", 8),  # of the chance generator: who has it can foresee every shuffle
        ("block", "u4", 16),  # the generator's current block of random words
        ("counter", "i8"),  # number of the next block
        ("left", "i1"),  # words of the block not used yet
        ("seats", "i1"),  # number of seats
        ("first", "i1"),  # the seat that starts the first round
        ("turn", "i1"),  # the seat that decides, or CHANCE, or OVER
        ("phase", "i1"),  # what it decides; each game has its own list
    ]
    taken = {name for name, *_ in fields} & set(dir(np.record))
    if taken:
        raise ValueError(f"NumPy has its own meaning for {taken}")
    return np.dtype((np.record, np.dtype(common + fields)))


forget_stale_code(Path(__file__).parent)
