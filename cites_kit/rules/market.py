"""Buying cards, adding a card, Revolts and the Hero (rulebook: phase 1, B and C)."""

from __future__ import annotations

from cites_kit.components import (
    ROW_POINTS,
)
from cites_kit.names import (
    ADD_STEP,
    ADDED,
    BOUGHT,
    BUY_OR_ADD,
    CARD_EFFECT,
    CHOOSE_DRAWN,
    COLOURS,
    FORCED_PURCHASE,
    HERO_TURNED_UP,
    HERO_UP,
    HERO_USED,
    LEFT_OVER,
    LEGAL,
    MOST_DRAWN,
    MUST_TAKE_ONE,
    NONE,
    NOT_IN_MARKET,
    NOTHING_TO_ADD,
    PAIR,
    PICKED,
    PURCHASE,
    RESERVE,
    REVOLT,
    REVOLT_POINTS,
    ROW,
    TOKEN,
    TOO_DEAR,
    VALUES,
    WEAKEST,
)
from cites_kit.rules.piles import (
    can_draw,
    discard_card,
    draw_card,
    take_seen,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    in_this_order,
    note,
    plan,
)

# --- the face-up cards ---


def lay_in_market(s: Table, card: int) -> None:
    """The card goes to the right end of the last row (cites.add.3)."""
    s.market[s.market_size] = card
    s.picked[s.market_size] = 0
    s.market_size += 1
    s.market_colour[card // VALUES] += 1


def remove_from_market(s: Table, place: int) -> int:
    """Take a card away; the others close up (cites.effect.24, cites.buy.10)."""
    card = s.market[place]
    s.market_size -= 1
    s.market_colour[card // VALUES] -= 1
    for i in range(place, s.market_size):
        s.market[i] = s.market[i + 1]
        s.picked[i] = s.picked[i + 1]
    s.market[s.market_size] = NONE
    s.picked[s.market_size] = 0
    return card


def place_in_market(s: Table, card: int) -> int:
    """Return where a face-up card lies that is not being bought, or -1."""
    for place in range(s.market_size):
        if s.market[place] == card and s.picked[place] == 0:
            return place
    return NONE


def shown_earlier(s: Table, place: int) -> bool:
    """Return whether an equal card that is not being bought lies further left: one of them is enough to choose."""
    if s.market_colour[s.market[place] // VALUES] > 1:
        for other in range(place):
            if s.market[other] == s.market[place] and s.picked[other] == 0:
                return True
    return False


def list_market(s: Table, base: int, out: list[int], most: int) -> int:
    """Write ``base`` + card for each different face-up card of at most this cost; returns how many."""
    count = 0
    for place in range(s.market_size):
        card = s.market[place]
        if s.picked[place] == 0 and card % VALUES <= most and not shown_earlier(s, place):
            out[count] = base + card
            count += 1
    return count


def kinds_up_to(s: Table, most: int) -> int:
    """Return how many different face-up cards cost at most so much."""
    count = 0
    for place in range(s.market_size):
        if s.picked[place] == 0 and s.market[place] % VALUES <= most and not shown_earlier(s, place):
            count += 1
    return count


def first_up_to(s: Table, most: int) -> int:
    """Return the first face-up card that costs at most so much; there must be one."""
    place = 0
    while s.picked[place] == 1 or s.market[place] % VALUES > most:
        place += 1
    return s.market[place]


# --- B. buy cards from the Market ---


def purchase_capacity(s: Table) -> int:
    """All cards of the Market count, face down and face up (cites.buy.3, cites.market.6)."""
    return s.market_size + RESERVE


def row_is_complete(s: Table) -> bool:
    """A voluntary purchase needs a complete second row (cites.buy.2)."""
    return s.market_size >= ROW


def begin_purchase(s: Table) -> None:
    """The capacity is counted once, before the first card is taken (cites.buy.6)."""
    s.capacity = purchase_capacity(s)
    s.taken = 0


def pick_refusal(s: Table, card: int) -> int:
    """Any face-up card that the capacity still pays for may be bought (cites.buy.5, cites.buy.8)."""
    if place_in_market(s, card) == NONE:
        return NOT_IN_MARKET
    return TOO_DEAR if card % VALUES > s.capacity else LEGAL


def pick(s: Table, player: int, card: int) -> None:
    """Choose one card of the purchase; it ends by itself when nothing else is affordable (cites.buy.4)."""
    s.picked[place_in_market(s, card)] = 1
    s.capacity -= card % VALUES
    s.taken += 1
    note(s, PICKED, player, card, NONE)
    if kinds_up_to(s, s.capacity) == 0:
        end_purchase(s, player)
    else:
        plan(s, PURCHASE, player, 0, 0)


def done_buying_refusal(s: Table) -> int:
    """A purchase takes at least one card (cites.buy.14, cites.revolt.13)."""
    return MUST_TAKE_ONE if s.taken == 0 else LEGAL


def end_purchase(s: Table, player: int) -> None:
    """The bought cards go to the hand, the token on the Season card (cites.buy.7, .9, .11)."""
    spent = 0
    place = 0
    while place < s.market_size:
        if s.picked[place] == 1:
            card = remove_from_market(s, place)
            spent += card % VALUES
            take_seen(s, player, card)
            note(s, BOUGHT, player, card, NONE)
        else:
            place += 1
    s.capacity = 0
    s.bought[player] = 1
    s.last_buyer = player
    note(s, TOKEN, player, s.taken, spent)
    s.taken = 0


def forced_purchase(s: Table, player: int) -> None:
    """After a Revolt, or with nothing to draw, one must buy what is affordable (cites.revolt.3, .5, .13, .14)."""
    begin_purchase(s)
    affordable = kinds_up_to(s, s.capacity)
    if affordable == 0:
        end_purchase(s, player)
    elif affordable == 1:
        pick(s, player, first_up_to(s, s.capacity))
    else:
        plan(s, PURCHASE, player, 0, 0)


# --- C. add a card to the Market ---


def row_of_next_card(s: Table) -> int:
    """With n face-up cards the next one lies in row 2 + n / 4, at most 5 (cites.market.1, cites.market.2)."""
    return min(2 + s.market_size // ROW, 5)


def add_step(s: Table, player: int) -> None:
    """Draw one card and add it; with nothing to draw the step is skipped (cites.add.1, cites.pile.6)."""
    card = draw_card(s)
    if card == NONE:
        note(s, NOTHING_TO_ADD, player, NONE, NONE)
    else:
        add_card(s, player, card)


def add_card(s: Table, player: int, card: int) -> None:
    """From the third row on, compare the colour with the Market (cites.add.4 to cites.add.11)."""
    row = row_of_next_card(s)
    same = s.market_colour[card // VALUES]
    if row > 2 and same >= 2:
        revolt(s, player, card, row)
        return
    lay_in_market(s, card)
    note(s, ADDED, player, card, row)
    if row > 2 and s.bought[player] == 0 and pair_of_another_colour(s, card // VALUES):
        s.points[player] += ROW_POINTS[row]
        s.pair_points[player] += ROW_POINTS[row]
        note(s, PAIR, player, NONE, ROW_POINTS[row])


def pair_of_another_colour(s: Table, colour: int) -> bool:
    """Return whether two or more face-up cards share a colour other than this one (cites.add.9)."""
    for other in range(COLOURS):
        if other != colour and s.market_colour[other] >= 2:
            return True
    return False


# --- revolt ---


def revolt(s: Table, player: int, card: int, row: int) -> None:
    """Discard the old cards of the colour, add the new one; then buy, or the weakest one acts (cites.ruling.12)."""
    note(s, REVOLT, player, card // VALUES, s.market_colour[card // VALUES])
    weakest = discard_colour(s, card // VALUES)
    lay_in_market(s, card)
    note(s, ADDED, player, card, row)
    mark = s.depth
    if s.bought[player] == 0:
        others_gain(s, player, ROW_POINTS[row])
        plan(s, FORCED_PURCHASE, player, 0, 0)
        plan(s, HERO_UP, player, 0, 0)
    else:
        note(s, WEAKEST, player, weakest, NONE)
        plan(s, CARD_EFFECT, player, weakest, s.revolt_effect_optional)
        if s.hero_before_purchase == 0:
            plan(s, HERO_UP, player, 0, 0)
    in_this_order(s, mark)


def discard_colour(s: Table, colour: int) -> int:
    """Discard every face-up card of a colour; returns the lowest Influence (cites.add.11, cites.revolt.10)."""
    weakest = VALUES
    place = 0
    while place < s.market_size:
        if s.market[place] // VALUES == colour:
            card = remove_from_market(s, place)
            discard_card(s, card)
            weakest = min(weakest, card % VALUES)
        else:
            place += 1
    return weakest


def others_gain(s: Table, player: int, value: int) -> None:
    """Every Noble but the one who caused the Revolt gains the VP of the row (cites.revolt.1, cites.solo.16)."""
    for noble in range(s.nobles):
        if noble != player:
            s.points[noble] += value
            s.revolt_points[noble] += value
            note(s, REVOLT_POINTS, noble, NONE, value)


# --- Hero or Heroine of the People ---


def hero_up(s: Table, player: int) -> None:
    """After a Revolt the Hero is turned face up; in solo there is none (cites.hero.8, .9, cites.solo.29)."""
    if s.players > 1 and s.hero[player] == 0:
        s.hero[player] = 1
        note(s, HERO_TURNED_UP, player, NONE, NONE)


def add_with_hero(s: Table, player: int) -> None:
    """Draw two cards and look at them; a single one is added at once (cites.hero.2, cites.pile.8)."""
    note(s, HERO_USED, player, NONE, NONE)
    draw_some(s, 2)
    if s.drawn_size == 1:
        put_drawn(s, player, s.drawn[0])
    else:
        plan(s, CHOOSE_DRAWN, player, 0, 0)


def draw_some(s: Table, number: int) -> None:
    """Draw cards that only the Noble who draws may see; fewer if no more come (cites.pile.8)."""
    for _ in range(number):
        card = draw_card(s)
        if card != NONE:
            s.drawn[s.drawn_size] = card
            s.drawn_size += 1


def is_drawn(s: Table, card: int) -> bool:
    """Return whether a card is among those just drawn."""
    for place in range(s.drawn_size):
        if s.drawn[place] == card:
            return True
    return False


def take_from_drawn(s: Table, card: int) -> None:
    """One copy of a drawn card is used."""
    place = 0
    while s.drawn[place] != card:
        place += 1
    s.drawn_size -= 1
    s.drawn[place] = s.drawn[s.drawn_size]
    s.drawn[s.drawn_size] = NONE


def discard_drawn(s: Table, player: int) -> None:
    """What is left of the drawn cards is discarded face up, without effect (cites.hero.5, cites.effect.18)."""
    for place in range(MOST_DRAWN):
        if place < s.drawn_size:
            note(s, LEFT_OVER, player, s.drawn[place], NONE)
            discard_card(s, s.drawn[place])
        s.drawn[place] = NONE
    s.drawn_size = 0
    s.drawn_old = 0


def put_drawn(s: Table, player: int, card: int) -> None:
    """Add one drawn card, discard the other, turn the Hero down, then check the card (cites.ruling.18)."""
    take_from_drawn(s, card)
    discard_drawn(s, player)
    if s.players > 1:
        s.hero[player] = 0
    add_card(s, player, card)


# --- step B and C of a turn ---


def must_buy(s: Table, player: int) -> bool:
    """While nothing can be drawn, a Noble who has not bought must buy (cites.pile.7)."""
    return s.bought[player] == 0 and not can_draw(s)


def may_buy(s: Table, player: int) -> bool:
    """Return whether a free purchase is possible (cites.buy.1, cites.buy.2)."""
    return s.bought[player] == 0 and row_is_complete(s)


def buy_step(s: Table, player: int) -> None:
    """Plan the choice between buying and adding, or the only thing that is left (cites.buy.15, cites.add.2)."""
    if must_buy(s, player):
        plan(s, FORCED_PURCHASE, player, 0, 0)
    elif not can_draw(s):
        note(s, NOTHING_TO_ADD, player, NONE, NONE)
    elif may_buy(s, player) or s.hero[player] == 1:
        begin_purchase(s)
        plan(s, BUY_OR_ADD, player, 0, 0)
    else:
        plan(s, ADD_STEP, player, 0, 0)
