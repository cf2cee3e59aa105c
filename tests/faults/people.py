"""Simulated people at tables: they play, come back when they are cut off, and write down all that they are told.

What is wrong with what they are told goes to `Board.wrong`, in words; `house` compares the rest with storage.
"""

import asyncio
import json
import time
from contextlib import suppress
from random import Random

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from parapluie.match.errors import ParapluieError
from parapluie.match.pledging import Participant

LOST = (OSError, EOFError, TimeoutError, WebSocketException)  # what a broken connection raises
THINK = 0.06  # seconds that somebody thinks at most
AGAIN = 2.0  # seconds after which somebody who has heard nothing says it once more
UNDO = 0.05  # how often somebody takes back a step that can be taken back
TWICE = 0.1  # how often somebody says the same thing twice at once
LATE = 0.1  # how often somebody says a thing once more when it is long done, as if it had been on its way till then
DELAY = 0.3  # seconds that this lasts at most
UNFAIR = {1008: "sent away", 1011: "failed", 1013: "called too slow"}  # how no socket of an honest player ends


class Told(msgspec.Struct, frozen=True):
    """A step, as somebody was told of it."""

    version: int
    time: int
    kind: str
    seat: int | None = None


class Sight(msgspec.Struct):
    """What of a view a player of random moves needs."""

    moves: list[str]
    over: bool


class Frame(msgspec.Struct):
    """A message of the server: an update, or a refusal."""

    type: str
    protocol: int = 0
    version: int = 0
    steps: list[Told] = []
    view: msgspec.Raw = msgspec.Raw(b"null")
    undo: bool = False
    code: str = ""
    seat: int | None = None
    table: dict | None = None


FRAMES = msgspec.json.Decoder(Frame)
SIGHTS = msgspec.json.Decoder(Sight | None)


class Board:
    """A table, and what its people know together."""

    def __init__(self, id, seed, hear, *, address=None, think=THINK):
        self.id, self.seed = id, seed
        self.address = address  # from which its people come, None: any
        self.think = think  # seconds that somebody thinks at most
        self.hear = hear  # called when a move is acknowledged
        self.people = []
        self.is_open = True  # people say something; otherwise they only listen
        self.intents = {}  # what a seat has said in answer to a version: (seat, version) to a message
        self.views = {}  # what a seat was shown of a version: (seat, version) to JSON
        self.acknowledged = set()  # (seat, version) of the steps of which the seat that took them was told
        self.wrong = []
        self.repeats = 0  # things that were said again without a loss of the connection
        self.part = Participant(id)  # in the shuffles, for all seats and their twins

    @property
    def version(self):
        """The last version that anybody was told."""
        return max(person.version or 0 for person in self.people)

    @property
    def is_over(self):
        """Whether the last that was heard is that the game is over."""
        latest = max(self.people, key=lambda person: person.version or 0)
        return latest.is_over

    @property
    def state(self):
        """How the table stands, in a few words."""
        latest = max(self.people, key=lambda person: person.version or 0)
        sight = msgspec.json.decode(latest.view or "null")
        if sight is None:
            return f"{self.id} at {latest.version}, not dealt"
        return f"{self.id} {sight['game']} at {latest.version}, seat {sight['turn']} of {sight['seats']} in turn"

    def connect(self, url):
        """A new socket of somebody at this table."""
        local = {} if self.address is None else {"local_addr": (self.address, 0)}
        return connect(url, compression=None, ping_interval=None, close_timeout=1, **local)

    def intent(self, seat, frame, moves):
        """What a seat says in answer to a version, always the same: a move, or that it takes back a step."""
        rng = Random(f"{self.seed} {seat} {frame.version}")
        if frame.undo and rng.random() < UNDO:
            message = {"type": "undo", "version": frame.version}
        else:
            message = {"type": "move", "version": frame.version, "move": rng.choice(moves)}
        known = self.intents.setdefault((seat, frame.version), message)
        if known != message:
            self.wrong.append(
                f"{self.id}: seat {seat} was offered other choices at version {frame.version} than before"
            )
        return known


