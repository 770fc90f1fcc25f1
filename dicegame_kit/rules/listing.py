"""What may be done: all legal actions of the decision that is due."""

from __future__ import annotations

from dicegame_kit.names import (
    ACTIVATE_CARD,
    AGRICULTURE,
    ANY,
    BUILD_CATHEDRAL,
    BUILDINGS,
    BUY_CITIZEN,
    CATHEDRAL,
    CONFIRM,
    COUNTER,
    COUNTER_BLACK,
    COUNTER_HIGHEST,
    CUBE_ON,
    DEFENCE,
    EVENT_CUBE,
    FAIL,
    FARM,
    FIGHT,
    FIGHT_EVENT,
    FIRST_CITIZEN,
    FROM,
    FROM_CARD,
    FROM_LYING,
    FROM_SPACE,
    GROUP,
    LEGAL,
    MILL_FOR,
    MOST_DICE,
    NONE,
    OWNERS,
    PASS,
    PLACE,
    PLACE_CITIZEN,
    PLACES,
    PUT_ON,
    REROLL,
    SOURCE,
    SPACES,
    TAKE_DIE,
    TURN,
    TURN_OVER,
    TURNING,
    USE,
    USE_CUBE,
    USES,
)
from dicegame_kit.rules.actions import activate_refusal, other_refusal, source_refusal
from dicegame_kit.rules.activities import mill_refusal
from dicegame_kit.rules.black import black_refusal, counter_refusal
from dicegame_kit.rules.choosing import confirm_refusal, cube_refusal, die_refusal
from dicegame_kit.rules.groups import colour_of_dice, most_dice
from dicegame_kit.rules.influence import buy_refusal, turning_refusal
from dicegame_kit.rules.reach import group_possible
from dicegame_kit.state import Table


def legal_actions(s: Table, out: list[int]) -> int:
    """Write the legal actions into ``out`` and return how many there are, in the order of the catalogue."""
    if s.depth == 0:
        return 0
    step = s.agenda_step[s.depth - 1]
    if step == TURN:
        return turn_actions(s, out)
    if step == GROUP:
        return group_actions(s, out)
    if step == SOURCE:
        return source_actions(s, out)
    if step == COUNTER:
        count = influence_actions(s, out, 0)
        out[count] = COUNTER_HIGHEST if counter_refusal(s, COUNTER_HIGHEST) == LEGAL else FAIL
        return count + 1
    if step == DEFENCE:
        return defence_actions(s, out)
    if step == TURNING:
        return turning_actions(s, out)
    if step == FIRST_CITIZEN:
        return first_actions(s, out)
    if step == EVENT_CUBE:
        return event_actions(s, out)
    return named_actions(s, out, step)


def turn_actions(s: Table, out: list[int]) -> int:
    """Pass, spend influence, or begin one of the five actions (dicegame.action.2)."""
    out[0] = PASS
    count = influence_actions(s, out, 1)
    for place in range(PLACES - 1, -1, -1):
        card = s.card[place]
        if place % 3 < s.round and activate_refusal(s, card) == LEGAL:
            out[count] = ACTIVATE_CARD + card
            count += 1
    if other_refusal(s, CATHEDRAL, 0) == LEGAL:
        out[count] = BUILD_CATHEDRAL
        count += 1
    for place in range(s.queue_size):
        if group_possible(s, FIGHT, s.queue[place]):
            out[count] = FIGHT_EVENT + s.queue[place]
            count += 1
    for building in range(BUILDINGS):
        if other_refusal(s, PLACE, building) == LEGAL:
            out[count] = PLACE_CITIZEN + building
            count += 1
    if other_refusal(s, FARM, 0) == LEGAL:
        out[count] = AGRICULTURE
        count += 1
    return count


def influence_actions(s: Table, out: list[int], count: int) -> int:
    """Add the ways to spend influence (dicegame.influence.1 to .3)."""
    if s.influence[s.turn] == 0:
        return count
    for colour in range(3):
        row = s.dice[3 * s.turn + colour]
        for value in range(1, 7):
            if row[value] > 0:
                out[count] = REROLL + 6 * colour + value - 1
                count += 1
    if buy_refusal(s) == LEGAL:
        out[count] = BUY_CITIZEN
        count += 1
    if turning_refusal(s) == LEGAL:
        out[count] = TURN_OVER
        count += 1
    return count


