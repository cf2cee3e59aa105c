"""The server itself: one process, or several that share a port and are started again when they die."""

import errno
import gc
import logging
import os
import re
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
import webbrowser
from contextlib import suppress
from importlib.metadata import version
from typing import NoReturn

import msgspec
import uvicorn

from parapluie.games.catalogue import rule_sets
from parapluie.lab.waiting import in_words, while_compiling
from parapluie.lab.warming import warm_up
from parapluie.language import language_of_user
from parapluie.match.errors import ParapluieError
from parapluie.match.game import Game
from parapluie.tables.store import Store
from parapluie.web.connection import Connection
from parapluie.web.options import Options
from parapluie.web.protocol import QuickProtocol
from parapluie.web.push import push_of

log = logging.getLogger("parapluie.serve")
BACKLOG = 512  # connections that may wait to be accepted
RESERVE = 100  # file descriptors that are kept for the database, the page and whatever else is opened
TESTED = {"uvicorn": ("0.50", "0.55"), "websockets": ("15.0", "18")}  # releases that are known to fit our protocols
MESSAGE_LIMIT = 4096  # bytes of a message on a socket
GRACE = 10  # seconds for connections to end when the server stops
STOPS = (signal.SIGTERM, signal.SIGINT)
SWITCH = 0.0005  # seconds after which a busy event loop lets the thread that stores go on
COLLECT = (50_000, 20, 1000)  # tables live long: looking through all of them for garbage seldom pays
GLANCE = 0.05  # seconds between two looks whether a worker has died
ORPHANED = GRACE + 5  # seconds after which a worker without a supervisor ends in any case
RELEASE = 3.0  # seconds in which a server that has just been ended gives its port back
EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # where this machine finds what listens at all of its addresses
HASTY = 1.0  # a worker that lives shorter than this many seconds is not started again at once


def run(options: Options) -> None:
    """Serve until a signal says stop; ParapluieError if it cannot begin."""
    check_releases()
    options = with_room(options)
    if options.workers > 1 and (options.redis is None or Store(options.database).is_sqlite):
        raise ParapluieError("server/needs-cluster", "Several workers need --database postgresql://… and --redis.")
    push_of(options)  # its keys are there, before there are workers
    store = Store(options.database)
    store.migrate()
    store.close()
    listening = listen(options)
    with while_compiling(in_words(language_of_user()) if sys.stderr.isatty() else log_compiling):
        warm()
    port = listening.getsockname()[1]
    own = EVERYWHERE.get(options.host, options.host)
    print(f"Parapluie is at {url_of(own, port)}", flush=True)
    if own != options.host and (host := address_in_network()) is not None:
        options = msgspec.structs.replace(options, address=url_of(host, port))
        print(f"Other devices in your network find it at {options.address}", flush=True)
    if options.browser and is_there_a_screen():
        address = url_of(own, port)
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    if options.workers == 1:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # Uvicorn stops, and then raises the signal once more
        serve(options, listening)
    else:
        supervise(options, listening)


def url_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def address_in_network() -> str | None:
    """The address of this machine in its network, None if it is in none. Nothing is sent: a route is looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as route:
        try:
            route.connect(("192.0.2.1", 9))  # an address that stands for all others
        except OSError:
            return None
        return str(route.getsockname()[0])


def is_there_a_screen() -> bool:
    """Whether a browser would get a window of its own, rather than the terminal that the server runs in."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    )


def open_browser(address: str) -> None:
    """Show an address in the user's browser, if there is one."""
    with suppress(Exception):  # the address has been printed as well
        webbrowser.open(address)


def listen(options: Options) -> socket.socket:
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    end = time.monotonic() + RELEASE
    while True:
        try:
            listening.bind((options.host, options.port))
            listening.listen(BACKLOG)
            return listening
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > end:
                listening.close()
                raise ParapluieError("server/bad-address", f"{options.host}:{options.port}: {error.strerror}") from None
            time.sleep(GLANCE)


def check_releases() -> None:
    """ParapluieError if a library whose inner parts are used here is of a release that nobody has tried."""
    for name, (first, beyond) in TESTED.items():
        found = version(name)
        if not numbers_of(first) <= numbers_of(found) < numbers_of(beyond):
            raise ParapluieError(
                "server/untested-library", f"{name} is {found} here; it has to be from {first} on and before {beyond}."
            )


