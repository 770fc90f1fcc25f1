"""The table in characters: for terminals, screen readers, and notebooks that are compared line by line."""

from __future__ import annotations

from cites_kit import names as n
from cites_kit.card_words import card_text
from cites_kit.catalogue import LETTERS
from cites_kit.components import COLOUR_NAMES
from cites_kit.refusal_words import WANTED
from cites_kit.view import NobleView, View
from cites_kit.words import Words, count, listed


def table_text(view: View, words: Words) -> str:
    """Return the table as lines of characters, from what the viewer may know."""
    lines = [_title(view), "", *_market(view), ""]
    for seat, noble in enumerate(view.nobles):
        lines += _noble(noble, seat)
    if view.drawn:
        lines.append(f"drawn: {listed([card_text(card) for card in view.drawn])}")
    return "\n".join(lines)


def _title(view: View) -> str:
    head = f"Cités Royales, Season {view.season} of {view.seasons}"
    if view.over:
        return f"{head}: the game is over"
    return f"{head}, turn {view.turn_number}: {view.nobles[view.turn].name} is to {WANTED[view.step]}"


def _market(view: View) -> list[str]:
    rows = [f"row 1    {view.reserve} cards face down"]
    for first in range(0, len(view.market), n.ROW):
        cards = [
            f"{card_text(card)}{'*' if view.picked[first + k] else ''}"
            for k, card in enumerate(view.market[first : first + n.ROW])
        ]
        rows.append(f"row {2 + first // n.ROW}    {', '.join(cards)}")
    rows.append(f"pile {view.pile}, discards {len(view.discards)}")
    return rows


def _noble(noble: NobleView, seat: int) -> list[str]:
    parts = [f"{LETTERS[seat]} {noble.name}: {noble.points} VP"]
    if noble.hero:
        parts.append("Hero face up")
    if noble.bought:
        parts.append("has bought")
    if noble.hand:
        parts.append("hand " + ", ".join(card_text(card) for card in noble.hand))
    elif noble.hand_size:
        parts.append(f"{count(noble.hand_size, 'card')} in hand")
    if noble.hand is None and noble.known:
        parts.append("among them " + ", ".join(card_text(card) for card in noble.known))
    cities = [f"{COLOUR_NAMES[c]} {_city(cards, c)}" for c, cards in enumerate(noble.cities)]
    return ["; ".join(parts), "  " + "  ".join(cities)]


def _city(cards: tuple[int, ...], city: int) -> str:
    return "".join(f"w{card % n.VALUES}" if card >= n.FIRST_WHITE else str(card % n.VALUES) for card in cards) or "-"
