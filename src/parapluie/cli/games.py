"""Commands for games: play one, write them down, read and check what was written."""

from pathlib import Path
from typing import Annotated, Any

import typer

from parapluie.cli import completion
from parapluie.cli.shared import (
    GAMES,
    Choices,
    GameId,
    Language,
    RecordFile,
    Seats,
    Seed,
    Strict,
    app,
    chosen_language,
    is_shown,
    opened,
    options_from,
    progress,
)
from parapluie.match.errors import ParapluieError


@app.command()
def play(
    plain: Annotated[
        bool, typer.Option("--plain", help="Play in lines of text, as wherever there is no terminal.")
    ] = False,
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
    option: Choices = None,
    begun: Annotated[
        Path | None,
        typer.Option("--from", help="Play the first game of this file of records on.", autocompletion=completion.files),
    ] = None,
    move: Annotated[int, typer.Option("--move", min=0, help="With --from: after so many moves.")] = 0,
    guess: Annotated[
        int | None, typer.Option("--guess", min=0, help="With --from: take this seat; what it could not know is new.")
    ] = None,
    name: Annotated[str | None, typer.Option("--name", help="What you are called.")] = None,
    table: Annotated[
        str | None,
        typer.Option("--table", help="The link of a table on a server, or a server to open one; not in lines of text."),
    ] = None,
    still: Annotated[bool, typer.Option("--still", help="Nothing moves; the key a changes that.")] = False,
    lang: Language = None,
) -> None:
    """Play in this terminal, against the computer or at a table of a server."""
    language = chosen_language(lang)
    if begun is not None:
        from parapluie.match.record import read_records
        from parapluie.terminal.plain import play_on

        with opened(begun, "rb") as lines:
            recorded = next(read_records(lines))
        play_on(recorded, move, guess=guess, seed=seed, level=level, language=language)
        return
    if plain or not is_shown():
        from parapluie.terminal.plain import play as play_plain

        play_plain(game, seats, level=level, seed=seed, options=options_from(option), language=language)
        return
    from parapluie.terminal.app.main import run

    run(
        game,
        seats,
        level=level,
        seed=seed,
        language=language,
        name=name,
        is_lively=not still,
        table=table,
        options=options_from(option),
    )


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
    option: Choices = None,
    policy: Annotated[str, typer.Option("--policy", help="uniform or varied.")] = "uniform",
    players: Annotated[
        str | None,
        typer.Option(
            "--players",
            help="Bots who play instead, from seat 0 on and over again, with commas between.",
            autocompletion=completion.players,
        ),
    ] = None,
    strict: Strict = False,
) -> None:
    """Let games be played, at random or by bots, and write their records, with the seeds SEED, SEED + 1, …"""
    from parapluie.lab.recording import recordings
    from parapluie.match.record import write_record

    played = recordings(
        game,
        seats,
        options=options_from(option),
        seeds=range(seed, seed + games),
        players=players,
        policy=policy,
        audit=audit,
        strict=strict,
    )
    with opened(output, "wb") as file:
        for state in progress(played, "Playing", total=games):
            for line in write_record(state):
                file.write(line.encode() + b"\n")
        file.flush()


@app.command()
def replay(file: RecordFile, lang: Language = None) -> None:
    """Show the games of a file move by move, in words."""
    from parapluie.match.record import read_records
    from parapluie.terminal.showing import show

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
