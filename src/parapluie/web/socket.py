"""The socket over which a table is played."""

import asyncio
import logging
import re
from collections import deque
from typing import Any

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.tables.frames import refused
from parapluie.tables.hall import Hall, Listener, Live
from parapluie.tables.tokens import hashed
from parapluie.web.limits import MESSAGES, Bucket
from parapluie.web.messages import Join, Message, Move
from parapluie.web.safety import address_of, is_own_origin

log = logging.getLogger("parapluie.web")
DECODER = msgspec.json.Decoder(Message)
PATIENCE = 10.0  # seconds in which a client has to say who it is
BACKLOG = 200  # messages that may wait for a slow client
POLICY, FAILED, TOO_SLOW = 1008, 1011, 1013  # why a socket is closed
PATH = re.compile(r"/api/tables/([\w-]{1,32})/play", re.ASCII)


class Outbox:
    """Messages on their way to one client, which may be slow; whoever tells it something does not wait for it.

    Nearly always the server can take a message at once, so `post` does the sending itself, without a task for it. Only
    if it would have to wait, a task waits and sends what gathers meanwhile.
    """

    def __init__(self, send: Any) -> None:
        self.send = send
        self.frames: deque[bytes] = deque()
        self.waiting: asyncio.Task[None] | None = None
        self.is_overrun = False

    def post(self, frame: bytes) -> None:
        if self.waiting is not None:
            self.frames.append(frame)
            if len(self.frames) > BACKLOG:
                self.is_overrun = True
                self.frames.clear()
            return
        sending = self.send(text_message(frame))
        try:
            blocked_by = sending.send(None)
        except StopIteration:
            return
        except Exception:  # the client is gone, as whoever reads from it will find out
            return
        self.waiting = asyncio.create_task(self._go_on(Begun(sending, blocked_by)))

    async def _go_on(self, begun: "Begun") -> None:
        try:
            await begun
            while self.frames:
                await self.send(text_message(self.frames.popleft()))
            if self.is_overrun:
                await self.send({"type": "websocket.close", "code": TOO_SLOW, "reason": "too slow"})
        except Exception:
            self.frames.clear()  # the client is gone
        finally:
            self.waiting = None

    def close(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()


class Begun:
    """A coroutine that has been started and waits for something, to be awaited to its end."""

    def __init__(self, rest: Any, blocked_by: Any) -> None:
        self.rest, self.blocked_by = rest, blocked_by

    def __await__(self) -> Any:
        yield self.blocked_by
        yield from self.rest.__await__()


def text_message(frame: bytes) -> Any:
    return {"type": "websocket.send", "bytes": None, "text": frame.decode()}


async def play(state: Any, scope: Any, receive: Any, send: Any) -> None:
    """Let a client listen to a table and play at it: see docs/tables.md for the messages.

    `state` has the hall, the limits and the allowed origins.
    """
    await receive()
    path = PATH.fullmatch(scope["path"])
    address = address_of(scope)
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if path is None or not is_own_origin(headers, state.origins) or not state.limits.connect(address):
        await send({"type": "websocket.close", "code": POLICY})
        return
    outbox = Outbox(send)
    try:
        await send({"type": "websocket.accept"})
        reason = await converse(receive, state.hall, path[1], outbox, is_limited=state.limits.is_on)
        if reason is not None:
            await send({"type": "websocket.close", "code": POLICY, "reason": reason})
    except Exception:
        log.exception("a socket has failed")
        await send({"type": "websocket.close", "code": FAILED})
    finally:
        outbox.close()
        state.limits.disconnect(address)


async def converse(receive: Any, hall: Hall, id: str, outbox: Outbox, *, is_limited: bool) -> str | None:
    """Answer one client's messages until it goes (None), or is to be sent away for some reason."""
    live: Live | None = None
    listener = Listener(outbox.post, None)
    bucket = Bucket(*MESSAGES)
    try:
        while True:
            got = await asyncio.wait_for(receive(), PATIENCE) if live is None else await receive()
            if got["type"] != "websocket.receive":
                return None
            message: Any = None
            try:
                if is_limited and not bucket.take():
                    raise ParapluieError("request/too-many", "That was too much at once; wait a moment.")
                message = read(got.get("text") or got.get("bytes") or "")
                if live is None:
                    live = await join(hall, id, listener, message)
                elif isinstance(message, Move):
                    await hall.move(live, listener, message.move, message.version)
                elif isinstance(message, Join):
                    raise ParapluieError("message/joined", "You have joined already.")
                else:
                    await hall.undo(live, listener, message.version)
            except ParapluieError as error:
                hall.count("refused", error.code)
                outbox.post(refused(error, getattr(message, "version", None)))
                if live is None:
                    return error.code
                if error.code == "move/stale":
                    hall.tell_again(live, listener)
    except TimeoutError:
        return "message/late"
    finally:
        if live is not None:
            hall.part(live, listener)


def read(data: str | bytes) -> Join | Any:
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ParapluieError("message/unreadable", f"This is no message of the protocol: {error}") from None


async def join(hall: Hall, id: str, listener: Listener, message: Any) -> Live:
    if not isinstance(message, Join):
        raise ParapluieError("message/join-first", "The first message has to be a join.")
    listener.token = None if message.token is None else hashed(message.token)
    return await hall.join(id, listener, message.version)
