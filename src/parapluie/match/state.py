"""A game in progress: `State` is everything, `World` a seat's guess at it."""

from collections.abc import Iterator, Sequence
from typing import Any, Self

import msgspec

from parapluie.games.event import Event
from parapluie.games.plain_state import Plain
from parapluie.games.view import View
from parapluie.language import has_message, say
from parapluie.match.errors import LISTED, ParapluieError, quoted
from parapluie.match.filter import Sight, hidden_states, view_of
from parapluie.match.game import CHANCE, OVER, Game, copied
from parapluie.match.intake import check_seat, known_states
from parapluie.match.move import Move
from parapluie.match.number import whole_number
from parapluie.match.shuffle import AnyShuffle

Mark = tuple[bytes, Any]  # a state, and its steps


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
    def plain_state(self) -> Plain:
        """The same as plain values, as it is now: to be read, and quickly."""
        return self.game.plain(self._states.tobytes())

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.turn_of(self._states) == OVER

    @property
    def turn(self) -> int | None:
        """The seat that decides, None when the game is over."""
        turn = self.game.turn_of(self._states)
        return turn if turn >= 0 else None

    @property
    def moves(self) -> list[Move]:
        """The legal moves of the seat whose turn it is; none when the game is over."""
        if self._moves is None:
            self._moves = [self.game.book[code] for code in self.game.legal_codes(self._states)]
        return self._moves

    @property
    def scores(self) -> list[int]:
        """What each seat has: rain tokens (fewest win), points, or cards won, by the game."""
        return self.game.scores_of(self._states)

    @property
    def winners(self) -> list[int]:
        """The seats that have won, several if they share the victory; empty while the game goes on."""
        mask = self.game.kernels.winners_one(self._states) if self.over else 0
        return [seat for seat in range(self.game.players) if mask >> seat & 1]

    def copy(self) -> Self:
        """A fork: what is played in it does not touch this one."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._states = copied(self._states)
        return twin

    __copy__ = copy

    def find_move(self, move: str, seat: int | None = None) -> Move:
        """The legal move of this text; ParapluieError if there is none, or if it is not the turn of `seat`.

        The error says nothing that the seat whose turn it is does not know.
        """
        code = self._code(move, self.game.turn_of(self._states), seat)
        if not self.game.kernels.allows(self._states, code, self.game.room()):
            raise self._refusal(move)
        return self.game.book[code]

    def _code(self, move: str, turn: int, seat: int | None) -> int:
        """The code of a move of the seat whose turn it is, whether it is legal or not; -1 if it is none."""
        if turn < 0:
            raise ParapluieError("game/over", "The game is over.")
        if seat is not None and seat != turn:
            raise ParapluieError("seat/not-yours", f"It is the turn of seat {turn}, not of {quoted(seat)}.")
        if not isinstance(move, str):
            raise ParapluieError("move/unreadable", f"A move is a text such as {self.moves[0]!r}, not {quoted(move)}.")
        return self.game.book.code(move)

    def _refusal(self, move: str) -> ParapluieError:
        hidden = hidden_states(self.game, self._states, self.turn)
        why_not = getattr(self.game.rule_set.moves, "why_not", None)
        rule = None if why_not is None else why_not(self.game.plain(hidden.tobytes()), move)
        unreadable = self.game.rule_set.moves.move_code(move) is None
        listed = [str(legal) for legal in self.moves[:LISTED]]
        says = f"{rule}: {say('en', 'rule-' + rule)} " if rule and has_message("en", f"rule-{rule}") else ""
        return ParapluieError(
            "move/unreadable" if unreadable else "move/illegal",
            f"{quoted(move)} is not {'a move' if unreadable else 'legal here'}. {says}"
            f"Legal ({len(self.moves)}): {', '.join(listed)}{' …' if len(self.moves) > LISTED else ''}",
            rule=rule,
            legal=listed,
            choices=len(self.moves),
        )

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other) or not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and bool(self._states.tobytes() == other._states.tobytes())

    __hash__ = None  # type: ignore[assignment]  # it changes


class State(Position):
    """Everything about a game in progress, the hidden cards and the coming shuffles included.

    It belongs to whoever runs the game. Players and bots get `view`; whatever is for one seat leaves through there or
    through `Event.told_to`.
    """

    seed: int | None = None  # of the shuffles, if they follow from one
    shuffle: AnyShuffle | None = None  # that was committed to, if they follow from one
    audit = False  # note the legal moves with each move
    keeps_steps = True  # note what happens, for a record
    _key: bytes = b""  # of the shuffles, if they are not those of a record
    _steps: Any = None  # what has happened, as pairs of what was before and a line of a record

    @classmethod
    def begin(
        cls,
        game: Game,
        key: bytes,
        *,
        seed: int | None = None,
        shuffle: AnyShuffle | None = None,
        keeps_steps: bool = True,
    ) -> "State":
        """A new game with this 256-bit key, dealt; no record can be written of one that does not keep its steps."""
        import numpy as np

        state = cls(game, game.new_states())
        state.seed, state.shuffle, state._key = seed, shuffle, key
        if not keeps_steps:
            state.keeps_steps = False
        state.kernel_state.key[:] = np.frombuffer(key, "<u4")
        state._go_on()
        return state

    @property
    def opening(self) -> list[Event]:
        """What happened when the game was dealt."""
        fresh = self.game.plain(self.game.new_states().tobytes())
        dealt = State.begin(self.game, self._key, keeps_steps=False).plain_state
        happened: list[Event] = self.game.rule_set.events.chance_events(fresh, dealt)
        return happened

    def play(self, move: str, *, seat: int | None = None) -> list[Event]:
        """Play a legal move (of `seat`, if that is to be checked) and say what happened; ParapluieError otherwise."""
        game, read = self.game, self.game.plain_told
        before = read(self._states.tobytes())
        code = self._play(before.turn, move, seat)
        after = read(self._states.tobytes())
        happened: list[Event] = game.rule_set.events.events(before, code, after)
        if after.turn == CHANCE:
            after = self.plain_state
            while after.turn == CHANCE:
                before, after = after, self._shuffle(after)
                happened += game.rule_set.events.chance_events(before, after)
        return happened

    def advance(self, move: str) -> None:
        """The same, for whoever does not want to know what happened."""
        self._play(self.game.turn_of(self._states), move, None)
        self._go_on()

    def fast_forward(self, moves: Sequence[str]) -> None:
        """Play many moves at once, to bring back a game whose moves were kept.

        ParapluieError, and nothing has changed, if one of them is not legal in its place. From then on the state keeps
        no steps: no record can be written of it.
        """
        import numpy as np

        game, twin = self.game, self.copy()
        code_of = {move: game.book.code(move) for move in {move for move in moves if isinstance(move, str)}}
        codes = [code_of[move] if isinstance(move, str) else -1 for move in moves]
        played = game.kernels.play_all(twin._states, np.array(codes, np.int64), game.room())
        if played < len(codes):
            twin._moves = None
            twin.find_move(moves[played])  # says why not
        for code in code_of.values():
            game.book[code]  # the text of a legal move need not be read again
        self._states, self._moves, self._steps, self.keeps_steps = twin._states, None, None, False

    def follow(self, line: dict[str, Any]) -> list[Event]:
        """Let a line of a record happen and say what happened: a move, or the shuffle that is due as the line has it.

        ParapluieError or ValueError if it cannot.
        """
        before = self.plain_state
        happened: list[Event]
        if "move" in line:
            code = self._play(before.turn, line["move"], line["seat"])
            happened = self.game.rule_set.events.events(before, code, self.plain_state)
            return happened
        deals = self.game.rule_set.deals
        due = deals.awaited(before)
        if due not in line:
            raise ValueError(f"a {due} should come now")
        try:
            if due == "deal":
                deals.set_deal(self.kernel_state, msgspec.convert(line["deal"], deals.Deal))
            else:
                deals.set_rebuild(self.kernel_state, msgspec.convert(line["rebuild"], list[str]))
        except msgspec.ValidationError as error:
            raise ValueError(f"this is no {due}: {error}") from None
        happened = self.game.rule_set.events.chance_events(before, self._shuffled(due))
        return happened

    def part_ways(self, key: bytes, *, guess: int | None = None) -> None:
        """Let all that is shuffled from here on follow from this key, and make the shuffles that are due.

        With `guess`, what this seat has not been shown is guessed anew too. From then on the state keeps no steps: what
        they say is not how it came about.
        """
        import numpy as np

        if guess is not None:
            check_seat(self.game, guess)
            self.game.kernels.redeal_one(self._states, guess, np.frombuffer(key, "<u8")[:1].copy())
            self._steps, self.keeps_steps = None, False
        state = self.kernel_state
        state.key[:], state.block[:], state.counter, state.left = np.frombuffer(key, "<u4"), 0, 0, 0
        self.seed, self.shuffle, self._key, self._moves = None, None, b"", None
        self._go_on()

    def _play(self, turn: int, move: str, seat: int | None) -> int:
        """Play a move as `find_move` finds it, and note it. Return its code."""
        legal = sorted(str(legal) for legal in self.moves) if self.audit and self.keeps_steps else None
        game = self.game
        code = self._code(move, turn, seat)
        if not game.kernels.play_one(self._states, code, game.room()):
            raise self._refusal(move)
        text, self._moves = game.book.texts[code], None  # the text of a legal move need not be read again
        if self.keeps_steps:
            line: dict[str, Any] = {"seat": turn, "move": text}
            self._steps = (self._steps, line if legal is None else line | {"legal": legal})
        return code

    def _go_on(self) -> None:
        """Make the shuffles that are due."""
        while self.game.turn_of(self._states) == CHANCE:
            self._shuffle(self.plain_state)

    def _shuffle(self, before: Plain) -> Plain:
        """Make the shuffle that is due. Return the state after it."""
        self.game.kernels.deal_one(self._states)
        return self._shuffled(self.game.rule_set.deals.awaited(before))

    def _shuffled(self, due: str) -> Plain:
        """Note a shuffle that was due and has been made. Return the state after it."""
        after, self._moves = self.plain_state, None
        if self.keeps_steps:
            deals = self.game.rule_set.deals
            made = msgspec.to_builtins(deals.deal_of(after)) if due == "deal" else deals.rebuild_of(after)
            self._steps = self._steps, {due: made}
        return after

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled and deeply copied: the steps as a list, since pairs of pairs would nest too deep."""
        return self.__dict__ | ({"_steps": self.steps} if self.keeps_steps else {})

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if self.keeps_steps:
            self._steps = None
            for line in kept["_steps"]:
                self._steps = self._steps, line

    @property
    def steps(self) -> list[dict[str, Any]]:
        """What has happened, as the lines of a record: deals, moves, new decks."""
        if not self.keeps_steps:
            raise ParapluieError("record/no-steps", "This game has not kept its steps, so it has no record.")
        lines, step = [], self._steps
        while step is not None:
            step, line = step
            lines.append(line)
        return lines[::-1]

    @property
    def last_step(self) -> dict[str, Any]:
        """The last line of `steps`, at once."""
        line: dict[str, Any] = self._steps[1]
        return line

    def shed_steps(self) -> list[dict[str, Any]]:
        """Return what has happened since this was last asked, and keep it no longer."""
        lines, self._steps = self.steps, None
        return lines

    def view(self, seat: int | None, *, recall: bool | None = None) -> View:
        """What `seat` (None: a spectator) may know now; by default of the game's memory kind."""
        check_seat(self.game, seat)
        seat = None if seat is None else int(seat)
        kind = self.game.memory if recall is None else "recall" if recall else "table"
        return view_of(self.game, self._states, seat, kind)

    def sight(self) -> Sight | None:
        """What all seats see now, for whoever tells them all; None if their views have too little in common."""
        return Sight(self.game, self._states) if self.game.memory == "table" and self.game.plain_own else None

    def mark(self) -> Mark:
        """Where the game is now, for `go_back`."""
        return self._states.tobytes(), self._steps

    def go_back(self, mark: Mark) -> None:
        """Let what has been played since a mark not have happened."""
        raw, self._steps = mark
        self._states, self._moves = self.game.as_states(bytearray(raw)), None


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

        game, known = known_states(view)
        rng = np.array([whole_number(seed, "game/bad-seed") & 0xFFFFFFFFFFFFFFFF], np.uint64)
        while True:
            states = copied(known)
            game.kernels.redeal_one(states, -1 if view.seat is None else view.seat, rng)
            yield cls(game, states)

    def play(self, move: str) -> None:
        """Play a legal move and make the shuffles that follow."""
        self.game.kernels.apply_one(self._states, self.find_move(move).code)
        self._moves = None
        while self.game.turn_of(self._states) == CHANCE:
            self.game.kernels.deal_one(self._states)

    def view(self, seat: int | None, *, recall: bool = False) -> View:
        """What `seat` would know if this were the truth."""
        check_seat(self.game, seat)
        seat = None if seat is None else int(seat)
        return view_of(self.game, self._states, seat, "recall" if recall else "table")
