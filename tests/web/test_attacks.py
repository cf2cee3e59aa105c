"""Strangers who do their worst on real sockets: they are cut off, and whoever plays hardly notices.

They come from an address of their own, as far as this machine has more than one. Nothing here depends on how fast the
machine is: what is waited for are states, and the bounds are wide.
"""

import contextlib
import json
import socket
import sys
import threading
import time

import psutil
import pytest

from servers import Server, wait_until
from web.guests import House, dealt
from web.test_protocol import PING, TEXT, Wire, frame

STRANGE = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"
JOIN = frame({"type": "join"})
MEGABYTE = 2**20
MOST = 20 * MEGABYTE  # that the server may grow by, whatever strangers do
EASY = ("--budget", "connecting=200", "--budget", "joining=50")  # strangers get this far; then other limits hold


class Attacked(Server):
    """A server with its limits, and somebody who plays there."""

    def __init__(self, *options):
        super().__init__("--limits", "--log", "warning", *options)

    def start(self):
        super().start()
        self.house = House(self.url)
        self.table = dealt(self.house, "rainbow-sazuki")
        return self

    def rss(self):
        return psutil.Process(self.process.pid).memory_info().rss

    def play(self):
        """A move that everybody hears of; how long it took."""
        begin = time.monotonic()
        guest = self.guests[self.guests[0].view["turn"]]
        guest.play(guest.view["moves"][0])
        for other in self.guests:
            other.catch_up(guest.version)
        return time.monotonic() - begin

    def connect(self):
        stranger = socket.create_connection(("127.0.0.1", self.port), timeout=20, source_address=(STRANGE, 0))
        stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        return stranger

    def descriptors(self):
        return psutil.Process(self.process.pid).num_fds()

    def noted(self):
        """What has been said of strangers: address and kind, once each."""
        lines = [json.loads(line) for line in self.log().splitlines() if line.startswith("{")]
        return [(line.get("client"), line.get("kind")) for line in lines if "too much" in line["message"]]


@contextlib.contextmanager
def undisturbed(server):
    """Somebody plays all the while and is answered; the server is not much larger for what strangers do meanwhile."""
    server.guests = [server.table.guest(seat) for seat in (0, 1)]
    if server.guests[0].view["turn"] is None:
        server.table.deal()
        for guest in server.guests:
            guest.hear_of("deal")
    times = [server.play()]
    before = server.rss()
    done = threading.Event()
    failed = []

    def play():
        try:
            while not done.wait(0.15):
                if server.guests[0].view["turn"] is None:
                    server.table.deal()
                    for guest in server.guests:
                        guest.hear_of("deal")
                times.append(server.play())
        except Exception as error:
            failed.append(error)

    player = threading.Thread(target=play)
    player.start()
    try:
        yield times
    finally:
        done.set()
        player.join()
    assert not failed and max(times) < 10, (failed, max(times))
    assert server.rss() - before < MOST


class Strange(Wire):
    """A socket of a stranger, on which every byte is sent by hand."""

    def __init__(self, server):
        self.connect = lambda *_, **__: server.connect()
        super().__init__(server.table)

    def flood(self, data, seconds=1.5):
        """Send the same again and again and read nothing, until the server hangs up or the time is over."""
        self.stream.settimeout(seconds)
        end, sent = time.monotonic() + seconds, 0
        with contextlib.suppress(OSError):
            while time.monotonic() < end:
                sent += self.stream.send(data)
        return sent

    def is_cut(self):
        """Whether the server hangs up; what it says before is read."""
        self.stream.settimeout(20)
        try:
            while self.stream.recv(65536):
                pass
        except ConnectionError:
            return True
        except TimeoutError:
            return False
        return True


@pytest.fixture(scope="module")
def attacked():
    with Attacked(*EASY) as server:
        yield server


@pytest.mark.parametrize("begin", [b"", JOIN], ids=["silent", "joined"])
@pytest.mark.parametrize(
    "data",
    [frame(b"{}") * 5000, frame(b"x" * 125, PING) * 500, frame(b"", PING) * 5000, b"\x81" + b"\x80\0\0\0\0\0" * 5000],
    ids=["messages", "pings", "empty pings", "fragments"],
)
def test_who_floods_a_socket_is_cut_off(attacked, begin, data):
    with undisturbed(attacked):
        for _ in range(3):
            stranger = Strange(attacked)
            stranger.send(begin)
            stranger.flood(data)
            assert stranger.is_cut()
            stranger.stream.close()


def test_who_sends_too_much_is_told_so(attacked):
    stranger = Strange(attacked)
    stranger.send(JOIN)
    assert stranger.hear()[0] == TEXT
    stranger.send(frame(b"{}") * 1000)
    heard = stranger.hear()
    while heard[0] == TEXT:
        heard = stranger.hear()
    assert heard == (8, (1008).to_bytes(2, "big") + b"request/too-many")
    assert stranger.is_cut()
    wait_until(lambda: (STRANGE, "messages") in attacked.noted(), "a note")
    assert attacked.noted().count((STRANGE, "messages")) == 1  # however often it happens


