"""A game through PettingZoo: every seat is an agent that picks one of its legal actions at random."""

import argparse

from parapluie.bridges.pettingzoo import env


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="rainbow-sazuki")
    options.add_argument("--players", type=int, default=3)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    table = env(given.game, players=given.players)
    table.reset(seed=given.seed)
    decisions, rewards = 0, {}
    for agent in table.agent_iter():
        observation, reward, is_over, _, _ = table.last()
        if is_over:
            rewards[agent] = reward
            table.step(None)
        else:
            decisions += 1
            table.step(table.action_space(agent).sample(observation["action_mask"]))
    print(f"{decisions} decisions; " + ", ".join(f"{agent} {reward:+.2f}" for agent, reward in sorted(rewards.items())))


if __name__ == "__main__":
    main()
