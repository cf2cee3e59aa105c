"""Storage: the same promises of SQLite and of PostgreSQL."""

import sqlite3
from random import Random

import pytest
from sqlalchemy import inspect, text

from parapluie.tables.hall import summary_of
from parapluie.tables.steps import Row, Sit
from parapluie.tables.store import LISTED, PAGE, SHARE, Conflict, StorageError, Store, Summary, read_url
from servers import free_port
from tables.scenes import Scene, dealt, keep, refuses, stored


def summary(status="gathering", listed=True, base=1, info=b"{}"):
    return Summary(status, listed, base, info)


def row(number, kind="sit", body="x", time=None):
    return Row(number, number if time is None else time, kind, body)


def test_what_was_stored_is_loaded(any_store):
    scene = dealt()
    key = keep(any_store, scene)
    assert any_store.load("scene") == (key, scene.rows[3:])  # from the deal on
    assert any_store.load("scene", is_whole=True) == (key, scene.rows)
    assert any_store.load("other") is None


def test_any_text_is_stored_as_it_is(any_store):
    scene = Scene("rainbow-sazuki")
    scene.take(Sit(0, '\0 " \\ \u2028 🌈 é', "token"))
    keep(any_store, scene)
    assert stored(any_store)[1].step.name == '\0 " \\ \u2028 🌈 é'


def test_steps_are_appended(any_store):
    key = any_store.open("a", [row(1, "open")], summary())
    any_store.append([(key, row(2), None), (key, row(3, "deal"), summary("playing", base=3))])
    any_store.append([(key, row(4, "move"), None)])
    assert [found.number for found in any_store.load("a")[1]] == [3, 4]
    assert [found.number for found in stored(any_store, "a")] == [1, 2, 3, 4]
    assert any_store.listed(since=0) == []


def test_of_two_steps_of_one_number_the_first_is_kept(any_store):
    key = any_store.open("a", [row(1)], summary())
    any_store.append([(key, row(2, body="first"), None)])
    with pytest.raises(Conflict):
        any_store.append([(key, row(2, body="second"), None)])
    assert [found.body for found in stored(any_store, "a")] == ["x", "first"]


def test_a_transaction_is_stored_as_a_whole_or_not_at_all(any_store):
    one, two = (any_store.open(id, [row(1)], summary(info=b"old")) for id in "ab")
    any_store.append([(two, row(2), None)])
    with pytest.raises(Conflict):
        any_store.append([(one, row(2), summary("playing", info=b"new")), (two, row(2), None), (one, row(3), None)])
    assert len(stored(any_store, "a")) == 1 and len(stored(any_store, "b")) == 2
    assert any_store.listed(since=0) == ["old", "old"]


def test_an_id_is_given_once(any_store):
    any_store.open("a", [row(1)], summary())
    with pytest.raises(Exception, match=r"(?i)unique"):
        any_store.open("a", [row(1)], summary())
    assert len(stored(any_store, "a")) == 1


def test_only_open_tables_that_may_be_shown_are_listed_the_newest_first(any_store):
    for number, (status, listed) in enumerate(
        [("gathering", True), ("gathering", False), ("playing", True), ("over", True), ("gathering", True)]
    ):
        info = f"{status} {number}".encode()
        any_store.open(str(number), [row(1, time=100 + number)], summary(status, listed, info=info))
    assert any_store.listed(since=0) == ["gathering 4", "gathering 0"]
    assert any_store.listed(since=101) == ["gathering 4"]
    assert any_store.listed(since=104) == ["gathering 4"] and any_store.listed(since=105) == []
    key, _ = any_store.load("0")
    any_store.append([(key, row(2, time=200), summary(info=b"changed"))])
    assert any_store.listed(since=0) == ["gathering 4", "changed"]
    assert any_store.listed(since=105) == ["changed"]
    any_store.touch([any_store.load("4")[0]], 300)
    assert any_store.listed(since=201) == ["gathering 4"]


def test_a_list_has_an_end(any_store):
    for number in range(LISTED + 5):
        any_store.open(str(number), [row(1, time=number)], summary(info=str(number).encode()))
    assert any_store.listed(since=0) == [str(number) for number in range(LISTED + 4, 4, -1)]


def test_versions_are_the_numbers_of_the_last_steps(any_store):
    one, two, three = (any_store.open(id, [row(1)], summary()) for id in "abc")
    any_store.append([(two, row(2), None), (two, row(3), None), (three, row(2), None)])
    assert any_store.versions([one, two]) == {one: 1, two: 3}
    assert any_store.versions([]) == {} and any_store.versions([99]) == {}


def test_every_table_is_read_in_the_order_of_opening(any_store, monkeypatch):
    monkeypatch.setattr("parapluie.tables.store.PAGE", 2)
    assert PAGE > 2
    for id in "cabed":
        any_store.open(id, [row(1), row(2, body=id)], summary())
    found = [(entry[0], [read.body for read in entry[-1]]) for entry in any_store.every_table()]
    assert found == [(id, ["x", id]) for id in "cabed"]


def test_a_database_is_made_ready_from_nothing_and_twice(address):
    store = Store(address)
    assert not store.is_there()
    store.migrate()
    assert store.is_there()
    assert {"tables", "steps"} <= set(inspect(store.engine).get_table_names())
    store.open("a", [row(1)], summary())
    store.migrate()
    assert stored(store, "a") == [row(1)]
    store.close()
    again = Store(address)
    again.migrate()
    assert stored(again, "a") == [row(1)]
    again.close()


