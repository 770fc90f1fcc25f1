"""A strategy that a reader writes in a cell: its source is taken as text, checked, and bound into the rules.

Such a function is ``strategy(s, acts, count, weights, stream) -> action`` in the subset of Python that the rules use.
As text it can travel to other processes and into the compiled gear. Helpers and whole-number constants that it names
are found where the function was written; the words of the rules (``CARD_CITY``, ``roll``, ``points``) are there anyway.
"""

from __future__ import annotations

import ast
import builtins
import hashlib
import inspect
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import FunctionType
from typing import Any, Final

from tabletop_kit.errors import GameError
from tabletop_kit.gears import RuleBook
from tabletop_kit.only_look import faults

ARGUMENTS: Final = ("s", "acts", "count", "weights", "stream")
MOST_ACTIONS: Final = 4096
"""Room for the legal actions of any game."""
WORDS: Final = frozenset({"range", "len", "min", "max", "abs", "int", "float", "bool", "round", "True", "False"})
NOT_IN_THE_SUBSET: Final[dict[type[ast.AST], str]] = {
    ast.Import: "an import",
    ast.ImportFrom: "an import",
    ast.ClassDef: "a class",
    ast.Lambda: "a lambda",
    ast.Dict: "a dictionary",
    ast.Set: "a set",
    ast.ListComp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.GeneratorExp: "a generator",
    ast.List: "a list",
    ast.JoinedStr: "a text",
    ast.Try: "try",
    ast.With: "with",
    ast.Raise: "raise",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Yield: "yield",
    ast.Await: "await",
    ast.Starred: "a star",
    ast.AsyncFunctionDef: "an async function",
}


class BadStrategy(GameError):
    """A strategy that cannot play; the message says which line, what is wrong, and what to write instead."""


@dataclass(frozen=True)
class Source:
    """The functions of one strategy as text; the last one is the strategy, those before it are its helpers."""

    name: str
    text: str

    @property
    def mark(self) -> str:
        """A short word that differs for every text: what its functions are called inside the rules begins with it."""
        return "own_" + hashlib.sha256(self.text.encode()).hexdigest()[:12]


# --- taking the source ---


def source_of(strategy: Callable[..., int] | str) -> Source:
    """Return the checked source of a function, or of a text that ends with one. Raises BadStrategy."""
    if isinstance(strategy, str):
        text = textwrap.dedent(strategy).strip() + "\n"
        functions = _functions_in(text)
        source = Source(functions[-1].name, text)
    elif isinstance(strategy, FunctionType):
        if strategy.__name__ == "<lambda>":
            raise BadStrategy("a lambda has no source of its own: write the strategy with def.")
        source = Source(strategy.__name__, _with_helpers(strategy))
    else:
        raise BadStrategy(f"a strategy is a function or its text, not {type(strategy).__name__}.")
    _check(source)
    return source


def _functions_in(text: str) -> list[ast.FunctionDef]:
    try:
        body = ast.parse(text).body
    except SyntaxError as error:
        raise BadStrategy(f"line {error.lineno} of the strategy is no Python: {error.msg}.") from None
    functions = [node for node in body if isinstance(node, ast.FunctionDef)]
    if len(functions) < len(body) or not functions:
        raise BadStrategy(f"a strategy is one or more functions: def strategy({', '.join(ARGUMENTS)}): ...")
    return functions


def _with_helpers(strategy: FunctionType) -> str:
    """Return the text of a function after those of the helpers that it names, constants written in."""
    found: dict[str, str] = {}
    _take(strategy, found)
    return "\n\n".join(found.values())


def _take(function: FunctionType, found: dict[str, str]) -> None:
    """Add a function and, before it, its helpers to ``found``."""
    if found.get(function.__name__) == "":
        raise BadStrategy(f"{function.__name__} calls itself, or a helper that calls it back: write it with a loop.")
    found[function.__name__] = ""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        raise BadStrategy(
            f"the source of {function.__name__} cannot be found: write it in a cell or a file, or give its text."
        ) from None
    space = {**function.__globals__, **inspect.getclosurevars(function).nonlocals}
    numbers: dict[str, int | float] = {}
    for name in sorted(_names_read(tree) - WORDS):
        value = space.get(name)
        if type(value) in (int, float, bool):
            numbers[name] = value  # type: ignore[assignment]
        elif isinstance(value, FunctionType) and not _is_of_a_kit(value) and not found.get(name):
            _take(value, found)
    tree = _WriteIn(numbers).visit(tree)
    assert isinstance(tree, ast.Module)
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    definition.decorator_list = []
    del found[function.__name__]  # its helpers come first
    found[function.__name__] = ast.unparse(definition)


