"""The Regent, Royal Taxes and the expert challenge (rulebook: Solo Mode)."""

from __future__ import annotations

from cites_kit.names import (
    CHOOSE_DRAWN,
    CHOOSE_ROBBED,
    CITIES,
    COLOURED,
    DREW_TO_ADD,
    FEED_REGENT,
    FIRST_WHITE,
    FOR_REGENT,
    JOKER_FOR_REGENT,
    LEGAL,
    NONE,
    NOT_DRAWN,
    NOT_IN_HAND,
    NOT_ROBBED,
    NOTHING_TO_ADD,
    PLACE_JOKER,
    REFILL,
    REGENT,
    REGENT_BUILT,
    REGENT_CATCH_UP,
    REGENT_DISCARDED,
    REGENT_HAS_IT,
    REGENT_JOKER_ALONE,
    REGENT_NO_JOKERS,
    ROB,
    ROB_CHOSEN,
    ROBBED_NOTHING,
    ROW,
    STOLEN,
    TAXES,
    THIN_MARKET,
    UNBUILT,
    VALUES,
)
from cites_kit.rules.cities import (
    lift_highest,
    put_in_city,
)
from cites_kit.rules.market import (
    add_card,
    discard_drawn,
    draw_some,
    is_drawn,
    take_from_drawn,
)
from cites_kit.rules.piles import (
    discard_card,
    draw_card,
    leave_hand,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    note,
    plan,
)

# --- the Cities of the Regent ---


