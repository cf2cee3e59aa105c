"""Records: a whole game as lines of JSON, written, read, replayed and verified."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from parapluie.games.catalogue import rule_sets
from parapluie.games.event import Event
from parapluie.match.errors import ParapluieError, RecordError, quoted
from parapluie.match.game import CHANCE, Game
from parapluie.match.shuffle import PLEDGED, Abandoned, AnyShuffle, PledgedShuffle, Shuffle, check_bytes, key_from_seed
from parapluie.match.state import State

VERSION = 1
KINDS = ("deal", "move", "rebuild", "result")


class Header(msgspec.Struct, omit_defaults=True, kw_only=True):
    """The first line: which game, and what can be said before it is dealt; a game has a part of its own beside this."""

    parapluie: int
    game: str
    seats: int
    first: int
    options: dict[str, str] = {}
    seed: int | None = None
    shuffle: int | None = None  # the kind of shuffle: 2 by pledges; left out: open contributions, if there are any
    table: str | None = None
    number: int | None = None  # of the game at the table, from 1
    commitment: str | None = None
    pledges: list[str | None] | None = None
    secret: str | None = None
    contributions: list[str | None] | None = None
    abandoned: list[Abandoned] = []

    def shuffled(self) -> AnyShuffle:
        """The shuffle that people had a hand in, as the secret shows it; ParapluieError if anything of it is wrong."""
        if self.secret is None or self.contributions is None or len(self.contributions) != self.seats:
            raise ParapluieError("shuffle/bad-contribution", "a secret needs one contribution of each seat")
        secret = check_bytes(self.secret, "secret")
        if self.shuffle is None:
            if None in self.contributions:
                raise ParapluieError("shuffle/bad-contribution", "only bots in a shuffle by pledges add nothing")
            return Shuffle(secret=secret, contributions=tuple(self.contributions))  # type: ignore[arg-type]
        if self.table is None or self.number is None or self.pledges is None:
            raise ParapluieError("shuffle/bad-pledge", "a shuffle by pledges has a table, a number and pledges")
        contributions = [None if one is None else check_bytes(one, "contribution") for one in self.contributions]
        return PledgedShuffle(
            table=self.table,
            number=self.number,
            secret=secret,
            pledges=tuple(self.pledges),
            contributions=tuple(contributions),
            abandoned=tuple(self.abandoned),
        )


class RecordedResult(msgspec.Struct, omit_defaults=True):
    """The result, as far as all games have it; `hints` is how often each seat asked for advice, if anybody did."""

    scores: list[int]
    winners: list[int]
    hints: list[int] | None = None


class Line(msgspec.Struct, omit_defaults=True):
    """Any line after the header: a deal, a move, a new deck or the result."""

    deal: Any = None  # of the game's type of deals
    seat: int | None = None
    move: str | None = None
    legal: list[str] | None = None
    rebuild: list[str] | None = None
    result: RecordedResult | None = None
    result_part: Any = None  # of the game's type of them

    @property
    def kind(self) -> str:
        """deal, move, rebuild or result."""
        return next(kind for kind in KINDS if getattr(self, kind) is not None)

    def plain(self) -> dict[str, Any]:
        """Return the line as it stands in a record."""
        line: dict[str, Any] = msgspec.to_builtins(self)
        part = line.pop("result_part", None)
        return {"result": line["result"] | part} if part else line


class Record(NamedTuple):
    """A record as it was read: the header, the game's own part of it, the lines with their numbers in the file."""

    line: int
    header: Header
    part: Any
    lines: list[tuple[int, Line]]

    def texts(self) -> list[str]:
        """Return its lines, without the keys that no reader knows."""
        header = msgspec.to_builtins(self.header) | msgspec.to_builtins(self.part)
        return [msgspec.json.encode(line).decode() for line in (header, *(line.plain() for _, line in self.lines))]


class Replayed(NamedTuple):
    """A line of a record after it was replayed."""

    number: int
    line: Line
    state: State
    events: list[Event]


class Verdict(NamedTuple):
    """What was found right: the moves, whether the game is finished, and what the shuffles were checked against."""

    game: str
    seats: int
    moves: int
    is_finished: bool
    shuffles: str  # "pledged", "committed", "seed" or "unchecked"
    people: int = 0  # who pledged a contribution to a pledged shuffle
    abandoned: int = 0  # shuffles that were given up before it


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
    header |= msgspec.to_builtins(game.rule_set.deals.header_part(state.plain_state))
    if state.shuffle is not None:
        header |= state.shuffle.header(is_over=state.over)
    for line in (header, *state.steps):
        yield msgspec.json.encode(line).decode()
    if state.over:
        yield msgspec.json.encode({"result": result_of(state)}).decode()


