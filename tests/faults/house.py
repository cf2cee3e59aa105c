"""A house full of tables under faults, and what must be true of it afterwards."""

import asyncio
import collections
import json
import sys
import time
from random import Random
from typing import NamedTuple

import httpx

from faults.people import FRAMES, LOST, THINK, Board, Person, Told
from parapluie.match.record import read_records, verify
from parapluie.tables.history import games_of, record_of
from parapluie.tables.store import Store
from parapluie.tables.transcript import rebuilt

TABLES = (  # game, seats, how many of them are bots', how many people have the table open twice
    ("rainbow-spaan", 2, 0, 0),
    ("rainbow-sazuki", 2, 0, 1),
    ("rainbow7", 3, 0, 0),
    ("rainbow-sazuki", 3, 1, 0),
    ("rainbow-spaan", 2, 1, 1),
    ("rainbow-sazuki", 4, 0, 0),
    ("rainbow7", 2, 1, 0),
    ("rainbow-spaan", 2, 0, 2),
    ("rainbow-sazuki", 2, 1, 0),
    ("rainbow7", 4, 0, 0),
) * 2
STUCK = 30.0  # seconds after which play has stopped for good
ASKED = 40  # records of a table that the server is asked for at most


class Tally(NamedTuple):
    """What was counted in a house."""

    faults: int
    seconds: float
    joins: int
    steps: int  # in storage
    moves: int
    acknowledged: int
    lost: int
    twice: int
    games: int
    finished: int
    verified: int
    repeats: int  # things that people had to say again although their connection was there
    latest: float  # seconds that anybody had to wait for news at most, while the connection was there


