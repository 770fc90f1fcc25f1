"""Setting up, and dealing anew what somebody cannot see. Same subset as the rules."""

from __future__ import annotations

from dicegame_kit.components import CARD_PLACE, EVENT_DECK, SPACE_NEUTRAL
from dicegame_kit.names import (
    AGENDA,
    BUILDINGS,
    CARDS,
    CHARACTERS,
    EVENT_CARDS,
    FIRST_CITIZEN,
    GREY,
    LEVELS,
    MARAUDING,
    MOST_BANNERS,
    MOST_DICE,
    MOST_PLAYERS,
    MOST_QUEUE,
    NONE,
    OWNERS,
    PLACEMENT,
    PLACES,
    RED,
    RED_EVENTS,
    SIDE_EVENTS,
    SPACES,
    WHITE,
)
from dicegame_kit.state import Table
from tabletop_kit.kernel import plan, put_in_order, roll, seed_from, seed_stream, shuffle


def new_game(s: Table, settings: list[int], first_seed: int, second_seed: int) -> None:
    """Lay out a game that waits for its first citizen (dicegame.setup.1 to .17).

    ``settings`` is players, rounds, citizens per player, characters per player, start seat (-1: by lot) and the
    switches in the order of the state. The order of all draws is fixed (dicegame.ruling.7): activity cards,
    characters, red, white and yellow events, start player.
    """
    seed_stream(s.chance, first_seed, second_seed)
    s.players = settings[0]
    s.rounds = settings[1]
    read_switches(s, settings)
    clear_table(s)
    for player in range(s.players):
        s.deniers[player] = 5
        s.influence[player] = 4
        s.supply[player] = settings[2]
        s.general[player] = 12 - settings[2]
    deal_activities(s)
    deal_characters(s, settings[3])
    deal_events(s)
    s.start = settings[4] if settings[4] != NONE else roll(s.chance, s.players)
    s.turn = s.start
    plan(s, PLACEMENT, NONE, 1, 0)
    plan(s, FIRST_CITIZEN, s.start, 0, 0)


def read_switches(s: Table, settings: list[int]) -> None:
    """Note how this table plays."""
    s.majority_cards = settings[5]
    s.palace_cubes = settings[6]
    s.pass_direct = settings[7]
    s.support_leftmost = settings[8]
    s.black_limit = settings[9]
    s.maximum_use = settings[10]
    s.open_vp = settings[11]


# --- an empty table ---


def clear_table(s: Table) -> None:
    """Nothing in play but the board, with neutral citizens for two players (dicegame.placement.8)."""
    s.round = 0
    s.depth = 0
    for k in range(AGENDA):
        s.agenda_step[k] = 0
        s.agenda_who[k] = 0
        s.agenda_what[k] = 0
        s.agenda_more[k] = 0
    for player in range(MOST_PLAYERS):
        clear_player(s, player)
    for building in range(BUILDINGS):
        for place in range(SPACES):
            neutral = s.players == 2 and SPACE_NEUTRAL[SPACES * building + place] == 1
            s.space[building][place] = GREY if neutral else NONE
        for colour in range(OWNERS):
            s.lying[building][colour] = 0
    clear_events(s)
    clear_dice(s)
    clear_action(s)


def clear_player(s: Table, player: int) -> None:
    """Nothing in front of a player."""
    s.deniers[player] = 0
    s.influence[player] = 0
    s.vp[player] = 0
    s.supply[player] = 0
    s.general[player] = 0
    s.won[player] = 0
    s.stored[player] = 0
    s.pass_deniers[player] = 0
    s.passed[player] = 0
    s.character[player][0] = NONE
    s.character[player][1] = NONE
    for place in range(PLACES):
        s.tradesman[place][player] = 0
        s.cube[place][player] = 0


def clear_events(s: Table) -> None:
    """Marauding lies alone in the queue (dicegame.setup.14)."""
    for place in range(MOST_QUEUE):
        s.queue[place] = NONE
    s.queue[0] = MARAUDING
    s.queue_size = 1
    for event in range(EVENT_CARDS):
        s.cubes[event] = 0
        for k in range(MOST_BANNERS):
            s.banner[event][k] = 0
    for place in range(PLACES):
        s.card[place] = NONE


