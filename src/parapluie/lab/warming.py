"""Using once what will be needed, so that nobody has to wait for code that is compiled or loaded at its first use."""

from collections.abc import Iterable
from random import Random

from parapluie.bots.bot import Bot, bot
from parapluie.games.catalogue import rule_sets
from parapluie.lab.policy import play_game
from parapluie.lab.trials import OPENLY, Trials
from parapluie.match.game import Game
from parapluie.match.state import World

LEVELS = ("easy", "hard")  # of which one follows the rule of thumb and the other searches


def shares() -> list[list[str]]:
    """Games that share their kernels, the most first: each share can be compiled at the same time as the others."""
    packages: dict[str, list[str]] = {}
    for one in rule_sets().values():
        packages.setdefault(one.package, []).append(one.id)
    return sorted(packages.values(), key=len, reverse=True)


def warm_up(game: Game, bots: Iterable[Bot] | None = None) -> None:
    """Use once what a game between these bots needs; by default, between bots for people."""
    whole, begun = play_game(game, 1), game.deal(1)
    begun.copy().fast_forward([step["move"] for step in whole.steps if "move" in step])
    World.from_view(whole.view(whole.winners[0], recall=True), seed=1)
    for one in map(bot, LEVELS) if bots is None else bots:
        one.choose(begun.view(begun.turn, recall=True), Random(0))


def warm_all(*names: str) -> None:
    """Do that for all of these games, and use what a review of them needs."""
    for name in names:
        game = Game(name)
        warm_up(game)
        begun = game.deal(1)
        Trials(game, begun._states, OPENLY, budget=1, memory=1.0, seed=1).run([begun.moves[0].code], 1)
