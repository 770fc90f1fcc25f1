"""Whole games between programs in either gear, called in the way that experiments call them."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from tabletop_kit.gears import RuleBook
from tabletop_kit.playing import RANDOM, SCRATCH_ROWS
from tabletop_kit.search import TREE_ROWS

NODES = 256
"""Nodes of a search tree: enough for the few playouts of a test."""


class Deck:
    """What ``play_games`` takes for a number of games: seeds, players and working space, as arrays."""

    def __init__(self, settings: Any, games: int, seed: int, policy: int, weights: Any, playouts: int) -> None:
        """Draw the seeds of all games; all seats play alike."""
        self.players = settings[0]
        self.settings = np.array(settings, np.int64)
        self.seeds = np.random.default_rng(seed).integers(0, 2**31 - 2, (games, 2 + 2 * self.players))
        self.policy = np.full((games, self.players), policy)
        self.weights = np.tile(np.array(weights, float), (games, self.players, 1))
        self.playouts = np.full((games, self.players), playouts)
        self.results = np.full((games, 1 + 2 * self.players + (self.players == 1)), -1, np.int64)
        self.logs = np.array([0.0] + [math.log(n) for n in range(1, 100_000)])


def play_plain(
    book: RuleBook, settings: Any, games: int, seed: int, policy: int = RANDOM, weights: Any = (0.0,), playouts: int = 0
) -> tuple[Any, Any]:
    """Return results and final positions of games in the plain gear, as arrays."""
    d = Deck(settings, games, seed, policy, weights, playouts)
    results, ends = d.results.tolist(), [book.state() for _ in range(games)]
    rows = [book.state() for _ in range(SCRATCH_ROWS)]
    lists = (d.settings, d.seeds, d.policy, d.weights, d.playouts)
    space = ([[0, 0] for _ in range(d.players)], [0] * 1000, [[0] * NODES for _ in range(TREE_ROWS)], d.logs.tolist())
    book.plain.play_games([], *(array.tolist() for array in lists), results, ends, rows, *space)
    records = np.zeros(games, book.state.dtype())
    for record, end in zip(records, ends, strict=True):
        end.to_record(record)
    return np.array(results), records


def play_fast(
    book: RuleBook, settings: Any, games: int, seed: int, policy: int = RANDOM, weights: Any = (0.0,), playouts: int = 0
) -> tuple[Any, Any]:
    """Return the same as :func:`play_plain`, from the fast gear. Raises NoFastGear."""
    d = Deck(settings, games, seed, policy, weights, playouts)
    kind = book.state.dtype()
    ends, rows = np.zeros(games, kind), np.zeros(SCRATCH_ROWS, kind)
    space = (
        np.zeros((d.players, 2), np.int64),
        np.zeros(1000, np.int64),
        np.zeros((TREE_ROWS, NODES), np.int64),
        d.logs,
    )
    arrays = (d.settings, d.seeds, d.policy, d.weights, d.playouts)
    book.fast.play_games(np.zeros(0, kind), *arrays, d.results, ends, rows, *space)
    return d.results, ends
