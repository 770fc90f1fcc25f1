"""Programs that play the dice game: a greedy player with named weights, and what the search player strives for.

Written in the same subset as the rules, so they run in both gears. A strategy looks only at what the player to move
may know: its choice is the same after any redeal.

How the greedy player thinks, in the words of a class:

* Everything is turned into VP: a denier, an influence point and a cube on an event have a price each.
* An action is worth what the own dice alone would bring; a hired tradesman is worth the VP of his space.
* Dice are added as long as they bring more than they cost; own dice that are left over can still farm.
"""

from __future__ import annotations

from typing import Final

from dicegame_kit.components import (
    CARD_COST,
    CARD_DELAYED,
    CARD_DIVISOR,
    CARD_PLACE,
    CARD_SLOTS,
    COLUMN_INFLUENCE,
    COLUMN_VP,
    EFFECT,
    EVENT_BANNERS,
    EVENT_VP_BOTTOM,
    EVENT_VP_TOP,
    FEE,
    GAIN_DENIERS,
    GAIN_INFLUENCE,
    GAIN_VP,
    PAY_DENIERS,
    PAY_INFLUENCE,
    SLOT_VP,
    SPACE_VALUE,
)
from dicegame_kit.names import (
    ACTIVATE,
    ACTIVATE_CARD,
    AGRICULTURE,
    BISHOPRIC,
    BUILD_CATHEDRAL,
    BUY_CITIZEN,
    CATHEDRAL,
    CITY_HALL,
    CONFIRM,
    COUNTER,
    CUBE_ON,
    DEFENCE,
    EVENT_CUBE,
    EVENT_CUBES,
    FARM,
    FIGHT,
    FIGHT_EVENT,
    FIRST_CITIZEN,
    FROM,
    FROM_CARD,
    FROM_INFLUENCE,
    FROM_LYING,
    FROM_SPACE,
    FROM_SUPPLY,
    GROUP,
    LEVELS,
    MAJORITY_OF_DICE,
    MAJORITY_OF_RED,
    MILL,
    MILL_FOR,
    PALACE,
    PASS,
    PER_CATHEDRAL_CUBES,
    PER_EVENT,
    PER_OWN_CITIZEN,
    PER_RED_DIE,
    PICTURE,
    PLACE,
    PLACE_CITIZEN,
    ROLL_FOR_CUBE,
    SOURCE,
    TAKE_DIE,
    TAX,
    TURN,
    USE,
    USE_CUBE,
    USES,
)
from dicegame_kit.rules.activities import cathedral_cubes
from dicegame_kit.rules.buildings import standing
from dicegame_kit.rules.dice import dice_of
from dicegame_kit.rules.events import cubes_of, events_with_cube_of
from dicegame_kit.rules.groups import (
    colour_of_action,
    divisor_of,
    group_counts,
    group_fee,
    group_pips,
    must_hire,
    paid_dice,
)
from dicegame_kit.scoring import points, winners_ahead_of
from dicegame_kit.state import Table
from tabletop_kit.kernel import roll

# Named weights of the greedy player, by place in its row of weights.
DENIER: Final = 0
INFLUENCE: Final = 1
EVENT_WORTH: Final = 2
CATHEDRAL_LEVEL: Final = 3
CITIZEN: Final = 4
TRADESMAN: Final = 5
DELAYED: Final = 6
DIE: Final = 7
NOISE: Final = 8

WEIGHT_NAMES = ("denier", "influence", "event", "level", "citizen", "tradesman", "delayed", "die", "noise")
DEFAULT_WEIGHTS = (0.2, 0.3, 1.0, 1.2, 0.8, 1.0, 1.0, 0.35, 0.01)


def greedy(s: Table, acts: list[int], count: int, weights: list[float], stream: list[int]) -> int:
    """Return the legal action with the highest value by the weights; ``noise`` breaks ties at random."""
    best = acts[0]
    highest = -1e9
    for i in range(count):
        value = action_value(s, acts[i], weights) + weights[NOISE] * roll(stream, 1000) / 1000.0
        if value > highest:
            highest = value
            best = acts[i]
    return best


def action_value(s: Table, action: int, weights: list[float]) -> float:
    """Return what an action is worth in VP, roughly."""
    step = s.agenda_step[s.depth - 1]
    if step == TURN:
        return turn_value(s, action, weights)
    if step == GROUP:
        return choice_value(s, action, weights)
    if step == COUNTER:
        return 0.0 if action > BUY_CITIZEN else -1.0
    if step == DEFENCE:
        return defence_value(s, action)
    if step == USES:
        return 1.0 * (action - USE)
    if step == SOURCE:
        return source_value(s, action - FROM)
    if step == EVENT_CUBE:
        return cubes_value(s, action - CUBE_ON, 1, weights)
    if step == MILL:
        return 1.0 * standing(s, action - MILL_FOR, s.turn)
    return first_value(action) if step == FIRST_CITIZEN else 0.0


