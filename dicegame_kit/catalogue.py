"""Every action of the dice game: what a player says, which piece it concerns, which statement allows it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dicegame_kit import names as n
from dicegame_kit.components import BUILDING_KEYS, BUILDING_NAMES, COLOURS, Components
from tabletop_kit.actions import Action, Catalogue

OWNERS = ("A", "B", "C", "D", "the neutral district")
"""How the owner of a die is written in an action: a seat by its letter."""


def die_text(colour: int, value: int) -> str:
    """Return a die in words: ``yellow 3``."""
    return f"{COLOURS[colour]} {value}"


def space_text(box: Components, space: int) -> str:
    """Return a space in words, by the die value printed on it: ``Palace 4``."""
    return f"{BUILDING_NAMES[space // 6]} {box.SPACE_VALUE[space]}"


def space_key(box: Components, space: int) -> str:
    """Return the key of a space: ``space:palace:4``."""
    return f"space:{BUILDING_KEYS[space // 6]}:{box.SPACE_VALUE[space]}"


def die_key(owner: int, colour: int, value: int) -> str:
    """Return the key of the dice of one owner, colour and value: ``die:A:yellow:3``; the neutral district is N."""
    return f"die:{'ABCDN'[owner]}:{COLOURS[colour]}:{value}"


@lru_cache(maxsize=32)
def catalogue(box: Components) -> Catalogue:
    """Return every action that exists with these components, with further texts under which each is found."""
    actions = [*_before(box), *_acts(box), *_choices(box), *_following(box)]
    also = {f"{number + 1}": n.USE + number for number in range(n.MOST_USES)}
    also.update({f"{number + 1} cubes": n.USE + number for number in range(n.MOST_USES)})
    also.update({"done": n.CONFIRM, "farm": n.AGRICULTURE, "build": n.BUILD_CATHEDRAL, "cannot": n.FAIL})
    return Catalogue(sorted(actions, key=lambda action: action.id), also)


def _action(action_id: int, text: str, key: str, rule: str, kind: str, **parts: str) -> Action:
    return Action(action_id, text, key, f"dicegame.{rule}", {"kind": kind, **parts})


def _before(box: Components) -> Iterator[Action]:
    """Yield the initial placement, passing, influence and black dice."""
    for space in range(18):
        text = f"put a citizen on {space_text(box, space)}"
        building = BUILDING_NAMES[space // 6]
        yield _action(n.PUT_ON + space, text, space_key(box, space), "placement.2", "put", building=building)
    yield _action(n.PASS, "pass", "pass", "pass.1", "pass")
    for die in range(18):
        text = f"reroll {die_text(die // 6, die % 6 + 1)}"
        key = f"reroll:{COLOURS[die // 6]}:{die % 6 + 1}"
        yield _action(n.REROLL + die, text, key, "influence.1", "reroll", die=die_text(die // 6, die % 6 + 1))
    yield _action(n.BUY_CITIZEN, "get a citizen for 2 influence", "buy", "influence.3", "buy")
    yield _action(n.TURN_OVER, "turn dice over for 4 influence", "turn over", "influence.2", "turn")
    yield _action(n.COUNTER_HIGHEST, "counter the highest black die", "counter", "black.4", "counter")
    yield _action(n.FAIL, "fail against the highest black die", "fail", "black.12", "fail")
    for value in range(1, 7):
        text = f"counter a black {value} as well"
        yield _action(n.COUNTER_BLACK + value - 1, text, f"black:{value}", "black.4", "black", value=str(value))


def _acts(box: Components) -> Iterator[Action]:
    """Yield the five actions of phase 4."""
    for card, name in enumerate(box.card_names):
        key = f"card:{box.card_keys[card]}"
        yield _action(n.ACTIVATE_CARD + card, f"activate {name}", key, "activate.1", "activate", card=name)
    yield _action(n.BUILD_CATHEDRAL, "build the Cathedral", "cathedral", "cathedral.2", "build")
    for event, name in enumerate(box.event_names):
        yield _action(n.FIGHT_EVENT + event, f"fight {name}", f"event:{name}", "combat.1", "fight", event=name)
    for building, name in enumerate(BUILDING_NAMES):
        key = f"building:{BUILDING_KEYS[building]}"
        text = f"place a citizen on the {name}"
        yield _action(n.PLACE_CITIZEN + building, text, key, "citizen.1", "place", building=name)
    yield _action(n.AGRICULTURE, "agriculture", "agriculture", "agriculture.1", "farm")


def _choices(box: Components) -> Iterator[Action]:
    """Yield cubes, dice and the confirmation of a group."""
    for card, name in enumerate(box.card_names):
        key = f"card:{box.card_keys[card]}"
        yield _action(n.USE_CUBE + card, f"use a cube of {name}", key, "delayed.3", "cube", card=name)
    for die in range(90):
        owner, colour, value = die // 18, die % 18 // 6, die % 6 + 1
        text = f"take {die_text(colour, value)} of {OWNERS[owner]}"
        parts = {"owner": OWNERS[owner], "die": die_text(colour, value)}
        yield _action(n.TAKE_DIE + die, text, die_key(owner, colour, value), "action.5", "die", **parts)
    yield _action(n.CONFIRM, "confirm", "confirm", "action.3", "confirm")


def _following(box: Components) -> Iterator[Action]:
    """Yield what is asked after the dice: citizens, numbers of uses, events, buildings."""
    yield _action(n.FROM, "take the citizen from the supply", "supply", "citizen.2", "source")
    text = "take a new citizen for 2 influence"
    yield _action(n.FROM + n.FROM_INFLUENCE, text, "bought", "activate.6", "source")
    for card, name in enumerate(box.card_names):
        text, key = f"take the tradesman of {name}", f"card:{box.card_keys[card]}"
        yield _action(n.FROM + n.FROM_CARD + card, text, key, "activate.5", "source", card=name)
    for space in range(18):
        text = f"take the citizen on {space_text(box, space)}"
        yield _action(n.FROM + n.FROM_SPACE + space, text, space_key(box, space), "citizen.2", "source")
    for building, name in enumerate(BUILDING_NAMES):
        text, key = f"take the citizen lying on the {name}", f"lying:{BUILDING_KEYS[building]}"
        yield _action(n.FROM + n.FROM_LYING + building, text, key, "citizen.2", "source", building=name)
    for number in range(n.MOST_USES):
        text = "once" if number == 0 else f"{number + 1} times"
        yield _action(n.USE + number, text, f"uses:{number + 1}", "activate.11", "uses", number=str(number + 1))
    for event, name in enumerate(box.event_names):
        yield _action(n.CUBE_ON + event, f"cube on {name}", f"event:{name}", "card.25", "event", event=name)
    for building, name in enumerate(BUILDING_NAMES):
        key = f"building:{BUILDING_KEYS[building]}"
        yield _action(n.MILL_FOR + building, f"mill for the {name}", key, "card.4", "mill", building=name)


KINDS_OF_STEP = {
    n.FIRST_CITIZEN: ("put",),
    n.COUNTER: ("counter", "fail", "reroll", "buy", "turn"),
    n.DEFENCE: ("black", "die", "confirm"),
    n.TURN: ("pass", "reroll", "buy", "turn", "activate", "build", "fight", "place", "farm"),
    n.TURNING: ("die", "confirm"),
    n.GROUP: ("cube", "die", "confirm"),
    n.SOURCE: ("source",),
    n.USES: ("uses",),
    n.MILL: ("mill",),
    n.EVENT_CUBE: ("event",),
}
"""Which kinds of action belong to a step."""
