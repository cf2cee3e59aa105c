"""Measures reviews: what they tell against what happens, what levels cost, luck, planted blunders, speed.

Run as `python benchmarks/review.py STEP FOLDER [GAME/SEATS ...]`, with the steps in this order:

    play      games between experts and between mixed levels, kept in the folder; it goes on where it was stopped
    chances   how often games are won that were said to be, as told by the search and as put right; writes what puts it
              right into src/parapluie/lab/measured.json
    costs     what a decision of each level costs; writes that there, too
    luck      mean luck of seats in games between experts, and whether the sums are exact
    blunders  how often a blunder planted in an expert's game is among the three turning points
    speed     seconds for a review

Games and decisions are drawn at random with fixed seeds. docs/review.md has the tables.
"""

import json
import math
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import Any

import msgspec
import numpy as np

import parapluie as pp
from parapluie.bots.bot import seated
from parapluie.bots.levels import LEVELS
from parapluie.lab import measured
from parapluie.lab.intervals import estimate
from parapluie.lab.judgement import Judgement, judge
from parapluie.lab.measured import LevelCost, Measured, measured_of
from parapluie.lab.review import Moment, moments_of, review
from parapluie.match.record import Record, read_records, write_record

KINDS = ["rainbow-spaan/2", "rainbow-sazuki/2", "rainbow-sazuki/4", "rainbow7/2", "rainbow7/4", "rainbow7-first/2"]
GAMES = {"expert": 200, "mixed": 300}
ITERATIONS = 2000
FOR_COSTS = 1000  # iterations
SAMPLE = 15  # decisions of an expert game that chances are compared of
OF_A_SEAT = 20  # decisions of a seat of a mixed game
REVIEWED = 200  # games for luck
PLANTED = 20  # games with a blunder
STAGES = {"early": (0, 1 / 3), "middle": (1 / 3, 2 / 3), "late": (2 / 3, 2)}


# --- games


def play(folder: Path, kind: str) -> None:
    for sort, games in GAMES.items():
        file = games_file(folder, kind, sort)
        done = len(list(read_records(file.open("rb")))) if file.exists() else 0
        for number in range(done, games):
            with file.open("a", encoding="utf-8") as lines:
                lines.writelines(line + "\n" for line in played(kind, sort, number))


def played(kind: str, sort: str, number: int) -> list[str]:
    """The record of a game; its header says who played."""
    name, seats = kind.split("/")[0], int(kind.split("/")[1])
    rng = Random(f"{sort} {name} {seats} {number}")
    step = 1 + number // 4 % 3
    mixed = [LEVELS[::-1][(number + seat * step) % 4] for seat in range(seats)]
    levels = ["expert"] * seats if sort == "expert" else mixed
    bots = [seated(level, rng) for level in levels]
    state = pp.Game(name, seats).deal(seed=number + (0 if sort == "expert" else 10**6))
    while not state.over:
        state.advance(bots[state.turn or 0].choose(state.view(state.turn, recall=True), rng))
    header, *rest = write_record(state)
    return [json.dumps(json.loads(header) | {"players": levels}), *rest]


def games_file(folder: Path, kind: str, sort: str) -> Path:
    return folder / f"{sort}-{kind.replace('/', '-')}.jsonl"


def games_of(folder: Path, kind: str, sort: str) -> Iterator[tuple[Record, list[str]]]:
    """The records of a file, each with its players."""
    lines = games_file(folder, kind, sort).read_text(encoding="utf-8").splitlines()
    players = [json.loads(line)["players"] for line in lines if line.startswith('{"parapluie"')]
    yield from zip(read_records(lines), players, strict=True)


def choices_of(game: pp.Game, moments: list[Moment]) -> list[Moment]:
    return [one for one in moments if len(game.legal_codes(one.known)) > 1]


def judged(game: pp.Game, moment: Moment, known: Measured, iterations: int = ITERATIONS) -> Judgement:
    place = game.legal_codes(moment.known).index(moment.code)
    return judge(game, moment.known, moment.seat, place, iterations=iterations, memory=1.0, seed=1, measured=known)


# --- chances


