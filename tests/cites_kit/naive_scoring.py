"""The scoring of Cités Royales a second time, from what a position says in words; it shares nothing with the kit.

Written from the rulebook alone: "Victory Points of the Cities", "Majority Calculation", "Catch-up Bonus", "End of the
Game", and of the solo mode "Royal Taxes", "Catch-up Bonus" and the Table of Legends. Cities are dictionaries from
colours to cards such as ``"purple 5"`` or ``"white 5"``. Where the rulebook is silent the rulings decide.
"""

from __future__ import annotations

from typing import Any

Cities = dict[str, list[str]]

COLOURS = ["purple", "yellow", "pink", "red", "blue", "green"]
BOTTOM_CROWN = {0, 2, 3, 4, 5, 6}
"""Purple cards with a crown on the strip that stays visible."""
TOP_CROWN = {1, 5, 6}
"""Purple cards with a crown that the next card covers."""
TRACK = {True: range(6, 49, 6), False: range(10, 51, 10)}
"""Bonus spaces on the side for 4 Nobles, and on the other one."""
LEGENDS = [(31, 7), (21, 6), (11, 5), (1, 4), (0, 3), (-9, 2)]


def value(card: str) -> int:
    """Return the Influence of a card."""
    return int(card.split()[1])


def influence(cities: Cities, colour: str) -> int:
    """Return the total Influence of a City."""
    return sum(value(card) for card in cities.get(colour, []))


def city_points(cities: Cities, colour: str, *, joker_covers_crown: bool = True) -> int:
    """Return what a City is worth to the Noble who has the most Influence in it."""
    columns = [column for column in cities.values() if column]
    if colour == "purple":
        return crowns(cities.get("purple", []), joker_covers_crown)
    if colour == "yellow":
        return max(len(column) for column in columns)
    if colour == "pink":
        return max(1, influence(cities, "pink") // 3)
    if colour == "red":
        return max(1, len([column for column in columns if len(column) > 1]))
    if colour == "blue":
        humble = [column for column in columns if {value(card) for card in column} & {1, 2}]
        return max(1, len(humble))
    return max(1, len([card for column in columns for card in column]) // 3)


def crowns(column: list[str], joker_covers_crown: bool) -> int:
    """Return the crowns that can be seen on a purple City."""
    column = sorted(column, key=value)
    purple = [value(card) for card in column if card.startswith("purple")]
    seen = len([number for number in purple if number in BOTTOM_CROWN])
    uppermost = column[-1] if joker_covers_crown or not purple else f"purple {purple[-1]}"
    return seen + (uppermost.startswith("purple") and value(uppermost) in TOP_CROWN)


def season_points(everybody: list[Cities], **switches: bool) -> list[dict[str, int]]:
    """Return by Noble what each colour gives at the end of a Season; a colour that is not won is left out."""
    gained: list[dict[str, int]] = [{} for _ in everybody]
    for colour in COLOURS:
        totals = [influence(cities, colour) for cities in everybody]
        for noble, total in enumerate(totals):
            if total >= 1 and total == max(totals):
                gained[noble][colour] = city_points(everybody[noble], colour, **switches)
    return gained


def final_points(points: list[int], everybody: list[Cities], heroes: set[int], **switches: bool) -> list[int]:
    """Return the VP at the end of the game, from those before the last majorities; heroes lie face up."""
    gained = season_points(everybody, **switches)
    return [vp + sum(gained[noble].values()) + 2 * (noble in heroes) for noble, vp in enumerate(points)]


def cards_built(cities: Cities) -> int:
    """Return how many cards are built in all Cities."""
    return sum(map(len, cities.values()))


def winners(points: list[int], everybody: list[Cities]) -> list[int]:
    """Return the seats of those who win with these VP: most VP, then most cards built, then together."""
    standings = [(vp, cards_built(everybody[noble])) for noble, vp in enumerate(points)]
    return [noble for noble, standing in enumerate(standings) if standing == max(standings)]


def legend(own: int, regent: int) -> int:
    """Return the level in the Table of Legends."""
    for least, level in LEGENDS:
        if own - regent >= least:
            return level
    return 1


def bonus_cards(points: list[int], players: int) -> list[int]:
    """Return how many cards each draws for the Bonus spaces between own token and that of the leader."""
    spaces = [lap + space for lap in range(0, 1000, 50) for space in TRACK[players == 4]]
    return [len([space for space in spaces if vp < space < max(points)]) for vp in points]


def robbed(cities: Cities, gained: dict[str, int], number: int) -> list[set[str]]:
    """Return every set of colours that the Royal Taxes may take from, one after the other or by choice."""
    ranks = {colour: (gained.get(colour, 0), influence(cities, colour)) for colour in COLOURS if cities.get(colour)}
    choices: list[set[str]] = [set()]
    for _ in range(min(number, len(ranks))):
        longer = []
        for chosen in choices:
            left = {colour: rank for colour, rank in ranks.items() if colour not in chosen}
            best = [colour for colour, rank in left.items() if rank == max(left.values())]
            longer += [chosen | {colour} for colour in best if chosen | {colour} not in longer]
        choices = longer
    return choices


# --- from a position, as `CitesRoyales.position` writes it ---


def read(position: dict[str, Any]) -> tuple[list[int], list[Cities], set[int]]:
    """Return VP, Cities and face-up Heroes of a position; the Regent is the last of two."""
    names = position["players"] + (["the Regent"] if len(position["players"]) == 1 else [])
    points = [position.get("points", {}).get(name, 0) for name in names]
    cities = [position.get("cities", {}).get(name, {}) for name in names]
    return points, cities, {names.index(name) for name in position.get("hero", [])}
