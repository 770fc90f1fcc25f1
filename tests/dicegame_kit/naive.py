"""The score and the possible groups of dice a second time, as naively as can be: for tests only."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace
from typing import Any

LIMITS = [[(3, 1), (5, 3), (7, 6)], [(3, 1), (5, 3), (7, 6)], [(6, 1), (12, 3), (18, 6)]]
LIMITS += [[(5, 1), (10, 3), (15, 6)], [(2, 1), (4, 3), (6, 6)], [(1, 1), (3, 3), (5, 6)]]
FEES = {1: 2, 2: 4, 3: 6}


def naive_points(s: Any, rules: SimpleNamespace, p: int) -> int:
    """Return the final score of a player, added up by hand."""
    total = s.vp[p]
    total += sum(p in s.banner[event][: s.cubes[event]] for event in s.queue[: s.queue_size])
    total += sum(rules.SLOT_VP[6 * s.card[k] + row[p]] for k, row in enumerate(s.tradesman) if row[p])
    total -= sum(2 for row in s.level if p not in row[1:])
    counts = [
        sum(row.count(p) for row in s.space),
        sum(row[1:].count(p) for row in s.level),
        s.deniers[p],
        s.influence[p],
        sum(row[p] > 0 for row in s.tradesman),
        s.won[p],
    ]
    for character in [c for row in s.character for c in row if c >= 0]:
        more = 1 if s.players == 2 and character < 2 else 0
        total += max([vp for limit, vp in LIMITS[character] if counts[character] >= limit + more], default=0)
    return total


def naive_groups(s: Any, me: int, colour: int, money: int, needed: int, tithe: bool = False) -> bool:
    """Return whether any one to three dice of a colour (3: any) can be paid and reach a total."""
    dice = [
        (row // 3, value)
        for row in range(15)
        if colour in (3, row % 3)
        for value in range(1, 7)
        for _ in range(s.dice[row][value])
    ]
    return any(
        sum(value for _, value in group) >= needed and naive_fee([owner for owner, _ in group], me, tithe) <= money
        for size in (1, 2, 3)
        for group in combinations(dice, size)
    )


def naive_fee(owners: list[int], me: int, tithe: bool = False) -> int:
    """Return what dice of these owners cost."""
    paid = [owner for owner in owners if owner != me]
    count = len(paid) - (len(set(paid)) if tithe else 0)
    return FEES[len(owners)] * count
