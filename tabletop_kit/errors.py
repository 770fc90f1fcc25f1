"""Errors that people see. Each names the place, the reason and the remedy, and leaves everything as it was."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: the rules (ids), one sentence, and what would help."""

    rules: tuple[str, ...]
    reason: str
    remedy: str

    def __str__(self) -> str:
        """Return reason, remedy and rule ids as one line."""
        return " ".join(part for part in (self.reason, self.remedy, _ids(self.rules)) if part)


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is impossible about a position: the field, the reason, the remedy and the rules (ids)."""

    field: str
    reason: str
    remedy: str
    rules: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return all of it as one line."""
        return " ".join(part for part in (f"{self.field}: {self.reason}", self.remedy, _ids(self.rules)) if part)


def _ids(rules: tuple[str, ...]) -> str:
    return f"({', '.join(rules)})" if rules else ""


def short(value: object, most: int = 80) -> str:
    """Return a value as an error message shows it: cut, and in words where Python itself cannot write it."""
    try:
        shown = repr(value)
    except RecursionError:
        return "something nested too deeply"
    except ValueError:  # Python writes no number of more than 4,300 digits
        return "a number that is too long"
    return shown if len(shown) <= most else f"{shown[:most]}..."


def word(value: object) -> str:
    """Return what is meant as a word, such as the key of a dictionary, without quotes."""
    return value if isinstance(value, str) and len(value) <= 80 else short(value)


class GameError(ValueError):
    """Base of all errors of the games; the message is meant for a person."""


class BadOption(GameError):
    """A number of players, a seed or an option that the game does not have."""


class IllegalAction(GameError):
    """An action that the rules forbid now; ``refusal`` says which rule, why and what would help."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        """Keep the refusal; the message is its text."""
        super().__init__(f"{action}: {refusal}")
        self.action = action
        self.refusal = refusal


class UnknownAction(GameError):
    """A text that names no action of the game; the message lists the closest ones."""


class NothingToUndo(GameError):
    """There is no earlier (or later) moment to go to, or going back is not allowed any more."""


class NotDrawn(GameError):
    """A board or a score sheet that does not exist yet; the message says what shows the table until it does."""

    def __init__(self, title: str) -> None:
        """Build the message from the title of the game."""
        super().__init__(f"the board of {title} is not drawn yet: game.text(player) prints the table.")


class BadPosition(GameError):
    """A position that cannot be; ``problems`` lists everything that is wrong with it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep the problems; the message has one line for each."""
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


class BadRecord(GameError):
    """A saved game that cannot be used; ``line`` is the first line that is wrong, counted from 1 (0: the whole)."""

    def __init__(self, line: int, reason: str, remedy: str) -> None:
        """Build the message from the place, the reason and the remedy."""
        place = f"line {line}" if line else "the record"
        super().__init__(f"{place}: {reason} {remedy}")
        self.line = line
