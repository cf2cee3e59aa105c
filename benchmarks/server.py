"""Measures the server of tables on this machine: moves a second, delays, memory, and the way back from storage.

It starts the server itself, on a core of its own where there are several, and plays random legal moves in both seats
of many tables over loopback. Every move is stored before anybody hears of it. Other programs on the machine change the
moves a second and the delays; the processor time of the server for a move hardly changes.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import secrets
import signal
import sys
import time
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import uvloop
from load import Load, Measured, Web, clock, connect, pin, split_cores
from rich.console import Console
from rich.progress import Progress

from parapluie.match.game import Game
from parapluie.match.record import write_record
from parapluie.tables import acts
from parapluie.tables.clock import now_ms
from parapluie.tables.hall import summary_of
from parapluie.tables.settings import Settings
from parapluie.tables.shuffling import Shuffling
from parapluie.tables.steps import MoveStep, Row, row_of
from parapluie.tables.store import Store
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed
from parapluie.tables.transfer import import_lines
from servers import Postgres, Redis

WARM_UP = 3.0  # seconds
OFFERED = 2000  # moves a second
CONTROL = Path("/sys/fs/cgroup/cpu")  # control groups of the processor
RESTING = 100_000  # tables that are only stored
VISITED = 5000  # of them that somebody looks at, twice as many in two rounds
RETURNS = 300  # tables that are read from storage, of each kind
LONG = 1000  # moves of a long game
ORDINARY = 40  # moves of an ordinary game, about half of it
PATTERNS = 8  # games that stored tables are copies of
LOOKS = 20  # sockets that visit stored tables at the same time
TOKENS = [f"token of seat {seat}" for seat in range(2)]  # at stored tables
BUSY = 0.9  # of a core: more means that the load may have been the limit
NOTICED = 0.02  # share of a core that may be missing without a word
PARTS = ("play", "memory", "resting", "return", "reviews", "cluster")
CALM = 500  # moves a second that are offered while games are reviewed
TURNS = 2  # measurements with reviews, and as many without
SETTLING = 6.0  # seconds until the process that reviews is at work
REVIEWED = 60  # games that are there to be reviewed
OTHERS = (
    "For comparison, boardgame.io on such a machine: 3,600 moves a second flat out (p99 426 ms), p99 80 ms at 2,000 "
    "offered, 53 kB a match, nothing durable. Here every move is durable."
)


class Bench:
    """What all parts share: the options, the cores, what is shown, and the numbers that were found."""

    def __init__(self, options: argparse.Namespace, progress: Progress) -> None:
        self.options, self.progress = options, progress
        self.server_cores, self.own_cores = split_cores()
        self.numbers: dict[str, dict] = {}
        self.out = Console(soft_wrap=True, highlight=False)
        pin(self.own_cores)

    def say(self, text: str) -> None:
        self.out.print(text, markup=False)

    @asynccontextmanager
    async def shown(self, what: str, total: int | None = None):
        """Show that something is under way; the value is called with each advance."""
        task = self.progress.add_task(what, total=total)
        try:
            yield lambda steps=1: self.progress.advance(task, steps)
        finally:
            self.progress.remove_task(task)

    @asynccontextmanager
    async def server(self, *options: object, is_pinned: bool = True, folder: Path | None = None):
        """A server with these options, of the sources in a folder; it is gone afterwards with all that it has left."""
        async with self.shown("Starting a server"):
            server = Measured(*options, cores=self.server_cores if is_pinned else set(), folder=folder)
            try:
                await asyncio.to_thread(server.start)
            except BaseException:
                server.close()
                raise
        try:
            yield server
        except Exception:
            self.say(f"The server's log ends with:\n{server.log()[-3000:]}")
            raise
        finally:
            server.close()

    @asynccontextmanager
    async def load(self, server: Measured):
        """People at the tables of a server."""
        load = Load(Web(server.port))
        try:
            yield load
        finally:
            await load.leave()
            load.web.close()

    async def open_tables(self, load: Load, count: int) -> None:
        """Open tables by requests, and connect both seats of each."""
        async with self.shown(f"Opening {count:,} tables", count) as progress:

            async def open_one() -> tuple[str, list[str]]:
                table = await load.web.open_table(self.options.game)
                progress()
                return table

            tables = await asyncio.gather(*(open_one() for _ in range(count)))
        async with self.shown(f"Connecting {2 * count:,} sockets", count) as progress:
            await load.seat(tables, progress)


class Used:
    """Processor time of the server and of this process since a moment."""

    def __init__(self, server: Measured) -> None:
        self.server = server
        self.start, self.theirs, self.own, self.taken = clock(), server.cpu(), time.process_time(), stolen()

    def numbers(self, moves: int) -> dict[str, float]:
        seconds = clock() - self.start
        theirs = self.server.cpu() - self.theirs
        return {
            "server_cpu": theirs / seconds,
            "server_us_a_move": theirs / max(1, moves) * 1e6,
            "load_cpu": (time.process_time() - self.own) / seconds,
            "stolen": (stolen() - self.taken) / seconds,
        }


def stolen() -> float:
    """Seconds of all cores that a virtual machine was not given though it had work to do; 0 where this is not known."""
    try:
        return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return 0.0


def quantiles(values: list[float]) -> dict[str, float]:
    """The middle and the slow end of some times, in milliseconds."""
    ordered = sorted(values) or [float("nan")]
    return {f"p{share}_ms": ordered[min(len(ordered) - 1, len(ordered) * share // 100)] * 1000 for share in (50, 99)}


def delays(numbers: dict[str, float]) -> str:
    return f"p50 {numbers['p50_ms']:.1f} ms, p99 {numbers['p99_ms']:.1f} ms"


def costs(numbers: dict[str, float]) -> str:
    text = f"server {numbers['server_us_a_move']:.0f} µs of processor a move, {numbers['server_cpu']:.0%} of a core"
    text += f"; load {numbers['load_cpu']:.0%} of a core"
    if numbers["stolen"] > NOTICED:
        text += f"; {numbers['stolen']:.0%} of a core was taken away by the host of this virtual machine"
    if numbers["load_cpu"] > BUSY:
        text += " — WARNING: the load may have been the limit"
    return text


# --- moves


async def measure_flat_out(bench: Bench, server: Measured, load: Load) -> dict[str, float]:
    """Moves a second when every table plays on as fast as it can."""
    seconds = bench.options.seconds
    async with bench.shown(f"Playing flat out for {WARM_UP + seconds:.0f} s"):
        await load.flat_out(WARM_UP)
        load.latencies.clear()
        load.deals, used = 0, Used(server)
        await asyncio.sleep(seconds)
        done, elapsed = list(load.latencies), clock() - used.start
        numbers = {"moves_a_second": len(done) / elapsed, "deals": load.deals, **used.numbers(len(done))}
        numbers["unanswered"] = await load.drain()
    return numbers | quantiles([latency for _, latency in done])


async def measure_offered(bench: Bench, server: Measured, load: Load) -> dict[str, float]:
    """Delays when moves come at a fixed rate, from when each was due."""
    seconds, rate = bench.options.seconds, bench.options.rate
    async with bench.shown(f"Offering {rate:,} moves a second for {WARM_UP + seconds:.0f} s"):
        await load.offer(rate, WARM_UP)
        load.latencies.clear()
        used = Used(server)
        await load.offer(rate, seconds)
        numbers = {"offered": rate, **used.numbers(len(load.latencies))}
        numbers["unanswered"] = await load.drain()
    return numbers | quantiles([latency for due, latency in load.latencies if due >= used.start])


async def play(bench: Bench) -> None:
    """Parts 1 and 2: flat out, and at a fixed rate."""
    async with bench.server() as server, bench.load(server) as load:
        await bench.open_tables(load, bench.options.tables)
        with no_collection():
            flat_out = bench.numbers["flat_out"] = await measure_flat_out(bench, server, load)
            bench.say(
                f"flat out: {flat_out['moves_a_second']:,.0f} moves a second, {delays(flat_out)}; {costs(flat_out)}"
            )
            tell_problems(bench, load, flat_out)
            offered = bench.numbers["offered"] = await measure_offered(bench, server, load)
        bench.say(f"{bench.options.rate:,} moves a second offered: {delays(offered)}; {costs(offered)}")
        tell_problems(bench, load, offered)


async def versions(bench: Bench) -> None:
    """Instead of all parts: this version beside another one. Both servers stand, and are played at in turns."""
    async with AsyncExitStack() as stack:
        sides = []
        for folder in (None, bench.options.old):
            server = await stack.enter_async_context(bench.server(folder=folder))
            load = await stack.enter_async_context(bench.load(server))
            await bench.open_tables(load, bench.options.tables)
            sides.append((server, load))
        for what, measure in (("flat_out", measure_flat_out), ("offered", measure_offered)):
            turns = []
            for _ in range(bench.options.turns):
                with no_collection():
                    turns.append([await measure(bench, *side) for side in sides])
                for (_, load), numbers in zip(sides, turns[-1], strict=True):
                    tell_problems(bench, load, numbers)
            bench.numbers[what] = {"here": [one for one, _ in turns], "there": [other for _, other in turns]}
            tell_ratio(bench, what, "server_us_a_move", "µs of processor a move", turns)
            for number in ("p50_ms", "p99_ms", *(["moves_a_second"] if what == "flat_out" else [])):
                tell_ratio(bench, what, number, number.replace("_", " "), turns)


def tell_ratio(bench: Bench, what: str, number: str, unit: str, turns: list) -> None:
    """Say what was measured here and there in the middle of all turns, and the middle of their ratios."""
    here, there = (median(one[number] for one in side) for side in zip(*turns, strict=True))
    ratio = median(one[number] / other[number] for one, other in turns)
    bench.say(f"{what.replace('_', ' ')}: {here:,.1f} {unit}, there {there:,.1f}; ratio {ratio:.2f}")


async def reviews(bench: Bench) -> None:
    """Delays at a fixed rate while games are reviewed without a pause, and without, in turns."""
    bench.options.rate = min(bench.options.rate, CALM)
    async with bench.server() as server, bench.load(server) as load:
        await bench.open_tables(load, bench.options.tables)
        async with bench.shown(f"Storing {REVIEWED} games", REVIEWED) as progress:
            waiting = await asyncio.to_thread(finished_games, server.database, progress)
        found: dict[str, list[dict[str, float]]] = {"without": [], "with": []}
        with no_collection():
            for _ in range(TURNS):
                for name, numbers in found.items():
                    task = asyncio.create_task(keep_reviewing(load.web, waiting)) if name == "with" else None
                    if task is not None:
                        await asyncio.sleep(SETTLING)
                    numbers.append(await measure_offered(bench, server, load))
                    tell_problems(bench, load, numbers[-1])
                    if task is not None:
                        task.cancel()
                        await until_calm(server)
        for name, numbers in found.items():
            p99 = ", ".join(f"{one['p99_ms']:.1f}" for one in numbers)
            bench.say(
                f"{bench.options.rate:,} moves a second offered, {name} reviews: p99 {p99} ms; {costs(numbers[-1])}"
            )
        bench.numbers["reviews"] = found
        bench.say(f"{len(REVIEWS)} games were begun to be reviewed")


REVIEWS: list[str] = []  # tables whose games were


def finished_games(database: str, progress) -> list[str]:
    """Store games of Rainbow 7 that are over; the ids of their tables."""
    store, ids = Store(database), []
    for seed in range(REVIEWED):
        state = Game("rainbow7", 4).deal(seed)
        while not state.over:
            state.play(random.choice(state.moves))
        ids += import_lines(store, [f"{line}\n".encode() for line in write_record(state)])
        progress()
    store.close()
    return ids


async def keep_reviewing(web: Web, waiting: list[str]) -> None:
    """Ask for one review after the other, as many at once as one address may."""
    while waiting:
        status, _ = await web.post(f"/api/tables/{waiting[0]}/games/1/review", {})
        if status < 300:
            REVIEWS.append(waiting.pop(0))
        else:
            await asyncio.sleep(0.5)


async def until_calm(server: Measured) -> None:
    """Wait until nothing is computed any more."""
    while True:
        before = server.cpu()
        await asyncio.sleep(1)
        if server.cpu() - before < 0.3:
            return


def tell_problems(bench: Bench, load: Load, numbers: dict[str, float]) -> None:
    """Say what should not have happened."""
    numbers["problems"] = dict(load.problems)
    if load.problems or numbers["unanswered"]:
        bench.say(f"  WARNING: {numbers['unanswered']} moves were not answered; {dict(load.problems)}")
    load.problems.clear()


class no_collection:
    """No pauses of this process's own for collecting garbage while it measures those of another."""

    def __enter__(self) -> None:
        gc.collect()
        gc.disable()

    def __exit__(self, *raised) -> None:
        gc.enable()


