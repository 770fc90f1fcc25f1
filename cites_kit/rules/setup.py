"""Setting up: piles, Market, exchange of cards, the first building; the start of a solo game (rulebook: Setup)."""

from __future__ import annotations

from cites_kit.components import (
    CARD_COPIES,
)
from cites_kit.names import (
    CHOSE,
    DEAL,
    DREW_FOUR,
    FIRST_WHITE,
    GIVE_CARD,
    KINDS,
    LAID_FIRST,
    LAY_FIRST,
    LAY_FOR_REGENT,
    LEAVES_NONE_FOR_REGENT,
    LEGAL,
    NONE,
    NOT_IN_HAND,
    PASS_CARDS,
    PASSED_CARDS,
    REGENT,
    REPLACED_WHITE,
    RESERVE,
    REVEAL_FIRST,
    ROW,
    STARTS,
    TURN,
    VALUES,
)
from cites_kit.rules.cities import (
    cards_built,
    put_in_city,
)
from cites_kit.rules.clearing import (
    clear_table,
)
from cites_kit.rules.market import (
    lay_in_market,
)
from cites_kit.rules.piles import (
    discard_card,
    draw_card,
    draw_hidden,
    leave_hand,
    neighbour,
    put_on_pile,
    top_of_pile,
)
from cites_kit.rules.solo import (
    lay_for_regent,
    regent_builds,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    in_this_order,
    note,
    plan,
    roll,
    seed_stream,
    shuffle,
)


def set_up(s: Table, settings: list[int], first_seed: int, second_seed: int) -> None:
    """Lay out a game up to the first choice (cites.setup.1 to cites.setup.12, cites.solo.28).

    ``settings`` is the number of players, who is asked first at setup (-1: by lot), then the switches. The order of
    all random draws is fixed: draw pile, what is dealt again, who is asked first.
    """
    seed_stream(s.chance, first_seed, second_seed)
    s.players = settings[0]
    s.white_hand_replace = settings[2]
    s.hero_before_purchase = settings[3]
    s.revolt_effect_optional = settings[4]
    s.joker_one_to_one = settings[5]
    s.joker_covers_crown = settings[6]
    s.catchup_own_included = settings[7]
    s.catchup_leader_included = settings[8]
    s.regent_jokers = settings[9]
    s.expert = settings[10]
    s.expert_fill = settings[11]
    clear_table(s)
    shuffle_all_cards(s)
    lay_out_market(s)
    if s.players == 1:
        start_solo(s)
    else:
        deal(s)
        s.chooser = settings[1] if settings[1] != NONE else roll(s.chance, s.players)
        plan_setup(s)


# --- piles and Market ---


def shuffle_all_cards(s: Table) -> None:
    """All 85 cards form the draw pile (cites.setup.3)."""
    for card in range(KINDS):
        for _ in range(CARD_COPIES[card]):
            put_on_pile(s, card)
    shuffle(s.chance, s.pile, 0, s.pile_size)


