"""People at many tables of a server, played by one cheap process: what `server.py` measures with."""

import asyncio
import json
import os
import random
import sys
import time
from collections import Counter, deque
from pathlib import Path

import msgspec
import psutil
from picows import WSListener, WSMsgType, ws_connect

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from parapluie.match.pledging import Participant
from servers import Server

CONNECTIONS = 16  # for requests
HANDSHAKES = 50  # that are under way at once
IDLE = 2.0  # seconds after which a connection for requests is opened again
STILL = 1.0  # seconds that a server is left alone before its memory is measured
TICK = 0.002  # seconds between two looks at what is due
DRAIN = 15.0  # seconds that moves under way may last when nothing new is sent
clock = time.perf_counter


class Glimpse(msgspec.Struct):
    """What a player of random moves needs of a view."""

    moves: list[str]
    over: bool


class Info(msgspec.Struct):
    """What somebody who takes part in shuffles needs of a table."""

    shuffle: dict | None = None


class Update(msgspec.Struct, tag="update", tag_field="type"):
    version: int
    seat: int | None
    view: Glimpse | None
    table: Info | None = None


class Refused(msgspec.Struct, tag="refused", tag_field="type"):
    code: str


decode = msgspec.json.Decoder(Update | Refused).decode
encode = msgspec.json.Encoder().encode


def split_cores() -> tuple[set[int], set[int]]:
    """A core for the server and the others for the load; all for both where there is one, or where none can be had."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    return ({cores[0]}, set(cores[1:])) if len(cores) > 1 else (set(cores), set(cores))


def pin(cores: set[int]) -> None:
    """Let this process, and those that it starts, run on these cores only, where that can be said."""
    if cores and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cores)


class Measured(Server):
    """A server on cores of its own, in a process group of its own, so that only `close` ends it.

    `folder` holds the sources of another version.
    """

    def __init__(self, *options, cores: set[int] = frozenset(), folder: Path | None = None) -> None:
        environment = {} if folder is None else {"PYTHONPATH": str(folder.resolve() / "src")}
        super().__init__("--log", "warning", *options, **environment)
        self.account["start_new_session"] = True
        self.cores = cores

    def launch(self) -> None:
        before = os.sched_getaffinity(0) if self.cores else set()
        pin(self.cores)
        try:
            super().launch()
        finally:
            pin(before)

    def processes(self) -> list[psutil.Process]:
        parent = psutil.Process(self.process.pid)
        return [parent, *parent.children(recursive=True)]

    def workers(self) -> list[int]:
        """The processes that serve, without the one that watches over them."""
        return [process.pid for process in self.processes()[1:]] or [self.process.pid]

    def cpu(self) -> float:
        """Seconds of processor that all its processes have used."""
        used = [process.cpu_times() for process in self.processes()]
        return sum(times.user + times.system for times in used)

    async def memory(self) -> int:
        """Bytes that are resident, after a moment of rest."""
        await asyncio.sleep(STILL)
        return sum(process.memory_info().rss for process in self.processes())


class Line:
    """A connection for requests, opened again if it was idle for so long that the server may have closed it."""

    def __init__(self, port: int) -> None:
        self.port, self.used = port, 0.0
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, request: bytes) -> tuple[int, dict]:
        """The status and the body of the answer."""
        if clock() - self.used > IDLE:
            self.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.used = 0.0  # should this be cancelled half way, the connection is of no use
        self.writer.write(request)
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().split("\r\n")
        length = next(int(line.partition(":")[2]) for line in head if line.startswith("content-length:"))
        body = await self.reader.readexactly(length)
        self.used = clock()
        return int(head[0].split()[1]), json.loads(body)

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class Web:
    """Requests to a server over a few connections."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.lines = [Line(port) for _ in range(CONNECTIONS)]
        self.free: asyncio.LifoQueue[Line] = asyncio.LifoQueue()
        for line in self.lines:
            self.free.put_nowait(line)

    def close(self) -> None:
        for line in self.lines:
            line.close()

    async def post(self, path: str, body: object, token: str | None = None) -> tuple[int, dict]:
        """The status and the body of the answer."""
        content = encode(body)
        lines = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1", "Content-Type: application/json"]
        lines += [f"Content-Length: {len(content)}", *([f"Authorization: Bearer {token}"] if token else [])]
        line = await self.free.get()
        try:
            return await line.ask("\r\n".join([*lines, "", ""]).encode() + content)
        finally:
            self.free.put_nowait(line)

    async def do(self, path: str, body: object, token: str | None = None) -> dict:
        """The body of the answer; an error if the server refuses."""
        status, answer = await self.post(path, body, token)
        if status >= 300:
            raise RuntimeError(f"{path} was refused with status {status}: {answer}")
        return answer

    async def open_table(self, game: str) -> tuple[str, list[str]]:
        """Open a table with two people, and deal; its id and the tokens of its seats."""
        settings = {"game": game, "seats": 2, "pace": 0}
        held = await self.do("/api/tables", {"settings": settings, "name": "Robin"})
        path = f"/api/tables/{held['table']['id']}"
        other = await self.do(f"{path}/seats/1", {"name": "Alex"})
        await self.do(f"{path}/deal", {}, held["token"])
        return held["table"]["id"], [held["token"], other["token"]]


