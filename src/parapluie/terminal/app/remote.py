"""A table on a server: a client of the same messages as the page."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from parapluie.games.view import View
from parapluie.language import say
from parapluie.match.errors import ParapluieError
from parapluie.match.intake import read_view
from parapluie.match.pledging import Participant
from parapluie.phrasebook import problem
from parapluie.terminal.app.house import House
from parapluie.terminal.app.news import BOTS, News, Told

PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0)  # seconds before the next try to connect


class Step(msgspec.Struct):
    """A step of the table."""

    version: int
    kind: str
    seat: int | None = None
    events: list[Told] = []


class Frame(msgspec.Struct):
    """What the server says: an update, or that something was refused."""

    type: str
    protocol: int = 0
    version: int = 0
    seat: int | None = None
    steps: list[Step] = []
    view: msgspec.Raw = msgspec.Raw(b"null")
    undo: bool = False
    clock: dict[str, Any] | None = None
    hold: dict[str, Any] | None = None
    table: dict[str, Any] | None = None
    host: bool = False
    code: str = ""
    message: str = ""


def names_of(table: dict[str, Any]) -> list[str]:
    """The names at a table; bots have names of their own."""
    return [seat.get("name") or (BOTS[i] if seat.get("level") else "") for i, seat in enumerate(table["seats"])]


class Remote:
    """One seat at a table, or somebody who watches it."""

    def __init__(self, house: House, table: str, token: str | None, *, game: str, language: str) -> None:
        self.house, self.table, self.token = house, table, token
        self.game, self.language = game, language
        self.path, self.link = f"/tables/{table}", house.link(table)
        self.hand = Participant(table)
        self.heard: asyncio.Queue[News] = asyncio.Queue()
        self.line: ClientConnection | None = None
        self.version: int | None = None
        self.last: News = News(view=None)

    # --- what the server says

    async def news(self) -> AsyncIterator[News]:
        listening = asyncio.create_task(self.listen())
        try:
            while True:
                yield await self.heard.get()
        finally:
            listening.cancel()

    async def listen(self) -> None:
        """Hear what the server says, and join again whenever the line is lost."""
        tries = 0
        while True:
            try:
                async with connect(self.house.socket(self.table), proxy=None, max_size=None) as line:
                    self.line = line
                    join: dict[str, Any] = {"type": "join", "token": self.token}
                    await line.send(json.dumps(join if self.version is None else join | {"version": self.version}))
                    async for text in line:
                        tries = 0
                        await self.hear(msgspec.json.decode(text, type=Frame))
            except (OSError, InvalidHandshake, WebSocketException):
                pass
            except (msgspec.MsgspecError, ParapluieError) as error:
                self.tell(problem=str(error))
            self.line = None
            self.tell(problem=say(self.language, "app-lost"))
            await asyncio.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1

    async def hear(self, frame: Frame) -> None:
        """Take part in a shuffle, if that is asked for, and pass on the rest."""
        if frame.type != "update":
            self.hand.refused()
            self.tell(problem=problem(self.language, frame.code, frame.message))
            return
        self.version = frame.version
        asked = {"seat": frame.seat, "table": frame.table, "protocol": frame.protocol}
        if (answer := self.hand.answer(asked)) is not None:
            await self.send(answer)
        text = bytes(frame.view)
        view: View | None = None if text == b"null" else read_view(text)
        info = frame.table or self.last.info or {}
        is_over = info.get("status") == "over" and not info.get("again")
        is_full = all(seat.get("name") or seat.get("level") for seat in info.get("seats", ()))
        seat = frame.seat
        is_host = frame.host if frame.table is not None else self.last.is_host
        self.last = News(
            view=view,
            names=names_of(info),
            seat=seat,
            can_undo=frame.undo,
            can_rematch=is_full and seat is not None and "shuffle" not in info and (is_over or not view),
            can_fill=not is_full and is_host and not view,
            is_away=seat is not None and bool(info["seats"][seat].get("away")),
            is_host=is_host,
            is_held=seat is not None and seat in (frame.hold or {}).get("waiting", ()),
            info=info,
            deadline=deadline(frame.clock),
        )
        events = [event for step in frame.steps for event in step.events]
        has_dealt = any(step.kind in ("deal", "record") for step in frame.steps)
        self.tell(events=events, is_fresh=frame.protocol > 0 or has_dealt)

    def tell(self, **more: Any) -> None:
        """Pass on how things stand, with something more."""
        self.heard.put_nowait(msgspec.structs.replace(self.last, **more))

    # --- what the person does

    async def send(self, message: dict[str, Any]) -> None:
        if self.line is None:
            self.tell(problem=say(self.language, "app-lost"))
            return
        try:
            await self.line.send(json.dumps(message))
        except WebSocketException:
            self.tell(problem=say(self.language, "app-lost"))

    async def ask(self, method: str, path: str, body: Any = None) -> None:
        """Ask for something over HTTP, and tell if it was refused."""
        try:
            await self.house.ask(method, self.path + path, body, self.token)
        except ParapluieError as error:
            self.tell(problem=problem(self.language, error.code, error.message))

    def record(self) -> None:
        """None: the page of the table has its review."""

    async def play(self, move: str) -> None:
        await self.send({"type": "move", "version": self.version, "move": move})

    async def undo(self) -> None:
        await self.send({"type": "undo", "version": self.version})

    async def rematch(self) -> None:
        await self.ask("POST", "/deal", {})

    async def fill(self, level: str) -> None:
        """Put a bot in the first open seat."""
        seats = (self.last.info or {}).get("seats", ())
        for i, seat in enumerate(seats):
            if not seat.get("name") and not seat.get("level"):
                await self.ask("POST", f"/seats/{i}/bot", {"level": level})
                return

    async def come_back(self) -> None:
        """Take the seat back from the bot that plays for it."""
        await self.ask("POST", "/back", {})

    async def go_on(self) -> None:
        """Say that what the table is held for has been seen."""
        await self.send({"type": "go-on", "version": self.version})

    async def close(self) -> None:
        if self.line is not None:
            await self.line.close()


def deadline(clock: dict[str, Any] | None) -> float | None:
    """When the time of the seat on turn is over, by the clock of this machine."""
    if clock is None or clock.get("deadline") is None:
        return None
    return time.monotonic() + float(clock["deadline"] - clock["now"]) / 1000


async def open_table(
    house: House, game: str, seats: int, name: str, options: Mapping[str, str]
) -> tuple[str, str, str]:
    """Open a table and take its first seat; its id, the token of the seat, and its game."""
    settings = {"game": game, "seats": seats, "options": dict(options)}
    held = await house.ask("POST", "/tables", {"settings": settings, "name": name})
    return held["table"]["id"], held["token"], game


async def game_at(house: House, table: str) -> str:
    """The game of a table."""
    return str((await house.ask("GET", f"/tables/{table}"))["settings"]["game"])


async def sit_down(house: House, table: str, name: str) -> tuple[str, str | None, str]:
    """Take the first open seat of a table, or watch it if there is none; its id, the token if any, and its game."""
    info = await house.ask("GET", f"/tables/{table}")
    game = str(info["settings"]["game"])
    for i, seat in enumerate(info["seats"]):
        if not seat.get("name") and not seat.get("level"):
            held = await house.ask("POST", f"/tables/{table}/seats/{i}", {"name": name})
            return table, held["token"], game
    return table, None, game
