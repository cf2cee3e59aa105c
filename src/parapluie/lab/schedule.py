"""Who sits where: every deal is played several times, so that each player gets each seat's cards equally often."""

import hashlib
from itertools import combinations
from random import Random

LineUp = tuple[int, ...]  # the player of each seat, by number


def groups_of(players: int, seats: int) -> list[LineUp]:
    """Who sits at a table together, for all tables of a deal.

    With at least as many players as seats: all groups of so many players. With fewer, everybody holds the same number
    of seats or one more, and every choice of those with one more is a group; they come first in it.
    """
    if players >= seats:
        return list(combinations(range(players), seats))
    each, over = divmod(seats, players)
    groups = []
    for more in combinations(range(players), over):
        less = [player for player in range(players) if player not in more]
        groups.append(tuple(sorted(more * (each + 1)) + sorted(less * each)))
    return groups


def line_ups(players: int, seats: int, rng: Random) -> list[LineUp]:
    """The games of one deal. In each list every player holds every seat equally often, and meets the others so.

    Two players sit in one order, drawn from `rng`, and the other way round. More players sit in one order and its
    rotations. So who sits left of whom changes from deal to deal.
    """
    groups = groups_of(players, seats)
    if players == 2:
        placed = list(groups[0])
        rng.shuffle(placed)
        return sorted([tuple(placed), tuple(1 - player for player in placed)])
    order = draw_order(groups[0], rng)
    return [rotated(tuple(group[i] for i in order), by) for group in groups for by in range(seats)]


def draw_order(group: LineUp, rng: Random) -> list[int]:
    """A random order of the group in which all rotations differ."""
    order = list(range(len(group)))
    while True:
        rng.shuffle(order)
        placed = tuple(group[i] for i in order)
        if all(rotated(placed, by) != placed for by in range(1, len(placed))):
            return order


def rotated(placed: LineUp, by: int) -> LineUp:
    return placed[by:] + placed[:by]


def schedule_of(players: int, seats: int, *, seed: int, deal: int) -> list[LineUp]:
    """The games of deal number `deal`; the same arguments give the same games in the same order."""
    return line_ups(players, seats, Random(f"parapluie line-ups {seed} {deal}"))


def games_per_deal(players: int, seats: int) -> int:
    return len(schedule_of(players, seats, seed=0, deal=0))


def deal_seed(seed: int, deal: int) -> int:
    """The seed with which deal number `deal` of an arena is dealt: 53 bits, so that any reader of JSON keeps them."""
    return int.from_bytes(hashlib.sha256(f"parapluie arena {seed} {deal}".encode()).digest()[:7]) >> 3
