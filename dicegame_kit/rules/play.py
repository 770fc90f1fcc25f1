"""The contract that every kit keeps: what may be done, why not, and what happens then."""

from __future__ import annotations

from dicegame_kit.names import (
    ACTIVATE,
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
    NONE,
    NOT_IN_QUEUE,
    NOT_OWN,
    NOT_THE_STEP,
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
    TOO_LITTLE,
    TOO_MANY,
    TOOK_DIE,
    TURN,
    TURN_OVER,
    TURNING,
    USE,
    USE_CUBE,
    USES,
)
from dicegame_kit.rules.actions import (
    activate_refusal,
    begin_action,
    carry_out,
    citizen_comes_from,
    fight_refusal,
    other_refusal,
    source_refusal,
    use,
)
from dicegame_kit.rules.activities import mill, mill_refusal, put_cube
from dicegame_kit.rules.black import (
    begin_to_counter,
    black_refusal,
    counter_another,
    counter_refusal,
    countered,
    fail,
    use_against_black,
)
from dicegame_kit.rules.dice import has_die
from dicegame_kit.rules.events import is_in_queue
from dicegame_kit.rules.groups import (
    choose_cube,
    colour_of_dice,
    confirm_refusal,
    cube_refusal,
    die_refusal,
    group_possible,
    join_group,
    most_dice,
)
from dicegame_kit.rules.influence import (
    begin_turning,
    buy_citizen,
    buy_refusal,
    reroll,
    reroll_refusal,
    turn_over,
    turning_refusal,
)
from dicegame_kit.rules.rounds import first_citizen_refusal, pass_turn, put_first_citizen, settle
from dicegame_kit.state import Table
from tabletop_kit.kernel import note


def to_move(s: Table) -> int:
    """Return the seat that decides now."""
    return s.turn


def is_over(s: Table) -> bool:
    """Return whether the game has ended (dicegame.end.1)."""
    return s.depth == 0


# --- what may be done ---


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


# --- why not ---


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


# --- what happens then ---


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
