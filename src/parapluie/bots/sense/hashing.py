"""Numbers that stand for knowledge: equal parts in equal order give equal numbers, others hardly ever."""

import numpy as np

from parapluie.games.kernel import kernel


@kernel
def mix(key, part):
    """A new key from the key so far and the next part."""
    key = (key ^ np.uint64(np.int64(part))) * np.uint64(0x9E3779B97F4A7C15)
    return key ^ (key >> np.uint64(29))
