"""A group is built die by die. A die may join only if the group can still be completed and paid: no dead ends."""

from __future__ import annotations

from dicegame_kit.components import FEE
from dicegame_kit.names import (
    ANY,
    CANNOT_STAND,
    CATHEDRAL,
    CHOSE_CUBE,
    COLUMN_FULL,
    CUBE_AFTER_DICE,
    CUBE_CHOSEN,
    CUBE_UNFIT,
    GREY,
    GROUP_FULL,
    LEADS_NOWHERE,
    LEGAL,
    LEVELS,
    MOST_DICE,
    NO_CUBE,
    NO_SUCH_DIE,
    NONE,
    OWNERS,
    PAID_FOR_DICE,
    PLACE,
    TITHE,
    TOO_DEAR,
    TOO_LITTLE,
    WRONG_COLOUR,
)
from dicegame_kit.rules.buildings import placeable
from dicegame_kit.rules.dice import add_die, remove_die
from dicegame_kit.rules.groups import (
    colour_of_dice,
    group_counts,
    group_fee,
    group_pips,
    in_group_of,
    is_tithe,
    least_total,
    most_dice,
    paid_dice,
    paid_dice_of,
    purse,
)
from dicegame_kit.rules.reach import can_reach, cube_fits, has_cube, look_over_tithe, reachable
from dicegame_kit.state import Table
from tabletop_kit.kernel import note

# --- building the group ---


def join_group(s: Table, owner: int, colour: int, value: int) -> None:
    """A die moves from its district to the group."""
    remove_die(s, owner, colour, value)
    s.group_owner[s.group_size] = owner
    s.group_colour[s.group_size] = colour
    s.group_value[s.group_size] = value
    s.group_size += 1


def choose_cube(s: Table, cube: int) -> None:
    """A cube of a delayed card is going to change this group (dicegame.delayed.3)."""
    s.cube_used = cube
    note(s, CHOSE_CUBE, s.turn, cube, NONE)


def leave_group(s: Table) -> None:
    """The last die of the group goes back to its district."""
    s.group_size -= 1
    k = s.group_size
    add_die(s, s.group_owner[k], s.group_colour[k], s.group_value[k])
    s.group_owner[k] = 0
    s.group_colour[k] = 0
    s.group_value[k] = 0


def cube_refusal(s: Table, cube: int) -> int:
    """At most one cube modifies an action; it is named before the dice (dicegame.delayed.3, dicegame.delayed.4)."""
    if not has_cube(s, cube):
        return NO_CUBE
    if s.cube_used != NONE:
        return CUBE_CHOSEN
    if s.group_size > 0:
        return CUBE_AFTER_DICE
    if not cube_fits(s, s.act, s.at, cube):
        return CUBE_UNFIT
    return LEGAL if reachable(s, s.act, s.at, cube) else LEADS_NOWHERE


def die_refusal(s: Table, owner: int, colour: int, value: int) -> int:
    """A die joins if it has the colour, finds room, can be paid and leads to enough (dicegame.action.3, .5, .8)."""
    wanted = colour_of_dice(s.act, s.at, s.cube_used)
    if wanted != ANY and wanted != colour:
        return WRONG_COLOUR
    if s.dice[3 * owner + colour][value] == 0:
        return NO_SUCH_DIE
    if s.group_size == most_dice(s.act, s.cube_used):
        return GROUP_FULL
    if s.act == CATHEDRAL:
        if not room_in_column(s, value):
            return COLUMN_FULL
    elif s.act == PLACE:
        if not placeable(s, s.at, group_counts(value, 1, s.cube_used)):
            return CANNOT_STAND
    if is_tithe(s.cube_used):
        return tithe_refusal(s, owner, colour, value)
    return fee_refusal(s, owner, value, wanted)


def fee_refusal(s: Table, owner: int, value: int, kind: int) -> int:
    """The fee must be at hand, and the group must be able to reach its least total."""
    money = purse(s, s.act, s.at)
    size = s.group_size + 1
    paid = size - 1 - in_group_of(s, s.turn)
    if owner != s.turn:
        paid += 1
    if paid * FEE[size] > money:
        return TOO_DEAR
    if s.act == CATHEDRAL or s.act == PLACE:
        return LEGAL
    pips = group_pips(s) + value
    needed = least_total(s.act, s.at)
    if group_counts(pips, size, s.cube_used) >= needed:
        return LEGAL
    most = most_dice(s.act, s.cube_used)
    mine = value if owner == s.turn else 0
    if can_reach(s, kind, s.cube_used, size, pips, paid, money, needed, most, mine, value - mine):
        return LEGAL
    return LEADS_NOWHERE


def tithe_refusal(s: Table, owner: int, colour: int, value: int) -> int:
    """With a Tithe cube the die is tried out, since it may change which other dice cost nothing."""
    money = purse(s, s.act, s.at)
    join_group(s, owner, colour, value)
    look_over_tithe(s)
    answer = LEGAL
    if group_fee(s) > money:
        answer = TOO_DEAR
    elif s.act != PLACE:
        pips = group_pips(s)
        needed = least_total(s.act, s.at)
        if not can_reach(s, TITHE, s.cube_used, s.group_size, pips, paid_dice(s), money, needed, MOST_DICE, 0, 0):
            answer = LEADS_NOWHERE
    leave_group(s)
    look_over_tithe(s)
    return answer


def room_in_column(s: Table, value: int) -> bool:
    """Equal dice of one group stack in the same column, each needing a free level (dicegame.cathedral.5)."""
    room = LEVELS - s.built[value]
    for k in range(s.group_size):
        if s.group_value[k] == value:
            room -= 1
    return room > 0


def confirm_refusal(s: Table) -> int:
    """A group of at least one die that counts enough may be confirmed."""
    if s.group_size == 0:
        return TOO_LITTLE
    if s.act == CATHEDRAL or s.act == PLACE:
        return LEGAL
    total = group_counts(group_pips(s), s.group_size, s.cube_used)
    return LEGAL if total >= least_total(s.act, s.at) else TOO_LITTLE


# --- paying ---


def pay_for_dice(s: Table) -> None:
    """The price goes to the owners at once, for neutral dice to the bank (dicegame.fee.5, dicegame.fee.6)."""
    me = s.turn
    for owner in range(OWNERS):
        price = FEE[s.group_size] * paid_dice_of(s, owner)
        if price > 0:
            s.deniers[me] -= price
            if owner != GREY:
                s.deniers[owner] += price
            note(s, PAID_FOR_DICE, me, owner, price)
