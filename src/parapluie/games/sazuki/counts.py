"""Sets of cards of Sazuki's Rainbow: arrays of six counts, and the same as one number with a byte for each value.

As numbers, all values are added, taken away and compared at once, where a branch for each of them would depend on
chance.
"""

from typing import Any

import numpy as np

from parapluie.games.kernel import COMPILED, inlined_kernel

VALUES = 6
EACH = sum(1 << 8 * value for value in range(VALUES))  # one card of each value

if COMPILED:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    PARTS = ((32, 0), (16, 4))  # six bytes: how many bits from which of them on

    def address(context: Any, builder: Any, kind: Any, cards: Any, bits: int, first: int) -> Any:
        """Where `bits` of an array lie from byte `first` on."""
        data = builder.bitcast(context.make_array(kind)(context, builder, cards).data, ir.IntType(8).as_pointer())
        place = builder.gep(data, [ir.Constant(ir.IntType(64), first)])
        return builder.bitcast(place, ir.IntType(bits).as_pointer())

    @intrinsic
    def as_number(typing_context: Any, cards: Any) -> Any:
        """Return six counts as one number."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            number = ir.Constant(ir.IntType(64), 0)
            for bits, first in PARTS:
                part = builder.load(address(context, builder, cards, arguments[0], bits, first), align=1)
                part = builder.zext(part, ir.IntType(64))
                number = builder.or_(number, builder.shl(part, ir.Constant(ir.IntType(64), 8 * first)))
            return number

        return types.int64(cards), code

    @intrinsic
    def put_number(typing_context: Any, cards: Any, number: Any) -> Any:
        """Write a number into an array of six counts."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            for bits, first in PARTS:
                part = builder.lshr(arguments[1], ir.Constant(ir.IntType(64), 8 * first))
                place = address(context, builder, cards, arguments[0], bits, first)
                builder.store(builder.trunc(part, ir.IntType(bits)), place, align=1)
            return context.get_dummy_value()

        return types.void(cards, types.int64), code

else:

    def as_number(cards: Any) -> int:
        return int.from_bytes(cards.tobytes(), "little")

    def put_number(cards: Any, number: Any) -> None:
        cards[:] = np.frombuffer(int(number).to_bytes(VALUES, "little"), np.int8)


@inlined_kernel
def at_least(cards, n):
    """Return a number with a card of each value of which `cards` has n or more."""
    return ((cards + (128 - n) * EACH) >> 7) & EACH


@inlined_kernel
def as_bits(some):
    """Return a bit for each value, the lowest first, for a number with at most one card of each."""
    pairs = (some | some >> 7) & 0x000300030003
    return (pairs | pairs >> 14 | pairs >> 28) & 63


@inlined_kernel
def as_pairs_of_bits(some, others):
    """The same with two bits for each value, of two such numbers."""
    pairs = some | others << 1
    fours = (pairs | pairs >> 6) & 0x000F000F000F
    return (fours | fours >> 12 | fours >> 24) & 4095
