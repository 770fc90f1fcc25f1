"""The score sheet of Patrician: a final table copied by clicking, checked, and counted line by line."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from patrician_kit import receipts as counted
from patrician_kit.card_words import HEADS
from patrician_kit.components import COLOURS, Components, load
from patrician_kit.drawing.filled import Filled
from patrician_kit.names import GAME_OVER, MOST_CITIES, NONE, PATRICIANS
from patrician_kit.position_parts import DEFAULT_NAMES, read_parts
from patrician_kit.positions import check_position
from patrician_kit.rules import put_floor
from patrician_kit.scoring import score_city, taller_plot
from patrician_kit.setup import clear_table
from patrician_kit.state import Table
from patrician_kit.words import count
from tabletop_kit.drawing.canvas import Canvas
from tabletop_kit.drawing.lettering import shorten, width
from tabletop_kit.drawing.scene import Button
from tabletop_kit.errors import BadPosition, GameError, Problem
from tabletop_kit.positions import LETTERS

if TYPE_CHECKING:
    from patrician_kit.game import Patrician

SIDES = ("left", "right")
_TILES = ("high", "low")
_CHECK_ROOM = 838
_MOST_HEADS = 29
_MOST_LEFT = 39


class PatricianSheet:
    """A final table that is being typed in.

    It holds names, colours, either the towers or the winners of the tiles, and the heads. `press` changes one field,
    `text` and `read` turn all of it into a position and back.

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
        self._take(position if position is not None else {"players": 3})

    # -- what is filled in ---------------------------------------------------------------------------------------------

    @property
    def box(self) -> Components:
        """The components that count."""
        return load(self._cards)

    @property
    def cities(self) -> tuple[int, ...]:
        """The cities in play."""
        return self.box.cities_with(len(self.names))

    def _take(self, position: object) -> None:
        """Fill the sheet from a position; cards are left out, except the heads in the stacks."""
        entered, reader = read_parts(position, self.box, {})
        if entered is None or reader.problems:
            raise BadPosition(tuple(reader.problems))
        crowded = [city for city in entered.towers if entered.height(city) > self.box.CITY_FLOORS[city]]
        if crowded:
            raise BadPosition(tuple(p for p in check_position(position, self.box, {}) if "build.7" in "".join(p.rules)))
        if any(number > _MOST_HEADS for seat in range(entered.players) for number in entered.heads_of(seat)):
            raise BadPosition((Problem("heads", f"more than {_MOST_HEADS} of one patrician.", "Count again."),))
        self.names, self.colours = entered.seats.names, entered.seats.colours
        self.towers = {c: [list(tower) for tower in entered.towers.get(c, ([], []))] for c in range(MOST_CITIES)}
        self.tiles = {c: list(entered.tiles.get(c, (NONE, NONE))) for c in range(MOST_CITIES)}
        self.heads = [list(entered.heads_of(seat)) for seat in range(entered.players)]
        self.left = [entered.supply.get(seat, 0) for seat in range(entered.players)]
        given = position if isinstance(position, Mapping) else {}
        self.by_tiles = "tiles" in given and not entered.towers
        self._pen = min(self._pen, len(self.names) - 1)
        self._tab = min(self._tab, len(self.names) - 1)

    def position(self) -> dict[str, Any]:
        """Return what is filled in as a position that `Patrician.from_position` reads."""
        cities, names = self.box.city_names, self.names
        position: dict[str, Any] = {"players": list(names), "colours": list(self.colours)}
        if self.by_tiles:
            won = {c: self.tiles[c] for c in self.cities if self.tiles[c] != [NONE, NONE]}
            position["tiles"] = {cities[c]: [None if p == NONE else names[p] for p in won[c]] for c in won}
            if any(self.left):
                position["supply"] = dict(zip(names, self.left, strict=True))
        else:
            built = [c for c in self.cities if any(self.towers[c])]
            position["towers"] = {cities[c]: ["".join(LETTERS[p] for p in t) for t in self.towers[c]] for c in built}
        heads = {names[p]: {HEADS[k]: h for k, h in enumerate(self.heads[p]) if h} for p in range(len(names))}
        position["heads"] = {name: each for name, each in heads.items() if each}
        return position

    def text(self) -> str:
        """Return the position as JSON."""
        return json.dumps(self.position(), ensure_ascii=False, indent=1)

    def read(self, text: str) -> None:
        """Take over such a text. Raises GameError; then nothing changed."""
        try:
            position = json.loads(text)
        except ValueError as error:
            raise GameError(f"This is not a saved score sheet: {error}. Load a file that was saved here.") from None
        self._take(position)

    def game(self) -> Patrician:
        """Return a game that stands at this position. Raises BadPosition."""
        from patrician_kit.game import Patrician

        return Patrician.from_position(self.position(), cards=self._cards)

    # -- pressing a field ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> str:
        """Change the field with this key and return a sentence about it. Raises GameError."""
        kind, *rest = key.split(":")
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
            "sheet": self._sheet,
        }
        try:
            return deeds[kind](*rest)
        except (KeyError, ValueError, IndexError, TypeError):
            raise GameError(f"There is no field {key[:60]!r} on this sheet.") from None

    def _place(self, city: str, side: str) -> tuple[int, list[int], str]:
        number = self.box.city_names.index(city)
        if number not in self.cities or self.by_tiles:
            raise KeyError(city)
        return number, self.towers[number][SIDES.index(side)], f"{city}, {side} tower"

    def _add(self, city: str, side: str) -> str:
        number, tower, where = self._place(city, side)
        most = self.box.CITY_FLOORS[number]
        if sum(map(len, self.towers[number])) >= most:
            raise GameError(f"{city} takes {most} floors: take one off first (patrician.build.7).")
        tower.append(self._pen)
        return f"{where}: a floor of {self.names[self._pen]} on top."

    def _next_owner(self, city: str, side: str, level: str) -> str:
        _, tower, where = self._place(city, side)
        floor = int(level) - 1
        if floor < 0:
            raise IndexError(level)
        tower[floor] = self._pen = (tower[floor] + 1) % len(self.names)
        return f"{where}: floor {level} belongs to {self.names[tower[floor]]}."

    def _take_off(self, city: str, side: str) -> str:
        _, tower, where = self._place(city, side)
        self._pen = tower.pop()
        return f"{where}: the top floor is taken off, {count(len(tower), 'floor')} left."

    def _next_winner(self, city: str, which: str) -> str:
        number, low = self.box.city_names.index(city), _TILES.index(which)
        if number not in self.cities or not self.by_tiles:
            raise KeyError(city)
        owner = self.tiles[number][low] + 1
        self.tiles[number][low] = NONE if owner == len(self.names) else owner
        who = "nobody" if owner == len(self.names) else self.names[owner]
        return f"{city}, tile {(self.box.TILE_LOW if low else self.box.TILE_HIGH)[number]}: {who}."

    def _count_heads(self, seat: str, patrician: str, sign: str) -> str:
        row, k = self.heads[self._seat(seat)], int(patrician)
        row[k] = _stepped(row[k], sign, _MOST_HEADS)
        return f"{self.names[int(seat)]}: {count(row[k], 'head')} of the {HEADS[k]}."

    def _count_left(self, seat: str, sign: str) -> str:
        player = self._seat(seat)
        self.left[player] = _stepped(self.left[player], sign, _MOST_LEFT)
        return f"{self.names[player]}: {count(self.left[player], 'floor')} left."

    def _seat(self, seat: str) -> int:
        if int(seat) not in range(len(self.names)):
            raise IndexError(seat)
        return int(seat)

    def _open(self, seat: str) -> str:
        self._tab = self._seat(seat)
        receipt = self._filled().receipts[self._tab]
        return f"Receipt for {receipt.name}: {count(receipt.total, 'point')}."

    def _next_colour(self, seat: str) -> str:
        """Give a player the next colour that the game allows; whoever had it gets the old one."""
        player, colours, allowed = self._seat(seat), list(self.colours), self._allowed(len(self.names))
        old = colours[player]
        new = allowed[(allowed.index(old) + 1) % len(allowed)]
        if new in colours:
            colours[colours.index(new)] = old
        colours[player] = new
        self.colours = tuple(colours)
        return f"{self.names[player]} plays {new}."

    def _allowed(self, players: int) -> list[str]:
        return [colour for colour in COLOURS if self.box.supply[colour][players - 2] > 0]

    def _why(self, city: str, which: str) -> str:
        story = self._filled().stories[2 * self.box.city_names.index(city) + counted.SIZES.index(which)]
        return f"{city}, {which} tower: {story.text} ({', '.join(story.rules)})"

    # -- the whole sheet -----------------------------------------------------------------------------------------------

    def _sheet(self, deed: str) -> str:
        return {"empty": self._empty, "more": self._more, "fewer": self._fewer, "entry": self._switch}[deed]()

    def _empty(self) -> str:
        self._take(
            {"players": list(self.names), "colours": list(self.colours), **({"tiles": {}} if self.by_tiles else {})}
        )
        self._pen = 0
        return "The sheet is empty."

    def _more(self) -> str:
        if len(self.names) == len(DEFAULT_NAMES):
            raise GameError("The game is for 2 to 5 players (patrician.components.8).")
        used = {name.casefold() for name in self.names}
        name = next(name for name in (*DEFAULT_NAMES, "Fifth") if name.casefold() not in used)
        allowed = self._allowed(len(self.names) + 1)
        self.names = (*self.names, name)
        self.colours = (*self.colours, next(colour for colour in allowed if colour not in self.colours))
        self.heads.append([0] * PATRICIANS)
        self.left.append(0)
        return f"{name} plays as well."

    def _fewer(self) -> str:
        """Take the last player away, whose floors, tiles and heads must be gone."""
        seat, players = len(self.names) - 1, len(self.names) - 1
        if players < 2:
            raise GameError("The game is for 2 to 5 players (patrician.components.8).")
        floors = sum(tower.count(seat) for both in self.towers.values() for tower in both)
        tiles = sum(both.count(seat) for both in self.tiles.values())
        if floors or tiles or any(self.heads[seat]):
            raise GameError(f"{self.names[seat]} still owns something on the sheet: take it away first.")
        gone = self.names[seat]
        allowed = self._allowed(players)
        kept = [colour if colour in allowed else "" for colour in self.colours[:players]]
        free = [colour for colour in allowed if colour not in kept]
        self.colours = tuple(colour or free.pop(0) for colour in kept)
        self.names = self.names[:players]
        del self.heads[seat], self.left[seat]
        for city in set(range(MOST_CITIES)) - set(self.cities):
            self.towers[city], self.tiles[city] = [[], []], [NONE, NONE]
        self._pen, self._tab = min(self._pen, players - 1), min(self._tab, players - 1)
        return f"{gone} does not play."

    def _switch(self) -> str:
        """Enter tiles instead of towers, or the other way round; what is known of the tiles is taken along."""
        if not self.by_tiles:
            s = self._table()
            self.tiles = {c: list(s.tile_owner[2 * c : 2 * c + 2]) for c in range(MOST_CITIES)}
            self.left = [max(0, number) for number in self._floors_left()]
        self.by_tiles = not self.by_tiles
        return "Now enter who won each tile." if self.by_tiles else "Now enter the towers."

    # -- counting ------------------------------------------------------------------------------------------------------

    def _table(self) -> Table:
        """Return a finished game with what is filled in, possible or not; unfinished cities score nothing."""
        s = Table()
        s.players = len(self.names)
        clear_table(s)
        s.step = GAME_OVER
        for seat in range(s.players):
            s.heads[seat] = list(self.heads[seat])
        for city in self.cities:
            self._lay_out(s, city)
        for seat, left in enumerate(self.left if self.by_tiles else self._floors_left()):
            s.supply[seat] = left
        return s

    def _lay_out(self, s: Table, city: int) -> None:
        if self.by_tiles:
            for low, owner in enumerate(self.tiles[city]):
                s.tile_owner[2 * city + low] = owner
                if owner != NONE:
                    s.fame[owner] += (self.box.TILE_LOW if low else self.box.TILE_HIGH)[city]
            return
        for side, tower in enumerate(self.towers[city]):
            for owner in tower:
                put_floor(s, 2 * city + side, owner)
        if self._is_full(city):
            score_city(s, city)

    def _is_full(self, city: int) -> bool:
        towers = self.towers[city]
        return all(towers) and sum(map(len, towers)) == self.box.CITY_FLOORS[city]

    def _floors_left(self) -> list[int]:
        """Return each start supply without the floors on the sheet."""
        players = len(self.names)
        built = [sum(t.count(seat) for c in self.cities for t in self.towers[c]) for seat in range(players)]
        return [self.box.supply[self.colours[p]][players - 2] - built[p] for p in range(players)]

    def _scored(self) -> int:
        if self.by_tiles:
            return sum(NONE not in self.tiles[city] for city in self.cities)
        return sum(self._is_full(city) for city in self.cities)

    def _filled(self) -> Filled:
        s = self._table()
        problems = self._problems()
        full = [] if self.by_tiles else [city for city in self.cities if self._is_full(city)]
        return Filled(
            box=self.box,
            names=self.names,
            colours=self.colours,
            cities=self.cities,
            by_tiles=self.by_tiles,
            towers={c: (tuple(self.towers[c][0]), tuple(self.towers[c][1])) for c in self.cities},
            tiles={c: (self.tiles[c][0], self.tiles[c][1]) for c in self.cities},
            stories={
                2 * c + low: counted.tower_story(s, taller_plot(s, c) ^ low, self.names) for c in full for low in (0, 1)
            },
            heads=tuple(map(tuple, self.heads)),
            left=tuple(s.supply[: s.players]),
            pen=self._pen,
            tab=self._tab,
            receipts=tuple(counted.receipts(s, self.names, self.box)),
            outcome=counted.outcome(s, self.names),
            scored=self._scored(),
            passed=not problems,
            check=_problem_sentence(problems) if problems else self._counted(),
            faults=frozenset(problem.field for problem in problems),
        )

    def _problems(self) -> list[Problem]:
        """Return what is impossible; a city of which one tile is entered so far is not looked at yet."""
        position = self.position()
        if self.by_tiles:
            position["tiles"] = {city: both for city, both in position["tiles"].items() if None not in both}
        return check_position(position, self.box, {})

    def _counted(self) -> str:
        """Say what was counted: all of it, or how far it has come."""
        floors = sum(len(tower) for c in self.cities for tower in self.towers[c])
        of = sum(self.box.CITY_FLOORS[c] for c in self.cities)
        tiles = sum(owner != NONE for owner in self._table().tile_owner[: 2 * len(self.cities)])
        heads = count(sum(map(sum, self.heads)), "head")
        begun = floors or tiles or any(map(any, self.heads))
        whole = "The table is possible" if self._scored() == len(self.cities) else "Possible so far"
        entered = (
            f"{tiles} of {2 * len(self.cities)} tiles" if self.by_tiles else f"{floors} of {of} floors, {tiles} tiles"
        )
        return f"{whole if begun else 'Nothing is entered yet'}: {entered}, {heads}"

    # -- out -----------------------------------------------------------------------------------------------------------

    def canvas(self, buttons: Sequence[Button] = ()) -> Canvas:
        """Return the sheet on its canvas, for the lint and for tests."""
        from patrician_kit.drawing.score_sheet import sheet_canvas

        own = (
            Button("sheet:empty", "Empty table"),
            Button("sheet:more", "Add a player", "plain" if len(self.names) < len(DEFAULT_NAMES) else "off"),
            Button("sheet:fewer", "Remove a player", "plain" if len(self.names) > 2 else "off"),
            Button("sheet:entry", "Enter towers" if self.by_tiles else "Enter tiles only"),
        )
        return sheet_canvas(self._filled(), (*own, *buttons))

    def picture(self, buttons: tuple[Button, ...] = (), *, standalone: bool = True) -> str:
        """Return the sheet as SVG text, with these buttons after its own."""
        return self.canvas(buttons).svg(standalone)

    def characters(self) -> str:
        """Return the sheet as a table in characters."""
        filled = self._filled()
        lines = [f"{self.title}, {len(self.names)} players. {filled.check}"]
        for city in self.cities:
            if self.by_tiles:
                cells = [LETTERS[owner] if owner != NONE else "-" for owner in self.tiles[city]]
            else:
                cells = ["".join(LETTERS[owner] for owner in tower) or "-" for tower in self.towers[city]]
            lines.append(f"{self.box.city_names[city]:<9} {' / '.join(cells)}")
        lines += [str(receipt) for receipt in filled.receipts]
        if filled.outcome and filled.scored == len(self.cities):
            lines.append(str(filled.outcome))
        return "\n".join(lines)


def _stepped(number: int, sign: str, most: int) -> int:
    changed = number + {"+": 1, "-": -1}[sign]
    if not 0 <= changed <= most:
        raise GameError(f"This number goes from 0 to {most}.")
    return changed


def _problem_sentence(problems: Sequence[Problem]) -> str:
    """Say the first thing that is impossible, its rule, and how many there are; a long reason is cut."""
    first = problems[0]
    where = first.field.partition(".")[2].replace(".", ", ") or first.field
    where = where.partition("[")[0]
    tail = f" ({first.rules[0]})" if first.rules else ""
    if len(problems) > 1:
        tail += f" and {len(problems) - 1} more"
    room = _CHECK_ROOM - width(tail, 13, bold=True)
    said = f"{where[:1].upper()}{where[1:]}: {first.reason.rstrip('.')}"
    return shorten(said, room, 13, bold=True) + tail
