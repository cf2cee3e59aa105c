"""The games for OpenSpiel: `pyspiel.load_game("python_parapluie_GAME(players=3)")` after importing this module.

Chance is explicit. A shuffle mostly has more outcomes than could be listed, so it is drawn as a number of 32 bits, a
byte at a time: four chance nodes with 256 equally likely outcomes, and then the shuffle that this number stands for. A
state keeps nothing of the generator, so nobody can foresee the next one.

A small game lists its deals: its part `deals` has `outcomes(state)`, all deals that `set_deal` takes, equally likely.
Then chance has one node with these outcomes (for each seat that may begin, if that is drawn), and the text of an
information state has perfect recall: so OpenSpiel's exact methods work.
"""

import hashlib
import zlib
from typing import Any

import numpy as np

from parapluie.bridges.encoder import Encoder, encoder_for
from parapluie.games.catalogue import rule_sets
from parapluie.match.errors import ParapluieError
from parapluie.match.filter import hidden_states
from parapluie.match.game import Game, copied
from parapluie.match.reach import PossibleDeal, deals_of, lists_deals, set_deal
from parapluie.optional import library

pyspiel = library("pyspiel", "openspiel")

PREFIX = "python_parapluie_"
CHANCE, TERMINAL = -1, int(pyspiel.PlayerId.TERMINAL)
OUTCOMES, DRAWS = 256, 4  # of each chance node; chance nodes for a shuffle
EVEN = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


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
    seats, options = Game(game).rule_set.seats, Game(game).options
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
        parameter_specification={"players": seats[0], "first": -1, "rewards": "wins", **options},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc,name-defined]
    """A game as OpenSpiel has them.

    Parameters: players, first (-1: drawn), rewards ("wins" or "scores"), and the options of the rule set.
    """

    id: str

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        players, first = given.pop("players", None), given.pop("first", -1)
        self.rewarded_for = given.pop("rewards", "wins")
        self.played = Game(self.id, players, first=None if first < 0 else first, **given)
        self.encoder = encoder_for(self.played)
        seats, (least, most) = self.played.players, self.encoder.reward_range(self.rewarded_for)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoder.actions,
            max_chance_outcomes=max(OUTCOMES, len(deals_of(self.played, self.played.new_states()) or ())),
            num_players=seats,
            min_utility=least,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=self.encoder.longest,
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
        return DRAWS * (1 if self.encoder.is_dealt_once else self.encoder.longest)


class SpielState(pyspiel.State):  # type: ignore[misc,name-defined]
    """A game in progress. It ends undecided, with nothing for anybody, after `game.max_game_length()` decisions."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position, self.rewarded_for = SpielPosition(game.encoder, game.played.new_states()), game.rewarded_for

    def current_player(self) -> int:
        return self.position.player

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.encoder.legal(self.position.states)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.position.deals
        return EVEN if deals is None else [(i, 1 / len(deals)) for i in range(len(deals))]

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != CHANCE:
            return self.position.encoder.text(player, action)
        return f"byte {action}" if self.position.deals is None else f"deal {action}"

    def is_terminal(self) -> bool:
        return self.position.player == TERMINAL

    def returns(self) -> list[float]:
        return self.position.encoder.rewards(self.position.states, self.rewarded_for)

    def __str__(self) -> str:
        return str(self.position)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that `player` cannot tell from this one: a guess at what it has not been shown.

        `sampler` gives random numbers from 0 to 1. The guess has a history of its own, which is empty.
        """
        state = SpielState(self.get_game())
        state.position = self.position.guess(player, int(sampler() * (1 << 53)))
        return state


