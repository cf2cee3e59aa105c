"""uvicorn's WebSocket protocol with short ways for what nearly all traffic is: one small text message at a time.

Everything else (handshakes, control frames, fragments, long messages, errors) goes the way of the library. With one
message in and two out, a move spends two thirds of the time here that it spends in the library.
"""

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

try:
    from websockets.speedups import apply_mask
except ImportError:  # where websockets comes without compiled code
    from websockets.utils import apply_mask

TEXT = 0x81  # the first byte of a text message in one frame
MASKED = 0x80  # added to the length, in what clients send
SHORT, LONG = 126, 1 << 16  # from these lengths on, two or eight more bytes hold the length
HEADER = 6  # bytes before a short message of a client: type, length, mask
WAITING = 16  # messages that may wait to be read before the client has to


class QuickProtocol(WebSocketsSansIOProtocol):
    """The protocol of one socket."""

    is_between_frames = False  # whether all that came so far was whole frames

    def data_received(self, data: bytes) -> None:
        if not self.handshake_complete:
            self.is_between_frames = data.endswith(b"\r\n\r\n")
        elif self.is_between_frames:
            self.is_between_frames = len(data) >= HEADER and data[1] == MASKED + len(data) - HEADER < MASKED + SHORT
            if self.is_between_frames and data[0] == TEXT and not self.frames and self.conn.state is State.OPEN:
                text = apply_mask(data[HEADER:], data[2:HEADER])
                if text.isascii() and not self.close_sent:
                    self.queue.put_nowait({"type": "websocket.receive", "text": text.decode()})
                    if self.queue.qsize() > WAITING and not self.read_paused:
                        self.read_paused = True
                        self.transport.pause_reading()
                    return
        super().data_received(data)

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
