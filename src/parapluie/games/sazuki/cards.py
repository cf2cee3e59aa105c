"""The cards of Sazuki's Rainbow as texts."""

from collections.abc import Iterable
from functools import lru_cache

from parapluie.games.sazuki.rules import VALUES

KEPT = 1 << 14  # sets of cards whose texts are kept: hands change little from move to move
TEXTS = [str(value + 1) for value in range(VALUES)]


def cards(counts: Iterable[int]) -> list[str]:
    """A set of cards, as texts in ascending order."""
    return [*texts_of(tuple(counts))]


@lru_cache(KEPT)
def texts_of(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([text for text, count in zip(TEXTS, counts, strict=True) for _ in range(count)])


def counts(texts: list[str]) -> list[int]:
    """The other way round; ValueError for what is no card."""
    for text in texts:
        if text not in ("1", "2", "3", "4", "5", "6"):
            raise ValueError(f"SZ-01: {text!r} is no card")
    return [texts.count(str(value + 1)) for value in range(VALUES)]
