"""Ways of playing Sazuki's Rainbow that reach what random play seldom does: how much each likes a move."""

from typing import Any


def thrifty(state: Any, move: str) -> float:
    """Plays as few cards as it can, for long games and hands that end together."""
    return float(10.0 ** -len(move.split(" ")))


def lavish(state: Any, move: str) -> float:
    """Plays and takes as many cards as it can, for short games."""
    return float(10.0 ** len(move.split(" ")))


def high(state: Any, move: str) -> float:
    """Likes high cards, for ties in the order of choice."""
    return float(4.0 ** int(move[-1]))


def low(state: Any, move: str) -> float:
    """Likes low cards."""
    return float(4.0 ** -int(move[-1]))


def in_pairs(state: Any, move: str) -> float:
    """Likes two cards alike, for prizes by twos."""
    cards = move.split(" ")[1:]
    return 50 if len(cards) == 2 and cards[0] == cards[1] else 1


STYLES = [thrifty, lavish, high, low, in_pairs]
