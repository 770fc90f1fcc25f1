"""The cards, the Cities, the Market rows, the track and the legends, read once from ``data/``.

A card is a kind: ``7 * colour + Influence`` with the colours in the order of the Cities and white last, so every card
table lists the same 49 kinds. What a corrected table may change are the crowns (cites.cards.9 to .11).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from cites_kit.names import CITIES, KINDS, LAP, MOST_MARKET, VALUES, WHITE
from tabletop_kit.tables import BrokenTable, Row, column_of, read_table

DATA = Path(__file__).parent / "data"
COLOUR_NAMES = ("purple", "yellow", "pink", "red", "blue", "green", "white")
CHARACTERS = ("Void", "Villager", "Jester", "Assassin", "Merchant", "Knight", "Astrologer")
EFFECTS = (
    "discard_market_card",
    "take_back_own_top_card",
    "draw_one",
    "discard_any_top_card",
    "take_market_card_free",
    "move_any_top_card_to_own_city",
    "draw_three_build_up_to_two",
)
CARD_COLUMNS = "card_id,colour,influence,name,effect,is_joker,copies,crowns_top,crowns_bottom,provenance".split(",")
NOBLE_COLOURS = ("red", "blue", "green", "yellow")
"""Colours of the Noble tokens; four of them, one per Noble (cites.setup.25)."""


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """Everything in the box. Card columns are indexed by kind, ``vp_minimum`` by City, ``legends`` by level - 1."""

    card_names: tuple[str, ...]
    card_provenance: tuple[str, ...]
    CARD_COPIES: tuple[int, ...]
    CROWNS_TOP: tuple[int, ...]
    CROWNS_BOTTOM: tuple[int, ...]
    VP_MINIMUM: tuple[int, ...]
    BONUS_SPACE: tuple[int, ...]
    """1 for a Bonus space: spaces 0 to 50 of the side for 1-3 Nobles, then those of the side for 4."""
    SEASONS: tuple[int, ...]
    """Seasons of a game, by number of Nobles (entry 0 is unused)."""
    ROW_POINTS: tuple[int, ...]
    """VP of each Market row; entry 1 is the Reserve (entry 0 is unused)."""
    season_names: tuple[str, ...]
    legends: tuple[tuple[int, int, str], ...]
    """Lowest and highest margin of each level, and what people will say."""

    @property
    def rule_tables(self) -> dict[str, tuple[int, ...]]:
        """The tables that rules read, by the name they have there."""
        return {name: getattr(self, name) for name in self.__slots__ if name.isupper()}


def colour_of(card: int) -> int:
    """Return the colour of a card, 0 to 6."""
    return card // VALUES


def influence_of(card: int) -> int:
    """Return the Influence of a card, 0 to 6 (cites.cards.3)."""
    return card % VALUES


def load(cards: str | Path | None = None) -> Components:
    """Return the components; ``cards`` is the path of a table that replaces the kit's.

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
    rows = _by_kind(read_table(path, CARD_COLUMNS), path.name)
    track = read_table(DATA / "track.csv", ("nobles_min", "nobles_max", "seasons", "season_names", "bonus_spaces"))
    legends = read_table(DATA / "legends.csv", ("level", "margin_min", "margin_max", "meaning"))
    cities = read_table(DATA / "cities.csv", ("city_order", "colour", "vp_minimum"))
    market = read_table(DATA / "market.csv", ("row", "first_card", "last_card", "vp_self_no_revolt"))
    return Components(
        card_names=tuple(row.text("card_id") for row in rows),
        card_provenance=tuple(row.text("provenance") for row in rows),
        CARD_COPIES=column_of(rows, lambda r: r.whole("copies", 1, 2)),
        CROWNS_TOP=column_of(rows, lambda r: r.whole("crowns_top", 0, 3)),
        CROWNS_BOTTOM=column_of(rows, lambda r: r.whole("crowns_bottom", 0, 3)),
        VP_MINIMUM=_minimums(cities),
        BONUS_SPACE=tuple(space for row in track for space in _bonus_spaces(row)),
        SEASONS=_seasons(track),
        ROW_POINTS=(0, *column_of(market, lambda r: r.whole("vp_self_no_revolt", 0, 9))),
        season_names=tuple(track[0].text("season_names").split()),
        legends=tuple((_margin(row, "margin_min"), _margin(row, "margin_max"), row.text("meaning")) for row in legends),
    )


