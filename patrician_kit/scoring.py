"""Points: who wins a tower, what a stack of heads is worth, who wins the game. Same subset as the rules."""

from __future__ import annotations

from patrician_kit.components import TILE_HIGH, TILE_LOW
from patrician_kit.names import NONE, PATRICIANS, SCORED
from patrician_kit.state import Table
from tabletop_kit.kernel import note


def tower_winner(s: Table, plot: int) -> int:
    """Return who has most floors in a tower; a tie goes to the highest floor among the tied (patrician.scoring.5)."""
    most = 0
    winner = NONE
    for floor in range(s.height[plot] - 1, -1, -1):  # from the top: the first of equals stands highest
        owner = s.tower[plot][floor]
        if s.floors_of[plot][owner] > most:
            most = s.floors_of[plot][owner]
            winner = owner
    return winner


def other_plot(plot: int) -> int:
    """Return the other plot of the same city."""
    return plot + 1 - 2 * (plot % 2)


def taller_plot(s: Table, city: int) -> int:
    """Return the plot with more floors; in a full city they are never equal (patrician.scoring.10)."""
    return 2 * city if s.height[2 * city] > s.height[2 * city + 1] else 2 * city + 1


def score_city(s: Table, city: int) -> None:
    """Give the higher tile to the taller tower, the other to the shorter (patrician.scoring.2, patrician.scoring.3)."""
    taller = taller_plot(s, city)
    win_tile(s, 2 * city, taller, TILE_HIGH[city])
    win_tile(s, 2 * city + 1, other_plot(taller), TILE_LOW[city])


def win_tile(s: Table, tile: int, plot: int, value: int) -> None:
    """Lay a fame tile in front of the winner of a tower (patrician.scoring.12)."""
    winner = tower_winner(s, plot)
    s.tile_owner[tile] = winner
    s.fame[winner] += value
    note(s, SCORED, winner, plot, value)


def head_points(s: Table, player: int) -> int:
    """Return 6 points for every 3 heads of the same patrician (patrician.end.4 to patrician.end.7)."""
    points = 0
    for patrician in range(PATRICIANS):
        points += 6 * (s.heads[player][patrician] // 3)
    return points


def points(s: Table, player: int) -> int:
    """Return the score so far: tiles won and heads played (patrician.end.8)."""
    return s.fame[player] + head_points(s, player)


def ahead(s: Table, player: int, other: int) -> bool:
    """Return whether one player beats another: more points, or equal points and more floors left (patrician.end.10)."""
    mine = points(s, player)
    theirs = points(s, other)
    return mine > theirs or (mine == theirs and s.supply[player] > s.supply[other])


def winners_ahead_of(s: Table, player: int) -> int:
    """Return how many players beat this one; 0 for a winner (patrician.end.9 to patrician.end.12)."""
    count = 0
    for other in range(s.players):
        if ahead(s, other, player):
            count += 1
    return count
