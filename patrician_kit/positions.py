"""Positions typed in by a person: read, checked and written, with names instead of codes.

A position is a dictionary; what is left out is empty::

    {
        "players": ["Anna", "Bruno", "Carla"],             # or a number
        "towers": {"Bologna": ["CCAA", "BABCA"]},          # seat letters from the ground up, or lists of names
        "heads": {"Anna": {"lady": 4, "red hat": 5}},      # or three numbers
        "hands": {"Bruno": ["Lucca, move", "Roma, 2 red hats"]},
        "turn": "Bruno",
    }

Further keys: ``colours``, ``tiles`` (winners of the higher and the lower tile), ``stacks`` (oldest card first; begin
with ``"..."`` if earlier cards are not listed), ``taken`` (hand cards that were taken face up), ``display``,
``draw_pile`` (top card first), ``supply``, ``missing`` (floors of a player that are nowhere, in a position put together
by hand), ``start_player``, ``turn_number``, ``step`` (play, build, move, take or
over), ``played``, ``to_build``, and ``chance``, the two numbers of the game's random stream.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from patrician_kit.card_words import HEADS, card_text
from patrician_kit.checks import problems_of
from patrician_kit.components import Components
from patrician_kit.entered import Entered
from patrician_kit.names import BUILD, GAME_OVER, NONE, PLAY_CARD
from patrician_kit.position_parts import EARLIER, HIDDEN, STEPS, read_parts
from patrician_kit.rules import put_floor
from patrician_kit.scoring import score_city
from patrician_kit.setup import clear_table
from patrician_kit.state import Table
from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.errors import BadPosition, Problem

Position = dict[str, Any]


def check_position(data: object, box: Components, options: Mapping[str, object]) -> list[Problem]:
    """Return everything that is impossible about a position, in the order of its parts; empty if it can be.

    ``options`` are the switches of the game: ``move_may_empty_plot`` and ``open_information``.
    """
    return _checked(data, box, options)[1]


def read_position(
    data: object, box: Components, options: Mapping[str, object]
) -> tuple[Table, tuple[str, ...], tuple[str, ...]]:
    """Return the table of a position, the names and the colours of the seats. Raises BadPosition with all problems.

    Finished cities whose tiles still lie on the board are scored (patrician.ruling.28); the notes of the table then
    tell of it.
    """
    entered, problems = _checked(data, box, options)
    if entered is None or problems:
        raise BadPosition(tuple(problems))
    return _lay_out(entered), entered.seats.names, entered.seats.colours


def _checked(data: object, box: Components, options: Mapping[str, object]) -> tuple[Entered | None, list[Problem]]:
    entered, reader = read_parts(data, box, options)
    if entered is None:
        return None, reader.problems
    return entered, reader.problems + problems_of(entered, reader.broken)


# --- laying out ---


def _lay_out(e: Entered) -> Table:
    """Put everything on a table; there must be no problem left."""
    s = Table()
    s.players = e.players
    clear_table(s)
    s.move_may_empty_plot = int(e.move_may_empty_plot)
    s.open_information = int(e.open_information)
    s.chance = list(e.chance)
    _lay_out_turn(s, e)
    for seat in range(e.players):
        _lay_out_player(s, e, seat)
    for city in e.cities:
        _lay_out_city(s, e, city)
    s.deck[: len(e.pile)] = reversed(e.pile)
    s.deck_size = len(e.pile)
    return s


def _lay_out_turn(s: Table, e: Entered) -> None:
    s.turn, s.step, s.to_build = e.now
    s.start_player = e.start_player or 0
    s.turn_number = e.turn_number or 1
    s.played = NONE if e.played is None else e.played


def _lay_out_player(s: Table, e: Entered, seat: int) -> None:
    hand, stack = e.hand(seat), e.stack(seat)
    s.hand[seat][: len(hand)] = hand
    s.hand_taken[seat][: len(hand)] = e.taken_places(seat)
    s.hand_size[seat] = len(hand)
    s.stack[seat][: len(stack)] = stack
    s.stack_size[seat] = len(stack)
    s.heads[seat] = list(e.heads_of(seat))
    s.supply[seat] = e.left(seat)


def _lay_out_city(s: Table, e: Entered, city: int) -> None:
    """Build the towers and give the tiles; a city of which only the tiles are known has no room left."""
    s.display[city] = e.display.get(city, NONE)
    for side, tower in enumerate(e.towers.get(city, ())):
        for owner in tower:
            put_floor(s, 2 * city + side, owner)
    s.room[city] -= e.height(city)
    if e.is_full(city):
        told = list(s.notes)
        score_city(s, city)
        if city not in e.tiles or e.is_won(city):  # only what happens now is told
            s.notes[:] = told
    elif e.is_won(city):
        s.room[city] = 0
        for side, owner in enumerate(e.tiles[city]):
            s.tile_owner[2 * city + side] = owner
            s.fame[owner] += (e.box.TILE_LOW if side else e.box.TILE_HIGH)[city]


# --- writing ---


def write_position(
    s: Table, names: Sequence[str], colours: Sequence[str], box: Components, viewer: int | None = None
) -> Position:
    """Return a position that :func:`read_position` reads back to an equal table, ready for JSON.

    With a ``viewer`` (a seat) only what that player may know is written: ``"hidden"`` stands for a secret card or
    tile, a number for the draw pile, number and top card for a stack (patrician.ruling.31). Such a position can be
    looked at, but not be read back as long as something is hidden in it.
    """
    position: Position = {"players": list(names), "colours": list(colours)}
    shown = [_is_shown(s, player, viewer) for player in range(s.players)]
    parts = {
        "towers": _written_towers(s, box),
        "tiles": _written_tiles(s, names, box, shown),
        "heads": {names[p]: _written_heads(s, p) for p in range(s.players) if shown[p] and any(s.heads[p])},
        "stacks": {names[p]: _written_stack(s, p, box, shown[p]) for p in range(s.players) if s.stack_size[p]},
        "hands": {names[p]: _written_hand(s, p, box, viewer) for p in range(s.players) if s.hand_size[p]},
        "taken": {names[p]: _written_taken(s, p, box) for p in range(s.players) if _tells_taken(s, p, box)},
        "display": {box.city_names[c]: card_text(box, s.display[c]) for c in range(s.cities) if s.display[c] != NONE},
        "draw_pile": _written_pile(s, box, viewer),
        "supply": {names[p]: s.supply[p] for p in range(s.players)},
        "missing": {names[p]: floors for p in range(s.players) if (floors := _missing(s, p, colours[p], box))},
    }
    position.update({key: part for key, part in parts.items() if part})
    position.update(_written_turn(s, names, box))
    if viewer is None and s.chance != [1, 1]:
        position["chance"] = list(s.chance)
    return position


def _is_shown(s: Table, player: int, viewer: int | None) -> bool:
    """Return whether tiles and stack of a player are open to the viewer."""
    return viewer is None or player == viewer or s.open_information == 1 or s.step == GAME_OVER


def _written_towers(s: Table, box: Components) -> Position:
    return {
        box.city_names[city]: [_letters(s, 2 * city), _letters(s, 2 * city + 1)]
        for city in range(s.cities)
        if s.height[2 * city] + s.height[2 * city + 1] > 0
    }


def _letters(s: Table, plot: int) -> str:
    return "".join(LETTERS[owner] for owner in s.tower[plot][: s.height[plot]])


def _written_tiles(s: Table, names: Sequence[str], box: Components, shown: Sequence[bool]) -> Position:
    won = [city for city in range(s.cities) if s.tile_owner[2 * city] != NONE]
    owners = {city: s.tile_owner[2 * city : 2 * city + 2] for city in won}
    return {box.city_names[city]: [names[p] if shown[p] else HIDDEN for p in owners[city]] for city in won}


def _written_heads(s: Table, player: int) -> dict[str, int]:
    return {HEADS[k]: number for k, number in enumerate(s.heads[player]) if number}


def _written_stack(s: Table, player: int, box: Components, shown: bool) -> object:
    cards = [card_text(box, card) for card in s.stack[player][: s.stack_size[player]]]
    if not shown:
        return {"cards": len(cards), "top": cards[-1]}
    return cards if _is_whole_stack(s, player, box) else [EARLIER, *cards]


def _is_whole_stack(s: Table, player: int, box: Components) -> bool:
    """Return whether the listed cards explain heads, floors and hand; else the game began at a typed-in position."""
    cards = s.stack[player][: s.stack_size[player]]
    during = player == s.turn and s.step not in (PLAY_CARD, GAME_OVER)
    if sum(s.hand_taken[player]) > len(cards) - during:
        return False
    heads = [0] * len(HEADS)
    coats = [0] * s.cities
    for card in cards:
        coats[box.CARD_CITY[card]] += box.CARD_COATS[card]
        if box.CARD_HEADS[card]:
            heads[box.CARD_PATRICIAN[card]] += box.CARD_HEADS[card]
    if during and s.step == BUILD:
        coats[box.CARD_CITY[s.played]] -= s.to_build
    floors = [s.floors_of[2 * city][player] + s.floors_of[2 * city + 1][player] for city in range(s.cities)]
    return heads == s.heads[player] and all(map(int.__ge__, coats, floors))


def _written_hand(s: Table, player: int, box: Components, viewer: int | None) -> list[str]:
    """Return the cards of a hand; of another player's only those that everybody saw (patrician.info.6)."""
    return [
        card_text(box, s.hand[player][i]) if viewer in (None, player) or s.hand_taken[player][i] else HIDDEN
        for i in range(s.hand_size[player])
    ]


