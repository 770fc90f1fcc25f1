"""What may be done now: every legal action of the step at hand."""

from __future__ import annotations

from cites_kit.names import (
    ADD,
    ADD_WITH_HERO,
    ASSASSIN_TARGET,
    ASTROLOGER_BUILDS,
    BUILD,
    BUILD_JOKER,
    BUY,
    BUY_OR_ADD,
    CHOOSE_DRAWN,
    CHOOSE_ROBBED,
    CITIES,
    COLOURED,
    CONSTRUCT,
    DECLINE,
    DISCARD,
    DONE,
    FEED_REGENT,
    FIRST_WHITE,
    FOR_REGENT,
    GIVE,
    GIVE_CARD,
    KINDS,
    KNIGHT_TARGET,
    LAY_FOR_REGENT,
    LEGAL,
    MERCHANT_TARGET,
    PLACE_JOKER,
    PLAY_CARD,
    PLAY_HAND,
    PLAY_NOTHING,
    PLAY_TOP,
    PURCHASE,
    PUT,
    SLOTS,
    TAKE,
    THIN_MARKET,
    USE_EFFECT,
    VALUES,
    VILLAGER_TARGET,
    VOID_TARGET,
)
from cites_kit.rules.cities import (
    coloured_refusal,
    joker_refusal,
    planned_as,
)
from cites_kit.rules.effects import (
    list_knight_moves,
    list_own_cities,
    list_strikes,
    list_take_backs,
)
from cites_kit.rules.market import (
    list_market,
    row_is_complete,
)
from cites_kit.rules.setup import (
    give_refusal,
    lay_first_refusal,
)
from cites_kit.rules.solo import (
    lay_for_regent_refusal,
    list_feeds,
    list_robbed,
)
from cites_kit.state import (
    Table,
)


def legal_actions(s: Table, out: list[int]) -> int:
    """Write the legal actions into ``out`` and return how many there are; 0 only when the game is over."""
    if s.step == PLAY_CARD:
        return list_plays(s, out)
    if s.step == BUY_OR_ADD:
        return list_buy_or_add(s, out)
    if s.step == PURCHASE:
        count = list_market(s, BUY, out, s.capacity)
        return and_also(out, count, DONE) if s.taken > 0 else count
    if s.step == CONSTRUCT or s.step == ASTROLOGER_BUILDS:
        return and_also(out, list_builds(s, out), DONE)
    if s.step <= LAY_FOR_REGENT:
        return list_setup(s, out)
    if s.step <= KNIGHT_TARGET:
        return list_targets(s, out)
    return list_solo_and_drawn(s, out)


def and_also(out: list[int], count: int, action: int) -> int:
    """Write one more action; returns the new count."""
    out[count] = action
    return count + 1


def list_plays(s: Table, out: list[int]) -> int:
    """Cards of the hand, highest cards of the own Cities, or nothing (cites.play.1, cites.play.3)."""
    count = 0
    for card in range(KINDS):
        if s.hand[s.turn][card] > 0:
            out[count] = PLAY_HAND + card
            count += 1
    count = list_own_cities(s, s.turn, PLAY_TOP, out, count)
    return and_also(out, count, PLAY_NOTHING)


def list_buy_or_add(s: Table, out: list[int]) -> int:
    """Any affordable card begins a purchase; or add a card, with the Hero if face up (cites.buy.15, cites.hero.4)."""
    count = 0
    if s.bought[s.turn] == 0 and row_is_complete(s):
        count = list_market(s, BUY, out, s.capacity)
    count = and_also(out, count, ADD)
    return and_also(out, count, ADD_WITH_HERO) if s.hero[s.turn] == 1 else count


def list_builds(s: Table, out: list[int]) -> int:
    """Coloured cards that fit, then Jokers where a partner is chosen already (cites.build.1, cites.joker.1)."""
    count = 0
    drawn = s.step == ASTROLOGER_BUILDS
    for place in range(SLOTS):
        if drawn or s.hand[s.turn][place] > 0:
            if coloured_refusal(s, s.turn, place) == LEGAL:
                out[count] = BUILD + place
                count += 1
    for city in range(CITIES):
        if planned_as(s, s.turn, city, COLOURED) > 0:
            for place in range(VALUES * city, VALUES * city + VALUES):
                if joker_refusal(s, s.turn, place) == LEGAL:
                    out[count] = BUILD_JOKER + place
                    count += 1
    return count


def list_setup(s: Table, out: list[int]) -> int:
    """Cards to give away, to build first, or to build for the Regent (cites.setup.13 to cites.setup.18)."""
    count = 0
    for card in range(KINDS):
        if s.hand[s.turn][card] > 0:
            if s.step == GIVE_CARD:
                if give_refusal(s, s.turn, card) == LEGAL:
                    out[count] = GIVE + card
                    count += 1
            elif card < FIRST_WHITE:
                if s.step == LAY_FOR_REGENT:
                    if lay_for_regent_refusal(s, card, COLOURED) == LEGAL:
                        out[count] = FOR_REGENT + card
                        count += 1
                elif lay_first_refusal(s, s.turn, card) == LEGAL:
                    out[count] = BUILD + card
                    count += 1
    return count


def list_targets(s: Table, out: list[int]) -> int:
    """The targets of an effect (cites.effect.1 to cites.effect.16)."""
    if s.step == VOID_TARGET:
        return list_market(s, DISCARD, out, VALUES)
    if s.step == VILLAGER_TARGET:
        return list_take_backs(s, s.turn, out)
    if s.step == ASSASSIN_TARGET:
        return list_strikes(s, out)
    if s.step == MERCHANT_TARGET:
        return list_market(s, TAKE, out, VALUES)
    if s.step == KNIGHT_TARGET:
        return list_knight_moves(s, s.turn, out)
    return and_also(out, and_also(out, 0, USE_EFFECT), DECLINE)


def list_solo_and_drawn(s: Table, out: list[int]) -> int:
    """One of the drawn cards, something for the Regent, a City for the taxes, a card too many in the Market."""
    if s.step == CHOOSE_DRAWN:
        return list_drawn(s, out)
    if s.step == FEED_REGENT or s.step == PLACE_JOKER:
        return list_feeds(s, out)
    if s.step == CHOOSE_ROBBED:
        return list_robbed(s, s.agenda_what[s.depth - 1], out)
    return list_market(s, DISCARD, out, VALUES) if s.step == THIN_MARKET else 0


def list_drawn(s: Table, out: list[int]) -> int:
    """Either of the two drawn cards may be added to the Market (cites.ruling.18)."""
    count = 0
    for k in range(s.drawn_size):
        if k == 0 or s.drawn[k] != s.drawn[0]:
            out[count] = PUT + s.drawn[k]
            count += 1
    return count
