"""Why the better of two moves is better: what players would say, with odds that were counted in guessed worlds.

A game's module here has one function:

    features(game, worlds, seat, code) -> list[Feature]

What can be said of a move of this seat in worlds that agree with what it knows. Features of two moves that have the
same name are compared; the one that differs most for the better move is the reason, and is said of both moves. A game
without a module, and two moves that no feature tells apart, have the reason `ahead`: the search has played on.
"""

from typing import Any, NamedTuple

from parapluie.bots.sense import sense_of
from parapluie.games.event import Argument, Sentence
from parapluie.lab.reviewed import MoveChance, Reason
from parapluie.match.game import Game, copied

WORLDS = 200  # that odds are counted in
DIFFERENCE = 0.05  # features that differ by less explain nothing
AHEAD = "ahead"


class Feature(NamedTuple):
    """Something that can be said of a move.

    `worth` is how good that is for its seat, in about the same measure for all features of a game: it decides which of
    them is told, and nothing else.
    """

    name: str
    worth: float
    says: Sentence


def reason_for(
    game: Game, known: Any, seat: int, *, better: MoveChance, played: MoveChance, memory: float, seed: int
) -> Reason:
    """Why the better move is better than the one played, to a seat that knows this and keeps so much in mind."""
    module = game.rule_set.layer_part("reasons", __name__)
    if module is not None:
        worlds = guesses(game, known, seat, memory=memory, seed=seed)
        good = {one.name: one for one in module.features(game, worlds, seat, game.book.code(better.move))}
        poor = {one.name: one for one in module.features(game, worlds, seat, game.book.code(played.move))}
        gaps = {name: good[name].worth - poor[name].worth for name in good.keys() & poor.keys()}
        telling = max(sorted(gaps), key=lambda name: gaps[name], default="")
        if telling and gaps[telling] >= DIFFERENCE:
            return Reason(feature=telling, says=compared(good[telling].says, poor[telling].says))
    return Reason(feature=AHEAD, says=[looked_ahead(better, played)])


def compared(better: Sentence, played: Sentence) -> list[Sentence]:
    """What is said of two moves; once, if it is the same."""
    if better == played:
        return [better]
    both = {"better": better, "played": played}
    return [Sentence(f"reason-of-{name}", {"what": Argument(says=[one])}) for name, one in both.items()]


def looked_ahead(better: MoveChance, played: MoveChance) -> Sentence:
    """What the search found by playing on."""
    values: dict[str, int | str | Argument] = {"better": percent(better.chance), "played": percent(played.chance)}
    return Sentence("reason-ahead", values)


def percent(chance: float) -> int:
    """So many of a hundred; only what is certain is none or all."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)


def each_after(game: Game, worlds: Any, code: int) -> list[Any]:
    """The states that a move leads to, shuffles not made."""
    after = []
    for i in range(len(worlds)):
        states = copied(worlds[i : i + 1])
        game.kernels.apply_one(states, code)
        after.append(states[0])
    return after


def guesses(game: Game, known: Any, seat: int, *, memory: float, seed: int) -> Any:
    """Worlds that agree with what a seat knows and keeps in mind."""
    import numpy as np

    worlds, rng = np.repeat(known, WORLDS), np.array([seed], np.uint64)
    game.kernels.redeal_all(worlds, known, seat, rng)
    if memory < 1:
        forget = sense_of(game.rule_set).forget
        for world in worlds:
            forget(world, seat, memory, 0, rng)
    return worlds
