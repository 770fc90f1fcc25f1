"""Phase 3: events come and act; cubes on events, and what a completed event gives."""

from __future__ import annotations

from dicegame_kit.components import (
    EVENT_AMOUNT,
    EVENT_BANNERS,
    EVENT_BLACK,
    EVENT_BUILDING,
    EVENT_EFFECT,
    EVENT_SECOND,
    EVENT_VP_BOTTOM,
    EVENT_VP_TOP,
)
from dicegame_kit.names import (
    CUBE_REMOVED,
    EVENT_CAME,
    GREY,
    GREY_BUILT,
    GREY_CATHEDRAL_CUBE,
    GREY_CUBE,
    GREY_CUBES,
    LEVELS,
    LOSE_DENIERS,
    LOSE_INFLUENCE,
    MARAUDING,
    MOST_BANNERS,
    NEUTRAL_CITIZEN,
    NONE,
    OWNERS,
    PAY_PER_CITIZEN,
    REMOVE_CATHEDRAL_CUBE,
    REWARDED,
    SETTLED,
    SHORT_OF,
    SIDE_EVENTS,
    SUFFERED,
    WHITE,
    WON_CARD,
)
from dicegame_kit.rules.buildings import neutral_citizen_comes, standing
from dicegame_kit.rules.dice import gain_influence, lose_vp
from dicegame_kit.state import Table
from tabletop_kit.kernel import note

# --- events come ---


def join_queue(s: Table, event: int) -> None:
    """A new event joins the queue at its right end (dicegame.events.2)."""
    s.queue[s.queue_size] = event
    s.queue_size += 1
    s.cubes[event] = 0
    note(s, EVENT_CAME, NONE, event, NONE)


def reveal_events(s: Table) -> None:
    """The top red event comes, then one of the deck that its symbol calls (dicegame.events.1, dicegame.events.11)."""
    red = s.red_deck[s.red_next]
    s.red_next += 1
    join_queue(s, red)
    side = EVENT_SECOND[red] - WHITE
    if s.side_next[side] == SIDE_EVENTS:
        side = 1 - side
    if s.side_next[side] < SIDE_EVENTS:
        s.side_next[side] += 1
        join_queue(s, s.side_deck[side][s.side_next[side] - 1])


def is_in_queue(s: Table, event: int) -> bool:
    """Return whether an event is in play."""
    for place in range(s.queue_size):
        if s.queue[place] == event:
            return True
    return False


# --- events act ---


def black_dice_called(s: Table) -> int:
    """Every event of the queue adds its black dice to the pool (dicegame.black.2, dicegame.events.6)."""
    called = 0
    for place in range(s.queue_size):
        called += EVENT_BLACK[s.queue[place]]
    if s.black_limit > 0:
        called = min(called, s.black_limit)
    return called


def events_act(s: Table) -> None:
    """All events of the queue act from left to right (dicegame.events.3)."""
    place = 0
    while place < s.queue_size:
        before = s.queue_size
        event_acts(s, place)
        place += 1 + s.queue_size - before  # events to the left may have gone


def event_acts(s: Table, place: int) -> None:
    """Carry out one event."""
    event = s.queue[place]
    effect = EVENT_EFFECT[event]
    if effect == NEUTRAL_CITIZEN:
        neutral_citizen_comes(s, event)
    elif effect == PAY_PER_CITIZEN or effect == LOSE_DENIERS or effect == LOSE_INFLUENCE:
        for k in range(s.players):
            suffer(s, (s.start + k) % s.players, event)
    elif effect == GREY_CUBES:
        support(s, place, EVENT_AMOUNT[event])
    elif effect == GREY_CATHEDRAL_CUBE:
        grey_cathedral_cube(s)
    elif effect == REMOVE_CATHEDRAL_CUBE:
        remove_cathedral_cube(s)


def suffer(s: Table, player: int, event: int) -> None:
    """Give what the event asks; who has less gives what he has and loses 2 VP (dicegame.events.7 to .9)."""
    asked = EVENT_AMOUNT[event]
    if EVENT_EFFECT[event] == LOSE_INFLUENCE:
        given = min(asked, s.influence[player])
        s.influence[player] -= given
    else:
        if EVENT_EFFECT[event] == PAY_PER_CITIZEN:
            asked = asked * standing(s, EVENT_BUILDING[event], player)
        given = min(asked, s.deniers[player])
        s.deniers[player] -= given
    if asked > 0:
        note(s, SUFFERED, player, event, given)
    if given < asked:
        lose_vp(s, player, 2)
        note(s, SHORT_OF, player, event, NONE)