def chances(folder: Path, kind: str) -> None:
    rows = []  # the game, how far it had come, what was said, what happened
    for number, (record, _) in enumerate(games_of(folder, kind, "expert")):
        game, moments, result = moments_of(record)
        among = choices_of(game, moments)
        for one in Random(number).sample(among, min(SAMPLE, len(among))):
            found = judged(game, one, Measured())
            rows.append((number, one.number / len(moments), found.after + found.cost, result[one.seat]))
    (folder / f"chances-{kind.replace('/', '-')}.json").write_text(json.dumps(rows))
    games, stage, said, was = np.array(rows).T
    odd = games % 2 == 1
    fits = {half: fitted(said[odd == half], was[odd == half]) for half in (False, True)}
    told = np.where(odd, put_right(said, fits[False]), put_right(said, fits[True]))  # each half by the other one's fit
    print(f"\n{kind}: {len(set(games))} games. Brier score {brier(said, was):.4f}, put right {brier(told, was):.4f}")
    for name, chance in (("search", said), ("put right", told)):
        for low in range(10):
            here = (chance >= low / 10) & (chance < low / 10 + 0.1 + (low == 9))
            print_row(f"{name} {low / 10:.1f}", here, chance, was, games)
        for stage_name, (start, end) in STAGES.items():
            print_row(f"{name} {stage_name}", (stage >= start) & (stage < end), chance, was, games)
    shift, slope, bend = (round(float(one), 3) for one in fitted(said, was))
    store(kind, shift=shift, slope=slope, bend=bend, games=len(set(games)))


def fitted(said: Any, was: Any) -> Any:
    """Shift, slope and bend of the logarithm of the odds, by logistic regression; without a bend if it is below 0."""
    log = log_odds(said)
    found = regression(np.stack([np.ones_like(log), log, log * np.abs(log)], axis=1), was)
    return found if found[2] >= 0 else np.append(regression(np.stack([np.ones_like(log), log], axis=1), was), 0.0)


def regression(columns: Any, was: Any) -> Any:
    found = np.zeros(columns.shape[1])
    for _ in range(50):
        told = 1 / (1 + np.exp(-columns @ found))
        curve = columns.T @ (columns * (told * (1 - told))[:, None]) + 1e-3 * np.eye(len(found))
        found = found + np.linalg.solve(curve, columns.T @ (was - told))
    return found


def put_right(said: Any, fit: Any) -> Any:
    log = log_odds(said)
    return 1 / (1 + np.exp(-(fit[0] + fit[1] * log + fit[2] * log * np.abs(log))))


def log_odds(chance: Any) -> Any:
    chance = np.clip(chance, 1e-4, 1 - 1e-4)
    return np.log(chance / (1 - chance))


def brier(said: Any, was: Any) -> float:
    return float(((said - was) ** 2).mean())


def print_row(name: str, here: Any, said: Any, was: Any, games: Any) -> None:
    """A line of the table, with a 95 % interval over games: decisions of one game go together."""
    if here.sum() < SAMPLE:
        return
    gaps = (was - said)[here]
    sums = [gaps[games[here] == game].sum() for game in set(games[here])]
    reach = 1.96 * math.sqrt(sum(one**2 for one in sums)) / here.sum()
    mark = "" if abs(gaps.mean()) <= reach else "  outside"
    print(f"  {name:16} said {said[here].mean():.3f}, was {was[here].mean():.3f} ± {reach:.3f}, {here.sum()}{mark}")


def store(kind: str, **values: Any) -> None:
    """Write what was measured of a game into the package."""
    path = Path(measured.__file__).with_name("measured.json")
    known = msgspec.json.decode(path.read_bytes(), type=dict[str, Measured])
    known[kind] = msgspec.structs.replace(known.get(kind, Measured()), **values)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(dict(sorted(known.items())))) + b"\n")
    measured.tables.cache_clear()


# --- costs


