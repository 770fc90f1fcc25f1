"""A final table as it is being typed in: towers or tiles, heads and floors left, with what they count so far."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from patrician_kit.card_words import HEADS
from patrician_kit.components import COLOURS, Components
from patrician_kit.names import GAME_OVER, MOST_CITIES, NONE, PATRICIANS
from patrician_kit.position_parts import DEFAULT_NAMES, read_parts
from patrician_kit.positions import check_position
from patrician_kit.rules import put_floor
from patrician_kit.scoring import score_city
from patrician_kit.setup import clear_table
from patrician_kit.state import Table
from patrician_kit.words import count
from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.errors import BadPosition, GameError, Problem
from tabletop_kit.options import next_colour, renamed

MOST_HEADS = 29
"""More heads of one patrician than any table of cards has."""


class SheetTable:
    """Names, colours, and either the towers or the winners of the tiles; heads, and floors left.

    Attributes:
        box: the components that count.
        names: the players by seat.
        colours: their colours.
        towers: city -> owners of the floors of both towers, from the ground up.
        tiles: city -> winners of the higher and the lower tile, -1 for nobody yet.
        heads: heads of each patrician, by seat.
        left: floors left, by seat; used if only tiles are entered.
        by_tiles: only the winners of tiles are entered.

    Raises:
        BadPosition: for a position that cannot be read, or that has more floors in a city than there is room for.

    """

    def __init__(self, position: object, box: Components) -> None:
        entered, reader = read_parts(position, box, {})
        if entered is None or reader.problems:
            raise BadPosition(tuple(reader.problems))
        self.box, self.names, self.colours = box, entered.seats.names, entered.seats.colours
        self.towers = {c: [list(tower) for tower in entered.towers.get(c, ([], []))] for c in range(MOST_CITIES)}
        self.tiles = {c: list(entered.tiles.get(c, (NONE, NONE))) for c in range(MOST_CITIES)}
        self.heads = [list(entered.heads_of(seat)) for seat in range(entered.players)]
        self.left = [entered.supply.get(seat, 0) for seat in range(entered.players)]
        self.by_tiles = isinstance(position, Mapping) and "tiles" in position and not entered.towers
        self._refuse_what_has_no_place(position)

    def _refuse_what_has_no_place(self, position: object) -> None:
        """Raise BadPosition for what cannot even be drawn on the sheet."""
        if any(self.floors_in(city) > self.box.CITY_FLOORS[city] for city in self.cities):
            problems = check_position(position, self.box, {})
            raise BadPosition(tuple(p for p in problems if "patrician.build.7" in p.rules))
        for name, heads in zip(self.names, self.heads, strict=True):
            if max(heads) > MOST_HEADS:
                problem = Problem(f"heads.{name}", f"more than {MOST_HEADS} heads of one patrician.", "Count again.")
                raise BadPosition((problem,))

    @property
    def cities(self) -> tuple[int, ...]:
        """The cities in play."""
        return self.box.cities_with(len(self.names))

    @property
    def allowed(self) -> list[str]:
        """The colours that this number of players may choose from."""
        return self._allowed(len(self.names))

    def _allowed(self, players: int) -> list[str]:
        return [colour for colour in COLOURS if self.box.supply[colour][players - 2] > 0]

    def floors_in(self, city: int) -> int:
        """Return how many floors stand in a city."""
        return sum(map(len, self.towers[city]))

    def is_full(self, city: int) -> bool:
        """Return whether a city is finished, with two towers."""
        return all(self.towers[city]) and self.floors_in(city) == self.box.CITY_FLOORS[city]

    def scored(self) -> int:
        """Return how many cities are finished."""
        if self.by_tiles:
            return sum(NONE not in self.tiles[city] for city in self.cities)
        return sum(map(self.is_full, self.cities))

    # -- who plays -----------------------------------------------------------------------------------------------------

    def add_player(self) -> str:
        """Add a player and return the name. Raises GameError."""
        players = len(self.names) + 1
        if players > len(DEFAULT_NAMES):
            raise GameError("The game is for 2 to 5 players (patrician.components.8).")
        used = {name.casefold() for name in self.names}
        name = next(name for name in DEFAULT_NAMES if name.casefold() not in used)
        colour = next(colour for colour in self._allowed(players) if colour not in self.colours)
        self.names, self.colours = (*self.names, name), (*self.colours, colour)
        self.heads.append([0] * PATRICIANS)
        self.left.append(0)
        return name

    def remove_player(self) -> str:
        """Remove the last player, who must own nothing any more, and return the name. Raises GameError."""
        seat = len(self.names) - 1
        if seat < 2:
            raise GameError("The game is for 2 to 5 players (patrician.components.8).")
        owned = sum(tower.count(seat) for towers in self.towers.values() for tower in towers)
        owned += sum(tiles.count(seat) for tiles in self.tiles.values()) + sum(self.heads[seat])
        if owned:
            raise GameError(f"{self.names[seat]} still owns something on the sheet: take it away first.")
        gone, allowed = self.names[seat], self._allowed(seat)
        kept = [colour if colour in allowed else "" for colour in self.colours[:seat]]
        free = [colour for colour in allowed if colour not in kept]
        self.colours = tuple(colour or free.pop(0) for colour in kept)
        self.names = self.names[:seat]
        del self.heads[seat], self.left[seat]
        for city in set(range(MOST_CITIES)) - set(self.cities):
            self.towers[city], self.tiles[city] = [[], []], [NONE, NONE]
        return gone

    def rename(self, seat: int, name: str) -> str:
        """Give a player another name and return it as it is kept. Raises BadOption."""
        self.names = renamed(self.names, seat, name, COLOURS)
        return self.names[seat]

    def next_colour(self, seat: int) -> str:
        """Give a player the next colour that the game allows; whoever had it gets the old one."""
        self.colours = next_colour(self.colours, seat, self.allowed)
        return self.colours[seat]

    def switch(self) -> None:
        """Enter tiles instead of towers, or the other way round; what is known of the tiles is taken along."""
        if not self.by_tiles:
            s = self.table()
            self.tiles = {city: list(s.tile_owner[2 * city : 2 * city + 2]) for city in range(MOST_CITIES)}
            self.left = [max(0, floors) for floors in self.floors_left()]
        self.by_tiles = not self.by_tiles

    # -- counting ------------------------------------------------------------------------------------------------------

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
            built = [city for city in self.cities if any(self.towers[city])]
            position["towers"] = {cities[c]: ["".join(LETTERS[p] for p in t) for t in self.towers[c]] for c in built}
        heads = {
            name: {HEADS[k]: h for k, h in enumerate(row) if h} for name, row in zip(names, self.heads, strict=True)
        }
        position["heads"] = {name: row for name, row in heads.items() if row}
        return position

    def problems(self) -> list[Problem]:
        """Return what is impossible; a city of which one tile is entered so far is not looked at yet."""
        position = self.position()
        if self.by_tiles:
            position["tiles"] = {city: both for city, both in position["tiles"].items() if None not in both}
        return check_position(position, self.box, {})

    def table(self) -> Table:
        """Return a finished game with what is filled in, possible or not; unfinished cities score nothing."""
        s = Table()
        s.players = len(self.names)
        clear_table(s)
        s.step = GAME_OVER
        for seat, floors in enumerate(self.floors_left()):
            s.heads[seat] = list(self.heads[seat])
            s.supply[seat] = floors
        for city in self.cities:
            (self._give_tiles if self.by_tiles else self._build)(s, city)
        return s

    def _give_tiles(self, s: Table, city: int) -> None:
        for low, owner in enumerate(self.tiles[city]):
            s.tile_owner[2 * city + low] = owner
            if owner != NONE:
                s.fame[owner] += (self.box.TILE_LOW if low else self.box.TILE_HIGH)[city]

    def _build(self, s: Table, city: int) -> None:
        for side, tower in enumerate(self.towers[city]):
            for owner in tower:
                put_floor(s, 2 * city + side, owner)
        if self.is_full(city):
            score_city(s, city)

    def floors_left(self) -> list[int]:
        """Return each supply: as entered beside the tiles, or what is not in the towers."""
        if self.by_tiles:
            return list(self.left)
        players = len(self.names)
        built = [sum(t.count(seat) for city in self.cities for t in self.towers[city]) for seat in range(players)]
        return [self.box.supply[self.colours[seat]][players - 2] - built[seat] for seat in range(players)]

    def counted(self) -> str:
        """Say what was counted: all of it, or how far it has come."""
        floors, tiles = sum(map(self.floors_in, self.cities)), 2 * len(self.cities)
        won = sum(owner != NONE for owner in self.table().tile_owner[:tiles])
        if self.by_tiles:
            entered = f"{won} of {tiles} tiles"
        else:
            entered = f"{floors} of {sum(self.box.CITY_FLOORS[c] for c in self.cities)} floors, {count(won, 'tile')}"
        whole = "The table is possible" if self.scored() == len(self.cities) else "Possible so far"
        begun = floors or won or any(map(any, self.heads))
        heads = count(sum(map(sum, self.heads)), "head")
        return f"{whole if begun else 'Nothing is entered yet'}: {entered}, {heads}"
