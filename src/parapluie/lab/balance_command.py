"""The designer's report as somebody asks for it in a terminal: a bar, Ctrl-C, and files."""

import signal
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from parapluie.games.catalogue import rule_sets
from parapluie.lab.aside import bots_aside
from parapluie.lab.balance import Balance
from parapluie.lab.balance_page import page_of
from parapluie.lab.balance_report import BalanceReport
from parapluie.lab.command import bar
from parapluie.lab.parquet import check_parquet, write_rows
from parapluie.lab.review_command import write
from parapluie.language import say
from parapluie.match.errors import ParapluieError, quoted
from parapluie.optional import library


def variant_from(text: str | None, game: str) -> tuple[str, dict[str, str]]:
    """The game and the options of "GAME", "NAME=VALUE,…" or "GAME,NAME=VALUE,…"; this game if it names none."""
    options: dict[str, str] = {}
    for place, part in enumerate(part.strip() for part in (text or "").split(",") if part.strip()):
        name, equals, value = part.partition("=")
        if equals and name.strip() and value.strip():
            options[name.strip()] = value.strip()
        elif place == 0 and part in rule_sets():
            game = part
        else:
            raise ParapluieError("lab/bad-options", f"Options are NAME=VALUE with commas between, not {quoted(text)}.")
    return game, options


def run_balance(
    balance: Balance,
    *,
    cores: int | None,
    ray: str | None,
    output: Path | None,
    html: Path,
    json: Path | None,
    parquet: Path | None,
    language: str,
) -> bool:
    """Play, and write the report; False if it was broken off."""
    if parquet is not None:
        check_parquet()
    console, report = Console(stderr=True), None
    with bar(console) as progress:
        task = progress.add_task(say(language, "balance-playing"), total=balance.total)
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)  # a kill is as gentle as Ctrl-C
        try:
            with bots_aside():
                report = balance.play(
                    cores=cores,
                    ray=ray,
                    output=output,
                    on_game=lambda finished: progress.update(task, completed=finished),
                )
        except KeyboardInterrupt:
            pass
        finally:
            signal.signal(signal.SIGTERM, before)
    if report is None:
        console.print(say(language, "balance-broken-off" if output is None else "balance-kept", folder=str(output)))
        return False
    write(html, page_of(report, language).encode())
    if json is not None:
        write(json, msgspec.json.format(msgspec.json.encode(report)) + b"\n")
    if parquet is not None:
        write_games(balance, parquet)
    if Path("-") not in (html, json):
        print(summary_of(report, html, language))
    return True


def summary_of(report: BalanceReport, html: Path, language: str) -> str:
    """One line: where the page is, and who wins."""
    wins = ", ".join(f"{100 * one.value.mean:.1f} %" for one in report.rows("seats", "wins") if one.value)
    return say(language, "balance-written", file=str(html), games=report.games[0], wins=wins)


def write_games(balance: Balance, path: Path) -> None:
    """Write a row a game; the columns are the fields of `StudiedGame`, and the number of the variant."""
    pa = library("pyarrow", "parquet")
    happened = {
        "count": pa.int32(),
        "moved": pa.int32(),
        "change": pa.float64(),
        "chosen": pa.int32(),
        "gain": pa.float64(),
    }
    trial = {"table": pa.string(), "row": pa.string(), "n": pa.int32(), "won": pa.int32()}
    numbers, chances = pa.list_(pa.int32()), pa.list_(pa.float64())
    schema = pa.schema(
        {
            "variant": pa.int8(), "deal": pa.int64(), "seed": pa.int64(), "first": pa.int8(), "scores": numbers,
            "winners": numbers, "replaced": pa.int32(), "moves": pa.int32(), "choices": pa.int32(),
            "rounds": pa.int32(), "lead_changes": pa.int32(), "behind": pa.int32(), "lowest": pa.float64(),
            "luck": chances, "own": chances, "others": chances, "legal": pa.int32(), "good": numbers,
            "stake": pa.float64(), "happened": pa.map_(pa.string(), pa.struct(happened)),
            "trials": pa.list_(pa.struct(trial)),
        }
    )  # fmt: skip
    rows: list[dict[str, Any]] = []
    for variant, games in enumerate(balance.studied):
        for game in sorted(games, key=lambda game: game.deal):
            row = msgspec.structs.asdict(game) | {"variant": variant}
            row["happened"] = [
                (name, dict(zip(happened, msgspec.to_builtins(one), strict=True)))
                for name, one in game.happened.items()
            ]
            row["trials"] = [
                {"table": table, "row": label, "n": n, "won": won}
                for table, found in game.trials.items()
                for label, (n, won) in found.items()
            ]
            rows.append(row)
    write_rows(rows, schema, path)
