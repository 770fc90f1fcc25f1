"""The table of the dice game, each thing declared once.

Seats are 0 to 3, the neutral player is 4. Places that hold nobody or nothing are -1. An activity card lies on place
``3 * colour + round - 1``. The dice of an owner stand in row ``3 * owner + colour``, counted by value.
"""

from __future__ import annotations

from dicegame_kit.names import (
    AGENDA,
    BUILDINGS,
    EVENT_CARDS,
    LEVELS,
    MOST_BANNERS,
    MOST_DICE,
    MOST_PLAYERS,
    MOST_QUEUE,
    OWNERS,
    PLACES,
    RED_EVENTS,
    SIDE_EVENTS,
    SPACES,
)
from tabletop_kit.state import State, number, numbers, table


@table
class Table(State):
    """A whole game at one moment, secrets included."""

    players: int = number("how many play, 2 to 4")
    rounds: int = number("how many rounds the game has")
    majority_cards: int = number("who scores Joust and Procession: JAPANESE, ENGLISH or PLATFORM (dicegame.ruling.59)")
    palace_cubes: int = number("1: value cubes may place on the Palace (dicegame.ruling.48)")
    pass_direct: int = number("1: pass money is handed out at once (dicegame.ruling.31)")
    support_leftmost: int = number("1: Support looks at the leftmost events (dicegame.ruling.15)")
    black_limit: int = number("most black dice rolled, 0: no limit (dicegame.ruling.20)")
    maximum_use: int = number("1: as many uses as can be paid (dicegame.ruling.36)")
    open_vp: int = number("1: victory points are open (dicegame.ruling.71)")

    round: int = number("the round, 0 during the initial placement")
    start: int = number("the start player of the round")
    turn: int = number("the seat that decides now")
    agenda_step: list[int] = numbers(AGENDA, "what is still to be done: the step; the last one is next")
    agenda_who: list[int] = numbers(AGENDA, "what is still to be done: by whom")
    agenda_what: list[int] = numbers(AGENDA, "what is still to be done: how often, or with what")
    agenda_more: list[int] = numbers(AGENDA, "what is still to be done: spare")
    depth: int = number("how much is still to be done; 0: the game is over")

    deniers: list[int] = numbers(MOST_PLAYERS, "money")
    influence: list[int] = numbers(MOST_PLAYERS, "influence points, at most 20")
    vp: list[int] = numbers(MOST_PLAYERS, "victory points gained during the game")
    supply: list[int] = numbers(MOST_PLAYERS, "citizens in the personal supply")
    general: list[int] = numbers(MOST_PLAYERS, "citizens in the general supply")
    won: list[int] = numbers(MOST_PLAYERS, "event cards won")
    pass_deniers: list[int] = numbers(MOST_PLAYERS, "pass money in the district")
    passed: list[int] = numbers(MOST_PLAYERS, "1: has passed this round")
    character: list[list[int]] = numbers(MOST_PLAYERS, 2, "character cards, or -1")

    space: list[list[int]] = numbers(BUILDINGS, SPACES, "who stands on each space of each building, or -1")
    lying: list[list[int]] = numbers(BUILDINGS, OWNERS, "expelled citizens on each building, by colour")
    card: list[int] = numbers(PLACES, "the activity card of each colour and round")
    tradesman: list[list[int]] = numbers(PLACES, MOST_PLAYERS, "where on the card: 0 nowhere, 1 to 4, 5 the picture")
    cube: list[list[int]] = numbers(PLACES, MOST_PLAYERS, "cubes of delayed cards")
    stored: list[int] = numbers(MOST_PLAYERS, "cubes of delayed cards, on all cards together")
    level: list[list[int]] = numbers(LEVELS, 7, "owner of the Cathedral cube on each level and value, or -1")
    built: list[int] = numbers(7, "cubes in each column of the Cathedral")

    dice: list[list[int]] = numbers(3 * OWNERS, 7, "dice in the districts by owner and colour: how many of each value")
    pool: list[list[int]] = numbers(3, 7, "dice of all districts together")
    black: list[int] = numbers(7, "black dice not yet countered: how many of each value")

    queue: list[int] = numbers(MOST_QUEUE, "the event cards in play, from left to right")
    queue_size: int = number("event cards in play")
    banner: list[list[int]] = numbers(EVENT_CARDS, MOST_BANNERS, "owner of each cube on an event card, in order")
    cubes: list[int] = numbers(EVENT_CARDS, "cubes on each event card")
    red_deck: list[int] = numbers(RED_EVENTS, "all red events in the order in which they come; not all of them do")
    red_next: int = number("red events that have come")
    side_deck: list[list[int]] = numbers(2, SIDE_EVENTS, "the white and the yellow events in the order of their coming")
    side_next: list[int] = numbers(2, "white and yellow events that have come")

    act: int = number("the action under way: ACTIVATE, CATHEDRAL, FIGHT, PLACE or FARM")
    at: int = number("its activity card, event card or building")
    cube_used: int = number("the card whose cube changes the group, or -1")
    group_size: int = number("dice chosen so far")
    group_owner: list[int] = numbers(MOST_DICE, "whose each chosen die is")
    group_colour: list[int] = numbers(MOST_DICE, "colour of each chosen die")
    group_value: list[int] = numbers(MOST_DICE, "value of each chosen die")
    total: int = number("what the confirmed group counts")
    black_sum: int = number("total of the black dice being countered")
    black_count: int = number("black dice being countered")
    defence_sum: int = number("total of the own dice used against them, red doubled")
    defence_dice: int = number("own dice used against them")
    own_best: list[list[int]] = numbers(5, MOST_DICE, "the best dice that cost nothing, by colour; for quick answers")
    other_best: list[list[int]] = numbers(5, MOST_DICE, "the best dice that must be paid, by colour; for quick answers")
    reach: list[int] = numbers(5, "the highest total that all money can buy, by colour; for quick answers")
    chance: list[int] = numbers(2, "the game's own random stream", wide=True)
