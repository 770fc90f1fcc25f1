"""Every action of Cités Royales: what a player says, which piece it concerns, which statement allows it.

Seats are A to D; in solo the Regent is B. An action about a card of the own hand or of the Market has the key of that
card, whatever is done with it: :func:`cites_kit.pieces.meant_by` knows what the step at hand makes of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from cites_kit import names as n
from cites_kit.card_words import card_key, card_text, city_text
from cites_kit.components import COLOUR_NAMES
from tabletop_kit.actions import Action, Catalogue

LETTERS = "ABCD"


@lru_cache(maxsize=1)
def catalogue() -> Catalogue:
    """Return every action that exists, with further texts under which it is found."""
    actions = [*_single(), *_of_cards(), *_of_places(), *_of_cities()]
    return Catalogue(sorted(actions, key=lambda a: a.id), _also(actions))


def _single() -> Iterator[Action]:
    rows = (
        (n.PLAY_NOTHING, "play no card", "nothing", "play.3", "pass"),
        (n.USE_EFFECT, "carry out the effect", "effect", "revolt.9", "effect"),
        (n.DECLINE, "leave the effect", "decline", "revolt.9", "decline"),
        (n.DONE, "done", "done", "build.1", "done"),
        (n.ADD, "add a card", "pile", "add.1", "add"),
        (n.ADD_WITH_HERO, "add a card with the Hero", "hero", "hero.2", "hero"),
    )
    for number, text, key, rule, kind in rows:
        yield Action(number, text, key, f"cites.{rule}", {"kind": kind})


def _of_cards() -> Iterator[Action]:
    rows = (
        (n.GIVE, "give {}", "hand", "setup.13", "give"),
        (n.PLAY_HAND, "play {}", "hand", "play.1", "play"),
        (n.DISCARD, "discard {} from the Market", "market", "effect.1", "discard"),
        (n.TAKE, "take {} from the Market", "market", "effect.9", "take"),
        (n.BUY, "buy {}", "market", "buy.5", "buy"),
        (n.PUT, "put {} in the Market", "drawn", "hero.2", "put"),
    )
    for base, text, piece, rule, kind in rows:
        for card in range(n.KINDS):
            parts = {"kind": kind, "card": card_text(card)}
            yield Action(base + card, text.format(card_text(card)), f"{piece}:{card_key(card)}", f"cites.{rule}", parts)


def _of_places() -> Iterator[Action]:
    rows = (
        (n.BUILD, n.BUILD_JOKER, "build {}", "hand", "joker", "build.4", "joker.1", "build"),
        (n.FOR_REGENT, n.JOKER_FOR_REGENT, "{} for the Regent", "regent", "regent", "solo.13", "solo.22", "regent"),
    )
    for base, joker, text, piece, joker_piece, rule, joker_rule, kind in rows:
        for place in range(n.SLOTS):
            city, white = place // n.VALUES, n.FIRST_WHITE + place % n.VALUES
            parts = {"kind": kind, "card": card_text(place), "city": COLOUR_NAMES[city]}
            said = text.format(card_text(place))
            yield Action(base + place, said, f"{piece}:{card_key(place)}", f"cites.{rule}", parts)
            said = text.format(f"{card_text(white)} in {city_text(city)}")
            key = f"{joker_piece}:{card_key(white)}:{COLOUR_NAMES[city]}"
            yield Action(joker + place, said, key, f"cites.{joker_rule}", {**parts, "card": card_text(white)})


def _of_cities() -> Iterator[Action]:
    for city in range(n.CITIES):
        colour, own = COLOUR_NAMES[city], f"own:{COLOUR_NAMES[city]}"
        parts = {"city": colour}
        yield Action(n.PLAY_TOP + city, f"play from {city_text(city)}", own, "cites.play.4", {"kind": "play", **parts})
        text = f"take back from {city_text(city)}"
        yield Action(n.TAKE_BACK + city, text, own, "cites.effect.3", {"kind": "take back", **parts})
        text = f"let the Regent rob {city_text(city)}"
        yield Action(n.ROB + city, text, own, "cites.taxes.5", {"kind": "rob", **parts})
        for seat, letter in enumerate(LETTERS):
            theirs = {**parts, "seat": letter}
            text = f"strike {city_text(city)} of {letter}"
            number = n.STRIKE + n.CITIES * seat + city
            yield Action(number, text, f"city:{letter}:{colour}", "cites.effect.6", {"kind": "strike", **theirs})
            yield from _moves(city, seat, theirs)


def _moves(city: int, seat: int, theirs: dict[str, str]) -> Iterator[Action]:
    for target in range(n.CITIES):
        text = f"move from {city_text(city)} of {LETTERS[seat]} to {city_text(target)}"
        key = f"move:{LETTERS[seat]}:{COLOUR_NAMES[city]}:{COLOUR_NAMES[target]}"
        parts = {"kind": "move", **theirs, "to": COLOUR_NAMES[target]}
        yield Action(n.MOVE + 36 * seat + n.CITIES * city + target, text, key, "cites.effect.11", parts)


def _also(actions: list[Action]) -> dict[str, int]:
    """Return further texts: shorter ones, and the names of cards in the table."""
    also = {"pass": n.PLAY_NOTHING, "add": n.ADD, "decline": n.DECLINE, "hero": n.ADD_WITH_HERO}
    for action in actions:
        kind, card, city = (action.parts.get(part, "") for part in ("kind", "card", "city"))
        if kind in ("discard", "take"):
            also[f"{kind} {card}"] = action.id
        elif kind == "put":
            also[f"add {card}"] = action.id
        elif kind == "play" and not card:
            also[f"play from {city}"] = action.id
        elif kind == "build" and card.startswith("white"):
            also[f"build {card} in {city}"] = action.id
        elif kind == "take back":
            also[f"take back from {city}"] = action.id
        elif kind == "strike":
            also[f"strike {city} of {action.parts['seat']}"] = action.id
        elif kind == "move":
            also[f"move {city} of {action.parts['seat']} to {action.parts['to']}"] = action.id
    return also
