"""Cities and the construction rules (rulebook: Construction of the Cities, Joker Cards)."""

from __future__ import annotations

from cites_kit.names import (
    ASTROLOGER_BUILDS,
    CITIES,
    COLOURED,
    FIRST_WHITE,
    JOKER,
    JOKER_ALONE,
    JOKER_NEEDS_OWN,
    JOKER_PLANNED,
    LEGAL,
    NONE,
    NOT_DRAWN,
    NOT_IN_HAND,
    ONLY_TWO,
    SLOTS,
    TOO_LOW,
    UNBUILT,
    VALUE_PLANNED,
    VALUES,
)
from cites_kit.state import (
    Table,
)


def put_in_city(s: Table, noble: int, city: int, card: int) -> None:
    """Lay a card into a City at the place of its Influence, so that the order is ascending (cites.build.5, .7)."""
    value = card % VALUES
    s.built[noble][VALUES * city + value] = card
    s.influence[noble][city] += value
    s.size[noble][city] += 1
    s.top[noble][city] = max(s.top[noble][city], value)


def highest_card(s: Table, noble: int, city: int) -> int:
    """Return the highest card of a City, which has one."""
    return s.built[noble][VALUES * city + s.top[noble][city]]


def lift_highest(s: Table, noble: int, city: int) -> int:
    """Take the highest card off a City; the next one below is then the highest (cites.ruling.22)."""
    value = s.top[noble][city]
    card = s.built[noble][VALUES * city + value]
    s.built[noble][VALUES * city + value] = NONE
    s.influence[noble][city] -= value
    s.size[noble][city] -= 1
    value -= 1
    while value >= 0 and s.built[noble][VALUES * city + value] == NONE:
        value -= 1
    s.top[noble][city] = value
    return card


def cards_built(s: Table, noble: int) -> int:
    """Return the cards in all Cities of a Noble, Jokers included (cites.end.3)."""
    count = 0
    for city in range(CITIES):
        count += s.size[noble][city]
    return count


# --- choosing what to build: from the hand in phase 2, from the drawn cards with the Astrologer ---


def copies_at_hand(s: Table, player: int, card: int) -> int:
    """Return how many copies of a card may be used for building now (cites.effect.19)."""
    if s.step != ASTROLOGER_BUILDS:
        return s.hand[player][card]
    count = 0
    for place in range(s.drawn_size):
        if s.drawn[place] == card:
            count += 1
    return count


def place_refusal(s: Table, player: int, place: int) -> int:
    """A card must beat the top of its City, and each value is there once (cites.build.5, cites.build.6)."""
    if place % VALUES <= s.top[player][place // VALUES]:
        return TOO_LOW
    return VALUE_PLANNED if s.planned[player][place] != UNBUILT else LEGAL


def number_refusal(s: Table) -> int:
    """The Astrologer builds two of the cards at most (cites.effect.17)."""
    return ONLY_TWO if s.step == ASTROLOGER_BUILDS and s.picks >= 2 else LEGAL


def coloured_refusal(s: Table, player: int, place: int) -> int:
    """A coloured card is built in the own City of its colour (cites.build.4)."""
    if copies_at_hand(s, player, place) == 0:
        return NOT_DRAWN if s.step == ASTROLOGER_BUILDS else NOT_IN_HAND
    reason = number_refusal(s)
    return reason if reason != LEGAL else place_refusal(s, player, place)


def joker_refusal(s: Table, player: int, place: int) -> int:
    """A Joker is built with a coloured card of that City, chosen before it (cites.joker.1 to cites.joker.8)."""
    if copies_at_hand(s, player, FIRST_WHITE + place % VALUES) == 0:
        return NOT_DRAWN if s.step == ASTROLOGER_BUILDS else NOT_IN_HAND
    reason = number_refusal(s)
    if reason != LEGAL:
        return reason
    for city in range(CITIES):
        if s.planned[player][VALUES * city + place % VALUES] == JOKER:
            return JOKER_PLANNED
    reason = place_refusal(s, player, place)
    return reason if reason != LEGAL else partner_refusal(s, player, place // VALUES)


def partner_refusal(s: Table, player: int, city: int) -> int:
    """A coloured card of the City must be built in the same construction (cites.joker.2, cites.joker.6)."""
    coloured = planned_as(s, player, city, COLOURED)
    if coloured == 0:
        return JOKER_ALONE
    if s.joker_one_to_one == 1 and planned_as(s, player, city, JOKER) >= coloured:
        return JOKER_NEEDS_OWN
    return LEGAL


def planned_as(s: Table, player: int, city: int, how: int) -> int:
    """Return how many coloured cards, or how many Jokers, are to be built in a City."""
    count = 0
    for place in range(VALUES * city, VALUES * city + VALUES):
        if s.planned[player][place] == how:
            count += 1
    return count


def card_for(place: int, how: int) -> int:
    """Return the card that is planned in a place: the coloured one of that place, or the white one of its value."""
    return place if how == COLOURED else FIRST_WHITE + place % VALUES


def clear_plan(s: Table, player: int) -> None:
    """Nothing is to be built any more."""
    for place in range(SLOTS):
        s.planned[player][place] = UNBUILT
