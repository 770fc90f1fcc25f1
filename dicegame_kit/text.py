"""The table in characters: for terminals, screen readers, and notebooks that are compared line by line."""

from __future__ import annotations

from dicegame_kit import names as n
from dicegame_kit.components import BUILDING_NAMES, COLOURS
from dicegame_kit.view import PlayerView, View, seat_letter
from dicegame_kit.words import STEPS, Words


def table_text(view: View, words: Words) -> str:
    """Return the table as lines of characters, from what the viewer may know."""
    lines = [_title(view), ""]
    lines += [_building(view, building) for building in range(n.BUILDINGS)]
    lines += [_level(view, level) for level in range(n.LEVELS - 1, -1, -1)]
    lines += [_card(view, words, place) for place in range(n.PLACES) if view.cards[place] != n.NONE]
    lines += [_event(words, event, cubes) for event, cubes in view.queue]
    lines += ["", *(_player(view, words, seat) for seat in range(len(view.players)))]
    lines.append(f"N neutral dice: {_dice(view, n.GREY)}")
    if view.black:
        lines.append(f"Black dice: {' '.join(map(str, view.black))}")
    if view.group:
        lines.append("Chosen: " + ", ".join(f"{COLOURS[c]} {v} of {seat_letter(o)}" for o, c, v in view.group))
    return "\n".join(lines)


def _title(view: View) -> str:
    if view.over:
        return f"Troyes, {len(view.players)} players: the game is over"
    player = f"{view.players[view.turn].name} ({seat_letter(view.turn)})"
    return f"Troyes, round {view.round} of {view.rounds}: {player}, {STEPS[view.step].lower()}"


def _building(view: View, building: int) -> str:
    spaces = " ".join(map(seat_letter, view.spaces[building]))
    lying = "".join(seat_letter(c) * k for c, k in enumerate(view.lying[building]))
    return f"{BUILDING_NAMES[building]:<11}{spaces}{'   lying ' + lying if lying else ''}"


def _level(view: View, level: int) -> str:
    return f"Cathedral {level + 1}  {' '.join(map(seat_letter, view.cathedral[level]))}"


def _card(view: View, words: Words, place: int) -> str:
    card = view.cards[place]
    box = words.box
    parts = [
        f"{box.card_names[card]}: {COLOURS[box.CARD_DICE[card]]}/{box.CARD_DIVISOR[card]}, cost {box.CARD_COST[card]}"
    ]
    for seat, slot in enumerate(view.tradesmen[place]):
        if slot:
            vp = box.SLOT_VP[6 * card + slot]
            parts.append(f"{seat_letter(seat)} for {vp} VP")
    parts += [f"{seat_letter(seat)} {cubes} cubes" for seat, cubes in enumerate(view.cubes[place]) if cubes]
    return ", ".join(parts)


def _event(words: Words, event: int, cubes: tuple[int, ...]) -> str:
    box = words.box
    banners = "".join(map(seat_letter, cubes)).ljust(box.EVENT_BANNERS[event], "-")
    need = f"{COLOURS[box.EVENT_COLOUR[event]]}/{box.EVENT_DIVISOR[event]}"
    return f"{box.event_names[event]}: {need}, {banners}, {box.EVENT_VP_TOP[event]}/{box.EVENT_VP_BOTTOM[event]} VP"


def _player(view: View, words: Words, seat: int) -> str:
    p: PlayerView = view.players[seat]
    parts = [f"{seat_letter(seat)} {p.name}: {p.deniers} deniers, {p.influence} influence, {p.supply} citizens in hand"]
    if p.vp is not None:
        parts.append(f"{p.vp} VP")
    if p.characters is not None:
        parts.append(" and ".join(words.box.character_names[c] for c in p.characters))
    if p.passed:
        parts.append("has passed")
    parts.append(f"dice: {_dice(view, seat)}")
    return ", ".join(parts)


def _dice(view: View, owner: int) -> str:
    rows = [f"{COLOURS[c]} {''.join(map(str, values))}" for c, values in enumerate(view.dice[owner]) if values]
    return "  ".join(rows) or "none"
