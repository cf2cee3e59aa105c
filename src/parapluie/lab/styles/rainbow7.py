"""Ways of playing Rainbow 7 that reach what random play seldom does: how much each likes a move."""

from typing import Any


def rash(state: Any, move: str) -> float:
    """Announces at the first chance, however high the hand: thunderstorms."""
    return 1000 if move == "rainbow" else 1


def silent(state: Any, move: str) -> float:
    """Never announces if it can help it: long rounds, many new decks."""
    return 0.001 if move == "rainbow" else 1


def grand(state: Any, move: str) -> float:
    """Lays the largest combinations: sevens with their effects, and Perfects."""
    return float(5.0 ** len(move.split(" "))) if move.startswith("play") else 1


def hoarding(state: Any, move: str) -> float:
    """Keeps Rainbow cards until several go together, takes them from piles, and never announces."""
    if move == "rainbow" or move == "play *":
        return 0.001
    if move.startswith("draw") and move[-1] in "ABC":
        pile = "ABC".index(move[-1])
        return 100 if state.pile[pile, state.height[pile] - 1] >= 49 else 1
    return float(20.0 ** move.count("*"))


def even(state: Any, move: str) -> float:
    """Gives clouds to whoever has the fewest tokens and announces on high hands: a short supply, and ties."""
    if "@" in move:
        return float(10.0 ** -int(state.tokens[int(move[-1])]))
    return 100 if move == "rainbow" else 3.0 ** len(move.split(" ")) if move.startswith("play") else 1


def drying(state: Any, move: str) -> float:
    """Plays Solos onto the lowest pile and draws from the deck, so that it runs out; takes the last card of a pile."""
    if move == "rainbow":
        return 0.001
    if move.startswith("play"):
        return float(10.0 ** -len(move.split(" ")))
    if move.startswith("draw") and move[-1] in "ABC" and state.height["ABC".index(move[-1])] == 1:
        return 10
    return 3 if move == "draw deck" else 1


STYLES = [rash, silent, grand, hoarding, even, drying]
