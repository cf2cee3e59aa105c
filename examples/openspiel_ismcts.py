"""OpenSpiel's IS-MCTS against one of our bots: each deal is played twice, with the seats exchanged."""

import argparse
from random import Random

import parapluie as pp
from parapluie.bots.bot import bot
from parapluie.lab.intervals import estimate


def play(game, players, seed):
    """The share of victory of each of the players, who sit in their order."""
    state, rng = game.deal(seed=seed), Random(seed)
    while not state.over:
        state.advance(players[state.turn].choose(state.view(state.turn, recall=True), rng))
    return [(seat in state.winners) / len(state.winners) for seat in range(game.players)]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="rainbow-spaan")
    options.add_argument("--opponent", default="thumb", help="a bot's name, such as random, thumb or search")
    options.add_argument("--simulations", type=int, default=100, help="of IS-MCTS, a move")
    options.add_argument("--deals", type=int, default=5)
    given = options.parse_args()
    game = pp.Game(given.game, players=2)
    ismcts, opponent = bot("ismcts", simulations=given.simulations), bot(given.opponent)
    shares = []
    for seed in range(given.deals):
        first, second = play(game, [ismcts, opponent], seed)[0], play(game, [opponent, ismcts], seed)[1]
        shares.append((first + second) / 2)
        print(f"deal {seed + 1}: IS-MCTS wins {first:g} and {second:g}")
    found = estimate(shares, bounds=(0, 1))
    sure = "" if found.low is None else f", 95 % interval {found.low:.2f} to {found.high:.2f}"
    print(f"IS-MCTS wins {found.mean:.2f} of {2 * given.deals} games{sure}")


if __name__ == "__main__":
    main()
