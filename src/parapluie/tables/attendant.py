"""What happens at a table by itself: bots move, clocks run out, a table that is held goes on, a tie is dealt again."""

import asyncio
import logging
from collections.abc import Coroutine
from functools import lru_cache, partial
from random import Random
from typing import Any

from parapluie.bots.bot import Bot, seated
from parapluie.games.view import View
from parapluie.tables.acts import deal_of, miss, must_deal_again, next_game
from parapluie.tables.guests import Guests
from parapluie.tables.hall import Hall
from parapluie.tables.live import Live
from parapluie.tables.shuffling import ABSENT, PRESENT
from parapluie.tables.steps import Away, MoveStep, Resume
from parapluie.tables.thinking import Thinkers

log = logging.getLogger("parapluie.tables")
AGAIN = 1.0  # seconds until something that has failed is tried again
LONGEST = 30.0  # seconds, if it fails again and again
SEATED = 1000  # bots that are kept for their next move
BEATS = {"easy": 0.05, "medium": 0.05, "hard": 0.1, "expert": 0.3}  # seconds in which a bot has nearly always decided
GUESTS_BEAT = 0.1  # the same for bots that the server brings, of which nobody knows


class Attendant:
    """Sees to the tables of a process.

    Other processes may see to the same tables: for each version of a table, storage takes the step of one of them.
    """

    def __init__(self, guests: Guests | None = None) -> None:
        self.thinkers = Thinkers()
        self.guests = guests or Guests()

    def close(self) -> None:
        self.thinkers.close()
        self.guests.close()

    def see_to(self, hall: Hall, live: Live) -> None:
        """Arrange for what comes next at this table, if it is not up to a person, or if the person has a clock.

        When it happens has been decided by the step before: nothing that comes between puts it off. Only while storage
        refuses steps, it is tried less and less often.
        """
        if live.failures:
            wait = min(LONGEST, AGAIN * 2**live.failures)
            live.helper = asyncio.get_running_loop().call_later(wait, self._try_again, hall, live)
        else:
            self._arrange(hall, live)

    def _arrange(self, hall: Hall, live: Live) -> None:
        table, loop = live.table, asyncio.get_running_loop()
        turn = table.turn
        if table.shuffling is not None:
            self._see_to_shuffle(hall, live)
        elif turn is None:
            if must_deal_again(table):
                self._start(hall, live, self._deal_again(hall, live))
        elif table.paused is not None:
            return  # until somebody wants to play on
        elif table.is_held:
            self._start(hall, live, self._resume(hall, live))
        elif table.is_bots(turn):
            self._start(hall, live, self._play(hall, live, turn))
        elif (deadline := table.deadline) is not None:
            wait = max(0, deadline - hall.now(live)) / 1000
            live.helper = loop.call_later(wait, self._run_out, hall, live, turn)

    def _try_again(self, hall: Hall, live: Live) -> None:
        live.helper = None
        if live.listeners and not live.pending and not hall.is_closing:
            self._arrange(hall, live)

    def _start(self, hall: Hall, live: Live, work: Coroutine[Any, Any, None]) -> None:
        """Have something done at a table; if it fails, it is tried again after a moment."""

        def ended(task: asyncio.Task[None]) -> None:
            if live.helper is task:  # neither done nor called off
                error = None if task.cancelled() else task.exception()
                log.error("what a table does by itself has failed", exc_info=error, extra={"table": live.table.id})
                live.helper = task.get_loop().call_later(AGAIN, self._try_again, hall, live)

        live.helper = task = asyncio.get_running_loop().create_task(work)
        task.add_done_callback(ended)

    def _run_out(self, hall: Hall, live: Live, seat: int) -> None:
        live.helper = None
        deadline = live.table.deadline
        if live.pending or deadline is None or live.table.turn != seat:
            return
        if hall.now(live) < deadline:
            self._arrange(hall, live)
        else:
            hall.place(live, Away(seat, "clock"))

    async def _play(self, hall: Hall, live: Live, seat: int) -> None:
        """Let the bot of a seat move, unless another process does it: at the time that was set when its turn began."""
        table = live.table
        version = table.version
        level = table.seats[seat].level or table.settings.stand_in
        beat = max(table.settings.pace, BEATS.get(level, GUESTS_BEAT))
        await claimed(hall, f"{table.id} {version}")
        move = await self._thought(live, seat, level)
        await due(hall, live, table.began, beat)
        if is_current(live):
            live.helper = None
            if live.table.version == version and not live.pending and not hall.is_closing:
                hall.place(live, MoveStep(seat, move))

    async def _thought(self, live: Live, seat: int, level: str) -> str:
        """The move of a bot, found once for each version of a table."""
        table = live.table
        if live.thought is not None and live.thought[0] == table.version:
            return live.thought[1]
        assert table.state is not None
        version, view = table.version, table.state.view(seat, recall=True)
        move = str(view.moves[0])
        if len(view.moves) > 1:
            salt, seed = f"{table.secret} {seat}", f"{table.secret} {seat} {version}"
            found: str | None = None
            if level not in BEATS:  # who is not here any more, or fails, is replaced
                if level in self.guests:
                    asking = partial(self.guests.move, level, view, seed)
                    found = await asyncio.wrap_future(self.thinkers.submit(live.owner, level, asking))
                level = table.settings.stand_in
            if found is None:
                thinking = partial(bots_move, level, view, salt, seed)
                found = await asyncio.wrap_future(self.thinkers.submit(live.owner, level, thinking))
            move = str(found)
        live.thought = version, move
        return move

    async def _deal_again(self, hall: Hall, live: Live) -> None:
        """Deal a game that has ended in a tie once more (SP-33)."""
        version = live.table.version
        await claimed(hall, f"{live.table.id} {version}")
        await due(hall, live, live.table.time, max(live.table.settings.pace, BEATS["easy"]))
        if is_current(live):
            live.helper = None
            if live.table.version == version and not live.pending and not hall.is_closing:
                hall.place(live, next_game(live.table))

    async def _resume(self, hall: Hall, live: Live) -> None:
        """Let a table that is held go on: at once if nobody is waited for, else when the time is over."""
        table = live.table
        version = table.version
        if table.waiting:
            await asyncio.sleep(max(0, table.held_until - hall.now(live)) / 1000)
        await claimed(hall, f"{table.id} {version}")
        if is_current(live):
            live.helper = None
            if live.table.version == version and not live.pending and not hall.is_closing:
                hall.place(live, Resume())

    def _see_to_shuffle(self, hall: Hall, live: Live) -> None:
        """Deal as soon as everybody has revealed; until then, wait for those who have to pledge or reveal."""
        shuffling = live.table.shuffling
        assert shuffling is not None
        if shuffling.is_complete:
            self._start(hall, live, self._deal(hall, live))
            return
        deadline = min(deadline_of(hall, live, seat) for seat in shuffling.waiting)
        delay = max(0, deadline - hall.now(live)) / 1000
        live.helper = asyncio.get_running_loop().call_later(delay, self._miss, hall, live)

    def _miss(self, hall: Hall, live: Live) -> None:
        """Go on without somebody who did not pledge or reveal in time."""
        live.helper = None
        shuffling = live.table.shuffling
        if live.pending or shuffling is None or hall.is_closing:
            return
        late = [seat for seat in shuffling.waiting if deadline_of(hall, live, seat) <= hall.now(live)]
        if late:
            hall.place(live, miss(live.table, late[0]))
        else:
            self.see_to(hall, live)

    async def _deal(self, hall: Hall, live: Live) -> None:
        """Deal the cards of a shuffle that is complete."""
        version = live.table.version
        await claimed(hall, f"{live.table.id} {version}")
        if not is_current(live):
            return
        live.helper = None
        shuffling = live.table.shuffling
        if shuffling is not None and live.table.version == version and not live.pending and not hall.is_closing:
            hall.place(live, deal_of(live.table, shuffling))