class Socket(WSListener):
    """A connection to a table. `heard` is called with each update."""

    def __init__(self, token: str | None) -> None:
        super().__init__()
        self.token = token
        self.version = 0  # the last that it has heard of
        self.transport = None
        self.match: Match | None = None
        self.first: asyncio.Future | None = None  # set with the time of the first message
        self.is_leaving = False

    def join(self) -> asyncio.Future:
        """Say who it is; the time of the answer."""
        self.first = asyncio.get_running_loop().create_future()
        self.transport.send(WSMsgType.TEXT, encode({"type": "join", "token": self.token}))
        return self.first

    def on_ws_connected(self, transport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport, frame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            return
        now = clock()
        message = decode(frame.get_payload_as_memoryview())
        if self.first is not None:
            self._begin(now, message)
        if self.match is not None:
            self.match.heard(self, message, now)

    def _begin(self, now: float, message: Update | Refused) -> None:
        first, self.first = self.first, None
        if type(message) is Refused:
            first.set_exception(RuntimeError(f"A socket was refused: {message.code}"))
        else:
            first.set_result(now)

    def on_ws_disconnected(self, transport) -> None:
        if self.first is not None and not self.first.done():
            self.first.set_exception(RuntimeError("A socket was closed before it heard anything."))
        if not self.is_leaving and self.match is not None:
            self.match.load.problems["socket closed"] += 1

    async def leave(self) -> None:
        self.is_leaving = True
        self.transport.disconnect()
        await self.transport.wait_disconnected()


async def connect(port: int, id: str, token: str | None) -> Socket:
    """A socket to a table, which has not joined yet."""
    url = f"ws://127.0.0.1:{port}/api/tables/{id}/play"
    _, listener = await ws_connect(
        lambda: Socket(token), url, read_buffer_init_size=4096, websocket_handshake_timeout=60
    )
    return listener


class Match:
    """A table with all its sockets, at most one move of which is under way."""

    __slots__ = ("due", "has_asked", "id", "is_over", "load", "mover", "moves", "part", "sockets", "version")

    def __init__(self, load: "Load", id: str, sockets: list[Socket]) -> None:
        self.load, self.id, self.sockets = load, id, sockets
        self.part = Participant(id)
        self.version = 0  # the last that all its sockets have heard of
        self.due = 0.0  # when the move under way was sent or should have been; 0 if there is none
        self.moves: list[str] = []
        self.mover: Socket | None = None
        self.is_over = self.has_asked = False  # whether the game is over, and both have asked for another one

    def heard(self, socket: Socket, message: Update | Refused, now: float) -> None:
        if type(message) is Refused:
            self.load.refused(self, message.code)
            return
        if message.table is not None and message.table.shuffle is not None:
            self.shuffle(socket, message)
            return
        socket.version = version = message.version
        self.is_over = message.view.over
        if message.view.moves:
            self.moves, self.mover = message.view.moves, socket
        if version > self.version:
            for other in self.sockets:
                if other.version < version:
                    return
            self.version = version
            self.load.settled(self, now)

    def shuffle(self, socket: Socket, message: Update) -> None:
        """Do somebody's part in the shuffle before a deal."""
        answer = self.part.answer({"seat": message.seat, "table": {"shuffle": message.table.shuffle}})
        if answer is not None:
            socket.transport.send(WSMsgType.TEXT, encode(answer))

    def play(self, due: float) -> None:
        """Send a random legal move."""
        self.due = due
        move = encode(self.moves[int(random.random() * len(self.moves))])
        self.mover.transport.send(WSMsgType.TEXT, b'{"type":"move","version":%d,"move":%b}' % (self.version, move))


class Load:
    """All matches of a measurement: each plays on at once, or waits until a move is due somewhere."""

    def __init__(self, web: Web) -> None:
        self.web = web
        self.matches: list[Match] = []
        self.resting: list[Match] = []  # where a move could be made
        self.backlog: deque[float] = deque()  # moves that are due and have found no table
        self.is_flat_out = False
        self.latencies: list[tuple[float, float]] = []  # when a move was due, and how long it took
        self.deals = 0
        self.problems: Counter[str] = Counter()
        self.tasks: set[asyncio.Task] = set()

    def settled(self, match: Match, now: float) -> None:
        """All sockets of a match know how it stands."""
        if match.due:
            self.latencies.append((match.due, now - match.due))
            match.due = 0.0
        if match.is_over and match.has_asked:
            return  # until it is dealt
        match.has_asked = match.is_over
        if match.is_over:
            task = asyncio.create_task(self._deal(match))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        elif self.is_flat_out:
            match.play(now)
        elif self.backlog:
            match.play(self.backlog.popleft())
        else:
            self.resting.append(match)

    async def _deal(self, match: Match) -> None:
        """Let both ask for another game, unless the server deals by itself after a tie."""
        try:
            for socket in match.sockets:
                await self._ask_for_deal(match, socket.token)
        except (OSError, EOFError) as error:
            self.problems[f"deal {type(error).__name__}"] += 1

    async def _ask_for_deal(self, match: Match, token: str | None) -> None:
        status, answer = await self.web.post(f"/api/tables/{match.id}/deal", {}, token)
        if status < 300:
            self.deals += token == match.sockets[-1].token  # when the last has asked
        elif answer.get("code") != "table/playing":  # or it is being shuffled
            self.problems[f"deal {answer.get('code')}"] += 1

    def refused(self, match: Match, code: str) -> None:
        """A move was refused, which should not happen: note it, and try again a little later."""
        self.problems[code] += 1
        if match.due:
            asyncio.get_running_loop().call_later(0.1, match.play, match.due)

    async def seat(self, tables: list[tuple[str, list[str | None]]], progress) -> None:
        """Connect sockets with these tokens to these tables; each socket has heard of its table then."""
        gate = asyncio.Semaphore(HANDSHAKES)

        async def enter(id: str, tokens: list[str | None]) -> None:
            async with gate:
                sockets = [await connect(self.web.port, id, token) for token in tokens]
                match = Match(self, id, sockets)
                self.matches.append(match)
                for socket in sockets:
                    socket.match = match
                await asyncio.gather(*(socket.join() for socket in sockets))
                while not match.version:  # until the cards are dealt
                    await asyncio.sleep(TICK)
                progress(1)

        await asyncio.gather(*(enter(*table) for table in tables))

    async def flat_out(self, seconds: float) -> None:
        """Let every match play on as fast as it is told of its moves."""
        self.is_flat_out, resting, self.resting = True, self.resting, []
        for place, match in enumerate(resting):
            match.play(clock())
            if place % 20 == 0:
                await asyncio.sleep(0)
        await asyncio.sleep(seconds)

    async def offer(self, rate: float, seconds: float) -> None:
        """Make a move due `rate` times a second, at random tables where somebody can move."""
        start = clock()
        for number in range(int(rate * seconds)):
            due = start + number / rate
            while (wait := due - clock()) > 0:
                await asyncio.sleep(max(wait, TICK))  # shorter waits would keep the core busy
            if number % 20 == 0:
                await asyncio.sleep(0)
            self._make_due(due)

    def _make_due(self, due: float) -> None:
        resting = self.resting
        if not resting:
            self.backlog.append(due)
            return
        place = int(random.random() * len(resting))
        resting[place], resting[-1] = resting[-1], resting[place]
        resting.pop().play(due)

    async def drain(self) -> int:
        """Send nothing new, and wait until every match rests; how many moves have not been answered by then."""
        self.is_flat_out = False
        end = clock() + DRAIN
        while len(self.resting) < len(self.matches) and clock() < end:
            await asyncio.sleep(0.02)
        return len(self.backlog) + sum(match.due > 0 for match in self.matches)

    async def leave(self) -> None:
        """Close all sockets."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*(socket.leave() for match in self.matches for socket in match.sockets))
