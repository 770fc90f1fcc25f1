"""The scoring a second time, from what a score sheet says in words: letters of floors, names of cards.

Written from the rulebook's chapters "Scoring a City" and "End of Game"; it shares nothing with the kit.
"""

from __future__ import annotations

from typing import Any

NINE = ["Bologna", "Firenze", "Roma", "Pistoia"]
SEVEN = ["Siena", "Lucca", "Milano"]
FIVE = ["Verona", "Ferrara", "Parma"]
TILES = {**dict.fromkeys(NINE, (9, 6)), **dict.fromkeys(SEVEN, (7, 4)), **dict.fromkeys(FIVE, (5, 2))}
START = {2: 39, 3: 29, 4: 21, 5: 21}


def won_by(tower: str) -> str:
    """Return the letter that wins a tower."""
    most = max(tower.count(letter) for letter in tower)
    for letter in tower[::-1]:
        if tower.count(letter) == most:
            return letter
    raise AssertionError(tower)


def tile_points(position: dict[str, Any]) -> dict[str, int]:
    """Return the points of the tiles by player, from the towers alone."""
    points = dict.fromkeys(position["players"], 0)
    for city, (left, right) in position.get("towers", {}).items():
        if len(left + right) == TILES[city][0]:
            taller, shorter = (left, right) if len(left) > len(right) else (right, left)
            points[position["players"]["ABCDE".index(won_by(taller))]] += TILES[city][0]
            points[position["players"]["ABCDE".index(won_by(shorter))]] += TILES[city][1]
    return points


def head_points(cards: list[str]) -> int:
    """Return the points for the heads on cards such as ``Roma (2 red hats)``."""
    symbols = [card[card.index("(") + 1 : -1] for card in cards]
    points = 0
    for one, two in (("lady", "2 ladies"), ("red hat", "2 red hats"), ("beard", "2 beards")):
        points += (symbols.count(one) + 2 * symbols.count(two)) // 3 * 6
    return points


def points(position: dict[str, Any]) -> dict[str, int]:
    """Return the points of all players by name."""
    tiles = tile_points(position)
    return {name: tiles[name] + head_points(position.get("stacks", {}).get(name, [])) for name in tiles}


def winners(position: dict[str, Any]) -> set[str]:
    """Return the names of the winners; floors left are those that stand nowhere."""
    total, players = points(position), position["players"]
    text = "".join(left + right for left, right in position["towers"].values())
    left = {name: START[len(players)] - text.count("ABCDE"[seat]) for seat, name in enumerate(players)}
    best = max(total.values())
    most = max(left[name] for name in players if total[name] == best)
    return {name for name in players if total[name] == best and left[name] == most}
