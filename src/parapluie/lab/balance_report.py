"""What the games of a report say: figures with their intervals, of one variant or of two side by side.

Every figure is a ratio of two sums over games, most of them a mean. A game's part in it is linear to first order, so
intervals come from one value a game; of two variants with the same deals the differences are taken game by game.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

import msgspec

from parapluie.lab.figures import figures_of
from parapluie.lab.intervals import Estimate, estimate
from parapluie.lab.study import MANY, BalanceSettings, StudiedGame
from parapluie.lab.summary import Summary
from parapluie.match.game import rule_set_of

STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # widths of the classes of a histogram
CLASSES = 12  # at most
TENTHS = 10

Key = tuple[str, str, str]  # section, name, row
Part = tuple[float, float]  # a game's part in the two sums


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A number of the report."""

    section: str
    name: str
    row: str  # within its table; empty if it stands alone
    unit: str  # "share": of 1; "points": change of a chance, of 1; "number"
    count: int  # how many things it was counted or measured in, in the first variant
    value: Estimate | None  # None: it never came up
    against: Estimate | None = None  # in the other variant
    difference: Estimate | None = None  # of the first less the other


class BalanceReport(msgspec.Struct, frozen=True, kw_only=True):
    """The report, as it goes into JSON."""

    report: int = 1  # version of the format
    variants: list[BalanceSettings]
    games: list[int]  # of each variant
    replaced: list[int]  # moves that bots failed to give
    pace: float  # seconds that a decision of a person is taken to last
    figures: list[Figure]

    def rows(self, section: str, name: str) -> list[Figure]:
        return [one for one in self.figures if (one.section, one.name) == (section, name)]


class Variant(NamedTuple):
    """The games of a variant, in order, and those between levels."""

    settings: BalanceSettings
    games: Sequence[StudiedGame]
    ladder: Sequence[Summary]


SHARES = {  # names whose figures cannot leave 0 to 1
    "wins", "shared", "lead", "ahead", "moves-share", "changes-share", "lowest-share", "good-share", "games", "won",
    "of-all",
}  # fmt: skip
POINTS = {"change", "gain", "own", "luck", "stake"}


def report_of(variants: Sequence[Variant], *, pace: float) -> BalanceReport:
    """The report of one or two variants."""
    everything = [game for one in variants for game in one.games]
    frame = frame_of(everything)
    parts = [[dict(parts_of(one.settings, game, frame, pace)) for game in one.games] for one in variants]
    keys = list(dict.fromkeys(key for games in parts for game in games for key in game))
    names = list(dict.fromkeys((section, name) for section, name, _ in keys))
    listed = list(figures_of(rule_set_of(variants[0].settings.game)).RULES)
    keys.sort(key=lambda key: (SECTIONS.index(key[0]), names.index(key[:2]), *place_of(key[2], listed)))
    figures = [figure_of(key, parts) for key in keys]
    return BalanceReport(
        variants=[one.settings for one in variants],
        games=[len(one.games) for one in variants],
        replaced=[sum(game.replaced for game in one.games) for one in variants],
        pace=pace,
        figures=[one for one in figures if one is not None] + ladder_of(variants),
    )


SECTIONS = ("seats", "length", "lead", "luck", "ladder", "choices", "rules", "trials")


def place_of(row: str, listed: Sequence[str]) -> tuple[float, str]:
    """Where a row stands in its table: by its number, or as the game lists it."""
    begin = row.rpartition(":")[2].partition("–")[0].removesuffix("+")
    if begin.isdigit():
        return float(begin), row
    return listed.index(row) if row in listed else len(listed), row


class Frame(NamedTuple):
    """What the rows of tables are, over the games of all variants."""

    moves: list[range]  # classes of the number of moves,
    changes: list[range]  # and of changes of the lead
    tenths: list[int]  # of the winner's lowest chance
    happened: list[str]  # names
    trials: list[tuple[str, str]]  # tables and rows


