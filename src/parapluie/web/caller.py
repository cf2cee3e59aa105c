"""Calls people to their tables: by Web Push, if it is their turn and no page of theirs is open."""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor

from parapluie.language import say
from parapluie.tables.hall import Hall
from parapluie.tables.live import Live
from parapluie.tables.subscriptions import Subscriptions
from parapluie.web.push import Push

log = logging.getLogger("parapluie.web")
PATIENCE = 6.0  # seconds in which somebody may come by itself: a page is loaded again, or its line comes back
WAITING = 1000  # calls that may wait; whoever comes beyond them is not called
THREADS = 2  # that deliver, beside everything else


class Caller:
    """Calls the people of one process's tables. Nothing that is slow happens in the event loop."""

    def __init__(self, hall: Hall, push: Push) -> None:
        self.hall, self.push = hall, push
        self.subscriptions = Subscriptions(hall.store)
        self.waiting = 0
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="push")

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    def turned(self, live: Live, seat: int) -> None:
        """The turn of a person has begun: it is called after a while, if it is not there by then."""
        if any(listener.seat == seat for listener in live.listeners) or self.waiting >= WAITING:
            return
        self.waiting += 1
        asyncio.get_running_loop().call_later(PATIENCE, self._look, live, seat, live.table.version)

    def _look(self, live: Live, seat: int, version: int) -> None:
        live = self.hall.lives.get(live.table.id, live)
        table, holder = live.table, live.table.seats[seat].token
        is_wanted = table.turn == seat and not table.is_bots(seat) and table.position <= version
        if holder is None or not is_wanted or seat in live.people.here or self.hall.is_closing:
            self.waiting -= 1
            return
        future = self.threads.submit(self._call, table.key, table.id, table.settings.game, holder)
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda _: loop.call_soon_threadsafe(self._done))

    def _done(self) -> None:
        self.waiting -= 1

    def _call(self, key: int, id: str, game: str, holder: str) -> None:
        """Tell all browsers of a seat that it is its turn; those that are gone are forgotten."""
        try:
            for one in self.subscriptions.of(key, holder):
                title = say(one.language, "push-turn")
                message = {
                    "title": title,
                    "body": say(one.language, f"game-{game}"),
                    "table": id,
                    "tag": f"parapluie-{id}",
                }
                try:
                    if not self.push.send(one, message):
                        self.subscriptions.remove(one.endpoint)
                except (OSError, ValueError) as error:
                    log.warning("somebody could not be called", extra={"table": id, "why": str(error)})
        except Exception:  # the game goes on, whatever becomes of a call
            log.exception("people could not be called")
