"""The speed of the bots, measured: iterations of the search from the opening position, and decisions of the thumb."""

import os
import time
from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

from parapluie.bots.search import SearchBot, Tree
from parapluie.bots.self_play import contest
from parapluie.bots.sense import sense_of
from parapluie.games.catalogue import rule_sets
from parapluie.match.game import Game
from parapluie.match.intake import known_states

STEP = 2000  # iterations between two looks at the clock

COLUMNS = {
    "iterations_per_second": "search iterations/s",
    "iterations_per_second_all_cores": "on all cores",
    "thumb_games_per_second": "thumb games/s on all cores",
}


def numbers(game: Game, seconds: float) -> dict[str, Any]:
    """What one game's bots do in a second; on one core it is a second of the processor."""
    state = game.deal(1)
    seen = state.view(state.turn, recall=True)
    _, root = known_states(seen)
    tree = Tree(SearchBot(seconds=seconds, parts=1), game, root, int(seen.seat or 0), seed=1)
    tree.grow(1)
    start = time.thread_time()
    grown = 0
    while (elapsed := time.thread_time() - start) < seconds:
        grown += tree.grow(STEP)
    cores = os.cpu_count() or 1
    found = SearchBot(seconds=seconds, parts=cores).consider(seen, Random(1))
    weights = np.tile(np.array(list(sense_of(game.rule_set).weights.values())), (game.players, 1))
    contest(game, weights, deals=cores, seed=1)
    deals, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        contest(game, weights, deals=20 * cores, seed=deals)
        deals += 20 * cores
    return {
        "game": game.id,
        "seats": game.players,
        "iterations_per_second": grown / elapsed,
        "iterations_per_second_all_cores": sum(choice.visits for choice in found) / seconds,
        "thumb_games_per_second": deals * game.players / spent,
    }


def run(*, seconds: float) -> list[dict[str, Any]]:
    """Measure every game for every number of seats and print a table. Return the numbers."""
    console = Console()
    if not console.is_terminal:
        console.width = 140
    kinds = [Game(name, seats) for name in rule_sets() for seats in Game(name).rule_set.seats]
    shown = Console(stderr=True)
    rows = [numbers(game, seconds) for game in track(kinds, "Measuring bots", console=shown, transient=True)]
    table = Table("game", "seats", *COLUMNS.values(), title="Bots, from the opening position")
    for row in rows:
        table.add_row(row["game"], str(row["seats"]), *(f"{row[key]:,.0f}" for key in COLUMNS))
    console.print(table)
    return rows
