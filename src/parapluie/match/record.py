"""Records: a whole game as lines of JSON, written, read, replayed and verified."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from parapluie.games.event import Event
from parapluie.match.errors import ParapluieError, RecordError
from parapluie.match.game import Game
from parapluie.match.shuffle import Shuffle, key_from_seed
from parapluie.match.state import CHANCE, State

VERSION = 1


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The first line: which game, and what can be said before it is dealt."""

    parapluie: int
    game: str
    seats: int
    first: int
    options: dict[str, str] = {}
    sevens: list[str] = []
    seed: int | None = None
    commitment: str | None = None
    secret: str | None = None
    contributions: list[str] | None = None

    @property
    def shuffle(self) -> Shuffle | None:
        """The committed shuffle, if the secret has been shown."""
        if self.secret is None or self.contributions is None:
            return None
        return Shuffle(secret=bytes.fromhex(self.secret), contributions=tuple(self.contributions))


class Deal(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a deal may hold; each game has its own part of it."""

    first: int | None = None
    hands: list[list[str]] | None = None
    deck: list[str] | None = None
    piles: list[list[str]] | None = None
    stacks: list[list[str]] | None = None
    prizes: list[str] | None = None
    removed: list[str] | None = None


class Result(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    scores: list[int]
    winners: list[int]
    hands: list[int] | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Any line after the header: a deal, a move, a new deck or the result."""

    deal: Deal | None = None
    seat: int | None = None
    move: str | None = None
    legal: list[str] | None = None
    rebuild: list[str] | None = None
    result: Result | None = None

    @property
    def kind(self) -> str:
        """deal, move, rebuild or result; empty if it is none of them, or more than one."""
        kinds = [name for name in ("deal", "move", "rebuild", "result") if getattr(self, name) is not None]
        is_move = kinds == ["move"]
        if len(kinds) != 1 or (self.seat is not None) != is_move or (self.legal is not None and not is_move):
            return ""
        return kinds[0]


class Record(NamedTuple):
    """A record as it was read: the header, the lines with their numbers in the file."""

    line: int
    header: Header
    lines: list[tuple[int, Line]]


class Step(NamedTuple):
    """A line of a record after it was replayed."""

    line: int
    step: Line
    state: State
    events: list[Event]


class Verdict(NamedTuple):
    """What was found right: the moves, whether the game is finished, and what the shuffles were checked against."""

    game: str
    seats: int
    moves: int
    is_finished: bool
    shuffles: str  # "committed", "seed" or "unchecked"


def write_record(state: State) -> Iterator[str]:
    """The lines of the record of a game, up to where it is; a committed secret is left out until the game is over."""
    game = state.game
    header: dict[str, Any] = {
        "parapluie": VERSION,
        "game": game.id,
        "seats": game.players,
        "first": state.plain_state.first,
    }
    if game.options:
        header["options"] = game.options
    if state.seed is not None:
        header["seed"] = state.seed
    header |= game.words.header_extra(state.plain_state)
    if state.shuffle is not None:
        header |= state.shuffle.header() if state.over else {"commitment": state.shuffle.commitment}
    for line in (header, *state.steps):
        yield msgspec.json.encode(line).decode()
    if state.over:
        yield msgspec.json.encode({"result": result_of(state)}).decode()


def result_of(state: State) -> dict[str, Any]:
    """The result of a game that is over, as a record holds it."""
    extra: dict[str, Any] = state.game.words.result_extra(state.plain_state)
    return {"scores": state.scores, "winners": state.winners} | extra


def wrong(line: int, code: str, message: str) -> RecordError:
    error = RecordError(code, f"line {line}: {message}")
    error.line = line
    return error


def read_records(lines: Iterable[bytes | str]) -> Iterator[Record]:
    """The records of a file, one after the other; RecordError at the first line that cannot be read."""
    record: Record | None = None
    number = 0
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            is_header = "parapluie" in msgspec.json.decode(text, type=dict[str, msgspec.Raw])
            if is_header:
                if record is not None:
                    yield record
                record = Record(number, msgspec.json.decode(text, type=Header), [])
                continue
            line = msgspec.json.decode(text, type=Line)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise wrong(number, "record/unreadable", f"this is no line of a record: {error}") from None
        if record is None:
            raise wrong(number, "record/no-header", "a record begins with a header")
        if not line.kind:
            raise wrong(number, "record/unreadable", "a line is a deal, a move, a rebuild or a result")
        record.lines.append((number, line))
    if record is None:
        raise wrong(max(number, 1), "record/empty", "there is no record here")
    yield record


def game_of(record: Record) -> Game:
    """The game that a record's header names; RecordError if there is no such game."""
    header = record.header
    if header.parapluie != VERSION:
        raise wrong(record.line, "record/bad-header", f"version {header.parapluie} of the format is not known")
    unknown = set(header.options) - {"effects"}
    if unknown:
        raise wrong(record.line, "record/bad-header", f"there is no option {min(unknown)!r}")
    try:
        game = Game(header.game, header.seats, first=header.first, effects=header.options.get("effects"))
    except ParapluieError as error:
        raise wrong(record.line, "record/bad-header", error.message) from None
    if header.options and not game.words.OPTIONS:
        raise wrong(record.line, "record/bad-header", f"{header.game} has no options")
    return game


def replay(record: Record) -> Iterator[Step]:
    """Play a record line by line as it says, with a check of every line; RecordError at the first that is wrong."""
    game = game_of(record)
    state = State(game, game.new_states())
    try:
        game.words.set_header(state.kernel_state, msgspec.to_builtins(record.header))
    except ValueError as error:
        raise wrong(record.line, "record/bad-header", str(error)) from None
    number, due = record.line, next_due(state)
    for number, line in record.lines:
        if due == "end":
            raise wrong(number, "record/after-end", "the game has ended before this line")
        if line.kind != due:
            raise wrong(number, f"record/missing-{due}", f"a {due} should stand here, not a {line.kind}")
        yield Step(number, line, state, take_line(state, number, line))
        due = "end" if line.kind == "result" else next_due(state)
    if due in ("rebuild", "result"):
        raise wrong(number, f"record/missing-{due}", f"the record stops before the {due} that belongs here")


def next_due(state: State) -> str:
    """What comes next in a game: deal, rebuild, move or result."""
    now = state.plain_state
    if now.turn == CHANCE:
        return str(state.game.words.awaited(now))
    return "result" if state.over else "move"


def take_line(state: State, number: int, line: Line) -> list[Event]:
    """Let a line happen in a state that waits for its kind; RecordError if it cannot."""
    if line.move is not None:
        if line.seat != state.turn:
            raise wrong(number, "record/wrong-seat", f"it is the turn of seat {state.turn}, not of seat {line.seat}")
        legal = sorted(str(move) for move in state.moves)
        if line.legal is not None and line.legal != legal:
            raise wrong(number, "record/wrong-legal", f"the legal moves are {legal}, not {line.legal}")
        try:
            return state.follow({"seat": line.seat, "move": line.move})
        except ParapluieError as error:
            raise wrong(number, error.code, error.message) from None
    if line.result is not None:
        result = result_of(state)
        if msgspec.to_builtins(line.result) != result:
            raise wrong(
                number, "record/wrong-result", f"the result is {result}, not {msgspec.to_builtins(line.result)}"
            )
        return []
    try:
        return state.follow(msgspec.to_builtins(line))
    except ValueError as error:
        raise wrong(number, f"record/bad-{line.kind}", str(error)) from None
    except KeyError as error:
        raise wrong(number, f"record/bad-{line.kind}", f"the deal has no {error}") from None


def verify(record: Record) -> Verdict:
    """Replay a record and check every step, the result, and that its shuffles are those of its secret or seed.

    RecordError says what is wrong and where. Shuffles that do not follow from a seed are only reported, since a seed
    may be another program's; shuffles that do not follow from a committed secret are wrong.
    """
    steps: list[dict[str, Any]] = []
    for step in replay(record):
        if step.step.kind in ("deal", "rebuild"):
            steps.append({"line": step.line} | step.state.steps[-1])
    header = record.header
    shuffles = "unchecked"
    if header.secret is not None:
        check_commitment(record, steps)
        shuffles = "committed"
    elif header.seed is not None and first_difference(record, steps, key_from_seed(header.seed)) is None:
        shuffles = "seed"
    kinds = [line.kind for _, line in record.lines]
    return Verdict(header.game, header.seats, kinds.count("move"), "result" in kinds, shuffles)


def check_commitment(record: Record, steps: list[dict[str, Any]]) -> None:
    """RecordError if the secret does not fit the commitment, or the shuffles do not follow from the secret."""
    header = record.header
    try:
        shuffle = header.shuffle
    except (ValueError, ParapluieError) as error:
        raise wrong(record.line, "record/bad-secret", f"the secret or a contribution is damaged: {error}") from None
    if shuffle is None or len(shuffle.contributions) != header.seats:
        raise wrong(record.line, "record/bad-secret", "a secret needs one contribution of each seat")
    if shuffle.commitment != header.commitment:
        raise wrong(record.line, "record/bad-secret", "the secret is not the one that was committed to")
    line = first_difference(record, steps, shuffle.key)
    if line is not None:
        raise wrong(line, "record/wrong-shuffle", "this shuffle does not follow from the secret and the contributions")


def first_difference(record: Record, shuffles: list[dict[str, Any]], key: bytes) -> int | None:
    """The line of the first of these shuffles that comes out differently with this key; None if all are the same."""
    state = State.begin(game_of(record), key)
    if sorted(record.header.sevens) != sorted(state.game.words.header_extra(state.plain_state).get("sevens", [])):
        return record.line
    moves = [(number, line.move) for number, line in record.lines if line.move is not None]
    for i, shuffle in enumerate(shuffles):
        while moves and moves[0][0] < shuffle["line"]:
            state.advance(moves.pop(0)[1])
        own = [step for step in state.steps if "move" not in step][i]
        if own | {"line": shuffle["line"]} != shuffle:
            return int(shuffle["line"])
    return None