def frame_of(games: Sequence[StudiedGame]) -> Frame:
    return Frame(
        classes([one.moves for one in games]),
        classes([one.lead_changes for one in games]),
        sorted({tenth_of(one) for one in games}),
        list(dict.fromkeys(name for one in games for name in one.happened)),
        list(dict.fromkeys((table, row) for one in games for table, rows in one.trials.items() for row in rows)),
    )


def classes(values: Sequence[int]) -> list[range]:
    """The classes of a histogram: as narrow as they can be without being too many."""
    low, high = min(values), max(values)
    width = next((step for step in STEPS if high // step - low // step < CLASSES), STEPS[-1])
    return [range(start, start + width) for start in range(low // width * width, high + 1, width)]


def tenth_of(game: StudiedGame) -> int:
    return min(int(TENTHS * game.lowest), TENTHS - 1)


def parts_of(settings: BalanceSettings, game: StudiedGame, frame: Frame, pace: float) -> Iterator[tuple[Key, Part]]:
    """A game's part in each figure."""
    yield from of_seats(settings, game)
    yield from of_length(game, frame, pace)
    yield from of_lead(game, frame)
    yield from of_luck(settings, game)
    yield from of_choices(game)
    yield from of_rules(game, frame)


def of_seats(settings: BalanceSettings, game: StudiedGame) -> Iterator[tuple[Key, Part]]:
    for place in range(settings.seats):
        seat = (game.first + place) % settings.seats
        yield ("seats", "wins", str(place + 1)), ((seat in game.winners) / len(game.winners), 1)
        yield ("seats", "score", str(place + 1)), (game.scores[seat], 1)
    yield ("seats", "shared", ""), (len(game.winners) > 1, 1)


def of_length(game: StudiedGame, frame: Frame, pace: float) -> Iterator[tuple[Key, Part]]:
    yield ("length", "moves", ""), (game.moves, 1)
    yield ("length", "choices", ""), (game.choices, 1)
    yield ("length", "minutes", ""), (game.choices * pace / 60, 1)
    if game.rounds is not None:
        yield ("length", "rounds", ""), (game.rounds, 1)
    for here in frame.moves:
        yield ("length", "moves-share", row_of(here)), (game.moves in here, 1)


def of_lead(game: StudiedGame, frame: Frame) -> Iterator[tuple[Key, Part]]:
    yield ("lead", "changes", ""), (game.lead_changes, 1)
    yield ("lead", "lead", ""), (game.behind > 0, 1)
    yield ("lead", "behind", ""), (game.behind, 1)
    yield ("lead", "lowest", ""), (game.lowest, 1)
    for here in frame.changes:
        yield ("lead", "changes-share", row_of(here)), (game.lead_changes in here, 1)
    for tenth in frame.tenths:
        yield ("lead", "lowest-share", f"{10 * tenth}–{10 * tenth + 10} %"), (tenth_of(game) == tenth, 1)


def row_of(values: range) -> str:
    return str(values[0]) if len(values) == 1 else f"{values[0]}–{values[-1]}"


def of_luck(settings: BalanceSettings, game: StudiedGame) -> Iterator[tuple[Key, Part]]:
    """How the result splits: the parts of its variance that luck and mistakes explain add up to 1."""
    share = [(seat in game.winners) / len(game.winners) - 1 / settings.seats for seat in range(settings.seats)]
    whole = sum(one**2 for one in share)
    for name, values in (("luck", game.luck), ("own", game.own), ("others", game.others)):
        yield ("luck", "part", name), (sum(a * b for a, b in zip(values, share, strict=True)), whole)
        size = math.sqrt(fmean(one**2 for one in values))
        yield ("luck", "size", name), (size, 1)
    for place in range(settings.seats):
        yield ("luck", "luck", str(place + 1)), (game.luck[(game.first + place) % settings.seats], 1)


def of_choices(game: StudiedGame) -> Iterator[tuple[Key, Part]]:
    yield ("choices", "legal", ""), (game.legal, game.choices)
    yield ("choices", "forced", ""), (game.moves - game.choices, game.moves)
    yield ("choices", "stake", ""), (game.stake, game.choices)
    yield ("choices", "good", ""), (sum(n * (i + 1) for i, n in enumerate(game.good)), game.choices)
    for i, n in enumerate(game.good):
        yield ("choices", "good-share", f"{i + 1}" + ("+" if i + 1 == MANY else "")), (n, game.choices)


def of_rules(game: StudiedGame, frame: Frame) -> Iterator[tuple[Key, Part]]:
    for name in frame.happened:
        found = game.happened.get(name)
        count = found.count if found else 0
        yield ("rules", "often", name), (count, 1)
        yield ("rules", "games", name), (count > 0, 1)
        if found:
            yield ("rules", "change", name), (found.change, found.moved)
            yield ("rules", "gain", name), (found.gain, found.chosen)
    for table, row in frame.trials:
        rows = game.trials.get(table, {})
        n, won = rows.get(row, (0, 0))
        yield ("trials", "of-all", f"{table}:{row}"), (n, sum(tried for tried, _ in rows.values()))
        yield ("trials", "won", f"{table}:{row}"), (won, n)


def figure_of(key: Key, parts: Sequence[Sequence[Mapping[Key, Part]]]) -> Figure | None:
    """A figure of all variants; None if it never came up in any."""
    section, name, row = key
    is_share = name in SHARES
    values = [linear([game.get(key, (0.0, 0.0)) for game in games]) for games in parts]
    if not any(values):
        return None
    bounds = (0.0, 1.0) if is_share else None
    told = [
        mean_of(one, [game.get(key, (0.0, 0.0)) for game in games], bounds)
        for one, games in zip(values, parts, strict=True)
    ]
    gap = None
    if len(values) == 2 and values[0] and values[1]:
        gap = estimate([a - b for a, b in zip(*values, strict=True)])
    return Figure(
        section=section,
        name=name,
        row=row,
        unit="share" if is_share or name in ("part", "forced") else "points" if name in POINTS else "number",
        count=round(sum(game.get(key, (0.0, 0.0))[1] for game in parts[0])),
        value=told[0],
        against=told[1] if len(told) > 1 else None,
        difference=gap,
    )


def mean_of(values: Sequence[float], parts: Sequence[Part], bounds: tuple[float, float] | None) -> Estimate | None:
    """The mean with its interval. If games are all alike, only those in which it came up say how sure that is."""
    if not values:
        return None
    if max(values) - min(values) < 1e-12:
        values = [value for value, (_, under) in zip(values, parts, strict=True) if under]
    return estimate(values, bounds=bounds)


def linear(parts: Sequence[Part]) -> list[float]:
    """A value a game whose mean is the ratio of the sums and whose spread gives its interval; none if it is 0 / 0."""
    over, under = sum(a for a, _ in parts), sum(b for _, b in parts)
    if not under:
        return []
    ratio, mean = over / under, under / len(parts)
    return [ratio + (a - ratio * b) / mean for a, b in parts]


def ladder_of(variants: Sequence[Variant]) -> list[Figure]:
    """How often each level finishes ahead of the one below it."""
    figures = []
    for rungs in zip(*(one.ladder for one in variants), strict=True):
        told = [summary.pairs[0].ahead for summary in rungs]
        better, worse = rungs[0].pairs[0].player, rungs[0].pairs[0].other
        figures.append(
            Figure(
                section="ladder",
                name="ahead",
                row=f"{better}:{worse}",
                unit="share",
                count=rungs[0].games,
                value=told[0],
                against=told[1] if len(told) > 1 else None,
                difference=apart(*told) if len(told) > 1 else None,
            )
        )
    return figures


def apart(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two estimates that do not depend on each other."""
    gap = one.mean - other.mean
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Estimate(gap)
    down = math.hypot(one.mean - one.low, other.high - other.mean)
    up = math.hypot(one.high - one.mean, other.mean - other.low)
    return Estimate(gap, gap - down, gap + up)
