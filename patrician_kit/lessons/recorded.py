"""Two real games, card by card, so that no change of the shuffle can alter them."""

from __future__ import annotations

from typing import Any

from patrician_kit.game import Patrician

DEALS: dict[str, dict[str, Any]] = {
    "half a game": {
        "players": ["Anna", "Bruno", "Carla"],
        "hands": {
            "Anna": ["Roma (beard)", "Ferrara (lady)", "Verona (lady)"],
            "Bruno": ["Verona (beard)", "Firenze (red hat)", "Bologna (lady)"],
            "Carla": ["Lucca (lady)", "Ferrara (red hat)", "Siena (red hat)"],
        },
        "display": {
            "Bologna": "Siena (2 floors)",
            "Firenze": "Ferrara (2 beards)",
            "Ferrara": "Firenze (2 floors)",
            "Lucca": "Lucca (2 floors)",
            "Siena": "Firenze (beard)",
            "Milano": "Firenze (2 floors)",
            "Parma": "Parma (2 ladies)",
            "Roma": "Firenze (move)",
            "Verona": "Roma (move)",
        },
        "draw_pile": [
            "Verona (2 floors)",
            "Parma (2 floors)",
            "Bologna (2 beards)",
            "Bologna (red hat)",
            "Parma (beard)",
            "Verona (2 red hats)",
            "Firenze (any card)",
            "Roma (2 red hats)",
            "Roma (2 floors)",
            "Milano (beard)",
            "Siena (beard)",
            "Roma (2 floors)",
            "Bologna (any card)",
            "Milano (2 floors)",
            "Bologna (2 floors)",
            "Milano (lady)",
            "Firenze (2 ladies)",
            "Bologna (2 floors)",
            "Bologna (move)",
            "Lucca (move)",
            "Ferrara (2 floors)",
            "Milano (2 floors)",
            "Lucca (2 floors)",
            "Roma (any card)",
            "Milano (any card)",
            "Parma (red hat)",
            "Siena (2 floors)",
            "Lucca (red hat)",
            "Roma (lady)",
            "Siena (any card)",
        ],
    },
    "last rounds": {
        "players": ["Anna", "Bruno"],
        "hands": {
            "Anna": ["Roma (beard)", "Milano (lady)", "Verona (lady)"],
            "Bruno": ["Parma (beard)", "Siena (beard)", "Firenze (red hat)"],
        },
        "display": {
            "Bologna": "Firenze (move)",
            "Firenze": "Verona (2 red hats)",
            "Ferrara": "Siena (2 floors)",
            "Lucca": "Milano (2 floors)",
            "Siena": "Lucca (move)",
            "Milano": "Lucca (2 floors)",
            "Parma": "Siena (2 floors)",
            "Roma": "Firenze (2 floors)",
            "Verona": "Bologna (2 floors)",
        },
        "draw_pile": [
            "Firenze (beard)",
            "Firenze (2 ladies)",
            "Roma (move)",
            "Ferrara (2 floors)",
            "Milano (2 floors)",
            "Firenze (2 floors)",
            "Lucca (2 floors)",
            "Roma (any card)",
            "Lucca (red hat)",
            "Ferrara (2 beards)",
            "Bologna (2 floors)",
            "Bologna (move)",
            "Verona (beard)",
            "Roma (2 floors)",
            "Bologna (lady)",
            "Ferrara (red hat)",
            "Parma (2 ladies)",
            "Siena (any card)",
            "Milano (any card)",
            "Ferrara (lady)",
            "Bologna (any card)",
            "Parma (2 floors)",
            "Roma (lady)",
            "Parma (red hat)",
            "Roma (2 floors)",
            "Lucca (lady)",
            "Bologna (red hat)",
            "Milano (beard)",
            "Firenze (any card)",
            "Roma (2 red hats)",
            "Siena (red hat)",
            "Verona (2 floors)",
            "Bologna (2 beards)",
        ],
    },
}
"""The tables at the beginning; the first seat begins."""

CHOICES = {
    "half a game": "111121201212120120111100020102020420120120215202012",
    "last rounds": "0120201201021020120210212217201011020510201112102010010012112011121221000210112012020120003",
}
"""Which of the legal actions was chosen each time, counted from 0."""


def replayed(name: str, **options: Any) -> Patrician:
    """Return a recorded game as far as it was played."""
    game = Patrician.from_position(DEALS[name], **options)
    for choice in CHOICES[name]:
        game.play(game.legal_actions()[int(choice)])
    return game
