"""Spare the compiler work whose result nobody uses: machine code for functions that only others call.

Numba makes every function ready to run by itself, with all that it calls. Of a game only the entry points are ever run,
and these hold a copy of everything below them; leaving out the rest saves a fifth of the time to compile a rich game.
It reaches into Numba's inside: where that looks different, everything is compiled as Numba would.
"""

from __future__ import annotations

from typing import Any, Final

_INNER: Final[set[str]] = set()
"""Marks in the names of functions that only others call."""
_ENTRIES: Final[set[str]] = set()
"""Names of the functions with such a mark that are run."""


def never_run_alone(mark: str, entries: tuple[str, ...]) -> None:
    """Make no machine code of its own for functions with ``mark`` in their names, except ``entries``."""
    from numba.core import codegen

    if not _INNER:
        _teach(codegen)
    _INNER.add(mark)
    _ENTRIES.update(f"{entry}_{mark}" for entry in entries)


def _is_inner(name: str) -> bool:
    return any(mark in name for mark in _INNER) and not any(entry in name for entry in _ENTRIES)


def _teach(codegen: Any) -> None:
    """Let libraries of inner functions be linked, but not handed to the machine."""
    library, target = getattr(codegen, "JITCodeLibrary", None), getattr(codegen, "JITCPUCodegen", None)
    known = ("_finalize_final_module", "_finalize_dynamic_globals", "_verify_declare_only_symbols")
    if library is None or target is None or not all(hasattr(library, name) for name in known):
        return
    finalize, set_env = library._finalize_final_module, target.set_env

    def finalize_if_run(self: Any) -> None:
        if not _is_inner(self.name):
            finalize(self)
            return
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def set_env_if_there(self: Any, name: str, env: Any) -> None:
        if self._engine.get_global_value_address(name):
            set_env(self, name, env)

    library._finalize_final_module = finalize_if_run
    target.set_env = set_env_if_there