def costs(folder: Path, kind: str) -> None:
    means: dict[str, list[float]] = {level: [] for level in LEVELS}  # of each seat in each game
    excess: dict[str, list[float]] = {level: [] for level in LEVELS}  # variance that is only there because of drawing
    for number, (record, players) in enumerate(games_of(folder, kind, "mixed")):
        game, moments, _ = moments_of(record)
        for seat, level in enumerate(players):
            mine = [one for one in choices_of(game, moments) if one.seat == seat]
            drawn = Random(number).sample(mine, min(OF_A_SEAT, len(mine)))
            lost = [judged(game, one, measured_of(game), FOR_COSTS).cost for one in drawn]
            means[level].append(fmean(lost))
            excess[level].append(variance(lost) * (1 / len(drawn) - 1 / len(mine)))
    levels = {}
    print(f"\n{kind}: points that a decision costs")
    for level in reversed(LEVELS):
        found = estimate(means[level])
        spread = math.sqrt(max(variance(means[level]) - fmean(excess[level]), variance(means[level]) / 4))
        levels[level] = LevelCost(round(found.mean, 5), round(spread, 5), len(means[level]))
        low, high = found.low or 0.0, found.high or 0.0
        print(f"  {level:8} {100 * found.mean:.2f} ({100 * low:.2f} to {100 * high:.2f}), {len(means[level])} seats")
    store(kind, levels=levels)


# --- luck, blunders, speed


def luck(folder: Path, kind: str) -> None:
    rows, gap = [], 0.0
    for record, _ in list(games_of(folder, kind, "expert"))[:REVIEWED]:
        found = review(record, iterations=ITERATIONS // 4)
        for one in found.summaries:
            gap = max(gap, abs(one.result - one.start - one.own - one.others - one.luck))
            rows.append(((one.seat - record.header.first) % found.seats, one))
    print(f"\n{kind}: {min(REVIEWED, len(rows))} games; the sums are exact to {gap:.1e}")
    for place in sorted({place for place, _ in rows}):
        mine = [one for at, one in rows if at == place]
        for name in ("luck", "own", "others"):
            found = estimate([getattr(one, name) for one in mine])
            print(f"  seat {place} from the first: {name} {found.mean:+.3f} ({found.low:+.3f} to {found.high:+.3f})")
    for seat in sorted({one.seat for _, one in rows}):
        found = estimate([one.luck for _, one in rows if one.seat == seat])
        print(f"  seat {seat}: luck {found.mean:+.3f} ({found.low:+.3f} to {found.high:+.3f})")


def blunders(folder: Path, kind: str) -> None:
    costly = found = 0
    for number, (record, _) in enumerate(list(games_of(folder, kind, "expert"))[:PLANTED]):
        state, at, seat = planted(record, number)
        told = review(state, iterations=ITERATIONS // 2, seats=[seat])
        cost = next(one.cost for one in told.decisions if one.number == at)
        if cost > 0.05:
            costly += 1
            found += at in told.summaries[0].turning_points
    print(f"{kind}: {PLANTED} planted, {costly} cost more than 5 points, {found} of these are turning points")


def planted(record: Record, number: int) -> tuple[Any, int, int]:
    """An expert's game with the worst legal move at a random decision, played on by experts."""
    rng = Random(f"blunder {number}")
    game, moments, _ = moments_of(record)
    moment = rng.choice(choices_of(game, moments))
    worst = min(judged(game, moment, measured_of(game)).moves, key=lambda one: one.chance)
    state = pp.state_at(record, moment.number, seed=number)
    state.advance(worst.move)
    expert = pp.bot("expert")
    while not state.over:
        state.advance(expert.choose(state.view(state.turn, recall=True), rng))
    return state, moment.number, moment.seat


def speed(folder: Path, kind: str) -> None:
    record, _ = next(games_of(folder, kind, "expert"))
    review(record, iterations=40)
    start, begun = time.perf_counter(), time.process_time()
    found = review(record)
    tries = fmean(sum(move.tries for move in one.moves) for one in found.decisions)
    print(
        f"{kind}: {len(found.decisions)} decisions, {tries:.0f} iterations each: {time.perf_counter() - start:.1f} s, "
        f"{time.process_time() - begun:.1f} s of the processor",
        flush=True,
    )


STEPS = {"play": play, "chances": chances, "costs": costs, "luck": luck, "blunders": blunders, "speed": speed}

if __name__ == "__main__":
    step, place, *kinds = sys.argv[1:]
    Path(place).mkdir(exist_ok=True)
    for kind in kinds or KINDS:
        STEPS[step](Path(place), kind)
        sys.stdout.flush()
