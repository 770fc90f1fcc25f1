"""Why not: the reason for which an action may not be done now, 0 exactly if it may."""

from __future__ import annotations

from cites_kit.names import (
    ADD,
    ALREADY_BOUGHT,
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
    EFFECT_IS_MANDATORY,
    FEED_REGENT,
    FIRST_NOT_WHITE,
    FOR_REGENT,
    GAME_IS_OVER,
    GAME_OVER,
    GIVE,
    GIVE_CARD,
    HERO_FACE_DOWN,
    JOKER,
    JOKER_FOR_REGENT,
    KNIGHT_TARGET,
    LAY_FIRST,
    LAY_FOR_REGENT,
    LEGAL,
    MERCHANT_TARGET,
    MOVE,
    MUST_BUY,
    N_ACTIONS,
    NO_HERO_IN_SOLO,
    NO_SUCH_ACTION,
    NONE,
    NOT_DRAWN,
    NOT_IN_HAND,
    NOT_IN_MARKET,
    NOT_THE_STEP,
    OFFER_EFFECT,
    PLACE_JOKER,
    PLAY_CARD,
    PLAY_HAND,
    PLAY_NOTHING,
    PLAY_TOP,
    PURCHASE,
    PUT,
    REGENT_MUST_BUILD,
    ROB,
    ROW_NOT_COMPLETE,
    SLOTS,
    STRIKE,
    TAKE,
    TAKE_BACK,
    THIN_MARKET,
    USE_EFFECT,
    VILLAGER_TARGET,
    VOID_TARGET,
)
from cites_kit.rules.cities import (
    card_for,
    coloured_refusal,
    joker_refusal,
)
from cites_kit.rules.effects import (
    city_refusal,
    knight_refusal,
)
from cites_kit.rules.market import (
    done_buying_refusal,
    is_drawn,
    pick_refusal,
    place_in_market,
    row_is_complete,
)
from cites_kit.rules.setup import (
    give_refusal,
    lay_first_refusal,
)
from cites_kit.rules.solo import (
    feed_refusal,
    lay_for_regent_refusal,
    rob_refusal,
)
from cites_kit.state import (
    Table,
)


def refusal(s: Table, action: int) -> int:
    """Return why an action may not be done now: ``LEGAL`` (0) exactly if it may."""
    if action < 0 or action >= N_ACTIONS:
        return NO_SUCH_ACTION
    if s.step == GAME_OVER:
        return GAME_IS_OVER
    if action < PLAY_HAND:
        return setup_and_build_refusal(s, action)
    if action < DISCARD:
        return play_refusal(s, action)
    if action < BUY:
        return target_refusal(s, action)
    if action < FOR_REGENT:
        return market_refusal(s, action)
    return solo_refusal(s, action)


def setup_and_build_refusal(s: Table, action: int) -> int:
    """Give a card, build a coloured card, build a Joker."""
    if action < BUILD:
        return give_refusal(s, s.turn, action - GIVE) if s.step == GIVE_CARD else NOT_THE_STEP
    building = s.step == CONSTRUCT or s.step == ASTROLOGER_BUILDS
    if action < BUILD_JOKER:
        if s.step == LAY_FIRST:
            return lay_first_refusal(s, s.turn, action - BUILD)
        return coloured_refusal(s, s.turn, action - BUILD) if building else NOT_THE_STEP
    if s.step == LAY_FIRST:
        return FIRST_NOT_WHITE
    return joker_refusal(s, s.turn, action - BUILD_JOKER) if building else NOT_THE_STEP


def play_refusal(s: Table, action: int) -> int:
    """Play a card or none; carry out an effect after a Revolt or leave it (cites.play.1 to cites.play.4)."""
    if action == USE_EFFECT:
        return LEGAL if s.step == OFFER_EFFECT else NOT_THE_STEP
    if action == DECLINE:
        if s.step >= VOID_TARGET and s.step <= KNIGHT_TARGET:
            return EFFECT_IS_MANDATORY
        return LEGAL if s.step == OFFER_EFFECT else NOT_THE_STEP
    if s.step != PLAY_CARD:
        return NOT_THE_STEP
    if action == PLAY_NOTHING:
        return LEGAL
    if action < PLAY_TOP:
        return NOT_IN_HAND if s.hand[s.turn][action - PLAY_HAND] == 0 else LEGAL
    return city_refusal(s, s.turn, action - PLAY_TOP)


