"""What Cities and cards are worth to a player, in VP and roughly: the arithmetic of the greedy player.

Written in the same subset as the rules. Only what lies open and what the player holds is looked at.
"""

from __future__ import annotations

from cites_kit.names import (
    CITIES,
    FIRST_WHITE,
    NONE,
    VALUES,
)
from cites_kit.rules.cities import (
    lift_highest,
    put_in_city,
)
from cites_kit.scoring import (
    city_points,
)
from cites_kit.state import Table


def hold(lead: int) -> float:
    """Return how sure a majority is with a lead in Influence: from 0 to 1."""
    if lead > 0:
        return (lead + 1.0) / (lead + 2.0)
    return 0.5 if lead == 0 else 0.25 / (1.0 - lead)


def city_hold(s: Table, noble: int, city: int) -> float:
    """Return how sure a Noble is of the majority of a City."""
    if s.influence[noble][city] == 0:
        return 0.0
    most = 0
    for other in range(s.nobles):
        if other != noble:
            most = max(most, s.influence[other][city])
    return hold(s.influence[noble][city] - most)


def cities_value(s: Table, noble: int) -> float:
    """Return the VP that the Cities of a Noble promise."""
    value = 0.0
    for city in range(CITIES):
        if s.influence[noble][city] > 0:
            value += city_hold(s, noble, city) * city_points(s, noble, city)
    return value


def table_value(s: Table, me: int, deny: float) -> float:
    """Return how good the Cities are for me: mine, minus those of the others, times ``deny``."""
    value = cities_value(s, me)
    if deny > 0.0:
        for other in range(s.nobles):
            if other != me:
                value -= deny * cities_value(s, other) / (s.nobles - 1)
    return value


def rivals_value(s: Table, me: int, city: int) -> float:
    """Return the VP that a City promises to the others, as a mean."""
    value = 0.0
    for other in range(s.nobles):
        if other != me and s.influence[other][city] > 0:
            value += city_hold(s, other, city) * city_points(s, other, city)
    return value / (s.nobles - 1)


def gain_of(s: Table, me: int, city: int, card: int, mine: float, deny: float) -> float:
    """Return what I gain if a card is built there, and the others lose; nothing if it does not fit.

    ``mine`` is what my Cities promise as they are.
    """
    value = card % VALUES
    if value <= s.top[me][city]:
        return 0.0
    before = mine - deny * rivals_value(s, me, city)
    put_in_city(s, me, city, card)
    after = cities_value(s, me) - deny * rivals_value(s, me, city)
    take_out(s, me, VALUES * city + value)
    return after - before


def card_gain(s: Table, me: int, card: int, deny: float) -> float:
    """Return what a card is worth to me: built in its City, or a Joker in the best one, a little less."""
    return card_gain_from(s, me, card, cities_value(s, me), deny)


def card_gain_from(s: Table, me: int, card: int, mine: float, deny: float) -> float:
    """Return the same, if it is known what my Cities promise as they are."""
    if card < FIRST_WHITE:
        return gain_of(s, me, card // VALUES, card, mine, deny)
    best = 0.0
    for city in range(CITIES):
        best = max(best, gain_of(s, me, city, card, mine, deny))
    return 0.6 * best


def loss_of(s: Table, me: int, noble: int, city: int, deny: float) -> float:
    """Return what I lose if the highest card of a City goes away."""
    return loss_from(s, me, noble, city, table_value(s, me, deny), deny)


def loss_from(s: Table, me: int, noble: int, city: int, before: float, deny: float) -> float:
    """Return the same, if it is known how good the Cities are for me as they are."""
    card = lift_highest(s, noble, city)
    after = table_value(s, me, deny)
    put_in_city(s, noble, city, card)
    return before - after


def take_out(s: Table, me: int, place: int) -> None:
    """Take a card out of its City again, wherever it lies."""
    city = place // VALUES
    s.built[me][place] = NONE
    s.influence[me][city] -= place % VALUES
    s.size[me][city] -= 1
    value = s.top[me][city]
    while value >= 0 and s.built[me][VALUES * city + value] == NONE:
        value -= 1
    s.top[me][city] = value