class House:
    """Tables on a server, with people who play at them by themselves.

    On Linux the people of each table come from an address of their own, so that the server's limits are no matter.
    """

    def __init__(self, url, database, seed, *, think=THINK):
        self.url, self.database, self.seed, self.think = url, database, seed, think
        self.rng = Random(seed)
        self.boards = []
        self.tasks = []
        self.wrong = []
        self.failures = []  # answers with an error of the server, also that it is about to end
        self.faults = 0
        self.listening = None  # whoever waits for the next move that is acknowledged

    @property
    def people(self):
        return [person for board in self.boards for person in board.people]

    @property
    def acknowledged(self):
        """How many moves were acknowledged."""
        return sum(len(board.acknowledged) for board in self.boards)

    async def __aenter__(self):
        for number, (game, seats, bots, twins) in enumerate(TABLES):
            await self.furnish(number, game, seats, bots, twins)
        self.tasks = [asyncio.create_task(person.attend()) for person in self.people]
        self.tasks += [asyncio.create_task(self.keep_dealing(board)) for board in self.boards]
        return self

    async def __aexit__(self, *raised):
        for task in self.tasks:
            task.cancel()
        for result in await asyncio.gather(*self.tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        for board in self.boards:
            await board.http.aclose()

    async def ask(self, http, path, body, token=None):
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        answer = await http.post(path, json=body, headers=headers)
        self.note_failure(answer)
        answer.raise_for_status()
        return answer.json()

    def note_failure(self, answer):
        if answer.is_server_error:
            failed = f"{answer.url.path} was answered with {answer.status_code}: {answer.text}"
            (self.failures if answer.status_code == 503 else self.wrong).append(failed)

    async def furnish(self, number, game, seats, bots, twins):
        """Open a table, fill its seats, and deal."""
        settings = {"game": game, "seats": seats, "pace": 0}
        address = f"127.0.1.{number + 1}" if sys.platform == "linux" else None
        http = httpx.AsyncClient(
            base_url=self.url, timeout=20, transport=httpx.AsyncHTTPTransport(local_address=address)
        )
        held = await self.ask(http, "/api/tables", {"settings": settings, "name": "Person 0"})
        id = held["table"]["id"]
        board = Board(id, f"{self.seed} {number}", self.hear, address=address, think=self.think)
        board.http = http
        tokens = [held["token"]]
        for seat in range(1, seats - bots):
            sat = await self.ask(http, f"/api/tables/{id}/seats/{seat}", {"name": f"Person {seat}"})
            tokens.append(sat["token"])
        for seat in range(seats - bots, seats):
            await self.ask(http, f"/api/tables/{id}/seats/{seat}/bot", {"level": "easy"}, tokens[0])
        await self.ask(http, f"/api/tables/{id}/deal", {}, tokens[0])
        for seat, token in [*enumerate(tokens), *list(enumerate(tokens))[:twins]]:
            Person(board, self.url, token=token, seat=seat, rng=Random(self.rng.random()))
        Person(board, self.url, rng=Random(self.rng.random()))
        self.boards.append(board)

    async def keep_dealing(self, board):
        """Deal again whenever a game is over, so that play never stops."""
        tokens = [person.token for person in board.people if person.token is not None]
        while True:
            await asyncio.sleep(self.rng.uniform(0.02, 0.1))
            if board.is_over and board.is_open:
                try:
                    await self.ask(board.http, f"/api/tables/{board.id}/deal", {}, self.rng.choice(tokens))
                except httpx.HTTPError:
                    continue  # somebody was faster, or the server is away

    # --- faults

    async def suffer(self, strike, count):
        """Let `await strike(rng)` happen `count` times: at random moments, or as soon as a move was acknowledged.

        A strike that found nothing to break answers False, and is not counted.
        """
        start = time.monotonic()
        while self.faults < count:
            if self.rng.random() < 0.8:
                await self.wait_for_play(self.rng.randint(1, 20))
            if self.rng.random() < 0.5:
                await asyncio.sleep(self.rng.uniform(0, 0.15))
                await self.wait_for_play(self.rng.randint(0, 1))
            self.faults += await strike(self.rng) is not False
        return time.monotonic() - start

    async def wait_for_play(self, moves):
        """Return at the very moment when so many more moves were acknowledged."""
        goal = self.acknowledged + moves
        while self.acknowledged < goal:
            self.listening = asyncio.get_running_loop().create_future()
            try:
                await asyncio.wait_for(self.listening, STUCK)
            except TimeoutError:
                raise TimeoutError(f"Nothing was acknowledged for {STUCK} seconds.") from None

    def hear(self):
        """A move was acknowledged."""
        if self.listening is not None and not self.listening.done():
            self.listening.set_result(None)

    # --- the end

    async def settle(self):
        """See that every table still goes on; then let everybody stop, and wait until all have heard everything."""
        before = {board.id: board.version for board in self.boards}
        await self.wait_for(lambda: [b.state for b in self.boards if b.version == before[b.id]], "tables stand still")
        for board in self.boards:
            board.is_open = False
        self.store = Store(self.database)
        await self.wait_for(self.uneasy, "people have not heard everything")

    async def wait_for(self, remaining, what):
        """Return when `remaining()` has been empty for a while; if it never is, that is wrong."""
        end, quiet = time.monotonic() + STUCK, 0
        while quiet < 3:
            left = remaining()
            quiet = 0 if left else quiet + 1
            if time.monotonic() > end:
                self.wrong.append(f"{what} after {STUCK} seconds: {left}")
                return
            await asyncio.sleep(0.2)

    def uneasy(self):
        """Those who have something to say yet, or have heard less than storage holds."""
        left = []
        for board in self.boards:
            number = self.store.load(board.id)[1][-1].number
            left += [(board.id, p.seat, p.version, number) for p in board.people if p.wish or p.version != number]
        return left

    async def examine(self, seconds):
        """Compare what people were told with storage, and check every record; what was counted."""
        counts = collections.Counter()
        await asyncio.gather(*(self.examine_board(board, counts) for board in self.boards))
        self.store.close()
        return Tally(
            self.faults,
            round(seconds, 1),
            sum(person.joins for person in self.people),
            counts["steps"],
            counts["moves"],
            self.acknowledged,
            counts["lost"],
            counts["twice"],
            counts["games"],
            counts["finished"],
            counts["verified"],
            sum(board.repeats for board in self.boards),
            round(max(person.latest for person in self.people), 1),
        )

    async def examine_board(self, board, counts):
        rows = self.store.load(board.id, is_whole=True)[1]
        self.wrong += board.wrong
        self.examine_rows(board, rows, counts)
        await self.examine_records(board, rows, counts)
        steps = [told_of(rows[news.version - 1]) for news in rebuilt(board.id, 0, rows)[1].remembered()]
        for person in board.people:
            await self.examine_view(board, person, steps)

    def examine_rows(self, board, rows, counts):
        """The steps of a table have no gaps; all that anybody was told is among them; nobody moved unasked."""
        if [row.number for row in rows] != list(range(1, len(rows) + 1)):
            self.wrong.append(f"{board.id}: storage holds the steps {[row.number for row in rows]}")
        last = max(row.number for row in rows if row.kind in ("open", "deal"))
        if self.store.load(board.id)[1] != rows[last - 1 :]:
            self.wrong.append(f"{board.id}: storage does not begin at the last deal")
        stored = {row.number: row for row in rows}
        lost = set()
        for person in board.people:
            for version, step in person.told.items():
                row = stored.get(version)
                if row is None or told_of(row) != step:
                    lost.add(version)
                    self.wrong.append(f"{board.id}: {step} was told, but storage holds {row}")
        seats = {person.seat for person in board.people}
        for row in rows:
            if row.kind in ("move", "undo") and row.step.seat in seats:
                said = board.intents.get((row.step.seat, row.number - 1), {})
                if (said.get("type"), said.get("move")) != (row.kind, getattr(row.step, "move", None)):
                    counts["twice"] += 1
                    self.wrong.append(f"{board.id}: seat {row.step.seat} did not say {row}, but {said}")
        lost |= {version for _, version in board.acknowledged if version not in stored}
        counts.update(steps=len(rows), moves=sum(row.kind == "move" for row in rows), lost=len(lost))

    async def examine_records(self, board, rows, counts):
        """The record of every game is in order, and the server gives out those of games that are over."""
        games = list(games_of(rows))
        for number, game in enumerate(games, 1):
            lines = record_of(game)
            try:
                (record,) = read_records(lines)
                verdict = verify(record)
            except ValueError as error:
                self.wrong.append(f"{board.id}: the record of game {number} is wrong: {error}")
                continue
            counts.update(games=1, verified=1)
            if verdict.is_finished:
                counts["finished"] += 1
                if number <= len(games) - ASKED:
                    continue
                path = f"/api/tables/{board.id}/games/{number}/record"
                answer = await self.fetch(board, path)
                if answer.text.splitlines() != lines or verdict.shuffles != "pledged":
                    self.wrong.append(f"{board.id}: the server gives out another record of game {number}")

    async def fetch(self, board, path):
        """The answer to a request, asked again where the limits or the end of an idle connection came between."""
        end = time.monotonic() + STUCK
        while True:
            try:
                answer = await board.http.get(path)
                self.note_failure(answer)
                if answer.status_code != 429 or time.monotonic() > end:
                    return answer
            except httpx.TransportError:
                if time.monotonic() > end:
                    raise
            await asyncio.sleep(0.5)

    async def examine_view(self, board, person, steps):
        """Whoever comes anew is told the same as somebody who was always there, and what the table remembers."""
        join = {"type": "join"} | ({} if person.token is None else {"token": person.token})
        try:
            async with board.connect(person.url) as socket:
                await socket.send(json.dumps(join))
                frame = FRAMES.decode(await socket.recv())
        except LOST as error:
            self.wrong.append(f"{board.id}: nobody can join any more: {error!r}")
            return
        if (frame.version, bytes(frame.view)) != (person.version, person.view):
            self.wrong.append(f"{board.id}: seat {person.seat} ends at {person.version}, but {frame.version} is shown")
        if frame.steps != steps:
            self.wrong.append(f"{board.id}: seat {person.seat} is told {frame.steps} when it joins, not {steps}")


def told_of(row):
    """What people are told of a row of storage."""
    return Told(row.number, row.time, row.kind, getattr(row.step, "seat", None))


def play_under(server, strike, *, count, seed, calm=None):
    """Play in a new house while `strike(house, rng)` happens `count` times; the tally, or AssertionError.

    `calm()` is called when the faults are over, before anything is compared.
    """

    async def play():
        async with House(server.url, server.database, seed) as house:
            try:
                seconds = await house.suffer(lambda rng: strike(house, rng), count)
                if calm is not None:
                    await asyncio.to_thread(calm)
                await house.settle()
                tally = await house.examine(seconds)
            except Exception as error:
                raise AssertionError(f"seed {seed}: {error!r}; {house.wrong[:10]}") from error
            codes = collections.Counter()
            for person in house.people:
                codes.update(person.codes)
            return tally, house.wrong, dict(codes)

    tally, wrong, codes = asyncio.run(play())
    print(f"seed {seed}: {tally}, refused: {codes}")
    listed = "\n".join([*wrong[:20], *[line for line in server.log().splitlines() if '"error"' in line][-10:]])
    assert not wrong, f"seed {seed}: {tally}: {len(wrong)} wrong:\n{listed}"
    return tally
