"""How the functions of a rule book become machine code: each is translated once, and only entry points are finished.

Numba optimises every function together with all that it calls and makes machine code of it, at every level of calls
anew. Rules are called by other rules only, so here they stop at a cheap form without machine code, and all of them
are optimised once, inside the entry point: half the time to compile a rich game, and quicker play. This leans on the
inside of Numba; where a version of it looks different, everything is compiled as Numba would.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_REQUIRED = ("_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals", "get_pointer_to_function")
_PARTS: set[str] = set()


def link_late(names: set[str]) -> None:
    """Let functions of these qualified names, which must be unique in this process, be finished by their callers."""
    _install()
    _PARTS.update(names)


def _install() -> None:
    """Give Numba's code generator another kind of library for parts; for all other functions nothing changes."""
    from numba.core.registry import cpu_target

    codegen = cpu_target.target_context.codegen()
    usual = codegen.create_library
    library = getattr(codegen, "_library_class", None)
    if hasattr(usual, "parts") or not all(hasattr(library, name) for name in _REQUIRED):
        return
    part = _part_library(library)

    def create_library(name: str, **keywords: Any) -> Any:
        return part(codegen, name, **keywords) if name in _PARTS else usual(name, **keywords)

    create_library.parts = True  # type: ignore[attr-defined]
    codegen.create_library = create_library


def _part_library(library: Any) -> Any:
    class Part(library):  # type: ignore[misc]
        """A function that is never called from Python: optimised as far as inlining needs it, without machine code."""

        def _optimize_final_module(self) -> None:
            level = {"opt": self._codegen._opt_level, "loop_vectorize": False, "slp_vectorize": False}
            passes, builder = self._codegen._module_pass_manager(cost="cheap", **level)
            passes.run(self._final_module, builder)

        def _finalize_final_module(self) -> None:
            self._finalize_dynamic_globals()
            self._finalized = True

        def get_pointer_to_function(self, name: str) -> int:
            return 0

        @property
        def codegen(self) -> Any:
            return _Unset(self._codegen)

    return Part


class _Unset:
    """A code generator that does not look for the environment of a part: there is no machine code to hold it."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def set_env(self, env_name: str, env: Any) -> None:
        """Do nothing: only Python's exceptions and objects need an environment, and rules have none."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Leave the garbage lying while something is compiled: a tenth of the time goes into looking for it."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
