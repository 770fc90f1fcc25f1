"""Groups of dice: what an action asks for, what a group counts, and what it costs."""

from __future__ import annotations

from dicegame_kit.components import (
    CARD_COST,
    CARD_DICE,
    CARD_DIVISOR,
    CARD_PLACE,
    CUBE_ADD,
    CUBE_ADD_TOTAL,
    CUBE_AS,
    CUBE_DICE,
    CUBE_MOST_DICE,
    CUBE_VALUE,
    EFFECT,
    EVENT_COLOUR,
    EVENT_DIVISOR,
    FEE,
    PAY_DENIERS,
)
from dicegame_kit.names import (
    ACTIVATE,
    ANY,
    CATHEDRAL,
    CUBE_FREE_DICE,
    FARM,
    FIGHT,
    MOST_DICE,
    NONE,
    OWNERS,
    PLACE,
    WHITE,
    YELLOW,
)
from dicegame_kit.state import Table

# --- what an action asks for ---


def colour_of_action(act: int, at: int) -> int:
    """Return the colour of dice that an action uses (dicegame.action.10)."""
    if act == ACTIVATE:
        return CARD_DICE[at]
    if act == FIGHT:
        return EVENT_COLOUR[at]
    if act == PLACE:
        return at
    return WHITE if act == CATHEDRAL else YELLOW


def colour_of_dice(act: int, at: int, cube: int) -> int:
    """Return the colour of the real dice: a cube may ask for dice of another colour (dicegame.card.7, .12, .16)."""
    if cube != NONE and CUBE_DICE[cube] != ANY:
        return CUBE_DICE[cube]
    return colour_of_action(act, at)


def divisor_of(act: int, at: int) -> int:
    """Return the number by which the total is divided."""
    if act == ACTIVATE:
        return CARD_DIVISOR[at]
    if act == FIGHT:
        return EVENT_DIVISOR[at]
    return 2 if act == FARM else 1


def least_total(act: int, at: int) -> int:
    """Cards and events ask for at least one use, Agriculture may give nothing (dicegame.activate.10, combat.3)."""
    return 1 if act == FARM else divisor_of(act, at)


def most_dice(act: int, cube: int) -> int:
    """Placing a citizen uses exactly one die, all others one to three (dicegame.action.3, dicegame.action.4)."""
    if act == PLACE:
        return 1
    return MOST_DICE if cube == NONE else CUBE_MOST_DICE[cube]


def must_hire(s: Table, act: int, at: int) -> bool:
    """Return whether the action begins with hiring a tradesman (dicegame.activate.1)."""
    return act == ACTIVATE and s.tradesman[CARD_PLACE[at]][s.turn] == 0


def purse(s: Table, act: int, at: int) -> int:
    """Return the deniers left for dice, after the card and its first use (dicegame.action.8)."""
    money = s.deniers[s.turn]
    if act == ACTIVATE:
        money -= PAY_DENIERS[at]
        if s.tradesman[CARD_PLACE[at]][s.turn] == 0:
            money -= CARD_COST[at]
    return money


# --- what a group counts ---


def group_counts(pips: int, dice: int, cube: int) -> int:
    """Return the total of a group, as a cube changes it (dicegame.card.6, .13 to .16)."""
    if cube == NONE:
        return pips
    if CUBE_VALUE[cube] > 0:
        return CUBE_VALUE[cube] * dice
    return (pips + CUBE_ADD[cube] * dice) * CUBE_AS[cube] + CUBE_ADD_TOTAL[cube]


def group_pips(s: Table) -> int:
    """Return the sum of the dice of the group as they lie."""
    pips = 0
    for k in range(s.group_size):
        pips += s.group_value[k]
    return pips


def is_tithe(cube: int) -> bool:
    """Return whether a cube brings dice of others for nothing (dicegame.card.11)."""
    return cube != NONE and EFFECT[cube] == CUBE_FREE_DICE


def in_group_of(s: Table, owner: int) -> int:
    """Return how many dice of the group belong to an owner."""
    count = 0
    for k in range(s.group_size):
        if s.group_owner[k] == owner:
            count += 1
    return count


def paid_dice_of(s: Table, owner: int) -> int:
    """Return how many dice of an owner must be paid; a Tithe cube takes one of each for nothing (ruling.45)."""
    if owner == s.turn:
        return 0
    count = in_group_of(s, owner)
    return count - 1 if count > 0 and is_tithe(s.cube_used) else count


def paid_dice(s: Table) -> int:
    """Return how many dice of the group must be paid."""
    count = 0
    for owner in range(OWNERS):
        count += paid_dice_of(s, owner)
    return count


def group_fee(s: Table) -> int:
    """Return what the group costs: 2, 4 or 6 for each die that is not own (dicegame.fee.1 to .4)."""
    return FEE[s.group_size] * paid_dice(s)
