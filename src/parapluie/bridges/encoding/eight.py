"""Eight small numbers at once: a word of 64 bits is eight numbers of an observation, the first one in its lowest byte.

An observation is written from the front to the back, so a word may reach into what is written after it.
"""

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from parapluie.games.kernel import COMPILED, kernel

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

else:

    def load_word(array: Any, at: Any) -> int:
        return int.from_bytes(array.tobytes()[at : at + 8], "little")

    def store_word(array: Any, at: Any, word: Any) -> None:
        array[at : at + 8] = np.frombuffer(int(word).to_bytes(8, "little"), np.int8)


@kernel
def seven_bits(bits):
    """Seven bits as the first seven numbers of a word."""
    return (bits * APART) & ONE_EACH


@kernel
def one_of(place):
    """A word with a 1 at this place."""
    return 1 << (place << 3)