def target_refusal(s: Table, action: int) -> int:
    """Choose the target of an effect (cites.effect.1 to cites.effect.16)."""
    if action < TAKE_BACK:
        if s.step != VOID_TARGET and s.step != THIN_MARKET:
            return NOT_THE_STEP
        return face_up_refusal(s, action - DISCARD)
    if action < STRIKE:
        return city_refusal(s, s.turn, action - TAKE_BACK) if s.step == VILLAGER_TARGET else NOT_THE_STEP
    if action < TAKE:
        if s.step != ASSASSIN_TARGET:
            return NOT_THE_STEP
        return city_refusal(s, (action - STRIKE) // CITIES, (action - STRIKE) % CITIES)
    if action < MOVE:
        return face_up_refusal(s, action - TAKE) if s.step == MERCHANT_TARGET else NOT_THE_STEP
    if s.step != KNIGHT_TARGET:
        return NOT_THE_STEP
    move = action - MOVE
    return knight_refusal(s, s.turn, move // 36, move // CITIES % CITIES, move % CITIES)


def face_up_refusal(s: Table, card: int) -> int:
    """Only face-up cards of the Market can be chosen (cites.effect.2)."""
    return NOT_IN_MARKET if place_in_market(s, card) == NONE else LEGAL


def market_refusal(s: Table, action: int) -> int:
    """Buy, say done, add a card (cites.buy.1 to cites.buy.15, cites.hero.1)."""
    if action < DONE:
        return buy_refusal(s, action - BUY)
    if action == DONE:
        if s.step == PURCHASE:
            return done_buying_refusal(s)
        if s.step >= VOID_TARGET and s.step <= KNIGHT_TARGET:
            return EFFECT_IS_MANDATORY
        return LEGAL if s.step == CONSTRUCT or s.step == ASTROLOGER_BUILDS else NOT_THE_STEP
    if action < PUT:
        return add_refusal(s, action)
    if s.step == CHOOSE_DRAWN:
        return LEGAL if is_drawn(s, action - PUT) else NOT_DRAWN
    if s.step == FEED_REGENT:
        return REGENT_MUST_BUILD if is_drawn(s, action - PUT) else NOT_DRAWN
    return NOT_THE_STEP


def buy_refusal(s: Table, card: int) -> int:
    """One purchase per Season, with a complete second row (cites.buy.1, cites.buy.2)."""
    if s.step == PURCHASE:
        return pick_refusal(s, card)
    if s.step != BUY_OR_ADD:
        return NOT_THE_STEP
    if s.bought[s.turn] == 1:
        return ALREADY_BOUGHT
    return pick_refusal(s, card) if row_is_complete(s) else ROW_NOT_COMPLETE


def add_refusal(s: Table, action: int) -> int:
    """A card is added in every turn without a purchase, with a face-up Hero from two (cites.add.2, cites.hero.2)."""
    if s.step == PURCHASE and s.taken == 0:
        return MUST_BUY
    if s.step != BUY_OR_ADD:
        return NOT_THE_STEP
    if action == ADD:
        return LEGAL
    if s.players == 1:
        return NO_HERO_IN_SOLO
    return LEGAL if s.hero[s.turn] == 1 else HERO_FACE_DOWN


def solo_refusal(s: Table, action: int) -> int:
    """Give a card to the Regent, choose what he steals (cites.solo.5 to cites.solo.13, cites.taxes.5)."""
    if action >= ROB:
        return rob_refusal(s, action - ROB, s.agenda_what[s.depth - 1]) if s.step == CHOOSE_ROBBED else NOT_THE_STEP
    how = COLOURED if action < JOKER_FOR_REGENT else JOKER
    place = (action - FOR_REGENT) % SLOTS
    if s.step == LAY_FOR_REGENT:
        return lay_for_regent_refusal(s, place, how)
    if s.step == FEED_REGENT or s.step == PLACE_JOKER:
        return feed_refusal(s, card_for(place, how), place, how)
    return NOT_THE_STEP
