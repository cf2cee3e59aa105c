"""The games for Gymnasium: one seat is the learner's, bots hold the others.

`gymnasium.make("parapluie.bridges.gymnasium:parapluie/GAME-v0", players=3, opponents="thumb")` works too: Gymnasium
imports what stands before the colon, and once this module is imported the rest is enough.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from parapluie.bots.bot import Bot, Forgetful, bot
from parapluie.bridges.drawing import RENDER_MODES, check_render_mode, drawn
from parapluie.bridges.encoder import PENALTY, check_rewards, encoder_for
from parapluie.games.catalogue import rule_sets
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.match.intake import seat_number
from parapluie.match.state import State
from parapluie.optional import library

gymnasium = library("gymnasium", "gymnasium")
spaces = library("gymnasium.spaces", "gymnasium")

HIGHEST = 127  # number in an observation
ANSWERS = ("lose", "raise")  # to an illegal action


class SeatEnv(gymnasium.Env):  # type: ignore[misc,name-defined]
    """A game seen from one seat; the environment plays the others until this seat has to decide.

    `opponents` are names of bots or bots: one for all, or one for each other seat from the left on. `seat` is the
    learner's; None draws it for each game. Actions are numbers of moves; `info["action_mask"]` has the legal ones. The
    reward is 0 until the end, then what `Encoder.rewards` says for "wins" or "scores". An illegal action loses the
    game, with the reward of `PENALTY`, and `info["illegal"]` says why; or, with illegal="raise", it raises
    ParapluieError and changes nothing. With render_mode="ansi", `render` draws the table in text.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}  # what it can draw  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        opponents: str | Bot | Sequence[str | Bot] = "random",
        seat: int | None = None,
        illegal: str = "lose",
        rewards: str = "wins",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.game = Game(game, players, **options)
        seat = None if seat is None else seat_number(self.game, seat)
        if illegal not in ANSWERS:
            raise ParapluieError("bridge/bad-option", f"An illegal action can {' or '.join(ANSWERS)}, not {illegal!r}.")
        self.opponents = opponents_of(opponents, self.game.players - 1)
        self.encoder = encoder_for(self.game)  # of its observations and moves
        self.seat, self._wanted = seat or 0, seat
        self.illegal = illegal
        self.rewarded_for = check_rewards(rewards)  # "wins" or "scores"
        self.render_mode = check_render_mode(render_mode)
        self.observation_space = spaces.Box(0, HIGHEST, (self.encoder.size,), "int8")  # all its parts in a row
        self.action_space = spaces.Discrete(self.encoder.actions)  # the numbers of the moves
        self._state: State | None = None
        self._chance = Random()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal a new game: of this seed, or else the next one of the last seed."""
        super().reset(seed=seed)
        self._chance = Random(int(self.np_random.integers(1 << 62)))
        self._state = self.game.deal(seed=self._chance.getrandbits(62))
        self.seat = self._chance.randrange(self.game.players) if self._wanted is None else self._wanted
        for opponent in self.opponents:
            if isinstance(opponent, Forgetful):
                opponent.salt = self._chance.getrandbits(32)  # it forgets something else in each game
        self._let_others_play()
        return self._observation(), self._info()

    @property
    def dealt(self) -> State:
        """The game in progress."""
        if self._state is None:
            raise RuntimeError("reset() has to be called first")
        return self._state

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a move, and let the others play until it is this seat’s turn again, as Gymnasium has it."""
        try:
            self.dealt.advance(self.encoder.text(self.seat, int(action)))
        except ParapluieError as error:
            if self.illegal == "raise" or error.code not in ("move/illegal", "move/unreadable"):
                raise
            return (
                self._observation(),
                PENALTY[self.rewarded_for],
                True,
                False,
                self._info() | {"illegal": error.message},
            )
        self._let_others_play()
        reward = self.encoder.rewards(self.dealt, self.rewarded_for)[self.seat]
        return self._observation(), reward, self.dealt.over, False, self._info()

    def _let_others_play(self) -> None:
        state = self.dealt
        while state.turn not in (self.seat, None):
            opponent = self.opponents[(state.turn - self.seat - 1) % self.game.players]
            state.advance(opponent.choose(state.view(state.turn, recall=True), self._chance))

    def _observation(self) -> Any:
        return self.encoder.observe(self.dealt, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.encoder.mask(self.dealt), "seat": self.seat}

    def render(self) -> str | None:
        """The table as the seat sees it, in text."""
        return drawn(self.dealt.view(self.seat)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Give back what the opponents hold."""
        for opponent in self.opponents:
            opponent.close()


def opponents_of(bots: str | Bot | Sequence[str | Bot], n: int) -> list[Bot]:
    """n bots, made of their names where they are names."""
    several = [bots] * n if isinstance(bots, str | Bot) else list(bots)
    if len(several) != n:
        raise ParapluieError("game/bad-players", f"There are {n} opponents, not {len(several)}.")
    return [bot(one) if isinstance(one, str) else one for one in several]


for game_id in rule_sets():  # its name before the slash is ours, also if Gymnasium itself imports this module
    gymnasium.register(f"parapluie/{game_id}-v0", "parapluie.bridges.gymnasium:SeatEnv", kwargs={"game": game_id})
