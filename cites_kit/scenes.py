"""What the board says at one moment: prompt, steps, log by turns, legal pieces and what would follow from each."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from cites_kit import names as n
from cites_kit.board_log import board_log
from cites_kit.card_words import card_text, character
from cites_kit.catalogue import catalogue
from cites_kit.components import COLOUR_NAMES
from cites_kit.foresight import Foresight
from cites_kit.prompts import prompt, steps
from cites_kit.state import Table
from cites_kit.words import Words, count, possessive
from tabletop_kit.actions import Action
from tabletop_kit.drawing.scene import UI_BUTTONS, Button, Scene
from tabletop_kit.game import LogEntry


def scene_of(
    s: Table,
    words: Words,
    rules: SimpleNamespace,
    log: Sequence[LogEntry],
    viewer: int | None,
    outcome: str,
    **ui: Any,
) -> Scene:
    """Return the scene for a viewer; ``ui`` overrides fields, ``may_act=False`` leaves the legal pieces out.

    ``rules`` are the functions bound to the card table of the game.
    """
    may_act = ui.pop("may_act", viewer == s.turn) and s.step != n.GAME_OVER
    order, why = prompt(words, s, viewer)
    legal = _legal(s, rules) if may_act else []
    me = s.turn if ui.get("you", True) else n.NONE
    foresight = Foresight(s, words, rules, me)
    names, step = steps(s)
    fields: dict[str, Any] = {
        "title": "Cités Royales",
        "names": words.names,
        "viewer": viewer,
        "acting": None if s.step == n.GAME_OVER else s.turn,
        "prompt": order,
        "line": outcome if s.step == n.GAME_OVER else why,
        "steps": names,
        "step": step,
        "facts": (f"Season {s.season} of {s.seasons}, {words.box.season_names[s.season - 1]}", _piles(s)),
        "log": board_log(log, words.names),
        "legal": {action.key: _spoken(s, words, action) for action in legal},
        "effects": {action.key: text for action in legal if (text := foresight.of(action.id))},
        "buttons": (*_buttons(s, legal), *UI_BUTTONS),
        "note": "gold: leads, coin: bought",
    }
    fields.update(ui)
    return Scene(**fields)


def _legal(s: Table, rules: SimpleNamespace) -> list[Action]:
    out = [0] * n.N_ACTIONS
    return [catalogue().number(action) for action in out[: rules.legal_actions(s, out)]]


def _piles(s: Table) -> str:
    return f"pile {s.pile_size}, discards {s.discards}"


# --- buttons ---


def _buttons(s: Table, legal: list[Action]) -> tuple[Button, ...]:
    """Return the buttons of the game: what has no piece of its own."""
    buttons = []
    for action in legal:
        if action.id == n.DONE:
            buttons.append(Button(action.key, _done_label(s), "primary"))
        elif action.id == n.PLAY_NOTHING:
            buttons.append(Button(action.key, "Play no card", "legal"))
        elif action.id == n.USE_EFFECT:
            buttons.append(Button(action.key, "Carry it out", "legal"))
        elif action.id == n.DECLINE:
            buttons.append(Button(action.key, "Leave it", "legal"))
        elif action.id == n.ADD and s.market_size == n.MOST_MARKET:
            buttons.append(Button(action.key, "Add a card", "legal"))
    return tuple(buttons)


def _done_label(s: Table) -> str:
    """Say what Done will do."""
    if s.step == n.PURCHASE:
        spent = sum(s.market[k] % n.VALUES for k in range(s.market_size) if s.picked[k])
        return f"Buy {count(s.taken, 'card')} for {spent}"
    planned = sum(map(bool, s.planned[s.turn]))
    return f"Build {count(planned, 'card')}" if planned else "Build nothing"


# --- spoken labels ---


def _spoken(s: Table, words: Words, action: Action) -> str:
    """Return what a screen reader says of a legal action."""
    number, text = action.id, action.text
    if n.PLAY_HAND <= number < n.PLAY_TOP:
        card = number - n.PLAY_HAND
        text = f"play {card_text(card)}, {character(card % n.VALUES)}"
    elif n.PLAY_TOP <= number < n.PLAY_NOTHING:
        card = _top(s, s.turn, number - n.PLAY_TOP)
        text = f"play {card_text(card)}, {character(card % n.VALUES)}, from the {_colour(number - n.PLAY_TOP)} City"
    elif n.TAKE_BACK <= number < n.STRIKE:
        text = f"take back {card_text(_top(s, s.turn, number - n.TAKE_BACK))}"
    elif n.STRIKE <= number < n.TAKE:
        noble, city = divmod(number - n.STRIKE, n.CITIES)
        text = f"discard {card_text(_top(s, noble, city))} from {possessive(words.noble(noble))} {_colour(city)} City"
    elif n.MOVE <= number < n.BUY:
        move = number - n.MOVE
        noble, city, target = move // 36, move // n.CITIES % n.CITIES, move % n.CITIES
        owner = possessive(words.noble(noble))
        text = f"move {card_text(_top(s, noble, city))} from {owner} {_colour(city)} City to the {_colour(target)} City"
    elif n.BUY <= number < n.DONE:
        card = number - n.BUY
        text = f"buy {card_text(card)}, {character(card % n.VALUES)}, for {card % n.VALUES}"
    elif number == n.DONE:
        text = _done_label(s)
    elif number == n.USE_EFFECT:
        text = f"carry out {character(s.agenda_what[s.depth - 1])}"
    return text[0].upper() + text[1:]


def _colour(city: int) -> str:
    return COLOUR_NAMES[city]


def _top(s: Table, noble: int, city: int) -> int:
    """Return the highest card of a City, which has one."""
    return s.built[noble][n.VALUES * city + s.top[noble][city]]
