"""Many small numbers at once: a word of 64 bits is eight numbers of an observation, the first one in its lowest byte.

A word may reach into what is written after it, so an observation is mostly written from the front to the back. Bits
become numbers 32 at a time, in one wide register where the processor has such.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from parapluie.games.kernel import COMPILED, kernel

WIDE = 32  # numbers that `load_bits` reads and `store_bits` writes
FOUR, SIX = (1 << 32) - 1, (1 << 48) - 1  # the first so many numbers of a word
ONE_EACH = 0x01010101010101  # seven numbers, each of them 1
APART = sum(1 << (7 * i) for i in range(7))  # times seven bits: puts bit i at the beginning of byte i, among others

if COMPILED:

    def place_of(context: Any, builder: Any, kind: Any, array: Any, at: Any) -> Any:
        """The address of the word that begins at place `at` of an array of bytes."""
        data = context.make_array(kind)(context, builder, array).data
        first = builder.bitcast(data, context.get_value_type(types.int8).as_pointer())
        return builder.bitcast(builder.gep(first, [at]), context.get_value_type(types.int64).as_pointer())

    @intrinsic
    def load_word(typing_context: Any, array: Any, at: Any) -> Any:
        """The word at place `at` of an array of bytes. What lies behind the array is read too, and must be there."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.load(place_of(context, builder, signature.args[0], *arguments), align=1)

        return types.int64(array, types.int64), code

    @intrinsic
    def store_word(typing_context: Any, array: Any, at: Any, word: Any) -> Any:
        """Write eight numbers from place `at` of an array of bytes on."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            builder.store(arguments[2], place_of(context, builder, signature.args[0], *arguments[:2]), align=1)
            return context.get_dummy_value()

        return types.void(array, types.int64, types.int64), code

    @intrinsic
    def load_bits(typing_context: Any, array: Any, at: Any) -> Any:
        """Which of the 32 numbers from place `at` of an array of bytes on are not 0, as bits."""
        many = ir.VectorType(ir.IntType(8), WIDE)

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            place = place_of(context, builder, signature.args[0], *arguments)
            numbers = builder.load(builder.bitcast(place, many.as_pointer()), align=1)
            bits = builder.icmp_unsigned("!=", numbers, ir.Constant(many, None))
            return builder.zext(builder.bitcast(bits, ir.IntType(WIDE)), ir.IntType(64))

        return types.int64(array, types.int64), code

    @intrinsic
    def store_bits(typing_context: Any, array: Any, at: Any, sets: Any) -> Any:
        """Write 32 numbers from place `at` of an array of bytes on: how many of the sets have bit 0, bit 1, …"""
        many = ir.VectorType(ir.IntType(8), WIDE)
        byte_of = ir.Constant(ir.VectorType(ir.IntType(32), WIDE), [i // 8 for i in range(WIDE)])
        bit_of = ir.Constant(many, [1 << i % 8 for i in range(WIDE)])

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            nothing = total = ir.Constant(many, None)
            for each in cgutils.unpack_tuple(builder, arguments[2]):
                four = builder.bitcast(builder.trunc(each, ir.IntType(32)), ir.VectorType(ir.IntType(8), 4))
                bits = builder.and_(builder.shuffle_vector(four, four, byte_of), bit_of)
                total = builder.add(total, builder.zext(builder.icmp_unsigned("!=", bits, nothing), many))
            place = place_of(context, builder, signature.args[0], *arguments[:2])
            builder.store(total, builder.bitcast(place, many.as_pointer()), align=1)
            return context.get_dummy_value()

        return types.void(array, types.int64, types.UniTuple(types.int64, len(sets))), code

else:

    def load_word(array: Any, at: Any) -> int:
        return int.from_bytes(array.tobytes()[at : at + 8], "little")

    def store_word(array: Any, at: Any, word: Any) -> None:
        array[at : at + 8] = np.frombuffer(int(word).to_bytes(8, "little"), np.int8)

    def load_bits(array: Any, at: Any) -> int:
        return sum(1 << i for i in range(WIDE) if array[at + i])

    def store_bits(array: Any, at: Any, sets: Any) -> None:
        for i in range(WIDE):
            array[at + i] = sum((int(each) >> i) & 1 for each in sets)


@kernel
def seven_bits(bits):
    """Seven bits as the first seven numbers of a word."""
    return (bits * APART) & ONE_EACH


@kernel
def one_of(place):
    """A word with a 1 at this place."""
    return 1 << (place << 3)
