"""Whatever dies, and whenever: nothing that was acknowledged is lost, nothing happens twice, all end up with the same.

PARAPLUIE_FAULTS is how many faults each test has; PARAPLUIE_SEED repeats the random choices of an earlier run.
"""

import asyncio
import os
import random
import signal
import sys

import pytest

from faults.house import play_under
from faults.lives import Lives
from faults.storm import play_in_storm
from servers import Postgres, Redis, wait_until

# a crashed PostgreSQL looks at each of its files before it goes on; there is a faster way on Linux
QUICK = {"recovery_init_sync_method": "syncfs"} if sys.platform == "linux" else {}
POSTMASTER = 10  # of so many faults of PostgreSQL, one is the death of its parent process


def faults(count):
    """How many faults a test has: as many as was asked for, or else `count`."""
    return int(os.environ.get("PARAPLUIE_FAULTS") or count)


@pytest.fixture
def seed():
    return int(os.environ.get("PARAPLUIE_SEED") or random.SystemRandom().randrange(10**6))


@pytest.fixture
def postgres():
    with Postgres(**QUICK) as server:
        yield server


@pytest.fixture
def redis():
    with Redis() as server:
        yield server


def enough(tally):
    """That a test has tested something."""
    assert tally.acknowledged > tally.faults and tally.verified >= 20, tally


def test_killed_server(seed):
    """kill -9 of the one process over SQLite."""
    with Lives() as server:

        async def strike(house, rng):
            return server.signal_worker(rng, signal.SIGKILL)

        enough(play_under(server, strike, count=faults(40), seed=seed))


def test_stopped_server(seed):
    """SIGTERM: connections are closed, everything is stored."""
    with Lives() as server:

        async def strike(house, rng):
            return server.signal_worker(rng, signal.SIGTERM)

        enough(play_under(server, strike, count=faults(20), seed=seed))


def test_cut_sockets(seed):
    """Connections that end without a word, on the clients' side."""
    with Lives() as server:

        async def strike(house, rng):
            return rng.choice(house.people).cut()

        enough(play_under(server, strike, count=faults(100), seed=seed))


@pytest.mark.skipif(sys.platform != "linux", reason="strangers need addresses of their own")
def test_everything_at_once(seed):
    """Strangers attack, sockets are cut, the server is killed every three seconds: 40 faults would be two minutes."""
    tally, _, _ = play_in_storm(seconds=3 * faults(40), seed=seed)
    enough(tally)


def test_killed_worker(seed, postgres, redis):
    """kill -9 of one of two processes over PostgreSQL and Redis."""
    with Lives(postgres.new_database(), redis=redis.url, workers=2) as server:

        async def strike(house, rng):
            return server.signal_worker(rng, signal.SIGKILL)

        enough(play_under(server, strike, count=faults(40), seed=seed))


def test_killed_postgres(seed, postgres, redis):
    """kill -9 of a process of PostgreSQL, which makes all of it recover from a crash, or of its parent."""
    with Lives(postgres.new_database(), redis=redis.url, workers=2) as server:

        async def strike(house, rng):
            if rng.randrange(POSTMASTER) == 0:
                await asyncio.to_thread(postgres.kill)
                await asyncio.sleep(rng.uniform(0, 0.15))
                await asyncio.to_thread(postgres.start)
                return True
            try:
                os.kill(rng.choice(postgres.backends()), signal.SIGKILL)
            except (IndexError, ProcessLookupError):
                return False  # it is recovering from the last fault

        def calm():
            wait_until(postgres.is_there, "PostgreSQL")

        enough(play_under(server, strike, count=faults(20), seed=seed, calm=calm))


def test_killed_redis(seed, postgres, redis):
    """kill -9 of Redis, which is started again after a moment."""
    with Lives(postgres.new_database(), redis=redis.url, workers=2) as server:

        async def strike(house, rng):
            await asyncio.to_thread(redis.kill)
            await asyncio.sleep(rng.uniform(0, 0.15))
            await asyncio.to_thread(redis.start)

        enough(play_under(server, strike, count=faults(40), seed=seed))