def _is_of_a_kit(function: FunctionType) -> bool:
    return function.__module__.partition(".")[0].endswith("_kit")


def _names_read(tree: ast.AST) -> set[str]:
    nodes = list(ast.walk(tree))
    written = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    written |= {node.arg for node in nodes if isinstance(node, ast.arg)}
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)} - written


class _WriteIn(ast.NodeTransformer):
    """Put numbers in the place of the names that stand for them."""

    def __init__(self, numbers: dict[str, int | float]) -> None:
        self.numbers = numbers

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Load) and node.id in self.numbers:
            return ast.copy_location(ast.Constant(self.numbers[node.id]), node)
        return node


# --- checking it ---


def _check(source: Source) -> None:
    functions = _functions_in(source.text)
    arguments = tuple(a.arg for a in functions[-1].args.args)
    if len(arguments) != len(ARGUMENTS):
        raise BadStrategy(f"{source.name} takes {arguments}: a strategy takes ({', '.join(ARGUMENTS)}).")
    for function in functions:
        for node in ast.walk(function):
            _check_node(source, function, node)
    _check_only_looks(source)


def _check_only_looks(source: Source, book: RuleBook | None = None) -> None:
    for name, fault in faults(_functions_in(source.text), book.modules if book else ()):
        shown = ast.unparse(fault.node)
        raise BadStrategy(f"line {fault.node.lineno} of {source.name}: {name} {fault.reason} ({shown[:60]}).")


def _check_node(source: Source, function: ast.FunctionDef, node: ast.AST) -> None:
    what = NOT_IN_THE_SUBSET.get(type(node))
    if isinstance(node, ast.FunctionDef) and node is not function:
        what = "a function inside a function"
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and not _is_docstring(function, node):
        what = "a text"
    if what:
        line = getattr(node, "lineno", 1)
        raise BadStrategy(
            f"line {line} of {source.name} holds {what}: a strategy uses only numbers, indexing, if, for and while, "
            "so that it can be compiled."
        )


def _is_docstring(function: ast.FunctionDef, node: ast.Constant) -> bool:
    first = function.body[0]
    return isinstance(first, ast.Expr) and first.value is node


def check_names(source: Source, book: RuleBook) -> None:
    """Raise BadStrategy if a strategy names what neither it nor the rules have, or calls what changes the table."""
    functions = {f.name for f in _functions_in(source.text)}
    known = functions | WORDS | set(vars(book.plain)) | {"sqrt"}
    unknown = sorted(_names_read(_without_hints(source.text)) - known)
    if unknown:
        name = unknown[0]
        kind = "is no part of the subset" if hasattr(builtins, name) else f"is no word of the rules of {book.name}"
        raise BadStrategy(f"{source.name} names {name!r}, which {kind}: use numbers, helpers and words of the rules.")
    _check_only_looks(source, book)


def _without_hints(text: str) -> ast.Module:
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.returns = None
            for argument in node.args.args:
                argument.annotation = None
    return tree


# --- binding it into the rules ---


class _Rename(ast.NodeTransformer):
    """Give the functions of a strategy names that meet no other."""

    def __init__(self, mark: str, names: set[str]) -> None:
        self.mark, self.names = mark, names

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.name = f"{self.mark}_{node.name}"
        return node

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if node.id in self.names:
            node.id = f"{self.mark}_{node.id}"
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """Write ``x += 1`` as ``x = x + 1``: of a row of the table it makes a new one, and never changes the old."""
        self.generic_visit(node)
        if not isinstance(node.target, ast.Name):
            return node
        value = ast.BinOp(ast.Name(node.target.id, ast.Load()), node.op, node.value)
        return ast.copy_location(ast.Assign([node.target], value, lineno=node.lineno), node)


