"""Playing a card and the effects 0 to 6 (rulebook: A. Play a Card, Card Effects)."""

from __future__ import annotations

from cites_kit.names import (
    ASSASSIN,
    ASSASSIN_TARGET,
    ASTROLOGER,
    ASTROLOGER_BUILDS,
    BUILT,
    CARD_EFFECT,
    CITIES,
    DISCARDED,
    DREW,
    DREW_SOME,
    FIRST_WHITE,
    JESTER,
    KNIGHT,
    KNIGHT_TARGET,
    LEGAL,
    MERCHANT,
    MERCHANT_TARGET,
    MOST_DRAWN,
    MOVE,
    MOVED,
    NO_CARD_IN_CITY,
    NO_SUCH_NOBLE,
    NO_TARGET,
    NONE,
    OFFER_EFFECT,
    PLAYED,
    SAME_CITY,
    SLOTS,
    STRIKE,
    STRUCK,
    TAKE_BACK,
    TOO_LOW,
    TOOK,
    TOOK_BACK,
    UNBUILT,
    VALUES,
    VILLAGER,
    VILLAGER_TARGET,
    VOID,
    VOID_TARGET,
    WRONG_CITY,
)
from cites_kit.rules.cities import (
    card_for,
    cards_built,
    clear_plan,
    highest_card,
    lift_highest,
    put_in_city,
)
from cites_kit.rules.market import (
    discard_drawn,
    draw_some,
    first_up_to,
    kinds_up_to,
    place_in_market,
    remove_from_market,
    take_from_drawn,
)
from cites_kit.rules.piles import (
    can_draw,
    discard_card,
    draw_hidden,
    leave_hand,
    take_seen,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    note,
    plan,
)

# --- A. play a card ---


def has_a_card(s: Table, player: int) -> bool:
    """Return whether there is anything to play, in hand or on top of a City (cites.play.8)."""
    return s.hand_size[player] > 0 or cards_built(s, player) > 0


def play_from_hand(s: Table, player: int, card: int) -> None:
    """Discard a card from the hand; then its effect happens (cites.play.1, cites.play.7)."""
    leave_hand(s, player, card)
    play_out_card(s, player, card, NONE)


def play_from_city(s: Table, player: int, city: int) -> None:
    """Discard the highest card of an own City; then its effect happens (cites.play.4, cites.ruling.22)."""
    play_out_card(s, player, lift_highest(s, player, city), city)


def play_out_card(s: Table, player: int, card: int, city: int) -> None:
    """The played card lies on the discard pile before its effect is carried out (cites.play.7)."""
    discard_card(s, card)
    note(s, PLAYED, player, card, city)
    plan(s, CARD_EFFECT, player, card % VALUES, 0)


# --- any effect ---


def card_effect(s: Table, player: int, value: int, optional: int) -> None:
    """Carry out an effect: nothing without a target, at once with a single one (cites.effect.22, cites.effect.23)."""
    targets = targets_of(s, player, value)
    if targets == 0:
        note(s, NO_TARGET, player, value, NONE)
    elif optional == 1:
        plan(s, OFFER_EFFECT, player, value, 0)
    elif value == JESTER:
        draw_by_jester(s, player)
    elif value == ASTROLOGER:
        draw_by_astrologer(s, player)
    elif targets == 1:
        carry_out_only_target(s, player, value)
    else:
        plan(s, target_step(value), player, value, 0)


def target_step(value: int) -> int:
    """Return the step at which the target of an effect is chosen."""
    if value == VOID:
        return VOID_TARGET
    if value == VILLAGER:
        return VILLAGER_TARGET
    if value == ASSASSIN:
        return ASSASSIN_TARGET
    return MERCHANT_TARGET if value == MERCHANT else KNIGHT_TARGET


def targets_of(s: Table, player: int, value: int) -> int:
    """Return how many different targets an effect has; for the Jester and the Astrologer, whether cards come."""
    if value == VILLAGER:
        return cities_with_cards(s, player)
    if value == ASSASSIN:
        count = 0
        for noble in range(s.nobles):
            count += cities_with_cards(s, noble)
        return count
    if value == KNIGHT:
        return count_knight_moves(s, player)
    if value == JESTER:
        return 1 if can_draw(s) else 0
    if value == ASTROLOGER:
        return 1 if can_draw(s) else 0
    return kinds_up_to(s, VALUES)


def cities_with_cards(s: Table, noble: int) -> int:
    """Return how many Cities of a Noble have a card."""
    count = 0
    for city in range(CITIES):
        if s.top[noble][city] != NONE:
            count += 1
    return count


def carry_out_only_target(s: Table, player: int, value: int) -> None:
    """There is one target only: the rulebook leaves no choice."""
    if value == VOID:
        discard_from_market(s, player, first_up_to(s, VALUES))
    elif value == MERCHANT:
        take_for_free(s, player, first_up_to(s, VALUES))
    elif value == VILLAGER:
        take_back(s, player, only_city(s, player))
    elif value == ASSASSIN:
        noble = 0
        while cities_with_cards(s, noble) == 0:
            noble += 1
        strike(s, player, noble, only_city(s, noble))
    else:
        carry_out_only_move(s, player)


def only_city(s: Table, noble: int) -> int:
    """Return the first City of a Noble that has a card."""
    city = 0
    while s.top[noble][city] == NONE:
        city += 1
    return city


# --- 0 to 4 ---


def discard_from_market(s: Table, player: int, card: int) -> None:
    """0, the Void: discard one face-up card of the Market (cites.effect.1, cites.effect.2)."""
    discard_card(s, remove_from_market(s, place_in_market(s, card)))
    note(s, DISCARDED, player, card, NONE)


