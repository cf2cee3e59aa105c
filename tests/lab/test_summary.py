"""What a few games, made by hand, come to."""

import math

import pytest

from parapluie.lab.play import ArenaSettings, PlayedGame, SeatFault
from parapluie.lab.summary import standings, summarise


def settings(game="rainbow-spaan", seats=2, players=("a", "b")):
    return ArenaSettings(parapluie="0", code="0", game=game, seats=seats, players=players, seed=1, seconds=5)


def game(deal, players, scores, winners, **more):
    n = len(players)
    return PlayedGame(
        **{"deal": deal, "seed": 0, "first": 0, "players": tuple(players), "scores": scores, "winners": winners}
        | {"moves": [10] * n, "seconds": [0.5] * n}
        | more
    )


def test_winners_stand_before_others_and_scores_decide_among_these():
    tokens = game(0, "abcd", [3, 3, 9, 5], [1])  # R7-61: the same tokens, but a lower last hand
    assert standings(tokens, fewest_win=True) == [(True, 3), (False, 0), (True, 9), (True, 5)]
    points = game(0, "abc", [3, 9, 9], [1, 2])
    assert standings(points, fewest_win=False) == [(True, -3), (False, 0), (False, 0)]


def test_two_seats():
    games = [
        game(0, "ab", [30, 20], [0]),
        game(0, "ba", [10, 40], [1]),
        game(1, "ab", [25, 25], [0, 1]),
        game(1, "ba", [30, 20], [0]),
        game(2, "ab", [30, 20], [0]),
    ]
    found = summarise(settings(), games)
    assert (found.deals, found.games, found.left_out, found.even_share, found.fewest_win) == (2, 4, 1, 0.5, False)
    one, two = found.players
    assert (one.name, one.seats_held, one.wins.mean, one.score.mean) == ("a", 4, 0.625, 28.75)
    assert (two.wins.mean, two.score.mean, two.seconds_per_move) == (0.375, 21.25, 0.05)
    assert one.rating.mu > 25 > two.rating.mu and one.rating.sigma < 25 / 3
    assert math.isclose(one.rating.mu + two.rating.mu, 50)
    pair, back = found.pair("a", "b"), found.pair("b", "a")
    assert (pair.ahead.mean, pair.difference.mean) == (0.625, 7.5) and (back.ahead.mean, back.difference.mean) == (
        0.375,
        -7.5,
    )
    assert pair.ahead.low == one.wins.low and pair.ahead.high == one.wins.high == 1
    assert pair.difference.low == pytest.approx(7.5 - 12.7062 * 12.5) and back.difference.low == -pair.difference.high


def test_fewer_tokens_are_better_in_rainbow_7():
    games = [
        game(deal, players, scores, [scores.index(0)])
        for deal in (0, 1)
        for players, scores in (("ab", [0, 6 + deal]), ("ba", [6, 0]))
    ]
    found = summarise(settings("rainbow7"), games)
    assert found.fewest_win and found.pair("a", "b").ahead.mean == 1
    assert found.pair("a", "b").difference.mean == 6.25 and found.players[0].score.mean == 0


def test_a_player_in_several_seats_counts_each():
    kinds = [("aab", "bba"), ("aba", "bab"), ("baa", "abb")]
    games = [game(deal, players, [3, 2, 1], [0]) for deal, pair in enumerate(kinds) for players in pair]
    found = summarise(settings("rainbow-sazuki", 3), games)
    for player in found.players:  # whoever sits in the first seat wins, so nobody is ahead
        assert player.seats_held == 9 and player.wins.mean == pytest.approx(1 / 3) and player.score.mean == 2
    pair = found.pair("a", "b")
    assert (pair.ahead.mean, pair.difference.mean) == (0.5, 0)
    assert sum(player.rating.mu for player in found.players) == pytest.approx(50, abs=1)


def test_the_order_in_which_games_are_finished_does_not_matter():
    games = [game(deal, players, [deal % 3, 1], [deal % 2]) for deal in range(10) for players in ("ab", "ba")]
    assert summarise(settings(), games) == summarise(settings(), games[::-1])


def test_no_whole_deal_no_summary():
    assert summarise(settings(), [game(0, "ab", [1, 0], [0])]) is None


def test_faults_are_counted_by_kind():
    faults = [SeatFault(1, 4, "crash", "gone"), SeatFault(1, 7, "illegal", "no"), SeatFault(1, 9, "illegal", "never")]
    games = [game(0, "ab", [1, 0], [0], faults=faults, replaced=[0, 30]), game(0, "ba", [1, 0], [0])]
    one, two = summarise(settings(), games).players
    assert (one.replaced, one.faults, two.replaced) == (0, {}, 30)
    assert {kind: fault.count for kind, fault in two.faults.items()} == {"crash": 1, "illegal": 2}
    assert two.faults["illegal"].first == faults[1]
