"""Who sits where: people, programs, and which browser has taken whose seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from tabletop_kit.drawing.lettering import width
from tabletop_kit.drawing.palette import LETTERS
from tabletop_kit.errors import BadOption

if TYPE_CHECKING:
    from tabletop_kit.actions import Action

_LINE_ROOM: Final = 660  # of the second line of the header, beside the longest facts
PROGRAMS: Final = ("random", "greedy", "search")
"""A text that begins with one of these words names a program; every other text is the name of a person."""

Mode = Literal["study", "alone", "several", "watch"]


class Player(Protocol):
    """A program that plays: it is given a copy of the game and returns one of its legal actions."""

    def choose(self, game: Any) -> Action:
        """Return the action to play now."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat: the name, and the program with the text that named it, if it is one."""

    name: str
    program: Player | None = None
    called: str = ""


@dataclass(slots=True)
class Desk:
    """What one pair of eyes has asked of the table: its questions, the answers, and the moment it looks at.

    Attributes:
        opened: the seat whose cards were asked for, with the curtain.
        asking: "Why not?" is pressed.
        past: the moment that is looked at, None for now.
        refused: key of the piece that was refused last.
        refusal: sentence and rule ids, for the header.
        hint: key of the piece that the hint points at.
        said: the sentence that is to be read out instead of what happened.
        line: what stands in the second line of the header instead of the usual.
        thinking: a hint is being looked for.

    """

    opened: int | None = None
    asking: bool = False
    past: int | None = None
    refused: str | None = None
    refusal: tuple[str, str] | None = None
    hint: str | None = None
    said: str = ""
    line: str = ""
    thinking: bool = False

    def forget(self) -> None:
        """Put away the last answer."""
        self.refused = self.refusal = self.hint = None
        self.said = self.line = ""
        self.thinking = False

    def refuse(self, sentence: str, rules: Sequence[str] = (), key: str | None = None) -> None:
        """Keep why something was refused."""
        self.forget()
        ids = ", ".join(rules)
        self.refused, self.refusal = key, (sentence, ids)
        self.said = f"{sentence} ({ids})" if ids else sentence

    def tell(self, sentence: str, rules: Sequence[str] = ()) -> None:
        """Keep mere information, for the header and to be read out."""
        self.forget()
        self.said = f"{sentence} ({', '.join(rules)})" if rules else sentence
        self.line = self.said if width(self.said, 14) <= _LINE_ROOM else sentence


@dataclass
class Seating:
    """The seats of a table.

    Attributes:
        sitters: who sits there, by seat; None means that the reader moves every seat.

    """

    sitters: tuple[Sitter, ...]
    studied: bool = False
    _taken: dict[int, str] = field(default_factory=dict, repr=False)

    @property
    def mode(self) -> Mode:
        """Study (the reader moves every seat), alone (one person), several, or watch (programs only)."""
        if self.studied:
            return "study"
        return ("watch", "alone")[len(self.people)] if len(self.people) < 2 else "several"

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, sitter in enumerate(self.sitters) if sitter.program is None)

    def program(self, seat: int | None) -> Player | None:
        """Return the program on a seat, None for a person or nobody."""
        return None if seat is None else self.sitters[seat].program

    def rename(self, names: Sequence[str]) -> None:
        """Give the seats other names."""
        self.sitters = tuple(replace(sitter, name=name) for sitter, name in zip(self.sitters, names, strict=True))

    # -- browsers ------------------------------------------------------------------------------------------------------

    def held_by(self, client: str) -> tuple[int, ...]:
        """Return the seats that a browser has taken."""
        return tuple(sorted(seat for seat, owner in self._taken.items() if owner == client))

    def is_free(self, seat: int) -> bool:
        """Whether no browser has taken this seat of a person."""
        return seat in self.people and seat not in self._taken

    def take(self, seat: int, client: str) -> str | None:
        """Give a seat to a browser; returns why not."""
        if self.mode != "several":
            return "At this table nobody has to take a seat."
        if not client:
            return "A browser without an id cannot take a seat."
        if seat not in self.people:
            return "There is no such seat for a person."
        if self._taken.get(seat, client) != client:
            return f"{self.sitters[seat].name}'s seat is taken by another browser. board.free() in a cell frees it."
        self._taken[seat] = client
        return None

    def leave(self, seat: int, client: str) -> str | None:
        """Give a seat back; returns why not."""
        if self._taken.get(seat) != client or not client:
            return "This browser does not hold that seat."
        del self._taken[seat]
        return None

    def free(self, seat: int) -> None:
        """Free a seat, whoever holds it."""
        self._taken.pop(seat, None)

    def why_not_act(self, seat: int, desk: Desk, client: str) -> str | None:
        """Return why a browser may not act for a person's seat now, or None if it may."""
        held, name = self.held_by(client), self.sitters[seat].name
        if self.mode != "several" or (held == (seat,)):
            return None
        if held and seat not in held:
            return f"It is {name}'s turn, and this browser sits at another seat."
        if not held and not self.is_free(seat):
            return f"It is {name}'s turn, and {name} plays in another browser."
        if desk.opened != seat:
            return f"It is {name}'s turn: press Show my cards first."
        return None


def read_seats(seats: object, names: Sequence[str]) -> Seating:
    """Return who sits where; see `tabletop_kit.board.Board` for what may be written. Raises BadOption."""
    if seats is None:
        return Seating(tuple(Sitter(name) for name in names), studied=True)
    given = _by_seat(seats, names)
    sitters = tuple(_sitter(given.get(seat, name), name) for seat, name in enumerate(names))
    called = [sitter.name.casefold() for sitter in sitters]
    if len(set(called)) < len(called):
        raise BadOption("two seats have the same name: give each player a name of their own.")
    return Seating(sitters)


def _by_seat(seats: object, names: Sequence[str]) -> dict[int, object]:
    letters = LETTERS[: len(names)]
    if isinstance(seats, Mapping):
        return {seat_of(key, names): value for key, value in seats.items()}
    if isinstance(seats, Sequence) and not isinstance(seats, str | bytes):
        if len(seats) != len(names):
            raise BadOption(f"{len(seats)} seats are given, and {len(names)} play.")
        return dict(enumerate(seats))
    raise BadOption(f"seats must be a list of {len(names)}, or a dict such as {{'{letters[0]}': 'You'}}.")


def seat_of(key: object, names: Sequence[str]) -> int:
    """Return the seat that a letter, a player's name or a number means. Raises BadOption."""
    if isinstance(key, int) and not isinstance(key, bool) and 0 <= key < len(names):
        return key
    if isinstance(key, str):
        if key in names:
            return list(names).index(key)
        if key.upper() in tuple(LETTERS[: len(names)]):
            return LETTERS.index(key.upper())
    raise BadOption(f"there is no seat {key!r}: the seats are {', '.join(LETTERS[: len(names)])}.")


def _sitter(value: object, name: str) -> Sitter:
    if isinstance(value, str):
        words = value.split()
        if not words or len(value) > 40 or not value.isprintable():
            raise BadOption(f"{value!r} is neither a name nor a program: use 1 to 40 printable characters.")
        if words[0].casefold() not in PROGRAMS:
            return Sitter(name if value.casefold() == "you" else value.strip())
        from tabletop_kit import players

        program: Player = players.parse(value)
        return Sitter(name, program, value.strip())
    if hasattr(value, "choose"):
        return Sitter(name, value, type(value).__name__.lower())
    raise BadOption(f"{value!r} can neither be a person nor a program: give a name, {', '.join(PROGRAMS)} or a player.")