def take_back(s: Table, player: int, city: int) -> None:
    """1, the Villager: the highest card of an own City goes back into the hand (cites.effect.3, .4)."""
    card = lift_highest(s, player, city)
    take_seen(s, player, card)
    note(s, TOOK_BACK, player, card, city)


def draw_by_jester(s: Table, player: int) -> None:
    """2, the Jester: draw one card into the hand (cites.effect.5)."""
    draw_hidden(s, player)
    note(s, DREW, player, 0, NONE)


def strike(s: Table, player: int, noble: int, city: int) -> None:
    """3, the Assassin: discard the highest card of any City; its effect does not happen (cites.effect.6 to .8)."""
    card = lift_highest(s, noble, city)
    discard_card(s, card)
    note(s, STRUCK, player, card, CITIES * noble + city)


def take_for_free(s: Table, player: int, card: int) -> None:
    """4, the Merchant: take one face-up card of the Market without paying (cites.effect.9, cites.effect.10)."""
    remove_from_market(s, place_in_market(s, card))
    take_seen(s, player, card)
    note(s, TOOK, player, card, NONE)


def city_refusal(s: Table, noble: int, city: int) -> int:
    """Only the highest card of a City can be chosen, so the City needs one (cites.effect.4, cites.effect.7)."""
    if noble >= s.nobles:
        return NO_SUCH_NOBLE
    return NO_CARD_IN_CITY if s.top[noble][city] == NONE else LEGAL


def list_own_cities(s: Table, player: int, base: int, out: list[int], count: int) -> int:
    """Write ``base`` + City for each own City with a card behind the first ``count``; returns the new count."""
    for city in range(CITIES):
        if s.top[player][city] != NONE:
            out[count] = base + city
            count += 1
    return count


def list_strikes(s: Table, out: list[int]) -> int:
    """Write every highest card that the Assassin may discard; returns how many."""
    count = 0
    for noble in range(s.nobles):
        count = list_own_cities(s, noble, STRIKE + CITIES * noble, out, count)
    return count


def list_take_backs(s: Table, player: int, out: list[int]) -> int:
    """Write every City from which the Villager may take back; returns how many."""
    return list_own_cities(s, player, TAKE_BACK, out, 0)


# --- 5, the Knight ---


def knight_refusal(s: Table, player: int, noble: int, city: int, target: int) -> int:
    """Move the highest card of any City to an own City where it can be built (cites.effect.11 to .15)."""
    reason = city_refusal(s, noble, city)
    if reason != LEGAL:
        return reason
    if noble == player and city == target:
        return SAME_CITY
    card = highest_card(s, noble, city)
    if card < FIRST_WHITE and card // VALUES != target:
        return WRONG_CITY
    return TOO_LOW if card % VALUES <= s.top[player][target] else LEGAL


def count_knight_moves(s: Table, player: int) -> int:
    """Return how many moves the Knight has."""
    count = 0
    for noble in range(s.nobles):
        for city in range(CITIES):
            count += moves_of_card(s, player, noble, city)
    return count


def moves_of_card(s: Table, player: int, noble: int, city: int) -> int:
    """Return to how many own Cities the highest card of a City can be moved."""
    if s.top[noble][city] == NONE:
        return 0
    value = s.top[noble][city]
    if highest_card(s, noble, city) < FIRST_WHITE:
        return 1 if noble != player and value > s.top[player][city] else 0
    count = 0
    for target in range(CITIES):
        if value > s.top[player][target]:
            count += 1
    return count


def list_knight_moves(s: Table, player: int, out: list[int]) -> int:
    """Write every move that the Knight may make; returns how many."""
    count = 0
    for noble in range(s.nobles):
        for city in range(CITIES):
            if moves_of_card(s, player, noble, city) > 0:
                for target in range(CITIES):
                    if knight_refusal(s, player, noble, city, target) == LEGAL:
                        out[count] = MOVE + 36 * noble + CITIES * city + target
                        count += 1
    return count


def carry_out_only_move(s: Table, player: int) -> None:
    """Make the single move of the Knight."""
    for noble in range(s.nobles):
        for city in range(CITIES):
            for target in range(CITIES):
                if knight_refusal(s, player, noble, city, target) == LEGAL:
                    move_by_knight(s, player, noble, city, target)
                    return


def move_by_knight(s: Table, player: int, noble: int, city: int, target: int) -> None:
    """5, the Knight: the card is built there, a Joker alone too; no effect happens (cites.effect.14, .16)."""
    card = lift_highest(s, noble, city)
    put_in_city(s, player, target, card)
    note(s, MOVED, player, card, 36 * noble + CITIES * city + target)


# --- 6, the Astrologer ---


def draw_by_astrologer(s: Table, player: int) -> None:
    """6, the Astrologer: draw three cards, build up to two, discard the others (cites.effect.17)."""
    s.picks = 0
    draw_some(s, MOST_DRAWN)
    note(s, DREW_SOME, player, s.drawn_size, NONE)
    plan(s, ASTROLOGER_BUILDS, player, 0, 0)


def build_drawn(s: Table, player: int) -> None:
    """Build the chosen cards in ascending order, then discard what is left (cites.effect.18, cites.effect.19)."""
    for place in range(SLOTS):
        how = s.planned[player][place]
        if how != UNBUILT:
            card = card_for(place, how)
            take_from_drawn(s, card)
            put_in_city(s, player, place // VALUES, card)
            note(s, BUILT, player, card, place // VALUES)
    clear_plan(s, player)
    s.picks = 0
    discard_drawn(s, player)


def after_astrologer_pick(s: Table, player: int) -> None:
    """Two cards are the most: then the construction is finished (cites.effect.17)."""
    s.picks += 1
    if s.picks == 2:
        build_drawn(s, player)
    else:
        plan(s, ASTROLOGER_BUILDS, player, 0, 0)
