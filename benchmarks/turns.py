"""The speed of this code, and of another version's beside it, measured in turns.

`python benchmarks/turns.py --old FOLDER` also measures the version whose sources are in FOLDER/src. Each version has a
process of its own; they take turns, so that both see the same machine, and what counts is the median of the processor
time that each has used. Without `--old`, it measures this code alone.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).resolve().parent.parent
GAMES = (("rainbow7", 2), ("rainbow7", 4), ("rainbow-sazuki", 2), ("rainbow-sazuki", 4), ("rainbow-spaan", 2))
LONGEST = 1000  # moves of a game that are played at a table
DECISIONS = 100  # of a bot in a turn
STEP = 1000  # iterations of a search between two looks at the clock
GAMES_IN_A_STEP = 100  # of random play between two looks at the clock
BATCH = 1024  # games of the batched environment
FIRST_GAME = "import parapluie as pp; game = pp.Game({!r}, {}).deal(1); game.play(game.moves[0])"


# --- what is measured: each makes a function that does it once, and returns for how many units


def told_move(name: str, seats: int) -> Callable[[], int]:
    """Moves at a table, each of which is told to all seats."""
    frames, table_module = import_module("parapluie.tables.frames"), import_module("parapluie.tables.table")
    rows = rows_of(name, seats)

    def work() -> int:
        table = table_module.Table("table", 1)
        table.begin(rows[0])
        for row in rows[1:]:
            step = row.step
            news = [frames.News(row.number, row.time, "move", step.seat, table.take(row, step))]
            if hasattr(frames, "Moment"):
                moment = frames.Moment(table, news, now=row.time)
                for seat in range(seats):
                    frames.told_to(moment, seat)
            else:  # as it was before
                for seat in range(seats):
                    frames.told_to(table, seat, news, now=row.time)
        return len(rows) - 1

    return work


def played_move(name: str, seats: int) -> Callable[[], int]:
    """Moves at a table where nobody listens."""
    table_module, rows = import_module("parapluie.tables.table"), rows_of(name, seats)

    def work() -> int:
        table = table_module.Table("table", 1)
        table.begin(rows[0])
        for row in rows[1:]:
            table.take(row, row.step)
        return len(rows) - 1

    return work


def replayed_move(name: str, seats: int) -> Callable[[], int]:
    """Moves of a game that is over, as the page gets them."""
    import msgspec

    replay, rows = import_module("parapluie.web.replay"), rows_of(name, seats, longest=10**6)
    make = getattr(replay, "replay_json", None) or (lambda *args: msgspec.json.encode(replay.replay_of(*args)))

    def work() -> int:
        make(rows, 1, 0)
        return len(rows) - 1

    return work


def thumb_decision(name: str, seats: int) -> Callable[[], int]:
    """Decisions of a bot that does not search, at a table."""
    bots_move, seen = import_module("parapluie.tables.attendant").bots_move, []
    state = import_module("parapluie.match.game").Game(name, seats).deal(1)
    while len(seen) < DECISIONS and not state.over:
        seen.append(state.view(state.turn, recall=True))
        state.play(Random(len(seen)).choice(state.moves))

    def work() -> int:
        for number, view in enumerate(seen):
            bots_move("easy", view, f"secret {view.seat}", f"secret {view.seat} {number}")
        return len(seen)

    return work


def random_move(name: str, seats: int) -> Callable[[], int]:
    """Decisions of random play."""
    bench = bench_of(name, seats)
    sys.modules[type(bench).__module__].PER_STEP = GAMES_IN_A_STEP
    return lambda: int(bench.random_play(threads=1)[0])


def guessed_world(name: str, seats: int) -> Callable[[], int]:
    """Worlds that are guessed in the middle of a game."""
    import numpy as np

    bench = bench_of(name, seats)
    fresh, rng, source = bench.game.new_states(1000), np.array([1], np.uint64), bench.middle._states
    if hasattr(bench, "loops"):  # how kernels were bound before
        kernel = bench.game.knowledge.redeal
        return lambda: bench.loops.redeal_all(fresh, source, 0, rng, kernel) or 1000
    return lambda: bench.game.kernels.redeal_all(fresh, source, 0, rng) or 1000


def iteration(name: str, seats: int) -> Callable[[], int]:
    """Iterations of a search from the opening position."""
    search = import_module("parapluie.bots.search")
    state = import_module("parapluie.match.game").Game(name, seats).deal(1)
    view = state.view(state.turn, recall=True)
    game, root = (getattr(search, "known_states", None) or search.known_to)(view)
    bot = search.SearchBot(iterations=STEP, parts=1)
    return lambda: int(search.Tree(bot, game, root, view.seat, seed=1).grow(STEP))


def batched_decision(name: str, seats: int) -> Callable[[], int]:
    """Decisions of the batched environment, on one thread."""
    import numpy as np

    batched, game = import_module("parapluie.bridges.batched"), import_module("parapluie.match.game").Game(name, seats)
    env, rng = batched.BatchedEnv(game, BATCH, seed=1, threads=1), np.random.default_rng(1)

    def work() -> int:
        env.step(env.random_actions(rng))
        return BATCH

    return work


MEASURES = (
    told_move,
    played_move,
    replayed_move,
    thumb_decision,
    random_move,
    guessed_world,
    iteration,
    batched_decision,
)


def rows_of(name: str, seats: int, *, longest: int = LONGEST) -> list[Any]:
    """The steps of a table at which a random game is played, from its deal on."""
    steps, settings = import_module("parapluie.tables.steps"), import_module("parapluie.tables.settings")
    table = import_module("parapluie.tables.table").Table("table", 1)
    deal_type = getattr(steps, "DealStep", None) or steps.Deal
    move_type = getattr(steps, "MoveStep", None) or steps.Move
    people = [steps.Seat(name=f"player {seat}", token=f"{seat}", contribution="luck") for seat in range(seats)]
    chosen = settings.Settings(game=name, seats=seats)
    rows = [steps.row_of(1, 1, deal_type(chosen, "0", people, 1, 0, f"{5:064}", f"{6:064}"))]
    table.begin(rows[0])
    rng = Random(1)
    while table.turn is not None and len(rows) <= longest:
        move = str(rng.choice(table.state.moves))
        rows.append(steps.row_of(len(rows) + 1, len(rows) + 1, move_type(table.turn, move)))
        table.take(rows[-1])
    return rows


def bench_of(name: str, seats: int) -> Any:
    try:
        bench = import_module("parapluie.lab.bench")
    except ImportError:
        bench = import_module("parapluie.match.bench")
    return bench.Bench(import_module("parapluie.match.game").Game(name, seats), 0)


# --- one version, in a process of its own


def serve() -> None:
    """Answer what is asked on standard input: nanoseconds of the processor for a unit of a measure."""
    measures = {one.__name__: one for one in MEASURES}
    made = cache(lambda what, game, seats: measures[what](game, seats))
    for line in sys.stdin:
        what, game, seats, seconds = json.loads(line)
        work, units = made(what, game, seats), 0
        if seconds == 0:
            work()
            print(0, flush=True)
            continue
        start = time.process_time()
        while (used := time.process_time() - start) < seconds:
            units += work()
        print(used / units * 1e9, flush=True)


class Version:
    """A version of the code, by the folder that it is in."""

    def __init__(self, folder: Path) -> None:
        self.environment = os.environ | {"PYTHONPATH": str(folder / "src"), "PYTHONDONTWRITEBYTECODE": ""}
        self.environment.pop("NUMBA_CACHE_DIR", None)  # each keeps its own code
        command = [sys.executable, __file__, "--serve"]
        self.process = subprocess.Popen(
            command, env=self.environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def ask(self, what: str, game: str, seats: int, seconds: float) -> float:
        if what == "first_game":
            return self.first_game(game, seats)
        assert self.process.stdin is not None and self.process.stdout is not None
        print(json.dumps([what, game, seats, seconds]), file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def first_game(self, game: str, seats: int) -> float:
        """Seconds of the processor from the start of a program to its first move, as nanoseconds."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", FIRST_GAME.format(game, seats)], env=self.environment, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) * 1e9

    def close(self) -> None:
        self.process.communicate()


