"""Experiments: who plays better, what a weight is worth, what kind of game it is. Tables, intervals, pictures.

Importing this needs numpy and pandas (``pip install 'four-cities[lab]'``); games run compiled where Numba is there.
"""

from tabletop_kit.experiments.compare import Answer, compare, describe, sweep, what_if
from tabletop_kit.experiments.intervals import Estimate, estimate, estimate_share, share
from tabletop_kit.experiments.rules import compare_rules
from tabletop_kit.experiments.series import Results, Series, lineups_of, play

__all__ = [
    "Answer",
    "Estimate",
    "Results",
    "Series",
    "compare",
    "compare_rules",
    "describe",
    "estimate",
    "estimate_share",
    "lineups_of",
    "play",
    "share",
    "sweep",
    "what_if",
]
