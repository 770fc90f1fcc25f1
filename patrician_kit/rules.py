"""What may be done and what happens then: one function per rule, in the subset of Python that both gears run."""

from __future__ import annotations

from patrician_kit.components import CARD_CITY, CARD_COATS, CARD_HEADS, CARD_PATRICIAN, CARD_SYMBOL
from patrician_kit.names import (
    ANY_CITY,
    BUILD,
    BUILD_ON,
    BUILT,
    CITY_NOT_IN_PLAY,
    DECLINE,
    DECLINED,
    ENDED,
    GAME_IS_OVER,
    GAME_OVER,
    LEGAL,
    MOVE_FLOOR,
    MOVE_FROM,
    MOVE_NEEDS_OWN_FLOOR,
    MOVE_NOT_IN_SCORED,
    MOVE_NOT_WHERE_BUILT,
    MOVE_WOULD_EMPTY_PLOT,
    MOVED,
    MUST_USE_EMPTY_PLOT,
    N_ACTIONS,
    NO_CARD_THERE,
    NO_MOVE,
    NO_SUCH_ACTION,
    NONE,
    NOT_IN_HAND,
    NOT_THE_STEP,
    NOT_THIS_CITY,
    NOTHING_TO_TAKE,
    PILE_EMPTY,
    PLAY,
    PLAY_CARD,
    PLAYED,
    PLOT_IS_EMPTY,
    REFILLED,
    SKIPPED,
    SPECIAL_ACTION,
    SUPPLY_SHORT,
    TAKE_CARD,
    TAKE_FROM,
    TOOK,
)
from patrician_kit.scoring import other_plot, score_city
from patrician_kit.state import Table
from tabletop_kit.kernel import note

# --- the contract that every kit keeps ---


def to_move(s: Table) -> int:
    """Return the seat that decides now."""
    return s.turn


def is_over(s: Table) -> bool:
    """Return whether the game has ended."""
    return s.step == GAME_OVER


def legal_actions(s: Table, out: list[int]) -> int:
    """Write the legal actions into ``out`` (room for 55 is enough) and return how many there are."""
    count = 0
    if s.step == PLAY_CARD:
        for place in range(s.hand_size[s.turn]):
            if not shown_before(s, place):
                out[count] = PLAY + s.hand[s.turn][place]
                count += 1
    elif s.step == BUILD:
        left = 2 * CARD_CITY[s.played]
        for plot in range(left, left + 2):
            if not must_use_other_plot(s, plot):
                out[count] = BUILD_ON + plot
                count += 1
    elif s.step == MOVE_FLOOR:
        count = legal_moves(s, out)
        out[count] = DECLINE
        count += 1
    elif s.step == TAKE_CARD:
        for city in range(s.cities):
            if s.display[city] != NONE:
                out[count] = TAKE_FROM + city
                count += 1
    return count


def refusal(s: Table, action: int) -> int:
    """Return why an action may not be done now: ``LEGAL`` (0) exactly if it may."""
    if action < 0 or action >= N_ACTIONS:
        return NO_SUCH_ACTION
    if s.step == GAME_OVER:
        return GAME_IS_OVER
    if action < BUILD_ON:
        return play_refusal(s, action - PLAY)
    if action < MOVE_FROM:
        return build_refusal(s, action - BUILD_ON)
    if action < DECLINE:
        return move_refusal(s, action - MOVE_FROM)
    if action == DECLINE:
        return LEGAL if s.step == MOVE_FLOOR else NOT_THE_STEP
    return take_refusal(s, action - TAKE_FROM)


def apply(s: Table, action: int) -> None:
    """Carry out a legal action, and all that follows from it without a choice. Legality is not checked here."""
    if action < BUILD_ON:
        play_card(s, action - PLAY)
    elif action < MOVE_FROM:
        build_floor(s, action - BUILD_ON)
    elif action < DECLINE:
        move_floor(s, action - MOVE_FROM)
    elif action == DECLINE:
        note(s, DECLINED, s.turn, NONE, NONE)
        draw_step(s)
    else:
        take_card(s, action - TAKE_FROM)


# --- 1. play a building card ---


def shown_before(s: Table, place: int) -> bool:
    """Return whether an equal card lies further left in the hand: one of them is enough to choose from."""
    for other in range(place):
        if s.hand[s.turn][other] == s.hand[s.turn][place]:
            return True
    return False


def place_in_hand(s: Table, player: int, card: int) -> int:
    """Return where in the hand a card is, or -1."""
    for place in range(s.hand_size[player]):
        if s.hand[player][place] == card:
            return place
    return NONE


