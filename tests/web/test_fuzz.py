"""Nonsense of every kind, over HTTP and on the socket: it is refused, nothing changes, and the house stands."""

import json
import os
import socket
import struct
import time
from contextlib import contextmanager, suppress
from itertools import count
from random import Random

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from web.guests import Guest, Table, dealt

OPERATIONS = [
    ("GET", "/health"),
    ("GET", "/api/games"),
    ("GET", "/api/tables"),
    ("POST", "/api/tables"),
    ("GET", "/api/tables/{id}"),
    ("GET", "/api/tables/{id}/view"),
    ("POST", "/api/tables/{id}/seats/{seat}"),
    ("DELETE", "/api/tables/{id}/seats/{seat}"),
    ("POST", "/api/tables/{id}/seats/{seat}/bot"),
    ("PUT", "/api/tables/{id}/first"),
    ("POST", "/api/tables/{id}/deal"),
    ("POST", "/api/tables/{id}/pause"),
    ("DELETE", "/api/tables/{id}/pause"),
    ("PUT", "/api/tables/{id}/push"),
    ("DELETE", "/api/tables/{id}/push"),
    ("POST", "/api/tables/{id}/back"),
    ("POST", "/api/tables/{id}/coach"),
    ("GET", "/api/tables/{id}/games/{number}/record"),
    ("GET", "/api/tables/{id}/games/{number}/replay"),
    ("GET", "/api/tables/{id}/games/{number}/review"),
    ("POST", "/api/tables/{id}/games/{number}/review"),
    ("POST", "/api/tables/{id}/games/{number}/onward"),
    ("GET", "/api/lessons/{game}"),
    ("GET", "/api/texts/{language}"),
]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
CODES = {  # all that a socket may answer to nonsense
    "message/unreadable",
    "message/join-first",
    "message/joined",
    "move/unreadable",
    "move/illegal",
    "move/stale",
    "seat/not-yours",
    "undo/impossible",
}


@contextmanager
def unharmed(table, house):
    """Whatever is done meanwhile, the table looks to everybody as before, and the house answers quickly."""
    before = [table.view(seat) for seat in (0, 1, None)]
    yield
    began = time.monotonic()
    assert house.do("GET", "/health")["status"] == "ok"
    assert time.monotonic() - began < 30
    assert [table.view(seat) for seat in (0, 1, None)] == before


# ---- over HTTP


@pytest.fixture(scope="session")
def schema(server):
    return schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")


def test_every_request_of_the_schema_is_tried(schema):
    found = [result.ok() for result in schema.get_all_operations()]
    assert {(one.method.upper(), one.path) for one in found} == set(OPERATIONS)


GOOD, BAD = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
TRIED = [(method, path, GOOD) for method, path in OPERATIONS] + [
    (method, path, BAD) for method, path in OPERATIONS if "{" in path or method != "GET"
]


