"""Browsers that want to be told when it is somebody's turn, kept with the seat; they go with their table."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from sqlalchemy import BigInteger, Column, ForeignKey, Index, String, Table, delete, insert, select

from parapluie.tables.store import KEY, Store, metadata

EACH = 4  # browsers of one seat; a fifth takes the place of the oldest
pushes = Table(
    "pushes",
    metadata,
    Column("key", KEY, ForeignKey("tables.key", ondelete="CASCADE"), primary_key=True),
    Column("holder", String(64), primary_key=True),  # the hashed token of a seat
    Column("endpoint", String(512), primary_key=True),
    Column("p256dh", String(96), nullable=False),
    Column("auth", String(32), nullable=False),
    Column("language", String(8), nullable=False),
    Column("time", BigInteger, nullable=False),
    Index("pushes_endpoint", "endpoint"),
)


class Subscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A browser's address at its push service, and its keys, in base64url as browsers give them."""

    endpoint: Annotated[str, Meta(max_length=512)]  # its address there
    p256dh: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{87}=?$")]  # its public key
    auth: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{22}(==)?$")]  # its secret for this
    language: Literal["en", "fr"] = "en"  # of what is said


class Subscriptions:
    """The subscriptions of all seats, in the database of the tables. Methods block, and may be called in any thread."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def add(self, key: int, holder: str, subscription: Subscription, now: int) -> None:
        """Tell this browser too when it is the turn of a seat; of too many, the oldest goes."""
        with self.store.changing() as connection:
            own = (pushes.c.key == key) & (pushes.c.holder == holder)
            connection.execute(delete(pushes).where(own, pushes.c.endpoint == subscription.endpoint))
            kept = connection.execute(select(pushes.c.endpoint).where(own).order_by(pushes.c.time.desc())).scalars()
            if surplus := list(kept)[EACH - 1 :]:
                connection.execute(delete(pushes).where(own, pushes.c.endpoint.in_(surplus)))
            values = msgspec.structs.asdict(subscription) | {"key": key, "holder": holder, "time": now}
            connection.execute(insert(pushes).values(values))

    def of(self, key: int, holder: str) -> list[Subscription]:
        """The browsers that want to be told of a seat."""
        columns = [pushes.c[name] for name in Subscription.__struct_fields__]
        query = select(*columns).where(pushes.c.key == key, pushes.c.holder == holder).order_by(pushes.c.time)
        with self.store.reading() as connection:
            return [Subscription(**row._mapping) for row in connection.execute(query)]

    def remove(self, endpoint: str, key: int | None = None, holder: str | None = None) -> None:
        """Forget a browser: at one seat of one table, or everywhere, as its push service does not know it any more."""
        is_it = pushes.c.endpoint == endpoint
        if key is not None:
            is_it &= (pushes.c.key == key) & (pushes.c.holder == holder)
        with self.store.changing() as connection:
            connection.execute(delete(pushes).where(is_it))
