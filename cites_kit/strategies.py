"""Programs that play Cités Royales: a greedy player with named weights, and what the search player strives for.

Written in the same subset as the rules, so they run in both gears. A strategy looks only at what the player to move
may know: its choice is the same after any redeal.

How the greedy player thinks, in the words of a class:

* A City is worth the VP it would give, times how sure I am of its majority. A City that another leads counts against
  me in the same way, times ``deny``.
* A card is worth what my Cities gain if I build it. Buying costs nothing but capacity: each point of Influence has a
  ``price``.
* I buy when the best basket is worth more than ``patience``; a Revolt that I may cause lets me buy earlier.
* I play a card if its effect is worth more than the card, and more than ``effort``.
"""

from __future__ import annotations

from typing import Final

from cites_kit.components import ROW_POINTS
from cites_kit.names import (
    ADD,
    ADD_WITH_HERO,
    ASSASSIN,
    ASTROLOGER,
    BUILD,
    BUILD_JOKER,
    BUY,
    BUY_OR_ADD,
    CITIES,
    COLOURED,
    COLOURS,
    DISCARD,
    DONE,
    FEED_REGENT,
    FOR_REGENT,
    GIVE,
    JESTER,
    JOKER,
    JOKER_FOR_REGENT,
    KNIGHT,
    LEGAL,
    MERCHANT,
    MOVE,
    NONE,
    PLAY_CARD,
    PLAY_HAND,
    PLAY_NOTHING,
    PLAY_TOP,
    PURCHASE,
    PUT,
    REGENT,
    ROB,
    SLOTS,
    STRIKE,
    TAKE,
    TAKE_BACK,
    UNBUILT,
    USE_EFFECT,
    VALUES,
)
from cites_kit.prices import (
    card_gain,
    card_gain_from,
    cities_value,
    loss_from,
    loss_of,
    table_value,
    take_out,
)
from cites_kit.rules.cities import (
    card_for,
    lift_highest,
    put_in_city,
)
from cites_kit.rules.effects import (
    knight_refusal,
    moves_of_card,
)
from cites_kit.rules.market import row_of_next_card
from cites_kit.scoring import (
    points,
    winners_ahead_of,
)
from cites_kit.state import Table
from tabletop_kit.kernel import roll

# Named weights of the greedy player, by place in its row of weights.
DENY: Final = 0
PRICE: Final = 1
PATIENCE: Final = 2
RISK: Final = 3
EFFORT: Final = 4
FRESH: Final = 5  # the value of a card that is drawn unseen
KEEP: Final = 6  # what a card must gain to be built before the last Season
HERO: Final = 7  # what the Hero must save to be used
NOISE: Final = 8

NOT_WEIGHED: Final = -1e9

WEIGHT_NAMES = ("deny", "price", "patience", "risk", "effort", "fresh", "keep", "hero", "noise")
DEFAULT_WEIGHTS = (0.5, 0.2, 5.0, 3.0, 0.0, 2.0, 0.1, 0.7, 0.01)

SOLO_WEIGHTS = {"deny": 1.5, "patience": 4.0, "keep": -0.5}
"""What to change against the Regent: one rival alone counts fully, and cards are built rather than kept."""


def greedy(s: Table, acts: list[int], count: int, weights: list[float], stream: list[int]) -> int:
    """Return the legal action with the highest value by the weights; ``noise`` breaks ties at random."""
    if s.step == PLAY_CARD:
        return greedy_play(s, acts, count, weights, stream)
    best = acts[0]
    highest = -1e9
    basket = basket_value(s, s.turn, weights[DENY]) if s.step == BUY_OR_ADD else 0.0
    for i in range(count):
        value = action_value(s, acts[i], basket, weights) + weights[NOISE] * roll(stream, 1000) / 1000.0
        if value > highest:
            highest = value
            best = acts[i]
    return best


def action_value(s: Table, action: int, basket: float, weights: list[float]) -> float:
    """Return what an action is worth in points, roughly; ``basket`` is what can be bought now."""
    if action < PLAY_HAND:
        return build_value(s, action, weights)
    if action < DISCARD:
        return 0.5 if action == USE_EFFECT else 0.0
    if action < BUY:
        return target_value(s, action, weights)
    if action < FOR_REGENT:
        return market_value(s, action, basket, weights)
    if action >= ROB:
        return -loss_of(s, 0, 0, action - ROB, 1.0)
    return regent_value(s, action, weights)


