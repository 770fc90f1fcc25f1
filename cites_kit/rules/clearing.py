"""An empty table: nobody has anything yet (rulebook: Setup)."""

from __future__ import annotations

from cites_kit.components import (
    SEASONS,
)
from cites_kit.names import (
    CARDS,
    CITIES,
    COLOURS,
    GIVE_CARD,
    KINDS,
    MOST_DRAWN,
    MOST_MARKET,
    MOST_PLANNED,
    MOST_PLAYERS,
    MOST_SEASONS,
    NONE,
    RESERVE,
    SLOTS,
)
from cites_kit.rules.cities import (
    clear_plan,
)
from cites_kit.state import (
    Table,
)

# --- an empty table ---


def clear_table(s: Table) -> None:
    """Everything empty, before the first Season."""
    s.nobles = max(s.players, 2)
    s.season = 1
    s.seasons = SEASONS[s.players]
    s.turn = 0
    s.turn_number = 0
    s.step = GIVE_CARD
    s.depth = 0
    s.chooser = 0
    s.last_buyer = NONE
    s.starter = NONE
    s.picks = 0
    s.exchanged = 0
    s.emptied = 0
    s.white_bound = NONE
    for k in range(MOST_PLANNED):
        s.agenda_step[k] = 0
        s.agenda_who[k] = 0
        s.agenda_what[k] = 0
        s.agenda_more[k] = 0
    for noble in range(MOST_PLAYERS):
        clear_noble(s, noble)
        clear_cities(s, noble)
        clear_hand(s, noble)
    clear_cards(s)


def clear_noble(s: Table, noble: int) -> None:
    """The token on space 0, the Hero face down, the Player Aid before purchase (cites.setup.8, .10, .11)."""
    s.points[noble] = 0
    s.pair_points[noble] = 0
    s.revolt_points[noble] = 0
    s.hero_points[noble] = 0
    s.hero[noble] = 0
    s.bought[noble] = 0
    for k in range(CITIES * MOST_SEASONS):
        s.earned[noble][k] = 0


def clear_cities(s: Table, noble: int) -> None:
    """Six empty Cities."""
    clear_plan(s, noble)
    for place in range(SLOTS):
        s.built[noble][place] = NONE
    for city in range(CITIES):
        s.top[noble][city] = NONE
        s.influence[noble][city] = 0
        s.size[noble][city] = 0


def clear_hand(s: Table, noble: int) -> None:
    """No cards, nothing remembered."""
    s.hand_size[noble] = 0
    s.first[noble] = NONE
    s.gift[noble][0] = NONE
    s.gift[noble][1] = NONE
    s.sure_old[noble] = 0
    for card in range(KINDS):
        s.hand[noble][card] = 0
        s.known[noble][card] = 0
        s.mine_then[noble][card] = 0


def clear_cards(s: Table) -> None:
    """No piles, no Market, no Reserve, nothing drawn, nothing being bought or robbed."""
    s.pile_size = 0
    s.discards = 0
    s.market_size = 0
    s.drawn_size = 0
    s.drawn_old = 0
    s.capacity = 0
    s.taken = 0
    for k in range(CARDS):
        s.pile[k] = NONE
    for card in range(KINDS):
        s.discard[card] = 0
        s.unseen[card] = 0
        s.quota[card] = 0
    for k in range(MOST_MARKET):
        s.market[k] = NONE
        s.picked[k] = 0
    for colour in range(COLOURS):
        s.market_colour[colour] = 0
    for k in range(MOST_DRAWN):
        s.drawn[k] = NONE
    for city in range(CITIES):
        s.robbed[city] = 0
    for k in range(RESERVE):
        s.reserve[k] = NONE
