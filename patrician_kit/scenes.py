"""What the board says at one moment: prompt, steps, log by turns, legal pieces and what would follow from each."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from patrician_kit import names as n
from patrician_kit.catalogue import catalogue, display_key, hand_key, plot_key
from patrician_kit.rules import lift_floor, put_floor
from patrician_kit.scoring import other_plot, tower_winner
from patrician_kit.state import Table
from patrician_kit.words import STEPS, Words, count, listed
from tabletop_kit.drawing.scene import UI_BUTTONS, Button, LogLine, Scene
from tabletop_kit.game import LogEntry

_SHORTER = {
    "built a floor on": "built on",
    ", left": " left",
    ", right": " right",
    " from left to right": " to the right",
    " from right to left": " to the left",
    " could move no floor: the special action is lost": " could move no floor",
}
_STEP_OF = {n.PLAY_CARD: 0, n.BUILD: 1, n.MOVE_FLOOR: 2, n.TAKE_CARD: 3}


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
    prompt, line = ("The game is over.", outcome) if s.step == n.GAME_OVER else words.prompt(s, viewer)
    legal = _legal(s, words, rules) if may_act else {}
    me = s.turn if ui.get("you", True) else n.NONE
    effects = _effects(s, words, rules, me) if may_act else {}
    fields: dict[str, Any] = {
        "title": "Patrician",
        "names": words.names,
        "viewer": viewer,
        "acting": None if s.step == n.GAME_OVER else s.turn,
        "prompt": prompt,
        "line": line,
        "steps": () if s.step == n.GAME_OVER else STEPS,
        "step": _STEP_OF.get(s.step),
        "facts": (f"turn {s.turn_number} of {turns_of(s)}", _pile(s)),
        "log": board_log(log, words.names),
        "legal": legal,
        "effects": {key: text for key, text in effects.items() if key in legal},
        "buttons": (_decline(s, may_act) + UI_BUTTONS),
        "note": "dotted: symbol not known for certain",
    }
    fields.update(ui)
    return Scene(**fields)


def turns_of(s: Table) -> int:
    """Return the turns that the whole game has: those played, and one for each card still to be played."""
    cards = s.deck_size + sum(s.hand_size[p] for p in range(s.players))
    cards += sum(s.display[city] >= 0 for city in range(s.cities))
    done = s.turn_number - (1 if s.step == n.PLAY_CARD else 0)
    return done + cards


def _pile(s: Table) -> str:
    return f"draw pile {count(s.deck_size, 'card')}" if s.deck_size else "draw pile empty"


def _decline(s: Table, may_act: bool) -> tuple[Button, ...]:
    return (Button("decline", "Move nothing", "legal"),) if may_act and s.step == n.MOVE_FLOOR else ()


def _legal(s: Table, words: Words, rules: SimpleNamespace) -> dict[str, str]:
    """Return piece key -> spoken label of every legal action."""
    out = [0] * n.N_ACTIONS
    chosen = [catalogue(words.box).number(a) for a in out[: rules.legal_actions(s, out)]]
    return {action.key: _spoken(s, words, action.id) for action in chosen}


def _spoken(s: Table, words: Words, action: int) -> str:
    box = words.box
    if action < n.BUILD_ON:
        floors = count(box.CARD_COATS[action], "floor")
        return f"Play {words.card(action)}: {floors} in {words.city(box.CARD_CITY[action])}"
    if action < n.MOVE_FROM:
        plot = action - n.BUILD_ON
        high = count(s.height[plot], "floor")
        return f"Build your floor on the {_side(plot)} tower of {words.city(plot // 2)}, {high} high"
    if action < n.DECLINE:
        plot = action - n.MOVE_FROM
        owner = words.names[s.tower[plot][s.height[plot] - 1]]
        return f"Move the top floor of the {_side(plot)} tower of {words.city(plot // 2)} across; it belongs to {owner}"
    if action == n.DECLINE:
        return "Move nothing"
    return f"Take {words.card(s.display[action - n.TAKE_FROM])} from {words.city(action - n.TAKE_FROM)}"


def _side(plot: int) -> str:
    return ("left", "right")[plot % 2]


# --- what would follow ---


def _effects(s: Table, words: Words, rules: SimpleNamespace, me: int) -> dict[str, str]:
    """Return piece key -> what an action there would bring, where it is worth a word; ``me`` is called "you"."""
    if s.step == n.PLAY_CARD:
        hand = set(s.hand[s.turn][: s.hand_size[s.turn]])
        return {hand_key(words.box, card): _after_play(s, words, card) for card in hand}
    if s.step == n.BUILD:
        city = words.box.CARD_CITY[s.played]
        return {
            plot_key(words.box, plot): _after_floors(s, words, rules, plot, me) for plot in (2 * city, 2 * city + 1)
        }
    if s.step == n.MOVE_FLOOR:
        plots = [plot for plot in range(2 * s.cities) if s.height[plot] > 0]
        return {plot_key(words.box, plot): _after_move(s, words, plot, me) for plot in plots}
    return {}


def _after_play(s: Table, words: Words, card: int) -> str:
    """Say where a card builds, what else it allows, and which card comes into the hand."""
    city, symbol = words.box.CARD_CITY[card], words.box.CARD_SYMBOL[card]
    floors = count(words.box.CARD_COATS[card], "floor")
    parts = [f"{floors} in {words.city(city)}"]
    if s.room[city] <= words.box.CARD_COATS[card]:
        parts[0] += ", which is then scored"
    if symbol == n.SPECIAL_ACTION:
        parts.append("move a floor elsewhere")
    local = s.display[city]
    if local >= 0 and symbol != n.ANY_CITY:
        parts.append(f"take {words.card(local)}")
    elif any(s.display[c] >= 0 for c in range(s.cities)):
        parts.append("take a card from any city")
    return ", then ".join(parts)


def _after_floors(s: Table, words: Words, rules: SimpleNamespace, plot: int, me: int) -> str:
    """Say what one more floor on a plot would win, or who would lead there."""
    after = s.clone()
    if s.room[plot // 2] == 1:
        rules.apply(after, n.BUILD_ON + plot)
        return _winnings(after, words, plot // 2, me)
    put_floor(after, plot, s.turn)
    return _lead(after, words, plot, me)


def _winnings(after: Table, words: Words, city: int, me: int) -> str:
    high, low = after.tile_owner[2 * city], after.tile_owner[2 * city + 1]
    values = words.box.TILE_HIGH[city], words.box.TILE_LOW[city]
    if high == low:
        return f"{_wins(words, high, me)} {values[0]} and {values[1]}"
    return f"{_wins(words, high, me)} {values[0]}, {_wins(words, low, me)} {values[1]}"


def _wins(words: Words, player: int, me: int) -> str:
    return "you win" if player == me else f"{words.names[player]} wins"


def _after_move(s: Table, words: Words, plot: int, me: int) -> str:
    after = s.clone()
    put_floor(after, other_plot(plot), lift_floor(after, plot))
    return _lead(after, words, other_plot(plot), me)


def _lead(after: Table, words: Words, plot: int, me: int) -> str:
    leader = tower_winner(after, plot)
    tower = f"the {_side(plot)} tower"
    return f"you lead {tower}" if leader == me else f"{words.names[leader]} leads {tower}"


# --- the log, a line per turn ---


def board_log(log: Sequence[LogEntry], names: Sequence[str], lines: int = 4) -> tuple[LogLine, ...]:
    """Return the newest lines for the board: one per turn and player, and one per scoring; newest first."""
    told: list[LogLine] = []
    for turn, seat, entries in reversed(_by_turn(log[-40:])):
        told.append(_turn_line(turn, seat, entries, names))
        if len(told) == lines:
            break
    return tuple(told)


def _by_turn(log: Sequence[LogEntry]) -> list[tuple[int, int | None, list[LogEntry]]]:
    groups: list[tuple[int, int | None, list[LogEntry]]] = []
    for entry in log:
        if "patrician.scoring.2" in entry.rules or "patrician.scoring.3" in entry.rules:
            if groups and groups[-1][0] == entry.turn and groups[-1][1] == -1:
                groups[-1][2].append(entry)
            else:
                groups.append((entry.turn, -1, [entry]))
        elif groups and groups[-1][0] == entry.turn and groups[-1][1] in (entry.seat, None):
            groups[-1][2].append(entry)
        elif entry.seat is not None:
            earlier = next((g for g in reversed(groups) if g[0] == entry.turn and g[1] == entry.seat), None)
            if earlier is None:
                groups.append((entry.turn, entry.seat, [entry]))
            else:
                earlier[2].append(entry)
    return groups


def _turn_line(turn: int, seat: int | None, entries: list[LogEntry], names: Sequence[str]) -> LogLine:
    """Join what one player did in a turn into one sentence; winnings get a line of their own."""
    if seat == -1:
        text = " ".join(entry.text for entry in entries)
        return LogLine(f"t {turn}", entries[0].seat, text, entries[0].rules)
    if seat is None:
        return LogLine(f"t {turn}", None, " ".join(entry.text for entry in entries), entries[0].rules)
    name = names[seat]
    deeds = [_shortened(entry.text.rstrip(".").removeprefix(name).strip()) for entry in entries]
    built = next((deed for deed in deeds if deed.startswith("built ")), "")
    city = built.partition(" on ")[2].rpartition(" ")[0]
    if city:  # a card from the city just built in needs no "from"
        deeds[-1] = deeds[-1].removesuffix(f" from {city}")
    if city and deeds[0].startswith("played "):  # a card builds in its own city
        deeds = [deed.replace(f" on {city} ", " on the ") if deed.startswith("built ") else deed for deed in deeds]
    return LogLine(f"t {turn}", seat, f"{name} {listed(_joined_floors(deeds))}.", entries[0].rules)


def _joined_floors(deeds: list[str]) -> list[str]:
    """Say two floors built in a turn once: ``built 2 floors on the left``, or on both towers."""
    joined: list[str] = []
    for deed in deeds:
        before = joined[-1] if joined else ""
        if not (deed.startswith("built ") and before.startswith("built ")):
            joined.append(deed)
        elif before == deed:
            joined[-1] = deed.replace("built on", "built 2 floors on")
        else:
            joined[-1] = "built on both towers"
    return joined


def _shortened(deed: str) -> str:
    for long, short in _SHORTER.items():
        deed = deed.replace(long, short)
    return deed


# --- pieces ---


def changed_pieces(before: Table, after: Table, words: Words) -> frozenset[str]:
    """Return the keys of the plots, cards and tiles that differ between two moments."""
    box = words.box
    changed = {plot_key(box, p) for p in range(2 * after.cities) if before.tower[p] != after.tower[p]}
    changed |= {display_key(box, c) for c in range(after.cities) if before.display[c] != after.display[c]}
    changed |= {
        f"tile:{words.city(t // 2)}:{('high', 'low')[t % 2]}"
        for t in range(2 * after.cities)
        if before.tile_owner[t] != after.tile_owner[t]
    }
    return frozenset(changed)
