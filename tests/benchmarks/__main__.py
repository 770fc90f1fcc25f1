"""Speed against the targets: ``python -m tests.benchmarks [patrician cites ...]`` prints a table (CSV: ``--csv``).

Ratios compare what was measured in this one run, on this machine, on one core unless something else is said. Nothing
here fails: numbers of another machine or of a busy one are no fault.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cites_kit import CitesRoyales
from dicegame_kit import DiceGame
from patrician_kit import Patrician
from tabletop_kit.game import Game
from tests.benchmarks import measures


@dataclass(frozen=True)
class Line:
    """One line of the table: what, the target, the measured value, both in the same unit, and a remark."""

    what: str
    target: float | None
    measured: float | None
    unit: str
    lower_is_better: bool = False
    remark: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times the target is met; 1 or more is good."""
        if not self.target or not self.measured:
            return None
        return self.target / self.measured if self.lower_is_better else self.measured / self.target

    def cells(self) -> list[str]:
        """Return the line as texts."""
        sign = "at most " if self.lower_is_better else ""
        target = "" if self.target is None else f"{sign}{number(self.target)} {self.unit}"
        measured = self.remark if self.measured is None else f"{number(self.measured)} {self.unit}"
        ratio = "" if self.ratio is None else f"{self.ratio:.1f}x"
        return [self.what, target, measured, ratio, "" if self.measured is None else self.remark]


def number(value: float) -> str:
    """Return a number that reads well: three digits, thousands with commas."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


@dataclass(frozen=True)
class Targets:
    """What a kit promises: times OpenSpiel's backgammon, plain decisions/s, s for 10,000 greedy games, us a clone."""

    ratio: float
    plain: float
    greedy: float
    clone: float


TARGETS: dict[type[Game], Targets] = {
    Patrician: Targets(100, 200_000, 0.2, 10),
    CitesRoyales: Targets(40, 60_000, 1, 30),
    DiceGame: Targets(40, 60_000, 1, 30),
}
"""A new kit joins with one line."""


def lines(kit: type[Game], targets: Targets, peers: dict[str, float | None]) -> Iterator[Line]:
    """Measure one thing after another."""
    fast = measures.fast_decisions(kit)
    for peer, rate in peers.items():
        target = targets.ratio if peer.startswith("OpenSpiel") else None
        if rate is None:
            yield Line(f"fast gear, decisions/s, against {peer}", target, None, "x", remark="not installed")
        else:
            yield Line(f"fast gear, decisions/s, against {peer}", target, fast / rate, "x", remark=f"{rate:,.0f}/s")
    plain = measures.plain_decisions(kit)
    yield Line("fast gear, random play, decisions/s", None, fast, "", remark="one core")
    yield Line("plain gear, random play, decisions/s", targets.plain, plain, "", remark="one core")
    yield Line("fast gear against plain gear, same games", 20, fast / plain, "x")
    yield _greedy(kit, targets)
    yield Line("a clone in the plain gear", targets.clone, measures.clone_microseconds(kit), "us", True)
    yield Line("first compilation, once per machine", 20, measures.cold_compile_seconds(kit), "s", True, "empty cache")
    yield Line("start of the compiled gear from the cache", None, measures.warm_start_seconds(kit), "s", True)
    yield Line("memory of 100,000 games", 500, measures.megabytes(kit, 100_000), "MB", True, "whole process")
    yield Line("importing the kit", 0.3, measures.import_seconds(kit), "s", True)


def _greedy(kit: type[Game], targets: Targets) -> Line:
    seconds = measures.greedy_games(kit)
    remark = f"two threads; {measures.greedy_games_processor(kit):.2f} s of the processor"
    return Line("10,000 games, all seats greedy, warm", targets.greedy, seconds, "s", True, remark)


def show(table: list[list[str]], write: Callable[[str], object]) -> None:
    """Write rows as a table with aligned columns."""
    widths = [max(len(row[k]) for row in table) for k in range(len(table[0]))]
    for row in table:
        write("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() + "\n")


def main() -> int:
    """Print a table for each kit named, or for all, and how busy the machine is with other things."""
    named = [word for word in sys.argv[1:] if not word.startswith("-")]
    peers = {"OpenSpiel backgammon": measures.open_spiel(), "python-chess": measures.python_chess()}
    for kit, targets in TARGETS.items():
        if named and kit.name not in named:
            continue
        table = [[kit.title, "target", "measured", "met", "remark"]]
        table += [line.cells() for line in lines(kit, targets, peers)]
        if "--csv" in sys.argv[1:]:
            for row in table:
                sys.stdout.write(",".join(f'"{cell}"' for cell in row) + "\n")
        else:
            show(table, sys.stdout.write)
    sys.stdout.write(f"load of the machine in the last minute: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
