"""One declaration per thing on the table; list form, record type, clone, equality, digest and JSON follow from it.

A kit writes::

    @table
    class Table(State):
        turn: int = number("whose turn it is: a seat, 0 to 4")
        tower: list[list[int]] = numbers(20, 9, "owner of each floor, from the ground up")

In the plain gear an instance holds ints and nested lists. In the fast gear one row of a structured array with the
same field names stands in for it, so the same rules read and write both.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, overload

if TYPE_CHECKING:
    import numpy as np

Nested = int | list[Any]


@dataclass(frozen=True, slots=True)
class Field:
    """Shape, meaning and width of one thing on the table.

    ``shape`` is ``()`` for a single number, ``(5,)`` for five of them, ``(20, 9)`` for a grid. ``kind`` is the NumPy
    type of the record form: ``"i2"`` holds -32,768 to 32,767, ``"i8"`` everything a random generator needs.
    """

    shape: tuple[int, ...]
    meaning: str
    kind: str = "i2"


def number(meaning: str, *, wide: bool = False) -> Any:
    """Declare a single whole number; ``wide`` ones are 64 bits in the record form."""
    return Field((), meaning, "i8" if wide else "i2")


@overload
def numbers(length: int, meaning: str, /, *, wide: bool = False) -> Any: ...
@overload
def numbers(rows: int, columns: int, meaning: str, /, *, wide: bool = False) -> Any: ...
@overload
def numbers(layers: int, rows: int, columns: int, meaning: str, /, *, wide: bool = False) -> Any: ...
def numbers(*shape_and_meaning: Any, wide: bool = False) -> Any:
    """Declare a row, a grid or a block of whole numbers: ``numbers(20, 9, "owner of each floor")``."""
    *shape, meaning = shape_and_meaning
    return Field(tuple(shape), meaning, "i8" if wide else "i2")


class State:
    """Base of every table: a plain object of ints and nested lists, and a list of notes about what just happened.

    ``notes`` collects ``(event, who, what, more)`` while rules run in the plain gear. It is not part of the position:
    clones start without notes, equality and digest do not look at them.
    """

    __slots__ = ("notes",)
    FIELDS: ClassVar[dict[str, Field]] = {}
    notes: list[tuple[int, int, int, int]]

    def clone(self) -> Self:
        """Return an independent copy that shares nothing with this one."""
        raise NotImplementedError("decorate the class with @table")

    def as_dict(self) -> dict[str, Nested]:
        """Return every field by name, as ints and fresh nested lists, ready for JSON."""
        return {name: _copied(getattr(self, name)) for name in self.FIELDS}

    @classmethod
    def from_dict(cls, values: dict[str, Nested]) -> Self:
        """Build a state from :meth:`as_dict`; raises ValueError naming a missing, unknown or misshapen field."""
        if unknown := sorted(set(values) - set(cls.FIELDS)):
            raise ValueError(f"unknown field {unknown[0]!r}: remove it")
        state = cls()
        for name, field in cls.FIELDS.items():
            if name not in values:
                raise ValueError(f"field {name!r} is missing: add it with shape {field.shape}")
            if not _has_shape(values[name], field.shape):
                raise ValueError(f"field {name!r} must be whole numbers of shape {field.shape}")
            setattr(state, name, _copied(values[name]))
        return state

    def digest(self) -> str:
        """Return 16 hex digits that change whenever any field changes."""
        text = json.dumps([getattr(self, name) for name in self.FIELDS], separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def __eq__(self, other: object) -> bool:
        """Compare all fields; notes do not count."""
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def differences(self, other: Self) -> list[str]:
        """Return the names of the fields in which two states differ: the first thing a failing test wants to know."""
        return [name for name in self.FIELDS if getattr(self, name) != getattr(other, name)]

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """Return the NumPy record type of the fast gear (imports NumPy)."""
        import numpy as np

        return np.dtype([(name, f.kind, f.shape) if f.shape else (name, f.kind) for name, f in cls.FIELDS.items()])

    def to_record(self, row: Any) -> None:
        """Write every field into ``row``, one element of an array of :meth:`dtype`."""
        for name in self.FIELDS:
            row[name] = getattr(self, name)

    @classmethod
    def from_record(cls, row: Any) -> Self:
        """Read a state back from one element of an array of :meth:`dtype`, as Python ints and lists."""
        return cls.from_dict({name: row[name].tolist() for name in cls.FIELDS})


S = TypeVar("S", bound=State)


def table(cls: type[S]) -> type[S]:
    """Class decorator that turns the declared fields into slots, a constructor of zeros and a quick ``clone``."""
    fields = {name: value for name, value in vars(cls).items() if isinstance(value, Field)}
    body = {name: value for name, value in vars(cls).items() if name not in fields}
    body.pop("__dict__", None)
    body.pop("__weakref__", None)
    body.update(__slots__=tuple(fields), FIELDS=fields)
    body.update(_written_methods(fields))
    return type(cls.__name__, cls.__bases__, body)


def _written_methods(fields: dict[str, Field]) -> dict[str, Any]:
    """Write ``__init__`` and ``clone`` out as source: one line per field is ten times quicker than a loop."""
    zeros = [f" s.{name} = {_zeros(field.shape)}" for name, field in fields.items()]
    copies = [f" t.{name} = {_copy_of('s.' + name, len(field.shape))}" for name, field in fields.items()]
    source = ["def __init__(s):", " s.notes = []", *zeros]
    source += ["def clone(s, new=object.__new__):", " t = new(type(s))", " t.notes = []", *copies, " return t"]
    space: dict[str, Any] = {}
    exec("\n".join(source), space)
    return {"__init__": space["__init__"], "clone": space["clone"]}


def _zeros(shape: tuple[int, ...]) -> str:
    if not shape:
        return "0"
    return f"[0] * {shape[0]}" if len(shape) == 1 else f"[{_zeros(shape[1:])} for _ in range({shape[0]})]"


def _copy_of(name: str, depth: int) -> str:
    if depth < 2:
        return name + "[:]" * depth
    return f"[{_copy_of('r' * (depth - 1), depth - 1)} for {'r' * (depth - 1)} in {name}]"


def _copied(value: Nested) -> Nested:
    return [_copied(v) for v in value] if isinstance(value, list) else value


def _has_shape(value: object, shape: tuple[int, ...]) -> bool:
    if not shape:
        return type(value) is int
    return isinstance(value, list) and len(value) == shape[0] and all(_has_shape(v, shape[1:]) for v in value)
