"""How strong the players are: ``python -m tests.benchmarks.strength [patrician cites ...]``; 1 if a target is missed.

Every deal is played twice with the seats swapped, so nobody is lucky with the deal or the seat.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from cites_kit import CitesRoyales
from patrician_kit import Patrician
from tabletop_kit.experiments import estimate, lineups_of, play
from tabletop_kit.experiments.series import Series
from tabletop_kit.game import Game
from tabletop_kit.players import parse

DEALS = 100


@dataclass(frozen=True)
class Duel:
    """A stronger player, a weaker one, and the share of games that the stronger has to win."""

    stronger: str
    weaker: str
    target: float


DUELS: dict[type[Game], tuple[Duel, ...]] = {
    Patrician: (Duel("greedy", "random", 0.90), Duel("search 2000", "greedy", 0.60)),
    CitesRoyales: (Duel("greedy", "random", 0.90), Duel("search 1000", "greedy", 0.60)),
}
"""What every kit promises; a new kit joins with one line."""

QUICK_DUELS = (Duel("greedy", "random", 0.85), Duel("search 40", "random", 0.60))
"""For the tests: weaker players, few games, targets far below what is measured."""


def won(duel, deals=DEALS, seed=2026, game_class=Patrician):
    """Return the share that the stronger player won of each deal's two games, shape ``(deals,)``."""
    players = (parse(duel.stronger), parse(duel.weaker))
    results = play(Series(game_class, lineups_of(players, 2), 2 * deals, seed, game_class.settings(2)))
    seat_of_stronger = results.lineup % 2  # line-up 1 is the swapped one
    shares = results.won[np.arange(len(results.lineup)), seat_of_stronger]
    return shares.reshape(-1, 2).mean(axis=1)


def main(games: Sequence[str] = ()) -> int:
    """Print one line per duel of the games named, or of all; return 1 if a target was missed."""
    missed = 0
    for game_class, duels in DUELS.items():
        if not games or game_class.name in games:
            missed += sum(not _met(game_class, duel) for duel in duels)
    return int(missed > 0)


def _met(game_class: type[Game], duel: Duel) -> bool:
    """Play a duel, say what came of it, and return whether the target was met."""
    start = time.perf_counter()
    shares = won(duel, game_class=game_class)
    found = estimate(shares).scaled(100)
    met = found.mean >= 100 * duel.target
    print(
        f"{game_class.title}: {duel.stronger} against {duel.weaker} wins {found.words(1, '%')} of {2 * len(shares)} "
        f"paired games; target {100 * duel.target:.0f} %: {'met' if met else 'MISSED'}  "
        f"[{time.perf_counter() - start:.1f} s]",
        flush=True,
    )
    return met


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
