"""What a decision does, and the questions that every kit answers."""

from __future__ import annotations

from dicegame_kit.names import (
    ACTIVATE,
    ACTIVATE_CARD,
    AGRICULTURE,
    BUILD_CATHEDRAL,
    BUY_CITIZEN,
    CATHEDRAL,
    CONFIRM,
    COUNTER_BLACK,
    COUNTER_HIGHEST,
    CUBE_ON,
    DEFENCE,
    FAIL,
    FARM,
    FIGHT,
    FIGHT_EVENT,
    FROM,
    GROUP,
    MILL_FOR,
    PASS,
    PLACE,
    PLACE_CITIZEN,
    REROLL,
    SPACES,
    TAKE_DIE,
    TOOK_DIE,
    TURN_OVER,
    USE,
    USE_CUBE,
)
from dicegame_kit.rules.actions import begin_action, carry_out, citizen_comes_from, use
from dicegame_kit.rules.activities import mill, put_cube
from dicegame_kit.rules.black import begin_to_counter, counter_another, countered, fail, use_against_black
from dicegame_kit.rules.choosing import choose_cube, join_group
from dicegame_kit.rules.influence import begin_turning, buy_citizen, reroll, turn_over
from dicegame_kit.rules.rounds import pass_turn, put_first_citizen, settle
from dicegame_kit.state import Table
from tabletop_kit.kernel import note


def to_move(s: Table) -> int:
    """Return the seat that decides now."""
    return s.turn


def is_over(s: Table) -> bool:
    """Return whether the game has ended (dicegame.end.1)."""
    return s.depth == 0


def apply(s: Table, action: int) -> None:
    """Carry out a legal action, and all that follows from it without a choice. Legality is not checked here."""
    if action < ACTIVATE_CARD:
        apply_before_action(s, action)
    elif action < USE_CUBE:
        apply_act(s, action)
    elif action < TAKE_DIE:
        choose_cube(s, action - USE_CUBE)
    elif action < CONFIRM:
        take_die(s, action - TAKE_DIE)
    elif action == CONFIRM:
        confirm(s)
    elif action < USE:
        citizen_comes_from(s, action - FROM)
    elif action < CUBE_ON:
        use(s, action - USE + 1)
    elif action < MILL_FOR:
        put_cube(s, action - CUBE_ON)
    else:
        mill(s, action - MILL_FOR)
    settle(s)


def apply_before_action(s: Table, action: int) -> None:
    """The initial placement, passing, influence and black dice."""
    if action < PASS:
        put_first_citizen(s, action // SPACES, action % SPACES)
    elif action == PASS:
        pass_turn(s)
    elif action < BUY_CITIZEN:
        reroll(s, (action - REROLL) // 6, (action - REROLL) % 6 + 1)
    elif action == BUY_CITIZEN:
        buy_citizen(s)
    elif action == TURN_OVER:
        begin_turning(s)
    elif action == COUNTER_HIGHEST:
        begin_to_counter(s)
    elif action == FAIL:
        fail(s)
    else:
        counter_another(s, action - COUNTER_BLACK + 1)


def apply_act(s: Table, action: int) -> None:
    """Begin one of the five actions (dicegame.action.2)."""
    if action < BUILD_CATHEDRAL:
        begin_action(s, ACTIVATE, action - ACTIVATE_CARD)
    elif action == BUILD_CATHEDRAL:
        begin_action(s, CATHEDRAL, 0)
    elif action < PLACE_CITIZEN:
        begin_action(s, FIGHT, action - FIGHT_EVENT)
    elif action < AGRICULTURE:
        begin_action(s, PLACE, action - PLACE_CITIZEN)
    else:
        begin_action(s, FARM, 0)


def take_die(s: Table, die: int) -> None:
    """A die joins the group or the defence."""
    owner = die // 18
    colour = die % 18 // 6
    value = die % 6 + 1
    if s.agenda_step[s.depth - 1] == DEFENCE:
        use_against_black(s, colour, value)
    else:
        join_group(s, owner, colour, value)
        note(s, TOOK_DIE, s.turn, owner, 6 * colour + value - 1)


def confirm(s: Table) -> None:
    """The dice have been chosen."""
    step = s.agenda_step[s.depth - 1]
    if step == GROUP:
        carry_out(s)
    elif step == DEFENCE:
        countered(s)
    else:
        turn_over(s)
