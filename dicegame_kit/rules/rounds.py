"""The phases of a round, and everything that happens by itself between two decisions."""

from __future__ import annotations

from dicegame_kit.components import CARD_DICE, SALARY
from dicegame_kit.names import (
    ACTIVATE,
    ANY,
    ARROWS,
    BLACK_DICE,
    BLACK_ROLLED,
    BUILDINGS,
    CARD_OPENED,
    COUNTER,
    END_OF_ROUND,
    ENDED,
    EVENT_CUBE,
    EVENTS,
    FIGHT,
    FIRST_CITIZEN,
    GOT_INCOME,
    GREY,
    GROUP,
    INCOME,
    LEGAL,
    MARAUDING,
    MOST_DICE,
    NEUTRAL_FILLED,
    NEW_ROUND,
    NONE,
    PASS_MONEY,
    PASSED,
    PLACEMENT,
    PLACES,
    PUT_FIRST,
    ROLLED,
    ROUND_BEGAN,
    ROUND_ENDED,
    SPACE_TAKEN,
    SPACES,
    TITHE,
    TURN,
    TURNS,
    USES,
    WORKFORCE,
)
from dicegame_kit.rules.actions import use
from dicegame_kit.rules.activities import put_cube, shoot
from dicegame_kit.rules.black import highest_black
from dicegame_kit.rules.buildings import standing
from dicegame_kit.rules.dice import add_die, clear_districts, lose_vp, no_dice_left, step_done, throw
from dicegame_kit.rules.events import black_dice_called, events_act, reveal_events
from dicegame_kit.rules.reach import (
    forget_best,
    kind_of_dice,
    look_for_total,
    look_over_all_colours,
    look_over_dice,
    look_over_tithe,
)
from dicegame_kit.state import Table
from tabletop_kit.kernel import note, plan


def settle(s: Table) -> None:
    """Do all that leaves no choice, until somebody must decide or the game is over."""
    while s.depth > 0 and happens_by_itself(s):
        step = s.agenda_step[s.depth - 1]
        who = s.agenda_who[s.depth - 1]
        what = s.agenda_what[s.depth - 1]
        if step >= FIRST_CITIZEN or step == ARROWS:
            s.turn = who
            do_the_only_thing(s, step, what)
        else:
            step_done(s)
            carry_on(s, step, who, what)
    if s.depth > 0:
        s.turn = s.agenda_who[s.depth - 1]
        look_over(s, s.agenda_step[s.depth - 1])


def happens_by_itself(s: Table) -> bool:
    """Return whether the step that is due leaves no choice."""
    step = s.agenda_step[s.depth - 1]
    if step < FIRST_CITIZEN:
        return True
    if step == USES:
        return s.agenda_what[s.depth - 1] == 1 or s.maximum_use == 1
    return step == EVENT_CUBE and s.queue_size == 1


def do_the_only_thing(s: Table, step: int, what: int) -> None:
    """Carry out a step of a player that leaves no choice."""
    if step == ARROWS:
        shoot(s)
    elif step == USES:
        use(s, what)
    else:
        put_cube(s, MARAUDING)


def carry_on(s: Table, step: int, who: int, what: int) -> None:
    """Carry out a step of the round."""
    if step == TURNS:
        next_turn(s, who)
    elif step == BLACK_DICE:
        next_black_die(s, who)
    elif step == PLACEMENT:
        next_placement(s, what)
    elif step == NEW_ROUND:
        new_round(s)
    elif step == INCOME:
        income(s)
    elif step == WORKFORCE:
        workforce(s)
    elif step == EVENTS:
        events(s)
    else:
        end_of_round(s)


def look_over(s: Table, step: int) -> None:
    """Keep the best dice up to date for the decision that is due."""
    if step == TURN:
        for colour in range(3):
            look_over_dice(s, colour)
            look_for_total(s, colour)
        for place in range(PLACES):
            if place % 3 < s.round and CARD_DICE[s.card[place]] == ANY:
                look_over_all_colours(s)
                look_for_total(s, ANY)
        if s.stored[s.turn] > 0:
            look_over_tithe(s)
    elif step == GROUP and 0 < s.group_size < MOST_DICE:
        if s.act == ACTIVATE or s.act == FIGHT:
            look_over_kind(s, kind_of_dice(s.act, s.at, s.cube_used))


def look_over_kind(s: Table, kind: int) -> None:
    """Look over the dice that may join the group under way."""
    if kind == TITHE:
        look_over_tithe(s)
    elif kind == ANY:
        look_over_all_colours(s)
    else:
        look_over_dice(s, kind)


# --- the initial placement ---


def next_placement(s: Table, number: int) -> None:
    """The order is a snake: forward from the start player, then backward (dicegame.placement.4)."""
    lap = number // s.players
    seat = number % s.players
    if lap % 2 == 1:
        seat = s.players - 1 - seat
    seat = (s.start + seat) % s.players
    if s.supply[seat] == 0:
        fill_with_neutral_citizens(s)
        plan(s, NEW_ROUND, NONE, 0, 0)
        return
    plan(s, PLACEMENT, NONE, number + 1, 0)
    plan(s, FIRST_CITIZEN, seat, 0, 0)


def first_citizen_refusal(s: Table, building: int, place: int) -> int:
    """Any empty space may be chosen; nobody is pushed (dicegame.placement.2, dicegame.placement.6)."""
    return LEGAL if s.space[building][place] == NONE else SPACE_TAKEN


