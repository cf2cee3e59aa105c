"""A server of many lives: `parapluie serve`, whose processes start again at once when they are killed.

As a program it is the parent that `parapluie serve --workers` has, which keeps the port and has loaded everything
before it forks; so a new life costs no seconds of imports. One life at a time is allowed here, as there over SQLite.
"""

import faulthandler
import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

import msgspec
import psutil
from sqlalchemy.engine.default import DefaultDialect

from parapluie.web.options import Options
from servers import Daemon, is_well

SLOW = 0.01  # seconds that a commit waits at most, before and after it is done


class Lives(Daemon):
    """That program. Its workers are the processes that serve, each of which can be killed at any time."""

    name = "lives"
    limits = False  # whether clients may ask for so much only

    def __init__(self, database=None, *, redis=None, workers=1):
        super().__init__()
        self.database = database or str(self.folder / "tables.sqlite")
        self.options = Options(database=self.database, port=self.port, redis=redis, workers=workers, limits=self.limits)
        paths = [str(Path(__file__).parents[1]), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {"TMPDIR": str(self.folder), "PYTHONPATH": os.pathsep.join(paths)}
        self.account = {"env": os.environ | environment}

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def command(self):
        return [sys.executable, __file__, msgspec.json.encode(self.options).decode()]

    def is_there(self):
        return is_well(self.url)

    def workers(self):
        """The ids of the processes that serve now."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        if listed.exists():  # in Linux, and much faster
            return [int(child) for child in listed.read_text().split()]
        return [child.pid for child in psutil.Process(self.process.pid).children()]

    def signal_worker(self, rng, number):
        """Send a signal to one of the processes that serve; False if there was none at this moment."""
        try:
            os.kill(rng.choice(self.workers()), number)
        except (IndexError, ProcessLookupError):
            return False
        return True

    def stacks(self):
        """What its processes do now, should one of them hang."""
        size = len(self.log())
        for worker in self.workers():
            os.kill(worker, signal.SIGUSR1)
        time.sleep(1)
        return self.log()[size:]

    def close(self):
        """Stop it for good; ChildProcessError if it does not end as it should."""
        self.stop()
        status, log = self.process.returncode, self.log()
        super().close()
        if status:
            raise ChildProcessError(f"The server ended with status {status}: {log[-2000:]}")


def slow_down_storage():
    """Let every commit last a while, as on a slow disk, so that many faults fall right before or after one."""
    commit = DefaultDialect.do_commit

    def slow_commit(dialect, connection):
        time.sleep(random.uniform(0, SLOW))
        commit(dialect, connection)
        time.sleep(random.uniform(0, SLOW))

    DefaultDialect.do_commit = slow_commit


def main(options):
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp()  # before what counts is loaded, as in a worker
    import uvicorn

    from parapluie.games.catalogue import rule_sets
    from parapluie.match.game import Game
    from parapluie.tables.attendant import bots_move
    from parapluie.tables.store import Store
    from parapluie.web import logs, serve
    from parapluie.web.app import create_app

    faulthandler.register(signal.SIGUSR1)  # see `stacks`
    uvicorn.Config(create_app(options), ws="websockets-sansio").load()  # so that no life has to do it
    logs.set_up("warning")
    options = serve.with_room(options)
    slow_down_storage()
    serve.HASTY = 0.0
    store = Store(options.database)
    store.migrate()
    store.close()
    listening = serve.listen(options)
    serve.warm()
    for name in rule_sets():
        bots_move("easy", Game(name, first=0).deal(0).view(0, recall=True), "", "")
    serve.supervise(options, listening)


if __name__ == "__main__":
    main(msgspec.json.decode(sys.argv[1], type=Options))
