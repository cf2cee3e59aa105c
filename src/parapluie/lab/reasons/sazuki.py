"""What can be said of a move in Sazuki's Rainbow: whether a group will be beaten, what it spends, what is left."""

from typing import Any

from parapluie.games.event import Sentence
from parapluie.games.sazuki.rules import CHOOSING, KIND, RUNS, SETS, VALUES, WORTH, count_in, value_in
from parapluie.lab.reasons import Feature, each_after, percent
from parapluie.match.game import Game

CARD = 0.03  # what a card laid costs
GROUP = 0.05  # what each card of the largest group in the hand is worth
POINT = 0.05  # what a point of a prize is worth
FIRST = 0.6  # what it is worth that a group is not beaten


def features(game: Game, worlds: Any, seat: int, code: int) -> list[Feature]:
    """Of a play: how often it can be beaten, what it spends and keeps. Of a choice: points taken and left."""
    if worlds[0].phase == CHOOSING:
        return of_choice(game, worlds[:1], seat, code)
    beaten = sum(can_be_beaten(world, seat, code) for world in worlds) / len(worlds)
    cards = int(count_in(code))
    rest = each_after(game, worlds[:1], code)[0].hand[seat]
    kept = largest(rest.tolist(), sets=True, runs=True)[0]
    return [
        Feature("beaten", FIRST * (1 - beaten), Sentence("reason-SZ-beaten", {"n": percent(beaten)})),
        Feature("spends", -CARD * cards, Sentence("reason-SZ-spends", {"n": cards})),
        Feature("keeps", GROUP * kept, Sentence("reason-SZ-keeps", {"n": kept})),
    ]


def of_choice(game: Game, worlds: Any, seat: int, code: int) -> list[Feature]:
    """What a choice of prizes takes, and what it leaves to whoever chooses next; nothing of this is hidden."""
    taken = int(count_in(code) * (value_in(code) + 1))
    found = [Feature("takes", POINT * taken, Sentence("reason-SZ-takes", {"n": taken}))]
    after = each_after(game, worlds, code)[0]
    if after.phase == CHOOSING and after.turn not in (seat, -2):
        most = 2 if after.rounds else 1  # SZ-21
        left = max((value + 1) * min(int(after.prizes[value]), most) for value in range(VALUES))
        found.append(Feature("leaves", -POINT * left, Sentence("reason-SZ-leaves", {"n": left})))
    return found


def can_be_beaten(world: Any, seat: int, code: int) -> bool:
    """Whether another seat's group ranks before this one, or one that is still to play holds cards for such a group."""
    rank = int(WORTH[code]) + 7 - int(world.groups)
    if any(world.rank[group] > rank and world.owner[group] != seat for group in range(world.groups)):
        return True
    kind = max(int(world.kind), int(KIND[code]))
    plays = 4 if world.seats == 2 else int(world.seats)
    to_play = {int(world.starter + step) % int(world.seats) for step in range(world.step + 1, plays)} - {seat}
    for other in to_play:
        size, top = largest(world.hand[other].tolist(), sets=kind != RUNS, runs=kind != SETS)
        if 64 * size + 8 * top > WORTH[code]:
            return True
    return False


def largest(hand: list[int], *, sets: bool, runs: bool) -> tuple[int, int]:
    """The size and the highest value, from 0, of the best group of a hand."""
    best = max(((1, value) for value in range(VALUES) if hand[value]), default=(0, 0))
    for value in range(VALUES):
        if sets and hand[value]:
            best = max(best, (hand[value], value))
        length = 0
        while runs and length <= value and hand[value - length]:
            length += 1
        if length:
            best = max(best, (length, value))
    return best
