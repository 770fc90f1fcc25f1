"""The cities, the cards and the floors, read once from ``data/`` into tuples of whole numbers and names.

Card numbers are kinds: two copies of a card are the same number. Which symbol is on which card is partly a
reconstruction (patrician.ruling.4); ``provenance`` says so per card, and :func:`load` takes a corrected table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from patrician_kit.names import (
    ANY_CITY,
    MOST_CARDS,
    MOST_CITIES,
    NONE,
    ONE_HEAD,
    SECOND_COAT,
    SPECIAL_ACTION,
    TWO_HEADS,
)
from tabletop_kit.actions import plain_words
from tabletop_kit.errors import short
from tabletop_kit.tables import BrokenTable, Row, column_of, read_table

DATA = Path(__file__).parent / "data"
COLOURS = ("black", "white", "red", "yellow", "blue")
PATRICIAN_NAMES = ("lady", "red_hat_man", "bearded_man")
SYMBOLS = ("second_coat", "one_head", "two_heads", "take_any_card", "move_floor")
CARD_COLUMNS = (
    "card_id,city,five_player_only,coats,second_symbol,patrician,heads,move_floor,take_any_card,start_card,copies,"
    "provenance"
).split(",")
CITY_COLUMNS = (
    "city,five_player_only,building_cards,floors,roman_numeral,tile_high,tile_low,two_coat_cards,coat_colour".split(",")
)
SUPPLY_COLUMNS = tuple(f"supply_{players}_players" for players in (2, 3, 4, 5))


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """Everything in the box. Tuples are indexed by city (0 to 9), by card kind, or by colour; -1 means none."""

    city_names: tuple[str, ...]
    city_colour: tuple[str, ...]
    city_numeral: tuple[str, ...]
    CITY_FLOORS: tuple[int, ...]
    CITY_CARDS: tuple[int, ...]
    CITY_FIVE_ONLY: tuple[int, ...]
    TILE_HIGH: tuple[int, ...]
    TILE_LOW: tuple[int, ...]
    card_names: tuple[str, ...]
    card_provenance: tuple[str, ...]
    CARD_CITY: tuple[int, ...]
    CARD_COATS: tuple[int, ...]
    CARD_SYMBOL: tuple[int, ...]
    CARD_PATRICIAN: tuple[int, ...]
    CARD_HEADS: tuple[int, ...]
    CARD_START: tuple[int, ...]
    CARD_COPIES: tuple[int, ...]
    supply: dict[str, tuple[int, ...]]
    """Colour -> floors handed out with 2, 3, 4 and 5 players; 0 where the colour is not available."""
    copies: dict[str, int]
    """Colour -> floor pieces in the box."""

    @property
    def rule_tables(self) -> dict[str, tuple[int, ...]]:
        """The tables that rules read, by the name they have there."""
        return {name: getattr(self, name) for name in self.__slots__ if name.isupper()}

    def cities_with(self, players: int) -> tuple[int, ...]:
        """Return the cities in play (patrician.setup.3): all ten with five players, else those without Pistoia."""
        return tuple(c for c in range(len(self.city_names)) if players == 5 or not self.CITY_FIVE_ONLY[c])

    def deck_with(self, players: int) -> list[int]:
        """Return all cards in play, one entry per copy."""
        cities = self.cities_with(players)
        return [k for k, city in enumerate(self.CARD_CITY) if city in cities for _ in range(self.CARD_COPIES[k])]


def load(cards: str | Path | None = None) -> Components:
    """Return the components; ``cards`` is the path of a table that replaces the kit's (patrician.ruling.11).

    The same unchanged file gives the same object. Raises BrokenTable naming line, column, reason and remedy.
    """
    path = Path(cards) if cards is not None else DATA / "cards.csv"
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _load(path.absolute(), stamp)


@lru_cache(maxsize=32)
def _load(path: Path, stamp: int) -> Components:
    """Read all tables; ``stamp`` is the time of the file's last change, so that an edited file is read again."""
    cities = _cities_last(read_table(DATA / "cities.csv", CITY_COLUMNS))
    rows = read_table(path, CARD_COLUMNS)
    names = tuple(row.text("city") for row in cities)
    floors = read_table(DATA / "floors.csv", ("colour", "copies", *SUPPLY_COLUMNS))
    components = Components(
        city_names=names,
        city_colour=tuple(row.text("coat_colour") for row in cities),
        city_numeral=tuple(row.text("roman_numeral") for row in cities),
        CITY_FLOORS=column_of(cities, lambda r: r.whole("floors", 5, 9)),
        CITY_CARDS=column_of(cities, lambda r: r.whole("building_cards", 1, 9)),
        CITY_FIVE_ONLY=column_of(cities, lambda r: r.whole("five_player_only", 0, 1)),
        TILE_HIGH=column_of(cities, lambda r: r.whole("tile_high", 0, 20)),
        TILE_LOW=column_of(cities, lambda r: r.whole("tile_low", 0, 20)),
        card_names=tuple(row.text("card_id") for row in rows),
        card_provenance=tuple(row.text("provenance") for row in rows),
        CARD_CITY=column_of(rows, lambda r: r.one_of("city", names)),
        CARD_COATS=column_of(rows, lambda r: r.whole("coats", 1, 2)),
        CARD_SYMBOL=column_of(rows, lambda r: r.one_of("second_symbol", SYMBOLS)),
        CARD_PATRICIAN=column_of(rows, lambda r: r.one_of("patrician", ("none", *PATRICIAN_NAMES)) - 1),
        CARD_HEADS=column_of(rows, lambda r: r.whole("heads", 0, 2)),
        CARD_START=column_of(rows, lambda r: r.whole("start_card", 0, 1)),
        CARD_COPIES=column_of(rows, lambda r: r.whole("copies", 1, 9)),
        supply={row.text("colour"): tuple(row.whole(column, 0, 99) for column in SUPPLY_COLUMNS) for row in floors},
        copies={row.text("colour"): row.whole("copies", 1, 99) for row in floors},
    )
    _check_cards(components, rows)
    _check_cities(components, rows[0].place.partition(",")[0])
    return components


