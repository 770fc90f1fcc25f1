"""Why not: the reason against an action, or none; asked for every action that exists."""

from __future__ import annotations

from dicegame_kit.names import (
    ACTIVATE_CARD,
    AGRICULTURE,
    BUILD_CATHEDRAL,
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
    FIGHT_EVENT,
    FIRST_CITIZEN,
    FROM,
    GAME_IS_OVER,
    GREY,
    GROUP,
    GROUP_FULL,
    LEGAL,
    MILL,
    MILL_FOR,
    MOST_DICE,
    N_ACTIONS,
    NO_SUCH_ACTION,
    NO_SUCH_DIE,
    NO_SUCH_SEAT,
    NOT_IN_QUEUE,
    NOT_OWN,
    NOT_THE_STEP,
    PASS,
    PLACE,
    PLACE_CITIZEN,
    REROLL,
    SOURCE,
    SPACES,
    TAKE_DIE,
    TOO_LITTLE,
    TOO_MANY,
    TURN,
    TURN_OVER,
    TURNING,
    USE,
    USE_CUBE,
    USES,
)
from dicegame_kit.rules.actions import activate_refusal, fight_refusal, other_refusal, source_refusal
from dicegame_kit.rules.activities import mill_refusal
from dicegame_kit.rules.black import black_refusal, counter_refusal
from dicegame_kit.rules.choosing import confirm_refusal, cube_refusal, die_refusal
from dicegame_kit.rules.dice import has_die
from dicegame_kit.rules.events import is_in_queue
from dicegame_kit.rules.influence import buy_refusal, reroll_refusal, turning_refusal
from dicegame_kit.rules.rounds import first_citizen_refusal
from dicegame_kit.state import Table


def refusal(s: Table, action: int) -> int:
    """Return why an action may not be done now: ``LEGAL`` (0) exactly if it may."""
    if action < 0 or action >= N_ACTIONS:
        return NO_SUCH_ACTION
    if s.depth == 0:
        return GAME_IS_OVER
    step = s.agenda_step[s.depth - 1]
    if action < PASS:
        if step != FIRST_CITIZEN:
            return NOT_THE_STEP
        return first_citizen_refusal(s, action // SPACES, action % SPACES)
    if action < COUNTER_HIGHEST and action != PASS:
        return influence_refusal(s, action) if step == TURN or step == COUNTER else NOT_THE_STEP
    if action == COUNTER_HIGHEST or action == FAIL:
        return counter_refusal(s, action) if step == COUNTER else NOT_THE_STEP
    if COUNTER_BLACK <= action < ACTIVATE_CARD:
        return black_refusal(s, action - COUNTER_BLACK + 1) if step == DEFENCE else NOT_THE_STEP
    if action < USE_CUBE:
        return turn_refusal(s, action) if step == TURN else NOT_THE_STEP
    if action <= CONFIRM:
        return choice_refusal(s, action, step)
    return following_refusal(s, action, step)


def influence_refusal(s: Table, action: int) -> int:
    """Influence is spent before countering or acting (dicegame.influence.8)."""
    if action == BUY_CITIZEN:
        return buy_refusal(s)
    if action == TURN_OVER:
        return turning_refusal(s)
    return reroll_refusal(s, (action - REROLL) // 6, (action - REROLL) % 6 + 1)


def turn_refusal(s: Table, action: int) -> int:
    """Passing is always legal; each action has its own conditions (dicegame.pass.7, dicegame.action.8)."""
    if action == PASS:
        return LEGAL
    if action < BUILD_CATHEDRAL:
        return activate_refusal(s, action - ACTIVATE_CARD)
    if action == BUILD_CATHEDRAL:
        return other_refusal(s, CATHEDRAL, 0)
    if action < PLACE_CITIZEN:
        return fight_refusal(s, action - FIGHT_EVENT)
    if action < AGRICULTURE:
        return other_refusal(s, PLACE, action - PLACE_CITIZEN)
    return other_refusal(s, FARM, 0)


def choice_refusal(s: Table, action: int, step: int) -> int:
    """Cubes and dice are chosen for a group, for the defence, or to be turned over."""
    if step == GROUP:
        if action == CONFIRM:
            return confirm_refusal(s)
        if action < TAKE_DIE:
            return cube_refusal(s, action - USE_CUBE)
        return group_die_refusal(s, action - TAKE_DIE)
    if action < TAKE_DIE or (step != DEFENCE and step != TURNING):
        return NOT_THE_STEP
    if action == CONFIRM:
        enough = s.defence_sum >= s.black_sum if step == DEFENCE else s.group_size > 0
        return LEGAL if enough else TOO_LITTLE
    return own_die_refusal(s, action - TAKE_DIE, step)


def group_die_refusal(s: Table, die: int) -> int:
    """The dice may come from any district (dicegame.action.5)."""
    owner = die // 18
    if owner < GREY and owner >= s.players:
        return NO_SUCH_SEAT
    return die_refusal(s, owner, die % 18 // 6, die % 6 + 1)


def own_die_refusal(s: Table, die: int, step: int) -> int:
    """Against black dice, and to be turned over, only own dice serve (dicegame.black.8, dicegame.influence.6)."""
    if die // 18 != s.turn:
        return NOT_OWN
    if step == TURNING and s.group_size == MOST_DICE:
        return GROUP_FULL
    return LEGAL if has_die(s, s.turn, die % 18 // 6, die % 6 + 1) else NO_SUCH_DIE


def following_refusal(s: Table, action: int, step: int) -> int:
    """What is asked after the dice: a citizen, a number of uses, an event, a building."""
    if action < USE:
        return source_refusal(s, action - FROM) if step == SOURCE else NOT_THE_STEP
    if action < CUBE_ON:
        if step != USES:
            return NOT_THE_STEP
        return LEGAL if action - USE < s.agenda_what[s.depth - 1] else TOO_MANY
    if action < MILL_FOR:
        if step != EVENT_CUBE:
            return NOT_THE_STEP
        return LEGAL if is_in_queue(s, action - CUBE_ON) else NOT_IN_QUEUE
    return mill_refusal(s, action - MILL_FOR) if step == MILL else NOT_THE_STEP