def lay_out_market(s: Table) -> None:
    """Four cards face down, four of different colours face up, white being a colour (cites.setup.4 to .7)."""
    for k in range(RESERVE):
        s.reserve[k] = top_of_pile(s)
    while s.market_size < ROW:
        card = draw_card(s)
        if s.market_colour[card // VALUES] > 0:
            discard_card(s, card)
        else:
            lay_in_market(s, card)


# --- the deal, the exchange and the first building ---


def deal(s: Table) -> None:
    """Three cards each; more than two white ones in all are dealt again (cites.setup.12, cites.setup.24)."""
    white = deal_hands(s)
    while white > 2 and s.white_hand_replace == 0:
        take_hands_back(s)
        white = deal_hands(s)
    s.white_bound = 2 if s.white_hand_replace == 0 else NONE


def deal_hands(s: Table) -> int:
    """Deal three cards to each Noble; returns how many are white."""
    white = 0
    for player in range(s.players):
        for _ in range(DEAL):
            card = top_of_pile(s)
            s.hand[player][card] += 1
            if card >= FIRST_WHITE:
                white += 1
        s.hand_size[player] = DEAL
    return white


def take_hands_back(s: Table) -> None:
    """All dealt cards go back into the pile, which is shuffled (cites.ruling.2)."""
    for player in range(s.players):
        for card in range(KINDS):
            for _ in range(s.hand[player][card]):
                put_on_pile(s, card)
            s.hand[player][card] = 0
        s.hand_size[player] = 0
    shuffle(s.chance, s.pile, 0, s.pile_size)


def plan_setup(s: Table) -> None:
    """Everybody chooses what to give, all cards move at once, everybody builds one (cites.setup.13 to .17)."""
    for k in range(s.players):
        plan(s, GIVE_CARD, (s.chooser + k) % s.players, 0, 0)
        plan(s, GIVE_CARD, (s.chooser + k) % s.players, 1, 0)
    plan(s, PASS_CARDS, NONE, 0, 0)
    for k in range(s.players):
        plan(s, LAY_FIRST, (s.chooser + k) % s.players, 0, 0)
    plan(s, REVEAL_FIRST, NONE, 0, 0)
    in_this_order(s, 0)


def give_refusal(s: Table, player: int, card: int) -> int:
    """One of the three dealt cards is given, not one that is given already (cites.setup.15)."""
    left = s.hand[player][card]
    if s.gift[player][0] == card:
        left -= 1
    return NOT_IN_HAND if left <= 0 else LEGAL


def give(s: Table, player: int, card: int, side: int) -> None:
    """Choose a card for the left (side 0) or the right neighbour; with 2 Nobles both are the opponent."""
    s.gift[player][side] = card
    note(s, CHOSE, player, GIVE_CARD, NONE)


def pass_cards(s: Table) -> None:
    """All chosen cards move at the same time (cites.setup.13, .14, .16, cites.ruling.4)."""
    for player in range(s.players):
        for side in range(2):
            card = s.gift[player][side]
            s.hand[player][card] -= 1
            s.hand[neighbour(s, player, side)][card] += 1
    s.exchanged = 1
    note(s, PASSED_CARDS, NONE, NONE, NONE)
    if s.white_hand_replace == 1:
        for player in range(s.players):
            replace_white_hand(s, player)


def white_in_hand(s: Table, player: int) -> int:
    """Return how many white cards a Noble holds."""
    count = 0
    for card in range(FIRST_WHITE, KINDS):
        count += s.hand[player][card]
    return count


def replace_white_hand(s: Table, player: int) -> None:
    """Three white cards are shown, discarded and replaced by three new ones (switch of cites.ruling.2)."""
    while white_in_hand(s, player) == DEAL:
        for card in range(FIRST_WHITE, KINDS):
            if s.hand[player][card] > 0:
                leave_hand(s, player, card)
                discard_card(s, card)
        for _ in range(DEAL):
            draw_hidden(s, player)
        note(s, REPLACED_WHITE, player, NONE, NONE)


def lay_first_refusal(s: Table, player: int, card: int) -> int:
    """Any card of the hand but a white one; in solo another must be left for the Regent (cites.setup.17, .18)."""
    if s.hand[player][card] == 0:
        return NOT_IN_HAND
    if s.players == 1 and not leaves_one_for_regent(s, card):
        return LEAVES_NONE_FOR_REGENT
    return LEGAL


def lay_first(s: Table, player: int, card: int) -> None:
    """Choose the first card, in secret; in solo it is built at once (cites.setup.17)."""
    s.first[player] = card
    if s.players > 1:
        note(s, CHOSE, player, LAY_FIRST, NONE)
        return
    build_first(s, 0)
    s.first[0] = NONE
    if cards_for_regent(s, NONE) == 1:
        lay_for_regent(s, first_card_for_regent(s))
        plan(s, TURN, 0, 0, 0)
    else:
        plan(s, TURN, 0, 0, 0)
        plan(s, LAY_FOR_REGENT, 0, 0, 0)


def build_first(s: Table, player: int) -> None:
    """Build the chosen card in the City of its colour, without its effect (cites.setup.17, cites.setup.19)."""
    card = s.first[player]
    leave_hand(s, player, card)
    put_in_city(s, player, card // VALUES, card)
    note(s, LAID_FIRST, player, card, NONE)


def reveal_first(s: Table) -> None:
    """All first cards are revealed and built; the lowest one starts (cites.setup.20, cites.setup.21)."""
    starter = 0
    for player in range(s.players):
        build_first(s, player)
        if starts_before(s.first[player], s.first[starter]):
            starter = player
    for player in range(s.players):
        s.first[player] = NONE
    s.starter = starter
    note(s, STARTS, starter, NONE, NONE)
    plan(s, TURN, starter, 0, 0)


def starts_before(card: int, other: int) -> bool:
    """The lower Influence starts, then the City further left, then the lower seat (cites.setup.21 to .23)."""
    if card % VALUES != other % VALUES:
        return card % VALUES < other % VALUES
    return card // VALUES < other // VALUES


# --- solo: at the start of the game ---


def start_solo(s: Table) -> None:
    """Two cards for the Regent, then four for the player (cites.solo.4, cites.solo.5, cites.solo.24)."""
    s.exchanged = 1
    s.starter = 0
    while cards_built(s, REGENT) < 2:
        card = draw_card(s)
        if card >= FIRST_WHITE or s.built[REGENT][card] != NONE:
            discard_card(s, card)
        else:
            regent_builds(s, card, card)
    draw_four(s)
    while not four_fit(s):
        take_hands_back(s)
        draw_four(s)
    note(s, DREW_FOUR, 0, NONE, NONE)
    plan(s, LAY_FIRST, 0, 0, 0)


def draw_four(s: Table) -> None:
    """Draw four cards into the hand."""
    for _ in range(4):
        draw_hidden(s, 0)


def four_fit(s: Table) -> bool:
    """A coloured card for an own City and another that the Regent lacks must be there (cites.solo.25)."""
    for card in range(FIRST_WHITE):
        if s.hand[0][card] > 0 and leaves_one_for_regent(s, card):
            return True
    return False


def leaves_one_for_regent(s: Table, card: int) -> bool:
    """Return whether the hand without this card still has one that the Regent lacks (cites.solo.6)."""
    return cards_for_regent(s, card) > 0


def cards_for_regent(s: Table, without: int) -> int:
    """Return how many different coloured cards of the hand the Regent lacks, one copy of a card left out."""
    count = 0
    for card in range(FIRST_WHITE):
        copies = s.hand[0][card] - (1 if card == without else 0)
        if copies > 0 and s.built[REGENT][card] == NONE:
            count += 1
    return count


def first_card_for_regent(s: Table) -> int:
    """Return the first card of the hand that the Regent lacks; there must be one."""
    card = 0
    while s.hand[0][card] == 0 or s.built[REGENT][card] != NONE:
        card += 1
    return card
