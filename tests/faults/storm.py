"""Everything at once: people play while strangers do their worst, sockets are cut and the server is killed.

Afterwards nothing that was acknowledged is lost, nobody who plays was answered with an error or sent away, and when
everybody has gone the server has as many descriptors, threads and tasks as before anybody came.
"""

import asyncio
import collections
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
LAST = 6.0  # seconds of attacks on a life that is not ended, so that what it loses can be seen
CUTS = 3  # sockets that are cut with every fault
DESCRIPTORS, THREADS, TASKS = 25, 24, 3  # that may be left: connections to the database, threads that wait for work
MEMORY = 80  # megabytes that a life that has served may have more than one that has not


class Counts(NamedTuple):
    """What a process has open."""

    descriptors: int
    threads: int
    tasks: int
    megabytes: int


class Storm(Lives):
    """A server of many lives with its limits on, as strangers find it."""

    limits = True

    def counts(self):
        """What the life that serves now has open; None while there is none."""
        try:
            with urllib.request.urlopen(f"{self.url}/metrics", timeout=10) as answer:
                tasks = re.search(rb"^parapluie_tasks (\S+)", answer.read(), re.MULTILINE)
            (worker,) = self.workers()
            process = psutil.Process(worker)
            memory = process.memory_info().rss // 2**20
            return Counts(process.num_fds(), process.num_threads(), int(float(tasks[1])), memory)
        except (OSError, ValueError, psutil.Error):
            return None

    def has_rested(self, before):
        """Whether it has no more open than before."""
        now = self.counts()
        return (
            now is not None
            and now.descriptors <= before.descriptors + DESCRIPTORS
            and now.threads <= before.threads + THREADS
            and now.tasks <= before.tasks + TASKS
            and now.megabytes <= before.megabytes + MEMORY
        )


async def blow(house, server, count):
    """Let strangers attack, and kill the server `count` times; how long that took."""
    start = time.monotonic()
    most = 60 * LIFE * count + LAST  # the strangers are ended before
    strangers = subprocess.Popen([sys.executable, ATTACK, "--as-stranger", "everything", str(server.port), str(most)])
    try:
        while house.faults < count:
            await asyncio.sleep(LIFE + house.rng.uniform(0, LIFE))
            await house.wait_for_play(house.rng.randint(1, 20))
            for person in house.rng.sample(house.people, CUTS):
                person.cut()
            house.faults += server.signal_worker(house.rng, signal.SIGKILL)
        await asyncio.sleep(LAST)
        await house.wait_for_play(20)
        if strangers.poll() is not None:
            house.wrong.append(f"the strangers have ended with status {strangers.returncode}")
    finally:
        strangers.kill()
        strangers.wait()
    return time.monotonic() - start


def play_in_storm(*, count, seed):
    """Play in a storm with so many kills; the tally and the counts before and after, or AssertionError."""
    with Storm() as server:
        wait_until(lambda: server.counts() is not None, "the first life")
        before = server.counts()

        async def play():
            async with House(server.url, server.database, seed, think=THINK) as house:
                try:
                    seconds = await blow(house, server, count)
                    await house.settle()
                    tally = await house.examine(seconds)
                except Exception as error:
                    raise AssertionError(f"seed {seed}: {error!r}; {house.wrong[:10]}") from error
                codes = collections.Counter()
                for person in house.people:
                    codes.update(person.codes)
                return tally, house.wrong, dict(codes)

        tally, wrong, codes = asyncio.run(play())
        errors = [line for line in server.log().splitlines() if '"error"' in line]
        print(f"seed {seed}: {tally}, refused: {codes}")
        assert not wrong, f"seed {seed}: {tally}: {len(wrong)} wrong:\n" + "\n".join([*wrong[:20], *errors[-10:]])
        try:
            wait_until(lambda: server.has_rested(before), "rest")
        finally:
            after = server.counts()
            print(f"before anybody came {before}, after everybody has gone {after}")
        assert not errors, f"seed {seed}: {errors[:10]}"
        return tally, before, after
