"""Measures what an undisturbed player feels while a stranger attacks the same server, on loopback.

It starts the server itself, with its limits on, and lets people play at a few tables at an easy pace: undisturbed for
some seconds, and then while a process of its own, from another address, does its worst. Printed is how long the others'
moves take in both (p50, p99), how much memory the server takes more at its worst, what share of a core it uses, how
often it has cut off or refused the stranger, and whether anything that was acknowledged is lost. Other programs on the
machine change the times, of both: an attack that seems too much is tried again, and the best of three turns counts. To
add an attack, write a function that takes a `Stranger` and put it into ATTACKS.
"""

import argparse
import asyncio
import base64
import contextlib
import json
import logging
import os
import random
import re
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import psutil
from load import Load, Measured, Web, clock, pin, split_cores

from parapluie.match.pledging import Participant
from servers import Postgres, Redis

TABLES, RATE = 8, 40  # where others play, and their moves a second in all
STRANGE, OWN = "127.0.0.2", "127.0.0.1"  # addresses of the stranger and of the others
STRANGERS = 3  # who do everything at once
TURN = 2.0  # seconds of one attack of theirs
TURNS = 3  # for an attack that others seem to notice
GLANCE = 0.2  # seconds between two looks at memory
BACK = 40  # moves that are taken back without waiting for an answer
BOUND = 0.1  # seconds that others may wait at p99, or three times what they wait undisturbed
MEMORY = 20  # megabytes that the server may take more
GAME = "rainbow7"


# --- what a stranger can do


class Stranger:
    """Somebody at another address, who has until `end`."""

    def __init__(self, port: int, end: float, address: str = STRANGE) -> None:
        self.port, self.end, self.address = port, end, address
        self.tally: Counter[str] = Counter()  # connections that it got, and the statuses of answers

    @property
    def has_time(self) -> bool:
        return time.monotonic() < self.end

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A plain connection; its buffer for reading is small, so that what is not read stays with the server."""
        address = (self.address, 0) if sys.platform == "linux" else None
        connection = await asyncio.open_connection("127.0.0.1", self.port, local_addr=address, limit=65536)
        self.tally["connections"] += 1
        return connection

    async def ask(self, method: str, path: str, body: object = None, token: str | None = None) -> tuple[int, bytes]:
        """The status and the body of the answer to a request."""
        reader, writer = await self.connect()
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
        lines += ["Content-Type: application/json", f"Content-Length: {len(content)}"]
        lines += [f"Authorization: Bearer {token}"] if token else []
        writer.write("\r\n".join([*lines, "", ""]).encode() + content)
        answer = await reader.read(-1)
        writer.close()
        head, _, rest = answer.partition(b"\r\n\r\n")
        status = int(head.split()[1])
        self.tally[str(status)] += 1
        return status, rest

    async def open_table(self, game: str = GAME, **settings: object) -> tuple[str, str]:
        """Open a table and sit down there; its id and the token of seat 0."""
        asked = {"settings": {"game": game, **settings}, "name": "Mallory"}
        status, body = await self.ask("POST", "/api/tables", asked)
        if status != 201:
            raise RuntimeError(f"A table was refused with {status}: {body!r}")
        held = json.loads(body)
        return held["table"]["id"], held["token"]

    async def socket(self, id: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A socket to a table, on which frames are made by hand."""
        reader, writer = await self.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/tables/{id}/play HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        return reader, writer

    async def again_and_again(self, work: Callable[[], Awaitable[None]], at_once: int = 1) -> None:
        """Do something over and over, several at once, whatever becomes of it."""

        async def one() -> None:
            while self.has_time:
                with contextlib.suppress(OSError, EOFError, RuntimeError, asyncio.LimitOverrunError, TimeoutError):
                    async with asyncio.timeout(max(0.1, self.end - time.monotonic())):
                        await work()
                await asyncio.sleep(0.001)

        await asyncio.gather(*(one() for _ in range(at_once)))


