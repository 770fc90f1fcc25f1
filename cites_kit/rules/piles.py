"""Draw pile, discard pile, Reserve and hands (rulebook: Setup)."""

from __future__ import annotations

from cites_kit.names import (
    FIRST_WHITE,
    KINDS,
    NONE,
    REBUILT,
    RESERVE,
)
from cites_kit.state import (
    Table,
)
from tabletop_kit.kernel import (
    note,
    shuffle,
)


def discard_card(s: Table, card: int) -> None:
    """There is one discard pile, face up, for everything (cites.pile.3, cites.info.5)."""
    s.discard[card] += 1
    s.discards += 1


# --- the draw pile ---


def can_draw(s: Table) -> bool:
    """Return whether a card can be drawn; the Reserve alone cannot be (cites.pile.6)."""
    return s.pile_size > 0 or s.discards > 0


def draw_card(s: Table) -> int:
    """Draw the top card, or -1; the pile is rebuilt at the moment its last card leaves it (cites.pile.2, .6)."""
    if s.pile_size == 0:
        if s.discards == 0:
            return NONE
        rebuild_pile(s)
    card = top_of_pile(s)
    if s.pile_size == 0:
        s.emptied += 1
        if s.discards > 0:
            rebuild_pile(s)
    return card


def top_of_pile(s: Table) -> int:
    """Take the top card off the pile, which has one."""
    s.pile_size -= 1
    card = s.pile[s.pile_size]
    s.pile[s.pile_size] = NONE
    return card


def put_on_pile(s: Table, card: int) -> None:
    """Lay a card on top of the draw pile."""
    s.pile[s.pile_size] = card
    s.pile_size += 1


def rebuild_pile(s: Table) -> None:
    """Shuffle discards and Reserve; 4 cards are the new Reserve, the rest the new pile (cites.pile.1)."""
    remember_unseen(s)
    for place in range(RESERVE):
        put_on_pile(s, s.reserve[place])
    for card in range(KINDS):
        for _ in range(s.discard[card]):
            put_on_pile(s, card)
        s.discard[card] = 0
    s.discards = 0
    shuffle(s.chance, s.pile, 0, s.pile_size)
    for place in range(RESERVE):
        s.reserve[place] = top_of_pile(s)
    note(s, REBUILT, NONE, NONE, s.pile_size)


# --- hands ---


def hidden_in_hand(s: Table, owner: int, card: int) -> int:
    """Return how many copies of a card in a hand not everybody knows of (cites.info.6)."""
    return s.hand[owner][card] - s.known[owner][card]


def take_seen(s: Table, player: int, card: int) -> None:
    """A card that everybody sees goes into a hand and stays known there (cites.info.6)."""
    s.hand[player][card] += 1
    s.known[player][card] += 1
    s.hand_size[player] += 1


def draw_hidden(s: Table, player: int) -> int:
    """Draw one card into the hand; returns how many came, 0 or 1."""
    card = draw_card(s)
    if card == NONE:
        return 0
    s.hand[player][card] += 1
    s.hand_size[player] += 1
    s.white_bound = NONE
    return 1


def leave_hand(s: Table, player: int, card: int) -> None:
    """Take a card out of a hand, for all to see; a known copy goes first, since copies are alike."""
    s.hand[player][card] -= 1
    s.hand_size[player] -= 1
    if s.known[player][card] > 0:
        s.known[player][card] -= 1
        return
    forget_gifts(s, player, card)
    s.sure_old[player] = max(0, s.sure_old[player] - 1)
    if card >= FIRST_WHITE and s.white_bound > 0:
        s.white_bound -= 1


# --- what a Noble remembers ---


def neighbour(s: Table, player: int, side: int) -> int:
    """Return the Noble to the left (side 0) or to the right (side 1) (cites.game.3)."""
    return (player + 1) % s.players if side == 0 else (player + s.players - 1) % s.players


def forget_gifts(s: Table, owner: int, card: int) -> None:
    """A card like one that was passed has left the hand: the giver cannot be sure of it any more (cites.info.4)."""
    for giver in range(s.players):
        if s.gift[giver][0] == card and neighbour(s, giver, 0) == owner:
            s.gift[giver][0] = NONE
        elif s.gift[giver][1] == card and neighbour(s, giver, 1) == owner:
            s.gift[giver][1] = NONE


def gifts_of(s: Table, giver: int, owner: int, card: int) -> int:
    """Return how many copies of a card in a hand its giver is sure of (cites.info.4)."""
    count = 0
    if giver != NONE and s.exchanged == 1:
        for side in range(2):
            if s.gift[giver][side] == card and neighbour(s, giver, side) == owner:
                count += 1
    return count


def remember_unseen(s: Table) -> None:
    """Note which cards are hidden while the pile is rebuilt: what is hidden later and older must be one of them."""
    for card in range(KINDS):
        s.unseen[card] = 0
    for place in range(RESERVE):
        s.unseen[s.reserve[place]] += 1
    for player in range(s.players):
        remember_hand(s, player)
    for place in range(s.drawn_size):
        s.unseen[s.drawn[place]] += 1
        s.mine_then[s.turn][s.drawn[place]] += 1
    s.drawn_old = s.drawn_size


def remember_hand(s: Table, player: int) -> None:
    """Note the hidden cards of a hand, and those that its owner knows of."""
    s.sure_old[player] = 0
    for card in range(KINDS):
        hidden = hidden_in_hand(s, player, card)
        s.unseen[card] += hidden
        s.sure_old[player] += hidden
        s.mine_then[player][card] = hidden
    for side in range(2):
        if s.gift[player][side] != NONE:
            s.mine_then[player][s.gift[player][side]] += 1
