"""However the bytes of messages are cut and mixed on their way, the short ways and the library's read the same."""

import base64
import json
import os
import socket
import struct
import time
from urllib.parse import urlsplit

import pytest

from parapluie.tables.hall import Hall
from web.guests import Table, dealt

TEXT, BINARY, GOON, PING, PONG = 1, 2, 0, 9, 10


class Wire:
    """A socket to a table on which every byte is sent by hand."""

    def __init__(self, table):
        address = urlsplit(table.house.url)
        self.stream = self.connect((address.hostname, address.port), timeout=20)
        self.stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {table.path}/play HTTP/1.1\r\nHost: {address.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.stream.sendall(request.encode())
        self.unread = b""
        while b"\r\n\r\n" not in self.unread:
            self.unread += self.stream.recv(4096)
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101")

    connect = staticmethod(socket.create_connection)

    def read(self, n):
        while len(self.unread) < n:
            more = self.stream.recv(65536)
            assert more, "the server has hung up"
            self.unread += more
        data, self.unread = self.unread[:n], self.unread[n:]
        return data

    def hear(self):
        """The next message: its kind and what it says."""
        first, size = self.read(2)
        if size == 126:
            (size,) = struct.unpack("!H", self.read(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self.read(8))
        payload = self.read(size)
        return first & 15, json.loads(payload) if first & 15 == TEXT else payload

    def send(self, *pieces):
        for piece in pieces:
            self.stream.sendall(piece)


def frame(payload, kind=TEXT, *, is_last=True, is_long=False):
    payload = payload if isinstance(payload, bytes) else json.dumps(payload, ensure_ascii=False).encode()
    mask = os.urandom(4)
    masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
    if is_long or len(payload) > 125:
        size = bytes([128 + 126]) + struct.pack("!H", len(payload))
    else:
        size = bytes([128 + len(payload)])
    return bytes([128 * is_last + kind]) + size + mask + masked


@pytest.fixture
def wire(house):
    made = Wire(dealt(house, "rainbow-spaan"))
    yield made
    made.stream.close()


JOIN = {"type": "join"}
MOVE = {"type": "move", "version": 1, "move": "stop"}


def joined(wire):
    wire.send(frame(JOIN))
    kind, message = wire.hear()
    assert kind == TEXT and message["type"] == "update"
    return message["version"]


def is_refused(wire, code="seat/not-yours"):
    kind, message = wire.hear()
    assert kind == TEXT and (message["type"], message["code"]) == ("refused", code)


def test_one_frame_at_a_time(wire):
    joined(wire)
    for _ in range(5):
        wire.send(frame(MOVE))
        is_refused(wire)


def test_several_frames_in_one_piece(wire):
    wire.send(frame(JOIN) + frame(MOVE) + frame(MOVE))
    assert wire.hear()[1]["type"] == "update"
    is_refused(wire)
    is_refused(wire)
    wire.send(frame(MOVE))
    is_refused(wire)
    wire.send(frame(b"\xff"))
    assert wire.hear()[0] == 8  # what is no text ends the connection


@pytest.mark.parametrize("place", [1, 2, 3, 5, 6, 7, 20])
def test_a_frame_in_two_pieces(wire, place):
    joined(wire)
    for _ in range(3):
        whole = frame(MOVE)
        wire.send(whole[:place])
        time.sleep(0.05)
        wire.send(whole[place:])
        is_refused(wire)
    wire.send(frame(MOVE))
    is_refused(wire)


def test_what_looks_like_a_frame_inside_of_a_frame_is_none(wire):
    """The second piece of a message has the form of a whole frame."""
    joined(wire)
    inner = frame(MOVE)
    mask = b"\0\0\0\0"
    outer = bytes([129, 128 + len(inner)]) + mask + inner
    wire.send(outer[:6])
    time.sleep(0.05)
    wire.send(outer[6:])
    kind = wire.hear()
    assert kind[0] == 8 or kind[1]["code"] == "message/unreadable"


def test_a_message_in_fragments_with_a_ping_between(wire):
    joined(wire)
    text = json.dumps(MOVE).encode()
    wire.send(frame(text[:5], is_last=False))
    wire.send(frame(b"are you there", PING))
    assert wire.hear() == (PONG, b"are you there")
    wire.send(frame(text[5:], GOON))
    is_refused(wire)
    wire.send(frame(MOVE))
    is_refused(wire)


def test_long_messages_and_other_letters(wire):
    joined(wire)
    wire.send(frame(MOVE | {"move": "x" * 150}))
    is_refused(wire)
    wire.send(frame(MOVE | {"move": "é" * 20}))
    is_refused(wire)
    wire.send(frame(MOVE, is_long=True))
    is_refused(wire)
    wire.send(frame(json.dumps(MOVE).encode(), BINARY))
    is_refused(wire)
    wire.send(frame(b"", TEXT))
    is_refused(wire, "message/unreadable")


def test_updates_of_every_length_arrive(house):
    """Headers of two and of four bytes."""
    table = Table(house, "rainbow-spaan")
    small = Wire(table)
    small.send(frame(b"{}"))
    is_refused(small, "message/unreadable")
    assert small.hear()[0] == 8
    small.stream.close()
    wire = Wire(table)
    joined(wire)
    wire.stream.close()


def test_many_messages_at_once_are_all_answered(wire):
    joined(wire)
    for _ in range(60):
        wire.send(frame(MOVE))
    for _ in range(60):
        is_refused(wire)


def test_after_all_that_is_long_or_in_pieces_moves_go_the_short_way_again(inside, monkeypatch):
    """Also on a socket that has taken part in a shuffle, whose messages are long."""
    ways = []
    take, wait = Hall.move_now, Hall.move
    monkeypatch.setattr(Hall, "move_now", lambda *about: (ways.append("now"), take(*about))[1])
    monkeypatch.setattr(Hall, "move", lambda *about: (ways.append("later"), wait(*about))[1])
    with inside() as house:
        wire = Wire(dealt(house, "rainbow-spaan"))
        joined(wire)
        long, short = frame(MOVE | {"move": "x" * 150}), frame(MOVE)
        for pieces in ([long], [short[:9], short[9:]], [short + short[:3], short[3:]], [long[:300] + short]):
            wire.send(*pieces)
            for _ in range(2 if short in pieces[0][1:] or pieces[0].startswith(short) else 1):
                is_refused(wire)
            ways.clear()
            wire.send(frame(MOVE))
            is_refused(wire)
            assert ways == ["now"]
        wire.stream.close()


def test_a_move_that_fails_ends_its_socket_and_no_other(inside, monkeypatch):
    def move_now(hall, live, listener, text, version):
        if text == "fail":
            raise RuntimeError("on purpose")
        return take(hall, live, listener, text, version)

    take = Hall.move_now
    monkeypatch.setattr(Hall, "move_now", move_now)
    with inside() as house:
        table = dealt(house, "rainbow-spaan")
        people = [table.guest(seat) for seat in range(2)]
        turn = table.turn()
        people[1 - turn].ask_move("fail")
        assert people[1 - turn].closed_with() == 1011
        people[turn].play(people[turn].view["moves"][0])
