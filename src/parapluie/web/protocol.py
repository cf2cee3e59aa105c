"""uvicorn's WebSocket protocol with short ways for what nearly all traffic is: one small text message at a time.

Everything else (handshakes, control frames, fragments, long messages, errors) goes the way of the library. The short
ways pass by ASGI as well, by an extension of its scope: a message goes to the application's `hear`, if that can answer
it at once, without a queue and a task between them, and `write_text` takes bytes as they are. Whatever comes is read in
small pieces and counted, pings and empty fragments too; who sends more than its share is cut off.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State
from websockets.streams import StreamReader

from parapluie.web.door import Door, Place
from parapluie.web.limits import Bucket
from parapluie.web.safety import address_of

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets comes without compiled code
    from websockets.utils import apply_mask

TEXT = 0x81  # the first byte of a text message in one frame
MASKED = 0x80  # added to the length, in what clients send
SHORT, LONG = 126, 1 << 16  # from these lengths on, two or eight more bytes hold the length
QUICK = "parapluie.quick"  # the extension of the scope, which is the protocol
BETWEEN = StreamReader.at_eof.__code__  # what the library's parser waits in for the next frame
HEADER = 6  # bytes before a short message of a client: type, length, mask
WAITING = 16  # messages that may wait to be read before the client has to
SLICE = 512  # bytes that the library reads in one go: a frame may have as few as 6
UNSENT = 32 * 1024  # bytes that the transport takes before whoever sends has to wait
NO_TEXT = 1007  # why a socket is closed
POLICY, TOO_MANY = 1008, "request/too-many"  # why a client is cut off
LINGER = 1.0  # seconds in which it may hear of that


class QuickProtocol(WebSocketsSansIOProtocol):
    """The protocol of one socket."""

    is_between_frames = False  # whether all that came so far was whole frames
    place: Place | None = None  # set when a connection has become this socket
    bucket: Bucket | None = None  # of frames; None: as many as it likes
    hear: Callable[[bytes], bool] | None = None  # answers a message at once, and says whether it could

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        app: Any = self.config.app
        self.door: Door = app.state.door
        if self.door.limits.is_on:
            self.bucket = self.door.limits.bucket("messages")
        transport.set_write_buffer_limits(high=UNSENT)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.door.leave(self.place)
        super().connection_lost(exc)

    async def run_asgi(self) -> None:
        scope: Any = self.scope
        scope["extensions"][QUICK] = self
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            super().data_received(data)
            return
        if self.is_between_frames and (text := self.short_text(data)) is not None:
            if self.bucket is not None and not self.bucket.take():
                self.cut()
            elif self.hear is None or not self.queue.empty() or not self.hear(text):
                self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
                if self.queue.qsize() > WAITING and not self.read_paused:
                    self.read_paused = True
                    self.transport.pause_reading()
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            self.conn.receive_data(data[start : start + SLICE])
            if self.bucket is not None and not self.bucket.take(len(self.conn.events)):
                self.cut()
                return
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            self.handle_events()
        parser: Any = self.conn.parser
        while parser.gi_yieldfrom is not None:
            parser = parser.gi_yieldfrom
        self.is_between_frames = parser.gi_code is BETWEEN

    def short_text(self, data: bytes) -> bytes | None:
        """The ASCII text of one short message, if these bytes are that and nothing else, and messages are taken."""
        if len(data) < HEADER or data[0] != TEXT or not data[1] == MASKED + len(data) - HEADER < MASKED + SHORT:
            return None
        if self.frames or self.close_sent or self.conn.state is not State.OPEN:
            return None
        text = apply_mask(data[HEADER:], data[2:HEADER])
        return text if text.isascii() else None

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; what is no text ends the socket without a word in the log, which anybody could fill."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def cut(self) -> None:
        """Send a client away who sends too much: no more of it is read, and what waits is not answered."""
        if self.place is not None:
            self.door.limits.abuse.note("messages", self.place.client or address_of(self.scope))
        self.stop_keepalive()
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": TOO_MANY})
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        if self.conn.state is State.OPEN:
            self.conn.send_close(POLICY, TOO_MANY)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)  # to close at once would take it back

    async def receive(self) -> Any:
        message = await self.queue.get()
        if not self.queue.empty():
            await asyncio.sleep(0)  # it is the others' turn
        elif self.read_paused and not self.close_sent:
            self.read_paused = False
            self.transport.resume_reading()
        return message

    def write_text(self, payload: bytes) -> bool:
        """Send a text message, if that can be done at once. Return whether it was."""
        if not self.handshake_complete or self.close_sent or self.disconnected:
            return False
        if not self.writable.is_set() or self.conn.state is not State.OPEN:
            return False
        size = len(payload)
        if size < SHORT:
            header = bytes((TEXT, size))
        elif size < LONG:
            header = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            header = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(header + payload)
        return True
