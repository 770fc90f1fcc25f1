"""The score sheet of Patrician: a final table copied by clicking, checked, and counted line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from patrician_kit import receipts as counted
from patrician_kit.card_words import HEADS
from patrician_kit.catalogue import SIDES
from patrician_kit.components import Components, load
from patrician_kit.drawing.filled import Filled
from patrician_kit.names import NONE
from patrician_kit.position_parts import DEFAULT_NAMES
from patrician_kit.scoring import taller_plot
from patrician_kit.sheet_table import MOST_HEADS, SheetTable
from patrician_kit.words import count
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.lettering import shorten, width
from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.drawing.scene import Button
from tabletop_kit.errors import GameError, Problem
from tabletop_kit.sheets import change_field, read_saved

if TYPE_CHECKING:
    from patrician_kit.game import Patrician

TILES = ("high", "low")
_CHECK_ROOM = 838
_REMEDY_ROOM = 330
_MOST_LEFT = 39


class PatricianSheet:
    """A final table that is being typed in.

    It holds names, colours, either the towers or the winners of the tiles, and the heads. `press` changes one field,
    `write` a name; `text` and `read` turn all of it into a position and back.

    >>> sheet = PatricianSheet({"players": ["Anna", "Bruno"]})
    >>> sheet.press("add:Lucca:left")
    'Lucca, left tower: a floor of Anna on top.'

    Raises:
        BadPosition: for a position that cannot be read.

    """

    title = "Patrician score sheet"

    def __init__(self, position: Mapping[str, object] | None = None, *, cards: str | None = None) -> None:
        self._cards = cards
        self._pen = self._tab = 0
        self._table = SheetTable({"players": 3} if position is None else position, self.box)

    @property
    def box(self) -> Components:
        """The components that count."""
        return load(self._cards)

    @property
    def names(self) -> tuple[str, ...]:
        """The players by seat."""
        return self._table.names

    # -- in and out ----------------------------------------------------------------------------------------------------

    def position(self) -> dict[str, Any]:
        """Return what is filled in as a position that `Patrician.from_position` reads."""
        return self._table.position()

    def text(self) -> str:
        """Return the position as JSON."""
        return json.dumps(self.position(), ensure_ascii=False, indent=1)

    def read(self, text: str) -> None:
        """Take over such a text. Raises GameError; then nothing changed."""
        self._take(SheetTable(read_saved(text), self.box))

    def _take(self, table: SheetTable) -> None:
        self._table = table
        self._pen, self._tab = (min(seat, len(self.names) - 1) for seat in (self._pen, self._tab))

    def game(self) -> Patrician:
        """Return a game that stands at this position. Raises BadPosition."""
        from patrician_kit.game import Patrician

        return Patrician.from_position(self.position(), cards=self._cards)

    # -- pressing a field ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> str:
        """Change the field with this key and return a sentence about it. Raises GameError."""
        deeds: dict[str, Callable[..., str]] = {
            "add": self._add,
            "floor": self._next_owner,
            "roof": self._take_off,
            "tile": self._next_winner,
            "heads": self._count_heads,
            "left": self._count_left,
            "receipt": self._open,
            "colour": self._next_colour,
            "won": self._why,
            "sheet": self._whole,
        }
        return change_field(deeds, key)

    def write(self, key: str, text: str) -> str:
        """Take a name that was typed and return a sentence about it. Raises GameError."""
        kind, _, seat = key.partition(":")
        if kind != "name" or seat not in map(str, range(len(self.names))):
            raise GameError(f"There is no field {key[:60]!r} on this sheet.")
        before = self.names[int(seat)]
        return f"{before} is called {self._table.rename(int(seat), text)}."

    def _city(self, city: str, by_tiles: bool) -> int:
        number = self.box.city_names.index(city)
        if number not in self._table.cities or self._table.by_tiles != by_tiles:
            raise KeyError(city)
        return number

    def _tower(self, city: str, side: str) -> tuple[list[int], str]:
        tower = self._table.towers[self._city(city, by_tiles=False)][SIDES.index(side)]
        return tower, f"{city}, {side} tower"

    def _add(self, city: str, side: str) -> str:
        tower, where = self._tower(city, side)
        number = self.box.city_names.index(city)
        most = self.box.CITY_FLOORS[number]
        if self._table.floors_in(number) >= most:
            raise GameError(f"{city} takes {most} floors: take one off first (patrician.build.7).")
        tower.append(self._pen)
        return f"{where}: a floor of {self.names[self._pen]} on top."

    def _next_owner(self, city: str, side: str, level: str) -> str:
        tower, where = self._tower(city, side)
        floor = range(len(tower))[int(level) - 1] if int(level) > 0 else len(tower)
        tower[floor] = self._pen = (tower[floor] + 1) % len(self.names)
        return f"{where}: floor {floor + 1} belongs to {self.names[tower[floor]]}, as the next will."

    def _take_off(self, city: str, side: str) -> str:
        tower, where = self._tower(city, side)
        self._pen = tower.pop()
        left = count(len(tower), "floor")
        return f"{where}: the top floor is taken off, {left} left. The next floor is for {self.names[self._pen]}."

    def _next_winner(self, city: str, which: str) -> str:
        number, low = self._city(city, by_tiles=True), TILES.index(which)
        owner = self._table.tiles[number][low] + 1
        nobody = owner == len(self.names)
        self._table.tiles[number][low] = NONE if nobody else owner
        value = (self.box.TILE_LOW if low else self.box.TILE_HIGH)[number]
        return f"{city}, tile {value}: {'nobody yet' if nobody else self.names[owner]}."

    def _count_heads(self, seat: str, patrician: str, sign: str) -> str:
        player, k = self._seat(seat), range(len(HEADS)).index(int(patrician))
        heads = self._table.heads[player]
        heads[k] = _stepped(heads[k], sign, MOST_HEADS)
        return f"{self.names[player]}: {count(heads[k], 'head')} of the {HEADS[k]}."

    def _count_left(self, seat: str, sign: str) -> str:
        if not self._table.by_tiles:
            raise KeyError(seat)
        player, left = self._seat(seat), self._table.left
        left[player] = _stepped(left[player], sign, _MOST_LEFT)
        return f"{self.names[player]}: {count(left[player], 'floor')} left."

    def _seat(self, seat: str) -> int:
        return range(len(self.names)).index(int(seat))

    def _open(self, seat: str) -> str:
        self._tab = self._pen = self._seat(seat)
        receipt = self._filled().receipts[self._tab]
        said = f"Receipt for {receipt.name}: {count(receipt.total, 'point')}."
        return said if self._table.by_tiles else f"{said} The next floor is for {receipt.name}."

    def _next_colour(self, seat: str) -> str:
        player = self._seat(seat)
        return f"{self.names[player]} plays {self._table.next_colour(player)}."

    def _why(self, city: str, which: str) -> str:
        story = self._filled().stories[2 * self.box.city_names.index(city) + counted.SIZES.index(which)]
        return f"{city}, {which} tower: {story.text} ({', '.join(story.rules)})"

    # -- the whole sheet -----------------------------------------------------------------------------------------------

    def _whole(self, deed: str) -> str:
        return {"empty": self._empty, "more": self._more, "fewer": self._fewer, "entry": self._switch}[deed]()

    def _empty(self) -> str:
        position: dict[str, object] = {"players": list(self.names), "colours": list(self._table.colours)}
        if self._table.by_tiles:
            position["tiles"] = {}
        self._pen = 0
        self._take(SheetTable(position, self.box))
        return "The sheet is empty."

    def _more(self) -> str:
        return f"{self._table.add_player()} plays as well."

    def _fewer(self) -> str:
        gone = self._table.remove_player()
        self._take(self._table)
        return f"{gone} does not play."

    def _switch(self) -> str:
        self._table.switch()
        return "Now enter who won each tile." if self._table.by_tiles else "Now enter the towers."

    # -- out -----------------------------------------------------------------------------------------------------------

    def _filled(self) -> Filled:
        """Return everything that the drawing shows."""
        table, s = self._table, self._table.table()
        problems = table.problems()
        full = [] if table.by_tiles else [city for city in table.cities if table.is_full(city)]
        tiles = [(2 * city + low, taller_plot(s, city) ^ low) for city in full for low in (0, 1)]
        return Filled(
            box=self.box,
            names=self.names,
            colours=table.colours,
            cities=table.cities,
            by_tiles=table.by_tiles,
            towers={city: (tuple(table.towers[city][0]), tuple(table.towers[city][1])) for city in table.cities},
            tiles={city: (table.tiles[city][0], table.tiles[city][1]) for city in table.cities},
            stories={tile: counted.tower_story(s, plot, self.names) for tile, plot in tiles},
            heads=tuple(map(tuple, table.heads)),
            left=tuple(s.supply[: s.players]),
            pen=self._pen,
            tab=self._tab,
            receipts=tuple(counted.receipts(s, self.names, self.box)),
            outcome=counted.outcome(s, self.names),
            scored=table.scored(),
            passed=not problems,
            check=_problem_sentence(problems) if problems else table.counted(),
            faults=frozenset(problem.field for problem in problems),
        )

    def canvas(self, buttons: Sequence[Button] = ()) -> Canvas:
        """Return the sheet on its canvas, for the lint and for tests."""
        from patrician_kit.drawing.score_sheet import sheet_canvas

        players = len(self.names)
        own = (
            Button("sheet:empty", "Empty table"),
            Button("sheet:more", "Add a player", "plain" if players < len(DEFAULT_NAMES) else "off"),
            Button("sheet:fewer", "Remove a player", "plain" if players > 2 else "off"),
            Button("sheet:entry", "Enter towers" if self._table.by_tiles else "Enter tiles only"),
        )
        return sheet_canvas(self._filled(), (*own, *buttons))

    def picture(self, buttons: tuple[Button, ...] = (), *, standalone: bool = True) -> str:
        """Return the sheet as SVG text, with these buttons after its own."""
        return self.canvas(buttons).svg(standalone)

    def characters(self) -> str:
        """Return the sheet as a table in characters."""
        filled = self._filled()
        lines = [f"{self.title}, {count(len(self.names), 'player')}. {filled.check}"]
        lines += [f"{self.box.city_names[city]:<9} {' / '.join(self._cells(city))}" for city in filled.cities]
        lines += [str(receipt) for receipt in filled.receipts]
        if filled.outcome and filled.scored == len(filled.cities):
            lines.append(str(filled.outcome))
        return "\n".join(lines)

    def _cells(self, city: int) -> list[str]:
        if self._table.by_tiles:
            return [LETTERS[owner] if owner != NONE else "-" for owner in self._table.tiles[city]]
        return ["".join(LETTERS[owner] for owner in tower) or "-" for tower in self._table.towers[city]]


def _stepped(number: int, sign: str, most: int) -> int:
    changed = number + {"+": 1, "-": -1}[sign]
    if not 0 <= changed <= most:
        raise GameError(f"This number goes from 0 to {most}.")
    return changed


def _problem_sentence(problems: Sequence[Problem]) -> str:
    """Say the first thing that is impossible, what would help, its rule, and how many there are; long ones are cut."""
    first = problems[0]
    where = (first.field.partition(".")[2] or first.field).replace(".", ", ").partition("[")[0]
    tail = f" ({first.rules[0]})" if first.rules else ""
    if len(problems) > 1:
        tail += f" and {len(problems) - 1} more"
    said, remedy = f"{where[:1].upper()}{where[1:]}: {first.reason.rstrip('.')}.", first.remedy.rstrip(".")
    room = _CHECK_ROOM - width(tail, 13, bold=True)
    if width(f"{said} {remedy}", 13, bold=True) > room:
        remedy = remedy.partition(";")[0]
        said = f"{said.rpartition(', ')[0] or said.rstrip('.')}."
    if width(f"{said} {remedy}", 13, bold=True) > room:
        remedy = shorten(remedy, max(room - width(f"{said} ", 13, bold=True), _REMEDY_ROOM), 13, bold=True)
        said = shorten(said, room - width(f" {remedy}", 13, bold=True), 13, bold=True)
    return f"{said} {remedy}{tail}"