def regent_refusal(s: Table, place: int, how: int) -> int:
    """He builds what the City lacks, beneath other cards too; Jokers only by a switch (cites.solo.7, .8, .22)."""
    if how != COLOURED and s.regent_jokers == 0:
        return REGENT_NO_JOKERS
    if s.built[REGENT][place] != NONE:
        return REGENT_HAS_IT
    if how != COLOURED and not regent_has_colour(s, place // VALUES):
        return REGENT_JOKER_ALONE
    return LEGAL


def regent_has_colour(s: Table, city: int) -> bool:
    """Return whether a City of the Regent has a coloured card (cites.ruling.50)."""
    for place in range(VALUES * city, VALUES * city + VALUES):
        if s.built[REGENT][place] != NONE and s.built[REGENT][place] < FIRST_WHITE:
            return True
    return False


def regent_places(s: Table, card: int) -> int:
    """Return at how many places the Regent can build a card: one for a coloured card he lacks (cites.solo.8)."""
    if card < FIRST_WHITE:
        return 1 if s.built[REGENT][card] == NONE else 0
    count = 0
    for city in range(CITIES):
        if regent_refusal(s, VALUES * city + card % VALUES, UNBUILT) == LEGAL:
            count += 1
    return count


def regent_builds(s: Table, place: int, card: int) -> None:
    """A card is placed for the Regent; its effect never happens (cites.solo.27)."""
    put_in_city(s, REGENT, place // VALUES, card)
    note(s, REGENT_BUILT, REGENT, card, place // VALUES)


def first_place_for(s: Table, card: int) -> int:
    """Return the first place at which the Regent can build a card; there must be one."""
    if card < FIRST_WHITE:
        return card
    place = card % VALUES
    while regent_refusal(s, place, UNBUILT) != LEGAL:
        place += VALUES
    return place


# --- adding a card in solo ---


def solo_add_step(s: Table) -> None:
    """Draw two: one for the Regent, the other for the Market (cites.solo.11 to .14, cites.solo.31)."""
    draw_some(s, 2)
    if s.drawn_size == 0:
        note(s, NOTHING_TO_ADD, 0, NONE, NONE)
        return
    note(s, DREW_TO_ADD, 0, s.drawn_size, NONE)
    choices = regent_choices(s)
    if choices == 0:
        solo_add_without_regent(s)
    elif choices == 1:
        feed_first(s)
    else:
        plan(s, FEED_REGENT, 0, 0, 0)


def regent_choices(s: Table) -> int:
    """Return in how many ways the Regent can be given one of the drawn cards; equal cards count once."""
    count = 0
    for k in range(s.drawn_size):
        if k == 0 or s.drawn[k] != s.drawn[0]:
            count += regent_places(s, s.drawn[k])
    return count


def feed_first(s: Table) -> None:
    """Only one card can be given to the Regent, at one place: the rulebook leaves no choice."""
    for k in range(s.drawn_size):
        if regent_places(s, s.drawn[k]) > 0:
            feed_regent(s, first_place_for(s, s.drawn[k]), s.drawn[k])
            return


def feed_regent(s: Table, place: int, card: int) -> None:
    """The card of the Regent is placed first, then the other goes to the Market (cites.solo.26)."""
    take_from_drawn(s, card)
    regent_builds(s, place, card)
    if s.drawn_size > 0:
        other = s.drawn[0]
        take_from_drawn(s, other)
        s.drawn_old = 0
        add_card(s, 0, other)


def solo_add_without_regent(s: Table) -> None:
    """The Regent can build neither: add one of them, discard the other (cites.solo.14)."""
    if s.drawn_size == 2 and s.drawn[0] != s.drawn[1]:
        plan(s, CHOOSE_DRAWN, 0, 0, 0)
        return
    card = s.drawn[0]
    take_from_drawn(s, card)
    discard_drawn(s, 0)
    add_card(s, 0, card)


def feed_refusal(s: Table, card: int, place: int, how: int) -> int:
    """The Regent gets one of the two drawn cards, one that he can build (cites.solo.12, cites.solo.13)."""
    if not is_drawn(s, card):
        return NOT_DRAWN
    return regent_refusal(s, place, how)


def list_feeds(s: Table, out: list[int]) -> int:
    """Write every way to give one of the drawn cards to the Regent; returns how many."""
    count = 0
    for k in range(s.drawn_size):
        if k == 0 or s.drawn[k] != s.drawn[0]:
            count = list_places(s, s.drawn[k], out, count)
    return count


def list_places(s: Table, card: int, out: list[int], count: int) -> int:
    """Write every place at which the Regent can build a card behind the first ``count``; returns the new count."""
    if card < FIRST_WHITE:
        if s.built[REGENT][card] == NONE:
            out[count] = FOR_REGENT + card
            count += 1
        return count
    for city in range(CITIES):
        place = VALUES * city + card % VALUES
        if regent_refusal(s, place, UNBUILT) == LEGAL:
            out[count] = JOKER_FOR_REGENT + place
            count += 1
    return count


# --- the first card for the Regent ---


def lay_for_regent_refusal(s: Table, place: int, how: int) -> int:
    """One card of the hand, which he does not have, is built for the Regent (cites.solo.5, cites.solo.6)."""
    if how != COLOURED:
        return REGENT_NO_JOKERS
    if s.hand[0][place] == 0:
        return NOT_IN_HAND
    return REGENT_HAS_IT if s.built[REGENT][place] != NONE else LEGAL


def lay_for_regent(s: Table, place: int) -> None:
    """Build the chosen card for the Regent."""
    leave_hand(s, 0, place)
    regent_builds(s, place, place)


# --- Royal Taxes ---


def taxes_due(s: Table) -> int:
    """One City is robbed, in the expert challenge as many as Seasons are over (cites.taxes.1, cites.expert.1 to .3)."""
    return s.season if s.expert == 1 else 1


def taxes(s: Table, marked: int) -> None:
    """Mark the Cities in their rank, asking only when a tie must be broken; then rob them (cites.taxes.4, .5)."""
    while marked < taxes_due(s):
        best = best_to_rob(s, marked)
        if best == NONE:
            break
        tied = tied_with(s, best)
        if marked + tied > taxes_due(s):
            plan(s, CHOOSE_ROBBED, 0, marked, 0)
            return
        mark_tied(s, best)
        marked += tied
    if marked == 0:
        note(s, ROBBED_NOTHING, REGENT, NONE, NONE)
    rob_marked(s)


def best_to_rob(s: Table, marked: int) -> int:
    """Return the first City of the highest rank that is not marked, or -1 if none is left to rob (cites.expert.5)."""
    best = NONE
    for city in range(CITIES):
        if s.size[0][city] > 0 and s.robbed[city] == 0:
            if best == NONE or rank_of(s, city) > rank_of(s, best):
                best = city
    if best != NONE and marked > 0 and s.expert_fill == 0 and earned_now(s, best) == 0:
        return NONE
    return best


def earned_now(s: Table, city: int) -> int:
    """Return the VP that a City gave in this Season's majorities (cites.taxes.6)."""
    return s.earned[0][CITIES * (s.season - 1) + city]


def rank_of(s: Table, city: int) -> int:
    """Return the rank of a City for the taxes: VP first, then Influence (cites.taxes.5)."""
    return 100 * earned_now(s, city) + s.influence[0][city]


def tied_with(s: Table, best: int) -> int:
    """Return how many Cities that are not marked have the rank of the best one, itself included."""
    count = 0
    for city in range(CITIES):
        if is_tied(s, city, best):
            count += 1
    return count


def is_tied(s: Table, city: int, best: int) -> bool:
    """Return whether a City with cards that is not marked has the rank of the best one."""
    return s.size[0][city] > 0 and s.robbed[city] == 0 and rank_of(s, city) == rank_of(s, best)


def mark_tied(s: Table, best: int) -> None:
    """There is room for all that are tied: mark them."""
    rank = rank_of(s, best)
    for city in range(CITIES):
        if s.size[0][city] > 0 and s.robbed[city] == 0 and rank_of(s, city) == rank:
            s.robbed[city] = 1


def rob_refusal(s: Table, city: int, marked: int) -> int:
    """The player may choose among the Cities that are tied for the taxes (cites.taxes.5)."""
    if s.size[0][city] == 0 or s.robbed[city] == 1 or not is_tied(s, city, best_to_rob(s, marked)):
        return NOT_ROBBED
    return LEGAL


def list_robbed(s: Table, marked: int, out: list[int]) -> int:
    """Write every City that may be chosen for the taxes; returns how many."""
    count = 0
    best = best_to_rob(s, marked)
    for city in range(CITIES):
        if is_tied(s, city, best):
            out[count] = ROB + city
            count += 1
    return count


def choose_robbed(s: Table, city: int, marked: int) -> None:
    """The chosen City will be robbed; go on with the others (cites.taxes.5)."""
    s.robbed[city] = 1
    note(s, ROB_CHOSEN, 0, city, NONE)
    plan(s, TAXES, 0, marked + 1, 0)


def rob_marked(s: Table) -> None:
    """One card is taken from each marked City, once all are known (cites.ruling.62)."""
    for city in range(CITIES):
        if s.robbed[city] == 1:
            steal(s, city)
        s.robbed[city] = 0


def steal(s: Table, city: int) -> None:
    """The highest card goes to the same City of the Regent, or to the discards (cites.taxes.3, cites.taxes.7)."""
    card = lift_highest(s, 0, city)
    note(s, STOLEN, REGENT, card, city)
    if s.built[REGENT][VALUES * city + card % VALUES] == NONE:
        put_in_city(s, REGENT, city, card)
    else:
        discard_card(s, card)
        note(s, REGENT_DISCARDED, REGENT, card, NONE)


# --- catch-up of the Regent, the Market at the end of a Season ---


def regent_catch_up(s: Table, cards: int) -> None:
    """He draws one after the other, builds those he can and discards the others (cites.solocatch.2, .3)."""
    while cards > 0:
        card = draw_card(s)
        cards -= 1
        if card == NONE:
            return
        places = regent_places(s, card)
        if places > 1:
            s.drawn[0] = card
            s.drawn_size = 1
            plan(s, REGENT_CATCH_UP, 0, cards, 0)
            plan(s, PLACE_JOKER, 0, 0, 0)
            return
        if places == 1:
            regent_builds(s, first_place_for(s, card), card)
        else:
            discard_card(s, card)
            note(s, REGENT_DISCARDED, REGENT, card, NONE)


def place_joker(s: Table, place: int, card: int) -> None:
    """The player has chosen the City of the white card that the Regent drew (cites.ruling.50)."""
    take_from_drawn(s, card)
    s.drawn_old = 0
    regent_builds(s, place, card)


def thin_or_refill(s: Table) -> bool:
    """With more than 4 face-up cards in solo the player discards down to 4 (cites.solo.19); False: nothing to do."""
    if s.players > 1 or s.market_size <= ROW:
        return False
    plan(s, REFILL, NONE, 0, 0)
    plan(s, THIN_MARKET, 0, 0, 0)
    return True