def test_migrations_make_exactly_the_tables_that_the_code_uses(any_store):
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from parapluie.tables.store import metadata

    with any_store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_a_step_needs_its_table(any_store):
    with pytest.raises(Conflict):
        any_store.append([(12345, row(1), None)])


def test_sqlite_writes_through_to_the_disk(store, sqlite):
    with store.engine.connect() as connection:
        pragmas = [connection.execute(text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        assert pragmas == ["wal", 2]
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    with sqlite3.connect(sqlite) as other:
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_postgresql_writes_through_to_the_disk(postgres):
    store = Store(postgres.url)
    with store.engine.connect() as connection:
        for name in ("synchronous_commit", "fsync", "full_page_writes"):
            assert connection.execute(text(f"SHOW {name}")).scalar() == "on"
    store.close()


@pytest.mark.parametrize(
    "url", ["mysql://host/name", "://", "redis://host", "postgresql://host:port/name", "oracle+x://", "what://ever"]
)
def test_what_is_no_address_of_a_database_is_refused(url):
    with refuses("storage/bad-url"):
        Store(url)


@pytest.mark.parametrize(
    ("url", "read"),
    [
        ("a folder/tables.sqlite", "sqlite:///a folder/tables.sqlite"),
        ("sqlite:///tables.sqlite", "sqlite:///tables.sqlite"),
        ("sqlite+aiosqlite:///tables.sqlite", "sqlite:///tables.sqlite"),
        ("postgresql://user@host/name", "postgresql+psycopg://user@host/name"),
        ("postgresql+asyncpg://user@host/name", "postgresql+psycopg://user@host/name"),
    ],
)
def test_addresses_are_read(url, read):
    assert read_url(url).render_as_string() == read


def test_a_database_that_cannot_be_reached_is_named(tmp_path):
    for url in (f"postgresql://nobody@127.0.0.1:{free_port()}/nothing", str(tmp_path)):
        store = Store(url)
        assert not store.is_there()
        for use in (
            store.migrate,
            lambda store=store: store.load("a"),
            lambda store=store: store.listed(since=0),
            lambda store=store: store.versions([1]),
            lambda store=store: list(store.every_table()),
            lambda store=store: store.append([(1, row(1), None)]),
            lambda store=store: store.open("a", [row(1)], summary()),
        ):
            with refuses("storage/unavailable") as raised:
                use()
            assert isinstance(raised.value, StorageError)
        store.close()


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with refuses("storage/unavailable"):
        Store(str(tmp_path / "file" / "tables.sqlite"))


def test_folders_are_made(tmp_path):
    store = Store(str(tmp_path / "some" / "where" / "tables.sqlite"))
    store.migrate()
    store.close()
    assert (tmp_path / "some" / "where" / "tables.sqlite").exists()


def test_a_database_without_tables_is_named(address):
    store = Store(address)
    with refuses("storage/unavailable"):
        store.load("a")
    with refuses("storage/unavailable"):
        store.append([(1, row(1), None)])
    store.close()


def test_a_server_that_closes_its_connections_is_named_and_used_again(postgres):
    store = Store(postgres.new_database())
    store.migrate()
    key = store.open("a", [row(1)], summary())
    with postgres.connect() as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [store.url.database]
        )
    with refuses("storage/unavailable"):
        store.append([(key, row(2), None)])
    store.append([(key, row(2), None)])
    assert len(stored(store, "a")) == 2
    store.close()


def test_the_summary_of_a_table_is_what_everybody_may_know():
    scene = dealt("rainbow-sazuki", listed=True)
    found = summary_of(scene.table)
    assert (found.status, found.listed, found.base) == ("playing", True, 4)
    assert scene.table.secret.encode() not in found.info and scene.table.next_secret.encode() not in found.info
    assert summary_of(scene.play_on(Random(1)).table).status == "over"


def test_only_the_owner_can_read_the_database(tmp_path):
    file = tmp_path / "new" / "tables.sqlite"
    store = Store(str(file))
    store.migrate()
    keep(store, Scene())
    files = list(file.parent.iterdir())
    assert len(files) == 3 and all(one.stat().st_mode & 0o077 == 0 for one in [file.parent, *files])
    store.close()
    old = tmp_path / "old.sqlite"
    old.touch(mode=0o644)
    Store(str(old)).close()
    assert old.stat().st_mode & 0o777 == 0o600


def test_a_database_of_a_newer_version_is_refused_in_one_line(any_store):
    with any_store.changing() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with refuses("storage/newer") as refused:
        any_store.migrate()
    assert "\n" not in refused.value.message


def test_a_full_disk_is_told_and_found_out(store):
    scene = dealt()
    key = keep(store, scene)
    store.check_room()
    with store.keeping() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
    store.kept.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    store.kept.commit()
    long = [(key, Row(number, 1, "move", "0 " + "x" * 3000), None) for number in range(5, 50)]
    with refuses("storage/full"):
        store.append(long)
    assert len(stored(store)) == 4
    store.append(long)  # on a new connection, without that limit


def test_one_address_has_a_share_of_the_list(any_store):
    for number in range(60):
        scene = Scene(listed=True)
        any_store.open(f"flood {number}", scene.rows, summary_of(scene.table), opener="somebody")
    for number in range(3):
        scene = Scene(listed=True)
        any_store.open(f"other {number}", scene.rows, summary_of(scene.table), opener=f"other {number}")
    assert len(any_store.listed(since=0)) == 3 + SHARE


def test_versions_of_many_tables_are_asked_for_in_parts(any_store):
    key = keep(any_store, Scene())
    assert any_store.versions([*range(key, key + 100_000)]) == {key: 1}
