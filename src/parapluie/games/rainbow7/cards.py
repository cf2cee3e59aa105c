"""The cards of Rainbow 7 as texts."""

from functools import lru_cache

COLOURS = "ROYGBIV"
PILES = "ABC"
KEPT = 1 << 14  # sets of cards whose texts are kept: hands change little from move to move
CARDS = [colour + str(value) for colour in COLOURS for value in range(1, 8)] + ["*"] * 4
NUMBER = {card: number for number, card in reversed(list(enumerate(CARDS)))}


def cards(mask: int) -> list[str]:
    """A set of cards, as sorted texts."""
    return [*texts_of(mask)] if mask else []


@lru_cache(KEPT)
def texts_of(mask: int) -> tuple[str, ...]:
    texts = []
    while mask:
        texts.append(CARDS[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    return tuple(texts)
