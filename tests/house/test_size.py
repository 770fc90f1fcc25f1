"""Files and functions stay short enough to be read in one go."""

import ast

import pytest

from tests.house.tree import ROOT, kits, modules

MOST_LINES_OF_A_FUNCTION = 60
MOST_LINES_OF_A_FILE = 450

PACKAGES = ["tabletop_kit", *kits()]


def functions(module):
    tree = ast.parse(module.read_text("utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_function_is_long(package):
    long = [
        f"{module.relative_to(ROOT)}:{function.lineno} {function.name}: {lines} lines"
        for module in modules(package)
        for function in functions(module)
        if (lines := function.end_lineno - function.lineno + 1) > MOST_LINES_OF_A_FUNCTION
    ]
    assert long == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_file_is_long(package):
    sizes = {module: len(module.read_text("utf-8").splitlines()) for module in modules(package)}
    assert [f"{m.relative_to(ROOT)}: {n} lines" for m, n in sizes.items() if n > MOST_LINES_OF_A_FILE] == []