def _cities_last(rows: list[Row]) -> list[Row]:
    """Put the city that only five players use last, so that the cities in play are always the first ones."""
    return sorted(rows, key=lambda row: row.whole("five_player_only", 0, 1))


def _check_cards(c: Components, rows: list[Row]) -> None:
    """Check each line by itself: the second symbol and the other cells must say the same (patrician.symbols.7)."""
    for k, row in enumerate(rows):
        name = c.card_names[k]
        if plain_words(name) in map(plain_words, c.card_names[:k]):
            raise row.broken("card_id", "the name stands twice", "Use one line with a number of copies")
        if plain_words(name) != name.casefold() or " " in name:  # two words could mean another card: "Roma, lady"
            raise row.broken("card_id", f"{short(name)} is not one word", "Write it like roma_lady")
        symbol = c.CARD_SYMBOL[k]
        unlike = f"it does not fit the second symbol {SYMBOLS[symbol]}"
        heads = {ONE_HEAD: 1, TWO_HEADS: 2}.get(symbol, 0)
        if c.CARD_COATS[k] != (2 if symbol == SECOND_COAT else 1):
            raise row.broken("coats", unlike, "Two coats go with second_coat, one with all others")
        if c.CARD_HEADS[k] != heads or (c.CARD_PATRICIAN[k] == NONE) != (heads == 0):
            raise row.broken("heads", unlike, f"Write {heads} heads, and a patrician only with heads")
        for column, wanted in (("move_floor", SPECIAL_ACTION), ("take_any_card", ANY_CITY)):
            if row.whole(column, 0, 1) != (symbol == wanted):
                raise row.broken(column, unlike, "Correct one of the two")
        if c.CARD_START[k] and symbol != ONE_HEAD:
            raise row.broken("start_card", "a start card has one single head", "Correct the symbol or the star")
        if row.whole("five_player_only", 0, 1) != c.CITY_FIVE_ONLY[c.CARD_CITY[k]]:
            raise row.broken("five_player_only", f"it does not fit {row.text('city')}", "1 is for Pistoia only")


def _check_cities(c: Components, file: str) -> None:
    """Check the sums of each city and of the deal (patrician.ruling.11)."""
    if len(c.CARD_CITY) > MOST_CARDS or len(c.city_names) != MOST_CITIES:
        raise BrokenTable(f"{file}: more than {MOST_CARDS} kinds of cards. Join equal cards into one line with copies.")
    for city, name in enumerate(c.city_names):
        kinds = [k for k, where in enumerate(c.CARD_CITY) if where == city]
        cards = sum(c.CARD_COPIES[k] for k in kinds)
        coats = sum(c.CARD_COPIES[k] * c.CARD_COATS[k] for k in kinds)
        if cards != c.CITY_CARDS[city]:
            says = f"{file}: {name} has {cards} cards, the rulebook says {c.CITY_CARDS[city]}."
            raise BrokenTable(f"{says} Correct the copies (patrician.components.4).")
        if coats != c.CITY_FLOORS[city]:
            says = f"{file}: the cards of {name} show {coats} coats, but {name} takes {c.CITY_FLOORS[city]} floors."
            raise BrokenTable(f"{says} Change a coat (patrician.city.8).")
    for players, needed in ((4, 12), (5, 15)):
        start = sum(c.CARD_START[k] for k in c.deck_with(players))
        if start < needed:
            says = f"{file}: {start} start cards for {players} players, the deal needs {needed}."
            raise BrokenTable(f"{says} Mark more start cards (patrician.deck.2).")


BOX = load()
CITY_FLOORS = BOX.CITY_FLOORS
TILE_HIGH = BOX.TILE_HIGH
TILE_LOW = BOX.TILE_LOW
CITY_FIVE_ONLY = BOX.CITY_FIVE_ONLY
CARD_CITY = BOX.CARD_CITY
CARD_COATS = BOX.CARD_COATS
CARD_SYMBOL = BOX.CARD_SYMBOL
CARD_PATRICIAN = BOX.CARD_PATRICIAN
CARD_HEADS = BOX.CARD_HEADS
CARD_START = BOX.CARD_START
CARD_COPIES = BOX.CARD_COPIES