def play_refusal(s: Table, card: int) -> int:
    """Any card of the hand may be played (patrician.play.4)."""
    if s.step != PLAY_CARD:
        return NOT_THE_STEP
    return NOT_IN_HAND if place_in_hand(s, s.turn, card) == NONE else LEGAL


def play_card(s: Table, card: int) -> None:
    """Lay a card on the own stack; its coats say how many floors follow (patrician.play.1, patrician.build.1)."""
    me = s.turn
    leave_hand(s, me, place_in_hand(s, me, card))
    s.stack[me][s.stack_size[me]] = card
    s.stack_size[me] += 1
    if CARD_HEADS[card] > 0:
        s.heads[me][CARD_PATRICIAN[card]] += CARD_HEADS[card]
    s.played = card
    note(s, PLAYED, me, card, NONE)
    s.to_build = min(CARD_COATS[card], s.supply[me], s.room[CARD_CITY[card]])
    if s.to_build < CARD_COATS[card]:
        note(s, SUPPLY_SHORT, me, card, CARD_COATS[card] - s.to_build)
    if s.to_build > 0:
        s.step = BUILD
    else:
        special_action(s)


def leave_hand(s: Table, player: int, place: int) -> None:
    """Take a card out of a hand; those behind it close up."""
    s.hand_size[player] -= 1
    for i in range(place, s.hand_size[player]):
        s.hand[player][i] = s.hand[player][i + 1]
        s.hand_taken[player][i] = s.hand_taken[player][i + 1]
    s.hand[player][s.hand_size[player]] = NONE
    s.hand_taken[player][s.hand_size[player]] = 0


# --- 2. build floors ---


