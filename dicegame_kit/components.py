"""The activity cards, events, characters and the board, read once from ``data/`` into tuples of whole numbers.

Numbers that were not readable in any source are reconstructions (dicegame.ruling.73); ``provenance`` says so per card,
and :func:`load` takes corrected tables. Tuples of rules are flat: a card's or building's row is found by multiplying.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from dicegame_kit.table_rows import (
    BUILDING_KEYS,
    BUILDING_NAMES,
    COLOURS,
    read_activities,
    read_board,
    read_characters,
    read_events,
)
from tabletop_kit.tables import read_table

__all__ = ["BOX", "BUILDING_KEYS", "BUILDING_NAMES", "COLOURS", "DATA", "Components", "load"]

DATA = Path(__file__).parent / "data"
ACTIVITY_COLUMNS = (
    "key,colour,round,name,cost,vp_slots,divisor,dice_colour,effect,effect_params,text,delayed,provenance"
)
EVENT_COLUMNS = (
    "key,deck,name,copies,effect,effect_params,text,black_dice,counter_colour,divisor,banners,vp_top,vp_bottom,"
    "second_card,permanent,provenance"
)
BOARD_COLUMNS = "group,item,players,building,row,column,die_value,value,vp,influence,neutral_2p"
CHARACTER_COLUMNS = (
    "key,name,counts,vp_low,vp_mid,vp_high,min_low_34p,min_mid_34p,min_high_34p,min_low_2p,min_mid_2p,min_high_2p"
)
TABLES = {
    "activities": ACTIVITY_COLUMNS,
    "events": EVENT_COLUMNS,
    "board": BOARD_COLUMNS,
    "characters": CHARACTER_COLUMNS,
}
"""Name of each table and the columns it must have."""


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """Everything in the box. Tuples in capitals are what the rules read; -1 means none."""

    card_keys: tuple[str, ...]
    card_names: tuple[str, ...]
    card_texts: tuple[str, ...]
    card_provenance: tuple[str, ...]
    event_keys: tuple[str, ...]
    event_names: tuple[str, ...]
    event_texts: tuple[str, ...]
    event_provenance: tuple[str, ...]
    character_keys: tuple[str, ...]
    character_names: tuple[str, ...]
    setup: dict[str, tuple[int, ...]]
    """What is handed out, by item: numbers with 2, 3 and 4 players."""

    CARD_COLOUR: tuple[int, ...]
    CARD_PLACE: tuple[int, ...]
    CARD_COST: tuple[int, ...]
    CARD_DIVISOR: tuple[int, ...]
    CARD_DICE: tuple[int, ...]
    CARD_DELAYED: tuple[int, ...]
    CARD_SLOTS: tuple[int, ...]
    SLOT_VP: tuple[int, ...]
    EFFECT: tuple[int, ...]
    PAY_DENIERS: tuple[int, ...]
    PAY_INFLUENCE: tuple[int, ...]
    GAIN_DENIERS: tuple[int, ...]
    GAIN_INFLUENCE: tuple[int, ...]
    GAIN_VP: tuple[int, ...]
    PER_CUBES: tuple[int, ...]
    SUCCESS_FROM: tuple[int, ...]
    MILL_ALLOWED: tuple[int, ...]
    CUBE_DICE: tuple[int, ...]
    CUBE_SERVES: tuple[int, ...]
    CUBE_MOST_DICE: tuple[int, ...]
    CUBE_VALUE: tuple[int, ...]
    CUBE_ADD: tuple[int, ...]
    CUBE_AS: tuple[int, ...]
    CUBE_ADD_TOTAL: tuple[int, ...]
    CUBE_NOT_ON: tuple[int, ...]
    EVENT_DECK: tuple[int, ...]
    EVENT_EFFECT: tuple[int, ...]
    EVENT_BLACK: tuple[int, ...]
    EVENT_COLOUR: tuple[int, ...]
    EVENT_DIVISOR: tuple[int, ...]
    EVENT_BANNERS: tuple[int, ...]
    EVENT_VP_TOP: tuple[int, ...]
    EVENT_VP_BOTTOM: tuple[int, ...]
    EVENT_SECOND: tuple[int, ...]
    EVENT_BUILDING: tuple[int, ...]
    EVENT_AMOUNT: tuple[int, ...]
    SPACE_VALUE: tuple[int, ...]
    SPACE_NEUTRAL: tuple[int, ...]
    ROW_FIRST: tuple[int, ...]
    ROW_END: tuple[int, ...]
    SALARY: tuple[int, ...]
    FEE: tuple[int, ...]
    COLUMN_VP: tuple[int, ...]
    COLUMN_INFLUENCE: tuple[int, ...]
    CHARACTER_COUNTS: tuple[int, ...]
    CHARACTER_VP: tuple[int, ...]
    CHARACTER_MIN: tuple[int, ...]

    @property
    def rule_tables(self) -> dict[str, tuple[int, ...]]:
        """The tables that rules read, by the name they have there."""
        return {name: getattr(self, name) for name in self.__slots__ if name.isupper()}


def load(cards: str | Path | None = None) -> Components:
    """Return the components; ``cards`` is a corrected table, or a folder with tables named as in the kit.

    A single table is recognised by its header. The same unchanged files give the same object. Raises BrokenTable
    naming line, column, reason and remedy.
    """
    paths = {name: DATA / f"{name}.csv" for name in TABLES}
    if cards is not None:
        given = Path(cards)
        found = {given.joinpath(f"{name}.csv"): name for name in TABLES} if given.is_dir() else {given: _kind(given)}
        paths.update({name: path for path, name in found.items() if not given.is_dir() or path.exists()})
    return _load(*((paths[name].absolute(), _stamp(paths[name])) for name in TABLES))


def _stamp(path: Path) -> int:
    """Return the time of a file's last change, so that an edited file is read again."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def _kind(path: Path) -> str:
    """Return which table a file is, by its header."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            header = file.readline().strip().split(",")
    except (OSError, UnicodeDecodeError):
        header = []
    for name, columns in TABLES.items():
        if columns.split(",")[-3] in header and columns.split(",")[1] in header:
            return name
    return "activities"


@lru_cache(maxsize=32)
def _load(
    activities: tuple[Path, int], events: tuple[Path, int], board: tuple[Path, int], characters: tuple[Path, int]
) -> Components:
    parts: dict[str, object] = {}
    parts.update(read_activities(read_table(activities[0], ACTIVITY_COLUMNS.split(","))))
    parts.update(read_events(read_table(events[0], EVENT_COLUMNS.split(","))))
    parts.update(read_board(read_table(board[0], BOARD_COLUMNS.split(","))))
    parts.update(read_characters(read_table(characters[0], CHARACTER_COLUMNS.split(","))))
    return Components(**parts)  # type: ignore[arg-type]


BOX = load()
CARD_COLOUR = BOX.CARD_COLOUR
CARD_PLACE = BOX.CARD_PLACE
CARD_COST = BOX.CARD_COST
CARD_DIVISOR = BOX.CARD_DIVISOR
CARD_DICE = BOX.CARD_DICE
CARD_DELAYED = BOX.CARD_DELAYED
CARD_SLOTS = BOX.CARD_SLOTS
SLOT_VP = BOX.SLOT_VP
EFFECT = BOX.EFFECT
PAY_DENIERS = BOX.PAY_DENIERS
PAY_INFLUENCE = BOX.PAY_INFLUENCE
GAIN_DENIERS = BOX.GAIN_DENIERS
GAIN_INFLUENCE = BOX.GAIN_INFLUENCE
GAIN_VP = BOX.GAIN_VP
PER_CUBES = BOX.PER_CUBES
SUCCESS_FROM = BOX.SUCCESS_FROM
MILL_ALLOWED = BOX.MILL_ALLOWED
CUBE_DICE = BOX.CUBE_DICE
CUBE_SERVES = BOX.CUBE_SERVES
CUBE_MOST_DICE = BOX.CUBE_MOST_DICE
CUBE_VALUE = BOX.CUBE_VALUE
CUBE_ADD = BOX.CUBE_ADD
CUBE_AS = BOX.CUBE_AS
CUBE_ADD_TOTAL = BOX.CUBE_ADD_TOTAL
CUBE_NOT_ON = BOX.CUBE_NOT_ON
EVENT_DECK = BOX.EVENT_DECK
EVENT_EFFECT = BOX.EVENT_EFFECT
EVENT_BLACK = BOX.EVENT_BLACK
EVENT_COLOUR = BOX.EVENT_COLOUR
EVENT_DIVISOR = BOX.EVENT_DIVISOR
EVENT_BANNERS = BOX.EVENT_BANNERS
EVENT_VP_TOP = BOX.EVENT_VP_TOP
EVENT_VP_BOTTOM = BOX.EVENT_VP_BOTTOM
EVENT_SECOND = BOX.EVENT_SECOND
EVENT_BUILDING = BOX.EVENT_BUILDING
EVENT_AMOUNT = BOX.EVENT_AMOUNT
SPACE_VALUE = BOX.SPACE_VALUE
SPACE_NEUTRAL = BOX.SPACE_NEUTRAL
ROW_FIRST = BOX.ROW_FIRST
ROW_END = BOX.ROW_END
SALARY = BOX.SALARY
FEE = BOX.FEE
COLUMN_VP = BOX.COLUMN_VP
COLUMN_INFLUENCE = BOX.COLUMN_INFLUENCE
CHARACTER_COUNTS = BOX.CHARACTER_COUNTS
CHARACTER_VP = BOX.CHARACTER_VP
CHARACTER_MIN = BOX.CHARACTER_MIN