# --- tables that are stored


async def played_rows(game: str, moves: int) -> list[Row]:
    """The rows of a table of two people with about this many random moves, whose game is not over."""
    while True:
        await asyncio.sleep(0)
        table = Table("", 0)
        rows = [row_of(1, now_ms(), acts.open_table(Settings(game=game, seats=2, pace=0), hashed(TOKENS[0])))]
        table.begin(rows[0])

        def take(step, table=table, rows=rows) -> None:
            rows.append(row_of(table.version + 1, now_ms(), step))
            table.take(rows[-1])

        for seat, token in enumerate(TOKENS):
            take(acts.sit(table, seat, f"Robin {seat}", token=hashed(token)))
        take(acts.deal_of(table, Shuffling.begin("", 1, 0, people=[], seats=2)))
        for _ in range(moves):
            if table.state.over:
                break
            take(MoveStep(table.turn, random.choice(table.state.moves)))
        else:
            if not table.state.over:
                return rows


async def fill(database: str, kinds: list[tuple[str, int, int]], progress) -> list[list[str]]:
    """Store tables of these kinds (game, moves, how many); the ids of each kind.

    They are copies of a few games, which differ in their ids only.
    """
    store = Store(database)
    store.migrate()
    key, all_ids = 0, []
    connection = store.engine.raw_connection()
    connection.execute("PRAGMA synchronous=OFF")
    for game, moves, count in kinds:
        patterns = []
        for _ in range(min(count, PATTERNS)):
            patterns.append(pattern_of(await played_rows(game, moves)))
        ids = [secrets.token_urlsafe(9) for _ in range(count)]
        for id in ids:
            key += 1
            store_copy(connection, key, id, *patterns[key % len(patterns)])
            progress()
            if key % 100 == 0:
                await asyncio.sleep(0)
        all_ids.append(ids)
    connection.commit()
    connection.close()
    store.close()
    return all_ids


