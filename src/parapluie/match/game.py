"""A game to be played: which rules, how many seats, which options."""

import secrets
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

from parapluie.games.catalogue import rule_sets
from parapluie.games.plain_state import Plain, part_reader, plain_reader
from parapluie.games.rule_set import RuleSet
from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.move import book_of
from parapluie.match.number import is_number
from parapluie.match.shuffle import AnyShuffle, key_from_seed

if TYPE_CHECKING:
    from parapluie.match.state import State

MEMORY = ("table", "recall")
CHANCE, OVER = -1, -2  # what a state has as its turn if it is no seat's


class Game:
    """A rule set with its number of seats and its options.

    `first` is the seat that starts, None to draw it from the seed. `memory` is the kind of view that people get by
    default: "table" or "recall". Other options are those of the rule set.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        first: int | None = None,
        memory: str = "table",
        **options: Any,
    ) -> None:
        from parapluie.games.loops import loops_for

        self.id = game  # of the rule set
        self.rule_set = rule_set_of(game)  # what it says of itself
        self.rules: ModuleType = self.rule_set.rules  # the state and its kernels
        self.knowledge: ModuleType = self.rule_set.knowledge  # kernels for what a seat has been shown
        self.kernels: Any = loops_for(self.rule_set)  # loops over them, compiled for this rule set
        self.plain = plain_reader(self.rules.STATE)  # makes plain values of the bytes of a state
        self.book = book_of(self.rule_set.moves)  # moves by their codes
        self._turn_at: int = self.rules.STATE.fields["turn"][1]
        seats = self.rule_set.seats
        if players is not None and (not is_number(players) or int(players) not in seats):
            raise ParapluieError(
                "game/bad-players", f"{game} is for {seats[0]} to {seats[-1]} players, not {quoted(players)}."
            )
        self.players = seats[0] if players is None else int(players)  # how many; by default the fewest
        if first is not None and (not is_number(first) or not 0 <= first < self.players):
            raise ParapluieError("game/bad-first", f"The first seat is 0 to {self.players - 1}, not {quoted(first)}.")
        if not isinstance(memory, str) or memory not in MEMORY:
            raise ParapluieError("game/bad-memory", f"The memory kind is 'table' or 'recall', not {quoted(memory)}.")
        self.first = None if first is None else int(first)
        self.memory = memory
        check_options(game, options)
        self.options = {name: one.default for name, one in self.rule_set.options.items()} | options  # all
        self._fresh = self._prepare()

    @classmethod
    def with_options(
        cls,
        game: str,
        players: int | None,
        options: Mapping[str, Any],
        *,
        first: int | None = None,
        memory: str = "table",
    ) -> "Game":
        """Return the game with options that come from elsewhere: one that the rule set does not have is refused."""
        check_options(game, options)
        return cls(game, players, first=first, memory=memory, **options)

    def _prepare(self) -> Any:
        """A state before its first shuffle."""
        import numpy as np

        states = np.zeros(1, self.rules.STATE)
        state = states[0]
        state.seats = self.players
        state.first = -1 if self.first is None else self.first
        state.turn = -1
        self.rule_set.deals.prepare(state, self.id, self.options)
        return states

    def new_states(self, n: int = 1) -> Any:
        """An array of n states before their first shuffle, without a key."""
        return self._fresh.repeat(n)

    def turn_of(self, states: Any) -> int:
        """The turn of the first of some states, without the cost of all its other fields."""
        turn: int = states.tobytes()[self._turn_at]
        return turn if turn < 128 else turn - 256

    def legal_codes(self, states: Any) -> list[int]:
        """Return the legal moves of an array of one state as codes; none when it is nobody's turn."""
        out = self.room()
        codes: list[int] = out[: self.kernels.legal_one(states, out)].tolist()
        return codes

    def scores_of(self, states: Any) -> list[int]:
        """Return what each seat has in an array of one state."""
        import numpy as np

        out = np.zeros(self.players, np.int64)
        self.kernels.scores_one(states, out)
        scores: list[int] = out.tolist()
        return scores

    @cached_property
    def room(self) -> Callable[[], Any]:
        """What makes room for the codes of the legal moves of a state, and for its scores."""
        import numpy as np

        return partial(np.empty, self.players + self.rules.MAX_MOVES, np.dtype(np.int64))

    @cached_property
    def as_states(self) -> Callable[[bytearray], Any]:
        """What makes an array of states of bytes, which remain its memory."""
        import numpy as np

        return partial(np.frombuffer, dtype=self.rules.STATE)

    @cached_property
    def plain_told(self) -> Callable[[bytes], Plain]:
        """What reads the fields that the game's events are made of."""
        return part_reader(self.rules.STATE, getattr(self.rule_set.events, "READS", None))

    @cached_property
    def plain_shown(self) -> Callable[[bytes | bytearray], Plain]:
        """What reads the fields that table views are made of."""
        return part_reader(self.rules.STATE, getattr(self.rule_set.views, "READS", None))

    @cached_property
    def own_of(self) -> Callable[[Plain, int], dict[str, Any]]:
        """What makes of these the values that a seat sees in its own way."""
        own: Callable[[Plain, int], dict[str, Any]] = self.rule_set.views.own
        return own

    @cached_property
    def plain_own(self) -> Callable[..., Plain] | None:
        """What reads the fields that differ in the table views of the seats; None if the game does not say which."""
        fields: tuple[str, ...] | None = getattr(self.rule_set.views, "OWN", None)
        return None if fields is None else part_reader(self.rules.STATE, fields)

    def deal(self, seed: int | None = None, *, shuffle: AnyShuffle | None = None, keeps_steps: bool = True) -> "State":
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
            seed = None if seed is None else int(seed)
        return State.begin(self, key, seed=seed, shuffle=shuffle, keeps_steps=keeps_steps)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[Any, ...]:
        return self.id, self.players, self.first, self.memory, tuple(self.options.items())

    def __reduce__(self) -> tuple[Any, ...]:
        return _remake, (self.id, self.players, self.first, self.memory, self.options)

    def __repr__(self) -> str:
        return f"Game({self.id!r}, players={self.players})"


def rule_set_of(game: str) -> RuleSet:
    """The rule set of this id; ParapluieError if there is none."""
    known = rule_sets()
    if not isinstance(game, str) or game not in known:
        raise ParapluieError("game/unknown", f"There is no game {quoted(game)}; there are {', '.join(known)}.")
    return known[game]


def check_options(game: str, options: Mapping[str, Any]) -> None:
    """ParapluieError unless the game has these options and they can have these values."""
    offered = rule_set_of(game).options
    for name, value in options.items():
        if name not in offered:
            raise ParapluieError("game/bad-option", f"{game} has no option {quoted(name)}.")
        try:
            offered[name].check(value)
        except ValueError as error:
            raise ParapluieError("game/bad-option", str(error)) from None


def copied(states: Any) -> Any:
    """Return a copy of records, as an array: by their bytes, as NumPy would go through each of their fields."""
    import numpy as np

    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def _remake(game: str, players: int, first: int | None, memory: str, options: dict[str, Any]) -> Game:
    return Game(game, players, first=first, memory=memory, **options)
