"""Reviews in the database, beside the tables whose games they are of.

Whoever computes one has a row without a body, and says from time to time that it is at work. If it does not, because it
was killed, somebody else may begin anew: so nothing is ever half done.
"""

from typing import NamedTuple

from sqlalchemy import and_, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from parapluie.tables.clock import now_ms
from parapluie.tables.store import Store, reviews, tables

STALE = 30_000  # milliseconds after which who has said nothing is not at work any more


class ReviewRow(NamedTuple):
    """What is stored of a review: how far it is, and all of it once it is there."""

    done: int
    total: int
    body: bytes | None  # packed


class ReviewRows:
    """The reviews of a database. Its methods block and may be called from any thread."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def find(self, id: str, number: int) -> ReviewRow | None:
        """The review of a game of a table, None if there is none and nobody is at work."""
        is_there = or_(reviews.c.body.is_not(None), reviews.c.time > now_ms() - STALE)
        query = (
            select(reviews.c.done, reviews.c.total, reviews.c.body)
            .join(tables, tables.c.key == reviews.c.key)
            .where(tables.c.id == id, reviews.c.number == number, is_there)
        )
        with self.store.reading() as connection:
            found = connection.execute(query).first()
        return None if found is None else ReviewRow(*found)

    def claim(self, key: int, number: int) -> int | None:
        """Note that the caller begins a review now. Its stamp; None if it is there, or somebody else is at work."""
        now = now_ms()
        try:
            with self.store.changing() as connection:
                values = {"key": key, "number": number, "time": now, "done": 0, "total": 0}
                connection.execute(insert(reviews).values(values))
                return now
        except IntegrityError:
            left = and_(reviews.c.body.is_(None), reviews.c.time <= now - STALE)
            return now if self._change(key, number, left, time=now, done=0) else None

    def tell(self, key: int, number: int, stamp: int, *, done: int, total: int) -> int | None:
        """Note how far the holder of this stamp is. Its new stamp; None if somebody else is at work now."""
        now = max(now_ms(), stamp + 1)
        is_mine = and_(reviews.c.body.is_(None), reviews.c.time == stamp)
        return now if self._change(key, number, is_mine, time=now, done=done, total=total) else None

    def finish(self, key: int, number: int, body: bytes) -> bool:
        """Store a review that is complete. Whether it is the first."""
        return self._change(key, number, reviews.c.body.is_(None), body=body)

    def give_up(self, key: int, number: int, stamp: int) -> None:
        """Let others begin anew, at once."""
        self._change(key, number, and_(reviews.c.body.is_(None), reviews.c.time == stamp), time=0)

    def _change(self, key: int, number: int, condition: object, **values: object) -> bool:
        change = update(reviews).where(reviews.c.key == key, reviews.c.number == number, condition)  # type: ignore[arg-type]
        with self.store.changing() as connection:
            return connection.execute(change.values(values)).rowcount > 0
