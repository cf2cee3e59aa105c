"""What the games of an arena say about its players."""

from collections.abc import Iterable, Sequence
from itertools import permutations
from math import prod
from statistics import fmean

import msgspec

from parapluie.lab.intervals import Estimate, estimate
from parapluie.lab.play import ArenaSettings, PlayedGame, SeatFault
from parapluie.lab.schedule import games_per_deal
from parapluie.match.game import rule_set_of

Standing = tuple[bool, int]  # of a seat at the end of a game: the smaller, the better


class Rating(msgspec.Struct, frozen=True):
    """Skill by the Plackett–Luce model of openskill: its mean and how uncertain that is. All begin with 25 and 8.33."""

    mu: float
    sigma: float


class FaultCount(msgspec.Struct, frozen=True):
    """How often a player failed in one way, and the first time of it. Of a seat in a game at most ten are counted."""

    count: int
    deal: int
    first: SeatFault


class PlayerResult(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a player over all the seats that it held, a player's seats in one game counted apart."""

    name: str
    seats_held: int
    wins: Estimate  # share of victories; a shared victory counts in part
    score: Estimate
    rating: Rating
    moves: int
    seconds_per_move: float | None  # None if it had nothing to decide
    replaced: int  # moves that it failed to give
    faults: dict[str, FaultCount]  # by kind


class PairResult(msgspec.Struct, frozen=True, kw_only=True):
    """A player against another one, over all pairs of their seats in the same game."""

    player: str
    other: str
    ahead: Estimate  # how often it finishes ahead of the other; level counts half
    difference: Estimate  # of the scores; more is better for the player, also where the fewest win


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """The results of an arena. They come from whole deals only; `left_out` is the number of other games."""

    settings: ArenaSettings
    deals: int
    games: int
    left_out: int
    even_share: float  # of victories, if all were equally good
    fewest_win: bool  # whether a lower score is better
    players: list[PlayerResult]
    pairs: list[PairResult]

    def pair(self, player: str, other: str) -> PairResult:
        """The result of a player against another, both by name."""
        return next(pair for pair in self.pairs if (pair.player, pair.other) == (player, other))


def standings(game: PlayedGame, *, fewest_win: bool) -> list[Standing]:
    """How each seat stands: winners before all others, who stand by their scores."""
    return [
        (False, 0) if seat in game.winners else (True, score if fewest_win else -score)
        for seat, score in enumerate(game.scores)
    ]


def whole_deals(settings: ArenaSettings, games: Iterable[PlayedGame]) -> list[list[PlayedGame]]:
    """The games of each deal that was played in all its line-ups, in the order of deals and line-ups."""
    size = games_per_deal(len(settings.players), settings.seats)
    deals: dict[int, list[PlayedGame]] = {}
    for game in games:
        deals.setdefault(game.deal, []).append(game)
    whole = [deals[number] for number in sorted(deals) if len(deals[number]) == size]
    return [sorted(deal, key=lambda game: game.players) for deal in whole]


def summarise(settings: ArenaSettings, games: Sequence[PlayedGame]) -> Summary | None:
    """The summary of these games, in whatever order they come; None if there is no whole deal among them."""
    deals = whole_deals(settings, games)
    if not deals:
        return None
    played = [game for deal in deals for game in deal]
    fewest_win = rule_set_of(settings.game).fewest_win
    skill = ratings(settings, played, fewest_win=fewest_win)
    names = settings.names
    return Summary(
        settings=settings,
        deals=len(deals),
        games=len(played),
        left_out=len(games) - len(played),
        even_share=1 / settings.seats,
        fewest_win=fewest_win,
        players=[player_result(name, deals, skill[name]) for name in names],
        pairs=[pair_result(one, two, deals, fewest_win=fewest_win) for one, two in permutations(names, 2)],
    )


def seats_of(name: str, game: PlayedGame) -> list[int]:
    return [seat for seat, player in enumerate(game.players) if player == name]


def player_result(name: str, deals: list[list[PlayedGame]], rating: Rating) -> PlayerResult:
    held = [[(game, seat) for game in deal for seat in seats_of(name, game)] for deal in deals]
    flat = [place for deal in held for place in deal]
    wins = [fmean((seat in game.winners) / len(game.winners) for game, seat in deal) for deal in held]
    scores = [fmean(game.scores[seat] for game, seat in deal) for deal in held]
    moves = sum(game.moves[seat] for game, seat in flat)
    seconds = sum(game.seconds[seat] for game, seat in flat)
    faults: dict[str, FaultCount] = {}
    for game, seat in flat:
        for fault in game.faults:
            if fault.seat == seat:
                old = faults.get(fault.kind, FaultCount(0, game.deal, fault))
                faults[fault.kind] = FaultCount(old.count + 1, old.deal, old.first)
    return PlayerResult(
        name=name,
        seats_held=len(flat),
        wins=estimate(wins, bounds=(0, 1)),
        score=estimate(scores),
        rating=rating,
        moves=moves,
        seconds_per_move=seconds / moves if moves else None,
        replaced=sum(game.replaced[seat] for game, seat in flat if game.replaced),
        faults=faults,
    )


def pair_result(name: str, other: str, deals: list[list[PlayedGame]], *, fewest_win: bool) -> PairResult:
    sign = -1 if fewest_win else 1
    ahead, difference = [], []
    for deal in deals:
        places, gaps = [], []
        for game in deal:
            standing = standings(game, fewest_win=fewest_win)
            for one in seats_of(name, game):
                for two in seats_of(other, game):
                    places.append((standing[one] < standing[two]) + (standing[one] == standing[two]) / 2)
                    gaps.append(sign * (game.scores[one] - game.scores[two]))
        ahead.append(fmean(places))
        difference.append(fmean(gaps))
    return PairResult(player=name, other=other, ahead=estimate(ahead, bounds=(0, 1)), difference=estimate(difference))


def ratings(settings: ArenaSettings, games: Iterable[PlayedGame], *, fewest_win: bool) -> dict[str, Rating]:
    """The rating of each player after these games, which are taken in the order given.

    Every seat is a side of its own. For a player with several seats in a game, what happens to them adds up.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    begin = model.rating()
    skill = {name: Rating(begin.mu, begin.sigma) for name in settings.names}
    for game in games:
        standing = standings(game, fewest_win=fewest_win)
        sides = [[model.create_rating([skill[name].mu, skill[name].sigma])] for name in game.players]
        rated = model.rate(sides, ranks=[float(sorted(standing).index(one)) for one in standing])
        for name in set(game.players):
            old = skill[name]
            mu = old.mu + sum(rated[seat][0].mu - old.mu for seat in seats_of(name, game))
            sigma = old.sigma * prod(rated[seat][0].sigma / old.sigma for seat in seats_of(name, game))
            skill[name] = Rating(mu, sigma)
    return skill
