"""The order of play: what comes next until somebody must decide (rulebook: Game Overview)."""

from __future__ import annotations

from cites_kit.names import (
    ADD_STEP,
    BUY_STEP,
    CARD_EFFECT,
    CATCH_UP,
    END_TURN,
    FORCED_PURCHASE,
    GAME_OVER,
    HERO_UP,
    MAJORITIES,
    NEW_SEASON,
    PASS_CARDS,
    PLAY_CARD,
    REFILL,
    REGENT_CATCH_UP,
    REVEAL_BUILDS,
    REVEAL_FIRST,
    TAXES,
    TURN,
)
from cites_kit.rules.effects import (
    card_effect,
    has_a_card,
)
from cites_kit.rules.market import (
    add_step,
    buy_step,
    forced_purchase,
    hero_up,
)
from cites_kit.rules.season import (
    catch_up,
    end_turn,
    finish,
    new_season,
    refill,
    reveal_builds,
)
from cites_kit.rules.setup import (
    pass_cards,
    reveal_first,
    set_up,
)
from cites_kit.rules.solo import (
    regent_catch_up,
    solo_add_step,
    taxes,
    thin_or_refill,
)
from cites_kit.scoring import (
    majorities,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    plan,
)


def new_game(s: Table, settings: list[int], first_seed: int, second_seed: int) -> None:
    """Lay out a new game up to its first choice; ``settings`` as in `set_up`."""
    set_up(s, settings, first_seed, second_seed)
    wait_for_decision(s)


def to_move(s: Table) -> int:
    """Return the seat that decides now."""
    return s.turn


def is_over(s: Table) -> bool:
    """Return whether the game has ended."""
    return s.step == GAME_OVER


def settle(s: Table) -> None:
    """Carry out what happens by itself until somebody must decide, or the game is over."""
    while s.agenda_step[s.depth - 1] > GAME_OVER:
        s.depth -= 1
        carry_out(
            s,
            s.agenda_step[s.depth],
            s.agenda_who[s.depth],
            s.agenda_what[s.depth],
            s.agenda_more[s.depth],
        )
    wait_for_decision(s)


def wait_for_decision(s: Table) -> None:
    """Somebody must decide what is next on the agenda, or the game is over."""
    s.step = s.agenda_step[s.depth - 1]
    if s.step != GAME_OVER:
        s.turn = s.agenda_who[s.depth - 1]


def carry_out(s: Table, step: int, who: int, what: int, more: int) -> None:
    """Do one step of phase 1 that needs no decision."""
    if step == TURN:
        turn(s, who)
    elif step == BUY_STEP:
        buy_step(s, who)
    elif step == ADD_STEP:
        add_one_card(s, who)
    elif step == END_TURN:
        end_turn(s, who)
    elif step == CARD_EFFECT:
        card_effect(s, who, what, more)
    elif step == FORCED_PURCHASE:
        forced_purchase(s, who)
    elif step == HERO_UP:
        hero_up(s, who)
    elif step == PASS_CARDS:
        pass_cards(s)
    elif step == REVEAL_FIRST:
        reveal_first(s)
    else:
        carry_out_end_of_season(s, step, what)


def carry_out_end_of_season(s: Table, step: int, what: int) -> None:
    """Do one step of phase 2 that needs no decision."""
    if step == REVEAL_BUILDS:
        reveal_builds(s)
    elif step == MAJORITIES:
        majorities(s)
    elif step == TAXES:
        taxes(s, what)
    elif step == CATCH_UP:
        catch_up(s)
    elif step == REGENT_CATCH_UP:
        regent_catch_up(s, what)
    elif step == NEW_SEASON:
        new_season(s)
    elif step == REFILL:
        if not thin_or_refill(s):
            refill(s)
    else:
        finish(s)


def turn(s: Table, player: int) -> None:
    """A play a card, B buy, C add a card, in this order (cites.game.4, cites.play.8)."""
    s.turn_number += 1
    plan(s, END_TURN, player, 0, 0)
    plan(s, BUY_STEP, player, 0, 0)
    if has_a_card(s, player):
        plan(s, PLAY_CARD, player, 0, 0)


def add_one_card(s: Table, player: int) -> None:
    """Add a card to the Market; in solo the Regent gets one first (cites.solo.11)."""
    if s.players == 1:
        solo_add_step(s)
    else:
        add_step(s, player)