def result_of(state: State) -> dict[str, Any]:
    """The result of a game that is over, as a record holds it."""
    part: dict[str, Any] = msgspec.to_builtins(state.game.rule_set.deals.result_part(state.plain_state))
    return {"scores": state.scores, "winners": state.winners} | part


def wrong(line: int, code: str, message: str) -> RecordError:
    error = RecordError(code, f"line {line}: {message}")
    error.line = line
    return error


def read_records(lines: Iterable[bytes | str]) -> Iterator[Record]:
    """Yield the records of a file, one after the other; RecordError at the first line that cannot be read.

    Keys that are not known are ignored; a line of a kind that is not known is refused.
    """
    record: Record | None = None
    number = 0
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        parts = decoded(number, text, dict[str, msgspec.Raw])
        if "parapluie" in parts:
            if record is not None:
                yield record
            record = read_header(number, text)
        elif record is None:
            raise wrong(number, "record/no-header", "a record begins with a header")
        else:
            record.lines.append((number, read_line(number, parts, rule_sets()[record.header.game].deals)))
    if record is None:
        raise wrong(max(number, 1), "record/empty", "there is no record here")
    yield record


def read_header(number: int, text: bytes | str) -> Record:
    """Return a record that has only its header yet."""
    header = decoded(number, text, Header)
    if header.parapluie != VERSION:
        raise wrong(number, "record/bad-header", f"version {quoted(header.parapluie)} of the format is not known")
    if header.game not in rule_sets():
        raise wrong(number, "record/bad-header", f"there is no game {quoted(header.game)}")
    return Record(number, header, decoded(number, text, rule_sets()[header.game].deals.HeaderPart), [])


def read_line(number: int, parts: dict[str, msgspec.Raw], deals: Any) -> Line:
    """Return a line after the header, out of the values of its keys."""
    kinds = [kind for kind in KINDS if kind in parts]
    if len(kinds) != 1:
        raise wrong(number, "record/unreadable", "a line is a deal, a move, a rebuild or a result")
    value, [kind] = parts[kinds[0]], kinds
    if kind == "deal":
        return Line(deal=decoded(number, value, deals.Deal, "record/bad-deal"))  # a deal cannot be read
    if kind == "rebuild":
        return Line(rebuild=decoded(number, value, list[str], "record/bad-rebuild"))  # a new deck cannot be read
    if kind == "result":
        return Line(result=decoded(number, value, RecordedResult), result_part=decoded(number, value, deals.ResultPart))
    if "seat" not in parts:
        raise wrong(number, "record/unreadable", "a move has a seat")
    legal = decoded(number, parts["legal"], list[str]) if "legal" in parts else None
    return Line(seat=decoded(number, parts["seat"], int), move=decoded(number, value, str), legal=legal)


def decoded(number: int, text: bytes | str, kind: Any, code: str = "record/unreadable") -> Any:
    """Return the value of a type that stands in (a part of) line `number`; RecordError if there is none."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise wrong(number, code, f"this is no line of a record: {error}") from None


def game_of(record: Record) -> Game:
    """The game that a record's header names; RecordError if there is no such game."""
    header = record.header
    if header.shuffle not in (None, PLEDGED):
        raise wrong(record.line, "record/bad-header", f"shuffles of kind {quoted(header.shuffle)} are not known")
    try:
        return Game.with_options(header.game, header.seats, header.options, first=header.first)
    except ParapluieError as error:
        raise wrong(record.line, "record/bad-header", error.message) from None


def replay(record: Record) -> Iterator[Replayed]:
    """Play a record line by line as it says, with a check of every line; RecordError at the first that is wrong."""
    game = game_of(record)
    state = State(game, game.new_states())
    try:
        game.rule_set.deals.set_header(state.kernel_state, record.part)
    except ValueError as error:
        raise wrong(record.line, "record/bad-header", str(error)) from None
    number, due = record.line, next_due(state)
    for number, line in record.lines:
        if due == "end":
            raise wrong(number, "record/after-end", "the game has ended before this line")
        if line.kind != due:
            raise wrong(number, f"record/missing-{due}", f"a {due} should stand here, not a {line.kind}")
        yield Replayed(number, line, state, take_line(state, number, line))
        due = "end" if line.kind == "result" else next_due(state)
    if due in ("rebuild", "result"):
        raise wrong(number, f"record/missing-{due}", f"the record stops before the {due} that belongs here")


