"""Sazuki's Rainbow in numbers. A move is equal cards, a run, or prizes to take; a set of cards is six counts."""

import numpy as np

from parapluie.bridges.encoding.numbering import numbering
from parapluie.bridges.encoding.packed import SIX, load_word, one_of, store_word
from parapluie.games.kernel import kernel
from parapluie.games.sazuki.rules import CARD, CHOOSING, COPIES, PLAYED, RUN, TAKE, VALUES, score

LONGEST = 200
IS_DEALT_ONCE = True
PLAYS = [CARD * count + value for count in range(1, COPIES + 1) for value in range(VALUES)]
RUNS = [RUN + CARD * count + low for count in range(2, VALUES + 1) for low in range(VALUES - count + 1)]
TAKES = [TAKE + CARD * count + value for count in (1, 2) for value in range(VALUES)]
ACTIONS = len(PLAYS + RUNS + TAKES)
number_of, code_of = numbering(PLAYS + RUNS + TAKES)

ALL_CARDS = sum(COPIES << (8 * value) for value in range(VALUES))  # a word, as all sets of cards below


def parts(seats: int) -> dict[str, tuple[int, ...]]:
    """The parts of an observation, with their shapes."""
    groups = 4 if seats == 2 else seats
    return {
        "phase": (2,),  # play, take (0 to 1)
        "turn": (seats,),  # whose it is (0 to 1)
        "hand": (VALUES,),  # the own cards, by value (0 to 10)
        "unseen": (VALUES,),  # cards that can be anywhere (0 to 10)
        "prizes": (VALUES,),  # to be chosen from (0 to 10)
        "laid": (VALUES,),  # played in this round (0 to 10)
        "gone": (VALUES,),  # prizes that nobody took (0 to 10)
        "kind": (3,),  # what may be played besides solos: anything, sets, runs (0 to 1)
        "held": (seats,),  # cards in each hand (0 to 60)
        "stacked": (seats,),  # cards in the second stacks (0 to 60)
        "scores": (seats,),  # of each seat (0 to 127)
        "starter": (seats,),  # who has begun the round (0 to 1)
        "rounds": (1,),  # that are over (0 to 60)
        "step": (1,),  # plays of this round that are over (0 to 6)
        "piles": (seats, VALUES),  # prizes of each seat, by value (0 to 10)
        "groups": (groups, seats + VALUES + 2),  # owner, cards, whether it is still to choose, and does now (0 to 10)
    }


@kernel
def observe(state, seat, out):
    """Write what `seat` has been shown into `out`."""
    seat, seats = np.int64(seat), np.int64(state.seats)
    decides = state.turn >= 0
    store_word(out, 0, one_of(np.int64(state.phase)) * decides)
    store_word(out, 2, one_of(to_the_left(seat, max(state.turn, 0), seats)) * decides)
    at = 2 + seats
    hand, prizes = load_word(state.hand, VALUES * seat) & SIX, load_word(state.prizes, 0) & SIX
    laid, gone = load_word(state.laid, 0) & SIX, load_word(state.gone, 0) & SIX
    unseen = ALL_CARDS - hand - prizes - laid - gone
    for other in range(seats):
        unseen -= load_word(state.pile, VALUES * other) & SIX
    store_word(out, at, hand)
    store_word(out, at + VALUES, unseen)
    store_word(out, at + 2 * VALUES, prizes)
    store_word(out, at + 3 * VALUES, laid)
    store_word(out, at + 4 * VALUES, gone)
    at += 5 * VALUES
    store_word(out, at, one_of(np.int64(state.kind)))
    at = observe_seats(state, seat, out, at + 3)
    for group in range(4 if seats == 2 else seats):
        owner = one_of(to_the_left(seat, state.owner[group], seats))
        store_word(out, at, owner * (group < state.groups))
        cards = load_word(PLAYED, VALUES * np.int64(state.group[group])) & SIX
        waits = np.int64(state.rank[group] > 0)
        chooses = np.int64(decides and state.phase == CHOOSING and state.chooser == group)
        store_word(out, at + seats, cards | (waits << 48) | (chooses << 56))
        at += seats + 8


@kernel
def observe_seats(state, seat, out, at):
    """Write from held to piles. Return where the next thing goes."""
    seats = np.int64(state.seats)
    other = seat
    for i in range(seats):
        out[at + i] = state.held[other]
        out[at + seats + i] = state.stacked[other] if seats == 2 else 0
        out[at + 2 * seats + i] = min(score(state, other), 127)
        other = other + 1 if other + 1 < seats else 0
    at += 3 * seats
    store_word(out, at, one_of(to_the_left(seat, state.starter, seats)))
    at += seats
    out[at] = state.rounds
    out[at + 1] = state.step
    at += 2
    for _ in range(seats):
        store_word(out, at, load_word(state.pile, VALUES * other))
        other = other + 1 if other + 1 < seats else 0
        at += VALUES
    return at


@kernel
def to_the_left(seat, other, seats):
    """How many seats to the left of `seat` another one sits."""
    away = np.int64(other) - seat
    return away if away >= 0 else away + seats
