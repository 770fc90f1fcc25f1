"""Log lines of Cités Royales as English sentences, each with the ids of the rules behind it.

Everybody may read the log, so a line about something secret says only that it happened (cites.info.1, .4).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cites_kit import names as n
from cites_kit.card_words import REGENT_NAME, card_text, character, city_text
from cites_kit.components import COLOUR_NAMES, Components
from cites_kit.state import Table

Event = tuple[int | None, str, tuple[str, ...]]
Told = tuple[str, tuple[str, ...]]


def rule(*numbers: str) -> tuple[str, ...]:
    """Return full rule ids from their ends: ``rule("buy.1")`` is ``("cites.buy.1",)``."""
    return tuple(f"cites.{number}" for number in numbers)


def count(number: int, thing: str) -> str:
    """Return ``1 card``, ``2 cards``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def points_text(number: int) -> str:
    """Return ``1 VP``, ``2 VP``."""
    return f"{number} VP"


def listed(things: Sequence[str]) -> str:
    """Return ``a``, ``a and b``, ``a, b and c``."""
    return things[0] if len(things) == 1 else f"{', '.join(things[:-1])} and {things[-1]}" if things else ""


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences of one game: its components and the names of its seats."""

    box: Components
    names: tuple[str, ...]

    def noble(self, seat: int) -> str:
        """Return the name of a Noble; in solo seat 1 is the Regent."""
        return self.names[seat] if seat < len(self.names) else REGENT_NAME

    def city_of(self, noble: int, city: int, who: int) -> str:
        """Return a City with its owner, as seen by ``who``."""
        return f"{'the own' if noble == who else possessive(self.noble(noble))} {COLOUR_NAMES[city]} City"

    def events(self, before: Table, notes: Sequence[tuple[int, int, int, int]]) -> list[Event]:
        """Return one line per event of an action, in order; the cards of one purchase share a line."""
        lines: list[Event] = []
        bought: list[str] = []
        for event, who, what, more in notes:
            if event == n.BOUGHT:
                bought.append(card_text(what))
                continue
            text, rules = self._purchase(who, bought, more) if event == n.TOKEN else self._told(event, who, what, more)
            seat = who if 0 <= who < len(self.names) else None
            lines.append((seat, text[0].upper() + text[1:] if seat is None else text, rules))
            if event == n.TOKEN:
                bought = []
        return lines

    def _purchase(self, who: int, cards: list[str], spent: int) -> Told:
        if not cards:
            return f"{self.noble(who)} could buy nothing and placed the Market token.", rule("revolt.14", "revolt.16")
        return f"{self.noble(who)} bought {listed(cards)} for {spent}.", rule("buy.5", "buy.11")

    def _told(self, event: int, who: int, what: int, more: int) -> Told:
        """Return the sentence of an event and its rules."""
        name = self.noble(who) if who >= 0 else ""
        for table in (_of_setup, _of_play, _of_market, _of_season, _of_regent):
            found = table(self, name, who, what, more).get(event)
            if found is not None:
                return found()
        raise ValueError(f"there is no event {event}")


def possessive(name: str) -> str:
    """Return ``Anna's``, ``the Regent's``."""
    return f"{name}'s"


Sentences = dict[int, Callable[[], Told]]


def _of_setup(words: Words, name: str, who: int, what: int, more: int) -> Sentences:
    chose = {
        n.GIVE_CARD: (f"{name} chose a card to give away.", rule("setup.13", "setup.14")),
        n.LAY_FIRST: (f"{name} chose a card to build.", rule("setup.17")),
        n.CONSTRUCT: (f"{name} has chosen what to build.", rule("build.2")),
    }
    return {
        n.CHOSE: lambda: chose[what],
        n.CHOOSING: lambda: (f"{name} is choosing what to build.", rule("build.2")),
        n.PASSED_CARDS: lambda: ("All cards were passed on.", rule("setup.13", "setup.16")),
        n.REPLACED_WHITE: lambda: (f"{name} showed three white cards and drew three new ones.", ("cites.ruling.2",)),
        n.LAID_FIRST: lambda: (f"{name} built {card_text(what)}.", rule("setup.17", "setup.19")),
        n.STARTS: lambda: (f"{name} built the lowest card and starts.", rule("setup.21", "setup.22")),
        n.DREW_TO_ADD: lambda: (f"{name} drew {count(what, 'card')} for the Regent and the Market.", rule("solo.11")),
        n.DREW_FOUR: lambda: (f"{name} drew four cards.", rule("solo.5")),
    }


def _of_play(words: Words, name: str, who: int, what: int, more: int) -> Sentences:
    return {
        n.PLAYED: lambda: _played(name, what, more),
        n.PLAYED_NOTHING: lambda: (f"{name} played no card.", rule("play.3")),
        n.NO_TARGET: lambda: (f"{name} found no target for {character(what)}: nothing happened.", rule("effect.23")),
        n.EFFECT_USED: lambda: (f"{name} carried out {possessive(character(what))} effect.", ("cites.ruling.20",)),
        n.DECLINED: lambda: (f"{name} left the effect of {character(what)}.", ("cites.ruling.20",)),
        n.DISCARDED: lambda: (f"{name} discarded {card_text(what)} from the Market.", rule("effect.1")),
        n.TOOK_BACK: lambda: (f"{name} took {card_text(what)} back from {city_text(more)}.", rule("effect.3")),
        n.DREW: lambda: (
            (f"{name} drew a card.", rule("effect.5"))
            if what == 0
            else (f"{name} drew a card for a Bonus space.", rule("catchup.1"))
        ),
        n.STRUCK: lambda: (
            f"{name} discarded {card_text(what)} from {words.city_of(more // n.CITIES, more % n.CITIES, who)}.",
            rule("effect.6"),
        ),
        n.TOOK: lambda: (f"{name} took {card_text(what)} from the Market for free.", rule("effect.9")),
        n.MOVED: lambda: _moved(words, name, who, what, more),
        n.DREW_SOME: lambda: (f"{name} drew {count(what, 'card')} with the Astrologer.", rule("effect.17")),
        n.BUILT: lambda: (f"{name} built {card_text(what)} in {city_text(more)}.", rule("build.4", "build.7")),
        n.LEFT_OVER: lambda: (f"{name} discarded {card_text(what)}.", rule("pile.3")),
    }


def _played(name: str, card: int, city: int) -> Told:
    place = "the hand" if city == n.NONE else city_text(city)
    return (
        f"{name} played {card_text(card)}, {character(card % n.VALUES)}, from {place}.",
        rule("play.1", f"effect.{EFFECT_RULES[card % n.VALUES]}"),
    )


EFFECT_RULES = (1, 3, 5, 6, 9, 11, 17)
"""The statement about each effect, by Influence."""


def _moved(words: Words, name: str, who: int, card: int, more: int) -> Told:
    noble, city, target = more // 36, more // n.CITIES % n.CITIES, more % n.CITIES
    text = f"{name} moved {card_text(card)} from {words.city_of(noble, city, who)} to {city_text(target)}."
    return text, rule("effect.14" if card >= n.FIRST_WHITE else "effect.11")


def _of_market(words: Words, name: str, who: int, what: int, more: int) -> Sentences:
    return {
        n.PICKED: lambda: (f"{name} wants to buy {card_text(what)} for {what % n.VALUES}.", rule("buy.4", "buy.5")),
        n.ADDED: lambda: (f"{name} added {card_text(what)} in row {more}.", rule("add.1", "market.1")),
        n.NOTHING_TO_ADD: lambda: (f"{name} added no card: none can be drawn.", rule("pile.6", "pile.7")),
        n.PAIR: lambda: (
            f"{name} gained {points_text(more)}: no Revolt, and two cards share another colour.",
            rule("add.7"),
        ),
        n.REVOLT: lambda: (
            f"{name} caused a Revolt: {count(more, f'{COLOUR_NAMES[what]} card')} were discarded.",
            rule("add.11"),
        ),
        n.REVOLT_POINTS: lambda: (f"{name} gained {points_text(more)} from the Revolt.", rule("revolt.1", "revolt.2")),
        n.WEAKEST: lambda: (f"{name} carries out the weakest discarded card, {character(what)}.", rule("revolt.9")),
        n.HERO_USED: lambda: (f"{name} drew with the Hero.", rule("hero.2")),
        n.HERO_TURNED_UP: lambda: (f"{name} turned the Hero face up.", rule("hero.8")),
        n.REBUILT: lambda: (
            f"The discards and the Reserve were shuffled into a new pile of {count(more, 'card')}.",
            rule("pile.1"),
        ),
    }


def _of_season(words: Words, name: str, who: int, what: int, more: int) -> Sentences:
    return {
        n.MAJORITY: lambda: (
            f"{name} gained {points_text(more)} for {city_text(what)}.",
            rule("majority.3", CITY_RULES[what]),
        ),
        n.NO_MAJORITY: lambda: (f"Nobody has any Influence in {COLOUR_NAMES[what]}.", rule("majority.4")),
        n.SEASON: lambda: (f"Season {what} began.", rule("season.2")),
        n.REFILLED: lambda: (f"{card_text(what)} was laid in the Market.", rule("season.5")),
        n.REFUSED: lambda: (
            f"{card_text(what)} was discarded: its colour lies in the Market already.",
            rule("season.6"),
        ),
        n.HERO_SCORED: lambda: (f"{name} gained {points_text(more)} for the Hero.", rule("end.1")),
        n.ENDED: lambda: ("The game is over.", rule("season.1")),
    }


CITY_RULES = ("vp.1", "vp.4", "vp.5", "vp.7", "vp.9", "vp.13")
"""The statement about the VP of each City."""


def _of_regent(words: Words, name: str, who: int, what: int, more: int) -> Sentences:
    return {
        n.REGENT_BUILT: lambda: (f"{name} got {card_text(what)} in {city_text(more)}.", rule("solo.7")),
        n.STOLEN: lambda: (f"{name} stole {card_text(what)} from {city_text(more)}.", rule("taxes.1", "taxes.7")),
        n.REGENT_DISCARDED: lambda: (
            f"{name} cannot build {card_text(what)}: it was discarded.",
            rule("taxes.3", "solocatch.3"),
        ),
        n.ROBBED_NOTHING: lambda: (f"{name} found nothing to steal.", rule("taxes.8")),
        n.ROB_CHOSEN: lambda: (f"{name} chose {city_text(what)} for the Royal Taxes.", rule("taxes.5")),
    }
