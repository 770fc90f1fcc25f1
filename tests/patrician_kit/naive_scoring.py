"""The scoring of Patrician a second time, written slowly from the rulebook and sharing nothing with the kit's.

One source of rules cannot see its own errors; this one is here to disagree with it.
"""

from __future__ import annotations

from typing import Any

from patrician_kit.components import BOX


def tower_winner(tower: list[int]) -> int:
    """Return who wins a tower, given from the ground up."""
    counts = {owner: tower.count(owner) for owner in tower}
    tied = [owner for owner in counts if counts[owner] == max(counts.values())]
    highest = {owner: max(floor for floor, other in enumerate(tower) if other == owner) for owner in tied}
    return max(tied, key=highest.__getitem__)


def naive_points(s: Any, cards: Any = BOX) -> list[int]:
    """Return the final points of all players, from the towers and the stacks alone; ``cards`` has the card table."""
    points = [0] * s.players
    for city in range(s.cities):
        left, right = (s.tower[2 * city + side][: s.height[2 * city + side]] for side in (0, 1))
        if len(left) + len(right) < BOX.CITY_FLOORS[city]:
            continue
        taller, shorter = (left, right) if len(left) > len(right) else (right, left)
        value = BOX.CITY_FLOORS[city]
        points[tower_winner(taller)] += value
        points[tower_winner(shorter)] += value - 3
    for player in range(s.players):
        heads = []
        for card in s.stack[player][: s.stack_size[player]]:
            heads += [cards.CARD_PATRICIAN[card]] * cards.CARD_HEADS[card]
        points[player] += sum(heads.count(patrician) // 3 * 6 for patrician in range(3))
    return points


def naive_winners(s: Any, cards: Any = BOX) -> list[int]:
    """Return the winners: most points, then most floors left, then all who are equal."""
    points = naive_points(s, cards)
    best = max((points[player], s.supply[player]) for player in range(s.players))
    return [player for player in range(s.players) if (points[player], s.supply[player]) == best]
