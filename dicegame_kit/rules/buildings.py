"""Citizens on the buildings: entering a row, pushing, expelling, protection, and where a citizen comes from."""

from __future__ import annotations

from dicegame_kit.components import CARD_PLACE, EVENT_BUILDING, ROW_END, ROW_FIRST
from dicegame_kit.names import (
    BOUGHT,
    BUILDINGS,
    EXPELLED,
    FROM_CARD,
    FROM_INFLUENCE,
    FROM_LYING,
    FROM_SPACE,
    FROM_SUPPLY,
    GREY,
    NEUTRAL_CAME,
    NEUTRAL_STAYED,
    NO_NEUTRAL_LEFT,
    NONE,
    SPACES,
)
from dicegame_kit.rules.dice import throw
from dicegame_kit.state import Table
from tabletop_kit.kernel import note

# --- rows ---


def first_gap(s: Table, building: int, value: int) -> int:
    """Return the first empty space of the row that holds a die value; the end of the row if it is full."""
    place = ROW_FIRST[7 * building + value]
    end = ROW_END[7 * building + value]
    while place < end and s.space[building][place] != NONE:
        place += 1
    return place


def would_be_expelled(s: Table, building: int, value: int) -> int:
    """Return the colour of the citizen that a newcomer would push out of a full row, or -1 (dicegame.citizen.5)."""
    end = ROW_END[7 * building + value]
    if first_gap(s, building, value) < end:
        return NONE
    return s.space[building][end - 1]


def may_enter(s: Table, building: int, value: int) -> bool:
    """A colour is not expelled twice from a building in a round (dicegame.citizen.7, dicegame.citizen.8)."""
    victim = would_be_expelled(s, building, value)
    return victim == NONE or s.lying[building][victim] == 0


def enter(s: Table, building: int, value: int, colour: int) -> None:
    """The newcomer takes the leftmost space; those in its way move right to the first gap (citizen.3 to .6)."""
    victim = would_be_expelled(s, building, value)
    gap = first_gap(s, building, value)
    if victim != NONE:
        s.lying[building][victim] += 1
        gap -= 1
        note(s, EXPELLED, victim, building, NONE)
    while gap > ROW_FIRST[7 * building + value]:
        s.space[building][gap] = s.space[building][gap - 1]
        gap -= 1
    s.space[building][gap] = colour


def standing(s: Table, building: int, colour: int) -> int:
    """Return how many citizens of a colour stand on a building; lying ones do not count (dicegame.card.35)."""
    count = 0
    for place in range(SPACES):
        if s.space[building][place] == colour:
            count += 1
    return count


# --- neutral citizens ---


def neutral_in_play(s: Table) -> int:
    """Return how many neutral citizens stand or lie on the buildings (dicegame.ruling.17)."""
    count = 0
    for building in range(BUILDINGS):
        count += standing(s, building, GREY) + s.lying[building][GREY]
    return count


def neutral_citizen_comes(s: Table, event: int) -> None:
    """A die says where a neutral citizen enters; nothing without one, or if protected (ruling.17, .18)."""
    building = EVENT_BUILDING[event]
    if neutral_in_play(s) >= 8:
        note(s, NO_NEUTRAL_LEFT, GREY, event, NONE)
        return
    value = throw(s)
    if may_enter(s, building, value):
        note(s, NEUTRAL_CAME, GREY, building, value)
        enter(s, building, value, GREY)
    else:
        note(s, NEUTRAL_STAYED, GREY, building, value)


# --- where a citizen comes from ---


def citizen_at_hand(s: Table, player: int, reserved: int) -> bool:
    """Return whether a player has a citizen anywhere, or can buy one and keep the influence reserved (ruling.42)."""
    return s.general[player] < 12 or s.influence[player] >= 2 + reserved


def has_citizen(s: Table, player: int, source: int) -> bool:
    """Return whether a citizen of a player is at a source (dicegame.activate.5, dicegame.citizen.2)."""
    if source == FROM_SUPPLY:
        return s.supply[player] > 0
    if source == FROM_INFLUENCE:
        return s.general[player] > 0
    if source < FROM_SPACE:
        card = source - FROM_CARD
        return s.card[CARD_PLACE[card]] == card and s.tradesman[CARD_PLACE[card]][player] > 0
    if source < FROM_LYING:
        return s.space[(source - FROM_SPACE) // 6][(source - FROM_SPACE) % 6] == player
    return s.lying[source - FROM_LYING][player] > 0


def take_up(s: Table, player: int, source: int) -> None:
    """Take a citizen from its source; one from the general supply costs 2 influence (dicegame.influence.3)."""
    if source == FROM_SUPPLY:
        s.supply[player] -= 1
    elif source == FROM_INFLUENCE:
        s.general[player] -= 1
        s.influence[player] -= 2
        note(s, BOUGHT, player, NONE, NONE)
    elif source < FROM_SPACE:
        s.tradesman[CARD_PLACE[source - FROM_CARD]][player] = 0
    elif source < FROM_LYING:
        s.space[(source - FROM_SPACE) // 6][(source - FROM_SPACE) % 6] = NONE
    else:
        s.lying[source - FROM_LYING][player] -= 1


def stands_in_row(s: Table, player: int, building: int, value: int) -> bool:
    """Return whether a player has a citizen in the row of a die value."""
    for place in range(ROW_FIRST[7 * building + value], ROW_END[7 * building + value]):
        if s.space[building][place] == player:
            return True
    return False


def may_move_in(s: Table, player: int, source: int, building: int, value: int) -> bool:
    """A moved citizen is taken up first; gap and protection are checked afterwards (dicegame.citizen.11, .12)."""
    space = source - FROM_SPACE - SPACES * building
    if ROW_FIRST[7 * building + value] <= space < ROW_END[7 * building + value]:
        return True
    if source == FROM_LYING + building and would_be_expelled(s, building, value) == player:
        return True
    return may_enter(s, building, value)


def placeable(s: Table, building: int, value: int) -> bool:
    """Return whether the player whose turn it is can put some citizen on the space of a value (ruling.49)."""
    if value > 6 or not citizen_at_hand(s, s.turn, 0):
        return False
    return may_enter(s, building, value) or stands_in_row(s, s.turn, building, value)