class Person:
    """Somebody at a table, in a seat or as a spectator, over one socket at a time."""

    def __init__(self, board, url, *, token=None, seat=None, rng):
        self.board, self.token, self.seat, self.rng = board, token, seat, rng
        self.url = f"{url.replace('http', 'ws', 1)}/api/tables/{board.id}/play"
        self.version = None  # the last that it was told
        self.view = None
        self.is_over = False
        self.told = {}  # versions to steps
        self.wish = None  # what it has to say, until the version has moved on
        self.socket = None
        self.joins = 0
        self.codes = {}  # of refusals, counted
        self.timer = None  # for when it says something
        self.sendings = set()
        self.latest = 0.0  # seconds that it had to wait for news at most, while its connection was there
        board.people.append(self)

    def cut(self):
        """Lose the connection without a word; False if there is none."""
        if self.socket is None:
            return False
        self.socket.transport.abort()
        return True

    async def attend(self):
        """Be at the table until cancelled."""
        while True:
            try:
                async with self.board.connect(self.url) as socket:
                    await socket.send(json.dumps(self.greeting()))
                    async for message in socket:
                        self.socket = socket  # from the first answer on
                        self.hear(message)
                if socket.close_code in UNFAIR:
                    self.complain(f"was {UNFAIR[socket.close_code]}: {socket.close_reason}")
            except LOST:
                pass
            finally:
                self.socket = None
            await asyncio.sleep(self.rng.uniform(0, 0.05))

    def greeting(self):
        join = {"type": "join"}
        if self.token is not None:
            join["token"] = self.token
        if self.version is not None:
            join["version"] = self.version
        return join

    def hear(self, message):
        frame = FRAMES.decode(message)
        if frame.type == "refused":
            self.codes[frame.code] = self.codes.get(frame.code, 0) + 1
            if frame.code.startswith("storage/") or frame.code == "server/closing":
                self.board.part.refused()
                self.say_later(0.1)
            elif frame.code not in ("move/stale", "shuffle/stale"):
                self.complain(f"was refused with {frame.code}")
            return
        self.joins += frame.protocol > 0
        self.check(frame)
        self.note(frame)
        self.shuffle(frame)
        self.answer(frame)

    def complain(self, text):
        who = "the spectator" if self.seat is None else f"seat {self.seat}"
        self.board.wrong.append(f"{self.board.id}: {who} at version {self.version} {text}")

    def check(self, frame):
        """See that an update follows on what was told before; whoever joins is told once more what is remembered."""
        numbers = [step.version for step in frame.steps]
        if numbers != sorted(set(numbers)) or (numbers and numbers[-1] > frame.version):
            self.complain(f"was told of version {frame.version} by the steps {numbers}")
        if self.version is None:
            return
        if frame.version < self.version:
            self.complain(f"was thrown back to version {frame.version}")
        elif numbers and numbers[0] <= self.version and not frame.protocol:
            self.complain(f"was told of step {numbers[0]} once more")

    def note(self, frame):
        """Write down what an update says."""
        board = self.board
        if frame.steps and not frame.protocol:
            self.latest = max(self.latest, time.time() - frame.steps[0].time / 1000)
        for step in frame.steps:
            if self.told.setdefault(step.version, step) != step:
                self.complain(f"was told of two steps {step.version}: {self.told[step.version]} and {step}")
            if step.seat == self.seat and (self.seat, step.version - 1) in board.intents:
                board.acknowledged.add((self.seat, step.version))
                board.hear()
        view = bytes(frame.view)
        if board.views.setdefault((self.seat, frame.version), view) != view:
            self.complain(f"was shown another version {frame.version} than before")
        self.version, self.view = frame.version, view

    def shuffle(self, frame):
        """Pledge or reveal, if that is asked of this seat."""
        try:
            answer = self.board.part.answer({"seat": self.seat, "table": frame.table, "protocol": frame.protocol})
        except ParapluieError as error:
            self.complain(f"was shown a list of pledges without its own: {error}")
        else:
            if answer is not None:
                self.utter(answer)

    def answer(self, frame):
        """Say something, if it is this seat's turn."""
        if self.wish is not None and self.wish["version"] < frame.version:
            if self.rng.random() < LATE:
                asyncio.get_running_loop().call_later(self.rng.uniform(0, DELAY), self.utter, self.wish)
            self.wish = None
        sight = SIGHTS.decode(frame.view)
        self.is_over = sight is not None and sight.over
        if self.seat is None or sight is None or not sight.moves:
            return
        is_new = self.wish is None
        if is_new and self.board.is_open:
            self.wish = self.board.intent(self.seat, frame, sight.moves)
        if self.wish is not None and (is_new or frame.protocol):
            thought = Random(f"{self.board.seed} {frame.version}").uniform(
                0, self.board.think
            )  # as long as its twin thinks
            self.say_later(thought)

    def say_later(self, seconds, *, is_repeated=False):
        """Say after some seconds what there is to say; this takes the place of an earlier plan to do so."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(seconds, self.say, is_repeated)

    def say(self, is_repeated):
        """Say it, if there is something to say and somebody to hear it; and once more if nothing comes of it."""
        if self.wish is None or self.socket is None:
            return
        self.board.repeats += is_repeated
        self.utter(self.wish)
        if self.rng.random() < TWICE:
            self.utter(self.wish)
        self.say_later(AGAIN, is_repeated=True)

    def utter(self, wish):
        """Send something, if there is a connection."""
        if self.socket is not None:
            sending = asyncio.ensure_future(self.send(self.socket, wish))
            self.sendings.add(sending)
            sending.add_done_callback(self.sendings.discard)

    async def send(self, socket, wish):
        with suppress(*LOST):
            await socket.send(json.dumps(wish))
