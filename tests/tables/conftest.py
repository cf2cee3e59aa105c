"""Databases for the tests of tables."""

import pytest

from parapluie.tables.store import Store
from servers import postgres, redis  # noqa: F401 - fixtures


@pytest.fixture
def sqlite(tmp_path):
    """The address of a new SQLite database."""
    return str(tmp_path / "tables.sqlite")


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request):
    """The address of a new database, of each kind in turn."""
    if request.param == "sqlite":
        return request.getfixturevalue("sqlite")
    return request.getfixturevalue("postgres").new_database()


@pytest.fixture
def store(sqlite):
    """An empty store that is ready."""
    yield from ready(Store(sqlite))


@pytest.fixture
def any_store(address):
    """An empty store that is ready, of each kind in turn."""
    yield from ready(Store(address))


def ready(store):
    store.migrate()
    yield store
    store.close()
