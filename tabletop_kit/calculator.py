"""A score sheet in a notebook: fields to fill in by clicking or typing, and the receipt that follows from them.

The widget is that of the boards. What is on the sheet is a kit's own business: it brings an object with the methods of
`Sheet`. The sheet as text is what is saved, loaded, undone and redone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, Self

from tabletop_kit.drawing.scene import Button
from tabletop_kit.errors import GameError
from tabletop_kit.messages import Request
from tabletop_kit.widget import PictureWidget, Refused

if TYPE_CHECKING:
    from tabletop_kit.board import Board
    from tabletop_kit.game import Game


class Sheet(Protocol):
    """What a calculator needs of a kit: a position that is being typed in."""

    title: str

    def picture(self, buttons: tuple[Button, ...], *, standalone: bool) -> str:
        """Return the sheet as SVG text, with these buttons in its lower row."""

    def characters(self) -> str:
        """Return the sheet as a table in characters."""

    def press(self, key: str) -> str:
        """Change what the field with this key stands for and return one sentence about it; GameError if impossible."""

    def write(self, key: str, text: str) -> str:
        """Take over what was typed into the field with this key and return one sentence about it, as `press` does."""

    def text(self) -> str:
        """Return everything that was filled in, as text."""

    def read(self, text: str) -> None:
        """Take over such a text. Raises GameError naming the fault; then nothing changed."""

    def game(self) -> Game:
        """Return a game that stands at this position. Raises GameError listing what is impossible or missing."""


class Calculator(PictureWidget):
    """A score sheet to click on and to type into.

    Attributes:
        sheet: what is filled in.

    """

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self._undone: list[str] = []
        self._done: list[str] = []
        super().__init__()
        with self._lock:
            self._publish("")

    # -- from Python ---------------------------------------------------------------------------------------------------

    def press(self, key: str) -> Self:
        """Press a field, as a click would, and return the calculator. Raises GameError."""
        with self._lock:
            self._publish(self._edit(lambda: self.sheet.press(key)))
        return self

    def write(self, key: str, text: str) -> Self:
        """Type a text into a field, as a reader would, and return the calculator. Raises GameError."""
        with self._lock:
            self._publish(self._edit(lambda: self.sheet.write(key, text)))
        return self

    def game(self) -> Game:
        """Return a game that stands at this position, to be played on. Raises GameError listing what is missing."""
        with self._lock:
            return self.sheet.game()

    def board(self, seats: object = None, **keywords: Any) -> Board:
        """Return a board for this position; see `tabletop_kit.board.Board`."""
        return self.game().board(seats, **keywords)

    # -- from the browser ----------------------------------------------------------------------------------------------

    def _answer(self, request: Request) -> None:
        try:
            said = self._do(request)
        except (Refused, GameError) as error:
            said = str(error)
        self._publish(said)

    def _do(self, request: Request) -> str:
        if request.kind == "save":
            return self._save(request)
        if request.kind == "load":
            return self._load(request)
        if request.kind == "write":
            return self._edit(lambda: self.sheet.write(request.key, request.text))
        if request.kind != "press":
            raise Refused("A score sheet knows no such request.")
        if request.key == "ui:undo":
            return self._step(self._done, self._undone, "undo")
        if request.key == "ui:redo":
            return self._step(self._undone, self._done, "redo")
        if request.key == "ui:game":
            self.sheet.game()
            return "This position can be played on: calculator.board() in a cell opens it."
        return self._edit(lambda: self.sheet.press(request.key))

    def _edit(self, change: Callable[[], str]) -> str:
        before = self.sheet.text()
        said = change()
        self._remember(before)
        return said

    def _remember(self, before: str) -> None:
        if self.sheet.text() != before:
            self._done.append(before)
            self._undone.clear()

    def _step(self, source: list[str], target: list[str], name: str) -> str:
        if not source:
            raise Refused(f"There is nothing to {name}.")
        target.append(self.sheet.text())
        self.sheet.read(source.pop())
        return "One step back." if name == "undo" else "One step forward."

    # -- out -----------------------------------------------------------------------------------------------------------

    def _buttons(self) -> tuple[Button, ...]:
        return (
            Button("ui:undo", "Undo", "plain" if self._done else "off"),
            Button("ui:redo", "Redo", "plain" if self._undone else "off"),
            Button("ui:game", "Open as a game"),
        )

    def _publish(self, said: str) -> None:
        with self.hold_sync():
            self.moment += 1
            self.svg = self.sheet.picture(self._buttons(), standalone=False)
            self.status = said
            self.table = {"mode": "sheet", "title": self.sheet.title, "save": True, "load": True}

    def _record(self) -> tuple[str, str]:
        return f"{self.sheet.title.lower().replace(' ', '_')}.json", self.sheet.text()

    def _take_record(self, text: str) -> None:
        before = self.sheet.text()
        self.sheet.read(text)
        self._remember(before)

    def _title(self) -> str:
        return self.sheet.title

    def _stored(self) -> tuple[str, str]:
        return self.sheet.picture(self._buttons(), standalone=True), self.sheet.characters()
