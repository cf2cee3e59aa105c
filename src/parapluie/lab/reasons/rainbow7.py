"""What can be said of a move in Rainbow 7: odds of an announcement, what the hand keeps, what the next seat finds."""

from typing import Any

import numpy as np

from parapluie.games.event import Sentence
from parapluie.games.rainbow7.combinations import COLOURED, RAINBOW_CARD, combinations, count_values, total
from parapluie.games.rainbow7.rules import (
    ANNOUNCE,
    ANNOUNCE_LIMIT,
    DRAW,
    FROM_DECK,
    KEEP,
    MAX_MOVES,
    ON,
    PLAY,
    TAKE,
)
from parapluie.lab.reasons import Feature, percent
from parapluie.match.game import Game

EVEN = 0.6  # odds at which an announcement gains as much as it loses: 2 tokens against 3
CARD = 0.05  # what a card less in the hand is worth
POINT = 0.015  # what a point less is worth
READY = 0.04  # what each card of a combination that is ready is worth
GIFT = 0.4  # what it costs that the next seat finds a card that it can use
USE = 0.3  # what it is worth to draw a card that can be used


def features(game: Game, worlds: Any, seat: int, code: int) -> list[Feature]:
    """What can be said of a move, by what the seat decides."""
    phase = int(worlds[0].phase)
    if phase == PLAY:
        return of_play(worlds, seat, code)
    if phase == DRAW:
        return of_draw(worlds, seat, code)
    return of_pile(worlds, seat, code) if phase == ON else []


def of_play(worlds: Any, seat: int, code: int) -> list[Feature]:
    """An announcement by its odds; a combination by the cards it lays, and by the points and combinations it keeps."""
    hand, found = int(worlds[0].hand[seat]), []
    points = int(total(hand))
    if points <= ANNOUNCE_LIMIT:
        lower = sum(is_somebody_lower(world, seat, points) for world in worlds) / len(worlds)
        says = Sentence("reason-R7-lower", {"points": points, "n": percent(lower)})
        found.append(Feature("announce", 1 - lower if code == ANNOUNCE else EVEN, says))
    if code != ANNOUNCE:
        rest = without(hand, code)
        left, cards, ready = int(total(rest)), code.bit_count(), largest(rest)
        found.append(Feature("lays", CARD * cards, Sentence("reason-R7-lays", {"n": cards})))
        found.append(Feature("points", -POINT * left, Sentence("reason-R7-points", {"n": left})))
        found.append(Feature("ready", READY * ready, Sentence("reason-R7-ready", {"n": ready})))
    return found


def of_pile(worlds: Any, seat: int, code: int) -> list[Feature]:
    """How often the next seat finds a card on the piles for a combination; only of a single card, which lies on top."""
    played = int(worlds[0].played)
    if played.bit_count() != 1:
        return []
    onto, uses = code & 3, 0
    for world in worlds:
        following = int(world.hand[(seat + 1) % world.seats])
        others = [pile for pile in range(3) if world.height[pile] and pile != onto]
        tops = [played, *(1 << int(world.pile[pile, world.height[pile] - 1]) for pile in others)]
        uses += any(completes(following, card) for card in tops)
    odds = uses / len(worlds)
    return [Feature("gift", -GIFT * odds, Sentence("reason-R7-gift", {"n": percent(odds)}))]


def of_draw(worlds: Any, seat: int, code: int) -> list[Feature]:
    """How often the card that is drawn makes a combination, and what it counts on average."""
    uses, counts = 0, 0
    for world in worlds if code == TAKE + FROM_DECK else worlds[:1]:
        card = drawn(world, code)
        uses += completes(int(world.hand[seat]), card)
        counts += int(total(card))
    many = len(worlds) if code == TAKE + FROM_DECK else 1
    return [
        Feature("makes", USE * uses / many, Sentence("reason-R7-makes", {"n": percent(uses / many)})),
        Feature("adds", -2 * POINT * counts / many, Sentence("reason-R7-adds", {"n": round(counts / many)})),
    ]


def drawn(world: Any, code: int) -> int:
    """The card that a draw takes, as a set; none if it is left out, or if a deck has to be made first."""
    if code == KEEP:
        return 0
    pile = code - TAKE
    if pile == FROM_DECK:
        return 1 << int(world.deck[world.stock - 1]) if world.stock else 0
    return 1 << int(world.pile[pile, world.height[pile] - 1])


def is_somebody_lower(world: Any, seat: int, points: int) -> bool:
    return any(total(world.hand[other]) < points for other in range(world.seats) if other != seat)


def without(hand: int, played: int) -> int:
    """A hand without the cards of a combination, in which the Rainbow cards are always the first ones."""
    rest, wild = hand & ~played & int(COLOURED), (hand & ~int(COLOURED)).bit_count()
    wild -= (played & ~int(COLOURED)).bit_count()
    return rest | ((1 << wild) - 1) << RAINBOW_CARD


def completes(hand: int, card: int) -> bool:
    """Whether a card makes a larger combination of three or more than the hand has without it."""
    return card != 0 and largest(hand | card) > largest(hand)


def largest(hand: int) -> int:
    """How many cards the largest combination of three or more has; 0 if there is none."""
    room = np.empty(MAX_MOVES, np.int64)
    n = combinations(np.int64(hand), count_values(np.int64(hand) & COLOURED), room)
    return max((int(one).bit_count() for one in room[:n] if int(one).bit_count() >= 3), default=0)
