"""Every action of Patrician: what a player says, which piece it concerns, which statement allows it."""

from __future__ import annotations

from functools import lru_cache

from patrician_kit.card_words import card_text
from patrician_kit.components import Components
from patrician_kit.names import BUILD_ON, DECLINE, MOVE_FROM, PLAY, TAKE_FROM
from tabletop_kit.actions import Action, Catalogue

SIDES = ("left", "right")


def plot_key(box: Components, plot: int) -> str:
    """Return the key of a plot, such as ``plot:Lucca:left``."""
    return f"plot:{box.city_names[plot // 2]}:{SIDES[plot % 2]}"


def plot_text(box: Components, plot: int) -> str:
    """Return a plot in words, such as ``Lucca, left``."""
    return f"{box.city_names[plot // 2]}, {SIDES[plot % 2]}"


def hand_key(box: Components, card: int) -> str:
    """Return the key of a card in the own hand."""
    return f"hand:{box.card_names[card]}"


def display_key(box: Components, city: int) -> str:
    """Return the key of the face-up card at a city."""
    return f"display:{box.city_names[city]}"


@lru_cache(maxsize=32)
def catalogue(box: Components) -> Catalogue:
    """Return every action that exists with these components, with further texts under which each is found."""
    actions = [_play(box, card) for card in range(len(box.card_names))]
    for plot in range(2 * len(box.city_names)):
        actions += [_build(box, plot), _move(box, plot)]
    actions.append(Action(DECLINE, "move nothing", "decline", "patrician.special.2", {"kind": "decline"}))
    actions += [_take(box, city) for city in range(len(box.city_names))]
    return Catalogue(sorted(actions, key=lambda a: a.id), _also(box, actions))


def _play(box: Components, card: int) -> Action:
    parts = {"kind": "play", "card": card_text(box, card), "city": box.city_names[box.CARD_CITY[card]]}
    return Action(PLAY + card, f"play {card_text(box, card)}", hand_key(box, card), "patrician.play.1", parts)


def _build(box: Components, plot: int) -> Action:
    parts = {"kind": "build", "city": box.city_names[plot // 2], "side": SIDES[plot % 2]}
    return Action(BUILD_ON + plot, plot_text(box, plot), plot_key(box, plot), "patrician.build.1", parts)


def _move(box: Components, plot: int) -> Action:
    city, side, other = box.city_names[plot // 2], SIDES[plot % 2], SIDES[1 - plot % 2]
    text = f"move {city}, {side} to {other}"
    return Action(
        MOVE_FROM + plot, text, plot_key(box, plot), "patrician.special.6", {"kind": "move", "city": city, "side": side}
    )


def _take(box: Components, city: int) -> Action:
    name = box.city_names[city]
    return Action(
        TAKE_FROM + city,
        f"take from {name}",
        display_key(box, city),
        "patrician.draw.1",
        {"kind": "take", "city": name},
    )


def _also(box: Components, actions: list[Action]) -> dict[str, int]:
    """Return further texts: the words with and without their verb, and card names of the table."""
    also: dict[str, int] = {"no move": DECLINE, "decline": DECLINE}
    for action in actions:
        kind, city, side = (action.parts.get(part, "") for part in ("kind", "city", "side"))
        if kind == "build":
            also[f"build {city}, {side}"] = action.id
        elif kind == "move":
            also[f"move {city}, {side}"] = action.id
        elif kind == "take":
            also[f"take the card at {city}"] = action.id
            also[f"take {city}"] = action.id
        elif kind == "play":
            also[action.parts["card"]] = action.id
            also[f"play {box.card_names[action.id - PLAY]}"] = action.id
    return also
