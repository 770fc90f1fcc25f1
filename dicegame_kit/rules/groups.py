"""Groups of dice: which dice may join, what they cost, and what a cube of a delayed card changes.

A group is built die by die. A die may join only if the group can still be completed and paid, so no choice ends in a
dead end. The best dice of each colour are kept in the state, which makes that question cheap.
"""

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
    CUBE_NOT_ON,
    CUBE_SERVES,
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
    CANNOT_STAND,
    CATHEDRAL,
    CHOSE_CUBE,
    COLUMN_FULL,
    CUBE_AFTER_DICE,
    CUBE_CHOSEN,
    CUBE_FREE_DICE,
    CUBE_UNFIT,
    FARM,
    FIGHT,
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
    PALACE,
    PLACE,
    PLACES,
    TITHE,
    TOO_DEAR,
    TOO_LITTLE,
    WHITE,
    WRONG_COLOUR,
    YELLOW,
)
from dicegame_kit.rules.buildings import placeable
from dicegame_kit.rules.dice import add_die, remove_die
from dicegame_kit.state import Table
from tabletop_kit.kernel import note

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


# --- the best dice there are ---


def look_over_dice(s: Table, colour: int) -> None:
    """Note the three best own dice and the three best of others."""
    mine = s.dice[3 * s.turn + colour]
    everybody = s.pool[colour]
    clear_best(s, colour)
    own = 0
    other = 0
    for value in range(6, 0, -1):
        if everybody[value] > 0:
            own = note_best(s.own_best[colour], own, value, mine[value])
            other = note_best(s.other_best[colour], other, value, everybody[value] - mine[value])


def note_best(best: list[int], size: int, value: int, dice: int) -> int:
    """Add so many dice of a value to the best ones, three at most; returns how many there are."""
    while dice > 0 and size < 3:
        best[size] = value
        size += 1
        dice -= 1
    return size


def clear_best(s: Table, kind: int) -> None:
    """Zeros stand where there are fewer than three dice."""
    for k in range(3):
        s.own_best[kind][k] = 0
        s.other_best[kind][k] = 0


def forget_best(s: Table) -> None:
    """The best dice are known only while a turn or a group is due."""
    for kind in range(5):
        clear_best(s, kind)
        s.reach[kind] = 0


def look_over_all_colours(s: Table) -> None:
    """Note the best dice of any colour, for groups that may mix colours (dicegame.card.17)."""
    clear_best(s, ANY)
    own = 0
    other = 0
    for value in range(6, 0, -1):
        mine = 0
        everybody = 0
        for colour in range(3):
            mine += s.dice[3 * s.turn + colour][value]
            everybody += s.pool[colour][value]
        own = note_best(s.own_best[ANY], own, value, mine)
        other = note_best(s.other_best[ANY], other, value, everybody - mine)


def look_over_tithe(s: Table) -> None:
    """With a Tithe cube the best die of every owner who has given none yet costs nothing, like own dice."""
    clear_best(s, TITHE)
    own = 0
    other = 0
    for value in range(6, 0, -1):
        free = s.dice[3 * s.turn + YELLOW][value] + given_by_tithe(s, value)
        own = note_best(s.own_best[TITHE], own, value, free)
        other = note_best(s.other_best[TITHE], other, value, s.pool[YELLOW][value] - free)


