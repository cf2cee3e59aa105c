"""What a review says: values that go into JSON as they are; docs/review.md says what each of them means.

Chances are to win the game, from 0 to 1; a shared victory counts in part. Numbers of moves count from 0.
"""

import msgspec

from parapluie.games.event import Sentence
from parapluie.lab.intervals import Estimate


class MoveChance(msgspec.Struct, frozen=True, kw_only=True):
    """What a legal move was worth to the seat that decided, on what it had been shown."""

    move: str  # its text
    chance: float  # to win with it
    error: float  # standard error of the chance
    tries: int  # worlds that it was tried in


class Reason(msgspec.Struct, frozen=True, kw_only=True):
    """Why the better move is better: a feature of the two moves, and sentences that say it.

    The feature is one that the game's reasons name, or `ahead`: nothing that has a name tells the moves apart, and the
    search found out by playing on.
    """

    feature: str  # its name
    says: list[Sentence]  # in order


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """A decision with a choice, judged on what its seat had been shown."""

    number: int  # of the move in the game
    seat: int  # who decided
    moves: list[MoveChance]  # all that were legal, the best first
    played: str  # the move that was made
    best: str  # the best one
    before: float  # chance to win with the best move
    after: float  # and with the one that was played
    cost: float  # before - after. It is not biased, so where nothing was lost it can be a little below 0
    error: float  # standard error of the cost
    is_mistake: bool  # the cost is beyond the noise: see `Bar`
    swing: list[float]  # what the cost did to the chance of each seat, as its maker could know; together 0
    luck: float  # how the seat's chance had changed since its decision before, the mistakes of others aside
    reason: Reason | None = None  # of a mistake


class Bar(msgspec.Struct, frozen=True, kw_only=True):
    """A cost is called a mistake if it is at least `points` and at least so many of its standard errors."""

    points: float = 0.01  # of the chance to win
    errors: float = 2.5  # how many


class SeatSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's game: result - start = own + others + luck."""

    seat: int  # from 0
    start: float  # before anything was dealt
    result: float  # share of the victory
    own: float  # what its own choices did to its chance: not above 0, but for noise
    others: float  # what the choices of the others did to it
    luck: float  # what cards did to it
    last_luck: float  # the part of the luck that came after its last decision
    decisions: int  # how many had a choice
    mistakes: int  # how many
    mean_cost: Estimate | None  # of a decision; None if there was none
    turning_points: list[int]  # numbers of up to three moves: its costliest mistakes, the costliest first
    level: str | None  # the level that makes such mistakes; None if levels have not been measured in this game
    levels: dict[str, float] = {}  # how likely each level is to play like this, together 1


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """The review of a finished game."""

    game: str  # its id
    seats: int  # how many
    memory: str  # "recall": judged on all that seats had been shown; "table": on what lay before their eyes
    iterations: int  # a decision, about
    seed: int  # the same one gives the same review
    bar: Bar  # what is called a mistake
    is_calibrated: bool  # whether chances were fitted to what happened in games between experts
    result: list[float]  # share of the victory of each seat
    decisions: list[Decision]  # of the seats that were asked for
    summaries: list[SeatSummary]  # of these
    openly: list[list[float]]  # chance of each seat after each move of the game, if all cards were open