def must_use_other_plot(s: Table, plot: int) -> bool:
    """The last floor of a city goes on the empty plot, if one is still empty (patrician.build.8)."""
    return s.room[plot // 2] == 1 and s.height[other_plot(plot)] == 0 and s.height[plot] > 0


def build_refusal(s: Table, plot: int) -> int:
    """A floor is built in the city of the card, on either plot but for the last floor (patrician.build.1, .8)."""
    if s.step != BUILD:
        return NOT_THE_STEP
    if plot // 2 >= s.cities:
        return CITY_NOT_IN_PLAY
    if plot // 2 != CARD_CITY[s.played]:
        return NOT_THIS_CITY
    return MUST_USE_EMPTY_PLOT if must_use_other_plot(s, plot) else LEGAL


def build_floor(s: Table, plot: int) -> None:
    """Build one own floor on top of a plot; a full city is scored at once (patrician.build.4, patrician.scoring.1)."""
    city = plot // 2
    s.supply[s.turn] -= 1
    s.room[city] -= 1
    s.to_build -= 1
    put_floor(s, plot, s.turn)
    note(s, BUILT, s.turn, plot, NONE)
    if s.room[city] == 0:
        score_city(s, city)
    if s.to_build == 0:
        special_action(s)


def put_floor(s: Table, plot: int, owner: int) -> None:
    """Lay a floor on top of a tower, whoever owns the floors below."""
    s.tower[plot][s.height[plot]] = owner
    s.height[plot] += 1
    s.floors_of[plot][owner] += 1


def lift_floor(s: Table, plot: int) -> int:
    """Take the topmost floor off a tower and return its owner."""
    s.height[plot] -= 1
    owner = s.tower[plot][s.height[plot]]
    s.tower[plot][s.height[plot]] = NONE
    s.floors_of[plot][owner] -= 1
    return owner


# --- 3. carry out a special action ---


def may_move_in(s: Table, city: int) -> int:
    """Return ``LEGAL`` or the reason why no floor may be moved in a city (patrician.special.7 to .9)."""
    if city == CARD_CITY[s.played]:
        return MOVE_NOT_WHERE_BUILT
    if s.room[city] == 0:
        return MOVE_NOT_IN_SCORED
    if s.floors_of[2 * city][s.turn] + s.floors_of[2 * city + 1][s.turn] == 0:
        return MOVE_NEEDS_OWN_FLOOR
    return LEGAL


def may_move_from(s: Table, plot: int) -> int:
    """Return ``LEGAL`` or the reason why the top floor of this plot may not be moved (patrician.special.4, .14)."""
    reason = may_move_in(s, plot // 2)
    if reason != LEGAL:
        return reason
    if s.height[plot] == 0:
        return PLOT_IS_EMPTY
    if s.height[plot] == 1 and s.move_may_empty_plot == 0:
        return MOVE_WOULD_EMPTY_PLOT
    return LEGAL


def move_refusal(s: Table, plot: int) -> int:
    """The top floor of a tower may be moved in a turn whose card has the symbol (patrician.special.1)."""
    if s.step != MOVE_FLOOR:
        return NOT_THE_STEP
    return CITY_NOT_IN_PLAY if plot // 2 >= s.cities else may_move_from(s, plot)


def legal_moves(s: Table, out: list[int]) -> int:
    """Write every legal move of a floor into ``out`` and return how many there are."""
    count = 0
    plot = next_move(s, 0)
    while plot != NONE:
        out[count] = MOVE_FROM + plot
        count += 1
        plot = next_move(s, plot + 1)
    return count


def next_move(s: Table, first: int) -> int:
    """Return the first plot, from ``first`` on, whose top floor may be moved, or -1."""
    for plot in range(first, 2 * s.cities):
        if may_move_from(s, plot) == LEGAL:
            return plot
    return NONE


def special_action(s: Table) -> None:
    """Offer the move if the card has the symbol and a move exists; otherwise it is lost (patrician.special.10)."""
    if CARD_SYMBOL[s.played] == SPECIAL_ACTION:
        if next_move(s, 0) != NONE:
            s.step = MOVE_FLOOR
            return
        note(s, NO_MOVE, s.turn, NONE, NONE)
    draw_step(s)


def move_floor(s: Table, plot: int) -> None:
    """Lay the top floor of a plot on the other plot of the same city (patrician.special.6)."""
    owner = lift_floor(s, plot)
    put_floor(s, other_plot(plot), owner)
    note(s, MOVED, s.turn, plot, owner)
    draw_step(s)


# --- 4. draw a building card ---


def face_up_cards(s: Table) -> int:
    """Return how many cards lie face up on the board."""
    count = 0
    for city in range(s.cities):
        if s.display[city] != NONE:
            count += 1
    return count


def draw_step(s: Table) -> None:
    """Take the local card; with the symbol or with no card there, choose a city (patrician.draw.1, .3, .6)."""
    here = CARD_CITY[s.played]
    if s.display[here] != NONE and CARD_SYMBOL[s.played] != ANY_CITY:
        take_card(s, here)
        return
    cards = face_up_cards(s)
    if cards > 1:
        s.step = TAKE_CARD
    elif cards == 1:
        take_card(s, first_face_up(s))
    else:
        note(s, NOTHING_TO_TAKE, s.turn, NONE, NONE)
        next_turn(s)


def first_face_up(s: Table) -> int:
    """Return the first city with a face-up card; there must be one."""
    city = 0
    while s.display[city] == NONE:
        city += 1
    return city


def take_refusal(s: Table, city: int) -> int:
    """Any face-up card may be taken when the choice is free (patrician.draw.3, patrician.draw.6)."""
    if s.step != TAKE_CARD:
        return NOT_THE_STEP
    if city >= s.cities:
        return CITY_NOT_IN_PLAY
    return NO_CARD_THERE if s.display[city] == NONE else LEGAL


def take_card(s: Table, city: int) -> None:
    """Take the face-up card of a city into the hand, then replenish the space (patrician.draw.1, patrician.draw.9)."""
    me = s.turn
    card = s.display[city]
    s.display[city] = NONE
    s.hand[me][s.hand_size[me]] = card
    s.hand_taken[me][s.hand_size[me]] = 1
    s.hand_size[me] += 1
    note(s, TOOK, me, city, card)
    replenish(s, city)
    next_turn(s)


# --- 5. replenish ---


def replenish(s: Table, city: int) -> None:
    """Turn the top card of the draw pile up on the space just emptied (patrician.refill.1, patrician.empty.1)."""
    if s.deck_size == 0:
        return
    s.deck_size -= 1
    s.display[city] = s.deck[s.deck_size]
    s.deck[s.deck_size] = NONE
    note(s, REFILLED, NONE, city, s.display[city])
    if s.deck_size == 0:
        note(s, PILE_EMPTY, NONE, NONE, NONE)


# --- the next turn, and the end ---


def next_turn(s: Table) -> None:
    """The turn goes round clockwise; the game ends when all hands are empty (patrician.turn.3, patrician.end.1)."""
    s.played = NONE
    s.to_build = 0
    for _ in range(s.players):
        s.turn = (s.turn + 1) % s.players
        if s.hand_size[s.turn] > 0:
            s.turn_number += 1
            s.step = PLAY_CARD
            return
        if some_hand(s):
            note(s, SKIPPED, s.turn, NONE, NONE)
    s.step = GAME_OVER
    note(s, ENDED, NONE, NONE, NONE)


def some_hand(s: Table) -> bool:
    """Return whether anybody still has a card."""
    for player in range(s.players):
        if s.hand_size[player] > 0:
            return True
    return False