def put_first_citizen(s: Table, building: int, place: int) -> None:
    """One citizen goes from the personal supply to an empty space (dicegame.placement.2)."""
    s.space[building][place] = s.turn
    s.supply[s.turn] -= 1
    step_done(s)
    note(s, PUT_FIRST, s.turn, SPACES * building + place, NONE)


def fill_with_neutral_citizens(s: Table) -> None:
    """The spaces still empty get neutral citizens (dicegame.placement.7)."""
    count = 0
    for building in range(BUILDINGS):
        for place in range(SPACES):
            if s.space[building][place] == NONE:
                s.space[building][place] = GREY
                count += 1
    if count > 0:
        note(s, NEUTRAL_FILLED, GREY, NONE, count)


# --- phase 0: activity cards ---


def new_round(s: Table) -> None:
    """Plan the phases of a round; in rounds 1 to 3 its activity cards are turned up (dicegame.round.1 to .4)."""
    s.round += 1
    note(s, ROUND_BEGAN, s.start, NONE, s.round)
    if s.round <= 3:
        for colour in range(3):
            note(s, CARD_OPENED, NONE, s.card[3 * colour + s.round - 1], NONE)
    plan(s, END_OF_ROUND, NONE, 0, 0)
    plan(s, TURNS, s.start, 0, 0)
    plan(s, BLACK_DICE, s.start, 0, 0)
    plan(s, EVENTS, NONE, 0, 0)
    plan(s, WORKFORCE, NONE, 0, 0)
    plan(s, INCOME, NONE, 0, 0)


# --- phase 1: income and salaries ---


def income(s: Table) -> None:
    """Each player gains 10 deniers and pays the salaries (dicegame.income.1 to .8)."""
    for k in range(s.players):
        pay_salaries(s, (s.start + k) % s.players)


def pay_salaries(s: Table, player: int) -> None:
    """Who cannot pay all salaries pays all his money and loses 2 VP once (dicegame.income.6)."""
    s.deniers[player] += 10
    salaries = 0
    for building in range(BUILDINGS):
        salaries += SALARY[building] * standing(s, building, player)
    short = 1 if salaries > s.deniers[player] else 0
    if short == 1:
        lose_vp(s, player, 2)
    s.deniers[player] = max(0, s.deniers[player] - salaries)
    note(s, GOT_INCOME, player, salaries, short)


# --- phase 2: workforce ---


def workforce(s: Table) -> None:
    """One die per standing citizen, from the start player on, the neutral district last (dicegame.workforce.1, .2)."""
    for k in range(s.players + 1):
        owner = GREY if k == s.players else (s.start + k) % s.players
        for building in range(BUILDINGS):
            for _ in range(standing(s, building, owner)):
                value = throw(s)
                add_die(s, owner, building, value)
                note(s, ROLLED, owner, building, value)


# --- phase 3: events ---


def events(s: Table) -> None:
    """Two events come, all act, then the black dice are rolled together (dicegame.events.1, dicegame.black.1)."""
    reveal_events(s)
    called = black_dice_called(s)
    events_act(s)
    for _ in range(called):
        value = throw(s)
        s.black[value] += 1
        note(s, BLACK_ROLLED, NONE, value, NONE)


def next_black_die(s: Table, who: int) -> None:
    """The players follow clockwise until no black die is left (dicegame.black.3)."""
    if highest_black(s) > 0:
        plan(s, BLACK_DICE, (who + 1) % s.players, 0, 0)
        plan(s, COUNTER, who, 0, 0)


# --- phase 4: actions ---


def next_turn(s: Table, who: int) -> None:
    """The round ends when all have passed or no die is left; who has passed gets 1 more denier (pass.4, endround.1)."""
    s.act = 0
    s.at = 0
    s.total = 0
    passed = 0
    for player in range(s.players):
        passed += s.passed[player]
    if passed == s.players or no_dice_left(s):
        return
    plan(s, TURNS, (who + 1) % s.players, 0, 0)
    if s.passed[who] == 0:
        plan(s, TURN, who, 0, 0)
    else:
        get_pass_money(s, who, 1)
        note(s, PASS_MONEY, who, NONE, NONE)


def pass_turn(s: Table) -> None:
    """Passing gives 2 deniers (dicegame.pass.1)."""
    s.passed[s.turn] = 1
    forget_best(s)
    get_pass_money(s, s.turn, 2)
    step_done(s)
    note(s, PASSED, s.turn, NONE, NONE)


def get_pass_money(s: Table, player: int, deniers: int) -> None:
    """Pass money lies in the district until phase 5, or is handed out at once (dicegame.pass.5, ruling.31)."""
    if s.pass_direct == 1:
        s.deniers[player] += deniers
    else:
        s.pass_deniers[player] += deniers


# --- phase 5: the end of the round ---


def end_of_round(s: Table) -> None:
    """Dice go, lying citizens and pass money come home, the start player changes (dicegame.endround.3 to .5)."""
    note(s, ROUND_ENDED, NONE, NONE, s.round)
    for player in range(s.players):
        s.deniers[player] += s.pass_deniers[player]
        s.pass_deniers[player] = 0
        s.passed[player] = 0
        for building in range(BUILDINGS):
            s.supply[player] += s.lying[building][player]
            s.lying[building][player] = 0
    for building in range(BUILDINGS):
        s.lying[building][GREY] = 0
    clear_districts(s)
    s.start = (s.start + 1) % s.players
    if s.round < s.rounds:
        plan(s, NEW_ROUND, NONE, 0, 0)
    else:
        note(s, ENDED, NONE, NONE, NONE)