def next_due(state: State) -> str:
    """What comes next in a game: deal, rebuild, move or result."""
    now = state.plain_state
    if now.turn == CHANCE:
        return str(state.game.rule_set.deals.awaited(now))
    return "result" if state.over else "move"


def take_line(state: State, number: int, line: Line) -> list[Event]:
    """Let a line happen in a state that waits for its kind; RecordError if it cannot."""
    if line.move is not None:
        if line.seat != state.turn:
            raise wrong(
                number, "record/wrong-seat", f"it is the turn of seat {state.turn}, not of seat {quoted(line.seat)}"
            )
        if line.legal is not None and line.legal != (legal := sorted(str(move) for move in state.moves)):
            raise wrong(number, "record/wrong-legal", f"the legal moves are {quoted(legal)}, not {quoted(line.legal)}")
        try:
            return state.follow({"seat": line.seat, "move": line.move})
        except ParapluieError as error:
            raise wrong(number, error.code, error.message) from None
    if line.result is not None:
        given, result = line.plain()["result"], result_of(state)
        hints = given.pop("hints", None)
        if given != result:
            raise wrong(number, "record/wrong-result", f"the result is {result}, not {quoted(given)}")
        if hints is not None and (len(hints) != state.game.players or min(hints) < 0):
            raise wrong(number, "record/wrong-result", "hints are a number for each seat")
        return []
    try:
        return state.follow({"deal": line.deal} if line.kind == "deal" else {"rebuild": line.rebuild})
    except ValueError as error:
        raise wrong(number, f"record/bad-{line.kind}", str(error)) from None  # this line cannot be what the rules say


def verify(record: Record) -> Verdict:
    """Replay a record and check every step, the result, and that its shuffles are those of its secret or seed.

    RecordError says what is wrong and where. Shuffles that do not follow from a seed are only reported, since a seed
    may be another program's; shuffles that do not follow from a committed secret are wrong.
    """
    made: list[tuple[int, dict[str, Any]]] = []
    for replayed in replay(record):
        if replayed.line.kind in ("deal", "rebuild"):
            made.append((replayed.number, replayed.state.last_step))
    header = record.header
    shuffles, people = "unchecked", 0
    if header.secret is not None:
        shuffle = check_shuffle(record, made)
        shuffles = "committed"
        if isinstance(shuffle, PledgedShuffle):
            shuffles, people = "pledged", shuffle.people
    elif header.seed is not None and first_difference(record, made, seed_key(record)) is None:
        shuffles = "seed"
    kinds = [line.kind for _, line in record.lines]
    moves, is_finished = kinds.count("move"), "result" in kinds
    return Verdict(header.game, header.seats, moves, is_finished, shuffles, people, len(header.abandoned))


def seed_key(record: Record) -> bytes:
    """Return the key of the seed that a header names; RecordError if it can be no seed."""
    try:
        return key_from_seed(record.header.seed or 0)
    except ParapluieError as error:
        raise wrong(record.line, "record/bad-header", error.message) from None


def check_shuffle(record: Record, made: list[tuple[int, dict[str, Any]]]) -> AnyShuffle:
    """Return the shuffle that a record shows.

    RecordError if the secret does not fit the commitment, a contribution its pledge, or the cards all of them.
    """
    header = record.header
    try:
        shuffle = header.shuffled()
    except ParapluieError as error:
        raise wrong(record.line, error.code.replace("shuffle/", "record/"), error.message) from None
    if shuffle.commitment != header.commitment:
        raise wrong(record.line, "record/bad-secret", "the secret is not the one that was committed to")
    line = first_difference(record, made, shuffle.key)
    if line is not None:
        raise wrong(line, "record/wrong-shuffle", "this shuffle does not follow from the secret and the contributions")
    return shuffle


def first_difference(record: Record, made: list[tuple[int, dict[str, Any]]], key: bytes) -> int | None:
    """Return the line of the first shuffle made that comes out differently with this key; None if all are the same."""
    state = State.begin(game_of(record), key)
    deals = state.game.rule_set.deals
    fresh = State(state.game, state.game.new_states())
    deals.set_header(fresh.kernel_state, record.part)
    if deals.header_part(fresh.plain_state) != deals.header_part(state.plain_state):
        return record.line
    moves = iter([(number, line.move) for number, line in record.lines if line.move is not None])
    coming, own = next(moves, None), state.shed_steps()
    for line, shuffle in made:
        while coming is not None and coming[0] < line:
            state.advance(coming[1])
            coming, own = next(moves, None), own + state.shed_steps()[1:]
        if not own or own.pop(0) != shuffle:
            return line
    return None
