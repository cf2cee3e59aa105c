"""How a function of the rules becomes machine code, and the few operations that NumPy lacks.

Everything that is marked with `kernel` runs compiled by default and uncompiled, with the same results, when
NUMBA_DISABLE_JIT=1 is set.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from llvmlite import ir
from numba import config, njit, types
from numba.extending import intrinsic

from parapluie.games.code_cache import CodeCache

COMPILED = not config.DISABLE_JIT

CHANCE = -1  # value of a state's `turn`: the next step is a shuffle, made by `deal`
OVER = -2  # value of a state's `turn`: the game has ended
CODES = 16  # moves in a row of a table that `copy_codes` copies from

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel(function: Function) -> Function:
    """The function, compiled at its first use and kept on disk; it may run in many threads at once.

    It must not make arrays, and is spared Numba's counting of references to them, which doubles the cost of a move.
    """
    return compiled(function, _nrt=False)


def allocating_kernel(function: Function) -> Function:
    """The same for a function that makes arrays of its own."""
    return compiled(function, _nrt=True)


def brief_kernel(function: Function) -> Function:
    """The same as `kernel` for what Python calls by itself and what takes a microsecond: it keeps Python's lock.

    To give the lock away and to wait for it again would take longer than the work.
    """
    return compiled(function, _nrt=False, nogil=False)


def inlined_kernel(function: Function) -> Function:
    """The same as `kernel`, and put in wherever it is called: for what takes less time than a call."""
    return compiled(function, _nrt=False, forceinline=True)


def compiled(function: Function, **options: Any) -> Function:
    """The function, compiled at its first use for the types of its arguments, and kept on disk.

    The entry for C that Numba would add is left out: nobody calls it.
    """
    made = njit(error_model="numpy", **({"nogil": True, "no_cfunc_wrapper": True} | options))(function)
    if COMPILED:
        made._cache = CodeCache(function)
    return cast(Function, made)


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

    @intrinsic
    def copy_codes(typing_context: Any, table: Any, row: Any, more: Any, out: Any, n: Any) -> Any:
        """Write a row of a table of CODES 16-bit numbers into `out` from place n on, `more` added to each.

        All are written at once, also those that do not count, so `out` needs room for them.
        """
        few, many = (ir.VectorType(ir.IntType(bits), CODES) for bits in (16, 64))

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            codes, row, more, moves, n = arguments
            codes = context.make_array(signature.args[0])(context, builder, codes).data
            moves = context.make_array(signature.args[3])(context, builder, moves).data
            width = ir.Constant(ir.IntType(64), CODES)
            from_ = builder.bitcast(builder.gep(codes, [builder.mul(row, width)]), few.as_pointer())
            to = builder.bitcast(builder.gep(moves, [n]), many.as_pointer())
            numbers = builder.sext(builder.load(from_, align=2), many)
            one = builder.insert_element(ir.Constant(many, ir.Undefined), more, ir.Constant(ir.IntType(32), 0))
            places = ir.Constant(ir.VectorType(ir.IntType(32), CODES), None)
            builder.store(builder.add(numbers, builder.shuffle_vector(one, one, places)), to, align=8)
            return context.get_dummy_value()

        return types.void(table, types.int64, types.int64, out, types.int64), code

else:

    def copy_codes(table: Any, row: Any, more: Any, out: Any, n: Any) -> None:
        out[n : n + CODES] = table[row].astype(np.int64) + more

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