# --- the initial placement ---


def first_value(space: int) -> float:
    """Spaces further left are safer; red and white dice cost salaries."""
    if space // 6 == CITY_HALL:
        return 2.0 - 0.3 * (space % 3)
    if space // 6 == BISHOPRIC:
        return 2.2 - 0.3 * (space % 3)
    return 1.0 + 0.15 * SPACE_VALUE[space]


# --- naming an action ---


def turn_value(s: Table, action: int, weights: list[float]) -> float:
    """Return the value of an action by what the own dice bring; influence is kept for later."""
    if action == PASS:
        return 2.0 * weights[DENIER]
    if action < ACTIVATE_CARD:
        return -1.0
    if action < BUILD_CATHEDRAL:
        return act_value(s, ACTIVATE, action - ACTIVATE_CARD, weights)
    if action == BUILD_CATHEDRAL:
        return act_value(s, CATHEDRAL, 0, weights)
    if action < PLACE_CITIZEN:
        return act_value(s, FIGHT, action - FIGHT_EVENT, weights)
    if action < AGRICULTURE:
        return act_value(s, PLACE, action - PLACE_CITIZEN, weights)
    return act_value(s, FARM, 0, weights)


def act_value(s: Table, act: int, at: int, weights: list[float]) -> float:
    """Return the best value of one to three own dice, or of one bought, less the dice themselves."""
    kind = colour_of_action(act, at)
    best = -1.0
    pips = 0
    for k in range(3):
        if s.own_best[kind][k] > 0:
            pips += s.own_best[kind][k]
            dice = k + 1
            if act != PLACE or dice == 1:
                best = max(best, gain(s, act, at, pips, dice, weights) - weights[DIE] * dice)
    if s.other_best[kind][0] > 0 and s.deniers[s.turn] >= FEE[1]:
        bought = gain(s, act, at, s.other_best[kind][0], 1, weights) - FEE[1] * weights[DENIER]
        best = max(best, bought)
    return best