class SpielPosition:
    """All there is of a state on this side of OpenSpiel; it can be copied and pickled cheaply.

    `recalled` is, for a game that lists its deals, a digest for each seat of all that it has been shown and has done.
    """

    def __init__(
        self,
        encoder: Encoder,
        states: Any,
        drawn: tuple[int, ...] = (),
        decisions: int = 0,
        recalled: tuple[bytes, ...] = (),
    ) -> None:
        self.encoder, self.states = encoder, states
        self.drawn = drawn  # bytes of the shuffle that is due
        self.decisions, self.recalled = decisions, recalled
        self.player = self._player()  # as OpenSpiel counts them

    def _player(self) -> int:
        turn = int(self.states["turn"][0])
        return TERMINAL if turn < CHANCE or self.decisions >= self.encoder.longest else turn

    @property
    def deals(self) -> list[PossibleDeal] | None:
        """All deals that chance may make now, None if they are not listed."""
        return deals_of(self.encoder.game, self.states)

    def apply(self, action: int) -> None:
        """Play a move, or take a deal, or the next byte of a shuffle."""
        game, player, deals = self.encoder.game, self.player, self.deals
        if player != CHANCE:
            self.decisions += 1
            game.kernels.apply_one(self.states, self.encoder.code(player, action))
        elif deals is not None:
            set_deal(game, self.states, deals[action])
        elif len(self.drawn) < DRAWS - 1:
            self.drawn += (action,)
        else:
            self.encoder.loops.shuffle(self.states, int.from_bytes((*self.drawn, action), "little"))
            self.drawn = ()
        if lists_deals(game):
            self.recalled = tuple(self._recall(seat, player, action) for seat in range(game.players))
        self.player = self._player()

    def _recall(self, seat: int, player: int, action: int) -> bytes:
        """What `seat` recalls after an action: what it recalled before, its own move, and what it is shown now."""
        before = self.recalled[seat] if self.recalled else b""
        own = str(action) if seat == player else ""
        return hashlib.sha256(before + own.encode() + b"|" + self.known_to(seat)).digest()

    def known_to(self, seat: int) -> bytes:
        """All that a seat has been shown: equal for states that it cannot tell apart."""
        return bytes(hidden_states(self.encoder.game, self.states, seat).tobytes())

    def recall_text(self, seat: int) -> str:
        """The information state of a seat: with perfect recall, if the game lists its deals."""
        past = self.recalled[seat].hex()[:32] + " " if self.recalled else ""
        return f"{seat} {past}{self.known_to(seat).hex()}"

    def guess(self, seat: int, seed: int) -> "SpielPosition":
        """A position that `seat` cannot tell from this one."""
        states = copied(self.states)
        self.encoder.game.kernels.redeal_one(states, seat, np.array([seed], np.uint64))
        return SpielPosition(self.encoder, states, self.drawn, self.decisions, self.recalled)

    def __deepcopy__(self, memo: Any) -> "SpielPosition":
        return SpielPosition(self.encoder, copied(self.states), self.drawn, self.decisions, self.recalled)

    def __reduce__(self) -> tuple[Any, ...]:
        return remake, (self.encoder, self.states.tobytes(), self.drawn, self.decisions, self.recalled)

    def __str__(self) -> str:
        mark = zlib.crc32(b"".join((self.states.tobytes(), *self.recalled)))
        where = {TERMINAL: "over", CHANCE: f"shuffle {list(self.drawn)}"}.get(self.player, f"seat {self.player}")
        return f"{self.encoder.game.id}, {where}, {self.decisions} moves made, cards {mark:08x}"


def remake(encoder: Encoder, states: bytes, *rest: Any) -> SpielPosition:
    return SpielPosition(encoder, np.frombuffer(bytearray(states), encoder.game.rules.STATE), *rest)


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
            return state.position.recall_text(player)
        return self.view_text(state.position.states, player)

    def view_text(self, states: Any, player: int) -> str:
        from parapluie.match.filter import view_of

        if states["turn"][0] == CHANCE:
            return "a shuffle"
        return view_of(self.encoder.game, states, player, "table").to_json()


TYPES: dict[str, Any] = {}


def register(game: str) -> None:
    """Make a game known to OpenSpiel, which is done once."""
    if game not in TYPES:
        TYPES[game] = type_of(game)
        made = type(f"SpielGame_{short_name(game)}", (SpielGame,), {"id": game})
        pyspiel.register_game(TYPES[game], made)


for game_id in rule_sets():
    register(game_id)
