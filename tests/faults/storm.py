"""Everything at once: people play while strangers do their worst, sockets are cut and the server is killed.

Afterwards nothing that was acknowledged is lost, nobody was answered with an error of the server, no honest player was
sent away, every attack was refused, and when everybody has gone the server has no more descriptors, threads, tasks and
memory than after people have played in peace.
"""

import asyncio
import collections
import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import NamedTuple

import psutil

from faults.house import House
from faults.lives import Lives
from servers import wait_until

ATTACK = Path(__file__).parents[2] / "benchmarks" / "attack.py"
THINK = 0.3  # seconds that people think at most: as many messages as a person may send
LIFE = 2.0  # seconds between two faults at least; about one and a half times as long on average
LAST = 12.0  # seconds of attacks on a life that is not ended, so that what it loses can be seen
PEACE = 200  # moves that are played before strangers come
CUTS = 3  # sockets that are cut with every fault
THREADS = (os.cpu_count() or 1) + 8  # that may wait for work, each with its files of the database
MORE = (0, 3, 12, THREADS, 40)  # that there may be in the end of what is counted: memory comes back in pieces
LONGER = 300.0  # seconds that a storm may go on until all attacks were refused, on a slow machine
FOREVER = 86_400  # seconds; the strangers are ended before
REST = 60.0  # seconds after which everybody has to be forgotten


class Counts(NamedTuple):
    """What a process has open."""

    sockets: int
    tasks: int
    descriptors: int
    threads: int
    megabytes: int  # that it shares with nobody

    def exceeds(self, before):
        """Whether anything is more than before, beyond what may be."""
        more = zip(self, before, MORE, strict=True)
        return any(now > then + spare for now, then, spare in more)


class Storm(Lives):
    """A server of many lives with its limits on, as strangers find it."""

    limits = True

    def metrics(self):
        """The numbers of the server by their names; those that only grow are of all lives together."""
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}

    def cuts(self):
        """How often clients were cut off or refused, by kind."""
        numbers = self.metrics().items()
        return {
            found[1]: count
            for name, count in numbers
            if (found := re.match(r'parapluie_cut_total.*kind="(\w+)"', name))
        }

    def counts(self):
        """What the life that serves now has open; None while there is none."""
        try:
            numbers = self.metrics()
            (worker,) = self.workers()
            process = psutil.Process(worker)
            counted = process.num_fds(), process.num_threads(), process.memory_full_info().uss // 2**20
        except (OSError, ValueError, psutil.Error):
            return None
        return Counts(int(numbers["parapluie_sockets"]), int(numbers["parapluie_tasks"]), *counted)

    def rest(self, before=None):
        """What it has open as soon as everybody has gone, and it has no more than before; AssertionError if never."""
        end = time.monotonic() + REST
        while True:
            now = self.counts()
            if now is not None and not now.sockets and (before is None or not now.exceeds(before)):
                return now
            assert time.monotonic() < end, f"after people have played in peace {before}, after the storm {now}"
            time.sleep(0.5)  # it has limits

    def noted(self):
        """Why clients were refused, by their addresses, as the server has noted it."""
        found = collections.defaultdict(set)
        for line in self.log().splitlines():
            if "a client asks for too much" in line:
                note = json.loads(line)
                found[note["client"]].add(note["kind"])
        return found


async def play_in_peace(server, seed):
    """Let people play for a while and go; what the server has open then."""
    async with House(server.url, server.database, seed, think=THINK) as house:
        await house.wait_for_play(PEACE)
    return await asyncio.to_thread(server.rest)


class Strangers:
    """Those who attack, in a process of their own, and what has come of each of their attacks."""

    def __init__(self, server):
        self.server = server
        self.addresses, self.tallies = {}, {}

    async def __aenter__(self):
        command = [sys.executable, ATTACK, "--as-stranger", "everything", self.server.port, FOREVER]
        self.process = await asyncio.create_subprocess_exec(*map(str, command), stdout=subprocess.PIPE)
        self.addresses = json.loads(await self.process.stdout.readline())
        self.tallies = {name: collections.Counter() for name in self.addresses}
        self.listening = asyncio.create_task(self.listen())
        return self

    async def __aexit__(self, *raised):
        self.listening.cancel()
        self.process.kill()
        await self.process.wait()

    async def listen(self):
        async for line in self.process.stdout:
            name, tally = json.loads(line)
            self.tallies[name].update(tally)

    def refusals(self):
        """How often each attack was refused, as the strangers have seen it, and why, as the server has noted it."""
        noted = self.server.noted()
        for name, address in self.addresses.items():
            statuses = self.tallies[name].items()
            yield name, sum(count for status, count in statuses if status.startswith("4")), sorted(noted[address])

    def judge(self):
        """What is wrong with how they were treated, in words: each of their attacks has to have been refused."""
        wrong = [f"{name!r} was never refused" for name, count, kinds in self.refusals() if not count and not kinds]
        for name, tally in self.tallies.items():
            if any(status.startswith("5") for status in tally):
                wrong.append(f"{name!r} was answered with an error of the server: {dict(tally)}")
        return wrong


async def blow(house, server, seconds):
    """Let strangers attack for so long, and longer until all their attacks were refused; kill the server meanwhile."""
    end = time.monotonic() + seconds
    async with Strangers(server) as strangers:
        while time.monotonic() < end or (strangers.judge() and time.monotonic() < end + LONGER):
            await asyncio.sleep(LIFE + house.rng.uniform(0, LIFE))
            await house.wait_for_play(house.rng.randint(1, 20))
            for person in house.rng.sample(house.people, CUTS):
                person.cut()
            house.faults += server.signal_worker(house.rng, signal.SIGKILL)
        await asyncio.sleep(LAST)
        await house.wait_for_play(20)
    for name, count, kinds in strangers.refusals():
        connections = strangers.tallies[name]["connections"]
        print(f"{name:31} {connections:6} connections, {count:6} refusals, cut off for {kinds}")
    print(f"cut off or refused: {server.cuts()}")
    house.wrong += strangers.judge()


def play_in_storm(*, seconds, seed):
    """Play in a storm of this length; the tally and the counts before and after, or AssertionError."""
    with Storm() as server:
        wait_until(lambda: server.counts() is not None, "the first life")

        async def play():
            before = await play_in_peace(server, seed)
            async with House(server.url, server.database, seed, think=THINK) as house:
                try:
                    begin = time.monotonic()
                    await blow(house, server, seconds)
                    lasted = time.monotonic() - begin
                    await house.settle()
                    tally = await house.examine(lasted)
                except Exception as error:
                    print(server.stacks())
                    raise AssertionError(f"seed {seed}: {error!r}; {house.wrong[:10]}") from error
                codes = collections.Counter()
                for person in house.people:
                    codes.update(person.codes)
                return before, tally, house.wrong + house.failures, dict(codes)

        before, tally, wrong, codes = asyncio.run(play())
        errors = [line for line in server.log().splitlines() if '"error"' in line]
        print(f"seed {seed}: {tally}, refused: {codes}")
        assert not wrong, f"seed {seed}: {tally}: {len(wrong)} wrong:\n" + "\n".join([*wrong[:20], *errors[-10:]])
        after = server.rest(before)
        print(f"after people have played in peace {before}, after the storm {after}")
        assert not errors, f"seed {seed}: {errors[:10]}"
        return tally, before, after
