"""Means of deals with their 95 % intervals."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev

import msgspec

LEVEL = 0.95
NORMAL = NormalDist().inv_cdf((1 + LEVEL) / 2)
FEW = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306, 2.26216, 2.22814]  # Student's t, 1 to 10


class Estimate(msgspec.Struct, frozen=True):
    """A mean and the 95 % interval around it; None where a single deal, or one like the other, does not give any."""

    mean: float  # of the deals
    low: float | None = None  # where the interval begins
    high: float | None = None  # where it ends


def estimate(values: Sequence[float], *, bounds: tuple[float, float] | None = None) -> Estimate:
    """The mean of one value a deal, with Student's t interval: deals are independent, games of a deal are not.

    Values that are all alike have no spread to measure. If they cannot leave `bounds`, the interval is then so wide
    that a different deal with a chance of less than 5 % might still have stayed away.
    """
    mean, n = fmean(values), len(values)
    if n < 2:
        return Estimate(mean)
    spread = stdev(values)
    if spread < 1e-12:
        if bounds is None:
            return Estimate(mean)
        unseen = 1 - (1 - LEVEL) ** (1 / n)  # deals of this share stay away from n with a chance of 5 %
        return Estimate(mean, mean + unseen * (bounds[0] - mean), mean + unseen * (bounds[1] - mean))
    reach = t_quantile(n - 1) * spread / math.sqrt(n)
    low, high = bounds or (-math.inf, math.inf)
    return Estimate(mean, max(low, mean - reach), min(high, mean + reach))


def t_quantile(freedom: int) -> float:
    """The point that Student's t stays within, either way, with a probability of 95 %.

    Up to ten degrees of freedom from the table, then by the expansion around the normal distribution (Abramowitz and
    Stegun 26.7.5), which is right to five digits there.
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    x = NORMAL
    terms: list[float] = [
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    ]
    return x + math.fsum(term / freedom**power for power, term in enumerate(terms, 1))