def numbers_of(release: str) -> list[int]:
    """The numbers in front of a release's name, such as [0, 54, 1]."""
    return [int(part) for part in re.findall(r"\d+", re.match(r"[\d.]*", release)[0])]  # type: ignore[index]


def with_room(options: Options) -> Options:
    """Options with no more connections than the system gives file descriptors to this process, less a reserve."""
    if sys.platform == "win32":
        return options
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = options.budget.connections + RESERVE
    if soft < wanted and (hard == resource.RLIM_INFINITY or soft < hard):
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft >= wanted:
        return options
    room = max(soft - RESERVE, soft // 2)
    return msgspec.structs.replace(options, budget=msgspec.structs.replace(options.budget, connections=room))


def warm() -> None:
    """Load the compiled games and their bots, so that no first table has to wait."""
    for name in rule_sets():
        warm_up(Game(name))


def log_compiling(done: int, seconds: int, is_all: bool) -> None:
    """Note that games are being compiled, which is why nobody can play yet."""
    log.info("compiled" if is_all else "compiling", extra={"functions": done, "seconds": seconds})


def serve(options: Options, listening: socket.socket) -> None:
    """Answer on this socket until a signal says stop."""
    from parapluie.web.app import create_app

    config = uvicorn.Config(
        create_app(options),
        http=Connection,
        ws=QuickProtocol,
        backlog=BACKLOG,
        ws_max_size=MESSAGE_LIMIT,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=options.proxies,
        timeout_graceful_shutdown=GRACE,
    )
    gc.collect()
    gc.freeze()  # what is loaded now stays
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH)
    uvicorn.Server(config).run(sockets=[listening])


def supervise(options: Options, listening: socket.socket) -> None:
    """Keep `workers` processes alive until a signal says stop, then let them finish."""
    folder = os.environ["PROMETHEUS_MULTIPROC_DIR"] = tempfile.mkdtemp(prefix="parapluie-metrics-")
    from prometheus_client.multiprocess import mark_process_dead  # which looks for the folder when it is imported

    import parapluie.web.app  # noqa: F401 - loaded once, for all workers to come

    workers: dict[int, float] = {}
    is_stopping = False
    lifeline = os.pipe()  # nobody writes to it: it breaks when this process ends, in whatever way

    def stop(_number: int, _frame: object) -> None:
        nonlocal is_stopping
        is_stopping = True
        for worker in workers:
            with suppress(ProcessLookupError):  # it has just died
                os.kill(worker, signal.SIGTERM)

    for number in STOPS:
        signal.signal(number, stop)
    while workers or not is_stopping:
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPS)  # a worker is told to stop even if it is just being started
        while not is_stopping and len(workers) < options.workers:
            workers[start_worker(options, listening, lifeline)] = time.monotonic()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
        if not workers:
            break
        dead, status = os.waitpid(-1, os.WNOHANG)
        if not dead:
            time.sleep(GLANCE)  # not os.wait(), which could miss a signal that comes in the moment before it
            continue
        lived = time.monotonic() - workers.pop(dead, 0.0)
        mark_process_dead(dead)  # type: ignore[no-untyped-call]
        if not is_stopping:
            log.warning("a worker has died", extra={"worker": dead, "status": status})
            if lived < HASTY:
                time.sleep(HASTY)
    shutil.rmtree(folder, ignore_errors=True)


def start_worker(options: Options, listening: socket.socket, lifeline: tuple[int, int]) -> int:
    """A new process that serves; the games are in its memory already, so it is there at once."""
    worker = os.fork()
    if worker:
        return worker
    reading, writing = lifeline
    os.close(writing)
    threading.Thread(target=end_with_supervisor, args=(reading,), daemon=True).start()
    for number in STOPS:
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPS)
    end_worker(options, listening)


def end_with_supervisor(reading: int) -> None:
    """Wait until the supervisor is gone, and end this worker then: nobody else would."""
    os.read(reading, 1)
    log.warning("the supervisor is gone")
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(ORPHANED)
    os._exit(1)


def end_worker(options: Options, listening: socket.socket) -> NoReturn:
    status = 1
    try:
        serve(options, listening)
        status = 0
    except BaseException:
        log.exception("a worker has failed")
    finally:
        os._exit(status)
