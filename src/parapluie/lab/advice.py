"""Advice for a decision that is to be made: which move, why, and how sure that is."""

from typing import Any

import msgspec

from parapluie.games.event import Argument, Sentence
from parapluie.lab.judgement import Judgement, judge, seed_of
from parapluie.lab.measured import measured_of
from parapluie.lab.reasons import AHEAD, reason_for
from parapluie.lab.reviewed import MoveChance
from parapluie.match.game import Game


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """The move that a seat should make, on what it has been shown."""

    best: MoveChance
    second: MoveChance | None  # the next best; None if there is no choice
    is_clear: bool  # the best is better than that beyond the noise, as a mistake is worse; otherwise take either
    reason: list[Sentence]  # what is good about it; nothing where only playing on shows it


def advise(game: Game, known: Any, seat: int, *, iterations: int, memory: float, seed: int = 0) -> Advice:
    """Advice for a seat that has the turn in a state as far as it knows it, and keeps so much in mind.

    It depends on these arguments alone: whoever knows the same is told the same.
    """
    codes, measured = game.legal_codes(known), measured_of(game)
    if len(codes) == 1:
        only = MoveChance(move=game.book.texts[codes[0]], chance=0.0, error=0.0, tries=0)
        return Advice(best=only, second=None, is_clear=True, reason=[])

    def judged(played: int) -> Judgement:
        return judge(game, known, seat, played, iterations=iterations, memory=memory, seed=seed, measured=measured)

    first = judged(0)
    rival = max((i for i in range(len(codes)) if i != first.best), key=lambda i: first.moves[i].chance)
    found = judged(rival)  # so both are tried to the end
    best, second = found.moves[found.best], found.moves[rival if found.best != rival else first.best]
    seed = seed_of(known, seat, seed)
    why = reason_for(game, known, seat, better=best, played=second, memory=memory, seed=seed)
    reason = [] if why.feature == AHEAD else said_of_better(why.says)
    return Advice(best=best, second=second, is_clear=found.is_mistake, reason=reason)


def said_of_better(says: list[Sentence]) -> list[Sentence]:
    """What a reason says of the better move, without the other one."""
    what = says[0].args.get("what") if says[0].id == "reason-of-better" else None
    return list(what.says or ()) if isinstance(what, Argument) else says[:1]
