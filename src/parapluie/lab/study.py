"""One game as a report studies it: played by bots, then judged, and what happened in it counted."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from parapluie.games.event import Event
from parapluie.lab.account import Judged, account_of
from parapluie.lab.figures import Figures, figures_of
from parapluie.lab.judgement import judge, seed_of
from parapluie.lab.measured import Measured, measured_of
from parapluie.lab.play import ArenaSettings, Given, PlayedGame, Stopped, play, warm
from parapluie.lab.review import Moment, moments_of
from parapluie.lab.trials import Trials
from parapluie.match.game import Game
from parapluie.match.record import Record, read_records, replay

MANY = 5  # moves that are about as good: so many and more are counted together


class BalanceSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All that the games of a report depend on, but for their number."""

    balance: int = 1  # version of the format
    parapluie: str  # version of the package
    code: str  # digest of the games, the bots and the lab
    game: str
    seats: int
    player: str  # who holds every seat, as `bot` takes it
    seed: int
    iterations: int  # for each decision that is judged
    seconds: float  # that a bot may take for a move
    options: dict[str, Any] = {}  # of the game
    sources: dict[str, str] = {}  # digest of the file that a bot of another package stands in

    @property
    def arena(self) -> ArenaSettings:
        """The same for whoever plays the games."""
        return ArenaSettings(
            parapluie=self.parapluie,
            code=self.code,
            game=self.game,
            seats=self.seats,
            players=(self.player,),
            seed=self.seed,
            seconds=self.seconds,
            options=self.options,
            sources=self.sources,
        )


class Happened(msgspec.Struct, array_like=True):
    """How often something happened in a game, and what it did to the chance of the seat that made the move."""

    count: int = 0
    moved: int = 0  # how often the change of the chance is known,
    change: float = 0.0  # from before the decision to the seat's next one, added up
    chosen: int = 0  # how often it was a choice,
    gain: float = 0.0  # and what it gained against the best other sort of move, added up


class StudiedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game that was played and judged."""

    deal: int
    seed: int
    first: int
    scores: list[int]
    winners: list[int]
    replaced: int  # moves that a bot failed to give
    moves: int
    choices: int  # moves where more than one was legal
    rounds: int | None
    lead_changes: int  # by score, from one seat alone in front to another
    behind: int  # by how much the winner was behind the best other score at worst
    lowest: float  # the winner's chance when it was lowest, at its own decisions
    luck: list[float]  # of each seat
    own: list[float]
    others: list[float]
    legal: int  # legal moves at the choices, added up
    good: list[int]  # choices with 1, 2, … moves that are not told apart from the best; the last: so many and more
    stake: float  # how much better the best move is than one at random, added up
    happened: dict[str, Happened]
    trials: dict[str, dict[str, tuple[int, int]]]  # by table and row: how many, and how many were won


class StudyWork(NamedTuple):
    """What a worker has to know to study games by their numbers."""

    settings: BalanceSettings

    @property
    def given(self) -> Given:
        return {}

    def warm(self) -> None:
        warm(self.settings.arena, {})

    def play(self, task: int, is_stopped: Callable[[], bool] = lambda: False) -> StudiedGame:
        return study(self.settings, task, is_stopped)


class Course(NamedTuple):
    """A game as it went: its moves, what happened by each of them, and the scores after it."""

    game: Game
    moments: list[Moment]
    result: list[float]
    opening: list[Event]
    events: list[list[Event]]
    scores: list[list[int]]


def study(settings: BalanceSettings, deal: int, is_stopped: Callable[[], bool] = lambda: False) -> StudiedGame:
    """Play game number `deal` and judge it; Stopped if it is broken off. It depends on settings and number alone."""
    arena = settings.arena
    played = play(arena, deal, (0,) * settings.seats, given={}, has_record=True, is_stopped=is_stopped)
    [record] = read_records(played.record.splitlines())
    course = course_of(record)
    measured = measured_of(course.game)
    judged = []
    for one in course.moments:
        if is_stopped():
            raise Stopped
        codes = course.game.legal_codes(one.known)
        if len(codes) > 1:
            place = codes.index(one.code)
            found = judge(
                course.game, one.known, one.seat, place,
                iterations=settings.iterations, memory=1.0, seed=settings.seed, measured=measured,
            )  # fmt: skip
            judged.append(Judged(one.number, one.seat, found))
    return summed_up(settings, played.game, course, judged, measured)


def course_of(record: Record) -> Course:
    game, moments, result = moments_of(record)
    opening: list[Event] = []
    events: list[list[Event]] = []
    scores: list[list[int]] = []
    for step in replay(record):
        if step.line.move is not None:
            events.append([])
            scores.append([])
        (events[-1] if events else opening).extend(step.events)
        if scores:
            scores[-1] = step.state.scores
    return Course(game, moments, result, opening, events, scores)


def summed_up(
    settings: BalanceSettings, game: PlayedGame, course: Course, judged: Sequence[Judged], measured: Measured
) -> StudiedGame:
    figures = figures_of(course.game.rule_set)
    accounts = [account_of(seat, judged, course.result) for seat in range(settings.seats)]
    everything = course.opening + [event for events in course.events for event in events]
    winner = game.winners[0]
    chances = [one.judgement.after + one.judgement.cost for one in judged if one.seat == winner]
    changes, behind = lead_of(course.scores, winner, fewest_win=course.game.rule_set.fewest_win)
    good = [0] * MANY
    for one in judged:
        good[min(one.judgement.good, MANY) - 1] += 1
    return StudiedGame(
        deal=game.deal,
        seed=game.seed,
        first=game.first,
        scores=game.scores,
        winners=game.winners,
        replaced=sum(game.replaced),
        moves=len(course.moments),
        choices=len(judged),
        rounds=sum(event.kind == figures.ROUND for event in everything) if figures.ROUND else None,
        lead_changes=changes,
        behind=behind,
        lowest=round(min([1 / settings.seats, *chances]), 5),
        luck=[round(one.luck, 6) for one in accounts],
        own=[round(one.own, 6) for one in accounts],
        others=[round(one.others, 6) for one in accounts],
        legal=sum(len(one.judgement.moves) for one in judged),
        good=good,
        stake=round(sum(stake_of(one) for one in judged), 5),
        happened=happenings_of(settings, course, judged, measured, figures),
        trials=trials_of(figures, everything),
    )


def stake_of(one: Judged) -> float:
    """How much better the best move is than one at random."""
    chances = {move.move: move.chance for move in one.judgement.moves}
    return max(0.0, one.judgement.after + one.judgement.cost - sum(chances.values()) / len(chances))


def lead_of(scores: Sequence[Sequence[int]], winner: int, *, fewest_win: bool) -> tuple[int, int]:
    """How often another seat came to be alone in front, and how far the winner was behind the best other at worst."""
    leader, changes, behind = None, 0, 0
    for after in scores:
        standing = [-score if fewest_win else score for score in after]
        best = max(standing)
        front = [seat for seat, score in enumerate(standing) if score == best]
        if len(front) == 1:
            changes += leader is not None and leader != front[0]
            leader = front[0]
        behind = max(behind, best - standing[winner])
    return changes, behind


def happenings_of(
    settings: BalanceSettings, course: Course, judged: Sequence[Judged], measured: Measured, figures: Figures
) -> dict[str, Happened]:
    found: dict[str, Happened] = {}
    at = {one.number: one for one in judged}
    change = changes_of(course, judged)
    for event in course.opening:
        for name in figures.happenings(event, -1):
            found.setdefault(name, Happened()).count += 1
    for one, events in zip(course.moments, course.events, strict=True):
        for event in events:
            for name in figures.happenings(event, one.seat):
                this = found.setdefault(name, Happened())
                this.count += 1
                if one.number in change:
                    this.moved += 1
                    this.change += change[one.number]
        if one.number in at:
            for name, gain in gains_of(settings, course.game, one, at[one.number], measured, figures).items():
                this = found.setdefault(name, Happened())
                this.chosen += 1
                this.gain += gain
    for this in found.values():
        this.change, this.gain = round(this.change, 6), round(this.gain, 6)
    return found


def changes_of(course: Course, judged: Sequence[Judged]) -> dict[int, float]:
    """By move: how its seat's chance changes from the last judged decision, this one included, to its next one."""
    changes: dict[int, float] = {}
    for seat in range(course.game.players):
        mine = [(one.number, one.judgement.after + one.judgement.cost) for one in judged if one.seat == seat]
        ends = [*mine[1:], (len(course.moments), course.result[seat])]
        for (start, before), (end, after) in zip(mine, ends, strict=False):
            for one in course.moments[start:end]:
                if one.seat == seat:
                    changes[one.number] = after - before
    return changes


def gains_of(
    settings: BalanceSettings, game: Game, moment: Moment, one: Judged, measured: Measured, figures: Figures
) -> dict[str, float]:
    """By sort of the move that was played: its chance less that of the best move of no such sort.

    That one is chosen by the judgement, and both are tried in new worlds: where it was found, the highest is too high.
    """
    state = moment.known[0]
    codes = game.legal_codes(moment.known)
    sorts = {code: figures.sorts(state, game.book.texts[code]) for code in codes}
    chance = dict(zip(codes, (move.chance for move in one.judgement.moves), strict=True))
    rivals = {}
    for name in sorts[moment.code]:
        others = [code for code in codes if name not in sorts[code]]
        if others:
            rivals[name] = max(others, key=lambda code: chance[code])
    if not rivals:
        return {}
    tried = [moment.code, *sorted(set(rivals.values()))]
    seed = seed_of(moment.known, moment.seat, settings.seed + 1)
    trials = Trials(game, moment.known, moment.seat, budget=settings.iterations, memory=1.0, seed=seed)
    worlds = max(8, settings.iterations // 4 // len(tried))
    trials.run(tried, worlds)  # in which the tree learns
    told = measured.chances(trials.run(tried, worlds).mean(axis=0), moment.seat)[:, moment.seat]
    return {name: float(told[0] - told[tried.index(rival)]) for name, rival in rivals.items()}


def trials_of(figures: Figures, events: Sequence[Event]) -> dict[str, dict[str, tuple[int, int]]]:
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for table, row, is_won in figures.trials(events):
        rows = found.setdefault(table, {})
        n, won = rows.get(row, (0, 0))
        rows[row] = n + 1, won + is_won
    return found
