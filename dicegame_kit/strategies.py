"""Programs that play the dice game."""

from __future__ import annotations

from dicegame_kit.scoring import points, winners_ahead_of
from dicegame_kit.state import Table
from tabletop_kit.kernel import roll

WEIGHT_NAMES = ("noise",)
DEFAULT_WEIGHTS = (0.01,)


def greedy(s: Table, acts: list[int], count: int, weights: list[float], stream: list[int]) -> int:
    """Return a random action."""
    return acts[roll(stream, count)]


def worth(s: Table, player: int) -> int:
    """Return 0 to 1000 for a finished game: half for winning, half for the margin over the best other player."""
    best = -1000
    for other in range(s.players):
        if other != player:
            best = max(best, points(s, other))
    margin = min(max(points(s, player) - best, -40), 40)
    value = (margin + 40) * 500 // 80
    if winners_ahead_of(s, player) == 0:
        value += 500
    return value


def custom(s: Table, acts: list[int], count: int, weights: list[float], stream: list[int]) -> int:
    """Stand in for a reader's own strategy: a random action."""
    return acts[roll(stream, count)]