def pattern_of(rows: list[Row]) -> tuple[list[Row], tuple]:
    """Rows, and what is kept beside them."""
    table = Table.from_rows("", 0, rows)
    summary = summary_of(table)
    return rows, (rows[0].time, rows[-1].time, summary.status, summary.listed, summary.base, summary.info.decode())


def store_copy(connection, key: int, id: str, rows: list[Row], summary: tuple) -> None:
    connection.execute(
        "INSERT INTO tables (key, id, opened, changed, status, listed, base, info) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (key, id, *summary),
    )
    connection.cursor().executemany(
        "INSERT INTO steps (key, number, time, kind, body) VALUES (?, ?, ?, ?, ?)",
        [(key, row.number, row.time, row.kind, row.body) for row in rows],
    )


async def filled(bench: Bench, folder: str, kinds: list[tuple[str, int, int]]) -> tuple[str, list[list[str]]]:
    """A new database in a folder with tables of these kinds, and their ids."""
    database = str(Path(folder) / "tables.sqlite")
    total = sum(count for _, _, count in kinds)
    async with bench.shown(f"Storing {total:,} tables", total) as progress:
        return database, await fill(database, kinds, progress)


# --- memory


async def memory(bench: Bench) -> None:
    """Part 3: what tables take beyond their sockets.

    As many sockets watch one table, and then sit at many. Both servers have read all tables once before, so that the
    caches of storage are full.
    """
    count, numbers = bench.options.tables, {}
    with TemporaryDirectory() as folder:
        database, (ids,) = await filled(bench, folder, [(bench.options.game, ORDINARY, count)])
        for what, tables in (
            ("one", [(ids[0], [None, None])] * count),
            ("many", [(id, TOKENS) for id in ids]),
        ):
            async with bench.server("--database", database) as server, bench.load(server) as load:
                async with bench.shown(f"Looking at {count:,} tables"):
                    await visit(server, ids)
                numbers[f"idle_{what}"] = await server.memory()
                async with bench.shown(f"Connecting {2 * count:,} sockets", count) as progress:
                    await load.seat(tables, progress)
                numbers[f"sockets_{what}"] = await server.memory()
                if what == "many":
                    async with bench.shown("Playing at all tables"):
                        await load.flat_out(bench.options.seconds)
                        await load.drain()
                    numbers["after_play"] = await server.memory()
    grown = {what: numbers[f"sockets_{what}"] - numbers[f"idle_{what}"] for what in ("one", "many")}
    numbers["bytes_a_socket"] = grown["one"] / (2 * count)
    numbers["bytes_a_table"] = (grown["many"] - grown["one"]) / max(1, count - 1)
    numbers["bytes_a_table_after_play"] = numbers["bytes_a_table"] + (
        numbers["after_play"] - numbers["sockets_many"]
    ) / max(1, count)
    bench.numbers["memory"] = numbers
    bench.say(
        f"memory: a live table {numbers['bytes_a_table']:,.0f} bytes beyond its sockets (target 5,000), "
        f"{numbers['bytes_a_table_after_play']:,.0f} after {bench.options.seconds:.0f} s of play flat out; "
        f"a socket {numbers['bytes_a_socket']:,.0f}"
    )


