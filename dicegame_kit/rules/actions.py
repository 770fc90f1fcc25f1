"""Phase 4: the five actions, from naming one to carrying it out."""

from __future__ import annotations

from dicegame_kit.components import CARD_COST, CARD_PLACE, COLUMN_INFLUENCE, COLUMN_VP, PAY_INFLUENCE
from dicegame_kit.names import (
    ACTIVATE,
    BEGAN_ACTION,
    BUILT,
    CATHEDRAL,
    DID,
    FARMED,
    FIGHT,
    FROM_INFLUENCE,
    GROUP,
    LAID,
    LEGAL,
    NO_CITIZEN,
    NO_GENERAL_SUPPLY,
    NO_GROUP,
    NO_INFLUENCE,
    NO_INFLUENCE_FOR_USE,
    NONE,
    NOT_IN_GAME,
    NOT_IN_QUEUE,
    NOT_OPEN,
    PLACE,
    PLACED,
    PROTECTED,
    SOURCE,
    TOO_POOR,
    USED_CUBE,
    USES,
)
from dicegame_kit.rules.activities import hire, most_uses, use_card
from dicegame_kit.rules.buildings import citizen_at_hand, enter, has_citizen, may_move_in, take_up
from dicegame_kit.rules.choosing import pay_for_dice
from dicegame_kit.rules.dice import gain_influence, step_done
from dicegame_kit.rules.events import is_in_queue, lay_cube
from dicegame_kit.rules.groups import group_counts, group_pips, must_hire, purse
from dicegame_kit.rules.reach import forget_best, group_possible
from dicegame_kit.state import Table
from tabletop_kit.kernel import note, plan


def begin_action(s: Table, act: int, at: int) -> None:
    """The player names an action; its dice are chosen next."""
    s.act = act
    s.at = at
    s.cube_used = NONE
    step_done(s)
    plan(s, GROUP, s.turn, 0, 0)
    note(s, BEGAN_ACTION, s.turn, act, at)


def carry_out(s: Table) -> None:
    """The group is confirmed: pay the card, then the dice, and do what the action says (dicegame.ruling.30)."""
    me = s.turn
    hiring = must_hire(s, s.act, s.at)
    note(s, DID, me, s.act, s.at)
    if hiring:
        s.deniers[me] -= CARD_COST[s.at]
    pay_for_dice(s)
    s.total = group_counts(group_pips(s), s.group_size, s.cube_used)
    if s.cube_used != NONE:
        s.cube[CARD_PLACE[s.cube_used]][me] -= 1
        s.stored[me] -= 1
        note(s, USED_CUBE, me, s.cube_used, NONE)
    step_done(s)
    if s.act == ACTIVATE or s.act == FIGHT:
        plan(s, USES, me, most_uses(s), 0)
        if hiring:
            plan(s, SOURCE, me, 0, 0)
    elif s.act == PLACE:
        plan(s, SOURCE, me, 0, 0)
    elif s.act == CATHEDRAL:
        build_cathedral(s)
    else:
        farm(s)
    clear_group(s)


def clear_group(s: Table) -> None:
    """The dice of the group are removed for the round (dicegame.action.6)."""
    for k in range(s.group_size):
        s.group_owner[k] = 0
        s.group_colour[k] = 0
        s.group_value[k] = 0
    s.group_size = 0
    s.cube_used = NONE
    forget_best(s)


def build_cathedral(s: Table) -> None:
    """Each die puts a cube on the lowest empty level of its column, for 1 VP and 1 or 2 influence (cathedral.2-.8)."""
    me = s.turn
    for k in range(s.group_size):
        value = s.group_value[k]
        level = s.built[value]
        s.level[level][value] = me
        s.built[value] += 1
        s.vp[me] += COLUMN_VP[value]
        gain_influence(s, me, COLUMN_INFLUENCE[value])
        note(s, BUILT, me, level, value)


def farm(s: Table) -> None:
    """Agriculture gives half the total in deniers, rounded down (dicegame.agriculture.1)."""
    s.deniers[s.turn] += s.total // 2
    note(s, FARMED, s.turn, NONE, s.total // 2)


def fight(s: Table, event: int, cubes: int) -> None:
    """Put cubes on the next banners of one event (dicegame.combat.4, dicegame.combat.6)."""
    note(s, LAID, s.turn, event, cubes)
    for _ in range(cubes):
        lay_cube(s, event, s.turn)


def citizen_comes_from(s: Table, source: int) -> None:
    """The citizen for a placement or for a new tradesman has been named."""
    me = s.turn
    step_done(s)
    if s.act == ACTIVATE:
        hire(s, s.at, source)
    else:
        take_up(s, me, source)
        note(s, PLACED, me, s.at, s.total)
        enter(s, s.at, s.total, me)


def use(s: Table, number: int) -> None:
    """The number of uses, or of cubes in a fight, has been named (dicegame.activate.11, dicegame.ruling.56)."""
    step_done(s)
    if s.act == FIGHT:
        fight(s, s.at, number)
    else:
        use_card(s, s.at, number)


def source_refusal(s: Table, source: int) -> int:
    """The citizen may come from anywhere; bought, it must leave influence for the first use (dicegame.activate.5)."""
    if not has_citizen(s, s.turn, source):
        return NO_GENERAL_SUPPLY if source == FROM_INFLUENCE else NO_CITIZEN
    if source == FROM_INFLUENCE:
        reserved = PAY_INFLUENCE[s.at] if s.act == ACTIVATE else 0
        if s.influence[s.turn] < 2 + reserved:
            return NO_INFLUENCE
    if s.act == PLACE and not may_move_in(s, s.turn, source, s.at, s.total):
        return PROTECTED
    return LEGAL


def activate_refusal(s: Table, card: int) -> int:
    """A card must be open, and card, dice, citizen and first use must be affordable (activate.1, round.5)."""
    place = CARD_PLACE[card]
    if place % 3 >= s.round:
        return NOT_OPEN
    if s.card[place] != card:
        return NOT_IN_GAME
    if s.influence[s.turn] < PAY_INFLUENCE[card]:
        return NO_INFLUENCE_FOR_USE
    if purse(s, ACTIVATE, card) < 0:
        return TOO_POOR
    if s.tradesman[place][s.turn] == 0 and not citizen_at_hand(s, s.turn, PAY_INFLUENCE[card]):
        return NO_CITIZEN
    return LEGAL if group_possible(s, ACTIVATE, card) else NO_GROUP


def fight_refusal(s: Table, event: int) -> int:
    """Every event of the queue can be fought (dicegame.combat.9)."""
    if not is_in_queue(s, event):
        return NOT_IN_QUEUE
    return LEGAL if group_possible(s, FIGHT, event) else NO_GROUP


def other_refusal(s: Table, act: int, at: int) -> int:
    """Building, placing and farming need dice only, placing a citizen too."""
    if act == PLACE and not citizen_at_hand(s, s.turn, 0):
        return NO_CITIZEN
    return LEGAL if group_possible(s, act, at) else NO_GROUP
