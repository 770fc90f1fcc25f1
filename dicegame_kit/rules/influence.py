"""Influence points: rerolling, turning dice over, and buying a citizen."""

from __future__ import annotations

from dicegame_kit.names import (
    BEGAN_TO_TURN,
    BOUGHT,
    LEGAL,
    NO_GENERAL_SUPPLY,
    NO_INFLUENCE,
    NO_OWN_DICE,
    NO_SUCH_DIE,
    NONE,
    REROLLED,
    TURNED,
    TURNING,
)
from dicegame_kit.rules.choosing import leave_group
from dicegame_kit.rules.dice import add_die, all_dice_of, has_die, remove_die, step_done, throw
from dicegame_kit.rules.reach import forget_best
from dicegame_kit.state import Table
from tabletop_kit.kernel import note, plan


def reroll(s: Table, colour: int, value: int) -> None:
    """1 influence rerolls one own die (dicegame.influence.1)."""
    me = s.turn
    s.influence[me] -= 1
    remove_die(s, me, colour, value)
    new = throw(s)
    add_die(s, me, colour, new)
    note(s, REROLLED, me, 6 * colour + value - 1, new)


def buy_citizen(s: Table) -> None:
    """2 influence bring one own citizen from the general supply to the personal supply (dicegame.influence.3)."""
    me = s.turn
    s.influence[me] -= 2
    s.general[me] -= 1
    s.supply[me] += 1
    note(s, BOUGHT, me, NONE, NONE)


def begin_turning(s: Table) -> None:
    """The player is going to turn dice over; influence is paid when they have been chosen (dicegame.influence.2)."""
    forget_best(s)
    plan(s, TURNING, s.turn, 0, 0)
    note(s, BEGAN_TO_TURN, s.turn, NONE, NONE)


def turn_over(s: Table) -> None:
    """4 influence turn the chosen dice to their opposite faces (dicegame.influence.2)."""
    me = s.turn
    s.influence[me] -= 4
    while s.group_size > 0:
        k = s.group_size - 1
        note(s, TURNED, me, 6 * s.group_colour[k] + s.group_value[k] - 1, NONE)
        s.group_value[k] = 7 - s.group_value[k]
        leave_group(s)
    step_done(s)


def reroll_refusal(s: Table, colour: int, value: int) -> int:
    """Only own dice can be rerolled (dicegame.influence.6)."""
    if s.influence[s.turn] < 1:
        return NO_INFLUENCE
    return LEGAL if has_die(s, s.turn, colour, value) else NO_SUCH_DIE


def buy_refusal(s: Table) -> int:
    """No citizen can be bought when none is left in the general supply (dicegame.influence.4)."""
    if s.general[s.turn] == 0:
        return NO_GENERAL_SUPPLY
    return LEGAL if s.influence[s.turn] >= 2 else NO_INFLUENCE


def turning_refusal(s: Table) -> int:
    """Turning takes 4 influence and a die in the own district (dicegame.influence.2, dicegame.influence.6)."""
    if s.influence[s.turn] < 4:
        return NO_INFLUENCE
    return LEGAL if all_dice_of(s, s.turn) > 0 else NO_OWN_DICE
