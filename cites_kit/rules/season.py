"""The end of a Season: construction, majorities, catch-up bonus, the next Season (rulebook: phase 2)."""

from __future__ import annotations

from cites_kit.components import (
    BONUS_SPACE,
)
from cites_kit.names import (
    BUILT,
    CATCH_UP,
    CHOSE,
    CONSTRUCT,
    DREW,
    ENDED,
    FINISH,
    GAME_OVER,
    HERO_POINTS,
    HERO_SCORED,
    LAP,
    MAJORITIES,
    MOST_PLAYERS,
    NEW_SEASON,
    NONE,
    REFILL,
    REFILLED,
    REFUSED,
    REGENT_CATCH_UP,
    REVEAL_BUILDS,
    ROW,
    SEASON,
    SLOTS,
    TAXES,
    TURN,
    UNBUILT,
    VALUES,
)
from cites_kit.rules.cities import (
    card_for,
    clear_plan,
    put_in_city,
)
from cites_kit.rules.market import (
    lay_in_market,
)
from cites_kit.rules.piles import (
    discard_card,
    draw_card,
    draw_hidden,
    leave_hand,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    in_this_order,
    note,
    plan,
)


def all_have_bought(s: Table) -> bool:
    """Phase 1 lasts until every Noble has bought (cites.game.2)."""
    for player in range(s.players):
        if s.bought[player] == 0:
            return False
    return True


def end_turn(s: Table, player: int) -> None:
    """The Noble to the left plays; after the last purchase phase 2 begins at once (cites.game.3, cites.buy.13)."""
    if all_have_bought(s):
        end_of_season(s)
    else:
        plan(s, TURN, (player + 1) % s.players, 0, 0)


def end_of_season(s: Table) -> None:
    """Construction, majorities, then what leads to the next Season (cites.season.9, cites.solo.21, cites.solo.30)."""
    mark = s.depth
    for player in range(s.players):
        if s.hand_size[player] > 0:
            plan(s, CONSTRUCT, player, 0, 0)
    plan(s, REVEAL_BUILDS, NONE, 0, 0)
    plan(s, MAJORITIES, NONE, 0, 0)
    if s.season == s.seasons:
        plan(s, FINISH, NONE, 0, 0)
    else:
        if s.players == 1:
            plan(s, TAXES, 0, 0, 0)
        plan(s, CATCH_UP, NONE, 0, 0)
        plan(s, NEW_SEASON, NONE, 0, 0)
        plan(s, REFILL, NONE, 0, 0)
        plan(s, TURN, next_starter(s), 0, 0)
    in_this_order(s, mark)


def next_starter(s: Table) -> int:
    """The left neighbour of the last buyer starts the new Season (cites.season.3)."""
    return (s.last_buyer + 1) % s.players


# --- A. construction of the Cities ---


def done_building(s: Table, player: int) -> None:
    """The choice is made, and stays secret until all have chosen (cites.build.2)."""
    note(s, CHOSE, player, CONSTRUCT, NONE)


def reveal_builds(s: Table) -> None:
    """All chosen cards are revealed together and built in ascending order (cites.build.2, cites.build.7)."""
    for player in range(s.players):
        for place in range(SLOTS):
            how = s.planned[player][place]
            if how != UNBUILT:
                card = card_for(place, how)
                leave_hand(s, player, card)
                put_in_city(s, player, place // VALUES, card)
                note(s, BUILT, player, card, place // VALUES)
        clear_plan(s, player)


# --- catch-up bonus ---


def is_bonus_space(s: Table, space: int) -> bool:
    """Beyond 50 the spaces of the track come again (cites.catchup.3, cites.catchup.9)."""
    if space <= 0:
        return False
    side = LAP + 1 if s.players == MOST_PLAYERS else 0
    return BONUS_SPACE[side + (space - 1) % LAP + 1] == 1


def bonus_spaces_between(s: Table, own: int, leader: int) -> int:
    """Count the Bonus spaces strictly between two scores (cites.catchup.1, .2, .4, cites.ruling.37)."""
    if own >= leader:
        return 0
    count = 0
    for space in range(own + 1 - s.catchup_own_included, leader + s.catchup_leader_included):
        if is_bonus_space(s, space):
            count += 1
    return count


def most_points(s: Table) -> int:
    """Return the VP of the Noble who leads; in solo the Regent may."""
    most = 0
    for noble in range(s.nobles):
        most = max(most, s.points[noble])
    return most


def catch_up(s: Table) -> None:
    """Each Noble draws a card per Bonus space, beginning with the one who starts next (cites.catchup.5 to .7)."""
    if s.players == 1:
        cards = bonus_spaces_between(s, s.points[1], s.points[0])
        if cards > 0:
            plan(s, REGENT_CATCH_UP, 0, cards, 0)
    leader = most_points(s)
    for k in range(s.players):
        player = (next_starter(s) + k) % s.players
        for _ in range(bonus_spaces_between(s, s.points[player], leader)):
            if draw_hidden(s, player) == 1:
                note(s, DREW, player, 1, NONE)


# --- the next Season ---


def new_season(s: Table) -> None:
    """The next Season card is shown (cites.season.2)."""
    s.season += 1
    note(s, SEASON, NONE, s.season, NONE)


def refill(s: Table) -> None:
    """Fill the second row with colours that are not there, then tokens go back (cites.season.4 to .8)."""
    while s.market_size < ROW:
        emptied = s.emptied
        card = draw_card(s)
        while card != NONE and s.market_colour[card // VALUES] > 0 and s.emptied < emptied + 2:
            refuse_card(s, card)
            card = draw_card(s)
        if card != NONE and s.market_colour[card // VALUES] > 0 and s.emptied >= emptied + 2:
            card = card_of_any_colour(s, card)
        if card == NONE:
            break
        lay_in_market(s, card)
        note(s, REFILLED, NONE, card, NONE)
    take_tokens_back(s)


def refuse_card(s: Table, card: int) -> None:
    """A card whose colour is already there is discarded and replaced (cites.season.6)."""
    discard_card(s, card)
    note(s, REFUSED, NONE, card, NONE)


def card_of_any_colour(s: Table, unfit: int) -> int:
    """The pile became empty twice for one place: refuse the last card, take the next one (cites.ruling.43)."""
    refuse_card(s, unfit)
    return draw_card(s)


def take_tokens_back(s: Table) -> None:
    """Market tokens return, Player Aids are turned back (cites.season.7)."""
    for player in range(s.players):
        s.bought[player] = 0
    s.starter = next_starter(s)
    s.last_buyer = NONE


# --- the end of the game ---


def finish(s: Table) -> None:
    """Each face-up Hero gives 2 VP, then the game is over (cites.end.1, cites.season.10)."""
    for player in range(s.players):
        if s.hero[player] == 1:
            s.points[player] += HERO_POINTS
            s.hero_points[player] = HERO_POINTS
            note(s, HERO_SCORED, player, NONE, HERO_POINTS)
    note(s, ENDED, NONE, NONE, NONE)
    plan(s, GAME_OVER, NONE, 0, 0)
