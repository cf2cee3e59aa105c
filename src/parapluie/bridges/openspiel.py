"""The games for OpenSpiel: `pyspiel.load_game("python_parapluie_rainbow7(players=3)")` after importing this module.

Chance is explicit. A shuffle has more outcomes than could be listed, so it is drawn as a number of 32 bits, a byte at a
time: four chance nodes with 256 equally likely outcomes, and then the shuffle that this number stands for. A state
keeps nothing of the generator, so nobody can foresee the next one.
"""

import zlib
from typing import Any

import numpy as np

from parapluie.bridges.encoder import Encoder, encoder_for
from parapluie.bridges.library import library
from parapluie.match.errors import ParapluieError
from parapluie.match.game import PACKAGES, Game
from parapluie.match.state import copied

pyspiel = library("pyspiel", "openspiel")

PREFIX = "python_parapluie_"
CHANCE, TERMINAL = -1, int(pyspiel.PlayerId.TERMINAL)
OUTCOMES, DRAWS = 256, 4  # of each chance node; chance nodes for a shuffle
EVEN = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
LIMIT = {"rainbow7": 10_000, "rainbow7-first": 10_000, "rainbow-sazuki": 200, "rainbow-spaan": 200}  # decisions
DEALT_ONCE = ("rainbow-sazuki", "rainbow-spaan")


def short_name(game: str) -> str:
    """The name under which OpenSpiel knows a game."""
    return PREFIX + game.replace("-", "_")


def spiel_game(game: Game) -> Any:
    """The game for OpenSpiel, with its number of seats and its options."""
    parameters: dict[str, Any] = {"players": game.players, **game.options}
    if game.first is not None:
        parameters["first"] = game.first
    return pyspiel.load_game(short_name(game.id), parameters)


def type_of(game: str) -> Any:
    seats, options = Game(game).rules.SEATS, Game(game).options
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Parapluie {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "first": -1, **options},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc,name-defined]
    """A game as OpenSpiel has them. Parameters: players, first (-1: drawn), and effects for Rainbow 7."""

    id: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        players, first = given.pop("players", None), given.pop("first", -1)
        self.played = Game(self.id, players, first=None if first < 0 else first, **given)
        self.encoder = encoder_for(self.played)
        seats = self.played.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=OUTCOMES,
            num_players=seats,
            min_utility=-1 / (seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LIMIT[self.id],
        )
        super().__init__(TYPES[self.id], info, parameters or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "SpielObserver":
        """What a seat has been shown. OpenSpiel's kinds of observation differ in the text only."""
        if parameters:
            raise ParapluieError("bridge/bad-option", f"Observations have no parameters; there were {parameters}.")
        return SpielObserver(self, recall=kind is not None and kind.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        return DRAWS * (1 if self.id in DEALT_ONCE else LIMIT[self.id])


class SpielState(pyspiel.State):  # type: ignore[misc,name-defined]
    """A game in progress. It ends undecided, with nothing for anybody, after `game.max_game_length()` decisions."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = Position(game.encoder, game.played.new_states())

    def current_player(self) -> int:
        return self.position.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.encoder.legal(self.position.states)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return EVEN

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"byte {action}" if player == CHANCE else self.position.encoder.text(player, action)

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def returns(self) -> list[float]:
        return self.position.encoder.utilities(self.position.states)

    def __str__(self) -> str:
        return str(self.position)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that `player` cannot tell from this one: a guess at what it has not been shown.

        `sampler` gives random numbers from 0 to 1. The guess has a history of its own, which is empty.
        """
        state = SpielState(self.get_game())
        state.position = self.position.guess(player, int(sampler() * (1 << 53)))
        return state


class Position:
    """All there is of a state on this side of OpenSpiel; it can be copied and pickled cheaply."""

    def __init__(self, encoder: Encoder, states: Any, drawn: tuple[int, ...] = (), decisions: int = 0) -> None:
        self.encoder, self.states = encoder, states
        self.drawn = drawn  # bytes of the shuffle that is due
        self.decisions = decisions
        self.player = self._player()  # as OpenSpiel counts them

    def _player(self) -> int:
        turn = int(self.states["turn"][0])
        return TERMINAL if turn < CHANCE or self.decisions >= LIMIT[self.encoder.game.id] else turn

    def apply(self, action: int) -> None:
        """Play a move, or take the next byte of a shuffle."""
        if self.player != CHANCE:
            self.decisions += 1
            self.encoder.loops.play(self.states, action)
        elif len(self.drawn) < DRAWS - 1:
            self.drawn += (action,)
        else:
            self.encoder.loops.shuffle(self.states, int.from_bytes((*self.drawn, action), "little"))
            self.drawn = ()
        self.player = self._player()

    def known_to(self, seat: int) -> bytes:
        """All that a seat has been shown: equal for states that it cannot tell apart."""
        hidden = copied(self.states)
        self.encoder.loops.hide_one(hidden, seat)
        return bytes(hidden.tobytes())

    def guess(self, seat: int, seed: int) -> "Position":
        """A position that `seat` cannot tell from this one."""
        states = copied(self.states)
        self.encoder.loops.redeal_one(states, seat, np.array([seed], np.uint64))
        return Position(self.encoder, states, self.drawn, self.decisions)

    def __deepcopy__(self, memo: Any) -> "Position":
        return Position(self.encoder, copied(self.states), self.drawn, self.decisions)

    def __reduce__(self) -> tuple[Any, ...]:
        return remake, (self.encoder, self.states.tobytes(), self.drawn, self.decisions)

    def __str__(self) -> str:
        mark = zlib.crc32(self.states.tobytes())
        where = {TERMINAL: "over", CHANCE: f"shuffle {list(self.drawn)}"}.get(self.player, f"seat {self.player}")
        return f"{self.encoder.game.id}, {where}, {self.decisions} moves made, cards {mark:08x}"


def remake(encoder: Encoder, states: bytes, drawn: tuple[int, ...], decisions: int) -> Position:
    return Position(encoder, np.frombuffer(bytearray(states), encoder.game.rules.STATE), drawn, decisions)


class SpielObserver:
    """Observations for OpenSpiel: the same numbers for every kind, the parts of the encoder by name.

    The text of an observation is the view of the seat as JSON; that of an information state is all that the seat has
    been shown, in hexadecimal, which is quicker to make. Both say nothing else.
    """

    def __init__(self, game: SpielGame, *, recall: bool) -> None:
        self.encoder, self.recall = game.encoder, recall
        self.tensor = np.zeros(game.encoder.size, np.float32)
        self.dict = game.encoder.named(self.tensor)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = 0 if player < 0 else self.encoder.observe(state.position.states, player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self.recall:
            return f"{player} {state.position.known_to(player).hex()}"
        return self.view_text(state.position.states, player)

    def view_text(self, states: Any, player: int) -> str:
        from parapluie.match.state import view_of

        if states["turn"][0] == CHANCE:
            return "a shuffle"
        return view_of(self.encoder.game, states, player, "table").to_json()


TYPES = {game: type_of(game) for game in PACKAGES}
for game_id, game_type in TYPES.items():
    made = type(f"SpielGame_{PACKAGES[game_id]}", (SpielGame,), {"id": game_id})
    pyspiel.register_game(game_type, made)