def _by_kind(rows: list[Row], file: str) -> list[Row]:
    """Put the lines in the order of the kinds; each kind must stand there exactly once and say nothing impossible."""
    found: dict[int, Row] = {}
    for row in rows:
        kind = VALUES * row.one_of("colour", COLOUR_NAMES) + row.whole("influence", 0, VALUES - 1)
        if kind in found:
            raise row.broken("influence", "the card stands twice", "Use one line with a number of copies")
        _check_card(row, kind)
        found[kind] = row
    if missing := [kind for kind in range(KINDS) if kind not in found]:
        name = f"{COLOUR_NAMES[colour_of(missing[0])]} {influence_of(missing[0])}"
        raise BrokenTable(f"{file}: the {name} is missing. Each colour has the cards 0 to 6 (cites.cards.4).")
    return [found[kind] for kind in range(KINDS)]


def _check_card(row: Row, kind: int) -> None:
    """Check one line against what the rulebook says of every card (cites.cards.2 to .9)."""
    colour, influence = colour_of(kind), influence_of(kind)
    wanted = {"card_id": f"{COLOUR_NAMES[colour]}_{influence}", "name": CHARACTERS[influence]}
    for column, text in wanted.items():
        if row.text(column) != text:
            raise row.broken(column, f"{row.text(column)!r} does not fit {wanted['card_id']}", f"Write {text}")
    if row.one_of("effect", EFFECTS) != influence:
        raise row.broken("effect", f"it is not the effect of a {influence}", f"Write {EFFECTS[influence]}")
    if row.whole("is_joker", 0, 1) != (colour == WHITE):
        raise row.broken("is_joker", "it does not fit the colour", "1 is for white cards only")
    copies = 1 if influence == 0 or colour == WHITE else 2
    if row.whole("copies", 1, 2) != copies:
        raise row.broken("copies", f"{wanted['card_id']} exists in {copies}", "Correct the copies (cites.cards.4, .5)")
    if colour != 0 and row.whole("crowns_top", 0, 3) + row.whole("crowns_bottom", 0, 3) > 0:
        raise row.broken("crowns_top", "only purple cards have crowns", "Write 0 (cites.cards.9)")


def _minimums(rows: list[Row]) -> tuple[int, ...]:
    names = [row.text("colour") for row in rows]
    if names != list(COLOUR_NAMES[:CITIES]):
        raise rows[0].broken("colour", "the Cities are not in their order", "Keep purple to green (cites.setup.9)")
    return column_of(rows, lambda r: r.whole("vp_minimum", 0, 1))


def _bonus_spaces(row: Row) -> tuple[int, ...]:
    spaces = {int(text) for text in row.text("bonus_spaces").split()}
    return tuple(int(space in spaces) for space in range(LAP + 1))


def _seasons(rows: list[Row]) -> tuple[int, ...]:
    numbers = [0] * 5
    for row in rows:
        for nobles in range(row.whole("nobles_min", 1, 4), row.whole("nobles_max", 1, 4) + 1):
            numbers[nobles] = row.whole("seasons", 1, 4)
    return tuple(numbers)


def _margin(row: Row, column: str) -> int:
    text = row.text(column)
    if not text.removeprefix("-").isdigit():
        raise row.broken(column, f"{text!r} is not a whole number", "Correct the number")
    return int(text)


BOX = load()
CARD_COPIES = BOX.CARD_COPIES
CROWNS_TOP = BOX.CROWNS_TOP
CROWNS_BOTTOM = BOX.CROWNS_BOTTOM
VP_MINIMUM = BOX.VP_MINIMUM
BONUS_SPACE = BOX.BONUS_SPACE
SEASONS = BOX.SEASONS
ROW_POINTS = BOX.ROW_POINTS
assert len(ROW_POINTS) == 2 + MOST_MARKET // 4
