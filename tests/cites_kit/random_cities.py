"""Cities that the box allows, dealt at random: each value once, in order, no Joker without a coloured card."""

from __future__ import annotations

import random

COLOURS = ("purple", "yellow", "pink", "red", "blue", "green")


def random_cities(chance: random.Random, nobles: int) -> list[dict[str, list[int | str]]]:
    """Return by Noble, by colour, the cards in the form of a position; some Nobles have many cards, some hardly any."""
    shares = [chance.choice((0.1, 0.4, 0.9)) for _ in range(nobles)]
    cities: list[dict[str, dict[int, int | str]]] = [{} for _ in range(nobles)]
    pool = [(colour, value) for colour in COLOURS for value in range(7) for _ in range(1 if value == 0 else 2)]
    for colour, value in chance.sample(pool, len(pool)):
        noble = chance.randrange(nobles)
        if chance.random() < shares[noble]:
            cities[noble].setdefault(colour, {}).setdefault(value, value)
    for value in range(7):
        noble = chance.randrange(nobles)
        built = [colour for colour, cards in cities[noble].items() if value not in cards]
        if built and chance.random() < 0.6:
            cities[noble][chance.choice(built)][value] = f"white {value}"
    return [{colour: [row[v] for v in sorted(row)] for colour, row in own.items()} for own in cities]
