"""Functions of a rule book are optimised once, inside their entry point."""

import gc

import pytest

from tabletop_kit import linking
from tabletop_kit.gears import has_fast_gear

pytestmark = pytest.mark.skipif(not has_fast_gear(), reason="NO NUMBA: the fast gear is not installed")


def compiled(name, *, late):
    """Return a compiled function that calls another one, whose unique name is ``name``, and that other one."""
    import numba

    def inner(number):
        return 3 * number + 1

    inner.__qualname__ = name
    if late:
        linking.link_late({name})
    inner = numba.njit(no_cpython_wrapper=True, no_cfunc_wrapper=True)(inner)

    @numba.njit
    def outer(number):
        return inner(number) + inner(number + 1)

    return outer, inner


def library_of(dispatcher):
    return dispatcher.overloads[dispatcher.signatures[0]].library


def test_a_function_that_is_linked_late_is_called_like_any_other():
    outer, _ = compiled("linked_late_1", late=True)
    assert outer(4) == 13 + 16


@pytest.mark.parametrize("late", [True, False])
def test_only_functions_that_are_named_are_left_without_machine_code(late):
    name = f"linked_{late}_2"
    outer, inner = compiled(name, late=late)
    assert outer(0) == 5
    symbol = inner.overloads[inner.signatures[0]].fndesc.llvm_func_name
    assert bool(library_of(inner).get_pointer_to_function(symbol)) != late
    assert library_of(inner).codegen.magic_tuple() == library_of(outer).codegen.magic_tuple()


def test_with_a_numba_that_looks_different_everything_is_compiled_as_usual(monkeypatch):
    from numba.core.registry import cpu_target

    codegen = cpu_target.target_context.codegen()
    monkeypatch.setattr(codegen, "create_library", type(codegen).create_library.__get__(codegen))
    monkeypatch.setattr(linking, "_REQUIRED", (*linking._REQUIRED, "_what_is_not_there"))
    outer, inner = compiled("linked_late_3", late=True)
    assert outer(4) == 13 + 16
    assert type(library_of(inner)) is type(library_of(outer))


@pytest.mark.parametrize("on", [True, False])
def test_garbage_is_collected_afterwards_as_before(on):
    before = gc.isenabled()
    try:
        (gc.enable if on else gc.disable)()
        with pytest.raises(ZeroDivisionError), linking.no_garbage_collection():
            assert not gc.isenabled()
            _ = 1 / 0
        assert gc.isenabled() == on
    finally:
        (gc.enable if before else gc.disable)()
