"""Mirrored deals favour nobody."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parapluie.lab.schedule import deal_seed, games_per_deal, line_ups, schedule_of

LETTERS = "ABCDEFG"


def shown(players, seats, seed=0):
    return {"".join(LETTERS[player] for player in placed) for placed in line_ups(players, seats, Random(seed))}


def test_two_players_sit_both_ways_round():
    assert shown(2, 2) == {"AB", "BA"}
    assert shown(2, 3) in ({"AAB", "BBA"}, {"ABA", "BAB"}, {"BAA", "ABB"})
    assert set.union(*(shown(2, 4, seed) for seed in range(20))) == {"AABB", "ABAB", "ABBA", "BBAA", "BABA", "BAAB"}
    assert all(games_per_deal(2, seats) == 2 for seats in range(2, 7))


def test_as_many_players_as_seats_rotate():
    assert shown(3, 3, seed=0) | shown(3, 3, seed=1) | shown(3, 3, seed=2) == {"ABC", "BCA", "CAB", "ACB", "CBA", "BAC"}
    assert shown(3, 3) in ({"ABC", "BCA", "CAB"}, {"ACB", "CBA", "BAC"})


def test_more_players_than_seats_meet_in_all_groups():
    assert shown(3, 2) == {"AB", "BA", "AC", "CA", "BC", "CB"}


@settings(max_examples=200, deadline=None)
@given(st.integers(2, 7), st.integers(2, 6), st.integers(0, 10**9))
def test_every_deal_is_balanced(players, seats, seed):
    """Every player holds every seat equally often and meets every other equally often; no game comes twice."""
    games = line_ups(players, seats, Random(seed))
    assert len(games) == len(set(games)) == games_per_deal(players, seats)
    held = Counter((player, seat) for game in games for seat, player in enumerate(game))
    assert len(held) == players * seats and len(set(held.values())) == 1
    met = Counter(frozenset(pair) for game in games for pair in combinations(game, 2))
    assert len({met[frozenset(pair)] for pair in combinations(range(players), 2)}) == 1
    assert all(len(set(game)) == min(players, seats) for game in games)
    sizes = [size for game in games for size in Counter(game).values()]
    assert max(sizes) - min(sizes) <= 1


@pytest.mark.parametrize(("players", "seats"), [(3, 3), (4, 4), (5, 3), (3, 4), (4, 6)])
def test_who_sits_left_of_whom_evens_out(players, seats):
    """Over many deals every player has every other on its left about equally often: within six standard deviations."""
    left, deals = Counter(), 400
    for deal in range(deals):
        for game in schedule_of(players, seats, seed=1, deal=deal):
            left.update(pair for pair in zip(game, game[1:] + game[:1]) if pair[0] != pair[1])
    assert len(left) == players * (players - 1)
    mean = sum(left.values()) / len(left)
    assert all(abs(count - mean) < 6 * seats * (mean**0.5) for count in left.values())


def test_schedules_and_seeds_depend_on_seed_and_deal_alone():
    assert schedule_of(4, 4, seed=1, deal=5) == schedule_of(4, 4, seed=1, deal=5)
    assert len({tuple(schedule_of(4, 4, seed=seed, deal=deal)) for seed in range(3) for deal in range(30)}) > 4
    seeds = {deal_seed(seed, deal) for seed in range(-5, 50) for deal in range(50)}
    assert len(seeds) == 55 * 50 and min(seeds) >= 0 and max(seeds) < 2**53
    assert deal_seed(1, 0) == 7475004140590807
