"""Where tables are kept: SQLite or PostgreSQL, through SQLAlchemy."""

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    delete,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from parapluie.match.errors import ParapluieError
from parapluie.tables.steps import Row
from parapluie.tables.tokens import new_id

metadata = MetaData()
KEY = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers rows by itself only with its own INTEGER
tables = Table(
    "tables",
    metadata,
    Column("key", KEY, primary_key=True),
    Column("id", String(32), nullable=False, unique=True),
    Column("opened", BigInteger, nullable=False),  # times in milliseconds since 1970
    Column("changed", BigInteger, nullable=False),  # when anything but a move last happened, or players waited there
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("base", Integer, nullable=False),  # the number of the last step that begins a table or a game
    Column("opener", String(16), nullable=False, server_default=""),  # a hash of the address that opened it
    Column("info", Text, nullable=False),  # what everybody may know of the table, as JSON, when anything last happened
    Index("tables_listed", "listed", "status", "changed"),
)
steps = Table(
    "steps",
    metadata,
    Column("key", KEY, ForeignKey("tables.key", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("time", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)
reviews = Table(
    "reviews",
    metadata,
    Column("key", KEY, ForeignKey("tables.key", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the game at its table
    Column("time", BigInteger, nullable=False),  # when whoever computes it was last at work
    Column("done", Integer, nullable=False),  # moves that have been looked at
    Column("total", Integer, nullable=False),
    Column("body", LargeBinary),  # JSON, packed; left out until it is complete
)
WIDTH = len(steps.c)
SIZES = (256, 64, 16, 4, 1)  # numbers of steps that are stored by one statement
CACHE = 32_000  # kilobytes of pages that SQLite keeps for storing: the last page of each table that is played
LONGEST_LOG = 50_000  # pages of SQLite's log
LISTED = 50  # tables that a list shows at most
SHARE = 5  # of them that one address has opened
PAGE = 500  # tables that are asked for at once
GIVEN_BACK = 500  # free pages of SQLite that are given back to the system at once
TRIAL = 20_000  # bytes that are stored to see whether there is room


class Summary(NamedTuple):
    """What is kept of a table beside its steps, to find it and to show it in a list."""

    status: str
    listed: bool
    base: int
    info: bytes


class StorageError(ParapluieError):
    """The database cannot be reached; whether the last step was stored is not known."""


class Conflict(Exception):
    """Somebody else has stored a step of this number before."""


class Store:
    """A database of tables. Its methods block and may be called from any thread."""

    def __init__(self, url: str) -> None:
        self.url = read_url(url)
        if self.is_sqlite and self.url.database not in (None, "", ":memory:"):
            try:
                make_private(Path(str(self.url.database)))
            except OSError as error:
                raise ParapluieError("storage/unavailable", f"{self.url.database}: {error.strerror}") from None
        self.engine = engine_for(self.url)
        self.kept: Connection | None = None  # the connection of `append`

    @property
    def is_sqlite(self) -> bool:
        return self.url.get_backend_name() == "sqlite"

    def migrate(self) -> None:
        """Bring the database to the newest form of its tables; StorageError if that cannot be done."""
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        config.attributes["engine"] = self.engine
        try:
            command.upgrade(config, "head")
        except CommandError:
            raise ParapluieError(
                "storage/newer", "This database was made by a newer version of Parapluie, which has to be installed."
            ) from None
        except SQLAlchemyError as error:
            raise unavailable(error) from None

    def open(self, id: str, rows: list[Row], summary: Summary, *, opener: str = "") -> int:
        """Store a new table with its first rows; its key."""
        now = rows[-1].time
        values = summary._asdict() | {"info": summary.info.decode(), "id": id, "opened": now, "changed": now}
        values["opener"] = opener
        with self.changing() as connection:
            key = int(connection.execute(insert(tables).values(values).returning(tables.c.key)).scalar_one())
            connection.execute(insert(steps), [stored(key, row) for row in rows])
        return key

    def append(self, added: Iterable[tuple[int, Row, Summary | None]]) -> None:
        """Store the next steps of tables, in one transaction: all of them or, with Conflict, none.

        For one thread at a time.
        """
        rows: list[Any] = []
        changes = []
        for key, row, summary in added:
            rows += (key, row.number, row.time, row.kind, row.body)
            if summary is not None:
                changes.append((key, row.time, summary))
        try:
            with self.keeping() as connection:
                for statement, values in inserts(rows, "?" if self.is_sqlite else "%s"):
                    connection.exec_driver_sql(statement, values)
                for key, now, summary in changes:
                    change = summary._asdict() | {"info": summary.info.decode(), "changed": now}
                    connection.execute(update(tables).where(tables.c.key == key).values(change))
        except IntegrityError:
            raise Conflict from None

    def load(self, id: str, *, is_whole: bool = False) -> tuple[int, list[Row]] | None:
        """The key of a table and its rows since the last beginning, or all of them; None if there is no such table."""
        with self.reading() as connection:
            found = connection.execute(select(tables.c.key, tables.c.base).where(tables.c.id == id)).first()
            if found is None:
                return None
            return found.key, self._rows(connection, found.key, 0 if is_whole else found.base)

    def _rows(self, connection: Connection, key: int, base: int) -> list[Row]:
        query = (
            select(steps.c.number, steps.c.time, steps.c.kind, steps.c.body)
            .where(steps.c.key == key, steps.c.number >= base)
            .order_by(steps.c.number)
        )
        return [Row(*row) for row in connection.execute(query)]

    def versions(self, keys: Iterable[int]) -> dict[int, int]:
        """The number of the last step of each of these tables."""
        found: dict[int, int] = {}
        wanted = list(keys)
        for start in range(0, len(wanted), PAGE):
            some = wanted[start : start + PAGE]
            query = select(steps.c.key, func.max(steps.c.number)).where(steps.c.key.in_(some)).group_by(steps.c.key)
            with self.reading() as connection:
                found |= {key: number for key, number in connection.execute(query)}
        return found

    def listed(self, *, since: int) -> list[str]:
        """What is known of the tables that wait for players and may be shown, the newest first, few of one opener."""
        place = func.row_number().over(partition_by=tables.c.opener, order_by=tables.c.opened.desc())
        newest = (
            select(tables.c.info, tables.c.opened, tables.c.opener, place.label("place"))
            .where(tables.c.listed, tables.c.status == "gathering", tables.c.changed >= since)
            .subquery()
        )
        query = (
            select(newest.c.info)
            .where((newest.c.place <= SHARE) | (newest.c.opener == ""))
            .order_by(newest.c.opened.desc())
            .limit(LISTED)
        )
        with self.reading() as connection:
            return [info for (info,) in connection.execute(query)]

    def touch(self, keys: list[int], now: int) -> None:
        """Note that somebody waits at these tables."""
        with self.changing() as connection:
            connection.execute(update(tables).where(tables.c.key.in_(keys)).values(changed=now))

    def untouched(self, gathering: int, others: int | None, limit: int) -> list[tuple[int, str]]:
        """Keys and ids of tables where nothing has happened since: where no game has begun, and of the others."""
        is_old = (tables.c.status == "gathering") & (tables.c.changed < gathering)
        if others is not None:
            later = select(steps.c.key).where(steps.c.key == tables.c.key, steps.c.time >= others).exists()
            is_old |= (tables.c.status != "gathering") & (tables.c.changed < others) & ~later
        query = select(tables.c.key, tables.c.id).where(is_old).order_by(tables.c.changed).limit(limit)
        with self.reading() as connection:
            return [(key, id) for key, id in connection.execute(query)]

    def remove(self, keys: list[int]) -> None:
        """Forget these tables."""
        with self.changing() as connection:
            connection.execute(delete(reviews).where(reviews.c.key.in_(keys)))
            connection.execute(delete(steps).where(steps.c.key.in_(keys)))
            connection.execute(delete(tables).where(tables.c.key.in_(keys)))

    def give_back(self) -> int:
        """Give some of the room that is free back to the system, where that can be done. Return the bytes in use."""
        with self.changing() as connection:
            if not self.is_sqlite:
                return int(connection.execute(select(func.pg_database_size(func.current_database()))).scalar_one())
            cursor = connection.connection.cursor()
            cursor.execute(f"PRAGMA incremental_vacuum({GIVEN_BACK})")
            cursor.fetchall()  # each page is given back when its empty row is asked for
            cursor.close()
            pages, free, size = (
                int(connection.exec_driver_sql(f"PRAGMA {name}").scalar_one())
                for name in ("page_count", "freelist_count", "page_size")
            )
            return (pages - free) * size

    def every_table(self) -> Iterator[tuple[str, list[Row]]]:
        """All tables with all their rows, in the order in which they were opened."""
        last = 0
        while True:
            with self.reading() as connection:
                query = select(tables.c.key, tables.c.id).where(tables.c.key > last).order_by(tables.c.key).limit(PAGE)
                page = list(connection.execute(query))
                for found in page:
                    yield found.id, self._rows(connection, found.key, 0)
            if not page:
                return
            last = page[-1].key

    def changing(self) -> AbstractContextManager[Connection]:
        """A transaction that is committed at its end; StorageError if the database is away."""
        return guarded(self.engine.begin)

    def reading(self) -> AbstractContextManager[Connection]:
        return guarded(self.engine.connect)

    @contextmanager
    def keeping(self) -> Iterator[Connection]:
        """The same as `changing` on a connection that is kept, for one thread."""
        try:
            if self.kept is None:
                self.kept = self.engine.connect()
                if self.is_sqlite:
                    self.kept.exec_driver_sql(f"PRAGMA cache_size={-CACHE}")
                    self.kept.exec_driver_sql("PRAGMA wal_autocheckpoint=0")  # see `tidy`
                    self.kept.commit()
            with self.kept.begin():
                yield self.kept
        except IntegrityError:
            raise
        except SQLAlchemyError as error:
            self._drop_kept()
            raise unavailable(error) from None

    def tidy(self) -> None:
        """Move what SQLite has logged to its place in the file: done beside `append`, it keeps nobody waiting.

        Only a log that has grown very long, because there was no pause for hours, is ended at the cost of a pause.
        """
        if self.is_sqlite:
            with self.reading() as connection:
                logged = connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").one()[1]
                if logged > LONGEST_LOG:
                    connection.exec_driver_sql("PRAGMA wal_checkpoint(RESTART)")

    def _drop_kept(self) -> None:
        kept, self.kept = self.kept, None
        if kept is not None:
            with suppress(SQLAlchemyError):
                kept.invalidate()
                kept.close()

    def check_room(self) -> None:
        """StorageError if a step could not be stored now: something larger is, and taken away at once."""
        values = {"id": new_id(), "opened": 0, "changed": 0, "status": "trial", "listed": False, "base": 0}
        with self.changing() as connection:
            made = insert(tables).values(values | {"info": " " * TRIAL}).returning(tables.c.key)
            connection.execute(delete(tables).where(tables.c.key == connection.execute(made).scalar_one()))

    def is_there(self) -> bool:
        """Whether the database answers."""
        try:
            with self.reading() as connection:
                connection.execute(select(tables.c.key).limit(1)).all()
        except StorageError:
            return False
        return True

    def close(self) -> None:
        self._drop_kept()
        self.engine.dispose()


@contextmanager
def guarded(connect: Callable[[], Any]) -> Iterator[Connection]:
    """A connection whose failures are StorageError, but for a Conflict of keys."""
    try:
        with connect() as connection:
            yield connection
    except IntegrityError:
        raise
    except SQLAlchemyError as error:
        raise unavailable(error) from None


def inserts(values: list[Any], place: str) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Statements that store these steps, as many as possible at once: so the database works without Python's lock."""
    done = 0
    for size in SIZES:
        while done + size * WIDTH <= len(values):
            yield insert_of(size, place), tuple(values[done : done + size * WIDTH])
            done += size * WIDTH


@cache
def insert_of(size: int, place: str) -> str:
    """The statement for so many steps."""
    row = f"({', '.join([place] * WIDTH)})"
    return f"INSERT INTO steps ({', '.join(steps.c.keys())}) VALUES {', '.join([row] * size)}"


def stored(key: int, row: Row) -> dict[str, Any]:
    return {"key": key, "number": row.number, "time": row.time, "kind": row.kind, "body": row.body}


def unavailable(error: SQLAlchemyError) -> StorageError:
    cause = getattr(error, "orig", None)
    if "is full" in str(cause) or type(cause).__name__ == "DiskFull":
        return StorageError("storage/full", "There is no room left where the tables are kept.")
    return StorageError("storage/unavailable", f"The database cannot be used: {type(error).__name__}.")


def make_private(file: Path) -> None:
    """See that nobody but the owner can read the file, which holds secrets of running games; a new folder as well."""
    if not file.parent.exists():
        file.parent.mkdir(parents=True, mode=0o700)
    if not file.is_dir():  # otherwise SQLite says what is wrong
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            with suppress(FileNotFoundError, PermissionError):  # a file of somebody else is theirs to protect
                one.chmod(0o600)


def read_url(url: str) -> URL:
    """The address of a database: a file for SQLite, or a URL; ParapluieError if it is neither."""
    try:
        read = make_url(url) if "://" in url else URL.create("sqlite", database=url)
    except (ArgumentError, ValueError):  # ValueError: a port that is no number
        raise ParapluieError("storage/bad-url", f"{url!r} is no address of a database.") from None
    if read.get_backend_name() == "postgresql":
        return read.set(drivername="postgresql+psycopg")
    if read.get_backend_name() != "sqlite":
        raise ParapluieError("storage/bad-url", f"Tables are kept in SQLite or PostgreSQL, not in {read.drivername}.")
    return read.set(drivername="sqlite")


def engine_for(url: URL) -> Engine:
    """Connections to a database, set so that what is committed survives a crash of the machine."""
    if url.get_backend_name() == "postgresql":
        try:
            return create_engine(url, pool_size=4, max_overflow=8, connect_args={"connect_timeout": 3})
        except ModuleNotFoundError:
            raise ParapluieError("storage/no-driver", "PostgreSQL needs: pip install 'parapluie[cluster]'") from None
    engine = create_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("auto_vacuum=INCREMENTAL", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