def gain(s: Table, act: int, at: int, total: int, dice: int, weights: list[float]) -> float:
    """Return what a total of dice brings in an action."""
    if act == FARM:
        return weights[DENIER] * (total // 2)
    if act == PLACE:
        return weights[CITIZEN] if s.supply[s.turn] > 0 else 0.5 * weights[CITIZEN] - 0.3
    if act == CATHEDRAL:
        return dice * (1.0 + 1.5 * weights[INFLUENCE]) + level_need(s, weights)
    uses = total // divisor_of(act, at)
    if uses == 0:
        return -1.0
    if act == FIGHT:
        return cubes_value(s, at, min(uses, EVENT_BANNERS[at] - s.cubes[at]), weights)
    return card_value(s, at, uses, weights)


def level_need(s: Table, weights: list[float]) -> float:
    """Return the worth of a first cube on the Cathedral."""
    return weights[CATHEDRAL_LEVEL] if cathedral_cubes(s, s.turn) < LEVELS else 0.0


def cubes_value(s: Table, event: int, cubes: int, weights: list[float]) -> float:
    """Return what cubes on an event bring: influence, and a share of its VP, all of them if it is completed."""
    mine = cubes_of(s, event, s.turn) + cubes
    banners = EVENT_BANNERS[event]
    vp = EVENT_VP_TOP[event] + 0.5 * EVENT_VP_BOTTOM[event]
    value = cubes * (weights[INFLUENCE] + weights[EVENT_WORTH] * vp / banners)
    if s.cubes[event] + cubes == banners and 2 * mine > banners:
        value += weights[EVENT_WORTH]
    return value


def card_value(s: Table, card: int, uses: int, weights: list[float]) -> float:
    """Return what uses of a card bring, and the tradesman that is hired for it."""
    value = 0.0
    if must_hire(s, ACTIVATE, card):
        value = weights[TRADESMAN] * free_slot_vp(s, card) - weights[DENIER] * CARD_COST[card]
    if PAY_DENIERS[card] > 0:
        uses = min(uses, s.deniers[s.turn] // PAY_DENIERS[card])
    if PAY_INFLUENCE[card] > 0:
        uses = min(uses, s.influence[s.turn] // PAY_INFLUENCE[card])
    return value + uses * use_value(s, card, weights)


def free_slot_vp(s: Table, card: int) -> int:
    """Return the VP of the best free space of a card, 0 for the picture."""
    for slot in range(1, CARD_SLOTS[card] + 1):
        taken = False
        for player in range(s.players):
            if s.tradesman[CARD_PLACE[card]][player] == slot:
                taken = True
        if not taken:
            return SLOT_VP[(PICTURE + 1) * card + slot]
    return 0


def use_value(s: Table, card: int, weights: list[float]) -> float:
    """Return what one use of a card brings."""
    effect = EFFECT[card]
    cube = weights[INFLUENCE] + 0.8 * weights[EVENT_WORTH]
    if CARD_DELAYED[card]:
        return weights[DELAYED] * CARD_DIVISOR[card] * 0.2
    value = GAIN_VP[card] + weights[DENIER] * (GAIN_DENIERS[card] - PAY_DENIERS[card])
    value += weights[INFLUENCE] * (GAIN_INFLUENCE[card] - PAY_INFLUENCE[card])
    if effect == PER_OWN_CITIZEN:
        return weights[DENIER] * 2.0 * max(standing(s, PALACE, s.turn), standing(s, BISHOPRIC, s.turn))
    if effect == MAJORITY_OF_DICE or effect == MAJORITY_OF_RED:
        return 0.5 * value
    if effect == PER_CATHEDRAL_CUBES:
        return 1.0 * (cathedral_cubes(s, s.turn) // 2)
    if effect == ROLL_FOR_CUBE:
        return 0.66 * cube
    if effect == PER_RED_DIE:
        return cube * max(0, dice_of(s, s.turn, 0) - 1)
    if effect == EVENT_CUBES:
        return value + cube
    if effect == TAX:
        return weights[DENIER] * 4.0
    if effect == PER_EVENT:
        return 1.0 * events_with_cube_of(s, s.turn)
    return value


# --- choosing dice ---


def choice_value(s: Table, action: int, weights: list[float]) -> float:
    """Add a die only if it brings more than it costs; cubes are used when they must be."""
    now = -1.0
    if s.group_size > 0:
        total = group_counts(group_pips(s), s.group_size, s.cube_used)
        now = gain(s, s.act, s.at, total, s.group_size, weights) - weights[DENIER] * group_fee(s)
        now -= weights[DIE] * (s.group_size - paid_dice(s))
    if action == CONFIRM:
        return now
    if action < TAKE_DIE:
        return -0.5
    die = action - TAKE_DIE
    return die_value(s, die // 18, die % 6 + 1, weights)


def die_value(s: Table, owner: int, value: int, weights: list[float]) -> float:
    """Return what the group would bring with one more die."""
    size = s.group_size + 1
    paid = paid_dice(s)
    if owner != s.turn:
        paid += 1
    total = group_counts(group_pips(s) + value, size, s.cube_used)
    worth_it = gain(s, s.act, s.at, total, size, weights) - weights[DENIER] * FEE[size] * paid
    if s.act == CATHEDRAL:
        worth_it += COLUMN_VP[value] + weights[INFLUENCE] * COLUMN_INFLUENCE[value] - 1.5
    return worth_it - weights[DIE] * (size - paid) * (0.7 + 0.1 * value)


def defence_value(s: Table, action: int) -> float:
    """Stop as soon as it is enough; use the smallest die that suffices, else the greatest."""
    if action == CONFIRM:
        return 100.0
    if action < USE_CUBE:
        return -100.0
    colour = (action - TAKE_DIE) % 18 // 6
    value = (action - TAKE_DIE) % 6 + 1
    if colour == 0:
        value = 2 * value
    missing = s.black_sum - s.defence_sum
    return 10.0 - value if value >= missing else 1.0 * value - 10.0


def source_value(s: Table, source: int) -> float:
    """Take a citizen from the supply, else a lying one, a new one, one that stands, and last a tradesman."""
    if source == FROM_SUPPLY:
        return 5.0
    if source == FROM_INFLUENCE:
        return 3.0
    if source >= FROM_LYING:
        return 4.0
    if source >= FROM_SPACE:
        return 1.0
    return 0.5 - SLOT_VP[(PICTURE + 1) * (source - FROM_CARD) + s.tradesman[CARD_PLACE[source - FROM_CARD]][s.turn]]


# --- search ---


def worth(s: Table, player: int) -> int:
    """Return 0 to 1000 for a finished game: half for winning, half for the margin over the best other player."""
    best = -1000
    for other in range(s.players):
        if other != player:
            best = max(best, points(s, other))
    margin = min(max(points(s, player) - best, -40), 40)
    value = (margin + 40) * 500 // 80
    if winners_ahead_of(s, player) == 0:
        value += 500
    return value


def custom(s: Table, acts: list[int], count: int, weights: list[float], stream: list[int]) -> int:
    """Stand in for a reader's own strategy: a random action."""
    return acts[roll(stream, count)]
