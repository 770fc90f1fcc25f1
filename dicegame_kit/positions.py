"""Positions typed in by a person: read, checked and written, with names instead of codes.

A position is a dictionary; what is left out is empty. Just enough to score::

    {
        "players": ["Anna", "Bruno"],                          # or a number
        "vp": {"Anna": 21, "Bruno": 18},
        "deniers": {"Anna": 12}, "influence": {"Bruno": 7}, "won": {"Anna": 2},
        "characters": {"Anna": ["Urbain IV"], "Bruno": ["Henri I"]},
        "buildings": {"Palace": "A.B..N"},                     # by space: a seat letter, N neutral, . nobody
        "cathedral": ["AB....", "A.....", "......"],           # from level 1, values 1 to 6
        "activities": {"Miller": {"tradesmen": {"Anna": 1, "Bruno": "picture"}, "cubes": {"Anna": 2}}},
        "events": [["Marauding", "AB"], ["War", ""]],          # from the left, cubes in order
    }

With ``round`` and ``turn`` it is a game to be played on, in phase 4. Further keys: ``colours``, ``supply``, ``lying``,
``dice`` ({"Anna": {"red": [3, 5]}, "neutral": {...}}), ``passed``, ``pass_money``, ``start_player``, ``black_dice``,
``decks`` and ``agenda``, ``choosing`` and ``chance``: what a saved game must know besides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from dicegame_kit import names as n
from dicegame_kit.components import COLOURS, Components
from dicegame_kit.entered import Entered, read_parts
from dicegame_kit.setup import clear_table
from dicegame_kit.state import Table
from dicegame_kit.view import seat_letter
from tabletop_kit.errors import BadPosition, Problem

Position = dict[str, Any]
HIDDEN = "hidden"


def check_position(data: object, box: Components, switches: Mapping[str, int], rounds: Sequence[int]) -> list[Problem]:
    """Return everything that is impossible about a position, in the order of its parts; empty if it can be."""
    return read_parts(data, box, rounds)[1]


def read_position(
    data: object, box: Components, switches: Mapping[str, int], rounds: Sequence[int], rules: SimpleNamespace
) -> tuple[Table, tuple[str, ...], tuple[str, ...]]:
    """Return the table of a position, the names and the colours of the seats. Raises BadPosition with all problems."""
    entered, problems = read_parts(data, box, rounds)
    if entered is None or problems:
        raise BadPosition(tuple(problems))
    s = Table()
    for name, value in switches.items():
        setattr(s, name, value)
    _lay_out(s, entered, box, rounds)
    _choose_again(s, entered, rules)
    s.notes.clear()
    return s, entered.names, entered.colours


def _lay_out(s: Table, e: Entered, box: Components, rounds: Sequence[int]) -> None:
    s.players = len(e.names)
    s.rounds = rounds[s.players - 2]
    clear_table(s)
    s.round, s.start, s.turn = e.round, e.start, e.turn
    s.chance = list(e.chance)
    for name in ("deniers", "influence", "vp", "supply", "won", "pass_deniers"):
        row = getattr(s, name)
        for seat in range(s.players):
            row[seat] = getattr(e, name)[seat]
    for seat in range(s.players):
        s.passed[seat] = int(seat in e.passed)
        for k, character in enumerate(e.characters[seat]):
            s.character[seat][k] = character
    s.space = [list(row) for row in e.buildings]
    s.lying = [list(row) for row in e.lying]
    _lay_out_cards(s, e, box)
    _lay_out_dice(s, e)
    for seat in range(s.players):
        s.general[seat] = 12 - e.citizens_seen(seat)


def _lay_out_cards(s: Table, e: Entered, box: Components) -> None:
    for place, card in enumerate(e.cards):
        s.card[place] = card
        s.tradesman[place] = list(e.tradesmen[place])
        s.cube[place] = list(e.cubes[place])
        for seat in range(4):
            s.stored[seat] += e.cubes[place][seat]
    for level in range(n.LEVELS):
        for value in range(1, 7):
            s.level[level][value] = e.cathedral[level][value - 1]
            s.built[value] += s.level[level][value] != n.NONE
    s.queue_size = len(e.events)
    for place, (event, owners) in enumerate(e.events):
        s.queue[place] = event
        s.cubes[event] = len(owners)
        s.banner[event][: len(owners)] = owners
    s.red_deck, s.side_deck[0], s.side_deck[1] = (list(deck) for deck in e.decks)
    s.red_next, *s.side_next = e.come


def _lay_out_dice(s: Table, e: Entered) -> None:
    """Lay all dice into the districts, those chosen just now too; the choices are made again afterwards."""
    for row, values in enumerate(e.dice):
        for value in values:
            s.dice[row][value] += 1
            s.pool[row % 3][value] += 1
    for owner, colour, value in e.group:
        s.dice[3 * owner + colour][value] += 1
        s.pool[colour][value] += 1
    for value in e.black:
        s.black[value] += 1


def _choose_again(s: Table, e: Entered, rules: SimpleNamespace) -> None:
    """Plan what is still to be done, then repeat the choices of the group under way."""
    choosing = e.agenda[-1][0] if e.agenda else n.GAME_OVER
    for k, (step, who, what) in enumerate(e.agenda):
        s.agenda_step[k], s.agenda_who[k], s.agenda_what[k] = step, who, what
    s.depth = len(e.agenda)
    if choosing == n.GROUP:
        s.agenda_step[s.depth - 1] = n.TURN
        rules.settle(s)
        rules.begin_action(s, e.act, e.at)
        rules.settle(s)
        if e.cube_used != n.NONE:
            rules.choose_cube(s, e.cube_used)
            rules.settle(s)
    elif s.depth:
        rules.settle(s)
        s.act, s.at, s.total = e.act, e.at, e.total
    for owner, colour, value in e.group:
        rules.join_group(s, owner, colour, value)
        rules.settle(s)
    s.black_sum, s.black_count, s.defence_sum, s.defence_dice = e.defence


# --- writing ---


def write_position(
    s: Table, names: Sequence[str], colours: Sequence[str], box: Components, viewer: int | None = None
) -> Position:
    """Return a position that :func:`read_position` reads back to an equal table, ready for JSON.

    With a ``viewer`` (a seat) only what that player may know is written; ``"hidden"`` stands for secrets. Such a
    position can be looked at, but not be read back while something is hidden in it.
    """
    seats = range(s.players)
    unseen = viewer is not None
    secret = unseen and s.depth != 0  # at the end VP and characters lie open, the cards left in the box do not
    position: Position = {
        "players": list(names),
        "colours": list(colours),
        "round": s.round,
        "start_player": names[s.start],
        "turn": names[s.turn],
        "deniers": {names[p]: s.deniers[p] for p in seats},
        "influence": {names[p]: s.influence[p] for p in seats},
        "vp": {names[p]: _vp(s, p, viewer, secret) for p in seats},
        "supply": {names[p]: s.supply[p] for p in seats},
        "won": {names[p]: s.won[p] for p in seats},
        "pass_money": {names[p]: s.pass_deniers[p] for p in seats},
        "passed": [names[p] for p in seats if s.passed[p]],
        "characters": {names[p]: _characters(s, p, box, secret and p != viewer) for p in seats},
        "buildings": {name: "".join(map(seat_letter, s.space[b])) for b, name in enumerate(BUILDINGS)},
        "lying": {
            name: "".join(seat_letter(c) * k for c, k in enumerate(s.lying[b])) for b, name in enumerate(BUILDINGS)
        },
        "cathedral": ["".join(map(seat_letter, s.level[level][1:])) for level in range(n.LEVELS)],
        "activities": _activities(s, names, box, unseen),
        "events": [
            [box.event_names[e], "".join(map(seat_letter, s.banner[e][: s.cubes[e]]))] for e in s.queue[: s.queue_size]
        ],
        "dice": {("neutral" if o == n.GREY else names[o]): _dice(s, o) for o in (*seats, n.GREY)},
        "black_dice": [value for value in range(6, 0, -1) for _ in range(s.black[value])],
        "decks": _decks(s, box, unseen),
        "agenda": [[s.agenda_step[k], s.agenda_who[k], s.agenda_what[k]] for k in range(s.depth)],
        "choosing": _choosing(s, box),
        "chance": HIDDEN if unseen else list(s.chance),
    }
    return position


BUILDINGS = ("Palace", "Bishopric", "City Hall")


def _vp(s: Table, player: int, viewer: int | None, secret: bool) -> int | str:
    return HIDDEN if secret and player != viewer and s.open_vp == 0 else s.vp[player]


def _characters(s: Table, player: int, box: Components, secret: bool) -> list[str]:
    held = [c for c in s.character[player] if c != n.NONE]
    return [HIDDEN for _ in held] if secret else [box.character_names[c] for c in held]


def _activities(s: Table, names: Sequence[str], box: Components, secret: bool) -> dict[str, Any]:
    """Return the activity cards with what lies on them; those still face down are hidden from players."""
    cards: dict[str, Any] = {}
    for place in range(n.PLACES):
        if s.card[place] == n.NONE or (secret and place % 3 >= s.round):
            continue
        on_it: dict[str, Any] = {}
        row = s.tradesman[place]
        if any(row):
            on_it["tradesmen"] = {names[p]: "picture" if t == n.PICTURE else t for p, t in enumerate(row) if t}
        if any(s.cube[place]):
            on_it["cubes"] = {names[p]: cubes for p, cubes in enumerate(s.cube[place]) if cubes}
        cards[box.card_names[s.card[place]]] = on_it
    return cards


def _dice(s: Table, owner: int) -> dict[str, list[int]]:
    rows = {COLOURS[c]: s.dice[3 * owner + c] for c in range(3)}
    return {colour: [v for v in range(6, 0, -1) for _ in range(row[v])] for colour, row in rows.items() if any(row)}


def _decks(s: Table, box: Components, secret: bool) -> dict[str, Any]:
    """Return the event decks: all cards in the order of their coming, and how many have come."""
    decks = {"red": s.red_deck, "white": s.side_deck[0], "yellow": s.side_deck[1]}
    come = {"red": s.red_next, "white": s.side_next[0], "yellow": s.side_next[1]}
    shown = {name: deck[: come[name]] if secret else deck for name, deck in decks.items()}
    return {name: {"cards": [box.event_names[e] for e in shown[name]], "come": come[name]} for name in decks}


def _choosing(s: Table, box: Components) -> dict[str, Any]:
    """Return the action under way and its dice."""
    if s.depth == 0:
        return {}
    return {
        "act": [s.act, s.at, s.total],
        "cube": "" if s.cube_used == n.NONE else box.card_names[s.cube_used],
        "dice": [[s.group_owner[k], COLOURS[s.group_colour[k]], s.group_value[k]] for k in range(s.group_size)],
        "defence": [s.black_sum, s.black_count, s.defence_sum, s.defence_dice],
    }