def bound_text(sources: Sequence[Source]) -> str:
    """Return the functions of some strategies, and the ``custom`` that calls number ``n`` of them.

    A player's row of weights ends with that number, so that several strategies can sit at one table.
    """
    parts = []
    for source in sources:
        names = {f.name for f in _functions_in(source.text)}
        parts.append(ast.unparse(_Rename(source.mark, names).visit(_without_hints(source.text))))
    calls = [
        f"    if which == {n}:\n        return {source.mark}_{source.name}({', '.join(ARGUMENTS)})"
        for n, source in enumerate(sources)
    ]
    head = f"def custom({', '.join(ARGUMENTS)}):\n    which = int(weights[len(weights) - 1])"
    return "\n\n".join([*parts, "\n".join([head, *calls, "    return acts[0]"])])


_BOUND: dict[tuple[int, str], tuple[RuleBook, RuleBook]] = {}


def book_with(book: RuleBook, sources: Sequence[Source]) -> RuleBook:
    """Return the rules with some strategies bound in; the same object each time. Raises BadStrategy."""
    if not sources:
        return book
    text = bound_text(sources)
    key = (id(book), text)
    if key not in _BOUND:
        for source in sources:
            check_names(source, book)
        _BOUND[key] = (book, replace(book, extra=text, _plain=[], _fast=[]))
    return _BOUND[key][1]


# --- playing it ---


def asked(
    book: RuleBook, source: Source, s: Any, acts: list[int], count: int, weights: Sequence[float], stream: list[int]
) -> int:
    """Return what a strategy chooses in the plain gear, on a copy of the state. Raises BadStrategy.

    ``book`` has this strategy bound in first, ``acts[:count]`` are the legal actions, ``stream`` moves on.
    """
    try:
        action = book.plain.custom(s.clone(), list(acts), count, [*weights, 0.0], stream)
    except Exception as error:
        where = _failed_at(error, book.extra)
        raise BadStrategy(f"{source.name} failed{where}: {type(error).__name__}: {error}.") from error
    if action not in acts[:count]:
        raise BadStrategy(f"{source.name} chose {action!r}: it must return one of acts[:count], here {acts[:count]}.")
    return int(action)


def _failed_at(error: Exception, text: str) -> str:
    """Return the line of the strategy that failed, as words; nothing if it cannot be told."""
    number, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<strategy>":
            number = trace.tb_lineno
        trace = trace.tb_next
    return f" at {text.splitlines()[number - 1].strip()!r}" if number else ""


def try_out(book: RuleBook, source: Source, settings: Sequence[int], weights: Sequence[float], games: int = 2) -> None:
    """Let a strategy choose at every decision of some random games, before thousands of them are played.

    Raises BadStrategy if it fails, chooses what is not legal, changes the table, or looks at what is hidden from it:
    a strategy must choose the same after anything that it cannot see has been dealt anew.
    """
    own, gear = book_with(book, (source,)), book.plain
    s, acts = book.state(), [0] * MOST_ACTIONS
    for number in range(games):
        gear.new_game(s, list(settings), number + 1, number + 2)
        chance = [number + 1, number + 2]
        while not gear.is_over(s):
            count = gear.legal_actions(s, acts)
            if count > 1:
                _try_once(own, source, s, acts, count, weights, chance)
            gear.apply(s, acts[gear.roll(chance, count)])


def _try_once(
    own: RuleBook, source: Source, s: Any, acts: list[int], count: int, weights: Sequence[float], chance: list[int]
) -> None:
    before, other = s.clone(), s.clone()
    own.plain.redeal(other, own.plain.to_move(s), list(chance))
    first = asked(own, source, s, acts, count, weights, list(chance))
    touched = s.clone()
    own.plain.custom(touched, list(acts), count, [*weights, 0.0], list(chance))
    if touched != before:
        field = touched.differences(before)[0]
        raise BadStrategy(f"{source.name} changes the table ({field}): it may only look.")
    if asked(own, source, other, acts, count, weights, list(chance)) != first:
        raise BadStrategy(
            f"{source.name} looks at what its player cannot know: "
            "it chooses otherwise when the hidden cards are dealt anew."
        )
