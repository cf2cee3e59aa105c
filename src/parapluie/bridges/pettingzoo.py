"""The games for PettingZoo: `env(GAME, players=3)` is an AEC environment with masks of legal actions."""

from typing import Any

from numpy.random import default_rng

from parapluie.bridges.drawing import RENDER_MODES, check_render_mode, drawn
from parapluie.bridges.encoder import PENALTY, check_rewards, encoder_for
from parapluie.match.game import Game
from parapluie.match.state import State
from parapluie.optional import library

pettingzoo = library("pettingzoo", "pettingzoo")
wrappers = library("pettingzoo.utils.wrappers", "pettingzoo")
spaces = library("gymnasium.spaces", "pettingzoo")

HIGHEST = 127  # number in an observation


def env(game: str, players: int | None = None, *, rewards: str = "wins", **options: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game, at a loss for who made it."""
    bare = RainbowEnv(game, players, rewards=rewards, **options)
    made = wrappers.TerminateIllegalWrapper(bare, illegal_reward=PENALTY[rewards])
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class RainbowEnv(pettingzoo.AECEnv):  # type: ignore[misc,name-defined]
    """A game of which every seat is an agent, `seat_0` and on.

    An observation is a dictionary: "observation", what the agent has been shown, and "action_mask", its legal actions
    (none unless it is its turn). Rewards come at the end: what `Encoder.rewards` says for "wins" or "scores". An
    illegal action raises ParapluieError. With render_mode="ansi", `render` draws the table in text.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        rewards: str = "wins",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.game = Game(game, players, **options)
        self.encoder = encoder_for(self.game)
        self.rewarded_for, self.render_mode = check_rewards(rewards), check_render_mode(render_mode)
        name = f"parapluie_{game.replace('-', '_')}_v0"
        self.metadata = {"name": name, "render_modes": [*RENDER_MODES], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, HIGHEST, (self.encoder.size,), "int8"),
                    "action_mask": spaces.Box(0, 1, (self.encoder.actions,), "int8"),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.encoder.actions) for agent in self.possible_agents}
        self._seeds = default_rng()
        self._state: State | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: of this seed, or else the next one of the last seed."""
        if seed is not None:
            self._seeds = default_rng(seed)
        self._state = self.game.deal(seed=int(self._seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.kernel_state.turn]

    @property
    def dealt(self) -> State:
        """The game in progress."""
        if self._state is None:
            raise RuntimeError("reset() has to be called first")
        return self._state

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = self.encoder.mask(self.dealt)
        if seat != self.dealt.turn:
            mask[:] = 0
        return {"observation": self.encoder.observe(self.dealt, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.dealt
        assert action is not None
        state.advance(self.encoder.text(self.possible_agents.index(agent), int(action)))
        self._cumulative_rewards[agent] = 0
        if state.turn is None:
            self.rewards = dict(zip(self.agents, self.encoder.rewards(state, self.rewarded_for), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._clear_rewards()
            self.agent_selection = self.possible_agents[state.turn]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as a spectator sees it, in text."""
        return drawn(self.dealt.view(None)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be given back."""
