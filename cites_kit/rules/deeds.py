"""What happens when somebody has decided."""

from __future__ import annotations

from cites_kit.names import (
    ADD,
    ADD_STEP,
    ADD_WITH_HERO,
    BUILD,
    BUILD_JOKER,
    BUY,
    CARD_EFFECT,
    CHOOSING,
    CITIES,
    COLOURED,
    CONSTRUCT,
    DECLINE,
    DECLINED,
    DISCARD,
    DONE,
    EFFECT_USED,
    FEED_REGENT,
    FOR_REGENT,
    GIVE,
    JOKER,
    JOKER_FOR_REGENT,
    LAY_FIRST,
    LAY_FOR_REGENT,
    MOVE,
    NONE,
    PLAY_HAND,
    PLAY_NOTHING,
    PLAY_TOP,
    PLAYED_NOTHING,
    PURCHASE,
    PUT,
    ROB,
    SLOTS,
    STRIKE,
    TAKE,
    TAKE_BACK,
    USE_EFFECT,
)
from cites_kit.rules.cities import (
    card_for,
)
from cites_kit.rules.effects import (
    after_astrologer_pick,
    build_drawn,
    discard_from_market,
    move_by_knight,
    play_from_city,
    play_from_hand,
    strike,
    take_back,
    take_for_free,
)
from cites_kit.rules.market import (
    add_with_hero,
    end_purchase,
    pick,
    put_drawn,
)
from cites_kit.rules.season import (
    done_building,
)
from cites_kit.rules.setup import (
    give,
    lay_first,
)
from cites_kit.rules.solo import (
    choose_robbed,
    feed_regent,
    lay_for_regent,
    place_joker,
)
from cites_kit.rules.turns import (
    settle,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    note,
    plan,
)


def apply(s: Table, action: int) -> None:
    """Carry out a legal action and all that follows from it without a choice. Legality is not checked here."""
    s.depth -= 1
    what = s.agenda_what[s.depth]
    if action < PLAY_HAND:
        set_up_or_build(s, s.turn, action, what)
    elif action < DISCARD:
        play_a_card(s, s.turn, action, what)
    elif action < BUY:
        hit_target(s, s.turn, action)
    elif action < FOR_REGENT:
        buy_or_add(s, s.turn, action)
    else:
        serve_regent(s, action, what)
    settle(s)


def set_up_or_build(s: Table, player: int, action: int, side: int) -> None:
    """Give a card, choose the first card, choose a card to build."""
    if action < BUILD:
        give(s, player, action - GIVE, side)
    elif s.step == LAY_FIRST:
        lay_first(s, player, action - BUILD)
    else:
        how = COLOURED if action < BUILD_JOKER else JOKER
        choose_to_build(s, player, (action - BUILD) % SLOTS, how)


def choose_to_build(s: Table, player: int, place: int, how: int) -> None:
    """Choose one more card to build, and go on choosing (cites.build.2)."""
    s.planned[player][place] = how
    note(s, CHOOSING, player, NONE, NONE)
    if s.step == CONSTRUCT:
        plan(s, CONSTRUCT, player, 0, 0)
    else:
        after_astrologer_pick(s, player)


def play_a_card(s: Table, player: int, action: int, value: int) -> None:
    """Play a card of the hand or of a City, or none; carry out an effect after a Revolt or leave it."""
    if action < PLAY_TOP:
        play_from_hand(s, player, action - PLAY_HAND)
    elif action < PLAY_NOTHING:
        play_from_city(s, player, action - PLAY_TOP)
    elif action == USE_EFFECT:
        note(s, EFFECT_USED, player, value, NONE)
        plan(s, CARD_EFFECT, player, value, 0)
    elif action == DECLINE:
        note(s, DECLINED, player, value, NONE)
    else:
        note(s, PLAYED_NOTHING, player, NONE, NONE)


def hit_target(s: Table, player: int, action: int) -> None:
    """Carry out an effect on the chosen target; or discard a card too many at the end of a solo Season."""
    if action < TAKE_BACK:
        discard_from_market(s, player, action - DISCARD)
    elif action < STRIKE:
        take_back(s, player, action - TAKE_BACK)
    elif action < TAKE:
        strike(s, player, (action - STRIKE) // CITIES, (action - STRIKE) % CITIES)
    elif action < MOVE:
        take_for_free(s, player, action - TAKE)
    else:
        move = action - MOVE
        move_by_knight(s, player, move // 36, move // CITIES % CITIES, move % CITIES)


def buy_or_add(s: Table, player: int, action: int) -> None:
    """Buy one more card, add a card, choose among drawn cards, or say done."""
    if action < DONE:
        pick(s, player, action - BUY)
    elif action == DONE:
        done(s, player)
    elif action == ADD:
        plan(s, ADD_STEP, player, 0, 0)
    elif action == ADD_WITH_HERO:
        add_with_hero(s, player)
    else:
        put_drawn(s, player, action - PUT)


def done(s: Table, player: int) -> None:
    """The set of cards to buy or to build is complete."""
    if s.step == PURCHASE:
        end_purchase(s, player)
    elif s.step == CONSTRUCT:
        done_building(s, player)
    else:
        build_drawn(s, player)


def serve_regent(s: Table, action: int, what: int) -> None:
    """A card for the Regent, or the City that he robs."""
    if action >= ROB:
        choose_robbed(s, action - ROB, what)
        return
    place = (action - FOR_REGENT) % SLOTS
    card = card_for(place, COLOURED if action < JOKER_FOR_REGENT else JOKER)
    if s.step == LAY_FOR_REGENT:
        lay_for_regent(s, place)
    elif s.step == FEED_REGENT:
        feed_regent(s, place, card)
    else:
        place_joker(s, place, card)
