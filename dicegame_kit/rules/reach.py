"""Can an action be done at all? The best dice of each colour are kept in the state, which makes that cheap."""

from __future__ import annotations

from dicegame_kit.components import CARD_PLACE, CUBE_NOT_ON, CUBE_SERVES, FEE
from dicegame_kit.names import (
    ANY,
    CATHEDRAL,
    LEVELS,
    MOST_DICE,
    NONE,
    OWNERS,
    PALACE,
    PLACE,
    PLACES,
    TITHE,
    WHITE,
    YELLOW,
)
from dicegame_kit.rules.buildings import placeable
from dicegame_kit.rules.groups import (
    colour_of_action,
    colour_of_dice,
    group_counts,
    in_group_of,
    is_tithe,
    least_total,
    most_dice,
    purse,
)
from dicegame_kit.state import Table

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
