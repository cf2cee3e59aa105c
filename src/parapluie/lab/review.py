"""The review of a finished game: what every choice was worth on what its seat had been shown, and how much was luck."""

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from statistics import fmean
from typing import Any, NamedTuple

import msgspec

from parapluie.lab.account import Account, Judged, account_of
from parapluie.lab.intervals import estimate
from parapluie.lab.judgement import BAR, judge, seed_of
from parapluie.lab.measured import Measured, measured_of
from parapluie.lab.reasons import reason_for
from parapluie.lab.reviewed import Decision, Review, SeatSummary
from parapluie.lab.trials import OPENLY, Trials
from parapluie.match.errors import ParapluieError, quoted
from parapluie.match.filter import hidden_states
from parapluie.match.game import MEMORY, Game, copied
from parapluie.match.intake import check_seat
from parapluie.match.record import Record, read_records, replay, write_record
from parapluie.match.state import State

KEPT = {"recall": 1.0, "table": 0.0}  # by kind of memory: the share of what was shown that is kept in mind
FEWEST = 40  # iterations
OPEN_WORLDS = 100  # shuffles that are guessed for the chances with open cards
TURNING_POINTS = 3

Progress = Callable[[int, int], object]  # moves that have been looked at, and how many there are


class Moment(NamedTuple):
    """A move of the game and what was before it."""

    number: int
    seat: int
    code: int
    truth: Any  # the state,
    known: Any  # and as far as the seat knew it


def review(
    record: Record | State,
    *,
    seats: Iterable[int] | None = None,
    iterations: int = 2000,
    memory: str = "recall",
    seed: int = 0,
    cores: int | None = None,
    progress: Progress | None = None,
) -> Review:
    """Judge every decision of a finished game with about so many `iterations` each, on so many cores (by default all).

    `seats` are those whose decisions are told, by default all. `memory` is what the seats are taken to have kept in
    mind: with "recall" all that they were shown, with "table" what lay before their eyes. The review depends on all but
    `cores` and `progress`; what it says of a decision, on what its seat knew then and on nothing else. ParapluieError
    if the game is not over; RecordError if the record is wrong.
    """
    if iterations < FEWEST:
        raise ParapluieError("review/bad-iterations", f"A review takes {FEWEST} iterations at least, not {iterations}.")
    if memory not in MEMORY:
        raise ParapluieError("game/bad-memory", f"The memory kind is 'table' or 'recall', not {quoted(memory)}.")
    if isinstance(record, State):
        [record] = read_records(write_record(record))
    game, moments, result = moments_of(record)
    chosen = sorted(set(range(game.players) if seats is None else seats))
    for seat in chosen:
        check_seat(game, seat)
    measured = measured_of(game)

    def look(moment: Moment) -> tuple[Judged | None, list[float]]:
        openly = chances_openly(game, moment, seed)
        codes = game.legal_codes(moment.known)
        if len(codes) < 2:
            return None, openly
        played = codes.index(moment.code)
        kept = KEPT[memory]
        found = judge(
            game, moment.known, moment.seat, played, iterations=iterations, memory=kept, seed=seed, measured=measured
        )
        return Judged(moment.number, moment.seat, found), openly

    looked = in_threads(look, moments, cores or os.cpu_count() or 1, progress)
    judged = [one for one, _ in looked if one is not None]
    openly = [chances for _, chances in looked[:-1]] + [result]
    accounts = {seat: account_of(seat, judged, result) for seat in chosen}
    decisions = []
    for one in judged:
        if one.seat in chosen:
            told = decision_of(one, accounts[one.seat], game, moments[one.number])
            decisions.append(explained(told, game, moments[one.number], memory=KEPT[memory], seed=seed))
    return Review(
        game=game.id,
        seats=game.players,
        memory=memory,
        iterations=iterations,
        seed=seed,
        bar=BAR,
        is_calibrated=measured.is_calibrated,
        result=result,
        decisions=decisions,
        summaries=[summary_of(seat, accounts[seat], decisions, measured) for seat in chosen],
        openly=openly,
    )


