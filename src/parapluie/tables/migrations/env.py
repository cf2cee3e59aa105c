"""How Alembic reaches the database: by the engine that `Store.migrate` hands over."""

from alembic import context
from sqlalchemy import Engine, text

from parapluie.tables.store import metadata

LOCK = 7_272_747  # any number: servers that start together wait for each other here


def run() -> None:
    engine: Engine = context.config.attributes["engine"]
    with engine.connect() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_lock({LOCK})"))
            connection.commit()
        try:
            context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
            with context.begin_transaction():
                context.run_migrations()
            connection.commit()
        finally:
            if engine.dialect.name == "postgresql":
                connection.execute(text(f"SELECT pg_advisory_unlock({LOCK})"))
                connection.commit()


run()
