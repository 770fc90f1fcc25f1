"""Tables to test on, laid out in the words of the rulebook."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cites_kit import CitesRoyales
from cites_kit.card_words import card_text, parse_card, parse_in_city
from cites_kit.components import BOX, COLOUR_NAMES

NAMES = ("Anna", "Bruno", "Carla", "Dora")
EXAMPLE = ["yellow 4", "red 3", "green 6", "pink 2", "yellow 5", "blue 2"]
"""The Market of the examples of adding a card and of a Revolt."""
FOUR = ["yellow 4", "red 3", "green 6", "pink 2"]
"""A complete second row without a pair."""


def mentioned(parts: dict[str, Any]) -> Counter[int]:
    """Return the cards that the parts of a position name."""
    found: Counter[int] = Counter()
    for cities in parts.get("cities", {}).values():
        for colour, cards in cities.items():
            found.update(parse_in_city(card, COLOUR_NAMES.index(colour)) for card in cards)
    for hand in parts.get("hands", {}).values():
        found.update(map(parse_card, hand))
    for key in ("market", "discards", "reserve"):
        found.update(map(parse_card, parts.get(key, ())))
    return found


def table(players: int = 2, *, draw: list[str] | None = None, pile: int | None = None, **more: Any) -> CitesRoyales:
    """Return a game that stands at a position; ``draw`` are the next cards, ``pile`` the size of the whole pile.

    Cards that are not mentioned lie in Reserve and pile; with ``pile`` what is left over is discarded. Keywords that
    are switches are passed on as such.
    """
    switches = {s.name for s in CitesRoyales.switches}
    options = {name: more.pop(name) for name in list(more) if name in switches}
    parts: dict[str, Any] = {"players": players, **more}
    left = Counter(dict(enumerate(BOX.CARD_COPIES)))
    left.subtract(mentioned(parts))
    left.subtract(Counter(map(parse_card, draw or ())))
    rest = [card_text(card) for card in sorted(left.elements())]
    if "reserve" not in parts:
        parts["reserve"], rest = rest[-4:], rest[:-4]
    whole = [*(draw or ()), *rest]
    if pile is not None:
        parts["discards"] = [*parts.get("discards", ()), *whole[pile:]]
        whole = whole[:pile]
    return CitesRoyales.from_position({**parts, "draw_pile": whole}, **options)


def texts(game: CitesRoyales) -> set[str]:
    """Return the texts of all legal actions."""
    return {action.text for action in game.legal_actions()}


def market(game: CitesRoyales) -> list[str]:
    """Return the face-up cards."""
    return [card_text(card) for card in game.view(None).market]


def hand(game: CitesRoyales, seat: int) -> list[str]:
    """Return the cards in a hand."""
    return [card_text(card) for card in game.view(seat).nobles[seat].hand or ()]


def city(game: CitesRoyales, seat: int, colour: str) -> list[str]:
    """Return the cards of a City, from the lowest to the highest."""
    return [card_text(card) for card in game.view(None).nobles[seat].cities[COLOUR_NAMES.index(colour)]]


def points(game: CitesRoyales) -> list[int]:
    """Return the Victory Points of all who have Cities."""
    return [noble.points for noble in game.view(None).nobles]


def discards(game: CitesRoyales) -> list[str]:
    """Return the discard pile."""
    return [card_text(card) for card in game.view(None).discards]


def why(game: CitesRoyales, action: str) -> str:
    """Return the rule ids, joined by blanks, for which an action may not be done; an error if it may."""
    refusal = game.why_not(action)
    assert refusal is not None, f"{action} is legal"
    return " ".join(refusal.rules)


def play(game: CitesRoyales, *actions: str) -> CitesRoyales:
    """Play actions one after the other."""
    for action in actions:
        game.play(action)
    return game


def log(game: CitesRoyales) -> str:
    """Return the whole log as one text."""
    return "\n".join(entry.text for entry in game.log)
