"""The intervals hold what they promise."""

import numpy as np
import pytest
from scipy import stats

from parapluie.lab.intervals import estimate, t_quantile


@pytest.mark.parametrize("freedom", [*range(1, 40), 100, 1000, 10**6])
def test_quantiles_are_those_of_student(freedom):
    assert t_quantile(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=2e-5)


def test_an_interval_is_that_of_the_textbook():
    values = [0.25, 0.5, 0.75, 0.5, 1.0, 0.0, 0.5]
    low, high = stats.t.interval(0.95, 6, np.mean(values), stats.sem(values))
    found = estimate(values, bounds=(0, 1))
    assert (found.mean, found.low, found.high) == pytest.approx((0.5, low, high), rel=1e-5)


@pytest.mark.parametrize("deals", [10, 30, 100])
@pytest.mark.parametrize("kind", ["even match", "strong player", "scores"])
def test_intervals_cover_the_truth(deals, kind):
    """Of 2000 simulated contests about 95 % cover it. Games of a deal hang together: both get the deal's own luck."""
    rng = np.random.default_rng([deals, len(kind)])
    luck = rng.normal(size=(2000, deals, 1))
    if kind == "scores":
        values, truth, bounds = (3 * luck + rng.normal(10, 4, size=(2000, deals, 6))).mean(axis=2), 10.0, None
    else:
        truth, bounds = (0.5 if kind == "even match" else 0.7), (0.0, 1.0)
        edge = stats.norm.ppf(truth) * np.sqrt(2)
        games = luck * np.array([1, -1]) + rng.normal(size=(2000, deals, 2)) + edge > 0
        values = games.mean(axis=2)
    found = [estimate(list(row), bounds=bounds) for row in values]
    covered = np.mean([one.low <= truth <= one.high for one in found])
    assert 0.93 <= covered <= 0.985


def test_games_of_a_deal_are_not_taken_for_independent():
    """Treating mirrored games as separate deals would miss the truth far too often when a deal favours one player."""
    rng = np.random.default_rng(5)
    luck = 3 * rng.normal(size=(2000, 15, 1))
    games = luck + rng.normal(size=(2000, 15, 6))
    right = [estimate(list(row.mean(axis=1))) for row in games]
    wrong = [estimate(list(row.ravel())) for row in games]
    assert np.mean([one.low <= 0 <= one.high for one in right]) > 0.93
    assert np.mean([one.low <= 0 <= one.high for one in wrong]) < 0.8


def test_deals_that_are_all_alike():
    assert estimate([0.5]).low is None
    assert estimate([3.0, 3.0]).high is None
    always = estimate([1.0] * 20, bounds=(0, 1))
    assert (always.mean, always.high) == (1, 1) and always.low == pytest.approx(0.05 ** (1 / 20))
    even = estimate([0.5] * 20, bounds=(0, 1))
    assert even.low == pytest.approx(0.5 - even.high + 0.5) and 0.4 < even.low < 0.5


def test_rates_stay_between_none_and_all():
    found = estimate([1.0, 1.0, 0.5], bounds=(0, 1))
    assert found.high == 1 and 0 <= found.low < found.mean
