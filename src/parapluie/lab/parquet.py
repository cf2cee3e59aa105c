"""Games as a Parquet file, for those who go on with a table of their own."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from parapluie.lab.play import PlayedGame
from parapluie.match.errors import ParapluieError
from parapluie.optional import library


def check_parquet() -> None:
    """ParapluieError if what writes the file is not installed."""
    library("pyarrow.parquet", "parquet")


def write_parquet(games: Iterable[PlayedGame], path: Path) -> None:
    """Write a row a game, in the order of deals and line-ups; the columns are the fields of `PlayedGame`."""
    pa = library("pyarrow", "parquet")
    fault = {"seat": pa.int8(), "move": pa.int32(), "kind": pa.string(), "message": pa.string()}
    schema = pa.schema(
        {
            "deal": pa.int64(),
            "seed": pa.int64(),
            "players": pa.list_(pa.string()),
            "first": pa.int8(),
            "scores": pa.list_(pa.int32()),
            "winners": pa.list_(pa.int8()),
            "moves": pa.list_(pa.int32()),
            "seconds": pa.list_(pa.float64()),
            "replaced": pa.list_(pa.int32()),
            "faults": pa.list_(pa.struct(fault)),
        }
    )
    rows = []
    for game in sorted(games, key=lambda game: (game.deal, game.players)):
        row = {"faults": [], **msgspec.to_builtins(game)}
        row["replaced"] = game.replaced or [0] * len(game.players)
        rows.append(row)
    write_rows(rows, schema, path)


def write_rows(rows: list[dict[str, Any]], schema: Any, path: Path) -> None:
    """Write a table; the file is there when all of it is."""
    pa, parquet = library("pyarrow", "parquet"), library("pyarrow.parquet", "parquet")
    unfinished = path.with_name(path.name + ".tmp")
    try:
        with unfinished.open("wb") as file:  # a path with a colon would be taken for an address
            parquet.write_table(pa.Table.from_pylist(rows, schema=schema), file)
        os.replace(unfinished, path)
    except OSError as error:
        raise ParapluieError("file/unavailable", f"{path}: {error.strerror or error}") from None
