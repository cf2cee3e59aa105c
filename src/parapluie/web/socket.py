"""The socket over which a table is played."""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from parapluie.match.errors import ParapluieError
from parapluie.tables import acts
from parapluie.tables.frames import refused
from parapluie.tables.hall import Hall
from parapluie.tables.live import Listener, Live
from parapluie.tables.steps import Step
from parapluie.tables.table import Table
from parapluie.tables.tokens import hashed
from parapluie.web.limits import Limits, client_of, too_many
from parapluie.web.messages import GiveContribution, GivePledge, GoOn, Join, MakeMove, Message, Ping, Pong, Say
from parapluie.web.protocol import QUICK
from parapluie.web.safety import address_of, is_own_host, is_own_origin

log = logging.getLogger("parapluie.web")
DECODER = msgspec.json.Decoder(Message)
DELAY = 2.0  # seconds that a message may wait because its client has sent too many on all its sockets
POLICY, FAILED, TOO_SLOW = 1008, 1011, 1013  # why a socket is closed
PATH = re.compile(r"/api/tables/([\w-]{1,32})/play", re.ASCII)


class Outbox:
    """Messages on their way to one client, which may be slow; whoever tells it something does not wait for it.

    Nearly always the server can take a message at once, by `write` if it has this short way, so `post` does the sending
    itself, without a task for it. Only if it would have to wait, a task waits and sends what gathers meanwhile, which
    may be `room` bytes.
    """

    def __init__(self, send: Any, room: int, write: Callable[[bytes], bool] | None = None) -> None:
        self.send, self.room, self.write = send, room, write
        self.frames: deque[bytes] = deque()
        self.size = 0  # of these, in bytes
        self.waiting: asyncio.Task[None] | None = None
        self.failing: asyncio.Task[None] | None = None
        self.is_overrun = False

    def post(self, frame: bytes) -> None:
        if self.waiting is not None:
            self.size += len(frame)
            if self.size > self.room:
                self.is_overrun = True
                self.frames.clear()
            else:
                self.frames.append(frame)
            return
        if self.write is not None and self.write(frame):
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
            while self.frames and not self.is_overrun:
                frame = self.frames.popleft()
                self.size -= len(frame)
                await self.send(text_message(frame))
            if self.is_overrun:
                await self.send({"type": "websocket.close", "code": TOO_SLOW, "reason": "too slow"})
        except Exception:
            self.frames.clear()  # the client is gone
        finally:
            self.waiting = None

    def fail(self) -> None:
        """End the socket, and say that it was not the client's fault; whoever reads from it will find out."""
        self.frames.clear()
        self.failing = asyncio.create_task(self._fail())

    async def _fail(self) -> None:
        with suppress(Exception):  # the client is gone
            await self.send({"type": "websocket.close", "code": FAILED})

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

    `state` has the hall, the limits, the allowed origins and the server's names.
    """
    await receive()
    path = PATH.fullmatch(scope["path"])
    address, limits = address_of(scope), state.limits
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    is_ours = is_own_host(headers.get("host", ""), state.names) and is_own_origin(headers, state.origins)
    if path is None or not is_ours or not limits.connect(address):
        await send({"type": "websocket.close", "code": POLICY})
        return
    quick = scope.get("extensions", {}).get(QUICK)  # as our own server has it
    outbox = Outbox(send, limits.budget.unsent * 1024, None if quick is None else quick.write_text)
    talk = Talk(state.hall, path[1], outbox, limits, address, page=state.pages.script)
    try:
        await send({"type": "websocket.accept"})
        if quick is not None:
            quick.hear = talk.hear
        reason = await talk.go_on(receive)
        if reason is not None:
            await send({"type": "websocket.close", "code": POLICY, "reason": reason})
    except Exception:
        log.exception("a socket has failed")
        await send({"type": "websocket.close", "code": FAILED})
    finally:
        outbox.close()
        state.limits.disconnect(address)


class Talk:
    """What one client says at a table, and how it is answered."""

    def __init__(self, hall: Hall, id: str, outbox: Outbox, limits: Limits, address: str, *, page: str = "") -> None:
        self.hall, self.id, self.outbox, self.limits, self.address = hall, id, outbox, limits, address
        self.page = page  # the script of the page that this server has
        self.listener = Listener(outbox.post, None, address)
        self.live: Live | None = None
        self.is_busy = True  # with a message, or it is over

    def hear(self, data: bytes) -> bool:
        """Answer a message at once, if it is a move for which nothing has to be waited for. Return whether it was.

        All others are answered by `go_on`, one after the other.
        """
        live = self.live
        if live is None or self.is_busy or live.pending or live.table.is_held:
            return False
        try:
            message: Any = read(data)
        except ParapluieError:
            return False
        if type(message) is not MakeMove:
            return False
        if self.limits.is_on and not self.limits.of("messages_each", self.address).take():
            return False
        try:
            self.hall.move_now(live, self.listener, message.move, message.version)
        except ParapluieError as error:
            self.refuse(error, message)
        except Exception:
            log.exception("a socket has failed")
            self.is_busy = True
            self.outbox.fail()
        return True

    async def go_on(self, receive: Any) -> str | None:
        """Answer the client's messages until it goes (None), or is to be sent away for some reason."""
        patience = self.limits.budget.patience
        try:
            while True:
                self.is_busy = False
                got = await asyncio.wait_for(receive(), patience) if self.live is None else await receive()
                self.is_busy = True
                if got["type"] != "websocket.receive":
                    return None
                if self.limits.is_on and (delay := self.limits.of("messages_each", self.address).owe()):
                    if delay > DELAY:
                        self.limits.abuse.note("messages_each", client_of(self.address))
                        return too_many().code
                    await asyncio.sleep(delay)
                if (reason := await self.answer(got.get("text") or got.get("bytes") or "")) is not None:
                    return reason
        except TimeoutError:
            return "message/late"
        finally:
            self.is_busy = True
            if self.live is not None:
                self.hall.part(self.live, self.listener)

    async def answer(self, data: str | bytes) -> str | None:
        """Do what a message asks for, or say why not. Return the reason if the client is to be sent away for it."""
        message: Any = None
        try:
            message = read(data)
            if self.live is None:
                self.live = await join(self.hall, self.id, self.listener, message)
            elif isinstance(message, MakeMove):
                await self.hall.move(self.live, self.listener, message.move, message.version)
            elif isinstance(message, GivePledge | GiveContribution):
                await shuffle(self.hall, self.live, self.listener, message)
            elif isinstance(message, GoOn):
                token = None if message.token is None else hashed(message.token)
                await self.hall.go_on(self.live, self.listener, message.version, token=token)
            elif isinstance(message, Ping):
                self.outbox.post(msgspec.json.encode(Pong(page=self.page)))
            elif isinstance(message, Say):
                self.hall.company.say(self.live, self.listener, message.phrase)
            elif isinstance(message, Join):
                raise ParapluieError("message/joined", "You have joined already.")
            else:
                self.limits.check_stored(self.address)
                await self.hall.undo(self.live, self.listener, message.version)
        except ParapluieError as error:
            self.refuse(error, message)
            if self.live is None:
                return error.code
        return None

    def refuse(self, error: ParapluieError, message: Any) -> None:
        """Say why something was not done; and how the table stands, to somebody who is behind."""
        self.hall.count("refused", error.code)
        self.outbox.post(refused(error, getattr(message, "version", None)))
        if self.live is not None and error.code == "move/stale":
            self.hall.tell_again(self.live, self.listener)


def read(data: str | bytes) -> Join | Any:
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ParapluieError("message/unreadable", f"This is no message of the protocol: {error}") from None


async def shuffle(hall: Hall, live: Live, listener: Listener, message: GivePledge | GiveContribution) -> None:
    """Take somebody's part in a shuffle: of the seat that it has joined as, or of another one on the same device."""
    token = listener.token if message.token is None else hashed(message.token)
    about: dict[str, Any] = {"number": message.number, "commitment": message.commitment, "token": token}

    def make(table: Table) -> Step | None:
        if isinstance(message, GivePledge):
            return acts.pledge(table, message.pledge, **about)
        return acts.reveal(table, message.contribution, **about)

    await hall.take_part(live, listener, make)


async def join(hall: Hall, id: str, listener: Listener, message: Any) -> Live:
    if not isinstance(message, Join):
        raise ParapluieError("message/join-first", "The first message has to be a join.")
    listener.token = None if message.token is None else hashed(message.token)
    listener.recalls = message.recall
    listener.hears_people = message.people
    return await hall.join(id, listener, message.version)
