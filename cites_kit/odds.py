"""What the next card of the Market may bring, counted from the cards that somebody cannot see.

Draw pile, Reserve and hidden hands are all the same to who looks: each card out of sight is as likely as any other to
be drawn next. The board shows these counts, so that a reader can check every percentage.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cites_kit import names as n
from cites_kit.components import CARD_COPIES, ROW_POINTS
from cites_kit.rules.market import row_of_next_card
from cites_kit.rules.piles import gifts_of, hidden_in_hand
from cites_kit.rules.solo import regent_places
from cites_kit.state import Table


@dataclass(frozen=True, slots=True)
class Odds:
    """What may happen when a card is added now; the chances are 0 to 1."""

    row: int
    """The row in which the card will lie."""
    value: int
    """VP of that row."""
    unseen: tuple[int, ...]
    """Cards out of sight, by colour."""
    hot: tuple[int, ...]
    """Colours with which a Revolt breaks out (cites.add.11)."""
    revolt: float
    """Chance of a Revolt; in solo, of one that the choice between two cards cannot avoid (cites.solo.11)."""
    with_hero: float
    """The same if two cards are drawn with the Hero (cites.hero.2)."""


def percent(chance: float) -> str:
    """Return a chance in words: ``30 %``; what is small but not nothing is not called nothing."""
    if 0 < chance < 0.005:
        return "< 1 %"
    return "> 99 %" if 0.995 < chance < 1 else f"{round(100 * chance)} %"


def unseen_cards(s: Table, viewer: int | None) -> list[int]:
    """Return how many copies of each card a seat (None: an onlooker) does not see."""
    unseen = list(CARD_COPIES)
    shown = [*s.market[: s.market_size], *(card for cities in s.built for card in cities if card != n.NONE)]
    if viewer == s.turn:
        shown += s.drawn[: s.drawn_size]
    for card in shown:
        unseen[card] -= 1
    giver = n.NONE if viewer is None else viewer
    for card in range(n.KINDS):
        unseen[card] -= s.discard[card]
        for owner in range(s.players):
            held = s.hand[owner][card]
            secret = 0 if owner == viewer else hidden_in_hand(s, owner, card) - gifts_of(s, giver, owner, card)
            unseen[card] -= held - secret
    return unseen


def odds_of(s: Table, viewer: int | None) -> Odds:
    """Return what adding a card may bring, as far as a seat (None: an onlooker) can tell."""
    unseen = unseen_cards(s, viewer)
    colours = [sum(unseen[n.VALUES * c : n.VALUES * (c + 1)]) for c in range(n.COLOURS)]
    row, total = row_of_next_card(s), sum(colours)
    hot = tuple(c for c in range(n.COLOURS) if row > 2 and s.market_colour[c] >= 2)
    bad = sum(colours[c] for c in hot)
    one = bad / total if total else 0.0
    two = bad * (bad - 1) / (total * (total - 1)) if total > 1 else one
    if s.players == 1 and bad:
        one = unavoidable(s, unseen, hot)
    return Odds(row, ROW_POINTS[row], tuple(colours), hot, one, two)


def unavoidable(s: Table, unseen: Sequence[int], hot: Sequence[int]) -> float:
    """Return the chance that two cards leave no way round a Revolt: the Regent gets one that he can build."""
    kinds = [card for card in range(n.KINDS) if unseen[card]]
    takes = {card: regent_places(s, card) > 0 for card in kinds}
    total, bad = sum(unseen), 0
    for one in kinds:
        for other in kinds:
            pairs = unseen[one] * (unseen[other] - (one == other))
            if pairs and not _can_avoid(one, other, takes[one], takes[other], hot):
                bad += pairs
    return bad / (total * (total - 1)) if total > 1 else 0.0


def _can_avoid(one: int, other: int, takes_one: bool, takes_other: bool, hot: Sequence[int]) -> bool:
    """Return whether one of two drawn cards can go to the Market without a Revolt (cites.solo.12 to .14)."""
    free = not takes_one and not takes_other
    return ((takes_other or free) and one // n.VALUES not in hot) or (
        (takes_one or free) and other // n.VALUES not in hot
    )
