"""Compiling all that games and bots need, so that nobody has to wait for it later."""

from parapluie.bots.bot import bot
from parapluie.bots.duel import duels_for
from parapluie.games.loops import loops_for
from parapluie.match.game import PACKAGES, Game
from parapluie.match.policy import play_game
from parapluie.match.state import World

# Games that share their kernels, the longest first: each share can be compiled at the same time as the others
SHARES = sorted(
    ([name for name in PACKAGES if PACKAGES[name] == package] for package in set(PACKAGES.values())),
    key=len,
    reverse=True,
)


def warm_up(*names: str) -> None:
    """Use everything once."""
    for name in names:
        game = Game(name)
        loops_for(game.rules, game.knowledge)
        duels_for(game)
        whole, begun = play_game(game, 1), game.deal(1)
        begun.copy().fast_forward([step["move"] for step in whole.steps if "move" in step])
        World.from_view(whole.view(whole.winners[0], recall=True), seed=1)
        for level in ("easy", "hard"):
            bot(level).choose(begun.view(begun.turn, recall=True))