def moments_of(record: Record) -> tuple[Game, list[Moment], list[float]]:
    """The game, its moves in order, and each seat's share of the victory; ParapluieError if it is not over."""
    if not record.lines or record.lines[-1][1].result is None:
        raise ParapluieError("review/not-over", "A game can be reviewed when it is over.")
    moments: list[Moment] = []
    before: Any = None
    for step in replay(record):
        if step.line.move is not None and step.line.seat is not None:
            game, seat = step.state.game, step.line.seat
            code = game.book.code(step.line.move)
            moments.append(Moment(len(moments), seat, code, before, hidden_states(game, before, seat)))
        before = copied(step.state._states)
    state = step.state
    winners = state.winners
    return state.game, moments, [(seat in winners) / len(winners) for seat in range(state.game.players)]


def in_threads(
    look: Callable[[Moment], Any], moments: list[Moment], cores: int, progress: Progress | None
) -> list[Any]:
    """What `look` says of each moment, in their order. What breaks it off ends it after the decisions under way."""
    with ThreadPoolExecutor(cores, thread_name_prefix="review") as pool:
        under_way = [pool.submit(look, moment) for moment in moments]
        try:
            for done, future in enumerate(as_completed(under_way), 1):
                future.result()
                if progress is not None:
                    progress(done, len(moments))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
        return [future.result() for future in under_way]


def chances_openly(game: Game, moment: Moment, seed: int) -> list[float]:
    """The chance of each seat after a move if all cards were open, by playing on."""
    trials = Trials(game, moment.truth, OPENLY, budget=OPEN_WORLDS, memory=1.0, seed=(seed << 20) + moment.number)
    chances: list[float] = trials.run([moment.code], OPEN_WORLDS).mean(axis=(0, 1)).tolist()
    return chances


def decision_of(one: Judged, account: Account, game: Game, moment: Moment) -> Decision:
    found = one.judgement
    best_move, played = found.moves[found.best].move, game.book.texts[moment.code]
    return Decision(
        number=one.number,
        seat=one.seat,
        moves=sorted(found.moves, key=lambda move: (move.move != best_move, -move.chance)),
        played=played,
        best=best_move,
        before=found.after + found.cost,
        after=found.after,
        cost=found.cost,
        error=found.error,
        is_mistake=found.is_mistake,
        swing=found.swing,
        luck=account.luck_before[one.number],
    )


def explained(decision: Decision, game: Game, moment: Moment, *, memory: float, seed: int) -> Decision:
    """The decision, with the reason if it was a mistake."""
    if not decision.is_mistake:
        return decision
    chance = {one.move: one for one in decision.moves}
    reason = reason_for(
        game,
        moment.known,
        moment.seat,
        better=chance[decision.best],
        played=chance[decision.played],
        memory=memory,
        seed=seed_of(moment.known, moment.seat, seed),
    )
    return msgspec.structs.replace(decision, reason=reason)


def summary_of(seat: int, account: Account, decisions: Sequence[Decision], measured: Measured) -> SeatSummary:
    mine = [one for one in decisions if one.seat == seat]
    mistakes = sorted((one for one in mine if one.is_mistake), key=lambda one: -one.cost)
    levels = measured.likely_levels(fmean(one.cost for one in mine)) if mine else {}
    return SeatSummary(
        seat=seat,
        start=account.start,
        result=account.result,
        own=account.own,
        others=account.others,
        luck=account.luck,
        last_luck=account.last_luck,
        decisions=len(mine),
        mistakes=len(mistakes),
        mean_cost=estimate([one.cost for one in mine]) if mine else None,
        turning_points=[one.number for one in mistakes[:TURNING_POINTS]],
        level=max(levels, key=lambda name: levels[name]) if levels else None,
        levels=levels,
    )
