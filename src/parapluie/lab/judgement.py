"""One decision judged: what each legal move was worth on what the seat had been shown, and what the choice cost.

Moves are tried in rounds, all of them in the first, then only those that may be the best, and the one that was played.
"""

import hashlib
from typing import Any, NamedTuple

import numpy as np

from parapluie.lab.measured import Measured
from parapluie.lab.reviewed import Bar, MoveChance
from parapluie.lab.trials import Trials
from parapluie.match.game import Game

ROUNDS = range(3, 8)  # at least and at most so many rounds; each is a quarter of the iterations asked for
LEAST = 8  # worlds in a round
CLOSE = 2.5  # standard errors: moves that are less behind may be the best
CERTAIN = 0.004  # a difference whose standard error is smaller need not be looked at any longer
BAR = Bar()


class Judgement(NamedTuple):
    """What was found out about a decision; see `Decision`."""

    moves: list[MoveChance]  # in the order of the legal ones
    best: int
    after: float
    cost: float
    error: float
    is_mistake: bool
    swing: list[float]
    good: int  # how many moves are not told apart from the best


def judge(
    game: Game, root: Any, seat: int, played: int, *, iterations: int, memory: float, seed: int, measured: Measured
) -> Judgement:
    """Judge the move number `played` of the legal ones in a state as far as the seat knows it.

    It depends on these arguments alone. What is found in the first round, whose tree has learned little yet, only says
    which moves are worth a closer look.
    """
    codes = game.legal_codes(root)
    trials = Trials(game, root, seat, budget=2 * iterations, memory=memory, seed=seed_of(root, seat, seed))
    share = iterations // 4

    def round_of(alive: list[int]) -> Any:
        return trials.run([codes[i] for i in alive], max(LEAST, share // len(alive)))

    everything = list(range(len(codes)))
    first = round_of(everything)
    seen = dict(enumerate(np.moveaxis(first, 1, 0)))  # by move: what each seat gets in each world
    alive = rivals(first[..., seat], everything, played, most=max(4, len(codes) // 2))
    late = np.zeros((0, len(alive), game.players))
    for number in range(1, ROUNDS[-1] + 1):
        late = np.concatenate([late, round_of(alive)])
        seen |= {i: late[:, place] for place, i in enumerate(alive)}
        left = rivals(late[..., seat], alive, played, most=len(alive))
        late, alive = late[:, [alive.index(i) for i in left]], left
        if number + 1 >= ROUNDS[0] and is_settled(late[..., seat]):
            break
    return verdict(game, codes, seen, late, alive, seat, played, measured)


def seed_of(root: Any, seat: int, seed: int) -> int:
    """A number for this knowledge: who knows the same is judged in the same worlds."""
    digest = hashlib.sha256(f"parapluie review {seed} {seat} ".encode() + root.tobytes()).digest()
    return int.from_bytes(digest[:7], "little")


def rivals(own: Any, alive: list[int], played: int, *, most: int) -> list[int]:
    """The moves that may be the best by what they gained in each world, at most so many, and the one played."""
    means = own.mean(axis=0)
    gaps, errors = behind(own, int(means.argmax()))
    order = [place for place in np.argsort(-means, kind="stable") if gaps[place] <= CLOSE * errors[place]][:most]
    return sorted({alive[place] for place in order} | {played})


def behind(own: Any, leader: int) -> tuple[Any, Any]:
    """How far each move is behind the leader, and the standard error of that: both were tried in the same worlds."""
    lags = own[:, [leader]] - own
    return lags.mean(axis=0), lags.std(axis=0, ddof=1) / np.sqrt(len(own))


def is_settled(own: Any) -> bool:
    """Whether every move that may still be the best is known to be as good, or nearly."""
    gaps, errors = behind(own, int(own.mean(axis=0).argmax()))
    return bool(np.all((gaps > CLOSE * errors) | (errors < CERTAIN)))


def verdict(
    game: Game, codes: list[int], seen: Any, late: Any, alive: list[int], seat: int, played: int, measured: Measured
) -> Judgement:
    """Put together what the rounds have shown; `late` are those after the first, with the moves still alive.

    The best move of one half of the worlds is compared with the one played in the other half, and the other way round:
    the highest of several means is too high, where it was found, but not elsewhere.
    """
    place, means = alive.index(played), late.mean(axis=0)
    halves = [late[::2].mean(axis=0), late[1::2].mean(axis=0)]
    loss = np.zeros(game.players)
    for here, there in (halves, halves[::-1]):
        told = measured.chances(there, seat)
        loss += (told[int(here[:, seat].argmax())] - told[place]) / 2
    best = int(means[:, seat].argmax())
    after = float(measured.chances(means, seat)[place, seat])
    compared = best if best != place else second(means[:, seat], best)
    error = float(behind(late[..., seat], compared)[1][place]) * measured.steepness(after)
    cost = float(loss[seat])
    moves = [move_chance(game.book.texts[code], seen[i], seat, measured) for i, code in enumerate(codes)]
    is_mistake = best != place and cost >= max(BAR.points, BAR.errors * error)
    swing = -loss if is_mistake else spread(cost, measured.chances(means[place], seat), seat)
    gaps, errors = behind(late[..., seat], best)
    good = int((gaps <= CLOSE * errors).sum())
    return Judgement(moves, alive[best], after, cost, error, is_mistake, swing.tolist(), good)


def spread(cost: float, chances: Any, seat: int) -> Any:
    """What a choice that is no mistake does to each seat: the others share what it cost in proportion to their chances.

    Of moves that are equally good for its maker, one may decide which of two others wins. That is nobody's mistake.
    """
    others = np.delete(chances, seat)  # never all 0: nobody is told to be certain
    return np.insert(cost * others / others.sum(), seat, -cost)


def second(means: Any, best: int) -> int:
    """The best move but one; the best itself if there is no other."""
    others = [place for place in range(len(means)) if place != best]
    return max(others, key=lambda place: means[place], default=best)


def move_chance(move: str, gains: Any, seat: int, measured: Measured) -> MoveChance:
    chance = float(measured.chances(gains.mean(axis=0), seat)[seat])
    error = float(gains[:, seat].std(ddof=1) / np.sqrt(len(gains))) * measured.steepness(chance)
    return MoveChance(move=move, chance=chance, error=error, tries=len(gains))