def support(s: Table, place: int, events: int) -> None:
    """A grey cube on each of the two nearest events to the left, the nearer one first (dicegame.eventcard.7, .8)."""
    if s.support_leftmost == 1:
        place = min(place, events)
    for k in range(1, events + 1):
        if place - k >= 0:
            note(s, GREY_CUBE, GREY, s.queue[place - k], NONE)
            lay_cube(s, s.queue[place - k], GREY)


def grey_cathedral_cube(s: Table) -> None:
    """A grey cube goes to the lowest level with a free space, there to the lowest value (dicegame.eventcard.13)."""
    for level in range(LEVELS):
        for value in range(1, 7):
            if s.level[level][value] == NONE:
                s.level[level][value] = GREY
                s.built[value] += 1
                note(s, GREY_BUILT, GREY, level, value)
                return


def remove_cathedral_cube(s: Table) -> None:
    """The cube of the highest level, there of the highest value, is removed (dicegame.eventcard.14)."""
    for level in range(LEVELS - 1, -1, -1):
        for value in range(6, 0, -1):
            if s.level[level][value] != NONE:
                note(s, CUBE_REMOVED, s.level[level][value], level, value)
                s.level[level][value] = NONE
                s.built[value] -= 1
                return


# --- cubes on events ---


def cubes_of(s: Table, event: int, colour: int) -> int:
    """Return how many cubes of a colour lie on an event."""
    count = 0
    for k in range(s.cubes[event]):
        if s.banner[event][k] == colour:
            count += 1
    return count


def lay_cube(s: Table, event: int, colour: int) -> None:
    """A cube on the next banner gives 1 influence; the last banner completes the event (combat.4, combat.5)."""
    s.banner[event][s.cubes[event]] = colour
    s.cubes[event] += 1
    if colour != GREY:
        gain_influence(s, colour, 1)
    if s.cubes[event] == EVENT_BANNERS[event]:
        settle_event(s, event)


def settle_event(s: Table, event: int) -> None:
    """A completed event is settled at once; Marauding stays, emptied (dicegame.resolve.1, .12, .15)."""
    note(s, SETTLED, NONE, event, NONE)
    most = most_cubes(s, event, MOST_BANNERS + 1)
    second = most_cubes(s, event, most)
    for player in range(s.players):
        reward(s, player, event, most, second)
    if event != MARAUDING:
        win_card(s, event, most)
        leave_queue(s, event)
    for k in range(s.cubes[event]):
        s.banner[event][k] = 0
    s.cubes[event] = 0


def most_cubes(s: Table, event: int, below: int) -> int:
    """Return the greatest number of cubes of one colour that is smaller than ``below``; 0 if there is none."""
    most = 0
    for colour in range(OWNERS):
        count = cubes_of(s, event, colour)
        if most < count < below:
            most = count
    return most


def colours_with(s: Table, event: int, cubes: int) -> int:
    """Return how many colours have so many cubes on an event; neutral cubes take part (dicegame.resolve.6)."""
    count = 0
    for colour in range(OWNERS):
        if cubes_of(s, event, colour) == cubes:
            count += 1
    return count


def reward(s: Table, player: int, event: int, most: int, second: int) -> None:
    """Most cubes: upper VP, second most: lower VP; ties share, rounded down (dicegame.resolve.2 to .5)."""
    count = cubes_of(s, event, player)
    leaders = colours_with(s, event, most)
    vp = 0
    if count == most and (leaders > 1 or second == 0):
        vp = (EVENT_VP_TOP[event] + EVENT_VP_BOTTOM[event]) // leaders
    elif count == most:
        vp = EVENT_VP_TOP[event]
    elif count == second and second > 0 and leaders == 1:
        vp = EVENT_VP_BOTTOM[event] // colours_with(s, event, second)
    if vp > 0:
        s.vp[player] += vp
        note(s, REWARDED, player, event, vp)


def win_card(s: Table, event: int, most: int) -> None:
    """The leader takes the card, of tied ones who placed first; grey discards it (dicegame.resolve.7, .8)."""
    for k in range(s.cubes[event]):
        winner = s.banner[event][k]
        if cubes_of(s, event, winner) == most:
            if winner != GREY:
                s.won[winner] += 1
            note(s, WON_CARD, winner, event, NONE)
            return


def leave_queue(s: Table, event: int) -> None:
    """The cards to its right move up (dicegame.events.12, dicegame.resolve.11)."""
    gap = 0
    for place in range(s.queue_size):
        if s.queue[place] != event:
            s.queue[gap] = s.queue[place]
            gap += 1
    s.queue_size = gap
    s.queue[gap] = NONE


def events_with_cube_of(s: Table, player: int) -> int:
    """Return how many events in play hold a cube of a player, Marauding included (dicegame.scoring.2)."""
    count = 0
    for place in range(s.queue_size):
        if cubes_of(s, s.queue[place], player) > 0:
            count += 1
    return count
