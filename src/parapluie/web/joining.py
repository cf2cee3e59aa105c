"""A bot at a table of any server: it sits down, shuffles with the others, plays, and comes back after a lost line.

It says nothing but the messages of docs/tables.md. It stays for all games, until the table is gone or somebody sends it
away.
"""

import json
import logging
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from parapluie.bots.guard import Guard, guarded
from parapluie.bots.program import Fault
from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.intake import read_view
from parapluie.match.pledging import Participant

log = logging.getLogger(__name__)
TABLE = re.compile(r"(?:/t|/api/tables)/([A-Za-z0-9_-]{1,32})(?:/.*)?")
ANSWER = 30.0  # seconds in which a server has to answer a request
PAUSES = (0.2, 0.5, 1.0, 2.0, 5.0)  # seconds between attempts to come back; the last one over and over
PATIENCE = 600.0  # seconds without a line after which it gives up
GONE = ("table/unknown", "seat/not-yours")  # there is nothing to come back to


class Visitor:
    """A bot in a seat of a table, which is at `url`: the link that people have, or the address of the table itself."""

    def __init__(self, url: str, bot: Guard, *, tell: Callable[[str], object] = log.info) -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        found = TABLE.fullmatch(parts.path)
        if found is None or parts.scheme not in ("http", "https") or not parts.netloc:
            raise ParapluieError(
                "join/bad-url", f"{quoted(url)} is no link of a table, such as http://host:8000/t/NAME."
            )
        self.id, self.bot, self.tell = found[1], bot, tell
        self.table = f"{parts.scheme}://{parts.netloc}/api/tables/{self.id}"
        self.hand = Participant(self.id)
        self.token: str | None = None
        self.seat: int | None = None
        self.answered = -1  # the version that a move was sent for
        self.games = 0  # that it has seen the end of
        self.is_counted = True  # the game that goes on, or is over

    def sit(self, seat: int | None, name: str) -> None:
        """Take a seat, by default the first that is open; ParapluieError as the server says it if there is none."""
        info = self.ask("GET", "")
        if seat is None:
            held = info["seats"]
            seat = next((n for n, one in enumerate(held) if not one.get("name") and not one.get("level")), None)
            if seat is None:
                raise ParapluieError("seat/taken", "No seat is open at this table.")
        mine = self.ask("POST", f"/seats/{seat}", {"name": name})
        self.token, self.seat = mine["token"], seat
        self.tell(f"{name} sits in seat {seat} of {self.id}.")

    def stay(self, games: int | None = None) -> None:
        """Play until the table is gone, the seat is given to somebody else, or so many games are over."""
        lost, attempt = time.monotonic(), 0
        while games is None or self.games < games:
            try:
                with connect(f"ws{self.table[4:]}/play", open_timeout=ANSWER) as socket:
                    socket.send(json.dumps({"type": "join", "token": self.token, "recall": True}))
                    for text in socket:
                        lost, attempt = time.monotonic(), 0
                        if not self.hear(json.loads(text), socket):
                            return
                        if games is not None and self.games >= games:
                            return
            except (OSError, ConnectionClosed, InvalidHandshake) as error:
                if time.monotonic() - lost > PATIENCE:
                    raise ParapluieError("join/lost", f"The server does not answer any more: {error}") from None
                self.tell(f"The line is lost ({error}); trying again.")
            time.sleep(PAUSES[min(attempt, len(PAUSES) - 1)])
            attempt += 1

    def hear(self, message: dict[str, Any], socket: ClientConnection) -> bool:
        """Answer a message of the server; False if the seat is not this bot's any more."""
        if message["type"] == "refused":
            self.answered = -1
            self.hand.refused()
            if message["code"] in GONE:
                self.tell(f"{message['code']}: {message['message']}")
                return False
            if message["code"] != "move/stale":
                log.warning("%s: %s", message["code"], message["message"])
            return True
        if message["seat"] is None:
            self.tell("The seat is somebody else's now.")
            return False
        table, view = message.get("table"), message["view"]
        if table is not None and table["seats"][message["seat"]].get("away"):
            self.request("/back")
        agreed = [] if table is None else table.get("agreed", [])
        if agreed and message["seat"] not in agreed:  # a bot keeps nobody from another game, and wants none by itself
            self.request("/deal")
        if answer := self.hand.answer(message):
            socket.send(json.dumps(answer))
        hold = message.get("hold")
        if hold is not None:
            if message["seat"] in hold["waiting"]:  # bots need no time to look at the end of a round
                socket.send(json.dumps({"type": "go-on", "version": message["version"]}))
        elif view is not None:
            self.play(message, view, socket)
        return True

    def play(self, message: dict[str, Any], view: dict[str, Any], socket: ClientConnection) -> None:
        """Give the bot's move if it is its turn, and count the games that are over."""
        if view["over"]:
            if not self.is_counted:
                self.games += 1
                self.tell(f"Game {self.games} is over: {view['scores']}.")
            self.is_counted = True
            return
        self.is_counted = False
        if view["moves"] and message["version"] != self.answered:
            self.answered = message["version"]
            move = self.bot.choose(read_view(json.dumps(view)))
            socket.send(json.dumps({"type": "move", "version": message["version"], "move": move}))

    def request(self, path: str) -> None:
        """Ask for another game, or for the seat that a bot of the server plays meanwhile; it may be refused."""
        try:
            self.ask("POST", path, {})
        except ParapluieError as error:
            log.info("%s: %s", error.code, error.message)

    def leave(self) -> None:
        """Get up; in the middle of a game a bot of the server plays on."""
        self.ask("DELETE", f"/seats/{self.seat}")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """What the server answers to a request; ParapluieError as it says it, or if it cannot be reached."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {self.token}"} if self.token else {}
        )
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.table + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            try:
                problem = json.load(error)
                raise ParapluieError(problem["code"], problem["message"]) from None
            except (ValueError, KeyError, TypeError):
                raise ParapluieError("join/bad-server", f"This is no server of Parapluie: {error}") from None
        except ValueError as error:
            raise ParapluieError("join/bad-server", f"This is no server of Parapluie: {error}") from None
        except OSError as error:
            raise ParapluieError("join/lost", f"{self.table} cannot be reached: {error}") from None


def join(
    url: str,
    spec: str,
    *,
    seat: int | None = None,
    name: str | None = None,
    seconds: float = 5.0,
    games: int | None = None,
    tell: Callable[[str], object] = print,
) -> None:
    """Seat a bot at a table and play there, until it is over or Ctrl-C is pressed; then it gets up."""
    told: list[Fault] = []

    def note(fault: Fault) -> None:
        if not told:
            log.warning("%s has failed: %s", spec, fault.trace.rstrip() or fault.message)
        told.append(fault)

    player = guarded(spec, Random(), seconds=seconds, on_fault=note)
    visitor = Visitor(url, player, tell=tell)
    try:
        player.prepare()
        visitor.sit(seat, name or label(spec))
        try:
            visitor.stay(games)
        except KeyboardInterrupt:
            visitor.leave()
            raise
    finally:
        player.close()


def label(spec: str) -> str:
    """What a bot is called if nobody says it: its class, or its name, as people at a table can be called."""
    plain = re.sub(r":\w+=.*", "", spec)
    return re.split(r"[:./\\ ]", plain.removesuffix(".py"))[-1][:24] or "bot"
