"""The same deal with one card exchanged: for asking what a card is worth."""

from __future__ import annotations

from collections.abc import Callable

from patrician_kit.card_words import parse_card
from patrician_kit.game import Patrician
from patrician_kit.state import Table


def exchange(card: str, *, place: int = 0, seat: int = 0) -> Callable[[Patrician], Patrician | None]:
    """Return a change of a deal: a hand card is exchanged with a given card from the draw pile.

    ``card`` is a card in words ("Bologna, 2 floors"), ``place`` the hand card that leaves (0 to 2), ``seat`` whose
    hand it is. The change returns None for a deal in which no such card lies in the pile. Use it with
    :func:`tabletop_kit.experiments.what_if`.
    """

    def change(game: Patrician) -> Patrician | None:
        return game if _swap(game.state, seat, place, parse_card(game.box, card)) else None  # type: ignore[arg-type]

    return change


def _swap(s: Table, seat: int, place: int, card: int) -> bool:
    """Exchange a hand card with a card of the pile; return whether there was one."""
    if card not in s.deck[: s.deck_size]:
        return False
    where = s.deck.index(card)
    s.deck[where], s.hand[seat][place] = s.hand[seat][place], card
    s.hand_taken[seat][place] = 1
    return True
