"""A strategy may only look at the table: read off its source, before a game is played and for every branch of it.

A trial game cannot show this: a strategy may wait until the trial is over. So its text may write to nothing but its
own numbers, and may call only those functions of the rules that write to nothing but the stream of chance. Which ones
do is read off the source of the rules in the same way.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType
from typing import Final

CHANGERS: Final = ("apply", "new_game", "redeal")
"""The functions of the contract that change a table."""
CHOOSER: Final = "greedy"
"""The function of the contract that leaves a table as it was: what it moves to try it out, it puts back."""
HARMLESS: Final = frozenset({"range", "len", "min", "max", "abs", "int", "float", "bool", "round", "sqrt"})
STREAM: Final = 4
"""The place of the stream among the arguments of a strategy."""

Functions = Mapping[str, ast.FunctionDef]
Written = Mapping[str, frozenset[int]]
"""For every function the places of those parameters that it may write to."""
_NOTHING: Final[frozenset[int]] = frozenset()


@dataclass(frozen=True)
class Fault:
    """What a strategy writes to, or may not call: the node and, in words, what is wrong with it."""

    node: ast.expr
    reason: str


def faults(own: Sequence[ast.FunctionDef], modules: tuple[ModuleType, ...] = ()) -> Iterator[tuple[str, Fault]]:
    """Yield the name of each function of a strategy, the last of ``own``, with each fault found in it.

    Without the ``modules`` of the rules only what the strategy itself writes to is looked for.
    """
    rules, written = _rules(modules)
    known = {**rules, **{function.name: function for function in own}}
    if modules:
        written = _fixed({**written, **dict.fromkeys((f.name for f in own), _NOTHING)}, own, known)
    for function in own:
        for fault in _stores(function):
            yield function.name, fault
        for fault in _calls(function, known, written, function is own[-1]) if modules else ():
            yield function.name, fault


def _stores(function: ast.FunctionDef) -> Iterator[Fault]:
    """Yield every place that is written to and is no name: no list can be made here, so it belongs to an argument."""
    for node in ast.walk(function):
        if isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
            yield Fault(node, "changes what it was given: it may only look")


def _calls(function: ast.FunctionDef, known: Functions, written: Written, is_strategy: bool) -> Iterator[Fault]:
    """Yield every call, and every other mention of a function, that could change the table.

    A helper may write to an argument of its own: what a strategy gives to it there must be the stream of chance.
    """
    names = _parameters(function)
    stored = {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)}
    called = {id(node.func) for node in ast.walk(function) if isinstance(node, ast.Call)}
    for node in ast.walk(function):
        if isinstance(node, ast.Name) and id(node) not in called and node.id in known:
            if node.id not in stored and node.id not in names:
                yield Fault(node, "names a function without calling it")
        elif isinstance(node, ast.Call):
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            if name in stored or name in names or not (name in HARMLESS or name in known):
                yield Fault(node, "calls what is no function of the rules and no helper")
                continue
            for place, value in _given(node, known.get(name)):
                streams = set(names[STREAM:] if is_strategy else names) - stored
                if place in written.get(name, ()) and not (isinstance(value, ast.Name) and value.id in streams):
                    yield Fault(node, f"changes {ast.unparse(value)}: it may only look, and draw from its stream")


def _parameters(function: ast.FunctionDef) -> list[str]:
    return [argument.arg for argument in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)]


def _given(call: ast.Call, function: ast.FunctionDef | None) -> Iterator[tuple[int, ast.expr]]:
    """Yield the place of each parameter with what a call gives to it."""
    yield from enumerate(call.args)
    names = _parameters(function) if function else []
    yield from ((names.index(k.arg), k.value) for k in call.keywords if k.arg in names)


# --- the rules ---


@lru_cache(maxsize=32)
def _rules(modules: tuple[ModuleType, ...]) -> tuple[Functions, Written]:
    """Return the functions of some rule modules, and what each may write to."""
    functions = {
        node.name: node
        for module in modules
        for node in ast.parse(inspect.getsource(module)).body
        if isinstance(node, ast.FunctionDef)
    }
    honest = _reached(functions, (CHOOSER,)) - _reached(functions, CHANGERS)
    return functions, _fixed(dict.fromkeys(functions, _NOTHING), list(functions.values()), functions, honest)


def _fixed(writes: Written, new: Sequence[ast.FunctionDef], known: Functions, honest: Container[str] = ()) -> Written:
    """Return what functions may write to, those of ``new`` worked out until nothing is added any more.

    The ``honest`` ones leave their first argument, the table, as it was.
    """
    before: Written = {}
    while before != writes:
        before, writes = writes, dict(writes)
        for function in new:
            spared = {0} if function.name in honest else set()
            writes[function.name] = frozenset(_written_by(function, known, before) - spared)
    return writes


def _reached(functions: Functions, names: Sequence[str]) -> set[str]:
    """Return the functions that some functions call, directly or not, and those themselves."""
    found: set[str] = set()
    waiting = [name for name in names if name in functions]
    while waiting:
        name = waiting.pop()
        found.add(name)
        nodes = ast.walk(functions[name])
        waiting += {n.id for n in nodes if isinstance(n, ast.Name) and n.id in functions and n.id not in found}
    return found


def _written_by(function: ast.FunctionDef, functions: Functions, writes: Written) -> set[int]:
    """Return the places of the parameters that a function may write to; a doubt counts as writing."""
    names = _parameters(function)
    origin = _origins(function, names)
    found: set[str] = set()
    for node in ast.walk(function):
        if isinstance(node, ast.Subscript | ast.Attribute) and not isinstance(node.ctx, ast.Load):
            found |= _from(node.value, origin)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found |= _from(node.func.value, origin)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            name = node.func.id
            for place, value in _given(node, functions.get(name)):
                if (name in writes and place in writes[name]) or (name not in writes and name not in HARMLESS):
                    found |= _from(value, origin)
    return {names.index(name) for name in found}


def _origins(function: ast.FunctionDef, names: Sequence[str]) -> dict[str, set[str]]:
    """Return for every name of a function the parameters that its value may be a part of."""
    origin = {name: {name} for name in names}
    pairs = [pair for node in ast.walk(function) for pair in _bindings(node)]
    for _ in pairs:  # as often as a part can be handed on
        for target, value in pairs:
            for name in (n.id for n in ast.walk(target) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)):
                origin.setdefault(name, set()).update(_from(value, origin))
    return origin


def _bindings(node: ast.AST) -> Iterator[tuple[ast.expr, ast.expr]]:
    if isinstance(node, ast.Assign):
        yield from ((target, node.value) for target in node.targets)
    elif isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
        yield node.target, node.value
    elif isinstance(node, ast.For):
        yield node.target, node.iter


def _from(value: ast.expr, origin: Mapping[str, set[str]]) -> set[str]:
    """Return the parameters that an expression may be a part of; an index is not a part."""
    if isinstance(value, ast.Name):
        return origin.get(value.id, set())
    if isinstance(value, ast.Subscript | ast.Attribute):
        return _from(value.value, origin)
    if isinstance(value, ast.BinOp | ast.UnaryOp | ast.Compare | ast.Constant):
        return set()  # a new number
    parts = (part for part in ast.iter_child_nodes(value) if isinstance(part, ast.expr))
    return set().union(*(_from(part, origin) for part in parts))
