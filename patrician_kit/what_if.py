"""The same deal with one card exchanged: for asking what a card is worth."""

from __future__ import annotations

from collections.abc import Callable

from patrician_kit.card_words import parse_card
from patrician_kit.game import Patrician
from patrician_kit.state import Table
from tabletop_kit.errors import BadOption, short


def exchange(card: str, *, place: int = 0, seat: int = 0) -> Callable[[Patrician], Patrician | None]:
    """Return a change of a deal: a hand card is exchanged with a given card from the draw pile.

    ``card`` is a card in words ("Bologna, 2 floors"), ``place`` the hand card that leaves (0 to 2), ``seat`` whose
    hand it is. The change returns None for a deal in which no such card lies in the pile. Use it with
    :func:`tabletop_kit.experiments.what_if`. It raises BadOption or NotUnderstood for a card, place or seat that the
    game does not have.
    """
    if not isinstance(card, str):
        raise BadOption(f"{short(card)} is no card: write it as 'Bologna, 2 floors'.")

    def change(game: Patrician) -> Patrician | None:
        _check("seat", seat, game.players)
        _check("place", place, game.view(seat).players[seat].hand_size)
        return game if _swap(game.state, seat, place, parse_card(game.box, card)) else None  # type: ignore[arg-type]

    return change


def _check(name: str, value: object, count: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < count:
        raise BadOption(f"{name} must be a whole number from 0 to {count - 1}, not {short(value)}.")


def _swap(s: Table, seat: int, place: int, card: int) -> bool:
    """Exchange a hand card with a card of the pile; return whether there was one."""
    if card not in s.deck[: s.deck_size]:
        return False
    where = s.deck.index(card)
    s.deck[where], s.hand[seat][place] = s.hand[seat][place], card
    s.hand_taken[seat][place] = 1
    return True
