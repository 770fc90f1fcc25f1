"""Component tables: CSV files read into typed rows, with errors that name file, line, column, reason and remedy."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tabletop_kit.errors import GameError, short


class BrokenTable(GameError):
    """A component table cannot be used; the message names the place, the reason and the remedy."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table. Reading a cell checks it; ``place`` is what an error message calls the line."""

    place: str
    cells: dict[str, str]

    def broken(self, column: str, reason: str, remedy: str) -> BrokenTable:
        """Return the error for one cell of this line."""
        return BrokenTable(f"{self.place}, column {column!r}: {reason}. {remedy}.")

    def text(self, column: str) -> str:
        """Return a cell that must not be empty."""
        value = self.cells[column].strip()
        if not value:
            raise self.broken(column, "the cell is empty", "Write a value")
        return value

    def whole(self, column: str, low: int, high: int) -> int:
        """Return a cell as a whole number from ``low`` to ``high``."""
        value = self.cells[column].strip()
        if not value.isascii() or not value.isdigit() or len(value) > 18 or not low <= int(value) <= high:
            raise self.broken(
                column, f"{short(value)} is not a whole number from {low} to {high}", "Correct the number"
            )
        return int(value)

    def one_of(self, column: str, allowed: Sequence[str]) -> int:
        """Return the index of a cell in ``allowed``."""
        value = self.text(column)
        if value not in allowed:
            raise self.broken(column, f"{short(value)} is not known", f"Use one of {', '.join(allowed)}")
        return allowed.index(value)


def read_table(path: Path, columns: Sequence[str]) -> list[Row]:
    """Read a CSV file whose header has at least ``columns``; raises :class:`BrokenTable`."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise BrokenTable(f"{path}: there is no such file. Check the name and the folder.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenTable(f"{path}: cannot be read as UTF-8 text ({error}). Save it as CSV in UTF-8.") from None
    rows = list(_rows(path.name, text, columns))
    if not rows:
        raise BrokenTable(f"{path.name}: the table has no rows. Start from a copy of the table in the kit.")
    return rows


def _rows(name: str, text: str, columns: Sequence[str]) -> Iterator[Row]:
    reader = csv.reader(text.splitlines(), strict=True)
    try:
        header = next(reader, [])
        if missing := [column for column in columns if column not in header]:
            raise BrokenTable(f"{name}, line 1: column {missing[0]!r} is missing. Keep the header of the kit's table.")
        for cells in reader:
            if not cells:
                continue
            if len(cells) != len(header):
                raise BrokenTable(
                    f"{name}, line {reader.line_num}: {len(cells)} cells where the header has {len(header)}. "
                    "Put quotes around text that holds a comma."
                )
            yield Row(f"{name}, line {reader.line_num}", dict(zip(header, cells, strict=True)))
    except csv.Error as error:
        raise BrokenTable(f"{name}, line {reader.line_num}: {error}. Check the quotes.") from None


def column_of(rows: Sequence[Row], read: Callable[[Row], int]) -> tuple[int, ...]:
    """Return one number per row."""
    return tuple(read(row) for row in rows)
