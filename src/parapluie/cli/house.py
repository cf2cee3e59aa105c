"""Commands for the house: the server, and its tables as files."""

from pathlib import Path
from typing import Annotated, Any

import typer

from parapluie.cli import completion
from parapluie.cli.shared import Database, app, is_asked, opened, progress
from parapluie.match.errors import ParapluieError

EVERYWHERE = "0.0.0.0"  # all addresses of this machine


@app.command()
def serve(
    host: Annotated[
        str | None, typer.Option("--host", help="Address to listen at; 0.0.0.0 is all of this machine's.")
    ] = None,
    ask: Annotated[bool, typer.Option("--ask", help="Ask whether other devices may play, if nothing says so.")] = False,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="0 takes any that is free.")] = 8000,
    database: Database = None,
    redis: Annotated[str | None, typer.Option("--redis", help="redis://… for several processes or machines.")] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="Processes on this machine.")] = 1,
    origin: Annotated[list[str] | None, typer.Option("--origin", help="Another site whose pages may use this.")] = None,
    name: Annotated[list[str] | None, typer.Option("--name", help="A name that browsers call this server by.")] = None,
    proxies: Annotated[str, typer.Option("--proxies", help="Addresses of trusted proxies, with commas.")] = "127.0.0.1",
    metrics: Annotated[
        str, typer.Option("--metrics", help="Networks that may read /metrics, with commas.")
    ] = "127.0.0.0/8,::1",
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help="How much a client may ask for.")] = True,
    keep_days: Annotated[
        float | None, typer.Option("--keep-days", min=0.01, help="Remove tables that nobody has touched so long.")
    ] = None,
    gathering_days: Annotated[
        float, typer.Option("--gathering-days", min=0.01, help="The same, for tables where no game has begun.")
    ] = 7.0,
    archive: Annotated[
        Path | None,
        typer.Option(
            "--archive", help="Add the records of finished games to this file before.", autocompletion=completion.files
        ),
    ] = None,
    megabytes: Annotated[
        int | None, typer.Option("--megabytes", min=1, help="No new tables once the database is larger.")
    ] = None,
    budget: Annotated[
        list[str] | None, typer.Option("--budget", help="NAME=NUMBER: another limit, see docs/hosting.md.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            "--bot",
            help="NAME=WHAT: a bot of yours, offered beside the levels: flat=./flat.py:Flat.",
            autocompletion=completion.offers,
        ),
    ] = None,
    bot_seconds: Annotated[float, typer.Option("--bot-seconds", min=0.01, help="Time for a move of such a bot.")] = 5.0,
    reviewers: Annotated[
        int, typer.Option("--reviewers", min=0, max=16, help="Processes that review games, beside each worker.")
    ] = 1,
    push_keys: Annotated[
        Path | None,
        typer.Option(
            "--push-keys",
            help="Call people whose page is closed, with the keys in this file, which is made.",
            autocompletion=completion.files,
        ),
    ] = None,
    push_contact: Annotated[
        str, typer.Option("--push-contact", help="Whom push services can ask: mailto:… or https://….")
    ] = "mailto:host@localhost",
    push_host: Annotated[
        list[str] | None, typer.Option("--push-host", help="HOST:PORT of a push service beside the known ones.")
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help="Show the page in this machine's browser.")] = False,
    log: Annotated[str, typer.Option("--log", help="debug, info, warning or error.")] = "info",
) -> None:
    """Open the house: tables for people and bots, over the network."""
    from parapluie.tables.keeper import Keeping
    from parapluie.web import logs
    from parapluie.web.options import Options, read_bots, read_budget
    from parapluie.web.safety import check_networks
    from parapluie.web.serve import run

    if log not in ("debug", "info", "warning", "error"):
        raise ParapluieError("command/bad-log", f"The log level is debug, info, warning or error, not {log!r}.")
    logs.set_up(log)
    run(
        Options(
            database=database or default_database(),
            host=host or (EVERYWHERE if ask and is_lan_wanted() else "127.0.0.1"),
            port=port,
            redis=redis,
            workers=workers,
            origins=tuple(origin or ()),
            names=tuple(name or ()),
            proxies=proxies,
            metrics=check_networks(metrics),
            limits=limits,
            budget=read_budget(budget or []),
            keeping=Keeping(
                days=keep_days,
                gathering_days=gathering_days,
                megabytes=megabytes,
                archive=None if archive is None else str(archive.absolute()),
            ),
            bots=read_bots(bot or []),
            bot_seconds=bot_seconds,
            reviewers=reviewers,
            push_keys=None if push_keys is None else str(push_keys.absolute()),
            push_contact=push_contact,
            push_hosts=tuple(push_host or ()),
            browser=browser,
        )
    )


@app.command()
def join(
    url: Annotated[str, typer.Argument(help="The link of a table, as people have it: http://host:8000/t/NAME.")],
    bot: Annotated[
        str,
        typer.Option("--bot", help="Who plays: a bot as everywhere, ./mine.py:Mine.", autocompletion=completion.levels),
    ],
    seat: Annotated[int | None, typer.Option("--seat", min=0, help="From 0; by default the first open one.")] = None,
    name: Annotated[str | None, typer.Option("--name", help="What it is called; by default as its class.")] = None,
    games: Annotated[int | None, typer.Option("--games", min=1, help="Get up after so many games.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="Time for a move.")] = 5.0,
) -> None:
    """Seat a bot at a table of any server; it plays there until it is sent away, and comes back after a lost line."""
    from parapluie.web.joining import join

    join(url, bot, seat=seat, name=name, seconds=seconds, games=games)


def is_lan_wanted() -> bool:
    """Whether the person at the terminal wants other devices to play; without one, only this machine does."""
    question = "Open it to all devices in your network, so that others can play from theirs?"
    return is_asked() and typer.confirm(question, default=False)


@app.command()
def export(
    output: Annotated[
        Path, typer.Argument(help="Where to write; - is standard output.", autocompletion=completion.files)
    ],
    database: Database = None,
    records: Annotated[bool, typer.Option("--records", help="Only the records of finished games.")] = False,
) -> None:
    """Write all tables to a file, complete enough to go on with them elsewhere, or the records of their games."""
    from parapluie.tables.transfer import export_records, export_tables

    lines = (export_records if records else export_tables)(opened_store(database))
    with opened(output, "wb") as file:
        for line in progress(lines, "Exporting"):
            file.write(line)
        file.flush()


@app.command("import")
def import_file(
    file: Annotated[
        Path,
        typer.Argument(
            help="What `export` has written, or any file of records; - is standard input.",
            autocompletion=completion.files,
        ),
    ],
    database: Database = None,
) -> None:
    """Put tables or records of finished games into the database. What is there already is left as it is."""
    from parapluie.tables.transfer import import_lines

    count = 0
    with opened(file, "rb") as lines:
        for _ in progress(import_lines(opened_store(database), lines), "Importing"):
            count += 1
    print(f"{count} tables imported.")


def opened_store(database: str | None) -> Any:
    """The database, in the newest form of its tables."""
    from parapluie.tables.store import Store

    store = Store(database or default_database())
    store.migrate()
    return store


def default_database() -> str:
    """Where tables are kept if nothing else is said: a file in the user's data folder."""
    from platformdirs import user_data_path

    return str(user_data_path("parapluie") / "tables.sqlite")
