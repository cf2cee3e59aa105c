"""Tables for tests: one in memory with the rows it is made of, and people who listen to a hall."""

import asyncio
import contextlib
import time
from random import Random

import msgspec
import pytest

from parapluie.match.errors import ParapluieError
from parapluie.tables import acts
from parapluie.tables.hall import Hall, Listener, summary_of
from parapluie.tables.settings import Clock, Settings
from parapluie.tables.steps import Deal, Move, Undo, row_of
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed

NAMES = ["Ada", "Bo", "Cy", "Di", "Ed", "Flo"]
TOKENS = [hashed(name) for name in NAMES]
HOST = TOKENS[0]
STRANGER = hashed("stranger")
START = 1_800_000_000_000  # when the tables of these tests are opened
TIED = 1, 88  # all bytes of the secret of a Spaan that random play of this seed ends in a tie, and its moves


class Scene:
    """A table in memory and all its rows; each step is taken a second after the one before, unless `later` is used."""

    def __init__(self, game="rainbow7", seats=None, *, secret=None, **settings):
        self.now, self.rows, self.events = START, [], []
        self.table = Table("scene", 1)
        opening = acts.open_table(Settings(game=game, seats=seats, **settings), HOST)
        self.take(msgspec.structs.replace(opening, secret=secret or hashed("the first secret")))

    def take(self, step):
        """Take a step as a hall does, but with the same secrets at every run; what happened in the game."""
        if isinstance(step, Deal):
            step = msgspec.structs.replace(step, next_secret=hashed(f"secret after {self.now}"))
        row = row_of(self.table.version + 1, self.now, step)
        if isinstance(step, Undo):
            self.table, happened = Table.from_rows("scene", 1, [*self.rows, row]), []
        else:
            happened = self.table.take(row)
        self.rows.append(row)
        self.events.append(happened)
        self.now += 1000
        return happened

    def later(self, seconds):
        self.now += int(seconds * 1000) - 1000
        return self

    def sit(self, seat, who=None, contribution=None):
        who = seat if who is None else who
        contribution = f"salt of {NAMES[who]}" if contribution is None else contribution
        self.take(acts.sit(self.table, seat, NAMES[who], token=TOKENS[who], contribution=contribution))
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

    def deal(self, token=HOST, **more):
        self.take(acts.deal(self.table, token=token, **more))
        return self

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
            self.take(Move(self.table.turn, str(rng.choice(self.table.state.moves))))
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
    scene.sit(0, contribution="a").sit(1, contribution="b")
    scene.take(acts.choose_first(scene.table, 0, token=HOST))
    scene.deal()
    rng = Random(byte)
    scene.play_on(rng, moves - 1)
    return scene, str(rng.choice(scene.table.state.moves))


def snapshot(table):
    """All there is to know of a table, to be compared."""
    values = {name: getattr(table, name) for name in Table.__slots__ if hasattr(table, name)}
    values |= {"status": table.status, "turn": table.turn, "deadline": table.deadline}
    values["reserves"], values["trails"] = list(table.reserves), list(table.trails)
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
        """The steps it was told of, as number and kind."""
        return [(step["version"], step["kind"]) for frame in self.updates for step in frame["steps"]]


def run(work):
    """Run a coroutine to its end, which should not take long."""
    return asyncio.run(asyncio.wait_for(work, 40))


async def until(condition, seconds=15):
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


def keep(store, scene, id="scene"):
    """Store a scene's table as it is."""
    return store.open(id, scene.rows, summary_of(scene.table))


def stored(store, id="scene"):
    return store.load(id, is_whole=True)[1]


CLOCK = Clock(move=10, reserve=60)
