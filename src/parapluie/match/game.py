"""A game to be played: which rules, how many seats, which options."""

import secrets
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from parapluie.games.plain import plain_reader
from parapluie.match.errors import ParapluieError
from parapluie.match.move import book_of
from parapluie.match.shuffle import Shuffle, key_from_seed

if TYPE_CHECKING:
    from parapluie.match.state import State

PACKAGES = {
    "rainbow7": "rainbow7",
    "rainbow7-first": "rainbow7",
    "rainbow-sazuki": "sazuki",
    "rainbow-spaan": "spaan",
}
MEMORY = ("table", "recall")


class Game:
    """One of the four rule sets with its number of seats and its options.

    `first` is the seat that starts, None to draw it from the seed. `effects` are the effects of the sevens of Rainbow
    7, a letter a colour (R7-46). `memory` is the kind of view that people get by default: "table" or "recall".
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        first: int | None = None,
        effects: str | None = None,
        memory: str = "table",
    ) -> None:
        if game not in PACKAGES:
            raise ParapluieError("game/unknown", f"There is no game {game!r}; there are {', '.join(PACKAGES)}.")
        package = f"parapluie.games.{PACKAGES[game]}"
        self.id = game
        self.rules: ModuleType = import_module(f"{package}.rules")
        self.knowledge: ModuleType = import_module(f"{package}.knowledge")
        self.words: ModuleType = import_module(f"{package}.words")
        self.single: ModuleType = import_module(f"{package}.single")
        self.plain = plain_reader(self.rules.STATE)
        self.book = book_of(self.words)
        self._turn_at: int = self.rules.STATE.fields["turn"][1]
        seats = self.rules.SEATS
        self.players = seats[0] if players is None else players
        if not is_number(self.players) or self.players not in seats:
            raise ParapluieError(
                "game/bad-players", f"{game} is for {seats[0]} to {seats[-1]} players, not {self.players!r}."
            )
        if first is not None and (not is_number(first) or not 0 <= first < self.players):
            raise ParapluieError("game/bad-first", f"The first seat is from 0 to {self.players - 1}, not {first!r}.")
        if memory not in MEMORY:
            raise ParapluieError("game/bad-memory", f"The memory kind is 'table' or 'recall', not {memory!r}.")
        self.first = first
        self.memory = memory
        self.options: dict[str, Any] = dict(self.words.OPTIONS)
        if effects is not None:
            if "effects" not in self.options:
                raise ParapluieError("game/bad-option", f"{game} has no effects of sevens to choose.")
            self.options["effects"] = effects
        self._fresh = self._prepare()

    def _prepare(self) -> Any:
        """A state before its first shuffle."""
        import numpy as np

        states = np.zeros(1, self.rules.STATE)
        state = states[0]
        state.seats = self.players
        state.first = -1 if self.first is None else self.first
        state.turn = -1
        try:
            self.words.prepare(state, self.id, self.options)
        except ValueError as error:
            raise ParapluieError("game/bad-option", str(error)) from None
        return states

    def new_states(self, n: int = 1) -> Any:
        """An array of n states before their first shuffle, without a key."""
        return self._fresh.repeat(n)

    def turn_of(self, states: Any) -> int:
        """The turn of the first of some states, without the cost of all its other fields."""
        turn: int = states.tobytes()[self._turn_at]
        return turn if turn < 128 else turn - 256

    def room(self) -> Any:
        """Room for the codes of the legal moves of a state."""
        import numpy as np

        return np.empty(self.rules.MAX_MOVES, np.int64)

    def deal(self, seed: int | None = None, *, shuffle: Shuffle | None = None, keeps_steps: bool = True) -> "State":
        """A new game: of this seed, of a committed shuffle, or of chance.

        Without its steps a game takes little memory, but no record can be written of it.
        """
        from parapluie.match.state import State

        if shuffle is not None:
            if seed is not None:
                raise ParapluieError("game/bad-seed", "A game has a seed or a committed shuffle, not both.")
            if len(shuffle.contributions) != self.players:
                raise ParapluieError(
                    "shuffle/bad-contribution",
                    f"{self.players} players make {self.players} contributions, not {len(shuffle.contributions)}.",
                )
            key = shuffle.key
        else:
            key = secrets.token_bytes(32) if seed is None else key_from_seed(seed)
        return State.begin(self, key, seed=seed, shuffle=shuffle, keeps_steps=keeps_steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[Any, ...]:
        return self.id, self.players, self.first, self.memory, tuple(self.options.items())

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (self.id, self.players, self.first, self.options.get("effects"), self.memory)

    def __repr__(self) -> str:
        return f"Game({self.id!r}, players={self.players})"


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _remake(game: str, players: int, first: int | None, effects: str | None, memory: str) -> Game:
    return Game(game, players, first=first, effects=effects, memory=memory)