def test_five_who_flood_at_once(attacked):
    with undisturbed(attacked):
        strangers = [Strange(attacked) for _ in range(5)]
        floods = [threading.Thread(target=one.flood, args=(frame(b"{}") * 30_000,)) for one in strangers]
        for flood in floods:
            flood.start()
        for flood in floods:
            flood.join()
        assert all(one.is_cut() for one in strangers)


def test_a_socket_that_is_told_much_and_reads_nothing_is_let_go(attacked):
    """With as many messages as it may send: each is answered with the whole table."""
    with undisturbed(attacked):
        stranger = Strange(attacked)
        stranger.send(JOIN)
        stale = frame({"type": "move", "version": 0, "move": "x"})
        seat = attacked.descriptors()
        with contextlib.suppress(OSError):
            for _ in range(400):
                stranger.send(stale)
                time.sleep(0.02)
        stranger.stream.close()
        wait_until(lambda: attacked.descriptors() < seat, "the end of its socket")


def test_pipelined_requests_end_with_the_first_refusal(attacked):
    asking = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with undisturbed(attacked):
        for _ in range(60):
            with attacked.connect() as stranger, contextlib.suppress(ConnectionError):
                stranger.sendall(asking * 400)
                while stranger.recv(65536):
                    pass
    wait_until(lambda: (STRANGE, "pipeline") in attacked.noted(), "a note")
    refused = b""
    with contextlib.suppress(ConnectionError):
        for _ in range(150):
            with attacked.connect() as stranger:
                stranger.sendall(asking)
                refused = stranger.recv(65536)
                if refused.startswith(b"HTTP/1.1 429"):
                    assert b"connection: close" in refused.lower()
                    break
    assert refused.startswith(b"HTTP/1.1 429")


@pytest.mark.parametrize(
    "head", [b"GET /" + b"a" * 70_000, b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 12_000], ids=["address", "headers"]
)
def test_a_request_without_end_is_cut_off(attacked, head):
    with attacked.connect() as stranger, contextlib.suppress(ConnectionError):
        stranger.sendall(head * 5)
        assert stranger.recv(1000) == b""


def test_a_page_that_is_not_read_is_taken_back(attacked):
    """Whoever asks for more and more without reading is let go, and the page is sent to the others."""
    with undisturbed(attacked):
        strangers = [attacked.connect() for _ in range(30)]
        for stranger in strangers:
            stranger.sendall(b"GET /api/schema/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 8)
        assert attacked.house.ask("GET", "/").status_code == 200
        for stranger in strangers:
            stranger.close()


def test_half_sent_requests_leave_room_for_others(tmp_path):
    """Of 300 descriptors one address gets a share, and those that say nothing are not waited for."""
    limited = ["sh", "-c", 'ulimit -n 300; exec "$@"', "sh"]

    class Small(Attacked):
        def command(self):
            return [*limited, *map(str, super().command())]

    with Small("--budget", "patience=4", *EASY) as server:
        before = server.descriptors()
        with undisturbed(server):
            strangers = [server.connect() for _ in range(1100)]
            for stranger in strangers:
                with contextlib.suppress(OSError):
                    stranger.sendall(b"GET /api/games HTTP/1.1\r\nHost: 127")
            assert House(server.url).do("GET", "/health")["status"] == "ok"  # a newcomer is answered
            with server.table.guest() as newcomer:
                assert newcomer.update is not None
            assert (STRANGE, "connections") in server.noted() or (STRANGE, "connecting") in server.noted()
            wait_until(lambda: server.descriptors() <= before + 3, "the end of those who were late")
            for stranger in strangers:
                stranger.close()


def test_new_connections_and_sockets_are_limited_in_rate():
    with Attacked() as server, undisturbed(server):
        answers = []
        for _ in range(450):
            with server.connect() as stranger, contextlib.suppress(ConnectionError):
                stranger.sendall(b"GET /nowhere.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                answers.append(stranger.recv(100).partition(b"\r\n")[0])
        assert answers[0].endswith(b"200 OK")
        assert any(b"429" in one for one in answers)
        assert (STRANGE, "connecting") in server.noted() or (STRANGE, "pages") in server.noted()


def test_nonsense_does_not_fill_the_log(attacked):
    before = len(attacked.log())
    for _ in range(20):
        with attacked.connect() as stranger:
            stranger.sendall(b"nonsense\r\n\r\n")
            assert stranger.recv(1000).startswith(b"HTTP/1.1 400")
        wire = Strange(attacked)
        wire.send(frame(b"\xff\xfe"))
        assert wire.hear() == (8, (1007).to_bytes(2, "big")) and wire.is_cut()
    assert "Traceback" not in attacked.log() and len(attacked.log()) - before < 1000
