"""The command `parapluie`."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from parapluie import __version__, completion, phrasebook
from parapluie.games.catalogue import rule_sets
from parapluie.language import LANGUAGES, language_of_user, shared_folder
from parapluie.match.errors import ParapluieError

app = typer.Typer(invoke_without_command=True)
EVERYWHERE = "0.0.0.0"  # all addresses of this machine

GAMES = ", ".join(rule_sets())
CHOICES = [f"{name}={one.default} in {id}" for id, game in rule_sets().items() for name, one in game.options.items()]

GameId = Annotated[str, typer.Option("--game", help=f"One of {GAMES}.", autocompletion=completion.games)]
Seats = Annotated[int | None, typer.Option("--seats", help="Number of players; by default the fewest.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed gives the same games.")]
RecordFile = Annotated[
    Path, typer.Argument(help="A file of records; - is standard input.", autocompletion=completion.files)
]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="postgresql://… or a file; by default a file in your data folder.",
        autocompletion=completion.files,
    ),
]
Language = Annotated[
    str | None,
    typer.Option("--lang", help="en or fr; by default what LANG says.", autocompletion=completion.languages),
]


def main() -> None:
    """Run the command; what is wrong is said in one line with its code, without a traceback."""
    command = typer.main.get_command(app)
    phrasebook.translate(command, language_of_user(), games=GAMES, choices=", ".join(CHOICES))
    try:
        command.main(spelled_out(sys.argv[1:]), standalone_mode=False, prog_name="parapluie")
    except ParapluieError as error:
        fail(error.code, error.message)
    except typer.Exit as stop:
        sys.exit(stop.exit_code)
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(141)
    except Exception as error:
        if not hasattr(error, "format_message"):
            raise
        fail("command/bad-usage", error.format_message())


def spelled_out(arguments: list[str]) -> list[str]:
    """`--ray` alone is `--ray local`: Typer knows no option whose value can be left out."""
    for place, argument in enumerate(arguments):
        if argument == "--ray" and (place + 1 == len(arguments) or arguments[place + 1].startswith("-")):
            return [*arguments[: place + 1], "local", *arguments[place + 1 :]]
    return arguments


def fail(code: str, message: str) -> None:
    print(f"parapluie: {code}: {phrasebook.problem(language_of_user(), code, message)}", file=sys.stderr)
    sys.exit(2)


@app.callback()
def begin(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version, and do nothing else.")] = False,
) -> None:
    """The card games called Rainbow: play, study, check. Without a command, a menu asks what you would like."""
    if version:
        print(f"parapluie {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is not None:
        return
    if not is_asked() or not sys.stdout.isatty():
        print(context.get_help())
        return
    from parapluie.terminal.menu import choose

    if arguments := choose(language_of_user()):
        context.command.main(arguments, standalone_mode=False, prog_name="parapluie")


@contextmanager
def opened(path: Path, mode: str) -> Iterator[Any]:
    """A file of bytes, or the standard stream for -; an error with a code if it cannot be had."""
    if str(path) == "-":
        yield sys.stdin.buffer if mode == "rb" else sys.stdout.buffer
        return
    try:
        file = path.open(mode)
    except OSError as error:
        raise ParapluieError("file/unavailable", f"{path}: {error.strerror}") from None
    with file:
        yield file


def chosen_language(language: str | None) -> str:
    language = language or language_of_user()
    if language not in LANGUAGES:
        raise ParapluieError("command/bad-language", f"The language is en or fr, not {language!r}.")
    return language


@app.command()
def play(
    plain: Annotated[bool, typer.Option("--plain", help="Play in lines of text.")] = True,
    game: Annotated[
        str | None,
        typer.Option("--game", help=f"One of {GAMES}; asked for if left out.", autocompletion=completion.games),
    ] = None,
    seats: Seats = None,
    level: Annotated[
        str | None,
        typer.Option(
            "--level",
            help="easy, medium, hard or expert; by default asked for, or medium.",
            autocompletion=completion.levels,
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", help="By default a game that nobody can foresee.")] = None,
    lang: Language = None,
) -> None:
    """Play against the computer in this terminal."""
    from parapluie.terminal.plain import play as play_plain

    play_plain(game, seats, level=level, seed=seed, language=chosen_language(lang))


@app.command()
def record(
    game: GameId,
    output: Annotated[
        Path,
        typer.Option("-o", "--output", help="Where to write; - is standard output.", autocompletion=completion.files),
    ],
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1,
    seed: Seed = 1,
    audit: Annotated[bool, typer.Option("--audit", help="Write all legal moves with each move.")] = False,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", help=f"NAME=VALUE; by default {', '.join(CHOICES)}.", autocompletion=completion.options
        ),
    ] = None,
    policy: Annotated[str, typer.Option("--policy", help="uniform or varied.")] = "uniform",
) -> None:
    """Play games at random and write their records, one after the other, with the seeds SEED, SEED + 1, …"""
    from parapluie.lab.policy import check_policy, play_game
    from parapluie.match.game import Game
    from parapluie.match.record import write_record

    rules = Game.with_options(game, seats, options_from(option or []))
    check_policy(policy)
    with opened(output, "wb") as file:
        for number in progress(range(games), "Playing"):
            for line in write_record(play_game(rules, seed + number, policy=policy, audit=audit)):
                file.write(line.encode() + b"\n")
        file.flush()


def options_from(texts: list[str]) -> dict[str, str]:
    """The options of a game, out of texts NAME=VALUE."""
    return {name: value for name, _, value in (text.partition("=") for text in texts)}


def errors() -> Any:
    """Where progress is shown: standard error."""
    from rich.console import Console

    return Console(stderr=True)


def progress(work: Iterable[Any], label: str, *, total: int | None = None) -> Iterable[Any]:
    """The work, with a bar for people who watch it being done."""
    from rich.progress import track

    console = errors()
    return track(work, label, total=total, console=console, disable=not console.is_terminal, transient=True)


@app.command()
def replay(file: RecordFile, lang: Language = None) -> None:
    """Show the games of a file move by move, in words."""
    from parapluie.match.record import read_records
    from parapluie.terminal.plain import show

    language = chosen_language(lang)
    with opened(file, "rb") as lines:
        for found in read_records(lines):
            show(found, language=language)


@app.command()
def verify(
    file: RecordFile,
    kept: Annotated[
        Path | None,
        typer.Option(
            "--kept",
            help="What a player's client kept of the shuffles, in JSON Lines.",
            autocompletion=completion.files,
            dir_okay=False,
        ),
    ] = None,
) -> None:
    """Replay the games of a file and check every step, the result and the shuffles."""
    import msgspec

    from parapluie.match.pledging import Kept, check_kept
    from parapluie.match.record import read_records
    from parapluie.match.record import verify as verify_record

    notes: list[Kept] = []
    if kept is not None:
        with opened(kept, "rb") as lines:
            try:
                notes = [msgspec.json.decode(line, type=Kept) for line in lines if line.strip()]
            except msgspec.DecodeError as error:
                raise ParapluieError("record/unreadable", f"{kept} is not what a client keeps: {error}") from None
    verdicts, agreed = [], 0
    with opened(file, "rb") as lines:
        for found in read_records(lines):
            verdicts.append(verify_record(found))
            agreed += check_kept(found, notes)
    moves, unfinished = sum(one.moves for one in verdicts), sum(not one.is_finished for one in verdicts)
    print(f"{len(verdicts)} games with {moves} moves are right; {unfinished} of them are not finished.")
    for count, text in shuffles_in_words(verdicts):
        if count:
            print(f"Shuffles: {count} {text}")
    if kept is not None:
        print(f"{agreed} of the {len(notes)} notes in {kept} are of these games, and agree with them.")


def shuffles_in_words(verdicts: list[Any]) -> list[tuple[int, str]]:
    """How many shuffles were checked in each way, and what that proves."""

    def count(kind: str) -> int:
        return sum(one.shuffles == kind for one in verdicts)

    people = sum(one.people > 0 for one in verdicts)
    return [
        (people, "by pledges: nobody chose the cards, if the server or one of the people was honest."),
        (count("pledged") - people, "committed to by the server alone, since only bots played: fair if it was honest."),
        (sum(one.abandoned for one in verdicts), "given up before these, because somebody did not reveal."),
        (count("committed"), "with open contributions: fair if the server and whoever contributed last were honest."),
        (count("seed"), "follow from their seed."),
        (count("unchecked"), "not checked."),
    ]


@app.command()
def bench(
    json: Annotated[
        Path | None,
        typer.Option(
            "--json", help="Also write the numbers here; - is standard output.", autocompletion=completion.files
        ),
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="Time for each number.")] = 0.5,
) -> None:
    """Measure the speed of every game and of its bots for every number of seats."""
    import msgspec

    from parapluie.lab import bench, speed

    numbers = bench.run(seconds=seconds) | {"bots": speed.run(seconds=seconds)}
    if json is not None:
        with opened(json, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(numbers)) + b"\n")


@app.command()
def arena(
    game: GameId,
    players: Annotated[
        str,
        typer.Option(
            "--players",
            help="Bots with commas between: thumb,search:iterations=500.",
            autocompletion=completion.players,
        ),
    ],
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games; rounded up to whole deals.")] = 100,
    seed: Seed = 1,
    cores: Annotated[int | None, typer.Option("--cores", min=1, help="Processes; by default one a core.")] = None,
    ray: Annotated[
        str | None, typer.Option("--ray", help="On a Ray cluster: its address, or none to start one.")
    ] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="Time for a move of an external program.")] = 5.0,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="Keep the games here; the same command goes on with them.",
            autocompletion=completion.files,
        ),
    ] = None,
    parquet: Annotated[
        Path | None,
        typer.Option("--parquet", help="Also write the games here, as Parquet.", autocompletion=completion.files),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Let bots play against each other with mirrored deals, and say how sure the results are."""
    from parapluie.lab.arena import Arena, players_of
    from parapluie.lab.command import run_arena
    from parapluie.lab.play import warm
    from parapluie.lab.waiting import in_words, while_compiling

    contest = Arena(game, players_of(players), seats=seats, games=games, seed=seed, seconds=seconds)
    if contest.games != games:
        errors().print(f"{games} games become {contest.games}: {contest.deals} × {contest.games_per_deal} of a deal")
    if ray is None:
        with while_compiling(in_words(language_of_user())):
            warm(contest.settings)
    if not run_arena(contest, cores=cores, ray=ray, output=output, parquet=parquet, as_json=json):
        raise typer.Abort


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
    browser: Annotated[bool, typer.Option("--open", help="Show the page in this machine's browser.")] = False,
    log: Annotated[str, typer.Option("--log", help="debug, info, warning or error.")] = "info",
) -> None:
    """Open the house: tables for people and bots, over the network."""
    from parapluie.tables.keeper import Keeping
    from parapluie.web import logs
    from parapluie.web.options import Options, read_budget
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
            browser=browser,
        )
    )


def is_lan_wanted() -> bool:
    """Whether the person at the terminal wants other devices to play; without one, only this machine does."""
    question = "Open it to all devices in your network, so that others can play from theirs?"
    return is_asked() and typer.confirm(question, default=False)


def is_asked() -> bool:
    """Whether there is somebody who could answer."""
    return sys.stdin.isatty()


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


@app.command()
def examples() -> None:
    """List the example programs that come with Parapluie, and what each of them does."""
    for file in sorted(shared_folder("examples").rglob("*.py")):
        title = file.read_text(encoding="utf-8").partition('"""')[2].partition("\n")[0].removesuffix('"""')
        print(f"{file}\n    {title}")


@app.command()
def warm() -> None:
    """Compile the kernels of all games and their bots, so that no first game has to wait for it."""
    import multiprocessing
    from concurrent.futures import ProcessPoolExecutor, as_completed

    from parapluie.lab.warming import shares, warm_all

    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        warmed = [pool.submit(warm_all, *share) for share in shares()]
        for share in progress(as_completed(warmed), "Compiling the games", total=len(warmed)):
            share.result()