def look_for_total(s: Table, kind: int) -> None:
    """Note the highest total that one to three dice bought with all money can reach, without any cube."""
    best = 0
    for dice in range(1, MOST_DICE + 1):
        best = max(best, best_sum(s, kind, dice, s.deniers[s.turn] // FEE[dice], 0, 0))
    s.reach[kind] = best


def given_by_tithe(s: Table, value: int) -> int:
    """Return how many owners have a yellow die of this value as their best, and have given no die yet."""
    count = 0
    for owner in range(OWNERS):
        if owner != s.turn and s.dice[3 * owner + YELLOW][value] > 0 and in_group_of(s, owner) == 0:
            if best_value(s, owner) == value:
                count += 1
    return count


def best_value(s: Table, owner: int) -> int:
    """Return the highest yellow die of an owner."""
    value = 6
    while value > 0 and s.dice[3 * owner + YELLOW][value] == 0:
        value -= 1
    return value


def best_sum(s: Table, kind: int, dice: int, bought: int, skip_own: int, skip_other: int) -> int:
    """Return the highest sum of so many dice, at most ``bought`` of them paid; -1 if there are not so many.

    One die of the value ``skip_own`` or ``skip_other`` is left out: it is already spoken for.
    """
    own = 0
    other = 0
    pips = 0
    while dice > 0:
        mine = s.own_best[kind][own] if own < 3 else 0
        if mine > 0 and mine == skip_own:
            skip_own = 0
            own += 1
            continue
        theirs = s.other_best[kind][other] if other < 3 and bought > 0 else 0
        if theirs > 0 and theirs == skip_other:
            skip_other = 0
            other += 1
            continue
        if mine >= theirs:
            if mine == 0:
                return -1
            pips += mine
            own += 1
        else:
            pips += theirs
            other += 1
            bought -= 1
        dice -= 1
    return pips


# --- can it be done ---


def can_reach(
    s: Table,
    kind: int,
    cube: int,
    size: int,
    pips: int,
    paid: int,
    money: int,
    needed: int,
    most: int,
    mine: int,
    other: int,
) -> bool:
    """Return whether a group of ``size`` dice can be completed, paid, and count enough; ``size`` 0 is an empty one."""
    for dice in range(max(size, 1), most + 1):
        bought = money // FEE[dice] - paid
        if bought < 0:
            return False
        more = best_sum(s, kind, dice - size, bought, mine, other)
        if more >= 0 and group_counts(pips + more, dice, cube) >= needed:
            return True
    return False


def kind_of_dice(act: int, at: int, cube: int) -> int:
    """Return which list of best dice counts for an action."""
    return TITHE if is_tithe(cube) else colour_of_dice(act, at, cube)


def reachable(s: Table, act: int, at: int, cube: int) -> bool:
    """Return whether dice for an action exist and can be paid, with a cube or without (-1)."""
    money = purse(s, act, at)
    if money < 0:
        return False
    if act == CATHEDRAL:
        return can_build(s, money)
    kind = kind_of_dice(act, at, cube)
    if act == PLACE:
        return can_place(s, at, kind, money, cube)
    needed = least_total(act, at)
    if cube == NONE:
        if s.reach[kind] < needed or money == s.deniers[s.turn]:
            return s.reach[kind] >= needed
    return can_reach(s, kind, cube, 0, 0, 0, money, needed, most_dice(act, cube), 0, 0)


def can_build(s: Table, money: int) -> bool:
    """Return whether there is a white die whose column of the Cathedral has room (dicegame.cathedral.4)."""
    dice = s.pool[WHITE] if money >= FEE[1] else s.dice[3 * s.turn + WHITE]
    for value in range(1, 7):
        if dice[value] > 0 and s.built[value] < LEVELS:
            return True
    return False


def can_place(s: Table, building: int, kind: int, money: int, cube: int) -> bool:
    """Return whether there is a die with which a citizen can be placed on a building."""
    colour = YELLOW if kind == TITHE else kind
    dice = s.pool[colour] if money >= FEE[1] or kind == TITHE else s.dice[3 * s.turn + colour]
    for value in range(1, 7):
        if dice[value] > 0 and placeable(s, building, group_counts(value, 1, cube)):
            return True
    return False


def cube_fits(s: Table, act: int, at: int, cube: int) -> bool:
    """Return whether a delayed card can modify an action (dicegame.delayed.10, dicegame.card.18, .36, .37)."""
    if act == CATHEDRAL:
        return False
    if act == PLACE:
        if CUBE_NOT_ON[3 * cube + at]:
            return False
        if at == PALACE and s.palace_cubes == 0 and CUBE_SERVES[cube] == ANY:
            return False
    colour = colour_of_action(act, at)
    return CUBE_SERVES[cube] == ANY or colour == ANY or CUBE_SERVES[cube] == colour


def has_cube(s: Table, cube: int) -> bool:
    """Return whether the player whose turn it is has a cube on a card (dicegame.delayed.11)."""
    return s.card[CARD_PLACE[cube]] == cube and s.cube[CARD_PLACE[cube]][s.turn] > 0


def group_possible(s: Table, act: int, at: int) -> bool:
    """Return whether an action can be carried out at all, with a cube or without."""
    if reachable(s, act, at, NONE):
        return True
    if s.stored[s.turn] == 0:
        return False
    for place in range(PLACES):
        if s.cube[place][s.turn] > 0:
            cube = s.card[place]
            if cube_fits(s, act, at, cube) and reachable(s, act, at, cube):
                return True
    return False


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