async def visit(server: Measured, ids: list[str]) -> None:
    """Look at each of these tables and leave it again."""
    gate = asyncio.Semaphore(LOOKS)

    async def look(id: str) -> None:
        async with gate:
            socket = await connect(server.port, id, TOKENS[0])
            await socket.join()
            await socket.leave()

    for start in range(0, len(ids), 500):
        await asyncio.gather(*(look(id) for id in ids[start : start + 500]))


async def resting(bench: Bench) -> None:
    """Part 4: what tables take at which nobody is."""
    numbers: dict[str, float] = {}
    count, visited = bench.options.resting, min(VISITED, bench.options.resting // 3)
    with TemporaryDirectory() as folder:
        database, (ids,) = await filled(bench, folder, [(bench.options.game, ORDINARY // 2, count)])
        async with bench.server() as server:
            numbers["none"] = await server.memory()
        async with bench.server("--database", database) as server:
            numbers["stored"] = await server.memory()
            for number in (1, 2):
                async with bench.shown(f"Looking at {visited:,} of them, round {number}"):
                    await visit(server, ids[(number - 1) * visited : number * visited])
                numbers[f"visited_{number}"] = await server.memory()
    numbers["bytes_a_table"] = (numbers["stored"] - numbers["none"]) / count
    numbers["bytes_a_table_visited"] = (numbers["visited_2"] - numbers["visited_1"]) / visited
    bench.numbers["resting"] = numbers
    bench.say(
        f"resting: {numbers['bytes_a_table']:.1f} bytes for each of {count:,} stored tables (target 1,000); after the "
        f"first {visited:,} were visited and left {(numbers['visited_1'] - numbers['stored']) / 1e6:.1f} MB more, "
        f"caches included; after the next {visited:,} {numbers['bytes_a_table_visited']:.0f} bytes for each of these"
    )


# --- back from storage


async def back(bench: Bench) -> None:
    """Part 5: how long somebody waits for a table that is not in memory."""
    count = bench.options.returns
    kinds = {
        "ordinary": (bench.options.game, ORDINARY, count),
        f"rainbow7 with {LONG:,} moves": ("rainbow7", LONG, count),
    }
    found: dict[str, dict[str, float]] = {}
    with TemporaryDirectory() as folder:
        database, ids = await filled(bench, folder, list(kinds.values()))
        async with bench.server("--database", database) as server:
            for what, of_kind in zip(kinds, ids, strict=True):
                async with bench.shown(f"Coming back: {what}", count) as progress:
                    found[what] = quantiles([await return_time(server, id, progress) for id in of_kind])
    bench.numbers["return"] = found
    for what, numbers in found.items():
        bench.say(f"back from storage, {what}: {delays(numbers)} from the join to the first update (target 10 ms)")


async def return_time(server: Measured, id: str, progress) -> float:
    """Seconds from a join to the first update."""
    socket = await connect(server.port, id, TOKENS[0])
    await asyncio.sleep(0.002)
    start = clock()
    seconds = await socket.join() - start
    await socket.leave()
    progress()
    return seconds


# --- several workers


@contextmanager
def held_to(share: float, workers: list[int]):
    """Let each of these processes have no more than a share of a core, by a control group of Linux; 0 is no limit.

    So one worker can be compared with two on a machine whose cores the databases and the load would use up.
    """
    groups = []
    try:
        for worker in workers if share else []:
            group = CONTROL / f"parapluie-{worker}"
            group.mkdir()
            groups.append(group)
            (group / "cpu.cfs_quota_us").write_text(str(int(share * 100_000)))
            (group / "cgroup.procs").write_text(str(worker))
        yield
    finally:
        for group in groups:
            (CONTROL / "cgroup.procs").write_text((group / "cgroup.procs").read_text().strip() or "0")
            group.rmdir()


async def cluster(bench: Bench) -> None:
    """Part 6: one worker against two, over PostgreSQL and Redis, all of them on all cores."""
    pin(bench.server_cores | bench.own_cores)
    try:
        await compare_workers(bench)
    finally:
        pin(bench.own_cores)


async def compare_workers(bench: Bench) -> None:
    numbers: dict[str, dict[str, float]] = {}
    async with AsyncExitStack() as stack:
        if bench.options.cluster:
            urls = [(bench.options.cluster[0], bench.options.cluster[1])] * 2
        else:
            async with bench.shown("Starting PostgreSQL and Redis"):
                postgres, redis = stack.enter_context(Postgres()), stack.enter_context(Redis())
            urls = [(postgres.new_database(), redis.url) for _ in range(2)]
        for workers, (database, redis_url) in zip((1, 2), urls, strict=True):
            options = ("--workers", workers, "--database", database, "--redis", redis_url)
            async with bench.server(*options, is_pinned=False) as server, bench.load(server) as load:
                await bench.open_tables(load, bench.options.tables)
                with no_collection(), held_to(bench.options.share, server.workers()):
                    found = numbers[str(workers)] = await measure_flat_out(bench, server, load)
                bench.say(
                    f"{workers} worker{'s' * (workers > 1)}: {found['moves_a_second']:,.0f} moves a second, "
                    f"{delays(found)}; {costs(found)}"
                )
                tell_problems(bench, load, found)
    one, two = numbers["1"], numbers["2"]
    ratio = two["moves_a_second"] / one["moves_a_second"]
    by_processor = 2 * one["server_us_a_move"] / two["server_us_a_move"]
    bench.numbers["cluster"] = numbers | {"ratio": ratio, "ratio_by_processor": by_processor}
    bench.say(f"two workers against one: {ratio:.2f} times the moves, {by_processor:.2f} times by processor time")
    if (os.cpu_count() or 1) < 5:
        bench.say(
            "  This machine has too few cores for two workers, both databases and the load: the second number is "
            "an estimate from the workers' processor time alone, without PostgreSQL and Redis."
        )


RUN = {"play": play, "memory": memory, "resting": resting, "return": back, "reviews": reviews, "cluster": cluster}


def read_options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=1000, help="at which people play, two at each")
    options.add_argument("--seconds", type=float, default=10.0, help="of each measurement, after a warm-up")
    options.add_argument("--rate", type=int, default=OFFERED, help="moves a second that are offered")
    options.add_argument(
        "--game", default="rainbow-spaan", choices=["rainbow7", "rainbow7-first", "rainbow-sazuki", "rainbow-spaan"]
    )
    options.add_argument("--resting", type=int, default=RESTING, help="tables that are only stored")
    options.add_argument(
        "--returns", type=int, default=RETURNS, help="tables that come back from storage, of each kind"
    )
    options.add_argument(
        "--cluster", nargs=2, metavar=("POSTGRES_URL", "REDIS_URL"), help="instead of new ones on this machine"
    )
    options.add_argument(
        "--share", type=float, default=0.0, help="of a core that each worker of a cluster may use; needs root and Linux"
    )
    options.add_argument("--old", type=Path, help="the folder of another version, which is played at in turns")
    options.add_argument("--turns", type=int, default=3, help="for each of both versions")
    options.add_argument("--only", choices=PARTS, action="append", help="this part; can be given several times")
    options.add_argument("--json", type=Path, metavar="FILE", help="where to write the numbers as well")
    return options.parse_args()


async def measure(options: argparse.Namespace) -> None:
    console = Console(stderr=True)
    with Progress(console=console, transient=True, refresh_per_second=2) as progress:
        bench = Bench(options, progress)
        bench.say(
            f"{options.tables:,} tables of {options.game}, two people at each, {os.cpu_count()} cores; "
            f"server on {len(bench.server_cores) or 'any'}, load on {len(bench.own_cores) or 'any'}"
        )
        for run in [versions] if options.old else [RUN[part] for part in options.only or PARTS]:
            await run(bench)
            if options.json:
                options.json.write_text(json.dumps(bench.numbers, indent=2) + "\n")
    bench.say(OTHERS)


def main() -> None:
    options = read_options()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if hard != resource.RLIM_INFINITY and hard < 2 * options.tables + 200:
        sys.exit(f"{options.tables} tables need {2 * options.tables + 200} open files, and {hard} are allowed.")
    signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell's background jobs do not have
    signal.signal(signal.SIGTERM, lambda *_: signal.raise_signal(signal.SIGINT))
    try:
        uvloop.run(measure(options))
    except KeyboardInterrupt:
        sys.exit("Interrupted.")


if __name__ == "__main__":
    main()
