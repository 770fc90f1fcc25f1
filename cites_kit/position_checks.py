"""What is impossible about a position, one problem for each thing, with the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any
from itertools import pairwise

from cites_kit import names as n
from cites_kit.card_words import card_text, city_text
from cites_kit.components import COLOUR_NAMES, Components
from cites_kit.entered import Entered, name_of
from tabletop_kit.errors import Problem


def problems_of(e: Entered, box: Components) -> list[Problem]:
    """Return everything that is impossible about the parts of a position, in the order of the parts."""
    return [*_cities(e), *_copies(e, box), *_hands(e), *_piles(e, box), *_moment(e, box)]


def _problem(field: str, reason: str, remedy: str, *rules: str) -> Problem:
    return Problem(field, reason, remedy, tuple(f"cites.{rule}" for rule in rules))


# --- Cities ---


def _cities(e: Entered) -> Iterator[Problem]:
    for noble, cities in e.cities.items():
        for piece in e.unread.get(noble, ()):
            reason = f"{piece.text!r}: {piece.reason}"
            yield Problem(f"cities.{name_of(e, noble)}", reason, piece.remedy, piece.rules)
        for city, cards in cities.items():
            field = f"cities.{name_of(e, noble)}.{COLOUR_NAMES[city]}"
            yield from _city(e, field, noble, city, cards)


def _city(e: Entered, field: str, noble: int, city: int, cards: list[int]) -> Iterator[Problem]:
    """Check one City: colours, each value once, ascending, no Joker alone (cites.build.4 to .7, cites.joker.3)."""
    for card in cards:
        if card < n.FIRST_WHITE and card // n.VALUES != city:
            yield _problem(
                field,
                f"{card_text(card)} stands in {city_text(city)}.",
                "A coloured card is built in the City of its colour.",
                "build.4",
            )
    values = [card % n.VALUES for card in cards]
    for value, number in sorted(Counter(values).items()):
        if number > 1:
            yield _problem(
                field, f"the Influence {value} stands there {number} times.", "A City holds each value once.", "build.5"
            )
    for below, above in pairwise(values):
        if above < below:
            yield _problem(
                field,
                f"a {above} lies on a {below}.",
                "Cards are built in ascending order: write the lowest first.",
                "build.7",
                "build.6",
            )
    if noble < e.players and not e.lone_jokers and cards and all(card >= n.FIRST_WHITE for card in cards):
        yield _problem(
            field,
            "a Joker stands alone.",
            "Add the coloured card built with it; or write 'lone_jokers': True, if the Knight brought it or the other "
            "card has left.",
            "joker.3",
        )


# --- cards ---


def too_many(e: Entered, box: Components) -> list[int]:
    """Return the cards of which more copies are mentioned than the box has, each once, in their order."""
    return [card for card, number in sorted(e.all_cards().items()) if number > box.CARD_COPIES[card]]


def _copies(e: Entered, box: Components) -> Iterator[Problem]:
    found = e.all_cards()
    for card in too_many(e, box):
        yield _problem(
            "cards",
            f"{card_text(card)} is there {found[card]} times, the box has {box.CARD_COPIES[card]}.",
            "Take one away.",
            "cards.5" if card >= n.FIRST_WHITE else "cards.4",
        )


def _hands(e: Entered) -> Iterator[Problem]:
    for seat, known in e.known.items():
        if Counter(known) - Counter(e.hands.get(seat, ())):
            yield _problem(
                f"known.{e.seats.names[seat]}", "a known card is not in the hand.", "List it under hands too.", "info.6"
            )


def _piles(e: Entered, box: Components) -> Iterator[Problem]:
    if len(e.market) > n.MOST_MARKET:
        yield _problem(
            "market",
            f"{len(e.market)} face-up cards.",
            f"It never holds more than {n.MOST_MARKET}.",
            "market.7",
        )
    if e.reserve and len(e.reserve) != n.RESERVE:
        yield _problem("reserve", f"{len(e.reserve)} cards.", "The Reserve always has 4 cards.", "pile.5")
    missing = sum(box.CARD_COPIES) - sum(e.all_cards().values())
    if e.draw_pile is not None and missing > 0:
        yield _problem(
            "draw_pile",
            f"{missing} cards are nowhere.",
            "Leave the draw pile out to have them shuffled, or list every card.",
            "pile.4",
        )
    if e.draw_pile is None and not e.reserve and 0 <= missing < n.RESERVE:
        yield _problem("reserve", "no cards are left for the Reserve.", "The Reserve always has 4 cards.", "pile.5")


# --- the moment ---


def _moment(e: Entered, box: Components) -> Iterator[Problem]:
    if e.season > box.SEASONS[e.players]:
        yield _problem(
            "season",
            f"there is no Season {e.season}.",
            f"With {e.players} Nobles {box.SEASONS[e.players]} Seasons are played.",
            "setup.2",
        )
    if e.players == 1 and e.hero:
        yield _problem("hero", "there are no Heroes in solo.", "Leave it out.", "solo.3")
    if not e.more and e.step in ("play", "buy") and len(set(e.bought)) == e.players:
        yield _problem("bought", "all have bought, so phase 1 is over.", "Write 'step': 'build'.", "game.2")
    if e.more:
        yield from _added(e)


def _added(e: Entered) -> Iterator[Problem]:
    """Check that what a program added can be used at all."""
    if not (_is_within_limits(e) and _fits_together(e)):
        yield _problem("more", "it is not what a program wrote.", "Leave it out, or copy it as written.", "game.4")


_CARD, _YES_OR_NO = (n.NONE, n.KINDS - 1), (0, 1)
_LIMITS = {
    "step": (0, n.GAME_OVER),
    "depth": (1, n.MOST_PLANNED),
    "agenda_step": (0, n.FINISH),
    "drawn": _CARD,
    "drawn_size": (0, n.MOST_DRAWN),
    "gift": _CARD,
    "first": _CARD,
    "planned": (n.UNBUILT, n.JOKER),
    "picked": _YES_OR_NO,
    "taken": (0, n.MOST_MARKET),
    "robbed": _YES_OR_NO,
    "exchanged": _YES_OR_NO,
}
"""The lowest and highest value that a field has, each entry of it if it is a list."""


def _is_within_limits(e: Entered) -> bool:
    nobles = {name: (n.NONE, max(2, e.players) - 1) for name in ("agenda_who", "chooser", "starter", "last_buyer")}
    limits = {**_LIMITS, **nobles, "turn": (0, e.players - 1)}
    return all(low <= value <= high for name, (low, high) in limits.items() for value in _numbers(e.more[name]))


def _numbers(value: int | list[Any]) -> Iterator[int]:
    """Return a number, or all numbers of a list of any depth."""
    if isinstance(value, int):
        yield value
    else:
        for entry in value:
            yield from _numbers(entry)


def _fits_together(e: Entered) -> bool:
    """Whether the step is the next thing to be done, and as many cards are drawn as it says."""
    drawn, size = e.more["drawn"], e.more["drawn_size"]
    leading = all((card != n.NONE) == (place < size) for place, card in enumerate(drawn))
    return leading and e.more["agenda_step"][e.more["depth"] - 1] == e.more["step"]
