"""Two gears for one source of rules: run plainly by Python, or compiled by Numba.

The rule modules of a kit are ordinary Python. :func:`plain_gear` binds their functions to a set of component tables;
:func:`fast_gear` reads the same source text and compiles it. Three things are changed on the way, none of which alters
the meaning: tables become arrays, ``a[i][j]`` becomes ``a[i, j]``, and whole numbers of every width arrive as 64 bits.
The rules themselves never see Numba, and without Numba everything still works in the plain gear.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.util
import inspect
import math
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from tabletop_kit import linking
from tabletop_kit.state import State

ENTRY_POINTS = ("play_games", "think")
"""Functions called from Python in the fast gear; each is compiled once and cached on disk."""

_FAST_FLAGS: dict[str, Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",
    "_nrt": False,
}


class NoFastGear(RuntimeError):
    """Numba is not installed; the message says how to get it. Everything still runs in the plain gear."""


@dataclass(frozen=True)
class RuleBook:
    """The source of a game: its rule modules, in any order, with the tables and the state they work on.

    ``modules`` hold functions of the subset only, and must together bring every name of
    :mod:`tabletop_kit.contract`; constants and tables may be imported into them from anywhere. ``extra`` is source
    text of further functions, such as a strategy written in a notebook. ``numbers`` are constants of the modules that
    this game wants otherwise, such as ``GREEDY_SHARE`` of the search.
    """

    name: str
    modules: tuple[ModuleType, ...]
    tables: Mapping[str, tuple[int, ...]]
    state: type[State]
    extra: str = ""
    numbers: Mapping[str, int] = field(default_factory=dict)
    _plain: list[SimpleNamespace] = field(default_factory=list, repr=False, compare=False)
    _fast: list[SimpleNamespace] = field(default_factory=list, repr=False, compare=False)

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel to another process by the names of the modules."""
        names = tuple(module.__name__ for module in self.modules)
        return _book_of, (self.name, names, dict(self.tables), self.state, self.extra, dict(self.numbers))

    def digest(self) -> str:
        """Return 16 hex digits over all that decides the compiled code: sources, tables, flags, versions."""
        parts = [self.name, self.extra, repr(sorted(self.tables.items())), repr(sorted(_FAST_FLAGS.items()))]
        parts.append(repr(sorted(self.numbers.items())))
        parts += [inspect.getsource(module) for module in self.modules]
        parts += [str(module.__file__) for module in self.modules]  # Numba files its results by the place of the source
        parts += [inspect.getsource(sys.modules[name]) for name in (__name__, linking.__name__, State.__module__)]
        parts += [repr([(n, f.shape, f.kind) for n, f in self.state.FIELDS.items()]), sys.version, platform.machine()]
        parts += [f"{name}={value}" for name, value in sorted(os.environ.items()) if name.startswith("NUMBA_")]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]

    @property
    def plain(self) -> SimpleNamespace:
        """The plain gear, made on first use."""
        if not self._plain:
            self._plain.append(plain_gear(self))
        return self._plain[0]

    @property
    def fast(self) -> SimpleNamespace:
        """The fast gear, compiled (or read from the cache) on first use. Raises NoFastGear."""
        if not self._fast:
            self._fast.append(fast_gear(self))
        return self._fast[0]


def _book_of(
    name: str,
    modules: tuple[str, ...],
    tables: dict[str, tuple[int, ...]],
    state: type[State],
    extra: str,
    numbers: dict[str, int],
) -> RuleBook:
    return RuleBook(name, tuple(map(importlib.import_module, modules)), tables, state, extra, numbers)


def has_fast_gear() -> bool:
    """Return whether Numba can be imported and has not been switched off (``FOUR_CITIES_GEAR=plain``)."""
    if os.environ.get("FOUR_CITIES_GEAR") == "plain":
        return False
    return importlib.util.find_spec("numba") is not None


# --- reading the source ---


class _Simplify(ast.NodeTransformer):
    """Drop annotations and docstrings: they mean nothing at run time, and their names are not in the namespace."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.returns = None
        for argument in node.args.args:
            argument.annotation = None
        if ast.get_docstring(node, clean=False) is not None and len(node.body) > 1:
            node.body = node.body[1:]
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        assert node.value is not None
        return ast.copy_location(ast.Assign([node.target], node.value), node)


class _JoinIndices(ast.NodeTransformer):
    """Turn ``a[i][j]`` into ``a[i, j]``: Numba compiles it two to four times quicker."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.Subscript:
        self.generic_visit(node)
        if isinstance(node.value, ast.Subscript):
            inner = node.value.slice
            indices = inner.elts if isinstance(inner, ast.Tuple) else [inner]
            joined = ast.Tuple([*indices, node.slice], ast.Load())
            return ast.copy_location(ast.Subscript(node.value.value, joined, node.ctx), node)
        return node


def _functions(source: str, filename: str, *, join: bool) -> Any:
    """Compile the top-level functions of a source text; line numbers stay those of the file."""
    tree = ast.parse(source)
    tree.body = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    tree = _Simplify().visit(tree)
    if join:
        tree = _JoinIndices().visit(tree)
    return compile(ast.fix_missing_locations(tree), filename, "exec")


def _constants(book: RuleBook) -> dict[str, Any]:
    """Collect the numbers and the tables that the functions may name; those of the book win over the modules' own.

    Raises KeyError for a number that no module has.
    """
    found: dict[str, Any] = {"sqrt": math.sqrt}
    for module in book.modules:
        for name, value in vars(module).items():
            if type(value) in (int, float) or _is_table(value):
                found[name] = value
    if unknown := book.numbers.keys() - found.keys():
        raise KeyError(f"no rule module has a number {', '.join(sorted(unknown))}")
    return found | dict(book.tables) | dict(book.numbers)


