"""What reading a position typed in by a person needs in every game: seats by name, tolerant words, all faults at once.

A kit reads with a :class:`Reader`: whatever cannot be read becomes a :class:`~tabletop_kit.errors.Problem` with the
field, and reading goes on. Checks of a kit then run on those parts that could be read.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.errors import BadOption, GameError, Problem, short, word
from tabletop_kit.options import read_players

T = TypeVar("T")
MOST_NAMED = 10
"""A remedy lists no more than so many words to choose from."""


class NotUnderstood(GameError):
    """A word that means nothing here; ``reason`` says so, ``remedy`` suggests what was meant."""

    def __init__(self, reason: str, remedy: str, *rules: str) -> None:
        """Keep reason, remedy and rule ids."""
        super().__init__(f"{reason} {remedy}")
        self.reason = reason
        self.remedy = remedy
        self.rules = rules


def did_you_mean(given: str, known: Iterable[str], otherwise: str = "") -> str:
    """Return a remedy: the closest known words, or ``otherwise``, or all of them if they are few.

    >>> did_you_mean("Bolonga", ["Bologna", "Roma"])
    "Did you mean 'Bologna'?"
    >>> did_you_mean("x", ["Bologna", "Roma"])
    "Use 'Bologna' or 'Roma'."
    """
    words = {name.casefold(): name for name in known}
    near = difflib.get_close_matches(given.casefold(), list(words), 2, 0.6) if given else []
    if near:
        return f"Did you mean {' or '.join(repr(words[name]) for name in near)}?"
    if otherwise or len(words) > MOST_NAMED:
        return otherwise or "Check the spelling."
    *most, last = [repr(name) for name in words.values()]
    return f"Use {', '.join(most)} or {last}." if most else f"Use {last}."


def counted(number: int, thing: str) -> str:
    """Return ``1 floor``, ``2 floors``."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


@dataclass(frozen=True, slots=True)
class Seats:
    """The players of a position: names and colours in the order of the seats."""

    names: tuple[str, ...]
    colours: tuple[str, ...] = ()

    def find(self, who: object) -> int:
        """Return the seat that a name, a letter (A for the first seat), a colour or a seat number means.

        Raises NotUnderstood with a suggestion.
        """
        if isinstance(who, int) and not isinstance(who, bool) and 0 <= who < len(self.names):
            return who
        if isinstance(who, str):
            for known in (self.names, LETTERS[: len(self.names)], self.colours):
                for seat, name in enumerate(known):
                    if name.strip().casefold() == who.strip().casefold():
                        return seat
        raise NotUnderstood(f"there is no player {short(who)}.", did_you_mean(word(who), self.names))


class Reader:
    """Reads the parts of a position and collects a problem for each that cannot be read.

    ``problems`` are in the order of reading; ``broken`` holds the keys of the position that have one.
    """

    def __init__(self, data: object, keys: Sequence[str]) -> None:
        """Take the position; ``keys`` are all that it may have."""
        self.problems: list[Problem] = []
        self.data: Mapping[object, object] = {}
        if isinstance(data, Mapping):
            self.data = data
            self._refuse_unknown_keys(keys)
        else:
            self.add("position", f"a position is a dictionary, not {kind_of(data)}.", "Write {'players': 3, ...}.")

    def _refuse_unknown_keys(self, keys: Sequence[str]) -> None:
        for key in self.data:
            if key not in keys:
                self.add(word(key), "a position has no such part.", did_you_mean(word(key), keys, "Remove it."))

    @property
    def broken(self) -> set[str]:
        """The keys in which something could not be read."""
        return {problem.field.partition(".")[0].partition("[")[0] for problem in self.problems}

    def add(self, field: str, reason: str, remedy: str, *rules: str) -> None:
        """Add a problem."""
        self.problems.append(Problem(field, reason, remedy, rules))

    def get(self, key: str) -> object:
        """Return a part, or None if it was left out."""
        return self.data.get(key)

    def read(self, field: str, read: Callable[[object], T], value: object) -> T | None:
        """Return ``read(value)``, or None after adding the problem that it raises as NotUnderstood."""
        try:
            return read(value)
        except NotUnderstood as error:
            self.add(field, error.reason, error.remedy, *error.rules)
            return None

    def mapping(self, key: str, read_key: Callable[[object], int]) -> dict[int, object]:
        """Return a part that is a dictionary, its keys read; an entry that is None counts as left out."""
        value = self.get(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.add(key, f"it must be a dictionary, not {kind_of(value)}.", "Write {name: ...}.")
            return {}
        found: dict[int, object] = {}
        for name, entry in value.items():
            number = self.read(f"{key}.{word(name)}", read_key, name)
            if number in found:
                self.add(f"{key}.{word(name)}", "it is given twice.", "Keep one of the two.")
            elif number is not None and entry is not None:
                found[number] = entry
        return found

    def items(self, field: str, value: object) -> list[object]:
        """Return a list; anything else is a problem and reads as empty."""
        if isinstance(value, Sequence) and not isinstance(value, str | bytes):
            return list(value)
        self.add(field, f"it must be a list, not {kind_of(value)}.", "Write [...].")
        return []

    def whole(self, field: str, value: object, low: int, high: int) -> int | None:
        """Return a whole number from ``low`` to ``high``; None, with a problem, for anything else."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.add(field, f"{short(value)} is not a whole number from {low} to {high}.", "Correct the number.")
        return None

    def one_of(self, field: str, value: object, known: Sequence[str]) -> int | None:
        """Return the place of a word in ``known``; None, with a suggestion, for anything else."""
        if isinstance(value, str) and value.strip().casefold() in known:
            return list(known).index(value.strip().casefold())
        self.add(field, f"{short(value)} is not known.", did_you_mean(word(value), known))
        return None

    def players(
        self, counts: Sequence[int], default_names: Sequence[str], rule: str, reserved: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """Return the names of the seats from ``players``, a number or a list of names; empty after a problem."""
        given = self.get("players")
        if given is None:
            self.add("players", "it is missing.", "Give a number of players or a list of names.", rule)
            return ()
        try:
            return read_players(given, counts, default_names, reserved)
        except BadOption as error:
            self.add("players", str(error), "Give a number of players or a list of names.", rule)
            return ()


def kind_of(value: object) -> str:
    """Return what a value is, in words for an error message."""
    kinds = (
        (bool, "yes or no"),
        (int | float, "a number"),
        (str, "a text"),
        (bytes, "bytes"),
        (Mapping, "a dictionary"),
    )
    named = next((words for kind, words in kinds if isinstance(value, kind)), "")
    return named or ("nothing" if value is None else "a list" if isinstance(value, Sequence) else "something else")
