"""uvicorn's WebSocket protocol with short ways for what nearly all traffic is: one small text message at a time.

Everything else (handshakes, control frames, fragments, long messages, errors) goes the way of the library. With one
message in and two out, a move spends two thirds of the time here that it spends in the library. Whatever comes is read
in small pieces and counted, pings and empty fragments too; who sends more than its share is cut off.
"""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

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

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self.is_between_frames = data.endswith(b"\r\n\r\n")
            super().data_received(data)
            return
        if self.is_between_frames:
            self.is_between_frames = len(data) >= HEADER and data[1] == MASKED + len(data) - HEADER < MASKED + SHORT
            if self.is_between_frames and data[0] == TEXT and not self.frames and self.conn.state is State.OPEN:
                text = apply_mask(data[HEADER:], data[2:HEADER])
                if text.isascii() and not self.close_sent:
                    if self.bucket is not None and not self.bucket.take():
                        self.cut()
                        return
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

    async def send(self, message: Any) -> None:
        text = message.get("text") if message["type"] == "websocket.send" else None
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if text is None or not is_open or not self.writable.is_set() or self.conn.state is not State.OPEN:
            await super().send(message)
            return
        payload = text.encode()
        size = len(payload)
        if size < SHORT:
            header = bytes((TEXT, size))
        elif size < LONG:
            header = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            header = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(header + payload)
