"""People at tables, for tests: they ask over HTTP, play over a socket, and keep all that they are told."""

import json

import httpx
import msgspec
from websockets.sync.client import connect

from parapluie.match.pledging import Participant

OPENED = []  # all sockets of a test, to be closed after it
NAMES = ["Ada", "Bo", "Cleo", "Dan", "Eve", "Finn"]


class House:
    """A server, as its clients see it."""

    def __init__(self, url):
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=120)

    def ask(self, method, path, body=None, token=None, headers=None):
        headers = (headers or {}) | ({"Authorization": f"Bearer {token}"} if token else {})
        return self.http.request(method, path, json=body, headers=headers)

    def do(self, method, path, body=None, token=None):
        """Ask for something that has to be granted; the answer."""
        answer = self.ask(method, path, body, token)
        assert answer.is_success, (answer.status_code, answer.text)
        return answer.json()

    def refuses(self, status, code, method, path, body=None, token=None):
        """Ask for something that must not be granted."""
        answer = self.ask(method, path, body, token)
        assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
        return answer.json()

    def metrics(self):
        """The numbers at /metrics by their names with labels."""
        lines = [line for line in self.http.get("/metrics").text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


class Table:
    """A table that was opened by a person, who sits in seat 0 if there is a name."""

    def __init__(self, house, game, name="Ada", **settings):
        body = {"settings": {"game": game, "pace": 0} | settings, "name": name}
        held = house.do("POST", "/api/tables", body)
        self.host = held["token"]
        self._know(house, held["table"]["id"], {held["seat"]: held["token"]})

    @classmethod
    def known(cls, house, id, tokens):
        """A table that is there already, with the tokens of its seats."""
        table = cls.__new__(cls)
        table._know(house, id, tokens)
        return table

    def _know(self, house, id, tokens):
        self.house, self.id, self.tokens = house, id, tokens
        self.path = f"/api/tables/{id}"

    def do(self, method, path="", body=None, token=None):
        return self.house.do(method, self.path + path, body, token)

    def refuses(self, status, code, method, path="", body=None, token=None):
        return self.house.refuses(status, code, method, self.path + path, body, token)

    def sit(self, seat, name=None, **more):
        held = self.do("POST", f"/seats/{seat}", {"name": name or NAMES[seat]} | more)
        assert held["seat"] == seat
        self.tokens[seat] = held["token"]

    def deal(self, token=None):
        """Begin a game, and shuffle for all people at the table; how it stands when the cards are dealt."""
        info = self.do("POST", "/deal", None, token or self.host)
        for seat, other in self.tokens.items():  # who have to want it, if it is not the first
            if info.get("agreed") and seat is not None and seat not in info["agreed"]:
                info = self.do("POST", "/deal", None, other)
        return self.shuffle() if "shuffle" in info else info

    def shuffle(self):
        """Let everybody who is waited for take part in the shuffle that goes on."""
        waiting = self.do("GET")["shuffle"]["waiting"]
        people = [self.guest(seat) for seat in waiting]
        for person in people:
            person.take_part()
        for person in people:
            while "pledges" not in person.table.get("shuffle", {"pledges": []}):
                person.hear()
            person.take_part()
        for person in people:
            while "shuffle" in person.table:
                person.hear()
            person.socket.close()
        return person.table

    def view(self, seat=None):
        """What the table shows to a seat or a spectator, as it is sent."""
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"} if seat is not None else {}
        return self.house.http.get(f"{self.path}/view", headers=headers).content

    def turn(self):
        """The seat that decides."""
        return json.loads(self.view())["view"]["turn"]

    def guest(self, seat=None, version=None, token=None):
        """Somebody who has joined, as the person of a seat, and has heard how the table stands."""
        guest = Guest(f"{self.house.url}{self.path}/play")
        guest.join(token or self.tokens.get(seat), version)
        return guest


def dealt(house, game, seats=2, **settings):
    """A table where the game has begun, with a person in every seat."""
    table = Table(house, game, seats=seats, **settings)
    for seat in range(1, seats):
        table.sit(seat)
    table.deal()
    return table


class Guest:
    """A client on a socket."""

    def __init__(self, url, **options):
        options = {"close_timeout": 1} | options  # who has not read everything would wait for long to say goodbye
        self.socket = connect(url.replace("http", "ws", 1), proxy=None, **options).__enter__()
        OPENED.append(self.socket)
        self.frames = []  # all that was heard, as it came
        self.table = {}  # how the table was when it was last told
        self.part = Participant(url.split("/")[-2])
        self.update = None  # the last message that said how the table stands

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self.socket.close()

    @property
    def version(self):
        return self.update["version"]

    @property
    def view(self):
        return self.update["view"]

    def send(self, **message):
        self.socket.send(json.dumps(message))

    def hear(self, timeout=120):
        """The next message."""
        frame = self.socket.recv(timeout)
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] == "update":
            self.update = message
            self.table = message.get("table", self.table)
        return message

    def take_part(self):
        """Pledge or reveal, if that is what the table waits for."""
        if answer := self.part.answer(self.update):
            self.send(**answer)

    def hear_of(self, kind):
        """Hear everything up to a step of this kind."""
        while [step["kind"] for step in self.hear()["steps"]] != [kind]:
            pass

    def join(self, token=None, version=None):
        self.send(type="join", token=token, version=version)
        return self.hear()

    def ask_move(self, move, version=None):
        self.send(type="move", move=move, version=self.version if version is None else version)

    def play(self, move):
        """Play a move that has to be granted."""
        before = self.version
        self.ask_move(move)
        assert self.hear()["type"] == "update" and self.version == before + 1, self.frames[-1]

    def is_refused(self, code):
        message = self.hear()
        assert (message["type"], message.get("code")) == ("refused", code), message
        return message

    def catch_up(self, version):
        """Hear everything up to this version."""
        while self.version < version:
            assert self.hear()["type"] == "update", self.frames[-1]

    def is_quiet(self, seconds=0.3):
        """Whether nothing more is said for a while."""
        try:
            self.hear(seconds)
        except TimeoutError:
            return True
        return False

    def closed_with(self, timeout=120):
        """The code with which the server closes this socket; what it says before is heard."""
        from websockets.exceptions import ConnectionClosed

        try:
            while True:
                self.hear(timeout)
        except ConnectionClosed as closed:
            return None if closed.rcvd is None else closed.rcvd.code


class Steps(msgspec.Struct):
    """A message of which only the steps are read, and these only as bytes."""

    steps: list[msgspec.Raw] = []


def steps_in(frames):
    """The bytes of each step that these messages tell, by its version."""
    told = {}
    for frame in frames:
        for step in msgspec.json.decode(frame, type=Steps).steps:
            told[msgspec.json.decode(bytes(step))["version"]] = bytes(step)
    return told
