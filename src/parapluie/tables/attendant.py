"""What happens at a table by itself: bots move, clocks run out, a tied Spaan is dealt again."""

import asyncio
import logging
import os
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from parapluie.bots.bot import seated
from parapluie.games.view import View
from parapluie.tables.acts import must_deal_again, next_deal
from parapluie.tables.hall import Hall, Live
from parapluie.tables.steps import Away, Move
from parapluie.tables.store import now_ms

log = logging.getLogger("parapluie.tables")
AGAIN = 1.0  # seconds until something that has failed is tried again


class Attendant:
    """Sees to the tables of a process.

    Other processes may see to the same tables: for each version of a table, storage takes the step of one of them.
    """

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(os.cpu_count() or 1, thread_name_prefix="bots")

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)

    def see_to(self, hall: Hall, live: Live) -> None:
        """Arrange for what comes next at this table, if it is not up to a person, or if the person has a clock."""
        table, loop = live.table, asyncio.get_running_loop()
        turn = table.turn
        if turn is None:
            if must_deal_again(table):
                self._start(hall, live, self._deal_again(hall, live))
        elif table.is_bots(turn):
            self._start(hall, live, self._play(hall, live, turn))
        elif (deadline := table.deadline) is not None:
            live.helper = loop.call_later(max(0, deadline - now_ms()) / 1000, self._run_out, hall, live, turn)

    def _start(self, hall: Hall, live: Live, work: Coroutine[Any, Any, None]) -> None:
        """Have something done at a table; if it fails, it is tried again after a moment."""

        def ended(task: asyncio.Task[None]) -> None:
            if live.helper is task:  # neither done nor called off
                error = None if task.cancelled() else task.exception()
                log.error("what a table does by itself has failed", exc_info=error, extra={"table": live.table.id})
                live.helper = task.get_loop().call_later(AGAIN, again)

        def again() -> None:
            live.helper = None
            if live.listeners and not live.pending and not hall.is_closing:
                self.see_to(hall, live)

        live.helper = task = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(ended)

    def _run_out(self, hall: Hall, live: Live, seat: int) -> None:
        live.helper = None
        deadline = live.table.deadline
        if live.pending or deadline is None or live.table.turn != seat:
            return
        if now_ms() < deadline:
            self.see_to(hall, live)
        else:
            hall.place(live, Away(seat, "clock"))

    async def _play(self, hall: Hall, live: Live, seat: int) -> None:
        """Let the bot of a seat move, unless another process does it."""
        table = live.table
        version = table.version
        await asyncio.sleep(table.settings.pace)
        await claimed(hall, f"{table.id} {version}")
        if not is_current(live):
            return
        assert table.state is not None
        view = table.state.view(seat, recall=True)
        level = table.seats[seat].level or table.settings.stand_in
        move = view.moves[0]
        if len(view.moves) > 1:
            args = level, view, f"{table.secret} {seat}", f"{table.secret} {seat} {version}"
            move = await asyncio.get_running_loop().run_in_executor(self.threads, bots_move, *args)
        if not is_current(live):
            return
        live.helper = None
        if live.table.version == version and not live.pending and not hall.is_closing:
            hall.place(live, Move(seat, move))

    async def _deal_again(self, hall: Hall, live: Live) -> None:
        """Deal a game that has ended in a tie once more (SP-33)."""
        version = live.table.version
        await asyncio.sleep(live.table.settings.pace)
        await claimed(hall, f"{live.table.id} {version}")
        if not is_current(live):
            return
        live.helper = None
        if live.table.version == version and not live.pending and not hall.is_closing:
            hall.place(live, next_deal(live.table))


def is_current(live: Live) -> bool:
    """Whether the task that asks is still wanted; Redis, when it fails, may keep from it that it was called off."""
    return live.helper is asyncio.current_task()


async def claimed(hall: Hall, what: str) -> None:
    """Return when this process may do something that others would do as well."""
    while hall.fanout is not None and (wait := await hall.fanout.claim(what)):
        await asyncio.sleep(wait)


def bots_move(level: str, view: View, salt: str, seed: str) -> str:
    """The move of a bot of this level. `salt` decides what it forgets, `seed` what it chooses among equals."""
    try:
        return seated(level, Random(salt)).choose(view, Random(seed))
    except Exception:  # whatever a bot does wrong, the game goes on
        log.exception("a bot has failed")
        return Random(seed).choice(view.moves)