@pytest.mark.parametrize(("method", "path", "mode"), TRIED)
def test_answers_are_as_the_schema_says(house, schema, method, path, mode):
    """With tables that are there, as their host and as nobody, and with tables that are not."""
    tables = [Table(house, "rainbow-sazuki"), dealt(house, "rainbow-spaan")]
    cases = schema[path][method].as_strategy(generation_mode=mode)
    numbers = count()
    statuses = set()

    @seed(2026)
    @settings(max_examples=15, database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(case=cases)
    def ask(case):
        number = next(numbers)
        headers = {}
        if "id" in case.path_parameters and number % 4:
            table = tables[number % 2]
            case.path_parameters["id"] = table.id
            if number % 4 != 2:
                headers["Authorization"] = f"Bearer {table.host}"
        statuses.add(case.call_and_validate(checks=CHECKS, headers=headers, timeout=30).status_code)

    ask()
    if mode is GOOD and "{id}" in path:
        assert statuses - {404}, "no request has found a table"


# ---- on the socket


def nonsense(rng, depth=0):
    """A value that JSON can say, of any type and size."""
    kind = rng.randrange(12 if depth < 4 else 9)
    if kind < 9:
        return [
            None,
            True,
            -1,
            2**31,
            10**40,
            1e308,
            0.5,
            "".join(chr(rng.choice([0, 7, 65, 0x202E, 0x1F308, 0xFFFF])) for _ in range(rng.randrange(20))),
            rng.choice(["join", "move", "undo", "type", "version", "token", "play 1", "take 1", "", "é" * 150]),
        ][kind]
    if kind == 9:
        return [nonsense(rng, depth + 1) for _ in range(rng.randrange(4))]
    fields = ["type", "version", "move", "token", "seat", "kind", "answers", ""]
    return {rng.choice(fields): nonsense(rng, depth + 1) for _ in range(rng.randrange(5))}


def message(rng, version):
    """Something that looks like a message and is none that could be granted."""
    like = {
        "type": rng.choice(["join", "move", "move", "undo", "undo", "leave", "update", nonsense(rng)]),
        "version": rng.choice([version, version, version - 1, version + 1, 0, nonsense(rng)]),
    }
    if rng.random() < 0.7:
        like["move"] = rng.choice(
            ["castle", "play 99", "play", "take 0", " play 1", "play 1 ", "PLAY 1", nonsense(rng)]
        )
    if rng.random() < 0.3:
        like[rng.choice(["token", "seat", "move", "__class__"])] = nonsense(rng)
    return rng.choice([like, like, like, nonsense(rng)])


def is_refused(guest, version):
    """Hear that the last message was refused, with a known code, and nothing that was not said before."""
    heard = guest.hear()
    while heard["type"] == "update":  # the answer to a stale one before
        assert heard["version"] == version and heard["steps"] == []
        heard = guest.hear()
    assert heard["type"] == "refused" and heard["code"] in CODES, heard
    assert heard["message"] and "Traceback" not in heard["message"]
    return heard["code"]


@pytest.mark.parametrize("place", [0, 1, None])
def test_messages_that_make_no_sense(house, place):
    rng = Random(f"fuzz {place}")
    table = dealt(house, "rainbow-sazuki")
    codes = set()
    with unharmed(table, house), table.guest(place) as guest:
        for _ in range(250):
            guest.socket.send(json.dumps(message(rng, guest.version), ensure_ascii=rng.random() < 0.5))
            codes.add(is_refused(guest, guest.version))
    assert len(codes) >= 3


def test_messages_before_the_join(house):
    rng = Random("before")
    table = dealt(house, "rainbow-sazuki")
    with unharmed(table, house):
        for _ in range(40):
            said = message(rng, 4)
            if isinstance(said, dict) and said.get("type") == "join":
                said["seat"] = 0
            with Guest(f"{house.url}{table.path}/play") as guest:
                guest.socket.send(json.dumps(said))
                assert guest.hear()["code"] in ("message/unreadable", "message/join-first")
                assert guest.closed_with() == 1008


def test_the_moves_of_other_seats(house):
    table = dealt(house, "rainbow-sazuki")
    with unharmed(table, house):
        turn = table.turn()
        with table.guest(turn) as own, table.guest(1 - turn) as other, table.guest() as spectator:
            for move in own.view["moves"]:
                for guest in (other, spectator):
                    guest.ask_move(move)
                    guest.is_refused("seat/not-yours")


@pytest.mark.parametrize(
    "text",
    [
        "[" * 4000,
        '{"type":' * 500,
        '{"type": "move", "version": ' + "9" * 4000 + "}",
        '{"type": "move", "version": 1e9999, "move": "x"}',
        '{"type": "move", "version": NaN, "move": "x"}',
        '{"type": "join", "token": "\\ud800"}',
        '{"type": "move", "version": 4, "move": "\\udfff"}',
        '{"type": "undo", "type": "join", "version": 4, "version": null}',
        '{"type": "move", "version": 4, "move": "play 1"} {}',
        "\ufeff{}",
        "",
        " ",
        "\0",
        "<b>",
        "null",
    ],
    ids=range(15),
)
def test_texts_that_are_no_messages(house, text):
    table = dealt(house, "rainbow-sazuki")
    with unharmed(table, house), table.guest(0) as guest:
        guest.socket.send(text)
        guest.is_refused("message/unreadable")
        guest.socket.send(text.encode())  # as a binary frame
        guest.is_refused("message/unreadable")
        guest.socket.send([text[:1], text[1:], ""])  # in pieces
        guest.is_refused("message/unreadable")


def test_a_message_may_come_in_pieces_or_as_bytes(house):
    table = dealt(house, "rainbow-sazuki")
    turn = table.turn()
    with table.guest(turn) as guest:
        text = json.dumps({"type": "move", "version": guest.version, "move": guest.view["moves"][0]})
        guest.socket.send(list(text))
        assert guest.hear()["type"] == "update"
    with Guest(f"{house.url}{table.path}/play") as guest:
        guest.socket.send(json.dumps({"type": "join"}).encode())
        assert guest.hear()["type"] == "update"


class Wire:
    """A socket of which the test chooses every byte."""

    def __init__(self, house, table):
        address = house.http.base_url
        self.socket = socket.create_connection((address.host, address.port), timeout=20)
        self.request = (
            f"GET {table.path}/play HTTP/1.1\r\nHost: {address.host}:{address.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()

    def open(self, token=None):
        self.socket.sendall(self.request)
        assert self.socket.recv(4096).startswith(b"HTTP/1.1 101")
        if token is not None:
            self.frame(1, json.dumps({"type": "join", "token": token}).encode())
            assert b"update" in self.socket.recv(65536)

    def frame(self, opcode, payload=b"", *, first=0x80, is_masked=True, length=None):
        size = len(payload) if length is None else length
        mask = 0x80 if is_masked else 0
        head = struct.pack("!BB", first | opcode, mask | size) if size < 126 else None
        if head is None:
            head = (
                struct.pack("!BBH", first | opcode, mask | 126, size)
                if size < 65536
                else struct.pack("!BBQ", first | opcode, mask | 127, size)
            )
        with suppress(ConnectionError):
            self.socket.sendall(head + (b"\0\0\0\0" if is_masked else b"") + payload)

    def is_ended(self):
        """Whether the server ends this connection."""
        with suppress(ConnectionError):
            while self.socket.recv(65536):
                pass
        return True

    def close(self, *, is_rude=False):
        if is_rude and self.socket.fileno() >= 0:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


BROKEN = {
    "text that is no UTF-8": lambda wire: wire.frame(1, b"\xff\xfe"),
    "an unknown kind of frame": lambda wire: wire.frame(5, b"x"),
    "an unknown kind of control frame": lambda wire: wire.frame(11, b"x"),
    "a reserved bit": lambda wire: wire.frame(1, b"{}", first=0xC0),
    "no mask": lambda wire: wire.frame(1, b"{}", is_masked=False),
    "a piece of nothing": lambda wire: wire.frame(0, b"{}"),
    "a new message within another": lambda wire: (wire.frame(1, b"{", first=0), wire.frame(1, b"}")),
    "a ping in pieces": lambda wire: wire.frame(9, b"x", first=0),
    "a ping that is too long": lambda wire: wire.frame(9, b"x" * 126),
    "a frame that is too long": lambda wire: wire.frame(1, b"", length=2**62),
    "pieces that are too long together": lambda wire: [
        wire.frame(0 if n else 1, b" " * 1000, first=0) for n in range(9)
    ],
    "a close of one byte": lambda wire: wire.frame(8, b"x"),
    "a close with a bad code": lambda wire: wire.frame(8, b"\x00\x01"),
    "a close with a bad reason": lambda wire: wire.frame(8, b"\x03\xe8\xff"),
    "a good close": lambda wire: wire.frame(8, b"\x03\xe8bye"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_broken_frames_end_the_connection(house, what):
    table = dealt(house, "rainbow-sazuki")
    with unharmed(table, house), table.guest(1) as other:
        for token in (None, table.host):
            wire = Wire(house, table)
            wire.open(token)
            BROKEN[what](wire)
            assert wire.is_ended()
            wire.close()
        assert other.is_quiet(0.05)


def test_floods_of_control_frames(house):
    table = dealt(house, "rainbow-sazuki")
    with unharmed(table, house):
        wire = Wire(house, table)
        wire.open(table.host)
        for opcode in (9, 10):
            for _ in range(1000):
                wire.frame(opcode, b"x" * 100)
        wire.frame(1, b"{}")
        heard = b""
        while b"message/unreadable" not in heard:
            heard += wire.socket.recv(65536)
        wire.close()


def test_connections_that_are_left_half_open(house):
    """In the middle of a request, of a frame, of a message, of a move; politely or not."""
    table = dealt(house, "rainbow-sazuki")
    wires = []
    with unharmed(table, house):
        for number in range(24):
            wire = Wire(house, table)
            wires.append(wire)
            if number % 6 == 0:
                wire.socket.sendall(wire.request[: 10 + number])
                continue
            wire.open(table.host if number % 2 else None)
            if number % 6 == 1:
                wire.frame(1, b'{"type"', length=100)
            elif number % 6 == 2:
                wire.frame(1, b'{"type"', first=0)
            elif number % 6 == 3:
                wire.frame(1, json.dumps({"type": "move", "version": 4, "move": "castle"}).encode())
            if number > 12:
                wire.close(is_rude=number % 4 < 2)
        with table.guest(0) as guest:
            guest.ask_move("castle", 1)
            guest.is_refused("move/stale")
        assert house.do("GET", "/health")["status"] == "ok"
    for wire in wires:
        wire.close(is_rude=True)


def test_requests_that_are_no_http(house):
    address = house.http.base_url
    rng = Random("http")
    table = dealt(house, "rainbow-sazuki")
    lines = [
        b"\x16\x03\x01" + os.urandom(50),
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /api/tables/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
        bytes(rng.randrange(256) for _ in range(500)) + b"\r\n\r\n",
    ]
    with unharmed(table, house):
        for line in lines:
            with (
                socket.create_connection((address.host, address.port), timeout=20) as stranger,
                suppress(ConnectionError, TimeoutError),
            ):
                stranger.sendall(line)
                stranger.shutdown(socket.SHUT_WR)
                answer = stranger.recv(65536)
                assert not answer.startswith(b"HTTP/1.1 5"), (line[:60], answer)


def test_a_socket_that_asks_for_too_many_things_at_once_is_answered_in_order(house):
    table = dealt(house, "rainbow-sazuki")
    with unharmed(table, house), table.guest(0) as guest:
        for number in range(300):
            guest.send(type="undo", version=number + 1000)
        answers = []
        while len(answers) < 300:
            heard = guest.hear()
            if heard["type"] == "refused":
                answers.append(heard["answers"])
        assert answers == list(range(1000, 1300))
