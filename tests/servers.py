"""Real PostgreSQL, Redis and Parapluie for tests: each in a folder of its own, on a port of its own, of this machine.

A conftest takes the fixtures it wants by `from servers import database, postgres, redis`.
"""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

import psutil
import pytest

PARAPLUIE = Path(sys.executable).with_name("parapluie")
PATIENCE = 120.0  # seconds in which a server has to be there; a busy machine is slow
PORTS = range(10_000, 32_000)  # below those that systems give to the clients of a server


def free_port():
    """A port that nobody listens at.

    Not one of those that outgoing connections get: while a server is dead, one of them could take its port away.
    """
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
    raise OSError("No port is free.")


def program(name, package):
    """The path of a program, also where Debian hides those of PostgreSQL; an error says what to install."""
    hidden = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    found = shutil.which(name, path=os.pathsep.join([*map(str, reversed(hidden)), os.environ.get("PATH", os.defpath)]))
    if found is None:
        raise FileNotFoundError(f"These tests need {name}, which is not here: install it by `apt install {package}`.")
    return found


def wait_until(is_there, what, process=None):
    """Return as soon as `is_there()`; an error if that lasts too long, or if the process has ended before."""
    end = time.monotonic() + PATIENCE
    while not is_there():
        if process is not None and process.poll() is not None:
            raise ChildProcessError(f"{what} has ended with status {process.returncode}.")
        if time.monotonic() > end:
            raise TimeoutError(f"{what} is not there after {PATIENCE:.0f} seconds.")
        time.sleep(0.02)


class Daemon:
    """A server in a process of its own: what PostgreSQL, Redis and Parapluie have in common."""

    name: str

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix=f"parapluie-{self.name}-"))
        self.port = free_port()
        self.process = None
        self.account = {}  # of whoever runs it, for subprocess

    def __enter__(self):
        return self.start()

    def __exit__(self, *raised):
        self.close()

    def command(self):
        raise NotImplementedError

    def is_there(self):
        raise NotImplementedError

    def start(self):
        """Start it, for the first time or again, and wait until it answers."""
        self.launch()
        try:
            wait_until(self.is_there, self.name, self.process)
        except BaseException:
            self.kill()
            raise ChildProcessError(f"{self.name} does not start: {self.log()[-2000:]}") from None
        return self

    def launch(self):
        """Start it without waiting for it."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, **self.account
            )

    def log(self):
        """What it has said."""
        return (self.folder / "log").read_text(errors="replace")

    def signal(self, number):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(number)

    def stop(self):
        """Let it end in its own way, which may take a moment; it can be started again."""
        self.signal(signal.SIGTERM)
        self._wait()

    def kill(self):
        """End it at once, as kill -9 does; it can be started again."""
        self.signal(signal.SIGKILL)
        self._wait()

    def close(self):
        """Stop it for good, and remove all that it has left."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _wait(self):
        if self.process is not None:
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()


class Postgres(Daemon):
    """A new cluster of PostgreSQL, which writes to disk before it says that something is stored."""

    name = "postgresql"

    def __init__(self, **settings):
        """`settings` are added to its configuration."""
        self.settings = settings
        binaries = {name: program(name, "postgresql") for name in ("initdb", "postgres")}
        super().__init__()
        self.binary = binaries["postgres"]
        self.data = self.folder / "data"
        if os.getuid() == 0:  # whom PostgreSQL does not serve
            user = nobody()
            self.account = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        options = ["-A", "trust", "-U", "parapluie", "-E", "UTF8", "--locale=C", "--no-instructions"]
        made = subprocess.run(
            [binaries["initdb"], "-D", self.data, *options],
            capture_output=True,
            text=True,
            cwd=self.folder,
            **self.account,
        )
        if made.returncode:
            raise ChildProcessError(f"initdb has failed: {made.stderr}")
        self.databases = 0

    @property
    def url(self):
        return self.url_of("postgres")

    def url_of(self, database):
        return f"postgresql://parapluie@127.0.0.1:{self.port}/{database}"

    def command(self):
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": "",
            "max_connections": 60,
            "shared_buffers": "16MB",
        } | self.settings
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [self.binary, "-D", self.data, *options]

    def connect(self):
        """A connection for tests, where every statement is a transaction."""
        import psycopg

        return psycopg.connect(self.url, autocommit=True, connect_timeout=3)

    def is_there(self):
        import psycopg

        try:
            self.connect().close()
        except psycopg.OperationalError:
            return False
        return True

    def new_database(self):
        """The URL of a new, empty database."""
        self.databases += 1
        name = f"parapluie_{self.databases}"
        with self.connect() as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url_of(name)

    def backends(self):
        """The ids of those of its processes that serve clients."""
        found = []
        for child in self.children():
            try:
                if "127.0.0.1(" in " ".join(child.cmdline()):
                    found.append(child.pid)
            except psutil.Error:
                continue
        return found

    def stop(self):
        self.signal(signal.SIGINT)  # it ends the connections, and then itself
        self._wait()

    def kill(self):
        """End the postmaster at once, and wait until its children have seen that and are gone as well."""
        children = self.children()
        super().kill()
        for child in psutil.wait_procs(children, timeout=PATIENCE)[1]:
            child.kill()

    def children(self):
        """The processes of the postmaster."""
        try:
            return psutil.Process(self.process.pid).children() if self.process.poll() is None else []
        except psutil.NoSuchProcess:
            return []


class Redis(Daemon):
    """A Redis that keeps nothing."""

    name = "redis"

    def __init__(self):
        self.binary = program("redis-server", "redis-server")
        super().__init__()

    @property
    def url(self):
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self):
        options = {"port": self.port, "bind": "127.0.0.1", "save": "", "appendonly": "no", "dir": self.folder}
        return [self.binary, *(str(part) for name, value in options.items() for part in (f"--{name}", value))]

    def is_there(self):
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(100).startswith(b"+PONG")
        except OSError:
            return False


class Server(Daemon):
    """`parapluie serve` with these options, for example Server("--workers", 2, "--redis", redis.url).

    Without --database it has a new SQLite file. It sets no limits to clients, unless one of the options is --limits.
    """

    name = "parapluie"

    def __init__(self, *options, **environment):
        super().__init__()
        self.options, self.environment = [str(option) for option in options], environment
        if "--limits" not in self.options:
            self.options.append("--no-limits")
        if "--database" not in self.options:
            self.options += ["--database", str(self.folder / "tables.sqlite")]
        self.account = {"env": os.environ | environment}

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self):
        return self.options[self.options.index("--database") + 1]

    def command(self):
        return [PARAPLUIE, "serve", "--host", "127.0.0.1", "--port", str(self.port), *self.options]

    def is_there(self):
        return is_well(self.url)


def is_well(url):
    """Whether the Parapluie at this URL says that it is well."""
    try:
        with urllib.request.urlopen(f"{url}/health", timeout=5) as answer:
            return answer.status == 200
    except (urllib.error.URLError, OSError):
        return False


def nobody():
    """A user of this machine for what root should not run."""
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise LookupError("Neither the user postgres nor the user nobody exists here, and PostgreSQL does not run as root.")


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL for all tests of this process that do not stop it."""
    with Postgres() as server:
        yield server


@pytest.fixture(scope="session")
def redis():
    """A Redis for all tests of this process that do not stop it."""
    with Redis() as server:
        yield server


@pytest.fixture(scope="session")
def database(postgres):
    """The URL of a new database in PostgreSQL; `postgres.new_database()` makes more."""
    return postgres.new_database()
