"""Every worked example of the rulebook as data: a position, what is done there, and the answer that is printed.

Two examples leave cards out that do not matter; they are written down in the statement about the example.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cites_kit.game import CitesRoyales

NAMES = ("Eloise", "Will")
_MARKET = ("yellow 4", "red 3", "green 6", "pink 2", "yellow 5", "blue 2")


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example.

    ``position`` is what :meth:`CitesRoyales.from_position` reads, ``actions`` are played there, ``answer`` maps
    questions to what the rulebook prints; see :func:`answer_of` for the questions. ``refused`` are actions that the
    example calls impossible, each with the statement.
    """

    name: str
    rules: tuple[str, ...]
    position: Mapping[str, Any]
    answer: Mapping[str, Any]
    actions: Sequence[str] = ()
    refused: Mapping[str, str] = field(default_factory=dict)


def _position(**parts: Any) -> dict[str, Any]:
    return {"players": list(NAMES), **parts}


EXAMPLES = (
    Example(
        "majority calculation",
        tuple(f"cites.example.{k}" for k in (1, 2, 3, 4, 5, 6, 7, 8, 9, 18)),
        _position(
            cities={
                "Eloise": {"purple": [1, 2, 4, 5], "pink": [2], "red": [5], "blue": [2, "white 5"], "green": [2, 4]},
                "Will": {"purple": [0, 3], "yellow": [3], "red": [2, "white 3", 5], "blue": [3, 4], "green": [6]},
            },
        ),
        {
            "influence": [[12, 0, 2, 5, 7, 6], [3, 3, 0, 10, 7, 6]],
            "majorities": [
                {"purple": 4, "pink": 1, "blue": 4, "green": 3},
                {"yellow": 3, "red": 3, "blue": 1, "green": 3},
            ],
            "season points": [12, 10],
        },
    ),
    Example(
        "purchase",
        ("cites.example.10",),
        _position(
            market=["yellow 4", "blue 2", "green 6", "red 1", "yellow 5", "pink 4", "pink 0"], hands={"Will": ["red 6"]}
        ),
        {
            "capacity": 11,
            "hand": ["yellow 4", "yellow 5", "pink 0", "blue 2"],
            "market": ["green 6", "red 1", "pink 4"],
        },
        ("buy yellow 4", "buy yellow 5", "buy blue 2", "buy pink 0"),
    ),
    Example(
        "adding a card",
        ("cites.example.11",),
        _position(market=_MARKET, hands={"Will": ["red 6"]}),
        {"points": [1, 0], "market": [*_MARKET, "green 1"]},
        ("add a card",),
    ),
    Example(
        "Revolt",
        ("cites.example.12",),
        _position(market=_MARKET),
        {"points": [0, 1], "market": ["red 3", "green 6", "pink 2", "blue 2", "yellow 1"]},
        ("add a card",),
    ),
    Example(
        "effect of a played card",
        ("cites.example.13",),
        _position(market=_MARKET, cities={"Eloise": {"pink": [2]}}),
        {"hand": ["blue 3"]},
        ("play from the pink City",),
    ),
    Example(
        "construction",
        ("cites.example.14",),
        _position(
            step="build",
            bought=list(NAMES),
            hands={
                "Eloise": ["red 1", "green 1", "yellow 4", "yellow 5", "red 6", "pink 6"],
                "Will": ["white 0"],
            },
            cities={"Eloise": {"pink": [2], "blue": [2], "green": [2]}},
        ),
        {"hand": ["pink 6", "green 1"]},
        ("build yellow 4", "build yellow 5", "build red 1", "build red 6", "done", "done"),
        {"build green 1": "cites.build.6"},
    ),
    Example(
        "Joker",
        ("cites.example.15",),
        _position(
            step="build",
            bought=list(NAMES),
            hands={"Eloise": ["white 4", "pink 4", "pink 2", "pink 4"], "Will": ["white 0"]},
        ),
        {"hand": ["pink 4", "pink 4"]},
        ("build pink 2", "build white 4 in the pink City", "done", "done"),
        {"build white 4 in the pink City": "cites.joker.3"},
    ),
    Example(
        "catch-up",
        ("cites.example.16",),
        _position(
            step="build",
            bought=list(NAMES),
            points={"Eloise": 6, "Will": 12},
            hands={"Will": ["white 0"]},
            market=_MARKET,
        ),
        {"hand size": 1},
        ("done",),
    ),
)
"""The examples, in the order of the rulebook as far as it has one. The example of the setup is in the tests: it needs
three hidden choices at once (cites.example.17)."""

NEXT_CARDS = {"adding a card": "green 1", "Revolt": "yellow 1", "effect of a played card": "blue 3"}
"""The card that is drawn in an example."""


def game_of(example: Example) -> CitesRoyales:
    """Return a game that stands at the position of an example, with the drawn card on top of the pile."""
    game = CitesRoyales.from_position(example.position)
    if example.name in NEXT_CARDS:
        position = game.position()
        pile = position["draw_pile"]
        wanted = NEXT_CARDS[example.name]
        if wanted in pile:
            pile.remove(wanted)
        else:
            position["reserve"][position["reserve"].index(wanted)] = pile.pop()
        position["draw_pile"] = [wanted, *pile]
        game = CitesRoyales.from_position(position)
    return game


def answer_of(game: CitesRoyales, question: str) -> Any:
    """Return what a game says to a question that an example asks about Eloise or about both."""
    from cites_kit.card_words import card_text

    view = game.view(0)
    if question == "influence":
        return [list(noble.influence) for noble in view.nobles]
    if question == "majorities":
        receipts = game.majorities_now()
        return [{line.what.split()[0]: line.points for line in receipt.lines} for receipt in receipts]
    answers: dict[str, Callable[[], Any]] = {
        "season points": lambda: [receipt.total for receipt in game.majorities_now()],
        "capacity": lambda: view.capacity,
        "hand": lambda: [card_text(card) for card in view.nobles[0].hand or ()],
        "hand size": lambda: view.nobles[0].hand_size,
        "market": lambda: [card_text(card) for card in view.market],
        "points": lambda: [noble.points for noble in view.nobles],
    }
    return answers[question]()
