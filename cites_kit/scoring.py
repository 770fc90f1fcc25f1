"""Victory Points of the Cities, majorities, the end of the game. Same subset of Python as the rules."""

from __future__ import annotations

from cites_kit.components import (
    CROWNS_BOTTOM,
    CROWNS_TOP,
    VP_MINIMUM,
)
from cites_kit.names import (
    BLUE,
    CITIES,
    FIRST_WHITE,
    GREEN,
    JESTER,
    MAJORITY,
    NO_MAJORITY,
    NONE,
    PINK,
    PURPLE,
    RED,
    REGENT,
    VALUES,
    VILLAGER,
    YELLOW,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    note,
)

# --- Victory Points of the Cities ---


def city_points(s: Table, noble: int, city: int) -> int:
    """Return the VP that a City gives if its Noble has the majority, at least its minimum (cites.vp.1 to .15)."""
    value = 0
    if city == PURPLE:
        value = visible_crowns(s, noble)
    elif city == YELLOW:
        value = biggest_city(s, noble)
    elif city == PINK:
        value = s.influence[noble][PINK] // 3
    elif city == RED:
        value = cities_with_two_cards(s, noble)
    elif city == BLUE:
        value = cities_with_low_card(s, noble)
    elif city == GREEN:
        value = all_cards(s, noble) // 3
    return max(value, VP_MINIMUM[city])


def visible_crowns(s: Table, noble: int) -> int:
    """Bottom crowns of all purple cards, and the top crown of the uppermost card (cites.vp.2, cites.joker.11)."""
    crowns = 0
    covered = False
    for place in range(VALUES - 1, -1, -1):
        card = s.built[noble][place]
        if card != NONE and card < FIRST_WHITE:
            crowns += CROWNS_BOTTOM[card]
            if not covered:
                crowns += CROWNS_TOP[card]
            covered = True
        elif card != NONE and s.joker_covers_crown == 1:
            covered = True
    return crowns


def biggest_city(s: Table, noble: int) -> int:
    """Cards in the own City with the most cards (cites.vp.4)."""
    most = 0
    for city in range(CITIES):
        most = max(most, s.size[noble][city])
    return most


def cities_with_two_cards(s: Table, noble: int) -> int:
    """Own Cities with at least two cards (cites.vp.7)."""
    count = 0
    for city in range(CITIES):
        if s.size[noble][city] >= 2:
            count += 1
    return count


def cities_with_low_card(s: Table, noble: int) -> int:
    """Own Cities with a Villager or a Jester, covered or not, white ones included (cites.vp.9, .10, .12)."""
    count = 0
    for city in range(CITIES):
        if s.built[noble][VALUES * city + VILLAGER] != NONE or s.built[noble][VALUES * city + JESTER] != NONE:
            count += 1
    return count


def all_cards(s: Table, noble: int) -> int:
    """Cards in all own Cities together (cites.vp.13, cites.end.3)."""
    count = 0
    for city in range(CITIES):
        count += s.size[noble][city]
    return count


# --- majorities ---


def most_influence(s: Table, city: int) -> int:
    """Return the highest total of a colour among all Nobles (cites.majority.1)."""
    most = 0
    for noble in range(s.nobles):
        most = max(most, s.influence[noble][city])
    return most


def has_majority(s: Table, noble: int, city: int) -> bool:
    """The highest total wins, ties included; a total of 0 never does (cites.majority.3 to .5)."""
    return s.influence[noble][city] > 0 and s.influence[noble][city] == most_influence(s, city)


def majorities(s: Table) -> None:
    """All who have a majority gain the VP of that City, from left to right (cites.majority.1 to .8)."""
    for city in range(CITIES):
        if most_influence(s, city) == 0:
            note(s, NO_MAJORITY, NONE, city, NONE)
        for noble in range(s.nobles):
            if has_majority(s, noble, city):
                value = city_points(s, noble, city)
                s.points[noble] += value
                s.earned[noble][CITIES * (s.season - 1) + city] = value
                note(s, MAJORITY, noble, city, value)


# --- the end of the game ---


def points(s: Table, player: int) -> int:
    """Return the Victory Points so far; the Hero counts once the game is over (cites.end.1)."""
    return s.points[player]


def ahead(s: Table, noble: int, other: int) -> bool:
    """Return whether one Noble beats another: more VP, or as many and more cards built (cites.end.2, cites.end.3)."""
    if s.points[noble] != s.points[other]:
        return s.points[noble] > s.points[other]
    return s.players > 1 and all_cards(s, noble) > all_cards(s, other)


def winners_ahead_of(s: Table, player: int) -> int:
    """Return how many Nobles beat this one; 0 for a winner, in solo 1 if the Regent is ahead (cites.end.4)."""
    count = 0
    for noble in range(s.nobles):
        if ahead(s, noble, player):
            count += 1
    return count


def solo_margin(s: Table) -> int:
    """Return the VP of the player minus those of the Regent (cites.legend.1 to .7)."""
    return s.points[0] - s.points[REGENT]