def _is_table(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(type(v) is int for v in value)


def _space(book: RuleBook, *, join: bool) -> dict[str, Any]:
    space: dict[str, Any] = {"__name__": __name__, **_constants(book)}
    for module in book.modules:
        exec(_functions(inspect.getsource(module), module.__file__ or module.__name__, join=join), space)
    if book.extra:
        exec(_functions(book.extra, "<strategy>", join=join), space)
    return space


# --- the plain gear ---


def plain_gear(book: RuleBook) -> SimpleNamespace:
    """Return the rule functions of a book bound to its tables; states are objects of ints and lists."""
    space = _space(book, join=False)
    space["copy_row"] = _copy_plain
    return SimpleNamespace(**{name: value for name, value in space.items() if not name.startswith("__")})


def _copy_plain(rows: list[Any], to: int, others: list[Any], source: int) -> None:
    rows[to] = others[source].clone()


# --- the fast gear ---


def _copy_fast(rows: Any, to: int, others: Any, source: int) -> None:
    rows[to] = others[source]


def _no_note(s: Any, event: int, who: int, what: int, more: int) -> None:
    pass


def fast_gear(book: RuleBook) -> SimpleNamespace:
    """Return a namespace with the entry points of a book compiled; states are rows of an array of its record type.

    The first use on a machine compiles (some seconds, announced on stderr); later ones read the cache folder, which
    is named by :meth:`RuleBook.digest`. Raises NoFastGear if Numba is missing.
    """
    if not has_fast_gear():
        raise NoFastGear("the fast gear needs Numba: pip install 'four-cities[fast]'")
    import numba
    import numpy as np

    space = _space(book, join=True)
    space.update(copy_row=_copy_fast, note=_no_note)
    for name, value in space.items():
        if isinstance(value, tuple):
            space[name] = np.array(value, np.int64)
    folder = _use_cache_folder(book)
    mark = book.digest()
    for name, value in list(space.items()):
        if isinstance(value, FunctionType):
            value.__module__ = __name__
            value.__qualname__ = f"{name}_{mark}"  # two books in one process must not share a symbol of the linker
            if name in ENTRY_POINTS:
                space[name] = numba.njit(nogil=True, error_model="numpy", cache=folder is not None)(value)
            else:
                linking.link_late({value.__qualname__})
                space[name] = _whole_numbers_alike(numba.njit(**_FAST_FLAGS)(value))
    ready = {name: folder is not None and _is_cached(folder, name) for name in ENTRY_POINTS}
    entries = {name: _announced(space[name], book.name, ready[name]) for name in ENTRY_POINTS if name in space}
    return SimpleNamespace(**{**space, **entries, "__name__": book.name})


def _whole_numbers_alike(function: Any) -> Any:
    """Give each function one compiled version; otherwise Numba makes one for every constant it is called with."""
    from numba import types

    inner = function.get_call_template
    wide = (types.Integer, types.Boolean, types.IntEnumMember)

    def as_int64(kind: Any) -> Any:
        kind = types.unliteral(kind)
        return types.int64 if isinstance(kind, wide) else kind

    function.get_call_template = lambda args, kws: inner(tuple(map(as_int64, args)), kws)
    return function


def _announced(function: Any, game: str, ready: bool) -> Callable[..., Any]:
    """Say so once when the first call has to compile; be silent under ``FOUR_CITIES_QUIET``."""
    state = {"first": True}

    def call(*arguments: Any) -> Any:
        if not state["first"]:
            return function(*arguments)
        state["first"] = False
        quiet = ready or bool(os.environ.get("FOUR_CITIES_QUIET"))
        began = time.perf_counter()
        if not quiet:
            print(f"Compiling the rules of {game}, once on this machine ...", end="", file=sys.stderr, flush=True)
        with linking.no_garbage_collection() if not ready else nullcontext():
            result = function(*arguments)
        if not quiet:
            print(f" done in {time.perf_counter() - began:.0f} s.", file=sys.stderr, flush=True)
        return result

    return call


# --- the cache on disk ---


def fast_is_ready(book: RuleBook, entry: str = "play_games") -> bool:
    """Return whether an entry point of the fast gear can be used without compiling first."""
    return has_fast_gear() and _is_cached(cache_root() / f"{book.name}-{book.digest()}", entry)


def _is_cached(folder: Path, entry: str) -> bool:
    return any(folder.rglob(f"*.{entry}_*.nbc"))


def cache_root() -> Path:
    """Return the folder of compiled rules: ``FOUR_CITIES_CACHE``, else the user's cache folder."""
    if named := os.environ.get("FOUR_CITIES_CACHE"):
        return Path(named)
    home = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or str(Path.home() / ".cache")
    return Path(home) / "four-cities"


def _use_cache_folder(book: RuleBook) -> Path | None:
    """Point Numba to this book's folder; None if it cannot be written, then nothing is cached."""
    import numba

    folder = cache_root() / f"{book.name}-{book.digest()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
    except OSError:
        return None
    _forget_old_folders(folder)
    numba.config.CACHE_DIR = str(folder)
    return folder


def _forget_old_folders(present: Path, keep: int = 24) -> None:
    """Remove the oldest folders of compiled rules beyond ``keep``; every change of a source makes a new one."""
    others = sorted(
        (p for p in present.parent.iterdir() if p.is_dir() and p != present), key=lambda p: p.stat().st_mtime
    )
    for old in others[: max(0, len(others) - keep)]:
        shutil.rmtree(old, ignore_errors=True)
