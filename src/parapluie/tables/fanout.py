"""How processes that serve the same tables hear of each other's steps: through Redis, by Litestar's channels.

Redis carries news only. If it goes away nothing is lost: steps are in storage, where `watch` looks for them meanwhile.
"""

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING

import msgspec
from litestar.channels.backends.redis import RedisChannelsPubSubBackend

from parapluie.match.errors import ParapluieError
from parapluie.tables.company import Signal
from parapluie.tables.steps import Row
from parapluie.tables.store import StorageError

if TYPE_CHECKING:
    from parapluie.tables.hall import Hall

log = logging.getLogger("parapluie.tables")
CHANNEL = "parapluie:steps"
LEASE = 4.0  # seconds in which whoever has claimed something should have done it
POLL = 0.5  # seconds between two looks into storage while Redis is away
CHECK = 5.0  # and while it is there: a message may be lost in the moment of a reconnection


class Message(msgspec.Struct, array_like=True):
    """The steps of one transaction, or what is told of people; and by which process."""

    sender: str
    rows: list[tuple[str, Row]]
    signals: list[Signal] = []


class RedisFanout:
    """News of steps between processes."""

    def __init__(self, url: str) -> None:
        try:
            from redis.asyncio import Redis
            from redis.asyncio.retry import Retry
            from redis.backoff import NoBackoff
        except ModuleNotFoundError:
            raise ParapluieError(
                "server/no-redis", "Several processes need: pip install 'parapluie[cluster]'"
            ) from None
        try:
            at_once = Retry(NoBackoff(), 0)  # what cannot be said is found in storage; nobody waits for another try
            self.redis = Redis.from_url(url, socket_connect_timeout=1, socket_timeout=5, retry=at_once)
        except ValueError as error:
            raise ParapluieError("server/bad-redis", f"{url!r} is no address of Redis: {error}") from None
        self.name = secrets.token_hex(8)
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue(1000)
        self.is_there = False
        self.tasks: list[asyncio.Task[None]] = []

    def start(self, hall: "Hall") -> None:
        self.tasks = [asyncio.create_task(work) for work in (self._listen(hall), self._speak(), self._watch(hall))]

    async def close(self) -> None:
        pending = set(self.tasks)
        while pending:  # a library may take a cancellation for a time-out of its own, and go on: it is told again
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=0.5)
        await self.redis.aclose()

    def publish(self, rows: list[tuple[str, Row]]) -> None:
        """Tell the others; without Redis they will find it in storage."""
        if self.is_there and not self.outgoing.full():
            self.outgoing.put_nowait(msgspec.msgpack.encode(Message(self.name, rows)))

    def signal(self, signal: Signal) -> None:
        """Tell the others of people at a table; without Redis they do not hear of it."""
        if self.is_there and not self.outgoing.full():
            self.outgoing.put_nowait(msgspec.msgpack.encode(Message(self.name, [], [signal])))

    async def claim(self, what: str) -> float:
        """0 if the caller may do it; otherwise seconds after which it may ask again.

        Only to spare work: what is done twice is stored once.
        """
        from redis.exceptions import RedisError

        try:
            key = f"parapluie:claim:{what}"
            if await self.redis.set(key, self.name, nx=True, px=int(LEASE * 1000)):
                return 0
            return 0 if await self.redis.get(key) == self.name.encode() else LEASE
        except (RedisError, OSError):
            return 0

    async def _speak(self) -> None:
        backend = RedisChannelsPubSubBackend(redis=self.redis)
        while True:
            message = await self.outgoing.get()
            try:
                await backend.publish(message, [CHANNEL])
            except Exception as error:  # whatever a broken connection raises
                self._lost(error)

    async def _listen(self, hall: "Hall") -> None:
        while True:
            backend = RedisChannelsPubSubBackend(redis=self.redis)
            try:
                await backend.subscribe([CHANNEL])
                self.is_there = True
                await hall.catch_up()
                async for _, data in backend.stream_events():
                    message = msgspec.msgpack.decode(data, type=Message)
                    if message.sender != self.name:
                        for id, row in message.rows:
                            hall.heard(id, row)
                        for signal in message.signals:
                            hall.company.heard(message.sender, signal)
            except Exception as error:
                self._lost(error)
            await asyncio.sleep(0.1)
            try:
                await backend.on_shutdown()
            except Exception as error:
                self._lost(error)

    async def _watch(self, hall: "Hall") -> None:
        while True:
            await asyncio.sleep(CHECK if self.is_there else POLL)
            try:
                await hall.catch_up()
                hall.company.refresh()
            except StorageError:
                log.warning("storage is away")

    def _lost(self, error: Exception) -> None:
        if self.is_there:
            log.warning("redis is away: %s", type(error).__name__)
        self.is_there = False