def measured(versions: list[Version], what: str, given: Any) -> Iterator[str]:
    """A line for each game: the medians of all turns, and the ratio of the first version to the second."""
    for game, seats in GAMES:
        if given.game not in game:
            continue
        for version in versions:
            version.ask(what, game, seats, 0)  # once, so that all is ready
        turns = [[version.ask(what, game, seats, given.seconds) for version in versions] for _ in range(given.turns)]
        medians = [statistics.median(one) for one in zip(*turns, strict=True)]
        ratio = f"{statistics.median(new / old for new, old in turns):9.2f}" if len(versions) == 2 else ""
        yield f"{what:17} {game:15} {seats} " + "".join(f"{one / 1000:14,.3f}" for one in medians) + ratio


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--old", type=Path, help="the folder of another version, whose kernels are compiled")
    options.add_argument("--turns", type=int, default=9)
    options.add_argument("--seconds", type=float, default=0.2, help="of the processor, for each number in each turn")
    options.add_argument("--game", default="", help="only games with this in their names")
    options.add_argument("--only", default="", help="only measures with this in their names")
    options.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.serve:
        serve()
        return
    versions = [Version(folder) for folder in (HERE, given.old) if folder is not None]
    heads = ("here", "there", "ratio") if given.old else ("here",)
    print("microseconds of the processor, median of so many turns:", given.turns)
    print(" " * 35 + "".join(f"{head:>14}" for head in heads[:2]) + "".join(f"{head:>9}" for head in heads[2:]))
    for what in (*(one.__name__ for one in MEASURES), "first_game"):
        if given.only in what:
            for line in measured(versions, what, given):
                print(line, flush=True)
    for version in versions:
        version.close()


if __name__ == "__main__":
    main()
