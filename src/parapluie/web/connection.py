"""uvicorn's HTTP protocol for a house that is open to strangers: what one connection may send is bounded."""

import logging
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from parapluie.web.door import Door, Place

SLICE = 1024  # bytes that are read in one go: a request may have as few as 18
PIPELINE = 8  # requests that may wait for the answer to another one; browsers send none before it
LARGEST = 64 * 1024  # bytes of a request with its headers; bodies have a limit of their own
FULL = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\nretry-after: 5\r\n\r\n"


QUIET = logging.getLogger("parapluie.http")
QUIET.setLevel(logging.ERROR)  # a line for each request that cannot be read would be a way to fill a disk


class Connection(HttpToolsProtocol):
    """The protocol of one connection, until it becomes a socket."""

    place: Place | None = None  # None: it was not let in, or is a socket now
    size = 0  # bytes of the request that is being read
    is_over = False  # whether it has sent too many requests before it was answered

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.logger = QUIET
        app: Any = self.config.app
        self.door: Door = app.state.door
        self.place = self.door.enter(transport, self.client[0] if self.client else "")
        if self.place is None:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.place is not None:
            self.door.leave(self.place)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing() or self.place is None:
                return
            piece = data[start : start + SLICE]
            self.size += len(piece)
            super().data_received(piece)
            if self.place is not None and (self.is_over or self.size > LARGEST):
                self.door.limits.abuse.note("pipeline" if self.is_over else "request", self.place.client)
                self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        if self.place is not None and not self.is_over:
            self.door.limits.abuse.note("unreadable", self.place.client)
        super().send_400_response(msg)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self.place is not None:
            self.door.wait(self.place)

    def on_headers_complete(self) -> None:
        if self.place is not None and self.place.client and self.is_forwarded():
            self.door.speaks_for_others(self.place)
        if len(self.pipeline) >= PIPELINE:
            self.is_over = True
            raise OverflowError("too many requests at once")  # which ends the reading of this piece
        super().on_headers_complete()

    def is_forwarded(self) -> bool:
        """Whether this comes from a proxy that is trusted, and names the client."""
        app: Any = self.config.loaded_app
        is_from_proxy = isinstance(app, ProxyHeadersMiddleware) and self.client and self.client[0] in app.trusted_hosts
        return bool(is_from_proxy) and any(name == b"x-forwarded-for" for name, _ in self.headers)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.size = 0
        if self.place is not None:
            self.place.deadline = None

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.place is not None and self.cycle.response_complete:
            self.door.wait(self.place)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.place, self.place = self.place, None
        socket.place.deadline = None
