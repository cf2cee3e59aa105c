"""Servers for the tests of this folder."""

import threading
from contextlib import contextmanager

import pytest
import uvicorn

from parapluie.tables.store import Store
from parapluie.web import limits, serve
from parapluie.web.options import Options
from servers import Server, database, postgres, redis  # noqa: F401
from web.guests import OPENED, House


@pytest.fixture(autouse=True)
def everybody_leaves():
    """Nobody who came for a test stays after it."""
    yield
    while OPENED:
        OPENED.pop().close()


@pytest.fixture(scope="session")
def server():
    """A server process on SQLite without limits, for all tests that do it no harm."""
    with Server() as running:
        yield running


@pytest.fixture(scope="session")
def house(server):
    return House(server.url)


@pytest.fixture
def clock(monkeypatch):
    """A clock for limits that stands still until it is set, so that nothing is forgiven while a test lasts."""

    class Clock:
        time = 1000.0

        def monotonic(self):
            return self.time

    set_by_hand = Clock()
    monkeypatch.setattr(limits, "time", set_by_hand)
    return set_by_hand


@pytest.fixture
def inside(tmp_path, monkeypatch):
    """Starts the server in this process, with the given options, so that a test can reach into it: `house.app`."""
    made = []

    class Reachable(uvicorn.Server):
        def __init__(self, config):
            super().__init__(config)
            made.append(self)

    monkeypatch.setattr(uvicorn, "Server", Reachable)

    @contextmanager
    def start(**options):
        file = options.pop("database", str(tmp_path / "tables.sqlite"))
        store = Store(file)
        store.migrate()
        store.close()
        chosen = Options(**{"database": file, "port": 0, "limits": False} | options)
        listening = serve.listen(chosen)
        thread = threading.Thread(target=serve.serve, args=(chosen, listening))
        thread.start()
        house = House(f"http://127.0.0.1:{listening.getsockname()[1]}")
        house.do("GET", "/health")
        house.app = made[-1].config.app
        house.database = file
        try:
            yield house
        finally:
            house.http.close()
            made[-1].should_exit = True
            thread.join()
            listening.close()

    return start
