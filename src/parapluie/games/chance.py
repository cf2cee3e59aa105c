"""Chance: ChaCha8 for the shuffles of a game, and a cheap generator for everything that nobody need trust.

A game's stream is that of the ChaCha cipher (Bernstein) with 8 rounds, the 256-bit key of the state, a 64-bit block
counter from 0 and a nonce of 0, read as little-endian 32-bit words. docs/shuffles.md has a test vector.
"""

import numpy as np

from parapluie.games.kernel import inlined_kernel, kernel

LOW = 0xFFFFFFFF
STEP = np.uint64(0x9E3779B97F4A7C15)  # of the cheap generator


@kernel
def add(a, b):
    """a + b in 32 bits."""
    return np.uint32((np.int64(a) + np.int64(b)) & LOW)


@kernel
def turn_left(a, bits):
    """a rotated left by `bits` in 32 bits."""
    return np.uint32(((np.int64(a) << bits) | (np.int64(a) >> (32 - bits))) & LOW)


@kernel
def quarter(a, b, c, d):
    """ChaCha's quarter round."""
    a = add(a, b)
    d = turn_left(d ^ a, 16)
    c = add(c, d)
    b = turn_left(b ^ c, 12)
    a = add(a, b)
    d = turn_left(d ^ a, 8)
    c = add(c, d)
    b = turn_left(b ^ c, 7)
    return a, b, c, d


@kernel
def next_block(state):
    """Fill the state's block with the next 16 words of its stream."""
    k, n = state.key, state.counter
    i0, i1, i2, i3 = np.uint32(0x61707865), np.uint32(0x3320646E), np.uint32(0x79622D32), np.uint32(0x6B206574)
    i12, i13, zero = np.uint32(n & LOW), np.uint32((n >> 32) & LOW), np.uint32(0)
    x0, x1, x2, x3, x4, x5, x6, x7 = i0, i1, i2, i3, k[0], k[1], k[2], k[3]
    x8, x9, x10, x11, x12, x13, x14, x15 = k[4], k[5], k[6], k[7], i12, i13, zero, zero
    for _ in range(4):
        x0, x4, x8, x12 = quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter(x3, x4, x9, x14)
    b = state.block
    b[0], b[1], b[2], b[3] = add(x0, i0), add(x1, i1), add(x2, i2), add(x3, i3)
    b[4], b[5], b[6], b[7] = add(x4, k[0]), add(x5, k[1]), add(x6, k[2]), add(x7, k[3])
    b[8], b[9], b[10], b[11] = add(x8, k[4]), add(x9, k[5]), add(x10, k[6]), add(x11, k[7])
    b[12], b[13], b[14], b[15] = add(x12, i12), add(x13, i13), x14, x15
    state.counter = n + 1
    state.left = 16


@inlined_kernel
def word(state, left):
    """The next 32 random bits of the state's stream, of whose block so many words are left, and how many are then."""
    if left == 0:
        next_block(state)
        left = 16
    return np.int64(state.block[16 - left]), left - 1


@inlined_kernel
def draw_from(state, left, n):
    """The same as `draw` for a block of which so many words are left; return the number and how many are left then."""
    bits, left = word(state, left)
    product = bits * n
    if product & LOW < n:
        unfair = (LOW + 1 - n) % n
        while product & LOW < unfair:
            bits, left = word(state, left)
            product = bits * n
    return np.int64(np.uint64(product) >> np.uint64(32)), left


@inlined_kernel
def draw(state, n):
    """A number from 0 to n - 1 (n below 2**31), all exactly equally likely."""
    number, left = draw_from(state, np.int64(state.left), n)
    state.left = left
    return number


@kernel
def shuffle(state, cards, n):
    """Put the first n of `cards` into random order: for i from n - 1 down to 1, swap card i with card draw(i + 1)."""
    left = np.int64(state.left)
    for i in range(n - 1, 0, -1):
        j, left = draw_from(state, left, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    state.left = left


@inlined_kernel
def guess(rng, n):
    """A number from 0 to n - 1 (n below 2**31) from the cheap generator `rng`, an array of one uint64.

    The generator is splitmix64 (Steele, Lea, Flood); a number is off its true odds by at most n in 2**32.
    """
    number = guess_number(rng[0], 0, n)
    rng[0] += STEP
    return number


@inlined_kernel
def guess_number(first, i, n):
    """What the cheap generator, if its state is `first`, guesses after i other guesses; all can be made at once."""
    z = first + np.uint64(i + 1) * STEP
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((z >> np.uint64(32)) * np.uint64(n) >> np.uint64(32))


@kernel
def forget_chance(state):
    """Take the generator out of the state: whoever is handed the rest cannot foresee a shuffle."""
    state.key[:] = 0
    state.block[:] = 0
    state.counter = 0
    state.left = 0


@kernel
def guess_chance(state, rng):
    """Give the state a fresh generator, drawn from `rng`."""
    forget_chance(state)
    for i in range(8):
        state.key[i] = (guess(rng, 1 << 16) << 16) | guess(rng, 1 << 16)
