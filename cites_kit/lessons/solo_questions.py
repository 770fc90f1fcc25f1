"""Questions of the rules lesson about the solo game; answered by the engine."""

from __future__ import annotations

from collections.abc import Callable

from cites_kit.lessons.positions import lesson
from cites_kit.lessons.telling import explained
from cites_kit.receipts import legend_level
from tabletop_kit.lesson import Question


def _card_for_the_regent() -> Question:
    game = lesson("solo, one card fits").play("add a card")
    got = next(entry.text for entry in game.log if entry.text.startswith("The Regent got")).split()[3:5]
    choices = ["the white 3", "the blue 1", "the one you choose"]
    return Question(
        "You draw the white 3 and the blue 1. The Regent has only a blue 5 in blue. Which card does he get?",
        f"the {' '.join(got)}",
        choices,
        because=dict.fromkeys(choices, explained("solo.22")),
    )


def _whom_the_taxes_hit() -> Question:
    game = lesson("Royal Taxes").play("done")
    stolen = next(entry.text for entry in game.log if "stole" in entry.text).split(" stole ")[1].split(" from ")[0]
    choices = ["the purple 5", "the red 6", "the yellow 4", "the green 3"]
    return Question(
        "After Season 1, which card does the Regent take from Anna?",
        f"the {stolen}",
        choices,
        because=dict.fromkeys(choices, explained("taxes.1")),
        hint="Which majority gives her most VP? Crowns: 1 on the strip of each of the two cards, 1 on top.",
    )


def _level() -> Question:
    return Question(
        "You end with 52 VP, the Regent with 42. Which level of legend is that, 1 to 7?",
        legend_level(52 - 42),
        because=explained("legend.4"),
    )


SOLO_QUESTIONS: dict[str, Callable[[], Question]] = {
    "card for the Regent": _card_for_the_regent,
    "Royal Taxes": _whom_the_taxes_hit,
    "legend": _level,
}
"""These questions by name."""
