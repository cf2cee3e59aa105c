"""A game in progress: `State` is everything, `World` a seat's guess at it."""

from collections.abc import Iterator
from typing import Any, Self

from parapluie.games.event import Event
from parapluie.games.view import View
from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game, is_number
from parapluie.match.shuffle import Shuffle

CHANCE, OVER = -1, -2
LISTED = 12  # legal moves that an error names


class Move(str):
    """A move: its one text, which is also its value, and the code that the kernels use."""

    __slots__ = ("code",)
    code: int

    def __new__(cls, text: str, code: int) -> "Move":
        move = super().__new__(cls, text)
        move.code = code
        return move

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (str(self), self.code)


class Position:
    """What a state and a guessed world have in common: whose turn it is, the legal moves, playing them, the outcome."""

    def __init__(self, game: Game, states: Any) -> None:
        self.game = game
        self._states = states
        self._moves: list[Move] | None = None

    @property
    def kernel_state(self) -> Any:
        """The record that the kernels of `game.rules` work on. Nothing checks what is done to it."""
        return self._states[0]

    @property
    def over(self) -> bool:
        return bool(self.kernel_state.turn == OVER)

    @property
    def turn(self) -> int | None:
        """The seat that decides, None when the game is over."""
        turn = int(self.kernel_state.turn)
        return turn if turn >= 0 else None

    @property
    def moves(self) -> list[Move]:
        """The legal moves of the seat whose turn it is; none when the game is over."""
        if self._moves is None:
            self._moves = legal_moves(self.game, self.kernel_state)
        return self._moves

    @property
    def scores(self) -> list[int]:
        """What each seat has: rain tokens (fewest win), points, or cards won, by the game."""
        return scores_of(self.game, self.kernel_state)

    @property
    def winners(self) -> list[int]:
        """The seats that have won, several if they share the victory; empty while the game goes on."""
        mask = self.game.rules.winners(self.kernel_state) if self.over else 0
        return [seat for seat in range(self.game.players) if mask >> seat & 1]

    def copy(self) -> Self:
        """A fork: what is played in it does not touch this one."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._states = copied(self._states)
        return twin

    def find_move(self, move: str, seat: int | None = None) -> Move:
        """The legal move of this text; ParapluieError if there is none, or if it is not the turn of `seat`.

        The error says nothing that the seat whose turn it is does not know.
        """
        if self.turn is None:
            raise ParapluieError("game/over", "The game is over.")
        if seat is not None and seat != self.turn:
            raise ParapluieError("seat/not-yours", f"It is the turn of seat {self.turn}, not of seat {seat!r}.")
        if not isinstance(move, str):
            raise ParapluieError("move/unreadable", f"A move is a text such as {self.moves[0]!r}, not {move!r}.")
        for legal in self.moves:
            if legal == move:
                return legal
        raise self._refusal(move)

    def _refusal(self, move: str) -> ParapluieError:
        hidden = hidden_states(self.game, self.kernel_state, self.turn)[0]
        rule = self.game.words.why_not(hidden, move)
        unreadable = self.game.words.move_code(move) is None
        listed = ", ".join(self.moves[:LISTED]) + (" …" if len(self.moves) > LISTED else "")
        shown = move if len(move) <= 100 else move[:100] + "…"
        return ParapluieError(
            "move/unreadable" if unreadable else "move/illegal",
            f"{shown!r} is not {'a move' if unreadable else 'legal here'}. {rule}: {say('en', 'rule-' + rule)} "
            f"Legal ({len(self.moves)}): {listed}",
            rule=rule,
            legal=[str(legal) for legal in self.moves],
        )

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other) or not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and bool(self._states.tobytes() == other._states.tobytes())

    def __hash__(self) -> int:
        return hash((self.game, self._states.tobytes()))


class State(Position):
    """Everything about a game in progress, the hidden cards and the coming shuffles included.

    It belongs to whoever runs the game. Players and bots get `view`; whatever is for one seat leaves through there or
    through `Event.told_to`.
    """

    seed: int | None = None
    shuffle: Shuffle | None = None
    audit = False  # note the legal moves with each move
    _dealt: Any = None  # the state after the first deal
    _steps: Any = None  # what has happened, as pairs of what was before and a line of a record

    @classmethod
    def begin(cls, game: Game, key: bytes, *, seed: int | None = None, shuffle: Shuffle | None = None) -> "State":
        """A new game with this 256-bit key, dealt."""
        import numpy as np

        state = cls(game, game.new_states())
        state.seed, state.shuffle = seed, shuffle
        state.kernel_state.key[:] = np.frombuffer(key, "<u4")
        while state.kernel_state.turn == CHANCE:
            state._shuffle()
        state._dealt = copied(state._states)
        return state

    @property
    def opening(self) -> list[Event]:
        """What happened when the game was dealt."""
        happened: list[Event] = self.game.words.chance_events(self.game.new_states()[0], self._dealt[0])
        return happened

    def play(self, move: str, *, seat: int | None = None) -> list[Event]:
        """Play a legal move (of `seat`, if that is to be checked) and say what happened; ParapluieError otherwise."""
        found = self.find_move(move, seat)
        before = copied(self._states)[0]
        self._apply(found)
        happened: list[Event] = self.game.words.events(before, found.code, self.kernel_state)
        while self.kernel_state.turn == CHANCE:
            before = copied(self._states)[0]
            self._shuffle()
            happened += self.game.words.chance_events(before, self.kernel_state)
        return happened

    def advance(self, move: str) -> None:
        """The same, for whoever does not want to know what happened."""
        self._apply(self.find_move(move))
        while self.kernel_state.turn == CHANCE:
            self._shuffle()

    def follow(self, line: dict[str, Any]) -> list[Event]:
        """Let a line of a record happen and say what happened: a move, or the shuffle that is due as the line has it.

        ParapluieError, ValueError or KeyError if it cannot.
        """
        before = copied(self._states)[0]
        happened: list[Event]
        if "move" in line:
            found = self.find_move(line["move"], line["seat"])
            self._apply(found)
            happened = self.game.words.events(before, found.code, self.kernel_state)
            return happened
        due = self.game.words.awaited(self.kernel_state)
        if due == "deal":
            self.game.words.set_deal(self.kernel_state, line["deal"])
        else:
            self.game.words.set_rebuild(self.kernel_state, line["rebuild"])
        self._note(self.game.words.chance_line(due, self.kernel_state))
        happened = self.game.words.chance_events(before, self.kernel_state)
        return happened

    def _apply(self, move: Move) -> None:
        line: dict[str, Any] = {"seat": self.turn, "move": str(move)}
        if self.audit:
            line["legal"] = sorted(str(legal) for legal in self.moves)
        self.game.rules.apply(self.kernel_state, move.code)
        self._note(line)

    def _shuffle(self) -> None:
        """Make the shuffle that is due."""
        due = self.game.words.awaited(self.kernel_state)
        self.game.rules.deal(self.kernel_state)
        self._note(self.game.words.chance_line(due, self.kernel_state))

    def _note(self, line: dict[str, Any]) -> None:
        self._steps, self._moves = (self._steps, line), None

    @property
    def steps(self) -> list[dict[str, Any]]:
        """What has happened, as the lines of a record: deals, moves, new decks."""
        lines, step = [], self._steps
        while step is not None:
            step, line = step
            lines.append(line)
        return lines[::-1]

    def view(self, seat: int | None, *, recall: bool | None = None) -> View:
        """What `seat` (None: a spectator) may know now; by default of the game's memory kind."""
        if seat is not None and (not is_number(seat) or not 0 <= seat < self.game.players):
            raise ParapluieError("seat/unknown", f"Seats are from 0 to {self.game.players - 1}, not {seat!r}.")
        kind = self.game.memory if recall is None else "recall" if recall else "table"
        return view_of(self.game, self.kernel_state, seat, kind)