def clear_dice(s: Table) -> None:
    """No dice anywhere, an empty Cathedral."""
    for value in range(7):
        for row in range(3 * OWNERS):
            s.dice[row][value] = 0
        for colour in range(3):
            s.pool[colour][value] = 0
        for level in range(LEVELS):
            s.level[level][value] = NONE
        s.black[value] = 0
        s.built[value] = 0


def clear_action(s: Table) -> None:
    """No action under way."""
    s.act = 0
    s.at = 0
    s.cube_used = NONE
    s.total = 0
    s.black_sum = 0
    s.black_count = 0
    s.defence_sum = 0
    s.defence_dice = 0
    s.group_size = 0
    for kind in range(5):
        s.reach[kind] = 0
    for k in range(MOST_DICE):
        s.group_owner[k] = 0
        s.group_colour[k] = 0
        s.group_value[k] = 0
        for kind in range(5):
            s.own_best[kind][k] = 0
            s.other_best[kind][k] = 0


# --- the deal ---


def deal_activities(s: Table) -> None:
    """One of three activity cards is drawn for every colour and round (dicegame.setup.11)."""
    for place in range(PLACES):
        deal_activity(s, place, s.chance)


def deal_activity(s: Table, place: int, stream: list[int]) -> None:
    """Draw one of the three cards of a colour and round."""
    pick = roll(stream, 3)
    for card in range(CARDS):
        if CARD_PLACE[card] == place:
            if pick == 0:
                s.card[place] = card
            pick -= 1


def deal_characters(s: Table, each: int) -> None:
    """Each player gets one character, or two (dicegame.setup.8)."""
    for player in range(s.players):
        for k in range(each):
            s.character[player][k] = unused_character(s, s.chance)


def unused_character(s: Table, stream: list[int]) -> int:
    """Draw a character that nobody has."""
    character = roll(stream, CHARACTERS)
    while is_dealt(s, character):
        character = roll(stream, CHARACTERS)
    return character


def is_dealt(s: Table, character: int) -> bool:
    """Return whether somebody has a character."""
    for player in range(s.players):
        if s.character[player][0] == character or s.character[player][1] == character:
            return True
    return False


def deal_events(s: Table) -> None:
    """Shuffle the event decks: only as many red cards come as there are rounds (dicegame.setup.12, .13)."""
    fill_deck(s.red_deck, RED)
    shuffle(s.chance, s.red_deck, 0, RED_EVENTS)
    s.red_next = 0
    for side in range(2):
        fill_deck(s.side_deck[side], WHITE + side)
        shuffle(s.chance, s.side_deck[side], 0, SIDE_EVENTS)
        s.side_next[side] = 0


def fill_deck(deck: list[int], colour: int) -> None:
    """Put all event cards of a colour on a deck."""
    size = 0
    for event in range(EVENT_CARDS):
        if EVENT_DECK[event] == colour:
            deck[size] = event
            size += 1


# --- dealing anew ---


def redeal(s: Table, player: int, stream: list[int]) -> None:
    """Deal anew, at random, all that a player (or nobody: -1) cannot see, keeping all that is known.

    Unknown are the activity cards of later rounds, the characters of others, the order of the event decks, which red
    cards come at all, and every die still to be rolled (dicegame.ruling.71). The unknown cards are put in order first,
    so that the same stream deals the same whatever lay there: a search must not depend on it.
    """
    for place in range(PLACES):
        if place % 3 >= s.round:
            deal_activity(s, place, stream)
    redeal_characters(s, player, stream)
    put_in_order(s.red_deck, s.red_next, RED_EVENTS - s.red_next)
    shuffle(stream, s.red_deck, s.red_next, RED_EVENTS - s.red_next)
    for side in range(2):
        put_in_order(s.side_deck[side], s.side_next[side], SIDE_EVENTS - s.side_next[side])
        shuffle(stream, s.side_deck[side], s.side_next[side], SIDE_EVENTS - s.side_next[side])
    seed_from(s.chance, stream)


def redeal_characters(s: Table, player: int, stream: list[int]) -> None:
    """Everybody else gets characters anew; at the end of the game they lie open (dicegame.setup.9)."""
    if s.depth == 0:
        return
    each = 2 if s.character[0][1] != NONE else 1
    for other in range(s.players):
        if other != player:
            s.character[other][0] = NONE
            s.character[other][1] = NONE
    for other in range(s.players):
        if other != player:
            for k in range(each):
                s.character[other][k] = unused_character(s, stream)
