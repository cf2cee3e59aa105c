"""Tables for tests: one in memory with the rows it is made of, and people who listen to a hall."""

import asyncio
import contextlib
import time
from random import Random

import msgspec
import pytest

from parapluie.match.errors import ParapluieError
from parapluie.match.pledging import Participant
from parapluie.match.shuffle import pledge_to
from parapluie.tables import acts
from parapluie.tables.frames import info_of
from parapluie.tables.hall import Hall, summary_of
from parapluie.tables.live import Listener
from parapluie.tables.settings import Clock, Settings
from parapluie.tables.shuffling import Shuffling
from parapluie.tables.steps import Abandon, DealStep, MoveStep, Shuffle, row_of
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
TOKENS = [hashed(name) for name in NAMES]
HOST = TOKENS[0]
STRANGER = hashed("stranger")
START = 1_800_000_000_000  # when the tables of these tests are opened
TIED = 12, 95  # all bytes of the secret of a Spaan that random play of this seed ends in a tie, and its moves


class Scene:
    """A table in memory and all its rows; each step is taken a second after the one before, unless `later` is used."""

    def __init__(self, game="rainbow7", seats=None, *, secret=None, **settings):
        self.now, self.rows, self.events = START, [], []
        self.table = Table("scene", 1)
        opening = acts.open_table(Settings(game=game, seats=seats, **settings), HOST)
        self.take(msgspec.structs.replace(opening, secret=secret or hashed("the first secret")))

    def take(self, step):
        """Take a step as a hall does, but with the same secrets at every run; what happened in the game."""
        if isinstance(step, DealStep):
            step = msgspec.structs.replace(step, next_secret=hashed(f"secret after {self.now}"))
        elif isinstance(step, Abandon):
            step = msgspec.structs.replace(step, secret=hashed(f"secret after {self.now}"))
        row = row_of(self.table.version + 1, self.now, step)
        happened = self.table.take(row)
        self.rows.append(row)
        self.events.append(happened)
        self.now += 1000
        return happened

    def later(self, seconds):
        self.now += int(seconds * 1000) - 1000
        return self

    def sit(self, seat, who=None):
        who = seat if who is None else who
        self.take(acts.sit(self.table, seat, NAMES[who], token=TOKENS[who]))
        return self

    def fill(self, seat, level="easy"):
        self.take(acts.fill(self.table, seat, level, token=HOST))
        return self

    def leave(self, seat, token):
        self.take(acts.leave(self.table, seat, token=token))
        return self

    def gather(self):
        """Everybody sits down."""
        for seat in range(len(self.table.seats)):
            self.sit(seat)
        return self

    def deal(self, token=HOST):
        """Begin a game, as if its shuffle had left no steps of its own: the deal holds all that came of it.

        After the first one, all people have said that they want another.
        """
        if self.table.state is None:
            return self.begin(acts.deal(self.table, token=token))
        return self.begin(acts.next_game(self.table, asked_by=self.table.seat_of(token)))

    def begin(self, step):
        """Take the deal that follows from the step that begins a game."""
        if isinstance(step, Shuffle):
            table = self.table
            for seat in step.people:
                table._set_away(seat, is_away=False)
            shuffling = Shuffling.begin(table.id, table.games + 1, self.now, people=step.people, seats=len(table.seats))
            for seat in step.people:
                shuffling = shuffling.pledged(seat, self.pledge_of(seat), self.now)
            for seat in step.people:
                shuffling = shuffling.revealed(seat, self.chance(seat))
            step = acts.deal_of(table, shuffling)
        self.take(step)
        return self

    def shuffle(self, token=HOST):
        """Begin a game step by step: people pledge and reveal, and the cards are dealt."""
        self.take(acts.deal(self.table, token=token))
        self.pledge().reveal()
        self.take(acts.deal_of(self.table, self.table.shuffling))
        return self

    def chance(self, seat):
        """What a seat adds to the shuffle that goes on."""
        return hashed(f"chance of {seat} for {self.table.next_commitment}")

    def pledge(self, *seats):
        """These seats pledge, or all that are waited for."""
        for seat in seats or self.table.shuffling.waiting:
            self.take(acts.pledge(self.table, self.pledge_of(seat), **self.shuffle_of(seat)))
        return self

    def pledge_of(self, seat):
        about = {"table": self.table.id, "number": self.table.games + 1, "seat": seat}
        return pledge_to(bytes.fromhex(self.chance(seat)), **about)

    def reveal(self, *seats):
        """These seats reveal, or all that are waited for."""
        for seat in seats or self.table.shuffling.waiting:
            self.take(acts.reveal(self.table, self.chance(seat), **self.shuffle_of(seat)))
        return self

    def shuffle_of(self, seat):
        """How a seat names the shuffle that goes on, and itself."""
        shuffling = self.table.shuffling
        token = self.table.seats[seat].token
        return {"number": shuffling.number, "commitment": self.table.next_commitment, "token": token}

    def move(self, text, seat=None):
        """The move of a person, checked as the server does."""
        seat = self.table.turn if seat is None else seat
        return self.take(acts.move(self.table, seat, text, version=self.table.version))

    def undo(self, seat=None):
        seat = self.table.turn if seat is None else seat
        self.take(acts.undo(self.table, seat, version=self.table.version))
        return self

    def play_on(self, rng, moves=None):
        """Play at random, to the end or for a number of moves."""
        while self.table.turn is not None and moves != 0:
            self.take(MoveStep(self.table.turn, str(rng.choice(self.table.state.moves))))
            moves = None if moves is None else moves - 1
        return self

    def reach(self, kind, rng=None):
        """Play on until the seat whose turn it is can make a move of this kind; that move."""
        rng = rng or Random(1)
        while True:
            found = [str(move) for move in self.table.state.moves if move.startswith(kind)]
            if found:
                return rng.choice(found)
            self.play_on(rng, 1)


