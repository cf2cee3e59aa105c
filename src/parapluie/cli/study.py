"""Commands to study games and bots with: how fast, how good, how it is done."""

from pathlib import Path
from typing import Annotated

import typer

from parapluie.cli import completion
from parapluie.cli.shared import (
    Choices,
    Cores,
    GameId,
    Language,
    Parquet,
    Ray,
    RecordFile,
    Seats,
    Seed,
    Strict,
    app,
    chosen_language,
    errors,
    opened,
    options_from,
    progress,
)
from parapluie.language import language_of_user, shared_folder


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
            help="Bots with commas between: thumb,search:iterations=500,./mine.py:Mine.",
            autocompletion=completion.players,
        ),
    ],
    seats: Seats = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games; rounded up to whole deals.")] = 100,
    seed: Seed = 1,
    cores: Cores = None,
    ray: Ray = None,
    seconds: Annotated[float, typer.Option("--seconds", help="Time for a move of a bot or a program.")] = 5.0,
    first: Annotated[int | None, typer.Option("--first", help="The seat that starts; by default drawn.")] = None,
    option: Choices = None,
    strict: Strict = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="Keep the games here; the same command goes on with them.",
            autocompletion=completion.files,
        ),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option("--records", help="Add the records of whole games here.", autocompletion=completion.files),
    ] = None,
    parquet: Parquet = None,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Let bots play against each other with mirrored deals, and say how sure the results are."""
    from parapluie.lab.arena import Arena, players_of
    from parapluie.lab.aside import bots_aside
    from parapluie.lab.command import run_arena
    from parapluie.lab.play import warm
    from parapluie.lab.waiting import in_words, while_compiling

    contest = Arena(
        game,
        players_of(players),
        seats=seats,
        games=games,
        seed=seed,
        seconds=seconds,
        first=first,
        options=options_from(option),
    )
    if contest.games != games:
        errors().print(f"{games} games become {contest.games}: {contest.deals} × {contest.games_per_deal} of a deal")
    if ray is None:
        with bots_aside(), while_compiling(in_words(language_of_user())):
            warm(contest.settings, contest.given)
    is_finished = run_arena(
        contest,
        cores=cores,
        ray=ray,
        output=output,
        parquet=parquet,
        records=records,
        as_json=json,
        strict=strict,
    )
    if not is_finished:
        raise typer.Abort


@app.command()
def review(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option("--seat", min=0, help="Only this seat, from 0; by default all.")] = None,
    number: Annotated[int, typer.Option("--number", min=1, help="Which game of the file, from 1.")] = 1,
    iterations: Annotated[int, typer.Option("--iterations", help="How long to think about a decision.")] = 2000,
    memory: Annotated[
        str, typer.Option("--memory", help="recall: judge on all that was shown; table: on what lay there to be seen.")
    ] = "recall",
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same review.")] = 0,
    json: Annotated[
        Path | None,
        typer.Option(
            "--json", help="Also write the review here; - is standard output.", autocompletion=completion.files
        ),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", help="Also write a page here; - is standard output.", autocompletion=completion.files),
    ] = None,
    lang: Language = None,
) -> None:
    """Judge every decision of a finished game on what its player had been shown, and say how much was luck."""
    from parapluie.lab.review_command import run_review

    with opened(file, "rb") as lines:
        run_review(
            lines,
            seat=seat,
            number=number,
            iterations=iterations,
            memory=memory,
            seed=seed,
            json=json,
            html=html,
            language=chosen_language(lang),
        )


@app.command()
def balance(
    game: GameId,
    seats: Seats = None,
    players: Annotated[
        str,
        typer.Option("--players", help="The bot that holds every seat.", autocompletion=completion.players),
    ] = "expert",
    games: Annotated[int, typer.Option("--games", help="How many games of each variant; 10 at least.")] = 2000,
    options: Annotated[
        str | None,
        typer.Option(
            "--options",
            help="Options of the game: NAME=VALUE, with commas between.",
            autocompletion=completion.options,
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            help="A second variant to compare with: its options, or another game.",
            autocompletion=completion.options,
        ),
    ] = None,
    iterations: Annotated[int, typer.Option("--iterations", help="How long to think about a decision.")] = 400,
    pace: Annotated[float, typer.Option("--pace", help="Seconds that people take for a decision.")] = 8.0,
    seed: Seed = 1,
    cores: Cores = None,
    ray: Ray = None,
    seconds: Annotated[float, typer.Option("--seconds", help="Time for a move of a bot or a program.")] = 5.0,
    output: Annotated[
        Path | None,
        typer.Option(
            "-o",
            "--output",
            help="Keep the games in this folder; the same command goes on with them.",
            autocompletion=completion.files,
        ),
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html",
            help="Where to write the page; by default balance-GAME-SEATS.html, - is standard output.",
            autocompletion=completion.files,
        ),
    ] = None,
    json: Annotated[
        Path | None,
        typer.Option(
            "--json", help="Also write the figures here; - is standard output.", autocompletion=completion.files
        ),
    ] = None,
    parquet: Parquet = None,
    lang: Language = None,
) -> None:
    """Tell designers how a game plays: seats, length, lead, luck and skill, choices, rules; or compare two variants."""
    from parapluie.lab.aside import bots_aside
    from parapluie.lab.balance import Balance
    from parapluie.lab.balance_command import run_balance, variant_from
    from parapluie.lab.waiting import in_words, while_compiling

    language = chosen_language(lang)
    study = Balance(
        game,
        seats=seats,
        player=players,
        games=games,
        options=variant_from(options, game)[1],
        against=None if against is None else variant_from(against, game),
        iterations=iterations,
        seed=seed,
        seconds=seconds,
        pace=pace,
    )
    if ray is None:
        with bots_aside(), while_compiling(in_words(language)):
            study.warm()
    is_finished = run_balance(
        study,
        cores=cores,
        ray=ray,
        output=output,
        html=html or Path(f"balance-{game}-{study.variants[0].seats}.html"),
        json=json,
        parquet=parquet,
        language=language,
    )
    if not is_finished:
        raise typer.Abort


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