# --- building, giving away ---


def build_value(s: Table, action: int, weights: list[float]) -> float:
    """Return the value of building a card, or of giving one away."""
    if action < BUILD:
        return -card_gain(s, s.turn, action - GIVE, weights[DENY])
    place = (action - BUILD) % SLOTS
    how = COLOURED if action < BUILD_JOKER else JOKER
    value = gain_with_plan(s, s.turn, place, how)
    return value - (0.0 if s.season == s.seasons else weights[KEEP])


def gain_with_plan(s: Table, me: int, place: int, how: int) -> float:
    """Return what one more card gains besides those already chosen."""
    for other in range(SLOTS):
        if s.planned[me][other] != UNBUILT:
            put_in_city(s, me, other // VALUES, card_for(other, s.planned[me][other]))
    before = cities_value(s, me)
    put_in_city(s, me, place // VALUES, card_for(place, how))
    after = cities_value(s, me)
    take_out(s, me, place)
    for other in range(SLOTS):
        if s.planned[me][other] != UNBUILT:
            take_out(s, me, other)
    return after - before


# --- playing a card ---


def greedy_play(s: Table, acts: list[int], count: int, weights: list[float], stream: list[int]) -> int:
    """Return the best card to play, or none: each effect is weighed once, whatever number of cards has it."""
    mine = cities_value(s, s.turn)
    best = acts[0]
    highest = -1e9
    for effect in range(-1, VALUES):
        gain = NOT_WEIGHED
        for i in range(count):
            if effect_of(s, acts[i]) == effect:
                if gain == NOT_WEIGHED:
                    gain = effect_value(s, effect, weights)
                value = gain - playing_cost(s, acts[i], mine, weights) + weights[NOISE] * roll(stream, 1000) / 1000.0
                if value > highest:
                    highest = value
                    best = acts[i]
    return best


def effect_of(s: Table, action: int) -> int:
    """Return the effect that an action plays, or -1."""
    if action >= PLAY_NOTHING:
        return NONE
    return (action - PLAY_HAND) % VALUES if action < PLAY_TOP else s.top[s.turn][action - PLAY_TOP]


def playing_cost(s: Table, action: int, mine: float, weights: list[float]) -> float:
    """Return what a card is worth that is played; ``mine`` is what my Cities promise as they are."""
    if action >= PLAY_NOTHING:
        return 0.0
    if action < PLAY_TOP:
        return card_gain_from(s, s.turn, action - PLAY_HAND, mine, weights[DENY]) + weights[EFFORT]
    return loss_from(s, s.turn, s.turn, action - PLAY_TOP, mine, 0.0) + weights[EFFORT]


def effect_value(s: Table, value: int, weights: list[float]) -> float:
    """Return what an effect can bring at best."""
    if value == JESTER:
        return weights[FRESH]
    if value == ASTROLOGER:
        return 2.0 * weights[FRESH]
    if value == MERCHANT:
        return best_card(s, s.turn, weights[DENY])
    if value == ASSASSIN:
        return best_strike(s, weights)
    if value == KNIGHT:
        return best_move(s, weights)
    return 0.0


def best_card(s: Table, me: int, deny: float) -> float:
    """Return the value of the best face-up card."""
    mine = cities_value(s, me)
    best = 0.0
    for place in range(s.market_size):
        best = max(best, card_gain_from(s, me, s.market[place], mine, deny))
    return best


def best_strike(s: Table, weights: list[float]) -> float:
    """Return the value of the best target of the Assassin."""
    before = table_value(s, s.turn, weights[DENY])
    best = 0.0
    for noble in range(s.nobles):
        for city in range(CITIES):
            if s.top[noble][city] != NONE:
                best = max(best, -loss_from(s, s.turn, noble, city, before, weights[DENY]))
    return best


def best_move(s: Table, weights: list[float]) -> float:
    """Return the value of the best move of the Knight."""
    best = 0.0
    for noble in range(s.nobles):
        for city in range(CITIES):
            if moves_of_card(s, s.turn, noble, city) > 0:
                for target in range(CITIES):
                    if knight_refusal(s, s.turn, noble, city, target) == LEGAL:
                        best = max(best, move_value(s, noble, city, target, weights))
    return best


def move_value(s: Table, noble: int, city: int, target: int, weights: list[float]) -> float:
    """Return what a move of the Knight brings."""
    before = table_value(s, s.turn, weights[DENY])
    card = lift_highest(s, noble, city)
    put_in_city(s, s.turn, target, card)
    after = table_value(s, s.turn, weights[DENY])
    take_out(s, s.turn, VALUES * target + card % VALUES)
    put_in_city(s, noble, city, card)
    return after - before


def target_value(s: Table, action: int, weights: list[float]) -> float:
    """Return the value of a target."""
    if action < TAKE_BACK:
        return -card_gain(s, s.turn, action - DISCARD, weights[DENY])
    if action < STRIKE:
        return -loss_of(s, s.turn, s.turn, action - TAKE_BACK, 0.0)
    if action < TAKE:
        return -loss_of(s, s.turn, (action - STRIKE) // CITIES, (action - STRIKE) % CITIES, weights[DENY])
    if action < MOVE:
        return card_gain(s, s.turn, action - TAKE, weights[DENY])
    move = action - MOVE
    return move_value(s, move // 36, move // CITIES % CITIES, move % CITIES, weights)


# --- buying or adding ---


def market_value(s: Table, action: int, basket: float, weights: list[float]) -> float:
    """Return the value of a purchase, of adding a card, or of being done."""
    if action < DONE:
        card = action - BUY
        value = card_gain(s, s.turn, card, weights[DENY]) + 0.1 - weights[PRICE] * (card % VALUES) / 6.0
        return value if s.step == PURCHASE else value + basket - weights[PATIENCE]
    if action == DONE:
        return 0.0
    if action == ADD:
        return adding_value(s, 1, weights)
    if action == ADD_WITH_HERO:
        return adding_value(s, 2, weights) - weights[HERO]
    return added_value(s, action - PUT, weights)


def basket_value(s: Table, me: int, deny: float) -> float:
    """Return roughly what the capacity buys: the gains of all useful cards, scaled down to what can be paid."""
    mine = cities_value(s, me)
    value = 0.0
    cost = 0
    for place in range(s.market_size):
        gain = card_gain_from(s, me, s.market[place], mine, deny)
        if gain > 0.0:
            value += gain
            cost += s.market[place] % VALUES
    return value if cost <= s.capacity else value * s.capacity / cost


def adding_value(s: Table, drawn: int, weights: list[float]) -> float:
    """Return what adding a card brings at once: VP for a pair, or a Revolt for the others; of two I choose one."""
    row = row_of_next_card(s)
    if row == 2 or s.bought[s.turn] == 1:
        return 0.0
    risk = 0.0
    for colour in range(COLOURS):
        if s.market_colour[colour] >= 2:
            risk += 1.0 / COLOURS
    pairs = 1.0 if risk > 0.0 else 0.0
    if drawn == 2:
        risk *= risk
    return ROW_POINTS[row] * (pairs * (1.0 - risk) - weights[RISK] * risk)


def added_value(s: Table, card: int, weights: list[float]) -> float:
    """Return what this card brings when it is added: VP for a pair of another colour, or a Revolt for the others."""
    row = row_of_next_card(s)
    if row == 2 or s.bought[s.turn] == 1:
        return 0.0
    if s.market_colour[card // VALUES] >= 2:
        return -weights[RISK] * ROW_POINTS[row]
    for colour in range(COLOURS):
        if s.market_colour[colour] >= 2:
            return 1.0 * ROW_POINTS[row]
    return 0.0


# --- the Regent ---


def regent_value(s: Table, action: int, weights: list[float]) -> float:
    """Return what it brings to give the Regent a card: what he gains, and what the other card does (cites.solo.11)."""
    place = (action - FOR_REGENT) % SLOTS
    how = COLOURED if action < JOKER_FOR_REGENT else JOKER
    before = table_value(s, 0, 1.0)
    put_in_city(s, REGENT, place // VALUES, card_for(place, how))
    after = table_value(s, 0, 1.0)
    take_out(s, REGENT, place)
    value = after - before
    if s.step == FEED_REGENT and s.drawn_size == 2:
        given = card_for(place, how)
        value += added_value(s, s.drawn[1] if s.drawn[0] == given else s.drawn[0], weights)
    return value


# --- search ---


def worth(s: Table, player: int) -> int:
    """Return 0 to 1000 for a finished game: half for winning, half for the margin over the best other Noble."""
    best = -1000
    for other in range(s.nobles):
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