async def due(hall: Hall, live: Live, began: int, beat: float) -> None:
    """Return one beat after a turn has begun; or, if that has passed, at the next whole one.

    So the moment of a move says nothing of how long it was thought about.
    """
    beat = 1000 * beat
    beats = max(1, -((began - hall.now(live)) // beat))
    await asyncio.sleep(max(0, began + beats * beat - hall.now(live)) / 1000)


def deadline_of(hall: Hall, live: Live, seat: int) -> int:
    """When a seat has to have pledged or revealed, in milliseconds since 1970.

    Who is connected here gets less time. After a restart everybody gets it again.
    """
    shuffling = live.table.shuffling
    assert shuffling is not None
    is_here = any(listener.seat == seat for listener in live.listeners)
    return max(shuffling.since, live.since + live.ahead) + int((PRESENT if is_here else ABSENT) * 1000)


def is_current(live: Live) -> bool:
    """Whether the task that asks is still wanted; Redis, when it fails, may keep from it that it was called off."""
    return live.helper is asyncio.current_task()


async def claimed(hall: Hall, what: str) -> None:
    """Return when this process may do something that others would do as well."""
    while hall.fanout is not None and (wait := await hall.fanout.claim(what)):
        await asyncio.sleep(wait)


@lru_cache(SEATED)
def bot_of(level: str, salt: str) -> Bot:
    """The bot of one seat in one game: no other has its salt, so none can learn anything from it."""
    return seated(level, Random(salt))


def bots_move(level: str, view: View, salt: str, seed: str) -> str:
    """The move of a bot of this level. `salt` decides what it forgets, `seed` what it chooses among equals."""
    try:
        return bot_of(level, salt).choose(view, Random(seed))
    except Exception:  # whatever a bot does wrong, the game goes on
        log.exception("a bot has failed")
        return Random(seed).choice(view.moves)