def _written_taken(s: Table, player: int, box: Components) -> list[str]:
    places = range(s.hand_size[player])
    return [card_text(box, s.hand[player][i]) for i in places if s.hand_taken[player][i]]


def _tells_taken(s: Table, player: int, box: Components) -> bool:
    """Return whether it must be said which hand cards were taken: when a start card was."""
    places = range(s.hand_size[player])
    return any(s.hand_taken[player][i] and box.CARD_START[s.hand[player][i]] for i in places)


def _written_pile(s: Table, box: Components, viewer: int | None) -> object:
    if viewer is not None:
        return s.deck_size
    return [card_text(box, card) for card in reversed(s.deck[: s.deck_size])]


def _missing(s: Table, player: int, colour: str, box: Components) -> int:
    """Return the floors of a player that are nowhere: none in a game that was played from its beginning."""
    standing = sum(s.floors_of[plot][player] for plot in range(2 * s.cities))
    return box.supply[colour][s.players - 2] - standing - s.supply[player]


def _written_turn(s: Table, names: Sequence[str], box: Components) -> Position:
    turn: Position = {
        "turn": names[s.turn],
        "start_player": names[s.start_player],
        "turn_number": s.turn_number,
        "step": STEPS[s.step],
    }
    if s.played != NONE:
        turn["played"] = card_text(box, s.played)
    if s.to_build:
        turn["to_build"] = s.to_build
    return turn