def group_actions(s: Table, out: list[int]) -> int:
    """A cube first, then dice of any district, until the group is confirmed."""
    count = 0
    if s.group_size == 0 and s.cube_used == NONE:
        for place in range(PLACES - 1, -1, -1):
            if s.cube[place][s.turn] > 0 and cube_refusal(s, s.card[place]) == LEGAL:
                out[count] = USE_CUBE + s.card[place]
                count += 1
    if s.group_size < most_dice(s.act, s.cube_used):
        wanted = colour_of_dice(s.act, s.at, s.cube_used)
        for owner in range(OWNERS):
            for colour in range(3):
                if wanted == ANY or wanted == colour:
                    count = dice_actions(s, out, count, owner, colour)
    if confirm_refusal(s) == LEGAL:
        out[count] = CONFIRM
        count += 1
    return count


def dice_actions(s: Table, out: list[int], count: int, owner: int, colour: int) -> int:
    """Add the dice of one owner and colour that may join the group."""
    row = s.dice[3 * owner + colour]
    for value in range(1, 7):
        if row[value] > 0 and die_refusal(s, owner, colour, value) == LEGAL:
            out[count] = TAKE_DIE + 18 * owner + 6 * colour + value - 1
            count += 1
    return count


def own_dice_actions(s: Table, out: list[int], count: int) -> int:
    """Add all own dice."""
    for colour in range(3):
        row = s.dice[3 * s.turn + colour]
        for value in range(1, 7):
            if row[value] > 0:
                out[count] = TAKE_DIE + 18 * s.turn + 6 * colour + value - 1
                count += 1
    return count


def source_actions(s: Table, out: list[int]) -> int:
    """Every place from which the citizen may come."""
    count = 0
    me = s.turn
    for source in range(2):
        if source_refusal(s, source) == LEGAL:
            out[count] = FROM + source
            count += 1
    for place in range(PLACES - 1, -1, -1):
        if s.tradesman[place][me] > 0 and source_refusal(s, FROM_CARD + s.card[place]) == LEGAL:
            out[count] = FROM + FROM_CARD + s.card[place]
            count += 1
    for building in range(BUILDINGS):
        for place in range(SPACES):
            source = FROM_SPACE + SPACES * building + place
            if s.space[building][place] == me and source_refusal(s, source) == LEGAL:
                out[count] = FROM + source
                count += 1
    for building in range(BUILDINGS):
        if s.lying[building][me] > 0 and source_refusal(s, FROM_LYING + building) == LEGAL:
            out[count] = FROM + FROM_LYING + building
            count += 1
    return count


def defence_actions(s: Table, out: list[int]) -> int:
    """Further black dice, own dice, or done (dicegame.black.4, dicegame.black.7)."""
    count = 0
    for value in range(1, 7):
        if s.black[value] > 0 and black_refusal(s, value) == LEGAL:
            out[count] = COUNTER_BLACK + value - 1
            count += 1
    count = own_dice_actions(s, out, count)
    if s.defence_sum >= s.black_sum:
        out[count] = CONFIRM
        count += 1
    return count


def turning_actions(s: Table, out: list[int]) -> int:
    """Up to three own dice, or done (dicegame.influence.2)."""
    count = own_dice_actions(s, out, 0) if s.group_size < MOST_DICE else 0
    if s.group_size > 0:
        out[count] = CONFIRM
        count += 1
    return count


def first_actions(s: Table, out: list[int]) -> int:
    """All empty spaces (dicegame.placement.2)."""
    count = 0
    for building in range(BUILDINGS):
        for place in range(SPACES):
            if s.space[building][place] == NONE:
                out[count] = PUT_ON + SPACES * building + place
                count += 1
    return count


def event_actions(s: Table, out: list[int]) -> int:
    """All events in play (dicegame.card.25)."""
    for place in range(s.queue_size):
        out[place] = CUBE_ON + s.queue[place]
    return s.queue_size


def named_actions(s: Table, out: list[int], step: int) -> int:
    """A number of uses, or a building for the Miller."""
    count = 0
    if step == USES:
        for number in range(s.agenda_what[s.depth - 1]):
            out[count] = USE + number
            count += 1
        return count
    for building in range(BUILDINGS):
        if mill_refusal(s, building) == LEGAL:
            out[count] = MILL_FOR + building
            count += 1
    return count