def frame(payload: bytes, kind: int = 1) -> bytes:
    """A frame of a client, whose mask is zero."""
    size = bytes([128 + len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack("!H", len(payload))
    return bytes([128 + kind]) + size + b"\0\0\0\0" + payload


JOIN, PING = frame(b'{"type":"join"}'), frame(b"x" * 125, 9)


async def flood(stranger: Stranger, payload: bytes, *, begin: bytes = JOIN, sockets: int = 1) -> None:
    """Send the same over and over on sockets, and read nothing."""
    id, _ = await stranger.open_table()

    async def work() -> None:
        _, writer = await stranger.socket(id)
        try:
            writer.write(begin)
            while stranger.has_time:
                writer.write(payload)
                await writer.drain()
                await asyncio.sleep(0)
        finally:
            writer.transport.abort()

    await stranger.again_and_again(work, sockets)


async def messages(stranger: Stranger) -> None:
    await flood(stranger, frame(b"{}") * 30_000)


async def messages_five(stranger: Stranger) -> None:
    await flood(stranger, frame(b"{}") * 30_000, sockets=5)


async def pings(stranger: Stranger) -> None:
    await flood(stranger, PING * 2000, begin=b"")


async def pings_joined(stranger: Stranger) -> None:
    await flood(stranger, PING * 2000, sockets=5)


async def fragments(stranger: Stranger) -> None:
    await flood(stranger, b"\0\x80\0\0\0\0" * 30_000, begin=JOIN + b"\1\x80\0\0\0\0")


async def pipelined(stranger: Stranger) -> None:
    """Requests one after the other on 50 connections, without waiting for answers."""
    asking = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 500

    async def work() -> None:
        reader, writer = await stranger.connect()
        try:
            while stranger.has_time:
                writer.write(asking)
                await writer.drain()
                if not await reader.read(65536):
                    return
        finally:
            writer.transport.abort()

    await stranger.again_and_again(work, 50)


async def half_sent(stranger: Stranger) -> None:
    """1,100 connections with half a request each."""
    kept = []

    async def work() -> None:
        if len(kept) < 1100:
            _, writer = await stranger.connect()
            kept.append(writer)
            writer.write(b"GET /api/games HTTP/1.1\r\nHost: 127")
        else:
            await asyncio.sleep(0.1)

    await stranger.again_and_again(work, 20)


async def connecting(stranger: Stranger) -> None:
    """New connections as fast as they can be had."""

    async def work() -> None:
        _, writer = await stranger.connect()
        writer.transport.abort()

    await stranger.again_and_again(work, 20)


async def joining(stranger: Stranger) -> None:
    """New sockets that join, and are given up at once."""
    id, _ = await stranger.open_table()

    async def work() -> None:
        reader, writer = await stranger.socket(id)
        writer.write(JOIN)
        await reader.read(65536)
        writer.transport.abort()

    await stranger.again_and_again(work, 20)


async def spectators(stranger: Stranger) -> None:
    """100 sockets with tokens that are made up, which read nothing while their table tells them of many moves."""
    id, token = await stranger.open_table(seats=2, pace=0)
    await stranger.ask("POST", f"/api/tables/{id}/seats/1/bot", {"level": "easy"}, token)
    await stranger.ask("POST", f"/api/tables/{id}/deal", {}, token)
    await stranger.ask("DELETE", f"/api/tables/{id}/seats/0", token=token)  # bots play on
    kept = []

    async def work() -> None:
        if len(kept) < 100:
            _, writer = await stranger.socket(id)
            kept.append(writer)
            writer.write(frame(json.dumps({"type": "join", "token": f"made up {len(kept)}"}).encode()))
        else:
            await stranger.ask("POST", f"/api/tables/{id}/deal", {}, token)

    await stranger.again_and_again(work, 4)


async def replays(stranger: Stranger) -> None:
    """Games that are over, asked for again and again, and not read."""
    id, token = await stranger.open_table("rainbow-sazuki", seats=2, pace=0)
    await stranger.ask("POST", f"/api/tables/{id}/seats/1/bot", {"level": "easy"}, token)
    await stranger.ask("POST", f"/api/tables/{id}/deal", {}, token)
    await stranger.ask("DELETE", f"/api/tables/{id}/seats/0", token=token)
    _, watching = await stranger.socket(id)  # a table where nobody listens rests
    watching.write(JOIN)
    kept = []

    async def work() -> None:
        _, writer = await stranger.connect()
        writer.transport.pause_reading()
        kept.append(writer)
        writer.write(f"GET /api/tables/{id}/games/1/replay HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode())
        await asyncio.sleep(0.05)

    await stranger.again_and_again(work, 4)


async def pages(stranger: Stranger) -> None:
    """The page, asked for again and again on many connections."""
    asking = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 4

    async def work() -> None:
        reader, writer = await stranger.connect()
        try:
            while stranger.has_time:
                writer.write(asking)
                if not await reader.read(65536):
                    return
        finally:
            writer.transport.abort()

    await stranger.again_and_again(work, 20)


async def future_versions(stranger: Stranger) -> None:
    """Spectators who say that they have seen a version of the far future."""
    id, _ = await stranger.open_table()
    join = frame(json.dumps({"type": "join", "version": 2**31}).encode())

    async def work() -> None:
        reader, writer = await stranger.socket(id)
        writer.write(join)
        await reader.read(65536)
        writer.transport.abort()

    await stranger.again_and_again(work, 10)


async def taking_back(stranger: Stranger) -> None:
    """A move, taken back, played again, as often as it goes; and somebody who joins with the oldest version."""
    id, token = await stranger.open_table(seats=2, pace=0, memory="recall")
    await stranger.ask("PUT", f"/api/tables/{id}/first", {"seat": 0}, token)
    await stranger.ask("POST", f"/api/tables/{id}/seats/1/bot", {"level": "easy"}, token)
    await stranger.ask("POST", f"/api/tables/{id}/deal", {}, token)
    part = Participant(id)

    async def work() -> None:
        _, writer = await stranger.socket(id)
        try:
            writer.write(frame(json.dumps({"type": "join", "token": token, "version": 0}).encode()))
            while stranger.has_time:
                status, body = await stranger.ask("GET", f"/api/tables/{id}/view", token=token)
                told = json.loads(body) if status == 200 else {"version": 0, "seat": 0, "view": None}
                if answer := part.answer(told):
                    writer.write(frame(json.dumps(answer).encode()))
                moves = (told["view"] or {"moves": []})["moves"]
                if writer.is_closing():
                    return
                for version in range(told["version"], told["version"] + 2 * BACK, 2) if moves else ():
                    writer.write(frame(json.dumps({"type": "move", "version": version, "move": moves[0]}).encode()))
                    writer.write(frame(json.dumps({"type": "undo", "version": version + 1}).encode()))
                await writer.drain()
        finally:
            writer.transport.abort()

    await stranger.again_and_again(work, 2)


async def coming_and_going(stranger: Stranger) -> None:
    """A seat that is taken and left again, under a long name of letters that cannot be seen."""
    id, _ = await stranger.open_table(seats=2)

    async def work() -> None:
        status, body = await stranger.ask("POST", f"/api/tables/{id}/seats/1", {"name": "\x07" * 190 + "M"})
        if status == 201:
            await stranger.ask("DELETE", f"/api/tables/{id}/seats/1", token=json.loads(body)["token"])

    await stranger.again_and_again(work, 4)


async def experts(stranger: Stranger) -> None:
    """30 tables where experts play without a pause."""
    kept = []

    async def play() -> None:
        id, token = await stranger.open_table(seats=2, pace=0, stand_in="expert")
        _, writer = await stranger.socket(id)
        kept.append(writer)
        writer.write(JOIN)
        await stranger.ask("POST", f"/api/tables/{id}/seats/1/bot", {"level": "expert"}, token)
        await stranger.ask("POST", f"/api/tables/{id}/deal", {}, token)
        await stranger.ask("DELETE", f"/api/tables/{id}/seats/0", token=token)  # a bot plays on

    async def work() -> None:
        await asyncio.gather(*(play() for _ in range(30 - len(kept))), return_exceptions=True)
        await asyncio.sleep(0.5)

    await stranger.again_and_again(work)


ATTACKS: dict[str, Callable[[Stranger], Awaitable[None]]] = {
    "a burst of {} on one socket": messages,
    "a burst of {} on five sockets": messages_five,
    "pings, not joined, not reading": pings,
    "pings on five sockets": pings_joined,
    "empty fragments": fragments,
    "pipelined requests": pipelined,
    "1,100 half-sent requests": half_sent,
    "new connections": connecting,
    "new sockets": joining,
    "100 spectators, not reading": spectators,
    "replays, not reading": replays,
    "the page": pages,
    "joins with future versions": future_versions,
    "moves, taken back": taking_back,
    "a seat taken and left": coming_and_going,
    "30 tables of experts": experts,
}


async def everything(stranger: Stranger) -> None:
    """Strangers who try all attacks in turns, whatever becomes of the server; what comes of each turn is printed.

    Each attack comes from an address of its own, so that the server's notes tell which of them it has refused.
    """
    addresses = {name: f"127.0.2.{number}" for number, name in enumerate(ATTACKS, 1)}
    print(json.dumps(addresses), flush=True)
    waiting: list[str] = []

    async def one() -> None:
        while stranger.has_time:
            if not waiting:
                waiting.extend(random.sample(list(ATTACKS), len(ATTACKS)))
            name = waiting.pop()
            end = min(stranger.end, time.monotonic() + TURN)
            attacker = Stranger(stranger.port, end, addresses[name])
            with contextlib.suppress(OSError, EOFError, RuntimeError, ValueError, LookupError, TimeoutError):
                async with asyncio.timeout_at(asyncio.get_running_loop().time() + TURN + 1):
                    await ATTACKS[name](attacker)
            print(json.dumps([name, attacker.tally]), flush=True)
            await asyncio.sleep(0.05)

    await asyncio.gather(*(one() for _ in range(STRANGERS)))


# --- what others feel of it


@dataclass
class Felt:
    """How the others fared, in milliseconds and megabytes."""

    p50: float
    p99: float
    grown: float
    core: float  # share of a core that the server used
    cuts: int  # how often the server has cut off or refused somebody
    unanswered: int
    lost: int
    problems: str


async def observe(server: Measured, load: Load, seconds: float, attack: str | None) -> Felt:
    """Let people play for some seconds, during an attack or in peace."""
    await load.offer(RATE, 0.5)
    await load.drain()
    load.latencies.clear()
    load.problems.clear()
    before, refused = memory(server), await cuts(load.web)
    peak, start, used = before, clock(), server.cpu()
    stranger = None
    if attack is not None:
        stranger = subprocess.Popen([sys.executable, __file__, "--as-stranger", attack, f"{server.port}", f"{seconds}"])
    playing = asyncio.create_task(load.offer(RATE, seconds))
    while not playing.done():
        await asyncio.sleep(GLANCE)
        peak = max(peak, memory(server))
    core = (server.cpu() - used) / (clock() - start)
    unanswered = await load.drain()
    if stranger is not None:
        await asyncio.to_thread(stranger.wait)
    lost = sum([await load_version(load.web, match.id) < match.version for match in load.matches])
    times = sorted(latency * 1000 for _, latency in load.latencies) or [float("nan")]
    return Felt(
        p50=times[len(times) // 2],
        p99=times[min(len(times) - 1, len(times) * 99 // 100)],
        grown=(peak - before) / 2**20,
        core=core,
        cuts=await cuts(load.web) - refused,
        unanswered=unanswered,
        lost=lost,
        problems=", ".join(f"{count} x {what}" for what, count in load.problems.items()),
    )


def memory(server: Measured) -> int:
    """Bytes that its processes share with nobody: code that is used for the first time is no growth."""
    total = 0
    for process in server.processes():
        with contextlib.suppress(psutil.Error):
            total += process.memory_full_info().uss
    return total


async def fetch(web: Web, path: str) -> bytes:
    """The body of the answer to a request of somebody else."""
    reader, writer = await asyncio.open_connection(OWN, web.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {OWN}\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read(-1)
    writer.close()
    return answer.partition(b"\r\n\r\n")[2]


async def load_version(web: Web, id: str) -> int:
    """The version of a table as it is stored."""
    return int(json.loads(await fetch(web, f"/api/tables/{id}/view"))["version"])


async def cuts(web: Web) -> int:
    """How often the server has cut off or refused somebody who asked for too much."""
    counted = re.findall(rb"^parapluie_cut_total\S* (\S+)", await fetch(web, "/metrics"), re.MULTILINE)
    return int(sum(map(float, counted)))


async def take_turns(options: list[object], attack: str, seconds: float) -> tuple[Felt, Felt]:
    """What others feel on a new server, undisturbed at first and then during an attack."""
    cores, own = split_cores()
    pin(own)
    with Measured("--limits", *options, cores=cores) as server:
        load = Load(Web(server.port))
        await load.seat([await load.web.open_table(GAME) for _ in range(TABLES)], lambda count: None)
        await load.offer(RATE, 1.0)
        quiet = await observe(server, load, seconds, None)
        felt = await observe(server, load, seconds, attack)
        await load.leave()
        load.web.close()
    return quiet, felt


async def measure(name: str, options: list[object], chosen: list[str], seconds: float) -> bool:
    """Print what others feel of each attack on one kind of server; whether they hardly noticed."""
    print(f"\n{name}: {TABLES} tables, {RATE} moves a second\n")
    print(f"{'':31} {'undisturbed':>17} {'attacked':>17}")
    print(f"{'':31} {'p50':>8} {'p99':>8} {'p50':>8} {'p99':>8} {'memory':>9} {'server':>6} {'cuts':>6}")
    noticed = []
    for attack in chosen:
        for _ in range(TURNS):
            quiet, felt = await take_turns(options, attack, seconds)
            bound = max(BOUND * 1000, 3 * quiet.p99)
            is_good = felt.p99 <= bound and felt.grown < MEMORY and not (felt.unanswered or felt.lost)
            notes = [felt.problems, f"{felt.unanswered} unanswered" if felt.unanswered else ""]
            notes += [f"{felt.lost} LOST" if felt.lost else "", "" if is_good else "TOO MUCH"]
            times = "".join(f" {one:5.1f} ms" for one in (quiet.p50, quiet.p99, felt.p50, felt.p99))
            used = f"{felt.grown:+6.1f} MB {felt.core:6.0%} {felt.cuts:6}"
            print(f"{attack:31}{times} {used}  " + "; ".join(filter(None, notes)), flush=True)
            if is_good or felt.lost:
                break
        if not is_good:
            noticed.append(attack)
    return not noticed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=6.0, help="of each attack")
    parser.add_argument("--only", action="append", default=[], help="an attack whose name contains this")
    parser.add_argument("--on", choices=["sqlite", "cluster"], help="only on SQLite, or on PostgreSQL with Redis")
    parser.add_argument("--storm", type=float, metavar="MINUTES", help="everything at once, with kills, and no leaks")
    parser.add_argument("--as-stranger", nargs=3, metavar=("ATTACK", "PORT", "SECONDS"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.as_stranger:
        name, port, seconds = options.as_stranger
        os.nice(5)
        logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns of every connection that is written to in vain
        attack = everything if name == "everything" else ATTACKS[name]
        asyncio.run(attack(Stranger(int(port), time.monotonic() + float(seconds))))
        return
    if options.storm:
        from faults.storm import play_in_storm

        play_in_storm(seconds=60 * options.storm, seed=random.randrange(10**6))
        return
    chosen = [name for name in ATTACKS if not options.only or any(part in name for part in options.only)]
    start, is_well = clock(), True
    if options.on != "cluster":
        is_well = asyncio.run(measure("SQLite", [], chosen, options.seconds))
    if options.on != "sqlite":
        with Postgres() as postgres, Redis() as redis:
            cluster = ["--workers", 2, "--redis", redis.url, "--database", postgres.new_database()]
            name = "PostgreSQL, Redis and two workers"
            is_well = asyncio.run(measure(name, cluster, chosen, options.seconds)) and is_well
    print(f"\n{'Nobody else noticed' if is_well else 'Others noticed'}; {clock() - start:.0f} s.")
    sys.exit(not is_well)


if __name__ == "__main__":
    main()
