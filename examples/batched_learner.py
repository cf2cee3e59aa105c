"""A learner in plain NumPy: a linear policy that gets better at Rainbow by playing against random opponents.

The policy gives each move a weight that is a linear function of what its seat has been shown. After every batch of
games it makes the moves of games that it won more likely and those of lost games less likely (REINFORCE).
"""

import argparse

import numpy as np

import parapluie as pp
from parapluie.bridges.batched import BatchedEnv

LEARNER = 0  # its seat; who starts is drawn, so this is fair


class Policy:
    """Softmax over weights that are linear in the observation."""

    def __init__(self, size, actions):
        self.weights = np.zeros((size + 1, actions), np.float32)
        self.scale = np.zeros_like(self.weights)  # of the gradient so far, to find the length of a step

    def inputs(self, observations):
        ones = np.ones((len(observations), 1), np.float32)
        return np.hstack([observations.astype(np.float32) / 10, ones])

    def odds(self, inputs, masks):
        weights = np.where(masks, inputs @ self.weights, -np.inf)
        odds = np.exp(weights - weights.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)

    def learn(self, inputs, odds, chosen, advantages, rate=0.02):
        error = -odds * advantages[:, None]
        error[np.arange(len(chosen)), chosen] += advantages
        gradient = inputs.T @ error / len(chosen)
        self.scale = 0.9 * self.scale + 0.1 * gradient**2
        self.weights += rate * gradient / (np.sqrt(self.scale) + 1e-6)


def sample(odds, rng):
    return (odds.cumsum(axis=1) > rng.random((len(odds), 1))).argmax(axis=1)


def play(env, policy, rng, steps):
    """Play `steps` decisions in every game: results of the games that ended; what the policy saw, its odds, its choices
    and what came of them.
    """
    turn, seen = env.turn, []
    outcomes = np.full((steps, len(turn.done)), np.nan, np.float32)
    for step in range(steps):
        actions = env.random_actions(rng).astype(np.int64)
        mine = np.flatnonzero(turn.seats == LEARNER)
        inputs = policy.inputs(turn.observations[mine])
        odds = policy.odds(inputs, turn.masks[mine])
        actions[mine] = sample(odds, rng)
        seen.append((mine, inputs, odds, actions[mine]))
        turn = env.step(actions)
        outcomes[step, turn.done] = turn.rewards[turn.done, LEARNER]
    ended = outcomes[~np.isnan(outcomes)]
    for step in range(steps - 2, -1, -1):  # a decision is judged by the end of its game
        outcomes[step] = np.where(np.isnan(outcomes[step]), outcomes[step + 1], outcomes[step])
    results = np.concatenate([outcomes[step, mine] for step, (mine, *_) in enumerate(seen)])
    inputs, odds, chosen = (np.concatenate([row[i] for row in seen]) for i in (1, 2, 3))
    done = ~np.isnan(results)
    return ended, inputs[done], odds[done], chosen[done], results[done]


def win_rate(game, policy, games, seed):
    """The share of victories over `games` games or a few more, and half the width of its 95 % interval."""
    env, rng = BatchedEnv(game, 512, seed=seed), np.random.default_rng(seed)
    shares = np.zeros(0)
    while len(shares) < games:
        ended, *_ = play(env, policy, rng, 100)
        shares = np.concatenate([shares, (ended * (game.players - 1) + 1) / game.players])
    return shares.mean(), 1.96 * shares.std() / np.sqrt(len(shares))


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="rainbow-sazuki", choices=["rainbow-sazuki", "rainbow-spaan"])
    options.add_argument("--updates", type=int, default=25)
    options.add_argument("--games", type=int, default=2000, help="to measure the win rate")
    given = options.parse_args()
    game, rng = pp.Game(given.game), np.random.default_rng(1)
    env = BatchedEnv(game, 128, seed=1)
    policy = Policy(env.encoder.size, env.encoder.actions)
    print("before: wins {:.3f} ± {:.3f}".format(*win_rate(game, policy, given.games, seed=2)))
    for update in range(given.updates):
        ended, inputs, odds, chosen, results = play(env, policy, rng, 160)
        policy.learn(inputs, odds, chosen, results - results.mean())
        if update % 5 == 4:
            print(f"{update + 1:4} updates: wins {(ended.mean() + 1) / 2:.3f} while learning")
    print("after:  wins {:.3f} ± {:.3f}".format(*win_rate(game, policy, given.games, seed=3)))


if __name__ == "__main__":
    main()
