"""Estimates with their intervals, and sentences about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the interval that holds the true one in 95 % of such experiments (Student's t)."""

    mean: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def excludes(self, value: float) -> bool:
        """Return whether the interval lies wholly on one side of a value."""
        return value < self.low or value > self.high

    def scaled(self, factor: float) -> Estimate:
        """Return the estimate in another unit; the factor must be positive."""
        return Estimate(self.mean * factor, self.low * factor, self.high * factor)

    def words(self, digits: int = 1, unit: str = "") -> str:
        """Return for example ``3.2 points (2.9 to 3.5)``."""
        unit = f" {unit}" if unit else ""
        return f"{self.mean:.{digits}f}{unit} ({self.low:.{digits}f} to {self.high:.{digits}f})"


def estimate(values: NDArray[np.floating] | NDArray[np.integer]) -> Estimate:
    """Return mean and Student's interval of independent values, shape ``(n,)``; a single value has no interval."""
    from scipy import stats

    numbers = np.asarray(values, float)
    mean = float(numbers.mean())
    if len(numbers) < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    error = float(numbers.std(ddof=1)) / len(numbers) ** 0.5
    reach = float(stats.t.ppf((1 + CONFIDENCE) / 2, len(numbers) - 1)) * error
    return Estimate(mean, mean - reach, mean + reach)


def estimate_share(values: NDArray[np.floating]) -> Estimate:
    """Return mean and interval of shares from 0 to 1, shape ``(n,)``: Student's, cut off at 0 and 1.

    Where all values are 1 (or all 0), Student's interval has no width; then it is that of Clopper and Pearson.
    """
    found = estimate(values)
    if found.low == found.high and found.mean in (0.0, 1.0):
        sure = ((1 - CONFIDENCE) / 2) ** (1 / len(values))
        return Estimate(1.0, sure, 1.0) if found.mean else Estimate(0.0, 0.0, 1 - sure)
    return Estimate(found.mean, max(found.low, 0.0), min(found.high, 1.0))


def share(hits: int, of: int) -> Estimate:
    """Return a share and Wilson's interval, which stays between 0 and 1."""
    from scipy import stats

    interval = stats.binomtest(hits, of).proportion_ci(CONFIDENCE, method="wilson")
    return Estimate(hits / of, float(interval.low), float(interval.high))