class World(Position):
    """A seat's guess at the state: it agrees with a view and has hidden cards and shuffles of its own."""

    @classmethod
    def from_view(cls, view: View, *, seed: int) -> "World":
        """A random world out of all that agree with a recall view; the same seed gives the same world."""
        return next(cls.many_from_view(view, seed=seed))

    @classmethod
    def many_from_view(cls, view: View, *, seed: int) -> "Iterator[World]":
        """Endlessly many of them."""
        import numpy as np

        if not view.memory:
            raise ParapluieError("view/no-memory", "Worlds can be guessed from a recall view only.")
        hidden = np.frombuffer(view.memory, dtype=np.uint8)
        game = Game(view.game, view.seats, **view.options)
        rng = np.array([seed & 0xFFFFFFFFFFFFFFFF], np.uint64)
        while True:
            states = hidden.copy().view(game.rules.STATE)
            game.knowledge.redeal(states[0], -1 if view.seat is None else view.seat, rng)
            yield cls(game, states)

    def play(self, move: str) -> None:
        """Play a legal move and make the shuffles that follow."""
        self.game.rules.apply(self.kernel_state, self.find_move(move).code)
        self._moves = None
        while self.kernel_state.turn == CHANCE:
            self.game.rules.deal(self.kernel_state)

    def view(self, seat: int | None, *, recall: bool = False) -> View:
        """What `seat` would know if this were the truth."""
        return view_of(self.game, self.kernel_state, seat, "recall" if recall else "table")


def copied(states: Any) -> Any:
    """A copy of records, as an array: by their bytes, as NumPy would go through each of their fields."""
    import numpy as np

    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def legal_moves(game: Game, state: Any) -> list[Move]:
    import numpy as np

    if state.turn < 0:
        return []
    out = np.empty(game.rules.MAX_MOVES, np.int64)
    codes = [int(code) for code in out[: game.rules.legal(state, out)]]
    return [Move(game.words.move_text(code), code) for code in codes]


def scores_of(game: Game, state: Any) -> list[int]:
    import numpy as np

    out = np.zeros(game.players, np.int64)
    game.rules.scores(state, out)
    return [int(score) for score in out]


def shown_scores(game: Game, state: Any, seat: int | None, kind: str) -> list[int | None]:
    """The scores as a view shows them: where they lie in closed piles, others' are a matter of memory."""
    scores = scores_of(game, state)
    if game.words.SCORES_ARE_OPEN or kind == "recall" or state.turn == OVER:
        return list(scores)
    return [score if other == seat else None for other, score in enumerate(scores)]


def hidden_states(game: Game, state: Any, seat: int | None) -> Any:
    """The one filter: an array with a copy of the state that holds only what `seat` has been shown."""
    hidden = copied(state)
    game.knowledge.hide(hidden[0], -1 if seat is None else seat)
    return hidden


def view_of(game: Game, state: Any, seat: int | None, kind: str) -> View:
    """The view of a seat. It is made of the hidden state alone, so it cannot say more than that."""
    hidden = hidden_states(game, state, seat)
    known = hidden[0]
    turn = int(known.turn)
    common = {
        "seat": seat,
        "seats": game.players,
        "kind": kind,
        "turn": turn if turn >= 0 else None,
        "over": turn == OVER,
        "phase": game.words.PHASES[int(known.phase)] if turn >= 0 else "over",
        "moves": [str(move) for move in legal_moves(game, known)] if turn >= 0 and turn == seat else [],
        "scores": shown_scores(game, known, seat, kind),
        "memory": hidden.tobytes() if kind == "recall" else b"",
    }
    view: View = game.words.view(known, seat, kind, common)
    return view