def dealt(game="rainbow7", seats=None, **settings):
    """A table where everybody sits and the first game is dealt."""
    return Scene(game, seats, **settings).gather().deal()


def tied():
    """A table where a Spaan is one move from a tie; that move."""
    byte, moves = TIED
    scene = Scene("rainbow-spaan", secret=bytes([byte] * 32).hex(), pace=0)
    scene.sit(0).sit(1)
    scene.take(acts.choose_first(scene.table, 0, token=HOST))
    scene.deal()
    rng = Random(byte)
    scene.play_on(rng, moves - 1)
    return scene, str(rng.choice(scene.table.state.moves))


def snapshot(table):
    """All there is to know of a table, to be compared."""
    values = {name: getattr(table, name) for name in Table.__slots__ if hasattr(table, name)}
    values |= {"undoable": table.undoable, "status": table.status, "turn": table.turn, "deadline": table.deadline}
    values["reserves"] = list(table.reserves)
    values["before"] = None if table.before is None else table.before[0]
    values["past"] = [(raw, clocks) for (raw, _), clocks in table.past]
    values["state"] = None if table.state is None else (table.state.game, table.state.kernel_state.tobytes())
    return values


@contextlib.contextmanager
def refuses(code, table=None):
    """What is done here is refused with this code, and the table stays as it is."""
    before = None if table is None else snapshot(table)
    with pytest.raises(ParapluieError) as raised:
        yield raised
    assert raised.value.code == code
    if table is not None:
        assert snapshot(table) == before


# --- people at the tables of a hall


class Ear(Listener):
    """Somebody who keeps all that it is told."""

    def __init__(self, token=None):
        super().__init__(self.hear, token)
        self.frames = []

    def hear(self, frame):
        self.frames.append(frame)

    @property
    def heard(self):
        return [msgspec.json.decode(frame) for frame in self.frames]

    @property
    def updates(self):
        return [frame for frame in self.heard if frame["type"] == "update"]

    @property
    def refusals(self):
        return [frame["code"] for frame in self.heard if frame["type"] == "refused"]

    @property
    def steps(self):
        """The steps it was told of since it joined, as number and kind."""
        later = [frame for frame in self.updates if "protocol" not in frame]
        return [(step["version"], step["kind"]) for frame in later for step in frame["steps"]]

    @property
    def remembered(self):
        """The steps it was told of when it joined."""
        return [(step["version"], step["kind"]) for step in self.updates[0]["steps"]]


def run(work):
    """Run a coroutine to its end, which should not take long."""
    return asyncio.run(asyncio.wait_for(work, 300))


async def until(condition, seconds=120):
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "this has not happened"
        await asyncio.sleep(0.005)


@contextlib.asynccontextmanager
async def open_hall(store, **more):
    hall = Hall(store, **more)
    try:
        yield hall
    finally:
        await hall.close()


async def shuffle_at(hall, live):
    """Let everybody at a live table pledge and reveal; without an attendant, the cards are dealt here."""
    people = {seat: Participant(live.table.id) for seat in live.table.shuffling.people}
    for _ in range(2):
        for seat in live.table.shuffling.waiting:
            info = msgspec.to_builtins(info_of(live.table))
            answer = people[seat].answer({"seat": seat, "table": info})
            await hall.take_part(live, Ear(), part(answer, live.table.seats[seat].token))
    if hall.helper is None:
        hall.place(live, acts.deal_of(live.table, live.table.shuffling))
    await until(lambda: live.table.shuffling is None and not live.pending)


def part(answer, token):
    """The act that a participant's message stands for."""
    answer = dict(answer)
    do, what = {"pledge": (acts.pledge, "pledge"), "reveal": (acts.reveal, "contribution")}[answer.pop("type")]
    return lambda table: do(table, answer[what], number=answer["number"], commitment=answer["commitment"], token=token)


async def deal_at(hall, id, token=HOST):
    """Deal the next game at a table of a hall, which all people there want."""
    live = await hall.deal(id, token)
    for seat in live.table.people if live.table.status == "over" else []:
        if live.table.shuffling is None and seat not in live.table.agreed:
            live = await hall.deal(id, live.table.seats[seat].token)
    if live.table.shuffling is not None:
        await shuffle_at(hall, live)
    return live


def keep(store, scene, id="scene"):
    """Store a scene's table as it is."""
    return store.open(id, scene.rows, summary_of(scene.table))


def stored(store, id="scene"):
    return store.load(id, is_whole=True)[1]


CLOCK = Clock(move=10, reserve=60)
